/* SPDX-License-Identifier: MIT */
/* The steps of a lesson: the position at their start, the other side's actions, the task, and answers to wrong
 * touches. */
#include "scenes/guided/lesson_scene.h"

#include "culdesac/position.h"
#include "session/seating/seating_store.h"
#include "tabletop/tabletop.h"

enum {
    REST_MS = 900,  /* how long the result of the learner's action is shown before anything else happens */
    PAUSE_MS = 450, /* the pause before each action of the other side, and after its last one */
};

/* ---- Moods ---- */

void lesson_scene_set_mood(LessonScene *lesson, Stage *stage, Mood mood)
{
    if (lesson->mood == mood) return;
    lesson->mood_before = lesson->mood;
    lesson->mood = mood;
    lesson->mood_changes = tween_start(&stage->motion, stage_time(stage, TIME_OPEN), 0);
}

const char *lesson_scene_text(const LessonScene *lesson)
{
    const LessonStep *step = lesson_scene_current_step(lesson);
    if (lesson->phase == LESSON_PHASE_AFTERWORD) return step->closing;
    return lesson->phase == LESSON_PHASE_TASK ? step->text->text : "";
}

bool lesson_scene_awaits_continue(const LessonScene *lesson)
{
    return lesson->phase == LESSON_PHASE_AFTERWORD ||
           (lesson->phase == LESSON_PHASE_TASK && lesson_scene_current_step(lesson)->expects == LESSON_EXPECT_CONTINUE);
}

bool lesson_scene_is_highlighted(const LessonScene *lesson, const char *token)
{
    char part[TOUCH_TOKEN_SIZE];
    for (const char *at = lesson_scene_current_step(lesson)->highlight;
         lesson_next_item(&at, ", ", part, sizeof part);) {
        if (strcmp(part, token) == 0) return true;
    }
    return false;
}

/* ---- The start of a step ---- */

/* Seats the learner, with the name and colour of the first person in the last game, and the teacher or, in the game
 * that ends the lesson, a neighbour whom a beginner can beat. */
static void seat_players(const LessonScene *lesson, Stage *stage, int step, Match *match)
{
    const int players = match_players(match);
    const bool is_real = step == lesson_step_count(lesson->lesson) - 1 && !lesson_is_advice(lesson->lesson);
    const Character *teacher = character_find(lesson_teacher_id(lesson->lesson)),
                    *other = teacher && !is_real ? teacher : character_weakest();
    Seating seating;
    seating_load(&stage->host, lesson->game, &seating);
    int person = seating_find_person(&seating);
    if (person == NOBODY) person = 0;
    for (int after = 0; after < players; after++) {
        Seat seat = seating.seats[(person + after) % PLAYERS_MAX];
        if (after == 0) {
            seat_set_person(&seat);
        } else {
            seat_set_character(&seat, other);
        }
        match_set_seat(match, (lesson->learner + after) % players, &seat);
    }
}

/* Plays a step as if the learner had followed it: the first of the wanted actions, and what the other side plays before
 * and after it. */
static bool play_through(const LessonStep *step, Match *match, Error *error)
{
    char first[ACTION_TEXT_SIZE];
    const char *actions = step->actions;
    if (step->opponent_actions && !position_play_actions(match, step->opponent_actions, error)) return false;
    if (lesson_next_item(&actions, "; ", first, sizeof first) && !position_play_actions(match, first, error))
        return false;
    return !step->opponent_reply || position_play_actions(match, step->opponent_reply, error);
}

static Match *match_at(const LessonScene *lesson, int index, Error *error)
{
    const int from = lesson_step(lesson->lesson, index)->position ? index : 0;
    const LessonStep *step = lesson_step(lesson->lesson, from);
    Match *match = position_create_match(lesson->book, step->position, error);
    bool good = match && (!step->before || position_play_actions(match, step->before, error));
    for (int i = from; good && i < index; i++) good = play_through(lesson_step(lesson->lesson, i), match, error);
    if (good) return match;
    match_destroy(match);
    return NULL;
}

/* ---- Tasks ---- */

static bool is_wanted(const LessonScene *lesson, Action action)
{
    for (size_t i = 0; i < lesson->wanted_count; i++) {
        if (lesson->wanted[i] == action) return true;
    }
    return false;
}

static bool allows_action(const void *self, Action action)
{
    const LessonScene *lesson = self;
    if (lesson->phase != LESSON_PHASE_TASK) return false;
    if (lesson_is_advice(lesson->lesson)) return true;
    if (lesson_scene_current_step(lesson)->expects != LESSON_EXPECT_LISTED)
        return lesson_scene_current_step(lesson)->expects == LESSON_EXPECT_ANY;
    return is_wanted(lesson, action);
}

