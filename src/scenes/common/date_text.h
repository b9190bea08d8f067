/* SPDX-License-Identifier: MIT */
#ifndef CULDESAC_SCENES_COMMON_DATE_TEXT_H
#define CULDESAC_SCENES_COMMON_DATE_TEXT_H

#include "culdesac/day.h"
#include "ui/stage.h"

/* A day as players read it: "27 November 2026". DAY_NONE: "". */
const char *date_describe(Stage *stage, int32_t day);

#endif
