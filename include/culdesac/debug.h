/* SPDX-License-Identifier: MIT */
/*
 * Asserts for places that are passed millions of times a second: debug builds and those with sanitizers look, a release
 * does not. Everywhere else `assert` serves, which stays in every build.
 */
#ifndef CULDESAC_DEBUG_H
#define CULDESAC_DEBUG_H

#include <assert.h>

#ifdef CULDESAC_DEBUG
#define DEBUG_ASSERT(condition) assert(condition)
#else
#define DEBUG_ASSERT(condition) ((void)(0 && (condition))) /* compiled, so that it stays good C, and never run */
#endif

#endif
