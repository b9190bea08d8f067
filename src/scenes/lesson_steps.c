/* SPDX-License-Identifier: MIT */
/* A lesson's steps: where each begins, what the other side plays, what is asked for, and what a wrong touch is told. */
#include "scenes/lesson_scene.h"

#include "culdesac/ai.h"
#include "culdesac/neighbours.h"
#include "culdesac/position.h"
#include "scenes/setup_seating.h"

#include <stdlib.h>
#include <string.h>

enum {
    REST_MS = 900,  /* for which the effect of the learner's action is seen, before anything else happens */
    PAUSE_MS = 450, /* before each action of the other side, and after the last of them */
};

/* ---- Feelings ---- */

void lesson_feel(LessonScene *lesson, Stage *stage, PortraitMood mood)
{
    if (lesson->mood == mood) return;
    lesson->mood_before = lesson->mood;
    lesson->mood = mood;
    lesson->mood_changes = tween_start(&stage->motion, stage_time(stage, TIME_OPEN), 0);
}

const char *lesson_says(const LessonScene *lesson)
{
    const LessonStep *step = lesson_now(lesson);
    if (lesson->phase == PHASE_AFTER) return step->after;
    return lesson->phase == PHASE_ASKS ? step->said->text : "";
}

bool lesson_waits_on(const LessonScene *lesson)
{
    return lesson->phase == PHASE_AFTER || (lesson->phase == PHASE_ASKS && lesson_now(lesson)->ask == LESSON_ON);
}

bool lesson_lights(const LessonScene *lesson, const char *token)
{
    char part[TOKEN_SIZE];
    for (const char *at = lesson_now(lesson)->light; lesson_part(&at, ", ", part, sizeof part);) {
        if (strcmp(part, token) == 0) return true;
    }
    return false;
}

/* ---- Where a step begins ---- */

/* In the real game that ends a lesson the learner begins, whichever player does. */
static int learner_in(const LessonScene *lesson, int step, const Match *match)
{
    const int mover = match_head(match)->to_move;
    return step == lesson_steps(lesson->lesson) - 1 && mover >= 0 ? mover : 0;
}

/* Who sits so many seats after the learner: whoever teaches, then the other neighbours. */
static const char *name_after(const LessonScene *lesson, int seats)
{
    const Neighbour *teacher = neighbour_find(lesson_neighbour(lesson->lesson));
    int left = seats - 1;
    if (!teacher) return lesson_called(lesson->lesson);
    for (const Neighbour *other = NEIGHBOURS; left > 0 && other->id; other++) {
        if (other != teacher && --left == 0) return neighbour_name(other);
    }
    return neighbour_name(teacher);
}

/* The learner has the name and the colour of the first person of the last game. Whoever teaches sits next to them with their own, and
 * stays for the real game at the end; the others play as gently as anybody can. */
static void seat_people(const LessonScene *lesson, Stage *stage, Match *match)
{
    const int players = match_players(match);
    Seating seating;
    seating_load(stage, lesson->game, &seating);
    int person = 0;
    while (person < PLAYERS_MAX - 1 && !seat_is_person(&seating.seats[person])) person++;
    for (int after = 0; after < players; after++) {
        Seat seat = seating.seats[(person + after) % PLAYERS_MAX];
        text_copy(seat.kind, SEAT_KIND, after == 0 ? SEAT_KIND_NAMES[0] : ai_level_name(AI_EASY));
        if (after > 0) text_copy(seat.name, SEAT_NAME, name_after(lesson, after));
        match_set_seat(match, (lesson->learner + after) % players, &seat);
    }
}

/* What is done if one does as the lesson says: the first of the actions asked for. */
static bool play_through(const LessonStep *step, Match *match, Fault *fault)
{
    char first[ACTION_TEXT];
    const char *actions = step->actions;
    if (step->then && !position_play(match, step->then, fault)) return false;
    return !lesson_part(&actions, "; ", first, sizeof first) || position_play(match, first, fault);
}

static Match *match_at(const LessonScene *lesson, int index, Fault *fault)
{
    const int from = lesson_step(lesson->lesson, index)->position ? index : 0;
    const LessonStep *step = lesson_step(lesson->lesson, from);
    Match *match = position_match(lesson->book, step->position, fault);
    bool good = match && (!step->before || position_play(match, step->before, fault));
    for (int i = from; good && i < index; i++) good = play_through(lesson_step(lesson->lesson, i), match, fault);
    if (good) return match;
    match_destroy(match);
    return NULL;
}

/* ---- Asking ---- */

