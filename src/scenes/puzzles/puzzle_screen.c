/* SPDX-License-Identifier: MIT */
/*
 * A puzzle is solved by playing it out. The other side delays the end as long as possible, and refutes a move that
 * gives the win away. After that the player can get a hint and finally the solution; both come from the endgame solver.
 * After the solution, the computer plays the game to its end; nobody has to wait for that.
 */
#include "culdesac/characters.h"
#include "scenes/puzzles/puzzle_scene.h"
#include "scenes/rule_routes.h"
#include "scenes/table_routes.h"
#include "session/daily/today.h"
#include "session/milestones/reached_milestones.h"
#include "session/puzzles/puzzle_choice.h"
#include "session/puzzles/puzzle_store.h"
#include "session/seating/seating_store.h"

#include <stdlib.h>

enum {
    ANSWER_MS = 650, /* the pause before the other side answers */
    REST_MS = 350,   /* the pause before the result is shown */
    SOLVED_MS = 900, /* the pause before the rest of the game is played */
};

static void seat_players(const PuzzleScene *puzzle, Stage *stage, Match *match)
{
    Seat own;
    seating_own_seat(&stage->host, puzzle->game, &own);
    for (int player = 0; player < 2; player++) {
        Seat seat = *match_seat(match, player);
        if (player == puzzle->entry->puzzle.player) {
            seat_set_person(&seat);
            text_copy(seat.name, SEAT_NAME_SIZE, own.name);
        } else {
            seat_set_character(&seat, character_strongest());
        }
        match_set_seat(match, player, &seat);
    }
}

/* ---- Start ---- */

static bool allows_action(const void *self, Action action)
{
    const PuzzleScene *puzzle = self;
    return puzzle->phase == PUZZLE_PLAYER_TO_MOVE;
}

/* Whether the table hides what each move would change. Until a try has failed, that would give the solution away. */
static bool hides_effects(const void *self)
{
    const PuzzleScene *puzzle = self;
    return puzzle->failures == 0 && !puzzle->solution_shown;
}

static void begin_puzzle(PuzzleScene *puzzle, Stage *stage)
{
    const TableGuide guide = {
        .self = puzzle, .allows_action = allows_action, .hides_effects = hides_effects, .hides_controls = true};
    Match *match = match_create_from(puzzle->game, puzzle->entry->rules, puzzle->entry->state);
    seat_players(puzzle, stage, match);
    puzzle->phase = PUZZLE_PLAYER_TO_MOVE;
    puzzle->analysed_steps = 0;
    puzzle->waits_since = stage->motion.now;
    page_table_set(&puzzle->table, stage, match, &guide);
    stage_focus(stage, "");
}

/* Solves the position of the puzzle. The job cannot be cancelled, but is soon done. */
static bool solve_entry(void *context, const atomic_bool *cancel)
{
    const PuzzleScene *puzzle = context;
    SolvedOutcome ignored;
    endgame_solver_evaluate(puzzle->solver, puzzle->entry->state, &ignored);
    return true;
}

static void clear_solver(PuzzleScene *puzzle)
{
    worker_destroy(puzzle->worker);
    endgame_solver_destroy(puzzle->solver);
}

static void turn_to_puzzle(PuzzleScene *puzzle, Stage *stage, int index)
{
    const AppServices *services = stage->host.services;
    clear_solver(puzzle);
    puzzle->index = index;
    puzzle->entry = puzzle_book_entry(puzzle->book, index);
    puzzle->failures = 0;
    puzzle->hint_taken = puzzle->solution_shown = false;
    puzzle->solver = endgame_solver_create(puzzle->game, puzzle->entry->rules, puzzle->entry->puzzle.player);
    puzzle->worker = worker_create(WORKER_NICE_LOW);
    if (puzzle->worker) worker_start(puzzle->worker, solve_entry, puzzle, services->wake, services->self);
    begin_puzzle(puzzle, stage);
}

int puzzle_scene_next(const PuzzleScene *puzzle, Stage *stage)
{
    PuzzleProgress progress;
    puzzle_store_load(&stage->host, puzzle->game, &progress);
    return puzzle_next_unsolved(puzzle->book, &progress, puzzle->index);
}

/* ---- Moves ---- */

static void set_phase(PuzzleScene *puzzle, Stage *stage, PuzzlePhase phase)
{
    puzzle->phase = phase;
    page_table_update_touches(puzzle->table, stage);
}

