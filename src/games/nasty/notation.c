/* SPDX-License-Identifier: MIT */
#include "games/nasty/actions.h"
#include "games/nasty/special_cards.h"

#include "culdesac/bits.h"

#include <assert.h>
#include <stdio.h>

const char *const NASTY_LINE_TOKENS[NASTY_LINES] = {"row1", "row2", "row3", "row4", "col1",
                                                    "col2", "col3", "col4", "up",   "down"};

/* ---- Cards ---- */

#define SUIT(letter)                                                                                            \
    letter "1", letter "2", letter "3", letter "4", letter "5", letter "6", letter "7", letter "8", letter "9", \
        letter "10"
static const char *const CARD_TOKENS[NASTY_SPECIAL] = {SUIT("u"), SUIT("n"), SUIT("g"), SUIT("r"),
                                                       SUIT("y"), "wild",    "stumped"};

const char *nasty_card_token(const NastyRules *rules, int card)
{
    if (card < NASTY_SPECIAL) return CARD_TOKENS[card];
    return card == NASTY_HIDDEN ? "?" : nasty_special_of(rules, card)->id;
}

int nasty_card_read(const NastyRules *rules, const char *text)
{
    for (int card = 0; card < NASTY_SPECIAL; card++) {
        if (strcmp(text, CARD_TOKENS[card]) == 0) return card;
    }
    const NastySpecial *special = special_list_find(&rules->specials, text);
    return special ? NASTY_SPECIAL + (int)(special - rules->specials.items) : NASTY_EMPTY;
}

/* ---- Squares and lines ---- */

#define SQUARES(yard)                                                                                                 \
    {                                                                                                                 \
        yard "a1", yard "a2", yard "a3", yard "a4", yard "b1", yard "b2", yard "b3", yard "b4", yard "c1", yard "c2", \
            yard "c3", yard "c4", yard "d1", yard "d2", yard "d3", yard "d4"                                          \
    }
static const char *const SQUARE_TOKENS[PLAYERS_MAX + 1][NASTY_SQUARES] = {SQUARES(""),   SQUARES("0:"), SQUARES("1:"),
                                                                          SQUARES("2:"), SQUARES("3:"), SQUARES("4:"),
                                                                          SQUARES("5:"), SQUARES("6:"), SQUARES("7:")};

const char *nasty_square_token(unsigned yard, unsigned square)
{
    assert(yard <= PLAYERS_MAX && square < NASTY_SQUARES);
    return SQUARE_TOKENS[yard][square];
}

bool nasty_square_read(const char *text, unsigned *yard, unsigned *square)
{
    *yard = 0;
    if (text[0] >= '0' && text[0] < '0' + PLAYERS_MAX && text[1] == ':') {
        *yard = (unsigned)(text[0] - '0') + 1;
        text += 2;
    }
    if (text[0] < 'a' || text[0] > 'd' || text[1] < '1' || text[1] > '4' || text[2] != '\0') return false;
    *square = (unsigned)(text[0] - 'a') * 4 + (unsigned)(text[1] - '1');
    return true;
}

/* ---- Writing actions ---- */

int nasty_list_squares(const NastyRules *rules, Action action, const char *squares[NASTY_NAMED_MAX])
{
    int count = 0;
    if (nasty_special_of(rules, nasty_action_card(action))->squares_step == NASTY_STEP_SWAP_CARDS)
        squares[count++] = nasty_square_token(0, nasty_action_own_square(action));
    for (unsigned i = 0; i < nasty_action_named_count(action); i++)
        squares[count++] = nasty_square_token(nasty_action_named_yard(action), nasty_action_named_square(action, i));
    assert(count <= NASTY_NAMED_MAX);
    return count;
}

static void write_nasty(const NastyRules *rules, Action action, char *text)
{
    const char *args[NASTY_NAMED_MAX], *end = text + ACTION_TEXT_SIZE;
    const int count = nasty_list_squares(rules, action, args);
    text += snprintf(text, ACTION_TEXT_SIZE, "nasty %s", nasty_special_of(rules, nasty_action_card(action))->id);
    if (count == 0 && nasty_action_named_yard(action) > 0)
        snprintf(text, (size_t)(end - text), " %u", nasty_action_named_yard(action) - 1);
    for (int i = 0; i < count; i++) text += snprintf(text, (size_t)(end - text), " %s", args[i]);
}

