/* SPDX-License-Identifier: MIT */
/* The list of saved games, and below it the actions for the chosen one. */
#include "scenes/common/dialog.h"
#include "scenes/common/game_line.h"
#include "scenes/street_routes.h"
#include "scenes/table_routes.h"
#include "session/app_services.h"
#include "session/match_archive.h"
#include "session/summary/match_summary.h"
#include "ui/form.h"
#include "ui/text_fit.h"

#include <stdlib.h>
#include <string.h>

enum { RECORD_LINE_SIZE = 240, RECORD_NAME_LETTERS_MAX = 60 };

typedef struct RecordRow {
    RecordFile file;
    bool is_read;
    bool has_ended;              /* the game has ended after a move, so the record has results */
    bool can_continue;           /* the game is unfinished, and a person plays in it */
    char line[RECORD_LINE_SIZE]; /* game and result, or why the record cannot be read */
} RecordRow;

typedef struct RecordsScene {
    FormState form_state;
    size_t count, read_count; /* number of records, and how many of them, from the first on, have been read */
    RecordRow *rows;
    size_t chosen;
    TextField name;
} RecordsScene;

enum { CODE_ROW, CODE_NAME, CODE_KEEP, CODE_REMOVE, CODE_OPEN, CODE_SHOW_RESULTS, CODE_COPY, CODE_PASTE };

/* ---- The list ---- */

static void choose_row(RecordsScene *records, size_t row)
{
    records->chosen = row;
    text_field_set(&records->name, row < records->count ? records->rows[row].file.name : "");
}

/* Reads the folder again. Chooses the record of the name `chosen` or, if there is none, the record that is now in the
 * row of the record chosen before, or else in the last row. */
static void load_records(RecordsScene *records, Stage *stage, const char *chosen)
{
    RecordFile *files;
    const size_t count = host_record_list(&stage->host, &files);
    size_t row = records->chosen;
    records->rows = memory_resize(records->rows, (count ? count : 1) * sizeof *records->rows);
    for (size_t i = 0; i < count; i++) {
        records->rows[i] = (RecordRow){.file = files[i]};
        if (strcmp(files[i].name, chosen) == 0) row = i;
    }
    records->count = count;
    records->read_count = 0;
    free(files);
    choose_row(records, row < count ? row : count ? count - 1 : 0);
}

static void describe_record(const Stage *stage, const Match *match, char line[RECORD_LINE_SIZE])
{
    const Game *game = match_game(match);
    const Rulebook *book = host_rulebook(&stage->host, game);
    SCOPED_TEXT end = {0}, text = {0};
    if (match_is_over(match)) {
        match_describe_end(match, match_names_with_you(match), &end);
    } else {
        screen_string_format(STRING_RECORDS_UNFINISHED, ARGS(arg_number((long)match_head(match)->turn)), &end);
    }
    const StringArg args[] = {arg_text(rulebook_title(book)), arg_text(text_string(&end)),
                              arg_number((long)match_length(match))};
    screen_string_format(STRING_RECORDS_LINE, args, 3, &text);
    text_copy(line, RECORD_LINE_SIZE, text_string(&text));
}

static bool can_continue(const Match *match)
{
    return seats_people(match_seat(match, 0), match_players(match)) && !match_is_over(match);
}

/* Reads the next record of the list: one in each frame, so that a long list appears at once. */
static void read_next_record(RecordsScene *records, Stage *stage)
{
    RecordRow *row = &records->rows[records->read_count++];
    Error error;
    SCOPED_MATCH *match = host_record_open(&stage->host, &row->file, &error);
    row->is_read = true;
    if (match) {
        describe_record(stage, match, row->line);
        row->has_ended = match_is_over(match) && match_length(match) > 0;
        row->can_continue = can_continue(match);
    } else {
        text_copy(row->line, sizeof row->line, error.text);
    }
}

static Transition records_tick(void *self, Stage *stage)
{
    RecordsScene *records = self;
    if (records->read_count < records->count) read_next_record(records, stage);
    return scene_stay();
}

static bool records_is_busy(const void *self)
{
    const RecordsScene *records = self;
    return records->read_count < records->count;
}

/* ---- Drawing ---- */

/* Draws icon, name and date, and the game below them. In a narrow form the date is after the game. */
static void draw_record_row(const RecordRow *row, const Form *form, Rect at, ThemeColour ink)
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
                       row->is_read ? row->line : screen_string(STRING_RECORDS_READING));
}

