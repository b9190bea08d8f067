/* SPDX-License-Identifier: MIT */
#include "tabletop/log_line.h"

#include <stdio.h>

/* ---- Pictures ---- */

static const Colour JOKER_GROUND = {0xFF, 0xFB, 0xF0, 255}; /* colour of a card */

void inline_icon_of_card(Card card, InlineIcon *icon)
{
    const char *token = card_token(card);
    if (card == CARD_JOKER) { /* a whole card at this size would show little more than its edges */
        *icon = (InlineIcon){.art = "suits/joker", .aspect = 1, .ground = JOKER_GROUND};
        return;
    }
    *icon = (InlineIcon){.aspect = 1};
    snprintf(icon->art, ART_NAME_SIZE, "suits/%c", token[1]);
    snprintf(icon->text, sizeof icon->text, "%.2s", token[0] == 'T' ? "10" : token);
    if (token[0] != 'T') icon->text[1] = '\0';
}

bool inline_icon_of_thing(const TableContext *context, unsigned thing, InlineIcon *icon)
{
    if (context->game_table->texts.get_inline_icon)
        return context->game_table->texts.get_inline_icon(context, thing, icon);
    const Arrangement *lies = context->arrangement;
    for (int i = 0; lies && i < lies->piece_count; i++) {
        const Piece *piece = &lies->pieces[i];
        if (piece->thing != thing || !piece->art[0] || piece->at.h <= 0) continue;
        *icon = (InlineIcon){.aspect = piece->at.w / piece->at.h};
        text_copy(icon->art, ART_NAME_SIZE, piece->art);
        return true;
    }
    return false;
}

/* ---- Words and pictures ---- */

/* A word or a picture. No line break is made before one that follows without a space. */
typedef struct Segment {
    int from, to; /* bytes */
    bool shows;   /* it is a picture */
    InlineIcon icon;
    float width;
    bool joins; /* there is no space before it */
} Segment;

static FontFace face_at(const LogLine *log_line, const TextStyle *style, int at)
{
    return at >= log_line->action_length && log_line->action_length > 0 ? FONT_BOLD : style->face;
}

static TextStyle style_at(const LogLine *log_line, const TextStyle *style, int at)
{
    TextStyle own = *style;
    own.face = face_at(log_line, style, at);
    return own;
}

/* A part of the line as a string. */
typedef struct Part {
    char text[512];
} Part;

static Part part_of(const LogLine *log_line, int from, int to)
{
    Part part;
    snprintf(part.text, sizeof part.text, "%.*s", to - from, log_line->text + from);
    return part;
}

/* The height of a picture in letters of that size. */
static float inline_icon_height(const TextStyle *style, const InlineIcon *icon)
{
    return roundf(style->size * (icon->text[0] ? 1.2f : 1.45f));
}

static TextStyle icon_text_style(const TableContext *context, const TextStyle *style)
{
    return (TextStyle){FONT_BLACK, roundf(style->size * .92f), stage_colour(context->stage, COLOUR_INK), ALIGN_LEFT};
}

static float inline_icon_width(const TableContext *context, const TextStyle *style, const InlineIcon *icon)
{
    const float high = inline_icon_height(style, icon);
    if (!icon->text[0]) return roundf(high * icon->aspect);
    const TextStyle letters = icon_text_style(context, style);
    return roundf(canvas_text_width(context->stage->canvas, &letters, icon->text) + high * .95f);
}

/* Finds the next word or picture from *at on. False at the end. */
static bool next_segment(const TableContext *context, const TextStyle *style, const LogLine *log_line, int *at,
                         Segment *segment)
{
    const char *text = log_line->text;
    *segment = (Segment){.joins = *at > 0 && text[*at] != ' '};
    while (*at < log_line->length && text[*at] == ' ') ++*at;
    if (*at >= log_line->length) return false;
    segment->from = *at;
    for (int i = 0; i < log_line->thing_count; i++) {
        const LogLineThing *thing = &log_line->things[i];
        if (thing->at != *at || !inline_icon_of_thing(context, thing->thing, &segment->icon)) continue;
        segment->shows = true;
        segment->to = *at = thing->at + thing->length;
        segment->width = inline_icon_width(context, style, &segment->icon);
        return true;
    }
    while (*at < log_line->length && text[*at] != ' ') ++*at;
    segment->to = *at;
    const TextStyle own = style_at(log_line, style, segment->from);
    segment->width =
        canvas_text_width(context->stage->canvas, &own, part_of(log_line, segment->from, segment->to).text);
    return true;
}

/* ---- Drawing ---- */

