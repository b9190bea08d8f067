/* SPDX-License-Identifier: MIT */
/* The statistics' state, shared by its files. */
#pragma once

#include "scenes/street/street_plan.h"
#include "session/app_services.h"
#include "session/milestones/milestone_store.h"
#include "ui/form.h"

enum { STATISTICS_PAGES_MAX = 12, STATISTICS_SETS_MAX = 24 };

/* The values by which the games of a page can be filtered. */
typedef struct PageFilter {
    int count, chosen; /* number of values; the chosen value, counted from 1, or 0: all games */
    const char *values[STATISTICS_SETS_MAX];
} PageFilter;
/* The chosen value; NULL: all games. */
static inline const char *page_filter_value(const PageFilter *filter)
{
    return filter->chosen > 0 ? filter->values[filter->chosen - 1] : NULL;
}

typedef struct StatisticsScene {
    FormState form_state;
    const Statistics *statistics;
    MilestoneStore milestones;
    StreetPlan plan; /* the street with the pictures of the milestones */
    int puzzles;     /* number of puzzles that were solved in all games */
    int count, page;
    const Game *games[STATISTICS_PAGES_MAX]; /* the pages' games; the first is NULL, for all of them together */
    PageFilter rule_sets, characters;        /* presets and characters, by their ids */
    Tween curve_progress;                    /* animates the curve */
} StatisticsScene;

enum {
    CODE_STATISTICS_PAGE,
    CODE_STATISTICS_BEFORE,
    CODE_STATISTICS_NEXT,
    CODE_STATISTICS_RESET,
    CODE_STATISTICS_RECORDS,
    CODE_STATISTICS_RULES_PREVIOUS,
    CODE_STATISTICS_RULES_NEXT,
    CODE_STATISTICS_OPPONENT_PREVIOUS,
    CODE_STATISTICS_OPPONENT_NEXT,
    CODE_STATISTICS_OPPONENT,
};

/* The rulebook of the page's game, or NULL on the page of all games. */
static inline const Rulebook *statistics_book(const StatisticsScene *scene, const Stage *stage)
{
    const Game *game = scene->games[scene->page];
    return game ? host_rulebook(&stage->host, game) : NULL;
}

static inline StatisticsFilter statistics_filter(const StatisticsScene *scene)
{
    return (StatisticsFilter){.game = scene->games[scene->page] ? scene->games[scene->page]->id : NULL,
                              .rules = page_filter_value(&scene->rule_sets),
                              .opponent = page_filter_value(&scene->characters)};
}

void statistics_show_rows(Form *form, void *self);

/* ---- statistics_lists.c ---- */

void statistics_show_neighbours(const StatisticsScene *scene, Form *form);
void statistics_show_milestones(const StatisticsScene *scene, Form *form);
/* Says who leads against a neighbour: "You lead the cat 11 : 3". */
const char *statistics_describe_duel(Stage *stage, const Character *character, const StatisticsTally *tally);
/* Draws a bar of won, drawn and lost games from the left. The parts differ in height, so that they can be told apart
 * without colours. */
void statistics_draw_bar(Stage *stage, Rect at, const StatisticsTally *tally);

/* ---- statistics_curve.c ---- */

/* Draws the share of points over the latest games that match the filters. With too few games it draws nothing. */
void statistics_show_curve(const StatisticsScene *scene, Form *form);
