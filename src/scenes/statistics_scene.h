/* SPDX-License-Identifier: MIT */
/* The statistics' state, shared by its files. */
#ifndef CULDESAC_SCENES_STATISTICS_SCENE_H
#define CULDESAC_SCENES_STATISTICS_SCENE_H

#include "scenes/home.h"
#include "ui/form.h"

enum { STATISTICS_PAGES_MAX = 12 };

typedef struct StatisticsScene {
    Statistics statistics;
    int count, page;
    const Game *games[STATISTICS_PAGES_MAX]; /* those that have a table */
    FormView view;
} StatisticsScene;

/* What was played of the game on a page, against those (AGAINST_COUNT: all). */
static inline StatisticsTally statistics_of(const StatisticsScene *scene, const Stage *stage, int page, Against against)
{
    const Home *home = home_of(stage);
    return statistics_sum(&scene->statistics, home->rulebook(home->self, scene->games[page]), against);
}

enum { CODE_PAGE, CODE_BEFORE, CODE_NEXT, CODE_RESET, CODE_RECORDS, CODE_DONE };

void statistics_show(void *self, Stage *stage);

#endif
