/* SPDX-License-Identifier: MIT */
/* The played games as they are seen: a list, and below it what can be done with the one that is chosen. */
#include "scenes/records_scene.h"

/* Lengths of the sheet. */
typedef struct Sheet {
    float row, gap, pad, width;
    bool narrow; /* what can be done takes two lines */
} Sheet;

static Sheet sheet_of(const Stage *stage)
{
    const float text = layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY]);
    Sheet sheet = {.row = widget_sheet_row(stage),
                   .gap = widget_sheet_gap(stage),
                   .pad = stage_size(stage, SIZE_PADDING) * 1.4f};
    sheet.width = fminf(stage->layout.w - 2 * stage_size(stage, SIZE_MARGIN),
                        820 * fmaxf(stage->layout.k, .8f) * fmaxf(1, stage->layout.text * .85f));
    sheet.narrow = sheet.width < text * 40;
    return sheet;
}

/* ---- The list ------------------------------------------------------------------------------------------------------- */

static float row_height(const Stage *stage)
{
    return roundf(layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY]) * 3.2f);
}

static void put_row(const Records *records, Stage *stage, const Sheet *sheet, Rect at, size_t index)
{
    const RecordRow *row = &records->rows[index];
    const bool chosen = index == records->chosen;
    const char *id = spots_text(&stage->spots, "record:%d", (int)index);
    const float corner = stage_size(stage, SIZE_INSET_CORNER);
    Text spoken = {0};
    const WordPart parts[] = {word_text(row->file.name), word_text(row->line)};
    words_fill(stage->words, row->file.kept ? WORD_RECORDS_IS_KEPT : WORD_RECORDS_IS_RECENT, parts, 2, &spoken);
    stage_spot(stage, &(Spot){.id = id,
                              .at = at,
                              .kind = SPOT_CHOICE,
                              .corner = corner,
                              .label = row->file.name,
                              .spoken = text_string(&spoken),
                              .code = CODE_ROW,
                              .index = (int)index,
                              .on = chosen,
                              .small = true});
    text_clear(&spoken);
    if (chosen || stage_is_pointed(stage, id))
        canvas_round(stage->canvas, at, corner, stage_colour(stage, chosen ? COLOUR_MAIN : COLOUR_INSET));
    const ThemeColour ink = chosen                        ? COLOUR_MAIN_INK
                            : stage_is_pointed(stage, id) ? COLOUR_INSET_INK
                                                          : COLOUR_PANEL_INK;
    TextStyle name = stage_text(stage, FACE_BOLD, SIZE_TEXT_BODY, ink);
    TextStyle line = stage_text(stage, FACE_MEDIUM, SIZE_TEXT_SMALL, ink);
    Rect inner = {at.x + sheet->gap, at.y + at.h * .1f, at.w - 2 * sheet->gap, at.h * .8f};
    const Rect sign = rect_take_left(&inner, name.size * 1.4f, sheet->gap);
    canvas_icon(stage->canvas, row->file.kept ? "star" : "clock", rect_centre(sign), name.size * 1.4f, name.colour);
    Rect top = rect_take_top(&inner, inner.h / 2, 0);
    const float date = canvas_text_width(stage->canvas, &line, row->file.date);
    if (!sheet->narrow) {
        TextStyle right = line;
        right.align = ALIGN_RIGHT;
        canvas_text_in(stage->canvas, &right, rect_take_right(&top, date + 2, sheet->gap), row->file.date);
    }
    canvas_text_in(stage->canvas, &name, top, row->file.name);
    canvas_text_in(stage->canvas, &line, inner, row->looked ? row->line : stage_word(stage, WORD_RECORDS_READING));
}

