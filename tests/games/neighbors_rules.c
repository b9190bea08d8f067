/* SPDX-License-Identifier: MIT */
/* The rules NB-0 … NB-14: the board, the moves, the turns, the end, the options and the scores. */
#include "neighbors_fixture.h"
#include "support/cases.h"
#include "support/positions.h"
#include "support/texts.h"

typedef struct TestPosition {
    NeighborsRules rules;
    NeighborsState state;
    EventList events; /* of the last action */
} TestPosition;

/* Numbers of captured pieces: "3 2 0 1 5, 2 2 0 4 4". */
static void read_captured(NeighborsState *state, const char *numbers)
{
    for (int player = 0; player < state->head.players; player++) {
        const char *own = given_item(numbers, player);
        for (int kind = 0; own && kind < NEIGHBORS_KINDS; kind++)
            state->captured[player][kind] = (uint8_t)(own[2 * kind] - '0');
    }
}

static void make_position(TestPosition *made, const char *given)
{
    const char *rules = given_value(given, "rules"), *board = given_value(given, "board"),
               *over = given_value(given, "over"), *had = given_value(given, "had"),
               *to_move = given_value(given, "to_move");
    made->rules = position_rules(rules ? rules : "{}");
    made->state = position_board(board ? board : "Q", atoi(given_value(given, "players")));
    made->events.count = 0;
    StateHead *head = &made->state.head;
    if (to_move) head->to_move = (int8_t)atoi(to_move);
    if (strstr(given, "; last h6")) made->state.last_square = 47;
    if (over) head->is_over = true, head->to_move = NOBODY, head->phase = NEIGHBORS_PHASE_OVER;
    read_captured(&made->state, over ? over : had);
}

static const char *captured_text(const NeighborsState *state)
{
    Text *text = text_to_fill();
    for (int i = 0; i < state->head.players * NEIGHBORS_KINDS; i++)
        text_addf(text, "%s%d",
                  i == 0                ? ""
                  : i % NEIGHBORS_KINDS ? " "
                                        : ", ",
                  state->captured[i / NEIGHBORS_KINDS][i % NEIGHBORS_KINDS]);
    return text_string(text);
}

static const char *square_text(unsigned square)
{
    return textf("%c%u", 'a' + (int)(square % NEIGHBORS_WIDTH), square / NEIGHBORS_WIDTH + 1);
}

static const char *answer(const char *given, const char *text, const char *instead)
{
    static TestPosition made;
    static Position position = {&NEIGHBORS, &made.rules, &made.state, &made.events, NAMES, false};
    const NeighborsState *state = &made.state;
    if (*text == '\0') {
        make_position(&made, given);
        return "";
    }
    if (strncmp(text, "on ", 3) == 0) {
        const int kind = neighbors_kind_at(state, (unsigned)(text[3] - 'a' + (text[4] - '1') * NEIGHBORS_WIDTH));
        return kind == NEIGHBORS_KIND_NONE ? "none" : textf("%c", NEIGHBORS_KIND_LETTERS[kind]);
    }
    if (strcmp(text, "pieces") == 0) return textf("%d", (int)bits_count(neighbors_pieces(state)));
    if (strcmp(text, "allowed") == 0) return neighbors_allowed(&made.rules, state) == UINT64_MAX ? "any" : "next door";
    if (strcmp(text, "last") == 0) return square_text(state->last_square);
    if (strcmp(text, "captured") == 0) return captured_text(state);
    return position_answer(&position, text);
}

TEST(rule_cases, "NB-3 NB-5 NB-6 NB-7 NB-8 NB-9 NB-10 NB-11 NB-12 NB-13 NB-14 what can be done in a position, "
                 "and with what result")
{
    check_cases("tests/games/cases/neighbors_rules.txt", answer);
}

TEST(player_numbers, "NB-0 two to eight players")
{
    CHECK_INT(NEIGHBORS.players_min, 2);
    CHECK_INT(NEIGHBORS.players_max, 8);
    const NeighborsRules rules = position_rules("{}");
    for (int players = 2; players <= 8; players++) {
        NeighborsState state;
        NEIGHBORS.deal(&rules, players, 3, &state);
        CHECK_INT(state.head.players, players);
        CHECK(NEIGHBORS.validate_state(&rules, &state, NULL, &check_error));
    }
}

