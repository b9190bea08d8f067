/* SPDX-License-Identifier: MIT */
/* The rules NB-0 … NB-8: the board, the moves, the turns and the end. */
#include "neighbors_fixture.h"

TEST(player_numbers, "NB-0 two to eight players")
{
    CHECK_INT(NEIGHBORS.players_min, 2);
    CHECK_INT(NEIGHBORS.players_max, 8);
    const NeighborsRules rules = scene_rules("{}");
    for (int players = 2; players <= 8; players++) {
        NeighborsState state;
        NEIGHBORS.deal(&rules, players, 3, &state);
        CHECK_INT(state.head.players, players);
        CHECK(NEIGHBORS.validate_state(&rules, &state, NULL, &check_error));
    }
}

TEST(board, "NB-1 six rows by seven files, or four to eight each with counts of their own")
{
    static const char *const SIZES[] = {
        "{}",
        "{\"rows\":4,\"files\":4,\"counts\":{\"Q\":2,\"R\":2,\"B\":4,\"N\":4,\"F\":4}}",
        "{\"rows\":8,\"files\":8,\"counts\":{\"Q\":14,\"R\":14,\"B\":12,\"N\":12,\"F\":12}}",
        "{\"rows\":4,\"files\":8,\"counts\":{\"Q\":6,\"R\":6,\"B\":6,\"N\":6,\"F\":8}}",
    };
    static const uint64_t SQUARES[] = {0x7F7F7F7F7F7F, 0x0F0F0F0F, UINT64_MAX, 0xFFFFFFFF};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        const NeighborsRules rules = scene_rules(SIZES[i]);
        NeighborsState state;
        NEIGHBORS.deal(&rules, 2, 9, &state);
        CHECK(neighbors_pieces(&state) == SQUARES[i]);
    }
    const NeighborsRules rules = scene_rules("{}");
    CHECK_INT(rules.rows, 6);
    CHECK_INT(rules.files, 7);
}

TEST(deal, "NB-2 8 queens, 8 rooks, 8 bishops, 8 knights and 10 ferzes, placed at random")
{
    const NeighborsRules rules = scene_rules("{}");
    static const int COUNTS[] = {8, 8, 8, 8, 10};
    int different = 0, a1[KINDS + 1] = {0};
    NeighborsState before = scene_board("", 2);
    for (uint64_t seed = 0; seed < 2000; seed++) {
        NeighborsState state;
        int found[KINDS + 1] = {0};
        NEIGHBORS.deal(&rules, 2, seed, &state);
        for (unsigned square = 0; square < 64; square++) found[neighbors_kind_at(&state, square)]++;
        for (int kind = 0; kind < KINDS; kind++) CHECK_INT(found[kind], COUNTS[kind]);
        different += state.straight != before.straight || state.short_range != before.short_range;
        a1[neighbors_kind_at(&state, 0)]++;
        before = state;
    }
    CHECK_INT(different, 2000);
    /* Each kind is on a1 in proportion to its number of pieces: 381 and 476 times expected. */
    for (int kind = 0; kind < KINDS; kind++)
        CHECK(a1[kind] > 2000 * COUNTS[kind] / 42 - 90 && a1[kind] < 2000 * COUNTS[kind] / 42 + 90);
}

TEST(nobody_owns, "NB-3 a player may move any piece")
{
    const NeighborsRules rules = scene_rules("{}");
    NeighborsState state = scene_board("R.N/.../Q.B/.../...", 2);
    char first[200];
    strcpy(first, scene_legal(&rules, &state, 0));
    CHECK_TEXT(first, "a3xa5 a3xc3 a3xc5 a5xa3 a5xc5 c3xa5");
    state.head.to_move = 1;
    CHECK_TEXT(scene_legal(&rules, &state, 1), first);
    CHECK_TEXT(scene_legal(&rules, &state, 0), "");
    /* The next player may move the piece that has just captured. */
    scene_play(&rules, &state, "a5xa3", NULL);
    CHECK_TEXT(scene_legal(&rules, &state, 0), "a3xc3");
}

