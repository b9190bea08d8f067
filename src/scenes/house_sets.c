/* SPDX-License-Identifier: MIT */
#include "scenes/house_sets.h"

#include "culdesac/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char ENDING[] = ".json";

static bool set_path(const char *folder, const char *name, Text *path, Fault *fault)
{
    return path_join_name(path, folder, name, ENDING, fault);
}

/* ---- One set ---- */

bool house_set_read(const char *folder, const char *name, HouseRules *house, Fault *fault)
{
    Text path = {0}, text = {0};
    JsonDoc *doc = NULL;
    if (set_path(folder, name, &path, fault) && file_read(path.data, JSON_FILE_MAX, &text, fault)) {
        doc = json_create(path.data, text_string(&text), text.length, fault);
    }
    bool good = false;
    if (doc) {
        const JsonAt root = json_root(doc);
        good = house_rules_take_set(house, name, &root, fault);
    }
    json_destroy(doc);
    text_clear(&path);
    text_clear(&text);
    return good;
}

bool house_set_write(const char *folder, const char *name, HouseRules *house, Fault *fault)
{
    Text path = {0}, text = {0};
    house_rules_write(house, &text);
    const bool good = set_path(folder, name, &path, fault) && file_replace(path.data, text.data, text.length, fault);
    if (good) house_rules_name(house, name);
    text_clear(&path);
    text_clear(&text);
    return good;
}

bool house_set_rename(const char *folder, const char *from, const char *to, Fault *fault)
{
    Text before = {0}, after = {0};
    bool good = set_path(folder, from, &before, fault) && set_path(folder, to, &after, fault);
    if (good && rename(before.data, after.data) != 0)
        good = fault_set(fault, "%s cannot be renamed: %s.", before.data, strerror(errno));
    text_clear(&before);
    text_clear(&after);
    return good;
}

bool house_set_delete(const char *folder, const char *name, Fault *fault)
{
    Text path = {0};
    bool good = set_path(folder, name, &path, fault);
    if (good && remove(path.data) != 0)
        good = fault_set(fault, "%s cannot be deleted: %s.", path.data, strerror(errno));
    text_clear(&path);
    return good;
}

bool house_set_name_good(const char *name, Word *why)
{
    const size_t length = strlen(name);
    size_t letters = 0;
    for (const char *c = name; *c; c++) letters += (*c & 0xC0) != 0x80;
    bool signs = false;
    for (const char *c = name; *c; c++) signs = signs || (unsigned char)*c < ' ' || strchr("/\\:*?\"<>|", *c);
    if (!length) {
        *why = WORD_SETS_NO_NAME;
    } else if (letters > SET_LETTERS) {
        *why = WORD_SETS_LONG_NAME;
    } else if (signs) {
        *why = WORD_SETS_BAD_SIGN;
    } else if (name[0] == '.' || name[0] == ' ' || name[length - 1] == '.' || name[length - 1] == ' ') {
        *why = WORD_SETS_BAD_END;
    } else if (!file_name_good(name)) {
        *why = WORD_SETS_DEVICE;
    } else {
        return true;
    }
    return false;
}

/* ---- All of them ---- */

static void take_name(void *context, const char *name)
{
    HouseSets *sets = context;
    Word why;
    if (sets->count == SETS_MAX || !house_set_name_good(name, &why)) return;
    text_copy(sets->items[sets->count++].name, SET_NAME, name);
}

static int by_name(const void *a, const void *b)
{
    const HouseSet *first = a, *second = b;
    return strcmp(first->name, second->name);
}

void house_sets_list(HouseSets *sets, const char *folder, const Rulebook *book)
{
    memset(sets, 0, sizeof *sets);
    if (!folder) return;
    file_list(folder, ENDING, take_name, sets);
    qsort(sets->items, (size_t)sets->count, sizeof sets->items[0], by_name);
    HouseRules house;
    house_rules_init(&house, book);
    for (int i = 0; i < sets->count; i++) {
        HouseSet *set = &sets->items[i];
        Fault fault;
        if (house_set_read(folder, set->name, &house, &fault)) {
            set->preset = house.preset;
            set->differences = house_rules_differences(&house);
        } else {
            text_copy(set->fault, sizeof set->fault, fault.text);
        }
    }
    house_rules_clear(&house);
}

const HouseSet *house_sets_find(const HouseSets *sets, const char *name)
{
    for (int i = 0; i < sets->count; i++) {
        if (strcmp(sets->items[i].name, name) == 0) return &sets->items[i];
    }
    return NULL;
}

/* ---- As they were left ---- */

/* The note: {"preset":"short","set":"With Grandma","rules":{…}}, the last only where something was changed and not saved. */
static void note_name(const Game *game, char name[64])
{
    snprintf(name, 64, "rules-%s", game->id);
}

static bool read_note(HouseRules *house, const char *folder, const JsonAt *at, Fault *fault)
{
    const JsonAt preset = json_member(at, "preset"), set = json_member(at, "set"), rules = json_member(at, "rules");
    const char *id = json_string(&preset), *name = json_string(&set);
    house_rules_take_preset(house, id ? rulebook_preset_find(house->book, id) : HOUSE_STANDARD);
    bool good = true;
    /* A set that has gone leaves at least what was changed. */
    if (folder && name && *name) good = house_set_read(folder, name, house, fault);
    if (json_exists(&rules)) good = house_rules_take_changes(house, &rules, fault) && good;
    return good;
}

void house_rules_load(HouseRules *house, Stage *stage, const Game *game)
{
    const Home *home = home_of(stage);
    char name[64];
    Text text = {0};
    Fault fault;
    house_rules_init(house, home->rulebook(home->self, game));
    note_name(game, name);
    if (home->note_read(home->self, name, &text)) {
        JsonDoc *doc = json_create(name, text_string(&text), text.length, &fault);
        bool good = false;
        if (doc) {
            const JsonAt root = json_root(doc);
            good = read_note(house, home->rules_folder(home->self, game), &root, &fault);
        }
        json_destroy(doc);
        if (!good) {
            stage_notice(stage, fault.text);
            stage_log(stage, "%s", fault.text);
        }
    }
    text_clear(&text);
}

void house_rules_save(const HouseRules *house, Stage *stage)
{
    const Home *home = home_of(stage);
    char name[64];
    Text text = {0}, rules = {0};
    JsonOut out = json_out(&text);
    note_name(house->game, name);
    json_open(&out, '{');
    json_string_member(&out, "preset", house->preset < 0 ? "" : rulebook_preset_id(house->book, (size_t)house->preset));
    json_string_member(&out, "set", house->set);
    if (house_rules_changed(house)) {
        house_rules_write(house, &rules);
        json_key(&out, "rules");
        json_put_raw(&out, rules.data);
    }
    json_close(&out, '}');
    home->note_write(home->self, name, &text);
    text_clear(&text);
    text_clear(&rules);
}
