/* SPDX-License-Identifier: MIT */
/* The table drawn with characters, the viewer's side below. */
#include "nationhood.h"

#include <stdio.h>
#include <string.h>

enum { WIDTH = 80, INDENT = 11, PILE_SHOWN = 12 };

/* A labelled line of words that goes on below when it is full. */
typedef struct Line {
    Text *text;
    int column;
} Line;

static Line begin_line(Text *text, const char *label)
{
    text_addf(text, "  %-*s", INDENT - 2, label);
    return (Line){text, INDENT};
}

static void add_word(Line *line, const char *word)
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

static void end_line(Line *line)
{
    text_add_char(line->text, '\n');
}

static void add_cards(Line *line, CardSet cards)
{
    for (; cards; cards = set_rest(cards)) add_word(line, card_token(set_first(cards)));
}

static void print_hand(const NationhoodState *view, int player, Text *text)
{
    Line line = begin_line(text, "hand");
    if (hand_count(view, player) == 0) add_word(&line, "none");
    add_cards(&line, view->hands[player]);
    for (int i = 0; i < view->hidden[player]; i++) add_word(&line, card_token(CARD_HIDDEN));
    end_line(&line);
    if (player != view->head.viewer || view->known[player] == 0) return;
    line = begin_line(text, "known");
    add_cards(&line, view->known[player]);
    end_line(&line);
}

static void print_cities(const NationhoodState *view, int player, Text *text)
{
    Line line = begin_line(text, "cities");
    if (!view->cities[player]) add_word(&line, "none");
    for (unsigned ranks = set_ranks(view->cities[player]); ranks; ranks &= ranks - 1) {
        const int rank = __builtin_ctz(ranks);
        char city[32];
        int length = snprintf(city, sizeof city, "%c:", rank_token(rank));
        for (int suit = 0; suit < SUITS; suit++) {
            if (city_suits(view, player, rank) >> suit & 1) city[length++] = "shdc"[suit];
        }
        for (int joker = city_jokers(view, player, rank); joker > 0; joker--) city[length++] = '*';
        city[length] = '\0';
        add_word(&line, city);
    }
    end_line(&line);
}

static void print_pile(const NationhoodState *view, int owner, Text *text)
{
    const int count = view->pile_count[owner];
    Line line = begin_line(text, "pile");
    if (count == 0) add_word(&line, "empty");
    if (count > PILE_SHOWN) {
        char more[24];
        snprintf(more, sizeof more, "(%d more)", count - PILE_SHOWN);
        add_word(&line, more);
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
    const int cards = hand_count(view, player);
    text_addf(text, "%c %s: %d %s, %d of %d points", player == view->head.to_move ? '>' : ' ', name, cards,
              cards == 1 ? "card" : "cards", view->points[player], rules->rubber_points);
    if (rules->rubbers == RUBBERS_BEST_OF_THREE) {
        text_addf(text, ", %d %s", view->won[player], view->won[player] == 1 ? "rubber" : "rubbers");
    }
    text_add(text, player == dealer_of(view) ? ", dealer\n" : "\n");
}

static void print_offer(unsigned offer, const char *name, const char *what, Text *text)
{
    char ranks[2][NAME_TEXT];
    nationhood_write_ranks(offer_give(offer), ranks[0]);
    nationhood_write_ranks(offer_take(offer), ranks[1]);
    text_addf(text, "  %s %s: %s for %s\n", name, what, ranks[0], ranks[1]);
}

static void print_middle(const NationhoodRules *rules, const NationhoodState *view, const char *const *names,
                         Text *text)
{
    static const char *const WHAT[] = {
        [PHASE_DRAW] = "has the turn",  [PHASE_REBUILD] = "rebuilds a hand",    [PHASE_MELD] = "may meld, then discards",
        [PHASE_REPLY] = "has to reply", [PHASE_WHITTLE] = "gets back to seven", [PHASE_DEAL_OVER] = "deals the next",
    };
    const StateHead *head = &view->head;
    text_addf(text, "\n  stock %d", view->stock_count);
    if (head->over) {
        text_add(text, "   the match is over\n");
    } else {
        text_addf(text, "   deal %u, turn %u of %d   %s %s\n", view->deal, head->turn, rules->turn_limit,
                  names[head->to_move], WHAT[head->phase]);
    }
    if (view->offer) print_offer(view->offer, names[turn_owner(view)], "offers", text);
    for (int player = 0; player < 2; player++) {
        if (view->refused[player]) print_offer(view->refused[player], names[player], "was refused", text);
    }
    if (view->retaliation > 0) {
        text_addf(text, "  war %d", view->retaliation);
        if (!wars_unlimited(rules)) text_addf(text, " of at most %d", rules->war_chain);
        text_add(text, " in a row\n");
    }
    text_add_char(text, '\n');
}

void nationhood_print(const void *rules, const void *source, const char *const *names, Text *text)
{
    const NationhoodState *view = source;
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
