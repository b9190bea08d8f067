/* SPDX-License-Identifier: MIT */
#include "scenes/house_rows.h"

#include <assert.h>
#include <ctype.h>
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

/* Whether the game would take that value there. */
static bool would_take(const HouseRow *row, const HouseRules *house, const char *json)
{
    HouseRules trial = *house;
    Fault fault;
    trial.rules = memory_allocate(house->game->rules_size);
    memcpy(trial.rules, house->rules, house->game->rules_size);
    const bool good = house_row_set_json(row, &trial, json, &fault);
    free(trial.rules);
    return good;
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

/* The bounds of one number within an option: the table has bounds for all of them together, the game for each. */
static void find_bounds(HouseRow *row, const HouseRules *house)
{
    const Option *option = option_of(house, row->option);
    char json[16];
    row->min = row->max = row->value;
    for (int32_t n = option->min; n < row->value; n++) {
        snprintf(json, sizeof json, "%d", (int)n);
        if (!would_take(row, house, json)) continue;
        row->min = n;
        break;
    }
    for (int32_t n = option->max; n > row->value; n--) {
        snprintf(json, sizeof json, "%d", (int)n);
        if (!would_take(row, house, json)) continue;
        row->max = n;
        break;
    }
}

static bool all_strings(const JsonAt *list)
{
    for (JsonAt at = json_first(list); json_exists(&at); json_next(&at)) {
        if (!json_is_string(&at)) return false;
    }
    return true;
}

/* Rows for all that lies in an object. */
static void add_parts(HouseRows *rows, const HouseRules *house, size_t option, const char *path, const JsonAt *object)
{
    for (JsonAt at = json_first(object); json_exists(&at); json_next(&at)) {
        char below[HOUSE_PATH];
        int32_t number;
        bool on;
        snprintf(below, sizeof below, "%.40s.%.22s", path, at.key);
        if (json_is_object(&at)) {
            add_parts(rows, house, option, below, &at);
        } else if (json_read_int32(&at, INT32_MIN, INT32_MAX, &number, NULL)) {
            HouseRow *row = add_row(rows, house, HOUSE_NUMBER, option, below);
            row->value = number;
            find_bounds(row, house);
        } else if (json_read_bool(&at, &on, NULL)) {
            HouseRow *row = add_row(rows, house, HOUSE_SWITCH, option, below);
            row->value = on;
            row->max = 1;
        } else if (json_is_array(&at) && all_strings(&at)) {
            add_row(rows, house, HOUSE_SQUARES, option, below)->value = json_count(&at);
        }
    }
}

static void add_choice(HouseRows *rows, const HouseRules *house, size_t index, const JsonAt *value)
{
    const Option *option = option_of(house, index);
    HouseRow *row = add_row(rows, house, HOUSE_CHOICE, index, option->key);
    int chosen;
    while (option->choices[row->max + 1]) row->max++;
    if (json_read_choice(value, option->choices, &chosen, NULL)) {
        row->value = chosen;
        if (option->read && would_take(row, house, "[]")) row->max++;
        return;
    }
    row->value = ++row->max;
    HouseRow *list = add_row(rows, house, HOUSE_SQUARES, index, option->key);
    snprintf(list->path, sizeof list->path, "%.40s:list", option->key);
    list->part = true;
    list->value = json_count(value);
    text_copy(list->label, sizeof list->label, rulebook_option_name(house->book, index, "list"));
}

static void add_option(HouseRows *rows, const HouseRules *house, size_t index)
{
    const Option *option = option_of(house, index);
    if (house_editor(house, index)) {
        add_row(rows, house, HOUSE_EDITOR, index, option->key);
        return;
    }
    Text text = {0};
    Fault fault;
    JsonOut out = json_out(&text);
    option_write(option, house->rules, &out);
    JsonDoc *doc = json_create(NULL, text.data, text.length, &fault);
    assert(doc && "options write good JSON");
    const JsonAt value = json_root(doc);
    bool on;
    switch (option->type) {
    case OPTION_BOOL: {
        HouseRow *row = add_row(rows, house, HOUSE_SWITCH, index, option->key);
        row->value = json_read_bool(&value, &on, NULL) && on;
        row->max = 1;
        break;
    }
    case OPTION_INT: {
        HouseRow *row = add_row(rows, house, HOUSE_NUMBER, index, option->key);
        row->min = option->min;
        row->max = option->max;
        json_read_int32(&value, option->min, option->max, &row->value, NULL);
        break;
    }
    case OPTION_CHOICE: add_choice(rows, house, index, &value); break;
    case OPTION_LIST:
    case OPTION_OBJECT:
        add_row(rows, house, HOUSE_HEAD, index, option->key);
        if (json_is_object(&value)) add_parts(rows, house, index, option->key, &value);
        break;
    }
    json_destroy(doc);
    text_clear(&text);
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

const char *house_row_choice(const HouseRow *row, const HouseRules *house, int index)
{
    const Option *option = option_of(house, row->option);
    int listed = 0;
    while (option->choices[listed]) listed++;
    if (index < 0 || index > row->max) return NULL;
    return rulebook_option_name(house->book, row->option, index < listed ? option->choices[index] : "list");
}

bool house_row_set(const HouseRow *row, HouseRules *house, int32_t value, Fault *fault)
{
    Text text = {0};
    JsonOut out = json_out(&text);
    const Option *option = option_of(house, row->option);
    int listed = 0;
    while (row->kind == HOUSE_CHOICE && option->choices[listed]) listed++;
    if (row->kind == HOUSE_SWITCH) {
        json_put_bool(&out, value != 0);
    } else if (row->kind == HOUSE_NUMBER) {
        json_put_int(&out, value);
    } else if (value < listed) {
        json_put_choice(&out, option->choices[value]);
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
    Text json = {0};
    house_row_json(row, house, in_preset, &json);
    const char *value = text_string(&json);
    if (row->kind == HOUSE_SWITCH) {
        text_add(text, strcmp(value, "true") == 0 ? on : off);
    } else if (row->kind == HOUSE_CHOICE && value[0] == '"') {
        value++;
        char id[NAME_TEXT];
        text_copy(id, sizeof id, value);
        id[strcspn(id, "\"")] = '\0';
        text_add(text, rulebook_option_name(house->book, row->option, id));
    } else if (row->kind == HOUSE_CHOICE) {
        text_add(text, rulebook_option_name(house->book, row->option, value[0] == '[' ? "list" : value));
    } else {
        text_add(text, value);
    }
    text_clear(&json);
}

bool house_row_differs(const HouseRow *row, const HouseRules *house)
{
    /* Most lists have not changed, and comparing each of their parts takes long. */
    const bool whole = house_rules_differs(house, row->option);
    if (!row->part || !whole) return whole;
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
