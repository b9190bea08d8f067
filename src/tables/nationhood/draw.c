/* SPDX-License-Identifier: MIT */
/* The background below the cards of Nationhood, and the marks on them. */
#include "tables/nationhood/table.h"

#include "games/nationhood/plan.h"
#include "strings/nationhood.h"
#include "tabletop/status_marks.h"
#include "tabletop/tabletop_tips.h"
#include "ui/text_fit.h"

#include <stdio.h>
#include <string.h>

/* The opacity of the dusk during a war, and in the war's last phase. */
static const float WAR_DIM = .35f, WHITTLE_DIM = .2f;

/* ---- The background ---- */

/* The light is dimmed during a war. */
static void draw_dusk(const TableContext *context)
{
    const float beats = nationhood_war_progress(context),
                rest_dim = view_of(context)->head.phase == NATIONHOOD_PHASE_WHITTLE ? WHITTLE_DIM : 0;
    const float dim = beats < 1 ? WAR_DIM * beats : lerp(WAR_DIM, rest_dim, beats - 1);
    if (dim <= 0 || context->stage->theme->high_contrast) return;
    canvas_fill(context->stage->canvas, layout_window(&context->stage->layout),
                colour_with_opacity(stage_colour(context->stage, COLOUR_PLUM), dim));
}

/* A dark field on the cloth, on which text is readable; in high contrast, only its edge. */
static void draw_field(const TableContext *context, Rect at)
{
    Stage *stage = context->stage;
    const float corner = stage_size(stage, SIZE_PANEL_CORNER);
    if (stage->theme->high_contrast) {
        canvas_ring(stage->canvas, at, corner, 2, colour_with_opacity(stage_colour(stage, COLOUR_ON_GROUND), .5f));
    } else {
        canvas_rounded_rect(stage->canvas, at, corner, colour_with_opacity(stage_colour(stage, COLOUR_PLUM), .3f));
    }
}

static TextStyle ground_style(const TableContext *context, const NationhoodLayout *layout, Align align)
{
    return (TextStyle){FONT_BOLD, layout->text, stage_colour(context->stage, COLOUR_ON_GROUND), align};
}

/* The field for a row of cities, with its name at the left or, if there is no room, in one line above the cities. */
static void draw_row(const TableContext *context, const NationhoodLayout *layout, int player)
{
    Stage *stage = context->stage;
    const Rect row = layout->rows[player];
    const float name = layout->text * 4.6f, line = layout->text * 1.25f;
    const char *words = nationhood_string(context, GAME_STRING_TABLE_CITIES, .player = player);
    draw_field(context, row);
    const TextStyle style = ground_style(context, layout, ALIGN_LEFT);
    const float pad = layout->text * .6f;
    const Rect room = {row.x + pad, row.y, name - pad * 1.4f, row.h};
    if (layout->names_beside && text_fit_widest_word(stage->canvas, &style, words) * .6f <= room.w) {
        text_fit_draw(stage->canvas, style, style.size * .6f, 1.25f, room, words);
    } else {
        canvas_text_in_rect(stage->canvas, &style, rect_make(row.x + pad, row.y + 2, row.w - 2 * pad, line), words);
    }
}

/* ---- Cities ---- */

static void city_token(const TableContext *context, int player, int rank, char token[TOUCH_TOKEN_SIZE])
{
    snprintf(token, TOUCH_TOKEN_SIZE, "%s:%c", nationhood_relative_owner(context, player), rank_token(rank));
}

/* Whether a city is on the scales. */
static bool is_traded(const TableContext *context, int player, int rank)
{
    const Trade trade = nationhood_trade_on_scales(context, &context->selection->touched);
    return trade.gives[player] >> rank & 1;
}

/* A city on the scales is marked as selected; one that the held card can go to has an amber edge. */
static void mark_city(const TableContext *context, int player, const City *city)
{
    Stage *stage = context->stage;
    char token[TOUCH_TOKEN_SIZE];
    const Rect all = card_row_bounds(&city->cards);
    const float edge = fmaxf(3, city->cards.first.w * .09f), corner = city->cards.first.w * CARD_CORNER + edge;
    city_token(context, player, city->rank, token);
    if (is_traded(context, player, city->rank)) {
        mark_draw_chosen_edge(stage, all, city->cards.first.w * CARD_CORNER);
        return;
    }
    const bool held = context->selection->touched.count > 0, hovered = context_is_hovered(context, token);
    if (!context_is_highlighted(context, token) || (!held && !hovered)) return;
    canvas_rounded_rect(stage->canvas, rect_inset(all, -edge), corner,
                        colour_with_opacity(stage_colour(stage, COLOUR_AMBER), hovered ? 1 : .7f));
}

