/* SPDX-License-Identifier: MIT */
/*
 * The centre of the table of Nationhood: the scales that show a trade, the answer to an offer, what the player to move
 * has to do in a war, and the end of a deal.
 */
#include "tables/nationhood/table.h"

#include "strings/nationhood.h"
#include "tabletop/player_marks.h"
#include "tabletop/tabletop_tips.h"
#include "ui/text_fit.h"
#include "ui/widgets.h"

/* ---- Text ---- */

static TextStyle words_style(const TableContext *context, const NationhoodLayout *layout, FontFace font)
{
    return (TextStyle){font, layout->text, stage_colour(context->stage, COLOUR_ON_GROUND), ALIGN_CENTRE};
}

/* ---- The scales ---- */

/* In pixels of the drawings: the size of each part, and the point of each that is on the pivot or on a hook. */
enum { STAND_W = 200, STAND_H = 230, BEAM_W = 380, BEAM_H = 44, PAN_W = 210, PAN_H = 160 };
static const Point STAND_PIVOT = {100, 16}, BEAM_PIVOT = {190, 22}, PAN_HOOK = {105, 8};
static const float SCALES_W = 580, SCALES_H = 228; /* the scales' size, in pixels of the drawings */
static const float PIVOT_Y = 20;                   /* how far the pivot is below the top of the scales */
static const float HOOK_X = 178, HOOK_Y = 8;       /* the offset of a hook from the pivot */
/* In pixels of the drawings: how far a pan's rim is below its top, and the width that cards on the pan may take. */
static const float PAN_RIM = 126, PAN_ROOM = 176;
/* In card widths: how much of a card the next card of its city leaves visible, and the gap between two cities. */
static const float LOAD_STEP = .34f, LOAD_GAP = .24f;
/* In degrees: how far the beam tips for each additional card on one side, and how far at most. */
static const float TIP_A_CARD = 2.2f, TIP_MAX = 7;

typedef struct Scales {
    Point pivot;
    float scale;
    int tip;        /* how far the beam is turned, in degrees clockwise */
    Point hooks[2]; /* where the left and the right pan hang */
} Scales;

/* The front player's pan is the left one, side 0. */
static int player_of_pan(const TableContext *context, int side)
{
    return side == 0 ? context->front_player : 1 - context->front_player;
}

static float tilt_of(const TableContext *context, const Trade *trade)
{
    const NationhoodState *view = view_of(context);
    const int left = nationhood_trade_cards(view, trade, player_of_pan(context, 0));
    const int right = nationhood_trade_cards(view, trade, player_of_pan(context, 1));
    return fmaxf(-TIP_MAX, fminf(TIP_MAX, TIP_A_CARD * (float)(right - left)));
}

/* The player whose offer was just refused, or NOBODY. The offer stays on the scales until the next action. */
static int refused_player(const TableContext *context)
{
    const Event *refuses = context_last_event(context, NATIONHOOD_EVENT_REFUSE);
    return refuses && context_last_fade(context) < 1 ? 1 - refuses->player : NOBODY;
}

static Trade refused_trade(const TableContext *context)
{
    const int by = refused_player(context);
    Trade trade = {{0, 0}};
    if (by == NOBODY) return trade;
    trade.gives[by] = nationhood_offer_give(view_of(context)->refused[by]);
    trade.gives[1 - by] = nationhood_offer_take(view_of(context)->refused[by]);
    return trade;
}

static bool is_empty(const Trade *trade) { return (trade->gives[0] | trade->gives[1]) == 0; }

/* The beam's tilt in degrees. It changes gradually after each touch; an offer that has been made has its full tilt at
 * once. */
static int current_tilt(const TableContext *context)
{
    const Trade trade = nationhood_trade_on_scales(context, &context->selection->touched);
    const Trade refused = refused_trade(context);
    if (is_empty(&trade) && !is_empty(&refused)) return (int)roundf(tilt_of(context, &refused));
    const Trade before = nationhood_trade_on_scales(context, &context->touch_state->before);
    const bool offered = view_of(context)->offer != 0;
    const float t = offered ? 1 : context_touch_progress(context, TIME_SCALES);
    if (!motion_is_travel(&context->stage->motion)) return (int)roundf(tilt_of(context, &trade));
    return (int)roundf(lerp(tilt_of(context, &before), tilt_of(context, &trade), t));
}

