/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/*
 * Proves the shipped puzzles again with a solver of the test's own, which only knows the rules: a part of them in the
 * test command, all of them in packaging/soak.sh.
 */
#include "check.h"
#include "culdesac/puzzle_book.h"
#include "culdesac/registry.h"
#include "support/soak.h"

enum { EACH_MIN = 20, SLOTS = 1 << 22, SHARE = 24 };

/* ---- A simple solver ---- */

typedef struct SolvedQuestion {
    uint64_t key; /* 0: empty */
    bool is_known, answer;
} SolvedQuestion;

typedef struct SimpleSolver {
    const Game *game;
    const void *rules;
    int player;
    size_t count;
    SolvedQuestion *known;
} SimpleSolver;

/* The place of a question about a state and of its answer, if that is known. */
static SolvedQuestion *find(SimpleSolver *solver, const void *state, int question)
{
    const int what[] = {question, state_head_const(state)->to_move};
    const uint64_t key = hash_bytes(game_hash(solver->game, solver->rules, state), what, sizeof what) | 1;
    size_t at = key & (SLOTS - 1);
    while (solver->known[at].key != 0 && solver->known[at].key != key) at = (at + 1) & (SLOTS - 1);
    if (solver->known[at].key == 0) CHECK(++solver->count < SLOTS / 2);
    solver->known[at].key = key;
    return &solver->known[at];
}

static bool has_won(const SimpleSolver *solver, const void *state)
{
    const Score score = game_score(solver->game, solver->rules, state, NULL);
    return score.winners == 1u << solver->player;
}

typedef bool Question(SimpleSolver *solver, const void *state, int plies);

/* Whether the question is answered with yes: after each action if `every`, otherwise after at least one. */
static bool after(SimpleSolver *solver, const void *state, bool every, Question *question, int plies)
{
    const Game *game = solver->game;
    SCOPED_MEMORY Action *actions = memory_allocate(game->actions_max * sizeof *actions);
    SCOPED_MEMORY void *next = memory_allocate(game->state_size);
    const int mover = state_head_const(state)->to_move;
    const size_t count = game_legal_actions(game, solver->rules, state, mover, actions);
    bool so = every;
    for (size_t i = 0; i < count && so == every; i++) {
        memcpy(next, state, game->state_size);
        game->apply_action(solver->rules, next, mover, actions[i], NULL);
        so = question(solver, next, plies);
    }
    return so;
}

/* Whether the player wins whatever anybody plays. */
static bool is_sure(SimpleSolver *solver, const void *state, int ignored)
{
    if (state_head_const(state)->is_over) return has_won(solver, state);
    SolvedQuestion *solved = find(solver, state, -1);
    if (!solved->is_known) solved->answer = after(solver, state, true, is_sure, ignored);
    solved->is_known = true;
    return solved->answer;
}

/* Whether the player can force such a win within `plies` actions, counting those of both sides. */
static bool can_win(SimpleSolver *solver, const void *state, int plies)
{
    if (state_head_const(state)->is_over) return has_won(solver, state);
    SolvedQuestion *solved = find(solver, state, plies);
    if (solved->is_known) return solved->answer;
    const bool own = state_head_const(state)->to_move == solver->player;
    solved->answer = is_sure(solver, state, 0) || (plies > 0 && after(solver, state, !own, can_win, plies - 1));
    solved->is_known = true;
    return solved->answer;
}

/* ---- Puzzles ---- */

static void check_puzzle(const Game *game, const PuzzleEntry *entry)
{
    SimpleSolver solver = {.game = game, .rules = entry->rules, .player = entry->puzzle.player};
    solver.known = memory_allocate(SLOTS * sizeof *solver.known);
    SCOPED_MEMORY Action *actions = memory_allocate(game->actions_max * sizeof *actions);
    SCOPED_MEMORY void *next = memory_allocate(game->state_size);
    const size_t count = game_legal_actions(game, entry->rules, entry->state, solver.player, actions);
    for (size_t i = 0; i < count; i++) {
        memcpy(next, entry->state, game->state_size);
        game->apply_action(entry->rules, next, solver.player, actions[i], NULL);
        CHECK_INT(can_win(&solver, next, PUZZLE_PLIES_MAX), actions[i] == entry->puzzle.solution);
    }
    CHECK(can_win(&solver, entry->state, entry->puzzle.depth));
    CHECK(!can_win(&solver, entry->state, entry->puzzle.depth - 1));
    free(solver.known);
}

static PuzzleBook *open_book(const Game *game, Rulebook **rulebook)
{
    *rulebook = rulebook_create_builtin(game);
    PuzzleBook *book = puzzle_book_create_file(*rulebook, "assets", &check_error);
    CHECK(book != NULL);
    return book;
}

typedef void CheckBook(const Game *game, const PuzzleBook *book);

static void each_book(CheckBook *check)
{
    int books = 0;
    for (int i = 0; GAMES[i]; i++) {
        const bool made = GAMES[i]->heuristics->is_solvable;
        CHECK_INT(puzzle_book_exists("assets", GAMES[i]->id), made); /* packaging/make-puzzles.sh makes puzzle books */
        if (!made) continue;
        Rulebook *rulebook;
        PuzzleBook *book = open_book(GAMES[i], &rulebook);
        if (book) check(GAMES[i], book);
        puzzle_book_destroy(book);
        rulebook_destroy(rulebook);
        books++;
    }
    CHECK(books >= 2);
}

