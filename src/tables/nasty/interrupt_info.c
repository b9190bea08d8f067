/* SPDX-License-Identifier: MIT */
/* Describes what a card that is played against somebody does in the current position. */
#include "tables/nasty/table.h"

#include "strings/nasty.h"
#include "tabletop/interrupt/interrupt.h"

#include <string.h>

static const Colour SMALL_LAWN = {0x8C, 0xBE, 0x63, 255};

/* The card that is described. */
typedef struct Played {
    const TableContext *context;
    const InterruptCard *card;
    const NastySpecial *special;
    int player, other; /* who plays the card, and against whom (possibly themselves) */
} Played;

static bool is_you(const Played *played, int player)
{
    return played->context->position.viewer != NOBODY && played->context->position.viewer == player;
}

static StringArg name_of(const Played *played, int player)
{
    return arg_text(is_you(played, player) ? strings_you() : played->context->position.names[player]);
}

static const NastyYard *yard_of(const Played *played, int player)
{
    const NastyState *view = view_of(played->context);
    return &view->yards[view->seat_of[player]];
}

static StringArg points_of(const Played *played, int player)
{
    return arg_number(nasty_yard_points(played->context->position.rules, yard_of(played, player)));
}

/* The chosen squares in words, such as "a1 and b2". */
static const char *squares_of(const Played *played)
{
    const char *names[INTERRUPT_PLACES_MAX];
    for (int i = 0; i < played->card->place_count; i++)
        names[i] = context_name_place(played->context, played->card->places[i]);
    return stage_format_list(played->context->stage, names, played->card->place_count);
}

static StringArg square_at(const Played *played, int n)
{
    const InterruptCard *card = played->card;
    return arg_text(n < card->place_count ? context_name_place(played->context, card->places[n]) : "");
}

/* The name of the card on the n-th chosen square. If the described card cancels another one, 0 is the described card
 * and 1 is the card that it cancels. */
static StringArg card_at(const Played *played, int n)
{
    const InterruptCard *card = played->card;
    unsigned thing = n == 0 ? card->event.thing : card->event.with;
    if (!nasty_special_cancels(played->special)) {
        if (n >= card->place_count) return arg_text("");
        const Place place = card->places[n];
        const int shown = view_of(played->context)->yards[place.owner].card[place.index];
        thing = shown == NASTY_EMPTY || shown == NASTY_HIDDEN ? THING_HIDDEN : (unsigned)shown;
    }
    return arg_text(context_name_thing(played->context, thing));
}

/* What a step does, and what follows from it. A change of seats is described for the player whom it hits, or for the
 * viewer if they played the card. */
static const char *describe_step(const Played *played, const NastySpecialStep *step, const char **follows)
{
    const TableContext *context = played->context;
    const StepWords *words = &NASTY_STEP_WORDS[step->kind];
    const bool turned = step->kind == NASTY_STEP_SWAP_SEATS && is_you(played, played->player);
    const int hit = turned || step->aim == NASTY_AIM_SELF ? played->player : played->other;
    const int by = turned ? played->other : played->player;
    const StringArg fields[] = {name_of(played, hit),
                                name_of(played, by),
                                points_of(played, hit),
                                points_of(played, by),
                                arg_number(bits_count(nasty_yard_loose(yard_of(played, hit)))),
                                arg_text(squares_of(played)),
                                card_at(played, 0),
                                card_at(played, 1),
                                square_at(played, 0),
                                square_at(played, 1)};
    const size_t count = sizeof fields / sizeof *fields;
    const bool own = words->own_effect && played->other == played->player;
    *follows = "";
    if (played->card->place_count < words->squares) return "";
    *follows = nasty_format_part(context, words->follows, fields, count);
    const int string = own ? words->own_effect : words->effect;
    return context_capitalize(context, nasty_format_part(context, string, fields, count));
}

/* Describes the effect of each step of a card, and the result of the first step. */
static void describe_steps(const Played *played, InterruptInfo *info)
{
    const NastySpecial *special = played->special;
    const char *ignored;
    info->icon = NASTY_STEP_WORDS[special->steps[0].kind].icon;
    info->effect = describe_step(played, &special->steps[0], &info->consequence);
    for (int i = 0; i < special->step_count; i++) {
        const NastySpecialStep *step = &special->steps[i];
        const int pictures = NASTY_STEP_WORDS[step->kind].pictures;
        if (pictures > 0) info->picture_count = pictures;
        if (i > 0)
            info->effect =
                stage_printf(played->context->stage, "%s %s", info->effect, describe_step(played, step, &ignored));
    }
    info->picture_players[0] = info->picture_count == 1 ? played->other : played->player;
    info->picture_players[1] = played->other;
}

/* ---- Answers ---- */

/* A sentence with a list of the cards whose bits are in `cards`; "" if there are none. */
static const char *sentence_of(const TableContext *context, int string, unsigned cards)
{
    const char *names[NASTY_SPECIALS_MAX] = {NULL};
    int count = 0;
    for (; cards; cards &= cards - 1)
        names[count++] = context_name_thing(context, NASTY_SPECIAL + (unsigned)bits_first(cards));
    if (count == 0) return "";
    return context_string(context, string, arg_text(stage_format_list(context->stage, names, count)));
}

