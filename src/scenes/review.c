/* SPDX-License-Identifier: MIT */
#include "scenes/review.h"

#include "culdesac/record.h"
#include "scenes/game_line.h"
#include "scenes/review_scene.h"
#include "scenes/rulebook.h"
#include "scenes/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    REVIEW_SEED = 1,
    REVIEW_THREADS = 2,
    KEEP_EVERY_MS = 3000, /* what has been found is not lost if the program dies */
    LOOK_EVERY_MS = 100,  /* how often the curve grows */
    APART = 3,            /* so many turns lie between two marks of one player */
    CURVE_MS = 900,
    ARROWS_MS = 1400,
};

bool review_can(const Match *match)
{
    return match_over(match) && match_length(match) > 0 && kit_table(match_game(match)) != NULL;
}

long review_turn(const ReviewScene *scene, size_t step)
{
    const Match *match = scene->table->match;
    if (step >= match_length(match)) return (long)match_head(match)->turn;
    return (long)match_step(match, step)->turn;
}

int review_of_100(double value)
{
    return (int)(50 * (value + 1) + .5);
}

const ReviewMark *review_chosen(const ReviewScene *scene)
{
    return scene->chosen < 0 ? NULL : &scene->marks[scene->chosen];
}

static bool values_at(const ReviewScene *scene, size_t step, bool whole, double value[PLAYERS_MAX])
{
    if (step > scene->task.count) return false;
    if (!scene->done) return review_notes_chances(scene->notes, step, whole, value);
    if (whole && !scene->review.whole) return false;
    memcpy(value, whole ? scene->review.whole[step] : scene->review.chances[step], PLAYERS_MAX * sizeof *value);
    return true;
}

bool review_shares(const ReviewScene *scene, size_t step, bool whole, double shares[PLAYERS_MAX])
{
    const int players = match_players(scene->table->match);
    double value[PLAYERS_MAX], sum = 0;
    if (!values_at(scene, step, whole, value)) return false;
    for (int p = 0; p < players; p++) sum += shares[p] = (value[p] + 1) / 2;
    for (int p = 0; p < players; p++) shares[p] = sum > 0 ? shares[p] / sum : 1.0 / players;
    return true;
}

/* ---- Marks ---- */

static int by_step(const void *a, const void *b)
{
    const ReviewMark *one = a, *two = b;
    return one->step < two->step ? -1 : one->step > two->step;
}

/* Of one player's that lie close together the dearest counts. */
static bool is_outdone(const ReviewScene *scene, const TurningPoint *point)
{
    for (size_t i = 0; i < scene->review.point_count; i++) {
        const TurningPoint *other = &scene->review.points[i];
        const long apart = labs(review_turn(scene, other->step) - review_turn(scene, point->step));
        if (other == point || other->player != point->player || apart >= APART) continue;
        if (other->cost > point->cost || (other->cost >= point->cost && other->step < point->step)) return true;
    }
    return false;
}

static void gather_marks(ReviewScene *scene)
{
    scene->mark_count = 0;
    for (size_t i = 0; i < scene->review.point_count; i++) {
        const TurningPoint *point = &scene->review.points[i];
        if (is_outdone(scene, point)) continue;
        scene->marks[scene->mark_count++] = (ReviewMark){point->step, point->player, point, NULL};
    }
    for (size_t i = 0; i < scene->review.luck_count; i++) {
        const LuckPoint *luck = &scene->review.luck[i];
        scene->marks[scene->mark_count++] = (ReviewMark){luck->step, luck->player, NULL, luck};
    }
    qsort(scene->marks, (size_t)scene->mark_count, sizeof *scene->marks, by_step);
}

/* The board goes to the position before that step, seen by the player who takes it; `mark` is the one that lies there, or −1. */
static void go_to(ReviewScene *scene, Stage *stage, size_t step, int mark)
{
    TableScene *table = scene->table;
    const int player = step < match_length(table->match) ? match_step(table->match, step)->player : NOBODY;
    scene->chosen = mark;
    scene->tried = TRIED_NONE;
    table->frame.tries = false;
    if (player != NOBODY) table->frame.viewer = player;
    if (table->shown == step) {
        table_look(table, stage, NULL, false);
    } else {
        table_show_step(table, stage, step);
    }
    review_tell_actions(scene, stage);
    if (mark >= 0) scene->arrows = tween_start(&stage->motion, (Timing){ARROWS_MS, EASE_LINEAR}, 0);
}

