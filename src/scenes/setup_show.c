/* SPDX-License-Identifier: MIT */
/* Setting a game up, as it is seen: a table that is being laid, with the people behind it and the neighbours at the gate. */
#include "scenes/setup_scene.h"
#include "scenes/table_scene.h"
#include "ui/letters.h"

#include <stdio.h>
#include <string.h>

static const Word LEVEL_WORDS[SEAT_KINDS] = {WORD_SETUP_PERSON, WORD_SETUP_EASY, WORD_SETUP_MEDIUM, WORD_SETUP_HARD,
                                             WORD_SETUP_EXPERT};
static const Colour WOOD = {0xA8, 0x72, 0x50, 255}, WOOD_FAR = {0x8F, 0x5B, 0x40, 255}, EDGE = {0x54, 0x30, 0x2A, 255},
                    LIT = {0xD9, 0xA7, 0x7C, 255}, CHAIR = {0x6B, 0x40, 0x30, 255}, SHADE = {0x3A, 0x1E, 0x1C, 128};
enum { SHADOW_LAYERS = 6 };
static const float NAME_LEAST = .85f, CARD_NAME_LEAST = .75f, BESIDE_HELP = 1.1f;
static const float LOW_BELOW = 62; /* a slot whose face and houses have less height than that is low */
static const float CAP = 1.3f; /* so much larger text may get before it pushes out others */

static Colour lit(const Stage *stage, Colour colour)
{
    return stage->theme->plain ? stage_colour(stage, COLOUR_PANEL) : colour_grade(&stage->theme->ground, colour);
}

static TextStyle style_of(const Stage *stage, Face face, ThemeSize size, ThemeColour colour)
{
    TextStyle style = stage_text_capped(stage, face, size, colour, CAP);
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
    const Neighbour *neighbour = neighbour_find(seats[seat].kind);
    return neighbour ? neighbour->id : "";
}

/* ---- The table ---- */

static void draw_table(Stage *stage, Rect top, float u)
{
    Canvas *canvas = stage->canvas;
    const float corner = 20 * u, edge = roundf(10 * u);
    const Rect whole = {top.x, top.y, top.w, top.h + edge};
    if (stage->theme->plain) {
        widget_panel(stage, whole, corner);
        return;
    }
    /* Many thin layers: no edge of theirs is seen. */
    for (int i = SHADOW_LAYERS; i > 0; i--) {
        const float grown = (float)i * 14 * u / SHADOW_LAYERS;
        const Rect shadow = rect_inset(rect_moved(whole, 2 * u, 8 * u), -grown);
        canvas_round(canvas, shadow, corner + grown, colour_fade(stage_colour(stage, COLOUR_PLUM), .22f / SHADOW_LAYERS));
    }
    canvas_round(canvas, whole, corner, lit(stage, EDGE));
    canvas_round(canvas, top, corner, lit(stage, WOOD_FAR));
    canvas_round(canvas, rect_make(top.x, top.y, top.w, top.h * .72f), corner, lit(stage, WOOD));
    canvas_fill_down(canvas, rect_make(top.x, top.y + corner, top.w, top.h - 2 * corner), lit(stage, WOOD),
                     lit(stage, WOOD_FAR));
    for (int board = 1; board < 4; board++) {
        const float y = roundf(top.y + top.h * (float)board / 4);
        canvas_fill(canvas, rect_make(top.x + 8 * u, y, top.w - 16 * u, fmaxf(1, u)),
                    colour_fade(lit(stage, EDGE), .5f));
    }
    canvas_fill(canvas, rect_make(top.x + corner, top.y, top.w - 2 * corner, fmaxf(2, 2.4f * u)), lit(stage, LIT));
}

/* ---- Who sits there ---- */

/* Where a face is now: on its way it goes in a low arc. */
static Point face_at(const Setup *setup, Stage *stage, const SetupPlan *plan, int seat)
{
    const Arrival *arrival = &setup->arrivals[seat];
    const Point to = plan->faces[seat];
    const float t = tween_at(&arrival->tween, &stage->motion);
    if (t >= 1 || !motion_travels(&stage->motion)) return to;
    const float arc = arrival->sits_down ? 4 * t * (1 - t) * 24 * plan->unit : 0;
    return (Point){lerp(arrival->from.x, to.x, t), lerp(arrival->from.y, to.y, t) - arc};
}