static float disc_radius(const TableContext *context) { return fmaxf(9, layout_length(&context->stage->layout, 14)); }

/* A tick on a city that is traded, a plus where a held card can go. */
static void draw_city_sign(const TableContext *context, int player, const City *city)
{
    char token[TOUCH_TOKEN_SIZE];
    const Rect all = card_row_bounds(&city->cards);
    const Point corner = {rect_right(all) - 2, all.y + 2};
    city_token(context, player, city->rank, token);
    if (is_traded(context, player, city->rank)) {
        mark_draw_sign(context->stage, MARK_CHOSEN, corner, disc_radius(context), NULL);
    } else if (context->selection->touched.count > 0 && view_of(context)->head.phase != NATIONHOOD_PHASE_DRAW &&
               context_is_highlighted(context, token)) {
        mark_draw_sign(context->stage, MARK_TARGET, corner, disc_radius(context), NULL);
    }
}

/* Draws an amber edge around each card of the city that can be exchanged. */
static void draw_exchange(const TableContext *context, const City *city)
{
    Stage *stage = context->stage;
    Card cards[TABLETOP_HAND_MAX];
    nationhood_city_cards(view_of(context), context->front_player, city->rank, cards);
    for (int n = 0; n < city->cards.count; n++) {
        char token[TOUCH_TOKEN_SIZE];
        nationhood_exchange_token(city->rank, cards[n], token);
        if (!context_is_highlighted(context, token)) continue;
        const Rect at = card_row_visible_rect(&city->cards, n);
        canvas_ring(stage->canvas, rect_inset(at, -1), 4, 3, stage_colour(stage, COLOUR_AMBER));
        if (context_is_hovered(context, token))
            canvas_rounded_rect(stage->canvas, at, 4, colour_with_opacity(stage_colour(stage, COLOUR_AMBER), .3f));
    }
}

/* ---- The last action ---- */

/* The rectangle of a pile or a city, which brackets can mark. For other places its width is 0. */
static Rect rect_of_place(const TableContext *context, const NationhoodLayout *layout, Place place)
{
    City cities[RANKS];
    if (place.zone == NATIONHOOD_ZONE_PILE) return layout->piles[place.owner];
    if (place.zone != NATIONHOOD_ZONE_CITY) return (Rect){0};
    const int count = nationhood_cities(context, layout, place.owner, cities);
    for (int i = 0; i < count; i++) {
        if (cities[i].rank == place.index) return card_row_bounds(&cities[i].cards);
    }
    return (Rect){0};
}

/* Brackets where the last action put something: a pile or a city. */
static void mark_last(const TableContext *context, const NationhoodLayout *layout)
{
    Stage *stage = context->stage;
    unsigned marked[2] = {0, 0};
    for (size_t i = 0; i < context->last->count; i++) {
        const Event *event = &context->last->items[i];
        const bool moves_card = event->kind == NATIONHOOD_EVENT_DISCARD || event->kind == NATIONHOOD_EVENT_LAY ||
                                event->kind == NATIONHOOD_EVENT_ADD || event->kind == NATIONHOOD_EVENT_GIVE ||
                                event->kind == NATIONHOOD_EVENT_EXCHANGE || event->kind == NATIONHOOD_EVENT_TRADE ||
                                event->kind == NATIONHOOD_EVENT_WAR || event->kind == NATIONHOOD_EVENT_WAR_JOKER;
        if (!moves_card || event->to.owner < 0) continue;
        const unsigned bit = event->to.zone == NATIONHOOD_ZONE_CITY ? 1u << event->to.index : 1u << RANKS;
        if (marked[event->to.owner] & bit) continue;
        marked[event->to.owner] |= bit;
        const Rect at = rect_of_place(context, layout, event->to);
        const bool lit = event->to.zone == NATIONHOOD_ZONE_PILE && event->to.owner == context->front_player &&
                         context_is_highlighted(context, "own:pile");
        if (at.w <= 0 || lit) continue;
        mark_draw_last_edge(context, rect_inset(at, -fmaxf(3, layout_length(&stage->layout, 5))),
                            fminf(stage_size(stage, SIZE_BRACKET_LENGTH), at.w * .3f),
                            stage_size(stage, SIZE_BRACKET_WIDTH));
    }
}

/* ---- Piles ---- */

