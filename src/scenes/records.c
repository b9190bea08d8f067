/* SPDX-License-Identifier: MIT */
#include "scenes/records.h"

#include "scenes/ask.h"
#include "scenes/doors.h"
#include "scenes/game_line.h"
#include "scenes/records_scene.h"
#include "scenes/results.h"
#include "scenes/review.h"
#include "scenes/table.h"

#include <stdlib.h>
#include <string.h>

/* ---- The list ------------------------------------------------------------------------------------------------------- */

static void choose(Records *records, size_t row)
{
    records->chosen = row;
    field_set(&records->name, row < records->count ? records->rows[row].file.name : "");
}

/* Reads the files again and chooses the one of that name, or the one now in its place. */
static void load(Records *records, Stage *stage, const char *chosen)
{
    RecordFile *files;
    const Home *home = home_of(stage);
    const size_t count = home->records(home->self, &files);
    size_t row = records->chosen;
    records->rows = memory_resize(records->rows, (count ? count : 1) * sizeof *records->rows);
    for (size_t i = 0; i < count; i++) {
        records->rows[i] = (RecordRow){.file = files[i]};
        if (strcmp(files[i].name, chosen) == 0) row = i;
    }
    records->count = count;
    records->looked = 0;
    free(files);
    choose(records, row < count ? row : count ? count - 1 : 0);
}

/* What the line below a name says of its game. */
static void tell(const Stage *stage, const Match *match, char line[RECORD_LINE])
{
    const Game *game = match_game(match);
    const Rulebook *book = home_of(stage)->rulebook(home_of(stage)->self, game);
    Text end = {0}, text = {0};
    if (match_over(match)) {
        results_tell_end(stage, match, match_names_told(match), &end);
    } else {
        const WordPart parts[] = {word_number((long)match_head(match)->turn)};
        words_fill(stage->words, WORD_RECORDS_UNFINISHED, parts, 1, &end);
    }
    const WordPart parts[] = {word_text(rulebook_title(book)), word_text(text_string(&end)),
                              word_number((long)match_length(match))};
    words_fill(stage->words, WORD_RECORDS_LINE, parts, 3, &text);
    text_copy(line, RECORD_LINE, text_string(&text));
    text_clear(&end);
    text_clear(&text);
}

/* One is read at a time, so that a long list is there at once. */
static void look_at_next(Records *records, Stage *stage)
{
    const Home *home = home_of(stage);
    RecordRow *row = &records->rows[records->looked++];
    Fault fault;
    Match *match = home->record_open(home->self, &row->file, &fault);
    row->looked = true;
    row->good = match != NULL;
    if (match) {
        tell(stage, match, row->line);
        row->reviews = review_can(match);
    } else {
        text_copy(row->line, sizeof row->line, fault.text);
    }
    match_destroy(match);
    stage->stale = true;
}

static Transition records_tick(void *self, Stage *stage)
{
    Records *records = self;
    if (records->looked < records->count) look_at_next(records, stage);
    return scene_stay();
}

static bool records_busy(const void *self)
{
    const Records *records = self;
    return records->looked < records->count;
}

/* ---- Touches ---- */

/* The chosen game, played again; NULL, and why is told. */
static Match *open_chosen(const Records *records, Stage *stage)
{
    const Home *home = home_of(stage);
    Fault fault;
    if (records->chosen >= records->count) return NULL;
    Match *match = home->record_open(home->self, &records->rows[records->chosen].file, &fault);
    if (match && doors_lead_to(match_game(match))) return match;
    stage_notice(stage, match ? stage_word(stage, WORD_RECORDS_NO_TABLE) : fault.text);
    match_destroy(match);
    return NULL;
}

static Transition look_through(Records *records, Stage *stage)
{
    Match *match = open_chosen(records, stage);
    return match ? scene_push(table_scene_read(stage, match)) : scene_stay();
}