static void draw_chair(Stage *stage, const SetupPlan *plan, int seat)
{
    const Point face = plan->faces[seat];
    const float w = plan->radius * 1.55f, h = plan->radius * 1.8f;
    const Rect back = {face.x - w / 2, face.y - h * .3f, w, h};
    if (stage->theme->plain) return;
    canvas_round(stage->canvas, back, 8 * plan->unit, lit(stage, EDGE));
    canvas_round(stage->canvas, rect_make(back.x, back.y, back.w * .72f, back.h), 8 * plan->unit, lit(stage, CHAIR));
}

/* What lies before a chair already: three drawings, fanned. */
static void draw_dealt(const Setup *setup, Stage *stage, const SetupPlan *plan, int seat)
{
    const Table *look = kit_table(setup->game);
    const float side = (plan->brief ? 22 : 34) * plan->unit;
    const Rect card = plan->cards[seat];
    for (int i = 0; i < 3; i++) {
        if (!look->dealt[i]) continue;
        char art[ART_NAME];
        size_t length = 0;
        for (const char *at = look->dealt[i]; *at && length + 1 < sizeof art; at++)
            art[length++] = *at == '*' ? widget_token_letter(setup->seating.seats[seat].colour) : *at;
        art[length] = '\0';
        float w, h;
        art_size(canvas_art_of(stage->canvas), art, &w, &h);
        const float wide = side * fminf(1, w / fmaxf(h, 1) + .1f), high = wide * h / fmaxf(w, 1);
        const Point middle = {rect_centre(card).x + (float)(i - 1) * side * .78f,
                              card.y - side * .28f + (i == 1 ? 0 : side * .08f)};
        canvas_sprite(stage->canvas, &(Sprite){.name = art,
                                               .at = rect_snapped(rect_around(middle, roundf(wide), roundf(high))),
                                               .turn = (float)(i - 1) * (w < h * .9f ? 12 : 0),
                                               .grade = &stage->theme->ground});
    }
}

/* What stands below a name: how strong a neighbour is, in a word; or how a person plays. */
static const char *role_of(const Setup *setup, Stage *stage, int seat)
{
    const Seat *at = &setup->seating.seats[seat];
    if (seating_follows(&setup->seating, seat)) return stage_word(stage, WORD_SETUP_AS_STRONG);
    if (!seat_is_person(at)) return stage_word(stage, LEVEL_WORDS[seat_kind(at)]);
    bool first = true;
    for (int i = 0; i < seat; i++) first = first && !seat_is_person(&setup->seating.seats[i]);
    return stage_word(stage, first ? WORD_SETUP_PLAYS : WORD_SETUP_HERE_TOO);
}

static int strength_of(const Seat *seat)
{
    Opponent opponent;
    return opponent_find(seat->kind, &opponent) ? opponent_strength(&opponent) : 0;
}

/* All names have letters of one size: the longest of them settles it. */
static TextStyle card_name(const Setup *setup, Stage *stage, const SetupPlan *plan, float wide)
{
    TextStyle style = style_of(stage, FACE_BLACK, SIZE_TEXT_HEAD, COLOUR_INK);
    style.size = layout_text_capped(&stage->layout, plan->brief ? 17 : 20, CAP);
    const float least = style.size * CARD_NAME_LEAST;
    for (int i = 0; i < setup->seating.players; i++) {
        while (canvas_text_width(stage->canvas, &style, setup->seating.seats[i].name) > wide && letters_shrink(&style.size, .5f, least)) continue;
    }
    return style;
}

static void draw_card(const Setup *setup, Stage *stage, const SetupPlan *plan, int seat)
{
    const Seat *at = &setup->seating.seats[seat];
    const Arrival *arrival = &setup->arrivals[seat];
    const float u = plan->unit, open = arrival->sits_down ? tween_at(&arrival->tween, &stage->motion) : 1;
    const float corner = 12 * u, house = (plan->brief ? 11 : 15) * u;
    Rect card = plan->cards[seat];
    card.h = fmaxf(2 * corner, card.h * fminf(1, open));
    widget_plate(stage, card, corner);
    if (open < 1) return;
    if (!stage->theme->plain && !theme_is_dark(stage->theme))
        canvas_round_top(stage->canvas, rect_make(card.x, card.y, card.w, 14 * u), corner,
                         (Colour){255, 255, 255, 255});
    Rect inner = rect_inset(card, 6 * u);
    inner.y += 8 * u, inner.h -= 8 * u;
    const Rect foot = rect_take_bottom(&inner, house + 4 * u, 2 * u);
    const TextStyle name = card_name(setup, stage, plan, inner.w);
    const TextStyle small = style_of(stage, FACE_MEDIUM, SIZE_TEXT_SMALL, COLOUR_INK_2);
    const bool both = !plan->brief && inner.h >= name.size * 1.15f + small.size * 1.1f;
    const Rect top = both ? rect_take_top(&inner, name.size * 1.2f, 0) : inner;
    canvas_text_fitted(stage->canvas, &name, .7f, top, at->name);
    if (both) canvas_text_fitted(stage->canvas, &small, .8f, inner, role_of(setup, stage, seat));
    if (seat_is_person(at)) {
        canvas_icon(stage->canvas, "players", rect_centre(foot), house * 1.5f, stage_colour(stage, COLOUR_INK_2));
    } else {
        portrait_houses(stage, rect_centre(foot), house, strength_of(at), COLOUR_PAPER);
    }
}

