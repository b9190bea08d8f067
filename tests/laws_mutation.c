/* SPDX-License-Identifier: MIT */
/* The laws find errors: each copy of the null game is broken in one way, and has to be caught by the law that it
 * breaks. */
#include "check.h"
#include "culdesac/registry.h"
#include "games/null/null.h"
#include "support/laws.h"
#include "support/match_length.h"

/* Checks that a broken game is caught within a thousand actions, by a finding that begins with the law's name. */
static void check_caught(const Game *broken, const char *law)
{
    SCOPED_BOOK *book = rulebook_create_builtin(&NULL_GAME);
    Error finding = {"nothing was found"};
    bool held = true;
    for (uint64_t seed = 1; held && seed <= 60; seed++) {
        const int players = 2 + (int)(seed % 3);
        const void *rules = rulebook_defaults(book);
        const LawGame play = {broken, book, rules, players, seed, match_length_max(broken, rules, players)};
        size_t actions = 1000;
        held = laws_walk(&play, &actions, &finding);
    }
    CHECK(!held);
    CHECK_INT(strncmp(finding.text, law, strlen(law)), 0);
    if (strncmp(finding.text, law, strlen(law)) != 0) CHECK_TEXT(finding.text, law);
}

/* A test that a game with another value of this member breaks that law. */
#define CAUGHT(test, name, law, member, value) \
    TEST(test, name)                           \
    {                                          \
        Game broken = broken_copy();           \
        broken.member = (value);               \
        check_caught(&broken, law);            \
    }

static size_t legal_by_refusals(const void *rules, const void *state, int player, Action *actions)
{
    return game_legal_actions(&NULL_GAME, rules, state, player, actions);
}

/* The null game lists its legal actions by its refusals. A copy has a list of its own, so that the two can disagree. */
static Game broken_copy(void)
{
    Game copy = NULL_GAME;
    copy.legal_actions = legal_by_refusals;
    return copy;
}

/* Functions that do the same as the null game's, and then make a mistake. */
#define APPLY_BUT(name, ...)                                                                           \
    static bool name(const void *rules, void *any_state, int player, Action action, EventList *events) \
    {                                                                                                  \
        const bool revealed = NULL_GAME.apply_action(rules, any_state, player, action, events);        \
        NullState *state = any_state;                                                                  \
        (void)state;                                                                                   \
        __VA_ARGS__;                                                                                   \
        return revealed;                                                                               \
    }
#define EACH_EVENT(event) \
    for (Event *event = events ? events->items : NULL; event && event < events->items + events->count; event++)
#define CONCEAL_BUT(name, ...)                                                                         \
    static void name(const void *rules, const void *any_state, int viewer, void *any_view)             \
    {                                                                                                  \
        const NullState state = *(const NullState *)any_state; /* the view may be in the same place */ \
        NullState *view = any_view;                                                                    \
        (void)state;                                                                                   \
        game_make_view(&NULL_GAME, rules, any_state, viewer, view);                                    \
        __VA_ARGS__;                                                                                   \
    }
#define SCORE_BUT(name, ...)                                                                \
    static void name(const void *rules, const void *state, Score *score, ScoreItems *items) \
    {                                                                                       \
        NULL_GAME.score(rules, state, score, items);                                        \
        __VA_ARGS__;                                                                        \
    }

