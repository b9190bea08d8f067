/* SPDX-License-Identifier: MIT */
#include "session/game_statistics.h"

#include "culdesac/characters.h"
#include "culdesac/evening.h"
#include "culdesac/registry.h"

#include <stdlib.h>
#include <string.h>

/* ---- Finding and making entries --------------------------------------------------------------------------------- */

StatisticsTally *statistics_line(Statistics *statistics, const char *game, const char *rules,
                                 StatisticsOpponents against)
{
    for (int i = 0; i < statistics->line_count; i++) {
        StatisticsLine *line = &statistics->lines[i];
        if (strcmp(line->game, game) == 0 && strcmp(line->rules, rules) == 0 && line->against == against)
            return &line->tally;
    }
    if (statistics->line_count == STATISTICS_LINES_MAX) return NULL;
    StatisticsLine *line = &statistics->lines[statistics->line_count++];
    *line = (StatisticsLine){.against = against};
    text_copy(line->game, sizeof line->game, game);
    text_copy(line->rules, sizeof line->rules, rules);
    return &line->tally;
}

StatisticsPerson *statistics_person(Statistics *statistics, const char *game, const char *name)
{
    for (int i = 0; i < statistics->person_count; i++) {
        StatisticsPerson *person = &statistics->people[i];
        if (strcmp(person->game, game) == 0 && strcmp(person->name, name) == 0) return person;
    }
    if (statistics->person_count == STATISTICS_PEOPLE_MAX) return NULL;
    StatisticsPerson *person = &statistics->people[statistics->person_count++];
    *person = (StatisticsPerson){.played = 0};
    text_copy(person->game, sizeof person->game, game);
    text_copy(person->name, sizeof person->name, name);
    return person;
}

StatisticsStreak *statistics_streak_of(Statistics *statistics, const char *game)
{
    for (int i = 0; i < statistics->streak_count; i++) {
        if (strcmp(statistics->streaks[i].game, game) == 0) return &statistics->streaks[i];
    }
    if (statistics->streak_count == STATISTICS_GAMES_MAX) return NULL;
    StatisticsStreak *streak = &statistics->streaks[statistics->streak_count++];
    *streak = (StatisticsStreak){.now = 0};
    text_copy(streak->game, sizeof streak->game, game);
    return streak;
}

StatisticsTally *statistics_duel(Statistics *statistics, const char *game, const char *rules, const char *neighbour)
{
    for (int i = 0; i < statistics->duel_count; i++) {
        StatisticsDuel *duel = &statistics->duels[i];
        if (strcmp(duel->game, game) == 0 && strcmp(duel->rules, rules) == 0 && strcmp(duel->character, neighbour) == 0)
            return &duel->tally;
    }
    if (statistics->duel_count == STATISTICS_DUELS_MAX) return NULL;
    StatisticsDuel *duel = &statistics->duels[statistics->duel_count++];
    *duel = (StatisticsDuel){.tally = {.played = 0}};
    text_copy(duel->game, sizeof duel->game, game);
    text_copy(duel->rules, sizeof duel->rules, rules);
    text_copy(duel->character, sizeof duel->character, neighbour);
    return &duel->tally;
}

void statistics_append(Statistics *statistics, const StatisticsGame *game)
{
    int alike = 0, oldest = 0; /* of its game; of all where there are too many together */
    for (int i = statistics->game_count_actions - 1; i >= 0; i--) {
        if (strcmp(statistics->games[i].game, game->game) != 0) continue;
        alike++;
        oldest = i;
    }
    if (alike < STATISTICS_LATEST_PER_GAME) oldest = 0;
    if (alike == STATISTICS_LATEST_PER_GAME || statistics->game_count_actions == STATISTICS_LATEST_MAX) {
        const size_t behind = (size_t)(--statistics->game_count_actions - oldest);
        memmove(&statistics->games[oldest], &statistics->games[oldest + 1], behind * sizeof *game);
    }
    statistics->games[statistics->game_count_actions++] = *game;
}

/* ---- Counting --------------------------------------------------------------------------------------------------- */

