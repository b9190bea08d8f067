/* SPDX-License-Identifier: MIT */
/* A puzzle that went wrong: what refutes the move is told and shown, then a hint is offered, and in the end the solution. */
#include "culdesac/registry.h"
#include "puppet.h"
#include "scenes/puzzle_scene.h"
#include "support/wander.h"

enum { EVERY = 9, WRONG_EACH = 2 };

static PuzzleScene *sit_down(App *app, const Game *game, const PuzzleBook *book, int index)
{
    stage_clear(&app->stage);
    stage_push(&app->stage, puzzle_create(&app->stage, game, book, index, false));
    puppet_settle(app);
    return app->stage.scenes[0].self;
}

static void act(App *app, PuzzleScene *puzzle, Action action)
{
    table_act(puzzle->table, &app->stage, puzzle->entry->puzzle.player, action);
    puppet_settle(app);
}

/* Some first moves that do not win; returns how many. */
static size_t find_wrong(const PuzzleScene *puzzle, Action wrong[WRONG_EACH])
{
    const Match *match = puzzle->table->match;
    const Puzzle *proved = &puzzle->entry->puzzle;
    Action *actions = memory_allocate(match_game(match)->actions_max * sizeof *actions);
    const size_t all = match_legal(match, proved->player, actions);
    size_t count = 0;
    for (size_t i = 0; i < all && count < WRONG_EACH; i++) {
        if (actions[i] != proved->solution) wrong[count++] = actions[i];
    }
    free(actions);
    return count;
}

/* The refutation names the reply that was played, and the board shows it. */
static void check_refuted(const PuzzleScene *puzzle)
{
    const Match *match = puzzle->table->match;
    const char *told = text_string(&puzzle->refutation), *other = match_names(match)[1 - puzzle->entry->puzzle.player];
    if (!CHECK_INT(puzzle->phase, PUZZLE_FAILED)) return;
    CHECK(match_length(match) <= 2);
    if (match_length(match) == 2) CHECK(strncmp(told, other, strlen(other)) == 0);
    CHECK(strlen(told) > strlen(", so you can no longer force a win."));
}

static void check_hint(App *app, const PuzzleScene *puzzle)
{
    const TableScene *table = puzzle->table;
    TouchPath path = {0};
    bool begins = false;
    CHECK(puppet_play(app, "expect spot hint\ntouch hint\n"));
    CHECK_INT(puzzle->phase, PUZZLE_YOURS);
    CHECK_INT(match_length(table->match), 0);
    path_spell(table->look, match_rules(table->match), table->view, puzzle->entry->puzzle.solution, &path);
    for (int i = 0; i < path.count; i++) begins = begins || strcmp(table->hinted[0], path.tokens[i]) == 0;
    CHECK(begins && table->hinted[1][0] == '\0');
}

static void check_solution(App *app, PuzzleScene *puzzle)
{
    PuzzleProgress progress;
    CHECK(puppet_play(app, "expect spot show\ntouch show\n"));
    puppet_settle(app);
    CHECK_INT(puzzle->phase, PUZZLE_SHOWN);
    CHECK(match_length(puzzle->table->match) > 0);
    CHECK_INT(match_step(puzzle->table->match, 0)->action, puzzle->entry->puzzle.solution);
    CHECK(puppet_play(app, "touch again\n"));
    CHECK_INT(puzzle->phase, PUZZLE_YOURS);
    puzzles_recall(&app->stage, puzzle->game, &progress);
    CHECK(!progress_has(&progress, puzzle->entry->sign));
}

static void check_puzzle(App *app, const Game *game, const PuzzleBook *book, int index)
{
    PuzzleScene *puzzle = sit_down(app, game, book, index);
    Action wrong[WRONG_EACH];
    const size_t count = find_wrong(puzzle, wrong);
    CHECK_INT(count, WRONG_EACH);
    act(app, puzzle, wrong[0]);
    check_refuted(puzzle);
    CHECK(puppet_play(app, "expect no spot show\n"));
    check_hint(app, puzzle);
    act(app, puzzle, wrong[1]);
    check_refuted(puzzle);
    check_solution(app, puzzle);
}

TEST(helped, "a wrong move at a puzzle is refuted, then a hint and the solution come from the proof")
{
    App *app = puppet_open("build/test-puzzle-help", true, 7);
    int books = 0;
    puppet_play(app, "speed off\nwait idle\n");
    for (int i = 0; GAMES[i]; i++) {
        Fault fault;
        if (!puzzles_offered(&app->stage, GAMES[i])) continue;
        PuzzleBook *book = puzzle_book_create_file(wander_book(NULL, GAMES[i]), home_of(&app->stage)->assets, &fault);
        if (!CHECK(book)) continue;
        for (int index = 0; index < puzzle_book_count(book); index += EVERY) check_puzzle(app, GAMES[i], book, index);
        stage_clear(&app->stage);
        puzzle_book_destroy(book);
        books++;
    }
    CHECK(books >= 2);
    puppet_close(app);
    wander_forget();
}

TEST_MAIN(helped)
