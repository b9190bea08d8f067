/* SPDX-License-Identifier: MIT */
#include "tabletop/log_line.h"

#include <stdio.h>

/* ---- Pictures ---- */

static const Colour JOKER_GROUND = {0xFF, 0xFB, 0xF0, 255}; /* colour of a card behind the joker's drawing */

void inline_icon_of_card(Card card, InlineIcon *icon)
{
    const char *token = card_token(card);
    if (card == CARD_JOKER) { /* the joker's drawing alone: of a whole card, little more than the edges would be seen */
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
    if (context->position.game_table->texts.get_inline_icon)
        return context->position.game_table->texts.get_inline_icon(context, thing, icon);
    const Arrangement *arrangement = context->arrangement;
    for (int i = 0; arrangement && i < arrangement->piece_count; i++) {
        const Piece *piece = &arrangement->pieces[i];
        if (piece->thing != thing || !piece->art[0] || piece->at.h <= 0) continue;
        *icon = (InlineIcon){.aspect = piece->at.w / piece->at.h};
        text_copy(icon->art, ART_NAME_SIZE, piece->art);
        return true;
    }
    return false;
}

/* ---- Words and pictures ---- */

/* A word or a picture. If there is no space before a segment, it stays in the row of the segment before it. */
typedef struct LineSegment {
    int from, to; /* where the segment begins and ends in the text, in bytes */
    bool is_picture;
    InlineIcon icon;
    float width;
    bool joins;  /* there is no space before the segment */
    bool breaks; /* the segment begins a new row */
} LineSegment;

static FontFace face_at(const LogLine *log_line, const TextStyle *style, int at)
{
    const bool is_result = at >= log_line->action_length && at < log_line->result_end;
    return is_result && log_line->action_length > 0 ? FONT_BOLD : style->face;
}

static TextStyle style_at(const LogLine *log_line, const TextStyle *style, int at)
{
    TextStyle part_style = *style;
    part_style.face = face_at(log_line, style, at);
    return part_style;
}

/* A part of the line as a string. */
typedef struct LinePart {
    char text[512];
} LinePart;

static LinePart line_part(const LogLine *log_line, int from, int to)
{
    LinePart part;
    snprintf(part.text, sizeof part.text, "%.*s", to - from, log_line->text + from);
    return part;
}

/* The height of a picture between letters of the style `style`. */
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
    const float height = inline_icon_height(style, icon);
    if (!icon->text[0]) return roundf(height * icon->aspect);
    const TextStyle letters = icon_text_style(context, style);
    return roundf(canvas_text_width(context->stage->canvas, &letters, icon->text) + height * .95f);
}

static bool is_space(char letter) { return letter == ' ' || letter == '\n'; }

/* Finds the first word or picture at or after the index *at, and moves *at to its end. False if there is none. */
static bool next_segment(const TableContext *context, const TextStyle *style, const LogLine *log_line, int *at,
                         LineSegment *segment)
{
    const char *text = log_line->text;
    *segment = (LineSegment){.joins = *at > 0 && !is_space(text[*at])};
    for (; *at < log_line->length && is_space(text[*at]); ++*at)
        segment->breaks = segment->breaks || (text[*at] == '\n' && !log_line->is_one_row);
    if (*at >= log_line->length) return false;
    segment->from = *at;
    for (int i = 0; i < log_line->thing_count; i++) {
        const LogLineThing *thing = &log_line->things[i];
        if (thing->at != *at || !inline_icon_of_thing(context, thing->thing, &segment->icon)) continue;
        segment->is_picture = true;
        segment->to = *at = thing->at + thing->length;
        segment->width = inline_icon_width(context, style, &segment->icon);
        return true;
    }
    while (*at < log_line->length && !is_space(text[*at])) ++*at;
    segment->to = *at;
    const TextStyle part_style = style_at(log_line, style, segment->from);
    segment->width =
        canvas_text_width(context->stage->canvas, &part_style, line_part(log_line, segment->from, segment->to).text);
    return true;
}

/* ---- Drawing ---- */

