/* SPDX-License-Identifier: MIT */
/* Who may play out of turn, and who is asked to respond to the top card of the stack. */
#include "games/nasty/play.h"

#include "culdesac/debug.h"

uint8_t nasty_players_with_hands(const NastyState *state)
{
    uint8_t players = 0;
    for (int seat = 0; seat < state->head.players; seat++) {
        if (state->hand_count[seat]) players |= player_bit(state->seats[seat]);
    }
    return players;
}

bool nasty_in_season(const NastyRules *rules, const NastyState *state)
{
    return state->season == NASTY_SUMMER || (state->season == NASTY_SPRING && rules->nasty_spring);
}

bool nasty_card_in_season(const NastyRules *rules, const NastyState *state, const NastySpecial *special)
{
    return nasty_in_season(rules, state) && !(special->turns_only && state->season == NASTY_SPRING);
}

uint8_t nasty_may_act(const NastyRules *rules, const NastyState *state)
{
    const StateHead *head = &state->head;
    if (!nasty_in_season(rules, state) || head->phase == NASTY_PHASE_ANSWER) return 0;
    return (uint8_t)(nasty_players_with_hands(state) & ~player_bit(head->to_move));
}

uint8_t nasty_asked(const void *rules, const void *any_state)
{
    const NastyState *state = any_state;
    if (state->head.phase != NASTY_PHASE_ANSWER) return 0;
    return (uint8_t)(nasty_stack_top(state)->still_to_ask & nasty_players_with_hands(state));
}

uint8_t nasty_aimed(const void *rules, const void *any_state)
{
    const NastyState *state = any_state;
    if (state->stack_count == 0) return 0;
    const NastyStackCard *top = nasty_stack_top(state);
    /* About an instant action, only the players whom it hits are asked. */
    if (nasty_is_instant(top)) return top->still_to_ask;
    if (nasty_special_cancels(nasty_special_of(rules, top->card))) return player_bit(top[-1].by);
    DEBUG_ASSERT(top->target != NOBODY);
    const int target = state->seats[top->target];
    return target == top->by ? 0 : player_bit(target);
}

int nasty_ask_order(const NastyRules *rules, const NastyState *state, const NastyStackCard *waiting, uint8_t *order)
{
    const int players = state->head.players;
    uint8_t asked = 0;
    int count = 0;
    if (!nasty_is_instant(waiting)) {
        for (int i = 1; i < players; i++) order[count++] = state->seats[(state->seat_of[waiting->by] + i) % players];
        return count;
    }
    const NastySpecial *special = nasty_special_of(rules, waiting->card);
    for (int i = 0; i < special->step_count; i++) {
        const int player = special->steps[i].aim == NASTY_AIM_SELF ? waiting->by : state->seats[waiting->target];
        if (!has_player(asked, player)) order[count++] = (uint8_t)player;
        asked |= player_bit(player);
    }
    return count;
}

int nasty_next_asked(const NastyRules *rules, const NastyState *state, const NastyStackCard *waiting)
{
    uint8_t order[PLAYERS_MAX];
    const int count = waiting->still_to_ask ? nasty_ask_order(rules, state, waiting, order) : 0;
    for (int i = 0; i < count; i++) {
        if (has_player(waiting->still_to_ask, order[i])) return order[i];
    }
    return NOBODY;
}
