/* SPDX-License-Identifier: MIT */
/* What is beside the yards of Nasty Neighbours: the players, the trays, the wheel of the year, the last card played. */
#include "tables/nasty/table.h"

#include "strings/nasty.h"
#include "tabletop/player_marks.h"
#include "tabletop/player_panels.h"
#include "tabletop/status_marks.h"
#include "tabletop/tabletop.h"
#include "tabletop/tabletop_tips.h"
#include "ui/text_fit.h"
#include "ui/widgets.h"

#include <stdio.h>

static const Colour TRAY = {0x24, 0x52, 0x35, 255}, TRAY_INK = {0xFF, 0xF9, 0xEC, 255},
                    TRAY_PLACE = {0x3F, 0x70, 0x4E, 255};
static const Colour SECTORS[] = {
    {0xBF, 0xDB, 0xA0, 255}, {0xF2, 0xD4, 0x8C, 255}, {0xE8, 0xAA, 0x80, 255}, {0xCB, 0xDE, 0xE2, 255}};
static const int SEASON_WORDS[] = {GAME_STRING_TABLE_SPRING, GAME_STRING_TABLE_SUMMER, GAME_STRING_TABLE_FALL,
                                   GAME_STRING_TABLE_WINTER};

/* ---- Players ---- */

static bool has_extra_turn(const NastyState *view, int player)
{
    return memchr(view->extra_turns, player, view->extra_turn_count) != NULL;
}

const char *nasty_describe_special(const TableContext *context, int player)
{
    const NastyState *view = view_of(context);
    if (view->out_seat == view->seat_of[player]) return game_string(GAME_STRING_TABLE_OUT);
    if (has_player(view->done_turning, player)) return game_string(GAME_STRING_TABLE_STILL);
    if (view->skips[player] > 0)
        return context_string(context, GAME_STRING_TABLE_SKIPS, arg_number(view->skips[player]));
    return has_extra_turn(view, player) ? game_string(GAME_STRING_TABLE_AGAIN) : NULL;
}

const char *nasty_describe_standing(const TableContext *context, int player)
{
    enum { CROWD = 6 }; /* from this many players on, pills have no room for the points of open cards */
    const NastyState *view = view_of(context);
    const NastyYard *yard = &view->yards[view->seat_of[player]];
    const char *special = nasty_describe_special(context, player);
    if (view->season == NASTY_WINTER) return special;
    const StringArg down = arg_number(bits_count(yard->down)),
                    open = arg_number(nasty_yard_points(context->position.rules, yard));
    if (special) return special;
    return context->is_compact || view->head.players >= CROWD
               ? context_string(context, GAME_STRING_TABLE_DOWN_AND_OPEN, down, open)
               : context_string(context, GAME_STRING_TABLE_FACE_DOWN, down);
}

static const Event *find_scored(const TableContext *context, int player)
{
    for (size_t i = 0; i < context->last->count; i++) {
        const Event *event = &context->last->items[i];
        if (event->kind == NASTY_EVENT_SCORED && event->player == player) return event;
    }
    return NULL;
}

/* What the round has cost a player as far as it has been counted. */
static long counted_cost(const TableContext *context, const NastyRoundEnd *end, int player)
{
    if (player == end->punished && end->flown >= 1) return end->penalty;
    return nasty_counted_cost(end, view_of(context)->seat_of[player]);
}

long nasty_get_figure(const TablePosition *position, int player)
{
    const NastyState *view = position->view;
    const bool counted = view->season == NASTY_WINTER || view->head.is_over;
    return view->totals[player] +
           (counted ? 0 : nasty_yard_points(position->rules, &view->yards[view->seat_of[player]]));
}

long nasty_find_figure(const TableContext *context, int player, long usual)
{
    const Event *scored = find_scored(context, player);
    NastyRoundEnd end;
    if (!scored || !nasty_find_round_end(context, &end)) return usual;
    return scored->value[1] - scored->value[0] + counted_cost(context, &end, player);
}

typedef enum SeatEnd { TO_SEAT, FROM_SEAT } SeatEnd;

