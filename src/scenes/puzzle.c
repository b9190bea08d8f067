/* SPDX-License-Identifier: MIT */
/*
 * A puzzle is solved by playing it out: the other side replies with what puts the end off longest, and refutes the move that gives
 * the win away. After that the player can have a hint and, in the end, the solution; both come from the proof.
 */
#include "culdesac/neighbours.h"
#include "scenes/milestones.h"
#include "scenes/puzzle_scene.h"
#include "scenes/rulebook.h"
#include "scenes/setup_seating.h"

#include <stdlib.h>
#include <string.h>

enum {
    ANSWER_MS = 650, /* before the other side answers */
    REST_MS = 350,   /* before it is said how it stands */
};

/* ---- Who sits there ---- */

/* Of the neighbours the strongest: whoever never errs. */
static const Neighbour *defender(void)
{
    const Neighbour *strongest = NEIGHBOURS;
    for (const Neighbour *at = NEIGHBOURS; at->id; at++) {
        if (at->strength >= strongest->strength) strongest = at;
    }
    return strongest;
}

static void seat_people(const PuzzleScene *puzzle, Stage *stage, Match *match)
{
    Seating seating;
    int person = 0;
    seating_load(stage, puzzle->game, &seating);
    while (person < PLAYERS_MAX && !seat_is_person(&seating.seats[person])) person++;
    for (int player = 0; player < 2; player++) {
        Seat seat = *match_seat(match, player);
        const bool solves = player == puzzle->entry->puzzle.player;
        text_copy(seat.kind, SEAT_KIND, solves ? "human" : defender()->id);
        text_copy(seat.name, SEAT_NAME, solves ? seating.seats[person < PLAYERS_MAX ? person : 0].name : neighbour_name(defender()));
        match_set_seat(match, player, &seat);
    }
}

/* ---- Beginning ---- */

static bool wants(const void *self, Action action)
{
    const PuzzleScene *puzzle = self;
    (void)action;
    return puzzle->phase == PUZZLE_YOURS;
}

static void begin(PuzzleScene *puzzle, Stage *stage)
{
    const TableGuide guide = {.self = puzzle, .wants = wants, .bare = true};
    Match *match = match_create_from(puzzle->game, puzzle->entry->rules, puzzle->entry->state);
    seat_people(puzzle, stage, match);
    if (puzzle->scene.kind) puzzle->scene.kind->destroy(puzzle->scene.self);
    puzzle->phase = PUZZLE_YOURS;
    puzzle->seen = 0;
    puzzle->since = stage->motion.now;
    puzzle->scene = table_scene_guided(stage, match, &guide);
    puzzle->table = puzzle->scene.self;
    stage->focus[0] = '\0';
    stage->stale = true;
}

static void forget_proof(PuzzleScene *puzzle)
{
    proof_worker_destroy(puzzle->worker);
    proof_destroy(puzzle->own);
    puzzle->worker = NULL;
    puzzle->own = NULL;
}

static void turn_to(PuzzleScene *puzzle, Stage *stage, int index)
{
    const Home *home = home_of(stage);
    forget_proof(puzzle);
    puzzle->index = index;
    puzzle->entry = puzzle_book_entry(puzzle->book, index);
    puzzle->failures = 0;
    puzzle->hinted = puzzle->shown = false;
    const PuzzleEntry *entry = puzzle->entry;
    puzzle->worker = proof_worker_create(puzzle->game, entry->rules, entry->state, entry->puzzle.player, home->wake, home->self);
    if (!puzzle->worker) puzzle->own = proof_create(puzzle->game, entry->rules, entry->puzzle.player);
    begin(puzzle, stage);
}

/* What is known of all that may come; NULL: it is still being found out. */
static Proof *proof_of(const PuzzleScene *puzzle)
{
    return puzzle->worker ? proof_worker_proof(puzzle->worker) : puzzle->own;
}

int puzzle_next(const PuzzleScene *puzzle, Stage *stage)
{
    PuzzleProgress progress;
    puzzles_recall(stage, puzzle->game, &progress);
    return puzzles_next(puzzle->book, &progress, puzzle->index);
}

/* ---- What happens ---- */

static void end_with(PuzzleScene *puzzle, Stage *stage, bool solved)
{
    puzzle->phase = solved ? PUZZLE_SOLVED : PUZZLE_FAILED;
    puzzle->glow = tween_start(&stage->motion, stage_time(stage, TIME_OPEN), 0);
    stage_sound(stage, solved ? SOUND_POINT : SOUND_REFUSAL, 0);
    choosing_clear(&puzzle->table->choosing);
    stage->stale = true;
    text_copy(stage->focus, sizeof stage->focus, solved ? "next" : "again");
    puzzle->failures += !solved;
    if (!solved || puzzle->shown) return;
    PuzzleProgress progress;
    puzzles_recall(stage, puzzle->game, &progress);
    progress_add(&progress, puzzle->entry->sign, puzzle->today ? home_of(stage)->today(home_of(stage)->self) : DAY_NONE);
    puzzles_remember(stage, puzzle->game, &progress);
    Text reached = {0};
    milestones_solve(stage, puzzle->game, puzzle->book, &progress);
    milestones_tell(stage, &reached);
    if (reached.length > 0) stage_notice(stage, text_string(&reached));
    text_clear(&reached);
}

