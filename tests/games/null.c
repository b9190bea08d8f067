/* SPDX-License-Identifier: MIT */
/* The rules of the null game, and with it what every game shares: events, sentences, states as JSON. */
#include "games/null/null.h"
#include "check.h"
#include "culdesac/registry.h"
#include "support/cases.h"
#include "support/event_fields.h"

static const NullRules RULES = {.turns = 2, .bad_call = NULL_BAD_CALL_POINT, .bonus = true};
static const char *const NAMES[] = {"Anna", "Ben", "Cleo", "Dan"};

static NullState dealt(int players)
{
    NullState state;
    NULL_GAME.deal(&RULES, players, 5, &state);
    return state;
}

TEST(one_card_each, "NU-1 two to four players hold a card each; the rest is the deck")
{
    for (int players = 2; players <= 4; players++) {
        const NullState state = dealt(players);
        CHECK_INT(state.deck_count, 12 - players);
        CHECK(NULL_GAME.validate_state(&RULES, &state, NULL, &check_error));
    }
    CHECK(NULL_GAME.players_min == 2 && NULL_GAME.players_max == 4);
}

TEST(roll_or_draw, "NU-2 a player rolls, or discards and draws; with an empty deck only a roll is possible")
{
    NullState state = dealt(2);
    const uint8_t own = state.hand[0], next = state.deck[0];
    Action actions[NULL_ACTIONS];
    CHECK_INT(game_legal_actions(&NULL_GAME, &RULES, &state, 0, actions), 2);
    CHECK(NULL_GAME.apply_action(&RULES, &state, 0, NULL_DRAW, NULL));
    CHECK(state.hand[0] == next && state.discard[0] == own && state.discard_count == 1 && state.head.to_move == 1);
    state.deck_count = 0;
    CHECK_INT(game_legal_actions(&NULL_GAME, &RULES, &state, 1, actions), 1);
    Event reason;
    CHECK(game_refuse_action(&NULL_GAME, &RULES, &state, 1, NULL_DRAW, &reason));
    CHECK_INT(reason.kind, NULL_REASON_DECK_EMPTY);
}

TEST(die_has_six_faces, "NU-2 the die shows each number from 1 to 6")
{
    unsigned shown = 0;
    const NullState state = dealt(2);
    for (uint64_t seed = 1; seed <= 100; seed++) {
        NullState rolled = state;
        rolled.head.rng = rng_from_seed(seed);
        NULL_GAME.apply_action(&RULES, &rolled, 0, NULL_ROLL, NULL);
        shown |= 1u << rolled.die;
    }
    CHECK_INT(shown, 0x7E);
}

TEST(kept_roll_scores_the_die, "NU-3 a player who keeps the roll scores what the die shows")
{
    NullState state = dealt(2);
    NULL_GAME.apply_action(&RULES, &state, 0, NULL_ROLL, NULL);
    CHECK(state.die >= 1 && state.die <= 6 && state.head.to_move == 0);
    const int die = state.die;
    CHECK(!NULL_GAME.apply_action(&RULES, &state, 0, NULL_KEEP, NULL));
    CHECK(state.points[0] == die && state.die == 0 && state.head.to_move == 1 && state.head.turn == 2);
}

TEST(call_scores_and_ends_the_turn, "NU-4 a call scores by the card and ends the turn, or costs what the rules say")
{
    NullState state = dealt(3);
    NULL_GAME.apply_action(&RULES, &state, 0, NULL_ROLL, NULL);
    CHECK_INT(state.head.may_act, 6);
    Action actions[NULL_ACTIONS];
    CHECK_INT(game_legal_actions(&NULL_GAME, &RULES, &state, 1, actions), 1);
    CHECK_INT(actions[0], NULL_CALL);
    state.hand[1] = state.die;
    state.hand[2] = (uint8_t)(state.die % 6 + 1);
    NullState bad = state;
    NULL_GAME.apply_action(&RULES, &bad, 2, NULL_CALL, NULL);
    CHECK_INT(game_legal_actions(&NULL_GAME, &RULES, &bad, 2, actions), 0);
    CHECK(bad.points[2] == -1 && bad.hand[2] == NULL_NO_CARD && bad.head.to_move == 0 && bad.head.may_act == 2);
    const int die = state.die;
    NULL_GAME.apply_action(&RULES, &state, 1, NULL_CALL, NULL);
    CHECK(state.points[1] == 2 * die && state.points[0] == 0 && state.head.to_move == 1 && state.head.may_act == 0);
    Event reason;
    CHECK(game_refuse_action(&NULL_GAME, &RULES, &state, 2, NULL_CALL, &reason));
}

