/* SPDX-License-Identifier: MIT */
#include "scenes/statistics_book.h"

#include "culdesac/evening.h"
#include "culdesac/neighbours.h"
#include "culdesac/registry.h"

#include <stdlib.h>
#include <string.h>

/* ---- Finding and making entries ----------------------------------------------------------------------------------- */

StatisticsTally *statistics_line(Statistics *statistics, const char *game, const char *rules, Against against)
{
    for (int i = 0; i < statistics->lines; i++) {
        StatisticsLine *line = &statistics->line[i];
        if (strcmp(line->game, game) == 0 && strcmp(line->rules, rules) == 0 && line->against == against)
            return &line->tally;
    }
    if (statistics->lines == STATISTICS_LINES_MAX) return NULL;
    StatisticsLine *line = &statistics->line[statistics->lines++];
    *line = (StatisticsLine){.against = against};
    text_copy(line->game, sizeof line->game, game);
    text_copy(line->rules, sizeof line->rules, rules);
    return &line->tally;
}

StatisticsPerson *statistics_person(Statistics *statistics, const char *game, const char *name)
{
    for (int i = 0; i < statistics->people; i++) {
        StatisticsPerson *person = &statistics->person[i];
        if (strcmp(person->game, game) == 0 && strcmp(person->name, name) == 0) return person;
    }
    if (statistics->people == STATISTICS_PEOPLE_MAX) return NULL;
    StatisticsPerson *person = &statistics->person[statistics->people++];
    *person = (StatisticsPerson){.played = 0};
    text_copy(person->game, sizeof person->game, game);
    text_copy(person->name, sizeof person->name, name);
    return person;
}

StatisticsStreak *statistics_streak_of(Statistics *statistics, const char *game)
{
    for (int i = 0; i < statistics->streaks; i++) {
        if (strcmp(statistics->streak[i].game, game) == 0) return &statistics->streak[i];
    }
    if (statistics->streaks == STATISTICS_GAMES_MAX) return NULL;
    StatisticsStreak *streak = &statistics->streak[statistics->streaks++];
    *streak = (StatisticsStreak){.now = 0};
    text_copy(streak->game, sizeof streak->game, game);
    return streak;
}

StatisticsTally *statistics_duel(Statistics *statistics, const char *game, const char *rules, const char *neighbour)
{
    for (int i = 0; i < statistics->duels; i++) {
        StatisticsDuel *duel = &statistics->duel[i];
        if (strcmp(duel->game, game) == 0 && strcmp(duel->rules, rules) == 0 && strcmp(duel->neighbour, neighbour) == 0)
            return &duel->tally;
    }
    if (statistics->duels == STATISTICS_DUELS_MAX) return NULL;
    StatisticsDuel *duel = &statistics->duel[statistics->duels++];
    *duel = (StatisticsDuel){.tally = {.played = 0}};
    text_copy(duel->game, sizeof duel->game, game);
    text_copy(duel->rules, sizeof duel->rules, rules);
    text_copy(duel->neighbour, sizeof duel->neighbour, neighbour);
    return &duel->tally;
}

void statistics_append(Statistics *statistics, const StatisticsGame *game)
{
    int alike = 0, oldest = 0; /* of its game; of all where there are too many together */
    for (int i = statistics->latest - 1; i >= 0; i--) {
        if (strcmp(statistics->game[i].game, game->game) != 0) continue;
        alike++;
        oldest = i;
    }
    if (alike < STATISTICS_LATEST) oldest = 0;
    if (alike == STATISTICS_LATEST || statistics->latest == STATISTICS_LATEST_MAX) {
        const size_t behind = (size_t)(--statistics->latest - oldest);
        memmove(&statistics->game[oldest], &statistics->game[oldest + 1], behind * sizeof *game);
    }
    statistics->game[statistics->latest++] = *game;
}

/* ---- Counting ------------------------------------------------------------------------------------------------------ */

static bool is_person(const Match *match, int player)
{
    return strcmp(match_seat(match, player)->kind, "human") == 0;
}

/* By which rules a match was played, as the rulebook calls them. */
static void rules_name(const Rulebook *book, const Match *match, char name[STATISTICS_ID])
{
    const size_t size = match_game(match)->rules_size;
    void *rules = memory_allocate(size);
    Fault fault;
    text_copy(name, STATISTICS_ID, "*");
    for (int preset = -1; preset < (int)rulebook_presets(book); preset++) {
        if (!rulebook_rules(book, preset, NULL, match_players(match), rules, &fault)) continue;
        if (memcmp(rules, match_rules(match), size) != 0) continue;
        text_copy(name, STATISTICS_ID, preset < 0 ? "" : rulebook_preset_id(book, (size_t)preset));
        break;
    }
    free(rules);
}