/* The last event of that kind that brings something to the player's seat, or takes something from it. */
static const Event *find_at(const TableContext *context, int player, int kind, SeatEnd end)
{
    const int seat = view_of(context)->seat_of[player];
    for (size_t i = context->last->count; i > 0; i--) {
        const Event *event = &context->last->items[i - 1];
        if (event->kind == kind && (end == TO_SEAT ? event->to : event->from).owner == seat) return event;
    }
    return NULL;
}

static bool changes_seats(const TableContext *context, int player)
{
    const Event *event = context_last_event(context, NASTY_EVENT_SWAPPED_SEATS);
    return event && (event->player == player || event->other == player);
}

/* Why a player's score changed, by what happened in the yard where the player now lives; "": unknown. */
static const char *change_reason(const TableContext *context, int player)
{
    const Event *placed = find_at(context, player, NASTY_EVENT_PLACED, TO_SEAT),
                *replaced = find_at(context, player, NASTY_EVENT_REPLACED, FROM_SEAT),
                *turned = find_at(context, player, NASTY_EVENT_TURNED_UP, TO_SEAT);
    if (context_last_event(context, NASTY_EVENT_SCORED)) return game_string(GAME_STRING_TABLE_EARNED_COUNTED);
    if (changes_seats(context, player)) return game_string(GAME_STRING_TABLE_EARNED_SEATS);
    if (find_at(context, player, NASTY_EVENT_RESET, FROM_SEAT)) return game_string(GAME_STRING_TABLE_EARNED_RESET);
    if (find_at(context, player, NASTY_EVENT_CLEARS, FROM_SEAT)) return game_string(GAME_STRING_TABLE_EARNED_LINE);
    if (find_at(context, player, NASTY_EVENT_SWAPPED_CARD, TO_SEAT))
        return game_string(GAME_STRING_TABLE_EARNED_SWAPPED);
    if (placed && replaced && replaced->thing != THING_HIDDEN)
        return context_string(context, GAME_STRING_TABLE_EARNED_FOR,
                              arg_text(context_name_thing(context, placed->thing)),
                              arg_text(context_name_thing(context, replaced->thing)));
    if (placed) return context_capitalize(context, context_name_thing(context, placed->thing));
    return turned ? context_capitalize(context, context_name_thing(context, turned->thing)) : "";
}

void nasty_explain_change(const TableContext *context, int player, const ScoreChange *change, ScoreChangeWords *words)
{
    const char *reason = change_reason(context, player);
    if (reason[0]) words->reason = reason;
}

/* ---- Trays ---- */

static TextStyle tray_style(const TableContext *context, ThemeSize size)
{
    TextStyle style = text_centred(stage_text_style_capped(context->stage, FONT_BOLD, size, COLOUR_ON_GROUND, 1.15f));
    if (!context->stage->theme->high_contrast) style.colour = TRAY_INK;
    return style;
}

static void write_title(const TableContext *context, Rect at, const char *title)
{
    const TextStyle style = tray_style(context, SIZE_TEXT_PROMPT);
    canvas_text_fitted(context->stage->canvas, &style, .6f, at, title);
}

static void draw_tray(const TableContext *context, const Tray *tray, const char *title)
{
    Stage *stage = context->stage;
    if (stage->theme->high_contrast) {
        widget_panel(stage, tray->at, 0);
    } else {
        canvas_rounded_rect(stage->canvas, tray->at, stage_size(stage, SIZE_PANEL_CORNER),
                            colour_with_opacity(context_grade_colour(context, TRAY), .92f));
    }
    if (tray->title.w > 0 && title) write_title(context, tray->title, title);
}

/* The outline of a place for a card. */
static void draw_place(const TableContext *context, Rect at)
{
    Stage *stage = context->stage;
    const Colour edge = stage->theme->high_contrast ? colour_with_opacity(stage_colour(stage, COLOUR_PANEL_EDGE), .6f)
                                                    : context_grade_colour(context, TRAY_PLACE);
    canvas_ring(stage->canvas, at, at.w * CARD_CORNER, fmaxf(1.5f, layout_length(&stage->layout, 2)), edge);
}

