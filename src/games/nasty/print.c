/* SPDX-License-Identifier: MIT */
/* The terminal display: yards side by side, the viewer's own first. */
#include "games/nasty/actions.h"
#include "games/nasty/yards.h"
#include "strings/nasty.h"

#include <stdio.h>

enum { SQUARE_WIDTH = 5, CARD_TEXT_SIZE = 8, LINE_WIDTH = 80 };

static const int SEASONS[] = {GAME_STRING_PRINT_SPRING, GAME_STRING_PRINT_SUMMER, GAME_STRING_PRINT_FALL,
                              GAME_STRING_PRINT_WINTER};

/* Writes a square: "u7" face up, "##" face down, "(u7)" face down but known to the viewer, "." empty; "W" is a Wild,
 * "ST" a Stumped, "!" an instant action. */
static void square_sign(const NastyRules *rules, const NastyYard *yard, int square, char *sign)
{
    const int card = yard->card[square];
    if (card == NASTY_EMPTY) {
        strcpy(sign, ".");
    } else if (card == NASTY_HIDDEN) {
        strcpy(sign, "##");
    } else {
        const char *token = card == NASTY_WILD            ? "W"
                            : card == NASTY_STUMPED       ? "ST"
                            : nasty_card_is_special(card) ? "!"
                                                          : nasty_card_token(rules, card);
        snprintf(sign, CARD_TEXT_SIZE, yard->up >> square & 1 ? "%.3s" : "(%.3s)", token);
    }
}

static void add_padded(Text *text, const char *word, int width) { text_addf(text, "%-*.*s", width, width, word); }

/* Adds a row of a yard: its number and its cards. */
static void add_row(const NastyRules *rules, const NastyState *view, int seat, int size, int row, Text *text)
{
    text_addf(text, "%d ", row + 1);
    for (int file = 0; file < size; file++) {
        char sign[CARD_TEXT_SIZE];
        square_sign(rules, &view->yards[seat], file * 4 + row, sign);
        add_padded(text, sign, SQUARE_WIDTH);
    }
    text_add(text, " ");
}

static void add_yards(const NastyRules *rules, const NastyState *view, const char *const *names, int first, int count,
                      Text *text)
{
    const int players = view->head.players, size = nasty_grid_size(rules, players), width = 3 + size * SQUARE_WIDTH;
    for (int i = 0; i < count; i++) {
        const int seat = (first + i) % players, player = view->seats[seat];
        SCOPED_TEXT title = {0};
        text_addf(&title, "%s%d: %s", player == view->mover ? ">" : " ", seat, names[player]);
        add_padded(text, text_string(&title), width - 1);
        text_add(text, " ");
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
        char plain[16];
        snprintf(plain, sizeof plain, "%d", (int)view->totals[view->seats[seat]]);
        SCOPED_TEXT line = {0};
        text_add(&line, "  ");
        /* The nasty cards of the player who is out were set aside. */
        game_string_format(seat == view->out_seat ? GAME_STRING_PRINT_YARD_OUT : GAME_STRING_PRINT_YARD,
                           ARGS(arg_text(plain), arg_number(view->hand_count[seat])), &line);
        add_padded(text, text_string(&line), width - 1);
        text_add(text, " ");
    }
    text_add(text, "\n\n");
}

/* Adds the face-down instant actions that the viewer knows, because the grid has no room for their names. */
static void add_peeked(const NastyRules *rules, const NastyState *view, Text *text)
{
    for (int seat = 0; seat < view->head.players; seat++) {
        const NastyYard *yard = &view->yards[seat];
        for (unsigned down = yard->down; down; down &= down - 1) {
            const int square = bits_first(down);
            if (!nasty_card_is_special(yard->card[square])) continue;
            game_string_format(GAME_STRING_PRINT_PEEKED,
                               ARGS(arg_text(nasty_square_token((unsigned)seat + 1, (unsigned)square)),
                                    arg_text(nasty_card_token(rules, yard->card[square]))),
                               text);
            text_add(text, "\n");
        }
    }
}

static void add_hand(const NastyRules *rules, const NastyState *view, Text *text)
{
    const int viewer = view->head.viewer;
    if (viewer < 0 || view->hand_count[view->seat_of[viewer]] == 0) return;
    const int seat = view->seat_of[viewer];
    text_add(text, game_string(GAME_STRING_PRINT_HAND));
    for (int i = 0; i < view->hand_count[seat]; i++)
        text_addf(text, " %s", nasty_card_token(rules, view->hands[seat][i]));
    text_add(text, "\n");
}

static void add_stack(const NastyRules *rules, const NastyState *view, const char *const *names, Text *text)
{
    for (int i = view->stack_count - 1; i >= 0; i--) {
        const NastyStackCard *waiting = &view->stack[i];
        game_string_format(waiting->target == NOBODY ? GAME_STRING_PRINT_WAITING : GAME_STRING_PRINT_WAITING_AGAINST,
                           ARGS(arg_text(nasty_card_token(rules, waiting->card)), arg_text(names[waiting->by]),
                                arg_number(waiting->target)),
                           text);
        const char *args[NASTY_NAMED_MAX];
        const int count = waiting->action ? nasty_list_squares(rules, waiting->action, args) : 0;
        for (int arg = 0; arg < count; arg++) text_addf(text, " %s", args[arg]);
        text_add(text, "\n");
    }
}

