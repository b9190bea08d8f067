/* SPDX-License-Identifier: MIT */
/* Positions and actions as rulebooks and lessons write them. */
#include "culdesac/position.h"

#include "check.h"
#include "culdesac/registry.h"
#include "support/random_play.h"

/* The error in a position, or "" if it gives a match. */
static const char *error_of(const char *text)
{
    check_error.text[0] = '\0';
    SCOPED_MATCH *match = position_create_match(random_play_book(&NULL_GAME), text, &check_error);
    CHECK((match == NULL) == (check_error.text[0] != '\0'));
    return check_error.text;
}

static Match *two(void)
{
    Match *match = position_create_match(random_play_book(&NULL_GAME), "{\"players\":2,\"seed\":\"4\"}", &check_error);
    CHECK(match);
    return match;
}

TEST(deal_is_players_seed_and_rules, "a deal consists of players, seed and rules, and nothing else")
{
    CHECK_TEXT(error_of("{\"players\":3,\"seed\":\"7\"}"), "");
    CHECK_TEXT(error_of("{\"players\":2,\"seed\":\"7\",\"rules\":{}}"), "");
    CHECK_HAS(error_of("{\"players\":2,\"seed\":\"7\",\"hands\":[]}"), "hands");
    CHECK_HAS(error_of("{\"players\":99,\"seed\":\"7\"}"), "players");
    CHECK_HAS(error_of("{\"players\":2,\"seed\":\"x\"}"), "seed");
    CHECK_HAS(error_of("{\"players\":2,\"seed\":\"7\",\"rules\":{\"owls\":1}}"), "owls");
    CHECK(*error_of("{"));
}

TEST(state_is_read_or_refused, "a state is read completely, or refused")
{
    SCOPED_MATCH *match = two();
    SCOPED_TEXT text = {0};
    JsonWriter out = json_writer(&text);
    state_write(match_game(match), match_rules(match), match_state(match), &out);
    SCOPED_MATCH *again = position_create_match(random_play_book(&NULL_GAME), text.data, &check_error);
    if (CHECK(again)) CHECK_BYTES(match_state(again), match_state(match), match_game(match)->state_size);
    CHECK(*error_of("{\"game\":\"null\",\"players\":2}"));
}

TEST(action_belongs_to_mover_or_named, "an action belongs to the player who must act, or to the one named before it")
{
    SCOPED_MATCH *match = two();
    int player;
    Action action;
    const char *const anna = match_names(match)[0];
    CHECK(position_read_action(match, "roll", &player, &action, &check_error) && player == match_head(match)->to_move);
    CHECK(position_read_action(match, "you: roll", &player, &action, &check_error) && player == 0);
    CHECK(position_read_action(match, "me: roll", &player, &action, &check_error) && player == 1);
    CHECK(position_read_action(match, textf("%s: roll", anna), &player, &action, &check_error) && player == 0);
    CHECK_ERROR(position_read_action(match, "Nobody: roll", &player, &action, &check_error),
                "roll” is not a move of this game");
    CHECK(!position_read_action(match, textf("%sroll", anna), &player, &action, &check_error));
}

TEST(absent_player_cannot_act, "a seat without a name cannot be named, and a player who does not sit there cannot act")
{
    SCOPED_MATCH *match = two();
    const Seat nameless = {"", "human", 0};
    Game solo = NULL_GAME;
    int player;
    Action action;
    match_set_seat(match, 1, &nameless);
    CHECK_ERROR(position_read_action(match, ": roll", &player, &action, &check_error),
                "“: roll” is not a move of this game");
    solo.players_min = 1;
    SCOPED_MATCH *alone = match_create(&solo, match_rules(match), 1, 4);
    CHECK(position_read_action(alone, "you: roll", &player, &action, &check_error) && player == 0);
    CHECK(!position_read_action(alone, "me: roll", &player, &action, &check_error));
    CHECK_TEXT(check_error.text, "The game is over, or this player does not exist.");
}

TEST(actions_are_played_in_order, "actions are played in order, until one is refused or nobody is to move")
{
    Match *match = two();
    CHECK(position_play_actions(match, "roll", &check_error));
    CHECK_INT((long)match_length(match), 1);
    CHECK(!position_play_actions(match, "owl; roll", &check_error));
    CHECK(check_error.text[0] && match_length(match) == 1);
    CHECK(match_resign(match, 0));
    CHECK(match_head(match)->to_move == NOBODY || !position_play_actions(match, "roll", &check_error));
    match_destroy(match);
    Rng rng = rng_from_seed(4);
    int player;
    Action action;
    match = two();
    random_play(match, &rng, 5000);
    CHECK(match_is_over(match));
    CHECK(!position_play_actions(match, "roll", &check_error));
    CHECK_TEXT(check_error.text, "The game is over, or this player does not exist.");
    check_error.text[0] = '\0';
    CHECK(!position_read_action(match, "roll", &player, &action, &check_error));
    CHECK_TEXT(check_error.text, "The game is over, or this player does not exist.");
    match_destroy(match);
}
