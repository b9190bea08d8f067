/* SPDX-License-Identifier: MIT */
/* NB-9 … NB-11: scores and winners. */
#include "neighbors_fixture.h"

/* A finished game in which players have captured these numbers of each kind. */
static NeighborsState taken(int players, const uint8_t captured[][KINDS])
{
    NeighborsState state = scene_board("Q", players);
    memcpy(state.captured, captured, (size_t)players * KINDS);
    state.head.over = true;
    state.head.to_move = NOBODY;
    state.head.phase = PHASE_OVER;
    return state;
}

TEST(two_players, "NB-9 two players: a point for each kind of which a player captured more")
{
    const NeighborsRules rules = scene_rules("{}");
    /* Q  R  B  N  F */
    static const uint8_t CAPTURED[][KINDS] = {{3, 2, 0, 1, 5}, {2, 2, 0, 4, 4}};
    const NeighborsState state = taken(2, CAPTURED);
    const Score score = scene_score(&rules, &state);
    CHECK_INT(score.points[0], 2); /* queens and ferzes; rooks are equal, bishops nobody's */
    CHECK_INT(score.points[1], 1);
    CHECK_INT(score.winners, 1);
}

TEST(eight_players, "NB-9 eight players' majorities: only the captured pieces of seats at the table count")
{
    const NeighborsRules rules = scene_rules("{\"scoring\":\"majority\"}");
    static const uint8_t CAPTURED[][KINDS] = {{0, 0, 0, 0, 1}, {0, 1, 0, 0, 0}, {0, 1, 0, 0, 0}, {0, 0, 2, 0, 0},
                                              {0, 0, 1, 0, 0}, {3, 0, 0, 0, 0}, {0, 0, 0, 1, 0}, {2, 0, 0, 2, 0}};
    static const int POINTS[] = {1, 0, 0, 1, 0, 1, 0, 1};
    NeighborsState state = taken(8, CAPTURED);
    state.last_square = 47;
    const Score score = scene_score(&rules, &state);
    for (int p = 0; p < 8; p++) CHECK_INT(score.points[p], POINTS[p]);
}

TEST(three_players, "NB-10 three or more: ferz 1, knight 2, bishop 3, rook 5, queen 8, or as the rules say")
{
    static const uint8_t CAPTURED[][KINDS] = {{1, 0, 0, 0, 1}, {0, 1, 1, 0, 0}, {0, 0, 0, 4, 0}};
    NeighborsState state = taken(3, CAPTURED);
    NeighborsRules rules = scene_rules("{}");
    Score score = scene_score(&rules, &state);
    CHECK_INT(score.points[0], 9);
    CHECK_INT(score.points[1], 8);
    CHECK_INT(score.points[2], 8);
    CHECK(score.place[0] == 1 && score.place[1] == 2 && score.place[2] == 2);
    rules = scene_rules("{\"values\":{\"N\":7,\"F\":0}}");
    score = scene_score(&rules, &state);
    CHECK_INT(score.points[0], 8);
    CHECK_INT(score.points[1], 8);
    CHECK_INT(score.points[2], 28);
    CHECK_INT(score.winners, 4);
}

TEST(scored_at_once, "NB-10 a captured piece scores at once")
{
    const NeighborsRules rules = scene_rules("{}");
    NeighborsState state = scene_board("R.Q.N", 3);
    scene_play(&rules, &state, "a1xc1", NULL);
    CHECK_INT(scene_score(&rules, &state).points[0], 8);
    CHECK_INT(scene_score(&rules, &state).winners, 0);
    scene_play(&rules, &state, "c1xe1", NULL);
    CHECK_INT(scene_score(&rules, &state).points[1], 2);
}

TEST(most_points, "NB-11 most points win; players with equal points share the win")
{
    static const uint8_t CAPTURED[][KINDS] = {{1, 0, 0, 0, 0}, {0, 1, 1, 0, 0}, {0, 0, 0, 3, 0}};
    const NeighborsRules rules = scene_rules("{}");
    NeighborsState state = taken(3, CAPTURED);
    Score score = scene_score(&rules, &state);
    CHECK_INT(score.winners, 3);
    CHECK(score.place[0] == 1 && score.place[1] == 1 && score.place[2] == 3);
    state.head.over = false;
    CHECK_INT(scene_score(&rules, &state).winners, 0);
}

