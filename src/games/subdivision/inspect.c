/* SPDX-License-Identifier: MIT */
/* The state as JSON, and whether an estate could be: the loader and `sane` ask the same questions. */
#include "subdivision.h"

#include <string.h>

/* ---- Whether it could be ---- */

/* SD-1, SD-9 */
static bool check_supply(const Bylaws *bylaws, const Estate *estate, Fault *fault)
{
    for (int p = 0; p < estate->head.players; p++) {
        for (int size = 0; size < SIZES; size++) {
            const unsigned built = plots_count(estate->built[p][size]), left = estate->supply[p][size];
            if (built + left == (unsigned)bylaws->pyramids_each_size) continue;
            return fault_set(fault, "player %d has %u %s pyramids on the board and %u in supply, which is not %d.", p,
                             built, SUBDIVISION_SIZES[size], left, bylaws->pyramids_each_size);
        }
    }
    return true;
}

/* SD-2, SD-4, SD-13 */
static bool check_parks(const Bylaws *bylaws, const Estate *estate, Fault *fault)
{
    const int players = estate->head.players, parks = bylaws_board(bylaws, players)->parks;
    const int lying = (int)plots_count(estate->parks);
    if (lying + estate->parks_left != parks) {
        return fault_set(fault, "%d parks lie on the board, where the rules want %d.", lying,
                         parks - estate->parks_left);
    }
    const uint8_t *squares = bylaws_parks(bylaws, players);
    for (int i = 0; squares && i < parks; i++) {
        if (plots_has(estate->parks, squares[i])) continue;
        char token[3];
        subdivision_write_square(squares[i], token);
        return fault_set(fault, "the rules want a park on %s.", token);
    }
    return true;
}

static bool fault_on(Fault *fault, const char *format, Plots squares)
{
    char token[3];
    subdivision_write_square(plots_first(squares), token);
    return fault_set(fault, format, token);
}

/* SD-7 */
static bool check_spacing(const Bylaws *bylaws, const Estate *estate, Fault *fault)
{
    for (int p = 0; p < estate->head.players && bylaws->large_spacing; p++) {
        for (Plots left = estate->built[p][LARGE]; plots_any(left);) {
            const Plots one = plots_of(plots_take(&left));
            if (!plots_any(plots_both(plots_near(one), left))) continue;
            return fault_on(fault, "the large pyramid on %s stands near another one of its colour.", one);
        }
    }
    return true;
}

/* SD-8 */
static bool check_company(const Bylaws *bylaws, const Estate *estate, Fault *fault)
{
    for (int p = 0; p < estate->head.players && bylaws->small_needs_rival; p++) {
        const Plots company = subdivision_company(bylaws, estate, p);
        for (Plots left = estate->built[p][SMALL]; plots_any(left);) {
            const int square = plots_take(&left);
            const Plots one = plots_of(square);
            if (plots_any(plots_both(plots_without(PLOTS_AT[square].near, one), company))) continue;
            return fault_on(fault,
                            bylaws->home_next_to == NEXT_TO_OTHERS
                                ? "the small pyramid on %s stands near no small or large one of another colour."
                                : "the small pyramid on %s stands near no other small one and no large one.",
                            one);
        }
    }
    return true;
}

static bool nothing_built(const Estate *estate)
{
    for (int p = 0; p < estate->head.players; p++) {
        if (plots_any(estate_built(estate, p))) return false;
    }
    return true;
}

static bool somebody_can_build(const Estate *estate)
{
    for (int p = 0; p < estate->head.players; p++) {
        if (subdivision_can_build(estate, p)) return true;
    }
    return false;
}

