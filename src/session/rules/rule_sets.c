/* SPDX-License-Identifier: MIT */
#include "session/rules/rule_sets.h"

#include "culdesac/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char ENDING[] = ".json";

static bool set_path(const char *folder, const char *name, Text *path, Error *error)
{
    return path_join_name(path, folder, name, ENDING, error);
}

/* ---- One set ---- */

bool rule_set_read(const char *folder, const char *name, RuleVariant *variant, Error *error)
{
    SCOPED_TEXT path = {0};
    SCOPED_DOCUMENT *document = set_path(folder, name, &path, error) ? json_read_file(path.data, error) : NULL;
    if (!document) return false;
    const JsonCursor root = json_root(document);
    const bool good = variant_apply_overlay(variant, &root, error);
    if (good) variant_set_name(variant, name);
    return good;
}

bool rule_set_write(const char *folder, const char *name, RuleVariant *variant, Error *error)
{
    SCOPED_TEXT path = {0}, text = {0};
    variant_write(variant, &text);
    const bool good = set_path(folder, name, &path, error) && file_replace(path.data, text.data, text.length, error);
    if (good) variant_set_name(variant, name);
    return good;
}

bool rule_set_rename(const char *folder, const char *from, const char *to, Error *error)
{
    SCOPED_TEXT before = {0}, after = {0};
    return set_path(folder, from, &before, error) && set_path(folder, to, &after, error) &&
           (rename(before.data, after.data) == 0 ||
            error_set(error, "%s cannot be renamed: %s.", before.data, strerror(errno)));
}

bool rule_set_delete(const char *folder, const char *name, Error *error)
{
    SCOPED_TEXT path = {0};
    return set_path(folder, name, &path, error) &&
           (remove(path.data) == 0 || error_set(error, "%s cannot be deleted: %s.", path.data, strerror(errno)));
}

bool rule_set_is_name_valid(const char *name, ScreenString *why)
{
    const size_t length = strlen(name);
    bool signs = false;
    for (const char *c = name; *c; c++) signs = signs || (unsigned char)*c < ' ' || strchr("/\\:*?\"<>|", *c);
    if (!length) {
        *why = STRING_SETS_NO_NAME;
    } else if (text_characters(name, length) > RULE_SET_LETTERS_MAX) {
        *why = STRING_SETS_LONG_NAME;
    } else if (signs) {
        *why = STRING_SETS_BAD_SIGN;
    } else if (name[0] == '.' || name[0] == ' ' || name[length - 1] == '.' || name[length - 1] == ' ') {
        *why = STRING_SETS_BAD_END;
    } else if (!file_name_is_valid(name)) {
        *why = STRING_SETS_DEVICE;
    } else {
        return true;
    }
    return false;
}

/* ---- All sets ---- */

static void take_name(void *context, const char *name)
{
    RuleSets *sets = context;
    ScreenString why;
    if (sets->count == RULE_SETS_MAX || !rule_set_is_name_valid(name, &why)) return;
    text_copy(sets->items[sets->count++].name, RULE_SET_NAME_SIZE, name);
}

static int by_name(const void *a, const void *b)
{
    const RuleSet *first = a, *second = b;
    return strcmp(first->name, second->name);
}

void rule_sets_list(RuleSets *sets, const char *folder, const Rulebook *book)
{
    memset(sets, 0, sizeof *sets);
    if (!folder) return;
    file_list(folder, ENDING, take_name, sets);
    qsort(sets->items, (size_t)sets->count, sizeof sets->items[0], by_name);
    RuleVariant variant;
    variant_init(&variant, book);
    for (int i = 0; i < sets->count; i++) {
        RuleSet *set = &sets->items[i];
        Error error;
        if (rule_set_read(folder, set->name, &variant, &error)) {
            set->preset = variant.preset;
            set->differences = variant_count_differences(&variant);
        } else {
            text_copy(set->error, sizeof set->error, error.text);
        }
    }
    variant_clear(&variant);
}

const RuleSet *rule_sets_find(const RuleSets *sets, const char *name)
{
    for (int i = 0; i < sets->count; i++) {
        if (strcmp(sets->items[i].name, name) == 0) return &sets->items[i];
    }
    return NULL;
}

int rule_sets_count_choices(const RuleSets *sets, const Rulebook *book)
{
    return 1 + (int)rulebook_preset_count(book) + sets->count;
}

const RuleSet *rule_sets_at(const RuleSets *sets, const Rulebook *book, int index)
{
    const int presets = (int)rulebook_preset_count(book);
    return index >= presets ? &sets->items[index - presets] : NULL;
}

int rule_sets_index(const RuleSets *sets, const RuleVariant *variant)
{
    const RuleSet *set = variant->set_name[0] ? rule_sets_find(sets, variant->set_name) : NULL;
    return set ? (int)rulebook_preset_count(variant->book) + (int)(set - sets->items) : variant->preset;
}

bool rule_sets_apply(const RuleSets *sets, const char *folder, int index, RuleVariant *variant, Error *error)
{
    const RuleSet *set = rule_sets_at(sets, variant->book, index);
    if (set) return rule_set_read(folder, set->name, variant, error);
    variant_apply_preset(variant, index);
    return true;
}
