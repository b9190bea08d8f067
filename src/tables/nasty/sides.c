/* SPDX-License-Identifier: MIT */
/* What stands beside the yards of Nasty Neighbours: the players, the trays, the year's wheel, what was just played. */
#include "table.h"

#include "kit/marks.h"
#include "kit/players.h"
#include "kit/tips.h"
#include "ui/letters.h"
#include "ui/widgets.h"
#include "words/nasty.h"

#include <stdio.h>
#include <string.h>

static const Colour TRAY = {0x24, 0x52, 0x35, 255}, TRAY_INK = {0xFF, 0xF9, 0xEC, 255},
                    TRAY_PLACE = {0x3F, 0x70, 0x4E, 255};
static const Colour SECTORS[] = {
    {0xBF, 0xDB, 0xA0, 255}, {0xF2, 0xD4, 0x8C, 255}, {0xE8, 0xAA, 0x80, 255}, {0xCB, 0xDE, 0xE2, 255}};
static const char *const SEASON_ART[] = {"seasons/spring", "seasons/summer", "seasons/fall", "seasons/winter"};
static const int SEASON_WORDS[] = {SAY_TABLE_SPRING, SAY_TABLE_SUMMER, SAY_TABLE_FALL, SAY_TABLE_WINTER};

static const int ABOUT_WORDS[] = {SAY_TABLE_ABOUT_SPRING, SAY_TABLE_ABOUT_SUMMER, SAY_TABLE_ABOUT_FALL,
                                  SAY_TABLE_ABOUT_WINTER};

/* ---- Players ---- */

static int place_in_queue(const NastyState *view, int player)
{
    for (int i = 0; i < view->extra_count; i++) {
        if (view->extra[i] == player) return i;
    }
    return -1;
}

const char *nasty_special_standing(const TableContext *context, int player)
{
    const NastyState *view = view_of(context);
    if (view->out == view->seat_of[player]) return say(SAY_TABLE_OUT);
    if (view->skips[player] > 0) return context_words(context, SAY_TABLE_SKIPS, part_number(view->skips[player]));
    return place_in_queue(view, player) >= 0 ? say(SAY_TABLE_AGAIN) : NULL;
}

/* That, or how many cards are still face down; and below it what the yard costs as all may see it, which in Winter has been
 * counted. The low panels of a crowd have room for one line. */
const char *nasty_standing(const TableContext *context, int player)
{
    enum { CROWD = 6 };
    const NastyState *view = view_of(context);
    const Yard *yard = &view->yards[view->seat_of[player]];
    const char *special = nasty_special_standing(context, player);
    if (view->season == SEASON_WINTER) return special;
    const HousePart down = part_number(bits_in(yard->down)),
                    open = part_number(nasty_yard_points(context->rules, yard));
    if (!special && view->head.players >= CROWD) return context_words(context, SAY_TABLE_DOWN_AND_OPEN, down, open);
    if (!special) special = context_words(context, SAY_TABLE_FACE_DOWN, down);
    return spots_text(&context->stage->spots, "%s\n%s", special, context_words(context, SAY_TABLE_LYING_OPEN, open));
}

/* What the rounds before cost him, and what lies open in his yard; in Winter that has been counted. */
long nasty_figure(const TableContext *context, int player)
{
    const NastyState *view = view_of(context);
    const bool counted = view->season == SEASON_WINTER || view->head.over;
    return view->totals[player] +
           (counted ? 0 : nasty_yard_points(context->rules, &view->yards[view->seat_of[player]]));
}

/* The last event of that type at his seat: of what comes there, or goes. */
static const Event *find_at(const TableContext *context, int player, int type, bool comes)
{
    const int seat = view_of(context)->seat_of[player];
    for (size_t i = context->last->count; i > 0; i--) {
        const Event *event = &context->last->items[i - 1];
        if (event->type == type && (comes ? event->to.owner : event->from.owner) == seat) return event;
    }
    return NULL;
}

static bool changes_seats(const TableContext *context, int player)
{
    const Event *event = context_last_event(context, EVENT_SWAPPED_SEATS);
    return event && (event->player == player || event->other == player);
}