static Scales lay_scales(const TableContext *context, Rect room)
{
    Scales scales = {.scale = fminf(room.h / SCALES_H, room.w / SCALES_W), .tip = current_tilt(context)};
    const float height = SCALES_H * scales.scale, angle = (float)scales.tip * PI / 180;
    scales.pivot = (Point){room.x + room.w / 2, room.y + (room.h - height) / 2 + PIVOT_Y * scales.scale};
    for (int side = 0; side < 2; side++) {
        const float x = (side == 0 ? -HOOK_X : HOOK_X) * scales.scale, y = HOOK_Y * scales.scale;
        scales.hooks[side] = (Point){scales.pivot.x + x * cosf(angle) - y * sinf(angle),
                                     scales.pivot.y + x * sinf(angle) + y * cosf(angle)};
    }
    return scales;
}

/* The place of a drawing whose point `by` hangs at the point `at`. */
static Rect hung_rect(Point at, Point by, float w, float h, float scale)
{
    return rect_snapped(rect_make(at.x - by.x * scale, at.y - by.y * scale, w * scale, h * scale));
}

static void draw_part(const TableContext *context, const char *name, Rect at, float turn)
{
    canvas_sprite(context->stage->canvas, &(Sprite){.name = name, .at = at, .turn = turn});
}

/* The width of the cities on a pan, in card widths. */
static float widths_of_load(const NationhoodState *view, int player, unsigned ranks)
{
    float widths = -LOAD_GAP;
    Card cards[TABLETOP_HAND_MAX];
    for (unsigned left = ranks; left; left &= left - 1) {
        const int count = nationhood_city_cards(view, player, bits_first(left), cards);
        widths += LOAD_GAP + 1 + LOAD_STEP * (float)(count - 1);
    }
    return widths;
}

/* The width of the cards, the same on both pans: as large as fits between the strings, up to a maximum. */
static float card_on_pan(const TableContext *context, const Scales *scales, const Trade *trade)
{
    const float height = (PAN_RIM - PAN_HOOK.y) * scales->scale * .86f;
    float width = fminf(height / CARD_ASPECT, 64 * context->stage->layout.scale);
    for (int player = 0; player < 2; player++) {
        if (trade->gives[player] == 0) continue;
        const float widths = widths_of_load(view_of(context), player, trade->gives[player]);
        width = fminf(width, PAN_ROOM * scales->scale / widths);
    }
    return floorf(width);
}

static void draw_load(const TableContext *context, const Scales *scales, const Trade *trade, int side, float width)
{
    const NationhoodState *view = view_of(context);
    const int player = player_of_pan(context, side);
    const unsigned ranks = trade->gives[player];
    const float height = roundf(width * CARD_ASPECT);
    float x = scales->hooks[side].x - width * widths_of_load(view, player, ranks) / 2;
    const float y = scales->hooks[side].y + (PAN_RIM - PAN_HOOK.y) * scales->scale - height + 1;
    for (unsigned left = ranks; left; left &= left - 1) {
        Card cards[TABLETOP_HAND_MAX];
        const int count = nationhood_city_cards(view, player, bits_first(left), cards);
        for (int n = 0; n < count; n++) {
            char art[ART_NAME_SIZE];
            const Rect at = rect_snapped(rect_make(x + width * LOAD_STEP * (float)n, y, width, height));
            card_art_name(cards[n], true, "blue", art);
            canvas_art(context->stage->canvas, "cards/shadow", card_shadow_rect(at));
            canvas_art(context->stage->canvas, art, at);
        }
        x += width * (1 + LOAD_STEP * (float)(count - 1) + LOAD_GAP);
    }
}

/* Draws the scales, and what is on the pans; `opacity` is only for what is on the pans. */
static void draw_scales(const TableContext *context, const Scales *scales, const Trade *trade, float opacity)
{
    const float scale = scales->scale, width = card_on_pan(context, scales, trade);
    draw_part(context, "scales/stand", hung_rect(scales->pivot, STAND_PIVOT, STAND_W, STAND_H, scale), 0);
    draw_part(context, "scales/beam", hung_rect(scales->pivot, BEAM_PIVOT, BEAM_W, BEAM_H, scale), (float)scales->tip);
    for (int side = 0; side < 2; side++) {
        const Rect pan = hung_rect(scales->hooks[side], PAN_HOOK, PAN_W, PAN_H, scale);
        draw_part(context, "scales/strings", pan, 0);
        canvas_push_opacity(context->stage->canvas, opacity);
        draw_load(context, scales, trade, side, width);
        canvas_pop(context->stage->canvas);
        draw_part(context, "scales/pan", pan, 0);
    }
}