TEST(call_scores_die_or_twice, "NU-4 a good call scores what the die shows, or twice that; a bad one may cost a point")
{
    for (int bonus = 0; bonus < 2; bonus++) {
        for (int bad_call = NULL_BAD_CALL_FREE; bad_call <= NULL_BAD_CALL_POINT; bad_call++) {
            const NullRules rules = {.turns = 2, .bad_call = bad_call, .bonus = bonus};
            NullState good = dealt(2), bad = good;
            good.die = bad.die = good.hand[1];
            bad.die = (uint8_t)(bad.hand[1] % 6 + 1);
            good.head.phase = bad.head.phase = NULL_PHASE_LAND;
            NULL_GAME.apply_action(&rules, &good, 1, NULL_CALL, NULL);
            NULL_GAME.apply_action(&rules, &bad, 1, NULL_CALL, NULL);
            CHECK_INT(good.points[1], good.discard[0] * (1 + bonus));
            CHECK_INT(bad.points[1], -bad_call);
        }
    }
}

TEST(most_points_win, "NU-5 after the last turn the most points win")
{
    NullState state = dealt(2);
    int actions = 0;
    while (!state.head.is_over && actions++ < 100) {
        const int player = state.head.to_move;
        NULL_GAME.apply_action(&RULES, &state, player, state.die ? NULL_KEEP : NULL_ROLL, NULL);
    }
    CHECK_INT(state.head.turn, 4);
    const Score score = game_score(&NULL_GAME, &RULES, &state, NULL);
    const bool first = state.points[0] > state.points[1], second = state.points[1] > state.points[0];
    CHECK_INT(score.winners, first ? 1 : second ? 2 : 3);
}

TEST(contents_of_events, "NU-2 NU-3 NU-4 events say who did what, with which card, from where to where, and scores")
{
    NullState state = dealt(3);
    state.hand[0] = 3;
    state.hand[1] = 5;
    state.deck[0] = 4;
    CHECK_TEXT(event_fields(&NULL_GAME, &RULES, &state, 0, NULL_DRAW),
               "discarded by 0: thing 3 from 1/0/-1 to 3/-1/0; "
               "drew by 0: thing 4 seen 1 from 2/-1/0 to 1/0/-1");
    state.hand[0] = NULL_NO_CARD;
    CHECK_TEXT(event_fields(&NULL_GAME, &RULES, &state, 0, NULL_DRAW),
               "drew by 0: thing 4 seen 1 from 2/-1/0 to 1/0/-1");
    NullState rolled = state;
    NULL_GAME.apply_action(&RULES, &rolled, 0, NULL_ROLL, NULL);
    CHECK_TEXT(event_fields(&NULL_GAME, &RULES, &state, 0, NULL_ROLL),
               textf("rolled by 0: value %d 0 0 0", rolled.die));
    rolled.die = 5;
    rolled.discard[0] = 6;
    rolled.discard_count = 1;
    CHECK_TEXT(event_fields(&NULL_GAME, &RULES, &rolled, 0, NULL_KEEP), "kept by 0: value 5 0 0 0");
    CHECK_TEXT(event_fields(&NULL_GAME, &RULES, &rolled, 1, NULL_CALL),
               "called_well by 1: thing 5 from 1/1/-1 to 3/-1/1 value 10 0 0 0");
    rolled.die = 6;
    CHECK_TEXT(event_fields(&NULL_GAME, &RULES, &rolled, 1, NULL_CALL),
               "called_badly by 1: thing 5 from 1/1/-1 to 3/-1/1 value -1 0 0 0");
}

TEST(events_have_sentence_and_json, "an event has a sentence and JSON, and conceals what its viewer may not know")
{
    NullState state = dealt(3);
    SCOPED_MEMORY EventList *events = memory_allocate(sizeof *events);
    NULL_GAME.apply_action(&RULES, &state, 0, NULL_DRAW, events);
    CHECK_INT(events->count, 2);
    const Event drew = events->items[1];
    for (int viewer = NOBODY; viewer < 3; viewer++) {
        const Event seen = event_make_view(drew, viewer, 3);
        SCOPED_TEXT text = {0}, json = {0};
        JsonWriter out = json_writer(&json);
        event_describe(&NULL_GAME, &RULES, &seen, NAMES, &text);
        event_write(&NULL_GAME, &RULES, &seen, &out);
        if (viewer == 0) {
            CHECK_TEXT(text_string(&text), textf("Anna draws a %d.", state.hand[0]));
        } else {
            CHECK_TEXT(text_string(&text), "Anna draws a card.");
            CHECK_TEXT(text_string(&json),
                       "{\"type\":\"drew\",\"player\":0,\"card\":\"?\",\"from\":\"deck\",\"to\":\"hand:0\"}");
        }
    }
    Event kept = event_make(NULL_EVENT_KEPT, 1);
    SCOPED_TEXT text = {0};
    kept.value[0] = 1;
    event_describe(&NULL_GAME, &RULES, &kept, NULL, &text);
    kept.value[0] = -2;
    event_describe(&NULL_GAME, &RULES, &kept, NAMES, &text);
    CHECK_TEXT(text_string(&text), "Player 1 keeps it and scores 1 point.Ben keeps it and scores −2 points.");
}

