/* SPDX-License-Identifier: MIT */
/* A tip where its scene has a home for it: at the foot of a column, or in a row along a strip. */
#include "ui/letters.h"
#include "ui/stage_private.h"
#include "ui/widgets.h"

#include <stdio.h>
#include <string.h>

static const float LEAST = 13, LINE = 1.16f, WORD = 9.5f /* so many letters' sizes is a long word wide */;
static const float ROW_WORDS = 14;
static const float STRIP = .3f; /* what is lower than that, for its width, is a strip */
enum { HIGHER = 2 };            /* so many lines may a strip grow upwards */

static TextStyle words_style(const Stage *stage)
{
    return stage_text(stage, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK);
}

/* ---- In a column ----------------------------------------------------------------------------------------------------- */

static TipHome find_in_column(Stage *stage, const Tip *tip, Rect column)
{
    TipHome home = {.letters = 1};
    const float pad = stage_size(stage, SIZE_PADDING), size = words_style(stage).size;
    const float least = fminf(1, LEAST / size), inner = column.w - 2 * pad;
    home.letters = fmaxf(least, fminf(1, inner / (WORD * size)));
    do {
        const float high = ceilf(tip_put(stage, tip, rect_make(0, 0, inner, 0), home.letters, false) + pad * 1.7f);
        if (high > column.h) continue;
        home.at = rect_snapped(rect_make(column.x, rect_bottom(column) - high, column.w, high));
        break;
    } while (letters_shrink(&home.letters, .06f, least));
    return home;
}

/* ---- In a row -------------------------------------------------------------------------------------------------------- */

/* What stands in it from left to right. */
typedef struct Row {
    TextStyle name, words, figure;
    Rect title, text, tokens, sign;
    float token;
} Row;

/* What it does; then why it does nothing now, how it stands, and what it is made of. Where there is least room the sign of its rule
 * is left out: keys still lead there. */
static void write_words(const Tip *tip, int parts, char text[2 * TIP_TEXT])
{
    size_t length = (size_t)snprintf(text, 2 * TIP_TEXT, "%s", tip->sentence);
    const char *const more[] = {tip->why, tip->worth};
    for (int i = 0; i < 2 && i + 1 < parts && length < 2 * TIP_TEXT; i++) {
        if (!more[i][0]) continue;
        const char *between = length == 0 ? "" : strchr(".!?", text[length - 1]) ? " " : ". ";
        length += (size_t)snprintf(text + length, 2 * TIP_TEXT - length, "%s%s", between, more[i]);
    }
    for (int i = 0; i < tip->row_count && parts > 3 && length < 2 * TIP_TEXT; i++)
        length +=
            (size_t)snprintf(text + length, 2 * TIP_TEXT - length, " · %s %s", tip->rows[i].word, tip->rows[i].figure);
}

static float tokens_width(Stage *stage, const Tip *tip, const Row *row)
{
    float wide = 0;
    for (int i = 0; i < tip->token_count; i++)
        wide += row->token * 1.5f + canvas_text_width(stage->canvas, &row->figure, tip->tokens[i].figure);
    return wide;
}

static Row row_of(Stage *stage, const Tip *tip, Rect at, int parts)
{
    const float touch = fminf(at.h, layout_touch(&stage->layout)), pad = touch * .25f;
    Row row = {.name = stage_text_capped(stage, FACE_BLACK, SIZE_TEXT_BODY, COLOUR_INK, 1.2f),
               .words = words_style(stage),
               .figure = stage_text_capped(stage, FACE_BLACK, SIZE_TEXT_BODY, COLOUR_INK, 1.2f),
               .token = touch * .5f};
    at = rect_make(at.x + 1.4f * pad, at.y + 2, at.w - 2.8f * pad, at.h - 4);
    const float sign = parts > 0 ? widget_sign_width(stage, tip->sign) : 0, tokens = tokens_width(stage, tip, &row);
    if (sign > 0) row.sign = rect_take_right(&at, sign, pad);
    if (tokens > 0) row.tokens = rect_take_right(&at, tokens, pad);
    const float title = at.w * (parts > 0 ? .28f : .38f);
    row.title = rect_take_left(&at, fminf(canvas_text_width(stage->canvas, &row.name, tip->name) + 2, title), pad);
    if (!tip->name[0]) at.x = row.title.x;
    row.text = at;
    return row;
}

