/* SPDX-License-Identifier: MIT */
/* Draws the table, the players along it with their place cards, and the free chair. */
#include "scenes/common/seat_table.h"

#include "tabletop/game_table.h"
#include "ui/portrait.h"
#include "ui/text_fit.h"
#include "ui/widgets.h"

#include <stdio.h>
#include <string.h>

static const Colour WOOD = {0xA8, 0x72, 0x50, 255}, WOOD_FAR = {0x8F, 0x5B, 0x40, 255}, EDGE = {0x54, 0x30, 0x2A, 255},
                    LIT = {0xD9, 0xA7, 0x7C, 255}, CHAIR = {0x6B, 0x40, 0x30, 255}, SHADE = {0x3A, 0x1E, 0x1C, 128};
enum { SHADOW_LAYERS = 6 };
static const float NAME_SIZE_MIN = .75f; /* the smallest letters of a name on a card, as a share of their usual size */
static const float CAP = 1.3f; /* upper limit of the text scale, so that text does not push out other things */

/* ---- Places ---- */

void seat_table_place(SeatTableLayout *layout, Rect (*take)(Rect *, float, float), Rect *room, float gap,
                      const SeatTableSizes *sizes)
{
    static const float FACE = .36f; /* a face's largest radius, as a share of the distance between chairs */
    static const float SIDE = 8;    /* margin at each side, in frame pixels */
    static const float BELOW = 10;  /* the table's margin below its cards, in frame pixels */
    const float u = layout->unit, edge = sizes->edge * u;
    const int rows = (layout->chairs + layout->columns - 1) / layout->columns;
    layout->step = fminf(sizes->step * u, (room->w - 2 * SIDE * u) / (float)layout->columns);
    layout->radius = fminf(sizes->radius * u, layout->step * FACE);
    layout->card_w = fminf(sizes->card_w * u, layout->step - sizes->gap * u);
    layout->card_h = sizes->card_h * u;
    const float head = 2 * layout->radius + sizes->above * u, row = head + edge + layout->card_h + sizes->row_gap * u,
                height = row * (float)rows + (BELOW - sizes->row_gap) * u;
    layout->top = take(room, height, gap);
    rect_take_top(&layout->top, head, 0);
    for (int i = 0; i < layout->chairs; i++) {
        const int line = i / layout->columns;
        const int here = line + 1 < rows ? layout->columns : layout->chairs - line * layout->columns;
        const float x =
            rect_centre(layout->top).x + ((float)(i % layout->columns) - (float)(here - 1) / 2) * layout->step;
        const float y = layout->top.y + row * (float)line;
        layout->cards[i] = rect_snapped(rect_make(x - layout->card_w / 2, y + edge, layout->card_w, layout->card_h));
        layout->faces[i] = (Point){roundf(x), roundf(y - head + layout->radius)};
    }
}

static Colour lighten_empty(const Stage *stage, Colour colour)
{
    return stage->theme->high_contrast ? stage_colour(stage, COLOUR_PANEL)
                                       : colour_grade(&stage->theme->ground_grade, colour);
}

const char *seats_face(const Seat *seats, int count, int seat)
{
    const char *names[PLAYERS_MAX];
    const uint8_t people = seats_people(seats, count);
    for (int i = 0; i < count; i++) names[i] = seats[i].name;
    if (has_player(people, seat)) return portrait_of_person(names, people, seat);
    const Character *character = character_find(seats[seat].kind);
    return character ? character->id : "";
}

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
                            colour_with_opacity(stage_colour(stage, COLOUR_PLUM), .22f / SHADOW_LAYERS));
    }
    canvas_rounded_rect(canvas, whole, corner, lighten_empty(stage, EDGE));
    canvas_rounded_rect(canvas, top, corner, lighten_empty(stage, WOOD_FAR));
    canvas_rounded_rect(canvas, rect_make(top.x, top.y, top.w, top.h * .72f), corner, lighten_empty(stage, WOOD));
    canvas_fill_gradient(canvas, rect_make(top.x, top.y + corner, top.w, top.h - 2 * corner),
                         lighten_empty(stage, WOOD), lighten_empty(stage, WOOD_FAR));
    for (int board = 1; board < 4; board++) {
        const float y = roundf(top.y + top.h * (float)board / 4);
        canvas_fill(canvas, rect_make(top.x + 8 * u, y, top.w - 16 * u, fmaxf(1, u)),
                    colour_with_opacity(lighten_empty(stage, EDGE), .5f));
    }
    canvas_fill(canvas, rect_make(top.x + corner, top.y, top.w - 2 * corner, fmaxf(2, 2.4f * u)),
                lighten_empty(stage, LIT));
}

