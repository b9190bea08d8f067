/* SPDX-License-Identifier: MIT */
#include "session/rules/variant.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Values as JSON: what options of every type have in common ---- */

static void value_of(const RuleVariant *variant, size_t option, const void *rules, Text *text)
{
    JsonWriter out = json_writer(text);
    text_reset(text);
    fields_write_value(variant_option(variant, option), rules, &out);
}

JsonDocument *variant_option_value(const RuleVariant *variant, size_t option, const void *rules)
{
    SCOPED_TEXT text = {0};
    Error error;
    value_of(variant, option, rules, &text);
    JsonDocument *document = json_create(NULL, text_string(&text), text.length, &error);
    assert(document && "options are written as valid JSON");
    return document;
}

/* Overrides a value in the struct at `base` with `json`. */
static bool override_field(const Option *field, const char *json, void *base, Error *error)
{
    SCOPED_DOCUMENT *document = json_create(NULL, json, strlen(json), error);
    if (!document) return false;
    const JsonCursor root = json_root(document);
    return fields_read_value(field, &root, base, error);
}

/* ---- Presets and sets ---- */

void variant_init(RuleVariant *variant, const Rulebook *book)
{
    const Game *game = rulebook_game(book);
    assert(option_count(game->options) <= VARIANT_OPTIONS_MAX);
    *variant = (RuleVariant){.game = game, .book = book};
    variant->base = memory_allocate(game->rules_size);
    variant->taken = memory_allocate(game->rules_size);
    variant->rules = memory_allocate(game->rules_size);
    variant_apply_preset(variant, RULEBOOK_STANDARD);
}

void variant_clear(RuleVariant *variant)
{
    free(variant->base);
    free(variant->taken);
    free(variant->rules);
    *variant = (RuleVariant){0};
}

static void mark_taken(RuleVariant *variant) { memcpy(variant->taken, variant->rules, variant->game->rules_size); }

void variant_apply_preset(RuleVariant *variant, int preset)
{
    Error error;
    const bool good = rulebook_make_draft_rules(variant->book, preset, NULL, variant->base, &error);
    assert(good && "presets were checked when the book was read");
    variant->preset = preset;
    variant->set_name[0] = '\0';
    variant_reset(variant);
    mark_taken(variant);
}

void variant_apply_rules(RuleVariant *variant, const void *rules)
{
    const size_t size = variant->game->rules_size;
    int preset = (int)rulebook_preset_count(variant->book);
    do {
        variant_apply_preset(variant, --preset);
    } while (preset > RULEBOOK_STANDARD && memcmp(variant->rules, rules, size) != 0);
    memcpy(variant->rules, rules, size);
}

bool variant_apply_overlay(RuleVariant *variant, const JsonCursor *overlay, Error *error)
{
    const size_t size = variant->game->rules_size;
    const JsonCursor named = json_member(overlay, "preset");
    const char *id = json_string(&named);
    SCOPED_MEMORY void *rules = memory_allocate(size);
    const bool good = rulebook_make_draft_rules(variant->book, RULEBOOK_STANDARD, overlay, rules, error);
    if (good) {
        variant->preset = id ? rulebook_preset_find(variant->book, id) : RULEBOOK_STANDARD;
        rulebook_make_draft_rules(variant->book, variant->preset, NULL, variant->base, error);
        memcpy(variant->rules, rules, size);
    }
    return good;
}

void variant_set_name(RuleVariant *variant, const char *name)
{
    variant_rename_set(variant, name);
    mark_taken(variant);
}

void variant_rename_set(RuleVariant *variant, const char *name)
{
    text_copy(variant->set_name, sizeof variant->set_name, name);
}

void variant_forget_set(RuleVariant *variant)
{
    variant->set_name[0] = '\0';
    memcpy(variant->taken, variant->base, variant->game->rules_size);
}

/* ---- Changes ---- */