/* Writes below each pan what its player gives. */
static void draw_weights(const TableContext *context, const NationhoodLayout *layout, const Scales *scales,
                         const Trade *trade, Rect foot)
{
    Stage *stage = context->stage;
    TextStyle style = words_style(context, layout, FONT_BOLD);
    const float room = foot.w / 2 - 12 * scales->scale;
    for (int side = 0; side < 2; side++) {
        const int player = player_of_pan(context, side);
        const int cards = nationhood_trade_cards(view_of(context), trade, player);
        style.align = side == 0 ? ALIGN_LEFT : ALIGN_RIGHT;
        canvas_text_fitted(stage->canvas, &style, .7f,
                           rect_make(side == 0 ? foot.x : rect_right(foot) - room, foot.y, room, foot.h),
                           nationhood_string(context, GAME_STRING_TABLE_GIVES, .player = player, .first = cards));
    }
}

/* ---- The answer, and refused offers ---- */

/* Draws a sign with the badge of the player who answered, and the answer: over the scales, or below a refused offer. It
 * disappears with the next action. */
static void draw_answer(const TableContext *context, const NationhoodLayout *layout, const Event *event, bool accepted)
{
    Stage *stage = context->stage;
    const float t = fminf(1, context_progress(context, TIME_OPEN, 0)) * (1 - context_last_fade(context)),
                height = fmaxf(layout->text * 2.4f, layout->middle.h * .2f);
    const char *answer = nationhood_string(context, accepted ? GAME_STRING_TABLE_ACCEPTS : GAME_STRING_TABLE_REFUSES,
                                           .player = event->player);
    TextStyle style = stage_text_style(stage, FONT_BLACK, SIZE_TEXT_NAME, COLOUR_INK);
    style.size = fminf(stage_text_size(stage, SIZE_TEXT_NAME, 1.3f), height * .5f);
    const float words = canvas_text_width(stage->canvas, &style, answer) + 2;
    const float width = words + height * 2.1f;
    /* What is refused stays on the pans, so the answer is below them. */
    const float y = accepted ? layout->middle.y + layout->middle.h * .4f
                             : rect_bottom(layout->middle) - height * .5f - layout->text * .2f;
    const Rect at = rect_snapped(rect_around((Point){rect_centre(layout->middle).x, y}, width, height));
    canvas_push_opacity(stage->canvas, t);
    widget_plate(stage, at, height / 2);
    player_mark_draw_badge(context, event->player, (Point){at.x + height / 2, at.y + height / 2}, height * .3f);
    canvas_text_in_rect(stage->canvas, &style, rect_make(at.x + height, at.y, words, height), answer);
    const Point knob = {rect_right(at) - height / 2, at.y + height / 2};
    canvas_disc(stage->canvas, knob, height * .32f, stage_colour(stage, accepted ? COLOUR_GAIN : COLOUR_LOSS));
    canvas_icon(stage->canvas, accepted ? "tick" : "cross", knob, height * .42f, stage_colour(stage, COLOUR_PAPER));
    canvas_pop(stage->canvas);
}

/* A refused offer in words: "Anna’s sixes and nines for Ben’s kings". */
static const char *refused_text(const TableContext *context, int by)
{
    const unsigned offer = view_of(context)->refused[by];
    const Place give = {NATIONHOOD_ZONE_OFFER, (int8_t)by, (int16_t)nationhood_offer_give(offer)},
                take = {NATIONHOOD_ZONE_OFFER, (int8_t)by, (int16_t)nationhood_offer_take(offer)};
    return context_string(context, GAME_STRING_TABLE_REFUSED, arg_text(context->position.names[by]),
                          arg_text(context->position.names[1 - by]), arg_text(context_name_place(context, give)),
                          arg_text(context_name_place(context, take)));
}

