/* SPDX-License-Identifier: MIT */
/* Draws the set-up around its table: the head, and the neighbours at the gate. */
#include "scenes/common/table_background.h"
#include "scenes/setup/setup_scene.h"
#include "ui/text_fit.h"

#include <string.h>

static const float NAME_MIN = .85f;        /* the smallest letters of a name, as a share of small text */
static const float CAP_BESIDE_HELP = 1.1f; /* upper limit of the text scale of a title with the help beside it */
static const float LOW_BELOW = 62;         /* a slot is low if its face and houses have less height, in frame pixels */
static const float CAP = 1.3f; /* upper limit of the text scale, so that text does not push out other things */

/* ---- The gate ---- */

static const char *name_of_waiting(int index)
{
    return index < SEAT_TABLE_PERSON ? character_name(&CHARACTERS[index]) : screen_string(STRING_SETUP_A_PERSON);
}

/* The place of somebody at the gate. The place of a neighbour who already sits at the table is empty. */
typedef struct WaitingPlace {
    int index;
    const Character *character; /* NULL: a person */
    Rect slot, label;
    Point face, houses;
    float radius, house; /* the radius of the face, and the size of a house */
} WaitingPlace;

/* Divides a slot among face, name and houses. In a low slot the houses are beside the face. `text` is the height of the
 * name, and `u` the size of a frame pixel. */
static WaitingPlace waiting_place(Rect slot, int index, bool is_low, float text, float u)
{
    WaitingPlace place = {
        .index = index, .character = index < SEAT_TABLE_PERSON ? &CHARACTERS[index] : NULL, .slot = slot};
    const float house = fminf(11 * u, slot.w / 6), foot = is_low ? 5 * u : house + 10 * u;
    const float radius = fmaxf(8, fminf(slot.w * (is_low ? .25f : .42f), (slot.h - text - foot) / 2 - 3 * u));
    const float rest = fmaxf(0, slot.h - 2 * radius - text - foot - 8 * u);
    const Point face = {slot.x + (is_low && place.character ? slot.w * .28f : slot.w / 2),
                        slot.y + radius + 4 * u + rest / 2};
    place.radius = radius;
    place.face = face;
    place.label = rect_make(slot.x, face.y + radius + 5 * u, slot.w, text);
    place.house = is_low ? fminf(house, (rect_right(slot) - face.x - radius - 8 * u) / 5.4f) : house;
    place.houses = is_low ? (Point){face.x + radius + 6 * u + portrait_strength_width(place.house) / 2, face.y}
                          : (Point){face.x, rect_bottom(place.label) + house * .6f};
    return place;
}

static void add_waiting_hotspot(Stage *stage, const WaitingPlace *place, const char *id, float u)
{
    const Character *character = place->character;
    const char *name = name_of_waiting(place->index);
    stage_add_hotspot(
        stage,
        &(Hotspot){id, place->slot, name, CODE_WAITING, .focus_corner = 10 * u,
                   .spoken = character ? stage_format(stage, STRING_SETUP_SPOKEN, arg_text(name),
                                                      arg_text(screen_string(SEAT_KIND_WORDS[character->strength])),
                                                      arg_number(character->strength))
                                       : NULL,
                   .index = place->index, .can_drag = true, .is_exact_size = true});
}

/* A person has a plus sign, because there can be any number of them. */
static void draw_plus_sign(Stage *stage, const WaitingPlace *place)
{
    const Point corner = {place->face.x + place->radius * .72f, place->face.y + place->radius * .7f};
    canvas_disc(stage->canvas, corner, place->radius * .4f, stage_colour(stage, COLOUR_MAIN));
    canvas_icon(stage->canvas, "plus", corner, place->radius * .54f, stage_colour(stage, COLOUR_MAIN_INK));
}

static void draw_waiting(Setup *setup, Stage *stage, const WaitingPlace *place, const TextStyle *style, float u)
{
    const Character *character = place->character;
    const char *id = stage_printf(stage, "gate:%s", character ? character->id : "person");
    setup->table.waiting_seen[place->index] = place->face;
    if (character && seating_find_character(&setup->table.seating, character) != NOBODY) {
        canvas_disc(stage->canvas, place->face, place->radius, stage_colour(stage, COLOUR_INSET));
        return;
    }
    add_waiting_hotspot(stage, place, id, u);
    const bool swaps = setup->table.swapping == place->index + 1;
    if (stage_is_hovered(stage, id) || swaps)
        canvas_rounded_rect(stage->canvas, place->slot, 10 * u, stage_colour(stage, COLOUR_INSET));
    if (swaps) canvas_ring(stage->canvas, place->slot, 10 * u, fmaxf(2, 3 * u), stage_colour(stage, COLOUR_AMBER));
    if (strcmp(setup->table.dragged, id) != 0)
        seat_table_draw_face(stage, character ? character->id : PORTRAIT_PEOPLE[0], place->face, place->radius, 0);
    if (!character) draw_plus_sign(stage, place);
    canvas_text_fitted(stage->canvas, style, .6f, place->label, name_of_waiting(place->index));
    if (character) portrait_draw_strength(stage, place->houses, place->house, character->strength, COLOUR_PANEL);
}

