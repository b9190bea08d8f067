/* SPDX-License-Identifier: MIT */
#include "kit/tale.h"

#include <stdio.h>
#include <string.h>

/* ---- Pictures ---- */

static const Colour JOKER_GROUND = {0xFF, 0xFB, 0xF0, 255}; /* a card's paper */

void emblem_card(Card card, Emblem *emblem)
{
    const char *token = card_token(card);
    if (card == CARD_JOKER) { /* of a whole card so small only its edges would be seen */
        *emblem = (Emblem){.art = "suits/joker", .aspect = 1, .ground = JOKER_GROUND};
        return;
    }
    *emblem = (Emblem){.aspect = 1};
    snprintf(emblem->art, ART_NAME, "suits/%c", token[1]);
    snprintf(emblem->letters, sizeof emblem->letters, "%.2s", token[0] == 'T' ? "10" : token);
    if (token[0] != 'T') emblem->letters[1] = '\0';
}

bool emblem_of(const TableContext *context, unsigned thing, Emblem *emblem)
{
    if (context->look->emblem) return context->look->emblem(context, thing, emblem);
    const Arrangement *lies = context->lies;
    for (int i = 0; lies && i < lies->piece_count; i++) {
        const Piece *piece = &lies->pieces[i];
        if (piece->thing != thing || !piece->art[0] || piece->at.h <= 0) continue;
        *emblem = (Emblem){.aspect = piece->at.w / piece->at.h};
        text_copy(emblem->art, ART_NAME, piece->art);
        return true;
    }
    return false;
}

/* ---- Words and pictures, one after the other ---- */

/* A word, or a thing; what follows it without a space belongs to it. */
typedef struct Bit {
    int from, to; /* bytes */
    bool shows;   /* a picture */
    Emblem emblem;
    float width;
    bool joins; /* no space before it */
} Bit;

static Face face_at(const Tale *tale, const TextStyle *style, int at)
{
    return at >= tale->deed && tale->deed > 0 ? FACE_BOLD : style->face;
}

static TextStyle style_at(const Tale *tale, const TextStyle *style, int at)
{
    TextStyle own = *style;
    own.face = face_at(tale, style, at);
    return own;
}

/* Bytes of a tale as a text of their own. */
typedef struct Part {
    char text[512];
} Part;

static Part part_of(const Tale *tale, int from, int to)
{
    Part part;
    snprintf(part.text, sizeof part.text, "%.*s", to - from, tale->text + from);
    return part;
}

/* Lengths of a picture in letters of that size. */
static float emblem_height(const TextStyle *style, const Emblem *emblem)
{
    return roundf(style->size * (emblem->letters[0] ? 1.2f : 1.45f));
}

static TextStyle letters_style(const TableContext *context, const TextStyle *style)
{
    return (TextStyle){FACE_BLACK, roundf(style->size * .92f), stage_colour(context->stage, COLOUR_INK), ALIGN_LEFT};
}

static float emblem_width(const TableContext *context, const TextStyle *style, const Emblem *emblem)
{
    const float high = emblem_height(style, emblem);
    if (!emblem->letters[0]) return roundf(high * emblem->aspect);
    const TextStyle letters = letters_style(context, style);
    return roundf(canvas_text_width(context->stage->canvas, &letters, emblem->letters) + high * .95f);
}

/* The next word or thing from there on; false at the end. */
static bool next_bit(const TableContext *context, const TextStyle *style, const Tale *tale, int *at, Bit *bit)
{
    const char *text = tale->text;
    *bit = (Bit){.joins = *at > 0 && text[*at] != ' '};
    while (*at < tale->bytes && text[*at] == ' ') ++*at;
    if (*at >= tale->bytes) return false;
    bit->from = *at;
    for (int i = 0; i < tale->thing_count; i++) {
        const TaleThing *thing = &tale->things[i];
        if (thing->at != *at || !emblem_of(context, thing->thing, &bit->emblem)) continue;
        bit->shows = true;
        bit->to = *at = thing->at + thing->length;
        bit->width = emblem_width(context, style, &bit->emblem);
        return true;
    }
    while (*at < tale->bytes && text[*at] != ' ') ++*at;
    bit->to = *at;
    const TextStyle own = style_at(tale, style, bit->from);
    bit->width = canvas_text_width(context->stage->canvas, &own, part_of(tale, bit->from, bit->to).text);
    return true;
}

