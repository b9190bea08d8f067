/* SPDX-License-Identifier: MIT */
#include "culdesac/rulebook.h"

#include "builtin.h"
#include "culdesac/files.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The presets and option texts are read from the document when asked for; what they point to lives as long as it does. */
struct Rulebook {
    const Game *game;
    JsonDoc *doc;
    void *defaults;
    int minutes, luck, malice, lot;
};

/* The text of book → a → b → c (each NULL-able): whatever is asked for was seen to be there when the book was read. */
static const char *book_text(const Rulebook *book, const char *a, const char *b, const char *c)
{
    JsonAt steps[4] = {json_root(book->doc)};
    const char *const keys[] = {a, b, c};
    int depth = 0;
    for (; depth < 3 && keys[depth]; depth++) steps[depth + 1] = json_member(&steps[depth], keys[depth]);
    return json_string(&steps[depth]);
}

static bool check_text(const JsonAt *at, const char *key, Fault *fault)
{
    const JsonAt text = json_member(at, key);
    return json_is_string(&text) || json_fault(&text, fault, "a text has to stand here.");
}

static bool check_names(const JsonAt *at, Fault *fault)
{
    const JsonAt names = json_member(at, "names");
    if (!json_exists(&names)) return true;
    if (!json_want_object(&names, fault)) return false;
    for (JsonAt name = json_first(&names); json_exists(&name); json_next(&name)) {
        if (!json_is_string(&name)) return json_fault(&name, fault, "a text has to stand here.");
    }
    return true;
}

static bool read_option(const Rulebook *book, const JsonAt *at, Fault *fault)
{
    static const char *const KEYS[] = {"title", "help", "default", "before", "names", NULL};
    const Option *option = option_find(&book->game->options, at->key);
    if (!option) return json_fault(at, fault, "there is no such option.");
    const JsonAt value = json_member(at, "default"), before = json_member(at, "before");
    /* What was before is only seen to be good here: the default takes its place at once. */
    return json_want_object(at, fault) && json_only_members(at, KEYS, fault) && check_text(at, "title", fault) &&
           check_text(at, "help", fault) && check_names(at, fault) &&
           (!json_exists(&before) || option_read(option, &before, book->defaults, fault)) &&
           option_read(option, &value, book->defaults, fault);
}

static bool read_defaults(Rulebook *book, const JsonAt *root, Fault *fault)
{
    const JsonAt options = json_member(root, "options");
    if (!json_want_object(&options, fault)) return false;
    for (JsonAt at = json_first(&options); json_exists(&at); json_next(&at)) {
        if (!read_option(book, &at, fault)) return false;
    }
    for (size_t i = 0; i < book->game->options.count; i++) {
        const JsonAt option = json_member(&options, book->game->options.rows[i].key);
        if (!json_exists(&option)) return json_fault(&option, fault, "this option is missing.");
    }
    Fault reason;
    if (!game_check_rules(book->game, book->defaults, 0, &reason)) {
        return json_fault(&options, fault, "%s", reason.text);
    }
    return true;
}

/* What stands on the card of a preset: a few words, and drawings or a figure. Both may be missing. */
static bool check_card(const JsonAt *at, Fault *fault)
{
    const JsonAt art = json_member(at, "art"), line = json_member(at, "line");
    if (json_exists(&line) && !check_text(at, "line", fault)) return false;
    if (!json_exists(&art)) return true;
    if (json_count(&art) > PRESET_ART_MAX) return json_fault(&art, fault, "there is room for %d.", PRESET_ART_MAX);
    for (JsonAt name = json_first(&art); json_exists(&name); json_next(&name)) {
        if (!json_is_string(&name)) return json_fault(&name, fault, "the name of a drawing has to stand here.");
    }
    return true;
}

static bool check_preset(const Rulebook *book, const JsonAt *at, void *rules, Fault *fault)
{
    static const char *const KEYS[] = {"title", "help", "line", "art", "rules", NULL};
    const JsonAt overlay = json_member(at, "rules");
    memcpy(rules, book->defaults, book->game->rules_size);
    if (!json_want_object(at, fault) || !json_only_members(at, KEYS, fault) || !check_text(at, "title", fault) ||
        !check_text(at, "help", fault) || !check_card(at, fault) ||
        !options_read(&book->game->options, &overlay, rules, fault)) {
        return false;
    }
    Fault reason;
    return game_check_rules(book->game, rules, 0, &reason) || json_fault(at, fault, "%s", reason.text);
}

