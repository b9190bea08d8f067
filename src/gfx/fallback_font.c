/* SPDX-License-Identifier: MIT */
#include "gfx/fallback_font.h"

#include "culdesac/text.h"

#include <ctype.h>
#include <string.h>

enum { DOTS_W = 5, DOTS_H = 7 }; /* the width and height of a letter in dots */
enum { STEP = 6 };               /* from one letter to the next, in dots */

/* The dots of a character, in rows from the top; the leftmost dot is the highest of five bits. */
typedef struct Glyph {
    char character;
    unsigned char rows[DOTS_H];
} Glyph;

static const Glyph GLYPHS[] = {
    {'A', {14, 17, 17, 31, 17, 17, 17}}, {'B', {30, 17, 17, 30, 17, 17, 30}}, {'C', {14, 17, 16, 16, 16, 17, 14}},
    {'D', {30, 17, 17, 17, 17, 17, 30}}, {'E', {31, 16, 16, 30, 16, 16, 31}}, {'F', {31, 16, 16, 30, 16, 16, 16}},
    {'G', {14, 17, 16, 23, 17, 17, 15}}, {'H', {17, 17, 17, 31, 17, 17, 17}}, {'I', {14, 4, 4, 4, 4, 4, 14}},
    {'J', {7, 2, 2, 2, 2, 18, 12}},      {'K', {17, 18, 20, 24, 20, 18, 17}}, {'L', {16, 16, 16, 16, 16, 16, 31}},
    {'M', {17, 27, 21, 21, 17, 17, 17}}, {'N', {17, 25, 21, 19, 17, 17, 17}}, {'O', {14, 17, 17, 17, 17, 17, 14}},
    {'P', {30, 17, 17, 30, 16, 16, 16}}, {'Q', {14, 17, 17, 17, 21, 18, 13}}, {'R', {30, 17, 17, 30, 20, 18, 17}},
    {'S', {15, 16, 16, 14, 1, 1, 30}},   {'T', {31, 4, 4, 4, 4, 4, 4}},       {'U', {17, 17, 17, 17, 17, 17, 14}},
    {'V', {17, 17, 17, 17, 17, 10, 4}},  {'W', {17, 17, 17, 21, 21, 21, 10}}, {'X', {17, 17, 10, 4, 10, 17, 17}},
    {'Y', {17, 17, 10, 4, 4, 4, 4}},     {'Z', {31, 1, 2, 4, 8, 16, 31}},     {'0', {14, 17, 19, 21, 25, 17, 14}},
    {'1', {4, 12, 4, 4, 4, 4, 14}},      {'2', {14, 17, 1, 6, 8, 16, 31}},    {'3', {30, 1, 1, 14, 1, 1, 30}},
    {'4', {2, 6, 10, 18, 31, 2, 2}},     {'5', {31, 16, 30, 1, 1, 17, 14}},   {'6', {6, 8, 16, 30, 17, 17, 14}},
    {'7', {31, 1, 2, 4, 8, 8, 8}},       {'8', {14, 17, 17, 14, 17, 17, 14}}, {'9', {14, 17, 17, 15, 1, 2, 12}},
    {'.', {0, 0, 0, 0, 0, 12, 12}},      {',', {0, 0, 0, 0, 12, 4, 8}},       {':', {0, 12, 12, 0, 12, 12, 0}},
    {';', {0, 12, 12, 0, 12, 4, 8}},     {'-', {0, 0, 0, 14, 0, 0, 0}},       {'+', {0, 4, 4, 31, 4, 4, 0}},
    {'/', {1, 1, 2, 4, 8, 16, 16}},      {'(', {2, 4, 8, 8, 8, 4, 2}},        {')', {8, 4, 2, 2, 2, 4, 8}},
    {'!', {4, 4, 4, 4, 4, 0, 4}},        {'?', {14, 17, 1, 2, 4, 0, 4}},      {'\'', {4, 4, 8, 0, 0, 0, 0}},
    {'=', {0, 0, 31, 0, 31, 0, 0}},      {'%', {25, 25, 2, 4, 8, 19, 19}},    {'"', {10, 10, 0, 0, 0, 0, 0}},
    {'*', {0, 21, 14, 31, 14, 21, 0}},   {'_', {0, 0, 0, 0, 0, 0, 31}},       {' ', {0, 0, 0, 0, 0, 0, 0}},
};

static const unsigned char UNKNOWN[DOTS_H] = {31, 17, 17, 17, 17, 17, 31};

static const unsigned char *rows_of(unsigned char character)
{
    for (size_t i = 0; i < sizeof GLYPHS / sizeof GLYPHS[0]; i++) {
        if (GLYPHS[i].character == toupper(character)) return GLYPHS[i].rows;
    }
    return UNKNOWN;
}

/* Pixels per dot: capitals are about as high as those of a font of that size. */
static int dot_size(int size)
{
    const int dot = (size + 5) / 10;
    return dot < 1 ? 1 : dot;
}

float fallback_font_width(int size, const char *string)
{
    return (float)(text_characters(string, strlen(string)) * STEP * dot_size(size));
}
float fallback_font_ascent(int size) { return (float)((DOTS_H + 1) * dot_size(size)); }
float fallback_font_height(int size) { return (float)((DOTS_H + 3) * dot_size(size)); }

static void fill_dot(Raster *raster, int left, int top, int dot, uint32_t pixel)
{
    for (int y = top; y < top + dot && y < raster->h; y++) {
        for (int x = left; x < left + dot && x < raster->w; x++)
            raster->pixels[(size_t)y * (size_t)raster->w + (size_t)x] = pixel;
    }
}

void fallback_font_draw(Raster *raster, int size, const char *string, Colour colour)
{
    int dot = dot_size(size), left = 0;
    const uint32_t pixel =
        (uint32_t)colour.a << 24 | (uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | (uint32_t)colour.b;
    for (; *string; string++) {
        if (text_is_continuation(*string)) continue;
        const unsigned char *rows = rows_of((unsigned char)*string);
        for (int y = 0; y < DOTS_H; y++) {
            for (int x = 0; x < DOTS_W; x++) {
                if (rows[y] >> (DOTS_W - 1 - x) & 1) fill_dot(raster, left + x * dot, (y + 1) * dot, dot, pixel);
            }
        }
        left += STEP * dot;
    }
}