static void list_wanted(LessonScene *lesson, Stage *stage)
{
    char text[ACTION_TEXT_SIZE + 8];
    Error error;
    lesson->wanted_count = 0;
    for (const char *at = lesson_scene_current_step(lesson)->actions; lesson_next_item(&at, "; ", text, sizeof text);) {
        int player;
        Action action;
        if (lesson->wanted_count == LESSON_WANTED_MAX) break;
        if (position_read_action(table_match(lesson->table), text, &player, &action, &error)) {
            lesson->wanted[lesson->wanted_count++] = action;
        } else {
            stage_log(stage, error.text);
        }
    }
}

static void list_legal(LessonScene *lesson)
{
    selection_clear(&lesson->legal);
    if (table_session(lesson->table)->chooser == lesson->learner) table_select_legal(lesson->table, &lesson->legal);
}

static void begin_phase(LessonScene *lesson, Stage *stage, LessonPhase phase)
{
    lesson->phase = phase;
    page_table_update_touches(lesson->table, stage);
    lesson->phase_since = stage->motion.now;
    lesson->scroll.offset = 0;
    lesson->bubble_opening = tween_start(&stage->motion, stage_time(stage, TIME_OPEN), 0);
    stage_suppress_tips(stage);
    stage_focus(stage, lesson_scene_awaits_continue(lesson) ? "on" : "");
}

static void set_task(LessonScene *lesson, Stage *stage)
{
    list_wanted(lesson, stage);
    begin_phase(lesson, stage, LESSON_PHASE_TASK);
    list_legal(lesson);
    lesson->asked_length = match_length(table_match(lesson->table));
    lesson->path_replay = tween_start(&stage->motion, (Timing){320, EASE_LINEAR}, 240);
    lesson->wrong_touches = 0;
    lesson_scene_set_mood(lesson, stage, MOOD_GLAD);
}

/* ---- Wrong touches ---- */

static const char *wrong_touch_answer(const LessonStep *step, const char *token)
{
    char part[TOUCH_TOKEN_SIZE];
    for (int i = 0; i < step->answer_count; i++) {
        for (const char *at = step->answers[i]->extra; lesson_next_item(&at, ", ", part, sizeof part);) {
            if (strcmp(part, token) == 0) return step->answers[i]->text;
        }
    }
    return NULL;
}

const TouchSelection *lesson_scene_legal_choices(LessonScene *lesson)
{
    const TouchPath *touched = &table_selection(lesson->table)->touched;
    Action action;
    selection_reset(&lesson->legal);
    for (int i = 0; i < touched->count; i++) selection_touch(&lesson->legal, touched->tokens[i], &action);
    return &lesson->legal;
}

static const char *reason_of(LessonScene *lesson, Stage *stage, const char *token)
{
    TableContext context = table_context(lesson->table, stage);
    context.selection = lesson_scene_legal_choices(lesson);
    const char *reason = tabletop_refuse_touch(&context, token).sentence;
    return reason ? reason : screen_string(STRING_TABLE_NOWHERE);
}

static void show_wrong_touch(LessonScene *lesson, Stage *stage, const char *token, const char *text)
{
    stage_refuse(stage, token, text);
    stage_keep_refusal(stage); /* keeps it in sight, because slow readers need time */
    lesson->wrong_touches++;
    lesson->pulse = tween_start(&stage->motion, (Timing){2400, EASE_LINEAR}, 0);
    if (lesson->wrong_touches >= 3) lesson->path_replay = tween_start(&stage->motion, (Timing){700, EASE_LINEAR}, 0);
    lesson_scene_set_mood(lesson, stage, MOOD_THINKING);
}

static void explain_refusal(void *self, Stage *stage, const char *token)
{
    LessonScene *lesson = self;
    const LessonStep *step = lesson_scene_current_step(lesson);
    const char *answer = lesson_is_advice(lesson->lesson) ? NULL : wrong_touch_answer(step, token);
    const TouchSelection *legal = lesson_scene_legal_choices(lesson);
    if (!answer && (selection_has_next(legal, token) || selection_has_start(legal, token)))
        answer = step->task ? stage_format(stage, STRING_LESSON_FIRST_THIS, arg_text(step->task))
                            : screen_string(STRING_LESSON_FIRST_CONTINUE);
    show_wrong_touch(lesson, stage, token, answer ? answer : reason_of(lesson, stage, token));
}

bool lesson_scene_take_back_wrong_action(LessonScene *lesson, Stage *stage)
{
    TableScene *table = lesson->table;
    const Action played = match_step(table_match(table), lesson->asked_length)->action;
    TouchPath path = {0};
    if (is_wanted(lesson, played)) return false;
    page_table_undo(table, stage);
    table_find_path(table, played, &path);
    const LessonStep *step = lesson_scene_current_step(lesson);
    const char *answer = NULL;
    for (int i = 0; i < path.count && !answer; i++) answer = wrong_touch_answer(step, path.tokens[i]);
    if (!answer) answer = wrong_touch_answer(step, "else");
    if (answer && path.count > 0) show_wrong_touch(lesson, stage, path.tokens[path.count - 1], answer);
    return true;
}