/* Describes which cards can answer the played one, what follows if they do, and what else the viewer holds. */
static void describe_answers(const Played *played, const NastyLayout *layout, InterruptInfo *info)
{
    const TableContext *context = played->context;
    const NastySpecialList *specials = &rules_of(context)->specials;
    const NastyState *view = view_of(context);
    const int cancel_step =
        played->special->kind == NASTY_SPECIAL_NASTY ? NASTY_STEP_CANCEL_NASTY : NASTY_STEP_CANCEL_INSTANT;
    const int useless = cancel_step == NASTY_STEP_CANCEL_NASTY ? GAME_STRING_TABLE_INTERRUPT_ONLY_INSTANT
                                                               : GAME_STRING_TABLE_INTERRUPT_ONLY_NASTY;
    const StringArg card = arg_text(context_name_thing(context, played->card->event.thing));
    unsigned answer = 0, dealt = 0, cancel = 0, held = 0;
    for (int i = 0; i < specials->count; i++) {
        const NastySpecial *special = &specials->items[i];
        if (special->steps[0].kind == cancel_step) answer |= 1u << i;
        if (nasty_special_copies(special, view->head.players) > 0) dealt |= 1u << i;
        if (nasty_special_cancels(special)) cancel |= 1u << i;
    }
    for (int n = 0; n < view->hand_count[layout->own_seat]; n++) {
        if (nasty_card_is_special(view->hands[layout->own_seat][n]))
            held |= 1u << (view->hands[layout->own_seat][n] - NASTY_SPECIAL);
    }
    info->answers = sentence_of(context, GAME_STRING_TABLE_INTERRUPT_ANSWERS, answer & dealt);
    info->others = sentence_of(context, GAME_STRING_TABLE_INTERRUPT_OTHERS, held & ~answer);
    info->useless = sentence_of(context, useless, held & ~answer & cancel);
    /* A card that cancels is itself cancelled by the same kind of card, so the text also names the player who played
     * the first of them. */
    info->cancelled =
        nasty_special_cancels(played->special)
            ? context_string(context, GAME_STRING_TABLE_INTERRUPT_CANCELLED, name_of(played, played->player), card)
            : context_string(context, GAME_STRING_TABLE_INTERRUPT_NO_EFFECT, card);
}

/* A small picture of a player's yard, on a bit of lawn. */
static void draw_small(const TableContext *context, int player, Rect at)
{
    Stage *stage = context->stage;
    const NastyState *view = view_of(context);
    const int seat = view->seat_of[player];
    NastyLayout layout;
    nasty_layout(context, &layout);
    const YardLayout *yard = &layout.yards[seat];
    const Rect lawn = nasty_lawn_rect(yard);
    const float x = at.w / lawn.w, y = at.h / lawn.h;
    canvas_rounded_rect(stage->canvas, at, at.w * .08f, context_grade_colour(context, SMALL_LAWN));
    for (unsigned left = nasty_grid_mask(layout.size) & nasty_yard_cards(&view->yards[seat]); left; left &= left - 1) {
        const int square = bits_first(left);
        const Rect place = nasty_square_rect(yard, square);
        const Rect drawn =
            rect_make(at.x + (place.x - lawn.x) * x, at.y + (place.y - lawn.y) * y, place.w * x, place.h * y);
        nasty_draw_card(stage, context->position.rules, view->yards[seat].card[square], rect_snapped(drawn));
    }
}

/* Where the card was: in a hand, in a yard, on the pile, or already exposed. */
static Rect place_before(const NastyLayout *layout, const Event *event)
{
    const Place from = event->from;
    switch (from.zone) {
    case NASTY_ZONE_HAND:
        return from.owner == layout->own_seat ? layout->hand.card
                                              : nasty_back_rect(layout->yards[from.owner].pill, 0, 1);
    case NASTY_ZONE_YARD: return nasty_square_rect(&layout->yards[from.owner], from.index);
    case NASTY_ZONE_PILE: return layout->piles.card;
    default: return layout->special;
    }
}

bool nasty_describe_interrupt(const TableContext *context, const InterruptCard *card, InterruptInfo *info)
{
    enum { CARD_WIDTH = 200 }; /* a card's width in pixels: large enough for all details of its drawing */
    const NastyState *view = view_of(context);
    const Event *event = &card->event;
    const NastySpecial *special = nasty_special_of(context->position.rules, event->thing);
    const bool aimed = event->kind == NASTY_EVENT_AIMED || event->kind == NASTY_EVENT_PLAYED_AGAINST;
    /* A card that has yet to be aimed is shown later. */
    if (event->kind == NASTY_EVENT_EXPOSED && nasty_special_needs_aim(special)) return false;
    const int player = event->player;
    const Played played = {context, card, special, player, aimed ? event->other : player};
    NastyLayout layout;
    nasty_layout(context, &layout);
    *info = (InterruptInfo){.from = place_before(&layout, event),
                            .resting = layout.special,
                            .owner = nasty_yard_rect(&layout.yards[view->seat_of[player]]),
                            .victim = nasty_yard_rect(&layout.yards[view->seat_of[played.other]]),
                            .hand = layout.hand.at,
                            .piles = layout.piles.at,
                            .draw_picture = draw_small};
    nasty_card_art(context->position.rules, event->thing, CARD_WIDTH, "back", info->art);
    text_copy(info->name, sizeof info->name, nasty_card_caption(context->position.rules, event->thing, CARD_WIDTH));
    if (event->from.zone == NASTY_ZONE_HAND && event->from.owner != layout.own_seat)
        text_copy(info->back, sizeof info->back, "yard/back-nasty");
    describe_steps(&played, info);
    describe_answers(&played, &layout, info);
    return true;
}
