/* SPDX-License-Identifier: MIT */
#include "session/session_voices.h"

#include "session/evening_store.h"

#include <stdlib.h>
#include <string.h>

static const SpokenLine SILENCE = {.player = NOBODY};

enum {
    ROUNDS_BETWEEN = 3,   /* everybody has had this many turns before a neighbour speaks again … */
    ROUNDS_OF_SILENCE = 2 /* … and, with few lines, before anybody does */
};

/* A person's move is remarkable if a neighbour's expected result, −1 … 1, changes by more than this. */
static const double SURPRISE = .45;

/* An action as everybody saw it. */
typedef struct PublicAction {
    EventList events;
    int player;
    bool is_response; /* to a card that somebody else played */
    uint32_t turn;
    bool is_over;
    Score before, after;
} PublicAction;

/* ---- Lines ---- */

static int index_of(const Character *character)
{
    return (int)(character - CHARACTERS);
}

/* A line of a neighbour that was not said yet; NULL if all were. The turn decides where the search begins. */
static const char *next_line(Host *host, const Character *character, Occasion occasion, uint32_t turn)
{
    uint8_t *said = &host->lines_said.lines[index_of(character)][occasion];
    for (uint32_t i = 0; i < LINES_PER_OCCASION; i++) {
        const int number = (int)((turn + i) % LINES_PER_OCCASION);
        const char *words = *said >> number & 1 ? NULL : character_say(character, occasion, number);
        if (!words) continue;
        *said |= (uint8_t)(1u << number);
        return words;
    }
    return NULL;
}

static SpokenLine speak(TableSession *session, int player, Occasion occasion, uint32_t turn)
{
    const char *words = next_line(session->host, session_character(session, player), occasion, turn);
    if (!words) return SILENCE;
    session->voices.turn = session->voices.turns[player] = turn;
    return (SpokenLine){player, occasion, words};
}

/* Whether the neighbours speak at this table at all. */
static bool is_talkative(const TableSession *session)
{
    return session->host->settings->talk != TALK_OFF && session->host->services && !session->is_practice &&
           !session->is_record && session_count_persons(session) > 0;
}

/* ---- The beginning ---- */

/* Outside of an evening, lines that were all said may be said again in the next game. */
static void forget_used_up_lines(Host *host)
{
    enum { ALL = (1 << LINES_PER_OCCASION) - 1 };
    Evening evening;
    if (evening_store_load(host, &evening)) return;
    for (const Character *character = CHARACTERS; character->id; character++) {
        uint8_t *lines = host->lines_said.lines[index_of(character)];
        for (int occasion = 0; occasion < OCCASION_COUNT; occasion++) {
            if (lines[occasion] == ALL) lines[occasion] = 0;
        }
    }
}

/* How the only person at the table and this neighbour parted. With several opponents it is not known who won. */
static Occasion occasion_of_meeting(const TableSession *session, const Character *character)
{
    const StatisticsGame *games[STATISTICS_LATEST_MAX];
    const StatisticsFilter filter = {.character = character->id};
    const int count = statistics_latest(host_statistics(session->host), &filter, games);
    if (count == 0) return OCCASION_FIRST;
    const StatisticsGame *last = games[count - 1];
    if (last->opponent_count > 1 || last->end == STATISTICS_DRAWN) return OCCASION_NONE;
    return last->end == STATISTICS_WON ? OCCASION_AGAIN_LOST : OCCASION_AGAIN_WON;
}

SpokenLine session_voices_on_start(TableSession *session)
{
    session->voices = (TableVoices){.turn = 0};
    if (!is_talkative(session) || match_length(session->match) > 0) return SILENCE;
    forget_used_up_lines(session->host);
    if (session_count_persons(session) > 1) return SILENCE;
    for (int player = 0; player < match_players(session->match); player++) {
        const Character *character = session_character(session, player);
        const Occasion occasion = character ? occasion_of_meeting(session, character) : OCCASION_NONE;
        if (occasion != OCCASION_NONE) return speak(session, player, occasion, match_head(session->match)->turn);
    }
    return SILENCE;
}

/* ---- An action ---- */

static void find_score(const TableSession *session, size_t step, void *state, void *view, Score *score)
{
    match_state_at(session->match, step, state);
    game_make_view(session->game, match_rules(session->match), state, NOBODY, view);
    session->game->score(match_rules(session->match), view, score, NULL);
}

static void find_public_action(const TableSession *session, PublicAction *action)
{
    const size_t step = match_length(session->match) - 1;
    void *state = memory_allocate(session->game->state_size), *view = memory_allocate(session->game->state_size);
    *action = (PublicAction){.player = match_step(session->match, step)->player};
    match_step_events(session->match, step, &action->events);
    for (size_t i = 0; i < action->events.count; i++)
        action->events.items[i] = event_make_view(action->events.items[i], NOBODY, match_players(session->match));
    find_score(session, step, state, view, &action->before);
    const ResponsePhase *phase = session->game->response_phase;
    action->is_response = phase && phase->pending_players(match_rules(session->match), view) != 0;
    find_score(session, step + 1, state, view, &action->after);
    action->turn = state_head_const(view)->turn;
    action->is_over = state_head_const(view)->over;
    free(view);
    free(state);
}

/* In games for two, events need not name the other player. */
static int other_of(const TableSession *session, const Event *event)
{
    const bool two = match_players(session->match) == 2 && event->player >= 0;
    return event->other >= 0 || !two ? event->other : 1 - event->player;
}

