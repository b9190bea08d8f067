/* SPDX-License-Identifier: MIT */
/* Chooses the neighbours at a table by their strength, so that they suit the player. */
#include "session/seating/seating_strength.h"
#include "session/statistics/game_statistics.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    RATING_PRIOR_GAMES = 3, /* an estimate also counts this many imaginary draws against its first game's opponent */
};

/* A won game counts as if the player's strength were this much above the opponent's, and a lost game as if it were this
 * much below. A player who wins four games of five is about 1 stronger than the opponents. */
static const double STRENGTH_STEP = 1.6;

/* The strength of the strongest neighbour in a game; 0: no neighbour who still exists was in it. */
static int strongest_neighbour(const StatisticsMatch *match)
{
    int strength = 0;
    for (int i = 0; i < match->opponent_count; i++) {
        const Character *character = character_find(match->characters[i]);
        if (character && character->strength > strength) strength = character->strength;
    }
    return strength;
}

/* Lists the latest games against neighbours in which nobody resigned, oldest first. Returns how many. */
static int list_rated_games(Host *host, const Game *game, RatedGame rated[STATISTICS_LATEST_MAX])
{
    const StatisticsMatch *matches[STATISTICS_LATEST_MAX];
    const int latest = statistics_latest(host_statistics(host), &(StatisticsFilter){.game = game->id}, matches);
    int count = 0;
    for (int i = 0; i < latest; i++) {
        const int strength = strongest_neighbour(matches[i]);
        if (strength > 0) rated[count++] = (RatedGame){strength, (int)matches[i]->result};
    }
    return count;
}

bool seating_has_lost(Host *host, const Game *game, int games_in_a_row)
{
    RatedGame rated[STATISTICS_LATEST_MAX];
    const int count = list_rated_games(host, game, rated);
    int lost = 0;
    while (lost < count && rated[count - 1 - lost].half_points == 0) lost++;
    return lost >= games_in_a_row;
}

const Character *seating_find_closest(const Seat seats[PLAYERS_MAX], int count, int seat, int strength)
{
    const Character *best = NULL;
    for (const Character *character = CHARACTERS; character->id; character++) {
        bool sits = false;
        for (int i = 0; i < count; i++) sits = sits || (i != seat && strcmp(seats[i].kind, character->id) == 0);
        if (!sits && (!best || abs(character->strength - strength) < abs(best->strength - strength))) best = character;
    }
    return best;
}

int seating_weaken(const Match *match, Seat all[PLAYERS_MAX])
{
    int count = 0;
    for (int player = 0; player < match_players(match); player++) all[player] = *match_seat(match, player);
    for (int player = 0; player < match_players(match); player++) {
        Opponent opponent;
        if (!opponent_find(all[player].kind, &opponent)) continue;
        const Character *weaker =
            seating_find_closest(all, match_players(match), player, opponent_strength(&opponent) - 1);
        if (!weaker || weaker->strength >= opponent_strength(&opponent)) continue;
        count++;
        seat_set_character(&all[player], weaker);
    }
    return count;
}

int seating_balanced_strength(const RatedGame *games, int count, int first)
{
    if (count <= 0) return first;
    const int begin = count > RATED_GAMES_MAX ? count - RATED_GAMES_MAX : 0, last = games[count - 1].strength;
    double sum = RATING_PRIOR_GAMES * (double)games[begin].strength;
    for (int i = begin; i < count; i++) sum += games[i].strength + STRENGTH_STEP * (games[i].half_points - 1);
    int strength = (int)(sum / (count - begin + RATING_PRIOR_GAMES) + 0.5);
    if (strength > last + 1) strength = last + 1;
    if (strength < last - 1) strength = last - 1;
    return strength < 1 ? 1 : strength > AI_LEVELS ? AI_LEVELS : strength;
}

/* Replaces the neighbour in a seat by the free one closest to the strength at which the player's games are even. */
static void seat_balanced_opponent(Host *host, const Game *game, Seating *seating, int seat)
{
    RatedGame rated[STATISTICS_LATEST_MAX];
    const int count = list_rated_games(host, game, rated);
    const int strength = seating_balanced_strength(rated, count, character_weakest()->strength);
    const Character *best = seating_find_closest(seating->seats, seating->players, seat, strength);
    if (best) seat_set_character(&seating->seats[seat], best);
}

void seating_set_adaptive(Host *host, const Game *game, Seating *seating, int seat, bool adaptive)
{
    if (seat_is_person(&seating->seats[seat])) return;
    seating->seats[seat].is_adaptive = adaptive;
    if (adaptive) seat_balanced_opponent(host, game, seating, seat);
}

/* Seats as many people as wanted, the seated ones first. */
static void seat_people(Host *host, Seating *seating, int wanted)
{
    int seated = 0;
    for (int seat = 0; seat < seating->players; seat++) {
        if (!seat_is_person(&seating->seats[seat]) || ++seated <= wanted) continue;
        const Character *waiting = seating_waiting_character(seating);
        assert(waiting); /* never NULL: there are as many neighbours as seats, and a person has this seat */
        seat_set_character(&seating->seats[seat], waiting);
    }
    for (int seat = 0; seat < seating->players && seated < wanted; seat++) {
        if (seat_is_person(&seating->seats[seat])) continue;
        seating_seat_person(host, seating, seat);
        seated++;
    }
}

/* Calls everybody who has no name of their own "Player 1" and so on. */
static void name_by_number(Seating *seating)
{
    for (int seat = 0; seat < seating->players; seat++) {
        SCOPED_TEXT number = {0};
        strings_add_player(NULL, seat + 1, &number);
        if (!seating_is_name_chosen(seating->seats[seat].name))
            text_copy(seating->seats[seat].name, SEAT_NAME_SIZE, text_string(&number));
    }
}

void seating_suit(Host *host, const Game *game, Seating *seating, int people)
{
    const bool are_several = people > 1;
    if (are_several) seating->players = people;
    if (seating->first >= seating->players) seating->first = 0;
    seat_people(host, seating, people);
    for (int seat = 0; seat < seating->players; seat++) seating_set_adaptive(host, game, seating, seat, true);
    if (are_several) name_by_number(seating);
}
