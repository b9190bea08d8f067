/* SPDX-License-Identifier: MIT */
#include "session/table/spoken_occasions.h"

#include <string.h>

/* The first rounds, in which it means little who leads. */
enum { OPENING_ROUNDS = 3 };

/* A person's move is remarkable if it changes the result that a neighbour expects, −1 … 1, by more than this. */
static const double SURPRISE = .45;

/* ---- An action ---- */

static Score find_score(const TableSession *session, const void *state, void *view)
{
    game_make_view(session->game, match_rules(session->match), state, NOBODY, view);
    return game_score(session->game, match_rules(session->match), view, NULL);
}

void spoken_occasions_describe(TableSession *session, void *view, PublicAction *action)
{
    const SessionStep *step = &session->step;
    *action = (PublicAction){.view = view};
    action->before = find_score(session, step->before, view);
    if (game_pending_players(session->game, match_rules(session->match), view) == 0)
        session->spoken_occasions.attacker = step->player;
    action->player = session->spoken_occasions.attacker;
    action->after = find_score(session, step->after, view);
    action->next = state_head_const(view)->to_move;
    action->is_over = state_head_const(view)->is_over;
}

/* The other player concerned by an event. In games for two, events need not name them. */
static int other_of(const TableSession *session, const Event *event)
{
    const bool is_for_two = match_players(session->match) == 2 && event->player >= 0;
    return event->other >= 0 || !is_for_two ? event->other : 1 - event->player;
}

static bool is_only_person(const TableSession *session, int player)
{
    return player >= 0 && session_is_person(session, player) && session_count_people(session) == 1;
}

/* The most important occasion that an action's events give a player. Nobody is hit by their own action. */
static Occasion occasion_of_events(const TableSession *session, const PublicAction *action, int player)
{
    const EventList *events = &session->step.events;
    Occasion best = OCCASION_NONE;
    for (size_t i = 0; i < events->count; i++) {
        const Event seen = event_make_view(events->items[i], NOBODY, match_players(session->match)), *event = &seen;
        for (const EventOccasion *row = session->reactions.occasions; row && row->kind >= 0; row++) {
            if (row->kind != event->kind) continue;
            if (row->needs_thing && row->thing != event->thing) continue;
            if (row->applies && !row->applies(match_rules(session->match), action->view, event)) continue;
            Occasion found = OCCASION_NONE;
            const bool is_own = action->player == player || action->player == NOBODY;
            const int other = row->find_other ? row->find_other(action->view, event) : other_of(session, event);
            if (event->player == player && !(row->to_player == OCCASION_HIT && is_own)) found = row->to_player;
            if (other == player && !(row->to_other == OCCASION_HIT && is_own))
                found = occasion_higher(found, row->to_other);
            if (event->player != player && (event->player == NOBODY || is_only_person(session, event->player)))
                found = occasion_higher(found, row->to_others);
            best = occasion_higher(best, found);
        }
    }
    return best;
}

static bool hits_anybody(const TableSession *session, const PublicAction *action)
{
    for (int player = 0; player < match_players(session->match); player++) {
        if (occasion_of_events(session, action, player) == OCCASION_HIT) return true;
    }
    return false;
}

/* ---- Places ---- */

int spoken_occasions_lead(const Score *score, int players, int player)
{
    int ahead = 0;
    for (int other = 0; other < players; other++)
        ahead += (score->place[other] > score->place[player]) - (score->place[other] < score->place[player]);
    return ahead == players - 1 ? 1 : ahead == 1 - players ? -1 : 0;
}

bool spoken_occasions_is_opening(const TableSession *session)
{
    return session->spoken_lines.current_turn <= (uint32_t)(OPENING_ROUNDS * match_players(session->match));
}

/* The occasion that a change of places gives a player: they come back, lead or are overtaken. */
static Occasion occasion_of_places(const TableSession *session, const PublicAction *action, int player)
{
    const Score *before = &action->before, *after = &action->after;
    const int players = match_players(session->match);
    if (spoken_occasions_lead(after, players, player) > 0) {
        if (session->spoken_occasions.was_last[player]) return OCCASION_COMEBACK;
        return spoken_occasions_is_opening(session) || spoken_occasions_lead(before, players, player) > 0
                   ? OCCASION_NONE
                   : OCCASION_LEADING;
    }
    for (int other = 0; other < players; other++) {
        if (before->place[player] < before->place[other] && after->place[other] < after->place[player])
            return OCCASION_OVERTAKEN;
    }
    return OCCASION_NONE;
}

