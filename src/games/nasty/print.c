/* SPDX-License-Identifier: MIT */
/* The table drawn with characters, the yards side by side, the viewer's own first. */
#include "nasty.h"

#include <stdio.h>

enum { SQUARE_WIDTH = 5, SIGN_TEXT = 8, LINE_WIDTH = 80 };

static const char *const SEASONS[] = {"Spring", "Summer", "Fall", "Winter"};

static void add_name(Text *text, const char *const *names, int player)
{
    if (names) {
        text_add(text, names[player]);
    } else {
        text_addf(text, "Player %d", player);
    }
}

/* "u7" face up, "##" face down, "(u7)" face down but known to the viewer, "." empty; "W", "ST", "!" special ones. */
static void square_sign(const Rules *rules, const Yard *yard, int square, char *sign)
{
    const int card = yard->card[square];
    char token[NAME_TEXT];
    if (card == EMPTY) {
        strcpy(sign, ".");
    } else if (card == HIDDEN) {
        strcpy(sign, "##");
    } else {
        nasty_card_write(rules, card, token);
        if (card == WILD) strcpy(token, "W");
        if (card == STUMPED) strcpy(token, "ST");
        if (card_is_special(card)) strcpy(token, "!");
        snprintf(sign, SIGN_TEXT, yard->up >> square & 1 ? "%.3s" : "(%.3s)", token);
    }
}

static void add_padded(Text *text, const char *word, int width)
{
    text_addf(text, "%-*.*s", width, width, word);
}

/* One row of a yard: its number, and its cards. */
static void add_row(const Rules *rules, const State *view, int seat, int size, int row, Text *text)
{
    text_addf(text, "%d ", row + 1);
    for (int file = 0; file < size; file++) {
        char sign[SIGN_TEXT];
        square_sign(rules, &view->yards[seat], file * 4 + row, sign);
        add_padded(text, sign, SQUARE_WIDTH);
    }
    text_add(text, " ");
}

static void add_yards(const Rules *rules, const State *view, const char *const *names, int first, int count, Text *text)
{
    const int players = view->head.players, size = grid_size(rules, players), width = 3 + size * SQUARE_WIDTH;
    for (int i = 0; i < count; i++) {
        const int seat = (first + i) % players, player = view->seats[seat];
        Text title = {0};
        text_addf(&title, "%s%d: ", player == view->mover ? ">" : " ", seat);
        add_name(&title, names, player);
        add_padded(text, text_string(&title), width - 1);
        text_add(text, " ");
        text_clear(&title);
    }
    text_add(text, "\n");
    for (int row = size - 1; row >= 0; row--) {
        for (int i = 0; i < count; i++) add_row(rules, view, (first + i) % players, size, row, text);
        text_add(text, "\n");
    }
    for (int i = 0; i < count; i++) {
        text_add(text, "  ");
        for (int file = 0; file < size; file++) text_addf(text, "%-*c", SQUARE_WIDTH, 'a' + file);
        text_add(text, " ");
    }
    text_add(text, "\n");
    for (int i = 0; i < count; i++) {
        const int seat = (first + i) % players;
        const int points = view->totals[view->seats[seat]];
        char line[64];
        if (seat == view->out) { /* his nasty cards went aside */
            snprintf(line, sizeof line, "  %d pts, out", points);
        } else {
            snprintf(line, sizeof line, "  %d pts, %d nasty", points, view->hand_count[seat]);
        }
        add_padded(text, line, width - 1);
        text_add(text, " ");
    }
    text_add(text, "\n\n");
}

static void add_card(const Rules *rules, int card, Text *text)
{
    char token[NAME_TEXT];
    nasty_card_write(rules, card, token);
    text_add(text, token);
}

/* The instant actions that the viewer knows to lie face down: the drawing has no room for their names. */
static void add_peeked(const Rules *rules, const State *view, Text *text)
{
    for (int seat = 0; seat < view->head.players; seat++) {
        const Yard *yard = &view->yards[seat];
        for (unsigned down = yard->down; down; down &= down - 1) {
            const int square = first_bit(down);
            if (!card_is_special(yard->card[square])) continue;
            char name[ARG_TEXT];
            nasty_square_write((unsigned)seat + 1, (unsigned)square, name);
            text_addf(text, "Face down on %s: ", name);
            add_card(rules, yard->card[square], text);
            text_add(text, "\n");
        }
    }
}

static void add_hand(const Rules *rules, const State *view, Text *text)
{
    const int viewer = view->head.viewer;
    if (viewer < 0 || view->hand_count[view->seat_of[viewer]] == 0) return;
    const int seat = view->seat_of[viewer];
    text_add(text, "Your nasty cards:");
    for (int i = 0; i < view->hand_count[seat]; i++) {
        text_add(text, " ");
        add_card(rules, view->hands[seat][i], text);
    }
    text_add(text, "\n");
}

