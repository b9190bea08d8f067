/* SPDX-License-Identifier: MIT */
/* Draws the set-up: the table with its players, and the neighbours at the gate. */
#include "scenes/setup/setup_scene.h"
#include "scenes/table/table_scene_layout.h"
#include "ui/text_fit.h"

#include <stdio.h>
#include <string.h>

static const Word LEVEL_WORDS[SEAT_KINDS] = {WORD_SETUP_PERSON, WORD_SETUP_EASY, WORD_SETUP_MEDIUM, WORD_SETUP_HARD,
                                             WORD_SETUP_EXPERT};
static const Colour WOOD = {0xA8, 0x72, 0x50, 255}, WOOD_FAR = {0x8F, 0x5B, 0x40, 255}, EDGE = {0x54, 0x30, 0x2A, 255},
                    LIT = {0xD9, 0xA7, 0x7C, 255}, CHAIR = {0x6B, 0x40, 0x30, 255}, SHADE = {0x3A, 0x1E, 0x1C, 128};
enum { SHADOW_LAYERS = 6 };
static const float NAME_LEAST = .85f, CARD_NAME_LEAST = .75f, BESIDE_HELP = 1.1f;
static const float LOW_BELOW = 62; /* a slot with less height than this for face and houses is low */
static const float CAP = 1.3f;     /* upper limit of the text scale, so that text does not push out other things */

static Colour lighten(const Stage *stage, Colour colour)
{
    return stage->theme->high_contrast ? stage_colour(stage, COLOUR_PANEL)
                                       : colour_grade(&stage->theme->ground_grade, colour);
}

static TextStyle style_of(const Stage *stage, FontFace font, ThemeSize size, ThemeColour colour)
{
    TextStyle style = stage_text_style_capped(stage, font, size, colour, CAP);
    style.align = ALIGN_CENTRE;
    return style;
}

const char *setup_face(const Setup *setup, int seat)
{
    const char *names[PLAYERS_MAX];
    unsigned persons = 0;
    const Seat *seats = setup->seating.seats;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        names[i] = seats[i].name;
        persons |= (unsigned)seat_is_person(&seats[i]) << i;
    }
    if (persons >> seat & 1) return portrait_of_person(names, persons, seat);
    const Character *character = character_find(seats[seat].kind);
    return character ? character->id : "";
}

/* ---- The table ---- */

static void draw_table(Stage *stage, Rect top, float u)
{
    Canvas *canvas = stage->canvas;
    const float corner = 20 * u, edge = roundf(10 * u);
    const Rect whole = {top.x, top.y, top.w, top.h + edge};
    if (stage->theme->high_contrast) {
        widget_panel(stage, whole, corner);
        return;
    }
    /* Many thin layers give a soft shadow without visible edges. */
    for (int i = SHADOW_LAYERS; i > 0; i--) {
        const float grown = (float)i * 14 * u / SHADOW_LAYERS;
        const Rect shadow = rect_inset(rect_moved(whole, 2 * u, 8 * u), -grown);
        canvas_rounded_rect(canvas, shadow, corner + grown,
                            colour_fade(stage_colour(stage, COLOUR_PLUM), .22f / SHADOW_LAYERS));
    }
    canvas_rounded_rect(canvas, whole, corner, lighten(stage, EDGE));
    canvas_rounded_rect(canvas, top, corner, lighten(stage, WOOD_FAR));
    canvas_rounded_rect(canvas, rect_make(top.x, top.y, top.w, top.h * .72f), corner, lighten(stage, WOOD));
    canvas_fill_gradient(canvas, rect_make(top.x, top.y + corner, top.w, top.h - 2 * corner), lighten(stage, WOOD),
                         lighten(stage, WOOD_FAR));
    for (int board = 1; board < 4; board++) {
        const float y = roundf(top.y + top.h * (float)board / 4);
        canvas_fill(canvas, rect_make(top.x + 8 * u, y, top.w - 16 * u, fmaxf(1, u)),
                    colour_fade(lighten(stage, EDGE), .5f));
    }
    canvas_fill(canvas, rect_make(top.x + corner, top.y, top.w - 2 * corner, fmaxf(2, 2.4f * u)), lighten(stage, LIT));
}

