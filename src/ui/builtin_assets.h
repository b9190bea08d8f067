/* SPDX-License-Identifier: MIT */
/* Copies of assets/themes/day.json and assets/strings/en.json, made at build time. */
#ifndef CULDESAC_UI_BUILTIN_ASSETS_H
#define CULDESAC_UI_BUILTIN_ASSETS_H

extern const unsigned char BUILTIN_DAY[];
extern const unsigned char BUILTIN_WORDS[];

#endif
