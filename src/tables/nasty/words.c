/* SPDX-License-Identifier: MIT */
/* What the table of Nasty Neighbours says: labels, prompts, refusals, closer looks. */
#include "table.h"
#include "words/nasty.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

const char *nasty_label_square(const Sight *sight, int seat, int square)
{
    const Yard *yard = &view_of(sight)->yards[seat];
    const bool down = yard->down >> square & 1, there = yard_cards(yard) >> square & 1;
    char token[ARG_TEXT], card[NAME_TEXT];
    nasty_square_write(0, (unsigned)square, token);
    nasty_card_title(sight->rules, there ? yard->card[square] : HIDDEN, card);
    const bool known = down && yard->card[square] != HIDDEN;
    const int word = !there  ? SAY_TABLE_SQUARE_EMPTY
                     : known ? SAY_TABLE_SQUARE_KNOWN
                     : down  ? SAY_TABLE_SQUARE_DOWN
                             : SAY_TABLE_SQUARE;
    return sight_words(sight, word, part_text(token), part_text(sight->names[view_of(sight)->seats[seat]]),
                       part_text(card));
}

/* ---- Prompts ---- */

/* A nasty card is held: what it still needs. */
static bool prompt_held(const Sight *sight, Text *text)
{
    const Path *touched = &sight->choosing->touched;
    const int card = touched->count > 0 ? nasty_token_card(sight, touched->tokens[0]) : EMPTY;
    if (card == EMPTY) return false;
    const Special *special = special_of(sight->rules, card);
    char title[NAME_TEXT];
    nasty_card_title(sight->rules, card, title);
    int word = SAY_TABLE_HELD_SEAT;
    if (sight_leads(sight, KIT_DONE)) {
        word = special->squares == DO_PEEK ? SAY_TABLE_HELD_DONE : SAY_TABLE_HELD_PLAY;
    } else if (special->squares == DO_SWAP_CARDS) {
        word = touched->count == 1 ? SAY_TABLE_HELD_MINE : SAY_TABLE_HELD_HIS;
    } else if (special->squares == DO_PEEK) {
        word = SAY_TABLE_HELD_PEEK;
    } else if (special->squares == DO_REPLACE) {
        word = SAY_TABLE_HELD_REPLACE;
    }
    text_add(text, sight_words(sight, word, part_text(title), part_number(special->peek)));
    return true;
}

static int word_of_drawn(const Sight *sight)
{
    const State *view = view_of(sight);
    if (view->drawn != STUMPED) return SAY_TABLE_DREW;
    const bool own = view->stolen && rules_of(sight)->stolen_stump == STOLEN_OWN;
    return own ? SAY_TABLE_TOOK_STUMPED : SAY_TABLE_DREW_STUMPED;
}

static const WaitingCard *top_of(const State *view)
{
    return view->waiting_count > 0 ? &view->waiting[view->waiting_count - 1] : NULL;
}

bool nasty_prompt(const Sight *sight, Text *text)
{
    const State *view = view_of(sight);
    if (prompt_held(sight, text)) return true;
    if (view->head.to_move == NOBODY || view->head.to_move != sight->chooser) return false;
    const char *card = "", *name = sight->names[view->head.to_move];
    const WaitingCard *top = top_of(view);
    if (top || view->drawn != EMPTY) card = sight_thing(sight, top ? top->card : view->drawn);
    const HousePart parts[] = {part_text(name), part_text(card), part_text(top ? sight->names[top->by] : name)};
    const size_t count = sizeof parts / sizeof parts[0];
    switch (view->head.phase) {
    case PHASE_TURN:
        if (view->season != SEASON_FALL) return false;
        say_with(SAY_TABLE_TURNS_FALL, parts, count, text);
        return true;
    case PHASE_PLACE: say_with(word_of_drawn(sight), parts, count, text); return true;
    case PHASE_TARGET: say_with(SAY_TABLE_AIMS, parts, count, text); return true;
    case PHASE_ANSWER:
        assert(top && "what is answered waits");
        say_with(top->by == view->head.to_move ? SAY_TABLE_ANSWERS_OWN : SAY_TABLE_ANSWERS, parts, count, text);
        return true;
    default: return false;
    }
}

/* ---- Refusals ---- */

