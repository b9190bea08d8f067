/* SPDX-License-Identifier: MIT */
/* What there is to reach. */
#include "scenes/milestones.h"

#include "culdesac/registry.h"
#include "scenes/doors.h"
#include "scenes/home.h"
#include "scenes/puzzle_notes.h"

#include <stdio.h>
#include <string.h>

static const int GAMES_PLAYED[] = {10, 50, 200};
enum { DAYS = 7 };

typedef struct Lister {
    Milestone *list;
    int count;
} Lister;

/* Its id, of two parts: "win" and the house's, "ahead" and the neighbour's; the second may be left out. */
static void add(Lister *lister, const Milestone *milestone, const char *first, const char *second)
{
    if (lister->count == MILESTONES_MAX) return;
    Milestone *at = &lister->list[lister->count++];
    *at = *milestone;
    Text id = {0};
    text_add(&id, first);
    if (second) text_addf(&id, ":%s", second);
    text_copy(at->id, sizeof at->id, text_string(&id));
    text_clear(&id);
}

static void add_number(Lister *lister, const Milestone *milestone, const char *first)
{
    char number[16];
    snprintf(number, sizeof number, "%d", milestone->number);
    add(lister, milestone, first, number);
}

static void add_puzzles(Lister *lister, const Stage *stage, const Game *game)
{
    if (!puzzles_offered(stage, game)) return;
    for (int grade = 1; grade <= PUZZLE_GRADES; grade++) {
        Text first = {0};
        text_addf(&first, "puzzles:%s", game->id);
        add_number(lister, &(Milestone){.kind = MILESTONE_PUZZLES, .game = game, .number = grade}, text_string(&first));
        text_clear(&first);
    }
}

int milestones_list(const Stage *stage, Milestone milestones[MILESTONES_MAX])
{
    Lister lister = {milestones, 0};
    for (size_t i = 0; i < sizeof GAMES_PLAYED / sizeof GAMES_PLAYED[0]; i++)
        add_number(&lister, &(Milestone){.kind = MILESTONE_GAMES, .number = GAMES_PLAYED[i]}, "games");
    add(&lister, &(Milestone){.kind = MILESTONE_VISITS}, "visits", NULL);
    for (int i = 0; GAMES[i]; i++) {
        if (doors_lead_to(GAMES[i])) add(&lister, &(Milestone){.kind = MILESTONE_WIN, .game = GAMES[i]}, "win", GAMES[i]->id);
    }
    for (const Neighbour *at = NEIGHBOURS; at->id; at++)
        add(&lister, &(Milestone){.kind = MILESTONE_AHEAD, .neighbour = at}, "ahead", at->id);
    add(&lister, &(Milestone){.kind = MILESTONE_AHEAD_OF_ALL}, "ahead-of-all", NULL);
    for (int i = 0; GAMES[i]; i++) add_puzzles(&lister, stage, GAMES[i]);
    add_number(&lister, &(Milestone){.kind = MILESTONE_DAYS, .number = DAYS}, "days");
    add(&lister, &(Milestone){.kind = MILESTONE_EVENING}, "evening", NULL);
    return lister.count;
}

/* ---- What the statistics tell ---- */

static bool has_won(const Statistics *statistics, const StatisticsChoice *choice)
{
    return statistics_sum_of(statistics, NULL, choice).won > 0;
}

static bool has_been_everywhere(const Statistics *statistics)
{
    for (int i = 0; GAMES[i]; i++) {
        if (doors_lead_to(GAMES[i]) && statistics_sum_of(statistics, NULL, &(StatisticsChoice){.game = GAMES[i]->id}).played == 0)
            return false;
    }
    return true;
}

static bool has_led_all(const Statistics *statistics)
{
    for (const Neighbour *at = NEIGHBOURS; at->id; at++) {
        if (!has_won(statistics, &(StatisticsChoice){.neighbour = at->id})) return false;
    }
    return true;
}

bool milestone_reached(const Milestone *milestone, const Statistics *statistics)
{
    switch (milestone->kind) {
    case MILESTONE_GAMES:
        return statistics_sum_of(statistics, NULL, &(StatisticsChoice){.game = NULL}).played >= milestone->number;
    case MILESTONE_VISITS: return has_been_everywhere(statistics);
    case MILESTONE_WIN: return has_won(statistics, &(StatisticsChoice){.game = milestone->game->id});
    case MILESTONE_AHEAD: return has_won(statistics, &(StatisticsChoice){.neighbour = milestone->neighbour->id});
    case MILESTONE_AHEAD_OF_ALL: return has_led_all(statistics);
    default: return false;
    }
}

const char *milestone_tell(Stage *stage, const Milestone *milestone)
{
    static const Word WORDS[MILESTONE_KINDS] = {
        WORD_MILESTONE_GAMES,        WORD_MILESTONE_VISITS,  WORD_MILESTONE_WIN,  WORD_MILESTONE_AHEAD,
        WORD_MILESTONE_AHEAD_OF_ALL, WORD_MILESTONE_PUZZLES, WORD_MILESTONE_DAYS, WORD_MILESTONE_EVENING};
    const Home *home = home_of(stage);
    const char *house = milestone->game ? rulebook_title(home->rulebook(home->self, milestone->game)) : "";
    const char *who = milestone->neighbour ? neighbour_role(milestone->neighbour) : "";
    const char *grade = milestone->kind == MILESTONE_PUZZLES ? puzzles_grade(stage, milestone->number) : "";
    return stage_words(stage, WORDS[milestone->kind], word_text(house), word_text(who), word_text(grade),
                       word_number(milestone->number));
}
