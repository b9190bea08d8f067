/* SPDX-License-Identifier: MIT */
/* The terminal display from the viewer's side: white sits at the top of the layout, so the layout is turned for
 * white. */
#include "games/neighborhoods/neighborhoods.h"
#include "strings/neighborhoods.h"

static const int COLOUR_SIGNS[] = {GAME_STRING_PRINT_BLACK_SIGN, GAME_STRING_PRINT_WHITE_SIGN};

static int stones_in(const NeighborhoodsState *view, int player, Squares line)
{
    return (int)neighborhoods_squares_count(view->stones[player] & line);
}

static const char *stone_sign(const NeighborhoodsState *view, int square)
{
    for (int player = 0; player < 2; player++) {
        if (view->stones[player] >> square & 1) return game_string(COLOUR_SIGNS[player]);
    }
    return " ";
}

static void print_rule(int side, Text *text)
{
    text_add(text, "    +");
    for (int i = 0; i < side; i++) text_add(text, "------+");
    text_add(text, "\n");
}

static void print_row(const NeighborhoodsState *view, int side, bool turned, int row, Text *text)
{
    text_addf(text, "  %d |", row + 1);
    for (int i = 0; i < side; i++) {
        const int square = 8 * row + (turned ? side - 1 - i : i);
        text_addf(text, " %2s %s |", card_token(view->layout[square]), stone_sign(view, square));
    }
    text_add(text, "  ");
    game_string_format(GAME_STRING_PRINT_ROW,
                       ARGS(arg_number(stones_in(view, 0, neighborhoods_row_squares(row))),
                            arg_number(stones_in(view, 1, neighborhoods_row_squares(row))),
                            arg_number(turned ? side - row : row + 1)),
                       text);
    text_add(text, "\n");
}

static void print_layout(const NeighborhoodsState *view, int side, bool turned, Text *text)
{
    text_add(text, "     ");
    for (int i = 0; i < side; i++) text_addf(text, "  %c    ", 'a' + (turned ? side - 1 - i : i));
    text_addf(text, " %s\n", game_string(GAME_STRING_PRINT_BOTH));
    print_rule(side, text);
    for (int i = 0; i < side; i++) {
        print_row(view, side, turned, turned ? i : side - 1 - i, text);
        print_rule(side, text);
    }
    text_addf(text, " %s ", game_string(GAME_STRING_PRINT_BOTH));
    for (int i = 0; i < side; i++) {
        const Squares column = neighborhoods_column_squares(turned ? side - 1 - i : i);
        text_addf(text, " %d:%d   ", stones_in(view, 0, column), stones_in(view, 1, column));
    }
    text_add(text, "\n\n");
}

static void print_player(const NeighborhoodsRules *rules, const NeighborhoodsState *view, int player,
                         const char *const *names, Text *text)
{
    text_addf(text, "%c ", view->head.to_move == player ? '>' : ' ');
    game_string_format(GAME_STRING_PRINT_PLAYER,
                       ARGS(arg_text(names[player]), arg_text(game_string(COLOUR_SIGNS[player])),
                            arg_number(neighborhoods_owned(view, player)), arg_number(rules->goal_neighborhoods),
                            arg_number(view->reserve[player]), arg_number(view->idle_turns[player]),
                            arg_number(rules->idle_turns)),
                       text);
    text_addf(text, "\n    %s", game_string(GAME_STRING_PRINT_HAND));
    for (int i = 0; i < view->hand_count[player]; i++) text_addf(text, " %s", card_token(view->hands[player][i]));
    text_add(text, "\n");
}

static void print_moment(const NeighborhoodsRules *rules, const NeighborhoodsState *view, const char *const *names,
                         Text *text)
{
    static const int ENDS[] = {
        [NEIGHBORHOODS_END_LINE] = GAME_STRING_PRINT_END_LINE,
        [NEIGHBORHOODS_END_NEIGHBORHOODS] = GAME_STRING_PRINT_END_NEIGHBORHOODS,
        [NEIGHBORHOODS_END_IDLE] = GAME_STRING_PRINT_END_IDLE,
        [NEIGHBORHOODS_END_TURN_LIMIT] = GAME_STRING_PRINT_END_TURN_LIMIT,
    };
    const bool over = view->head.is_over;
    game_string_format(over        ? ENDS[view->end]
                       : view->die ? GAME_STRING_PRINT_ROLLED
                                   : GAME_STRING_PRINT_TO_ACT,
                       ARGS(arg_number((long)view->head.turn), arg_number(rules->turn_limit),
                            arg_text(over ? "" : names[view->head.to_move]), arg_number(view->die)),
                       text);
    text_add(text, "\n");
}

void neighborhoods_print(const void *any_rules, const void *any_view, const char *const *names, Text *text)
{
    const NeighborhoodsRules *rules = any_rules;
    const NeighborhoodsState *view = any_view;
    const bool turned = view->head.viewer == 1;
    print_layout(view, neighborhoods_rules_side(rules), turned, text);
    for (int i = 0; i < 2; i++) print_player(rules, view, turned ? i : 1 - i, names, text);
    const char *top = view->discard_count ? card_token(view->discard[view->discard_count - 1]) : "";
    text_add(text, "  ");
    game_string_format(view->discard_count ? GAME_STRING_PRINT_PILES_TOP : GAME_STRING_PRINT_PILES,
                       ARGS(arg_number(view->deck_count), arg_number(view->discard_count), arg_text(top)), text);
    if (view->last_roll) {
        text_add(text, "  ");
        game_string_format(GAME_STRING_PRINT_LAST_ROLL, ARGS(arg_number(view->last_roll)), text);
    }
    text_add(text, "\n");
    print_moment(rules, view, names, text);
}
