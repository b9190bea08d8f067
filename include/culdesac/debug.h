/* SPDX-License-Identifier: MIT */
/*
 * Asserts for code that runs millions of times a second: only debug and sanitizer builds check them. All other code
 * uses `assert`, which release builds keep.
 */
#pragma once

#include <assert.h>

#ifdef CULDESAC_DEBUG
#define DEBUG_ASSERT(condition) assert(condition)
#else
#define DEBUG_ASSERT(condition) ((void)(0 && (condition))) /* compiled but never run */
#endif