/* ---- Players at the table ---- */

/* The position of a face. On its way to a chair it moves along a low arc. */
static Point face_at(const Setup *setup, Stage *stage, const SetupLayout *plan, int seat)
{
    const Arrival *arrival = &setup->arrivals[seat];
    const Point to = plan->faces[seat];
    const float t = tween_progress(&arrival->tween, &stage->motion);
    if (t >= 1 || !motion_is_travel(&stage->motion)) return to;
    const float arc = arrival->from_waiting ? 4 * t * (1 - t) * 24 * plan->unit : 0;
    return (Point){lerp(arrival->from.x, to.x, t), lerp(arrival->from.y, to.y, t) - arc};
}

static void draw_chair(Stage *stage, const SetupLayout *plan, int seat)
{
    const Point face = plan->faces[seat];
    const float w = plan->radius * 1.55f, h = plan->radius * 1.8f;
    const Rect back = {face.x - w / 2, face.y - h * .3f, w, h};
    if (stage->theme->high_contrast) return;
    canvas_rounded_rect(stage->canvas, back, 8 * plan->unit, lighten(stage, EDGE));
    canvas_rounded_rect(stage->canvas, rect_make(back.x, back.y, back.w * .72f, back.h), 8 * plan->unit,
                        lighten(stage, CHAIR));
}

/* Draws what is dealt in front of a chair: three pictures, fanned out. */
static void draw_dealt(const Setup *setup, Stage *stage, const SetupLayout *plan, int seat)
{
    const GameTable *game_table = game_table_find(setup->game);
    const float side = (plan->is_brief ? 22 : 34) * plan->unit;
    const Rect card = plan->cards[seat];
    for (int i = 0; i < 3; i++) {
        if (!game_table->dealt_art[i]) continue;
        char art[ART_NAME_SIZE];
        size_t length = 0;
        for (const char *at = game_table->dealt_art[i]; *at && length + 1 < sizeof art; at++)
            art[length++] = *at == '*' ? widget_token_letter(setup->seating.seats[seat].colour) : *at;
        art[length] = '\0';
        float w, h;
        art_size(canvas_get_art(stage->canvas), art, &w, &h);
        const float wide = side * fminf(1, w / fmaxf(h, 1) + .1f), high = wide * h / fmaxf(w, 1);
        const Point middle = {rect_centre(card).x + (float)(i - 1) * side * .78f,
                              card.y - side * .28f + (i == 1 ? 0 : side * .08f)};
        canvas_sprite(stage->canvas, &(Sprite){.name = art,
                                               .at = rect_snapped(rect_around(middle, roundf(wide), roundf(high))),
                                               .turn = (float)(i - 1) * (w < h * .9f ? 12 : 0),
                                               .grade = &stage->theme->ground_grade});
    }
}

/* The line below a name: a neighbour's strength in a word, or that a person plays. */
static const char *role_of(const Setup *setup, Stage *stage, int seat)
{
    const Seat *at = &setup->seating.seats[seat];
    if (seating_is_adaptive(&setup->seating, seat)) return screen_string(WORD_SETUP_AS_STRONG);
    if (!seat_is_person(at)) return screen_string(LEVEL_WORDS[seat_kind(at)]);
    bool first = true;
    for (int i = 0; i < seat; i++) first = first && !seat_is_person(&setup->seating.seats[i]);
    return first ? stage_format(stage, WORD_SETUP_PLAYS, arg_text(seating_name(&setup->seating, seat)))
                 : screen_string(WORD_SETUP_HERE_TOO);
}

static int strength_of(const Seat *seat)
{
    Opponent opponent;
    return opponent_find(seat->kind, &opponent) ? opponent_strength(&opponent) : 0;
}