static void draw_tag(const TableContext *context, TableRects *rects, const NationhoodLayout *layout, Rect at,
                     const char *words, const char *token)
{
    Stage *stage = context->stage;
    TextStyle style = ground_style(context, layout, ALIGN_CENTRE);
    const float eye = token && !context->is_picture ? layout->text * 1.2f : 0;
    if (!stage->theme->high_contrast)
        canvas_rounded_rect(stage->canvas, rect_inset(at, 1), at.h / 2,
                            colour_with_opacity(stage_colour(stage, COLOUR_PLUM),
                                                token && context_is_hovered(context, token) ? .6f : .32f));
    canvas_text_fitted(stage->canvas, &style, .65f, rect_make(at.x + 4, at.y, at.w - 1.4f * eye - 8, at.h), words);
    table_rects_add_text(rects, at);
    if (eye > 0)
        canvas_icon(stage->canvas, "eye", (Point){rect_right(at) - eye * .75f, at.y + at.h / 2}, eye, style.colour);
}

static void light_pile(const TableContext *context, Rect at, const char *token)
{
    if (!context_is_highlighted(context, token)) return;
    const float edge = fmaxf(3, stage_size(context->stage, SIZE_MARK_WIDTH));
    const Rect around = rect_inset(at, -edge - 2);
    canvas_rounded_rect(
        context->stage->canvas, around, at.w * CARD_CORNER + edge + 2,
        colour_with_opacity(stage_colour(context->stage, COLOUR_AMBER), context_is_hovered(context, token) ? 1 : .75f));
}

static void draw_piles(const TableContext *context, TableRects *rects, const NationhoodLayout *layout)
{
    const NationhoodState *view = view_of(context);
    const float up = roundf(deck_thickness(layout->stock));
    light_pile(context, rect_union(layout->stock, rect_moved(layout->stock, -up, -up)), "stock");
    card_draw_outline(context, layout->stock, view->stock_count);
    draw_tag(context, rects, layout, layout->stock_tag,
             nationhood_string(context, GAME_STRING_TABLE_STOCK, .first = view->stock_count), NULL);
    for (int player = 0; player < 2; player++) {
        const bool own = player == context->front_player;
        light_pile(context, layout->piles[player], own ? "own:pile" : "opp:pile");
        card_draw_outline(context, layout->piles[player], view->pile_count[player]);
        draw_tag(context, rects, layout, layout->tags[player],
                 nationhood_string(context, GAME_STRING_TABLE_PILE, .player = player),
                 view->pile_count[player] == 0 ? NULL
                 : own                         ? "own:cards"
                                               : "opp:cards");
    }
}

/* ---- The hand ---- */

/* The cards of the front player's hand that come closest to a nation; and while an offer may lead to war, all cards
 * that the war would take. */
typedef struct NationMarks {
    CardRow cards;
    int count, near; /* cards in the hand; how many of them could be in one nation: fewer than 3 are not marked */
    float thick;
    bool is_marked[TABLETOP_HAND_MAX], is_open_to_war[TABLETOP_HAND_MAX];
} NationMarks;

static NationMarks find_nation(const TableContext *context, const NationhoodLayout *layout)
{
    const NationhoodState *view = view_of(context);
    const NationhoodRules *rules = rules_of(context);
    const int player = context->front_player, winner = nationhood_deal_winner(context);
    const bool may_be_attacked = view->head.phase == NATIONHOOD_PHASE_REPLY && view->head.to_move == player &&
                                 nationhood_war_possible(rules, view, view->hands[player]);
    const CardSet kept = may_be_attacked ? nationhood_kept_cards(rules, view->hands[player]) : view->hands[player];
    Card hand[TABLETOP_HAND_MAX];
    CardSet nation;
    NationMarks marks = {.near = nationhood_near_nation(rules, view, view->hands[player], &nation)};
    if (winner == player || !(context->stage->settings->highlights_legal && context->position.viewer == player))
        return marks;
    if (marks.near < 3) nation = 0;
    marks.count = nationhood_own_hand(context, hand);
    marks.cards = nationhood_hand_row(layout, marks.count);
    marks.thick = fmaxf(3, layout_length(&context->stage->layout, 5));
    for (int n = 0; n < marks.count; n++) {
        const bool near = set_has(nation, hand[n]);
        marks.is_open_to_war[n] = hand[n] != CARD_HIDDEN && !set_has(kept, hand[n]);
        marks.is_marked[n] = near || marks.is_open_to_war[n];
        if (near) nation -= set_of(hand[n]);
    }
    return marks;
}