/* The width of a count below a pile, in card widths; its smallest letters, as a share of their usual size. */
static const float COUNT_WIDTH = 1.3f, COUNT_MIN = .7f;

static bool count_fits(const TableContext *context, Rect card, const char *text)
{
    const TextStyle style = tray_style(context, SIZE_TEXT_SMALL);
    return canvas_text_width(context->stage->canvas, &style, text) * (COUNT_MIN + .02f) <= card.w * COUNT_WIDTH;
}

static void draw_count(const TableContext *context, TableRects *rects, Rect card, const char *text)
{
    const TextStyle style = tray_style(context, SIZE_TEXT_SMALL);
    const float width = card.w * COUNT_WIDTH;
    const Rect at = {card.x - (width - card.w) / 2, rect_bottom(card) + style.size * .2f, width, style.size * 1.3f};
    canvas_text_fitted(context->stage->canvas, &style, COUNT_MIN, at, text);
    table_rects_add_text(rects, at);
}

static void draw_piles(const TableContext *context, TableRects *rects, const NastyLayout *layout)
{
    const NastyState *view = view_of(context);
    draw_tray(context, &layout->piles, NULL);
    draw_place(context, layout->piles.card);
    draw_place(context, layout->bin);
    /* Below a small card there is only room for the number. */
    const char *pile = context_string(context, GAME_STRING_TABLE_PILE_SHORT, arg_number(view->pile_count));
    const bool said = count_fits(context, layout->piles.card, pile);
    draw_count(context, rects, layout->piles.card,
               said ? pile : stage_printf(context->stage, "%d", (int)view->pile_count));
    draw_count(context, rects, layout->bin, game_string(GAME_STRING_TABLE_BIN_SHORT));
}

static void draw_drawn(const TableContext *context, const NastyLayout *layout)
{
    if (layout->drawn.at.w <= 0) return;
    const NastyState *view = view_of(context);
    const bool drawn = view->drawn != NASTY_EMPTY;
    if (drawn) {
        const bool comes = context_last_event(context, NASTY_EVENT_DREW) != NULL;
        canvas_push_opacity(context->stage->canvas, comes ? context_progress(context, TIME_OPEN, 0) : 1);
        draw_tray(context, &layout->drawn,
                  context_string(context, GAME_STRING_TABLE_DRAWS, arg_text(context->position.names[view->mover])));
        draw_place(context, layout->drawn.card);
        canvas_pop(context->stage->canvas);
    }
    tabletop_tips_add_spot(context, "drawn-place", "drawn", layout->drawn.at, game_string(GAME_STRING_TABLE_DRAWN));
}

static bool is_playable(const TableContext *context, int card)
{
    return selection_has_start(context->selection, nasty_hand_token(context, card));
}

/* The string of the caption for the nasty cards in hand. */
static int hand_caption(const TableContext *context)
{
    const NastyState *view = view_of(context);
    const int seat = view->seat_of[context->front_player], count = view->hand_count[seat];
    const bool is_asked = view->head.phase == NASTY_PHASE_ANSWER;
    bool now = false, plays = false, cancels = false, in_season = nasty_in_season(context->position.rules, view);
    for (int i = 0; i < count; i++) {
        const int card = view->hands[seat][i];
        if (card == NASTY_HIDDEN) continue;
        const NastySpecial *special = nasty_special_of(context->position.rules, card);
        now = now || is_playable(context, card);
        plays = plays || !nasty_special_cancels(special);
        cancels = cancels || nasty_special_cancels(special);
        in_season = in_season && nasty_card_in_season(context->position.rules, view, special);
    }
    if (count == 0 && context_playing_event(context, NASTY_EVENT_ROUND_BEGINS)) return GAME_STRING_TABLE_HAND_LATER;
    if (count == 0) return GAME_STRING_TABLE_HAND_NONE;
    if (now && is_asked) return GAME_STRING_TABLE_HAND_ANSWER;
    if (now) return cancels ? GAME_STRING_TABLE_HAND_SOME : GAME_STRING_TABLE_HAND_NOW;
    if (plays && !cancels && in_season && !is_asked) return GAME_STRING_TABLE_HAND_NOW;
    if (view->season == NASTY_SPRING && !in_season) return GAME_STRING_TABLE_HAND_SUMMER;
    return plays || context->position.viewer == NOBODY ? GAME_STRING_TABLE_HAND_LATER : GAME_STRING_TABLE_HAND_ANSWERS;
}