/* A square is touched where no card is held. */
static bool refuse_square(const Sight *sight, int seat, int square, Text *text)
{
    const State *view = view_of(sight);
    const bool own = seat == view->seat_of[sight->chooser];
    const unsigned at = (unsigned)square;
    switch (view->head.phase) {
    case PHASE_TURN:
        if (own) return kit_refuse(sight, action_of(ACT_TURN, at), text);
        text_add(text, say(SAY_TABLE_OWN_YARD));
        return true;
    case PHASE_TARGET: return kit_refuse(sight, action_of(ACT_TARGET, (unsigned)seat), text);
    case PHASE_PLACE:
        if (view->drawn == STUMPED) {
            return kit_refuse(sight, action_stump(own ? 0 : (unsigned)seat + 1, at), text);
        }
        if (own) return kit_refuse(sight, action_of(ACT_PLACE, at), text);
        return kit_refuse(sight, action_stump((unsigned)seat + 1, at), text);
    default: return kit_refuse(sight, action_of(ACT_PLACE, at), text);
    }
}

/* A square for the card that is held: what the rule says of the action as far as it goes. */
static bool refuse_named(const Sight *sight, int card, const Path *path, int seat, int square, Text *text)
{
    const State *view = view_of(sight);
    const Special *special = special_of(sight->rules, card);
    const int own = view->seat_of[sight->chooser];
    const unsigned index = (unsigned)(card - SPECIAL), yard = seat == own ? 0 : (unsigned)seat + 1;
    if (special->squares == DO_RESET) return kit_refuse(sight, action_nasty(index, (unsigned)seat + 1, 0), text);
    Action action = action_nasty(index, yard, 1) | (unsigned)square << 8;
    if (special->squares == DO_SWAP_CARDS) {
        int mine_seat = own;
        const int mine = path->count > 2 ? nasty_token_square(sight, path->tokens[1], &mine_seat) : -1;
        if (mine < 0 && seat != own) {
            text_add(text, say(SAY_TABLE_MINE_FIRST));
            return true;
        }
        action |= (unsigned)(mine < 0 ? square : mine) << 12;
    }
    if (kit_refuse(sight, action, text) && special->squares != DO_PEEK) return true;
    text_reset(text);
    /* A peek names as many as it looks at, all in one yard. */
    if (!(view->yards[seat].down >> square & 1) && kit_refuse(sight, action, text)) return true;
    text_add(text, say(SAY_TABLE_ONE_YARD));
    return true;
}

static bool refuse_pile(const Sight *sight, bool bin, Text *text)
{
    if (bin && view_of(sight)->head.phase == PHASE_PLACE) return kit_refuse(sight, action_of(ACT_DISCARD, 0), text);
    return kit_refuse(sight, action_of(ACT_DRAW, bin ? DRAW_BIN : DRAW_PILE), text);
}

/* A card in hand that cannot be played now, or nowhere. */
static bool refuse_card(const Sight *sight, int card, Text *text)
{
    const unsigned index = (unsigned)(card - SPECIAL);
    if (view_of(sight)->head.phase == PHASE_ANSWER) return kit_refuse(sight, action_respond(index), text);
    const Special *special = special_of(sight->rules, card);
    const bool idle = special->turns_only && view_of(sight)->season == SEASON_SPRING;
    const bool playable = nasty_in_season(rules_of(sight), view_of(sight)) && !special_cancels(special) && !idle;
    if (!playable) return kit_refuse(sight, action_nasty(index, 0, 0), text);
    char title[NAME_TEXT];
    nasty_card_title(sight->rules, card, title);
    text_add(text, sight_words(sight, SAY_TABLE_NOWHERE, part_text(title)));
    return true;
}

bool nasty_table_refuse(const Sight *sight, const Path *path, Text *text)
{
    const char *last = path->tokens[path->count - 1];
    const int held = path->count > 1 ? nasty_token_card(sight, path->tokens[0]) : EMPTY;
    const int card = nasty_token_card(sight, last);
    int seat;
    const int square = nasty_token_square(sight, last, &seat);
    if (card != EMPTY) return refuse_card(sight, card, text);
    if (square >= 0 && held != EMPTY) return refuse_named(sight, held, path, seat, square, text);
    if (square >= 0) return refuse_square(sight, seat, square, text);
    if (strcmp(last, "pile") == 0) return refuse_pile(sight, false, text);
    if (strcmp(last, "bin") == 0) return refuse_pile(sight, true, text);
    if (strcmp(last, "drawn") == 0) {
        text_add(text, say(SAY_TABLE_USE_DRAWN));
        return true;
    }
    return false;
}