static bool wants(const void *self, Action action)
{
    const LessonScene *lesson = self;
    if (lesson->phase != PHASE_ASKS) return false;
    if (lesson_now(lesson)->ask != LESSON_SOME) return lesson_now(lesson)->ask == LESSON_ANY;
    for (size_t i = 0; i < lesson->wanted_count; i++) {
        if (lesson->wanted[i] == action) return true;
    }
    return false;
}

static void find_wanted(LessonScene *lesson, Stage *stage)
{
    char text[ACTION_TEXT + 8];
    Fault fault;
    lesson->wanted_count = 0;
    for (const char *at = lesson_now(lesson)->actions; lesson_part(&at, "; ", text, sizeof text);) {
        int player;
        Action action;
        if (lesson->wanted_count == WANTED_MAX) break;
        if (position_read_action(lesson->table->match, text, &player, &action, &fault)) {
            lesson->wanted[lesson->wanted_count++] = action;
        } else {
            stage_log(stage, "%s", fault.text);
        }
    }
}

/* All that the learner might do, whether it is asked for or not. */
static void find_all(LessonScene *lesson)
{
    const TableScene *table = lesson->table;
    choosing_clear(&lesson->all);
    if (table->chooser != lesson->learner) return;
    Action *actions = memory_allocate(lesson->game->actions_max * sizeof *actions);
    const size_t count = game_legal(lesson->game, match_rules(table->match), table->view, lesson->learner, actions);
    choosing_fill(&lesson->all, actions, count, table->look, match_rules(table->match), table->view);
    free(actions);
}

static void begin_phase(LessonScene *lesson, Stage *stage, LessonPhase phase)
{
    lesson->phase = phase;
    lesson->since = stage->motion.now;
    lesson->scroll.offset = 0;
    lesson->speaks = tween_start(&stage->motion, stage_time(stage, TIME_OPEN), 0);
    stage->stale = true;
    text_copy(stage->focus, sizeof stage->focus, lesson_waits_on(lesson) ? "on" : "");
}

static void ask(LessonScene *lesson, Stage *stage)
{
    begin_phase(lesson, stage, PHASE_ASKS);
    find_wanted(lesson, stage);
    table_look(lesson->table, stage, NULL, false);
    find_all(lesson);
    lesson->asked_at = match_length(lesson->table->match);
    lesson->opens = tween_start(&stage->motion, stage_time(stage, TIME_OPEN), 60);
    lesson->shows = tween_start(&stage->motion, (Timing){320, EASE_LINEAR}, 240);
    lesson->stray.count = 0;
    lesson_feel(lesson, stage, PORTRAIT_GLAD);
}

/* ---- From step to step ---- */

static void begin_step(LessonScene *lesson, Stage *stage, int index)
{
    lesson->step = index;
    if (index > lesson->furthest) lesson->furthest = index;
    lesson->then = lesson_now(lesson)->then;
    lesson->stray = (Stray){.count = 0};
    begin_phase(lesson, stage, PHASE_THEN);
    choosing_clear(&lesson->table->choosing);
}

bool lesson_go_to(LessonScene *lesson, Stage *stage, int index, Fault *fault)
{
    Match *match = match_at(lesson, index, fault);
    if (!match) return false;
    const TableGuide guide = {lesson, wants, lesson_stray};
    lesson->learner = learner_in(lesson, index, match);
    seat_people(lesson, stage, match);
    if (lesson->scene.kind) lesson->scene.kind->destroy(lesson->scene.self);
    lesson->phase = PHASE_THEN;
    lesson->scene = table_scene_guided(stage, match, &guide);
    lesson->table = lesson->scene.self;
    begin_step(lesson, stage, index);
    return true;
}

static void go_on(LessonScene *lesson, Stage *stage)
{
    const int next = lesson->step + 1;
    Fault fault;
    if (next == lesson_steps(lesson->lesson) - 1 && table_below(stage)) {
        lesson->over = true;
        return;
    }
    if (!lesson_step(lesson->lesson, next)->position) {
        begin_step(lesson, stage, next);
    } else if (!lesson_go_to(lesson, stage, next, &fault)) {
        stage_notice(stage, fault.text); /* the tests play every lesson: the file was changed since */
        begin_phase(lesson, stage, PHASE_ENDS);
    }
}

/* Where nothing travels there is all the more to be looked at. */
static bool rests(const LessonScene *lesson, Stage *stage, uint64_t ms)
{
    const uint64_t due = (lesson->table->since > lesson->since ? lesson->table->since : lesson->since) + ms;
    if (stage->motion.now < due) motion_wake(&stage->motion, due);
    return stage->motion.now >= due && !movers_busy(&lesson->table->movers, stage);
}

