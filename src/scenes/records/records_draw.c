/* SPDX-License-Identifier: MIT */
/* Draws the saved games: a list, and below it the actions for the chosen one. */
#include "scenes/records/records_scene.h"
#include "ui/text_fit.h"

/* ---- The list ---- */

/* Draws icon, name and date, and the game below them. In a narrow form the date is after the game. */
static void draw_row(const RecordRow *row, const Form *form, Rect at, ThemeColour ink)
{
    Stage *stage = form->stage;
    const TextStyle name = stage_text_style(form->stage, FONT_BOLD, SIZE_TEXT_BODY, ink);
    const TextStyle line = stage_text_style(form->stage, FONT_MEDIUM, SIZE_TEXT_SMALL, ink);
    Rect inner = {at.x + form->gap, at.y + at.h * .1f, at.w - 2 * form->gap, at.h * .8f};
    const Rect sign = rect_take_left(&inner, name.size * 1.4f, form->gap);
    canvas_icon(stage->canvas, row->file.is_kept ? "star" : "clock", rect_centre(sign), name.size * 1.4f, name.colour);
    Rect top = rect_take_top(&inner, inner.h / 2, 0);
    text_take_right(stage->canvas, &line, 1, form->is_narrow ? &inner : &top, form->gap, row->file.date);
    canvas_text_in_rect(stage->canvas, &name, top, row->file.name);
    canvas_text_fitted(stage->canvas, &line, .8f, inner,
                       row->is_read ? row->line : screen_string(WORD_RECORDS_READING));
}

static void show_list(const RecordList *records, Form *form)
{
    Stage *stage = form->stage;
    if (records->count == 0) form_text(form, FORM_QUIET, screen_string(WORD_RECORDS_EMPTY));
    for (size_t i = 0; i < records->count; i++) {
        const RecordRow *row = &records->rows[i];
        const Word spoken = row->file.is_kept ? WORD_RECORDS_IS_KEPT : WORD_RECORDS_IS_RECENT;
        Rect at;
        const bool draws = form_row(form, roundf(form->text * 3.2f), &at);
        form_gap(form, .5f);
        if (!draws) continue;
        const Hotspot hotspot = {.id = stage_printf(stage, "record:%d", (int)i),
                                 .at = at,
                                 .label = row->file.name,
                                 .spoken = stage_format(stage, spoken, arg_text(row->file.name), arg_text(row->line)),
                                 .code = CODE_ROW,
                                 .index = (int)i,
                                 .is_on = i == records->chosen,
                                 .is_exact_size = true};
        draw_row(row, form, at, form_choice(form, &hotspot));
    }
}

/* ---- Actions ---- */

/* Shows the field for the name and the button that keeps the record. */
static void show_name(const RecordList *records, Form *form)
{
    Stage *stage = form->stage;
    const bool kept = records->rows[records->chosen].file.is_kept;
    const char *keep = screen_string(kept ? WORD_RECORDS_RENAME : WORD_RECORDS_KEEP);
    const char *label = screen_string(WORD_RECORDS_NAME);
    Rect line;
    if (!form_row(form, form->row, &line)) return;
    const float width = fminf(widget_button_width(stage, "star", keep), line.w * .5f);
    const Rect right = rect_take_right(&line, width, form->gap);
    widget_field(stage, &(Hotspot){.id = "name", .at = line, .label = label, .code = CODE_NAME}, &records->name, label);
    widget_button(stage,
                  &(Button){{.id = "keep", .at = right, .label = keep, .code = CODE_KEEP}, BUTTON_QUIET, "star"});
}

static void show_rows(Form *form, void *self)
{
    const RecordList *records = self;
    const bool any = records->count > 0;
    const FormButton ways[] = {
        {.id = any ? "look" : NULL, .word = WORD_RECORDS_LOOK, .code = CODE_OPEN},
        {.id = any ? "remove" : NULL, .word = WORD_RECORDS_REMOVE, .code = CODE_REMOVE, .style = BUTTON_QUIET},
        {.id = any ? "review" : NULL,
         .word = WORD_REVIEW_OPEN,
         .code = CODE_REVIEW_RECORD,
         .disabled_reason =
             any && !records->rows[records->chosen].can_review ? screen_string(WORD_REVIEW_NOT_OVER) : NULL,
         .style = BUTTON_QUIET},
        {.id = "back",
         .word = WORD_RECORDS_BACK,
         .code = CODE_BACK,
         .style = any ? BUTTON_QUIET : BUTTON_MAIN,
         .at_left = true}};
    const FormButton lines[] = {
        {.id = any ? "copy" : NULL, .word = WORD_GAME_LINE_COPY, .code = CODE_COPY, .style = BUTTON_QUIET},
        {.id = "paste", .word = WORD_GAME_LINE_PASTE, .code = CODE_PASTE, .style = BUTTON_QUIET}};
    form_title(form, SIZE_TEXT_PLATE, screen_string(WORD_RECORDS_TITLE), 0);
    form_body(form, "list");
    show_list(records, form);
    form_foot(form);
    if (any) show_name(records, form);
    form_buttons(form, lines, 2);
    form_buttons(form, ways, 4);
}

void records_draw(void *self, Stage *stage)
{
    RecordList *records = self;
    static const FormSheet SHEET = {.width = 820, .fold_width = 40, .dim = 1};
    form_show(stage, &records->view, &SHEET, show_rows, records);
}