/* Why his figure has changed: what was done to the yard where he lives now. */
const char *nasty_earned(const TableContext *context, int player)
{
    const Event *placed = find_at(context, player, EVENT_PLACED, true),
                *replaced = find_at(context, player, EVENT_REPLACED, false),
                *turned = find_at(context, player, EVENT_TURNED_UP, true);
    if (context_last_event(context, EVENT_SCORED)) return say(SAY_TABLE_EARNED_COUNTED);
    if (changes_seats(context, player)) return say(SAY_TABLE_EARNED_SEATS);
    if (find_at(context, player, EVENT_RESET, false)) return say(SAY_TABLE_EARNED_RESET);
    if (find_at(context, player, EVENT_CLEARS, false)) return say(SAY_TABLE_EARNED_LINE);
    if (find_at(context, player, EVENT_SWAPPED_CARD, true)) return say(SAY_TABLE_EARNED_SWAPPED);
    if (placed && replaced && replaced->thing != THING_HIDDEN)
        return context_words(context, SAY_TABLE_EARNED_FOR, part_text(context_thing(context, placed->thing)),
                             part_text(context_thing(context, replaced->thing)));
    if (placed) return context_capital(context, context_thing(context, placed->thing));
    return turned ? context_capital(context, context_thing(context, turned->thing)) : "";
}

/* ---- Trays ---- */

static TextStyle tray_style(const TableContext *context, Face face, ThemeSize size)
{
    TextStyle style = stage_text_capped(context->stage, face, size, COLOUR_ON_GROUND, 1.15f);
    if (!context->stage->theme->plain) style.colour = TRAY_INK;
    style.align = ALIGN_CENTRE;
    return style;
}

static void write_title(const TableContext *context, Rect at, const char *title)
{
    const TextStyle style = tray_style(context, FACE_BOLD, SIZE_TEXT_PROMPT);
    canvas_text_fitted(context->stage->canvas, &style, .6f, at, title);
}

static void draw_tray(const TableContext *context, const Tray *tray, const char *title)
{
    Stage *stage = context->stage;
    if (stage->theme->plain) {
        widget_panel(stage, tray->at, 0);
    } else {
        canvas_round(stage->canvas, tray->at, stage_size(stage, SIZE_PANEL_CORNER),
                     colour_fade(colour_grade(&stage->theme->ground, TRAY), .92f));
    }
    if (tray->title.w <= 0 || !title) return;
    write_title(context, tray->title, title);
}

/* Where a card will lie. */
static void draw_place(const TableContext *context, Rect at)
{
    Stage *stage = context->stage;
    const Colour edge = stage->theme->plain ? colour_fade(stage_colour(stage, COLOUR_PANEL_EDGE), .6f)
                                            : colour_grade(&stage->theme->ground, TRAY_PLACE);
    canvas_ring(stage->canvas, at, at.w * CARD_CORNER, fmaxf(1.5f, layout_length(&stage->layout, 2)), edge);
}

static const float COUNT_WIDE = 1.3f, COUNT_LEAST = .7f; /* by the card's width; how much smaller it may get */

static bool count_fits(const TableContext *context, Rect card, const char *text)
{
    const TextStyle style = tray_style(context, FACE_BOLD, SIZE_TEXT_SMALL);
    return canvas_text_width(context->stage->canvas, &style, text) * (COUNT_LEAST + .02f) <= card.w * COUNT_WIDE;
}

static void draw_count(const TableContext *context, Rect card, const char *text)
{
    const TextStyle style = tray_style(context, FACE_BOLD, SIZE_TEXT_SMALL);
    const float wide = card.w * COUNT_WIDE;
    const Rect at = {card.x - (wide - card.w) / 2, rect_bottom(card) + style.size * .2f, wide, style.size * 1.3f};
    canvas_text_fitted(context->stage->canvas, &style, COUNT_LEAST, at, text);
    mark_words(context, at);
}