/* ---- Players at the table ---- */

/* The position of a player's face, which may be on its way to a chair: from the gate in a low arc, or else straight. */
static Point face_at(const SeatTable *table, Stage *stage, const SeatTableLayout *layout, int seat)
{
    const Arrival *arrival = &table->arrivals[seat];
    const Point to = layout->faces[seat];
    const float t = tween_progress(&arrival->tween, &stage->motion);
    if (t >= 1 || !motion_is_travel(&stage->motion)) return to;
    const float arc = arrival->from_waiting ? 4 * t * (1 - t) * 24 * layout->unit : 0;
    return (Point){lerp(arrival->from.x, to.x, t), lerp(arrival->from.y, to.y, t) - arc};
}

static void draw_chair(Stage *stage, const SeatTableLayout *layout, int seat)
{
    const Point face = layout->faces[seat];
    const float w = layout->radius * 1.55f, h = layout->radius * 1.8f;
    const Rect back = {face.x - w / 2, face.y - h * .3f, w, h};
    if (stage->theme->high_contrast) return;
    canvas_rounded_rect(stage->canvas, back, 8 * layout->unit, lighten_empty(stage, EDGE));
    canvas_rounded_rect(stage->canvas, rect_make(back.x, back.y, back.w * .72f, back.h), 8 * layout->unit,
                        lighten_empty(stage, CHAIR));
}

static void draw_dealt(const SeatTable *table, Stage *stage, const SeatTableLayout *layout, int seat)
{
    const GameTable *game_table = table->game ? game_table_find(table->game) : NULL;
    const float side = (layout->is_brief ? 22 : 34) * layout->unit;
    const Rect card = layout->cards[seat];
    for (int i = 0; game_table && i < 3; i++) {
        if (!game_table->look.dealt_art[i]) continue;
        char art[ART_NAME_SIZE];
        size_t length = 0;
        for (const char *at = game_table->look.dealt_art[i]; *at && length + 1 < sizeof art; at++)
            art[length++] = *at == '*' ? widget_badge_letter(table->seating.seats[seat].colour) : *at;
        art[length] = '\0';
        float w, h;
        art_size(canvas_get_art(stage->canvas), art, &w, &h);
        const float width = side * fminf(1, w / fmaxf(h, 1) + .1f), height = width * h / fmaxf(w, 1);
        const Point middle = {rect_centre(card).x + (float)(i - 1) * side * .78f,
                              card.y - side * .28f + (i == 1 ? 0 : side * .08f)};
        canvas_sprite(stage->canvas,
                      &(Sprite){art, rect_snapped(rect_around(middle, roundf(width), roundf(height))),
                                .turn = (float)(i - 1) * (w < h * .9f ? 12 : 0), .grade = &stage->theme->ground_grade});
    }
}

/* The text below a name: how strong an opponent is, or that a person plays. */
static const char *role_of(const SeatTable *table, Stage *stage, int seat)
{
    const Seat *at = &table->seating.seats[seat];
    if (at->is_adaptive) return screen_string(STRING_SETUP_AS_STRONG);
    if (!seat_is_person(at)) return screen_string(SEAT_KIND_WORDS[seat_kind(at)]);
    bool first = true;
    for (int i = 0; i < seat; i++) first = first && !seat_is_person(&table->seating.seats[i]);
    return first ? stage_format(stage, STRING_SETUP_PLAYS, arg_text(seating_name(&table->seating, seat)))
                 : screen_string(STRING_SETUP_HERE_TOO);
}

static int strength_of(const Seat *seat)
{
    Opponent opponent;
    return opponent_find(seat->kind, &opponent) ? opponent_strength(&opponent) : 0;
}