/* Whether a player may be out soon, which ends the time for nasty cards. */
static bool is_fall_near(const NastyState *view)
{
    bool is_near = false;
    for (int seat = 0; seat < view->head.players; seat++) is_near = is_near || bits_count(view->yards[seat].down) <= 1;
    return is_near && view->season == NASTY_SUMMER;
}

/* The names beside cards that are too small for them, and an edge around each card that can be played now. */
static void draw_hand_cards(const TableContext *context, const NastyLayout *layout)
{
    static const float TEXT_MIN = 11; /* the smallest letters of a card's name, in pixels */
    Stage *stage = context->stage;
    const NastyState *view = view_of(context);
    TextStyle style = tray_style(context, SIZE_TEXT_SMALL);
    style.align = ALIGN_LEFT;
    for (int n = 0; n < view->hand_count[layout->own_seat]; n++) {
        const int card = view->hands[layout->own_seat][n];
        if (card == NASTY_HIDDEN) continue;
        if (layout->hand_names[n].w > 0)
            text_fit_draw(stage->canvas, style, TEXT_MIN, NASTY_NAME_LINE, layout->hand_names[n],
                          nasty_card_title(context, card));
        if (!stage->settings->highlights_legal || !is_playable(context, card)) continue;
        const Rect at = rect_inset(layout->hand_cards[n], -fmaxf(2, layout_length(&stage->layout, 3)));
        canvas_rounded_rect(stage->canvas, at, at.w * .1f, stage_colour(stage, COLOUR_AMBER));
    }
}

static void draw_hand(const TableContext *context, const NastyLayout *layout)
{
    draw_tray(context, &layout->hand, game_string(GAME_STRING_TABLE_HAND));
    tabletop_tips_add_spot(context, "hand", "hand", layout->hand.at, game_string(GAME_STRING_TABLE_HAND));
    if (view_of(context)->hand_count[layout->own_seat] > 0) {
        stage_avoid(context->stage, layout->hand.at);
    } else if (layout->hand.title.w > 0) {
        draw_place(context, layout->hand.card);
    } else { /* a low tray has no title above the cards, so the title is written inside */
        write_title(context, rect_inset(layout->hand.at, 6), game_string(GAME_STRING_TABLE_HAND));
    }
    draw_hand_cards(context, layout);
    if (layout->hand.caption.w <= 0 || context_is_over(context)) return;
    const TextStyle style = tray_style(context, SIZE_TEXT_SMALL);
    const int string = hand_caption(context);
    const bool is_last = is_fall_near(view_of(context)) &&
                         (string == GAME_STRING_TABLE_HAND_NOW || string == GAME_STRING_TABLE_HAND_SOME);
    canvas_text_fitted(context->stage->canvas, &style, .7f, rect_snapped(layout->hand.caption),
                       game_string(is_last ? GAME_STRING_TABLE_HAND_LAST : string));
}

/* ---- The year ---- */

static void draw_sector(const TableContext *context, Point middle, float outer, float inner, NastySeason season)
{
    enum { STEPS = 9 }; /* the number of corners that approximate an arc */
    Stage *stage = context->stage;
    Point points[2 * STEPS];
    const float from = ((float)season - 1) * 1.5708f - .72f, step = 1.44f / (STEPS - 1);
    for (int i = 0; i < STEPS; i++) {
        const float angle = from + step * (float)i;
        points[i] = (Point){middle.x + outer * cosf(angle), middle.y + outer * sinf(angle)};
        points[2 * STEPS - 1 - i] = (Point){middle.x + inner * cosf(angle), middle.y + inner * sinf(angle)};
    }
    const bool now = view_of(context)->season == season;
    const Colour quiet = stage->theme->high_contrast ? stage_colour(stage, COLOUR_PAPER)
                         : stage->theme->is_dark ? colour_mix(SECTORS[season], stage_colour(stage, COLOUR_PANEL), .35f)
                                                 : SECTORS[season];
    canvas_polygon(stage->canvas, points, 2 * STEPS, now ? stage_colour(stage, COLOUR_AMBER) : quiet);
    const float icon = roundf((outer - inner) * .62f), reach = (outer + inner) / 2;
    const float angle = ((float)season - 1) * 1.5708f;
    canvas_art(
        stage->canvas, stage_printf(stage, "seasons/%s", NASTY_SEASONS[season]),
        rect_snapped(rect_around((Point){middle.x + reach * cosf(angle), middle.y + reach * sinf(angle)}, icon, icon)));
}