static bool is_person(const Match *match, int player)
{
    return strcmp(match_seat(match, player)->kind, "human") == 0;
}

/* By which rules a match was played, as the rulebook calls them. */
static void rules_name(const Rulebook *book, const Match *match, char name[STATISTICS_ID_SIZE])
{
    const size_t size = match_game(match)->rules_size;
    void *rules = memory_allocate(size);
    Error error;
    text_copy(name, STATISTICS_ID_SIZE, "*");
    for (int preset = -1; preset < (int)rulebook_preset_count(book); preset++) {
        if (!rulebook_make_rules(book, preset, NULL, match_players(match), rules, &error)) continue;
        if (memcmp(rules, match_rules(match), size) != 0) continue;
        text_copy(name, STATISTICS_ID_SIZE, preset < 0 ? "" : rulebook_preset_id(book, (size_t)preset));
        break;
    }
    free(rules);
}

static StatisticsOpponents strongest(const Match *match)
{
    AiLevel most = AI_EASY;
    Opponent opponent;
    for (int player = 0; player < match_players(match); player++) {
        if (opponent_find(match_seat(match, player)->kind, &opponent) && opponent.level > most) most = opponent.level;
    }
    return (StatisticsOpponents)most;
}

/* A win that is shared is no win; where nobody wins nobody has lost. */
static StatisticsEnd end_of(unsigned winners, int player)
{
    if (winners == 0) return STATISTICS_DRAWN;
    if (!(winners >> player & 1)) return STATISTICS_LOST;
    return winners == 1u << player ? STATISTICS_WON : STATISTICS_DRAWN;
}

static void count_score(StatisticsTally *tally, int32_t points, bool low_wins)
{
    const bool better = low_wins ? points < tally->best : points > tally->best;
    if (tally->scored == 0 || better) tally->best = points;
    tally->scored++;
    tally->total += points;
}

/* Whether a score stands beside others of its line: changed rules of all kinds share one, and their scores are of one
 * kind only if what wins is what wins by the Standard rules. */
static bool is_scored(const Rulebook *book, const char *rules, const Match *match)
{
    const Game *game = match_game(match);
    if (match_resigned_player(match) != NOBODY) return false;
    return strcmp(rules, "*") != 0 ||
           game_low_wins(game, match_rules(match)) == game_low_wins(game, rulebook_defaults(book));
}

/* Of two figures the first one's part, the more the better; if both are below 0, the less he has lost. */
static int32_t share_of(int64_t own, int64_t other)
{
    const int64_t less = own < 0 ? -own : own, more = other < 0 ? -other : other;
    if (own == other) return STATISTICS_SHARE_ONE / 2;
    if ((own < 0) != (other < 0)) return own > other ? STATISTICS_SHARE_ONE : 0;
    return (int32_t)((own < 0 ? more : less) * STATISTICS_SHARE_ONE / (less + more));
}

/* A game that oneself has played. */
typedef struct SoloGame {
    const Match *match;
    const char *rules;
    int person;
    bool scored;
    Score score;
    StatisticsEnd end;
    uint8_t place[PLAYERS_MAX];
} SoloGame;

/* Against each neighbour who sat there, ahead of him or behind him. */
static void add_duels(Statistics *statistics, const SoloGame *solo)
{
    const Match *match = solo->match;
    const Game *game = match_game(match);
    for (int player = 0; player < match_players(match); player++) {
        const Character *character = character_find(match_seat(match, player)->kind);
        StatisticsTally *tally = character ? statistics_duel(statistics, game->id, solo->rules, character->id) : NULL;
        if (!tally) continue;
        tally->played++;
        tally->won += solo->place[solo->person] < solo->place[player];
        tally->drawn += solo->place[solo->person] == solo->place[player];
        tally->resigned += match_resigned_player(match) == solo->person;
        tally->hints += (int32_t)match_hints(match);
        tally->seconds += match_seconds_played(match);
        if (solo->scored) count_score(tally, solo->score.points[solo->person], game_low_wins(game, match_rules(match)));
    }
}