/* Whether the bar above marked cards continues from a card to the next one. */
static bool is_joined(const NationMarks *marks, int n)
{
    return n + 1 < marks->count && n + 1 != marks->cards.second_row_start && marks->is_marked[n + 1] &&
           marks->is_open_to_war[n] == marks->is_open_to_war[n + 1];
}

static Rect nation_bar(const NationMarks *marks, int n)
{
    const Rect at = card_row_visible_rect(&marks->cards, n);
    const float width = is_joined(marks, n) ? marks->cards.step + marks->thick : at.w - marks->thick * .6f;
    return rect_snapped(rect_make(at.x, at.y - marks->thick - 2, width, marks->thick));
}

/* How visible the marks on the hand are, 0 … 1: they appear after the hand has been dealt. */
static float hand_share(const TableContext *context)
{
    enum { DEAL_MS = 1600 }; /* how long dealing takes, after which the marks appear */
    return context->last->count == 0 ? context_progress(context, TIME_OPEN, DEAL_MS) : 1;
}

/* A bar above the cards that are closest to a nation, and a dark one above those that a war would take. */
static void draw_nation(const TableContext *context, const NationhoodLayout *layout)
{
    Stage *stage = context->stage;
    const NationMarks marks = find_nation(context, layout);
    Rect over = {0};
    canvas_push_opacity(stage->canvas, hand_share(context));
    for (int n = 0; n < marks.count; n++) {
        if (!marks.is_marked[n]) continue;
        const Rect bar = nation_bar(&marks, n);
        const bool open = marks.is_open_to_war[n];
        if (!open) over = over.w > 0 ? rect_union(over, bar) : bar;
        canvas_rounded_rect(stage->canvas, rect_inset(bar, -1), marks.thick / 2 + 1,
                            stage_colour(stage, open ? mark_colour(MARK_LAST) : mark_ink(MARK_WINNING)));
        canvas_rounded_rect(stage->canvas, bar, marks.thick / 2,
                            stage_colour(stage, open ? mark_ink(MARK_LAST) : mark_colour(MARK_WINNING)));
    }
    canvas_pop(stage->canvas);
    if (over.w <= 0) return;
    over.y -= 2 * marks.thick;
    over.h += 2 * marks.thick;
    tabletop_tips_add_spot(context, "nation", "nation", over,
                           nationhood_string(context, GAME_STRING_TABLE_NATION_NEAR, .player = context->front_player,
                                             .first = marks.near, .second = rules_of(context)->nation_length));
}

/* The swords of a war on each dark part of the bar, away from the cards' ranks. */
static void draw_open_to_war(const TableContext *context, const NationhoodLayout *layout)
{
    Stage *stage = context->stage;
    const NationMarks marks = find_nation(context, layout);
    const float radius = fmaxf(11, layout_length(&stage->layout, 14));
    const Colour dark = stage_colour(stage, mark_ink(MARK_LAST)), pale = stage_colour(stage, mark_colour(MARK_LAST));
    canvas_push_opacity(stage->canvas, hand_share(context));
    for (int n = 0, first = 0; n < marks.count; n++) {
        if (!marks.is_open_to_war[n] || is_joined(&marks, n)) continue;
        for (first = n; first > 0 && marks.is_open_to_war[first - 1] && is_joined(&marks, first - 1);) first--;
        const Rect card = card_row_visible_rect(&marks.cards, (first + n) / 2);
        const Point middle = {card.x + card.w * .62f, card.y - radius * .6f};
        canvas_disc(stage->canvas, middle, radius, pale);
        canvas_disc(stage->canvas, middle, radius - fmaxf(1, radius * .1f), dark);
        canvas_icon(stage->canvas, "war", middle, radius * 1.4f, pale);
        tabletop_tips_add_spot(context, stage_printf(stage, "open:%d", n), "open_to_war",
                               rect_around(middle, 2 * radius, 2 * radius), game_string(GAME_STRING_TABLE_OPEN_TO_WAR));
    }
    canvas_pop(stage->canvas);
}

