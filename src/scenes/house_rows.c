/* SPDX-License-Identifier: MIT */
#include "scenes/house_rows.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 4 };

static const Option *option_of(const HouseRules *house, size_t option)
{
    return &house->game->options.rows[option];
}

/* ---- Values as JSON ---- */

/* The value at a path, in those rules; the text is empty where there is none. */
static void value_at(const HouseRules *house, const HouseRow *row, const void *rules, Text *text)
{
    Text whole = {0};
    Fault fault;
    JsonOut out = json_out(&whole);
    option_write(option_of(house, row->option), rules, &out);
    JsonDoc *doc = json_create(NULL, whole.data, whole.length, &fault);
    assert(doc && "options write good JSON");
    JsonAt at[DEPTH_MAX + 1] = {json_root(doc)};
    char path[HOUSE_PATH];
    char *keys[DEPTH_MAX];
    int depth = 0;
    text_copy(path, sizeof path, row->path);
    for (char *dot = strchr(path, '.'); dot && depth < DEPTH_MAX; dot = strchr(dot + 1, '.')) {
        *dot = '\0';
        keys[depth++] = dot + 1;
    }
    for (int i = 0; i < depth; i++) at[i + 1] = json_member(&at[i], keys[i]);
    text_reset(text);
    JsonOut value = json_out(text);
    if (json_exists(&at[depth])) json_put_node(&value, &at[depth]);
    json_destroy(doc);
    text_clear(&whole);
}

void house_row_json(const HouseRow *row, const HouseRules *house, bool in_preset, Text *text)
{
    value_at(house, row, in_preset ? house->base : house->rules, text);
}

bool house_row_set_json(const HouseRow *row, HouseRules *house, const char *json, Fault *fault)
{
    Text text = {0};
    char path[HOUSE_PATH];
    int depth = 0;
    text_copy(path, sizeof path, row->path);
    for (char *dot = strchr(path, '.'); dot; depth++) {
        char *next = strchr(dot + 1, '.');
        if (next) *next = '\0';
        text_addf(&text, "{\"%s\":", dot + 1);
        dot = next;
    }
    text_add(&text, json);
    while (depth-- > 0) text_add_char(&text, '}');
    const bool good = house_rules_set(house, row->option, text.data, fault);
    text_clear(&text);
    return good;
}

/* What the field of a plain row holds: on or off, a number, the index of a choice. */
static int32_t field_value(const HouseRow *row, const void *rules)
{
    const char *field = (const char *)rules + row->offset;
    return row->field->type == OPTION_BOOL ? *(const bool *)field : *(const int32_t *)field;
}

/* ---- Making them ---- */

/* The option's title; for a part the names of its keys: "Two players, side". */
static void name_row(HouseRow *row, const HouseRules *house)
{
    if (!row->part) {
        text_copy(row->label, sizeof row->label, rulebook_option_title(house->book, row->option));
        return;
    }
    Text text = {0};
    char path[HOUSE_PATH];
    text_copy(path, sizeof path, row->path);
    for (char *key = strtok(path, "."); (key = strtok(NULL, "."));) {
        text_addf(&text, "%s%s", text.length ? ", " : "", rulebook_option_name(house->book, row->option, key));
    }
    text_copy(row->label, sizeof row->label, text.data);
    text_clear(&text);
}

static HouseRow *add_row(HouseRows *rows, const HouseRules *house, HouseRowKind kind, size_t option, const char *path)
{
    assert(rows->count < HOUSE_ROWS_MAX);
    HouseRow *row = &rows->items[rows->count++];
    *row = (HouseRow){.kind = kind, .option = option, .part = strchr(path, '.') != NULL};
    text_copy(row->path, sizeof row->path, path);
    name_row(row, house);
    return row;
}

/* A row for a list of squares, `value`, and a board for them. */
static void add_squares(HouseRows *rows, const HouseRules *house, size_t option, const char *path, const JsonAt *value)
{
    HouseRow *row = add_row(rows, house, HOUSE_SQUARES, option, path);
    row->field = option_of(house, option);
    row->value = json_count(value);
    row->max = row->field->squares(value->key);
}

/* The lists that are there now, in an option that is one or an object of some. */
static void add_lists(HouseRows *rows, const HouseRules *house, size_t option, const char *path)
{
    Text text = {0};
    Fault fault;
    JsonOut out = json_out(&text);
    option_write(option_of(house, option), house->rules, &out);
    JsonDoc *doc = json_create(NULL, text.data, text.length, &fault);
    assert(doc && "options write good JSON");
    const JsonAt value = json_root(doc);
    if (json_is_array(&value)) add_squares(rows, house, option, path, &value);
    for (JsonAt at = json_first(&value); json_is_object(&value) && json_exists(&at); json_next(&at)) {
        char below[HOUSE_PATH];
        snprintf(below, sizeof below, "%.40s.%.22s", path, at.key);
        add_squares(rows, house, option, below, &at);
    }
    json_destroy(doc);
    text_clear(&text);
}

static void add_choice(HouseRows *rows, const HouseRules *house, size_t index, HouseRow *row)
{
    const Option *field = row->field;
    while (field->choices[row->max + 1]) row->max++;
    if (!field->squares || ++row->max != row->value) return;
    const int list = rows->count;
    add_lists(rows, house, index, field->key);
    for (int i = list; i < rows->count; i++) {
        HouseRow *squares = &rows->items[i];
        snprintf(squares->path, sizeof squares->path, "%.40s:list", field->key);
        squares->part = true;
        text_copy(squares->label, sizeof squares->label, rulebook_option_name(house->book, index, "list"));
    }
}