static bool check_presets(const Rulebook *book, const JsonAt *root, Fault *fault)
{
    const JsonAt presets = json_member(root, "presets");
    if (!json_want_object(&presets, fault)) return false;
    void *rules = memory_allocate(book->game->rules_size);
    bool good = true;
    for (JsonAt at = json_first(&presets); good && json_exists(&at); json_next(&at)) {
        good = check_preset(book, &at, rules, fault);
    }
    free(rules);
    return good;
}

static bool read_book(Rulebook *book, Fault *fault)
{
    static const char *const KEYS[] = {"game", "title",  "author", "about",   "hook",    "minutes",
                                       "luck", "malice", "lot",    "options", "presets", NULL};
    const JsonAt root = json_root(book->doc);
    if (!json_want_object(&root, fault) || !json_only_members(&root, KEYS, fault)) return false;
    const JsonAt game = json_member(&root, "game"), minutes = json_member(&root, "minutes"),
                 lot = json_member(&root, "lot"), luck = json_member(&root, "luck"),
                 malice = json_member(&root, "malice"), hook = json_member(&root, "hook");
    const char *id = json_string(&game);
    if (!id || strcmp(id, book->game->id) != 0) {
        return json_fault(&game, fault, "this has to be the rulebook of \"%s\".", book->game->id);
    }
    const JsonAt author = json_member(&root, "author");
    if (json_exists(&author) && !check_text(&root, "author", fault)) return false;
    if (json_exists(&hook) && !check_text(&root, "hook", fault)) return false;
    if (json_exists(&luck) && !json_read_int32(&luck, 0, METER_MOST, &book->luck, fault)) return false;
    if (json_exists(&malice) && !json_read_int32(&malice, 0, METER_MOST, &book->malice, fault)) return false;
    return check_text(&root, "title", fault) && check_text(&root, "about", fault) &&
           json_read_int32(&minutes, 1, 600, &book->minutes, fault) &&
           (!json_exists(&lot) || json_read_int32(&lot, 1, LOTS_MAX, &book->lot, fault)) &&
           read_defaults(book, &root, fault) && check_presets(book, &root, fault);
}

Rulebook *rulebook_create(const Game *game, const char *name, const char *text, size_t length, Fault *fault)
{
    if (length > JSON_FILE_MAX) {
        fault_set(fault, "%s is larger than %d bytes.", name, JSON_FILE_MAX);
        return NULL;
    }
    JsonDoc *doc = json_create(name, text, length, fault);
    if (!doc) return NULL;
    Rulebook *book = memory_allocate(sizeof *book);
    book->game = game;
    book->doc = doc;
    book->luck = book->malice = METER_NONE;
    book->defaults = memory_allocate(game->rules_size);
    if (read_book(book, fault)) return book;
    rulebook_destroy(book);
    return NULL;
}

Rulebook *rulebook_create_file(const Game *game, const char *dir, Fault *fault)
{
    Text path = {0}, text = {0};
    path_join(&path, dir, game->id);
    text_add(&path, ".json");
    Rulebook *book = NULL;
    if (file_read(text_string(&path), JSON_FILE_MAX, &text, fault)) {
        book = rulebook_create(game, text_string(&path), text_string(&text), text.length, fault);
    }
    text_clear(&path);
    text_clear(&text);
    return book;
}

Rulebook *rulebook_create_builtin(const Game *game)
{
    const BuiltinRules *rules = BUILTIN_RULES;
    while (strcmp(rules->id, game->id) != 0) {
        rules++;
        assert(rules->id && "every game has its rules/<id>.json");
    }
    Fault fault = {""};
    Rulebook *book = rulebook_create(game, "built-in rules", rules->text, rules->length, &fault);
    if (!book) fprintf(stderr, "%s\n", fault.text);
    assert(book && "the tests read every built-in rulebook");
    return book;
}