static void draw_wheel(const TableContext *context, Rect room)
{
    const Point middle = rect_centre(room);
    const float outer = fminf(room.w, room.h) / 2, inner = outer * .42f;
    for (int season = 0; season < 4; season++) draw_sector(context, middle, outer, inner, (NastySeason)season);
}

/* The wheel at the left, and beside it season, round and turn. If the columns are folded away, only the round and the
 * wheel below it. */
static void draw_season(const TableContext *context, TableRects *rects, const NastyLayout *layout)
{
    Stage *stage = context->stage;
    const NastyState *view = view_of(context);
    const NastySeason season = view->season;
    const bool folded = layout->players.w <= 0, last = view->is_last_round || view->round == rules_of(context)->rounds;
    const int round = folded ? GAME_STRING_TABLE_ROUND_SHORT
                      : last ? GAME_STRING_TABLE_LAST_ROUND
                             : GAME_STRING_TABLE_ROUND;
    const float pad = folded ? 5 : stage_size(stage, SIZE_PADDING) * .6f;
    if (layout->season.w <= 0) return;
    tabletop_tips_add_spot(context, "season", NASTY_SEASONS[season], layout->season, game_string(SEASON_WORDS[season]));
    widget_panel(stage, layout->season, folded ? stage_size(stage, SIZE_INSET_CORNER) : 0);
    Rect inner = rect_inset(layout->season, pad);
    const char *lines[] = {
        context_string(context, round, arg_number(view->round), arg_number(rules_of(context)->rounds)),
        context_string(context, GAME_STRING_TABLE_TURN, arg_number((long)view->head.turn))};
    if (folded) {
        const TextStyle style =
            text_centred(stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_SMALL, COLOUR_PANEL_INK, 1.15f));
        canvas_text_in_rect(stage->canvas, &style, rect_take_top(&inner, style.size * 1.3f, 3), lines[0]);
        draw_wheel(context, inner);
        return;
    }
    table_rects_add_text(rects, layout->season);
    draw_wheel(context, rect_take_left(&inner, inner.h, pad * 1.4f));
    const TextStyle name = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_NAME, COLOUR_PANEL_INK, 1.2f);
    const TextStyle small = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2, 1.2f);
    const float height = name.size * 1.25f + 2 * small.size * 1.3f;
    inner = rect_make(inner.x, inner.y + (inner.h - height) / 2, inner.w, height);
    canvas_text_fitted(stage->canvas, &name, .7f, rect_take_top(&inner, name.size * 1.25f, 0),
                       game_string(SEASON_WORDS[season]));
    for (int i = 0; i < 2; i++)
        canvas_text_fitted(stage->canvas, &small, .7f, rect_take_top(&inner, small.size * 1.3f, 0), lines[i]);
}

/* ---- The end of a round, and the last card played ---- */

/* The sum of a player's earlier rounds, and what this round adds to it, as far as the round has been counted. */
static const char *write_sum(const TableContext *context, const NastyRoundEnd *end, int player)
{
    const Event *scored = find_scored(context, player);
    if (rules_of(context)->rounds == 1) return "";
    return stage_printf(context->stage, "%ld + %ld", scored ? (long)(scored->value[1] - scored->value[0]) : 0,
                        counted_cost(context, end, player));
}