static void play_then(LessonScene *lesson, Stage *stage)
{
    char text[ACTION_TEXT + 8];
    int player;
    Action action;
    Fault fault;
    lesson_part(&lesson->then, "; ", text, sizeof text);
    if (position_read_action(lesson->table->match, text, &player, &action, &fault)) {
        table_act(lesson->table, stage, player, action);
    } else {
        stage_notice(stage, fault.text);
        lesson->then = NULL;
    }
    lesson->since = stage->motion.now;
}

void lesson_move_on(LessonScene *lesson, Stage *stage)
{
    switch (lesson->phase) {
    case PHASE_THEN:
        if (lesson->then && *lesson->then) {
            if (rests(lesson, stage, PAUSE_MS)) play_then(lesson, stage);
        } else if (rests(lesson, stage, lesson_now(lesson)->then ? PAUSE_MS : 0)) {
            ask(lesson, stage);
        }
        break;
    case PHASE_MOVES:
        if (lesson->over || !rests(lesson, stage, lesson_now(lesson)->ask == LESSON_ON ? 0 : REST_MS)) return;
        if (lesson_now(lesson)->after) {
            begin_phase(lesson, stage, PHASE_AFTER);
        } else {
            go_on(lesson, stage);
        }
        break;
    case PHASE_AFTER: go_on(lesson, stage); break;
    default: break;
    }
}

bool lesson_was_done(const LessonScene *lesson)
{
    return lesson->phase == PHASE_ASKS && match_length(lesson->table->match) > lesson->asked_at;
}

void lesson_do(LessonScene *lesson, Stage *stage)
{
    begin_phase(lesson, stage, PHASE_MOVES);
    choosing_clear(&lesson->table->choosing);
    lesson->stray.token[0] = '\0';
    lesson_feel(lesson, stage, PORTRAIT_GLAD);
    stage_sound(stage, SOUND_POINT, 0);
}

/* ---- Wrong touches ---- */

/* The lesson's own answer to it. */
static const char *answer_to(const LessonStep *step, const char *token)
{
    char part[TOKEN_SIZE];
    for (int i = 0; i < step->answers; i++) {
        for (const char *at = step->answer[i]->extra; lesson_part(&at, ", ", part, sizeof part);) {
            if (strcmp(part, token) == 0) return step->answer[i]->text;
        }
    }
    return NULL;
}

const Choosing *lesson_all(LessonScene *lesson)
{
    const TouchPath *touched = &lesson->table->choosing.touched;
    Action action;
    choosing_forget(&lesson->all);
    for (int i = 0; i < touched->count; i++) choosing_touch(&lesson->all, touched->tokens[i], &action);
    return &lesson->all;
}

/* Whether it leads to something that is legal. */
static bool is_legal(LessonScene *lesson, const char *token)
{
    const Choosing *all = lesson_all(lesson);
    return choosing_leads(all, token) || choosing_begins(all, token);
}

static void reason_of(LessonScene *lesson, Stage *stage, const char *token, Text *text)
{
    TableContext context;
    TouchPath path = lesson->table->choosing.touched;
    table_context(lesson->table, stage, &context);
    context.choosing = &lesson->all;
    if (path.count < STEPS_MAX) path_step(&path, "%s", token);
    if (kit_refuse_path(&context, &path, text)) return;
    text_reset(text);
    text_add(text, stage_word(stage, WORD_TABLE_NOWHERE));
}

void lesson_stray(void *self, Stage *stage, const char *token)
{
    LessonScene *lesson = self;
    Stray *stray = &lesson->stray;
    Text text = {0};
    const LessonStep *step = lesson_now(lesson);
    const char *answer = answer_to(step, token);
    if (answer) {
        text_add(&text, answer);
    } else if (is_legal(lesson, token)) {
        const char *task = step->task ? step->task : stage_word(stage, WORD_LESSON_ON);
        text_add(&text, stage_words(stage, WORD_LESSON_FIRST_THIS, word_text(task)));
    } else {
        reason_of(lesson, stage, token, &text);
    }
    text_copy(stray->token, sizeof stray->token, token);
    text_copy(stray->text, sizeof stray->text, text_string(&text));
    text_clear(&text);
    stray->count++;
    lesson->tag = tween_start(&stage->motion, stage_time(stage, TIME_OPEN), 0);
    lesson->pulse = tween_start(&stage->motion, (Timing){2400, EASE_LINEAR}, 0);
    if (stray->count >= 3) lesson->shows = tween_start(&stage->motion, (Timing){700, EASE_LINEAR}, 0);
    lesson_feel(lesson, stage, PORTRAIT_THINKING);
}
