/* SPDX-License-Identifier: MIT */
/* Draws the card of the results, and on it the table where the game was decided. */
#include "scenes/results/results_scene.h"
#include "scenes/table_routes.h"
#include "ui/text_fit.h"

static const float LINE = 1.3f, GAP = .55f; /* in text sizes: the height of a line, and the gap between two texts */

static TextStyle card_style(const NoteCard *card, int text)
{
    static const FontFace FONTS[] = {
        [CARD_TITLE] = FONT_DISPLAY, [CARD_BODY] = FONT_MEDIUM, [CARD_QUIET] = FONT_MEDIUM, [CARD_THINGS] = FONT_BLACK};
    static const ThemeSize SIZES[] = {[CARD_TITLE] = SIZE_TEXT_PANEL,
                                      [CARD_BODY] = SIZE_TEXT_BODY,
                                      [CARD_QUIET] = SIZE_TEXT_BODY,
                                      [CARD_THINGS] = SIZE_TEXT_SCORE};
    const CardTextKind kind = card->texts[text].kind;
    TextStyle style = stage_text_style(card->stage, FONTS[kind], SIZES[kind],
                                       kind == CARD_QUIET ? COLOUR_PANEL_INK_2 : COLOUR_PANEL_INK);
    style.size *= card->scale;
    return style;
}

/* Draws a tile for each thing, as far as they fit, and the figure beside them. */
static void draw_things(const NoteCard *card, const TextStyle *style, Rect at, const char *figure)
{
    /* The distance from tile to tile, in sides of a tile; the smallest side, as a share of the row's height. */
    static const float STEP = 1.1f, SIDE_MIN = .4f;
    const float width = canvas_text_width(card->stage->canvas, style, figure) + 1;
    Rect room = at;
    const float side = fmaxf(at.h * SIDE_MIN, fminf(at.h, (at.w - width - at.h * .2f) / ((float)card->things * STEP)));
    for (int i = 0; i < card->things && room.w >= side * STEP + width; i++) {
        const Rect tile = rect_take_left(&room, side, side * (STEP - 1));
        widget_art_tile(card->stage, rect_snapped(rect_around(rect_centre(tile), side, side)), card->art);
    }
    room.x += side * (STEP - 1);
    canvas_text_in_rect(card->stage->canvas, style, room, figure);
}

/* Draws the texts below a point, or only measures them. Returns their height. */
static float lay_texts(const NoteCard *card, int first, int last, Point at, bool draws)
{
    Canvas *canvas = card->stage->canvas;
    const float gap = stage_text_size(card->stage, SIZE_TEXT_BODY, 2) * card->scale * GAP;
    float y = at.y;
    for (int i = first; i < last; i++) {
        const CardTextKind kind = card->texts[i].kind;
        const char *text = card->texts[i].text;
        const TextStyle style = card_style(card, i);
        const float line = style.size * (kind == CARD_TITLE ? 1.1f : LINE),
                    height = canvas_paragraph_height(canvas, &style, card->width, line, text);
        const Rect place = {at.x, y, card->width, height + 1};
        if (draws && i > first && kind == CARD_QUIET && card->texts[i - 1].kind == CARD_BODY)
            canvas_fill(canvas, rect_make(at.x, roundf(y - gap / 2), card->width, 1),
                        stage_colour(card->stage, COLOUR_HAIRLINE));
        if (draws && kind == CARD_THINGS) draw_things(card, &style, place, text);
        if (draws && kind != CARD_THINGS) canvas_paragraph(canvas, &style, place, line, text);
        y += height + gap;
    }
    return y - at.y;
}

