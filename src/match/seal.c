/* SPDX-License-Identifier: MIT */
#include "culdesac/seal.h"

#include "culdesac/game.h"
#include "culdesac/rng.h"

#include <stdint.h>
#include <string.h>

static const char BEGIN[] = "[sealed]\n", END[] = "[end of the seal]";
static const char DIGITS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
enum { SUM_BYTES = 8, LINE_DIGITS = 76, DIGIT_BITS = 6 };

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

/* Six bits a digit; what is left over at the end fills a last one. */
static void write_digits(const unsigned char *bytes, size_t count, Text *text)
{
    unsigned held = 0;
    int bits = 0, column = 0;
    for (size_t i = 0; i < count || bits > 0;) {
        if (bits < DIGIT_BITS && i < count) {
            held = held << 8 | bytes[i++];
            bits += 8;
        } else if (bits < DIGIT_BITS) {
            held <<= DIGIT_BITS - bits;
            bits = DIGIT_BITS;
        }
        while (bits >= DIGIT_BITS) {
            bits -= DIGIT_BITS;
            text_add_char(text, DIGITS[held >> bits & 63]);
            held &= (1u << bits) - 1;
            if (++column % LINE_DIGITS == 0) text_add_char(text, '\n');
        }
    }
    if (column % LINE_DIGITS != 0) text_add_char(text, '\n');
}

/* Whatever stands between digits (spaces, line ends, signs of quoting) was put there by those who passed it on. */
static void read_digits(const char *from, const char *to, Text *bytes)
{
    unsigned held = 0;
    int bits = 0;
    for (const char *at = from; at < to; at++) {
        const char *digit = strchr(DIGITS, *at);
        if (!digit || !*digit) continue;
        held = held << DIGIT_BITS | (unsigned)(digit - DIGITS);
        bits += DIGIT_BITS;
        if (bits < 8) continue;
        bits -= 8;
        text_add_char(bytes, (char)(held >> bits & 255));
        held &= (1u << bits) - 1;
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
    write_digits((const unsigned char *)sealed.data, sealed.length, text);
    text_addf(text, "%s\n", END);
    text_clear(&sealed);
}

bool seal_open(const char *text, Text *bytes, Fault *fault)
{
    const char *begin = strstr(text, "[sealed]"), *end = begin ? strstr(begin, END) : NULL;
    if (!end) return fault_set(fault, "There is no whole seal in it.");
    Text sealed = {0};
    read_digits(begin + strlen("[sealed]"), end, &sealed);
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