void nasty_write_action(const void *any_rules, Action action, char *text)
{
    const NastyRules *rules = any_rules;
    const unsigned rest = nasty_action_rest(action);
    const char *square =
        nasty_square_token(nasty_action_kind(action) == NASTY_ACT_STUMP ? nasty_stump_yard(action) : 0, rest & 15);
    switch (nasty_action_kind(action)) {
    case NASTY_ACT_TURN: snprintf(text, ACTION_TEXT_SIZE, "turn %s", square); break;
    case NASTY_ACT_DRAW: strcpy(text, rest == NASTY_DRAW_PILE ? "draw pile" : "draw bin"); break;
    case NASTY_ACT_PLACE: snprintf(text, ACTION_TEXT_SIZE, "place %s", square); break;
    case NASTY_ACT_STUMP: snprintf(text, ACTION_TEXT_SIZE, "stump %s", square); break;
    case NASTY_ACT_DISCARD: strcpy(text, "discard"); break;
    case NASTY_ACT_CLEAR: snprintf(text, ACTION_TEXT_SIZE, "clear %s", NASTY_LINE_TOKENS[rest]); break;
    case NASTY_ACT_END: strcpy(text, "end"); break;
    case NASTY_ACT_TARGET: snprintf(text, ACTION_TEXT_SIZE, "target %u", rest); break;
    case NASTY_ACT_NASTY: write_nasty(rules, action, text); break;
    case NASTY_ACT_RESPOND:
        snprintf(text, ACTION_TEXT_SIZE, "respond %s", nasty_special_of(rules, nasty_action_card(action))->id);
        break;
    case NASTY_ACT_DECLINE: strcpy(text, "decline"); break;
    case NASTY_ACT_LAST_ROUND: strcpy(text, "last round"); break;
    case NASTY_ACT_NEXT: strcpy(text, "next"); break;
    }
}

/* ---- Reading actions ---- */

enum { WORDS_MAX = 6 };

/* Splits a text at single spaces; returns 0 if a word is empty or there are too many. */
static int split(char *text, const char *words[WORDS_MAX])
{
    int count = 0;
    for (char *at = text;;) {
        if (count == WORDS_MAX || *at == ' ' || *at == '\0') return 0;
        words[count++] = at;
        at = strchr(at, ' ');
        if (!at) return count;
        *at++ = '\0';
    }
}

static bool read_seat(const char *text, unsigned *seat)
{
    if (text[0] < '0' || text[0] >= '0' + PLAYERS_MAX || text[1] != '\0') return false;
    *seat = (unsigned)(text[0] - '0');
    return true;
}

bool nasty_action_from_squares(const NastyRules *rules, int card, const char *const *squares, int count, int seat,
                               Action *action)
{
    const NastySpecial *special = nasty_special_of(rules, card);
    const int swapped = special->squares_step == NASTY_STEP_SWAP_CARDS ? 1 : 0, named = count - swapped;
    unsigned yard = seat == NOBODY ? 0 : (unsigned)seat + 1, square, mine = 0, same_yard = 0, filled = 0;
    if (count > 0 && (!nasty_special_needs_squares(special) || named < 1 || named > 3)) return false;
    for (int i = 0; i < count; i++) {
        if (!nasty_square_read(squares[i], &yard, &square)) return false;
        if (i < swapped) {
            if (yard != 0) return false;
            mine = square;
            continue;
        }
        if (i > swapped && yard != same_yard) return false;
        same_yard = yard;
        filled |= square << (8 - 4 * (i - swapped));
    }
    *action = nasty_action_nasty((unsigned)(card - NASTY_SPECIAL), yard, (unsigned)(count > 0 ? named : 0)) |
              mine << 12 | filled;
    return true;
}

static bool read_nasty(const NastyRules *rules, const char *const *words, int count, Action *action)
{
    const int card = nasty_card_read(rules, words[0]);
    unsigned seat;
    if (!nasty_card_is_special(card)) return false;
    if (count == 2 && read_seat(words[1], &seat))
        return nasty_action_from_squares(rules, card, NULL, 0, (int)seat, action);
    return nasty_action_from_squares(rules, card, words + 1, count - 1, NOBODY, action);
}

/* The number of actions to try when reading an action of that kind; 0 for nasty cards, which read_nasty reads. */
static unsigned kind_size(const NastyRules *rules, NastyActionKind kind)
{
    switch (kind) {
    case NASTY_ACT_STUMP: return NASTY_SQUARES * (PLAYERS_MAX + 1);
    case NASTY_ACT_NASTY: return 0;
    case NASTY_ACT_RESPOND: return (unsigned)rules->specials.count;
    default: return (unsigned)bits_count(NASTY_KIND_CHOICES[kind]);
    }
}

bool nasty_read_action(const void *rules, const char *text, Action *action)
{
    char copy[ACTION_TEXT_SIZE];
    const char *words[WORDS_MAX];
    if (strncmp(text, "nasty ", 6) == 0) {
        const int count = text_copy(copy, sizeof copy, text + 6) ? split(copy, words) : 0;
        return count > 0 && read_nasty(rules, words, count, action);
    }
    for (NastyActionKind kind = NASTY_ACT_TURN; kind <= NASTY_ACT_NEXT; kind++) {
        for (unsigned i = 0; i < kind_size(rules, kind); i++) {
            *action = kind == NASTY_ACT_RESPOND ? nasty_action_respond(i) : nasty_action_of(kind, i);
            nasty_write_action(rules, *action, copy);
            if (strcmp(copy, text) == 0) return true;
            if (copy[0] != text[0]) break; /* all actions of a kind begin with the same letter */
        }
    }
    return false;
}
