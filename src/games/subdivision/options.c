/* SPDX-License-Identifier: MIT */
/* The options, and whether their values are consistent. */
#include "games/subdivision/subdivision.h"
#include "strings/subdivision.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

enum { BOARD_SIZE_MIN = 3 };

/* The offset of a pattern, for a size of board and a number of parks, in the list of all patterns. */
static size_t pattern_offset(int size, int parks)
{
    assert(size >= BOARD_SIZE_MIN && size <= SUBDIVISION_SIZE_MAX && parks >= 0);
    size_t offset = 0;
    for (int smaller = BOARD_SIZE_MIN; smaller < size; smaller++) {
        const size_t squares = (size_t)(smaller * smaller);
        offset += squares * (squares + 1) / 2;
    }
    return offset + (size_t)(parks * (parks - 1) / 2);
}

/* The squares of the pattern for that size of board and number of parks. */
static const uint8_t *subdivision_pattern(const SubdivisionRules *rules, int size, int parks)
{
    return rules->pattern_squares + pattern_offset(size, parks);
}

const uint8_t *subdivision_required_parks(const SubdivisionRules *rules, int players)
{
    const BoardRule *board = subdivision_board(rules, players);
    if (rules->park_layout == LAYOUT_LIST) return rules->listed_squares;
    return rules->park_layout == LAYOUT_PATTERN ? subdivision_pattern(rules, board->size, board->parks) : NULL;
}

/* ---- Lists of squares ---- */

/* Reads distinct squares of a board of that size. `board_size` already limits the length of the list to the whole
 * board. */
static bool read_squares(const JsonCursor *at, int size, uint8_t *squares, Error *error)
{
    SquareSet seen = SQUARES_NONE;
    size_t count = 0;
    for (JsonCursor item = json_first(at); json_exists(&item); json_next(&item)) {
        const char *token = json_string(&item);
        const int square = token ? subdivision_square(token) : -1;
        if (!square_on_board(square, size))
            return json_error(&item, error, "a square must be a string from \"a1\" to \"%c%d\".", 'a' + size - 1, size);
        if (squares_has(seen, square)) return json_error(&item, error, "the square %s is in the list twice.", token);
        seen = squares_union(seen, squares_from(square));
        squares[count++] = (uint8_t)square;
    }
    return true;
}

static void write_squares(const uint8_t *squares, int count, JsonWriter *out)
{
    json_open(out, '[');
    for (int i = 0; i < count; i++) {
        char token[3];
        subdivision_write_square(squares[i], token);
        json_put_string(out, token);
    }
    json_close(out, ']');
}

/* ---- The option "boards" ---- */

static const char *const PLAYER_KEYS[] = {"2", "3", "4", NULL};
static const Option BOARD_ROWS[] = {
    {.key = "size",
     .type = OPTION_INT,
     .offset = offsetof(BoardRule, size),
     .min = BOARD_SIZE_MIN,
     .max = SUBDIVISION_SIZE_MAX},
    {.key = "parks", .type = OPTION_INT, .offset = offsetof(BoardRule, parks), .max = SUBDIVISION_PARKS_MAX},
    {0},
};
static const Option BOARD[] = {{.type = OPTION_OBJECT, .members = BOARD_ROWS}};

/* ---- The option "park_layout" ---- */

static const char *const LAYOUTS[] = {"pattern", "random", "players", NULL};

static bool read_layout(const JsonCursor *at, void *any_rules, Error *error)
{
    SubdivisionRules *rules = any_rules;
    int layout = LAYOUT_LIST;
    const bool listed = json_is_array(at);
    if (!listed && !json_read_choice(at, LAYOUTS, &layout, NULL))
        return json_error(at, error, "this must be \"pattern\", \"random\", \"players\" or a list of squares.");
    memset(rules->listed_squares, 0, sizeof rules->listed_squares);
    rules->listed_count = 0;
    rules->park_layout = layout;
    if (!listed) return true;
    if (json_count(at) > SUBDIVISION_PARKS_MAX)
        return json_error(at, error, "there may be at most %d parks.", SUBDIVISION_PARKS_MAX);
    rules->listed_count = (uint8_t)json_count(at);
    return read_squares(at, SUBDIVISION_SIZE_MAX, rules->listed_squares, error);
}

static void write_layout(const void *any_rules, JsonWriter *out)
{
    const SubdivisionRules *rules = any_rules;
    if (rules->park_layout == LAYOUT_LIST) {
        write_squares(rules->listed_squares, rules->listed_count, out);
    } else {
        json_put_string(out, LAYOUTS[rules->park_layout]);
    }
}

/* ---- The option "patterns" ---- */

/* Reads a key "size:parks". */
static bool read_pattern_key(const char *key, int *size, int *parks)
{
    char again[8];
    if (strlen(key) >= sizeof again || sscanf(key, "%d:%d", size, parks) != 2) return false;
    snprintf(again, sizeof again, "%d:%d", *size % 100, *parks % 100);
    return strcmp(again, key) == 0 && *size >= BOARD_SIZE_MIN && *size <= SUBDIVISION_SIZE_MAX && *parks >= 0 &&
           *parks <= SUBDIVISION_PARKS_MAX && *parks <= *size * *size;
}

