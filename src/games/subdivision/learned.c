/* SPDX-License-Identifier: MIT */
/* What there is to see on a lot of Subdivision: what lies around it and whose it is, and what whom is still room for. */
#include "subdivision.h"

#include "weights.h"

#include "culdesac/brain.h"

enum {
    AROUND = 9,  /* none to eight squares around a square */
    BESIDE = 5,  /* none to four at its sides */
    FEW = 4,     /* none to three, or more */
    PHASES = 16, /* by how many squares are free */
    PHASE_SQUARES = 4,
    TURNS = 12, /* each has still, at most */
    SUPPLY = 6,
    ROOMS = 8,
};

static const FeatureKind ACTION_KINDS[] = {
    {"nothing", 1},
    {"size", SIZES *PHASES}, /* each size, by how many squares are free */
    {"beside_own", SIZES *BESIDE}, /* beside so many of one's own */
    {"beside_others", SIZES *BESIDE}, /* beside so many of others */
    {"free_around", SIZES *AROUND}, /* so many free squares around */
    {"board_around", SIZES *AROUND}, /* so many squares of the board around */
    {"own_small_around", SIZES *FEW}, /* so many small ones of one's own around */
    {"small_around", SIZES *FEW}, /* so many small ones of others */
    {"own_large_around", SIZES *FEW}, /* so many large ones of one's own */
    {"large_around", SIZES *FEW}, /* so many large ones of others */
    /* whether another could build large there, and oneself, and whether there is little room for large ones */
    {"room_for_large", SIZES * 8},
    {"supply", SIZES *SUPPLY *TURNS}, /* so many left of the size, by how many turns there are */
    {"free_beside", SIZES *BESIDE}, /* free squares at the sides */
    {NULL, 0},
};

enum {
    A_SIZE = 1,
    A_OWN = A_SIZE + SIZES * PHASES,
    A_OTHERS = A_OWN + SIZES * BESIDE,
    A_FREE = A_OTHERS + SIZES * BESIDE,
    A_BOARD = A_FREE + SIZES * AROUND,
    A_OWN_SMALL = A_BOARD + SIZES * AROUND,
    A_SMALL = A_OWN_SMALL + SIZES * FEW,
    A_OWN_LARGE = A_SMALL + SIZES * FEW,
    A_LARGE = A_OWN_LARGE + SIZES * FEW,
    A_ROOM = A_LARGE + SIZES * FEW,
    A_SUPPLY = A_ROOM + SIZES * 8,
    A_SIDES = A_SUPPLY + SIZES * SUPPLY * TURNS,
};

static const FeatureKind STATE_KINDS[] = {
    {"nothing", 1},
    {"point", 1}, /* a point */
    {"supply_and_room", SIZES *SUPPLY *ROOMS}, /* so many left of a size, by the room there is for it */
    {"turns_and_large", TURNS *SUPPLY}, /* so many turns, with so many large ones left */
    {"large", FEW *AROUND}, /* a large one with so many small ones and so many free squares around */
    {"moves", 1}, /* to move */
    {"free_beside", 1}, /* free squares beside one's own */
    {NULL, 0},
};

enum {
    S_POINT = 1,
    S_SUPPLY,
    S_TURNS = S_SUPPLY + SIZES * SUPPLY * ROOMS,
    S_LARGE = S_TURNS + TURNS * SUPPLY,
    S_MOVES = S_LARGE + FEW * AROUND,
    S_BESIDE,
};

typedef struct Glance {
    const Estate *estate;
    Plots own, others, own_small, small, own_large, large;
    Plots own_room, others_room; /* for large ones */
    Plots board;
    uint8_t phase, turns, supply[SIZES];
    bool scarce;
} Glance;

_Static_assert(sizeof(Glance) <= GLANCE_MAX, "a glance has room");

static unsigned at_most(unsigned number, unsigned most)
{
    return number > most ? most : number;
}

static bool glance(const void *rules, const void *source, int player, const Action *actions, size_t count, void *place)
{
    const Estate *estate = source;
    Glance *seen = place;
    (void)rules, (void)actions, (void)count;
    if (estate->head.phase != PHASE_BUILD) return false;
    const unsigned free_squares = plots_count(estate->free);
    *seen = (Glance){.estate = estate, .own = estate_built(estate, player)};
    seen->own_small = estate->built[player][SMALL];
    seen->own_large = estate->built[player][LARGE];
    seen->own_room = estate->supply[player][LARGE] ? subdivision_room(estate, player, LARGE) : PLOTS_NONE;
    seen->board = plots_either(estate->free, seen->own);
    for (int p = 0; p < estate->head.players; p++) {
        if (p == player) continue;
        seen->others = plots_either(seen->others, estate_built(estate, p));
        seen->small = plots_either(seen->small, estate->built[p][SMALL]);
        seen->large = plots_either(seen->large, estate->built[p][LARGE]);
        if (estate->supply[p][LARGE]) seen->others_room = plots_either(seen->others_room, subdivision_room(estate, p, LARGE));
    }
    seen->board = plots_either(seen->board, seen->others);
    seen->phase = (uint8_t)at_most(free_squares / PHASE_SQUARES, PHASES - 1);
    seen->turns = (uint8_t)at_most(free_squares / (unsigned)estate->head.players, TURNS - 1);
    seen->scarce = plots_count(seen->own_room) < 3u * estate->supply[player][LARGE];
    for (int size = 0; size < SIZES; size++) seen->supply[size] = (uint8_t)at_most(estate->supply[player][size], SUPPLY - 1);
    return true;
}