/* All names have the same text size, so that the longest fits. */
static TextStyle player_name_style(const Setup *setup, Stage *stage, const SetupLayout *plan, float wide)
{
    TextStyle style = style_of(stage, FONT_BLACK, SIZE_TEXT_HEAD, COLOUR_INK);
    style.size = layout_text_capped(&stage->layout, plan->is_brief ? 17 : 20, CAP);
    const float least = style.size * CARD_NAME_LEAST;
    for (int i = 0; i < setup->seating.players; i++) {
        const char *name = seating_name(&setup->seating, i);
        text_fit_lines(stage->canvas, &style, least, 1, wide, &name, 1);
    }
    return style;
}

static void draw_card(const Setup *setup, Stage *stage, const SetupLayout *layout, int seat)
{
    const Seat *at = &setup->seating.seats[seat];
    const Arrival *arrival = &setup->arrivals[seat];
    const float u = layout->unit, open = arrival->from_waiting ? tween_progress(&arrival->tween, &stage->motion) : 1;
    const float corner = 12 * u, house = (layout->is_brief ? 11 : 15) * u;
    Rect card = layout->cards[seat];
    card.h = fmaxf(2 * corner, card.h * fminf(1, open));
    widget_plate(stage, card, corner);
    if (open < 1) return;
    if (!stage->theme->high_contrast && !theme_is_dark(stage->theme))
        canvas_rounded_top(stage->canvas, rect_make(card.x, card.y, card.w, 14 * u), corner,
                           (Colour){255, 255, 255, 255});
    Rect inner = rect_inset(card, 6 * u);
    inner.y += 8 * u, inner.h -= 8 * u;
    const Rect foot = rect_take_bottom(&inner, house + 4 * u, 2 * u);
    const TextStyle name = player_name_style(setup, stage, layout, inner.w);
    const TextStyle small = style_of(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_INK_2);
    const bool both = !layout->is_brief && inner.h >= name.size * 1.15f + small.size * 1.1f;
    const Rect top = both ? rect_take_top(&inner, name.size * 1.2f, 0) : inner;
    canvas_text_fitted(stage->canvas, &name, .7f, top, seating_name(&setup->seating, seat));
    if (both) canvas_text_fitted(stage->canvas, &small, .8f, inner, role_of(setup, stage, seat));
    if (seat_is_person(at)) {
        canvas_icon(stage->canvas, "players", rect_centre(foot), house * 1.5f, stage_colour(stage, COLOUR_INK_2));
    } else {
        portrait_draw_strength(stage, rect_centre(foot), house, strength_of(at), COLOUR_PAPER);
    }
}

/* Draws the token at the shoulder, which opens the colours. If a game has its own signs, the first player decides
 * which; while that is drawn at random it is not known yet. */
static void draw_token(const Setup *setup, Stage *stage, const SetupLayout *plan, Point face, int seat)
{
    const GameTable *game_table = game_table_find(setup->game);
    const Seating *seating = &setup->seating;
    const float radius = fmaxf(plan->radius * .34f, 9);
    const Point middle = {roundf(face.x + plan->radius * .73f), roundf(face.y + plan->radius * .61f)};
    const Rect at = rect_around(middle, 2.4f * radius, 2.4f * radius);
    const Hotspot hotspot = {.id = hotspots_format(&stage->hotspots, "colour:%d", seat),
                             .at = at,
                             .shape = HOTSPOT_DISC,
                             .label =
                                 screen_string(game_table->draw_sign ? WORD_SETUP_CHANGE_SIDES : WORD_SETUP_COLOUR),
                             .shows_label = true,
                             .code = game_table->draw_sign ? CODE_CHANGE_SIDES : CODE_COLOUR,
                             .index = seat};
    stage_add_hotspot(stage, &hotspot);
    if (!game_table->draw_sign) {
        widget_token(stage, seating->seats[seat].colour, middle, radius, true);
    } else if (seating->first >= 0) {
        const int player = (seat - seating->first + seating->players) % seating->players;
        canvas_disc(stage->canvas, middle, radius * 1.15f, stage_colour(stage, COLOUR_PAPER));
        game_table->draw_sign(stage, player, middle, radius);
    } else {
        const TextStyle style = {FONT_BLACK, radius * 1.2f, stage_colour(stage, COLOUR_INSET_INK), ALIGN_CENTRE};
        canvas_disc(stage->canvas, middle, radius * 1.1f, stage_colour(stage, COLOUR_INSET));
        canvas_text_in_rect(stage->canvas, &style, at, "?");
    }
}

