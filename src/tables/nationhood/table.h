/* SPDX-License-Identifier: MIT */
/* What the files of the table of Nationhood share. */
#pragma once

#include "tables/nationhood/table_layout.h"
#include "tables/nationhood/touch.h"

extern const GameTable NATIONHOOD_TABLE;

enum { LAYER_PILES, LAYER_CITIES, LAYER_HAND };

/* The progress of a declaration or an answer of war, in two stages, 0 … 2; 2 if there is none. */
float nationhood_war_progress(const TableContext *context);

/* ---- Files ---- */

/* draw.c */
/* The owner of a thing in tokens: "own" or "opp". */
const char *nationhood_relative_owner(const TableContext *context, int player);
void nationhood_draw_ground(const TableContext *context);
void nationhood_draw_overlay(const TableContext *context);
/* What the jokers of the winning nation stand for. */
void nationhood_draw_labels(const TableContext *context);
/* centre.c */
void nationhood_draw_centre(const TableContext *context, const NationhoodLayout *layout);
/* Draws the centre again, above what the end of a deal darkens. */
void nationhood_draw_result(const TableContext *context, int winner);
/* panels.c */
void nationhood_draw_panels(const TableContext *context);
const char *nationhood_describe_standing(const TableContext *context, int player);
