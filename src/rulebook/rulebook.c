/* SPDX-License-Identifier: MIT */
#include "culdesac/rulebook.h"

#include "culdesac/files.h"
#include "rulebook/builtin_rules.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MINUTES_MAX = 600 };

/* Titles and texts are returned from the document, which lives as long as the rulebook. */
struct Rulebook {
    const Game *game;
    JsonDocument *document;
    void *defaults;
    int minutes, luck, malice, lot;
    Block hook; /* no text: the document has no hook */
};

/* The text at the path a → b → c of the document; a shorter path ends with NULL. Returns NULL if an optional text is
 * missing. All other texts exist, since the document was checked when it was read. */
static const char *book_text(const Rulebook *book, const char *a, const char *b, const char *c)
{
    JsonCursor steps[4] = {json_root(book->document)};
    const char *const keys[] = {a, b, c};
    int depth = 0;
    for (; depth < 3 && keys[depth]; depth++) steps[depth + 1] = json_member(&steps[depth], keys[depth]);
    return json_string(&steps[depth]);
}

static bool check_text(const JsonCursor *at, const char *key, Error *error)
{
    const JsonCursor text = json_member(at, key);
    return json_is_string(&text) || json_error(&text, error, "this must be a string.");
}

static bool check_names(const JsonCursor *at, Error *error)
{
    const JsonCursor names = json_member(at, "names");
    if (!json_exists(&names)) return true;
    if (!json_require_object(&names, error)) return false;
    for (JsonCursor name = json_first(&names); json_exists(&name); json_next(&name)) {
        if (!json_is_string(&name)) return json_error(&name, error, "this must be a string.");
    }
    return true;
}

static bool read_option(const Rulebook *book, const JsonCursor *at, Error *error)
{
    static const char *const KEYS[] = {"title", "help", "default", "before", "names", NULL};
    const Option *option = option_find(book->game->options, at->key);
    if (!option) return json_error(at, error, "unknown option.");
    const JsonCursor value = json_member(at, "default"), before = json_member(at, "before");
    /* Reading "before" only checks it here: "default", which is read next, replaces its value. */
    return json_require_object(at, error) && json_only_members(at, KEYS, error) && check_text(at, "title", error) &&
           check_text(at, "help", error) && check_names(at, error) &&
           (!json_exists(&before) || fields_read_value(option, &before, book->defaults, error)) &&
           fields_read_value(option, &value, book->defaults, error);
}

static bool read_defaults(Rulebook *book, const JsonCursor *root, Error *error)
{
    const JsonCursor options = json_member(root, "options");
    if (!json_require_object(&options, error)) return false;
    for (JsonCursor at = json_first(&options); json_exists(&at); json_next(&at)) {
        if (!read_option(book, &at, error)) return false;
    }
    for (size_t i = 0; book->game->options[i].key; i++) {
        const JsonCursor option = json_member(&options, book->game->options[i].key);
        if (!json_exists(&option)) return json_error(&option, error, "this option is missing.");
    }
    Error reason;
    if (!game_check_rules(book->game, book->defaults, 0, &reason))
        return json_error(&options, error, "%s", reason.text);
    return true;
}

/* Checks what is on a preset's card: "line", its short text, and "art", its drawings. Both are optional. */
static bool check_preset_card(const JsonCursor *at, Error *error)
{
    const JsonCursor art = json_member(at, "art"), line = json_member(at, "line");
    if (json_exists(&line) && !check_text(at, "line", error)) return false;
    if (!json_exists(&art)) return true;
    if (json_count(&art) > RULEBOOK_PRESET_ART_MAX)
        return json_error(&art, error, "there may be at most %d drawings.", RULEBOOK_PRESET_ART_MAX);
    for (JsonCursor name = json_first(&art); json_exists(&name); json_next(&name)) {
        if (!json_is_string(&name)) return json_error(&name, error, "this must be the name of a drawing.");
    }
    return true;
}

static bool check_preset(const Rulebook *book, const JsonCursor *at, void *rules, Error *error)
{
    static const char *const KEYS[] = {"title", "help", "line", "art", "minutes", "rules", NULL};
    const JsonCursor overlay = json_member(at, "rules"), minutes = json_member(at, "minutes");
    int32_t length;
    memcpy(rules, book->defaults, book->game->rules_size);
    if (!json_require_object(at, error) || !json_only_members(at, KEYS, error) || !check_text(at, "title", error) ||
        !check_text(at, "help", error) || !check_preset_card(at, error) ||
        (json_exists(&minutes) && !json_read_int32(&minutes, 1, MINUTES_MAX, &length, error)) ||
        !options_read(book->game->options, &overlay, rules, error)) {
        return false;
    }
    Error reason;
    return game_check_rules(book->game, rules, 0, &reason) || json_error(at, error, "%s", reason.text);
}