/* The description of a seat for a screen reader: who the player is, and how strong. */
static const char *spoken_label(const Setup *setup, Stage *stage, int seat)
{
    const Seat *at = &setup->seating.seats[seat];
    const int strength = strength_of(at);
    const char *role = role_of(setup, stage, seat), *name = seating_name(&setup->seating, seat);
    if (strength == 0) return stage_format(stage, WORD_SETUP_SPOKEN_PERSON, arg_text(name), arg_text(role));
    return stage_format(stage, WORD_SETUP_SPOKEN, arg_text(name), arg_text(role), arg_number(strength));
}

static void draw_portrait(Stage *stage, const char *who, Point middle, float radius, int strength)
{
    if (who[0]) {
        portrait_draw(stage, &(Portrait){.name = who, .centre = middle, .radius = radius, .mood = PORTRAIT_CALM});
    } else {
        portrait_draw_level(stage, middle, radius, strength);
    }
}

static void show_seat(Setup *setup, Stage *stage, const SetupLayout *plan, int seat)
{
    const Point face = face_at(setup, stage, plan, seat);
    const char *id = hotspots_format(&stage->hotspots, "seat:%d", seat);
    const Rect disc = rect_around(plan->faces[seat], 2.2f * plan->radius, 2.2f * plan->radius);
    setup->arrivals[seat].last_seen = face;
    stage_add_hotspot(stage, &(Hotspot){.id = id,
                                        .at = rect_union(disc, plan->cards[seat]),
                                        .focus_rect = plan->cards[seat],
                                        .focus_corner = 12 * plan->unit,
                                        .label = seating_name(&setup->seating, seat),
                                        .spoken = spoken_label(setup, stage, seat),
                                        .code = CODE_SEAT,
                                        .index = seat,
                                        .can_drag = true,
                                        .takes_letters = true,
                                        .is_exact_size = true});
    const bool away = strcmp(setup->dragged, id) == 0;
    draw_dealt(setup, stage, plan, seat);
    draw_card(setup, stage, plan, seat);
    if (!away)
        draw_portrait(stage, setup_face(setup, seat), face, plan->radius, strength_of(&setup->seating.seats[seat]));
    draw_token(setup, stage, plan, face, seat);
}

/* A dashed edge. The drawing has dashes; here they are dots along the four sides. */
static void draw_dashes(Stage *stage, Rect at, float corner, float u, Colour colour)
{
    const float width = fmaxf(2, 2.4f * u), step = 11 * u;
    canvas_dots(stage->canvas, (Point){at.x + corner, at.y}, (Point){rect_right(at) - corner, at.y}, width, step,
                colour);
    canvas_dots(stage->canvas, (Point){at.x + corner, rect_bottom(at)},
                (Point){rect_right(at) - corner, rect_bottom(at)}, width, step, colour);
    canvas_dots(stage->canvas, (Point){at.x, at.y + corner}, (Point){at.x, rect_bottom(at) - corner}, width, step,
                colour);
    canvas_dots(stage->canvas, (Point){rect_right(at), at.y + corner},
                (Point){rect_right(at), rect_bottom(at) - corner}, width, step, colour);
}