/* The style of the names on all cards. Its size is chosen for the longest name. */
static TextStyle player_name_style(const SeatTable *table, Stage *stage, const SeatTableLayout *layout, float width)
{
    TextStyle style = text_centred(stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_HEAD, COLOUR_INK, CAP));
    style.size = layout_text_capped(&stage->layout, layout->is_brief ? 17 : 20, CAP);
    const float min_size = style.size * NAME_SIZE_MIN;
    for (int i = 0; i < table->seating.players; i++) {
        const char *name = seating_name(&table->seating, i);
        text_fit_lines(stage->canvas, &style, min_size, 1, width, &name, 1);
    }
    return style;
}

static void draw_seat_card(const SeatTable *table, Stage *stage, const SeatTableLayout *layout, int seat)
{
    const Seat *at = &table->seating.seats[seat];
    const Arrival *arrival = &table->arrivals[seat];
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
    rect_take_top(&inner, 8 * u, 0);
    const Rect foot = rect_take_bottom(&inner, house + 4 * u, 2 * u);
    const TextStyle name = player_name_style(table, stage, layout, inner.w);
    const TextStyle small =
        text_centred(stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_INK_2, CAP));
    const bool both = !layout->is_brief && inner.h >= name.size * 1.15f + small.size * 1.1f;
    const Rect top = both ? rect_take_top(&inner, name.size * 1.2f, 0) : inner;
    canvas_text_fitted(stage->canvas, &name, .7f, top, seating_name(&table->seating, seat));
    if (both) canvas_text_fitted(stage->canvas, &small, .8f, inner, role_of(table, stage, seat));
    if (seat_is_person(at)) {
        canvas_icon(stage->canvas, "players", rect_centre(foot), house * 1.5f, stage_colour(stage, COLOUR_INK_2));
    } else {
        portrait_draw_strength(stage, rect_centre(foot), house, strength_of(at), COLOUR_PAPER);
    }
}

/* Draws a player's badge, which can be touched to change it. If a game has its own badges, the first player decides who
 * has which, so they are unknown while the first player is still to be chosen at random. */
static void draw_badge(const SeatTable *table, Stage *stage, const SeatTableLayout *layout, Point face, int seat)
{
    const GameTable *game_table = table->game ? game_table_find(table->game) : NULL;
    const bool has_sides = game_table && game_table->seats.draw_badge;
    const Seating *seating = &table->seating;
    const float radius = fmaxf(layout->radius * .34f, 9);
    const Point middle = {roundf(face.x + layout->radius * .73f), roundf(face.y + layout->radius * .61f)};
    const Rect at = rect_around(middle, 2.4f * radius, 2.4f * radius);
    const Hotspot hotspot = {stage_printf(stage, "colour:%d", seat),
                             at,
                             screen_string(has_sides ? STRING_SETUP_CHANGE_SIDES : STRING_SETUP_COLOUR),
                             has_sides ? CODE_CHANGE_SIDES : CODE_COLOUR,
                             .index = seat,
                             .shape = HOTSPOT_DISC,
                             .shows_label = true};
    stage_add_hotspot(stage, &hotspot);
    if (!has_sides) {
        widget_badge(stage, seating->seats[seat].colour, middle, radius, true);
    } else if (seating->first >= 0) {
        const int player = (seat - seating->first + seating->players) % seating->players;
        canvas_disc(stage->canvas, middle, radius * 1.15f, stage_colour(stage, COLOUR_PAPER));
        game_table->seats.draw_badge(stage, player, middle, radius);
    } else {
        const TextStyle style = {FONT_BLACK, radius * 1.2f, stage_colour(stage, COLOUR_INSET_INK), ALIGN_CENTRE};
        canvas_disc(stage->canvas, middle, radius * 1.1f, stage_colour(stage, COLOUR_INSET));
        canvas_text_in_rect(stage->canvas, &style, at, "?");
    }
}

/* The description of a seat for a screen reader: who the player is, and how strong. */
static const char *spoken_seat_label(const SeatTable *table, Stage *stage, int seat)
{
    const Seat *at = &table->seating.seats[seat];
    const int strength = strength_of(at);
    const char *role = role_of(table, stage, seat), *name = seating_name(&table->seating, seat);
    if (strength == 0) return stage_format(stage, STRING_SETUP_SPOKEN_PERSON, arg_text(name), arg_text(role));
    return stage_format(stage, STRING_SETUP_SPOKEN, arg_text(name), arg_text(role), arg_number(strength));
}