static void finish_puzzle(PuzzleScene *puzzle, Stage *stage, bool solved)
{
    set_phase(puzzle, stage, solved ? PUZZLE_SOLVED : PUZZLE_FAILED);
    puzzle->solved_since = motion_moment(&stage->motion);
    stage_play_sound(stage, solved ? SOUND_POINT : SOUND_REFUSAL, 0);
    stage_focus(stage, solved ? "next" : "again");
    puzzle->failures += !solved;
    if (!solved || puzzle->solution_shown) return;
    PuzzleProgress progress;
    puzzle_store_load(&stage->host, puzzle->game, &progress);
    if (puzzle_progress_add(&progress, puzzle->entry->id, puzzle->is_daily ? host_today(&stage->host) : DAY_NONE))
        today_note_done(&stage->host);
    puzzle_store_save(&stage->host, puzzle->game, &progress);
    const long days = puzzle->is_daily ? (long)today_streak(&stage->host) : 0;
    if (days > 1 && puzzle->reason.length > 0) text_add_char(&puzzle->reason, ' ');
    if (days > 1) screen_string_format(STRING_PUZZLE_STREAK, ARGS(arg_number(days)), &puzzle->reason);
    SCOPED_TEXT reached = {0};
    milestones_on_puzzle_solved(&stage->host, puzzle->game, puzzle->book, &progress);
    milestones_announce(&stage->host, &reached);
    if (reached.length > 0) stage_notify(stage, text_string(&reached));
}

static bool has_rested(const PuzzleScene *puzzle, Stage *stage, uint64_t ms)
{
    return table_has_rested(puzzle->table, stage, puzzle->waits_since, motion_is_travel(&stage->motion) ? ms : 0);
}

static bool is_own(const PuzzleScene *puzzle, int player) { return player == puzzle->entry->puzzle.player; }

/* Describes the first of an action's events that have a description, without a full stop. */
static void describe_events(const PuzzleScene *puzzle, const EventList *events, Text *text)
{
    const TableSession *session = table_session(puzzle->table);
    const EventTexts texts = match_event_texts(session->match, session_names(session));
    for (size_t i = 0; i < events->count && text->length == 0;)
        i += events_describe(&texts, events->items + i, events->count - i, NOBODY, text);
    if (text->length > 0 && text->data[text->length - 1] == '.') text->data[--text->length] = '\0';
}

/* Explains why no other move wins: describes the one after which the game lasts longest, and its best reply. */
static void describe_reason(PuzzleScene *puzzle, EndgameSolver *solver)
{
    const PuzzleEntry *entry = puzzle->entry;
    const Game *game = puzzle->game;
    SCOPED_MEMORY Action *actions = memory_allocate_unset(game->actions_max * sizeof *actions);
    SCOPED_MEMORY EventList *events = memory_allocate(sizeof *events);
    SCOPED_MEMORY void *state = memory_allocate(game->state_size);
    Action tempting = ACTION_NONE;
    SCOPED_TEXT try = {0}, reply = {0};
    int longest = -1, own = entry->puzzle.player;
    const size_t count = game_legal_actions(game, entry->rules, entry->state, own, actions);
    text_reset(&puzzle->reason);
    for (size_t i = 0; i < count; i++) {
        SolvedOutcome outcome;
        memcpy(state, entry->state, game->state_size);
        game->apply_action(entry->rules, state, own, actions[i], NULL);
        if (actions[i] == entry->puzzle.solution || state_head_const(state)->to_move != 1 - own ||
            !endgame_solver_evaluate(solver, state, &outcome) || outcome.depth <= longest)
            continue;
        longest = outcome.depth;
        tempting = actions[i];
    }
    if (longest < 0) return;
    memcpy(state, entry->state, game->state_size);
    game->apply_action(entry->rules, state, own, tempting, events);
    describe_events(puzzle, events, &try);
    events->count = 0;
    game->apply_action(entry->rules, state, 1 - own, endgame_solver_best_action(solver, state), events);
    describe_events(puzzle, events, &reply);
    screen_string_format(STRING_PUZZLE_REASON,
                         ARGS(arg_number((long)count - 1), arg_text(text_string(&try)), arg_text(text_string(&reply))),
                         &puzzle->reason);
}

/* Describes why the last try failed: by the reply, or only that the player's own move ended the game. */
static void describe_refutation(PuzzleScene *puzzle, EndgameSolver *solver)
{
    const TableSession *session = table_session(puzzle->table);
    const SessionStep *last = &session->step;
    SCOPED_TEXT reply = {0};
    SolvedOutcome outcome = {.is_decided = false};
    text_reset(&puzzle->refutation);
    describe_events(puzzle, &session->last_events, &reply);
    endgame_solver_evaluate(solver, last->before, &outcome);
    if (is_own(puzzle, last->player)) {
        text_add(&puzzle->refutation, screen_string(STRING_PUZZLE_FAILED));
    } else {
        screen_string_format(outcome.is_decided ? STRING_PUZZLE_GIVEN_AWAY : STRING_PUZZLE_REFUTED,
                             ARGS(arg_text(text_string(&reply))), &puzzle->refutation);
    }
}