static void copy_line(const Records *records, Stage *stage)
{
    Match *match = open_chosen(records, stage);
    if (match) game_line_copy(stage, match);
    match_destroy(match);
}

static Transition review(Records *records, Stage *stage)
{
    Match *match = open_chosen(records, stage);
    if (!match) return scene_stay();
    const Scene scene = review_create(stage, match, NULL);
    match_destroy(match);
    return scene_push(scene);
}

static void keep(Records *records, Stage *stage)
{
    const Home *home = home_of(stage);
    Fault fault;
    if (records->chosen >= records->count) return;
    RecordFile file = records->rows[records->chosen].file;
    if (home->record_keep(home->self, &file, records->name.text, &fault)) {
        load(records, stage, file.name);
    } else {
        stage_notice(stage, fault.text);
    }
}

static void remove_chosen(Records *records, Stage *stage)
{
    const Home *home = home_of(stage);
    Fault fault;
    if (!home->record_remove(home->self, &records->rows[records->chosen].file, &fault)) stage_notice(stage, fault.text);
    load(records, stage, "");
}

static Transition ask_to_remove(Records *records, Stage *stage)
{
    if (records->chosen >= records->count) return scene_stay();
    if (!stage->settings->confirm) {
        remove_chosen(records, stage);
        return scene_stay();
    }
    const char *name = records->rows[records->chosen].file.name;
    return scene_push(ask_create(
        &(Ask){.title = stage_word(stage, WORD_RECORDS_REMOVE_TITLE),
               .sentence = stage_words(stage, WORD_RECORDS_REMOVE_TEXT, word_text(name)),
               .answers = {stage_word(stage, WORD_RECORDS_REMOVE_KEEP), stage_word(stage, WORD_RECORDS_REMOVE)}}));
}

/* The first touch of a row chooses it, the second looks into it. */
static Transition press(Records *records, Stage *stage, const Spot *spot)
{
    switch (spot->code) {
    case CODE_ROW:
        if (records->chosen == (size_t)spot->index) return look_through(records, stage);
        choose(records, (size_t)spot->index);
        break;
    case CODE_OPEN: return look_through(records, stage);
    case CODE_REVIEW_RECORD: return review(records, stage);
    case CODE_COPY: copy_line(records, stage); break;
    case CODE_PASTE: return game_line_paste(stage);
    case CODE_KEEP: keep(records, stage); break;
    case CODE_REMOVE: return ask_to_remove(records, stage);
    case CODE_BACK: return scene_pop(0);
    default: break;
    }
    return scene_stay();
}

static Transition records_touch(void *self, Stage *stage, const Touch *touch)
{
    Records *records = self;
    switch (touch->kind) {
    case TOUCH_PRESS: return press(records, stage, touch->spot);
    case TOUCH_SCROLL: form_touch(&records->view, touch); break;
    case TOUCH_TYPE:
    case TOUCH_EDIT:
        if (touch->spot->code == CODE_NAME) field_touch(&records->name, touch, RECORD_NAME_MOST, NULL);
        break;
    case TOUCH_ANSWER:
        if (touch->answer == 1) remove_chosen(records, stage);
        break;
    case TOUCH_PASTE: return game_line_open(stage, touch->text);
    case TOUCH_COMMAND:
        if (touch->command == COMMAND_COPY) copy_line(records, stage);
        return touch->command == COMMAND_BACK ? scene_pop(0) : scene_stay();
    default: break;
    }
    return scene_stay();
}

static void records_destroy(void *self)
{
    Records *records = self;
    free(records->rows);
    free(records);
}

static const SceneKind RECORDS = {
    .name = "records",
    .overlay = true,
    .covers = true,
    .show = records_show,
    .touch = records_touch,
    .tick = records_tick,
    .busy = records_busy,
    .destroy = records_destroy,
};

Scene records_create(Stage *stage)
{
    Records *records = memory_allocate(sizeof *records);
    load(records, stage, "");
    return (Scene){&RECORDS, records};
}
