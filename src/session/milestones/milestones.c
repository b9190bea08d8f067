/* SPDX-License-Identifier: MIT */
/* The list of milestones. */
#include "session/milestones/milestones.h"

#include "culdesac/registry.h"
#include "session/puzzles/puzzle_choice.h"

#include <stdio.h>

/* The numbers of games that are milestones. */
static const int GAMES_PLAYED[] = {10, 50, 200};
enum { DAYS = 7 }; /* a milestone: the puzzle of the day was solved on this many days */

typedef struct MilestoneList {
    Milestone *list;
    int count;
} MilestoneList;

/* Adds a milestone with an id of two parts, such as "win" and the game's id; the second may be NULL. */
static void add_milestone(MilestoneList *lister, const Milestone *milestone, const char *first, const char *second)
{
    if (lister->count == MILESTONES_MAX) return;
    Milestone *at = &lister->list[lister->count++];
    *at = *milestone;
    SCOPED_TEXT id = {0};
    text_add(&id, first);
    if (second) text_addf(&id, ":%s", second);
    text_copy(at->id, sizeof at->id, text_string(&id));
}

static void add_number(MilestoneList *lister, const Milestone *milestone, const char *first)
{
    char number[16];
    snprintf(number, sizeof number, "%d", milestone->number);
    add_milestone(lister, milestone, first, number);
}

static void add_puzzles(MilestoneList *lister, const Host *host, const Game *game)
{
    if (!puzzles_are_available(host, game)) return;
    for (int grade = 1; grade <= PUZZLE_GRADES; grade++) {
        SCOPED_TEXT first = {0};
        text_addf(&first, "puzzles:%s", game->id);
        add_number(lister, &(Milestone){.kind = MILESTONE_PUZZLES, .game = game, .number = grade}, text_string(&first));
    }
}

int milestones_list(const Host *host, Milestone milestones[MILESTONES_MAX])
{
    MilestoneList lister = {milestones, 0};
    for (size_t i = 0; i < sizeof GAMES_PLAYED / sizeof GAMES_PLAYED[0]; i++)
        add_number(&lister, &(Milestone){.kind = MILESTONE_GAMES, .number = GAMES_PLAYED[i]}, "games");
    add_milestone(&lister, &(Milestone){.kind = MILESTONE_ALL_GAMES}, "visits", NULL);
    for (int i = 0; GAMES[i]; i++)
        add_milestone(&lister, &(Milestone){.kind = MILESTONE_WIN, .game = GAMES[i]}, "win", GAMES[i]->id);
    for (const Character *at = CHARACTERS; at->id; at++)
        add_milestone(&lister, &(Milestone){.kind = MILESTONE_BEAT_OPPONENT, .character = at}, "ahead", at->id);
    add_milestone(&lister, &(Milestone){.kind = MILESTONE_BEAT_ALL_OPPONENTS}, "ahead-of-all", NULL);
    for (int i = 0; GAMES[i]; i++) add_puzzles(&lister, host, GAMES[i]);
    add_number(&lister, &(Milestone){.kind = MILESTONE_DAYS, .number = DAYS}, "days");
    add_milestone(&lister, &(Milestone){.kind = MILESTONE_EVENING}, "evening", NULL);
    return lister.count;
}

/* ---- Milestones in the statistics ---- */

static bool has_won(const Statistics *statistics, const StatisticsFilter *filter)
{
    return statistics_sum(statistics, NULL, filter).won > 0;
}

static bool has_played_all_games(const Statistics *statistics)
{
    for (int i = 0; GAMES[i]; i++) {
        if (statistics_played(statistics, GAMES[i]->id) == 0) return false;
    }
    return true;
}

static bool has_beaten_all(const Statistics *statistics)
{
    for (const Character *at = CHARACTERS; at->id; at++) {
        if (!has_won(statistics, &(StatisticsFilter){.opponent = at->id})) return false;
    }
    return true;
}

bool milestone_is_reached(const Milestone *milestone, const Statistics *statistics)
{
    switch (milestone->kind) {
    case MILESTONE_GAMES: return statistics_played(statistics, NULL) >= milestone->number;
    case MILESTONE_ALL_GAMES: return has_played_all_games(statistics);
    case MILESTONE_WIN: return has_won(statistics, &(StatisticsFilter){.game = milestone->game->id});
    case MILESTONE_BEAT_OPPONENT: return has_won(statistics, &(StatisticsFilter){.opponent = milestone->character->id});
    case MILESTONE_BEAT_ALL_OPPONENTS: return has_beaten_all(statistics);
    default: return false;
    }
}

void milestone_describe(const Host *host, const Milestone *milestone, Text *text)
{
    static const ScreenString WORDS[MILESTONE_KIND_COUNT] = {
        STRING_MILESTONE_GAMES,        STRING_MILESTONE_VISITS,  STRING_MILESTONE_WIN,  STRING_MILESTONE_AHEAD,
        STRING_MILESTONE_AHEAD_OF_ALL, STRING_MILESTONE_PUZZLES, STRING_MILESTONE_DAYS, STRING_MILESTONE_EVENING};
    const char *house = milestone->game ? rulebook_title(host_rulebook(host, milestone->game)) : "";
    const char *who = milestone->character ? character_role(milestone->character) : "";
    const char *grade = milestone->kind == MILESTONE_PUZZLES ? puzzle_grade_title(milestone->number) : "";
    screen_string_format(WORDS[milestone->kind],
                         ARGS(arg_text(house), arg_text(who), arg_text(grade), arg_number(milestone->number)), text);
}