/* The text below empty scales: the last refused offer, or what the scales are for. */
static void draw_foot(const TableContext *context, const NationhoodLayout *layout, Rect foot)
{
    const NationhoodState *view = view_of(context);
    const bool may = context->chooser != NOBODY && view->head.phase == NATIONHOOD_PHASE_DRAW && view->retaliation == 0;
    const char *words = view->refused[0]   ? refused_text(context, 0)
                        : view->refused[1] ? refused_text(context, 1)
                                           : NULL;
    if (!words && may && (view->cities[0] | view->cities[1])) words = game_string(GAME_STRING_TABLE_SCALES_FREE);
    const TextStyle style = words_style(context, layout, FONT_MEDIUM);
    const Rect line = {foot.x + 8, foot.y, foot.w - 16, foot.h};
    if (words) canvas_text_fitted(context->stage->canvas, &style, .7f, line, words);
}

/* The refused offer pales on the pans, and a cross falls on each side of it. */
static void draw_refused(const TableContext *context, const Scales *scales, const Trade *trade)
{
    static const float PALE = .55f; /* the opacity of the offer at the end */
    static const float FROM = 1.8f; /* the size of a cross at the beginning, as a multiple of its final size */
    Stage *stage = context->stage;
    const float t = fminf(1, context_progress(context, TIME_OPEN, 0)), opacity = 1 - context_last_fade(context);
    draw_scales(context, scales, trade, lerp(1, PALE, t) * opacity);
    const float height = roundf(card_on_pan(context, scales, trade) * CARD_ASPECT);
    const float radius = height * .26f * (motion_is_travel(&stage->motion) ? lerp(FROM, 1, t) : 1);
    canvas_push_opacity(stage->canvas, t * opacity);
    for (int side = 0; side < 2; side++) {
        if (trade->gives[player_of_pan(context, side)] == 0) continue;
        const Point middle = {scales->hooks[side].x,
                              scales->hooks[side].y + (PAN_RIM - PAN_HOOK.y) * scales->scale - height / 2};
        canvas_disc(stage->canvas, middle, radius, stage_colour(stage, COLOUR_LOSS));
        canvas_icon(stage->canvas, "cross", middle, radius * 1.3f, stage_colour(stage, COLOUR_PAPER));
        tabletop_tips_add_spot(context, side == 0 ? "refused:own" : "refused:opp", "scales",
                               rect_around(middle, height, height), refused_text(context, refused_player(context)));
    }
    canvas_pop(stage->canvas);
}

static void draw_trade(const TableContext *context, const NationhoodLayout *layout)
{
    const Trade trade = nationhood_trade_on_scales(context, &context->selection->touched);
    Rect room = rect_inset(layout->middle, fmaxf(4, layout->middle.h * .03f));
    const Rect foot = rect_take_bottom(&room, roundf(layout->text * 1.35f), 0);
    const bool loaded = !is_empty(&trade);
    const Scales scales = lay_scales(context, room);
    const Trade refused = refused_trade(context);
    if (!loaded) canvas_push_opacity(context->stage->canvas, .8f);
    if (!loaded && !is_empty(&refused)) {
        draw_refused(context, &scales, &refused);
    } else {
        draw_scales(context, &scales, &trade, 1);
    }
    if (!loaded) canvas_pop(context->stage->canvas);
    const Event *accepts = context_last_event(context, NATIONHOOD_EVENT_ACCEPT),
                *refuses = context_last_event(context, NATIONHOOD_EVENT_REFUSE);
    if (loaded) { /* a new trade is shown instead of the last answer */
        draw_weights(context, layout, &scales, &trade, foot);
        return;
    }
    const bool war = context_playing_event(context, NATIONHOOD_EVENT_WAR) ||
                     context_playing_event(context, NATIONHOOD_EVENT_RETALIATE);
    if (!accepts && is_empty(&refused) && view_of(context)->offer == 0 && (!war || context_last_fade(context) < 1))
        draw_foot(context, layout, foot); /* left out while the swords of a war come down in its place */
    if (accepts || refuses) draw_answer(context, layout, accepts ? accepts : refuses, accepts != NULL);
}

/* ---- Notices in the centre ---- */

enum { NATION_LIT_MS = 2000 }; /* how long a winning nation is seen before the notice covers the centre */

/* An icon, a title, and some lines below it. */
typedef struct CentreNotice {
    int player; /* the player whose badge is above the title; NOBODY: the icon is there */
    const char *icon;
    const char *title, *lines;
} CentreNotice;