static unsigned count_in(Plots a, Plots b, unsigned most)
{
    return at_most(plots_count(plots_both(a, b)), most);
}

static size_t action_features(const void *place, Action action, uint16_t *features)
{
    const Glance *seen = place;
    const unsigned size = action_kind(action);
    const int square = action_square(action);
    if (size >= SIZES) return 0;
    const Plots plot = plots_of(square), beside = plots_without(plots_neighbouring(plot), plot), near = PLOTS_AT[square].near;
    const unsigned rooms = plots_has(seen->others_room, square) | (unsigned)plots_has(seen->own_room, square) << 1 |
                           (unsigned)seen->scarce << 2;
    features[0] = (uint16_t)(A_SIZE + size * PHASES + seen->phase);
    features[1] = (uint16_t)(A_OWN + size * BESIDE + count_in(beside, seen->own, BESIDE - 1));
    features[2] = (uint16_t)(A_OTHERS + size * BESIDE + count_in(beside, seen->others, BESIDE - 1));
    features[3] = (uint16_t)(A_FREE + size * AROUND + count_in(near, seen->estate->free, AROUND) - 1);
    features[4] = (uint16_t)(A_BOARD + size * AROUND + count_in(near, seen->board, AROUND) - 1);
    features[5] = (uint16_t)(A_OWN_SMALL + size * FEW + count_in(near, seen->own_small, FEW - 1));
    features[6] = (uint16_t)(A_SMALL + size * FEW + count_in(near, seen->small, FEW - 1));
    features[7] = (uint16_t)(A_OWN_LARGE + size * FEW + count_in(near, seen->own_large, FEW - 1));
    features[8] = (uint16_t)(A_LARGE + size * FEW + count_in(near, seen->large, FEW - 1));
    features[9] = (uint16_t)(A_ROOM + size * 8 + rooms);
    features[10] = (uint16_t)(A_SUPPLY + (size * SUPPLY + seen->supply[size]) * TURNS + seen->turns);
    features[11] = (uint16_t)(A_SIDES + size * BESIDE + count_in(beside, seen->estate->free, BESIDE - 1));
    return 12;
}

static size_t state_features(const void *rules, const void *source, int player, FeatureTimes *features)
{
    const Estate *estate = source;
    const unsigned free_squares = plots_count(estate->free), players = (unsigned)estate->head.players;
    const bool moves = estate->head.to_move == player;
    Score score = {0};
    Plots small = PLOTS_NONE;
    size_t count = 0;
    if (estate->head.phase != PHASE_BUILD) return 0;
    subdivision_score(rules, estate, &score, NULL);
    for (unsigned p = 0; p < players; p++) small = plots_either(small, estate->built[p][SMALL]);
    features[count++] = (FeatureTimes){S_POINT, (int16_t)score.points[player]};
    for (int size = 0; size < SIZES; size++) {
        const unsigned supply = at_most(estate->supply[player][size], SUPPLY - 1);
        const unsigned squares = plots_count(subdivision_room(estate, player, size));
        const unsigned room = at_most(size == LARGE ? (squares + 2) / 3 : (squares + 1) / 2, ROOMS - 1);
        features[count++] = (FeatureTimes){(uint16_t)(S_SUPPLY + ((unsigned)size * SUPPLY + supply) * ROOMS + room), 1};
    }
    const unsigned turns = at_most((free_squares + (moves ? players - 1 : 0)) / players, TURNS - 1);
    features[count++] = (FeatureTimes){(uint16_t)(S_TURNS + turns * SUPPLY + at_most(estate->supply[player][LARGE], SUPPLY - 1)), 1};
    for (Plots left = estate->built[player][LARGE]; plots_any(left) && count + 2 < FEATURES_OF_STATE;) {
        const Plots near = PLOTS_AT[plots_take(&left)].near;
        const unsigned crowd = count_in(near, small, FEW - 1), open = count_in(near, estate->free, AROUND - 1);
        features[count++] = (FeatureTimes){(uint16_t)(S_LARGE + crowd * AROUND + open), 1};
    }
    if (moves) features[count++] = (FeatureTimes){S_MOVES, 1};
    const Plots own = estate_built(estate, player);
    features[count++] = (FeatureTimes){S_BESIDE, (int16_t)plots_count(plots_both(plots_neighbouring(own), estate->free))};
    return count;
}

const Learned SUBDIVISION_LEARNED = {
    .of_actions = {ACTION_KINDS, SUBDIVISION_WEIGHTS_OF_ACTIONS, sizeof SUBDIVISION_WEIGHTS_OF_ACTIONS / sizeof(int16_t)},
    .of_states = {STATE_KINDS, SUBDIVISION_WEIGHTS_OF_STATES, sizeof SUBDIVISION_WEIGHTS_OF_STATES / sizeof(int16_t)},
    .glance = glance,
    .action_features = action_features,
    .state_features = state_features,
};
