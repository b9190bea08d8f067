/* SPDX-License-Identifier: MIT */
#include "session/rules/rule_rows.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ---- Values as JSON ---- */

/* If a row is a list of squares in an option that is an object of lists (add_lists), the list's key there; otherwise
 * NULL. */
static const char *list_key(const RuleRow *row)
{
    const char *dot = row->kind == RULE_ROW_SQUARES ? strchr(row->path, '.') : NULL;
    return dot ? dot + 1 : NULL;
}

void rule_row_json(const RuleRow *row, const RuleVariant *variant, const void *rules, Text *text)
{
    const char *key = list_key(row);
    JsonWriter out = json_writer(text);
    if (key) {
        SCOPED_DOCUMENT *document = variant_option_value(variant, row->option, rules);
        const JsonCursor root = json_root(document), list = json_member(&root, key);
        if (json_exists(&list)) json_put_node(&out, &list);
    } else {
        fields_write_value(row->field, (const char *)rules + row->base, &out);
    }
}

bool rule_row_set_json(const RuleRow *row, RuleVariant *variant, const char *json, Error *error)
{
    SCOPED_TEXT object = {0};
    const char *key = list_key(row);
    if (key) text_addf(&object, "{\"%s\":%s}", key, json);
    return variant_set_field(variant, row->field, row->base, key ? object.data : json, error);
}

/* The value of a row that is a switch, a number or a choice: 0 or 1, the number, or the index of the choice. */
static int32_t field_value(const RuleRow *row, const void *rules)
{
    return field_number(row->field, (const char *)rules + row->base);
}

/* ---- Making rows ---- */

/* Sets the label: the option's title or, for a value below a heading, the names of its keys: "Two players, side". */
static void name_row(RuleRow *row, const RuleVariant *variant)
{
    if (!row->is_nested) {
        text_copy(row->label, sizeof row->label, rulebook_option_title(variant->book, row->option));
        return;
    }
    SCOPED_TEXT text = {0};
    for (const char *at = strpbrk(row->path, ".:"); at; at = strchr(at + 1, '.')) {
        char key[RULE_ROW_PATH_SIZE];
        snprintf(key, sizeof key, "%.*s", (int)strcspn(at + 1, "."), at + 1);
        text_addf(&text, "%s%s", text.length ? ", " : "", rulebook_option_name(variant->book, row->option, key));
    }
    text_copy(row->label, sizeof row->label, text.data);
}

static RuleRow *add_rule_row(RuleRows *rows, const RuleVariant *variant, RuleRowKind kind, size_t option,
                             const char *path)
{
    assert(rows->count < RULE_ROWS_MAX);
    RuleRow *row = &rows->items[rows->count++];
    *row = (RuleRow){.kind = kind,
                     .option = option,
                     .field = variant_option(variant, option),
                     .is_nested = strpbrk(path, ".:") != NULL};
    text_copy(row->path, sizeof row->path, path);
    name_row(row, variant);
    return row;
}

static int list_side(const Game *game, const char *option, const char *key)
{
    return game->list_side ? game->list_side(option, key) : 0;
}

/* Adds a row for a list of squares; `value->key` decides how big their board is. */
static void add_squares(RuleRows *rows, const RuleVariant *variant, size_t option, const char *path,
                        const JsonCursor *value)
{
    RuleRow *row = add_rule_row(rows, variant, RULE_ROW_SQUARES, option, path);
    row->value = json_count(value);
    row->max = list_side(variant->game, row->field->key, value->key);
}

static void join_path(char path[RULE_ROW_PATH_SIZE], const char *above, const char *separator, const char *key)
{
    const int length = snprintf(path, RULE_ROW_PATH_SIZE, "%s%s%s", above, separator, key);
    assert(length < RULE_ROW_PATH_SIZE);
}

/* Adds a row for each list of squares in an option: the option is such a list, or an object of them. */
static void add_lists(RuleRows *rows, const RuleVariant *variant, size_t option, const char *path)
{
    SCOPED_DOCUMENT *document = variant_option_value(variant, option, variant->rules);
    const JsonCursor value = json_root(document);
    if (json_is_array(&value)) add_squares(rows, variant, option, path, &value);
    for (JsonCursor at = json_first(&value); json_is_object(&value) && json_exists(&at); json_next(&at)) {
        char below[RULE_ROW_PATH_SIZE];
        join_path(below, path, ".", at.key);
        add_squares(rows, variant, option, below, &at);
    }
}

/* Whether the option is or may be a list of squares, or an object of such lists. */
static bool can_be_squares(const RuleVariant *variant, const Option *option)
{
    return list_side(variant->game, option->key, "") > 0;
}