static void show_free(Stage *stage, const SetupLayout *plan, int chair)
{
    const Point face = plan->faces[chair];
    const Rect card = plan->cards[chair], disc = rect_around(face, 2 * plan->radius, 2 * plan->radius);
    const Colour paper = stage_colour(stage, stage->theme->high_contrast ? COLOUR_PANEL_INK : COLOUR_ON_GROUND);
    const char *label = screen_string(WORD_SETUP_FREE);
    stage_add_hotspot(stage, &(Hotspot){.id = "free",
                                        .at = rect_union(disc, card),
                                        .focus_rect = card,
                                        .focus_corner = 12 * plan->unit,
                                        .label = label,
                                        .code = CODE_FREE_CHAIR,
                                        .is_exact_size = true});
    const bool hovered = stage_is_hovered(stage, "free");
    canvas_rounded_rect(stage->canvas, card, 12 * plan->unit,
                        stage->theme->high_contrast ? stage_colour(stage, COLOUR_INSET) : SHADE);
    draw_dashes(stage, card, 12 * plan->unit, plan->unit, colour_fade(paper, hovered ? 1 : .7f));
    canvas_disc(stage->canvas, face, plan->radius, colour_fade(paper, hovered ? .36f : .2f));
    canvas_ring(stage->canvas, disc, plan->radius, fmaxf(2, 3 * plan->unit), colour_fade(paper, hovered ? 1 : .75f));
    canvas_icon(stage->canvas, "plus", face, plan->radius * .7f, paper);
    TextStyle style = style_of(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK);
    style.colour = stage->theme->high_contrast ? stage_colour(stage, COLOUR_INSET_INK) : paper;
    const Rect inner = rect_inset(card, 8 * plan->unit);
    const float least = stage_text_size(stage, SIZE_TEXT_BODY, 1) * .8f;
    text_fit_draw(stage->canvas, style, least, 1.25f, inner, label);
}

/* ---- The gate ---- */

static const char *name_of_waiting(int index)
{
    return index < SETUP_WAITING_MAX - 1 ? character_name(&CHARACTERS[index]) : screen_string(WORD_SETUP_A_PERSON);
}

/* Shows face, name and houses. In a low slot the houses are beside the face. */
static void show_waiting(Setup *setup, Stage *stage, Rect slot, const SetupLayout *plan, int index, bool low,
                         TextStyle style)
{
    const Character *character = index < SETUP_WAITING_MAX - 1 ? &CHARACTERS[index] : NULL;
    const char *name = name_of_waiting(index);
    const char *id = hotspots_format(&stage->hotspots, "gate:%s", character ? character->id : "person");
    const float u = plan->unit, text = style.size * 1.3f;
    float house = fminf(11 * u, slot.w / 6);
    const float below = low ? 5 * u : house + 10 * u;
    const float radius = fmaxf(8, fminf(slot.w * (low ? .25f : .42f), (slot.h - text - below) / 2 - 3 * u));
    const float spare = fmaxf(0, slot.h - 2 * radius - text - below - 8 * u);
    const Point middle = {slot.x + (low && character ? slot.w * .28f : slot.w / 2),
                          slot.y + radius + 4 * u + spare / 2};
    setup->waiting_seen[index] = middle;
    stage_add_hotspot(
        stage, &(Hotspot){.id = id,
                          .at = slot,
                          .focus_corner = 10 * u,
                          .label = name,
                          .spoken = character ? stage_format(stage, WORD_SETUP_SPOKEN, arg_text(name),
                                                             arg_text(screen_string(LEVEL_WORDS[character->strength])),
                                                             arg_number(character->strength))
                                              : NULL,
                          .code = CODE_WAITING,
                          .index = index,
                          .can_drag = true,
                          .is_exact_size = true});
    if (stage_is_hovered(stage, id))
        canvas_rounded_rect(stage->canvas, slot, 10 * u, stage_colour(stage, COLOUR_INSET));
    if (strcmp(setup->dragged, id) != 0)
        draw_portrait(stage, character ? character->id : PORTRAIT_PEOPLE[0], middle, radius, 0);
    if (!character) {
        const Point corner = {middle.x + radius * .72f, middle.y + radius * .7f};
        canvas_disc(stage->canvas, corner, radius * .4f, stage_colour(stage, COLOUR_MAIN));
        canvas_icon(stage->canvas, "plus", corner, radius * .54f, stage_colour(stage, COLOUR_MAIN_INK));
    }
    const Rect label = {slot.x, middle.y + radius + 5 * u, slot.w, text};
    canvas_text_fitted(stage->canvas, &style, .6f, label, name);
    if (low) house = fminf(house, (rect_right(slot) - middle.x - radius - 8 * u) / 5.4f);
    const Point houses = {low ? middle.x + radius + 6 * u + portrait_strength_width(house) / 2 : middle.x,
                          low ? middle.y : rect_bottom(label) + house * .6f};
    if (character) portrait_draw_strength(stage, houses, house, character->strength, COLOUR_PANEL);
}

