/* SPDX-License-Identifier: MIT */
/* An evening as a scene, from its first game to its prizes. */
#include "scenes/common/dialog.h"
#include "scenes/common/scene_routes.h"
#include "scenes/evening/evening_scene.h"
#include "scenes/evening/evening_setup.h"
#include "session/milestones.h"
#include "session/stores/evening_store.h"
#include "session/table/session_match.h"

#include <stdlib.h>

/* ---- Opening the next game ---- */

/* The unfinished game, if it belongs to the evening; otherwise NULL. */
static Match *resume(const Evening *evening, Stage *stage, int next)
{
    const EveningGame *stop = &evening->games[next];
    const AppServices *services = services_of(stage);
    Match *match = services->journal_resume(services->self, stop->game);
    if (match && evening_is_match(evening, next, match)) return match;
    match_destroy(match);
    return NULL;
}

/* Uses the rules of the plan; or the standard ones, if that preset does not exist any more or does not allow this many
 * players. */
static Match *deal_match(const Evening *evening, const Stage *stage, int next)
{
    const EveningGame *stop = &evening->games[next];
    const Rulebook *book = host_rulebook(&stage->host, stop->game);
    SCOPED_MEMORY void *rules = memory_allocate(stop->game->rules_size);
    Error ignored;
    const int preset = stop->preset[0] ? rulebook_preset_find(book, stop->preset) : -1;
    const bool good = rulebook_make_rules(book, preset, NULL, evening->players, rules, &ignored);
    return evening_create_match(evening, next, good ? rules : rulebook_defaults(book));
}

static Transition open_game(const Evening *evening, Stage *stage)
{
    const AppServices *services = services_of(stage);
    const int next = evening_next_game(evening);
    Match *match = resume(evening, stage, next);
    if (!match) {
        session_archive_unfinished(&stage->host, evening->games[next].game);
        match = deal_match(evening, stage, next);
        services->journal_start(services->self, match);
    }
    stage_play_sound(stage, SOUND_FENCE, 0);
    return scene_push_on_root(table_scene_create(stage, match, TABLE_GAME));
}

/* ---- Touches ---- */

static Transition end_evening(const EveningScene *scene, Stage *stage)
{
    const bool over = evening_is_over(scene);
    if (over) milestones_on_evening_end(&stage->host);
    evening_store_clear(&stage->host);
    return over ? scene_replace(good_night_create(stage, scene)) : scene_pop(0);
}

static Transition press(EveningScene *scene, Stage *stage, const Hotspot *hotspot)
{
    switch (hotspot->code) {
    case CODE_EVENING_LEAVE: return scene_pop(0);
    case CODE_EVENING_CONTINUE: return open_game(&scene->evening, stage);
    case CODE_EVENING_END:
        if (evening_is_over(scene)) return end_evening(scene, stage);
        return scene_push(question_create(WORD_EVENING_END, screen_string(WORD_EVENING_END_TEXT), WORD_EVENING_END_KEEP,
                                          WORD_EVENING_END));
    case CODE_EVENING_PICTURE: return evening_save_picture(scene, stage);
    case CODE_EVENING_STACK:
        return scene_push(dialog_create(&(Dialog){.title = scene->names[hotspot->index],
                                                  .sentence = evening_describe_storeys(scene, stage, hotspot->index),
                                                  .answers = {screen_string(WORD_SETUP_DONE)}}));
    default: return scene_stay();
    }
}

static Transition evening_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    EveningScene *scene = self;
    /* As at the end of a game, the first touch only finishes what runs. */
    if (evening_is_over(scene) && stage->motion.finished_ms >= FINISHED_MS_MIN &&
        (touch->kind == TOUCH_PRESS || touch->kind == TOUCH_COMMAND))
        return scene_stay();
    switch (touch->kind) {
    case TOUCH_PRESS: return press(scene, stage, touch->hotspot);
    case TOUCH_ANSWER: return touch->answer == 1 ? end_evening(scene, stage) : scene_stay();
    case TOUCH_COMMAND: return touch->command == COMMAND_BACK ? scene_pop(0) : scene_stay();
    default: break;
    }
    return scene_stay();
}

/* ---- Creation ---- */

static void evening_close(void *self)
{
    EveningScene *scene = self;
    text_clear(&scene->milestones);
    free(scene);
}

static const SceneKind EVENING = {
    .name = "evening",
    .draw = evening_draw,
    .handle_touch = evening_handle_touch,
    .destroy = evening_close,
};

/* The seat whose player begins the next game; NOBODY: an unfinished game waits there. */
static int find_first_seat(const Evening *evening, Stage *stage, int next)
{
    UnfinishedGame unfinished;
    const AppServices *services = services_of(stage);
    if (services->find_unfinished(services->self, evening->games[next].game, &unfinished)) return NOBODY;
    SCOPED_MATCH *match = deal_match(evening, stage, next);
    return evening_seat_of(evening, next, match_head(match)->to_move);
}

Scene evening_scene_create(Stage *stage)
{
    EveningScene *scene = memory_allocate(sizeof *scene);
    Evening *evening = &scene->evening;
    if (!evening_store_load(&stage->host, evening)) {
        free(scene);
        return evening_setup_create(stage);
    }
    const int you = seats_find_you(evening->seats, evening->players);
    scene->since = motion_moment(&stage->motion);
    scene->next = evening_next_game(evening);
    scene->begins = evening_is_over(scene) ? NOBODY : find_first_seat(evening, stage, scene->next);
    evening_standings(evening, scene->earned, scene->place);
    evening_find_houses(stage, scene->houses);
    for (int seat = 0; seat < evening->players; seat++)
        scene->names[seat] = seat == you ? strings_you() : evening->seats[seat].name;
    if (evening_is_over(scene)) {
        evening_find_prizes(scene, stage);
        stage_play_sound(stage, SOUND_TOWER, 0);
        milestones_on_evening_prizes(&stage->host, evening);
        milestones_announce(&stage->host, &scene->milestones);
    }
    return (Scene){&EVENING, scene};
}