/* SD-9, SD-13 */
static bool check_phase(const Bylaws *bylaws, const Estate *estate, Fault *fault)
{
    const unsigned phase = estate->head.phase;
    if (phase == PHASE_PARKS && bylaws->park_layout != LAYOUT_PLAYERS) {
        return fault_set(fault, "with this park_layout nobody lays parks.");
    }
    if ((phase == PHASE_PARKS) != (estate->parks_left > 0)) {
        return fault_set(fault, "%s", estate->parks_left ? "some parks are still to be laid." : "all the parks lie.");
    }
    if (phase == PHASE_PARKS)
        return nothing_built(estate) || fault_set(fault, "nothing is built before all parks lie.");
    if ((phase == PHASE_OVER) != somebody_can_build(estate)) return true;
    return fault_set(fault, "%s", phase == PHASE_OVER ? "somebody can still build." : "nobody can build any more.");
}

/* SD-9, SD-13 */
static bool check_mover(const Bylaws *bylaws, const Estate *estate, Fault *fault)
{
    (void)bylaws;
    const StateHead *head = &estate->head;
    if (head->phase == PHASE_OVER) return head->to_move == NOBODY || fault_set(fault, "the game is over.");
    if (head->to_move < 0 || head->to_move >= head->players) return fault_set(fault, "somebody has to move.");
    if (head->phase == PHASE_PARKS) {
        const int next = (int)plots_count(estate->parks) % head->players;
        return head->to_move == next || fault_set(fault, "the next park is player %d's to lay.", next);
    }
    return subdivision_can_build(estate, head->to_move) ||
           fault_set(fault, "player %d can build nowhere.", head->to_move);
}

/* What `turn` is: one for each thing that the players placed, and the one under way. */
static uint32_t turn_of(const Bylaws *bylaws, const Estate *estate)
{
    uint32_t turn = estate->head.over ? 0 : 1;
    if (bylaws->park_layout == LAYOUT_PLAYERS) turn += plots_count(estate->parks);
    for (int p = 0; p < estate->head.players; p++) turn += plots_count(estate_built(estate, p));
    return turn;
}

static bool check_turn(const Bylaws *bylaws, const Estate *estate, Fault *fault)
{
    const uint32_t turn = turn_of(bylaws, estate);
    return estate->head.turn == turn || fault_set(fault, "what lies on the board makes it turn %u.", turn);
}

typedef struct Check {
    const char *key; /* of the member that a fault is about */
    bool (*holds)(const Bylaws *bylaws, const Estate *estate, Fault *fault);
} Check;

static const Check CHECKS[] = {
    {"supply", check_supply}, {"board", check_parks},   {"board", check_spacing}, {"board", check_company},
    {"phase", check_phase},   {"to_move", check_mover}, {"turn", check_turn},
};

enum { CHECKS_COUNT = sizeof CHECKS / sizeof *CHECKS };

/* Whether each square has one use at most, and what is kept for speed agrees with what lies on the board. */
static bool board_agrees(const Bylaws *bylaws, const Estate *estate)
{
    const Plots board = plots_board(bylaws_board(bylaws, estate->head.players)->size);
    Plots used = estate->parks;
    unsigned count = plots_count(used);
    for (int p = 0; p < BUILDERS_MAX; p++) {
        for (int size = 0; size < SIZES; size++) {
            used = plots_either(used, estate->built[p][size]);
            count += plots_count(estate->built[p][size]);
        }
    }
    Estate again = *estate;
    subdivision_survey(bylaws, &again);
    return count == plots_count(used) && plots_within(used, board) && memcmp(&again, estate, sizeof again) == 0;
}

bool subdivision_sane(const void *rules, const void *source, Fault *fault)
{
    const Estate *estate = source;
    const StateHead *head = &estate->head;
    if (head->players < PLAYERS_MIN || head->players > BUILDERS_MAX) return fault_set(fault, "two to four can play.");
    if (head->phase > PHASE_OVER || head->over != (head->phase == PHASE_OVER) || head->may_act != 0) {
        return fault_set(fault, "the phase contradicts itself.");
    }
    if (!board_agrees(rules, estate)) return fault_set(fault, "the board contradicts itself.");
    for (int i = 0; i < CHECKS_COUNT; i++) {
        if (!CHECKS[i].holds(rules, estate, fault)) return false;
    }
    return true;
}