static void choose(ReviewScene *scene, Stage *stage, int mark)
{
    go_to(scene, stage, scene->marks[mark].step, mark);
}

static void step_to(ReviewScene *scene, Stage *stage, size_t step)
{
    int mark = 0;
    if (step > match_length(scene->table->match)) return;
    while (mark < scene->mark_count && scene->marks[mark].step != step) mark++;
    go_to(scene, stage, step, mark < scene->mark_count ? mark : -1);
}

static void next_mark(ReviewScene *scene, Stage *stage)
{
    if (scene->mark_count > 0) choose(scene, stage, (scene->chosen + 1) % scene->mark_count);
}

/* The board plays what was played or what is better, from the position before it; played again it goes back to that. */
static void play_on_board(ReviewScene *scene, Stage *stage, TriedAction wanted)
{
    TableScene *table = scene->table;
    const ReviewMark *mark = review_chosen(scene);
    if (!mark || (wanted == TRIED_BETTER && !mark->point)) return;
    const Action action = wanted == TRIED_BETTER ? mark->point->better : match_step(table->match, mark->step)->action;
    if (action == ACTION_NONE) return;
    scene->tried = scene->tried == wanted ? TRIED_NONE : wanted;
    scene->details = false;
    scene->arrows = tween_start(&stage->motion, (Timing){ARROWS_MS, EASE_LINEAR}, 0);
    table->frame.tries = false;
    if (table->shown != mark->step) table_show_step(table, stage, mark->step);
    table->frame.tries = scene->tried != TRIED_NONE;
    table->frame.trier = mark->player;
    table->frame.tried = action;
    table_look(table, stage, NULL, false);
}

/* Along the curve: to a place on it, or a step on. */
static void adjust(ReviewScene *scene, Stage *stage, const Touch *touch)
{
    const size_t count = match_length(scene->table->match), shown = scene->table->shown;
    if (touch->step == 0) {
        step_to(scene, stage, (size_t)(touch->amount * (float)count + .5f));
    } else if (touch->step > 0 || shown > 0) {
        step_to(scene, stage, touch->step > 0 ? shown + 1 : shown - 1);
    }
}

/* The game stays among the played ones for good. */
static void keep_game(const ReviewScene *scene, Stage *stage)
{
    const Home *home = home_of(stage);
    char name[RECORD_NAME];
    Fault fault;
    text_copy(name, sizeof name, scene->record->name);
    const bool kept = home->record_keep(home->self, scene->record, name, &fault);
    stage_notice(stage, kept ? stage_words(stage, WORD_RESULTS_KEPT_AS, word_text(scene->record->name)) : fault.text);
}

/* ---- Thinking ---- */

static void wake(void *context)
{
    const Home *home = context;
    if (home->wake) home->wake(home->self);
}

/* What has been found since the last time. */
static void keep_notes(ReviewScene *scene, const Stage *stage)
{
    const Home *home = home_of(stage);
    const size_t count = review_notes_count(scene->notes);
    if (count == scene->kept || scene->task.iterations > 0) return;
    Text text = {0};
    review_notes_write(scene->notes, &text);
    home->review_write(home->self, scene->table->match, &text);
    text_clear(&text);
    scene->kept = count;
}

static void read_notes(ReviewScene *scene, const Stage *stage)
{
    const Home *home = home_of(stage);
    Text text = {0};
    Fault ignored; /* what is damaged is thought anew */
    if (home->review_read(home->self, scene->table->match, &text)) {
        review_notes_read(scene->notes, text_string(&text), text.length, &ignored);
    }
    scene->kept = review_notes_count(scene->notes);
    text_clear(&text);
}

static void begin_thinking(ReviewScene *scene, const Stage *stage)
{
    scene->task.notes = scene->notes;
    scene->worker = review_worker_create(&scene->task, wake, (void *)home_of(stage));
    scene->failed = scene->worker == NULL;
}

