/* SPDX-License-Identifier: MIT */
/* The terminal display, with the viewer's side at the bottom. */
#include "games/nationhood/nationhood.h"
#include "strings/nationhood.h"

#include <stdio.h>
#include <string.h>

enum { WIDTH = 80, INDENT = 11, PILE_SHOWN = 12 };

/* A labelled line of words, continued on the next line when it is full. */
typedef struct PrintedLine {
    Text *text;
    int column;
} PrintedLine;

static PrintedLine begin_line(Text *text, const char *label)
{
    text_addf(text, "  %-*s", INDENT - 2, label);
    return (PrintedLine){text, INDENT};
}

static void add_word(PrintedLine *line, const char *word)
{
    const int length = (int)strlen(word);
    if (line->column > INDENT && line->column + 1 + length > WIDTH) {
        text_addf(line->text, "\n%*s", INDENT, "");
        line->column = INDENT;
    }
    if (line->column > INDENT) {
        text_add_char(line->text, ' ');
        line->column++;
    }
    text_add(line->text, word);
    line->column += length;
}

static void end_line(PrintedLine *line) { text_add_char(line->text, '\n'); }

static void add_cards(PrintedLine *line, CardSet cards)
{
    for (; cards; cards = set_rest(cards)) add_word(line, card_token(set_first(cards)));
}

static void print_hand(const NationhoodState *view, int player, Text *text)
{
    PrintedLine line = begin_line(text, game_string(GAME_STRING_PRINT_HAND));
    if (nationhood_hand_count(view, player) == 0) add_word(&line, game_string(GAME_STRING_PRINT_NONE));
    add_cards(&line, view->hands[player]);
    for (int i = 0; i < view->hidden_count[player]; i++) add_word(&line, card_token(CARD_HIDDEN));
    end_line(&line);
    if (player != view->head.viewer || view->known[player] == 0) return;
    line = begin_line(text, game_string(GAME_STRING_PRINT_KNOWN));
    add_cards(&line, view->known[player]);
    end_line(&line);
}

static void print_cities(const NationhoodState *view, int player, Text *text)
{
    PrintedLine line = begin_line(text, game_string(GAME_STRING_PRINT_CITIES));
    if (!view->cities[player]) add_word(&line, game_string(GAME_STRING_PRINT_NONE));
    for (unsigned ranks = set_ranks(view->cities[player]); ranks; ranks &= ranks - 1) {
        const int rank = bits_first(ranks);
        char city[32];
        int length = snprintf(city, sizeof city, "%c:", rank_token(rank));
        for (int suit = 0; suit < SUITS; suit++) {
            if (nationhood_city_suits(view, player, rank) >> suit & 1) city[length++] = "shdc"[suit];
        }
        for (int joker = nationhood_jokers_of_city(view, player, rank); joker > 0; joker--) city[length++] = '*';
        city[length] = '\0';
        add_word(&line, city);
    }
    end_line(&line);
}

static void print_pile(const NationhoodState *view, int owner, Text *text)
{
    const int count = view->pile_count[owner];
    PrintedLine line = begin_line(text, game_string(GAME_STRING_PRINT_PILE));
    if (count == 0) add_word(&line, game_string(GAME_STRING_PRINT_EMPTY));
    if (count > PILE_SHOWN) {
        SCOPED_TEXT more = {0};
        game_string_format(GAME_STRING_PRINT_MORE, ARGS(arg_number(count - PILE_SHOWN)), &more);
        add_word(&line, text_string(&more));
    }
    for (int i = count > PILE_SHOWN ? count - PILE_SHOWN : 0; i < count; i++) {
        char card[8];
        snprintf(card, sizeof card, i == count - 1 ? "[%s]" : "%s", card_token(view->piles[owner][i]));
        add_word(&line, card);
    }
    end_line(&line);
}