/* An eye on the cards of the hand that the other player has seen. */
static void draw_eyes(const TableContext *context, TableRects *rects, const NationhoodLayout *layout)
{
    Stage *stage = context->stage;
    CardSet known = view_of(context)->known[context->front_player];
    if (context->position.viewer != context->front_player || view_of(context)->head.phase >= NATIONHOOD_PHASE_DEAL_OVER)
        return;
    Card hand[TABLETOP_HAND_MAX];
    const int count = nationhood_own_hand(context, hand);
    const CardRow cards = nationhood_hand_row(layout, count);
    for (int n = 0; n < count; n++) {
        char token[TOUCH_TOKEN_SIZE];
        if (!set_has(known, hand[n])) continue;
        known -= set_of(hand[n]);
        text_copy(token, sizeof token, card_token(hand[n]));
        const Rect at = card_row_visible_rect(&cards, n);
        if (strcmp(context->touch_state->dragged, token) == 0 || context_is_touched(context, token)) continue;
        const float size = fminf(cards.first.w * .2f, at.w * .8f);
        const Point middle = {at.x + size * .75f, rect_bottom(at) - size * .7f};
        const float up = context_is_hovered(context, token) ? layout_length(&stage->layout, 12) : 0;
        table_rects_add_text(rects, rect_around(middle, size, size));
        canvas_icon(stage->canvas, "eye", (Point){middle.x, middle.y - up}, size,
                    colour_with_opacity(stage_colour(stage, COLOUR_INK_2), .75f));
    }
}

/* ---- Everything ---- */

void nationhood_draw_ground(const TableContext *context, TableRects *rects)
{
    NationhoodLayout layout;
    City cities[RANKS];
    nationhood_layout(context, &layout);
    draw_dusk(context);
    for (int player = 0; player < 2; player++) draw_row(context, &layout, player);
    draw_field(context, layout.middle);
    nationhood_draw_centre(context, &layout);
    for (int player = 0; player < 2; player++) {
        const int count = nationhood_cities(context, &layout, player, cities);
        for (int i = 0; i < count; i++) mark_city(context, player, &cities[i]);
    }
    draw_piles(context, rects, &layout);
    draw_nation(context, &layout);
    if (context->position.viewer == context->front_player &&
        arrangement_find_target(context->arrangement, TABLETOP_SORT))
        draw_sort_button(context, layout.sort);
}

/* On each joker of the winning nation, at the lower right: a small picture of the card that the joker stands for. */
void nationhood_draw_labels(const TableContext *context, TableRects *rects)
{
    NationhoodLayout layout;
    CardRow row;
    Card shown[TABLETOP_HAND_MAX], meant[TABLETOP_HAND_MAX];
    nationhood_layout(context, &layout);
    const int count = nationhood_winning_nation(context, shown, meant);
    if (count > 0) nationhood_nation_row(context, &layout, nationhood_deal_winner(context), &row);
    for (int n = 0; n < count; n++) {
        char art[ART_NAME_SIZE];
        if (shown[n] != CARD_JOKER) continue;
        const Rect card = card_row_visible_rect(&row, n);
        const float width = roundf(card_row_rect(&row, n).w * .46f), height = roundf(width * CARD_ASPECT);
        const Rect at =
            rect_snapped(rect_make(rect_right(card) - width - 3, rect_bottom(card) - height - 3, width, height));
        card_art_name(meant[n], true, "blue", art);
        canvas_art(context->stage->canvas, "cards/shadow", card_shadow_rect(at));
        canvas_art(context->stage->canvas, art, at);
    }
}

/* The start of a war: two swords come down, cross, and fade. */
static void draw_war(const TableContext *context, const NationhoodLayout *layout)
{
    const float beats = nationhood_war_progress(context);
    if (beats >= 2 || !motion_is_travel(&context->stage->motion)) return;
    const float grown = beats < 1 ? beats : 1, fade = beats < 1 ? 0 : beats - 1;
    const float size = roundf(layout->middle.h * (1.5f - .5f * grown));
    Stage *stage = context->stage;
    const Point middle = rect_centre(layout->middle);
    canvas_push_opacity(stage->canvas, (1 - fade) * grown);
    canvas_icon(stage->canvas, "war", middle, roundf(size * 1.06f), stage_colour(stage, mark_ink(MARK_LAST)));
    canvas_icon(stage->canvas, "war", middle, size, stage_colour(stage, mark_colour(MARK_LAST)));
    canvas_pop(context->stage->canvas);
}

void nationhood_draw_overlay(const TableContext *context, TableRects *rects)
{
    NationhoodLayout layout;
    City cities[RANKS];
    nationhood_layout(context, &layout);
    mark_last(context, &layout);
    for (int player = 0; player < 2; player++) {
        const int count = nationhood_cities(context, &layout, player, cities);
        for (int i = 0; i < count; i++) {
            draw_city_sign(context, player, &cities[i]);
            if (player == context->front_player && context_is_touched(context, "swap"))
                draw_exchange(context, &cities[i]);
        }
    }
    draw_open_to_war(context, &layout);
    draw_eyes(context, rects, &layout);
    draw_war(context, &layout);
}
