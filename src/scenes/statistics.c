/* SPDX-License-Identifier: MIT */
#include "scenes/statistics.h"

#include "culdesac/registry.h"
#include "scenes/ask.h"
#include "scenes/doors.h"
#include "scenes/puzzle_notes.h"
#include "scenes/records.h"
#include "scenes/statistics_scene.h"

#include <stdlib.h>
#include <string.h>

/* ---- What can be asked for ---- */

static bool is_listed(const char *const *list, int count, const char *id)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(list[i], id) == 0) return true;
    }
    return false;
}

/* The rules that were played by in this house, told where they come up first. */
static void find_rules(StatisticsScene *scene)
{
    const Game *game = scene->games[scene->page];
    scene->sets = scene->set = 0;
    for (int i = 0; game && i < scene->statistics.lines; i++) {
        const StatisticsLine *line = &scene->statistics.line[i];
        if (strcmp(line->game, game->id) != 0 || scene->sets == STATISTICS_SETS_MAX) continue;
        if (!is_listed(scene->rules, scene->sets, line->rules)) scene->rules[scene->sets++] = line->rules;
    }
}

/* The neighbours who were played against, as they stand in the street. */
static void find_neighbours(StatisticsScene *scene)
{
    const Game *game = scene->games[scene->page];
    scene->neighbours = scene->neighbour = 0;
    for (const Neighbour *at = NEIGHBOURS; at->id && scene->neighbours < STATISTICS_SETS_MAX; at++) {
        const StatisticsChoice choice = {.game = game ? game->id : NULL, .neighbour = at->id};
        if (statistics_sum_of(&scene->statistics, NULL, &choice).played > 0) scene->names[scene->neighbours++] = at->id;
    }
}

static void draw_anew(StatisticsScene *scene, Stage *stage)
{
    scene->draws = tween_start(&stage->motion, (Timing){900, EASE_OUT_CUBIC}, 0);
}

static void turn_to(StatisticsScene *scene, Stage *stage, int page)
{
    scene->page = (page + scene->count) % scene->count;
    scene->view.scroll.offset = 0;
    find_rules(scene);
    find_neighbours(scene);
    draw_anew(scene, stage);
}

/* ---- Touches ---- */

static void reset(StatisticsScene *scene, Stage *stage)
{
    const Home *home = home_of(stage);
    home->statistics_forget(home->self, scene->games[scene->page]);
    home->statistics_read(home->self, &scene->statistics);
    turn_to(scene, stage, scene->page);
}

/* Asked always: what is forgotten nobody can bring back. */
static Transition ask_to_reset(const StatisticsScene *scene, Stage *stage)
{
    const Rulebook *book = home_of(stage)->rulebook(home_of(stage)->self, scene->games[scene->page]);
    return scene_push(ask_create(
        &(Ask){.title = stage_word(stage, WORD_STATISTICS_RESET_TITLE),
               .sentence = stage_words(stage, WORD_STATISTICS_RESET_TEXT, word_text(rulebook_title(book))),
               .answers = {stage_word(stage, WORD_STATISTICS_RESET_KEEP), stage_word(stage, WORD_STATISTICS_RESET)}}));
}

/* One on, or back, in a ring of so many and of all of them. */
static void ask_for(StatisticsScene *scene, Stage *stage, int *asked, int count, int to)
{
    *asked = (to + count + 1) % (count + 1);
    draw_anew(scene, stage);
}

static Transition press(StatisticsScene *scene, Stage *stage, const Spot *spot)
{
    switch (spot->code) {
    case CODE_PAGE: turn_to(scene, stage, spot->index); break;
    case CODE_BEFORE: turn_to(scene, stage, scene->page - 1); break;
    case CODE_NEXT: turn_to(scene, stage, scene->page + 1); break;
    case CODE_RULES_BEFORE: ask_for(scene, stage, &scene->set, scene->sets, scene->set - 1); break;
    case CODE_RULES_NEXT: ask_for(scene, stage, &scene->set, scene->sets, scene->set + 1); break;
    case CODE_WHOM_BEFORE: ask_for(scene, stage, &scene->neighbour, scene->neighbours, scene->neighbour - 1); break;
    case CODE_WHOM_NEXT: ask_for(scene, stage, &scene->neighbour, scene->neighbours, scene->neighbour + 1); break;
    case CODE_WHOM:
        ask_for(scene, stage, &scene->neighbour, scene->neighbours, spot->index);
        scene->view.scroll.offset = 0;
        break;
    case CODE_RESET: return ask_to_reset(scene, stage);
    case CODE_RECORDS: return scene_push(records_create(stage));
    case CODE_DONE: return scene_pop(0);
    default: break;
    }
    return scene_stay();
}

static Transition statistics_touch(void *self, Stage *stage, const Touch *touch)
{
    StatisticsScene *scene = self;
    switch (touch->kind) {
    case TOUCH_PRESS: return press(scene, stage, touch->spot);
    case TOUCH_SCROLL: form_touch(&scene->view, touch); break;
    case TOUCH_ANSWER:
        if (touch->answer == 1) reset(scene, stage);
        break;
    case TOUCH_COMMAND: return touch->command == COMMAND_BACK ? scene_pop(0) : scene_stay();
    default: break;
    }
    return scene_stay();
}

static const SceneKind STATISTICS = {
    .name = "statistics",
    .overlay = true,
    .covers = true,
    .show = statistics_show,
    .touch = statistics_touch,
    .destroy = free,
};

/* The page of that game, if it has any, or else of the one that was played most. */
static int find_first_page(const StatisticsScene *scene, const Stage *stage, const Game *game)
{
    int32_t most = 0;
    int favourite = 0;
    for (int i = 1; i < scene->count; i++) {
        if (scene->games[i] == game) return i;
        const int32_t played = statistics_sum(&scene->statistics, statistics_book_of(scene, stage, i), AGAINST_COUNT).played;
        if (played <= most) continue;
        most = played;
        favourite = i;
    }
    return favourite;
}

static void count_puzzles(StatisticsScene *scene, Stage *stage)
{
    for (int i = 1; i < scene->count; i++) {
        PuzzleProgress progress;
        if (!puzzles_offered(stage, scene->games[i])) continue;
        puzzles_recall(stage, scene->games[i], &progress);
        scene->puzzles += progress.count;
    }
}

Scene statistics_create(Stage *stage, const Game *game)
{
    StatisticsScene *scene = memory_allocate(sizeof *scene);
    Text ignored = {0};
    home_of(stage)->statistics_read(home_of(stage)->self, &scene->statistics);
    milestones_tell(stage, &ignored); /* what was reached stands here */
    text_clear(&ignored);
    milestones_recall(stage, &scene->milestones);
    scene->count = 1;
    for (int i = 0; GAMES[i] && scene->count < STATISTICS_PAGES_MAX; i++) {
        if (doors_lead_to(GAMES[i])) scene->games[scene->count++] = GAMES[i];
    }
    count_puzzles(scene, stage);
    turn_to(scene, stage, find_first_page(scene, stage, game));
    return (Scene){&STATISTICS, scene};
}
