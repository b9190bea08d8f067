/* SPDX-License-Identifier: MIT */
/* The texts of the table of Nasty Neighbours: labels, prompts, refusals, detail views. */
#include "tables/nasty/table.h"

#include "strings/nasty.h"
#include "tabletop/tabletop.h"
#include "tabletop/tabletop_tips.h"

#include <stdio.h>
#include <string.h>

const char *nasty_label_square(const TableContext *context, int seat, int square)
{
    const NastyYard *yard = &view_of(context)->yards[seat];
    const bool is_down = yard->down >> square & 1, has_card = nasty_yard_cards(yard) >> square & 1;
    const bool is_known = is_down && yard->card[square] != NASTY_HIDDEN;
    const int string = !has_card  ? GAME_STRING_TABLE_SQUARE_EMPTY
                       : is_known ? GAME_STRING_TABLE_SQUARE_KNOWN
                       : is_down  ? GAME_STRING_TABLE_SQUARE_DOWN
                                  : GAME_STRING_TABLE_SQUARE;
    return context_string(context, string, arg_text(nasty_square_token(0, (unsigned)square)),
                          arg_text(context->position.names[view_of(context)->seats[seat]]),
                          arg_text(nasty_card_title(context, has_card ? yard->card[square] : NASTY_HIDDEN)));
}

/* ---- Steps of special cards ---- */

const StepWords NASTY_STEP_WORDS[] = {
    [NASTY_STEP_RESET] = {GAME_STRING_TABLE_DO_RESET, GAME_STRING_TABLE_DOES_RESET, GAME_STRING_TABLE_INTERRUPT_RESET,
                          GAME_STRING_TABLE_INTERRUPT_RESET_FOLLOWS, .icon = "bin", .pictures = 1},
    [NASTY_STEP_SKIP] = {GAME_STRING_TABLE_DO_SKIP, GAME_STRING_TABLE_DOES_SKIP, GAME_STRING_TABLE_INTERRUPT_SKIP,
                         GAME_STRING_TABLE_INTERRUPT_SKIP_FOLLOWS, .icon = "moon"},
    [NASTY_STEP_AGAIN] = {GAME_STRING_TABLE_DO_AGAIN, GAME_STRING_TABLE_DOES_AGAIN, GAME_STRING_TABLE_INTERRUPT_AGAIN,
                          GAME_STRING_TABLE_INTERRUPT_AGAIN_FOLLOWS, .icon = "redo"},
    [NASTY_STEP_SWAP_SEATS] = {GAME_STRING_TABLE_DO_SWAP_SEATS, GAME_STRING_TABLE_DOES_SWAP_SEATS,
                               GAME_STRING_TABLE_INTERRUPT_SWAP_SEATS, GAME_STRING_TABLE_INTERRUPT_SWAP_SEATS_FOLLOWS,
                               .icon = "exchange", .pictures = 2},
    [NASTY_STEP_SWAP_CARDS] = {GAME_STRING_TABLE_DO_SWAP_CARDS, GAME_STRING_TABLE_DOES_SWAP_CARDS,
                               GAME_STRING_TABLE_INTERRUPT_SWAP_CARDS, GAME_STRING_TABLE_INTERRUPT_SWAP_CARDS_FOLLOWS,
                               .icon = "exchange", .squares = 2},
    [NASTY_STEP_PEEK] = {GAME_STRING_TABLE_DO_PEEK, GAME_STRING_TABLE_DOES_PEEK, GAME_STRING_TABLE_INTERRUPT_PEEK,
                         GAME_STRING_TABLE_INTERRUPT_PEEK_FOLLOWS, .own_effect = GAME_STRING_TABLE_INTERRUPT_PEEK_OWN,
                         .icon = "eye"},
    [NASTY_STEP_REPLACE] = {GAME_STRING_TABLE_DO_REPLACE, GAME_STRING_TABLE_DOES_REPLACE,
                            GAME_STRING_TABLE_INTERRUPT_REPLACE, GAME_STRING_TABLE_INTERRUPT_REPLACE_FOLLOWS,
                            .icon = "bin", .squares = 1},
    [NASTY_STEP_CANCEL_INSTANT] = {GAME_STRING_TABLE_DO_CANCEL_INSTANT, GAME_STRING_TABLE_DOES_CANCEL,
                                   GAME_STRING_TABLE_INTERRUPT_CANCEL, GAME_STRING_TABLE_INTERRUPT_CANCEL_FOLLOWS,
                                   .icon = "shield"},
    [NASTY_STEP_CANCEL_NASTY] = {GAME_STRING_TABLE_DO_CANCEL_NASTY, GAME_STRING_TABLE_DOES_CANCEL,
                                 GAME_STRING_TABLE_INTERRUPT_CANCEL, GAME_STRING_TABLE_INTERRUPT_CANCEL_FOLLOWS,
                                 .icon = "shield"},
};