TEST(scoring, "NB-9 NB-10 the option scoring overrides the number of players")
{
    static const uint8_t CAPTURED[][KINDS] = {{1, 0, 0, 2, 0}, {0, 1, 2, 0, 0}, {0, 0, 0, 2, 5}};
    const NeighborsRules points = scene_rules("{\"preset\":\"points\"}"),
                         majority = scene_rules("{\"scoring\":\"majority\"}");
    NeighborsState state = taken(2, CAPTURED);
    CHECK_INT(scene_score(&points, &state).points[0], 12);
    CHECK_INT(scene_score(&points, &state).points[1], 11);
    CHECK_INT(scene_score(&majority, &state).points[0], 2);
    CHECK_INT(scene_score(&majority, &state).points[1], 2);
    /* With three players a majority is more than each of the others: the knights are nobody's. */
    state = taken(3, CAPTURED);
    CHECK_INT(scene_score(&majority, &state).points[0], 1);
    CHECK_INT(scene_score(&majority, &state).points[1], 2);
    CHECK_INT(scene_score(&majority, &state).points[2], 1);
}

TEST(more_than_half, "NB-9 an absolute majority is more than half of all pieces of a kind")
{
    /* Of 8 queens, 8 rooks, 8 bishops, 8 knights and 10 ferzes. */
    static const uint8_t CAPTURED[][KINDS] = {{4, 5, 1, 0, 5}, {3, 0, 0, 8, 1}};
    const NeighborsRules absolute = scene_rules("{\"majority\":\"absolute\"}"), relative = scene_rules("{}");
    const NeighborsState state = taken(2, CAPTURED);
    CHECK_INT(scene_score(&relative, &state).points[0], 4);
    CHECK_INT(scene_score(&absolute, &state).points[0], 1);
    CHECK_INT(scene_score(&absolute, &state).points[1], 1);
    const NeighborsRules few = scene_rules("{\"majority\":\"absolute\",\"counts\":{\"Q\":7,\"R\":9}}");
    CHECK_INT(scene_score(&few, &state).points[0], 2);
}

TEST(tiebreak, "NB-11 with the tie-break the value of the captured pieces decides among the best; scores stay")
{
    static const uint8_t CAPTURED[][KINDS] = {{1, 0, 0, 0, 0}, {0, 2, 0, 0, 0}, {0, 0, 2, 0, 0}, {0, 0, 0, 0, 0}};
    const NeighborsRules rules = scene_rules("{\"scoring\":\"majority\",\"tiebreak\":\"points\"}");
    NeighborsState state = taken(4, CAPTURED);
    Score score = scene_score(&rules, &state);
    CHECK(score.points[0] == 1 && score.points[1] == 1 && score.points[2] == 1 && score.points[3] == 0);
    CHECK(score.place[1] == 1 && score.place[0] == 2 && score.place[2] == 3 && score.place[3] == 4);
    CHECK_INT(score.winners, 2);
    const NeighborsRules plain = scene_rules("{\"scoring\":\"majority\"}");
    CHECK_INT(scene_score(&plain, &state).winners, 7);
    /* With equal values they still share the win. The order of the others does not change, whatever they captured. */
    static const uint8_t LEVEL[][KINDS] = {{0, 3, 0, 0, 0}, {0, 0, 5, 0, 0}, {0, 2, 4, 0, 0}, {0, 0, 4, 0, 0}};
    state = taken(4, LEVEL);
    score = scene_score(&rules, &state);
    CHECK_INT(score.winners, 3);
    CHECK(score.place[2] == 3 && score.place[3] == 3);
}

TEST(items, "NB-9 NB-10 each player has five items, whose points add up to the score")
{
    static const uint8_t CAPTURED[][KINDS] = {{1, 0, 0, 2, 0}, {0, 1, 3, 0, 0}};
    static const char *const NAMES[] = {"Q", "R", "B", "N", "F"};
    const NeighborsState state = taken(2, CAPTURED);
    const NeighborsRules points = scene_rules("{\"scoring\":\"points\"}"), majority = scene_rules("{}");
    SCOPED_MEMORY ScoreItems *list = memory_allocate(sizeof *list);
    Score score = {0};
    NEIGHBORS.score(&points, &state, &score, list);
    CHECK_INT(list->count, 10);
    for (size_t i = 0; i < 10; i++) {
        const ScoreItem *item = &list->items[i];
        CHECK_INT(item->player, i / 5);
        CHECK_INT(item->at.zone, ZONE_NOWHERE);
        CHECK_TEXT(NEIGHBORS.items[item->item], NAMES[i % 5]);
        CHECK_INT(item->count, CAPTURED[i / 5][i % 5]);
        CHECK_INT(item->points, CAPTURED[i / 5][i % 5] * points.values[i % 5]);
    }
    list->count = 0;
    NEIGHBORS.score(&majority, &state, &score, list);
    CHECK(list->items[3].count == 2 && list->items[3].points == 1 && list->items[7].count == 3 &&
          list->items[7].points == 1);
}
