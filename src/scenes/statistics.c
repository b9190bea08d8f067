/* SPDX-License-Identifier: MIT */
#include "scenes/statistics.h"

#include "culdesac/registry.h"
#include "scenes/ask.h"
#include "scenes/doors.h"
#include "scenes/records.h"
#include "scenes/statistics_scene.h"

#include <stdlib.h>

static void reset(StatisticsScene *scene, Stage *stage)
{
    const Home *home = home_of(stage);
    home->statistics_forget(home->self, scene->games[scene->page]);
    home->statistics_read(home->self, &scene->statistics);
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

static void turn_to(StatisticsScene *scene, int page)
{
    scene->page = (page + scene->count) % scene->count;
    scene->view.scroll.offset = 0;
}

static Transition press(StatisticsScene *scene, Stage *stage, const Spot *spot)
{
    switch (spot->code) {
    case CODE_PAGE: turn_to(scene, spot->index); break;
    case CODE_BEFORE: turn_to(scene, scene->page - 1); break;
    case CODE_NEXT: turn_to(scene, scene->page + 1); break;
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
    .show = statistics_show,
    .touch = statistics_touch,
    .destroy = free,
};

/* The first page shown is that of the game played most. */
static void turn_to_favourite(StatisticsScene *scene, const Stage *stage)
{
    int32_t most = 0;
    for (int i = 0; i < scene->count; i++) {
        const int32_t played = statistics_of(scene, stage, i, AGAINST_COUNT).played;
        if (played <= most) continue;
        most = played;
        scene->page = i;
    }
}

Scene statistics_create(Stage *stage)
{
    StatisticsScene *scene = memory_allocate(sizeof *scene);
    home_of(stage)->statistics_read(home_of(stage)->self, &scene->statistics);
    for (int i = 0; GAMES[i] && scene->count < STATISTICS_PAGES_MAX; i++) {
        if (doors_lead_to(GAMES[i])) scene->games[scene->count++] = GAMES[i];
    }
    turn_to_favourite(scene, stage);
    return (Scene){&STATISTICS, scene};
}
