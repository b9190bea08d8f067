/* SPDX-License-Identifier: MIT */
#include "subdivision.h"
#include "words/subdivision.h"

#include "culdesac/debug.h"

#include <string.h>

/* ---- The deal ---- */

Plots subdivision_company(const Bylaws *bylaws, const Estate *estate, int player)
{
    Plots company = PLOTS_NONE;
    for (int p = 0; p < estate->head.players; p++) {
        if (p == player && bylaws->home_next_to == NEXT_TO_OTHERS) continue;
        company = plots_either(company, plots_either(estate->built[p][SMALL], estate->built[p][LARGE]));
    }
    return company;
}

void subdivision_survey(const Bylaws *bylaws, Estate *estate)
{
    const int players = estate->head.players;
    estate->free = plots_without(plots_board(bylaws_board(bylaws, players)->size), estate->parks);
    for (int p = 0; p < players; p++) {
        estate->free = plots_without(estate->free, estate_built(estate, p));
        estate->no_large[p] = bylaws->large_spacing ? plots_near(estate->built[p][LARGE]) : PLOTS_NONE;
        estate->small_ok[p] = bylaws->small_needs_rival ? plots_near(subdivision_company(bylaws, estate, p))
                                                        : (Plots){UINT64_MAX, UINT64_MAX};
    }
}

/* SD-4: parks on squares that chance chooses. */
static void scatter_parks(Estate *estate, const BoardRule *board)
{
    uint8_t squares[BOARD_SIZE_MAX * BOARD_SIZE_MAX];
    size_t count = 0;
    for (Plots left = plots_board(board->size); plots_any(left);) squares[count++] = (uint8_t)plots_take(&left);
    assert(board->parks <= (int)count);
    rng_shuffle(&estate->head.rng, squares, count);
    for (int i = 0; i < board->parks; i++) estate->parks = plots_either(estate->parks, plots_of(squares[i]));
}

static void deal(const void *rules, int players, uint64_t seed, void *target)
{
    const Bylaws *bylaws = rules;
    const BoardRule *board = bylaws_board(bylaws, players);
    Estate *estate = target;
    memset(estate, 0, sizeof *estate);
    estate->head = state_begun(players, seed);
    estate->head.phase = PHASE_BUILD;
    memset(estate->supply, bylaws->pyramids_each_size, (size_t)players * SIZES);
    if (bylaws->park_layout == LAYOUT_PLAYERS) {
        estate->parks_left = (uint8_t)board->parks;
        if (board->parks > 0) estate->head.phase = PHASE_PARKS;
    } else if (bylaws->park_layout == LAYOUT_RANDOM) {
        scatter_parks(estate, board);
    } else {
        const uint8_t *squares = bylaws_parks(bylaws, players);
        for (int i = 0; i < board->parks; i++) estate->parks = plots_either(estate->parks, plots_of(squares[i]));
    }
    subdivision_survey(bylaws, estate);
}

/* ---- What may be done ---- */

/* Where a player can place a thing of that kind, in the phase for it. */
static inline Plots sites(const Estate *estate, int player, int kind)
{
    const uint8_t *supply = estate->supply[player];
    switch (kind) {
    case SMALL: return plots_if(supply[SMALL] > 0, plots_both(estate->free, estate->small_ok[player])); /* SD-8 */
    case MEDIUM: return plots_if(supply[MEDIUM] > 0, estate->free);
    case LARGE: return plots_if(supply[LARGE] > 0, plots_without(estate->free, estate->no_large[player])); /* SD-7 */
    default: return estate->free;                                                                          /* SD-13 */
    }
}

static inline bool can_build(const Estate *estate, int player)
{
    /* For each pyramid that is left there is a square (SD-2), and a medium one may stand on any. */
    if (estate->supply[player][MEDIUM] > 0) return true;
    return plots_any(sites(estate, player, LARGE)) || plots_any(sites(estate, player, SMALL));
}

bool subdivision_can_build(const Estate *estate, int player)
{
    return can_build(estate, player);
}

static bool has_its_phase(const Estate *estate, int kind)
{
    return estate->head.phase == (kind == PARK ? PHASE_PARKS : PHASE_BUILD);
}