static Against strongest(const Match *match)
{
    AiLevel most = AI_EASY;
    Opponent opponent;
    for (int player = 0; player < match_players(match); player++) {
        if (opponent_find(match_seat(match, player)->kind, &opponent) && opponent.level > most) most = opponent.level;
    }
    return (Against)most;
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

/* Whether a score stands beside others of its line: changed rules of all kinds share one, and their scores are of one kind
 * only if what wins is what wins by the Standard rules. */
static bool is_scored(const Rulebook *book, const char *rules, const Match *match)
{
    const Game *game = match_game(match);
    if (match_given_up(match) != NOBODY) return false;
    return strcmp(rules, "*") != 0 ||
           game_low_wins(game, match_rules(match)) == game_low_wins(game, rulebook_defaults(book));
}

/* Of two figures the first one's part, the more the better; if both are below 0, the less he has lost. */
static int32_t share_of(int64_t own, int64_t other)
{
    const int64_t less = own < 0 ? -own : own, more = other < 0 ? -other : other;
    if (own == other) return STATISTICS_WHOLE / 2;
    if ((own < 0) != (other < 0)) return own > other ? STATISTICS_WHOLE : 0;
    return (int32_t)((own < 0 ? more : less) * STATISTICS_WHOLE / (less + more));
}

/* A game that oneself has played. */
typedef struct Alone {
    const Match *match;
    const char *rules;
    int person;
    bool scored;
    Score score;
    StatisticsEnd end;
    uint8_t place[PLAYERS_MAX];
} Alone;

/* Against each neighbour who sat there, ahead of him or behind him. */
static void count_duels(Statistics *statistics, const Alone *alone)
{
    const Match *match = alone->match;
    const Game *game = match_game(match);
    for (int player = 0; player < match_players(match); player++) {
        const Neighbour *neighbour = neighbour_find(match_seat(match, player)->kind);
        StatisticsTally *tally = neighbour ? statistics_duel(statistics, game->id, alone->rules, neighbour->id) : NULL;
        if (!tally) continue;
        tally->played++;
        tally->won += alone->place[alone->person] < alone->place[player];
        tally->drawn += alone->place[alone->person] == alone->place[player];
        tally->given_up += match_given_up(match) == alone->person;
        tally->hints += (int32_t)match_hints(match);
        tally->seconds += match_played(match);
        if (alone->scored) count_score(tally, alone->score.points[alone->person], game_low_wins(game, match_rules(match)));
    }
}

static void append_game(Statistics *statistics, const Alone *alone)
{
    const Match *match = alone->match;
    const int players = match_players(match), sign = game_low_wins(match_game(match), match_rules(match)) ? -1 : 1;
    StatisticsGame game = {.end = alone->end};
    int64_t others = 0;
    text_copy(game.game, sizeof game.game, match_game(match)->id);
    text_copy(game.rules, sizeof game.rules, alone->rules);
    for (int player = 0; player < players; player++) {
        if (player == alone->person) continue;
        others += alone->score.points[player];
        const Neighbour *neighbour = neighbour_find(match_seat(match, player)->kind);
        if (neighbour) text_copy(game.neighbours[game.against++], SEAT_KIND, neighbour->id);
    }
    game.share = share_of((int64_t)sign * alone->score.points[alone->person] * (players - 1), sign * others);
    statistics_append(statistics, &game);
}

static Alone alone_of(const Match *match, const char *rules, int person, bool scored)
{
    Alone alone = {.match = match, .rules = rules, .person = person, .scored = scored};
    alone.end = end_of(match_winners(match), person);
    evening_places(match, alone.place);
    match_game(match)->score(match_rules(match), match_state(match), &alone.score, NULL);
    return alone;
}

/* How it went with the neighbours who sat there. */
static void count_self(Statistics *statistics, const Alone *alone)
{
    count_duels(statistics, alone);
    if (match_given_up(alone->match) == NOBODY) append_game(statistics, alone);
}

static void count_alone(Statistics *statistics, StatisticsTally *tally, const Alone *alone)
{
    const Match *match = alone->match;
    const Game *game = match_game(match);
    tally->won += alone->end == STATISTICS_WON;
    tally->drawn += alone->end == STATISTICS_DRAWN;
    tally->given_up += match_given_up(match) == alone->person;
    if (alone->scored) count_score(tally, alone->score.points[alone->person], game_low_wins(game, match_rules(match)));
    count_self(statistics, alone);
    StatisticsStreak *streak = statistics_streak_of(statistics, game->id);
    if (!streak) return;
    streak->now = alone->end == STATISTICS_WON ? streak->now + 1 : 0;
    if (streak->now > streak->best) streak->best = streak->now;
}

/* Which of several people oneself is; NOBODY: none of them, or there is no neighbour. */
static int self_among(const Match *match, const char *self)
{
    int found = NOBODY;
    bool neighbours = false;
    for (int player = 0; player < match_players(match); player++) {
        if (!is_person(match, player)) {
            neighbours = neighbours || neighbour_find(match_seat(match, player)->kind);
        } else if (self[0] && found == NOBODY && strcmp(match_seat(match, player)->name, self) == 0) {
            found = player;
        }
    }
    return neighbours ? found : NOBODY;
}

static void count_people(Statistics *statistics, const Match *match)
{
    const unsigned winners = match_winners(match);
    for (int player = 0; player < match_players(match); player++) {
        if (!is_person(match, player)) continue;
        StatisticsPerson *person = statistics_person(statistics, match_game(match)->id, match_seat(match, player)->name);
        if (!person) continue;
        const StatisticsEnd end = end_of(winners, player);
        person->played++;
        person->won += end == STATISTICS_WON;
        person->drawn += end == STATISTICS_DRAWN;
    }
}

bool statistics_foresee(Statistics *statistics, const Rulebook *book, const Match *match, const char *self)
{
    const Game *game = match_game(match);
    char rules[STATISTICS_ID];
    int persons = 0, person = NOBODY;
    for (int player = match_players(match) - 1; player >= 0; player--) {
        if (!is_person(match, player)) continue;
        persons++;
        person = player;
    }
    if (persons == 0 || match_was_loaded(match) || match_counted(match)) return false;
    rules_name(book, match, rules);
    const bool alone = persons == 1 && match_players(match) > 1;
    StatisticsTally *tally = statistics_line(statistics, game->id, rules, alone ? strongest(match) : AGAINST_PEOPLE);
    if (!tally) return false;
    tally->played++;
    tally->hints += (int32_t)match_hints(match);
    tally->seconds += match_played(match);
    if (!alone) person = self_among(match, self);
    if (!alone) count_people(statistics, match);
    if (person == NOBODY) return true;
    const Alone own = alone_of(match, rules, person, is_scored(book, rules, match));
    if (alone) {
        count_alone(statistics, tally, &own);
    } else {
        count_self(statistics, &own);
    }
    return true;
}

bool statistics_count(Statistics *statistics, const Rulebook *book, Match *match, const char *self)
{
    if (!statistics_foresee(statistics, book, match, self)) return false;
    match_set_counted(match, true);
    return true;
}

#define FORGET(list, count)                                                                          \
    do {                                                                                             \
        int left = 0;                                                                                \
        for (int i = 0; i < statistics->count; i++) {                                                \
            if (strcmp(statistics->list[i].game, game) != 0) statistics->list[left++] = statistics->list[i]; \
        }                                                                                            \
        statistics->count = left;                                                                    \
    } while (0)

void statistics_forget(Statistics *statistics, const char *game)
{
    FORGET(line, lines);
    FORGET(person, people);
    FORGET(streak, streaks);
    FORGET(duel, duels);
    FORGET(game, latest);
}

/* ---- Asking --------------------------------------------------------------------------------------------------------- */

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
    sum->given_up += tally->given_up;
    sum->hints += tally->hints;
    sum->seconds += tally->seconds;
}