/* ---- Prompts ---- */

/* The prompt while a nasty card is held, which says what the card still needs. */
static const char *prompt_held(const TableContext *context)
{
    const TouchPath *touched = &context->selection->touched;
    const int card = touched->count > 0 ? nasty_token_card(context, touched->tokens[0]) : NASTY_EMPTY;
    if (card == NASTY_EMPTY) return NULL;
    const NastySpecial *special = nasty_special_of(context->position.rules, card);
    int string = GAME_STRING_TABLE_HELD_SEAT;
    if (context_is_target(context, TABLETOP_DONE)) {
        string = special->squares_step == NASTY_STEP_PEEK ? GAME_STRING_TABLE_HELD_DONE : GAME_STRING_TABLE_HELD_PLAY;
    } else if (special->squares_step == NASTY_STEP_SWAP_CARDS) {
        string = touched->count == 1 ? GAME_STRING_TABLE_HELD_MINE : GAME_STRING_TABLE_HELD_HIS;
    } else if (special->squares_step == NASTY_STEP_PEEK) {
        string = GAME_STRING_TABLE_HELD_PEEK;
    } else if (special->squares_step == NASTY_STEP_REPLACE) {
        string = GAME_STRING_TABLE_HELD_REPLACE;
    }
    return context_string(context, string, arg_text(nasty_card_title(context, card)), arg_number(special->peek));
}

static int word_of_drawn(const TableContext *context)
{
    const NastyState *view = view_of(context);
    if (view->drawn != NASTY_STUMPED) return GAME_STRING_TABLE_DREW;
    const bool own = view->is_stolen && rules_of(context)->stolen_stump == NASTY_STOLEN_OWN;
    return own ? GAME_STRING_TABLE_TOOK_STUMPED : GAME_STRING_TABLE_DREW_STUMPED;
}

const char *nasty_format_part(const TableContext *context, int string, const StringArg *parts, size_t count)
{
    Text text = {0};
    strings_format_fragment(context->position.game->strings, game_string(string), parts, count, &text);
    return stage_take_text(context->stage, &text);
}

/* What a card does, as the end of a sentence: to `target` (NOBODY: whoever will be touched) or to its player. */
static const char *describe_effect(const TableContext *context, int card, int by, int target)
{
    const NastySpecial *special = nasty_special_of(context->position.rules, card);
    const char *said = NULL;
    for (int i = 0; i < special->step_count; i++) {
        const NastySpecialStep *step = &special->steps[i];
        const char *hit = step->aim == NASTY_AIM_SELF ? context->position.names[by]
                          : target == NOBODY          ? game_string(GAME_STRING_TABLE_WHOEVER)
                                                      : context->position.names[target];
        const char *effect =
            nasty_format_part(context, NASTY_STEP_WORDS[step->kind].does,
                              ARGS(arg_text(hit), arg_text(context->position.names[by]), arg_number(step->count)));
        said = said ? nasty_format_part(context, GAME_STRING_TABLE_DOES_BOTH, ARGS(arg_text(said), arg_text(effect)))
                    : effect;
    }
    return said ? said : "";
}

static const char *with_effect(const TableContext *context, const char *said, int string, int card, int by, int target)
{
    const char *effect = nasty_card_is_special(card) ? describe_effect(context, card, by, target) : "";
    if (!effect[0]) return said;
    return stage_printf(context->stage, "%s %s", said, context_string(context, string, arg_text(effect)));
}

const char *nasty_describe_effect(const TableContext *context, int card, int by, int target, bool is_certain)
{
    const char *effect = describe_effect(context, card, by, target);
    if (effect[0] && !is_certain) return context_string(context, GAME_STRING_TABLE_IF_IT_HAPPENS, arg_text(effect));
    return effect[0] ? context_capitalize(context, stage_printf(context->stage, "%s.", effect)) : "";
}

/* What each yard cost in the last round, the lowest first, and who got the penalty. While the round is being counted,
 * only the penalty, as soon as it is announced. NULL if no round has ended. */
