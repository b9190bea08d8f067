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
    const SubdivisionBoardRule *board = subdivision_board(rules, players);
    if (rules->parks.layout == SUBDIVISION_LAYOUT_LIST) return rules->parks.listed_squares;
    return rules->parks.layout == SUBDIVISION_LAYOUT_PATTERN ? subdivision_pattern(rules, board->size, board->parks)
                                                             : NULL;
}

/* ---- Lists of squares ---- */

/* Reads distinct squares of a board of that size. The list may not be longer than the board has squares. */
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

static const Option BOARD[] = {
    {"size", FIELD_ONE(SubdivisionBoardRule, size), .min = BOARD_SIZE_MIN, .max = SUBDIVISION_SIZE_MAX},
    {"parks", FIELD_ONE(SubdivisionBoardRule, parks), .max = SUBDIVISION_PARKS_MAX},
    {NULL},
};
static const Option BOARDS[] = {
    {"2", FIELD_ONE(SubdivisionRules, boards[0]), .members = BOARD},
    {"3", FIELD_ONE(SubdivisionRules, boards[1]), .members = BOARD},
    {"4", FIELD_ONE(SubdivisionRules, boards[2]), .members = BOARD},
    {NULL},
};

/* ---- The option "park_layout" ---- */

static const char *const LAYOUTS[] = {"pattern", "random", "players", NULL};

static bool read_layout(const FieldScope *scope, const JsonCursor *at, void *value, Error *error)
{
    SubdivisionParkRule *parks = value;
    int layout = SUBDIVISION_LAYOUT_LIST;
    const bool listed = json_is_array(at);
    if (!listed && !json_read_choice(at, LAYOUTS, &layout, NULL))
        return json_error(at, error, "this must be \"pattern\", \"random\", \"players\" or a list of squares.");
    *parks = (SubdivisionParkRule){.layout = layout};
    if (!listed) return true;
    if (json_count(at) > SUBDIVISION_PARKS_MAX)
        return json_error(at, error, "there may be at most %d parks.", SUBDIVISION_PARKS_MAX);
    parks->listed_count = (uint8_t)json_count(at);
    return read_squares(at, SUBDIVISION_SIZE_MAX, parks->listed_squares, error);
}

static void write_layout(const FieldScope *scope, const void *value, JsonWriter *out)
{
    const SubdivisionParkRule *parks = value;
    if (parks->layout == SUBDIVISION_LAYOUT_LIST) {
        write_squares(parks->listed_squares, parks->listed_count, out);
    } else {
        json_put_string(out, LAYOUTS[parks->layout]);
    }
}

static const Codec LAYOUT = {write_layout, read_layout};

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

static bool read_patterns(const FieldScope *scope, const JsonCursor *at, void *any_rules, Error *error)
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

static void write_patterns(const FieldScope *scope, const void *any_rules, JsonWriter *out)
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

static const Codec PATTERNS = {write_patterns, read_patterns};

/* ---- The table of options ---- */

static const char *const HOMES_NEXT_TO[] = {"others", "anyone", NULL};

const Option SUBDIVISION_OPTIONS[] = {
    {"boards", .members = BOARDS, .max = SUBDIVISION_PARKS_MAX},
    {"pyramids_each_size", FIELD_ONE(SubdivisionRules, pyramids_each_size), .min = 1, .max = 9},
    {"park_layout", FIELD_ONE(SubdivisionRules, parks.layout), .choices = LAYOUTS, .codec = &LAYOUT},
    {"patterns", .codec = &PATTERNS},
    {"private_parks", FIELD_ONE(SubdivisionRules, private_parks), .codec = &FIELD_BOOL},
    {"large_spacing", FIELD_ONE(SubdivisionRules, large_spacing), .codec = &FIELD_BOOL},
    {"small_needs_rival", FIELD_ONE(SubdivisionRules, small_needs_rival), .codec = &FIELD_BOOL},
    {"home_next_to", FIELD_ONE(SubdivisionRules, home_next_to), .choices = HOMES_NEXT_TO},
    {"group_penalty", FIELD_ONE(SubdivisionRules, group_penalty), .max = 5},
    {"crowding_cap", FIELD_ONE(SubdivisionRules, crowding_cap), .max = 3},
    {"private_park_bonus", FIELD_ONE(SubdivisionRules, private_park_bonus), .max = 10},
    {NULL},
};

int subdivision_list_side(const char *option, const char *key)
{
    int size, parks;
    const bool is_pattern = strcmp(option, "patterns") == 0;
    if (!is_pattern && strcmp(option, "park_layout") != 0) return 0;
    return is_pattern && read_pattern_key(key, &size, &parks) ? size : SUBDIVISION_SIZE_MAX;
}

/* ---- Consistency ---- */

/* Checks the listed squares of parks (SD-4). */
static bool check_listed_parks(const SubdivisionRules *rules, const SubdivisionBoardRule *board, Error *error)
{
    const SubdivisionParkRule *parks = &rules->parks;
    if (parks->listed_count != board->parks) {
        return strings_set_error(error, &SUBDIVISION_STRINGS, GAME_STRING_CONFLICT_PARK_COUNT,
                                 ARGS(arg_number(board->parks), arg_number(parks->listed_count)));
    }
    for (int i = 0; i < parks->listed_count; i++) {
        if (square_on_board(parks->listed_squares[i], board->size)) continue;
        char token[3];
        subdivision_write_square(parks->listed_squares[i], token);
        return strings_set_error(error, &SUBDIVISION_STRINGS, GAME_STRING_CONFLICT_PARK_SQUARE,
                                 ARGS(arg_text(token), arg_number(board->size)));
    }
    return true;
}

static bool check_players(const SubdivisionRules *rules, int players, Error *error)
{
    const SubdivisionBoardRule *board = subdivision_board(rules, players);
    const int squares = board->size * board->size - board->parks;
    const int pyramids = players * SUBDIVISION_SIZES * rules->pyramids_each_size;
    if (squares != pyramids) { /* SD-2: the pyramids must fill the board */
        return strings_set_error(error, &SUBDIVISION_STRINGS, GAME_STRING_CONFLICT_PYRAMIDS,
                                 ARGS(arg_number(players), arg_number(board->size), arg_number(board->parks),
                                      arg_number(squares), arg_number(pyramids)));
    }
    if (rules->parks.layout == SUBDIVISION_LAYOUT_LIST) return check_listed_parks(rules, board, error);
    /* SD-4: there must be a pattern for this board. */
    if (rules->parks.layout == SUBDIVISION_LAYOUT_PATTERN && board->parks > 0 &&
        !rules->has_pattern[board->size][board->parks]) {
        return strings_set_error(error, &SUBDIVISION_STRINGS, GAME_STRING_CONFLICT_PATTERN,
                                 ARGS(arg_number(board->size), arg_number(board->parks)));
    }
    return true;
}

bool subdivision_check_rules(const void *rules, int players, Error *error)
{
    if (players != 0) return check_players(rules, players, error);
    return check_players(rules, 4, NULL) || check_players(rules, 3, NULL) || check_players(rules, 2, error);
}