static bool read_patterns(const JsonCursor *at, void *any_rules, Error *error)
{
    SubdivisionRules *rules = any_rules;
    if (!json_require_object(at, error)) return false;
    for (JsonCursor entry = json_first(at); json_exists(&entry); json_next(&entry)) {
        int size, parks;
        if (!read_pattern_key(entry.key, &size, &parks)) {
            return json_error(
                &entry, error,
                "a pattern's key must be a board's size, 3 to 9, and its number of parks, such as \"6:4\".");
        }
        if (!json_require_array(&entry, parks, error)) return false;
        if (!read_squares(&entry, size, rules->pattern_squares + pattern_offset(size, parks), error)) return false;
        rules->has_pattern[size][parks] = true;
    }
    return true;
}

/* The size of the board on which the squares of a list of parks are: the largest one. */
static int squares_listed(const char *key)
{
    (void)key;
    return SUBDIVISION_SIZE_MAX;
}

/* The size of the board on which the squares of a pattern are, from its key, such as "6:4". */
static int squares_in_pattern(const char *key)
{
    int size, parks;
    return read_pattern_key(key, &size, &parks) ? size : SUBDIVISION_SIZE_MAX;
}

static void write_patterns(const void *any_rules, JsonWriter *out)
{
    const SubdivisionRules *rules = any_rules;
    json_open(out, '{');
    for (int size = BOARD_SIZE_MIN; size <= SUBDIVISION_SIZE_MAX; size++) {
        for (int parks = 0; parks <= SUBDIVISION_PARKS_MAX; parks++) {
            if (!rules->has_pattern[size][parks]) continue;
            char key[8];
            snprintf(key, sizeof key, "%d:%d", size % 100, parks % 100);
            json_key(out, key);
            write_squares(subdivision_pattern(rules, size, parks), parks, out);
        }
    }
    json_close(out, '}');
}

/* ---- The table of options ---- */

static const char *const HOMES_NEXT_TO[] = {"others", "anyone", NULL};

#define ROW(row_type, field) OPTION_FIELD(row_type, SubdivisionRules, field)

const Option SUBDIVISION_OPTIONS[] = {
    {ROW(OPTION_OBJECT, boards), .max = SUBDIVISION_PARKS_MAX, .members = BOARD, .keys = PLAYER_KEYS,
     .stride = sizeof(BoardRule)},
    {ROW(OPTION_INT, pyramids_each_size), .min = 1, .max = 9},
    {ROW(OPTION_CHOICE, park_layout), .choices = LAYOUTS, .board_size = squares_listed, .read = read_layout,
     .write = write_layout},
    {.key = "patterns",
     .type = OPTION_OBJECT,
     .offset = offsetof(SubdivisionRules, has_pattern),
     .board_size = squares_in_pattern,
     .read = read_patterns,
     .write = write_patterns},
    {ROW(OPTION_BOOL, private_parks)},
    {ROW(OPTION_BOOL, large_spacing)},
    {ROW(OPTION_BOOL, small_needs_rival)},
    {ROW(OPTION_CHOICE, home_next_to), .choices = HOMES_NEXT_TO},
    {ROW(OPTION_INT, group_penalty), .min = 0, .max = 5},
    {ROW(OPTION_INT, crowding_cap), .min = 0, .max = 3},
    {ROW(OPTION_INT, private_park_bonus), .min = 0, .max = 10},
    {NULL},
};

/* ---- Consistency ---- */

/* Checks the listed squares of parks (SD-4). */
static bool check_listed_parks(const SubdivisionRules *rules, const BoardRule *board, Error *error)
{
    if (rules->listed_count != board->parks) {
        return strings_set_error(error, &SUBDIVISION_STRINGS, SAY_CONFLICT_PARK_COUNT,
                                 ARGS(arg_number(board->parks), arg_number(rules->listed_count)));
    }
    for (int i = 0; i < rules->listed_count; i++) {
        if (square_on_board(rules->listed_squares[i], board->size)) continue;
        char token[3];
        subdivision_write_square(rules->listed_squares[i], token);
        return strings_set_error(error, &SUBDIVISION_STRINGS, SAY_CONFLICT_PARK_SQUARE,
                                 ARGS(arg_text(token), arg_number(board->size)));
    }
    return true;
}

static bool check_players(const SubdivisionRules *rules, int players, Error *error)
{
    const BoardRule *board = subdivision_board(rules, players);
    const int squares = board->size * board->size - board->parks;
    const int pyramids = players * SIZES * rules->pyramids_each_size;
    if (squares != pyramids) { /* SD-2: the pyramids must fill the board */
        return strings_set_error(error, &SUBDIVISION_STRINGS, SAY_CONFLICT_PYRAMIDS,
                                 ARGS(arg_number(players), arg_number(board->size), arg_number(board->parks),
                                      arg_number(squares), arg_number(pyramids)));
    }
    if (rules->park_layout == LAYOUT_LIST) return check_listed_parks(rules, board, error);
    /* SD-4: there is no such pattern. */
    if (rules->park_layout == LAYOUT_PATTERN && board->parks > 0 && !rules->has_pattern[board->size][board->parks]) {
        return strings_set_error(error, &SUBDIVISION_STRINGS, SAY_CONFLICT_PATTERN,
                                 ARGS(arg_number(board->size), arg_number(board->parks)));
    }
    return true;
}

bool subdivision_check_rules(const void *rules, int players, Error *error)
{
    if (players != 0) return check_players(rules, players, error);
    return check_players(rules, 4, NULL) || check_players(rules, 3, NULL) || check_players(rules, 2, error);
}
