/* SPDX-License-Identifier: MIT */
/* The functions that a game may leave out, and their defaults. */
#include "check.h"
#include "culdesac/registry.h"
#include "games/null/null.h"

/* The null game with as few functions as a game may have. */
static Game bare_game(void)
{
    Game game = NULL_GAME;
    game.read_action = NULL;
    game.read_state = NULL;
    game.low_wins = NULL;
    return game;
}

TEST(actions_are_found_by_notation, "an action is read by searching for the one with that notation")
{
    const Game game = bare_game();
    const NullRules rules = {.turns = 4};
    for (Action action = 0; action < game.actions_max; action++) {
        char text[ACTION_TEXT_SIZE];
        Action found;
        game.write_action(&rules, action, text);
        CHECK(game_read_action(&game, &rules, text, &found) && found == action);
    }
    Action none;
    CHECK(!game_read_action(&game, &rules, "hoot", &none));
}

static bool few_turns(const void *rules) { return ((const NullRules *)rules)->turns < 5; }

TEST(most_points_win, "the most points win, unless the game decides otherwise, which may depend on its rules")
{
    Game game = bare_game();
    const NullRules few = {.turns = 4}, many = {.turns = 9};
    CHECK(!game_low_wins(&game, &few) && !game_low_wins(&game, &many));
    game.low_wins = few_turns;
    CHECK(game_low_wins(&game, &few) && !game_low_wins(&game, &many));
}

TEST(state_is_read_by_its_fields, "a state is read by its fields only; a missing turn is the first")
{
    const Game game = bare_game();
    NullRules rules = {.turns = 4}, read;
    NullState state, again;
    SCOPED_TEXT text = {0};
    memset(&state, 0, sizeof state);
    game.deal(&rules, 2, 5, &state);
    JsonWriter out = json_writer(&text);
    state_write(&game, &rules, &state, &out);
    char *turn = strstr(text.data, "\"turn\":1,");
    for (int i = 0; i < 2; i++) {
        const JsonCursor root = check_json(text.data);
        read = rules;
        CHECK(state_read(&game, &root, &read, &again, &check_error));
        CHECK_INT(again.head.turn, 1);
        if (i == 0 && CHECK(turn != NULL)) memset(turn, ' ', strlen("\"turn\":1,"));
    }
}

typedef struct Table {
    StateHead head;
    int asked[8], count;
    int taker; /* acts out of turn when asked */
} Table;

static bool decide(void *context, int player)
{
    Table *table = context;
    table->asked[table->count++] = player;
    return player == table->taker || player == table->head.to_move;
}

TEST(no_clock_means_no_time_limit, "a game without a clock has no limit of time")
{
    const NullRules rules = {.turns = 4};
    CHECK_INT(game_time_limit(&NULL_GAME, &rules), -1);
}

TEST(asked_once_a_turn, "players who may act out of turn are asked once a turn, in order, before the mover acts")
{
    uint32_t asked = 0;
    Table table = {.head = state_head_init(4, 1), .taker = NOBODY};
    table.head.to_move = 2;
    table.head.may_act = 1 | 2 | 8;
    for (int i = 0; i < 2; i++) game_poll_players(&table.head, &asked, decide, &table);
    CHECK_INT(table.count, 4);
    CHECK(table.asked[0] == 3 && table.asked[1] == 0 && table.asked[2] == 1 && table.asked[3] == 2);
    table.head.turn++;
    table.head.may_act = 2 | 8;
    table.taker = 1;
    table.count = 0;
    for (int i = 0; i < 2; i++) game_poll_players(&table.head, &asked, decide, &table);
    CHECK_INT(table.count, 3);
    CHECK(table.asked[0] == 3 && table.asked[1] == 1 && table.asked[2] == 2);
    table.head.turn++;
    table.head.may_act = 0;
    game_poll_players(&table.head, &asked, decide, &table);
    CHECK(table.count == 4 && table.asked[3] == 2);
}