void spoken_occasions_note_places(TableSession *session, const PublicAction *action)
{
    const int players = match_players(session->match);
    for (int player = 0; player < players; player++) {
        if (!spoken_occasions_is_opening(session) && spoken_occasions_lead(&action->after, players, player) < 0)
            session->spoken_occasions.was_last[player] = true;
        if (action->after.place[player] == 1) session->spoken_occasions.was_last[player] = false;
    }
}

Occasion spoken_occasions_of_action(const TableSession *session, const PublicAction *action, int player)
{
    Occasion best = occasion_of_events(session, action, player);
    if (action->player == player) {
        if (hits_anybody(session, action)) best = occasion_higher(best, OCCASION_HITTING);
        best = occasion_higher(best, (Occasion)session->spoken_occasions.surprises[player]);
    }
    return occasion_higher(best, occasion_of_places(session, action, player));
}

/* ---- The end ---- */

/* The winner is compared with the best loser or, in a loser's line, with that loser. The win is close if their points
 * differ by at most 1, or by at most a tenth of the higher points. It is clear if they differ by at least 3, and by at
 * least half of the higher points. */
EndOccasion spoken_occasions_of_end(const TableSession *session, const Score *score, int player)
{
    enum { PLAIN, CLOSE, CLEARLY };
    static const Occasion WINS[] = {OCCASION_WON, OCCASION_WON_CLOSE, OCCASION_WON_CLEARLY};
    static const Occasion LOSSES[] = {OCCASION_LOST, OCCASION_LOST_CLOSE, OCCASION_LOST_CLEARLY};
    const int players = match_players(session->match);
    const bool has_won = has_player(score->winners, player);
    int winner = NOBODY, other = has_won ? NOBODY : player, extent = PLAIN;
    for (int p = 0; p < players; p++) {
        if (has_player(score->winners, p)) {
            winner = p;
        } else if (has_won && (other == NOBODY || score->place[p] < score->place[other])) {
            other = p;
        }
    }
    if (winner == NOBODY) return (EndOccasion){OCCASION_NONE, OCCASION_NONE};
    if (has_won && bits_count(score->winners) > 1) return (EndOccasion){OCCASION_SHARED, OCCASION_SHARED};
    const bool low_wins = game_low_wins(session->game, match_rules(session->match));
    const int32_t high = score->points[low_wins ? other : winner], low = score->points[low_wins ? winner : other];
    const int32_t margin = high - low;
    if (margin >= 0 && (margin <= 1 || 10 * margin <= high)) extent = CLOSE;
    if (margin >= 3 && 2 * margin >= high) extent = CLEARLY;
    const Occasion *ends = has_won ? WINS : LOSSES;
    return (EndOccasion){.exact = ends[extent], .plain = ends[PLAIN]};
}

/* ---- A person's moves ---- */

/* A neighbour reacts to what their search expects only in a game without hidden things, where this reveals nothing. */
void spoken_occasions_note_thought(TableSession *session, int player, double expected)
{
    SpokenOccasions *occasions = &session->spoken_occasions;
    if (!game_has_perfect_info(session->game) || match_players(session->match) != 2 ||
        session_count_people(session) != 1)
        return;
    const double change = occasions->expects[player] ? expected - occasions->expected[player] : 0;
    occasions->surprises[player] = change > SURPRISE    ? OCCASION_BLUNDER
                                   : change < -SURPRISE ? OCCASION_GOOD_MOVE
                                                        : OCCASION_NONE;
    occasions->expects[player] = true;
    occasions->expected[player] = expected;
}

void spoken_occasions_forget_thoughts(TableSession *session)
{
    SpokenOccasions *occasions = &session->spoken_occasions;
    occasions->attacker = NOBODY;
    memset(occasions->expects, 0, sizeof occasions->expects);
    memset(occasions->surprises, 0, sizeof occasions->surprises);
}
