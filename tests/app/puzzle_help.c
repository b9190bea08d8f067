/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* A wrong move in a puzzle: its refutation is described and shown, then a hint is offered, and finally the solution. */
#include "culdesac/registry.h"
#include "scenes/puzzles/puzzle_scene.h"
#include "scenes/table/page_table.h"
#include "scripted_app.h"
#include "session/puzzles/puzzle_choice.h"
#include "session/puzzles/puzzle_store.h"
#include "support/random_play.h"

enum { EVERY = 9, WRONG_EACH = 2 };

static PuzzleScene *open_puzzle(App *app, const Game *game, const PuzzleBook *book, int index)
{
    stage_clear(&app->stage);
    stage_push(&app->stage, puzzle_scene_create(&app->stage, game, book, index, false));
    scripted_run_until_idle(app);
    return app->stage.scenes[0].self;
}

static void act(App *app, PuzzleScene *puzzle, Action action)
{
    page_table_play(puzzle->table, &app->stage, puzzle->entry->puzzle.player, action);
    scripted_run_until_idle(app);
}

/* Finds some first moves that do not win. Returns their number. */
static size_t find_wrong(const PuzzleScene *puzzle, Action wrong[WRONG_EACH])
{
    const Match *match = table_match(puzzle->table);
    const Puzzle *proved = &puzzle->entry->puzzle;
    SCOPED_MEMORY Action *actions = memory_allocate(match_game(match)->actions_max * sizeof *actions);
    const size_t all = match_legal_actions(match, proved->player, actions);
    size_t count = 0;
    for (size_t i = 0; i < all && count < WRONG_EACH; i++) {
        if (actions[i] != proved->solution) wrong[count++] = actions[i];
    }
    return count;
}

/* Checks that the refutation names the reply, and that the board shows it. */
static void check_refuted(const PuzzleScene *puzzle)
{
    const Match *match = table_match(puzzle->table);
    const char *refutation = text_string(&puzzle->refutation),
               *other = match_names(match)[1 - puzzle->entry->puzzle.player];
    if (!CHECK_INT(puzzle->phase, PUZZLE_FAILED)) return;
    CHECK(match_length(match) <= 2);
    if (match_length(match) == 2) CHECK(strncmp(refutation, other, strlen(other)) == 0);
    CHECK(strlen(refutation) > strlen(", so you can no longer force a win."));
}

static void check_hint(App *app, const PuzzleScene *puzzle)
{
    const TableScene *table = puzzle->table;
    TouchPath path = {0};
    bool begins = false;
    CHECK(scripted_run(app, "expect spot hint\ntouch hint\n"));
    CHECK_INT(puzzle->phase, PUZZLE_PLAYER_TO_MOVE);
    CHECK_INT(match_length(table_match(table)), 0);
    touch_path_from_action(table_game_table(table), match_rules(table_match(table)), puzzle->entry->puzzle.solution,
                           &path);
    for (int i = 0; i < path.count; i++) begins = begins || strcmp(inner_hint(table)->tokens[0], path.tokens[i]) == 0;
    CHECK(begins && inner_hint(table)->tokens[1][0] == '\0');
}

static void check_solution(App *app, PuzzleScene *puzzle)
{
    PuzzleProgress progress;
    CHECK(scripted_run(app, "expect spot show\nspeed normal\ntouch show\n"));
    CHECK_INT(table_selection(puzzle->table)->count, 0);
    scripted_run(app, "speed off\nwait idle\n");
    CHECK_INT(puzzle->phase, PUZZLE_SOLUTION_SHOWN);
    CHECK(match_length(table_match(puzzle->table)) > 0);
    CHECK_INT(match_step(table_match(puzzle->table), 0)->action, puzzle->entry->puzzle.solution);
    CHECK(scripted_run(app, "touch again\n"));
    CHECK_INT(puzzle->phase, PUZZLE_PLAYER_TO_MOVE);
    puzzle_store_load(&app->stage.host, puzzle->game, &progress);
    CHECK(!puzzle_progress_has(&progress, puzzle->entry->id));
}

static void check_puzzle(App *app, const Game *game, const PuzzleBook *book, int index)
{
    PuzzleScene *puzzle = open_puzzle(app, game, book, index);
    Action wrong[WRONG_EACH];
    const size_t count = find_wrong(puzzle, wrong);
    CHECK_INT(count, WRONG_EACH);
    act(app, puzzle, wrong[0]);
    check_refuted(puzzle);
    CHECK(scripted_run(app, "expect no spot show\n"));
    check_hint(app, puzzle);
    act(app, puzzle, wrong[1]);
    check_refuted(puzzle);
    check_solution(app, puzzle);
}

/* Checks every n-th puzzle of each game. Returns the number of games with puzzles. */
static int check_books(App *app, int every,
                       void (*check)(App *app, const Game *game, const PuzzleBook *book, int index))
{
    int books = 0;
    scripted_run(app, "speed off\nwait idle\n");
    for (int i = 0; GAMES[i]; i++) {
        if (!puzzles_are_available(&app->stage.host, GAMES[i])) continue;
        PuzzleBook *book =
            puzzle_book_create_file(random_play_book(GAMES[i]), app->stage.host.services->assets, &check_error);
        if (!CHECK(book)) continue;
        for (int index = 0; index < puzzle_book_count(book); index += every) check(app, GAMES[i], book, index);
        stage_clear(&app->stage);
        puzzle_book_destroy(book);
        books++;
    }
    return books;
}

APP_TEST(wrong_move_is_refuted, "a wrong move in a puzzle is refuted; then a hint and the solution come from the proof",
         scripted_open("build/test-program", true, 7))
{
    CHECK(check_books(app, EVERY, check_puzzle) >= 2);
}

/* Solves a puzzle by the solver's actions. */
static void check_end(App *app, const Game *game, const PuzzleBook *book, int index)
{
    PuzzleScene *puzzle = open_puzzle(app, game, book, index);
    for (int i = 0; i < PUZZLE_PLIES_MAX && puzzle->phase == PUZZLE_PLAYER_TO_MOVE; i++)
        act(app, puzzle, endgame_solver_best_action(puzzle->solver, match_state(table_match(puzzle->table))));
    scripted_run_until_idle(app);
    const Match *match = table_match(puzzle->table);
    CHECK_INT(puzzle->phase, PUZZLE_SOLVED);
    CHECK_ABOUT(match_is_over(match) && match_winners(match) == 1u << puzzle->entry->puzzle.player, "%s, puzzle %d",
                game->id, index);
    CHECK_HAS(text_string(&puzzle->reason), "Here is the best try. You ");
    CHECK_HAS(text_string(&puzzle->reason), textf(". %s ", match_names(match)[1 - puzzle->entry->puzzle.player]));
}

APP_TEST(solved_to_end, "a solved puzzle is played to its end, which the solver wins, and says how another move fails",
         scripted_open("build/test-program", true, 7))
{
    check_books(app, 1, check_end);
}