static void show_waiting_row(Setup *setup, Stage *stage, const SetupLayout *plan)
{
    int waiting[SETUP_WAITING_MAX], count = 0;
    const char *names[SETUP_WAITING_MAX];
    const float u = plan->unit, pad = fminf(18 * u, 18);
    const bool full = setup->seating.players == setup->game->players_max;
    Canvas *canvas = stage->canvas;
    Rect inner = plan->waiting;
    for (int i = 0; i < SETUP_WAITING_MAX - 1 && CHARACTERS[i].id; i++) {
        if (seating_find_character(&setup->seating, &CHARACTERS[i]) == NOBODY) waiting[count++] = i;
    }
    waiting[count++] = SETUP_WAITING_MAX - 1;
    for (int i = 0; i < count; i++) names[i] = name_of_waiting(waiting[i]);
    stage_add_hotspot(stage, &(Hotspot){.id = "gate", .at = plan->waiting, .kind = HOTSPOT_BLOCKER});
    widget_panel(stage, plan->waiting, 0);
    inner = rect_make(inner.x + pad, inner.y + pad * .6f, inner.w - 2 * pad, inner.h - pad * 1.1f);
    TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_PANEL, COLOUR_PANEL_INK, CAP);
    const TextStyle line = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2, CAP);
    TextStyle name = style_of(stage, FONT_BOLD, SIZE_TEXT_SMALL, COLOUR_PANEL_INK), small = name;
    small.size = NAME_LEAST * stage_text_size(stage, SIZE_TEXT_SMALL, 1);
    /* If the names would not fit even in small text, they are in two rows. */
    const bool crowded =
        plan->tabs.w <= 0 && text_fit_widest(canvas, &small, names, count) > inner.w / (float)count - 2 * u;
    const char *help = screen_string(full ? WORD_SETUP_GATE_FULL : WORD_SETUP_GATE_HELP);
    if (plan->tabs.w <= 0) {
        Rect head = rect_take_top(&inner, title.size * 1.3f, 0);
        if (crowded) title.size = fminf(title.size, stage_text_size(stage, SIZE_TEXT_PANEL, BESIDE_HELP));
        text_take_left(canvas, &title, 1, &head, 12 * u, screen_string(WORD_SETUP_GATE));
        if (crowded) text_fit_draw(canvas, line, line.size * .7f, 1.04f, head, help);
    }
    if (!crowded) canvas_text_fitted(canvas, &line, .8f, rect_take_top(&inner, line.size * 1.4f, 4 * u), help);
    const int rows = crowded ? 2 : 1, columns = (count + rows - 1) / rows;
    const float wish = text_fit_widest(canvas, &name, names, count) + 2 + 6 * u;
    const float step = fminf(inner.w / (float)columns, fmaxf(wish, (crowded ? 150 : 110) * u));
    text_fit_lines(canvas, &name, .6f * name.size, 1, step - 4 * u - 2, names, count);
    const float high = inner.h / (float)rows;
    const bool low = crowded && high < line.size * 1.3f + LOW_BELOW * u;
    for (int i = 0; i < count; i++) {
        const Rect slot = {inner.x + step * (float)(i % columns), inner.y + high * (float)(i / columns), step - 2 * u,
                           high};
        show_waiting(setup, stage, slot, plan, waiting[i], low, name);
    }
}