/* Draws the title, unless it is on a tab, and the help. If the names are in two rows, title and help share one. */
static void draw_gate_head(const Setup *setup, Stage *stage, const SetupLayout *plan, TextStyle line, bool is_crowded,
                           Rect *inner)
{
    Canvas *canvas = stage->canvas;
    const bool is_full = setup->table.seating.players == setup->game->players_max;
    const int swapping = setup->table.swapping;
    const char *help = swapping > 0
                           ? stage_format(stage, STRING_SETUP_GATE_SWAP, arg_text(name_of_waiting(swapping - 1)))
                           : screen_string(is_full ? STRING_SETUP_GATE_FULL : STRING_SETUP_GATE_HELP);
    if (plan->tabs.w <= 0) {
        TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_PANEL, COLOUR_PANEL_INK, CAP);
        Rect head = rect_take_top(inner, title.size * 1.3f, 0);
        if (is_crowded) title.size = fminf(title.size, stage_text_size(stage, SIZE_TEXT_PANEL, CAP_BESIDE_HELP));
        text_take_left(canvas, &title, 1, &head, 12 * plan->unit, screen_string(STRING_SETUP_GATE));
        if (is_crowded) text_fit_draw(canvas, line, line.size * .7f, 1.04f, head, help);
    }
    if (!is_crowded)
        canvas_text_fitted(canvas, &line, .8f, rect_take_top(inner, line.size * 1.4f, 4 * plan->unit), help);
}

static void draw_gate(Setup *setup, Stage *stage, const SetupLayout *plan)
{
    const char *names[SEAT_TABLE_WAITING_MAX];
    int count = 0;
    const float u = plan->unit, pad = fminf(18 * u, 18);
    Canvas *canvas = stage->canvas;
    while (CHARACTERS[count].id) count++;
    count++; /* the last place is for a person */
    for (int i = 0; i < count; i++) names[i] = name_of_waiting(i);
    stage_add_hotspot(stage, &(Hotspot){"gate", plan->waiting, .kind = HOTSPOT_BLOCKER});
    widget_panel(stage, plan->waiting, 0);
    Rect inner = plan->waiting;
    inner = rect_make(inner.x + pad, inner.y + pad * .6f, inner.w - 2 * pad, inner.h - pad * 1.1f);
    const TextStyle line = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2, CAP);
    TextStyle name = text_centred(stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_SMALL, COLOUR_PANEL_INK, CAP)),
              small = name;
    small.size = NAME_MIN * stage_text_size(stage, SIZE_TEXT_SMALL, 1);
    /* If the names would not fit even in small text, they are in two rows. */
    const bool is_crowded =
        plan->tabs.w <= 0 && text_fit_widest(canvas, &small, names, count) > inner.w / (float)count - 2 * u;
    draw_gate_head(setup, stage, plan, line, is_crowded, &inner);
    const int rows = is_crowded ? 2 : 1, columns = (count + rows - 1) / rows;
    const float wish = text_fit_widest(canvas, &name, names, count) + 2 + 6 * u;
    const float step = fminf(inner.w / (float)columns, fmaxf(wish, (is_crowded ? 150 : 110) * u));
    text_fit_lines(canvas, &name, .6f * name.size, 1, step - 4 * u - 2, names, count);
    const float height = inner.h / (float)rows;
    const bool is_low = is_crowded && height < line.size * 1.3f + LOW_BELOW * u;
    for (int i = 0; i < count; i++) {
        const Rect slot = {inner.x + step * (float)(i % columns), inner.y + height * (float)(i / columns), step - 2 * u,
                           height};
        const WaitingPlace place = waiting_place(slot, i, is_low, name.size * 1.3f, u);
        draw_waiting(setup, stage, &place, &name, u);
    }
}

/* Draws the two tabs of a small window: those who wait at the gate, and the rules. */
static void draw_tabs(const Setup *setup, Stage *stage, const SetupLayout *plan)
{
    const char *choices[] = {screen_string(STRING_SETUP_GATE),
                             stage_format(stage, STRING_SETUP_RULES_ARE, arg_text(setup_rules_title(setup, stage)))};
    widget_choices(stage, &(ChoiceRow){"tab", choices, 2, setup->rules_tab, .code = CODE_SETUP_TAB, .at = plan->tabs});
}

/* ---- Everything ---- */

/* Draws the question who plays, or instead the error that prevents a start. */
static void draw_question(const Setup *setup, Stage *stage, Rect room)
{
    const char *said = setup->error[0] ? setup->error : screen_string(STRING_SETUP_QUESTION);
    TextStyle style = text_centred(
        stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_PROMPT, setup->error[0] ? COLOUR_LOSS : COLOUR_INK, CAP));
    const float pad = room.h * .42f;
    const float width = fminf(room.w, canvas_text_width(stage->canvas, &style, said) + 2 * pad + 2);
    const Rect pill = rect_snapped(rect_around(rect_centre(room), width, room.h));
    widget_plate(stage, pill, pill.h / 2);
    const Rect words = rect_make(pill.x + pad, pill.y, pill.w - 2 * pad, pill.h);
    text_fit_draw(stage->canvas, style, words.h * .38f, 1.2f, words, said);
}

static void draw_head(const Setup *setup, Stage *stage, const SetupLayout *plan)
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
    if (has_question || has_error) draw_question(setup, stage, room);
    widget_icon_button(stage, plan->book,
                       &(Button){"rules", STRING_RULEBOOK_OPEN, CODE_SETUP_RULEBOOK, .icon = "rules"});
}

void setup_draw(void *self, Stage *stage)
{
    Setup *setup = self;
    SetupLayout plan;
    setup_layout(setup, &stage->layout, &plan);
    table_background_draw(game_table_find(setup->game), stage);
    draw_head(setup, stage, &plan);
    seat_table_draw(&setup->table, stage, &plan.seats);
    if (plan.tabs.w > 0) draw_tabs(setup, stage, &plan);
    if (plan.waiting.w > 0) draw_gate(setup, stage, &plan);
    if (plan.rules.w > 0) setup_draw_rules(setup, stage, &plan);
    setup_draw_form(setup, stage, &plan);
    seat_table_draw_dragged(&setup->table, stage);
}