/* What wins by the rules of a line: those of a preset, else those as written. */
static bool rules_low_wins(const Rulebook *book, const char *by)
{
    const Game *game = rulebook_game(book);
    void *rules = memory_allocate(game->rules_size);
    Fault fault;
    const bool known = rulebook_draft(book, rulebook_preset_find(book, by), NULL, rules, &fault);
    const bool low_wins = game_low_wins(game, known ? rules : rulebook_defaults(book));
    free(rules);
    return low_wins;
}

/* Adds to a sum what was counted by some rules; NULL: no scores are summed. With rules chosen all scores are of one kind. */
static void add_counted(StatisticsTally *sum, const Rulebook *book, const char *rules, bool chosen, const StatisticsTally *tally)
{
    add_tally(sum, tally);
    if (!book) return;
    const bool low_wins = game_low_wins(rulebook_game(book), rulebook_defaults(book)), low = rules_low_wins(book, rules);
    if (chosen || low == low_wins) add_scores(sum, tally, low);
}

StatisticsTally statistics_sum(const Statistics *statistics, const Rulebook *book, Against against)
{
    const char *game = rulebook_game(book)->id;
    StatisticsTally sum = {0};
    for (int i = 0; i < statistics->lines; i++) {
        const StatisticsLine *line = &statistics->line[i];
        if (strcmp(line->game, game) != 0 || (against != AGAINST_COUNT && line->against != against)) continue;
        add_counted(&sum, book, line->rules, false, &line->tally);
    }
    return sum;
}