/* In a small window there are two tabs: the gate and the rules. */
static void show_tabs(const Setup *setup, Stage *stage, const SetupLayout *plan)
{
    const char *choices[] = {screen_string(WORD_SETUP_GATE),
                             stage_format(stage, WORD_SETUP_RULES_ARE, arg_text(setup_rules_title(setup, stage)))};
    widget_choices(stage, &(ChoiceRow){.id = "tab",
                                       .at = plan->tabs,
                                       .choices = choices,
                                       .count = 2,
                                       .chosen = setup->rules_tab,
                                       .code = CODE_TAB});
}

/* ---- Everything ---- */

static void show_head(const Setup *setup, Stage *stage, const SetupLayout *plan)
{
    const Rulebook *book = host_rulebook(&stage->host, setup->game);
    TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_HEAD, COLOUR_ON_GROUND, CAP);
    title.size = fminf(title.size, plan->title.h * .78f);
    canvas_text_fitted(stage->canvas, &title, .6f, plan->title, rulebook_title(book));
    const char *said = setup->error[0] ? setup->error : screen_string(WORD_SETUP_QUESTION);
    TextStyle style = style_of(stage, FONT_BOLD, SIZE_TEXT_PROMPT, setup->error[0] ? COLOUR_LOSS : COLOUR_INK);
    const float pad = plan->question.h * .42f;
    Rect room = plan->question;
    if (setup->error[0]) { /* an error may be a long sentence */
        const float right = plan->book.x - pad;
        const float left =
            fminf(room.x, plan->title.x + canvas_text_width(stage->canvas, &title, rulebook_title(book)) + pad);
        room = rect_make(left, room.y, right - left, room.h);
    }
    const float wide = fminf(room.w, canvas_text_width(stage->canvas, &style, said) + 2 * pad + 2);
    const Rect pill = rect_snapped(rect_around(rect_centre(room), wide, room.h));
    widget_plate(stage, pill, pill.h / 2);
    const Rect words = rect_make(pill.x + pad, pill.y, pill.w - 2 * pad, pill.h);
    text_fit_draw(stage->canvas, style, words.h * .38f, 1.2f, words, said);
    widget_icon_button(
        stage,
        &(Hotspot){.id = "rules", .at = plan->book, .label = screen_string(WORD_RULEBOOK_OPEN), .code = CODE_RULEBOOK},
        "rules");
}

static void draw_dragged(const Setup *setup, Stage *stage, const SetupLayout *plan)
{
    int seat = 0;
    const char *who = PORTRAIT_PEOPLE[0];
    if (!setup->dragged[0]) return;
    if (sscanf(setup->dragged, "seat:%d", &seat) == 1) {
        who = setup_face(setup, seat);
    } else if (portrait_is_character(setup->dragged + strlen("gate:"))) {
        who = setup->dragged + strlen("gate:");
    }
    draw_portrait(stage, who, setup->dragged_at, plan->radius * 1.06f, 1);
}

void setup_draw(void *self, Stage *stage)
{
    Setup *setup = self;
    SetupLayout plan;
    setup_layout(setup, &stage->layout, &plan);
    table_draw_background(game_table_find(setup->game), stage);
    show_head(setup, stage, &plan);
    const int players = setup->seating.players, columns = plan.columns;
    for (int i = 0; i < players && i < columns; i++) draw_chair(stage, &plan, i);
    draw_table(stage, plan.table, plan.unit);
    for (int i = 0; i < players; i++) show_seat(setup, stage, &plan, i);
    if (plan.chairs > players) show_free(stage, &plan, players);
    if (plan.tabs.w > 0) show_tabs(setup, stage, &plan);
    if (plan.waiting.w > 0) show_waiting_row(setup, stage, &plan);
    if (plan.rules.w > 0) setup_draw_rules(setup, stage, &plan);
    setup_draw_form(setup, stage, &plan);
    draw_dragged(setup, stage, &plan);
}
