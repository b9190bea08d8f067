/* SPDX-License-Identifier: MIT */
/* What the stones in each line allow, and when they end the game. */
#include "games/neighborhoods/neighborhoods.h"

#include <string.h>

typedef uint64_t Flags; /* bit 7 of each byte: whether the byte's line has a property */

/* Mirrors a board in the diagonal from a1: rows become columns. */
static inline Squares squares_flip(Squares squares)
{
    uint64_t swap = (squares ^ (squares >> 7)) & UINT64_C(0x00AA00AA00AA00AA);
    squares ^= swap ^ (swap << 7);
    swap = (squares ^ (squares >> 14)) & UINT64_C(0x0000CCCC0000CCCC);
    squares ^= swap ^ (swap << 14);
    swap = (squares ^ (squares >> 28)) & UINT64_C(0x00000000F0F0F0F0);
    return squares ^ swap ^ (swap << 28);
}

/* The lines whose tally is at least `least` (1 to 8). */
static inline Flags flags_at_least(Tally tally, unsigned least)
{
    DEBUG_ASSERT(least >= 1 && least <= 8);
    return (tally + EACH_BYTE * (0x80 - least)) & (EACH_BYTE * 0x80);
}

/* Lines where the first tally is greater than the second. */
static inline Flags flags_more(Tally tally, Tally than)
{
    return ((tally | EACH_BYTE * 0x80) - than - EACH_BYTE) & (EACH_BYTE * 0x80);
}

/* Rows where the set has three adjacent squares. */
static inline Flags flags_run_of_three(Squares squares)
{
    return ((squares & squares >> 1 & squares >> 2) + EACH_BYTE * 0x7F) & (EACH_BYTE * 0x80);
}

static inline unsigned flags_count(Flags flags) { return (unsigned)((flags >> 7) * EACH_BYTE >> 56); }

/* The squares of the flagged rows. */
static inline Squares flags_rows(Flags flags) { return (flags >> 7) * 0xFF; }

/* The squares of the flagged columns; `flags` are those of the rows of the flipped board. They are gathered into one
 * byte, which is copied to every row. */
static inline Squares flags_columns(Flags flags)
{
    return ((flags >> 7) * UINT64_C(0x0102040810204080) >> 56) * EACH_BYTE;
}

/* Properties of the rows, or of the columns, for one player. */
typedef struct LineFlags {
    Flags led;   /* the player dominates the line (NH-5) */
    Flags ruled; /* the opponent dominates the line */
    Flags siege; /* the opponent's stones in the line can be captured (NH-7) */
} LineFlags;

static inline LineFlags look_along_rows(Squares mine, Squares theirs)
{
    enum { CROWD = 4 };
    const Tally my_tally = neighborhoods_rows_tally(mine), their_tally = neighborhoods_rows_tally(theirs);
    const Flags crowded = flags_at_least(their_tally, CROWD) & ~flags_at_least(my_tally, 1);
    return (LineFlags){
        .led = flags_more(my_tally, their_tally),
        .ruled = flags_more(their_tally, my_tally),
        .siege = flags_run_of_three(mine) | crowded,
    };
}

NeighborhoodsReach neighborhoods_reach(const NeighborhoodsRules *rules, const NeighborhoodsState *state, int player)
{
    const Squares mine = state->stones[player], theirs = state->stones[1 - player];
    const LineFlags rows = look_along_rows(mine, theirs);
    const LineFlags columns = look_along_rows(squares_flip(mine), squares_flip(theirs));
    const Squares free =
        state->reserve[player] > 0 ? state->rank_squares[NEIGHBORHOODS_ANY_RANK] & ~(mine | theirs) : 0;
    const Squares led = flags_rows(rows.led) | flags_columns(columns.led);
    const Squares ruled = flags_rows(rows.ruled) | flags_columns(columns.ruled);
    const Squares by_card = free & (led | ~ruled);
    return (NeighborhoodsReach){
        .by_card = by_card,
        .by_die = rules->die_ignores_row ? free & ~flags_columns(columns.ruled) : by_card,
        .captures = theirs & (flags_rows(rows.siege) | flags_columns(columns.siege)),
    };
}

Squares neighborhoods_die_squares(const NeighborhoodsRules *rules, const NeighborhoodsState *state, int player,
                                  int face)
{
    const NeighborhoodsReach reach = neighborhoods_reach(rules, state, player);
    const int row = neighborhoods_face_row(neighborhoods_rules_side(rules), player, face);
    return row < 0 ? reach.captures : (reach.by_die | reach.captures) & neighborhoods_row_squares(row);
}

void neighborhoods_match_layout(NeighborhoodsState *state)
{
    memset(state->rank_squares, 0, sizeof state->rank_squares);
    for (int square = 0; square < NEIGHBORHOODS_LAYOUT_SQUARES; square++) {
        if (state->layout[square] == CARD_NONE) continue;
        state->rank_squares[card_rank(state->layout[square])] |= neighborhoods_square_bit(square);
        state->rank_squares[NEIGHBORHOODS_ANY_RANK] |= neighborhoods_square_bit(square);
    }
}

int neighborhoods_owned(const NeighborhoodsState *state, int player)
{
    const Squares stones = state->stones[player];
    return (int)(flags_count(flags_run_of_three(stones)) + flags_count(flags_run_of_three(squares_flip(stones))));
}

NeighborhoodsEndReason neighborhoods_won(const NeighborhoodsRules *rules, const NeighborhoodsState *state, int player)
{
    const Squares stones = state->stones[player];
    const unsigned side = (unsigned)neighborhoods_rules_side(rules);
    if (rules->line_wins && (flags_at_least(neighborhoods_rows_tally(stones), side) ||
                             flags_at_least(neighborhoods_rows_tally(squares_flip(stones)), side))) {
        return NEIGHBORHOODS_END_LINE;
    }
    return neighborhoods_owned(state, player) >= rules->goal_neighborhoods ? NEIGHBORHOODS_END_NEIGHBORHOODS
                                                                           : NEIGHBORHOODS_END_NONE;
}

NeighborhoodsEndReason neighborhoods_end(const NeighborhoodsRules *rules, const NeighborhoodsState *state,
                                         NeighborhoodsEndReason won, bool turn_ended)
{
    if (won != NEIGHBORHOODS_END_NONE) return won;
    if (state->idle_turns[0] == rules->idle_turns && state->idle_turns[1] == rules->idle_turns)
        return NEIGHBORHOODS_END_IDLE;
    return turn_ended && state->head.turn >= (uint32_t)rules->turn_limit ? NEIGHBORHOODS_END_TURN_LIMIT
                                                                         : NEIGHBORHOODS_END_NONE;
}