static void add_stack(const Rules *rules, const State *view, const char *const *names, Text *text)
{
    for (int i = view->waiting_count - 1; i >= 0; i--) {
        const WaitingCard *waiting = &view->waiting[i];
        text_add(text, "Waiting: ");
        add_card(rules, waiting->card, text);
        text_add(text, " of ");
        add_name(text, names, waiting->by);
        if (waiting->target != NOBODY) text_addf(text, ", against seat %d", waiting->target);
        char args[ARGS_MAX][ARG_TEXT];
        const int count = waiting->played ? nasty_args(rules, waiting->played, args) : 0;
        for (int arg = 0; arg < count; arg++) text_addf(text, " %s", args[arg]);
        text_add(text, "\n");
    }
}

/* The instant actions that act after that, the next two by name. */
static void add_dealt(const Rules *rules, const State *view, Text *text)
{
    const int shown = view->dealt_count < 2 ? view->dealt_count : 2, more = view->dealt_count - shown;
    if (shown == 0) return;
    text_add(text, "Then: ");
    for (int i = 0; i < shown; i++) {
        if (i > 0) text_add(text, ", ");
        add_card(rules, view->dealt[view->dealt_count - 1 - i], text);
    }
    if (more > 0) text_addf(text, " and %d more", more);
    text_add(text, "\n");
}

static void add_course(const Rules *rules, const State *view, const char *const *names, Text *text)
{
    text_addf(text, "Round %d of %d%s, %s.", view->round, (int)rules->rounds, view->last ? " (the last)" : "",
              SEASONS[view->season]);
    for (int p = 0; p < view->head.players; p++) {
        if (view->skips[p] == 0) continue;
        text_add(text, " ");
        add_name(text, names, p);
        text_addf(text, " misses %d.", view->skips[p]);
    }
    if (view->extra_count > 0) text_add(text, " Next: ");
    for (int i = 0; i < view->extra_count; i++) {
        if (i > 0) text_add(text, ", ");
        add_name(text, names, view->extra[i]);
    }
    text_addf(text, "\nPile: %d cards.  Bin: ", view->pile_count);
    if (view->bin_count > 0) {
        add_card(rules, view->bin[view->bin_count - 1], text);
        text_addf(text, " on %d more.", view->bin_count - 1);
    } else {
        text_add(text, "empty.");
    }
    if (view->drawn != EMPTY) {
        text_add(text, "  Drawn: ");
        add_card(rules, view->drawn, text);
    }
    text_add(text, "\n");
}

static void add_aside(const Rules *rules, const State *view, Text *text)
{
    bool any = false;
    for (int i = 0; i < rules->special_count; i++) {
        if (view->aside[i] == 0) continue;
        text_add(text, any ? ", " : "Nasty cards aside: ");
        add_card(rules, SPECIAL + i, text);
        if (view->aside[i] > 1) text_addf(text, " ×%d", view->aside[i]);
        any = true;
    }
    if (any) text_add(text, "\n");
}

static void add_to_move(const State *view, const char *const *names, Text *text)
{
    static const char *const WAITED[] = {
        [PHASE_TURN] = "turns up a card",
        [PHASE_DRAW] = "draws",
        [PHASE_PLACE] = "plays the drawn card",
        [PHASE_CLEAR] = "may clear",
        [PHASE_TARGET] = "aims",
        [PHASE_ANSWER] = "is asked",
        [PHASE_ROUND_OVER] = "begins the next round",
    };
    if (view->head.over) {
        text_add(text, "The match is over.\n");
        return;
    }
    add_name(text, names, view->head.to_move);
    text_addf(text, " %s.\n", WAITED[view->head.phase]);
}

void nasty_print(const void *source, const void *view_source, const char *const *names, Text *text)
{
    const Rules *rules = source;
    const State *view = view_source;
    const int players = view->head.players, viewer = view->head.viewer;
    const int first = view->seat_of[viewer < 0 ? 0 : viewer];
    const int in_line = LINE_WIDTH / (3 + grid_size(rules, players) * SQUARE_WIDTH);
    add_course(rules, view, names, text);
    add_aside(rules, view, text);
    text_add(text, "\n");
    for (int i = 0; i < players; i += in_line) {
        add_yards(rules, view, names, (first + i) % players, players - i < in_line ? players - i : in_line, text);
    }
    add_peeked(rules, view, text);
    add_stack(rules, view, names, text);
    add_dealt(rules, view, text);
    add_hand(rules, view, text);
    add_to_move(view, names, text);
}
