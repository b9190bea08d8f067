/* SPDX-License-Identifier: MIT */
#include "ui/figure.h"

#include <stdio.h>
#include <stdlib.h>

void figure_format(long figure, bool plus, char text[FIGURE_TEXT_SIZE])
{
    snprintf(text, FIGURE_TEXT_SIZE, "%s%ld", figure < 0 ? "−" : plus && figure > 0 ? "+" : "", labs(figure));
}
