/* SPDX-License-Identifier: MIT */
#include "match/base64url.h"

#include <assert.h>
#include <string.h>

static const char ALPHABET[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
enum { CHARACTER_BITS = 6 };

/* Adds the encoded bytes. Bits that remain at the end are padded with zeros to make a last character. */
void base64url_encode(const char *bytes, size_t count, size_t line, Text *text)
{
    unsigned held = 0;
    int bits = 0;
    size_t column = 0;
    for (size_t i = 0; i < count || bits > 0;) {
        if (i < count) {
            held = held << 8 | (unsigned char)bytes[i++];
            bits += 8;
        } else {
            held <<= CHARACTER_BITS - bits;
            bits = CHARACTER_BITS;
        }
        while (bits >= CHARACTER_BITS) {
            bits -= CHARACTER_BITS;
            text_add_char(text, ALPHABET[held >> bits & 63]);
            held &= (1u << bits) - 1;
            if (line > 0 && ++column % line == 0) text_add_char(text, '\n');
        }
    }
    assert(bits == 0);
    if (line > 0 && column % line != 0) text_add_char(text, '\n');
}

void base64url_decode(const char *from, const char *to, Text *bytes)
{
    unsigned held = 0;
    int bits = 0;
    for (const char *at = from; at < to; at++) {
        const char *digit = strchr(ALPHABET, *at);
        if (!digit || !*digit) continue;
        held = held << CHARACTER_BITS | (unsigned)(digit - ALPHABET);
        bits += CHARACTER_BITS;
        if (bits < 8) continue;
        bits -= 8;
        text_add_char(bytes, (char)(held >> bits & 255));
        held &= (1u << bits) - 1;
    }
}