static bool is_chosen(const char *wanted, const char *is)
{
    return !wanted || strcmp(wanted, is) == 0;
}

StatisticsTally statistics_sum_of(const Statistics *statistics, const Rulebook *book, const StatisticsChoice *choice)
{
    StatisticsTally sum = {0};
    for (int i = 0; i < statistics->lines && !choice->neighbour; i++) {
        const StatisticsLine *line = &statistics->line[i];
        if (is_chosen(choice->game, line->game) && is_chosen(choice->rules, line->rules))
            add_counted(&sum, book, line->rules, choice->rules != NULL, &line->tally);
    }
    for (int i = 0; i < statistics->duels && choice->neighbour; i++) {
        const StatisticsDuel *duel = &statistics->duel[i];
        if (is_chosen(choice->game, duel->game) && is_chosen(choice->rules, duel->rules) &&
            is_chosen(choice->neighbour, duel->neighbour))
            add_counted(&sum, book, duel->rules, choice->rules != NULL, &duel->tally);
    }
    return sum;
}

static bool sat_there(const StatisticsGame *game, const char *neighbour)
{
    for (int i = 0; i < game->against; i++) {
        if (strcmp(game->neighbours[i], neighbour) == 0) return true;
    }
    return false;
}

int statistics_latest(const Statistics *statistics, const StatisticsChoice *choice,
                      const StatisticsGame *games[STATISTICS_LATEST_MAX])
{
    int count = 0;
    for (int i = 0; i < statistics->latest; i++) {
        const StatisticsGame *game = &statistics->game[i];
        if (is_chosen(choice->game, game->game) && is_chosen(choice->rules, game->rules) &&
            (!choice->neighbour || sat_there(game, choice->neighbour)))
            games[count++] = game;
    }
    return count;
}

StatisticsStreak statistics_streak(const Statistics *statistics, const char *game)
{
    StatisticsStreak none = {.now = 0};
    for (int i = 0; i < statistics->streaks; i++) {
        if (strcmp(statistics->streak[i].game, game) == 0) return statistics->streak[i];
    }
    return none;
}

/* ---- Adding ---------------------------------------------------------------------------------------------------------- */

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
static int32_t played_alone(const Statistics *statistics, const char *game)
{
    int32_t played = 0;
    for (int i = 0; i < statistics->lines; i++) {
        const StatisticsLine *line = &statistics->line[i];
        if (line->against != AGAINST_PEOPLE && strcmp(line->game, game) == 0) played += line->tally.played;
    }
    return played;
}

/* Of a game that is known no more nobody asks which score was the best. */
static bool low_wins_of(const char *id, const char *rules, RulebookFor *rulebook_for, void *context)
{
    const Game *game = game_find(id);
    return game && rules_low_wins(rulebook_for(context, game), rules);
}

void statistics_merge(Statistics *statistics, const Statistics *later, RulebookFor *rulebook_for, void *context)
{
    for (int i = 0; i < later->lines; i++) {
        const StatisticsLine *line = &later->line[i];
        StatisticsTally *tally = statistics_line(statistics, line->game, line->rules, line->against);
        if (!tally) continue;
        add_tally(tally, &line->tally);
        add_scores(tally, &line->tally, low_wins_of(line->game, line->rules, rulebook_for, context));
    }
    for (int i = 0; i < later->duels; i++) {
        const StatisticsDuel *duel = &later->duel[i];
        StatisticsTally *tally = statistics_duel(statistics, duel->game, duel->rules, duel->neighbour);
        if (!tally) continue;
        add_tally(tally, &duel->tally);
        add_scores(tally, &duel->tally, low_wins_of(duel->game, duel->rules, rulebook_for, context));
    }
    for (int i = 0; i < later->latest; i++) statistics_append(statistics, &later->game[i]);
    for (int i = 0; i < later->people; i++) {
        const StatisticsPerson *added = &later->person[i];
        StatisticsPerson *person = statistics_person(statistics, added->game, added->name);
        if (!person) continue;
        person->played += added->played;
        person->won += added->won;
        person->drawn += added->drawn;
    }
    for (int i = 0; i < later->streaks; i++)
        merge_streak(statistics, &later->streak[i], played_alone(later, later->streak[i].game));
}