bool variant_set_field(RuleVariant *variant, const Option *field, size_t base, const char *json, Error *error)
{
    const size_t size = variant->game->rules_size;
    SCOPED_MEMORY char *rules = memory_copy(variant->rules, size);
    const bool good = override_field(field, json, rules + base, error);
    if (good) memcpy(variant->rules, rules, size);
    return good;
}

bool variant_set_from_script(RuleVariant *variant, const char *words, Error *error)
{
    const size_t length = strcspn(words, " ");
    for (size_t i = 0; variant->game->options[i].key; i++) {
        const char *key = variant_option(variant, i)->key;
        if (strlen(key) == length && strncmp(key, words, length) == 0)
            return variant_set_field(variant, variant_option(variant, i), 0, words + length, error);
    }
    const char *equals = strchr(words, '=');
    if (equals)
        return error_set(error, "“%s” must be written as “%.*s %s”.", words, (int)(equals - words), words, equals + 1);
    return error_set(error, "“%.*s” is not an option of %s.", (int)length, words, variant->game->id);
}

/* Computes the current rules, but with one option as in the preset. An overlay cannot remove from a list, so the preset
 * is taken and all other options are applied to it. */
static void make_rules_without(const RuleVariant *variant, size_t option, void *rules)
{
    SCOPED_TEXT text = {0};
    memcpy(rules, variant->base, variant->game->rules_size);
    for (size_t i = 0; variant->game->options[i].key; i++) {
        if (i == option) continue;
        Error error;
        value_of(variant, i, variant->rules, &text);
        const bool good = override_field(variant_option(variant, i), text_string(&text), rules, &error);
        assert(good && "written options can be read back");
    }
}

void variant_reset_option(RuleVariant *variant, size_t option)
{
    SCOPED_MEMORY void *rules = memory_allocate(variant->game->rules_size);
    make_rules_without(variant, option, rules);
    memcpy(variant->rules, rules, variant->game->rules_size);
}

void variant_reset(RuleVariant *variant) { memcpy(variant->rules, variant->base, variant->game->rules_size); }

/* ---- Queries ---- */

/* Whether an option differs from the preset. */
static bool differs(const RuleVariant *variant, size_t option)
{
    return !option_equal(variant_option(variant, option), variant->rules, variant->base);
}

int variant_count_differences(const RuleVariant *variant)
{
    int count = 0;
    for (size_t i = 0; variant->game->options[i].key; i++) count += differs(variant, i);
    return count;
}

bool variant_is_changed(const RuleVariant *variant)
{
    for (size_t i = 0; variant->game->options[i].key; i++) {
        if (!option_equal(variant_option(variant, i), variant->rules, variant->taken)) return true;
    }
    return false;
}

bool variant_fits_players(const RuleVariant *variant, int players, Error *error)
{
    return game_check_rules(variant->game, variant->rules, players, error);
}

int variant_find_causes(const RuleVariant *variant, int players, bool causes[VARIANT_OPTIONS_MAX])
{
    const size_t options = option_count(variant->game->options);
    SCOPED_MEMORY void *rules = memory_allocate(variant->game->rules_size);
    int count = 0;
    Error error;
    for (size_t i = 0; i < options; i++) {
        causes[i] = false;
        if (!differs(variant, i)) continue;
        make_rules_without(variant, i, rules);
        causes[i] = game_check_rules(variant->game, rules, players, &error);
        count += causes[i];
    }
    if (count > 0) return count;
    for (size_t i = 0; i < options; i++) {
        causes[i] = differs(variant, i);
        count += causes[i];
    }
    return count;
}

/* ---- Writing ---- */

static void write_difference(const JsonCursor *now, const JsonCursor *before, JsonWriter *out);

/* Writes the members of an object that have changed, and always "id", by which elements of lists are matched. */
static void write_members(const JsonCursor *now, const JsonCursor *before, JsonWriter *out)
{
    json_open(out, '{');
    for (JsonCursor member = json_first(now); json_exists(&member); json_next(&member)) {
        const JsonCursor old = json_member(before, member.key);
        const bool id = strcmp(member.key, "id") == 0;
        if (!id && json_equal(&member, &old)) continue;
        json_key(out, member.key);
        write_difference(&member, &old, out);
    }
    json_close(out, '}');
}

