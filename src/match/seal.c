/* SPDX-License-Identifier: MIT */
#include "culdesac/seal.h"

#include "match/base64url.h"

#include "culdesac/game.h"
#include "culdesac/rng.h"

#include <stdint.h>
#include <string.h>

static const char BEGIN[] = "[sealed]\n", END[] = "[end of the seal]";
enum { CHECKSUM_BYTES = 8, LINE_DIGITS = 76 };

/* Combines the bytes, by exclusive or, with random ones that follow from the checksum. Doing it twice restores them. */
static void scramble_bytes(unsigned char *bytes, size_t count, uint64_t checksum)
{
    Rng rng = rng_from_seed(checksum);
    uint64_t word = 0;
    for (size_t i = 0; i < count; i++) {
        if (i % 8 == 0) word = rng_next(&rng);
        bytes[i] ^= (unsigned char)(word >> i % 8 * 8);
    }
}

void seal_text(const char *bytes, size_t count, Text *text)
{
    SCOPED_TEXT sealed = {0};
    const uint64_t checksum = hash_bytes(0, bytes, count);
    for (int i = 0; i < CHECKSUM_BYTES; i++) text_add_char(&sealed, (char)(checksum >> i * 8 & 255));
    text_add_bytes(&sealed, bytes, count);
    scramble_bytes((unsigned char *)sealed.data + CHECKSUM_BYTES, count, checksum);
    text_add(text, BEGIN);
    base64url_encode(sealed.data, sealed.length, LINE_DIGITS, text);
    text_addf(text, "%s\n", END);
}

bool unseal_text(const char *text, Text *bytes, Error *error)
{
    const char *begin = strstr(text, "[sealed]"), *end = begin ? strstr(begin, END) : NULL;
    if (!end) return error_set(error, "No complete sealed report was found.");
    SCOPED_TEXT sealed = {0};
    base64url_decode(begin + strlen("[sealed]"), end, &sealed);
    uint64_t checksum = 0;
    bool good = sealed.length >= CHECKSUM_BYTES;
    if (good) {
        const size_t count = sealed.length - CHECKSUM_BYTES;
        unsigned char *inside = (unsigned char *)sealed.data + CHECKSUM_BYTES;
        for (int i = 0; i < CHECKSUM_BYTES; i++) checksum |= (uint64_t)(unsigned char)sealed.data[i] << i * 8;
        scramble_bytes(inside, count, checksum);
        good = hash_bytes(0, inside, count) == checksum;
        if (good) text_add_bytes(bytes, (const char *)inside, count);
    }
    return good || error_set(error, "The sealed report is damaged: something in it was changed or left out.");
}