static bool check_presets(const Rulebook *book, const JsonCursor *root, Error *error)
{
    const JsonCursor presets = json_member(root, "presets");
    if (!json_require_object(&presets, error)) return false;
    SCOPED_MEMORY void *rules = memory_allocate(book->game->rules_size);
    bool good = true;
    for (JsonCursor at = json_first(&presets); good && json_exists(&at); json_next(&at))
        good = check_preset(book, &at, rules, error);
    return good;
}

static bool read_hook(Rulebook *book, const JsonCursor *at, Error *error)
{
    Error reason;
    return block_read(&book->hook, "text", json_string(at), &reason) || json_error(at, error, "%s", reason.text);
}

static bool read_book(Rulebook *book, Error *error)
{
    static const char *const KEYS[] = {"game", "title",  "author", "about",   "hook",    "minutes",
                                       "luck", "malice", "lot",    "options", "presets", NULL};
    const JsonCursor root = json_root(book->document);
    if (!json_require_object(&root, error) || !json_only_members(&root, KEYS, error)) return false;
    const JsonCursor game = json_member(&root, "game"), minutes = json_member(&root, "minutes"),
                     lot = json_member(&root, "lot"), luck = json_member(&root, "luck"),
                     malice = json_member(&root, "malice"), hook = json_member(&root, "hook");
    const char *id = json_string(&game);
    if (!id || strcmp(id, book->game->id) != 0)
        return json_error(&game, error, "this must be the id of the game, \"%s\".", book->game->id);
    const JsonCursor author = json_member(&root, "author");
    if (json_exists(&author) && !check_text(&root, "author", error)) return false;
    if (json_exists(&hook) && !(check_text(&root, "hook", error) && read_hook(book, &hook, error))) return false;
    if (json_exists(&luck) && !json_read_int32(&luck, 0, RULEBOOK_METER_MAX, &book->luck, error)) return false;
    if (json_exists(&malice) && !json_read_int32(&malice, 0, RULEBOOK_METER_MAX, &book->malice, error)) return false;
    return check_text(&root, "title", error) && check_text(&root, "about", error) &&
           json_read_int32(&minutes, 1, MINUTES_MAX, &book->minutes, error) &&
           (!json_exists(&lot) || json_read_int32(&lot, 1, RULEBOOK_LOTS_MAX, &book->lot, error)) &&
           read_defaults(book, &root, error) && check_presets(book, &root, error);
}

Rulebook *rulebook_create(const Game *game, const char *name, const char *text, size_t length, Error *error)
{
    if (length > JSON_FILE_MAX) {
        error_set(error, "%s is larger than %d bytes.", name, JSON_FILE_MAX);
        return NULL;
    }
    JsonDocument *document = json_create(name, text, length, error);
    if (!document) return NULL;
    Rulebook *book = memory_allocate(sizeof *book);
    book->game = game;
    book->document = document;
    book->luck = book->malice = RULEBOOK_METER_NONE;
    book->defaults = memory_allocate(game->rules_size);
    if (read_book(book, error)) return book;
    rulebook_destroy(book);
    return NULL;
}

Rulebook *rulebook_create_file(const Game *game, const char *dir, Error *error)
{
    SCOPED_TEXT path = {0}, text = {0};
    path_join(&path, dir, game->id);
    text_add(&path, ".json");
    if (!file_read(text_string(&path), JSON_FILE_MAX, &text, error)) return NULL;
    return rulebook_create(game, text_string(&path), text_string(&text), text.length, error);
}

Rulebook *rulebook_create_builtin(const Game *game)
{
    const BuiltinRules *rules = BUILTIN_RULES;
    while (strcmp(rules->id, game->id) != 0) {
        rules++;
        assert(rules->id && "every game has its rules/<id>.json");
    }
    Error error = {""};
    Rulebook *book = rulebook_create(game, "built-in rules", rules->text, rules->length, &error);
    if (!book) fprintf(stderr, "%s\n", error.text);
    assert(book && "the tests read every built-in rulebook");
    return book;
}

void rulebook_destroy(Rulebook *book)
{
    if (!book) return;
    json_destroy(book->document);
    block_clear(&book->hook);
    free(book->defaults);
    free(book);
}

const Game *rulebook_game(const Rulebook *book) { return book->game; }
const char *rulebook_title(const Rulebook *book) { return book_text(book, "title", NULL, NULL); }
const char *rulebook_author(const Rulebook *book) { return book_text(book, "author", NULL, NULL); }
const char *rulebook_about(const Rulebook *book) { return book_text(book, "about", NULL, NULL); }
const Block *rulebook_hook(const Rulebook *book) { return book->hook.text ? &book->hook : NULL; }
int rulebook_minutes(const Rulebook *book) { return book->minutes; }
int rulebook_luck(const Rulebook *book) { return book->luck; }
int rulebook_malice(const Rulebook *book) { return book->malice; }
int rulebook_lot(const Rulebook *book) { return book->lot; }
const void *rulebook_defaults(const Rulebook *book) { return book->defaults; }