static void draw_inline_icon(const TableContext *context, const TextStyle *style, const LogLine *log_line,
                             const Segment *segment, float x, float middle)
{
    Canvas *canvas = context->stage->canvas;
    const InlineIcon *icon = &segment->icon;
    const float high = inline_icon_height(style, icon);
    Rect at = rect_snapped(rect_make(x, middle - high / 2, segment->width, high));
    canvas_note_text(canvas, part_of(log_line, segment->from, segment->to).text);
    if (!icon->text[0]) {
        const Stage *stage = context->stage;
        const Colour ground = stage->theme->high_contrast ? stage_colour(stage, COLOUR_PANEL) : icon->ground;
        if (icon->ground.a > 0) canvas_rounded_rect(canvas, at, high * .2f, ground);
        canvas_art(canvas, icon->art, at);
        return;
    }
    canvas_rounded_rect(canvas, at, high * .18f, stage_colour(context->stage, COLOUR_HAIRLINE));
    canvas_rounded_rect(canvas, rect_inset(at, 1), high * .16f, stage_colour(context->stage, COLOUR_PAPER));
    const TextStyle letters = icon_text_style(context, style);
    const float suit = roundf(high * .62f), pad = high * .12f;
    const Rect sign = {rect_right(at) - suit - pad, at.y + (at.h - suit) / 2, suit, suit};
    canvas_art(canvas, icon->art, rect_snapped(sign));
    canvas_text_in_rect(canvas, &letters, rect_make(at.x + pad, at.y, sign.x - at.x, at.h), icon->text);
}

/* Consecutive words of one line and font, which are drawn together. */
typedef struct Run {
    int from, to;
    float x;
} Run;

static void end_run(const TableContext *context, const TextStyle *style, const LogLine *log_line, Run *run, Rect at,
                    float top, float line, bool draws)
{
    if (draws && run->to > run->from) {
        const TextStyle own = style_at(log_line, style, run->from);
        canvas_text_in_rect(context->stage->canvas, &own, rect_make(run->x, top, rect_right(at) - run->x + 8, line),
                            part_of(log_line, run->from, run->to).text);
    }
    *run = (Run){0};
}

static bool continues_run(const TextStyle *style, const LogLine *log_line, const Segment *segment, const Run *run)
{
    return run->to > run->from && !segment->shows &&
           face_at(log_line, style, run->from) == face_at(log_line, style, segment->from);
}

/* Where what is drawn of the run ends: its words measured one by one may be narrower. */
static float run_right(const TableContext *context, const TextStyle *style, const LogLine *log_line, const Run *run)
{
    const TextStyle own = style_at(log_line, style, run->from);
    return run->x + canvas_text_width(context->stage->canvas, &own, part_of(log_line, run->from, run->to).text);
}

static void draw_segment(const TableContext *context, const TextStyle *style, const LogLine *log_line,
                         const Segment *segment, Run *run, Rect at, float x, float top, float line, bool draws)
{
    if (continues_run(style, log_line, segment, run)) {
        run->to = segment->to;
        return;
    }
    end_run(context, style, log_line, run, at, top, line, draws);
    if (segment->shows) {
        if (draws) draw_inline_icon(context, style, log_line, segment, x, top + line / 2);
    } else {
        *run = (Run){segment->from, segment->to, x};
    }
}

/* The width of a space, with a minimum, because measured widths are rounded. */
static float space_of(const TableContext *context, const TextStyle *style)
{
    return fmaxf(canvas_text_width(context->stage->canvas, style, " "), style->size * .23f);
}

float log_line_draw(const TableContext *context, const TextStyle *style, Rect at, float line, const LogLine *log_line,
                    bool draws)
{
    const float space = space_of(context, style);
    float x = at.x, top = at.y;
    Run run = {0};
    Segment segment;
    for (int from = 0; next_segment(context, style, log_line, &from, &segment);) {
        if (run.to > run.from && !continues_run(style, log_line, &segment, &run))
            x = fmaxf(x, run_right(context, style, log_line, &run));
        float before = segment.joins || x == at.x ? 0 : space;
        if (x > at.x && !segment.joins && x + before + segment.width > rect_right(at)) {
            end_run(context, style, log_line, &run, at, top, line, draws);
            x = at.x;
            top += line;
            before = 0;
        }
        x += before;
        draw_segment(context, style, log_line, &segment, &run, at, x, top, line, draws);
        x += segment.width + (segment.shows ? 1 : 0);
    }
    end_run(context, style, log_line, &run, at, top, line, draws);
    return top + line - at.y;
}

float log_line_width(const TableContext *context, const TextStyle *style, const LogLine *log_line)
{
    const float space = space_of(context, style);
    float width = 0;
    Segment segment;
    for (int from = 0; next_segment(context, style, log_line, &from, &segment);)
        width += (segment.joins || width <= 0 ? 0 : space) + segment.width + (segment.shows ? 1 : 0);
    return ceilf(width) + 2;
}