static void finish(ReviewScene *scene, Stage *stage)
{
    review_worker_destroy(scene->worker);
    scene->worker = NULL;
    scene->done = true;
    keep_notes(scene, stage);
    gather_marks(scene);
    scene->curve = tween_start(&stage->motion, (Timing){CURVE_MS, EASE_OUT_CUBIC}, 0);
    stage->stale = true;
    if (scene->mark_count > 0 && scene->table->shown == 0) choose(scene, stage, 0);
}

static Transition review_tick(void *self, Stage *stage)
{
    ReviewScene *scene = self;
    if (!scene->focused) stage_focus(stage, "curve"); /* the arrows lead through the game at once */
    scene->focused = true;
    if (!scene->worker) return scene_stay();
    if (review_worker_poll(scene->worker, &scene->review)) {
        finish(scene, stage);
        return scene_stay();
    }
    if (stage->motion.now >= scene->keep_at) {
        keep_notes(scene, stage);
        scene->keep_at = stage->motion.now + KEEP_EVERY_MS;
    }
    stage->stale = true;
    motion_wake(&stage->motion, stage->motion.now + LOOK_EVERY_MS);
    return scene_stay();
}

static bool review_busy(const void *self)
{
    const ReviewScene *scene = self;
    return scene->worker != NULL;
}

/* ---- Touches ---- */

/* The position as a new game; the scene's table becomes its. */
static Transition try_from_here(ReviewScene *scene, Stage *stage)
{
    TableScene *table = scene->table;
    if (!table_can_take_up(table)) return scene_stay();
    keep_notes(scene, stage);
    review_worker_destroy(scene->worker);
    scene->worker = NULL;
    scene->table = NULL;
    table->frame.on = false;
    table_take_up(table, stage);
    return scene_home_to(scene->inner);
}

static Transition leave(ReviewScene *scene, const Stage *stage)
{
    keep_notes(scene, stage);
    return scene_pop(0);
}

static Transition press(ReviewScene *scene, Stage *stage, const Spot *spot)
{
    const TableScene *table = scene->table;
    switch (spot->code) {
    case CODE_LEAVE: return leave(scene, stage);
    case CODE_RULEBOOK:
        return scene_push(rulebook_open(stage, table->game, match_rules(table->match), RULES_OF_MATCH));
    case CODE_STEP_BACK:
        if (table->shown > 0) step_to(scene, stage, table->shown - 1);
        break;
    case CODE_STEP_ON: step_to(scene, stage, table->shown + 1); break;
    case CODE_MARK: choose(scene, stage, spot->index); break;
    case CODE_NEXT_MARK: next_mark(scene, stage); break;
    case CODE_TRY: return try_from_here(scene, stage);
    case CODE_DETAILS: scene->details = !scene->details; break;
    case CODE_PLAYED: play_on_board(scene, stage, TRIED_PLAYED); break;
    case CODE_BETTER: play_on_board(scene, stage, TRIED_BETTER); break;
    case CODE_KEEP_GAME: keep_game(scene, stage); break;
    default: break;
    }
    return scene_stay();
}

static Transition command(ReviewScene *scene, Stage *stage, Command wanted)
{
    switch (wanted) {
    case COMMAND_BACK:
        if (!scene->details) return leave(scene, stage);
        scene->details = false;
        break;
    case COMMAND_UNDO:
        if (scene->table->shown > 0) step_to(scene, stage, scene->table->shown - 1);
        break;
    case COMMAND_REDO: step_to(scene, stage, scene->table->shown + 1); break;
    case COMMAND_HINT: next_mark(scene, stage); break;
    case COMMAND_COPY: game_line_copy(stage, scene->table->match); break;
    case COMMAND_LOG: scene->details = !scene->details; break;
    default: break;
    }
    return scene_stay();
}

static Transition review_touch(void *self, Stage *stage, const Touch *touch)
{
    ReviewScene *scene = self;
    if (touch->kind == TOUCH_PRESS && touch->spot->shut) return scene_stay();
    if (touch->kind == TOUCH_PRESS) return press(scene, stage, touch->spot);
    if (touch->kind == TOUCH_ADJUST) adjust(scene, stage, touch);
    if (touch->kind == TOUCH_COMMAND) return command(scene, stage, touch->command);
    return scene_stay();
}

