/* SPDX-License-Identifier: MIT */
/* The table: the hand at the bottom, the trick in the middle with a place for each player, and the others' hands above
 * it. */
#include "games/newgame/newgame.h"
#include "strings/newgame.h"
#include "tabletop/boards/card_layout.h"
#include "tabletop/boards/regions.h"
#include "tabletop/game_table.h"
#include "tabletop/player_marks.h"
#include "tabletop/tabletop_tips.h"

enum { LAYER_TABLE, LAYER_TRICK, LAYER_HAND };

enum { BACKS = ROOMS_END, TRICK };
static const RegionCut CUTS[] = {
    {BACKS, ROOM_TABLE, REGION_TOP, .share = .26f, .gap = 10}, {TRICK, ROOM_TABLE, REGION_REST}, {0}};
static const Regions REGIONS = {CUTS, CUTS, CUTS, .tall_min_aspect = 1};

static int players_of(const TableContext *context) { return state_head_const(context->position.view)->players; }

/* ---- Positions of pieces ---- */

/* The next player in order is first, and the viewer is last. */
static int seat_of(const TableContext *context, int player)
{
    return (player - context->front_player - 1 + players_of(context)) % players_of(context);
}

/* A player's places in the middle: the card that they play and, beside it, a pile of their tricks. */
typedef struct TrickPlace {
    Rect card, pile, badge;
} TrickPlace;

static TrickPlace trick_place(const TableContext *context, int player)
{
    const int players = players_of(context);
    const Rect middle = regions_rect(context, &REGIONS, TRICK);
    const float most = middle.h * .95f * (float)players;
    const Rect row = rect_around(rect_centre(middle), fminf(middle.w, most), middle.h);
    Rect room = rect_inset(rect_column(row, seat_of(context, player), players, 0), 4);
    TrickPlace place;
    const Rect badge = rect_take_top(&room, fminf(layout_touch_size(&context->stage->layout), room.h * .2f), 6);
    Rect left = room;
    left.w = room.w * .62f;
    place.card = card_fit_rect(left, room.w);
    place.pile = rect_make(rect_right(place.card) + 8, 0, roundf(place.card.w * .5f), roundf(place.card.h * .5f));
    place.pile.y = rect_bottom(place.card) - place.pile.h;
    place.badge =
        rect_snapped(rect_make(place.card.x, fmaxf(badge.y, place.card.y - badge.h - 6), place.card.w, badge.h));
    return place;
}

static CardRow hand_of(const TableContext *context)
{
    const NewgameState *view = context->position.view;
    const float gap = fmaxf(4, layout_length(&context->stage->layout, 10));
    const Rect room = {context->hand.x, context->hand.y, context->hand.w, context->hand.h - gap};
    return card_row_layout(room, view->held[context->front_player], 1, gap, 0);
}

static Piece *put_card(const TableContext *context, Arrangement *arrangement, int zone, int player, Card card, Rect at)
{
    char art[ART_NAME_SIZE];
    card_art_name(card, at.w < CARD_PIPS_MIN_WIDTH, player == context->front_player ? "blue" : "brick", art);
    const Place place = {(uint8_t)zone, (int8_t)player, -1};
    return arrange_card(arrangement, place, card == CARD_HIDDEN ? THING_HIDDEN : card, art, at);
}

static void arrange_hand(const TableContext *context, Arrangement *arrangement)
{
    const NewgameState *view = context->position.view;
    const CardRow row = hand_of(context);
    for (int n = 0; n < row.count; n++) {
        const Card card = view->hands[context->front_player][n];
        Piece *piece =
            put_card(context, arrangement, NEWGAME_ZONE_HAND, context->front_player, card, card_row_rect(&row, n));
        piece->layer = LAYER_HAND;
        if (card == CARD_HIDDEN) continue;
        arrange_hand_card(arrangement, piece, card_token(card), card_row_visible_rect(&row, n),
                          context_name_thing(context, card))
            ->tip_topic = "card";
    }
}

static Rect backs_rect(const TableContext *context, int player)
{
    const Rect backs = regions_rect(context, &REGIONS, BACKS);
    return rect_inset(rect_column(backs, seat_of(context, player), players_of(context) - 1, 0), 6);
}

static void arrange_backs(const TableContext *context, int player, Arrangement *arrangement)
{
    const NewgameState *view = context->position.view;
    const Rect room = backs_rect(context, player);
    for (int n = 0; n < view->held[player]; n++) {
        float turn;
        const Rect at = card_fan_rect(room, n, view->held[player], &turn);
        Piece *piece = put_card(context, arrangement, NEWGAME_ZONE_HAND, player, view->hands[player][n], at);
        piece->turn = turn;
    }
}

static void arrange(const TableContext *context, Arrangement *arrangement)
{
    const NewgameState *view = context->position.view;
    for (int player = 0; player < players_of(context); player++) {
        const TrickPlace place = trick_place(context, player);
        if (player != context->front_player) arrange_backs(context, player, arrangement);
        const Place pile = {NEWGAME_ZONE_TAKEN, (int8_t)player, -1};
        const int taken = view->points[player][NEWGAME_TRICKS] * players_of(context);
        arrange_deck(arrangement, pile, taken, "cards/back-green", place.pile);
        if (view->trick[player] == CARD_NONE) continue;
        Piece *card = put_card(context, arrangement, NEWGAME_ZONE_TRICK, player, view->trick[player], place.card);
        card->layer = LAYER_TRICK;
    }
    arrange_hand(context, arrangement);
}