static void show_list(const RecordsScene *records, Form *form)
{
    Stage *stage = form->stage;
    if (records->count == 0) form_text(form, FORM_QUIET, screen_string(STRING_RECORDS_EMPTY));
    for (size_t i = 0; i < records->count; i++) {
        const RecordRow *row = &records->rows[i];
        const ScreenString spoken = row->file.is_kept ? STRING_RECORDS_IS_KEPT : STRING_RECORDS_IS_RECENT;
        Rect at;
        const bool draws = form_row(form, roundf(form->text * 3.2f), &at);
        form_gap(form, .5f);
        if (!draws) continue;
        const Hotspot hotspot = {stage_printf(stage, "record:%d", (int)i),
                                 at,
                                 row->file.name,
                                 CODE_ROW,
                                 .spoken = stage_format(stage, spoken, arg_text(row->file.name), arg_text(row->line)),
                                 .index = (int)i,
                                 .is_on = i == records->chosen,
                                 .is_exact_size = true};
        draw_record_row(row, form, at, form_choice(form, &hotspot));
    }
}

static void show_record_name(const RecordsScene *records, Form *form)
{
    Stage *stage = form->stage;
    const bool kept = records->rows[records->chosen].file.is_kept;
    const Button keep = {"keep", kept ? STRING_RECORDS_RENAME : STRING_RECORDS_KEEP, CODE_KEEP, BUTTON_QUIET,
                         .icon = "star"};
    const char *label = screen_string(STRING_RECORDS_NAME);
    Rect line;
    if (!form_row(form, form->row, &line)) return;
    const float width = fminf(widget_button_width(stage, &keep), line.w * .5f);
    const Rect right = rect_take_right(&line, width, form->gap);
    widget_text_field(stage, &(Hotspot){"name", line, label, CODE_NAME}, &records->name, label);
    widget_button(stage, right, &keep);
}

static void show_record_rows(Form *form, void *self)
{
    const RecordsScene *records = self;
    const bool any = records->count > 0;
    const Button buttons[] = {
        {any ? "look" : NULL,
         any && records->rows[records->chosen].can_continue ? STRING_RECORDS_CONTINUE : STRING_RECORDS_LOOK, CODE_OPEN},
        {any ? "remove" : NULL, STRING_RECORDS_REMOVE, CODE_REMOVE, BUTTON_QUIET},
        {any ? "results" : NULL, STRING_TABLE_RESULTS, CODE_SHOW_RESULTS, BUTTON_QUIET,
         .disabled_reason =
             any && !records->rows[records->chosen].has_ended ? screen_string(STRING_RECORDS_NOT_OVER) : NULL},
        {"back", STRING_RECORDS_BACK, CODE_CLOSE, any ? BUTTON_QUIET : BUTTON_MAIN, .at_left = true}};
    const Button lines[] = {{any ? "copy" : NULL, STRING_GAME_LINE_COPY, CODE_COPY, BUTTON_QUIET},
                            {"paste", STRING_GAME_LINE_PASTE, CODE_PASTE, BUTTON_QUIET}};
    form_title(form, SIZE_TEXT_PLATE, screen_string(STRING_RECORDS_TITLE), 0);
    form_body(form, "list");
    show_list(records, form);
    form_foot(form);
    if (any) show_record_name(records, form);
    form_buttons(form, lines, 2);
    form_buttons(form, buttons, 4);
}

/* ---- Touches ---- */

/* Opens the chosen record. Returns NULL after showing an error. */
static Match *open_chosen(const RecordsScene *records, Stage *stage)
{
    Error error;
    if (records->chosen >= records->count) return NULL;
    Match *match = host_record_open(&stage->host, &records->rows[records->chosen].file, &error);
    match = game_line_require_table(match, &error);
    if (!match) stage_notify(stage, error.text);
    return match;
}

/* Makes the record its game's unfinished game again, removes it from the saved games, and opens the table. If the
 * journal cannot be written, the record stays, so that the game is not lost. */
static Transition continue_game(const RecordsScene *records, Stage *stage, Match *match)
{
    Error error;
    const bool is_started = match_archive_begin(&stage->host, match);
    if (is_started && !host_record_remove(&stage->host, &records->rows[records->chosen].file, &error))
        stage_notify(stage, error.text);
    return scene_push_on_root(table_scene_create(stage, match, TABLE_GAME));
}

