/* SPDX-License-Identifier: MIT */
/* Faster instructions of some processors. They only save time: no result depends on them. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* A function with this before it is compiled for several kinds of processor, and the right version is chosen when the
 * program starts, if the compiler supports that. It speeds up counting bits, and loops over a few words. */
#if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("avx2", "popcnt", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

/* Whether the processor has a fast instruction that deposits bits into the set bits of another word (pdep). */
static inline bool processor_can_deposit_bits(void)
{
#if defined(__x86_64__) && defined(__GNUC__)
    return __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("amdfam17h");
#else
    return false;
#endif
}

static inline uint64_t processor_deposit_bits(uint64_t bits, uint64_t places)
{
#if defined(__x86_64__) && defined(__GNUC__)
    uint64_t laid;
    __asm__("pdep %2, %1, %0" : "=r"(laid) : "r"(bits), "r"(places));
    return laid;
#else
    return places;
#endif
}
