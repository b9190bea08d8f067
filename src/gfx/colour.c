/* SPDX-License-Identifier: MIT */
#include "gfx/colour.h"

#include <math.h>

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return -1;
}

bool colour_read(const char *text, Colour *colour)
{
    uint8_t bytes[4] = {0, 0, 0, 255};
    if (text[0] != '#') return false;
    int count = 0;
    for (const char *at = text + 1; *at; at += 2) {
        const int high = hex_digit(at[0]), low = high < 0 ? -1 : hex_digit(at[1]);
        if (low < 0 || count == 4) return false;
        bytes[count++] = (uint8_t)(high * 16 + low);
    }
    if (count < 3) return false;
    *colour = (Colour){bytes[0], bytes[1], bytes[2], bytes[3]};
    return true;
}

static uint8_t byte_of(float value) { return (uint8_t)(value <= 0 ? 0 : value >= 255 ? 255 : value + .5f); }

static uint8_t mix_byte(uint8_t a, uint8_t b, float t) { return byte_of((float)a + ((float)b - (float)a) * t); }

Colour colour_mix(Colour a, Colour b, float t)
{
    return (Colour){mix_byte(a.r, b.r, t), mix_byte(a.g, b.g, t), mix_byte(a.b, b.b, t), mix_byte(a.a, b.a, t)};
}

Colour colour_with_opacity(Colour colour, float opacity)
{
    colour.a = byte_of((float)colour.a * opacity);
    return colour;
}

static double linear_channel(uint8_t value)
{
    const double v = value / 255.0;
    return v <= 0.03928 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

static double colour_luminance(Colour colour)
{
    return 0.2126 * linear_channel(colour.r) + 0.7152 * linear_channel(colour.g) + 0.0722 * linear_channel(colour.b);
}

double colour_contrast(Colour a, Colour b)
{
    const double first = colour_luminance(a), second = colour_luminance(b);
    return first > second ? (first + 0.05) / (second + 0.05) : (second + 0.05) / (first + 0.05);
}

Colour colour_grade(const Grade *grade, Colour colour)
{
    if (!grade || !grade->is_on) return colour;
    for (int i = 0; i < grade->exempt_count; i++) {
        const Colour glow = grade->exempt[i];
        if (glow.r == colour.r && glow.g == colour.g && glow.b == colour.b) return colour;
    }
    float channel[3] = {colour.r, colour.g, colour.b};
    const float dim[3] = {grade->tint.r, grade->tint.g, grade->tint.b};
    const float grey = .299f * channel[0] + .587f * channel[1] + .114f * channel[2];
    for (int i = 0; i < 3; i++) {
        channel[i] += (grey - channel[i]) * grade->grey;
        channel[i] *= grade->light[i];
        channel[i] += (dim[i] - channel[i]) * grade->tint_share;
    }
    return (Colour){byte_of(channel[0]), byte_of(channel[1]), byte_of(channel[2]), colour.a};
}