static size_t legal(const void *rules, const void *source, int player, Action *actions)
{
    (void)rules;
    const Estate *estate = source;
    if (estate->head.over || player != estate->head.to_move) return 0;
    size_t count = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        if (!has_its_phase(estate, kind)) continue;
        for (Plots left = sites(estate, player, kind); plots_any(left);) {
            actions[count++] = action_of(kind, plots_take(&left));
        }
    }
    return count;
}

FOR_EACH_PROCESSOR
static size_t count(const void *rules, const void *source)
{
    (void)rules;
    const Estate *estate = source;
    size_t count = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        if (has_its_phase(estate, kind)) count += plots_count(sites(estate, estate->head.to_move, kind));
    }
    return count;
}

/* One of the player's buildings, on the lower half of the board. */
static inline Action any_below(const Estate *estate, int player, Rng *rng)
{
    const uint64_t small = sites(estate, player, SMALL).low, medium = sites(estate, player, MEDIUM).low,
                   large = sites(estate, player, LARGE).low;
    const unsigned after_small = word_count(small), after_medium = after_small + word_count(medium);
    DEBUG_ASSERT(after_medium + word_count(large) > 0);
    uint32_t index = rng_below(rng, after_medium + word_count(large));
    /* Masks instead of branches, which would be mispredicted. */
    const uint64_t not_small = -(uint64_t)(index >= after_small), is_large = -(uint64_t)(index >= after_medium);
    const uint64_t room = (small & ~not_small) | (medium & not_small & ~is_large) | (large & is_large);
    index -= (uint32_t)((after_small & not_small & ~is_large) | (after_medium & is_large));
    return action_of((int)-(not_small + is_large), word_pick(room, index));
}

/* Or anywhere: word by word, in the order of the actions. */
static inline Action any_anywhere(const Estate *estate, int player, Rng *rng)
{
    enum { WORDS = 2 * SIZES };
    uint64_t words[WORDS];
    uint32_t before[WORDS], count = 0;
    for (int size = 0; size < SIZES; size++) {
        const Plots room = sites(estate, player, size);
        words[2 * size] = room.low;
        words[2 * size + 1] = room.high;
    }
    for (int i = 0; i < WORDS; i++) {
        before[i] = count;
        count += word_count(words[i]);
    }
    DEBUG_ASSERT(count > 0);
    const uint32_t index = rng_below(rng, count);
    int at = 0;
    for (int i = 1; i < WORDS; i++) at += index >= before[i];
    return action_of(at / 2, at % 2 * 64 + word_pick(words[at], index - before[at]));
}

FOR_EACH_PROCESSOR
static Action any(const void *rules, const void *source, Rng *rng)
{
    (void)rules;
    const Estate *estate = source;
    const int player = estate->head.to_move;
    if (estate->head.phase == PHASE_PARKS) {
        DEBUG_ASSERT(plots_any(estate->free));
        return action_of(PARK, plots_pick(estate->free, rng_below(rng, plots_count(estate->free))));
    }
    /* On a small board, and on a large one whose upper half is full, one word is all. */
    return estate->free.high == 0 ? any_below(estate, player, rng) : any_anywhere(estate, player, rng);
}

/* ---- Why something may not be done ---- */

static Place board_place(int square)
{
    return (Place){ZONE_BOARD, NOBODY, (int16_t)square};
}

static uint16_t pyramid_thing(int owner, int size)
{
    return (uint16_t)(owner * SIZES + size);
}

/* What stands on a square that is taken. */
static uint16_t thing_on(const Estate *estate, int square)
{
    for (int p = 0; p < estate->head.players; p++) {
        for (int size = 0; size < SIZES; size++) {
            if (plots_has(estate->built[p][size], square)) return pyramid_thing(p, size);
        }
    }
    DEBUG_ASSERT(plots_has(estate->parks, square));
    return THING_PARK;
}