/* ---- Drawings that are not pieces ---- */

/* Draws a bar under each card that may be played. */
static void draw_bars(const TableContext *context)
{
    Stage *stage = context->stage;
    const NewgameState *view = context->position.view;
    const CardRow row = hand_of(context);
    const float height = fmaxf(3, layout_length(&stage->layout, 4));
    for (int n = 0; n < row.count; n++) {
        const Card card = view->hands[context->front_player][n];
        if (card == CARD_HIDDEN || !context_is_highlighted(context, card_token(card))) continue;
        const Rect at = card_row_visible_rect(&row, n);
        const Rect bar = {at.x + at.w * .16f, rect_bottom(at) + height * .8f, at.w * .68f, height};
        canvas_rounded_rect(stage->canvas, rect_snapped(bar), height / 2, stage_colour(stage, COLOUR_AMBER));
    }
}

/* Draws the last trick faintly in its place. */
static void draw_last_trick(const TableContext *context)
{
    for (size_t i = 0; i < context->last->count; i++) {
        const Event *gathered = &context->last->items[i];
        if (gathered->kind != NEWGAME_EVENT_GATHERED) continue;
        const TrickPlace place = trick_place(context, gathered->from.owner);
        char art[ART_NAME_SIZE];
        card_art_name((Card)gathered->thing, place.card.w < CARD_PIPS_MIN_WIDTH, "blue", art);
        canvas_sprite(context->stage->canvas, &(Sprite){.name = art, .at = place.card, .fade = .6f});
    }
}

/* Nothing here is touched to play, so these places have tips instead of targets. */
static void add_tip_spots(const TableContext *context, int player, const TrickPlace *place)
{
    Stage *stage = context->stage;
    tabletop_tips_add_spot(context, stage_printf(stage, "trick:%d", player), "trick", place->card,
                           game_string(GAME_STRING_NAME_TRICK));
    tabletop_tips_add_spot(context, stage_printf(stage, "taken:%d", player), "taken", place->pile,
                           game_string(GAME_STRING_NAME_TAKEN));
    if (player != context->front_player)
        tabletop_tips_add_spot(context, stage_printf(stage, "hand:%d", player), "hand", backs_rect(context, player),
                               game_string(GAME_STRING_NAME_HAND));
}

static void draw_ground(const TableContext *context, TableRects *rects)
{
    const NewgameState *view = context->position.view;
    for (int player = 0; player < players_of(context); player++) {
        const TrickPlace place = trick_place(context, player);
        player_mark_draw_ringed_badge(context, player, rect_centre(place.badge),
                                      fminf(place.badge.h, place.badge.w) * .42f);
        card_draw_outline(context, place.card, 0);
        card_draw_outline(context, place.pile, view->points[player][NEWGAME_TRICKS]);
        add_tip_spots(context, player, &place);
    }
    draw_last_trick(context);
    draw_bars(context);
}

static const char *prompt(const TableContext *context)
{
    const bool leads = newgame_led(context->position.view) == CARD_NONE;
    const int string = leads ? GAME_STRING_TABLE_LEAD : GAME_STRING_TABLE_PROMPT;
    return context_string(context, string, arg_text(context->position.names[context->chooser]));
}

static const char *standing(const TableContext *context, int player)
{
    const int32_t tricks = ((const NewgameState *)context->position.view)->points[player][NEWGAME_TRICKS];
    return context_string(context, GAME_STRING_TABLE_STANDING, arg_number(tricks));
}

static const int PROMPTS[] = {GAME_STRING_TABLE_PROMPT};
static const TableItem ITEMS[] = {{.name = GAME_STRING_TABLE_TRICKS}, {.name = GAME_STRING_TABLE_SIXES}};

/* A trick that is taken gets a mark on the timeline. */
static const EventTraits EVENT_TRAITS[] = {{NEWGAME_EVENT_TOOK, .importance = IMPORTANCE_TAKEN}, {-1}};

/* At the end the winner's tricks light up. */
static bool won_by(const TableContext *context, int player, const Piece *piece)
{
    return piece->place.zone == NEWGAME_ZONE_TAKEN && piece->place.owner == player;
}

/* Gained points rise from the score by themselves. `explain_change` can say more about them. */
extern const GameTable NEWGAME_TABLE;
const GameTable NEWGAME_TABLE = {
    .game = &NEWGAME,
    .arrange = arrange,
    .look = {.ground_art = "grounds/nationhood",
             .dealt_art = {"cards/back-brick", "cards/back-brick", "cards/back-brick"}},
    .shape = {.hand_height = 120},
    .draw = {.ground = draw_ground},
    .texts = {.get_prompt = prompt, .aim_string = GAME_STRING_TABLE_AIM, .prompt_strings = PROMPTS},
    .scoring = {.items = ITEMS, .is_winning_piece = won_by, .describe_standing = standing},
    .events = {.traits = EVENT_TRAITS},
};