static void append_game(Statistics *statistics, const SoloGame *solo)
{
    const Match *match = solo->match;
    const int players = match_players(match), sign = game_low_wins(match_game(match), match_rules(match)) ? -1 : 1;
    StatisticsGame game = {.end = solo->end};
    int64_t others = 0;
    text_copy(game.game, sizeof game.game, match_game(match)->id);
    text_copy(game.rules, sizeof game.rules, solo->rules);
    for (int player = 0; player < players; player++) {
        if (player == solo->person) continue;
        others += solo->score.points[player];
        const Character *character = character_find(match_seat(match, player)->kind);
        if (character) text_copy(game.characters[game.opponent_count++], SEAT_KIND_SIZE, character->id);
    }
    game.share = share_of((int64_t)sign * solo->score.points[solo->person] * (players - 1), sign * others);
    statistics_append(statistics, &game);
}

static SoloGame solo_game_of(const Match *match, const char *rules, int person, bool scored)
{
    SoloGame solo = {.match = match, .rules = rules, .person = person, .scored = scored};
    solo.end = end_of(match_winners(match), person);
    evening_match_places(match, solo.place);
    match_game(match)->score(match_rules(match), match_state(match), &solo.score, NULL);
    return solo;
}

/* How it went with the neighbours who sat there. */
static void add_solo_result(Statistics *statistics, const SoloGame *solo)
{
    add_duels(statistics, solo);
    if (match_resigned_player(solo->match) == NOBODY) append_game(statistics, solo);
}

static void add_solo_game(Statistics *statistics, StatisticsTally *tally, const SoloGame *solo)
{
    const Match *match = solo->match;
    const Game *game = match_game(match);
    tally->won += solo->end == STATISTICS_WON;
    tally->drawn += solo->end == STATISTICS_DRAWN;
    tally->resigned += match_resigned_player(match) == solo->person;
    if (solo->scored) count_score(tally, solo->score.points[solo->person], game_low_wins(game, match_rules(match)));
    add_solo_result(statistics, solo);
    StatisticsStreak *streak = statistics_streak_of(statistics, game->id);
    if (!streak) return;
    streak->now = solo->end == STATISTICS_WON ? streak->now + 1 : 0;
    if (streak->now > streak->best) streak->best = streak->now;
}

/* Which of several people oneself is; NOBODY: none of them, or there is no neighbour. */
static int find_self(const Match *match, const char *self)
{
    int found = NOBODY;
    bool neighbours = false;
    for (int player = 0; player < match_players(match); player++) {
        if (!is_person(match, player)) {
            neighbours = neighbours || character_find(match_seat(match, player)->kind);
        } else if (self[0] && found == NOBODY && strcmp(match_seat(match, player)->name, self) == 0) {
            found = player;
        }
    }
    return neighbours ? found : NOBODY;
}

static void add_people(Statistics *statistics, const Match *match)
{
    const unsigned winners = match_winners(match);
    for (int player = 0; player < match_players(match); player++) {
        if (!is_person(match, player)) continue;
        StatisticsPerson *person =
            statistics_person(statistics, match_game(match)->id, match_seat(match, player)->name);
        if (!person) continue;
        const StatisticsEnd end = end_of(winners, player);
        person->played++;
        person->won += end == STATISTICS_WON;
        person->drawn += end == STATISTICS_DRAWN;
    }
}

bool statistics_preview_match(Statistics *statistics, const Rulebook *book, const Match *match, const char *self)
{
    const Game *game = match_game(match);
    char rules[STATISTICS_ID_SIZE];
    int persons = 0, person = NOBODY;
    for (int player = match_players(match) - 1; player >= 0; player--) {
        if (!is_person(match, player)) continue;
        persons++;
        person = player;
    }
    if (persons == 0 || match_began_with_state(match) || match_is_counted(match)) return false;
    rules_name(book, match, rules);
    const bool alone = persons == 1 && match_players(match) > 1;
    StatisticsTally *tally = statistics_line(statistics, game->id, rules, alone ? strongest(match) : AGAINST_PEOPLE);
    if (!tally) return false;
    tally->played++;
    tally->hints += (int32_t)match_hints(match);
    tally->seconds += match_seconds_played(match);
    if (!alone) person = find_self(match, self);
    if (!alone) add_people(statistics, match);
    if (person == NOBODY) return true;
    const SoloGame own = solo_game_of(match, rules, person, is_scored(book, rules, match));
    if (alone) {
        add_solo_game(statistics, tally, &own);
    } else {
        add_solo_result(statistics, &own);
    }
    return true;
}

