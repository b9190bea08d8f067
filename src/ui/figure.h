/* SPDX-License-Identifier: MIT */
/* Numbers as players read them. */
#pragma once

enum { FIGURE_TEXT_SIZE = 32 };
/* Formats a number with a minus sign: "−3". */
void figure_format(long figure, char text[FIGURE_TEXT_SIZE]);
/* Formats a number with a sign, unless it is 0: "+3", "−3". */
void figure_format_change(long change, char text[FIGURE_TEXT_SIZE]);
