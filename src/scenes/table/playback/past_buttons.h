/* SPDX-License-Identifier: MIT */
/* The buttons that lead on from the position that is shown. */
#pragma once

#include "scenes/table/playback/playback.h"
#include "ui/widgets.h"

typedef struct PastButtons {
    /* Leads to the current position, the results or the page below; after an example, plays it again. */
    Button continues;
    Button plays;               /* plays from this position or, after an example, a new game */
    ScreenString plays_briefly; /* a short label of `plays` */
    bool has_continue, has_play;
} PastButtons;

PastButtons past_buttons_find(const TableSession *session, const Playback *playback);
/* Draws the buttons, and removes their area from *strip. In a short strip, the button to play is short or an icon. */
void past_buttons_draw_in_strip(const PastButtons *buttons, Stage *stage, Rect *strip, float disc, float gap);
