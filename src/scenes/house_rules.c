/* SPDX-License-Identifier: MIT */
#include "scenes/house_rules.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const Option *row_of(const HouseRules *house, size_t option)
{
    return &house->game->options.rows[option];
}

/* ---- Values as JSON: what options of every type have in common ---- */

static void value_of(const HouseRules *house, size_t option, const void *rules, Text *text)
{
    JsonOut out = json_out(text);
    text_reset(text);
    option_write(row_of(house, option), rules, &out);
}

static JsonDoc *value_doc(const HouseRules *house, size_t option, const void *rules)
{
    Text text = {0};
    Fault fault;
    value_of(house, option, rules, &text);
    JsonDoc *doc = json_create(NULL, text_string(&text), text.length, &fault);
    assert(doc && "options write good JSON");
    text_clear(&text);
    return doc;
}

static bool same_value(const HouseRules *house, size_t option, const void *a, const void *b)
{
    Text first = {0}, second = {0};
    value_of(house, option, a, &first);
    value_of(house, option, b, &second);
    const bool same = strcmp(text_string(&first), text_string(&second)) == 0;
    text_clear(&first);
    text_clear(&second);
    return same;
}

/* Lets what stands in `json` override the option. */
static bool override(const HouseRules *house, size_t option, const char *json, void *rules, Fault *fault)
{
    JsonDoc *doc = json_create(NULL, json, strlen(json), fault);
    if (!doc) return false;
    const JsonAt root = json_root(doc);
    const bool good = option_read(row_of(house, option), &root, rules, fault);
    json_destroy(doc);
    return good;
}

/* ---- Taking ---- */

void house_rules_init(HouseRules *house, const Rulebook *book)
{
    const Game *game = rulebook_game(book);
    assert(game->options.count <= HOUSE_OPTIONS_MAX);
    *house = (HouseRules){.game = game, .book = book};
    house->base = memory_allocate(game->rules_size);
    house->kept = memory_allocate(game->rules_size);
    house->rules = memory_allocate(game->rules_size);
    house_rules_take_preset(house, HOUSE_STANDARD);
}

void house_rules_clear(HouseRules *house)
{
    free(house->base);
    free(house->kept);
    free(house->rules);
    *house = (HouseRules){0};
}

static void keep(HouseRules *house)
{
    memcpy(house->kept, house->rules, house->game->rules_size);
}

void house_rules_take_preset(HouseRules *house, int preset)
{
    Fault fault;
    const bool good = rulebook_draft(house->book, preset, NULL, house->base, &fault);
    assert(good && "presets were checked when the book was read");
    (void)good;
    house->preset = preset;
    house->set[0] = '\0';
    house_rules_reset_all(house);
    keep(house);
}

bool house_rules_take_changes(HouseRules *house, const JsonAt *overlay, Fault *fault)
{
    const size_t size = house->game->rules_size;
    const JsonAt named = json_member(overlay, "preset");
    const char *id = json_string(&named);
    void *rules = memory_allocate(size);
    const bool good = rulebook_draft(house->book, HOUSE_STANDARD, overlay, rules, fault);
    if (good) {
        house->preset = id ? rulebook_preset_find(house->book, id) : HOUSE_STANDARD;
        rulebook_draft(house->book, house->preset, NULL, house->base, fault);
        memcpy(house->rules, rules, size);
    }
    free(rules);
    return good;
}

bool house_rules_take_set(HouseRules *house, const char *name, const JsonAt *overlay, Fault *fault)
{
    if (!house_rules_take_changes(house, overlay, fault)) return false;
    house_rules_name(house, name);
    return true;
}

void house_rules_name(HouseRules *house, const char *name)
{
    text_copy(house->set, sizeof house->set, name);
    keep(house);
}

/* ---- Changing ---- */

bool house_rules_set(HouseRules *house, size_t option, const char *json, Fault *fault)
{
    const size_t size = house->game->rules_size;
    void *rules = memory_allocate(size);
    memcpy(rules, house->rules, size);
    const bool good = override(house, option, json, rules, fault);
    if (good) memcpy(house->rules, rules, size);
    free(rules);
    return good;
}

bool house_rules_script(HouseRules *house, const char *words, Fault *fault)
{
    const size_t length = strcspn(words, " ");
    for (size_t i = 0; i < house->game->options.count; i++) {
        const char *key = row_of(house, i)->key;
        if (strlen(key) == length && strncmp(key, words, length) == 0)
            return house_rules_set(house, i, words + length, fault);
    }
    return fault_set(fault, "“%.*s” is no option of %s", (int)length, words, house->game->id);
}

/* The rules with one option as in the preset. An overlay can add to a list but not take away, so all the other
 * options are laid on the preset again. */
static void without(const HouseRules *house, size_t option, void *rules)
{
    Text text = {0};
    memcpy(rules, house->base, house->game->rules_size);
    for (size_t i = 0; i < house->game->options.count; i++) {
        if (i == option) continue;
        Fault fault;
        value_of(house, i, house->rules, &text);
        const bool good = override(house, i, text_string(&text), rules, &fault);
        assert(good && "options read what they have written");
        (void)good;
    }
    text_clear(&text);
}

void house_rules_reset(HouseRules *house, size_t option)
{
    void *rules = memory_allocate(house->game->rules_size);
    without(house, option, rules);
    memcpy(house->rules, rules, house->game->rules_size);
    free(rules);
}

void house_rules_reset_all(HouseRules *house)
{
    memcpy(house->rules, house->base, house->game->rules_size);
}

/* ---- Asking ---- */

bool house_rules_differs(const HouseRules *house, size_t option)
{
    return !same_value(house, option, house->rules, house->base);
}