bool statistics_add_match(Statistics *statistics, const Rulebook *book, Match *match, const char *self)
{
    if (!statistics_preview_match(statistics, book, match, self)) return false;
    match_set_counted(match, true);
    return true;
}

#define FORGET(list, count)                                                                                  \
    do {                                                                                                     \
        int left = 0;                                                                                        \
        for (int i = 0; i < statistics->count; i++) {                                                        \
            if (strcmp(statistics->list[i].game, game) != 0) statistics->list[left++] = statistics->list[i]; \
        }                                                                                                    \
        statistics->count = left;                                                                            \
    } while (0)

void statistics_remove_game(Statistics *statistics, const char *game)
{
    FORGET(lines, line_count);
    FORGET(people, person_count);
    FORGET(streaks, streak_count);
    FORGET(duels, duel_count);
    FORGET(games, game_count_actions);
}

/* ---- Asking ----------------------------------------------------------------------------------------------------- */

static void add_scores(StatisticsTally *sum, const StatisticsTally *tally, bool low_wins)
{
    const bool better = low_wins ? tally->best < sum->best : tally->best > sum->best;
    if (tally->scored > 0 && (sum->scored == 0 || better)) sum->best = tally->best;
    sum->scored += tally->scored;
    sum->total += tally->total;
}

static void add_tally(StatisticsTally *sum, const StatisticsTally *tally)
{
    sum->played += tally->played;
    sum->won += tally->won;
    sum->drawn += tally->drawn;
    sum->resigned += tally->resigned;
    sum->hints += tally->hints;
    sum->seconds += tally->seconds;
}

/* What wins by the rules of a line: those of a preset, else those as written. */
static bool rules_low_wins(const Rulebook *book, const char *by)
{
    const Game *game = rulebook_game(book);
    void *rules = memory_allocate(game->rules_size);
    Error error;
    const bool known = rulebook_make_draft_rules(book, rulebook_preset_find(book, by), NULL, rules, &error);
    const bool low_wins = game_low_wins(game, known ? rules : rulebook_defaults(book));
    free(rules);
    return low_wins;
}

/* Adds to a sum what was counted by some rules; NULL: no scores are summed. With rules chosen all scores are of one
 * kind. */
static void add_counted(StatisticsTally *sum, const Rulebook *book, const char *rules, bool chosen,
                        const StatisticsTally *tally)
{
    add_tally(sum, tally);
    if (!book) return;
    const bool low_wins = game_low_wins(rulebook_game(book), rulebook_defaults(book)),
               low = rules_low_wins(book, rules);
    if (chosen || low == low_wins) add_scores(sum, tally, low);
}

StatisticsTally statistics_total(const Statistics *statistics, const Rulebook *book, StatisticsOpponents against)
{
    const char *game = rulebook_game(book)->id;
    StatisticsTally sum = {0};
    for (int i = 0; i < statistics->line_count; i++) {
        const StatisticsLine *line = &statistics->lines[i];
        if (strcmp(line->game, game) != 0 || (against != AGAINST_COUNT && line->against != against)) continue;
        add_counted(&sum, book, line->rules, false, &line->tally);
    }
    return sum;
}

static bool is_chosen(const char *wanted, const char *is)
{
    return !wanted || strcmp(wanted, is) == 0;
}

StatisticsTally statistics_filtered_total(const Statistics *statistics, const Rulebook *book,
                                          const StatisticsFilter *filter)
{
    StatisticsTally sum = {0};
    for (int i = 0; i < statistics->line_count && !filter->character; i++) {
        const StatisticsLine *line = &statistics->lines[i];
        if (is_chosen(filter->game, line->game) && is_chosen(filter->rules, line->rules))
            add_counted(&sum, book, line->rules, filter->rules != NULL, &line->tally);
    }
    for (int i = 0; i < statistics->duel_count && filter->character; i++) {
        const StatisticsDuel *duel = &statistics->duels[i];
        if (is_chosen(filter->game, duel->game) && is_chosen(filter->rules, duel->rules) &&
            is_chosen(filter->character, duel->character))
            add_counted(&sum, book, duel->rules, filter->rules != NULL, &duel->tally);
    }
    return sum;
}