/* Adds the instant actions that will act next, the first two by name. */
static void add_dealt(const NastyRules *rules, const NastyState *view, Text *text)
{
    const int shown = view->dealt_count < 2 ? view->dealt_count : 2, more = view->dealt_count - shown;
    if (shown == 0) return;
    SCOPED_TEXT cards = {0};
    for (int i = 0; i < shown; i++)
        text_addf(&cards, "%s%s", i > 0 ? ", " : "", nasty_card_token(rules, view->dealt[view->dealt_count - 1 - i]));
    game_string_format(more > 0 ? GAME_STRING_PRINT_THEN_MORE : GAME_STRING_PRINT_THEN,
                       ARGS(arg_text(text_string(&cards)), arg_number(more)), text);
    text_add(text, "\n");
}

static void add_piles(const NastyRules *rules, const NastyState *view, Text *text)
{
    const char *top = view->bin_count > 0 ? nasty_card_token(rules, view->bin[view->bin_count - 1]) : "";
    game_string_format(view->bin_count > 0 ? GAME_STRING_PRINT_PILES : GAME_STRING_PRINT_PILES_EMPTY,
                       ARGS(arg_number(view->pile_count), arg_text(top), arg_number(view->bin_count - 1)), text);
    if (view->drawn != NASTY_EMPTY) {
        text_add(text, "  ");
        game_string_format(GAME_STRING_PRINT_DRAWN, ARGS(arg_text(nasty_card_token(rules, view->drawn))), text);
    }
    text_add(text, "\n");
}

static void add_course(const NastyRules *rules, const NastyState *view, const char *const *names, Text *text)
{
    game_string_format(
        view->is_last_round ? GAME_STRING_PRINT_ROUND_LAST : GAME_STRING_PRINT_ROUND,
        ARGS(arg_number(view->round), arg_number(rules->rounds), arg_text(game_string(SEASONS[view->season]))), text);
    for (int p = 0; p < view->head.players; p++) {
        if (view->skips[p] == 0) continue;
        text_add(text, " ");
        game_string_format(GAME_STRING_PRINT_MISSES, ARGS(arg_text(names[p]), arg_number(view->skips[p])), text);
    }
    if (view->extra_turn_count > 0) text_addf(text, " %s ", game_string(GAME_STRING_PRINT_NEXT));
    for (int i = 0; i < view->extra_turn_count; i++)
        text_addf(text, "%s%s", i > 0 ? ", " : "", names[view->extra_turns[i]]);
    text_add(text, "\n");
    add_piles(rules, view, text);
}

static void add_aside(const NastyRules *rules, const NastyState *view, Text *text)
{
    bool any = false;
    for (int i = 0; i < rules->specials.count; i++) {
        if (view->aside[i] == 0) continue;
        text_addf(text, "%s %s", any ? "," : game_string(GAME_STRING_PRINT_ASIDE), rules->specials.items[i].id);
        if (view->aside[i] > 1) text_addf(text, " ×%d", view->aside[i]);
        any = true;
    }
    if (any) text_add(text, "\n");
}

static void add_to_move(const NastyState *view, const char *const *names, Text *text)
{
    static const int WAITED[] = {
        [NASTY_PHASE_TURN] = GAME_STRING_PRINT_TURNS_UP,     [NASTY_PHASE_DRAW] = GAME_STRING_PRINT_DRAWS,
        [NASTY_PHASE_PLACE] = GAME_STRING_PRINT_PLACES,      [NASTY_PHASE_CLEAR] = GAME_STRING_PRINT_CLEARS,
        [NASTY_PHASE_TARGET] = GAME_STRING_PRINT_AIMS,       [NASTY_PHASE_ANSWER] = GAME_STRING_PRINT_ASKED,
        [NASTY_PHASE_ROUND_OVER] = GAME_STRING_PRINT_BEGINS,
    };
    if (view->head.is_over) {
        text_add(text, game_string(GAME_STRING_PRINT_OVER));
    } else {
        game_string_format(WAITED[view->head.phase], ARGS(arg_text(names[view->head.to_move])), text);
    }
    text_add(text, "\n");
}

void nasty_print(const void *any_rules, const void *any_view, const char *const *names, Text *text)
{
    const NastyRules *rules = any_rules;
    const NastyState *view = any_view;
    const int players = view->head.players, viewer = view->head.viewer;
    const int first = view->seat_of[viewer < 0 ? 0 : viewer];
    const int in_line = LINE_WIDTH / (3 + nasty_grid_size(rules, players) * SQUARE_WIDTH);
    add_course(rules, view, names, text);
    add_aside(rules, view, text);
    text_add(text, "\n");
    for (int i = 0; i < players; i += in_line)
        add_yards(rules, view, names, (first + i) % players, players - i < in_line ? players - i : in_line, text);
    add_peeked(rules, view, text);
    add_stack(rules, view, names, text);
    add_dealt(rules, view, text);
    add_hand(rules, view, text);
    add_to_move(view, names, text);
}