void rulebook_destroy(Rulebook *book)
{
    if (!book) return;
    json_destroy(book->doc);
    free(book->defaults);
    free(book);
}

const Game *rulebook_game(const Rulebook *book)
{
    return book->game;
}
const char *rulebook_title(const Rulebook *book)
{
    return book_text(book, "title", NULL, NULL);
}
const char *rulebook_author(const Rulebook *book)
{
    return book_text(book, "author", NULL, NULL);
}
const char *rulebook_about(const Rulebook *book)
{
    return book_text(book, "about", NULL, NULL);
}
const char *rulebook_hook(const Rulebook *book)
{
    return book_text(book, "hook", NULL, NULL);
}
int rulebook_minutes(const Rulebook *book)
{
    return book->minutes;
}
int rulebook_luck(const Rulebook *book)
{
    return book->luck;
}
int rulebook_malice(const Rulebook *book)
{
    return book->malice;
}
int rulebook_lot(const Rulebook *book)
{
    return book->lot;
}
const void *rulebook_defaults(const Rulebook *book)
{
    return book->defaults;
}

const char *rulebook_option_title(const Rulebook *book, size_t option)
{
    assert(option < book->game->options.count);
    return book_text(book, "options", book->game->options.rows[option].key, "title");
}

const char *rulebook_option_help(const Rulebook *book, size_t option)
{
    assert(option < book->game->options.count);
    return book_text(book, "options", book->game->options.rows[option].key, "help");
}

const char *rulebook_option_name(const Rulebook *book, size_t option, const char *key)
{
    const JsonAt root = json_root(book->doc), options = json_member(&root, "options"),
                 at = json_member(&options, book->game->options.rows[option].key), names = json_member(&at, "names"),
                 name = json_member(&names, key);
    const char *text = json_string(&name);
    return text ? text : key;
}

/* ---- Presets ---- */

size_t rulebook_presets(const Rulebook *book)
{
    const JsonAt root = json_root(book->doc), presets = json_member(&root, "presets");
    return (size_t)json_count(&presets);
}

const char *rulebook_preset_id(const Rulebook *book, size_t preset)
{
    const JsonAt root = json_root(book->doc), presets = json_member(&root, "presets");
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

const char *rulebook_preset_art(const Rulebook *book, size_t preset, int index)
{
    const JsonAt root = json_root(book->doc), presets = json_member(&root, "presets"),
                 at = json_element(&presets, (int)preset), art = json_member(&at, "art");
    if (!json_exists(&art) || index >= json_count(&art)) return NULL;
    const JsonAt name = json_element(&art, index);
    return json_string(&name);
}

int rulebook_preset_find(const Rulebook *book, const char *id)
{
    const size_t count = rulebook_presets(book);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(rulebook_preset_id(book, i), id) == 0) return (int)i;
    }
    return -1;
}

/* ---- Rules to play with ---- */

bool rulebook_overlay(Rulebook *book, const JsonAt *at, Fault *fault)
{
    void *rules = memory_allocate(book->game->rules_size);
    const bool good = rulebook_rules(book, -1, at, 0, rules, fault);
    if (good) memcpy(book->defaults, rules, book->game->rules_size);
    free(rules);
    return good;
}

static bool apply_preset(const Rulebook *book, int preset, void *rules, Fault *fault)
{
    const JsonAt root = json_root(book->doc), presets = json_member(&root, "presets"),
                 at = json_element(&presets, preset), overlay = json_member(&at, "rules");
    return options_read(&book->game->options, &overlay, rules, fault);
}

/* The preset that an overlay names, −1 if it names none. */
static bool named_preset(const Rulebook *book, const JsonAt *overlay, int *preset, Fault *fault)
{
    const JsonAt at = json_member(overlay, "preset");
    if (!json_exists(&at)) return true;
    const char *id = json_string(&at);
    *preset = id ? rulebook_preset_find(book, id) : -1;
    if (*preset >= 0) return true;
    Text known = {0};
    for (size_t i = 0; i < rulebook_presets(book); i++) {
        text_addf(&known, "%s%s", i ? ", " : "", rulebook_preset_id(book, i));
    }
    json_fault(&at, fault, "there is no such preset; there are: %s.", text_string(&known));
    text_clear(&known);
    return false;
}