static bool has_opponent(const StatisticsGame *game, const char *neighbour)
{
    for (int i = 0; i < game->opponent_count; i++) {
        if (strcmp(game->characters[i], neighbour) == 0) return true;
    }
    return false;
}

int statistics_latest(const Statistics *statistics, const StatisticsFilter *filter,
                      const StatisticsGame *games[STATISTICS_LATEST_MAX])
{
    int count = 0;
    for (int i = 0; i < statistics->game_count_actions; i++) {
        const StatisticsGame *game = &statistics->games[i];
        if (is_chosen(filter->game, game->game) && is_chosen(filter->rules, game->rules) &&
            (!filter->character || has_opponent(game, filter->character)))
            games[count++] = game;
    }
    return count;
}

StatisticsStreak statistics_streak(const Statistics *statistics, const char *game)
{
    StatisticsStreak none = {.now = 0};
    for (int i = 0; i < statistics->streak_count; i++) {
        if (strcmp(statistics->streaks[i].game, game) == 0) return statistics->streaks[i];
    }
    return none;
}

/* ---- Adding ----------------------------------------------------------------------------------------------------- */

static void merge_streak(Statistics *statistics, const StatisticsStreak *later, int32_t played)
{
    StatisticsStreak *streak = statistics_streak_of(statistics, later->game);
    if (!streak) return;
    /* Only who has won them all goes on where he was. */
    streak->now = later->now == played ? streak->now + later->now : later->now;
    if (later->best > streak->best) streak->best = later->best;
    if (streak->now > streak->best) streak->best = streak->now;
}

/* Games that make or break a streak: those of one person against opponents. */
static int32_t count_solo_games(const Statistics *statistics, const char *game)
{
    int32_t played = 0;
    for (int i = 0; i < statistics->line_count; i++) {
        const StatisticsLine *line = &statistics->lines[i];
        if (line->against != AGAINST_PEOPLE && strcmp(line->game, game) == 0) played += line->tally.played;
    }
    return played;
}

/* Of a game that is known no more nobody asks which score was the best. */
static bool low_wins_of(const char *id, const char *rules, RulebookFinder *find_rulebook, void *context)
{
    const Game *game = game_find(id);
    return game && rules_low_wins(find_rulebook(context, game), rules);
}

void statistics_merge(Statistics *statistics, const Statistics *later, RulebookFinder *find_rulebook, void *context)
{
    for (int i = 0; i < later->line_count; i++) {
        const StatisticsLine *line = &later->lines[i];
        StatisticsTally *tally = statistics_line(statistics, line->game, line->rules, line->against);
        if (!tally) continue;
        add_tally(tally, &line->tally);
        add_scores(tally, &line->tally, low_wins_of(line->game, line->rules, find_rulebook, context));
    }
    for (int i = 0; i < later->duel_count; i++) {
        const StatisticsDuel *duel = &later->duels[i];
        StatisticsTally *tally = statistics_duel(statistics, duel->game, duel->rules, duel->character);
        if (!tally) continue;
        add_tally(tally, &duel->tally);
        add_scores(tally, &duel->tally, low_wins_of(duel->game, duel->rules, find_rulebook, context));
    }
    for (int i = 0; i < later->game_count_actions; i++) statistics_append(statistics, &later->games[i]);
    for (int i = 0; i < later->person_count; i++) {
        const StatisticsPerson *added = &later->people[i];
        StatisticsPerson *person = statistics_person(statistics, added->game, added->name);
        if (!person) continue;
        person->played += added->played;
        person->won += added->won;
        person->drawn += added->drawn;
    }
    for (int i = 0; i < later->streak_count; i++)
        merge_streak(statistics, &later->streaks[i], count_solo_games(later, later->streaks[i].game));
}