/* Everything that moves has come to rest, and for so long. */
static bool rests(const PuzzleScene *puzzle, Stage *stage, uint64_t ms)
{
    const uint64_t last = puzzle->table->since > puzzle->since ? puzzle->table->since : puzzle->since;
    const uint64_t due = last + (motion_travels(&stage->motion) ? ms : 0);
    if (stage->motion.now < due) motion_wake(&stage->motion, due);
    return stage->motion.now >= due && !movers_busy(&puzzle->table->movers, stage);
}

static bool is_own(const PuzzleScene *puzzle, int player)
{
    return player == puzzle->entry->puzzle.player;
}

/* The reply that has just been played: why the win is gone, unless the move before had already settled that. */
static void tell_refutation(PuzzleScene *puzzle, Stage *stage, Proof *proof)
{
    const TableScene *table = puzzle->table;
    const size_t last = match_length(table->match) - 1;
    EventList *events = memory_allocate(sizeof *events);
    void *before = memory_allocate(puzzle->game->state_size);
    Text reply = {0};
    Fate fate = {.closed = false};
    text_reset(&puzzle->refutation);
    table_events_of(table, last, events);
    for (size_t i = 0; i < events->count && reply.length == 0;)
        i += events_tell(puzzle->game, match_rules(table->match), events->items + i, events->count - i, NOBODY, 2,
                         table_names(table), &reply);
    if (reply.length > 0 && reply.data[reply.length - 1] == '.') reply.data[--reply.length] = '\0';
    match_state_at(table->match, last, before);
    proof_look(proof, before, &fate);
    const WordPart parts[] = {word_text(text_string(&reply))};
    if (is_own(puzzle, match_step(table->match, last)->player)) {
        text_add(&puzzle->refutation, stage_word(stage, WORD_PUZZLE_FAILED));
    } else {
        words_fill(stage->words, fate.closed ? WORD_PUZZLE_GIVEN_AWAY : WORD_PUZZLE_REFUTED, parts, 1,
                   &puzzle->refutation);
    }
    text_clear(&reply);
    free(before);
    free(events);
}

/* After each action: how it stands, and whose turn it is. What gives the win away is still replied to. */
static void judge(PuzzleScene *puzzle, Stage *stage, Proof *proof)
{
    const Match *match = puzzle->table->match;
    const bool own = is_own(puzzle, match_head(match)->to_move),
               replied = !is_own(puzzle, match_step(match, match_length(match) - 1)->player);
    Fate fate;
    puzzle->seen = match_length(match);
    if (!proof_look(proof, match_state(match), &fate)) return; /* the tests look at all of every puzzle */
    if (puzzle->phase == PUZZLE_SHOWS) {
        if (fate.closed) puzzle->phase = PUZZLE_SHOWN;
        stage->stale = true;
        return;
    }
    if (!fate.wins && (replied || own || match_over(match))) {
        tell_refutation(puzzle, stage, proof);
        end_with(puzzle, stage, false);
        return;
    }
    if (fate.wins && fate.closed) {
        end_with(puzzle, stage, true);
        return;
    }
    puzzle->phase = own ? PUZZLE_YOURS : PUZZLE_THEIRS;
    table_look(puzzle->table, stage, NULL, false);
    stage->stale = true;
}

static void move_on(PuzzleScene *puzzle, Stage *stage)
{
    const Match *match = puzzle->table->match;
    Proof *proof = proof_of(puzzle);
    const bool played = match_length(match) > puzzle->seen;
    if (puzzle_is_over(puzzle) || !proof) return;
    if (played && rests(puzzle, stage, REST_MS)) {
        judge(puzzle, stage, proof);
    } else if (!played && puzzle->phase != PUZZLE_YOURS && rests(puzzle, stage, ANSWER_MS)) {
        const Action answer = proof_reply(proof, match_state(match));
        table_act(puzzle->table, stage, match_head(match)->to_move, answer);
        puzzle->since = stage->motion.now;
    }
}

static Transition puzzle_tick(void *self, Stage *stage)
{
    PuzzleScene *puzzle = self;
    TableScene *table = puzzle->table;
    if (table->epoch != stage->motion.epoch && table->since > stage->motion.now) table->since = stage->motion.now;
    move_on(puzzle, stage);
    return scene_stay();
}

static bool puzzle_busy(const void *self)
{
    const PuzzleScene *puzzle = self;
    return !puzzle_is_over(puzzle) &&
           (puzzle->phase != PUZZLE_YOURS || match_length(puzzle->table->match) > puzzle->seen || !proof_of(puzzle));
}

/* ---- What can be asked for ---- */