/* The reason's type, or −1 for none; `to` is the square in question already. */
static int reason_against_square(const Bylaws *bylaws, const Estate *estate, int square, int size, Event *reason)
{
    const int player = reason->player;
    if (!plots_has(estate->free, square)) {
        reason->with = thing_on(estate, square);
        return reason->with == THING_PARK ? REASON_ON_PARK : REASON_TAKEN;
    }
    if (size == LARGE && plots_has(estate->no_large[player], square)) {
        const Plots in_the_way = plots_both(PLOTS_AT[square].near, estate->built[player][LARGE]);
        reason->from = board_place(plots_first(in_the_way));
        return REASON_LARGE_NEAR;
    }
    if (size != SMALL || plots_has(estate->small_ok[player], square)) return -1;
    return bylaws->home_next_to == NEXT_TO_OTHERS ? REASON_SMALL_ALONE : REASON_SMALL_ALL_ALONE;
}

static int reason_against(const Bylaws *bylaws, const Estate *estate, int player, Action action, Event *reason)
{
    const StateHead *head = &estate->head;
    const unsigned kind = action_kind(action);
    if (head->over) return REASON_OVER;
    if (player != head->to_move) return REASON_NOT_YOUR_TURN;
    if (kind >= KINDS || !square_on_board(action_square(action), BOARD_SIZE_MAX)) return REASON_UNKNOWN;
    const int square = action_square(action), board_size = bylaws_board(bylaws, head->players)->size;
    reason->thing = kind == PARK ? THING_PARK : pyramid_thing(player, (int)kind);
    reason->to = board_place(square);
    reason->value[0] = board_size;
    if (!square_on_board(square, board_size)) return REASON_OFF_BOARD;
    if (head->phase == PHASE_PARKS && kind != PARK) return REASON_PARKS_FIRST;
    if (head->phase == PHASE_BUILD && kind == PARK) return REASON_PARKS_LIE;
    if (kind != PARK && estate->supply[player][kind] == 0) return REASON_NONE_LEFT;
    return reason_against_square(bylaws, estate, square, (int)kind, reason);
}

static bool refuse(const void *rules, const void *source, int player, Action action, Event *reason)
{
    const Estate *estate = source;
    Event why = event_of(0, player);
    why.other = estate->head.to_move;
    const int type = reason_against(rules, estate, player, action, &why);
    if (type < 0) return false;
    why.type = (uint8_t)type;
    if (reason) *reason = why;
    return true;
}

/* ---- Playing ---- */

/* What is told, and the end, are kept out of the way of random play: what lies on their stacks would weigh on it. */
#define OUT_OF_THE_WAY __attribute__((noinline))

OUT_OF_THE_WAY
static void finish(StateHead *head, EventList *events)
{
    assert(!head->over);
    head->over = true;
    head->phase = PHASE_OVER;
    head->to_move = NOBODY;
    event_add(events, event_of(EVENT_FINISHED, NOBODY));
}

OUT_OF_THE_WAY
static void tell_passed(const StateHead *head, int player, int passed, EventList *events)
{
    for (int i = 1; i <= passed; i++) event_add(events, event_of(EVENT_SKIPPED, (player + i) % head->players));
}

/* SD-9: the turn goes to the next who can build, perhaps the same player again; when nobody can, the game is over. */
static inline void pass_the_turn(Estate *estate, int player, EventList *events)
{
    StateHead *head = &estate->head;
    int next = player, passed = 0;
    do {
        next = next + 1 == head->players ? 0 : next + 1;
        if (can_build(estate, next)) break;
        passed++;
    } while (next != player);
    if (passed == head->players) {
        finish(head, events);
        return;
    }
    head->turn++;
    head->to_move = (int8_t)next;
    if (passed > 0) tell_passed(head, player, passed, events);
}

/* SD-13 */
OUT_OF_THE_WAY
static void lay_park(Estate *estate, int player, int square, EventList *events)
{
    StateHead *head = &estate->head;
    assert(head->phase == PHASE_PARKS && estate->parks_left > 0);
    assert(plots_has(estate->free, square));
    estate->parks = plots_either(estate->parks, plots_of(square));
    estate->free = plots_without(estate->free, plots_of(square));
    estate->parks_left--;
    head->turn++;
    head->to_move = (int8_t)((player + 1) % head->players);
    Event laid = event_of(EVENT_PARK_LAID, player);
    laid.thing = THING_PARK;
    laid.from = (Place){ZONE_PARK_STOCK, NOBODY, -1};
    laid.to = board_place(square);
    laid.value[0] = estate->parks_left;
    event_add(events, laid);
    if (estate->parks_left > 0) return;
    head->phase = PHASE_BUILD;
    head->to_move = 0;
    event_add(events, event_of(EVENT_BUILDING_BEGINS, 0));
}