/* The token at the shoulder, to be touched for another colour. Where a game has signs of its own, who sits first decides over
 * them; and by lot nobody knows yet. */
static void draw_token(const Setup *setup, Stage *stage, const SetupPlan *plan, Point face, int seat)
{
    const Table *look = kit_table(setup->game);
    const Seating *seating = &setup->seating;
    const float radius = fmaxf(plan->radius * .34f, 9);
    const Point middle = {roundf(face.x + plan->radius * .73f), roundf(face.y + plan->radius * .61f)};
    const Rect at = rect_around(middle, 2.4f * radius, 2.4f * radius);
    const Spot spot = {.id = spots_text(&stage->spots, "colour:%d", seat),
                       .at = at,
                       .shape = SPOT_DISC,
                       .label = stage_word(stage, look->sign ? WORD_SETUP_CHANGE_SIDES : WORD_SETUP_COLOUR),
                       .tip = true,
                       .code = look->sign ? CODE_SIDES : CODE_COLOUR,
                       .index = seat};
    stage_spot(stage, &spot);
    if (!look->sign) {
        widget_token(stage, seating->seats[seat].colour, middle, radius, true);
    } else if (seating->first >= 0) {
        const int player = (seat - seating->first + seating->players) % seating->players;
        canvas_disc(stage->canvas, middle, radius * 1.15f, stage_colour(stage, COLOUR_PAPER));
        look->sign(stage, player, middle, radius);
    } else {
        const TextStyle style = {FACE_BLACK, radius * 1.2f, stage_colour(stage, COLOUR_INSET_INK), ALIGN_CENTRE};
        canvas_disc(stage->canvas, middle, radius * 1.1f, stage_colour(stage, COLOUR_INSET));
        canvas_text_in(stage->canvas, &style, at, "?");
    }
}

/* For a speaking program: who sits there, what he is, how strong. */
static const char *spoken_of(const Setup *setup, Stage *stage, int seat)
{
    const Seat *at = &setup->seating.seats[seat];
    const int strength = strength_of(at);
    const char *role = role_of(setup, stage, seat);
    if (strength == 0) return stage_words(stage, WORD_SETUP_SPOKEN_PERSON, word_text(at->name), word_text(role));
    return stage_words(stage, WORD_SETUP_SPOKEN, word_text(at->name), word_text(role), word_number(strength));
}

static void draw_portrait(Stage *stage, const char *who, Point middle, float radius, int strength)
{
    if (who[0]) {
        portrait_draw(stage, &(Portrait){.who = who, .centre = middle, .radius = radius, .mood = PORTRAIT_CALM});
    } else {
        portrait_level(stage, middle, radius, strength);
    }
}

static void show_seat(Setup *setup, Stage *stage, const SetupPlan *plan, int seat)
{
    const Point face = face_at(setup, stage, plan, seat);
    const char *id = spots_text(&stage->spots, "seat:%d", seat);
    const Rect disc = rect_around(plan->faces[seat], 2.2f * plan->radius, 2.2f * plan->radius);
    setup->arrivals[seat].seen = face;
    stage_spot(stage, &(Spot){.id = id,
                              .at = rect_union(disc, plan->cards[seat]),
                              .ring = plan->cards[seat],
                              .corner = 12 * plan->unit,
                              .label = setup->seating.seats[seat].name,
                              .spoken = spoken_of(setup, stage, seat),
                              .code = CODE_SEAT,
                              .index = seat,
                              .drag = true,
                              .types = true,
                              .small = true});
    const bool away = strcmp(setup->dragged, id) == 0;
    draw_dealt(setup, stage, plan, seat);
    draw_card(setup, stage, plan, seat);
    if (!away)
        draw_portrait(stage, setup_face(setup, seat), face, plan->radius, strength_of(&setup->seating.seats[seat]));
    draw_token(setup, stage, plan, face, seat);
}

