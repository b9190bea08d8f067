/* SPDX-License-Identifier: MIT */
#include "scenes/statistics/statistics_scene.h"

#include "culdesac/registry.h"
#include "scenes/common/dialog.h"
#include "scenes/street_routes.h"
#include "session/milestones/reached_milestones.h"
#include "session/puzzles/puzzle_choice.h"
#include "session/puzzles/puzzle_store.h"

#include <string.h>

/* ---- Filters ---- */

/* Lists the rule sets of the page's game, in the order in which the statistics have them. */
static void find_rules(StatisticsScene *scene)
{
    const Game *game = scene->games[scene->page];
    PageFilter *sets = &scene->rule_sets;
    sets->count = sets->chosen = 0;
    for (int i = 0; game && i < scene->statistics->line_count && sets->count < STATISTICS_SETS_MAX; i++) {
        const StatisticsLine *line = &scene->statistics->lines[i];
        int at = 0;
        while (at < sets->count && strcmp(sets->values[at], line->rules) != 0) at++;
        if (strcmp(line->game, game->id) == 0 && at == sets->count) sets->values[sets->count++] = line->rules;
    }
}

/* Lists the neighbours who were played against, in the order of the street. */
static void list_neighbours(StatisticsScene *scene)
{
    const Game *game = scene->games[scene->page];
    scene->characters.count = scene->characters.chosen = 0;
    for (const Character *at = CHARACTERS; at->id && scene->characters.count < STATISTICS_SETS_MAX; at++) {
        const StatisticsFilter filter = {.game = game ? game->id : NULL, .opponent = at->id};
        if (statistics_sum(scene->statistics, NULL, &filter).played > 0)
            scene->characters.values[scene->characters.count++] = at->id;
    }
}

static void restart_curve(StatisticsScene *scene, Stage *stage)
{
    scene->curve_progress = tween_start(&stage->motion, (Timing){900, EASE_OUT_CUBIC}, 0);
}

static void turn_to_page(StatisticsScene *scene, Stage *stage, int page)
{
    scene->page = (page + scene->count) % scene->count;
    scene->form_state.scroll.offset = 0;
    find_rules(scene);
    list_neighbours(scene);
    restart_curve(scene, stage);
}

/* ---- Touches ---- */

static Transition take_reset_answer(void *opener, Stage *stage, int answer)
{
    StatisticsScene *scene = opener;
    if (answer != DIALOG_CONFIRMED) return scene_stay();
    host_statistics_reset(&stage->host, scene->games[scene->page]);
    turn_to_page(scene, stage, scene->page);
    return scene_stay();
}

/* Asks before a game's statistics are deleted, whatever the settings say, because they cannot be restored. */
static Transition ask_to_reset(StatisticsScene *scene, Stage *stage)
{
    const Rulebook *book = host_rulebook(&stage->host, scene->games[scene->page]);
    const char *sentence = stage_format(stage, STRING_STATISTICS_RESET_TEXT, arg_text(rulebook_title(book)));
    return scene_push_for_answer(dialog_create_confirmation(STRING_STATISTICS_RESET_TITLE, sentence,
                                                            STRING_STATISTICS_RESET_KEEP, STRING_STATISTICS_RESET),
                                 take_reset_answer, scene);
}

/* Chooses value `to` of a filter, where 0 is all games. Goes round: before 0 is the last value, after the last is 0. */
static void set_filter(StatisticsScene *scene, Stage *stage, PageFilter *filter, int to)
{
    filter->chosen = (to + filter->count + 1) % (filter->count + 1);
    restart_curve(scene, stage);
}

static Transition press_statistics(StatisticsScene *scene, Stage *stage, const Hotspot *hotspot)
{
    PageFilter *sets = &scene->rule_sets, *characters = &scene->characters;
    switch (hotspot->code) {
    case CODE_STATISTICS_PAGE: turn_to_page(scene, stage, hotspot->index); break;
    case CODE_STATISTICS_BEFORE: turn_to_page(scene, stage, scene->page - 1); break;
    case CODE_STATISTICS_NEXT: turn_to_page(scene, stage, scene->page + 1); break;
    case CODE_STATISTICS_RULES_PREVIOUS: set_filter(scene, stage, sets, sets->chosen - 1); break;
    case CODE_STATISTICS_RULES_NEXT: set_filter(scene, stage, sets, sets->chosen + 1); break;
    case CODE_STATISTICS_OPPONENT_PREVIOUS: set_filter(scene, stage, characters, characters->chosen - 1); break;
    case CODE_STATISTICS_OPPONENT_NEXT: set_filter(scene, stage, characters, characters->chosen + 1); break;
    case CODE_STATISTICS_OPPONENT:
        set_filter(scene, stage, characters, hotspot->index);
        scene->form_state.scroll.offset = 0;
        break;
    case CODE_STATISTICS_RESET: return ask_to_reset(scene, stage);
    case CODE_STATISTICS_RECORDS: return scene_push(records_scene_create(stage));
    default: break;
    }
    return scene_stay();
}

static Transition statistics_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    return touch->kind == TOUCH_PRESS ? press_statistics(self, stage, touch->hotspot) : scene_stay();
}

static const SceneKind STATISTICS = {
    .name = "statistics",
    .closes = true,
    .covers_sheet = true,
    .sheet = &(const FormSheet){.width = 940, .height = 776, .fold_width = 46, .dim = 1},
    .show_rows = statistics_show_rows,
    .handle_touch = statistics_handle_touch,
};

/* The page of `game` if it has been played, or of the game that was played most. If no game has been played: the page
 * of all games. */
static int find_first_page(const StatisticsScene *scene, const Game *game)
{
    int32_t most_played = 0;
    int favourite = 0;
    for (int i = 1; i < scene->count; i++) {
        const int32_t played = statistics_played(scene->statistics, scene->games[i]->id);
        if (scene->games[i] == game && played > 0) return i;
        if (played <= most_played) continue;
        most_played = played;
        favourite = i;
    }
    return favourite;
}

static void count_puzzles(StatisticsScene *scene, Stage *stage)
{
    for (int i = 1; i < scene->count; i++) {
        PuzzleProgress progress;
        if (!puzzles_are_available(&stage->host, scene->games[i])) continue;
        puzzle_store_load(&stage->host, scene->games[i], &progress);
        scene->puzzles += progress.count;
    }
}

Scene statistics_scene_create(Stage *stage, const Game *game)
{
    StatisticsScene *scene = memory_allocate(sizeof *scene);
    SCOPED_TEXT ignored = {0};
    Error error;
    scene->statistics = host_statistics(&stage->host);
    milestones_announce(&stage->host, &ignored); /* no notice is needed: this page shows milestones */
    milestones_open(&stage->host, &scene->milestones);
    if (!street_plan_load(&scene->plan, stage->host.services->assets, &error)) stage_log(stage, error.text);
    scene->count = 1;
    for (int i = 0; GAMES[i] && scene->count < STATISTICS_PAGES_MAX; i++) scene->games[scene->count++] = GAMES[i];
    count_puzzles(scene, stage);
    turn_to_page(scene, stage, find_first_page(scene, game));
    return (Scene){&STATISTICS, scene};
}