/* Whether they have room in letters that can be read, no word of them broken. */
static bool fits_in(Stage *stage, TextStyle style, Rect at, const char *words)
{
    while (letters_widest_word(stage->canvas, &style, words) > at.w && letters_shrink(&style.size, .5f, LEAST))
        continue;
    return letters_widest_word(stage->canvas, &style, words) <= at.w &&
           letters_fit(stage->canvas, &style, LEAST, LINE, at, words) <= at.h;
}

static bool fits_row(Stage *stage, const Tip *tip, Rect at, int parts)
{
    char text[2 * TIP_TEXT];
    const Row row = row_of(stage, tip, at, parts);
    write_words(tip, parts, text);
    if (row.text.w < ROW_WORDS * LEAST) return false; /* what is left of a column is no row */
    return fits_in(stage, row.name, row.title, tip->name) && fits_in(stage, row.words, row.text, text);
}

/* Whether a strip that has grown lies on what can be touched or is to be read. */
static bool is_free(const Stage *stage, const Tip *tip, Rect at)
{
    for (int i = 0; i < stage->spots.count; i++) {
        const Spot *spot = &stage->spots.items[i];
        if (spot_can_ask(spot) && rect_meets(spot->at, at)) return false;
    }
    return !tip->hides || tip->hides(tip->of, at) <= 0;
}

static TipHome find_in_strip(Stage *stage, const Tip *tip, Rect strip)
{
    enum { PARTS = 4 };
    TipHome home = {.row = true};
    const float line = fmaxf(LEAST, words_style(stage).size * .85f) * LINE;
    for (home.parts = PARTS; home.parts >= 0; home.parts--) {
        for (int lines = 0; lines <= HIGHER; lines++) {
            const Rect more = {strip.x, strip.y - roundf((float)lines * line), strip.w, roundf((float)lines * line)};
            const Rect at = {strip.x, more.y, strip.w, strip.h + more.h};
            if (lines > 0 && !is_free(stage, tip, more)) break;
            if (!fits_row(stage, tip, at, home.parts)) continue;
            home.at = at;
            return home;
        }
    }
    return home;
}

static void draw_tokens(Stage *stage, const Tip *tip, const Row *row)
{
    Rect rest = row->tokens;
    for (int i = 0; i < tip->token_count; i++) {
        const TipToken *token = &tip->tokens[i];
        const float wide = canvas_text_width(stage->canvas, &row->figure, token->figure);
        const Point middle = rect_centre(rect_take_left(&rest, row->token, row->token * .2f));
        if (tip->draw_sign) {
            tip->draw_sign(stage, token->player, middle, row->token * .5f);
        } else {
            widget_token(stage, token->colour, middle, row->token * .5f, theme_is_dark(stage->theme));
        }
        canvas_text_in(stage->canvas, &row->figure, rect_take_left(&rest, wide + 2, row->token * .3f - 2),
                       token->figure);
    }
}

static void put_row(Stage *stage, const Tip *tip, Rect at, int parts, const char *sign)
{
    char text[2 * TIP_TEXT];
    const Row row = row_of(stage, tip, at, parts);
    write_words(tip, parts, text);
    letters_in(stage->canvas, row.name, LEAST, LINE, row.title, tip->name);
    draw_tokens(stage, tip, &row);
    if (row.sign.w > 0) {
        const float high = fminf(row.sign.h, row.words.size * 1.5f);
        widget_sign(stage, sign, rect_around(rect_centre(row.sign), row.sign.w, high), tip->sign);
    }
    letters_in(stage->canvas, row.words, LEAST, LINE, row.text, text);
}

/* ---- Either ---------------------------------------------------------------------------------------------------------- */

TipHome tip_find_home(Stage *stage, const Tip *tip, Rect thing)
{
    for (int i = 0; i < stage->tip_home_count; i++) {
        const Rect room = stage->tip_homes[i];
        const TipHome home =
            room.h < room.w * STRIP ? find_in_strip(stage, tip, room) : find_in_column(stage, tip, room);
        if (home.at.w > 0 && !rect_meets(home.at, thing)) return home;
    }
    return (TipHome){.row = false};
}

void tip_put_home(Stage *stage, const Tip *tip, const TipHome *home, Rect at, const char *sign)
{
    const float pad = stage_size(stage, SIZE_PADDING);
    if (home->row) {
        put_row(stage, tip, at, home->parts, sign);
    } else {
        tip_put(stage, tip, rect_make(at.x + pad, at.y + pad * .8f, at.w - 2 * pad, at.h), home->letters, true);
    }
}