static void print_name(const NationhoodRules *rules, const NationhoodState *view, int player, const char *name,
                       Text *text)
{
    text_addf(text, "%c ", player == view->head.to_move ? '>' : ' ');
    game_string_format(GAME_STRING_PRINT_PLAYER,
                       ARGS(arg_text(name), arg_number(nationhood_hand_count(view, player)),
                            arg_number(view->points[player]), arg_number(rules->rubber_points)),
                       text);
    if (rules->rubbers == NATIONHOOD_RUBBERS_BEST_OF_THREE)
        game_string_format(GAME_STRING_PRINT_RUBBERS, ARGS(arg_number(view->rubbers_won[player])), text);
    if (player == nationhood_dealer_of(view)) text_add(text, game_string(GAME_STRING_PRINT_DEALER));
    text_add(text, "\n");
}

static void print_offer(unsigned offer, const char *name, int string, Text *text)
{
    char ranks[2][NAME_TEXT_SIZE];
    nationhood_write_ranks(nationhood_offer_give(offer), ranks[0]);
    nationhood_write_ranks(nationhood_offer_take(offer), ranks[1]);
    text_add(text, "  ");
    game_string_format(string, ARGS(arg_text(name), arg_text(ranks[0]), arg_text(ranks[1])), text);
    text_add(text, "\n");
}

static void print_middle(const NationhoodRules *rules, const NationhoodState *view, const char *const *names,
                         Text *text)
{
    static const int WHAT[] = {
        [NATIONHOOD_PHASE_DRAW] = GAME_STRING_PRINT_DRAWS,
        [NATIONHOOD_PHASE_REBUILD] = GAME_STRING_PRINT_REBUILDS,
        [NATIONHOOD_PHASE_MELD] = GAME_STRING_PRINT_MELDS,
        [NATIONHOOD_PHASE_REPLY] = GAME_STRING_PRINT_REPLIES,
        [NATIONHOOD_PHASE_WHITTLE] = GAME_STRING_PRINT_WHITTLES,
        [NATIONHOOD_PHASE_DEAL_OVER] = GAME_STRING_PRINT_DEALS,
    };
    const StateHead *head = &view->head;
    text_add(text, "\n  ");
    game_string_format(GAME_STRING_PRINT_STOCK, ARGS(arg_number(view->stock_count)), text);
    text_add(text, "   ");
    if (head->is_over) {
        text_add(text, game_string(GAME_STRING_PRINT_OVER));
    } else {
        game_string_format(
            GAME_STRING_PRINT_TURN,
            ARGS(arg_number((long)view->deal), arg_number((long)head->turn), arg_number(rules->turn_limit)), text);
        text_add(text, "   ");
        game_string_format(WHAT[head->phase], ARGS(arg_text(names[head->to_move])), text);
    }
    text_add(text, "\n");
    if (view->offer) print_offer(view->offer, names[nationhood_turn_owner(view)], GAME_STRING_PRINT_OFFERS, text);
    for (int player = 0; player < 2; player++) {
        if (view->refused[player]) print_offer(view->refused[player], names[player], GAME_STRING_PRINT_REFUSED, text);
    }
    if (view->retaliation > 0) {
        text_add(text, "  ");
        game_string_format(nationhood_wars_unlimited(rules) ? GAME_STRING_PRINT_WAR : GAME_STRING_PRINT_WAR_OF,
                           ARGS(arg_number(view->retaliation), arg_number(rules->war_chain)), text);
        text_add(text, "\n");
    }
    text_add_char(text, '\n');
}

void nationhood_print(const void *rules, const void *any_view, const char *const *names, Text *text)
{
    const NationhoodState *view = any_view;
    const int below = view->head.viewer == 1 ? 1 : 0, above = 1 - below;
    print_name(rules, view, above, names[above], text);
    print_hand(view, above, text);
    print_cities(view, above, text);
    print_pile(view, above, text);
    print_middle(rules, view, names, text);
    print_pile(view, below, text);
    print_cities(view, below, text);
    print_hand(view, below, text);
    print_name(rules, view, below, names[below], text);
}