/* Draws the table where the game was decided, or as it ended. A touch opens the analysis, if one is possible. */
static void draw_board(const Results *results, Stage *stage, Rect at)
{
    static const float SHARE = 706.f / FRAME_H; /* initial height of the table, as a share of the window's height */
    PictureSubject subject = results->shown;
    const Rect window = layout_window(&stage->layout);
    const Rect begins =
        rect_around(rect_centre(window), window.h * SHARE * guided_table_aspect_ratio(), window.h * SHARE);
    const float shrunk = results_progress(results, stage, BEAT_SHRINK, 400, EASE_IN_OUT_CUBIC),
                shown = results_progress(results, stage, BEAT_SHRINK, 160, EASE_OUT_CUBIC);
    if (shown <= 0) return;
    subject.drawn = results_progress_counted(results, stage, BEAT_DECIDED, 220, EASE_OUT_CUBIC);
    const Rect drawn = shrunk < 1 ? begins : at;
    canvas_push_fade(stage->canvas, shown);
    canvas_push_scale(stage->canvas, drawn, rect_lerp(begins, at, shrunk));
    canvas_paper_shadow(stage->canvas, drawn, 4, stage->layout.k, stage_colour(stage, COLOUR_PLUM));
    guided_table_draw_picture(results->decisive ? results->decisive : results->table, stage, drawn, &subject);
    canvas_pop(stage->canvas);
    canvas_pop(stage->canvas);
    if (!review_is_possible(results->table->session.match)) return;
    stage_add_hotspot(stage, &(Hotspot){"decisive", at, screen_string(WORD_REVIEW_OPEN), CODE_RESULTS_BOARD,
                                        .focus_corner = 4, .shows_label = true, .is_exact_size = true});
}

void results_draw_card(const Results *results, Stage *stage, Rect area, float appears)
{
    static const float PAD = 16, BOARD_MIN = 96; /* the margin in frame pixels; the board's least height in pixels */
    static const float STEP = .04f, SCALE_MIN = .5f; /* the step and the minimum of the text's scale */
    static const float BESIDE_FROM = 1.9f;           /* the board is left of the text from this width / height on */
    const Rect subject = results->shown.area;
    const float pad = fmaxf(10, layout_length(&stage->layout, PAD)),
                aspect = subject.w > 0 ? fmaxf(.66f, fminf(1.8f, subject.w / subject.h)) : guided_table_aspect_ratio();
    const bool is_beside = area.w > area.h * BESIDE_FROM;
    const Rect room = rect_inset(area, pad);
    const float side = is_beside ? fminf(room.h, room.w * .4f) : 0;
    NoteCard card = {.stage = stage, .scale = 1, .width = room.w - (is_beside ? side * aspect + pad : 0)};
    results_fill_card(results, &card);
    while (lay_texts(&card, 0, card.count, (Point){0}, false) > room.h && text_fit_shrink(&card.scale, STEP, SCALE_MIN))
        continue;
    const float texts = lay_texts(&card, 0, card.count, (Point){0}, false);
    const float board_height = is_beside ? side : fminf(room.h - texts - pad * .6f, room.w / aspect);
    const bool has_board = board_height >= BOARD_MIN;
    const float height = is_beside ? fmaxf(texts, side) : texts + (has_board ? board_height + pad * .6f : 0);
    const Rect paper = rect_snapped(rect_make(area.x, area.y, area.w, fminf(area.h, height + 2 * pad)));
    const Point at = {room.x + (is_beside ? side * aspect + pad : 0), room.y};
    const float middle = is_beside ? 0 : at.y + lay_texts(&card, 0, card.above, at, false),
                width = roundf(board_height * aspect);
    canvas_push_fade(stage->canvas, appears);
    widget_panel(stage, paper, 0);
    lay_texts(&card, 0, is_beside ? card.count : card.above, at, true);
    if (!is_beside)
        lay_texts(&card, card.above, card.count, (Point){at.x, middle + (has_board ? board_height + pad * .6f : 0)},
                  true);
    canvas_pop(stage->canvas);
    if (is_beside) draw_board(results, stage, rect_snapped(rect_make(room.x, room.y, side * aspect, side)));
    if (!is_beside && has_board)
        draw_board(results, stage, rect_snapped(rect_make(room.x + (room.w - width) / 2, middle, width, board_height)));
}