static void draw_piles(const TableContext *context, const NastyPlan *plan)
{
    const NastyState *view = view_of(context);
    draw_tray(context, &plan->piles, NULL);
    draw_place(context, plan->piles.card);
    draw_place(context, plan->bin);
    /* Beside a small card the number says it. */
    const char *pile = context_words(context, SAY_TABLE_PILE_SHORT, part_number(view->pile_count));
    const bool said = count_fits(context, plan->piles.card, pile);
    draw_count(context, plan->piles.card, said ? pile : spots_text(&context->stage->spots, "%d", (int)view->pile_count));
    draw_count(context, plan->bin, say(SAY_TABLE_BIN_SHORT));
}

static void draw_drawn(const TableContext *context, const NastyPlan *plan)
{
    if (plan->drawn.at.w <= 0) return;
    const NastyState *view = view_of(context);
    const bool drawn = view->drawn != EMPTY;
    draw_tray(context, &plan->drawn,
              drawn ? context_words(context, SAY_TABLE_DRAWS, part_text(context->names[view->mover]))
                    : say(SAY_TABLE_DRAWN));
    draw_place(context, plan->drawn.card);
    kit_about(context, "drawn-place", "drawn", plan->drawn.at, say(SAY_TABLE_DRAWN));
}

/* Whether a nasty card can be played at once, and what is to be said of those in hand. */
static int hand_word(const TableContext *context, bool *now)
{
    const NastyState *view = view_of(context);
    const int seat = view->seat_of[context->seated], count = view->hand_count[seat];
    bool plays = false, summer = !rules_of(context)->nasty_spring;
    *now = false;
    for (int i = 0; i < count; i++) {
        const int card = view->hands[seat][i];
        if (card == HIDDEN) continue;
        char token[TOKEN_SIZE];
        nasty_card_token(context->rules, card, token);
        *now = *now || choosing_begins(context->choosing, token);
        plays = plays || !special_cancels(special_of(context->rules, card));
        summer = summer || special_of(context->rules, card)->turns_only;
    }
    if (count == 0) return SAY_TABLE_HAND_NONE;
    if (*now) return view->head.phase == PHASE_ANSWER ? SAY_TABLE_HAND_ANSWER : SAY_TABLE_HAND_NOW;
    if (view->season == SEASON_SPRING && summer) return SAY_TABLE_HAND_SUMMER;
    return plays || context->viewer == NOBODY ? SAY_TABLE_HAND_LATER : SAY_TABLE_HAND_ANSWERS;
}

/* Beside the cards that are too small for them. */
static void draw_hand_names(const TableContext *context, const NastyPlan *plan)
{
    static const float LEAST = 11;
    Stage *stage = context->stage;
    const NastyState *view = view_of(context);
    for (int n = 0; n < view->hand_count[plan->own]; n++) {
        const Rect room = plan->hand_names[n];
        const int card = view->hands[plan->own][n];
        if (room.w <= 0 || card == HIDDEN) continue;
        char title[NAME_TEXT];
        nasty_card_title(context->rules, card, title);
        TextStyle style = tray_style(context, FACE_BOLD, SIZE_TEXT_SMALL);
        style.align = ALIGN_LEFT;
        letters_in(stage->canvas, style, LEAST, NASTY_NAME_LINE, room, title);
    }
}

static void draw_hand(const TableContext *context, const NastyPlan *plan)
{
    Stage *stage = context->stage;
    bool now;
    const int word = hand_word(context, &now);
    draw_tray(context, &plan->hand, say(SAY_TABLE_HAND));
    kit_about(context, "hand", "hand", plan->hand.at, say(SAY_TABLE_HAND));
    if (view_of(context)->hand_count[plan->own] > 0) {
        stage_keep_clear(stage, plan->hand.at);
    } else if (plan->hand.title.w > 0) {
        draw_place(context, plan->hand.card);
    } else { /* a low one says what would lie there */
        write_title(context, rect_inset(plan->hand.at, 6), say(SAY_TABLE_HAND));
    }
    draw_hand_names(context, plan);
    if (plan->hand.caption.w <= 0 || context_over(context)) return;
    const Rect at = rect_snapped(plan->hand.caption);
    /* A label: what can be played shows that by its own edge. */
    const TextStyle style = tray_style(context, FACE_BOLD, SIZE_TEXT_SMALL);
    canvas_text_fitted(stage->canvas, &style, .7f, at, say(word));
}