/* The rows of a value: one if it is plain, and for an object one for each plain value in it. */
static void add_value(HouseRows *rows, const HouseRules *house, size_t index, const Option *field, const char *path,
                      size_t base)
{
    static const HouseRowKind KINDS[] = {
        [OPTION_BOOL] = HOUSE_SWITCH, [OPTION_INT] = HOUSE_NUMBER, [OPTION_CHOICE] = HOUSE_CHOICE};
    OptionPart part;
    if (field->type == OPTION_LIST || field->type == OPTION_OBJECT) {
        for (int i = 0; option_part(field, i, &part); i++) {
            char below[HOUSE_PATH];
            snprintf(below, sizeof below, "%.40s.%.22s", path, part.key);
            add_value(rows, house, index, part.row, below, base + part.base);
        }
        if (field->squares) add_lists(rows, house, index, path);
        return;
    }
    HouseRow *row = add_row(rows, house, KINDS[field->type], index, path);
    row->field = field;
    row->offset = base + field->offset;
    row->value = field_value(row, house->rules);
    row->min = field->min;
    row->max = field->type == OPTION_BOOL ? 1 : field->max;
    if (field->type == OPTION_CHOICE) add_choice(rows, house, index, row);
}

static void add_option(HouseRows *rows, const HouseRules *house, size_t index)
{
    const Option *option = option_of(house, index);
    if (house_editor(house, index)) {
        add_row(rows, house, HOUSE_EDITOR, index, option->key);
        return;
    }
    if (option->type == OPTION_LIST || option->type == OPTION_OBJECT) {
        add_row(rows, house, HOUSE_HEAD, index, option->key);
    }
    add_value(rows, house, index, option, option->key, 0);
}

void house_rows_make(HouseRows *rows, const HouseRules *house)
{
    rows->count = 0;
    for (size_t i = 0; i < house->game->options.count; i++) add_option(rows, house, i);
}

const HouseRow *house_rows_find(const HouseRows *rows, const char *path)
{
    for (int i = 0; i < rows->count; i++) {
        if (strcmp(rows->items[i].path, path) == 0) return &rows->items[i];
    }
    return NULL;
}

/* ---- Choices, and values in words ---- */

/* How many choices the field lists; behind them may come a list of squares. */
static int choices_of(const HouseRow *row)
{
    int count = 0;
    while (row->field->choices[count]) count++;
    return count;
}

const char *house_row_choice(const HouseRow *row, const HouseRules *house, int index)
{
    if (index < 0 || index > row->max) return NULL;
    return rulebook_option_name(house->book, row->option, index < choices_of(row) ? row->field->choices[index] : "list");
}

bool house_row_set(const HouseRow *row, HouseRules *house, int32_t value, Fault *fault)
{
    Text text = {0};
    JsonOut out = json_out(&text);
    if (row->kind == HOUSE_SWITCH) {
        json_put_bool(&out, value != 0);
    } else if (row->kind == HOUSE_NUMBER) {
        json_put_int(&out, value);
    } else if (value < choices_of(row)) {
        json_put_choice(&out, row->field->choices[value]);
    } else {
        json_put_raw(&out, "[]");
    }
    const bool good = house_row_set_json(row, house, text.data, fault);
    text_clear(&text);
    return good;
}

void house_row_words(const HouseRow *row, const HouseRules *house, bool in_preset, const char *on, const char *off,
                     Text *text)
{
    const int32_t value = field_value(row, in_preset ? house->base : house->rules);
    if (row->kind == HOUSE_SWITCH) {
        text_add(text, value ? on : off);
    } else if (row->kind == HOUSE_CHOICE) {
        text_add(text, house_row_choice(row, house, value));
    } else {
        text_addf(text, "%d", (int)value);
    }
}

bool house_row_differs(const HouseRow *row, const HouseRules *house)
{
    /* Most lists have not changed, and comparing each of their parts takes long. */
    const bool whole = house_rules_differs(house, row->option);
    if (!row->part || !whole) return whole;
    if (row->kind != HOUSE_SQUARES) return field_value(row, house->rules) != field_value(row, house->base);
    Text now = {0}, before = {0};
    house_row_json(row, house, false, &now);
    house_row_json(row, house, true, &before);
    const bool differs = strcmp(text_string(&now), text_string(&before)) != 0;
    text_clear(&now);
    text_clear(&before);
    return differs;
}

void house_row_reset(const HouseRow *row, HouseRules *house)
{
    Text before = {0};
    Fault fault;
    house_row_json(row, house, true, &before);
    if (!row->part || !before.length || !house_row_set_json(row, house, before.data, &fault))
        house_rules_reset(house, row->option);
    text_clear(&before);
}

const OptionEditor *house_editor(const HouseRules *house, size_t option)
{
    const Table *table = kit_table(house->game);
    const char *key = option_of(house, option)->key;
    for (const OptionEditor *editor = table ? table->editors : NULL; editor && editor->key; editor++) {
        if (strcmp(editor->key, key) == 0) return editor;
    }
    return NULL;
}