static void add_choice(RuleRows *rows, const RuleVariant *variant, size_t index, RuleRow *row)
{
    const Option *field = row->field;
    while (field->choices[row->max + 1]) row->max++;
    if (!can_be_squares(variant, field) || ++row->max != row->value) return;
    char path[RULE_ROW_PATH_SIZE];
    join_path(path, field->key, ":", "list");
    add_lists(rows, variant, index, path);
}

static RuleRowKind kind_of(const Option *field)
{
    if (field->codec == &FIELD_BOOL) return RULE_ROW_SWITCH;
    if (field->choices) return RULE_ROW_CHOICE;
    return field->members || field->codec ? RULE_ROW_HEADING : RULE_ROW_NUMBER;
}

/* Adds the rows of a value: one for a switch, number or choice; for an object or list, those of each value in it. */
static void add_value(RuleRows *rows, const RuleVariant *variant, size_t index, const Option *field, const char *path,
                      size_t base)
{
    const RuleRowKind kind = kind_of(field);
    if (kind == RULE_ROW_HEADING) {
        for (const Option *part = field->members; part && part->key; part++) {
            char below[RULE_ROW_PATH_SIZE];
            join_path(below, path, ".", part->key);
            add_value(rows, variant, index, part, below, base + field->offset);
        }
        if (can_be_squares(variant, field)) add_lists(rows, variant, index, path);
        return;
    }
    RuleRow *row = add_rule_row(rows, variant, kind, index, path);
    row->field = field;
    row->base = base;
    row->value = field_value(row, variant->rules);
    row->min = field->min;
    row->max = kind == RULE_ROW_SWITCH ? 1 : field->max;
    if (kind == RULE_ROW_CHOICE) add_choice(rows, variant, index, row);
}

static void add_option(RuleRows *rows, const RuleVariant *variant, size_t index, const char *edited)
{
    const Option *option = variant_option(variant, index);
    if (edited && strcmp(option->key, edited) == 0) {
        add_rule_row(rows, variant, RULE_ROW_EDITOR, index, option->key);
        return;
    }
    if (kind_of(option) == RULE_ROW_HEADING) add_rule_row(rows, variant, RULE_ROW_HEADING, index, option->key);
    add_value(rows, variant, index, option, option->key, 0);
}

void rule_rows_build(RuleRows *rows, const RuleVariant *variant, const char *edited)
{
    rows->count = 0;
    for (size_t i = 0; variant->game->options[i].key; i++) add_option(rows, variant, i, edited);
}

/* ---- Choices, and values as text ---- */

const char *rule_row_choice_name(const RuleRow *row, const RuleVariant *variant, int index)
{
    if (index < 0 || index > row->max) return NULL;
    const char *choice = row->field->choices[index];
    return rulebook_option_name(variant->book, row->option, choice ? choice : "list");
}

void rule_row_set(const RuleRow *row, RuleVariant *variant, int32_t value)
{
    SCOPED_MEMORY char *rules = memory_copy(variant->rules, variant->game->rules_size);
    SCOPED_TEXT text = {0};
    JsonWriter out = json_writer(&text);
    Error error;
    field_set_number(row->field, rules + row->base, value);
    fields_write_value(row->field, rules + row->base, &out);
    /* When the new value is read, its codec removes what only the former choice needed. */
    const bool good = variant_set_field(variant, row->field, row->base, text_string(&text), &error);
    assert(good && "the value is within the row's limits");
}

void rule_row_text(const RuleRow *row, const RuleVariant *variant, const void *rules, const char *on, const char *off,
                   Text *text)
{
    const int32_t value = field_value(row, rules);
    if (row->kind == RULE_ROW_SWITCH) {
        text_add(text, value ? on : off);
    } else if (row->kind == RULE_ROW_CHOICE) {
        text_add(text, rule_row_choice_name(row, variant, value));
    } else {
        text_addf(text, "%d", (int)value);
    }
}

bool rule_row_differs(const RuleRow *row, const RuleVariant *variant)
{
    SCOPED_TEXT now = {0}, before = {0};
    rule_row_json(row, variant, variant->rules, &now);
    rule_row_json(row, variant, variant->base, &before);
    return strcmp(text_string(&now), text_string(&before)) != 0;
}

void rule_row_reset(const RuleRow *row, RuleVariant *variant)
{
    SCOPED_TEXT before = {0};
    Error error;
    rule_row_json(row, variant, variant->base, &before);
    if (!row->is_nested || !before.length || !rule_row_set_json(row, variant, before.data, &error))
        variant_reset_option(variant, row->option);
}