/* ---- Drawing ---- */

static void draw_emblem(const TableContext *context, const TextStyle *style, const Tale *tale, const Bit *bit, float x,
                        float middle)
{
    Canvas *canvas = context->stage->canvas;
    const Emblem *emblem = &bit->emblem;
    const float high = emblem_height(style, emblem);
    Rect at = rect_snapped(rect_make(x, middle - high / 2, bit->width, high));
    canvas_say(canvas, part_of(tale, bit->from, bit->to).text);
    if (!emblem->letters[0]) {
        const Stage *stage = context->stage;
        const Colour ground = stage->theme->plain ? stage_colour(stage, COLOUR_PANEL) : emblem->ground;
        if (emblem->ground.a > 0) canvas_round(canvas, at, high * .2f, ground);
        canvas_art(canvas, emblem->art, at);
        return;
    }
    canvas_round(canvas, at, high * .18f, stage_colour(context->stage, COLOUR_HAIRLINE));
    canvas_round(canvas, rect_inset(at, 1), high * .16f, stage_colour(context->stage, COLOUR_PAPER));
    const TextStyle letters = letters_style(context, style);
    const float suit = roundf(high * .62f), pad = high * .12f;
    const Rect sign = {rect_right(at) - suit - pad, at.y + (at.h - suit) / 2, suit, suit};
    canvas_art(canvas, emblem->art, rect_snapped(sign));
    canvas_text_in(canvas, &letters, rect_make(at.x + pad, at.y, sign.x - at.x, at.h), emblem->letters);
}

/* Words that follow each other in one line and one face are drawn in one go. */
typedef struct Run {
    int from, to;
    float x;
} Run;

static void end_run(const TableContext *context, const TextStyle *style, const Tale *tale, Run *run, Rect at, float top,
                    float line)
{
    if (run->to > run->from) {
        const TextStyle own = style_at(tale, style, run->from);
        canvas_text_in(context->stage->canvas, &own, rect_make(run->x, top, rect_right(at) - run->x + 8, line),
                       part_of(tale, run->from, run->to).text);
    }
    *run = (Run){0};
}

static void draw_bit(const TableContext *context, const TextStyle *style, const Tale *tale, const Bit *bit, Run *run,
                     Rect at, float x, float top, float line)
{
    const bool goes_on = run->to > run->from && !bit->shows &&
                         face_at(tale, style, run->from) == face_at(tale, style, bit->from);
    if (goes_on) {
        run->to = bit->to;
        return;
    }
    end_run(context, style, tale, run, at, top, line);
    if (bit->shows) {
        draw_emblem(context, style, tale, bit, x, top + line / 2);
    } else {
        *run = (Run){bit->from, bit->to, x};
    }
}

/* A space between two words, widths of which are rounded. */
static float space_of(const TableContext *context, const TextStyle *style)
{
    return fmaxf(canvas_text_width(context->stage->canvas, style, " "), style->size * .23f);
}

float tale_put(const TableContext *context, const TextStyle *style, Rect at, float line, const Tale *tale, bool draws)
{
    const float space = space_of(context, style);
    float x = at.x, top = at.y;
    Run run = {0};
    Bit bit;
    for (int from = 0; next_bit(context, style, tale, &from, &bit);) {
        float before = bit.joins || x == at.x ? 0 : space;
        if (x > at.x && !bit.joins && x + before + bit.width > rect_right(at)) {
            if (draws) end_run(context, style, tale, &run, at, top, line);
            x = at.x;
            top += line;
            before = 0;
        }
        x += before;
        if (draws) draw_bit(context, style, tale, &bit, &run, at, x, top, line);
        x += bit.width + (bit.shows ? 1 : 0);
    }
    if (draws) end_run(context, style, tale, &run, at, top, line);
    return top + line - at.y;
}

float tale_width(const TableContext *context, const TextStyle *style, const Tale *tale)
{
    const float space = space_of(context, style);
    float width = 0;
    Bit bit;
    for (int from = 0; next_bit(context, style, tale, &from, &bit);)
        width += (bit.joins || width <= 0 ? 0 : space) + bit.width + (bit.shows ? 1 : 0);
    return ceilf(width) + 2;
}
