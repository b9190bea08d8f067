/* SPDX-License-Identifier: MIT */
/* Numbers as players read them. */
#pragma once

#include <stdbool.h>

enum { FIGURE_TEXT_SIZE = 32 };
/* Formats a number with a minus sign: "−3"; with `plus`, also "+3". */
void figure_format(long figure, bool plus, char text[FIGURE_TEXT_SIZE]);