/* Such a function, and a test that the game with its mistake breaks that law. */
#define CAUGHT_APPLY(test, name, law, ...) \
    APPLY_BUT(test##_mistake, __VA_ARGS__) \
    CAUGHT(test, name, law, apply_action, test##_mistake)
#define CAUGHT_CONCEAL(test, name, law, ...) \
    CONCEAL_BUT(test##_mistake, __VA_ARGS__) \
    CAUGHT(test, name, law, make_view, test##_mistake)
#define CAUGHT_SCORE(test, name, law, ...) \
    SCORE_BUT(test##_mistake, __VA_ARGS__) \
    CAUGHT(test, name, law, score, test##_mistake)

/* ---- The deal, the end, legal actions ---- */

static void deal_with_memory(const void *rules, int players, uint64_t seed, void *state)
{
    const uint8_t left_over = ((NullState *)state)->zero; /* keeps what was there before */
    NULL_GAME.deal(rules, players, seed, state);
    ((NullState *)state)->zero = left_over;
}

CAUGHT(deal_writes_every_byte, "a deal that leaves a byte unwritten is caught", "deal", deal, deal_with_memory)

static void deal_unshuffled(const void *rules, int players, uint64_t seed, void *state)
{
    NULL_GAME.deal(rules, players, 1, state);
    state_head(state)->seed = seed;
    state_head(state)->rng = rng_from_seed(seed);
}

CAUGHT(deals_differ, "the same deal for every seed is caught", "deal: every seed gives the same", deal, deal_unshuffled)

/* The number of the turn goes back by a round of turns, so it never reaches the last turn. */
static bool apply_without_end(const void *rules, void *state, int player, Action action, EventList *events)
{
    StateHead *head = state_head(state);
    if (head->turn > head->players) head->turn -= head->players;
    return NULL_GAME.apply_action(rules, state, player, action, events);
}

CAUGHT(match_ends, "a match that does not end is caught", "bound", apply_action, apply_without_end)

CAUGHT_APPLY(states_stay_valid, "an action that leaves an impossible state is caught", "valid",
             if (action == NULL_KEEP) state->die = 1)

/* ---- Lists of legal actions ---- */

static size_t legal_descending(const void *rules, const void *state, int player, Action *actions)
{
    const size_t count = game_legal_actions(&NULL_GAME, rules, state, player, actions);
    if (count == 2) {
        const Action first = actions[0];
        actions[0] = actions[1];
        actions[1] = first;
    }
    return count;
}

static size_t legal_for_anybody(const void *rules, const void *state, int player, Action *actions)
{
    return game_legal_actions(&NULL_GAME, rules, state, player < 0 ? player : state_head_const(state)->to_move,
                              actions);
}

static size_t legal_never_keeps(const void *rules, const void *state, int player, Action *actions)
{
    const size_t count = game_legal_actions(&NULL_GAME, rules, state, player, actions);
    return count == 1 && actions[0] == NULL_KEEP ? 0 : count;
}

CAUGHT(lists_are_ascending, "a list of legal actions out of order is caught", "legal", legal_actions, legal_descending)

CAUGHT(only_actors_have_legal_actions, "legal actions for a player who may not act are caught", "legal", legal_actions,
       legal_for_anybody)

CAUGHT(lists_are_not_empty, "a player who must act but has no action is caught", "legal", legal_actions,
       legal_never_keeps)

static Action choose_first_action(const void *rules, const void *state, Rng *rng)
{
    Action actions[NULL_ACTIONS];
    const size_t count = game_legal_actions(&NULL_GAME, rules, state, state_head_const(state)->to_move, actions);
    rng_below(rng, (uint32_t)count);
    return actions[0];
}

static size_t count_too_many(const void *rules, const void *state)
{
    return game_count_actions(&NULL_GAME, rules, state) + 1;
}

TEST(random_choice_agrees_with_list, "a random choice of the search that disagrees with the list is caught")
{
    Game broken = broken_copy();
    broken.random_action = choose_first_action;
    check_caught(&broken, "random");
    broken = broken_copy();
    broken.count_actions = count_too_many;
    check_caught(&broken, "random");
}

/* ---- Refusals and notation ---- */

static int refuse_too_little(const void *rules, const void *state, int player, Action action, Event *reason)
{
    return action < NULL_ACTIONS ? NULL_GAME.find_refusal(rules, state, player, action, reason) : -1;
}

static int refuse_by_state(const void *rules, const void *source, int player, Action action, Event *reason)
{
    reason->value[0] = ((const NullState *)source)->deck[0]; /* no player may know this */
    return NULL_GAME.find_refusal(rules, source, player, action, reason);
}

static int refuse_the_first(const void *rules, const void *state, int player, Action action, Event *reason)
{
    reason->player = 0;
    return NULL_GAME.find_refusal(rules, state, player, action, reason);
}

static const EventKind SILENT_REASONS[8] = {{"silent", ""}, {"silent", ""}, {"silent", ""}, {"silent", ""},
                                            {"silent", ""}, {"silent", ""}, {"silent", ""}, {"silent", ""}};

static int refuse_players_only(const void *rules, const void *state, int player, Action action, Event *reason)
{
    const bool plays = player < state_head_const(state)->players;
    return plays ? NULL_GAME.find_refusal(rules, state, player, action, reason) : -1;
}

CAUGHT(strangers_cannot_act, "accepting an action of somebody who does not play is caught", "legal", find_refusal,
       refuse_players_only)

CAUGHT(unlisted_actions_are_refused, "accepting an action that is not in the list is caught", "refuse", find_refusal,
       refuse_too_little)

CAUGHT(refusals_have_sentences, "a refusal without a sentence is caught", "refuse", reasons, SILENT_REASONS)

CAUGHT(refusals_name_the_acting_player, "a reason about another player's action is caught", "refuse", find_refusal,
       refuse_the_first)

CAUGHT(refusals_reveal_nothing_hidden, "a reason that reveals what the player cannot see is caught", "refuse",
       find_refusal, refuse_by_state)

static void write_roll_for_draw(const void *rules, Action action, char *text)
{
    NULL_GAME.write_action(rules, action == NULL_DRAW ? NULL_ROLL : action, text);
}

CAUGHT(notation_reads_back, "two actions with the same notation are caught", "notation", write_action,
       write_roll_for_draw)

/* ---- Views ---- */

CAUGHT_CONCEAL(views_have_no_seed, "a view that keeps the seed is caught", "view", view->head.seed = state.head.seed)

CAUGHT_CONCEAL(views_show_what_is_known, "a view that hides what the player may know is caught", "view",
               if (viewer >= 0) view->deck_count = 0)

CAUGHT_CONCEAL(views_stay, "a view that changes when it is concealed again is caught", "view", view->zero++)

CAUGHT_CONCEAL(views_hide_the_deck, "a view that shows the deck is caught", "sample",
               memcpy(view->deck, state.deck, sizeof view->deck))

static void sample_loses_own_card(const void *rules, const void *any_view, Rng *rng, void *any_state)
{
    const NullState *view = any_view;
    NullState *state = any_state;
    game_sample_state(&NULL_GAME, rules, view, rng, state);
    if (view->head.viewer >= 0 && state->deck_count > 0) { /* the player's own card goes into the deck */
        const uint8_t own = state->hand[view->head.viewer];
        state->hand[view->head.viewer] = state->deck[0];
        state->deck[0] = own;
    }
}

CAUGHT(sampled_states_fit_the_view, "a sampled state that contradicts the view is caught", "sample", sample_state,
       sample_loses_own_card)

/* Sets a byte that neither a view nor a file contains. */
static void sample_with_a_mark(const void *rules, const void *source, Rng *rng, void *target)
{
    game_sample_state(&NULL_GAME, rules, source, rng, target);
    ((NullState *)target)->zero = 1;
}

CONCEAL_BUT(conceal_the_mark, view->zero = 0)

TEST(sampled_states_read_back, "a sampled state that changes when it is written as JSON and read back is caught")
{
    Game broken = broken_copy();
    broken.sample_state = sample_with_a_mark;
    broken.make_view = conceal_the_mark;
    check_caught(&broken, "sample: the sampled state is read back changed");
}

static void sample_always_the_same(const void *rules, const void *source, Rng *rng, void *target)
{
    Rng fixed = rng_from_seed(1);
    game_sample_state(&NULL_GAME, rules, source, &fixed, target);
    state_head(target)->seed = rng_next(rng);
}

CAUGHT(sampled_states_differ, "always sampling the same state is caught", "sample: every sampled state is the same",
       sample_state, sample_always_the_same)

/* ---- Playing ---- */

static bool apply_denies_revealing(const void *rules, void *state, int player, Action action, EventList *events)
{
    NULL_GAME.apply_action(rules, state, player, action, events);
    return false;
}

APPLY_BUT(apply_moves_to_an_odd_place, EACH_EVENT(event) event->to.index = -2)

APPLY_BUT(apply_orders_hands_sometimes, EACH_EVENT(event) if (player > 0) event->to.index = 0)

APPLY_BUT(apply_owns_the_deck_sometimes,
          EACH_EVENT(event) if (event->from.zone == NULL_ZONE_DECK && player > 0) event->from.owner = (int8_t)player)

static uint64_t hash_depends_on_generator(const void *rules, const void *state)
{
    return game_hash(&NULL_GAME, rules, state) ^ state_head_const(state)->rng.word;
}

static uint64_t hash_is_constant(const void *rules, const void *state) { return 1; }

CAUGHT_APPLY(events_change_nothing, "an action that has another effect when events are collected is caught", "apply",
             if (events) state->points[player]++)

CAUGHT(revealing_is_declared, "an action that denies revealing something is caught", "reveal", apply_action,
       apply_denies_revealing)

CAUGHT_APPLY(events_are_concealed, "an event that shows a card to everybody is caught", "reveal",
             EACH_EVENT(event) event->visible_to = VISIBLE_TO_ALL)

/* The mistake: only a player with a card like the die may call, so may_act betrays the hand, although `keep` claims to
 * reveal nothing. */
CAUGHT_APPLY(may_act_does_not_depend_on_hands, "being asked because of the cards in the hand is caught", "legal",
             for (int p = 0; p < state->head.players; p++) if (state->hand[p] != state->die) state->head.may_act &=
             (uint8_t) ~(1u << p))

CAUGHT_APPLY(moves_have_an_origin, "an event that moves something from nowhere is caught", "event",
             EACH_EVENT(event) event->from = (Place){0})

TEST(places_are_consistent, "an event with an impossible place, or with an index or owner only sometimes, is caught")
{
    Game broken = broken_copy();
    broken.apply_action = apply_moves_to_an_odd_place;
    check_caught(&broken, "place");
    broken.apply_action = apply_orders_hands_sometimes;
    check_caught(&broken, "place");
    broken.apply_action = apply_owns_the_deck_sometimes;
    check_caught(&broken, "place");
}

CAUGHT_APPLY(values_are_named, "an event with a value that its JSON leaves out is caught", "event",
             EACH_EVENT(event) event->value[3] = 1)

static uint64_t hash_depends_on_viewer(const void *rules, const void *state)
{
    return game_hash(&NULL_GAME, rules, state) ^ (uint64_t)state_head_const(state)->viewer;
}

TEST(hashes_distinguish_states, "a hash that depends on future dice, or that is the same for all positions, is caught")
{
    Game broken = broken_copy();
    broken.hash = hash_depends_on_generator;
    check_caught(&broken, "hash");
    broken.hash = hash_is_constant;
    check_caught(&broken, "hash");
    broken = broken_copy();
    broken.hash = hash_depends_on_viewer;
    broken.make_view = NULL;
    broken.sample_state = NULL;
    check_caught(&broken, "hash: with nothing hidden");
}

/* ---- Asking ---- */

static uint8_t asked_by_cards(const void *rules, const void *any_state)
{
    const NullState *state = any_state;
    const int player = state->head.to_move;
    return (uint8_t)(!state->head.is_over && state->hand[player] == 3 ? player_bit(player) : 0);
}

static uint8_t asked_always(const void *rules, const void *state)
{
    const StateHead *head = state_head_const(state);
    return (uint8_t)(head->is_over ? 0 : 1u << head->to_move);
}

static uint8_t asked_wrong_one(const void *rules, const void *state)
{
    return (uint8_t)(state_head_const(state)->to_move == 0 ? 2 : 1);
}

static void check_asking_caught(uint8_t (*asked)(const void *rules, const void *state))
{
    const ResponsePhase phase = {asked, NULL_CALL, NULL};
    Game broken = broken_copy();
    broken.response_phase = &phase;
    check_caught(&broken, "asking");
}

TEST(asking_is_public, "asking because of a hand, asking the wrong player, and asking without decline are caught")
{
    check_asking_caught(asked_by_cards);
    check_asking_caught(asked_wrong_one);
    check_asking_caught(asked_always);
}

/* ---- Scores, JSON ---- */

static void score_without_items(const void *rules, const void *state, Score *score, ScoreItems *items)
{
    NULL_GAME.score(rules, state, score, NULL);
    if (items) score_item(items, 0, 0, (Place){0}, 1, 1);
}

SCORE_BUT(score_with_another_item, if (items) items->items[0].item = 1)

/* An item that is not a card must not have a place in a hand. */
SCORE_BUT(score_in_a_hand, if (items) items->items[0].at = (Place){NULL_ZONE_HAND, 0, 0})

TEST(scores_are_explained, "items that do not add up are caught")
{
    Game broken = broken_copy();
    broken.score = score_without_items;
    check_caught(&broken, "score");
    broken.score = score_with_another_item;
    check_caught(&broken, "score: an item without a name");
    broken.score = score_in_a_hand;
    check_caught(&broken, "place");
}

CAUGHT_SCORE(winners_are_in_first_place, "winners that are not in first place are caught", "score",
             if (state_head_const(state)->is_over)
                 score->winners = (uint8_t)((1u << state_head_const(state)->players) - 1))

static bool read_forgets_the_die(const void *rules, const JsonCursor *at, void *state, Error *error)
{
    const bool good = NULL_GAME.read_state(rules, at, state, error);
    ((NullState *)state)->points[0] = 0;
    return good;
}

CAUGHT(json_reads_back, "a state that changes when it is written as JSON and read back is caught", "json", read_state,
       read_forgets_the_die)