/* "iterations 200": it is thought anew, so much thoroughly, and nothing of it is kept. */
static bool review_command(void *self, Stage *stage, const char *verb, const char *rest, Transition *move, Fault *fault)
{
    ReviewScene *scene = self;
    (void)move;
    if (strcmp(verb, "iterations") != 0) return false;
    const long iterations = strtol(rest, NULL, 10);
    if (iterations <= 0) return fault_set(fault, "“%s” is no number of iterations.", rest);
    review_worker_destroy(scene->worker);
    review_clear(&scene->review);
    review_notes_destroy(scene->notes);
    scene->done = false;
    scene->mark_count = 0;
    step_to(scene, stage, scene->table->shown);
    scene->notes = review_notes_create(scene->table->game, scene->task.count, REVIEW_SEED);
    scene->task.iterations = (uint64_t)iterations;
    begin_thinking(scene, stage);
    return true;
}

/* The curve tells how all stood where the board is. */
static bool review_tip(void *self, Stage *stage, const Spot *spot, Tip *tip)
{
    const ReviewScene *scene = self;
    const TableScene *table = scene->table;
    Score score;
    (void)stage;
    if (strcmp(spot->id, "curve") != 0) return true;
    tip->draw_sign = table->look->sign;
    void *state = memory_allocate(table->game->state_size);
    match_state_at(table->match, table->shown, state);
    table->game->score(match_rules(table->match), state, &score, NULL);
    free(state);
    for (int player = 0; player < match_players(table->match) && player < TIP_TOKENS; player++) {
        TipToken *token = &tip->tokens[tip->token_count++];
        *token = (TipToken){.player = player, .colour = match_seat(table->match, player)->colour};
        snprintf(token->figure, sizeof token->figure, "%ld", (long)score.points[player]);
    }
    return true;
}

static void review_destroy(void *self)
{
    ReviewScene *scene = self;
    review_worker_destroy(scene->worker);
    review_clear(&scene->review);
    review_notes_destroy(scene->notes);
    if (scene->table) scene->inner.kind->destroy(scene->table);
    text_clear(&scene->played);
    text_clear(&scene->better);
    free(scene->steps);
    free(scene);
}

static const SceneKind REVIEW = {
    .name = "review",
    .air = AIR_TABLE,
    .show = review_show,
    .touch = review_touch,
    .tick = review_tick,
    .busy = review_busy,
    .command = review_command,
    .tip = review_tip,
    .destroy = review_destroy,
};

/* ---- Making it ---- */

static const Rulebook *rulebook_for(void *context, const Game *game)
{
    const Home *home = context;
    return home->rulebook(home->self, game);
}

/* Played again from its record, so that whoever has the first may go on with it. */
static Match *copy_of(Stage *stage, const Match *match)
{
    Text record = {0};
    Fault fault;
    JsonOut out = json_out(&record);
    record_write(match, &out);
    Match *copy =
        record_read_text(NULL, text_string(&record), record.length, rulebook_for, (void *)home_of(stage), &fault);
    text_clear(&record);
    return copy;
}

static void set_task(ReviewScene *scene)
{
    const Match *match = scene->table->match;
    const size_t count = match_length(match);
    scene->steps = memory_allocate((count + 1) * sizeof *scene->steps);
    for (size_t i = 0; i < count; i++) {
        scene->steps[i] = (ReviewStep){match_step(match, i)->player, match_step(match, i)->action};
    }
    scene->task = (ReviewTask){.game = match_game(match),
                               .rules = match_rules(match),
                               .first = match_first_state(match),
                               .steps = scene->steps,
                               .count = count,
                               .names = match_names_told(match),
                               .seed = REVIEW_SEED,
                               .threads = REVIEW_THREADS};
}

Scene review_create(Stage *stage, const Match *match, RecordFile *record)
{
    ReviewScene *scene = memory_allocate(sizeof *scene);
    scene->record = record && record->name[0] ? record : NULL;
    scene->inner = table_scene_read(stage, copy_of(stage, match));
    scene->table = scene->inner.self;
    scene->table->frame = (TableFrame){.on = true, .viewer = 0};
    scene->chosen = -1;
    review_frame_board(scene, stage, review_layout(stage, scene->table->look).board);
    go_to(scene, stage, 0, -1);
    set_task(scene);
    scene->notes = review_notes_create(scene->table->game, scene->task.count, REVIEW_SEED);
    read_notes(scene, stage);
    begin_thinking(scene, stage);
    return (Scene){&REVIEW, scene};
}