/* ---- As JSON ---- */

static int board_side(const void *bylaws, int players)
{
    return bylaws_board(bylaws, players)->size;
}

static void write_size(const FieldScope *scope, const void *estate, JsonOut *out)
{
    (void)estate;
    json_put_int(out, board_side(scope->rules, scope->players));
}

static bool read_size(FieldScope *scope, const JsonAt *at, void *estate, Fault *fault)
{
    (void)estate;
    const int size = board_side(scope->rules, scope->players);
    int32_t given;
    return json_read_int32(at, size, size, &given, fault);
}

/* What stands on a square, as the board shows it. */
static void write_square(const FieldScope *scope, const void *source, JsonOut *out)
{
    const Estate *estate = source;
    const int square = square_of(scope->index, scope->list);
    char token[3] = {plots_has(estate->parks, square) ? '#' : '.'};
    for (int p = 0; p < estate->head.players; p++) {
        for (int size = 0; size < SIZES; size++) {
            if (!plots_has(estate->built[p][size], square)) continue;
            token[0] = SUBDIVISION_COLOURS[p];
            token[1] = (char)('1' + size);
        }
    }
    json_put_string(out, token);
}

static bool read_square(FieldScope *scope, const JsonAt *at, void *target, Fault *fault)
{
    Estate *estate = target;
    const char *token = json_string(at);
    const Plots plot = plots_of(square_of(scope->index, scope->list));
    if (token && strcmp(token, ".") == 0) return true;
    if (token && strcmp(token, "#") == 0) {
        estate->parks = plots_either(estate->parks, plot);
        return true;
    }
    for (int p = 0; token && strlen(token) == 2 && p < estate->head.players; p++) {
        if (token[0] != SUBDIVISION_COLOURS[p] || token[1] < '1' || token[1] > '3') continue;
        Plots *built = &estate->built[p][token[1] - '1'];
        *built = plots_either(*built, plot);
        return true;
    }
    return json_fault(at, fault, "a square is \".\", \"#\" or a player's colour with 1, 2 or 3 pips, such as \"R3\".");
}

static const Codec SIZE = {write_size, read_size}, SQUARE = {write_square, read_square};

const StateField SUBDIVISION_FIELDS[] = {
    {"size", .codec = &SIZE},
    {"board", .lists = FIELD_SIDE, .length = FIELD_SIDE, .side = board_side, .codec = &SQUARE, .from_top = true},
    {"supply", FIELD_LISTS(Estate, supply, FIELD_PLAYERS, SIZES), FIELD_MOST(Bylaws, pyramids_each_size)},
    {NULL},
};

/* SD-13: as many parks are still to come as do not lie yet; more than all cannot lie. */
static bool count_parks_left(const Bylaws *bylaws, Estate *estate)
{
    const int parks = bylaws_board(bylaws, estate->head.players)->parks, lying = (int)plots_count(estate->parks);
    if (bylaws->park_layout == LAYOUT_PLAYERS && lying < parks) estate->parks_left = (uint8_t)(parks - lying);
    return lying <= parks;
}

bool subdivision_read_state(const void *rules, const JsonAt *at, void *target, Fault *fault)
{
    const Bylaws *bylaws = rules;
    Estate *estate = target;
    const JsonAt board = json_member(at, "board");
    if (!count_parks_left(bylaws, estate)) return json_fault(&board, fault, "there are too many parks.");
    subdivision_survey(bylaws, estate);
    if (estate->head.turn == 0) estate->head.turn = turn_of(bylaws, estate);
    for (int i = 0; i < CHECKS_COUNT; i++) {
        const JsonAt member = json_member(at, CHECKS[i].key);
        Fault reason;
        if (!CHECKS[i].holds(bylaws, estate, &reason)) return json_fault(&member, fault, "%s", reason.text);
    }
    return true;
}