/* Under each nasty card that can be played now a bar. */
static void draw_hand_bars(const TableContext *context, const NastyPlan *plan)
{
    Stage *stage = context->stage;
    const NastyState *view = view_of(context);
    for (int n = 0; n < view->hand_count[plan->own] && stage->settings->lights; n++) {
        const int card = view->hands[plan->own][n];
        if (card == HIDDEN) continue;
        char token[TOKEN_SIZE];
        nasty_card_token(context->rules, card, token);
        if (!choosing_begins(context->choosing, token)) continue;
        const Rect at = rect_inset(plan->hand_cards[n], -fmaxf(2, layout_length(&stage->layout, 3)));
        canvas_round(stage->canvas, at, at.w * .1f, stage_colour(stage, COLOUR_AMBER));
    }
}

/* ---- The year ---- */

static void draw_sector(const TableContext *context, Point middle, float outer, float inner, int season)
{
    enum { STEPS = 9 };
    Stage *stage = context->stage;
    Point points[2 * STEPS];
    const float from = ((float)season - 1) * 1.5708f - .72f, step = 1.44f / (STEPS - 1);
    for (int i = 0; i < STEPS; i++) {
        const float angle = from + step * (float)i;
        points[i] = (Point){middle.x + outer * cosf(angle), middle.y + outer * sinf(angle)};
        points[2 * STEPS - 1 - i] = (Point){middle.x + inner * cosf(angle), middle.y + inner * sinf(angle)};
    }
    const bool now = view_of(context)->season == season;
    const Colour quiet = stage->theme->plain  ? stage_colour(stage, COLOUR_PAPER)
                         : stage->theme->dark ? colour_mix(SECTORS[season], stage_colour(stage, COLOUR_PANEL), .35f)
                                              : SECTORS[season];
    canvas_polygon(stage->canvas, points, 2 * STEPS, now ? stage_colour(stage, COLOUR_AMBER) : quiet);
    const float icon = roundf((outer - inner) * .62f), reach = (outer + inner) / 2;
    const float angle = ((float)season - 1) * 1.5708f;
    canvas_art(
        stage->canvas, SEASON_ART[season],
        rect_snapped(rect_around((Point){middle.x + reach * cosf(angle), middle.y + reach * sinf(angle)}, icon, icon)));
}

static void draw_wheel(const TableContext *context, Rect room)
{
    const Point middle = rect_centre(room);
    const float outer = fminf(room.w, room.h) / 2, inner = outer * .42f;
    for (int season = 0; season < 4; season++) draw_sector(context, middle, outer, inner, season);
}

static void tell_season(const TableContext *context, Rect room)
{
    static const char *const ABOUT[] = {"spring", "summer", "fall", "winter"};
    const int season = view_of(context)->season;
    kit_about(context, "season", ABOUT[season], room, say(SEASON_WORDS[season]));
}

static const char *round_words(const TableContext *context, bool brief)
{
    const NastyState *view = view_of(context);
    const bool last = view->last || view->round == rules_of(context)->rounds;
    return context_words(context,
                         brief  ? SAY_TABLE_ROUND_SHORT
                         : last ? SAY_TABLE_LAST_ROUND
                                : SAY_TABLE_ROUND,
                         part_number(view->round), part_number(rules_of(context)->rounds));
}

/* Folded, the round stands above the wheel, and no more is said. */
static void draw_season_folded(const TableContext *context, const NastyPlan *plan)
{
    Stage *stage = context->stage;
    if (plan->season.w <= 0) return;
    tell_season(context, plan->season);
    widget_panel(stage, plan->season, stage_size(stage, SIZE_INSET_CORNER));
    Rect inner = rect_inset(plan->season, 5);
    TextStyle style = stage_text_capped(stage, FACE_BLACK, SIZE_TEXT_SMALL, COLOUR_PANEL_INK, 1.15f);
    style.align = ALIGN_CENTRE;
    canvas_text_in(stage->canvas, &style, rect_take_top(&inner, style.size * 1.3f, 3), round_words(context, true));
    draw_wheel(context, inner);
}

