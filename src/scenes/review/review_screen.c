/* SPDX-License-Identifier: MIT */
#include "scenes/review/review_scene.h"

#include "scenes/common/game_line.h"
#include "scenes/rule_routes.h"
#include "scenes/table_routes.h"
#include "session/summary/match_summary.h"
#include "session/table/session_rematch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CHECK_EVERY_MS = 100,  /* how often the curve is updated */
    MARK_DISTANCE_MIN = 3, /* the minimal distance of two marks of a player, in turns */
    CURVE_MS = 900,        /* how long the curve takes to appear */
    ARROWS_MS = 1400,      /* how long the two arrows of a mark take to appear */
};

bool review_is_possible(const Match *match)
{
    return match_is_over(match) && match_length(match) > 0 && game_table_find(match_game(match)) != NULL;
}

long review_scene_turn_number(const ReviewScene *scene, size_t step)
{
    const Match *match = table_match(scene->table);
    if (step >= match_length(match)) return (long)match_head(match)->turn;
    return (long)match_step(match, step)->turn;
}

const char *review_scene_describe_turn(const ReviewScene *scene, Stage *stage)
{
    const Match *match = table_match(scene->table);
    const StringArg now = arg_number(review_scene_turn_number(scene, review_scene_shown_step(scene)));
    if (match_turns_restart(match)) return stage_format(stage, STRING_REVIEW_TURN_SHORT, now);
    return stage_format(stage, STRING_REVIEW_TURN, now,
                        arg_number(review_scene_turn_number(scene, match_length(match))));
}

const ReviewMark *review_scene_chosen_mark(const ReviewScene *scene)
{
    return scene->chosen < 0 ? NULL : &scene->marks[scene->chosen];
}

static bool values_at(const ReviewScene *scene, size_t step, bool full_info, double value[PLAYERS_MAX])
{
    if (step > match_length(table_match(scene->table))) return false;
    if (!scene->session.is_done) return review_store_chances(scene->session.findings, step, full_info, value);
    if (full_info && !scene->session.review.full_info_chances) return false;
    memcpy(value, full_info ? scene->session.review.full_info_chances[step] : scene->session.review.chances[step],
           PLAYERS_MAX * sizeof *value);
    return true;
}

bool review_scene_chances(const ReviewScene *scene, size_t step, bool full_info, double shares[PLAYERS_MAX])
{
    const int players = match_players(table_match(scene->table));
    double value[PLAYERS_MAX], sum = 0;
    if (!values_at(scene, step, full_info, value)) return false;
    for (int p = 0; p < players; p++) sum += shares[p] = (value[p] + 1) / 2;
    for (int p = 0; p < players; p++) shares[p] = sum > 0 ? shares[p] / sum : 1.0 / players;
    return true;
}

/* ---- Marks ---- */

static int by_step(const void *a, const void *b)
{
    const ReviewMark *first = a, *second = b;
    return first->step < second->step ? -1 : first->step > second->step;
}

/* Whether a costlier turning point of the same player is too close for a second mark. If their costs are equal, the
 * earlier one has the mark. */
static bool has_worse_nearby(const ReviewScene *scene, const TurningPoint *point)
{
    for (size_t i = 0; i < scene->session.review.point_count; i++) {
        const TurningPoint *other = &scene->session.review.points[i];
        const long distance =
            labs(review_scene_turn_number(scene, other->step) - review_scene_turn_number(scene, point->step));
        if (other == point || other->player != point->player || distance >= MARK_DISTANCE_MIN) continue;
        if (other->cost > point->cost || (other->cost >= point->cost && other->step < point->step)) return true;
    }
    return false;
}

static ReviewMark *find_mark(ReviewScene *scene, size_t step)
{
    for (int i = 0; i < scene->mark_count; i++) {
        if (scene->marks[i].step == step) return &scene->marks[i];
    }
    return NULL;
}