const char *rulebook_option_title(const Rulebook *book, size_t option)
{
    return book_text(book, "options", book->game->options[option].key, "title");
}

const char *rulebook_option_help(const Rulebook *book, size_t option)
{
    return book_text(book, "options", book->game->options[option].key, "help");
}

const char *rulebook_option_name(const Rulebook *book, size_t option, const char *key)
{
    const JsonCursor root = json_root(book->document), options = json_member(&root, "options"),
                     at = json_member(&options, book->game->options[option].key), names = json_member(&at, "names"),
                     name = json_member(&names, key);
    const char *text = json_string(&name);
    return text ? text : key;
}

/* ---- Presets ---- */

size_t rulebook_preset_count(const Rulebook *book)
{
    const JsonCursor root = json_root(book->document), presets = json_member(&root, "presets");
    return (size_t)json_count(&presets);
}

const char *rulebook_preset_id(const Rulebook *book, size_t preset)
{
    const JsonCursor root = json_root(book->document), presets = json_member(&root, "presets");
    assert(preset < (size_t)json_count(&presets));
    return json_element(&presets, (int)preset).key;
}

const char *rulebook_preset_title(const Rulebook *book, size_t preset)
{
    return book_text(book, "presets", rulebook_preset_id(book, preset), "title");
}

const char *rulebook_preset_help(const Rulebook *book, size_t preset)
{
    return book_text(book, "presets", rulebook_preset_id(book, preset), "help");
}

const char *rulebook_preset_line(const Rulebook *book, size_t preset)
{
    const char *line = book_text(book, "presets", rulebook_preset_id(book, preset), "line");
    return line ? line : rulebook_preset_help(book, preset);
}

int rulebook_preset_minutes(const Rulebook *book, int preset)
{
    const JsonCursor root = json_root(book->document), presets = json_member(&root, "presets"),
                     at = json_element(&presets, preset), minutes = json_member(&at, "minutes");
    int32_t length = book->minutes;
    if (preset != RULEBOOK_STANDARD && json_exists(&minutes)) json_read_int32(&minutes, 1, MINUTES_MAX, &length, NULL);
    return length;
}

const char *rulebook_preset_art(const Rulebook *book, size_t preset, int index)
{
    const JsonCursor root = json_root(book->document), presets = json_member(&root, "presets"),
                     at = json_element(&presets, (int)preset), art = json_member(&at, "art");
    if (!json_exists(&art) || index >= json_count(&art)) return NULL;
    const JsonCursor name = json_element(&art, index);
    return json_string(&name);
}

int rulebook_preset_find(const Rulebook *book, const char *id)
{
    const size_t count = rulebook_preset_count(book);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(rulebook_preset_id(book, i), id) == 0) return (int)i;
    }
    return RULEBOOK_STANDARD;
}

/* ---- Rules ---- */

bool rulebook_overlay(Rulebook *book, const JsonCursor *at, Error *error)
{
    SCOPED_MEMORY void *rules = memory_allocate(book->game->rules_size);
    const bool good = rulebook_make_rules(book, RULEBOOK_STANDARD, at, 0, rules, error);
    if (good) memcpy(book->defaults, rules, book->game->rules_size);
    return good;
}

static bool apply_preset(const Rulebook *book, int preset, void *rules, Error *error)
{
    const JsonCursor root = json_root(book->document), presets = json_member(&root, "presets"),
                     at = json_element(&presets, preset), overlay = json_member(&at, "rules");
    return options_read(book->game->options, &overlay, rules, error);
}

/* Sets *preset to the preset that an overlay names, if it names one; false and an error if there is no such preset. */
static bool find_named_preset(const Rulebook *book, const JsonCursor *overlay, int *preset, Error *error)
{
    const JsonCursor at = json_member(overlay, "preset");
    if (!json_exists(&at)) return true;
    const char *id = json_string(&at);
    *preset = id ? rulebook_preset_find(book, id) : RULEBOOK_STANDARD;
    if (*preset >= 0) return true;
    SCOPED_TEXT known = {0};
    for (size_t i = 0; i < rulebook_preset_count(book); i++)
        text_addf(&known, "%s%s", i ? ", " : "", rulebook_preset_id(book, i));
    json_error(&at, error, "unknown preset. Choose from: %s.", text_string(&known));
    return false;
}

