/* SPDX-License-Identifier: MIT */
/* An evening's programme, and what its places earn. */
#include "culdesac/evening.h"

#include <stdlib.h>
#include <string.h>

bool evening_suits(const Game *game, int players)
{
    return players >= game->players_min && players <= game->players_max;
}

int evening_next(const Evening *evening)
{
    int stop = 0;
    while (stop < evening->count && evening->stops[stop].over) stop++;
    return stop;
}

/* Whoever begins, the others follow in their order. */
int evening_seat_of(const Evening *evening, int stop, int player)
{
    return (player + stop) % evening->players;
}

Match *evening_match(const Evening *evening, int stop, const void *rules)
{
    const EveningStop *at = &evening->stops[stop];
    Match *match = match_create(at->game, rules, evening->players, at->deal);
    for (int player = 0; player < evening->players; player++)
        match_set_seat(match, player, &evening->seats[evening_seat_of(evening, stop, player)]);
    return match;
}

/* ---- Points ---- */

void evening_earn(const uint8_t *place, int players, int32_t *earned)
{
    for (int player = 0; player < players; player++) {
        int sharing = 1;
        for (int other = 0; other < players; other++) sharing += other != player && place[other] == place[player];
        int32_t sum = 0; /* of all places that are shared */
        for (int i = 0; i < sharing; i++) sum += players - (place[player] + i);
        earned[player] = sum * EVENING_POINT / sharing;
    }
}

void evening_standing(const Evening *evening, int32_t earned[PLAYERS_MAX], uint8_t place[PLAYERS_MAX])
{
    for (int player = 0; player < evening->players; player++) {
        earned[player] = 0;
        for (int stop = 0; stop < evening->count; stop++) earned[player] += evening->stops[stop].earned[player];
    }
    for (int player = 0; player < evening->players; player++) {
        int before = 0;
        for (int other = 0; other < evening->players; other++) before += earned[other] > earned[player];
        place[player] = (uint8_t)(before + 1);
    }
}

void evening_places(const Match *match, uint8_t place[PLAYERS_MAX])
{
    const int players = match_players(match), quitter = match_given_up(match);
    Score score = {0};
    match_game(match)->score(match_rules(match), match_state(match), &score, NULL);
    for (int player = 0; player < players; player++) {
        int before = 0;
        for (int other = 0; other < players; other++)
            before += other != quitter && score.place[other] < score.place[player];
        place[player] = (uint8_t)(before + 1);
    }
    if (quitter != NOBODY) place[quitter] = (uint8_t)players;
}

/* ---- What it was like ---- */

typedef struct Teller {
    const Match *match;
    int players;
    bool low; /* the fewest points win */
    void *state;
    int32_t points[PLAYERS_MAX]; /* the more the better, whatever wins */
    int32_t deepest[PLAYERS_MAX];
    int32_t quiet, front, fronts; /* actions without a change; who leads alone, and for how long */
} Teller;

static void read_points(const Teller *teller, int32_t points[PLAYERS_MAX])
{
    Score score = {0};
    match_game(teller->match)->score(match_rules(teller->match), teller->state, &score, NULL);
    for (int player = 0; player < teller->players; player++)
        points[player] = teller->low ? -score.points[player] : score.points[player];
}

static int32_t best_of(const Teller *teller, int but)
{
    int32_t best = INT32_MIN;
    for (int player = 0; player < teller->players; player++) {
        if (player != but && teller->points[player] > best) best = teller->points[player];
    }
    return best;
}

static int alone_in_front(const Teller *teller)
{
    for (int player = 0; player < teller->players; player++) {
        if (teller->points[player] > best_of(teller, player)) return player;
    }
    return NOBODY;
}

/* After an action of a player's. */
static void look(Teller *teller, int actor, EveningTale *tale)
{
    int32_t before[PLAYERS_MAX];
    memcpy(before, teller->points, sizeof before);
    read_points(teller, teller->points);
    bool changed = false;
    for (int player = 0; player < teller->players; player++) {
        const int32_t gain = teller->points[player] - before[player], behind = best_of(teller, player) - teller->points[player];
        changed = changed || gain != 0;
        if (player == actor && gain > tale->gain) {
            tale->gain = gain;
            tale->gainer = player;
        }
        if (behind > teller->deepest[player]) teller->deepest[player] = behind;
    }
    teller->quiet = changed ? 0 : teller->quiet + 1;
    if (teller->quiet > tale->peace) tale->peace = teller->quiet;
    const int front = alone_in_front(teller);
    teller->fronts = front == teller->front ? teller->fronts + 1 : 1;
    teller->front = front;
    if (front != NOBODY && teller->fronts > tale->led) {
        tale->led = teller->fronts;
        tale->leader = front;
    }
}