/* Marks what decided the game, but not in a note, which says it in words. */
static void mark_decision(ReviewScene *scene)
{
    const Match *match = table_match(scene->table);
    const size_t step = scene->summary.decision.step;
    if (step >= match_length(match) || scene->note) return;
    ReviewMark *mark = find_mark(scene, step);
    if (!mark) {
        const int player = match_step(match, step)->player;
        mark = &scene->marks[scene->mark_count++];
        *mark = (ReviewMark){.step = step, .player = player != NOBODY ? player : scene->summary.decision.winner};
    }
    mark->is_decision = true;
}

static void collect_marks(ReviewScene *scene)
{
    scene->mark_count = 0;
    for (size_t i = 0; i < scene->session.review.point_count; i++) {
        const TurningPoint *point = &scene->session.review.points[i];
        if (has_worse_nearby(scene, point)) continue;
        scene->marks[scene->mark_count++] = (ReviewMark){point->step, point->player, .point = point};
    }
    for (size_t i = 0; i < scene->session.review.luck_count; i++) {
        const LuckPoint *luck = &scene->session.review.luck[i];
        scene->marks[scene->mark_count++] = (ReviewMark){luck->step, luck->player, .luck = luck};
    }
    mark_decision(scene);
    qsort(scene->marks, (size_t)scene->mark_count, sizeof *scene->marks, by_step);
}

/* Shows the position before a step, as its player sees it. `mark` is the index of the mark at that step, or −1. */
static void go_to_review_step(ReviewScene *scene, Stage *stage, size_t step, int mark)
{
    const Match *match = table_match(scene->table);
    const int player = step < match_length(match) ? match_step(match, step)->player
                       : mark >= 0                ? scene->marks[mark].player
                                                  : NOBODY;
    scene->chosen = mark;
    scene->tried = TRIED_NONE;
    if (player != NOBODY) page_table_set_viewer(scene->table, player);
    page_table_set_step(scene->table, stage, step);
    review_scene_describe_actions(scene);
    if (mark >= 0) scene->arrows = tween_start(&stage->motion, (Timing){ARROWS_MS, EASE_LINEAR}, 0);
}

static void choose_mark(ReviewScene *scene, Stage *stage, int mark)
{
    go_to_review_step(scene, stage, scene->marks[mark].step, mark);
}

static void step_to(ReviewScene *scene, Stage *stage, size_t step)
{
    if (step > match_length(table_match(scene->table))) return;
    const ReviewMark *mark = find_mark(scene, step);
    go_to_review_step(scene, stage, step, mark ? (int)(mark - scene->marks) : -1);
}

static void next_mark(ReviewScene *scene, Stage *stage)
{
    if (scene->mark_count > 0) choose_mark(scene, stage, (scene->chosen + 1) % scene->mark_count);
}

/* Shows the actual or the better action on the board, from the position before it. If that action is already shown,
 * returns to the position. */
static void try_on_board(ReviewScene *scene, Stage *stage, TriedAction wanted)
{
    const ReviewMark *mark = review_scene_chosen_mark(scene);
    if (!mark || (wanted == TRIED_BETTER && !mark->point)) return;
    const Action action =
        wanted == TRIED_BETTER ? mark->point->better : match_step(table_match(scene->table), mark->step)->action;
    if (action == ACTION_NONE) return;
    scene->tried = scene->tried == wanted ? TRIED_NONE : wanted;
    scene->drawer_open = false;
    scene->arrows = tween_start(&stage->motion, (Timing){ARROWS_MS, EASE_LINEAR}, 0);
    page_table_set_trial(scene->table, stage, mark->player, scene->tried == TRIED_NONE ? ACTION_NONE : action);
}

static void adjust_step(ReviewScene *scene, Stage *stage, const Touch *touch)
{
    const size_t count = match_length(table_match(scene->table)), shown = review_scene_shown_step(scene);
    if (touch->step == 0) {
        step_to(scene, stage, (size_t)(touch->amount * (float)count + .5f));
    } else if (touch->step > 0 || shown > 0) {
        step_to(scene, stage, touch->step > 0 ? shown + 1 : shown - 1);
    }
}