TEST(seen_cards_are_public, "what each player has seen is also visible in nobody's view")
{
    Event event = event_make(NULL_EVENT_DREW, 0);
    event.thing = 3;
    event.visible_to = 3;
    CHECK_INT(event_make_view(event, NOBODY, 2).thing, 3);
    CHECK_INT(event_make_view(event, NOBODY, 3).thing, THING_HIDDEN);
    CHECK_INT(event_make_view(event, 1, 3).thing, 3);
}

static const char *answer(const char *given, const char *json, const char *instead)
{
    return state_case_error(&NULL_GAME, json);
}

TEST(impossible_state_is_refused, "an impossible state is refused with the path of the key and the reason")
{
    check_cases("tests/games/cases/null_states.txt", answer);
}

TEST(turn_count_has_bounds, "NU-5 one to fifty turns each")
{
    static const struct {
        int turns;
        const char *error;
    } CASES[] = {{0, "turns: 0 is not"}, {1, ""}, {50, ""}, {51, "turns: 51 is not"}};
    SCOPED_BOOK *book = rulebook_create_builtin(&NULL_GAME);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const char *overlay = textf("{\"turns\":%d}", CASES[i].turns);
        Error error = {""};
        NullRules rules;
        SCOPED_DOCUMENT *document = json_create(NULL, overlay, strlen(overlay), &error);
        const JsonCursor root = json_root(document);
        CHECK_INT(rulebook_make_rules(book, RULEBOOK_STANDARD, &root, 2, &rules, &error), CASES[i].error[0] == '\0');
        CHECK_HAS(error.text, CASES[i].error);
    }
}

TEST(absent_player_cannot_act, "NU-1 an absent player can do nothing, and no turn is before the first")
{
    NullState state = dealt(2);
    NULL_GAME.apply_action(&RULES, &state, 0, NULL_ROLL, NULL);
    Event reason;
    for (int player = -1; player <= 2; player += 3) {
        for (Action action = NULL_ROLL; action <= NULL_CALL; action++) {
            CHECK(game_refuse_action(&NULL_GAME, &RULES, &state, player, action, &reason));
            CHECK(reason.kind == NULL_REASON_NOT_YOUR_TURN && reason.other == 0);
        }
    }
    state.head.turn = 0;
    CHECK_ERROR(NULL_GAME.validate_state(&RULES, &state, NULL, &check_error), "the turn must be a number from 1 to 4.");
}

TEST(view_json_has_no_seed, "a view's JSON has neither seed nor generator, and its cards are tokens")
{
    const NullState state = dealt(2);
    NullState view;
    SCOPED_TEXT text = {0}, drawn = {0};
    JsonWriter out = json_writer(&text);
    game_make_view(&NULL_GAME, &RULES, &state, 1, &view);
    state_write(&NULL_GAME, &RULES, &view, &out);
    CHECK(!strstr(text.data, "\"seed\"") && !strstr(text.data, "\"rng\""));
    CHECK_HAS(text.data, "\"hands\":[\"?\",\"");
    NULL_GAME.print(&RULES, &view, NAMES, &drawn);
    CHECK_HAS(text_string(&drawn), "> Anna         card ?");
}

TEST(names_come_from_tables, "cards and places are named by their tables, also if hidden")
{
    check_thing_name(&NULL_GAME, &RULES, 1, "1", "a 1");
    check_thing_name(&NULL_GAME, &RULES, 6, "6", "a 6");
    check_thing_name(&NULL_GAME, &RULES, 7, "?", "a card");
    check_thing_name(&NULL_GAME, &RULES, THING_HIDDEN, "?", "a card");
    check_place_name(&NULL_GAME, &RULES, (Place){NULL_ZONE_HAND, 2, -1}, "hand:2", "the hand");
    check_place_name(&NULL_GAME, &RULES, (Place){NULL_ZONE_DISCARD, NOBODY, 3}, "discard", "the discards");
    check_place_name(&NULL_GAME, &RULES, (Place){NULL_ZONE_NOWHERE, NOBODY, 0}, "", "");
}