/* After each action: evaluates the position, and finds who moves next. A move that gives the win away is still
 * answered. */
static void judge_move(PuzzleScene *puzzle, Stage *stage, EndgameSolver *solver)
{
    const Match *match = table_match(puzzle->table);
    const bool own = is_own(puzzle, match_head(match)->to_move),
               replied = !is_own(puzzle, match_step(match, match_length(match) - 1)->player);
    SolvedOutcome outcome;
    puzzle->analysed_steps = match_length(match);
    /* The solver never fails here: tests evaluate every position of every puzzle. */
    if (!endgame_solver_evaluate(solver, match_state(match), &outcome)) return;
    if (puzzle->phase == PUZZLE_SHOWING_SOLUTION) {
        if (outcome.is_decided) set_phase(puzzle, stage, PUZZLE_SOLUTION_SHOWN);
        return;
    }
    if (!outcome.wins && (replied || own || match_is_over(match))) {
        describe_refutation(puzzle, solver);
        finish_puzzle(puzzle, stage, false);
        return;
    }
    if (outcome.wins && outcome.is_decided) {
        describe_reason(puzzle, solver);
        finish_puzzle(puzzle, stage, true);
        return;
    }
    set_phase(puzzle, stage, own ? PUZZLE_PLAYER_TO_MOVE : PUZZLE_DEFENDER_TO_MOVE);
    puzzle->waits_since = stage->motion.now;
}

static bool play_best(PuzzleScene *puzzle, Stage *stage, EndgameSolver *solver)
{
    const Match *match = table_match(puzzle->table);
    const Action best = endgame_solver_best_action(solver, match_state(match));
    if (best != ACTION_NONE) page_table_play(puzzle->table, stage, match_head(match)->to_move, best);
    puzzle->waits_since = stage->motion.now;
    return best != ACTION_NONE;
}

static void move_on(PuzzleScene *puzzle, Stage *stage)
{
    const Match *match = table_match(puzzle->table);
    EndgameSolver *solver = puzzle->worker ? NULL : puzzle->solver;
    const bool played = match_length(match) > puzzle->analysed_steps;
    while (puzzle->phase == PUZZLE_SOLVED && !match_is_over(match) && has_rested(puzzle, stage, SOLVED_MS) &&
           play_best(puzzle, stage, solver))
        continue;
    if (puzzle_is_over(puzzle) || !solver) return;
    if (played && has_rested(puzzle, stage, REST_MS)) {
        judge_move(puzzle, stage, solver);
    } else if (!played && puzzle->phase != PUZZLE_PLAYER_TO_MOVE && has_rested(puzzle, stage, ANSWER_MS)) {
        play_best(puzzle, stage, solver);
    }
}

static Transition puzzle_tick(void *self, Stage *stage)
{
    PuzzleScene *puzzle = self;
    page_table_hurry(puzzle->table, stage);
    if (puzzle->worker && worker_poll(puzzle->worker)) {
        worker_destroy(puzzle->worker);
        puzzle->worker = NULL;
    }
    move_on(puzzle, stage);
    return scene_stay();
}

static bool puzzle_is_busy(const void *self)
{
    const PuzzleScene *puzzle = self;
    return !puzzle_is_over(puzzle) &&
           (puzzle->phase != PUZZLE_PLAYER_TO_MOVE ||
            match_length(table_match(puzzle->table)) > puzzle->analysed_steps || puzzle->worker);
}

/* ---- Hints and solutions ---- */

/* Undoes the move that gave the win away, and shows what the right one begins with. */
static void give_hint(PuzzleScene *puzzle, Stage *stage)
{
    if (!puzzle_can_give_hint(puzzle, stage)) return;
    puzzle->hint_taken = true;
    puzzle->phase = PUZZLE_PLAYER_TO_MOVE;
    page_table_undo(puzzle->table, stage);
    puzzle->analysed_steps = match_length(table_match(puzzle->table));
    puzzle->waits_since = stage->motion.now;
    stage_focus(stage, "");
    page_table_clear_touches(puzzle->table, stage);
    page_table_show_first_touch(puzzle->table, stage,
                                endgame_solver_best_action(puzzle->solver, match_state(table_match(puzzle->table))));
}