void seat_table_draw_face(Stage *stage, const char *who, Point middle, float radius, int strength)
{
    if (who[0]) {
        portrait_draw(stage, &(Portrait){who, middle, radius, MOOD_CALM});
    } else {
        portrait_draw_level(stage, middle, radius, strength);
    }
}

static void draw_seat(SeatTable *table, Stage *stage, const SeatTableLayout *layout, int seat)
{
    const Point face = face_at(table, stage, layout, seat);
    const char *id = stage_printf(stage, "seat:%d", seat);
    const Rect disc = rect_around(layout->faces[seat], 2.2f * layout->radius, 2.2f * layout->radius);
    table->arrivals[seat].last_seen = face;
    stage_add_hotspot(stage, &(Hotspot){id, rect_union(disc, layout->cards[seat]), seating_name(&table->seating, seat),
                                        CODE_SEAT, .focus_rect = layout->cards[seat], .focus_corner = 12 * layout->unit,
                                        .spoken = spoken_seat_label(table, stage, seat), .index = seat,
                                        .can_drag = true, .kind = HOTSPOT_LETTERED, .is_exact_size = true});
    const bool is_dragged = strcmp(table->dragged, id) == 0;
    draw_dealt(table, stage, layout, seat);
    draw_seat_card(table, stage, layout, seat);
    if (!is_dragged)
        seat_table_draw_face(stage, seats_face(table->seating.seats, PLAYERS_MAX, seat), face, layout->radius,
                             strength_of(&table->seating.seats[seat]));
    draw_badge(table, stage, layout, face, seat);
}

/* A dashed edge, made of dots along the four sides. */
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

void seat_table_draw_free(Stage *stage, const Hotspot *wanted, Point face, float radius, float unit)
{
    Hotspot hotspot = *wanted;
    const Rect card = hotspot.at, disc = rect_around(face, 2 * radius, 2 * radius);
    const float corner = 12 * unit;
    const Colour paper = stage_colour(stage, stage->theme->high_contrast ? COLOUR_PANEL_INK : COLOUR_ON_GROUND);
    hotspot.at = rect_union(disc, card);
    hotspot.focus_rect = card;
    hotspot.focus_corner = corner;
    hotspot.is_exact_size = true;
    stage_add_hotspot(stage, &hotspot);
    const bool hovered = stage_is_hovered(stage, hotspot.id);
    canvas_rounded_rect(stage->canvas, card, corner,
                        stage->theme->high_contrast ? stage_colour(stage, COLOUR_INSET) : SHADE);
    draw_dashes(stage, card, corner, unit, colour_with_opacity(paper, hovered ? 1 : .7f));
    canvas_disc(stage->canvas, face, radius, colour_with_opacity(paper, hovered ? .36f : .2f));
    canvas_ring(stage->canvas, disc, radius, fmaxf(2, 3 * unit), colour_with_opacity(paper, hovered ? 1 : .75f));
    canvas_icon(stage->canvas, "plus", face, radius * .7f, paper);
    TextStyle style = text_centred(stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK, CAP));
    style.colour = stage->theme->high_contrast ? stage_colour(stage, COLOUR_INSET_INK) : paper;
    text_fit_draw(stage->canvas, style, stage_text_size(stage, SIZE_TEXT_BODY, 1) * .8f, 1.25f,
                  rect_inset(card, 8 * unit), hotspot.label);
}

/* ---- Everything ---- */

void seat_table_draw_dragged(const SeatTable *table, Stage *stage)
{
    if (table->dragged[0])
        seat_table_draw_face(stage, table->dragged_face, table->dragged_at, table->layout.radius * 1.06f, 1);
}

void seat_table_draw(SeatTable *table, Stage *stage, const SeatTableLayout *layout)
{
    const int players = table->seating.players;
    table->layout = *layout;
    for (int i = 0; i < players && i < layout->columns; i++) draw_chair(stage, layout, i);
    draw_table(stage, layout->top, layout->unit);
    for (int i = 0; i < players; i++) draw_seat(table, stage, layout, i);
    const Hotspot free_chair = {"free", layout->cards[layout->chairs - 1], screen_string(STRING_SETUP_FREE),
                                CODE_FREE_CHAIR};
    if (layout->chairs > players)
        seat_table_draw_free(stage, &free_chair, layout->faces[players], layout->radius, layout->unit);
}
