/* SPDX-License-Identifier: MIT */
#ifndef CULDESAC_HASH_H
#define CULDESAC_HASH_H

#include <stddef.h>
#include <stdint.h>

/* A hash of the bytes, beginning with `seed`. */
uint64_t hash_bytes(uint64_t seed, const void *bytes, size_t count);

#endif