int house_rules_differences(const HouseRules *house)
{
    int count = 0;
    for (size_t i = 0; i < house->game->options.count; i++) count += house_rules_differs(house, i);
    return count;
}

bool house_rules_changed(const HouseRules *house)
{
    for (size_t i = 0; i < house->game->options.count; i++) {
        if (!same_value(house, i, house->rules, house->kept)) return true;
    }
    return false;
}

bool house_rules_fit(const HouseRules *house, int players, Fault *fault)
{
    return game_check_rules(house->game, house->rules, players, fault);
}

int house_rules_causes(const HouseRules *house, int players, bool causes[HOUSE_OPTIONS_MAX])
{
    const size_t options = house->game->options.count;
    void *rules = memory_allocate(house->game->rules_size);
    int count = 0;
    Fault fault;
    for (size_t i = 0; i < options; i++) {
        causes[i] = false;
        if (!house_rules_differs(house, i)) continue;
        without(house, i, rules);
        causes[i] = game_check_rules(house->game, rules, players, &fault);
        count += causes[i];
    }
    free(rules);
    if (count > 0) return count;
    for (size_t i = 0; i < options; i++) {
        causes[i] = house_rules_differs(house, i);
        count += causes[i];
    }
    return count;
}

/* ---- Writing ---- */

static bool same_node(const JsonAt *a, const JsonAt *b)
{
    Text first = {0}, second = {0};
    JsonOut one = json_out(&first), two = json_out(&second);
    json_put_node(&one, a);
    json_put_node(&two, b);
    const bool same = strcmp(text_string(&first), text_string(&second)) == 0;
    text_clear(&first);
    text_clear(&second);
    return same;
}

static void put_difference(const JsonAt *now, const JsonAt *before, JsonOut *out);

/* The members that are other than before; "id" always. */
static void put_members(const JsonAt *now, const JsonAt *before, JsonOut *out)
{
    json_open(out, '{');
    for (JsonAt member = json_first(now); json_exists(&member); json_next(&member)) {
        const JsonAt old = json_member(before, member.key);
        const bool id = strcmp(member.key, "id") == 0;
        if (json_exists(&old) && !id && same_node(&member, &old)) continue;
        json_key(out, member.key);
        put_difference(&member, &old, out);
    }
    json_close(out, '}');
}

/* The element of a list with the same "id"; nothing if there is none. */
static JsonAt same_id(const JsonAt *list, const JsonAt *element)
{
    const JsonAt id = json_member(element, "id");
    JsonAt at = json_first(list);
    for (; json_exists(&at); json_next(&at)) {
        const JsonAt other = json_member(&at, "id");
        if (json_is_string(&other) && strcmp(json_string(&other), json_string(&id)) == 0) break;
    }
    return at;
}

static bool has_ids(const JsonAt *list)
{
    for (JsonAt at = json_first(list); json_exists(&at); json_next(&at)) {
        const JsonAt id = json_member(&at, "id");
        if (!json_is_string(&id)) return false;
    }
    return json_count(list) > 0;
}

/* What an overlay has to say so that `before` becomes `now`. */
static void put_difference(const JsonAt *now, const JsonAt *before, JsonOut *out)
{
    if (json_is_object(now) && json_is_object(before)) {
        put_members(now, before, out);
    } else if (json_is_array(now) && json_is_array(before) && has_ids(now) && has_ids(before)) {
        json_open(out, '[');
        for (JsonAt at = json_first(now); json_exists(&at); json_next(&at)) {
            const JsonAt old = same_id(before, &at);
            if (json_exists(&old) && same_node(&at, &old)) continue;
            put_difference(&at, &old, out);
        }
        json_close(out, ']');
    } else {
        json_put_node(out, now);
    }
}

/* Only what differs; but all of it where a game would read that otherwise. */
static void put_option(const HouseRules *house, size_t option, JsonOut *out)
{
    Text part = {0}, whole = {0}, again = {0};
    JsonOut part_out = json_out(&part), again_out = json_out(&again);
    JsonDoc *now = value_doc(house, option, house->rules), *before = value_doc(house, option, house->base);
    const JsonAt now_at = json_root(now), before_at = json_root(before);
    void *rules = memory_allocate(house->game->rules_size);
    Fault fault;
    put_difference(&now_at, &before_at, &part_out);
    value_of(house, option, house->rules, &whole);
    memcpy(rules, house->base, house->game->rules_size);
    const bool good = override(house, option, text_string(&part), rules, &fault);
    option_write(row_of(house, option), rules, &again_out);
    const bool same = good && strcmp(text_string(&again), text_string(&whole)) == 0;
    json_put_raw(out, text_string(same ? &part : &whole));
    free(rules);
    json_destroy(now);
    json_destroy(before);
    text_clear(&part);
    text_clear(&whole);
    text_clear(&again);
}

void house_rules_write(const HouseRules *house, Text *text)
{
    Text compact = {0};
    JsonOut out = json_out(&compact);
    json_open(&out, '{');
    if (house->preset >= 0) json_string_member(&out, "preset", rulebook_preset_id(house->book, (size_t)house->preset));
    for (size_t i = 0; i < house->game->options.count; i++) {
        if (!house_rules_differs(house, i)) continue;
        json_key(&out, row_of(house, i)->key);
        put_option(house, i, &out);
    }
    json_close(&out, '}');
    json_lay_out(text_string(&compact), 2, text);
    text_clear(&compact);
}

Word house_standard_help(const Rulebook *book)
{
    const bool differs = rulebook_preset_find(book, "author") >= 0;
    return differs ? WORD_SETUP_STANDARD_HELP : WORD_SETUP_STANDARD_PLAIN;
}
