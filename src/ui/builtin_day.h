/* SPDX-License-Identifier: MIT */
/* A copy of assets/themes/day.json, made at build time. */
#ifndef CULDESAC_UI_BUILTIN_DAY_H
#define CULDESAC_UI_BUILTIN_DAY_H

extern const unsigned char BUILTIN_DAY[];

#endif