/* A dashed edge: dots where the drawing has dashes, along the four sides. */
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

static void show_free(Stage *stage, const SetupPlan *plan, int chair)
{
    const Point face = plan->faces[chair];
    const Rect card = plan->cards[chair], disc = rect_around(face, 2 * plan->radius, 2 * plan->radius);
    const Colour paper = stage_colour(stage, stage->theme->plain ? COLOUR_PANEL_INK : COLOUR_ON_GROUND);
    const char *label = stage_word(stage, WORD_SETUP_FREE);
    stage_spot(stage, &(Spot){.id = "free",
                              .at = rect_union(disc, card),
                              .ring = card,
                              .corner = 12 * plan->unit,
                              .label = label,
                              .code = CODE_FREE,
                              .small = true});
    const bool hovered = stage_is_hovered(stage, "free");
    canvas_round(stage->canvas, card, 12 * plan->unit, stage->theme->plain ? stage_colour(stage, COLOUR_INSET) : SHADE);
    draw_dashes(stage, card, 12 * plan->unit, plan->unit, colour_fade(paper, hovered ? 1 : .7f));
    canvas_disc(stage->canvas, face, plan->radius, colour_fade(paper, hovered ? .36f : .2f));
    canvas_ring(stage->canvas, disc, plan->radius, fmaxf(2, 3 * plan->unit), colour_fade(paper, hovered ? 1 : .75f));
    canvas_icon(stage->canvas, "plus", face, plan->radius * .7f, paper);
    TextStyle style = style_of(stage, FACE_BOLD, SIZE_TEXT_BODY, COLOUR_INK);
    style.colour = stage->theme->plain ? stage_colour(stage, COLOUR_INSET_INK) : paper;
    const Rect inner = rect_inset(card, 8 * plan->unit);
    const float least = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY], 1) * .8f;
    letters_in(stage->canvas, style, least, 1.25f, inner, label);
}

/* ---- The gate ---- */

/* What stands at the gate is called. */
static const char *name_at_gate(Stage *stage, int index)
{
    return index < GATE_MOST - 1 ? neighbour_name(&NEIGHBOURS[index]) : stage_word(stage, WORD_SETUP_A_PERSON);
}

/* Whether all their names can be read in slots of that width, if large letters get a little smaller than usual. */
static bool names_fit(Stage *stage, const int *waiting, int count, float width)
{
    TextStyle style = style_of(stage, FACE_BOLD, SIZE_TEXT_SMALL, COLOUR_PANEL_INK);
    style.size = NAME_LEAST * layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_SMALL], 1);
    for (int i = 0; i < count; i++) {
        if (canvas_text_width(stage->canvas, &style, name_at_gate(stage, waiting[i])) > width) return false;
    }
    return true;
}

/* So wide the longest of their names is in letters of that size. */
static float widest_waiting(Stage *stage, const TextStyle *style, const int *waiting, int count)
{
    float widest = 0;
    for (int i = 0; i < count; i++) widest = fmaxf(widest, canvas_text_width(stage->canvas, style, name_at_gate(stage, waiting[i])));
    return widest + 2;
}