/* ---- Analysis ---- */

static Transition review_tick(void *self, Stage *stage)
{
    ReviewScene *scene = self;
    if (!scene->session.worker) return scene_stay();
    if (!review_session_tick(&scene->session)) {
        motion_wake(&stage->motion, stage->motion.now + CHECK_EVERY_MS);
        return scene_stay();
    }
    collect_marks(scene);
    scene->curve = tween_start(&stage->motion, (Timing){CURVE_MS, EASE_OUT_CUBIC}, 0);
    const size_t shown = review_scene_shown_step(scene);
    step_to(scene, stage, shown == 0 && scene->mark_count > 0 ? scene->marks[0].step : shown);
    return scene_stay();
}

static bool review_is_busy(const void *self)
{
    const ReviewScene *scene = self;
    return scene->session.worker != NULL;
}

/* ---- Touches ---- */

/* Starts a new game from the position. The new game takes over the scene's table. */
static Transition try_from_here(ReviewScene *scene, Stage *stage)
{
    TableScene *table = scene->table;
    if (!session_rematch_has_choice(table_session(table))) return scene_stay();
    review_session_save(&scene->session);
    review_session_stop(&scene->session);
    scene->table = NULL;
    page_table_start_branch(table, stage);
    return scene_push_on_root(page_table_scene(table));
}

static Transition leave_review(ReviewScene *scene)
{
    review_session_save(&scene->session);
    return scene_close();
}

static Transition press_review(ReviewScene *scene, Stage *stage, const Hotspot *hotspot)
{
    const TableScene *table = scene->table;
    switch (hotspot->code) {
    case CODE_REVIEW_LEAVE: return leave_review(scene);
    case CODE_REVIEW_RULEBOOK: return scene_push(rulebook_scene_of_match(stage, table_match(table)));
    case CODE_REVIEW_STEP_BACK:
        if (review_scene_shown_step(scene) > 0) step_to(scene, stage, review_scene_shown_step(scene) - 1);
        break;
    case CODE_REVIEW_STEP_ON: step_to(scene, stage, review_scene_shown_step(scene) + 1); break;
    case CODE_REVIEW_MARK: choose_mark(scene, stage, hotspot->index); break;
    case CODE_REVIEW_NEXT_MARK: next_mark(scene, stage); break;
    case CODE_REVIEW_TRY: return try_from_here(scene, stage);
    case CODE_REVIEW_DETAILS: scene->drawer_open = !scene->drawer_open; break;
    case CODE_REVIEW_PLAYED: try_on_board(scene, stage, TRIED_PLAYED); break;
    case CODE_REVIEW_BETTER: try_on_board(scene, stage, TRIED_BETTER); break;
    case CODE_REVIEW_KEEP_GAME: game_line_keep(stage, scene->record); break;
    default: break;
    }
    return scene_stay();
}

static Transition carry_out_command(ReviewScene *scene, Stage *stage, Command wanted)
{
    switch (wanted) {
    case COMMAND_BACK:
        if (!scene->drawer_open) return leave_review(scene);
        scene->drawer_open = false;
        break;
    case COMMAND_UNDO:
        if (review_scene_shown_step(scene) > 0) step_to(scene, stage, review_scene_shown_step(scene) - 1);
        break;
    case COMMAND_REDO: step_to(scene, stage, review_scene_shown_step(scene) + 1); break;
    case COMMAND_HINT: next_mark(scene, stage); break;
    case COMMAND_COPY: game_line_copy(stage, table_match(scene->table)); break;
    case COMMAND_LOG: scene->drawer_open = !scene->drawer_open; break;
    default: break;
    }
    return scene_stay();
}

