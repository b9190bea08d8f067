/* SPDX-License-Identifier: MIT */
/* Pictures that show a result to others: 1200 by 630 pixels, in front of the street. */
#pragma once

#include "ui/stage.h"

/* Draws text in letters that shrink until it fits on one line or, if that is not enough, on two. */
void picture_draw_text(Stage *stage, FontFace face, float size, ThemeColour colour, Align align, Rect at,
                       const char *text);
/* Draws the paper of a photograph, on which the result is shown, and returns the area inside its edge. */
Rect picture_draw_photograph(Stage *stage);
/* Draws the panel beside the photograph, with the date and a headline. Returns the room below them. */
Rect picture_draw_panel(Stage *stage, const char *date, const char *headline);

/* Draws what a picture shows in front of the street. */
typedef void PictureDrawer(const void *self, Stage *stage, const char *date);
/* Saves a picture under this title and the day (DAY_NONE: none) in the folder of pictures, and shows it over the
 * current scene, to which `self` belongs; or says why it cannot be saved. */
Transition picture_save(Stage *stage, const char *title, int32_t day, PictureDrawer *draw, const void *self);