/* Without a branch on what is built, which in random play no processor could foresee. */
static inline void build(const Bylaws *bylaws, Estate *estate, int player, int size, int square)
{
    const Plots plot = PLOTS_AT[square].one, near = PLOTS_AT[square].near;
    DEBUG_ASSERT(estate->supply[player][size] > 0 && plots_has(estate->free, square));
    estate->free = plots_without(estate->free, plot);
    estate->built[player][size] = plots_either(estate->built[player][size], plot);
    estate->supply[player][size]--;
    const Plots spaced = plots_if((size == LARGE) & bylaws->large_spacing, near);
    estate->no_large[player] = plots_either(estate->no_large[player], spaced);
    const Plots company = plots_if(size != MEDIUM, near), own = estate->small_ok[player];
    for (int p = 0; p < estate->head.players; p++) estate->small_ok[p] = plots_either(estate->small_ok[p], company);
    if (bylaws->home_next_to == NEXT_TO_OTHERS) estate->small_ok[player] = own;
}

OUT_OF_THE_WAY
static void build_and_tell(const Bylaws *bylaws, Estate *estate, int player, int size, int square, EventList *events)
{
    const Estate before = *estate;
    build(bylaws, estate, player, size, square);
    Event placed = event_of(EVENT_PLACED, player);
    placed.thing = pyramid_thing(player, size);
    placed.from = (Place){ZONE_SUPPLY, (int8_t)player, (int16_t)size};
    placed.to = board_place(square);
    event_add(events, placed);
    subdivision_tell_scores(bylaws, &before, estate, square, events);
}

static bool apply(const void *rules, void *target, int player, Action action, EventList *events)
{
    Estate *estate = target;
    const int square = action_square(action), kind = (int)action_kind(action);
    DEBUG_ASSERT(!refuse(rules, estate, player, action, NULL));
    if (kind == PARK) {
        lay_park(estate, player, square, events);
        return false;
    }
    if (events) {
        build_and_tell(rules, estate, player, kind, square, events);
    } else {
        build(rules, estate, player, kind, square);
    }
    pass_the_turn(estate, player, events);
    DEBUG_ASSERT(estate->head.over == (estate->head.to_move == NOBODY));
    return false;
}

/* Each action fills a square. */
static uint32_t bound(const void *rules, int players)
{
    const BoardRule *board = bylaws_board(rules, players);
    return (uint32_t)(board->size * board->size);
}

static const char *const PHASES[] = {"parks", "build", "over", NULL};

const Game SUBDIVISION = {
    .id = "subdivision",
    .players_min = PLAYERS_MIN,
    .players_max = BUILDERS_MAX,
    .rules_size = sizeof(Bylaws),
    .state_size = sizeof(Estate),
    .actions_max = SIZES * BOARD_SIZE_MAX * BOARD_SIZE_MAX,
    .options = {SUBDIVISION_OPTIONS, SUBDIVISION_OPTIONS_COUNT},
    .fields = SUBDIVISION_FIELDS,
    .phases = PHASES,
    .events = SUBDIVISION_EVENTS,
    .reasons = SUBDIVISION_REASONS,
    .items = SUBDIVISION_ITEMS,
    .words = &SUBDIVISION_WORDS,
    .things = SUBDIVISION_THINGS,
    .zones = SUBDIVISION_ZONES,
    .check_rules = subdivision_check_rules,
    .deal = deal,
    .legal = legal,
    .count = count,
    .any = any,
    .refuse = refuse,
    .apply = apply,
    .bound = bound,
    .score = subdivision_score,
    .sane = subdivision_sane,
    .write_action = subdivision_write_action,
    .read_action = subdivision_read_action,
    .print = subdivision_print,
    .read_state = subdivision_read_state,
    .brain = &SUBDIVISION_BRAIN,
};