static const char *prompt_costs(const TableContext *context)
{
    const Event *penalty = context_last_event(context, NASTY_EVENT_PENALTY);
    const Event *scored[PLAYERS_MAX];
    const char *costs[PLAYERS_MAX];
    int count = 0;
    NastyRoundEnd end;
    if (nasty_find_round_end(context, &end) && context_is_counting(context))
        return end.is_announced
                   ? context_string(context, GAME_STRING_TABLE_PENALTY, arg_text(context->position.names[end.punished]),
                                    arg_number(end.penalty))
                   : game_string(GAME_STRING_TABLE_COUNTING);
    for (size_t i = 0; i < context->last->count; i++) {
        const Event *event = &context->last->items[i];
        if (event->kind != NASTY_EVENT_SCORED || count == PLAYERS_MAX) continue;
        int at = count++;
        for (; at > 0 && scored[at - 1]->value[0] > event->value[0]; at--) scored[at] = scored[at - 1];
        scored[at] = event;
    }
    for (int i = 0; i < count; i++) {
        const bool pays = penalty && penalty->player == scored[i]->player;
        costs[i] = nasty_format_part(
            context, pays ? GAME_STRING_TABLE_YARD_PENALTY : GAME_STRING_TABLE_YARD_COST,
            ARGS(arg_text(context->position.names[scored[i]->player]), arg_number(scored[i]->value[0])));
    }
    if (count == 0) return NULL;
    return context_string(context, GAME_STRING_TABLE_ROUND_COST, arg_number(view_of(context)->round),
                          arg_text(stage_format_list(context->stage, costs, count)));
}

/* The prompt while a card waits for its target, or for the answer of the player to move. */
static const char *prompt_waiting(const TableContext *context)
{
    const NastyState *view = view_of(context);
    const NastyStackCard *top = nasty_stack_top(view);
    const int player = view->head.to_move;
    const StringArg name = arg_text(context->position.names[player]),
                    card = arg_text(context_name_thing(context, top->card));
    if (view->head.phase == NASTY_PHASE_TARGET)
        return with_effect(context, context_string(context, GAME_STRING_TABLE_AIMS, name, card), GAME_STRING_TABLE_THEN,
                           top->card, player, NOBODY);
    const int string = top->by == player ? GAME_STRING_TABLE_ANSWERS_OWN : GAME_STRING_TABLE_ANSWERS;
    const char *asked = context_string(context, string, name, card, arg_text(context->position.names[top->by]));
    return with_effect(context, stage_printf(context->stage, "%s.", asked), GAME_STRING_TABLE_IF_IT_HAPPENS, top->card,
                       top->by, top->target == NOBODY ? top->by : view->seats[top->target]);
}

const char *nasty_get_prompt(const TableContext *context)
{
    const NastyState *view = view_of(context);
    const char *said = view->head.phase == NASTY_PHASE_ROUND_OVER ? prompt_costs(context) : NULL;
    if (!said) said = prompt_held(context);
    if (said || view->head.to_move == NOBODY || view->head.to_move != context->chooser) return said;
    if (view->stack_count > 0) return prompt_waiting(context);
    const StringArg name = arg_text(context->position.names[view->head.to_move]);
    if (view->head.phase == NASTY_PHASE_PLACE)
        return context_string(context, word_of_drawn(context), name,
                              arg_text(context_name_thing(context, view->drawn)));
    if (view->head.phase == NASTY_PHASE_DRAW && view->is_last_turns)
        return context_string(context, GAME_STRING_TABLE_DRAWS_LAST, name);
    const bool turns = view->head.phase == NASTY_PHASE_TURN && view->season == NASTY_FALL;
    return turns ? context_string(context, GAME_STRING_TABLE_TURNS_FALL, name) : NULL;
}

/* ---- Refusals ---- */

/* Explains why a square that was touched while no card is held is refused. */
static TableRefusal refuse_square(const TableContext *context, int seat, int square)
{
    const NastyState *view = view_of(context);
    const bool own = seat == view->seat_of[context->chooser];
    const unsigned at = (unsigned)square;
    const int phase = view->head.phase;
    Action action = nasty_action_of(NASTY_ACT_PLACE, at);
    if (phase == NASTY_PHASE_TURN && !own) return refusal_in_words(game_string(GAME_STRING_TABLE_OWN_YARD));
    if (phase == NASTY_PHASE_TURN) action = nasty_action_of(NASTY_ACT_TURN, at);
    if (phase == NASTY_PHASE_TARGET) action = nasty_action_of(NASTY_ACT_TARGET, (unsigned)seat);
    if (phase == NASTY_PHASE_PLACE && (view->drawn == NASTY_STUMPED || !own))
        action = nasty_action_stump(own ? 0 : (unsigned)seat + 1, at);
    return tabletop_refuse_action(context, action);
}