/* ---- From step to step ---- */

static void begin_step(LessonScene *lesson, Stage *stage, int index)
{
    lesson->step = index;
    if (index > lesson->furthest) lesson->furthest = index;
    lesson->replies_left = lesson_scene_current_step(lesson)->opponent_actions;
    begin_phase(lesson, stage, LESSON_PHASE_REPLY);
}

bool lesson_scene_go_to_step(LessonScene *lesson, Stage *stage, int index, Error *error)
{
    Match *match = match_at(lesson, index, error);
    if (!match) return false;
    const TableGuide guide = {.self = lesson, .allows_action = allows_action, .explain_refusal = explain_refusal};
    /* In a lesson of advice, and in the game that ends a lesson, the learner is the player to move. */
    const int mover = match_head(match)->to_move;
    const bool moves = lesson_is_advice(lesson->lesson) || index == lesson_step_count(lesson->lesson) - 1;
    lesson->learner = moves && mover >= 0 ? mover : 0;
    seat_players(lesson, stage, index, match);
    lesson->phase = LESSON_PHASE_REPLY;
    page_table_set(&lesson->table, stage, match, &guide);
    begin_step(lesson, stage, index);
    return true;
}

static void advance_phase(LessonScene *lesson, Stage *stage)
{
    const int next = lesson->step + 1;
    Error error;
    /* The real game begins only after the graduation. */
    if (next >= lesson_step_count(lesson->lesson) - !lesson_is_advice(lesson->lesson)) {
        lesson->phase = LESSON_PHASE_ENDED;
        return;
    }
    if (!lesson_step(lesson->lesson, next)->position) {
        begin_step(lesson, stage, next);
    } else if (!lesson_scene_go_to_step(lesson, stage, next, &error)) {
        stage_notify(stage, error.text); /* tests play every lesson, so the file must have been changed */
        begin_phase(lesson, stage, LESSON_PHASE_BROKEN);
    }
}

static bool has_rested(const LessonScene *lesson, Stage *stage, uint64_t ms)
{
    return table_has_rested(lesson->table, stage, lesson->phase_since, ms);
}

static void play_replies(LessonScene *lesson, Stage *stage)
{
    char text[ACTION_TEXT_SIZE + 8];
    int player;
    Action action;
    Error error;
    lesson_next_item(&lesson->replies_left, "; ", text, sizeof text);
    if (position_read_action(table_match(lesson->table), text, &player, &action, &error)) {
        page_table_play(lesson->table, stage, player, action);
    } else {
        stage_notify(stage, error.text);
        lesson->replies_left = NULL;
    }
    lesson->phase_since = stage->motion.now;
}

void lesson_scene_advance(LessonScene *lesson, Stage *stage)
{
    switch (lesson->phase) {
    case LESSON_PHASE_REPLY:
        if (lesson->replies_left && *lesson->replies_left) {
            if (has_rested(lesson, stage, PAUSE_MS)) play_replies(lesson, stage);
        } else if (has_rested(lesson, stage, lesson_scene_current_step(lesson)->opponent_actions ? PAUSE_MS : 0)) {
            set_task(lesson, stage);
        }
        break;
    case LESSON_PHASE_MOVING:
        if (!has_rested(lesson, stage,
                        lesson_scene_current_step(lesson)->expects == LESSON_EXPECT_CONTINUE ? 0 : REST_MS))
            return;
        if (lesson->replies_left && *lesson->replies_left) {
            play_replies(lesson, stage);
        } else if (lesson_scene_current_step(lesson)->closing) {
            begin_phase(lesson, stage, LESSON_PHASE_AFTERWORD);
        } else {
            advance_phase(lesson, stage);
        }
        break;
    case LESSON_PHASE_AFTERWORD: advance_phase(lesson, stage); break;
    default: break;
    }
}

bool lesson_scene_is_task_done(const LessonScene *lesson)
{
    return lesson->phase == LESSON_PHASE_TASK && match_length(table_match(lesson->table)) > lesson->asked_length;
}

void lesson_scene_complete_task(LessonScene *lesson, Stage *stage)
{
    begin_phase(lesson, stage, LESSON_PHASE_MOVING);
    lesson->replies_left = lesson_scene_current_step(lesson)->opponent_reply;
    lesson_scene_set_mood(lesson, stage, MOOD_GLAD);
    stage_play_sound(stage, SOUND_POINT, 0);
}
