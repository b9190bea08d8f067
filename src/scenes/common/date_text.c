/* SPDX-License-Identifier: MIT */
#include "scenes/common/date_text.h"

#include <stdlib.h>

const char *date_describe(Stage *stage, int32_t day)
{
    static const Word MONTHS[] = {WORD_MONTH_1, WORD_MONTH_2,  WORD_MONTH_3,  WORD_MONTH_4,
                                  WORD_MONTH_5, WORD_MONTH_6,  WORD_MONTH_7,  WORD_MONTH_8,
                                  WORD_MONTH_9, WORD_MONTH_10, WORD_MONTH_11, WORD_MONTH_12};
    char date[DAY_TEXT_SIZE]; /* 2026-11-27 */
    if (day == DAY_NONE) return "";
    day_write(day, date);
    return stage_format(stage, WORD_DATE, arg_number(atoi(date + 8)),
                        arg_text(screen_string(MONTHS[atoi(date + 5) - 1])),
                        arg_text(stage_printf(stage, "%.4s", date)));
}
