/* SPDX-License-Identifier: MIT */
/* Draws the set-up around its table: the head, and the neighbours at the gate. */
#include "scenes/setup/setup_scene.h"
#include "scenes/table/table_scene_layout.h"
#include "ui/text_fit.h"

#include <string.h>

static const float NAME_MIN = .85f;        /* the smallest letters of a name, as a share of small text */
static const float CAP_BESIDE_HELP = 1.1f; /* upper limit of the text scale of a title with the help beside it */
static const float LOW_BELOW = 62;         /* a slot is low if its face and houses have less height, in frame pixels */
static const float CAP = 1.3f; /* upper limit of the text scale, so that text does not push out other things */

/* ---- The gate ---- */

static const char *name_of_waiting(int index)
{
    return index < SEAT_TABLE_PERSON ? character_name(&CHARACTERS[index]) : screen_string(WORD_SETUP_A_PERSON);
}

/* Shows face, name and houses, or an empty place if the neighbour already sits at the table. In a low slot the houses
 * are beside the face. */
static void show_waiting(Setup *setup, Stage *stage, Rect slot, const SetupLayout *plan, int index, bool is_low,
                         TextStyle style)
{
    const Character *character = index < SEAT_TABLE_PERSON ? &CHARACTERS[index] : NULL;
    const char *name = name_of_waiting(index);
    const char *id = stage_printf(stage, "gate:%s", character ? character->id : "person");
    const float u = plan->unit, text = style.size * 1.3f;
    float house = fminf(11 * u, slot.w / 6);
    const float foot = is_low ? 5 * u : house + 10 * u;
    const float radius = fmaxf(8, fminf(slot.w * (is_low ? .25f : .42f), (slot.h - text - foot) / 2 - 3 * u));
    const float rest = fmaxf(0, slot.h - 2 * radius - text - foot - 8 * u);
    const Point middle = {slot.x + (is_low && character ? slot.w * .28f : slot.w / 2),
                          slot.y + radius + 4 * u + rest / 2};
    setup->table.waiting_seen[index] = middle;
    if (character && seating_find_character(&setup->table.seating, character) != NOBODY) {
        canvas_disc(stage->canvas, middle, radius, stage_colour(stage, COLOUR_INSET));
        return;
    }
    stage_add_hotspot(
        stage,
        &(Hotspot){id, slot, name, CODE_WAITING, .focus_corner = 10 * u,
                   .spoken = character ? stage_format(stage, WORD_SETUP_SPOKEN, arg_text(name),
                                                      arg_text(screen_string(SEAT_KIND_WORDS[character->strength])),
                                                      arg_number(character->strength))
                                       : NULL,
                   .index = index, .can_drag = true, .is_exact_size = true});
    const bool swaps = setup->table.swapping == index + 1;
    if (stage_is_hovered(stage, id) || swaps)
        canvas_rounded_rect(stage->canvas, slot, 10 * u, stage_colour(stage, COLOUR_INSET));
    if (swaps) canvas_ring(stage->canvas, slot, 10 * u, fmaxf(2, 3 * u), stage_colour(stage, COLOUR_AMBER));
    if (strcmp(setup->table.dragged, id) != 0)
        seat_table_draw_face(stage, character ? character->id : PORTRAIT_PEOPLE[0], middle, radius, 0);
    if (!character) {
        const Point corner = {middle.x + radius * .72f, middle.y + radius * .7f};
        canvas_disc(stage->canvas, corner, radius * .4f, stage_colour(stage, COLOUR_MAIN));
        canvas_icon(stage->canvas, "plus", corner, radius * .54f, stage_colour(stage, COLOUR_MAIN_INK));
    }
    const Rect label = {slot.x, middle.y + radius + 5 * u, slot.w, text};
    canvas_text_fitted(stage->canvas, &style, .6f, label, name);
    if (is_low) house = fminf(house, (rect_right(slot) - middle.x - radius - 8 * u) / 5.4f);
    const Point houses = {is_low ? middle.x + radius + 6 * u + portrait_strength_width(house) / 2 : middle.x,
                          is_low ? middle.y : rect_bottom(label) + house * .6f};
    if (character) portrait_draw_strength(stage, houses, house, character->strength, COLOUR_PANEL);
}

