/* SPDX-License-Identifier: MIT */
#include "tables/nasty/table.h"

#include <string.h>

/* The seat of the viewer's yard, whose squares are written without a seat: "b2". */
static int own_seat(const TableContext *context) { return view_of(context)->seat_of[context_own_player(context)]; }

const char *nasty_yard_token(const TableContext *context, int seat, int square)
{
    return nasty_square_token(seat == own_seat(context) ? 0 : (unsigned)seat + 1, (unsigned)square);
}

const char *nasty_hand_token(const TableContext *context, int card)
{
    return stage_printf(context->stage, "nasty:%s", nasty_special_of(context->position.rules, card)->id);
}

int nasty_token_square(const TableContext *context, const char *token, int *seat)
{
    unsigned yard, square;
    if (!nasty_square_read(token, &yard, &square)) return -1;
    *seat = yard == 0 ? own_seat(context) : (int)yard - 1;
    const bool exists = *seat < view_of(context)->head.players && nasty_grid_mask(yard_size(context)) >> square & 1;
    return exists ? (int)square : -1;
}

int nasty_token_seat(const TableContext *context, const char *token)
{
    const int seat = token[0] - '0';
    return token[0] && !token[1] && seat >= 0 && seat < view_of(context)->head.players ? seat : -1;
}

int nasty_token_card(const TableContext *context, const char *token)
{
    if (strncmp(token, "nasty:", 6) != 0) return NASTY_EMPTY;
    const int card = nasty_card_read(context->position.rules, token + 6);
    return nasty_card_is_special(card) ? card : NASTY_EMPTY;
}

/* Prefers a card that was stopped, then a card that was played, then a card that an opponent has played since a person
 * acted. */
const Event *nasty_last_special_event(const TableContext *context)
{
    static const uint8_t TELLING[] = {NASTY_EVENT_CANCELLED, NASTY_EVENT_ANSWERED, NASTY_EVENT_PLAYED_AGAINST,
                                      NASTY_EVENT_PLAYED,    NASTY_EVENT_AIMED,    NASTY_EVENT_ACTS,
                                      NASTY_EVENT_EXPOSED,   NASTY_EVENT_DECLINED};
    for (size_t i = 0; i < sizeof TELLING; i++) {
        const Event *event = context_last_event(context, TELLING[i]);
        if (event && nasty_card_is_special(event->thing)) return event;
    }
    return context->card_played;
}

int nasty_last_special(const TableContext *context)
{
    const NastyState *view = view_of(context);
    const Event *event = nasty_last_special_event(context);
    if (view->stack_count > 0) return nasty_stack_top(view)->card;
    return event ? event->thing : NASTY_EMPTY;
}