TEST(board_sizes, "NB-1 six rows by seven files, or four to eight each with counts of their own")
{
    static const char *const SIZES[] = {
        "{}",
        "{\"rows\":4,\"files\":4,\"counts\":{\"Q\":2,\"R\":2,\"B\":4,\"N\":4,\"F\":4}}",
        "{\"rows\":8,\"files\":8,\"counts\":{\"Q\":14,\"R\":14,\"B\":12,\"N\":12,\"F\":12}}",
        "{\"rows\":4,\"files\":8,\"counts\":{\"Q\":6,\"R\":6,\"B\":6,\"N\":6,\"F\":8}}",
    };
    static const uint64_t SQUARES[] = {0x7F7F7F7F7F7F, 0x0F0F0F0F, UINT64_MAX, 0xFFFFFFFF};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        const NeighborsRules rules = position_rules(SIZES[i]);
        NeighborsState state;
        NEIGHBORS.deal(&rules, 2, 9, &state);
        CHECK(neighbors_pieces(&state) == SQUARES[i]);
    }
    const NeighborsRules rules = position_rules("{}");
    CHECK_INT(rules.rows, 6);
    CHECK_INT(rules.files, 7);
}

TEST(pieces_are_dealt_at_random, "NB-2 8 queens, 8 rooks, 8 bishops, 8 knights and 10 ferzes, placed at random")
{
    const NeighborsRules rules = position_rules("{}");
    static const int COUNTS[] = {8, 8, 8, 8, 10};
    int different = 0, a1[NEIGHBORS_KINDS + 1] = {0};
    NeighborsState before = position_board("", 2);
    for (uint64_t seed = 0; seed < 2000; seed++) {
        NeighborsState state;
        int found[NEIGHBORS_KINDS + 1] = {0};
        NEIGHBORS.deal(&rules, 2, seed, &state);
        for (unsigned square = 0; square < 64; square++) found[neighbors_kind_at(&state, square)]++;
        for (int kind = 0; kind < NEIGHBORS_KINDS; kind++) CHECK_INT(found[kind], COUNTS[kind]);
        different += state.straight != before.straight || state.short_range != before.short_range;
        a1[neighbors_kind_at(&state, 0)]++;
        before = state;
    }
    CHECK_INT(different, 2000);
    /* How often a kind is on a1 is in proportion to its number of pieces: 381 times are expected for 8 pieces, 476
     * for 10. */
    for (int kind = 0; kind < NEIGHBORS_KINDS; kind++)
        CHECK(a1[kind] > 2000 * COUNTS[kind] / 42 - 90 && a1[kind] < 2000 * COUNTS[kind] / 42 + 90);
}

TEST(players_move_in_turn, "NB-4 players move in turn, clockwise, player 0 first, and nobody passes")
{
    const NeighborsRules rules = position_rules("{}");
    NeighborsState state;
    NEIGHBORS.deal(&rules, 3, 5, &state);
    Rng rng = rng_from_seed(1);
    for (uint32_t turn = 1; turn <= 8; turn++) {
        CHECK_INT(state.head.turn, turn);
        CHECK_INT(state.head.to_move, (turn - 1) % 3);
        const Action action = NEIGHBORS.random_action(&rules, &state, &rng);
        const int waiting = state.head.to_move == 0 ? 1 : 0;
        CHECK_TEXT(position_refusal(&rules, &state, waiting, action), state.head.to_move == 0   ? "It is Anna’s turn."
                                                                      : state.head.to_move == 1 ? "It is Ben’s turn."
                                                                                                : "It is Cleo’s turn.");
        NEIGHBORS.apply_action(&rules, &state, state.head.to_move, action, NULL);
    }
    Action pass;
    CHECK(!NEIGHBORS.read_action(&rules, "pass", &pass));
}