static void show_waiting_row(Setup *setup, Stage *stage, const SetupLayout *plan)
{
    const char *names[SEAT_TABLE_WAITING_MAX];
    int count = 0;
    const float u = plan->unit, pad = fminf(18 * u, 18);
    const bool full = setup->table.seating.players == setup->game->players_max;
    Canvas *canvas = stage->canvas;
    Rect inner = plan->waiting;
    while (CHARACTERS[count].id) count++;
    count++; /* the last place is for a person */
    for (int i = 0; i < count; i++) names[i] = name_of_waiting(i);
    stage_add_hotspot(stage, &(Hotspot){"gate", plan->waiting, .kind = HOTSPOT_BLOCKER});
    widget_panel(stage, plan->waiting, 0);
    inner = rect_make(inner.x + pad, inner.y + pad * .6f, inner.w - 2 * pad, inner.h - pad * 1.1f);
    TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_PANEL, COLOUR_PANEL_INK, CAP);
    const TextStyle line = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2, CAP);
    TextStyle name = text_centred(stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_SMALL, COLOUR_PANEL_INK, CAP)),
              small = name;
    small.size = NAME_MIN * stage_text_size(stage, SIZE_TEXT_SMALL, 1);
    /* If the names would not fit even in small text, they are in two rows. */
    const bool is_crowded =
        plan->tabs.w <= 0 && text_fit_widest(canvas, &small, names, count) > inner.w / (float)count - 2 * u;
    const int swapping = setup->table.swapping;
    const char *help = swapping > 0 ? stage_format(stage, WORD_SETUP_GATE_SWAP, arg_text(names[swapping - 1]))
                                    : screen_string(full ? WORD_SETUP_GATE_FULL : WORD_SETUP_GATE_HELP);
    if (plan->tabs.w <= 0) {
        Rect head = rect_take_top(&inner, title.size * 1.3f, 0);
        if (is_crowded) title.size = fminf(title.size, stage_text_size(stage, SIZE_TEXT_PANEL, CAP_BESIDE_HELP));
        text_take_left(canvas, &title, 1, &head, 12 * u, screen_string(WORD_SETUP_GATE));
        if (is_crowded) text_fit_draw(canvas, line, line.size * .7f, 1.04f, head, help);
    }
    if (!is_crowded) canvas_text_fitted(canvas, &line, .8f, rect_take_top(&inner, line.size * 1.4f, 4 * u), help);
    const int rows = is_crowded ? 2 : 1, columns = (count + rows - 1) / rows;
    const float wish = text_fit_widest(canvas, &name, names, count) + 2 + 6 * u;
    const float step = fminf(inner.w / (float)columns, fmaxf(wish, (is_crowded ? 150 : 110) * u));
    text_fit_lines(canvas, &name, .6f * name.size, 1, step - 4 * u - 2, names, count);
    const float height = inner.h / (float)rows;
    const bool is_low = is_crowded && height < line.size * 1.3f + LOW_BELOW * u;
    for (int i = 0; i < count; i++) {
        const Rect slot = {inner.x + step * (float)(i % columns), inner.y + height * (float)(i / columns), step - 2 * u,
                           height};
        show_waiting(setup, stage, slot, plan, i, is_low, name);
    }
}

/* Shows the two tabs of a small window: those who wait at the gate, and the rules. */
static void show_tabs(const Setup *setup, Stage *stage, const SetupLayout *plan)
{
    const char *choices[] = {screen_string(WORD_SETUP_GATE),
                             stage_format(stage, WORD_SETUP_RULES_ARE, arg_text(setup_rules_title(setup, stage)))};
    widget_choices(stage, &(ChoiceRow){"tab", choices, 2, setup->rules_tab, .code = CODE_SETUP_TAB, .at = plan->tabs});
}

/* ---- Everything ---- */

/* Shows the question who plays, or instead the error that prevents a start. */
static void show_question(const Setup *setup, Stage *stage, Rect room)
{
    const char *said = setup->error[0] ? setup->error : screen_string(WORD_SETUP_QUESTION);
    TextStyle style = text_centred(
        stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_PROMPT, setup->error[0] ? COLOUR_LOSS : COLOUR_INK, CAP));
    const float pad = room.h * .42f;
    const float width = fminf(room.w, canvas_text_width(stage->canvas, &style, said) + 2 * pad + 2);
    const Rect pill = rect_snapped(rect_around(rect_centre(room), width, room.h));
    widget_plate(stage, pill, pill.h / 2);
    const Rect words = rect_make(pill.x + pad, pill.y, pill.w - 2 * pad, pill.h);
    text_fit_draw(stage->canvas, style, words.h * .38f, 1.2f, words, said);
}

static void show_head(const Setup *setup, Stage *stage, const SetupLayout *plan)
{
    const char *name = rulebook_title(host_rulebook(&stage->host, setup->game));
    TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_HEAD, COLOUR_ON_GROUND, CAP);
    title.size = fminf(title.size, plan->title.h * .78f);
    const bool has_question = plan->question.w > 0, has_error = setup->error[0] != '\0';
    if (has_question || !has_error) canvas_text_fitted(stage->canvas, &title, .6f, plan->title, name);
    Rect room = has_question ? plan->question : plan->title;
    if (has_question && has_error && plan->book.x > room.x) { /* an error gets more room than the question */
        const float pad = room.h * .42f, right = plan->book.x - pad;
        const float left = fminf(room.x, plan->title.x + canvas_text_width(stage->canvas, &title, name) + pad);
        room = rect_make(left, room.y, right - left, room.h);
    }
    if (has_question || has_error) show_question(setup, stage, room);
    widget_icon_button(stage, plan->book, &(Button){"rules", WORD_RULEBOOK_OPEN, CODE_SETUP_RULEBOOK, .icon = "rules"});
}

void setup_draw(void *self, Stage *stage)
{
    Setup *setup = self;
    SetupLayout plan;
    setup_layout(setup, &stage->layout, &plan);
    table_draw_background(game_table_find(setup->game), stage);
    show_head(setup, stage, &plan);
    seat_table_draw(&setup->table, stage, &plan.seats);
    if (plan.tabs.w > 0) show_tabs(setup, stage, &plan);
    if (plan.waiting.w > 0) show_waiting_row(setup, stage, &plan);
    if (plan.rules.w > 0) setup_draw_rules(setup, stage, &plan);
    setup_draw_form(setup, stage, &plan);
    seat_table_draw_dragged(&setup->table, stage);
}
