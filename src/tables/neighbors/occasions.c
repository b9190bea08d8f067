/* SPDX-License-Identifier: MIT */
/* What the neighbours speak of and explain at the table of Neighbors. */
#include "tables/neighbors/table.h"

static bool few_pieces_left(const void *rules, const void *view, const Event *event)
{
    enum { FEW_PIECES = 8 };
    return bits_count(neighbors_pieces(view)) <= FEW_PIECES;
}

const EventOccasion NEIGHBORS_OCCASIONS[] = {
    {NEIGHBORS_EVENT_TAKEN, OCCASION_QUEEN, .to_others = OCCASION_QUEEN_LOST, .needs_thing = true,
     .thing = NEIGHBORS_QUEEN},
    {NEIGHBORS_EVENT_TAKEN, OCCASION_FERZ, .needs_thing = true, .thing = NEIGHBORS_FERZ},
    {NEIGHBORS_EVENT_TAKEN, OCCASION_ENDING, .to_others = OCCASION_ENDING, .applies = few_pieces_left},
    {NEIGHBORS_EVENT_CAPTURE, OCCASION_KNIGHT, .needs_thing = true, .thing = NEIGHBORS_KNIGHT},
    {NEIGHBORS_EVENT_SWAP, OCCASION_NONE, OCCASION_HIT},
    {-1},
};

const ExplanationRow NEIGHBORS_EXPLANATIONS[] = {
    {"begin", true},  {"event_swap"},   {"event_taken"},  {"event_lifted"}, {"item_q", true},
    {"item_r", true}, {"item_b", true}, {"item_n", true}, {"item_f", true}, {NULL}};