/* The wheel at the left, and beside it season, round and turn. */
static void draw_season(const TableContext *context, const NastyPlan *plan)
{
    Stage *stage = context->stage;
    if (plan->season.w <= 0) return;
    tell_season(context, plan->season);
    const NastyState *view = view_of(context);
    const float pad = stage_size(stage, SIZE_PADDING) * .6f;
    widget_panel(stage, plan->season, 0);
    mark_words(context, plan->season);
    Rect inner = rect_inset(plan->season, pad);
    draw_wheel(context, rect_take_left(&inner, inner.h, pad * 1.4f));
    TextStyle name = stage_text_capped(stage, FACE_BLACK, SIZE_TEXT_NAME, COLOUR_PANEL_INK, 1.2f);
    const TextStyle small = stage_text_capped(stage, FACE_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2, 1.2f);
    const char *lines[] = {round_words(context, false),
                           context_words(context, SAY_TABLE_TURN, part_number((long)view->head.turn))};
    const float high = name.size * 1.25f + 2 * small.size * 1.3f;
    inner = rect_make(inner.x, inner.y + (inner.h - high) / 2, inner.w, high);
    canvas_text_fitted(stage->canvas, &name, .7f, rect_take_top(&inner, name.size * 1.25f, 0),
                       say(SEASON_WORDS[view->season]));
    for (int i = 0; i < 2; i++)
        canvas_text_fitted(stage->canvas, &small, .7f, rect_take_top(&inner, small.size * 1.3f, 0), lines[i]);
}

/* ---- What was just played ---- */

/* How much of it is there: as soon as what comes next is seen it goes, or that would seem to be its doing. A card that waits is
 * what happens. */
static float news_there(const TableContext *context)
{
    return view_of(context)->waiting_count > 0 ? 1 : 1 - context->last_gone;
}

/* What it was about: a card, or the grass where a line was cleared. A card that waits is a piece: not drawn here. */
static void draw_special(const TableContext *context, const NastyPlan *plan)
{
    Stage *stage = context->stage;
    const int card = nasty_news_card(context);
    const bool clears = context_last_event(context, EVENT_CLEARS) != NULL;
    if ((card == EMPTY && !clears) || view_of(context)->waiting_count > 0) return;
    const float stays = news_there(context);
    if (stays <= 0) return;
    char art[ART_NAME] = "yard/cleared";
    const float t = fminf(1, fmaxf(0, context_progress(context, TIME_OPEN, 0)));
    if (card != EMPTY) nasty_card_art(context->rules, card, plan->special.w, "back", art);
    canvas_push_fade(stage->canvas, stays);
    canvas_sprite(stage->canvas, &(Sprite){.name = "cards/shadow", .at = card_shadow(plan->special), .fade = 1 - t});
    canvas_sprite(stage->canvas, &(Sprite){.name = art, .at = plan->special, .fade = 1 - t, .grow = -.12f * (1 - t)});
    if (t >= 1) card_name(stage, plan->special, nasty_card_caption(context->rules, card, plan->special.w));
    canvas_pop(stage->canvas);
}