/* Draws in Winter each player's sum so far, the lowest first, and what the round adds to it. */
static void draw_winter(const TableContext *context, const NastyRoundEnd *end, Rect room)
{
    Stage *stage = context->stage;
    const int players = view_of(context)->head.players;
    const char *sums[PLAYERS_MAX];
    int order[PLAYERS_MAX];
    for (int i = 0; i < players; i++) {
        int at = i;
        for (; at > 0 && tabletop_figure(context, order[at - 1]) > tabletop_figure(context, i); at--)
            order[at] = order[at - 1];
        order[at] = i;
        sums[i] = write_sum(context, end, i);
    }
    TextStyle style = stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    style.size = fminf(stage_text_size(stage, SIZE_TEXT_BODY, 1.2f), room.h / (float)players * .6f);
    TextStyle names = style, figures = style;
    const float height = fminf(room.h / (float)players, style.size * 2.3f);
    const float radius = fminf(height * .36f, style.size * .8f), total = style.size * 2.2f,
                sum = text_fit_widest(stage->canvas, &style, sums, players) + 2, gap = style.size * .4f;
    text_fit_lines(stage->canvas, &names, style.size * .7f, 1, room.w - radius * 2.7f - total - sum - gap,
                   context->position.names, players);
    figures.align = ALIGN_RIGHT;
    for (int i = 0; i < players; i++) {
        const int player = order[i];
        Rect row = rect_take_top(&room, height, 0);
        player_mark_draw_badge(context, player, (Point){row.x + radius, row.y + row.h / 2}, radius);
        rect_take_left(&row, radius * 2.7f, 0);
        figures.face = FONT_BLACK;
        figures.colour = style.colour;
        canvas_text_in_rect(stage->canvas, &figures, rect_take_right(&row, total, 0),
                            stage_printf(stage, "%ld", tabletop_figure(context, player)));
        figures.face = FONT_BOLD;
        figures.colour = stage_colour(stage, player == end->punished ? COLOUR_PANEL_LOSS : COLOUR_PANEL_INK_2);
        canvas_text_in_rect(stage->canvas, &figures, rect_take_right(&row, sum, gap), sums[player]);
        canvas_text_fitted(stage->canvas, &names, .7f, row, context->position.names[player]);
    }
}

/* Draws below the log what the last special card does or, while a round is being counted, the players' costs. If there
 * is no room for words, only the last special card is drawn. */
static void draw_special_panel(const TableContext *context, const NastyLayout *layout)
{
    Stage *stage = context->stage;
    NastyRoundEnd end;
    const bool winter = nasty_find_round_end(context, &end);
    if (layout->special_panel.w <= 0) {
        if (layout->special.w > 0) nasty_draw_last_special(context, layout->special);
        return;
    }
    if (nasty_is_column_vacant(context)) return;
    const float pad = stage_size(stage, SIZE_PADDING) * .9f;
    widget_panel(stage, layout->special_panel, 0);
    Rect inner = rect_inset(layout->special_panel, pad);
    TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_PANEL, COLOUR_PANEL_INK, 1.2f);
    canvas_text_in_rect(stage->canvas, &title, rect_take_top(&inner, title.size * 1.25f, pad * .4f),
                        game_string(!winter                          ? GAME_STRING_TABLE_NEWS
                                    : rules_of(context)->rounds == 1 ? GAME_STRING_TABLE_ONLY_ROUND_SCORED
                                                                     : GAME_STRING_TABLE_ROUND_SCORED));
    if (winter) {
        draw_winter(context, &end, inner);
        return;
    }
    canvas_ring(stage->canvas, layout->special, layout->special.w * CARD_CORNER, 2, /* visible while no card is here */
                colour_with_opacity(stage_colour(stage, COLOUR_PANEL_INK_2), .4f));
    nasty_draw_last_special(context, layout->special);
    rect_take_left(&inner, rect_right(layout->special) - inner.x, pad);
    nasty_draw_last_special_words(context, inner);
}

void nasty_draw_panels(const TableContext *context, TableRects *rects)
{
    NastyLayout layout;
    nasty_layout(context, &layout);
    if (layout.players.w > 0) player_panels_draw(context, rects, layout.players);
    draw_piles(context, rects, &layout);
    draw_hand(context, &layout);
    draw_drawn(context, &layout);
    draw_season(context, rects, &layout);
    draw_special_panel(context, &layout);
}