/* A slow and simple list of captures: every piece, every step, every square. */
static size_t naive_legal(const NeighborsRules *rules, const NeighborsState *state, int rows, int files,
                          bool wanted[64][64])
{
    static const int WAYS[16][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1},  {1, -1}, {-1, 1},  {-1, -1},
                                    {1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};
    static const int FIRST[NEIGHBORS_KINDS] = {0, 0, 4, 8, 4}, BEHIND[NEIGHBORS_KINDS] = {8, 4, 8, 16, 8},
                     FAR[NEIGHBORS_KINDS] = {8, 8, 8, 1, 1};
    size_t count = 0;
    memset(wanted, 0, 64 * 64);
    for (int from = 0; from < 64; from++) {
        const int kind = neighbors_kind_at(state, (unsigned)from);
        if (kind == NEIGHBORS_KIND_NONE) continue;
        const bool next = rules->next_door && state->last_square != NEIGHBORS_NO_SQUARE;
        if (next && from / 8 != state->last_square / 8 && from % 8 != state->last_square % 8) continue;
        for (int way = FIRST[kind]; way < BEHIND[kind]; way++) {
            for (int far = 1; far <= FAR[kind]; far++) {
                const int file = from % 8 + far * WAYS[way][0], row = from / 8 + far * WAYS[way][1];
                if (file < 0 || row < 0 || file >= files || row >= rows) break;
                if (neighbors_kind_at(state, (unsigned)(row * 8 + file)) == NEIGHBORS_KIND_NONE) continue;
                wanted[from][row * 8 + file] = true;
                count++;
                break;
            }
        }
    }
    return count;
}

TEST(fast_list_is_correct, "NB-6 NB-7 NB-12 the fast list of captures equals the simple one, on boards of every size")
{
    Rng rng = rng_from_seed(12);
    for (int rows = 4; rows <= 8; rows++) {
        for (int files = 4; files <= 8; files++) {
            NeighborsRules rules = position_rules("{}");
            const int each = rows * files / 5;
            rules.rows = rows;
            rules.files = files;
            for (int kind = 0; kind < NEIGHBORS_KINDS; kind++) rules.counts[kind] = each;
            rules.counts[NEIGHBORS_FERZ] += rows * files - NEIGHBORS_KINDS * each;
            for (int game = 0; game < 4; game++) {
                rules.next_door = game % 2 == 1;
                NeighborsState state;
                NEIGHBORS.deal(&rules, 2, rng_next(&rng), &state);
                while (!state.head.is_over) {
                    static bool wanted[64][64];
                    Action actions[513];
                    const size_t count = NEIGHBORS.legal_actions(&rules, &state, state.head.to_move, actions);
                    size_t expected = naive_legal(&rules, &state, rows, files, wanted);
                    if (expected == 0) {
                        NeighborsRules lifted = rules;
                        lifted.next_door = false;
                        expected = naive_legal(&lifted, &state, rows, files, wanted);
                    }
                    CHECK_INT(count, expected);
                    bool all = true;
                    for (size_t i = 0; i < count; i++)
                        all &= wanted[neighbors_action_from(actions[i])][neighbors_action_to(actions[i])];
                    if (!CHECK(all)) return;
                    NEIGHBORS.apply_action(&rules, &state, state.head.to_move,
                                           NEIGHBORS.random_action(&rules, &state, &rng), NULL);
                }
            }
        }
    }
}

TEST(swap_is_picked_at_random, "NB-14 the swap is among the actions that are picked at random")
{
    const NeighborsRules rules = position_rules("{\"pie\":true}");
    NeighborsState state = position_board("R.Q.N.F", 2);
    position_play(&rules, &state, "a1xc1", NULL);
    Rng rng = rng_from_seed(4);
    int swaps = 0;
    for (int i = 0; i < 100; i++) swaps += NEIGHBORS.random_action(&rules, &state, &rng) == NEIGHBORS_SWAP;
    CHECK(swaps > 30 && swaps < 70);
}

TEST(invalid_actions_are_refused, "NB-5 numbers that are not an action are refused, also if no reason is asked for")
{
    const NeighborsRules rules = position_rules("{}");
    const NeighborsState state = position_board("R....../..F....", 2);
    CHECK(game_refuse_action(&NEIGHBORS, &rules, &state, 0, position_action("a2xc1"), NULL));
    static const Action ODD[] = {ACTION_NONE, NEIGHBORS_SWAP + 1, 15u << 12 | 40u << 6 | 24, 1u << 31};
    for (size_t i = 0; i < sizeof ODD / sizeof *ODD; i++)
        CHECK_TEXT(position_refusal(&rules, &state, 0, ODD[i]), "There is no such move.");
}