Transition review_scene_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    ReviewScene *scene = self;
    if (touch->kind == TOUCH_PRESS && touch->hotspot->disabled_reason) return scene_stay();
    if (touch->kind == TOUCH_PRESS) return press_review(scene, stage, touch->hotspot);
    if (touch->kind == TOUCH_ADJUST) adjust_step(scene, stage, touch);
    if (touch->kind == TOUCH_COMMAND) return carry_out_command(scene, stage, touch->command);
    return scene_stay();
}

/* "iterations 200" restarts the analysis with 200 iterations for each step, and saves nothing. */
static bool review_run_script_line(void *self, Stage *stage, const char *verb, const char *rest, Transition *transition,
                                   Error *error)
{
    ReviewScene *scene = self;
    if (strcmp(verb, "iterations") != 0) return false;
    const long iterations = strtol(rest, NULL, 10);
    if (iterations <= 0) return error_set(error, "“%s” is not a number of iterations.", rest);
    review_session_restart(&scene->session, (uint64_t)iterations);
    collect_marks(scene);
    step_to(scene, stage, review_scene_shown_step(scene));
    return true;
}

/* Fills the curve's tip with the standing in the position on the board. */
static bool review_fill_tip(void *self, Stage *stage, const Hotspot *hotspot, Tip *tip)
{
    const ReviewScene *scene = self;
    const Match *match = table_match(scene->table);
    if (hotspot->code != CODE_REVIEW_CURVE) return true;
    tip->draw_badge = table_game_table(scene->table)->seats.draw_badge;
    SCOPED_MEMORY void *state = memory_allocate(match_game(match)->state_size);
    match_state_at(match, review_scene_shown_step(scene), state);
    const Score score = game_score(match_game(match), match_rules(match), state, NULL);
    for (int player = 0; player < match_players(match) && player < TIP_BADGES_MAX; player++) {
        TipBadge *badge = &tip->badges[tip->badge_count++];
        *badge = (TipBadge){.player = player, .colour = match_seat(match, player)->colour};
        snprintf(badge->figure, sizeof badge->figure, "%ld", (long)score.points[player]);
    }
    return true;
}

void review_scene_destroy(void *self)
{
    ReviewScene *scene = self;
    review_session_clear(&scene->session);
    page_table_destroy(scene->table);
    text_clear(&scene->played);
    text_clear(&scene->better);
    free(scene->note);
    free(scene);
}

static const SceneKind REVIEW = {
    .name = "review",
    .ambience = AMBIENCE_TABLE,
    .draw = review_scene_draw,
    .handle_touch = review_scene_handle_touch,
    .tick = review_tick,
    .is_busy = review_is_busy,
    .run_script_line = review_run_script_line,
    .fill_tip = review_fill_tip,
    .destroy = review_scene_destroy,
};

/* ---- Creation ---- */

ReviewScene *review_scene_new(Stage *stage, const Match *match, TableKind kind)
{
    ReviewScene *scene = memory_allocate(sizeof *scene);
    scene->table = page_table_create_copy(stage, match, kind);
    scene->chosen = -1;
    go_to_review_step(scene, stage, 0, -1);
    review_session_init(&scene->session, &stage->host, table_match(scene->table));
    match_summary_create(match, &scene->summary);
    return scene;
}

void review_scene_show_point(ReviewScene *scene, Stage *stage, const TurningPoint *point)
{
    scene->session.review = (Review){.point_count = 1, .points = memory_allocate(sizeof *point)};
    scene->session.review.points[0] = *point;
    scene->session.is_done = true;
    collect_marks(scene);
    choose_mark(scene, stage, 0);
}

Scene review_scene_create(Stage *stage, const Match *match, int front_player, RecordFile *record)
{
    ReviewScene *scene = review_scene_new(stage, match, TABLE_REVIEW);
    page_table_set_front_player(scene->table, front_player);
    scene->record = record && record->name[0] ? record : NULL;
    collect_marks(scene);
    if (scene->mark_count > 0) choose_mark(scene, stage, 0);
    review_session_start(&scene->session);
    return (Scene){&REVIEW, scene, .focus = "curve"}; /* on the curve, the arrow keys step through the game */
}
