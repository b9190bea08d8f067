/* SPDX-License-Identifier: MIT */
#include "games/nasty/actions.h"
#include "games/nasty/special_cards.h"

#include "culdesac/bits.h"

#include <assert.h>
#include <stdio.h>

static const char SUIT_LETTERS[] = "ungry";
const char *const NASTY_LINE_TOKENS[NASTY_LINES] = {"row1", "row2", "row3", "row4", "col1",
                                                    "col2", "col3", "col4", "up",   "down"};

/* ---- Cards ---- */

void nasty_card_write(const NastyRules *rules, int card, char *text)
{
    if (card < SUIT_CARDS) {
        snprintf(text, NAME_TEXT_SIZE, "%c%d", SUIT_LETTERS[card_suit_of(card)], card_number_of(card));
    } else if (card == HIDDEN) {
        strcpy(text, "?");
    } else {
        strcpy(text, card == WILD ? "wild" : card == STUMPED ? "stumped" : special_of(rules, card)->id);
    }
}

int nasty_card_read(const NastyRules *rules, const char *text)
{
    if (strcmp(text, "wild") == 0) return WILD;
    if (strcmp(text, "stumped") == 0) return STUMPED;
    const char *letter = *text ? strchr(SUIT_LETTERS, *text) : NULL;
    if (letter && text[1] >= '1' && text[1] <= '9') {
        const int suit = (int)(letter - SUIT_LETTERS);
        if (text[2] == '\0') return suit * 10 + text[1] - '1';
        return strcmp(text + 1, "10") == 0 ? suit * 10 + 9 : EMPTY;
    }
    const Special *special = special_list_find(&rules->specials, text);
    return special ? SPECIAL + (int)(special - rules->specials.items) : EMPTY;
}

/* ---- Squares and lines ---- */

void nasty_square_write(unsigned yard, unsigned square, char *text)
{
    if (yard > 0) text += snprintf(text, NASTY_ARG_SIZE, "%u:", yard - 1);
    snprintf(text, NASTY_ARG_SIZE - 2, "%c%u", (char)('a' + square / 4), square % 4 + 1);
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

int nasty_args(const NastyRules *rules, Action action, char args[NASTY_ARGS_MAX][NASTY_ARG_SIZE])
{
    int count = 0;
    if (special_of(rules, nasty_card(action))->squares == DO_SWAP_CARDS) {
        nasty_square_write(0, nasty_mine(action), args[count++]);
    }
    for (unsigned i = 0; i < nasty_count(action); i++) {
        nasty_square_write(nasty_yard(action), nasty_square(action, i), args[count++]);
    }
    assert(count <= NASTY_ARGS_MAX);
    return count;
}

static void write_nasty(const NastyRules *rules, Action action, char *text)
{
    char args[NASTY_ARGS_MAX][NASTY_ARG_SIZE];
    const int count = nasty_args(rules, action, args);
    text += snprintf(text, ACTION_TEXT_SIZE, "nasty %s", special_of(rules, nasty_card(action))->id);
    if (count == 0 && nasty_yard(action) > 0) snprintf(text, NASTY_ARG_SIZE, " %u", nasty_yard(action) - 1);
    for (int i = 0; i < count; i++) text += snprintf(text, NASTY_ARG_SIZE + 1, " %s", args[i]);
}

void nasty_write_action(const void *any_rules, Action action, char *text)
{
    const NastyRules *rules = any_rules;
    const unsigned rest = action_rest(action);
    char square[NASTY_ARG_SIZE];
    nasty_square_write(action_kind(action) == ACT_STUMP ? stump_yard(action) : 0, rest & 15, square);
    switch (action_kind(action)) {
    case ACT_TURN: snprintf(text, ACTION_TEXT_SIZE, "turn %s", square); break;
    case ACT_DRAW: strcpy(text, rest == DRAW_PILE ? "draw pile" : "draw bin"); break;
    case ACT_PLACE: snprintf(text, ACTION_TEXT_SIZE, "place %s", square); break;
    case ACT_STUMP: snprintf(text, ACTION_TEXT_SIZE, "stump %s", square); break;
    case ACT_DISCARD: strcpy(text, "discard"); break;
    case ACT_CLEAR: snprintf(text, ACTION_TEXT_SIZE, "clear %s", NASTY_LINE_TOKENS[rest]); break;
    case ACT_END: strcpy(text, "end"); break;
    case ACT_TARGET: snprintf(text, ACTION_TEXT_SIZE, "target %u", rest); break;
    case ACT_NASTY: write_nasty(rules, action, text); break;
    case ACT_RESPOND: snprintf(text, ACTION_TEXT_SIZE, "respond %s", special_of(rules, nasty_card(action))->id); break;
    case ACT_DECLINE: strcpy(text, "decline"); break;
    case ACT_LAST_ROUND: strcpy(text, "last round"); break;
    case ACT_NEXT: strcpy(text, "next"); break;
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

bool nasty_from_args(const NastyRules *rules, int card, const char *const *args, int count, int seat, Action *action)
{
    const Special *special = special_of(rules, card);
    const int swapped = special->squares == DO_SWAP_CARDS ? 1 : 0, named = count - swapped;
    unsigned yard = seat == NOBODY ? 0 : (unsigned)seat + 1, square, mine = 0, same_yard = 0, filled = 0;
    if (count > 0 && (special->squares == DO_RESET || named < 1 || named > 3)) return false;
    for (int i = 0; i < count; i++) {
        if (!nasty_square_read(args[i], &yard, &square)) return false;
        if (i < swapped) {
            if (yard != 0) return false;
            mine = square;
            continue;
        }
        if (i > swapped && yard != same_yard) return false;
        same_yard = yard;
        filled |= square << (8 - 4 * (i - swapped));
    }
    *action = action_nasty((unsigned)(card - SPECIAL), yard, (unsigned)(count > 0 ? named : 0)) | mine << 12 | filled;
    return true;
}

static bool read_nasty(const NastyRules *rules, const char *const *words, int count, Action *action)
{
    const int card = nasty_card_read(rules, words[0]);
    unsigned seat;
    if (!card_is_special(card)) return false;
    if (count == 2 && read_seat(words[1], &seat)) return nasty_from_args(rules, card, NULL, 0, (int)seat, action);
    return nasty_from_args(rules, card, words + 1, count - 1, NOBODY, action);
}

/* The number of actions of a kind; nasty cards are read word by word. */
static unsigned kind_size(const NastyRules *rules, ActionKind kind)
{
    switch (kind) {
    case ACT_STUMP: return NASTY_SQUARES * (PLAYERS_MAX + 1);
    case ACT_NASTY: return 0;
    case ACT_RESPOND: return (unsigned)rules->specials.count;
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
    for (ActionKind kind = ACT_TURN; kind <= ACT_NEXT; kind++) {
        for (unsigned i = 0; i < kind_size(rules, kind); i++) {
            *action = kind == ACT_RESPOND ? action_respond(i) : action_of(kind, i);
            nasty_write_action(rules, *action, copy);
            if (strcmp(copy, text) == 0) return true;
            if (copy[0] != text[0]) break; /* then no other action of this kind matches */
        }
    }
    return false;
}