static bool apply_overlay(const Rulebook *book, const JsonAt *overlay, void *rules, Fault *fault)
{
    for (JsonAt at = json_first(overlay); json_exists(&at); json_next(&at)) {
        if (strcmp(at.key, "preset") == 0) continue;
        const Option *option = option_find(&book->game->options, at.key);
        if (!option) return json_fault(&at, fault, "%s has no such option.", rulebook_title(book));
        if (!option_read(option, &at, rules, fault)) return false;
    }
    return true;
}

bool rulebook_draft(const Rulebook *book, int preset, const JsonAt *overlay, void *rules, Fault *fault)
{
    const bool given = overlay && json_exists(overlay);
    memcpy(rules, book->defaults, book->game->rules_size);
    if (given && (!json_want_object(overlay, fault) || !named_preset(book, overlay, &preset, fault))) return false;
    if (preset >= 0 && !apply_preset(book, preset, rules, fault)) return false;
    return !given || apply_overlay(book, overlay, rules, fault);
}

static bool check_fit(const Rulebook *book, const JsonAt *overlay, int players, const void *rules, Fault *fault)
{
    const bool given = overlay && json_exists(overlay);
    Fault reason;
    if (game_check_rules(book->game, rules, players, &reason)) return true;
    return given ? json_fault(overlay, fault, "%s", reason.text) : fault_set(fault, "%s", reason.text);
}

bool rulebook_rules(const Rulebook *book, int preset, const JsonAt *overlay, int players, void *rules, Fault *fault)
{
    return rulebook_draft(book, preset, overlay, rules, fault) && check_fit(book, overlay, players, rules, fault);
}

/* Gives every tunable that `named` does not name the value from before there was one, where that is another. */
static void set_before(const Rulebook *book, const JsonAt *named, void *rules)
{
    const JsonAt root = json_root(book->doc), options = json_member(&root, "options");
    for (JsonAt at = json_first(&options); json_exists(&at); json_next(&at)) {
        const JsonAt before = json_member(&at, "before"), own = json_member(named, at.key);
        Fault none;
        if (!json_exists(&before) || json_exists(&own)) continue;
        const bool good = option_read(option_find(&book->game->options, at.key), &before, rules, &none);
        assert(good); /* as it was when the book was read */
        (void)good;
    }
}

bool rulebook_rules_then(const Rulebook *book, const JsonAt *overlay, int players, void *rules, Fault *fault)
{
    const JsonAt preset = json_member(overlay, "preset");
    if (!rulebook_draft(book, -1, overlay, rules, fault)) return false;
    if (!json_exists(&preset)) set_before(book, overlay, rules);
    return check_fit(book, overlay, players, rules, fault);
}

/* ---- The `games` answer ---- */

static const char *const TYPES[] = {
    [OPTION_BOOL] = "bool", [OPTION_INT] = "int",       [OPTION_CHOICE] = "choice",
    [OPTION_LIST] = "list", [OPTION_OBJECT] = "object",
};

static void write_option(const Rulebook *book, size_t index, JsonOut *out)
{
    const Option *option = &book->game->options.rows[index];
    json_open(out, '{');
    json_string_member(out, "id", option->key);
    json_string_member(out, "type", TYPES[option->type]);
    json_key(out, "default");
    option_write(option, book->defaults, out);
    if (option->choices) {
        json_key(out, "choices");
        json_open(out, '[');
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

void rulebook_write(const Rulebook *book, JsonOut *out)
{
    json_open(out, '{');
    json_string_member(out, "id", book->game->id);
    json_string_member(out, "title", rulebook_title(book));
    json_key(out, "players");
    json_open(out, '[');
    json_put_int(out, book->game->players_min);
    json_put_int(out, book->game->players_max);
    json_close(out, ']');
    json_key(out, "presets");
    json_open(out, '[');
    for (size_t i = 0; i < rulebook_presets(book); i++) json_put_string(out, rulebook_preset_id(book, i));
    json_close(out, ']');
    json_key(out, "options");
    json_open(out, '[');
    for (size_t i = 0; i < book->game->options.count; i++) write_option(book, i, out);
    json_close(out, ']');
    json_close(out, '}');
}