static void tell_end(const Teller *teller, EveningTale *tale)
{
    const uint8_t winners = match_winners(teller->match);
    int32_t best = INT32_MIN, next = INT32_MIN;
    for (int player = 0; player < teller->players; player++) {
        const bool won = winners >> player & 1;
        if (won && teller->points[player] > best) best = teller->points[player];
        if (!won && teller->points[player] > next) next = teller->points[player];
        if (!won || teller->deepest[player] <= tale->behind) continue;
        tale->behind = teller->deepest[player];
        tale->returner = player;
    }
    tale->margin = best == INT32_MIN || next == INT32_MIN || best < next || match_given_up(teller->match) != NOBODY ? -1 : best - next;
}

static EveningTale tell(const Match *match)
{
    EveningTale tale = {.gainer = NOBODY, .returner = NOBODY, .leader = NOBODY};
    const Game *game = match_game(match);
    Teller teller = {.match = match, .players = match_players(match), .front = NOBODY};
    teller.low = game_low_wins(game, match_rules(match));
    teller.state = memory_allocate(game->state_size);
    memcpy(teller.state, match_first_state(match), game->state_size);
    read_points(&teller, teller.points);
    for (size_t i = 0; i < match_length(match); i++) {
        const Step *step = match_step(match, i);
        game->apply(match_rules(match), teller.state, step->player, step->action, NULL);
        look(&teller, step->player, &tale);
    }
    tell_end(&teller, &tale);
    free(teller.state);
    return tale;
}

static int32_t seat_or_nobody(const Evening *evening, int stop, int32_t player)
{
    return player == NOBODY ? NOBODY : evening_seat_of(evening, stop, player);
}

bool evening_plays(const Evening *evening, int stop, const Match *match)
{
    const EveningStop *at = &evening->stops[stop];
    return at->game == match_game(match) && at->deal == match_seed(match) && match_players(match) == evening->players &&
           !match_was_loaded(match);
}

bool evening_enter(Evening *evening, const Match *match)
{
    const int stop = evening_next(evening);
    if (stop == evening->count || !match_over(match) || !evening_plays(evening, stop, match)) return false;
    EveningStop *at = &evening->stops[stop];
    uint8_t place[PLAYERS_MAX];
    int32_t earned[PLAYERS_MAX];
    evening_places(match, place);
    evening_earn(place, evening->players, earned);
    for (int player = 0; player < evening->players; player++) {
        const int seat = evening_seat_of(evening, stop, player);
        at->place[seat] = place[player];
        at->earned[seat] = earned[player];
    }
    at->tale = tell(match);
    at->tale.gainer = seat_or_nobody(evening, stop, at->tale.gainer);
    at->tale.returner = seat_or_nobody(evening, stop, at->tale.returner);
    at->tale.leader = seat_or_nobody(evening, stop, at->tale.leader);
    at->over = true;
    return true;
}

/* ---- True things ---- */

static bool truth_of(const EveningStop *at, TruthKind kind, Truth *truth)
{
    const EveningTale *tale = &at->tale;
    truth->kind = kind;
    truth->player = NOBODY;
    switch (kind) {
    case TRUTH_GAIN: truth->value = tale->gain; truth->player = tale->gainer; return tale->gainer != NOBODY;
    case TRUTH_RETURN: truth->value = tale->behind; truth->player = tale->returner; return tale->returner != NOBODY;
    case TRUTH_CLOSE: truth->value = tale->margin; return tale->margin >= 0;
    case TRUTH_LED: truth->value = tale->led; truth->player = tale->leader; return tale->leader != NOBODY && tale->led > 1;
    case TRUTH_PEACE: truth->value = tale->peace; return tale->peace > 1;
    default: return false;
    }
}

/* The greatest of a kind, or of margins the smallest; rather in a house of which nothing is told yet. */
static bool find_truth(const Evening *evening, TruthKind kind, unsigned told, Truth *best)
{
    bool found = false;
    for (int pass = 0; pass < 2 && !found; pass++) {
        for (int stop = 0; stop < evening->count; stop++) {
            Truth truth = {.stop = stop};
            const bool fresh = !(told >> stop & 1);
            if (!evening->stops[stop].over || fresh != (pass == 0) || !truth_of(&evening->stops[stop], kind, &truth)) continue;
            if (found && (kind == TRUTH_CLOSE ? truth.value >= best->value : truth.value <= best->value)) continue;
            *best = truth;
            found = true;
        }
    }
    return found;
}

int evening_truths(const Evening *evening, Truth truths[EVENING_TRUTHS])
{
    int count = 0;
    unsigned told = 0;
    for (int kind = 0; kind < TRUTH_KINDS && count < EVENING_TRUTHS; kind++) {
        if (!find_truth(evening, (TruthKind)kind, told, &truths[count])) continue;
        told |= 1u << truths[count++].stop;
    }
    return count;
}