static Transition open_record(RecordsScene *records, Stage *stage, bool shows_results)
{
    Match *match = open_chosen(records, stage);
    if (!match) return scene_stay();
    if (can_continue(match)) return continue_game(records, stage, match);
    return shows_results ? table_scene_open_at_results(stage, match)
                         : scene_push(table_scene_create(stage, match, TABLE_RECORD));
}

static void copy_line(const RecordsScene *records, Stage *stage)
{
    SCOPED_MATCH *match = open_chosen(records, stage);
    if (match) game_line_copy(stage, match);
}

static void keep_record(RecordsScene *records, Stage *stage)
{
    Error error;
    if (records->chosen >= records->count) return;
    RecordFile file = records->rows[records->chosen].file;
    if (host_record_keep(&stage->host, &file, records->name.text, &error)) {
        load_records(records, stage, file.name);
    } else {
        stage_notify(stage, error.text);
    }
}

static void remove_chosen(RecordsScene *records, Stage *stage)
{
    Error error;
    if (!host_record_remove(&stage->host, &records->rows[records->chosen].file, &error))
        stage_notify(stage, error.text);
    load_records(records, stage, "");
}

static Transition take_remove_answer(void *opener, Stage *stage, int answer)
{
    if (answer == DIALOG_CONFIRMED) remove_chosen(opener, stage);
    return scene_stay();
}

static Transition ask_to_remove(RecordsScene *records, Stage *stage)
{
    if (records->chosen >= records->count) return scene_stay();
    if (!stage->settings->confirmations) {
        remove_chosen(records, stage);
        return scene_stay();
    }
    const char *name = records->rows[records->chosen].file.name;
    const char *sentence = stage_format(stage, STRING_RECORDS_REMOVE_TEXT, arg_text(name));
    return scene_push_for_answer(dialog_create_confirmation(STRING_RECORDS_REMOVE_TITLE, sentence,
                                                            STRING_RECORDS_REMOVE_KEEP, STRING_RECORDS_REMOVE),
                                 take_remove_answer, records);
}

/* Handles a press. The first one on a row chooses it, the second opens it. */
static Transition press_record(RecordsScene *records, Stage *stage, const Hotspot *hotspot)
{
    switch (hotspot->code) {
    case CODE_ROW:
        if (records->chosen == (size_t)hotspot->index) return open_record(records, stage, false);
        choose_row(records, (size_t)hotspot->index);
        break;
    case CODE_OPEN: return open_record(records, stage, false);
    case CODE_SHOW_RESULTS: return open_record(records, stage, true);
    case CODE_COPY: copy_line(records, stage); break;
    case CODE_PASTE: return game_line_paste(stage);
    case CODE_KEEP: keep_record(records, stage); break;
    case CODE_REMOVE: return ask_to_remove(records, stage);
    default: break;
    }
    return scene_stay();
}

static Transition records_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    RecordsScene *records = self;
    switch (touch->kind) {
    case TOUCH_PRESS: return press_record(records, stage, touch->hotspot);
    case TOUCH_TYPE:
    case TOUCH_EDIT:
        if (touch->hotspot->code == CODE_NAME)
            text_field_handle_touch(&records->name, touch, RECORD_NAME_LETTERS_MAX, NULL);
        break;
    case TOUCH_PASTE: return game_line_open(stage, touch->text);
    case TOUCH_COMMAND:
        if (touch->command == COMMAND_COPY) copy_line(records, stage);
        break;
    default: break;
    }
    return scene_stay();
}

static void records_destroy(void *self)
{
    RecordsScene *records = self;
    free(records->rows);
    free(records);
}

static const SceneKind RECORDS = {
    .name = "records",
    .closes = true,
    .covers_sheet = true,
    .sheet = &(const FormSheet){.width = 820, .fold_width = 40, .dim = 1},
    .show_rows = show_record_rows,
    .handle_touch = records_handle_touch,
    .tick = records_tick,
    .is_busy = records_is_busy,
    .destroy = records_destroy,
};

Scene records_scene_create(Stage *stage)
{
    RecordsScene *records = memory_allocate(sizeof *records);
    load_records(records, stage, "");
    return (Scene){&RECORDS, records};
}
