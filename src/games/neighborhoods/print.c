/* SPDX-License-Identifier: MIT */
/* The table for a terminal, from the viewer's side: white sits at the top of the layout, so it is turned for him. */
#include "neighborhoods.h"

static const char *const COLOURS[] = {"Black", "White"};

static const char *name_of(const char *const *names, int player) { return names ? names[player] : COLOURS[player]; }

static int stones_in(const State *view, int player, Squares line)
{
    return (int)squares_count(view->stones[player] & line);
}

static char stone_sign(const State *view, int square)
{
    return view->stones[0] >> square & 1 ? 'B' : view->stones[1] >> square & 1 ? 'W' : ' ';
}

static void print_rule(int side, Text *text)
{
    text_add(text, "    +");
    for (int i = 0; i < side; i++) text_add(text, "------+");
    text_add(text, "\n");
}

static void print_row(const State *view, int side, bool turned, int row, Text *text)
{
    text_addf(text, "  %d |", row + 1);
    for (int i = 0; i < side; i++) {
        const int square = 8 * row + (turned ? side - 1 - i : i);
        text_addf(text, " %2s %c |", card_token(view->layout[square]), stone_sign(view, square));
    }
    text_addf(text, "  %d:%d   die %d\n", stones_in(view, 0, row_squares(row)), stones_in(view, 1, row_squares(row)),
              turned ? side - row : row + 1);
}

static void print_layout(const State *view, int side, bool turned, Text *text)
{
    text_add(text, "     ");
    for (int i = 0; i < side; i++) text_addf(text, "  %c    ", 'a' + (turned ? side - 1 - i : i));
    text_add(text, " B:W\n");
    print_rule(side, text);
    for (int i = 0; i < side; i++) {
        print_row(view, side, turned, turned ? i : side - 1 - i, text);
        print_rule(side, text);
    }
    text_add(text, " B:W ");
    for (int i = 0; i < side; i++) {
        const Squares column = column_squares(turned ? side - 1 - i : i);
        text_addf(text, " %d:%d   ", stones_in(view, 0, column), stones_in(view, 1, column));
    }
    text_add(text, "\n\n");
}

static void print_player(const Rules *rules, const State *view, int player, const char *const *names, Text *text)
{
    const int owned = neighborhoods_owned(view, player);
    text_addf(text, "%c %s (%c):", view->head.to_move == player ? '>' : ' ', name_of(names, player),
              COLOURS[player][0]);
    text_addf(text, " %d of %d neighborhoods, %d stones left, idle %d of %d\n    hand:", owned,
              rules->goal_neighborhoods, view->reserve[player], view->idle[player], rules->idle_turns);
    for (int i = 0; i < view->hand_count[player]; i++) text_addf(text, " %s", card_token(view->hands[player][i]));
    text_add(text, "\n");
}

static void print_moment(const Rules *rules, const State *view, const char *const *names, Text *text)
{
    static const char *const ENDS[] = {
        [END_LINE] = "a full line",
        [END_NEIGHBORHOODS] = "enough neighborhoods",
        [END_IDLE] = "nobody did anything any more",
        [END_TURN_LIMIT] = "the last turn has been played",
    };
    text_addf(text, "Turn %u of %d: ", view->head.turn, rules->turn_limit);
    if (view->head.over) {
        text_addf(text, "the game is over, %s.\n", ENDS[view->end]);
    } else if (view->die) {
        text_addf(text, "%s has rolled %d.\n", name_of(names, view->head.to_move), view->die);
    } else {
        text_addf(text, "%s to act.\n", name_of(names, view->head.to_move));
    }
}

void neighborhoods_print(const void *source, const void *view_source, const char *const *names, Text *text)
{
    const Rules *rules = source;
    const State *view = view_source;
    const bool turned = view->head.viewer == 1;
    print_layout(view, rules_side(rules), turned, text);
    for (int i = 0; i < 2; i++) print_player(rules, view, turned ? i : 1 - i, names, text);
    text_addf(text, "  deck %d  discards %d", view->deck_count, view->discard_count);
    if (view->discard_count) text_addf(text, ", %s on top", card_token(view->discard[view->discard_count - 1]));
    if (view->last_roll) text_addf(text, "  last roll %d", view->last_roll);
    text_add(text, "\n");
    print_moment(rules, view, names, text);
}
