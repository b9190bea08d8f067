/* SPDX-License-Identifier: MIT */
#include "culdesac/puzzle_book.h"

#include "culdesac/day.h"
#include "culdesac/files.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct PuzzleBook {
    const Game *game;
    int count;
    PuzzleEntry entries[PUZZLES_MAX];
};

/* ---- Reading ---- */

static bool read_entry(const PuzzleBook *book, const Rulebook *rulebook, const JsonCursor *at, PuzzleEntry *entry,
                       Error *error)
{
    static const char *const KEYS[] = {"state", "to_move", "solution", "grade", "depth", NULL};
    const Game *game = book->game;
    const JsonCursor state = json_member(at, "state"), mover = json_member(at, "to_move"),
                     solution = json_member(at, "solution"), grade = json_member(at, "grade"),
                     depth = json_member(at, "depth");
    char notation[ACTION_TEXT_SIZE];
    int32_t player, grades, plies;
    entry->rules = memory_copy(rulebook_defaults(rulebook), game->rules_size);
    entry->state = memory_allocate(game->state_size);
    if (!json_only_members(at, KEYS, error) || !state_read(game, &state, entry->rules, entry->state, error) ||
        !json_read_int32(&mover, 0, 1, &player, error) || !json_read_int32(&grade, 1, PUZZLE_GRADES, &grades, error) ||
        !json_read_int32(&depth, 1, PUZZLE_PLIES_MAX, &plies, error) ||
        !json_read_string(&solution, notation, sizeof notation, error)) {
        return false;
    }
    const StateHead *head = state_head_const(entry->state);
    if (head->is_over || head->players != 2 || head->to_move != player)
        return json_error(&mover, error, "this must be the player to move in an unfinished game of two players.");
    entry->puzzle = (Puzzle){.player = player, .grade = grades, .depth = plies};
    if (!game_read_action(game, entry->rules, notation, &entry->puzzle.solution) ||
        game_refuse_action(game, entry->rules, entry->state, player, entry->puzzle.solution, NULL))
        return json_error(&solution, error, "\"%s\" is not a legal move in this state.", notation);
    entry->id = puzzle_id(game, entry->rules, entry->state);
    return true;
}

static PuzzleBook *puzzle_book_create(const Rulebook *rulebook, const char *name, const char *text, size_t length,
                                      Error *error)
{
    JsonDocument *document = json_create(name, text, length, error);
    if (!document) return NULL;
    PuzzleBook *book = memory_allocate(sizeof *book);
    const JsonCursor root = json_root(document);
    book->game = rulebook_game(rulebook);
    bool good = json_require_array(&root, -1, error);
    if (good && (json_count(&root) == 0 || json_count(&root) > PUZZLES_MAX))
        good = json_error(&root, error, "there must be 1 to %d puzzles.", PUZZLES_MAX);
    for (JsonCursor at = json_first(&root); good && json_exists(&at); json_next(&at))
        good = read_entry(book, rulebook, &at, &book->entries[book->count++], error);
    json_destroy(document);
    if (good) return book;
    puzzle_book_destroy(book);
    return NULL;
}

static void find_path(Text *path, const char *assets, const char *id)
{
    text_addf(path, "%s/puzzles/%s.json", assets, id);
}

bool puzzle_book_exists(const char *assets, const char *id)
{
    SCOPED_TEXT path = {0};
    find_path(&path, assets, id);
    return file_exists(path.data);
}

PuzzleBook *puzzle_book_create_file(const Rulebook *rulebook, const char *assets, Error *error)
{
    SCOPED_TEXT path = {0}, text = {0};
    find_path(&path, assets, rulebook_game(rulebook)->id);
    PuzzleBook *book = NULL;
    if (file_read(path.data, JSON_FILE_MAX, &text, error))
        book = puzzle_book_create(rulebook, path.data, text_string(&text), text.length, error);
    return book;
}

void puzzle_book_destroy(PuzzleBook *book)
{
    if (!book) return;
    for (int i = 0; i < book->count; i++) {
        free(book->entries[i].rules);
        free(book->entries[i].state);
    }
    free(book);
}

int puzzle_book_count(const PuzzleBook *book) { return book->count; }

const PuzzleEntry *puzzle_book_entry(const PuzzleBook *book, int index)
{
    assert(index >= 0 && index < book->count);
    return &book->entries[index];
}

/* ---- Progress ---- */

static void write_id(const FieldScope *scope, const void *value, JsonWriter *out)
{
    char digits[20];
    snprintf(digits, sizeof digits, "%016" PRIx64, *(const uint64_t *)value);
    json_put_string(out, digits);
}

static bool read_id(const FieldScope *scope, const JsonCursor *at, void *value, Error *error)
{
    char digits[20];
    int length = 0;
    uint64_t *id = value;
    if (!json_read_string(at, digits, sizeof digits, error)) return false;
    if (strlen(digits) == 16 && sscanf(digits, "%16" SCNx64 "%n", id, &length) == 1 && length == 16) return true;
    return json_error(at, error, "\"%s\" is not the id of a puzzle, which has 16 hexadecimal digits.", digits);
}

static const Codec ID = {write_id, read_id};
static const JsonField PROGRESS[] = {{"solved", FIELD_PILE(PuzzleProgress, solved, count), .codec = &ID},
                                     {"last", FIELD_ONE(PuzzleProgress, last_day), .codec = &FIELD_DAY},
                                     {"days", FIELD_ONE(PuzzleProgress, day_count), .max = INT32_MAX},
                                     {NULL}};
const FieldFormat PUZZLE_PROGRESS = {PROGRESS, sizeof(PuzzleProgress), NULL};

bool puzzle_progress_has(const PuzzleProgress *progress, uint64_t id)
{
    for (int i = 0; i < progress->count; i++) {
        if (progress->solved[i] == id) return true;
    }
    return false;
}

bool puzzle_progress_add(PuzzleProgress *progress, uint64_t id, int32_t day)
{
    if (!puzzle_progress_has(progress, id)) {
        /* If the list is full, the oldest id is dropped; it may be of a puzzle that no longer exists. */
        if (progress->count == PUZZLES_MAX)
            memmove(progress->solved, progress->solved + 1, (PUZZLES_MAX - 1) * sizeof progress->solved[0]);
        if (progress->count < PUZZLES_MAX) progress->count++;
        progress->solved[progress->count - 1] = id;
    }
    if (day == DAY_NONE || !day_is_new(progress->last_day, day)) return false;
    progress->last_day = day;
    progress->day_count++;
    return true;
}