/* Face, name and houses; in a low slot the houses stand beside the face. */
static void show_waiting(Setup *setup, Stage *stage, Rect slot, const SetupPlan *plan, int index, bool low, TextStyle style)
{
    const Neighbour *neighbour = index < GATE_MOST - 1 ? &NEIGHBOURS[index] : NULL;
    const char *name = name_at_gate(stage, index);
    const char *id = spots_text(&stage->spots, "gate:%s", neighbour ? neighbour->id : "person");
    const float u = plan->unit, text = style.size * 1.3f;
    float house = fminf(11 * u, slot.w / 6);
    const float below = low ? 5 * u : house + 10 * u;
    const float radius = fmaxf(8, fminf(slot.w * (low ? .25f : .42f), (slot.h - text - below) / 2 - 3 * u));
    const float spare = fmaxf(0, slot.h - 2 * radius - text - below - 8 * u);
    const Point middle = {slot.x + (low && neighbour ? slot.w * .28f : slot.w / 2), slot.y + radius + 4 * u + spare / 2};
    setup->gate_seen[index] = middle;
    stage_spot(stage,
               &(Spot){.id = id,
                       .at = slot,
                       .corner = 10 * u,
                       .label = name,
                       .spoken = neighbour ? stage_words(stage, WORD_SETUP_SPOKEN, word_text(name),
                                                         word_text(stage_word(stage, LEVEL_WORDS[neighbour->strength])),
                                                         word_number(neighbour->strength))
                                           : NULL,
                       .code = CODE_GATE,
                       .index = index,
                       .drag = true,
                       .small = true});
    if (stage_is_hovered(stage, id)) canvas_round(stage->canvas, slot, 10 * u, stage_colour(stage, COLOUR_INSET));
    if (strcmp(setup->dragged, id) != 0)
        draw_portrait(stage, neighbour ? neighbour->id : PORTRAIT_PEOPLE[0], middle, radius, 0);
    if (!neighbour) {
        const Point corner = {middle.x + radius * .72f, middle.y + radius * .7f};
        canvas_disc(stage->canvas, corner, radius * .4f, stage_colour(stage, COLOUR_MAIN));
        canvas_icon(stage->canvas, "plus", corner, radius * .54f, stage_colour(stage, COLOUR_MAIN_INK));
    }
    const Rect label = {slot.x, middle.y + radius + 5 * u, slot.w, text};
    canvas_text_fitted(stage->canvas, &style, .6f, label, name);
    if (low) house = fminf(house, (rect_right(slot) - middle.x - radius - 8 * u) / 5.4f);
    const Point houses = {low ? middle.x + radius + 6 * u + portrait_houses_width(house) / 2 : middle.x,
                          low ? middle.y : rect_bottom(label) + house * .6f};
    if (neighbour) portrait_houses(stage, houses, house, neighbour->strength, COLOUR_PANEL);
}

static void show_gate(Setup *setup, Stage *stage, const SetupPlan *plan)
{
    int waiting[GATE_MOST], count = 0;
    const float u = plan->unit, pad = fminf(18 * u, 18);
    const bool full = setup->seating.players == setup->game->players_max;
    Rect inner = plan->gate;
    for (int i = 0; i < GATE_MOST - 1 && NEIGHBOURS[i].id; i++) {
        if (seating_seat_of(&setup->seating, &NEIGHBOURS[i]) == NOBODY) waiting[count++] = i;
    }
    waiting[count++] = GATE_MOST - 1;
    stage_spot(stage, &(Spot){.id = "gate", .at = plan->gate, .kind = SPOT_COVER});
    widget_panel(stage, plan->gate, 0);
    inner = rect_make(inner.x + pad, inner.y + pad * .6f, inner.w - 2 * pad, inner.h - pad * 1.1f);
    TextStyle title = style_of(stage, FACE_DISPLAY, SIZE_TEXT_PANEL, COLOUR_PANEL_INK);
    TextStyle line = style_of(stage, FACE_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2);
    title.align = line.align = ALIGN_LEFT;
    const bool crowded = plan->tabs.w <= 0 && !names_fit(stage, waiting, count, inner.w / (float)count - 2 * u);
    const char *gate = stage_word(stage, WORD_SETUP_GATE),
               *help = stage_word(stage, full ? WORD_SETUP_GATE_FULL : WORD_SETUP_GATE_HELP);
    if (plan->tabs.w <= 0) {
        Rect head = rect_take_top(&inner, title.size * 1.3f, 0);
        if (crowded) title.size = fminf(title.size, layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_PANEL], BESIDE_HELP));
        const Rect name = rect_take_left(&head, canvas_text_width(stage->canvas, &title, gate) + 2, 12 * u);
        canvas_text_in(stage->canvas, &title, name, gate);
        if (crowded) letters_in(stage->canvas, line, line.size * .7f, 1.04f, head, help);
    }
    if (!crowded) canvas_text_fitted(stage->canvas, &line, .8f, rect_take_top(&inner, line.size * 1.4f, 4 * u), help);
    /* Where their names would not be read they stand in two rows. */
    const int rows = crowded ? 2 : 1, columns = (count + rows - 1) / rows;
    TextStyle names = style_of(stage, FACE_BOLD, SIZE_TEXT_SMALL, COLOUR_PANEL_INK); /* all of one size */
    const float least = .6f * names.size, wish = widest_waiting(stage, &names, waiting, count) + 6 * u;
    const float step = fminf(inner.w / (float)columns, fmaxf(wish, (crowded ? 150 : 110) * u));
    while (widest_waiting(stage, &names, waiting, count) > step - 4 * u && letters_shrink(&names.size, .5f, least)) continue;
    const float high = inner.h / (float)rows;
    const bool low = crowded && high < line.size * 1.3f + LOW_BELOW * u;
    for (int i = 0; i < count; i++) {
        const Rect slot = {inner.x + step * (float)(i % columns), inner.y + high * (float)(i / columns), step - 2 * u, high};
        show_waiting(setup, stage, slot, plan, waiting[i], low, names);
    }
}