/* ---- A closer look ---- */

static void add_card(const Sight *sight, int card, const char *back, Closer *closer)
{
    if (closer->count < CLOSER_MAX) nasty_card_art(sight->rules, card, 200, back, closer->art[closer->count++]);
}

/* A yard as it lies, with the points it is worth as far as it is seen. */
static bool look_at_yard(const Sight *sight, int seat, Closer *closer)
{
    const State *view = view_of(sight);
    const Yard *yard = &view->yards[seat];
    const int size = size_of(sight);
    const uint8_t *order = nasty_grid_order(size);
    long points = 0;
    closer->columns = size;
    for (int i = 0; i < size * size; i++) {
        const int square = order[i], card = yard->card[square];
        if (!(yard_cards(yard) >> square & 1)) {
            text_copy(closer->art[closer->count++], ART_NAME, "yard/cleared");
            continue;
        }
        const bool up = yard->up >> square & 1;
        if (up) points += card < SUIT_CARDS ? card_number_of(card) : card == WILD ? rules_of(sight)->wild_points : 0;
        add_card(sight, up ? card : HIDDEN, "back", closer);
    }
    const HousePart name = part_text(sight->names[view->seats[seat]]), number = part_number(seat);
    text_copy(closer->title, LABEL_SIZE, sight_words(sight, SAY_TABLE_YARD, name, number));
    text_copy(closer->text, sizeof closer->text,
              sight_words(sight, SAY_TABLE_YARD_TEXT, name, number, part_number(points),
                          part_number(bits_in(yard->down)), part_number(view->hand_count[seat])));
    return true;
}

static bool look_at_card(const Sight *sight, int card, Closer *closer)
{
    nasty_card_title(sight->rules, card, closer->title);
    add_card(sight, card, "back", closer);
    if (card_is_special(card)) text_copy(closer->text, sizeof closer->text, special_of(sight->rules, card)->text);
    return true;
}

static bool look_at_bin(const Sight *sight, Closer *closer)
{
    const State *view = view_of(sight);
    if (view->bin_count == 0) return false;
    text_copy(closer->title, LABEL_SIZE, sight_words(sight, SAY_TABLE_BIN, part_number(view->bin_count)));
    text_copy(closer->text, sizeof closer->text, say(SAY_TABLE_TOP_FIRST));
    for (int i = view->bin_count - 1; i >= 0; i--) add_card(sight, view->bin[i], "back", closer);
    return true;
}

/* What was played last, or all nasty cards that lie aside. */
static bool look_at_news(const Sight *sight, Closer *closer)
{
    const State *view = view_of(sight);
    const int card = nasty_news_card(sight);
    if (card_is_special(card)) return look_at_card(sight, card, closer);
    text_copy(closer->title, LABEL_SIZE, say(SAY_TABLE_ASIDE));
    for (int kind = 0; kind < SPECIALS_MAX; kind++) {
        for (int n = 0; n < view->aside[kind]; n++) add_card(sight, SPECIAL + kind, "back", closer);
    }
    if (closer->count == 0) text_copy(closer->text, sizeof closer->text, say(SAY_TABLE_ASIDE_NONE));
    return true;
}

bool nasty_closer(const Sight *sight, const char *token, Closer *closer)
{
    const State *view = view_of(sight);
    int seat;
    const int square = nasty_token_square(sight, token, &seat);
    closer->aspect = 1 / CARD_ASPECT;
    if (nasty_token_card(sight, token) != EMPTY) return look_at_card(sight, nasty_token_card(sight, token), closer);
    if (nasty_token_seat(sight, token) >= 0) return look_at_yard(sight, nasty_token_seat(sight, token), closer);
    if (strcmp(token, "bin") == 0) return look_at_bin(sight, closer);
    if (strcmp(token, "news") == 0) return look_at_news(sight, closer);
    if (strcmp(token, "drawn") == 0) return look_at_card(sight, view->drawn, closer);
    if (square < 0) return false;
    const Yard *yard = &view->yards[seat];
    if (!(yard_cards(yard) >> square & 1)) return look_at_yard(sight, seat, closer);
    look_at_card(sight, yard->card[square], closer);
    text_copy(closer->title, LABEL_SIZE, nasty_label_square(sight, seat, square));
    return true;
}