static bool apply_overlay(const Rulebook *book, const JsonCursor *overlay, void *rules, Error *error)
{
    for (JsonCursor at = json_first(overlay); json_exists(&at); json_next(&at)) {
        if (strcmp(at.key, "preset") == 0) continue;
        const Option *option = option_find(book->game->options, at.key);
        if (!option) return json_error(&at, error, "%s does not have this option.", rulebook_title(book));
        if (!fields_read_value(option, &at, rules, error)) return false;
    }
    return true;
}

bool rulebook_make_draft_rules(const Rulebook *book, int preset, const JsonCursor *overlay, void *rules, Error *error)
{
    const bool given = overlay && json_exists(overlay);
    memcpy(rules, book->defaults, book->game->rules_size);
    if (given && (!json_require_object(overlay, error) || !find_named_preset(book, overlay, &preset, error)))
        return false;
    if (preset != RULEBOOK_STANDARD && !apply_preset(book, preset, rules, error)) return false;
    return !given || apply_overlay(book, overlay, rules, error);
}

static bool check_rules_fit(const Rulebook *book, const JsonCursor *overlay, int players, const void *rules,
                            Error *error)
{
    const bool given = overlay && json_exists(overlay);
    Error reason;
    if (game_check_rules(book->game, rules, players, &reason)) return true;
    return given ? json_error(overlay, error, "%s", reason.text) : error_set(error, "%s", reason.text);
}

bool rulebook_make_rules(const Rulebook *book, int preset, const JsonCursor *overlay, int players, void *rules,
                         Error *error)
{
    return rulebook_make_draft_rules(book, preset, overlay, rules, error) &&
           check_rules_fit(book, overlay, players, rules, error);
}

/* Sets every option that `named` does not contain to its "before" value, if it has one. */
static void apply_earlier_defaults(const Rulebook *book, const JsonCursor *named, void *rules)
{
    const JsonCursor root = json_root(book->document), options = json_member(&root, "options");
    for (JsonCursor at = json_first(&options); json_exists(&at); json_next(&at)) {
        const JsonCursor before = json_member(&at, "before"), own = json_member(named, at.key);
        if (!json_exists(&before) || json_exists(&own)) continue;
        const bool good = fields_read_value(option_find(book->game->options, at.key), &before, rules, NULL);
        assert(good); /* the values were checked when the rulebook was read */
    }
}

bool rulebook_make_recorded_rules(const Rulebook *book, const JsonCursor *overlay, int players, void *rules,
                                  Error *error)
{
    const JsonCursor preset = json_member(overlay, "preset");
    if (!rulebook_make_draft_rules(book, RULEBOOK_STANDARD, overlay, rules, error)) return false;
    if (!json_exists(&preset)) apply_earlier_defaults(book, overlay, rules);
    return check_rules_fit(book, overlay, players, rules, error);
}

/* ---- The `games` answer ---- */

/* The type of an option, from its row and its value as JSON. */
static const char *option_type(const Option *option, const char *value)
{
    if (option->codec == &FIELD_BOOL) return "bool";
    if (option->choices) return "choice";
    return *value == '[' ? "list" : *value == '{' ? "object" : "int";
}

static void write_option(const Rulebook *book, size_t index, JsonWriter *out)
{
    const Option *option = &book->game->options[index];
    SCOPED_TEXT value = {0};
    JsonWriter value_out = json_writer(&value);
    fields_write_value(option, book->defaults, &value_out);
    json_open(out, '{');
    json_string_member(out, "id", option->key);
    json_string_member(out, "type", option_type(option, value.data));
    json_key(out, "default");
    json_put_raw(out, value.data);
    if (option->choices) {
        json_open_member(out, "choices", '[');
        for (int i = 0; option->choices[i]; i++) json_put_choice(out, option->choices[i]);
        json_close(out, ']');
    } else if (option->min != option->max) {
        json_int_member(out, "min", option->min);
        json_int_member(out, "max", option->max);
    }
    json_string_member(out, "title", rulebook_option_title(book, index));
    json_string_member(out, "help", rulebook_option_help(book, index));
    json_close(out, '}');
}

void rulebook_write(const Rulebook *book, JsonWriter *out)
{
    json_open(out, '{');
    json_string_member(out, "id", book->game->id);
    json_string_member(out, "title", rulebook_title(book));
    json_open_member(out, "players", '[');
    json_put_int(out, book->game->players_min);
    json_put_int(out, book->game->players_max);
    json_close(out, ']');
    json_open_member(out, "presets", '[');
    for (size_t i = 0; i < rulebook_preset_count(book); i++) json_put_string(out, rulebook_preset_id(book, i));
    json_close(out, ']');
    json_open_member(out, "options", '[');
    for (size_t i = 0; book->game->options[i].key; i++) write_option(book, i, out);
    json_close(out, ']');
    json_close(out, '}');
}
