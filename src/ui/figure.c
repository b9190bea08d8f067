/* SPDX-License-Identifier: MIT */
#include "ui/figure.h"

#include <stdio.h>
#include <stdlib.h>

void figure_format(long figure, char text[FIGURE_TEXT_SIZE])
{
    snprintf(text, FIGURE_TEXT_SIZE, "%s%ld", figure < 0 ? "−" : "", labs(figure));
}

void figure_format_change(long change, char text[FIGURE_TEXT_SIZE])
{
    snprintf(text, FIGURE_TEXT_SIZE, "%s%ld", change < 0 ? "−" : change > 0 ? "+" : "", labs(change));
}
