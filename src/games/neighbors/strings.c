/* SPDX-License-Identifier: MIT */
/* Sentences, notation, names and the terminal display. */
#include "games/neighbors/neighbors.h"
#include "strings/neighbors.h"

#include <stdio.h>
#include <string.h>

const char NEIGHBORS_KIND_LETTERS[NEIGHBORS_KINDS + 1] = "QRBNF";

const EventKind NEIGHBORS_EVENTS[] = {NEIGHBORS_EVENT_KINDS(KIND_ROW){0}};

const EventKind NEIGHBORS_REASONS[] = {NEIGHBORS_REASON_KINDS(KIND_ROW){0}};

/* ---- Notation ---- */

static char file_letter(unsigned square) { return (char)('a' + square % NEIGHBORS_WIDTH); }

static char row_digit(unsigned square) { return (char)('1' + square / NEIGHBORS_WIDTH); }

void neighbors_write_action(const void *rules, Action action, char *text)
{
    if (action == NEIGHBORS_SWAP) {
        strcpy(text, "swap");
        return;
    }
    const unsigned from = neighbors_action_from(action), to = neighbors_action_to(action);
    snprintf(text, ACTION_TEXT_SIZE, "%c%cx%c%c", file_letter(from), row_digit(from), file_letter(to), row_digit(to));
}

static bool read_square(const char *text, unsigned *square)
{
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return false;
    *square = (unsigned)(text[1] - '1') * NEIGHBORS_WIDTH + (unsigned)(text[0] - 'a');
    return true;
}

bool neighbors_read_action(const void *rules, const char *text, Action *action)
{
    unsigned from, to;
    if (strcmp(text, "swap") == 0) {
        *action = NEIGHBORS_SWAP;
        return true;
    }
    if (strlen(text) != 5 || text[2] != 'x' || !read_square(text, &from) || !read_square(text + 3, &to)) return false;
    *action = neighbors_action(from, to);
    return true;
}

const ThingKind NEIGHBORS_THINGS[] = {
    {"Q", "queen"}, {"R", "rook"}, {"B", "bishop"}, {"N", "knight"}, {"F", "ferz"}, {NULL, "piece"},
};

const ZoneKind NEIGHBORS_ZONES[] = {
    [NEIGHBORS_ZONE_SQUARE] = {.files = NEIGHBORS_WIDTH},
    [NEIGHBORS_ZONE_SHELF] = {"shelf", .owned = true},
};

/* ---- Terminal display ---- */

/* Writes the board, with the last move's target in brackets. */
static void write_board(const NeighborsRules *rules, const NeighborsState *view, Text *text)
{
    for (int row = rules->rows - 1; row >= 0; row--) {
        text_addf(text, "  %d ", row + 1);
        for (int file = 0; file < rules->files; file++) {
            const unsigned square = (unsigned)(row * NEIGHBORS_WIDTH + file);
            const int kind = neighbors_kind_at(view, square);
            const char *frame = square == view->last_square ? "[]" : "  ";
            text_addf(text, "%c%c%c", frame[0], kind == NEIGHBORS_KIND_NONE ? '.' : NEIGHBORS_KIND_LETTERS[kind],
                      frame[1]);
        }
        text_add(text, "\n");
    }
    text_add(text, "    ");
    for (int file = 0; file < rules->files; file++) text_addf(text, " %c ", 'a' + file);
    text_add(text, "\n\n");
}

static void draw_shelves(const NeighborsRules *rules, const NeighborsState *view, const char *const *names, Text *text)
{
    text_addf(text, "  %-20s", game_string(GAME_STRING_PRINT_TAKEN));
    for (int kind = 0; kind < NEIGHBORS_KINDS; kind++) text_addf(text, "  %c", NEIGHBORS_KIND_LETTERS[kind]);
    text_addf(text, "   %s\n", game_string(GAME_STRING_PRINT_POINTS));
    for (int p = 0; p < view->head.players; p++) {
        char name[21];
        text_copy(name, sizeof name, names[p]);
        text_addf(text, "%c %-20s", p == view->head.to_move ? '>' : ' ', name);
        for (int kind = 0; kind < NEIGHBORS_KINDS; kind++) text_addf(text, " %2d", view->captured[p][kind]);
        text_addf(text, "   %6d\n", neighbors_points(rules, view, p));
    }
}

static void draw_turn(const NeighborsRules *rules, const NeighborsState *view, const char *const *names, Text *text)
{
    if (view->head.is_over) {
        text_addf(text, "%s\n", game_string(GAME_STRING_PRINT_OVER));
        return;
    }
    const bool any = neighbors_allowed(rules, view) == UINT64_MAX, swap = neighbors_may_swap(rules, view);
    const int string = any ? (swap ? GAME_STRING_PRINT_TURN_SWAP : GAME_STRING_PRINT_TURN)
                           : (swap ? GAME_STRING_PRINT_TURN_NEXT_DOOR_SWAP : GAME_STRING_PRINT_TURN_NEXT_DOOR);
    const char file[] = {file_letter(view->last_square), '\0'}, row[] = {row_digit(view->last_square), '\0'};
    game_string_format(
        string,
        ARGS(arg_number((long)view->head.turn), arg_text(names[view->head.to_move]), arg_text(file), arg_text(row)),
        text);
    text_add(text, "\n");
}

void neighbors_print(const void *rules, const void *view, const char *const *names, Text *text)
{
    write_board(rules, view, text);
    draw_shelves(rules, view, names, text);
    draw_turn(rules, view, names, text);
}