/* When two cards are exchanged, the player's own card is touched first. Explains what is wrong with that card,
 * whatever the other card would be. */
static TableRefusal refuse_mine(const TableContext *context, const char *held, int square)
{
    const TouchSelection *selection = context->selection;
    for (size_t i = 0; i < selection->count; i++) {
        if (strcmp(selection->paths[i].tokens[0], held) != 0) continue;
        return tabletop_refuse_action(context, nasty_action_with_own_square(selection->actions[i], (unsigned)square));
    }
    return refusal_in_words(NULL);
}

/* Explains why a square is refused for the held card, by what the rules say about the action so far. */
static TableRefusal refuse_named(const TableContext *context, int card, const TouchPath *path, int seat, int square)
{
    const NastyState *view = view_of(context);
    const NastySpecial *special = nasty_special_of(context->position.rules, card);
    const int own = view->seat_of[context->chooser];
    const unsigned index = (unsigned)(card - NASTY_SPECIAL), yard = seat == own ? 0 : (unsigned)seat + 1;
    if (!nasty_special_needs_squares(special))
        return tabletop_refuse_action(context, nasty_action_nasty(index, (unsigned)seat + 1, 0));
    Action action = nasty_action_nasty(index, yard, 1) | (unsigned)square << 8;
    if (special->squares_step == NASTY_STEP_SWAP_CARDS) {
        int mine_seat;
        if (path->count <= 2 && seat != own) return refusal_in_words(game_string(GAME_STRING_TABLE_MINE_FIRST));
        if (path->count <= 2)
            return refusal_or_words(refuse_mine(context, path->tokens[0], square),
                                    game_string(GAME_STRING_TABLE_MINE_FIRST));
        action =
            nasty_action_with_own_square(action, (unsigned)nasty_token_square(context, path->tokens[1], &mine_seat));
    }
    const bool is_peekable = special->squares_step == NASTY_STEP_PEEK && view->yards[seat].down >> square & 1;
    /* A peek names as many squares as it looks at, all in one yard. */
    const char *otherwise = game_string(GAME_STRING_TABLE_ONE_YARD);
    return is_peekable ? refusal_in_words(otherwise)
                       : refusal_or_words(tabletop_refuse_action(context, action), otherwise);
}

static TableRefusal refuse_pile(const TableContext *context, bool bin)
{
    const bool discards = bin && view_of(context)->head.phase == NASTY_PHASE_PLACE;
    return tabletop_refuse_action(context,
                                  discards ? nasty_action_of(NASTY_ACT_DISCARD, 0)
                                           : nasty_action_of(NASTY_ACT_DRAW, bin ? NASTY_DRAW_BIN : NASTY_DRAW_PILE));
}

/* Explains why a card in the hand cannot be played now, or at all. */
static TableRefusal refuse_card(const TableContext *context, int card)
{
    const unsigned index = (unsigned)(card - NASTY_SPECIAL);
    if (view_of(context)->head.phase == NASTY_PHASE_ANSWER)
        return tabletop_refuse_action(context, nasty_action_respond(index));
    const NastySpecial *special = nasty_special_of(context->position.rules, card);
    if (nasty_special_cancels(special) ||
        !nasty_card_in_season(context->position.rules, context->position.view, special))
        return tabletop_refuse_action(context, nasty_action_nasty(index, 0, 0));
    return refusal_in_words(
        context_string(context, GAME_STRING_TABLE_NOWHERE, arg_text(nasty_card_title(context, card))));
}

TableRefusal nasty_explain_refusal(const TableContext *context, const TouchPath *path)
{
    const char *last = path->tokens[path->count - 1];
    const int held = path->count > 1 ? nasty_token_card(context, path->tokens[0]) : NASTY_EMPTY;
    const int card = nasty_token_card(context, last);
    int seat;
    const int square = nasty_token_square(context, last, &seat);
    if (card != NASTY_EMPTY) return refuse_card(context, card);
    if (square >= 0 && held != NASTY_EMPTY) return refuse_named(context, held, path, seat, square);
    if (square >= 0) return refuse_square(context, seat, square);
    if (strcmp(last, "pile") == 0) return refuse_pile(context, false);
    if (strcmp(last, "bin") == 0) return refuse_pile(context, true);
    return refusal_in_words(strcmp(last, "drawn") == 0 ? game_string(GAME_STRING_TABLE_USE_DRAWN) : NULL);
}