/* The element of `list` that has the same "id" as `element`. If there is none, json_exists is false for the result. */
static JsonCursor same_id(const JsonCursor *list, const JsonCursor *element)
{
    const JsonCursor id = json_member(element, "id");
    JsonCursor at = json_first(list);
    for (; json_exists(&at); json_next(&at)) {
        const JsonCursor other = json_member(&at, "id");
        if (json_is_string(&other) && strcmp(json_string(&other), json_string(&id)) == 0) break;
    }
    return at;
}

static bool has_element_ids(const JsonCursor *list)
{
    for (JsonCursor at = json_first(list); json_exists(&at); json_next(&at)) {
        const JsonCursor id = json_member(&at, "id");
        if (!json_is_string(&id)) return false;
    }
    return json_count(list) > 0;
}

/* Writes the overlay that changes `before` into `now`. */
static void write_difference(const JsonCursor *now, const JsonCursor *before, JsonWriter *out)
{
    if (json_is_object(now) && json_is_object(before)) {
        write_members(now, before, out);
    } else if (json_is_array(now) && json_is_array(before) && has_element_ids(now) && has_element_ids(before)) {
        json_open(out, '[');
        for (JsonCursor at = json_first(now); json_exists(&at); json_next(&at)) {
            const JsonCursor old = same_id(before, &at);
            if (json_equal(&at, &old)) continue;
            write_difference(&at, &old, out);
        }
        json_close(out, ']');
    } else {
        json_put_node(out, now);
    }
}

/* Writes only what differs, or the complete value if an overlay cannot express the difference. */
static void write_option(const RuleVariant *variant, size_t option, JsonWriter *out)
{
    SCOPED_TEXT part = {0}, whole = {0}, again = {0};
    JsonWriter part_out = json_writer(&part), again_out = json_writer(&again);
    SCOPED_DOCUMENT *now = variant_option_value(variant, option, variant->rules),
                    *before = variant_option_value(variant, option, variant->base);
    const JsonCursor now_at = json_root(now), before_at = json_root(before);
    SCOPED_MEMORY void *rules = memory_allocate(variant->game->rules_size);
    Error error;
    write_difference(&now_at, &before_at, &part_out);
    value_of(variant, option, variant->rules, &whole);
    memcpy(rules, variant->base, variant->game->rules_size);
    const bool good = override_field(variant_option(variant, option), text_string(&part), rules, &error);
    fields_write_value(variant_option(variant, option), rules, &again_out);
    const bool same = good && strcmp(text_string(&again), text_string(&whole)) == 0;
    json_put_raw(out, text_string(same ? &part : &whole));
}

void variant_write(const RuleVariant *variant, Text *text)
{
    SCOPED_TEXT compact = {0};
    JsonWriter out = json_writer(&compact);
    json_open(&out, '{');
    if (variant->preset != RULEBOOK_STANDARD)
        json_string_member(&out, "preset", rulebook_preset_id(variant->book, (size_t)variant->preset));
    for (size_t i = 0; variant->game->options[i].key; i++) {
        if (!differs(variant, i)) continue;
        json_key(&out, variant_option(variant, i)->key);
        write_option(variant, i, &out);
    }
    json_close(&out, '}');
    json_pretty_print(text_string(&compact), 2, text);
}

const char *variant_preset_title(const Rulebook *book, int preset)
{
    return preset == RULEBOOK_STANDARD ? screen_string(STRING_SETUP_STANDARD)
                                       : rulebook_preset_title(book, (size_t)preset);
}

const char *variant_preset_help(const Rulebook *book, int preset)
{
    if (preset != RULEBOOK_STANDARD) return rulebook_preset_help(book, (size_t)preset);
    const bool differs = rulebook_preset_find(book, "author") >= 0;
    return screen_string(differs ? STRING_SETUP_STANDARD_HELP : STRING_SETUP_STANDARD_PLAIN);
}