static void put_list(Records *records, Stage *stage, const Sheet *sheet, Rect at)
{
    const float high = row_height(stage), step = high + 4;
    if (records->count == 0) {
        const TextStyle style = stage_text(stage, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2);
        canvas_paragraph(stage->canvas, &style, at, style.size * 1.4f, stage_word(stage, WORD_RECORDS_EMPTY));
        return;
    }
    const Rect rows = widget_scroll_begin(stage, "list", at, &records->scroll, (float)records->count * step);
    for (size_t i = 0; i < records->count; i++) {
        put_row(records, stage, sheet, rect_make(rows.x, rows.y + (float)i * step, rows.w - 12, high), i);
    }
    widget_scroll_end(stage, at, &records->scroll);
}

/* ---- What can be done ------------------------------------------------------------------------------------------------ */

static void put_name(const Records *records, Stage *stage, Rect line, float gap)
{
    const RecordRow *row = &records->rows[records->chosen];
    const char *keep = stage_word(stage, row->file.kept ? WORD_RECORDS_RENAME : WORD_RECORDS_KEEP);
    const float width = widget_button_width(stage, "star", keep);
    const Spot button = {
        .id = "keep", .at = rect_take_right(&line, fminf(width, line.w * .5f), gap), .label = keep, .code = CODE_KEEP};
    widget_field(stage,
                 &(Spot){.id = "name", .at = line, .label = stage_word(stage, WORD_RECORDS_NAME), .code = CODE_NAME},
                 &records->name, stage_word(stage, WORD_RECORDS_NAME));
    widget_button(stage, &(Button){button, BUTTON_QUIET, "star"});
}

static void put_foot(const Records *records, Stage *stage, Rect at, float gap)
{
    const char *back = stage_word(stage, WORD_RECORDS_BACK);
    const bool any = records->count > 0;
    const float wide = widget_button_width(stage, NULL, back);
    if (any) {
        const char *look = stage_word(stage, WORD_RECORDS_LOOK), *gone = stage_word(stage, WORD_RECORDS_REMOVE);
        const float most = at.w * .42f;
        const Spot open = {.id = "look",
                           .at = rect_take_right(&at, fminf(widget_button_width(stage, NULL, look), most), gap),
                           .label = look,
                           .code = CODE_OPEN};
        widget_button(stage, &(Button){open, BUTTON_MAIN, NULL});
        const Spot remove = {.id = "remove",
                             .at = rect_take_right(&at, fminf(widget_button_width(stage, NULL, gone), most), gap),
                             .label = gone,
                             .code = CODE_REMOVE};
        widget_button(stage, &(Button){remove, BUTTON_QUIET, NULL});
    }
    const Spot leave = {
        .id = "back", .at = rect_take_left(&at, fminf(wide, at.w), 0), .label = back, .code = CODE_BACK};
    widget_button(stage, &(Button){leave, any ? BUTTON_QUIET : BUTTON_MAIN, NULL});
}

void records_show(void *self, Stage *stage)
{
    Records *records = self;
    widget_sheet_begin(stage, &records->open, 1);
    const Sheet sheet = sheet_of(stage);
    TextStyle title = stage_text(stage, FACE_DISPLAY, SIZE_TEXT_PLATE, COLOUR_PANEL_INK);
    title.size = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_PLATE], 1.3f);
    const float height = fminf(stage->layout.h - 24, 680 * fmaxf(stage->layout.k, .8f) * fmaxf(1, stage->layout.text));
    Rect inner = widget_sheet_panel(stage, &records->open, sheet.width, height, sheet.pad);
    canvas_text_in(stage->canvas, &title, rect_take_top(&inner, title.size * 1.3f, sheet.gap),
                   stage_word(stage, WORD_RECORDS_TITLE));
    const Rect foot = rect_take_bottom(&inner, sheet.row, sheet.gap);
    const Rect name = records->count > 0 ? rect_take_bottom(&inner, sheet.row, sheet.gap) : inner;
    put_list(records, stage, &sheet, inner);
    if (records->count > 0) put_name(records, stage, name, sheet.gap);
    put_foot(records, stage, foot, sheet.gap);
    widget_sheet_end(stage);
}