static void draw_notice(const TableContext *context, const NationhoodLayout *layout, const CentreNotice *notice)
{
    Stage *stage = context->stage;
    Rect room = rect_inset(layout->middle, layout->text * .7f);
    CardRow nation;
    const bool has_nation = nationhood_nation_row(context, layout, notice->player, &nation) > 0;
    if (has_nation) {
        const float y = rect_bottom(card_row_bounds(&nation)) + 2;
        room = rect_make(room.x, y, room.w, rect_bottom(layout->middle) - y - 2);
    }
    TextStyle title = text_centred(stage_text_style(stage, FONT_BLACK, SIZE_TEXT_PLATE, COLOUR_ON_GROUND));
    TextStyle body = words_style(context, layout, FONT_MEDIUM);
    title.size = fminf(stage_text_size(stage, SIZE_TEXT_PLATE, 1.2f), room.h * .3f);
    /* The title gets two lines rather than smaller letters, if half of the area is enough for them. */
    const bool has_two_lines =
        canvas_text_width(stage->canvas, &title, notice->title) > room.w && title.size * 2.4f < room.h / 2;
    const float head = title.size * (has_two_lines ? 2.4f : 1.35f);
    if (has_nation && context->is_picture) { /* a small picture has no room for more below the cards */
        text_fit_draw(stage->canvas, title, title.size * .5f, 1.2f, rect_make(room.x, room.y, room.w, head),
                      notice->title);
        return;
    }
    const char *words = notice->lines;
    const Rect below = {room.x, room.y + head, room.w, room.h - head};
    const float lines = fminf(text_fit_paragraph(stage->canvas, &body, 13, 1.35f, below, words), below.h),
                line = body.size * 1.35f;
    const float rest = room.h - head - lines,
                badge = rest > layout->text * 2 ? fminf(fminf(rest - 6, room.h * .36f), layout->text * 6) : 0;
    float y = room.y + (room.h - head - lines - badge) / 2;
    const Point middle = {room.x + room.w / 2, y + badge / 2};
    if (badge > 0 && notice->player != NOBODY)
        player_mark_draw_ringed_badge(context, notice->player, middle, badge * .4f);
    if (badge > 0 && notice->player == NOBODY)
        canvas_icon(stage->canvas, notice->icon, middle, badge, stage_colour(stage, COLOUR_ON_GROUND));
    y += badge;
    const Rect at = {room.x, y, room.w, head};
    text_fit_draw(stage->canvas, title, title.size * .5f, 1.2f, at, notice->title);
    canvas_paragraph(stage->canvas, &body, rect_make(room.x, y + head, room.w, lines + 1), line, notice->lines);
}

/* Draws a notice about a war, which fades in after the crossed swords. */
static void draw_war_notice(const TableContext *context, const NationhoodLayout *layout, const CentreNotice *notice)
{
    canvas_push_opacity(context->stage->canvas, fmaxf(0, nationhood_war_progress(context) - 1));
    draw_notice(context, layout, notice);
    canvas_pop(context->stage->canvas);
}

/* Says who has to whittle down their hand, how many more cards they have to part with, and how they can. After a war it
 * also says how many cards were handed over. */
static void draw_whittling(const TableContext *context, const NationhoodLayout *layout)
{
    const NationhoodState *view = view_of(context);
    const int by = view->head.to_move, more = nationhood_hand_count(view, by) - NATIONHOOD_HAND_DEALT;
    const Event *spoils = context_last_event(context, NATIONHOOD_EVENT_SPOILS);
    const int string =
        rules_of(context)->whittle_add ? GAME_STRING_TABLE_WHITTLE_HOW_ADDING : GAME_STRING_TABLE_WHITTLE_HOW;
    const char *how = nationhood_string(context, string, .player = by);
    if (spoils)
        how = stage_printf(context->stage, "%s\n%s",
                           nationhood_string(context, GAME_STRING_TABLE_SPOILS, .player = spoils->player,
                                             .first = spoils->value[0], .second = spoils->value[1]),
                           how);
    const CentreNotice notice = {NOBODY, "war",
                                 nationhood_string(context, GAME_STRING_TABLE_TO_GO, .player = by, .first = more), how};
    draw_war_notice(context, layout, &notice);
}

