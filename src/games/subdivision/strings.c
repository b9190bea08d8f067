/* SPDX-License-Identifier: MIT */
/* Notation, sentences, names and the terminal display. */
#include "strings/subdivision.h"

#include "culdesac/bits.h"
#include "games/subdivision/subdivision.h"

#include <stdio.h>
#include <string.h>

const char SUBDIVISION_COLOURS[] = "RBGY";
const char *const SUBDIVISION_SIZE_NAMES[SUBDIVISION_SIZES] = {"small", "medium", "large"};

const EventKind SUBDIVISION_EVENTS[] = {SUBDIVISION_EVENT_KINDS(KIND_ROW){0}};

const EventKind SUBDIVISION_REASONS[] = {SUBDIVISION_REASON_KINDS(KIND_ROW){0}};

/* ---- Notation ---- */

int subdivision_square(const char *token)
{
    if (strlen(token) != 2 || token[0] < 'a' || token[0] > 'i' || token[1] < '1' || token[1] > '9') return -1;
    return square_of(token[0] - 'a', token[1] - '1');
}

void subdivision_write_square(int square, char token[3])
{
    token[0] = (char)('a' + square_file(square));
    token[1] = (char)('1' + square_row(square));
    token[2] = '\0';
}

static const char *const KIND_TOKENS[SUBDIVISION_KINDS] = {"1", "2", "3", "park"};

void subdivision_write_action(const void *rules, Action action, char *text)
{
    char square[3];
    subdivision_write_square(subdivision_action_square(action), square);
    snprintf(text, ACTION_TEXT_SIZE, "%s@%s", KIND_TOKENS[subdivision_action_kind(action)], square);
}

bool subdivision_read_action(const void *rules, const char *text, Action *action)
{
    const char *at = strchr(text, '@');
    const int square = at ? subdivision_square(at + 1) : -1;
    if (square < 0) return false;
    for (int kind = 0; kind < SUBDIVISION_KINDS; kind++) {
        const size_t length = strlen(KIND_TOKENS[kind]);
        if ((size_t)(at - text) != length || memcmp(text, KIND_TOKENS[kind], length) != 0) continue;
        *action = subdivision_action_of(kind, square);
        return true;
    }
    return false;
}

/* ---- Names ---- */

/* Names have no colour, because the table chooses the players' colours. */
const ThingKind SUBDIVISION_THINGS[] = {
    {"R1", "small"},
    {"R2", "medium"},
    {"R3", "large"},
    {"B1", "small"},
    {"B2", "medium"},
    {"B3", "large"},
    {"G1", "small"},
    {"G2", "medium"},
    {"G3", "large"},
    {"Y1", "small"},
    {"Y2", "medium"},
    {"Y3", "large"},
    [SUBDIVISION_THING_PARK] = {"#", "park"},
    {NULL, "park"},
};

const ZoneKind SUBDIVISION_ZONES[] = {
    [SUBDIVISION_ZONE_BOARD] = {.rows = FILE_STEP},
    [SUBDIVISION_ZONE_SUPPLY] = {"supply"},
    [SUBDIVISION_ZONE_PARK_STOCK] = {"parks"},
};

/* ---- Terminal display ---- */

static void print_square(const SubdivisionState *view, int square, Text *text)
{
    const int thing = subdivision_thing_on(view, square);
    text_add(text, thing < 0 ? "." : SUBDIVISION_THINGS[thing].token);
}

static void print_board(const SubdivisionState *view, int board_size, Text *text)
{
    for (int row = board_size - 1; row >= 0; row--) {
        text_addf(text, "  %d ", row + 1);
        for (int file = 0; file < board_size; file++) {
            const size_t start = text->length;
            text_add(text, "  ");
            print_square(view, square_of(file, row), text);
            while (file < board_size - 1 && text->length < start + 4) text_add_char(text, ' ');
        }
        text_add(text, "\n");
    }
    text_add(text, "    ");
    for (int file = 0; file < board_size; file++) text_addf(text, "%s%c", file ? "   " : "  ", 'a' + file);
    text_add(text, "\n");
}

/* Writes a name, padded or cut to `width` columns. */
static void print_name(const char *name, int width, Text *text)
{
    int columns = 0;
    for (const char *at = name; *at; at++) {
        if (!text_is_continuation(*at) && ++columns > width) break;
        text_add_char(text, *at);
    }
    for (; columns < width; columns++) text_add_char(text, ' ');
}

static const int COLOUR_WORDS[SUBDIVISION_PLAYERS_MAX] = {GAME_STRING_PRINT_RED, GAME_STRING_PRINT_BLUE,
                                                          GAME_STRING_PRINT_GREEN, GAME_STRING_PRINT_YELLOW};

static void print_players(const SubdivisionRules *rules, const SubdivisionState *view, const char *const *names,
                          Text *text)
{
    Score score = {0};
    subdivision_score(rules, view, &score, NULL);
    text_addf(text, "%36s%s\n", "", game_string(GAME_STRING_PRINT_LEFT));
    text_addf(text, "%36s1   2   3   %s\n", "", game_string(GAME_STRING_PRINT_SCORE));
    for (int p = 0; p < view->head.players; p++) {
        text_addf(text, "  %c %c %-7s ", p == view->head.to_move ? '>' : ' ', SUBDIVISION_COLOURS[p],
                  game_string(COLOUR_WORDS[p]));
        print_name(names[p], 19, text);
        for (int size = 0; size < SUBDIVISION_SIZES; size++) text_addf(text, " %3d", view->supply[p][size]);
        text_addf(text, "   %5d", score.points[p]);
        if (has_player(score.winners, p)) text_addf(text, "  %s", game_string(GAME_STRING_PRINT_WINS));
        text_add(text, "\n");
    }
}

void subdivision_print(const void *rules, const void *any_view, const char *const *names, Text *text)
{
    const SubdivisionState *view = any_view;
    const int string = view->head.is_over                            ? GAME_STRING_PRINT_TURN_OVER
                       : view->head.phase == SUBDIVISION_PHASE_PARKS ? GAME_STRING_PRINT_TURN_PARKS
                                                                     : GAME_STRING_PRINT_TURN;
    text_add(text, "  ");
    game_string_format(string, ARGS(arg_number((long)view->head.turn), arg_number(view->parks_left)), text);
    text_add(text, "\n\n");
    print_board(view, subdivision_board(rules, view->head.players)->size, text);
    text_add(text, "\n");
    print_players(rules, view, names, text);
}
