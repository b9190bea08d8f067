/* SPDX-License-Identifier: MIT */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* A hash of the bytes, beginning with `seed`. */
uint64_t hash_bytes(uint64_t seed, const void *bytes, size_t count);