/* In a folded window: the gate or the rules. */
static void show_tabs(const Setup *setup, Stage *stage, const SetupPlan *plan)
{
    const char *choices[] = {stage_word(stage, WORD_SETUP_GATE),
                             stage_words(stage, WORD_SETUP_RULES_ARE, word_text(setup_rules_title(setup, stage)))};
    widget_choices(stage, &(ChoiceRow){.id = "tab",
                                       .at = plan->tabs,
                                       .choices = choices,
                                       .count = 2,
                                       .chosen = setup->shows_rules,
                                       .code = CODE_TAB});
}

/* ---- All of it ---- */

static void show_head(const Setup *setup, Stage *stage, const SetupPlan *plan)
{
    const Rulebook *book = home_of(stage)->rulebook(home_of(stage)->self, setup->game);
    TextStyle title = stage_text_capped(stage, FACE_DISPLAY, SIZE_TEXT_HEAD, COLOUR_ON_GROUND, CAP);
    title.size = fminf(title.size, plan->title.h * .78f);
    canvas_text_fitted(stage->canvas, &title, .6f, plan->title, rulebook_title(book));
    const char *said = setup->fault[0] ? setup->fault : stage_word(stage, WORD_SETUP_QUESTION);
    TextStyle style = style_of(stage, FACE_BOLD, SIZE_TEXT_PROMPT, setup->fault[0] ? COLOUR_LOSS : COLOUR_INK);
    const float pad = plan->question.h * .42f;
    Rect room = plan->question;
    if (setup->fault[0]) { /* a refusal may be a long sentence */
        const float right = plan->book.x - pad;
        const float left =
            fminf(room.x, plan->title.x + canvas_text_width(stage->canvas, &title, rulebook_title(book)) + pad);
        room = rect_make(left, room.y, right - left, room.h);
    }
    const float wide = fminf(room.w, canvas_text_width(stage->canvas, &style, said) + 2 * pad + 2);
    const Rect pill = rect_snapped(rect_around(rect_centre(room), wide, room.h));
    widget_plate(stage, pill, pill.h / 2);
    const Rect words = rect_make(pill.x + pad, pill.y, pill.w - 2 * pad, pill.h);
    letters_in(stage->canvas, style, words.h * .38f, 1.2f, words, said);
    widget_disc(
        stage,
        &(Spot){.id = "rules", .at = plan->book, .label = stage_word(stage, WORD_RULEBOOK_OPEN), .code = CODE_BOOK},
        "rules");
}

static void draw_dragged(const Setup *setup, Stage *stage, const SetupPlan *plan)
{
    int seat = 0;
    const char *who = PORTRAIT_PEOPLE[0];
    if (!setup->dragged[0]) return;
    if (sscanf(setup->dragged, "seat:%d", &seat) == 1) {
        who = setup_face(setup, seat);
    } else if (portrait_is_neighbour(setup->dragged + strlen("gate:"))) {
        who = setup->dragged + strlen("gate:");
    }
    draw_portrait(stage, who, setup->dragged_at, plan->radius * 1.06f, 1);
}

void setup_show(void *self, Stage *stage)
{
    Setup *setup = self;
    SetupPlan plan;
    setup_plan(setup, &stage->layout, &plan);
    table_draw_ground(kit_table(setup->game), stage);
    show_head(setup, stage, &plan);
    const int players = setup->seating.players, columns = plan.columns;
    for (int i = 0; i < players && i < columns; i++) draw_chair(stage, &plan, i);
    draw_table(stage, plan.table, plan.unit);
    for (int i = 0; i < players; i++) show_seat(setup, stage, &plan, i);
    if (plan.chairs > players) show_free(stage, &plan, players);
    if (plan.tabs.w > 0) show_tabs(setup, stage, &plan);
    if (plan.gate.w > 0) show_gate(setup, stage, &plan);
    if (plan.rules.w > 0) setup_show_rules(setup, stage, &plan);
    setup_show_form(setup, stage, &plan);
    draw_dragged(setup, stage, &plan);
}
