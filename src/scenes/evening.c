/* SPDX-License-Identifier: MIT */
/* An evening: from its laying to its prizes. */
#include "scenes/ask.h"
#include "scenes/evening_scene.h"
#include "scenes/milestones.h"
#include "scenes/setup_seating.h"
#include "scenes/table.h"
#include "scenes/table_scene.h"

#include <stdlib.h>

/* ---- From house to house ---- */

/* The unfinished game, if it is the evening's that waits in the house; else NULL. */
static Match *resume(const Evening *evening, Stage *stage, int next)
{
    const EveningStop *stop = &evening->stops[next];
    const Home *home = home_of(stage);
    Waiting waiting;
    Match *match = home->waiting(home->self, stop->game, &waiting) ? home->journal_resume(home->self, stop->game) : NULL;
    if (match && evening_plays(evening, next, match)) return match;
    match_destroy(match);
    return NULL;
}

/* By the rules of the programme; where its rulebook has them no more, or not for so many, by the standard ones. */
static Match *deal_match(const Evening *evening, const Stage *stage, int next)
{
    const EveningStop *stop = &evening->stops[next];
    const Rulebook *book = evening_book(stage, stop->game);
    void *rules = memory_allocate(stop->game->rules_size);
    Fault ignored;
    const int preset = stop->preset[0] ? rulebook_preset_find(book, stop->preset) : -1;
    const bool good = rulebook_rules(book, preset, NULL, evening->players, rules, &ignored);
    Match *match = evening_match(evening, next, good ? rules : rulebook_defaults(book));
    free(rules);
    return match;
}

static Transition go(const Evening *evening, Stage *stage)
{
    const Home *home = home_of(stage);
    const int next = evening_next(evening);
    const EveningStop *stop = &evening->stops[next];
    Match *match = resume(evening, stage, next);
    if (!match) {
        table_keep_waiting(stage, stop->game);
        match = deal_match(evening, stage, next);
        home->journal_begin(home->self, match);
    }
    stage_sound(stage, SOUND_FENCE, 0);
    return scene_home_to(table_scene_create(stage, match));
}

/* The street itself gives the prizes to whoever comes home from the last game. */
Transition evening_go_on(Stage *stage)
{
    Evening evening;
    const bool plays = evening_recall(stage, &evening) && evening_next(&evening) < evening.count;
    return plays ? go(&evening, stage) : scene_home();
}

static void begin(EveningScene *scene, Stage *stage)
{
    for (int stop = 0; stop < scene->evening.count; stop++) scene->evening.stops[stop].deal = seating_deal(stage);
    scene->laid = true;
    scene->view.scroll.offset = 0;
    evening_remember(stage, &scene->evening);
    evening_remember_laid(stage, &scene->evening);
}

/* ---- Touches ---- */

static Transition ask_to_end(Stage *stage)
{
    return scene_push(ask_create(&(Ask){
        .title = stage_word(stage, WORD_EVENING_END),
        .sentence = stage_word(stage, WORD_EVENING_END_TEXT),
        .answers = {stage_word(stage, WORD_EVENING_END_KEEP), stage_word(stage, WORD_EVENING_END)}}));
}

static Transition end(const EveningScene *scene, Stage *stage)
{
    if (evening_is_over(scene)) milestones_end_evening(stage);
    evening_forget(stage);
    return scene_pop(0);
}

static Transition press(EveningScene *scene, Stage *stage, const Spot *spot)
{
    switch (spot->code) {
    case CODE_EVENING_BACK: return scene_pop(0);
    case CODE_EVENING_GO: return go(&scene->evening, stage);
    case CODE_EVENING_END: return evening_is_over(scene) ? end(scene, stage) : ask_to_end(stage);
    case CODE_EVENING_BEGIN: begin(scene, stage); return scene_stay();
    case CODE_EVENING_NAME: return scene_stay();
    default: evening_lay(scene, stage, spot); return scene_stay();
    }
}

static Transition evening_touch(void *self, Stage *stage, const Touch *touch)
{
    EveningScene *scene = self;
    switch (touch->kind) {
    case TOUCH_PRESS: return press(scene, stage, touch->spot);
    case TOUCH_TYPE:
    case TOUCH_EDIT: evening_name(scene, touch); break;
    case TOUCH_SCROLL: form_touch(&scene->view, touch); break;
    case TOUCH_ANSWER: return touch->answer == 1 ? end(scene, stage) : scene_stay();
    case TOUCH_COMMAND: return touch->command == COMMAND_BACK ? scene_pop(0) : scene_stay();
    default: break;
    }
    return scene_stay();
}

/* ---- Making ---- */

static void evening_close(void *self)
{
    EveningScene *scene = self;
    text_clear(&scene->reached);
    free(scene);
}

static const SceneKind EVENING = {
    .name = "evening",
    .overlay = true,
    .covers = true,
    .show = evening_show,
    .touch = evening_touch,
    .destroy = evening_close,
};

Scene evening_open(Stage *stage)
{
    EveningScene *scene = memory_allocate(sizeof *scene);
    scene->laid = evening_recall(stage, &scene->evening);
    if (!scene->laid) evening_propose(scene, stage);
    scene->opens = tween_start(&stage->motion, (Timing){900, EASE_OUT_CUBIC}, 200);
    if (evening_is_over(scene)) {
        stage_sound(stage, SOUND_TOWER, 0);
        milestones_prize(stage, &scene->evening);
        milestones_tell(stage, &scene->reached);
    }
    return (Scene){&EVENING, scene};
}