/* The move that gave the win away is taken back, and shown what the right one begins with. */
static void give_hint(PuzzleScene *puzzle, Stage *stage)
{
    if (!puzzle_gives_hint(puzzle, stage)) return;
    puzzle->hinted = true;
    puzzle->phase = PUZZLE_YOURS;
    table_undo(puzzle->table, stage);
    puzzle->seen = match_length(puzzle->table->match);
    puzzle->since = stage->motion.now;
    stage->focus[0] = '\0';
    table_hint_beginning(puzzle->table, stage, proof_reply(proof_of(puzzle), match_state(puzzle->table->match)));
}

static void show_solution(PuzzleScene *puzzle, Stage *stage)
{
    begin(puzzle, stage);
    puzzle->shown = true;
    puzzle->phase = PUZZLE_SHOWS;
}

/* ---- Touches ---- */

static Transition hand_on(PuzzleScene *puzzle, Stage *stage, const Touch *touch)
{
    TableScene *table = puzzle->table;
    const size_t before = match_length(table->match);
    const Transition move = puzzle->scene.kind->touch(table, stage, touch);
    if (match_length(table->match) > before) puzzle->since = stage->motion.now;
    return move.move == MOVE_PUSH ? move : scene_stay();
}

static Transition open_rules(const PuzzleScene *puzzle, Stage *stage)
{
    return scene_push(rulebook_open(stage, puzzle->game, puzzle->entry->rules, RULES_OF_MATCH));
}

static Transition press(PuzzleScene *puzzle, Stage *stage, const Touch *touch)
{
    switch (touch->spot->code) {
    case CODE_PUZZLE_AGAIN: begin(puzzle, stage); break;
    case CODE_PUZZLE_HINT: give_hint(puzzle, stage); break;
    case CODE_PUZZLE_SHOW: show_solution(puzzle, stage); break;
    case CODE_PUZZLE_NEXT:
        puzzle->today = false;
        turn_to(puzzle, stage, touch->spot->index);
        break;
    case CODE_PUZZLE_BACK:
    case CODE_PAGE: return scene_pop(0);
    case CODE_RULES: return open_rules(puzzle, stage);
    case CODE_TOKEN: return hand_on(puzzle, stage, touch);
    default: break;
    }
    return scene_stay();
}

static Transition command(PuzzleScene *puzzle, Stage *stage, const Touch *touch)
{
    switch (touch->command) {
    case COMMAND_BACK:
        if (puzzle->table->choosing.touched.count > 0) return hand_on(puzzle, stage, touch);
        return scene_pop(0);
    case COMMAND_PAUSE: return scene_pop(0);
    case COMMAND_UNDO:
        if (match_length(puzzle->table->match) > 0) begin(puzzle, stage);
        break;
    case COMMAND_HINT: give_hint(puzzle, stage); break;
    case COMMAND_RULES: return open_rules(puzzle, stage);
    default: break;
    }
    return scene_stay();
}

static Transition puzzle_touch(void *self, Stage *stage, const Touch *touch)
{
    PuzzleScene *puzzle = self;
    const bool of_table = touch->spot && touch->spot->code == CODE_TOKEN;
    switch (touch->kind) {
    case TOUCH_PRESS: return press(puzzle, stage, touch);
    case TOUCH_COMMAND: return command(puzzle, stage, touch);
    case TOUCH_LIFT:
    case TOUCH_DRAG:
    case TOUCH_DROP:
    case TOUCH_INSPECT: return of_table ? hand_on(puzzle, stage, touch) : scene_stay();
    case TOUCH_AWAY: puzzle->table->dragged[0] = '\0'; break;
    case TOUCH_ANSWER: return puzzle->table->errand != ERRAND_NONE ? hand_on(puzzle, stage, touch) : scene_stay();
    case TOUCH_RULE: return hand_on(puzzle, stage, touch);
    default: break;
    }
    return scene_stay();
}

static bool puzzle_tip(void *self, Stage *stage, const Spot *spot, Tip *tip)
{
    const PuzzleScene *puzzle = self;
    const bool of_table = spot->code == CODE_TOKEN || (spot->kind == SPOT_ABOUT && spot->about);
    return of_table ? table_tip(puzzle->table, stage, spot, tip) : true;
}

/* ---- Making ---- */

static void puzzle_forget(void *self)
{
    PuzzleScene *puzzle = self;
    forget_proof(puzzle);
    if (puzzle->scene.kind) puzzle->scene.kind->destroy(puzzle->scene.self);
    text_clear(&puzzle->refutation);
    free(puzzle);
}

static const SceneKind PUZZLE = {
    .name = "puzzle",
    .air = AIR_TABLE,
    .show = puzzle_show,
    .touch = puzzle_touch,
    .tick = puzzle_tick,
    .busy = puzzle_busy,
    .destroy = puzzle_forget,
    .tip = puzzle_tip,
};

Scene puzzle_create(Stage *stage, const Game *game, const PuzzleBook *book, int index, bool today)
{
    PuzzleScene *puzzle = memory_allocate(sizeof *puzzle);
    puzzle->game = game;
    puzzle->book = book;
    puzzle->today = today;
    turn_to(puzzle, stage, index);
    return (Scene){&PUZZLE, puzzle};
}