/* Draws the options of the attacked player, whose turn it is. */
static void draw_attacked(const TableContext *context, const NationhoodLayout *layout)
{
    const NationhoodState *view = view_of(context);
    const bool open = view->retaliation < rules_of(context)->war_chain;
    const int by = view->head.to_move;
    const CentreNotice notice = {
        NOBODY, "war", nationhood_string(context, GAME_STRING_TABLE_ATTACKED, .player = by, .first = view->retaliation),
        nationhood_string(context, open ? GAME_STRING_TABLE_ATTACKED_OPEN : GAME_STRING_TABLE_ATTACKED_ENDS,
                          .player = by, .first = rules_of(context)->war_chain)};
    draw_war_notice(context, layout, &notice);
}

/* Adds to the reason `why` a deal ended who has won or shared the rubber and the match, if the deal ended them too. */
static const char *rubber_text(const TableContext *context, const char *why)
{
    static const struct {
        int event;
        int string;
    } ENDS[] = {{NATIONHOOD_EVENT_RUBBER, GAME_STRING_TABLE_WINS_RUBBER},
                {NATIONHOOD_EVENT_RUBBER_SHARED, GAME_STRING_TABLE_SHARES_RUBBER},
                {NATIONHOOD_EVENT_MATCH, GAME_STRING_TABLE_WINS_MATCH},
                {NATIONHOOD_EVENT_MATCH_SHARED, GAME_STRING_TABLE_SHARES_MATCH}};
    for (int i = 0; i < 4; i++) {
        const Event *event = context_last_event(context, ENDS[i].event);
        if (!event) continue;
        why = stage_printf(
            context->stage, "%s\n%s", why,
            nationhood_string(context, ENDS[i].string, .player = event->player == NOBODY ? 0 : event->player));
    }
    return why;
}

/* Says who won the deal, with how many points, and why. If somebody won, this appears only after the cards of the
 * winning nation have lit up one by one. */
static void draw_deal_over(const TableContext *context, const NationhoodLayout *layout)
{
    const NationhoodState *view = view_of(context);
    const NationhoodRules *rules = rules_of(context);
    CentreNotice notice = {.player = nationhood_deal_winner(context), .icon = "clock"};
    if (notice.player == NOBODY) {
        notice.title = nationhood_string(context, GAME_STRING_TABLE_DEAL_DRAWN, .first = (long)view->deal);
        notice.lines = nationhood_string(context, GAME_STRING_TABLE_DEAL_DRAWN_WHY, .first = rules->turn_limit,
                                         .second = view->drawn_deals);
    } else {
        const int cities = bits_count(set_ranks(view->cities[notice.player]));
        const long points = rules->city_points * cities;
        notice.title = nationhood_string(context, GAME_STRING_TABLE_DEAL_WON, .player = notice.player,
                                         .first = (long)view->deal, .second = rules->win_points + points);
        notice.lines =
            nationhood_string(context, points > 0 ? GAME_STRING_TABLE_DEAL_WON_WHY : GAME_STRING_TABLE_DEAL_WON_ONLY,
                              .player = notice.player, .first = rules->win_points, .second = points);
    }
    notice.lines = rubber_text(context, notice.lines);
    canvas_push_opacity(context->stage->canvas,
                        notice.player == NOBODY ? 1 : context_progress(context, TIME_OPEN, NATION_LIT_MS));
    draw_notice(context, layout, &notice);
    canvas_pop(context->stage->canvas);
}

void nationhood_draw_centre(const TableContext *context, const NationhoodLayout *layout)
{
    const NationhoodState *view = view_of(context);
    /* After a resignation nothing is left to do. */
    if (context->position.is_resigned && view->head.phase != NATIONHOOD_PHASE_DEAL_OVER) {
        draw_trade(context, layout);
        return;
    }
    switch (view->head.phase) {
    case NATIONHOOD_PHASE_WHITTLE: draw_whittling(context, layout); break;
    case NATIONHOOD_PHASE_DEAL_OVER:
    case NATIONHOOD_PHASE_OVER: draw_deal_over(context, layout); break;
    case NATIONHOOD_PHASE_DRAW:
        if (view->retaliation > 0) {
            draw_attacked(context, layout);
            break;
        }
        draw_trade(context, layout);
        break;
    default: draw_trade(context, layout); break;
    }
}

void nationhood_draw_result(const TableContext *context, int winner)
{
    NationhoodLayout layout;
    nationhood_layout(context, &layout);
    nationhood_draw_centre(context, &layout);
}
