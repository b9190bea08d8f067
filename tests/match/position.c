/* SPDX-License-Identifier: MIT */
/* Positions and actions as pages write them. */
#include "culdesac/position.h"

#include "check.h"
#include "culdesac/registry.h"
#include "support/wander.h"

#include <stdio.h>
#include <string.h>

/* The fault of a position; "" where a match comes of it. */
static const char *fault_of(const char *text, Fault *fault)
{
    fault->text[0] = '\0';
    Match *match = position_match(wander_book(NULL, &NULL_GAME), text, fault);
    CHECK((match == NULL) == (fault->text[0] != '\0'));
    match_destroy(match);
    return fault->text;
}

static Match *two(void)
{
    Fault fault = {""};
    Match *match = position_match(wander_book(NULL, &NULL_GAME), "{\"players\":2,\"seed\":\"4\"}", &fault);
    CHECK_TEXT(fault.text, "");
    return match;
}

TEST(dealt, "what is to be dealt tells players, seed and rules, and nothing else")
{
    Fault fault;
    CHECK_TEXT(fault_of("{\"players\":3,\"seed\":\"7\"}", &fault), "");
    CHECK_TEXT(fault_of("{\"players\":2,\"seed\":\"7\",\"rules\":{}}", &fault), "");
    CHECK_HAS(fault_of("{\"players\":2,\"seed\":\"7\",\"hands\":[]}", &fault), "hands");
    CHECK_HAS(fault_of("{\"players\":99,\"seed\":\"7\"}", &fault), "players");
    CHECK_HAS(fault_of("{\"players\":2,\"seed\":\"x\"}", &fault), "seed");
    CHECK_HAS(fault_of("{\"players\":2,\"seed\":\"7\",\"rules\":{\"owls\":1}}", &fault), "owls");
    CHECK(*fault_of("{", &fault));
}

TEST(loaded, "a state is read whole, or refused")
{
    Match *match = two();
    Text text = {0};
    JsonOut out = json_out(&text);
    Fault fault = {""};
    state_write(match_game(match), match_rules(match), match_state(match), &out);
    Match *again = position_match(wander_book(NULL, &NULL_GAME), text.data, &fault);
    CHECK_TEXT(fault.text, "");
    if (CHECK(again)) CHECK_BYTES(match_state(again), match_state(match), match_game(match)->state_size);
    match_destroy(again);
    CHECK(*fault_of("{\"game\":\"null\",\"players\":2}", &fault));
    match_destroy(match);
    text_clear(&text);
}

TEST(of_whom, "an action is of who must act, or of who is named before it: you, me, or a player by name")
{
    Match *match = two();
    Fault fault = {""};
    int player;
    Action action;
    const char *const anna = match_names(match)[0];
    char named[64];
    CHECK(position_read_action(match, "roll", &player, &action, &fault) && player == match_head(match)->to_move);
    CHECK(position_read_action(match, "you: roll", &player, &action, &fault) && player == 0);
    CHECK(position_read_action(match, "me: roll", &player, &action, &fault) && player == 1);
    snprintf(named, sizeof named, "%s: roll", anna);
    CHECK(position_read_action(match, named, &player, &action, &fault) && player == 0);
    CHECK(!position_read_action(match, "Nobody: roll", &player, &action, &fault));
    CHECK_HAS(fault.text, "is no action");
    snprintf(named, sizeof named, "%sroll", anna);
    CHECK(!position_read_action(match, named, &player, &action, &fault));
    match_destroy(match);
}

TEST(of_nobody, "who sits there without a name is called by none, and who does not sit there cannot act")
{
    Match *match = two();
    const Seat nameless = {"", "human", 0};
    Game solo = NULL_GAME;
    Fault fault = {""};
    int player;
    Action action;
    match_set_seat(match, 1, &nameless);
    CHECK(!position_read_action(match, ": roll", &player, &action, &fault));
    CHECK_HAS(fault.text, "“: roll” is no action");
    solo.players_min = 1;
    Match *alone = match_create(&solo, match_rules(match), 1, 4);
    CHECK(position_read_action(alone, "you: roll", &player, &action, &fault) && player == 0);
    CHECK(!position_read_action(alone, "me: roll", &player, &action, &fault));
    CHECK_TEXT(fault.text, "Nobody is to move.");
    match_destroy(alone);
    match_destroy(match);
}

TEST(played, "actions are played one behind the other, until one is refused or nobody is to move")
{
    Match *match = two();
    Fault fault = {""};
    CHECK(position_play(match, "roll", &fault));
    CHECK_INT((long)match_length(match), 1);
    CHECK(!position_play(match, "owl; roll", &fault));
    CHECK(fault.text[0] && match_length(match) == 1);
    CHECK(match_give_up(match, 0));
    CHECK(match_head(match)->to_move == NOBODY || !position_play(match, "roll", &fault));
    match_destroy(match);
    Rng rng = rng_from_seed(4);
    int player;
    Action action;
    match = two();
    wander_play(match, &rng, 5000);
    CHECK(match_over(match));
    CHECK(!position_play(match, "roll", &fault));
    CHECK_TEXT(fault.text, "Nobody is to move.");
    fault.text[0] = '\0';
    CHECK(!position_read_action(match, "roll", &player, &action, &fault));
    CHECK_TEXT(fault.text, "Nobody is to move.");
    match_destroy(match);
    wander_forget();
}

TEST_MAIN(dealt, loaded, of_whom, of_nobody, played)