TEST(turns, "NB-4 players move in turn, clockwise, player 0 first, and nobody passes")
{
    const NeighborsRules rules = scene_rules("{}");
    NeighborsState state;
    NEIGHBORS.deal(&rules, 3, 5, &state);
    Rng rng = rng_from_seed(1);
    for (uint32_t turn = 1; turn <= 8; turn++) {
        CHECK_INT(state.head.turn, turn);
        CHECK_INT(state.head.to_move, (turn - 1) % 3);
        const Action action = NEIGHBORS.random_action(&rules, &state, &rng);
        const int waiting = state.head.to_move == 0 ? 1 : 0;
        CHECK_TEXT(scene_refusal(&rules, &state, waiting, action), state.head.to_move == 0   ? "It is Anna’s turn."
                                                                   : state.head.to_move == 1 ? "It is Ben’s turn."
                                                                                             : "It is Cleo’s turn.");
        NEIGHBORS.apply_action(&rules, &state, state.head.to_move, action, NULL);
    }
    Action pass;
    CHECK(!NEIGHBORS.read_action(&rules, "pass", &pass));
}

TEST(captures_only, "NB-5 a piece moves only to capture; the piece that it captures counts for the player")
{
    const NeighborsRules rules = scene_rules("{}");
    NeighborsState state = scene_board("F..../.Q.R./...../....N", 2);
    state.head.to_move = 1;
    CHECK_TEXT(scene_refusal(&rules, &state, 1, scene_action("b3xc3")),
               "A piece moves only to capture, and c3 is empty.");
    scene_play(&rules, &state, "b3xd3", NULL);
    CHECK_INT(neighbors_kind_at(&state, 19), KIND_QUEEN);
    CHECK_INT(neighbors_kind_at(&state, 17), KIND_NONE);
    CHECK_INT(bits_count(neighbors_pieces(&state)), 3);
    CHECK_INT(state.captured[1][KIND_ROOK], 1);
    CHECK_INT(state.captured[0][KIND_ROOK], 0);
    CHECK_INT(state.last_square, 19);
}

TEST(chess_moves, "NB-6 queens, rooks, bishops and knights capture as in chess; sliders stop at the first piece")
{
    const NeighborsRules rules =
        scene_rules("{\"rows\":8,\"files\":8,\"counts\":{\"Q\":14,\"R\":14,\"B\":12,\"N\":12,\"F\":12}}");
    /* A piece on d4 among ferzes on every second ring, too far apart to capture each other. */
    static const char RING[] = "......../F..F..F./......../......../F..%c..F./......../......../F..F..F.";
    static const struct {
        char piece;
        const char *legal;
    } CASES[] = {
        {'Q', "d4xa1 d4xa4 d4xa7 d4xd1 d4xd7 d4xg1 d4xg4 d4xg7"},
        {'R', "d4xa4 d4xd1 d4xd7 d4xg4"},
        {'B', "d4xa1 d4xa7 d4xg1 d4xg7"},
        {'N', ""},
    };
    for (size_t i = 0; i < 4; i++) {
        const char *rows = textf(RING, CASES[i].piece);
        const NeighborsState state = scene_board(rows, 2);
        CHECK_TEXT(scene_legal(&rules, &state, 0), CASES[i].legal);
    }
    const NeighborsState leaps =
        scene_board("......../......../..F.F.../.F.R.F../..RNR.../.F.R.F../..F.F.../........", 2);
    const char *legal = scene_legal(&rules, &leaps, 0);
    CHECK_HAS(legal, "d4xb3 d4xb5 d4xc2 d4xc6 d4xe2 d4xe6 d4xf3 d4xf5");
    CHECK(strstr(legal, "d4xc4") == NULL);
    /* The knight on d4 is between the rooks on d3 and d5. */
    CHECK(strstr(legal, "d3xd5") == NULL && strstr(legal, "d3xd4") != NULL);
}

TEST(ferz_moves, "NB-7 a ferz captures one square diagonally, in any of the four directions")
{
    const NeighborsRules rules = scene_rules("{}");
    const NeighborsState state = scene_board("......./.N...N./..NNN../..NFN../..NNN../.N...N.", 2);
    char ferz[64] = "";
    Action actions[513];
    const size_t count = NEIGHBORS.legal_actions(&rules, &state, 0, actions);
    for (size_t i = 0; i < count; i++) {
        const char *text = action_text(&NEIGHBORS, &rules, actions[i]);
        if (strncmp(text, "d3", 2) == 0) strcat(strcat(ferz, text), " ");
    }
    CHECK_TEXT(ferz, "d3xe4 d3xc4 d3xc2 d3xe2 ");
}

