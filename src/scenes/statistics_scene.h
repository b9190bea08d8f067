/* SPDX-License-Identifier: MIT */
/* The statistics' state, shared by its files. */
#ifndef CULDESAC_SCENES_STATISTICS_SCENE_H
#define CULDESAC_SCENES_STATISTICS_SCENE_H

#include "scenes/home.h"
#include "scenes/milestones.h"
#include "ui/form.h"

enum { STATISTICS_PAGES_MAX = 12, STATISTICS_SETS_MAX = 24 };

typedef struct StatisticsScene {
    Statistics statistics;
    MilestoneNotes milestones;
    int puzzles; /* solved in all houses */
    int count, page;
    const Game *games[STATISTICS_PAGES_MAX]; /* those that have a table; NULL, the first: all of them together */
    /* What can be asked for on this page, and what is; 0 is all of them. */
    int sets, set;
    const char *rules[STATISTICS_SETS_MAX];
    int neighbours, neighbour;
    const char *names[STATISTICS_SETS_MAX]; /* ids */
    Tween draws; /* the curve */
    FormView view;
} StatisticsScene;

enum {
    CODE_PAGE,
    CODE_BEFORE,
    CODE_NEXT,
    CODE_RESET,
    CODE_RECORDS,
    CODE_DONE,
    CODE_RULES_BEFORE,
    CODE_RULES_NEXT,
    CODE_WHOM_BEFORE,
    CODE_WHOM_NEXT,
    CODE_WHOM,
};

/* The rulebook of the page's game; NULL: it is the page of all. */
static inline const Rulebook *statistics_book_of(const StatisticsScene *scene, const Stage *stage, int page)
{
    const Home *home = home_of(stage);
    return scene->games[page] ? home->rulebook(home->self, scene->games[page]) : NULL;
}

static inline StatisticsChoice statistics_choice(const StatisticsScene *scene)
{
    return (StatisticsChoice){.game = scene->games[scene->page] ? scene->games[scene->page]->id : NULL,
                              .rules = scene->set > 0 ? scene->rules[scene->set - 1] : NULL,
                              .neighbour = scene->neighbour > 0 ? scene->names[scene->neighbour - 1] : NULL};
}

void statistics_show(void *self, Stage *stage);

/* ---- statistics_lists.c: how it stands against whom, and what was reached ---- */

void statistics_show_neighbours(const StatisticsScene *scene, Form *form);
void statistics_show_milestones(const StatisticsScene *scene, Form *form);
/* "You lead the cat 11 : 3" */
const char *statistics_tell_duel(Stage *stage, const Neighbour *neighbour, const StatisticsTally *tally);
/* Won, drawn, lost: from the left, each with its own pattern of height, so that no colour is needed to tell them apart. */
void statistics_draw_bar(Stage *stage, Rect at, const StatisticsTally *tally);

/* ---- statistics_curve.c ---- */

/* The share of the points over the latest games of what is asked for; with few of them nothing. */
void statistics_show_curve(const StatisticsScene *scene, Form *form);

#endif
