/* SPDX-License-Identifier: MIT */
#include "core/json_scan.h"

#include "culdesac/json.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER_LENGTH = 60 }; /* the longest number in bytes; cJSON has room for 64 */

typedef struct Scan {
    const char *text;
    size_t length, at;
    int depth;
    size_t *positions; /* where the values that were reached begin */
    size_t count, capacity;
    bool grammar_only; /* only the grammar is checked, not limits of size, and no positions are noted */
    const char *reason;
} Scan;

static bool scan_error(Scan *scan, const char *reason)
{
    scan->reason = reason;
    return false;
}

/* The next byte, or 0 at the end. A zero byte in the text is never valid. */
static char scan_peek(const Scan *scan) { return scan->at < scan->length ? scan->text[scan->at] : '\0'; }

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

static void scan_space(Scan *scan)
{
    while (is_space(scan_peek(scan))) scan->at++;
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool scan_digits(Scan *scan)
{
    if (!is_digit(scan_peek(scan))) return scan_error(scan, "a digit is missing here");
    while (is_digit(scan_peek(scan))) scan->at++;
    return true;
}

static bool scan_number(Scan *scan)
{
    const size_t start = scan->at;
    if (scan_peek(scan) == '-') scan->at++;
    if (scan_peek(scan) == '0') {
        scan->at++;
        if (is_digit(scan_peek(scan))) return scan_error(scan, "a number must not begin with an unnecessary 0");
    } else if (!scan_digits(scan)) {
        return false;
    }
    if (scan_peek(scan) == '.') {
        scan->at++;
        if (!scan_digits(scan)) return false;
    }
    if (scan_peek(scan) == 'e' || scan_peek(scan) == 'E') {
        scan->at++;
        if (scan_peek(scan) == '+' || scan_peek(scan) == '-') scan->at++;
        if (!scan_digits(scan)) return false;
    }
    if (scan->grammar_only) return true;
    char digits[NUMBER_LENGTH + 1] = {0};
    const size_t count = scan->at - start;
    const bool fits = count <= NUMBER_LENGTH;
    if (fits) memcpy(digits, scan->text + start, count);
    if (!fits || !isfinite(strtod(digits, NULL))) {
        scan->at = start;
        return scan_error(scan, fits ? "this number is too large" : "this number is too long");
    }
    return true;
}

/* The value of the four hexadecimal digits of \uXXXX, or −1. */
static int scan_hex(Scan *scan)
{
    int value = 0;
    for (int i = 0; i < 4; i++) {
        const char c = scan_peek(scan);
        const char *digits = "0123456789abcdef0123456789ABCDEF";
        const char *digit = c ? strchr(digits, c) : NULL;
        if (!digit && c) digit = strchr(digits + 16, c);
        if (!digit) return -1;
        value = value * 16 + (int)((digit - digits) % 16);
        scan->at++;
    }
    return value;
}

static bool scan_escape(Scan *scan)
{
    const char c = scan_peek(scan);
    if (c && strchr("\"\\/bfnrt", c)) {
        scan->at++;
        return true;
    }
    if (c != 'u') return scan_error(scan, "JSON has no such escape");
    scan->at++;
    const int first = scan_hex(scan);
    if (first < 0) return scan_error(scan, "\\u requires four hexadecimal digits");
    if (first == 0 && !scan->grammar_only)
        return scan_error(scan, "a string must not contain a null character, \\u0000");
    if (first < 0xD800 || first > 0xDFFF) return true;
    bool paired = first < 0xDC00 && scan_peek(scan) == '\\';
    if (paired) {
        scan->at++;
        paired = scan_peek(scan) == 'u';
    }
    if (paired) {
        scan->at++;
        const int second = scan_hex(scan);
        paired = second >= 0xDC00 && second <= 0xDFFF;
    }
    return paired || scan_error(scan, "half a surrogate pair is not a character");
}

static bool scan_string(Scan *scan)
{
    scan->at++;
    for (;;) {
        if (scan->at >= scan->length) return scan_error(scan, "the string has no closing quote");
        const char c = scan->text[scan->at];
        if (c == '"') {
            scan->at++;
            return true;
        }
        if ((unsigned char)c < 0x20) return scan_error(scan, "a control character must be written as an escape");
        scan->at++;
        if (c == '\\' && !scan_escape(scan)) return false;
    }
}

static bool scan_word(Scan *scan, const char *word)
{
    const size_t count = strlen(word);
    if (scan->length - scan->at < count || memcmp(scan->text + scan->at, word, count) != 0)
        return scan_error(scan, "this is not a JSON value");
    scan->at += count;
    return true;
}

static bool scan_value(Scan *scan);

/* Skips a member's key, up to the value after it. */
static bool scan_key(Scan *scan)
{
    scan_space(scan);
    if (scan_peek(scan) != '"') return scan_error(scan, "a key in quotes is missing here");
    if (!scan_string(scan)) return false;
    scan_space(scan);
    if (scan_peek(scan) != ':') return scan_error(scan, "a colon is missing here");
    scan->at++;
    scan_space(scan);
    return true;
}

static bool scan_container(Scan *scan, char close)
{
    if (++scan->depth > JSON_DEPTH_MAX) return scan_error(scan, "the nesting is deeper than 32 levels");
    scan->at++;
    scan_space(scan);
    if (scan_peek(scan) == close) {
        scan->at++;
        scan->depth--;
        return true;
    }
    for (;;) {
        if ((close == '}' && !scan_key(scan)) || !scan_value(scan)) return false;
        scan_space(scan);
        const char c = scan_peek(scan);
        if (c != ',' && c != close)
            return scan_error(scan, close == '}' ? "a comma or } is missing here" : "a comma or ] is missing here");
        scan->at++;
        if (c == close) {
            scan->depth--;
            return true;
        }
    }
}

static void note_position(Scan *scan)
{
    scan->positions = memory_grow(scan->positions, scan->count, &scan->capacity, sizeof *scan->positions);
    scan->positions[scan->count++] = scan->at;
}

static bool scan_value(Scan *scan)
{
    scan_space(scan);
    if (!scan->grammar_only) note_position(scan);
    const char c = scan_peek(scan);
    switch (c) {
    case '{': return scan_container(scan, '}');
    case '[': return scan_container(scan, ']');
    case '"': return scan_string(scan);
    case 't': return scan_word(scan, "true");
    case 'f': return scan_word(scan, "false");
    case 'n': return scan_word(scan, "null");
    default: break;
    }
    if (c == '-' || is_digit(c)) return scan_number(scan);
    return scan_error(scan, scan->at < scan->length ? "this is not a JSON value" : "a value is missing at the end");
}

size_t *json_scan(const char *text, size_t length, size_t *at, const char **reason)
{
    if (!text_is_utf8(text, length, at)) {
        *reason = "this is not valid UTF-8";
        return NULL;
    }
    Scan scan = {.text = text, .length = length};
    bool good = scan_value(&scan);
    if (good) {
        scan_space(&scan);
        good = scan.at == length || scan_error(&scan, "nothing may follow the value");
    }
    assert(scan.at <= length && (!good || scan.depth == 0));
    *at = scan.at;
    *reason = scan.reason;
    if (good) return scan.positions;
    free(scan.positions);
    return NULL;
}

/* ---- The text of one member ---- */

/* Whether the valid string at `at` is this key, possibly written with escapes. */
static bool is_key(const char *text, size_t length, size_t at, const char *key)
{
    Scan scan = {.text = text, .length = length, .at = at + 1};
    while (scan_peek(&scan) != '"') {
        int c = scan.text[scan.at++];
        if (c == '\\') {
            if (scan.text[scan.at++] != 'u') return false; /* keys are letters, which only \u can escape */
            c = scan_hex(&scan);
        }
        if (!*key || c != *key++) return false;
    }
    return !*key;
}

bool json_find_span(const char *text, size_t length, const char *key, JsonSpan *found)
{
    Scan scan = {.text = text, .length = length, .depth = 1, .grammar_only = true};
    size_t count = 0;
    scan_space(&scan);
    for (char before = '{'; scan_peek(&scan) == before; before = ',') {
        scan.at++;
        scan_space(&scan);
        const size_t start = scan.at;
        if (!scan_key(&scan)) break;
        const size_t value = scan.at;
        if (!scan_value(&scan)) break;
        const size_t end = scan.at;
        scan_space(&scan);
        if (scan_peek(&scan) != ',' && scan_peek(&scan) != '}') break; /* the value is not complete */
        if (!is_key(text, length, start, key)) continue;
        *found = (JsonSpan){value, end - value};
        count++;
    }
    return count == 1 && text_is_utf8(text + found->at, found->count, NULL);
}
