/* SPDX-License-Identifier: MIT */
#include "culdesac/seal.h"

#include "digits.h"

#include "culdesac/game.h"
#include "culdesac/rng.h"

#include <stdint.h>
#include <string.h>

static const char BEGIN[] = "[sealed]\n", END[] = "[end of the seal]";
enum { SUM_BYTES = 8, LINE_DIGITS = 76 };

/* The bytes as they are under the seal: each run through by chance that begins with their sum. Doing it twice undoes it. */
static void scramble(unsigned char *bytes, size_t count, uint64_t sum)
{
    Rng rng = rng_from_seed(sum);
    uint64_t word = 0;
    for (size_t i = 0; i < count; i++) {
        if (i % 8 == 0) word = rng_next(&rng);
        bytes[i] ^= (unsigned char)(word >> i % 8 * 8);
    }
}

void seal_write(const char *bytes, size_t count, Text *text)
{
    Text sealed = {0};
    const uint64_t sum = hash_bytes(0, bytes, count);
    for (int i = 0; i < SUM_BYTES; i++) text_add_char(&sealed, (char)(sum >> i * 8 & 255));
    text_add_bytes(&sealed, bytes, count);
    scramble((unsigned char *)sealed.data + SUM_BYTES, count, sum);
    text_add(text, BEGIN);
    digits_write(sealed.data, sealed.length, LINE_DIGITS, text);
    text_addf(text, "%s\n", END);
    text_clear(&sealed);
}

bool seal_open(const char *text, Text *bytes, Fault *fault)
{
    const char *begin = strstr(text, "[sealed]"), *end = begin ? strstr(begin, END) : NULL;
    if (!end) return fault_set(fault, "There is no whole seal in it.");
    Text sealed = {0};
    digits_read(begin + strlen("[sealed]"), end, &sealed);
    uint64_t sum = 0;
    bool good = sealed.length >= SUM_BYTES;
    if (good) {
        const size_t count = sealed.length - SUM_BYTES;
        unsigned char *inside = (unsigned char *)sealed.data + SUM_BYTES;
        for (int i = 0; i < SUM_BYTES; i++) sum |= (uint64_t)(unsigned char)sealed.data[i] << i * 8;
        scramble(inside, count, sum);
        good = hash_bytes(0, inside, count) == sum;
        if (good) text_add_bytes(bytes, (const char *)inside, count);
    }
    text_clear(&sealed);
    return good || fault_set(fault, "The seal is torn: something in it was changed or left out.");
}