/* ---- Touches ---- */

static Transition pass_to_table(PuzzleScene *puzzle, Stage *stage, const Touch *touch)
{
    const size_t before = match_length(table_match(puzzle->table));
    const Transition transition = page_table_handle_touch(puzzle->table, stage, touch, stage->layout);
    if (match_length(table_match(puzzle->table)) > before) puzzle->waits_since = stage->motion.now;
    return transition;
}

static Transition open_rules(const PuzzleScene *puzzle, Stage *stage)
{
    return scene_push(rulebook_scene_create(stage, puzzle->game, puzzle->entry->rules, RULES_OF_MATCH));
}

static Transition press_puzzle(PuzzleScene *puzzle, Stage *stage, const Touch *touch)
{
    switch (touch->hotspot->code) {
    case CODE_PUZZLE_AGAIN: begin_puzzle(puzzle, stage); break;
    case CODE_PUZZLE_HINT: give_hint(puzzle, stage); break;
    case CODE_PUZZLE_SHOW:
        begin_puzzle(puzzle, stage);
        puzzle->solution_shown = true;
        set_phase(puzzle, stage, PUZZLE_SHOWING_SOLUTION);
        break;
    case CODE_PUZZLE_NEXT:
        puzzle->is_daily = false;
        turn_to_puzzle(puzzle, stage, touch->hotspot->index);
        break;
    case CODE_PUZZLE_BACK:
    case CODE_TABLE_PAGE: return scene_close();
    case CODE_TABLE_COMMAND + COMMAND_RULES: return open_rules(puzzle, stage);
    default: break;
    }
    return scene_stay();
}

static Transition carry_out_command(PuzzleScene *puzzle, Stage *stage, const Touch *touch)
{
    switch (touch->command) {
    case COMMAND_BACK:
        if (table_selection(puzzle->table)->touched.count > 0) return pass_to_table(puzzle, stage, touch);
        return scene_close();
    case COMMAND_PAUSE: return scene_close();
    case COMMAND_UNDO:
        if (match_length(table_match(puzzle->table)) > 0) begin_puzzle(puzzle, stage);
        break;
    case COMMAND_HINT: give_hint(puzzle, stage); break;
    case COMMAND_RULES: return open_rules(puzzle, stage);
    default: break;
    }
    return scene_stay();
}

static Transition puzzle_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    PuzzleScene *puzzle = self;
    if (page_table_wants_touch(touch)) return pass_to_table(puzzle, stage, touch);
    switch (touch->kind) {
    case TOUCH_PRESS: return press_puzzle(puzzle, stage, touch);
    case TOUCH_COMMAND: return carry_out_command(puzzle, stage, touch);
    case TOUCH_AWAY: page_table_stop_dragging(puzzle->table); break;
    case TOUCH_RULE: return pass_to_table(puzzle, stage, touch);
    default: break;
    }
    return scene_stay();
}

static bool puzzle_fill_tip(void *self, Stage *stage, const Hotspot *hotspot, Tip *tip)
{
    const PuzzleScene *puzzle = self;
    const bool of_table =
        hotspot->code == CODE_TABLE_TOKEN || (hotspot->kind == HOTSPOT_TIP_ONLY && hotspot->tip_topic);
    return !of_table || page_table_fill_tip(puzzle->table, stage, table_selection(puzzle->table), hotspot, tip);
}

/* ---- Creation ---- */

static void puzzle_scene_destroy(void *self)
{
    PuzzleScene *puzzle = self;
    clear_solver(puzzle);
    page_table_destroy(puzzle->table);
    text_clear(&puzzle->refutation);
    text_clear(&puzzle->reason);
    free(puzzle);
}

static const SceneKind PUZZLE = {
    .name = "puzzle",
    .ambience = AMBIENCE_TABLE,
    .draw = puzzle_draw,
    .handle_touch = puzzle_handle_touch,
    .tick = puzzle_tick,
    .is_busy = puzzle_is_busy,
    .destroy = puzzle_scene_destroy,
    .fill_tip = puzzle_fill_tip,
};

Scene puzzle_scene_create(Stage *stage, const Game *game, const PuzzleBook *book, int index, bool today)
{
    PuzzleScene *puzzle = memory_allocate(sizeof *puzzle);
    puzzle->game = game;
    puzzle->book = book;
    puzzle->is_daily = today;
    turn_to_puzzle(puzzle, stage, index);
    return (Scene){&PUZZLE, puzzle};
}