/* Winter: what the round cost each, the best first. */
static bool draw_winter(const TableContext *context, Rect room)
{
    Stage *stage = context->stage;
    const int players = view_of(context)->head.players;
    const Event *scored[PLAYERS_MAX] = {0};
    int count = 0;
    for (size_t i = 0; i < context->last->count; i++) {
        const Event *event = &context->last->items[i];
        if (event->type == EVENT_SCORED && count < PLAYERS_MAX) scored[count++] = event;
    }
    if (count < players) return false;
    for (int i = 1; i < count; i++) {
        for (int j = i; j > 0 && scored[j]->value[0] < scored[j - 1]->value[0]; j--) {
            const Event *swapped = scored[j];
            scored[j] = scored[j - 1];
            scored[j - 1] = swapped;
        }
    }
    TextStyle style = stage_text(stage, FACE_BOLD, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    style.size = fminf(layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY], 1.2f),
                       room.h / (float)count * .6f);
    const float high = fminf(room.h / (float)count, style.size * 2.3f);
    for (int i = 0; i < count; i++) {
        Rect row = rect_take_top(&room, high, 0);
        char points[16], total[16];
        snprintf(points, sizeof points, "+%d", (int)scored[i]->value[0]);
        snprintf(total, sizeof total, "%d", (int)view_of(context)->totals[scored[i]->player]);
        const float radius = fminf(row.h * .36f, style.size * .8f);
        kit_sign(context, scored[i]->player, (Point){row.x + radius, row.y + row.h / 2}, radius, false);
        rect_take_left(&row, radius * 2.7f, 0);
        TextStyle figures = style;
        figures.align = ALIGN_RIGHT;
        figures.face = FACE_BLACK;
        canvas_text_in(stage->canvas, &figures, rect_take_right(&row, style.size * 2.2f, 0), total);
        figures.face = FACE_BOLD;
        figures.colour = stage_colour(stage, COLOUR_PANEL_INK_2);
        canvas_text_in(stage->canvas, &figures, rect_take_right(&row, style.size * 2.4f, 4), points);
        canvas_text_in(stage->canvas, &style, row, context->names[scored[i]->player]);
    }
    return true;
}

static void draw_news(const TableContext *context, const NastyPlan *plan)
{
    Stage *stage = context->stage;
    if (plan->news.w <= 0) {
        if (plan->special.w > 0) draw_special(context, plan);
        return;
    }
    const bool winter = context_last_event(context, EVENT_SCORED) != NULL;
    const float pad = stage_size(stage, SIZE_PADDING) * .9f;
    widget_panel(stage, plan->news, 0);
    Rect inner = rect_inset(plan->news, pad);
    TextStyle title = stage_text_capped(stage, FACE_DISPLAY, SIZE_TEXT_PANEL, COLOUR_PANEL_INK, 1.2f);
    canvas_text_in(stage->canvas, &title, rect_take_top(&inner, title.size * 1.25f, pad * .4f),
                   say(winter ? SAY_TABLE_ROUND_SCORED : SAY_TABLE_NEWS));
    if (winter && draw_winter(context, inner)) return;
    canvas_ring(stage->canvas, plan->special, plan->special.w * CARD_CORNER, fmaxf(1.5f, stage_size(stage, SIZE_EDGE_WIDTH)),
                stage_colour(stage, COLOUR_HAIRLINE)); /* its place, empty until something was played */
    draw_special(context, plan);
    rect_take_left(&inner, rect_right(plan->special) - inner.x, pad);
    /* What happened the log above tells; here stands what such a card does. */
    Closer closer = {.count = 0};
    const bool told = news_there(context) > 0 && card_is_special(nasty_news_card(context)) &&
                      nasty_closer(context, "news", &closer) && closer.text[0];
    const char *words = told ? closer.text : say(ABOUT_WORDS[view_of(context)->season]);
    TextStyle style = stage_text(stage, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    style.size = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_SMALL], 1.5f);
    const float least = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_SMALL], 1) * .8f;
    letters_fit(stage->canvas, &style, least, 1.3f, inner, words);
    canvas_push_fade(stage->canvas, told ? news_there(context) : 1);
    canvas_paragraph(stage->canvas, &style, inner, style.size * 1.3f, words);
    canvas_pop(stage->canvas);
}

void nasty_beside(const TableContext *context)
{
    NastyPlan plan;
    nasty_plan(context, &plan);
    if (plan.players.w > 0) kit_panels(context, plan.players);
    draw_piles(context, &plan);
    draw_hand(context, &plan);
    draw_hand_bars(context, &plan);
    draw_drawn(context, &plan);
    (plan.players.w > 0 ? draw_season : draw_season_folded)(context, &plan);
    draw_news(context, &plan);
}