static void draw_inline_icon(const TableContext *context, const TextStyle *style, const LogLine *log_line,
                             const LineSegment *segment, float x, float middle)
{
    Canvas *canvas = context->stage->canvas;
    const InlineIcon *icon = &segment->icon;
    const float height = inline_icon_height(style, icon);
    Rect at = rect_snapped(rect_make(x, middle - height / 2, segment->width, height));
    canvas_note_text(canvas, line_part(log_line, segment->from, segment->to).text);
    if (!icon->text[0]) {
        const Stage *stage = context->stage;
        const Colour ground = stage->theme->high_contrast ? stage_colour(stage, COLOUR_PANEL) : icon->ground;
        if (icon->ground.a > 0) canvas_rounded_rect(canvas, at, height * .2f, ground);
        canvas_art(canvas, icon->art, at);
        return;
    }
    canvas_rounded_rect(canvas, at, height * .18f, stage_colour(context->stage, COLOUR_HAIRLINE));
    canvas_rounded_rect(canvas, rect_inset(at, 1), height * .16f, stage_colour(context->stage, COLOUR_PAPER));
    const TextStyle letters = icon_text_style(context, style);
    const float suit = roundf(height * .62f), pad = height * .12f;
    const Rect sign = {rect_right(at) - suit - pad, at.y + (at.h - suit) / 2, suit, suit};
    canvas_art(canvas, icon->art, rect_snapped(sign));
    canvas_text_in_rect(canvas, &letters, rect_make(at.x + pad, at.y, sign.x - at.x, at.h), icon->text);
}

/* A line while it is drawn or measured. Consecutive words of one row and font are a run, drawn as one string. */
typedef struct LineDrawing {
    const TableContext *context;
    const TextStyle *style;
    const LogLine *log_line;
    Rect at;
    float row_height, top; /* height and top of the current row */
    bool draws;
    int run_from, run_to; /* where the current run of words begins and ends in the text, in bytes; both 0: no run */
    float run_x;
} LineDrawing;

static LinePart run_text(const LineDrawing *drawing)
{
    return line_part(drawing->log_line, drawing->run_from, drawing->run_to);
}

static void end_run(LineDrawing *drawing)
{
    if (drawing->draws && drawing->run_to > 0) {
        const TextStyle run_style = style_at(drawing->log_line, drawing->style, drawing->run_from);
        const float width = rect_right(drawing->at) - drawing->run_x + 8;
        canvas_text_in_rect(drawing->context->stage->canvas, &run_style,
                            rect_make(drawing->run_x, drawing->top, width, drawing->row_height),
                            run_text(drawing).text);
    }
    drawing->run_from = drawing->run_to = 0;
}

static bool continues_run(const LineDrawing *drawing, const LineSegment *segment)
{
    return drawing->run_to > 0 && !segment->is_picture &&
           face_at(drawing->log_line, drawing->style, drawing->run_from) ==
               face_at(drawing->log_line, drawing->style, segment->from);
}

/* The right end of the run, which is drawn as one string. That can be wider than its words measured one by one. */
static float run_right(const LineDrawing *drawing)
{
    const TextStyle run_style = style_at(drawing->log_line, drawing->style, drawing->run_from);
    return drawing->run_x + canvas_text_width(drawing->context->stage->canvas, &run_style, run_text(drawing).text);
}

static void draw_segment(LineDrawing *drawing, const LineSegment *segment, float x)
{
    if (continues_run(drawing, segment)) {
        drawing->run_to = segment->to;
        return;
    }
    end_run(drawing);
    if (!segment->is_picture) {
        drawing->run_from = segment->from;
        drawing->run_to = segment->to;
        drawing->run_x = x;
    } else if (drawing->draws) {
        draw_inline_icon(drawing->context, drawing->style, drawing->log_line, segment, x,
                         drawing->top + drawing->row_height / 2);
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
    LineDrawing drawing = {context, style, log_line, at, line, at.y, draws, 0, 0, 0};
    float x = at.x;
    LineSegment segment;
    for (int from = 0; next_segment(context, style, log_line, &from, &segment);) {
        if (drawing.run_to > 0 && !continues_run(&drawing, &segment)) x = fmaxf(x, run_right(&drawing));
        float before = segment.joins || x == at.x ? 0 : space;
        if (x > at.x && !segment.joins && (segment.breaks || x + before + segment.width > rect_right(at))) {
            end_run(&drawing);
            x = at.x;
            drawing.top += line;
            before = 0;
        }
        x += before;
        draw_segment(&drawing, &segment, x);
        x += segment.width + (segment.is_picture ? 1 : 0);
    }
    end_run(&drawing);
    return drawing.top + line - at.y;
}

float log_line_width(const TableContext *context, const TextStyle *style, const LogLine *log_line)
{
    const float space = space_of(context, style);
    float width = 0;
    LineSegment segment;
    for (int from = 0; next_segment(context, style, log_line, &from, &segment);)
        width += (segment.joins || width <= 0 ? 0 : space) + segment.width + (segment.is_picture ? 1 : 0);
    return ceilf(width) + 2;
}