/* A slow and simple list of captures: every piece, every step, every square. */
static size_t naive_legal(const NeighborsRules *rules, const NeighborsState *state, int rows, int files,
                          bool wanted[64][64])
{
    static const int WAYS[16][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1},  {1, -1}, {-1, 1},  {-1, -1},
                                    {1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};
    static const int FIRST[KINDS] = {0, 0, 4, 8, 4}, BEHIND[KINDS] = {8, 4, 8, 16, 8}, FAR[KINDS] = {8, 8, 8, 1, 1};
    size_t count = 0;
    memset(wanted, 0, 64 * 64);
    for (int from = 0; from < 64; from++) {
        const int kind = neighbors_kind_at(state, (unsigned)from);
        if (kind == KIND_NONE) continue;
        const bool next = rules->next_door && state->last_square != NEIGHBORS_NO_SQUARE;
        if (next && from / 8 != state->last_square / 8 && from % 8 != state->last_square % 8) continue;
        for (int way = FIRST[kind]; way < BEHIND[kind]; way++) {
            for (int far = 1; far <= FAR[kind]; far++) {
                const int file = from % 8 + far * WAYS[way][0], row = from / 8 + far * WAYS[way][1];
                if (file < 0 || row < 0 || file >= files || row >= rows) break;
                if (neighbors_kind_at(state, (unsigned)(row * 8 + file)) == KIND_NONE) continue;
                wanted[from][row * 8 + file] = true;
                count++;
                break;
            }
        }
    }
    return count;
}

TEST(every_size, "NB-6 NB-7 NB-12 the fast list of captures equals the simple one, on boards of every size")
{
    Rng rng = rng_from_seed(12);
    for (int rows = 4; rows <= 8; rows++) {
        for (int files = 4; files <= 8; files++) {
            NeighborsRules rules = scene_rules("{}");
            const int each = rows * files / 5;
            rules.rows = rows;
            rules.files = files;
            for (int kind = 0; kind < KINDS; kind++) rules.counts[kind] = each;
            rules.counts[KIND_FERZ] += rows * files - KINDS * each;
            for (int game = 0; game < 4; game++) {
                rules.next_door = game % 2 == 1;
                NeighborsState state;
                NEIGHBORS.deal(&rules, 2, rng_next(&rng), &state);
                while (!state.head.over) {
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
                    for (size_t i = 0; i < count; i++) all &= wanted[action_from(actions[i])][action_to(actions[i])];
                    if (!CHECK(all)) return;
                    NEIGHBORS.apply_action(&rules, &state, state.head.to_move,
                                           NEIGHBORS.random_action(&rules, &state, &rng), NULL);
                }
            }
        }
    }
}

TEST(end, "NB-8 the game ends when the player to move has no capture")
{
    const NeighborsRules rules = scene_rules("{}");
    NeighborsState state = scene_board("R.R..../......./......./......./......F/.......", 2);
    scene_play(&rules, &state, "a6xc6", NULL);
    CHECK(state.head.over && state.head.to_move == NOBODY && state.head.phase == PHASE_OVER);
    CHECK_INT(state.head.turn, 1);
    CHECK_TEXT(scene_legal(&rules, &state, 0), "");
    CHECK_TEXT(scene_legal(&rules, &state, 1), "");
    CHECK_TEXT(scene_refusal(&rules, &state, 1, scene_action("c6xg2")), "The game is over.");
    /* One capture is enough to continue. */
    state = scene_board("R.R..../......./......./......./..F..../.......", 2);
    scene_play(&rules, &state, "a6xc6", NULL);
    CHECK(!state.head.over && state.head.to_move == 1 && state.head.turn == 2);
    CHECK_TEXT(scene_legal(&rules, &state, 1), "c6xc2");
}

TEST(perft_base, "NB-5 NB-6 NB-7 NB-12 the number of sequences of one, two and three moves from a known board")
{
    const NeighborsState state = scene_board("NFFQBRF/NBNQQFQ/BQNBRFQ/NBFRFBR/NFFQBRN/RRBQFRN", 2);
    const NeighborsRules base = scene_rules("{}"), next_door = scene_rules("{\"preset\":\"next_door\"}");
    CHECK_INT(notation_perft(&NEIGHBORS, &base, &state, 1), 166);
    CHECK_INT(notation_perft(&NEIGHBORS, &base, &state, 2), 26446);
    CHECK_INT(notation_perft(&NEIGHBORS, &base, &state, 3), 4040353);
    CHECK_INT(notation_perft(&NEIGHBORS, &next_door, &state, 1), 166);
    CHECK_INT(notation_perft(&NEIGHBORS, &next_door, &state, 2), 7733);
    CHECK_INT(notation_perft(&NEIGHBORS, &next_door, &state, 3), 341970);
}