/* ---- Detail views ---- */

static void add_card(const TableContext *context, int card, DetailView *detail)
{
    if (detail->count < DETAIL_VIEW_MAX)
        nasty_card_art(context->position.rules, card, 200, "back", detail->art[detail->count++]);
}

/* A yard, with the points of its visible cards. */
static bool detail_of_yard(const TableContext *context, int seat, DetailView *detail)
{
    const NastyState *view = view_of(context);
    const NastyYard *yard = &view->yards[seat];
    const int size = yard_size(context);
    const uint8_t *order = nasty_grid_order(size);
    detail->columns = size;
    for (int i = 0; i < size * size; i++) {
        const int square = order[i], card = yard->card[square];
        if (!(nasty_yard_cards(yard) >> square & 1)) {
            text_copy(detail->art[detail->count++], ART_NAME_SIZE, "yard/cleared");
            continue;
        }
        const bool up = yard->up >> square & 1;
        add_card(context, up ? card : NASTY_HIDDEN, detail);
    }
    const StringArg name = arg_text(context->position.names[view->seats[seat]]), number = arg_number(seat);
    text_copy(detail->title, TABLETOP_LABEL_SIZE, context_string(context, GAME_STRING_TABLE_YARD, name, number));
    text_copy(detail->text, sizeof detail->text,
              context_string(context, GAME_STRING_TABLE_YARD_TEXT, name, number,
                             arg_number(nasty_yard_points(context->position.rules, yard)),
                             arg_number(bits_count(yard->down)), arg_number(view->hand_count[seat])));
    return true;
}

const char *nasty_card_topic(int card)
{
    return card == NASTY_WILD            ? "wild"
           : card == NASTY_STUMPED       ? "stumped"
           : nasty_card_is_special(card) ? "special"
                                         : "number";
}

static bool detail_of_card(const TableContext *context, int card, DetailView *detail)
{
    char rule_ref[RULE_REF_SIZE];
    text_copy(detail->title, TABLETOP_LABEL_SIZE, nasty_card_title(context, card));
    add_card(context, card, detail);
    if (nasty_card_is_special(card)) {
        text_copy(detail->text, sizeof detail->text, nasty_special_of(context->position.rules, card)->text);
    } else if (card != NASTY_HIDDEN) {
        tabletop_tips_find_text(&context->position, "tip", nasty_card_topic(card), detail->text, rule_ref);
    }
    return true;
}

static bool detail_of_bin(const TableContext *context, DetailView *detail)
{
    const NastyState *view = view_of(context);
    if (view->bin_count == 0) return false;
    text_copy(detail->title, TABLETOP_LABEL_SIZE,
              context_string(context, GAME_STRING_TABLE_BIN, arg_number(view->bin_count)));
    text_copy(detail->text, sizeof detail->text, game_string(GAME_STRING_TABLE_TOP_FIRST));
    for (int i = view->bin_count - 1; i >= 0; i--) add_card(context, view->bin[i], detail);
    return true;
}

bool nasty_fill_detail(const TableContext *context, const char *token, DetailView *detail)
{
    const NastyState *view = view_of(context);
    int seat;
    const int square = nasty_token_square(context, token, &seat);
    detail->art_aspect = 1 / CARD_ASPECT;
    if (nasty_token_card(context, token) != NASTY_EMPTY)
        return detail_of_card(context, nasty_token_card(context, token), detail);
    if (nasty_token_seat(context, token) >= 0) return detail_of_yard(context, nasty_token_seat(context, token), detail);
    if (strcmp(token, "bin") == 0) return detail_of_bin(context, detail);
    if (strcmp(token, "news") == 0 && nasty_last_special(context) != NASTY_EMPTY)
        return detail_of_card(context, nasty_last_special(context), detail);
    if (strcmp(token, "drawn") == 0) return detail_of_card(context, view->drawn, detail);
    if (square < 0) return false;
    const NastyYard *yard = &view->yards[seat];
    if (!(nasty_yard_cards(yard) >> square & 1)) return detail_of_yard(context, seat, detail);
    detail_of_card(context, yard->card[square], detail);
    text_copy(detail->title, TABLETOP_LABEL_SIZE, nasty_label_square(context, seat, square));
    return true;
}