static bool is_only_person(const TableSession *session, int player)
{
    return player >= 0 && session_is_person(session, player) && session_count_persons(session) == 1;
}

/* The most important occasion that the events are to a player. Nobody is hit by their own action, and after a response
 * it is uncertain whose the action was. */
static Occasion occasion_of_events(const TableSession *session, const PublicAction *action, int player)
{
    Occasion best = OCCASION_NONE;
    for (size_t i = 0; i < action->events.count; i++) {
        const Event *event = &action->events.items[i];
        for (const EventOccasion *row = session->event_occasions; row && row->type >= 0; row++) {
            if (row->type != event->type) continue;
            Occasion found = OCCASION_NONE;
            const bool is_own = action->player == player || action->is_response;
            if (event->player == player && !(row->to_player == OCCASION_HIT && is_own)) found = row->to_player;
            if (other_of(session, event) == player && row->to_other > found) found = row->to_other;
            if (event->player != player && is_only_person(session, event->player) && row->to_others > found)
                found = row->to_others;
            if (found > best) best = found;
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

/* What a change of places is to a player. */
static Occasion occasion_of_places(const TableSession *session, const PublicAction *action, int player)
{
    const uint8_t *before = action->before.place, *after = action->after.place;
    const int players = match_players(session->match);
    bool passed = false, alone = true;
    for (int other = 0; other < players; other++) {
        if (other == player) continue;
        passed = passed || (before[player] < before[other] && after[other] < after[player]);
        alone = alone && after[other] > after[player];
    }
    if (session->voices.was_last[player] && alone) return OCCASION_COMEBACK;
    return passed ? OCCASION_OVERTAKEN : OCCASION_NONE;
}

static Occasion occasion_of_end(const PublicAction *action, int player)
{
    return action->after.winners >> player & 1 ? OCCASION_WON : OCCASION_LOST;
}

static Occasion occasion_for(const TableSession *session, const PublicAction *action, int player)
{
    const Occasion surprise = action->player == player ? session->voices.surprises[player] : OCCASION_NONE;
    const Occasion places = occasion_of_places(session, action, player);
    Occasion best = occasion_of_events(session, action, player);
    if (action->is_over) return occasion_of_end(action, player);
    if (best < OCCASION_HITTING && action->player == player && !action->is_response && hits_anybody(session, action))
        best = OCCASION_HITTING;
    if (places > best) best = places;
    return surprise > best ? surprise : best;
}

/* Who was behind all others may come back. It is too early to say so in the first rounds. */
static void note_places(TableSession *session, const PublicAction *action)
{
    enum { OPENING_ROUNDS = 3 };
    const int players = match_players(session->match);
    for (int player = 0; player < players; player++) {
        bool last = action->turn > (uint32_t)(OPENING_ROUNDS * players);
        for (int other = 0; other < players; other++)
            last = last && (other == player || action->after.place[other] < action->after.place[player]);
        if (last) session->voices.was_last[player] = true;
        if (action->after.place[player] == 1) session->voices.was_last[player] = false;
    }
}

/* Whether enough turns have passed for this player to speak. */
static bool has_rested(const TableSession *session, int player, uint32_t turn)
{
    const TableVoices *voices = &session->voices;
    const uint32_t round = (uint32_t)match_players(session->match);
    const bool few = session->host->settings->talk == TALK_FEW;
    if (few && voices->turn > 0 && turn < voices->turn + ROUNDS_OF_SILENCE * round) return false;
    return voices->turns[player] == 0 || turn >= voices->turns[player] + ROUNDS_BETWEEN * round;
}

SpokenLine session_voices_on_action(TableSession *session)
{
    if (!is_talkative(session) || match_length(session->match) == 0 || match_resigned_player(session->match) != NOBODY)
        return SILENCE;
    PublicAction action;
    find_public_action(session, &action);
    Occasion least = session->host->settings->talk == TALK_FEW ? OCCASION_OVERTAKEN : OCCASION_OFFER, best = least;
    int speaker = NOBODY;
    const bool silent = session_asked_players(session) != 0;
    for (int player = 0; player < match_players(session->match) && !silent; player++) {
        if (!session_character(session, player) || (!action.is_over && !has_rested(session, player, action.turn)))
            continue;
        const Occasion occasion = occasion_for(session, &action, player);
        if (occasion < best || (occasion == best && speaker != NOBODY)) continue;
        best = occasion;
        speaker = player;
    }
    note_places(session, &action);
    return speaker == NOBODY ? SILENCE : speak(session, speaker, best, action.turn);
}

/* ---- A person's moves ---- */

/* Where nothing is hidden, a neighbour may judge a move by their own thinking, which shows nothing that others do not
 * know. */
void session_voices_on_thought(TableSession *session, int player, double expected)
{
    TableVoices *voices = &session->voices;
    const bool is_open = (session->game->traits & (TRAIT_HIDDEN | TRAIT_CHANCE)) == 0;
    if (!is_open || match_players(session->match) != 2 || session_count_persons(session) != 1) return;
    const double change = voices->expects[player] ? expected - voices->expected[player] : 0;
    voices->surprises[player] = change > SURPRISE    ? OCCASION_BLUNDER
                                : change < -SURPRISE ? OCCASION_GOOD_MOVE
                                                     : OCCASION_NONE;
    voices->expects[player] = true;
    voices->expected[player] = expected;
}

void session_voices_on_undo(TableSession *session)
{
    memset(session->voices.expects, 0, sizeof session->voices.expects);
    memset(session->voices.surprises, 0, sizeof session->voices.surprises);
}
