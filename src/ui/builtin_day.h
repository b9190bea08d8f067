/* SPDX-License-Identifier: MIT */
/* A copy of assets/themes/day.json, made at build time. */
#pragma once

extern const unsigned char BUILTIN_DAY[];