static void check_proofs(const Game *game, const PuzzleBook *book)
{
    const int step = soak_count(SHARE, 1);
    for (int i = 0; i < puzzle_book_count(book); i += step) check_puzzle(game, puzzle_book_entry(book, i));
}

TEST(one_action_wins, "each puzzle has exactly one winning action, and its stated length") { each_book(check_proofs); }

static void check_grades(const Game *game, const PuzzleBook *book)
{
    int found[PUZZLE_GRADES] = {0};
    for (int i = 0; i < puzzle_book_count(book); i++) {
        const PuzzleEntry *entry = puzzle_book_entry(book, i);
        found[entry->puzzle.grade - 1]++;
        for (int j = 0; j < i; j++) CHECK(puzzle_book_entry(book, j)->id != entry->id);
    }
    for (int grade = 0; grade < PUZZLE_GRADES; grade++) CHECK(found[grade] >= EACH_MIN);
}

TEST(puzzles_differ, "no two puzzles are the same, and there are enough of each grade") { each_book(check_grades); }

/* The defence from the proof makes the win last exactly as long as the puzzle says. */
static void check_defence(const Game *game, const PuzzleBook *book)
{
    SCOPED_MEMORY void *state = memory_allocate(game->state_size);
    for (int i = 0; i < puzzle_book_count(book); i += SHARE) {
        const PuzzleEntry *entry = puzzle_book_entry(book, i);
        EndgameSolver *proof = endgame_solver_create(game, entry->rules, entry->puzzle.player);
        SolvedOutcome outcome;
        memcpy(state, entry->state, game->state_size);
        for (int left = entry->puzzle.depth; left > 0; left--) {
            const Action action = endgame_solver_best_action(proof, state);
            if (left == entry->puzzle.depth) CHECK_INT(action, entry->puzzle.solution);
            CHECK(endgame_solver_evaluate(proof, state, &outcome));
            CHECK_INT(outcome.depth, left);
            CHECK(outcome.wins && !outcome.is_decided);
            game->apply_action(entry->rules, state, state_head_const(state)->to_move, action, NULL);
        }
        CHECK(endgame_solver_evaluate(proof, state, &outcome) && outcome.wins && outcome.is_decided);
        endgame_solver_destroy(proof);
    }
}

TEST(puzzle_length_is_exact, "with best play on both sides the win takes as long as the puzzle says, and no longer")
{
    each_book(check_defence);
}

/* ---- Made again ---- */

static void add_solution(void *context, const void *state, const Puzzle *puzzle)
{
    uint64_t *sum = context;
    *sum = hash_bytes(*sum, &puzzle->solution, sizeof puzzle->solution);
}

TEST(seed_decides_the_puzzles, "the same seed makes the same puzzles, and another seed other ones")
{
    enum { SOON = 7, ALSO_SOON = 11 }; /* two seeds, in whose first games puzzles of all grades are found */
    const Game *game = game_find("neighbors");
    SCOPED_BOOK *rulebook = rulebook_create_builtin(game);
    uint64_t sums[3] = {0};
    CHECK(puzzles_generate(game, rulebook_defaults(rulebook), SOON, 1, add_solution, &sums[0]));
    CHECK(puzzles_generate(game, rulebook_defaults(rulebook), SOON, 1, add_solution, &sums[1]));
    CHECK(puzzles_generate(game, rulebook_defaults(rulebook), ALSO_SOON, 1, add_solution, &sums[2]));
    CHECK(sums[0] == sums[1]);
    CHECK(sums[0] != sums[2]);
}

/* ---- Solved puzzles ---- */

TEST(solved_puzzle_is_remembered, "solved puzzles are remembered, and a day counts once even if the clock is set back")
{
    PuzzleProgress progress = {.last_day = INT32_MIN}, again;
    SCOPED_TEXT text = {0};
    CHECK(!puzzle_progress_add(&progress, 7, INT32_MIN));
    CHECK(puzzle_progress_add(&progress, 8, 9000));
    CHECK(!puzzle_progress_add(&progress, 9, 9000));
    CHECK(!puzzle_progress_add(&progress, 10, 8999));
    CHECK(puzzle_progress_add(&progress, 8, 9001));
    CHECK_INT(progress.day_count, 2);
    CHECK_INT(progress.count, 4);
    fields_write_text(&PUZZLE_PROGRESS, &progress, &text);
    CHECK_TEXT(text_string(&text),
               "{\"solved\":[\"0000000000000007\",\"0000000000000008\",\"0000000000000009\",\"000000000000000a\"],"
               "\"last\":\"2024-08-23\",\"days\":2}");
    CHECK(fields_read_text(&PUZZLE_PROGRESS, "note", text_string(&text), text.length, &again, &check_error));
    CHECK(again.count == 4 && again.last_day == 9001 && again.day_count == 2 && puzzle_progress_has(&again, 10) &&
          !puzzle_progress_has(&again, 11));
    CHECK(!fields_read_text(&PUZZLE_PROGRESS, "note", "{\"solved\":[\"xyz\"],\"last\":\"\",\"days\":0}", 38, &again,
                            &check_error));
}
