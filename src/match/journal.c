/* SPDX-License-Identifier: MIT */
#include "culdesac/journal.h"

#include "match/match_json.h"

#include <string.h>

/* ---- Writing ---- */

static void write_header(const Match *match, Text *text)
{
    JsonWriter out = json_writer(text);
    json_open(&out, '{');
    json_string_member(&out, "journal", "culdesac");
    json_int_member(&out, "version", match_has_pledges(match) ? JOURNAL_VERSION : 1);
    match_start_write(match, NAMES_WRITTEN, &out);
    json_close(&out, '}');
    text_add_char(text, '\n');
}

void journal_write_action(const Match *match, int player, Action action, Text *text)
{
    JsonWriter out = json_writer(text);
    step_write(match, player, action, &out);
    text_add_char(text, '\n');
}

static void write_saying(const Saying *saying, Text *text)
{
    JsonWriter out = json_writer(text);
    saying_write(saying, &out);
    text_add_char(text, '\n');
}

void journal_write_saying(const Match *match, Text *text)
{
    write_saying(match_saying(match, match_saying_count_with_undone(match) - 1), text);
}

void journal_write_seat(const Match *match, int player, Text *text)
{
    JsonWriter out = json_writer(text);
    json_open(&out, '{');
    json_int_member(&out, "seat", player);
    seat_write(match_seat(match, player), &out);
    json_close(&out, '}');
    text_add_char(text, '\n');
}

void journal_write_seconds(const Match *match, Text *text)
{
    text_addf(text, "{\"played\":%u}\n", match_seconds_played(match));
}

void journal_write_hints(const Match *match, Text *text)
{
    text_addf(text, "{\"hints\":%u}\n", match_hints_taken(match));
}

void journal_write_resignation(const Match *match, Text *text)
{
    text_addf(text, "{\"given_up\":%d}\n", match_resigned_player(match));
}

void journal_write_match(const Match *match, Text *text)
{
    const size_t undone = match_redo_length(match), total = match_length(match) + undone;
    size_t said = 0;
    write_header(match, text);
    for (size_t i = 0;; i++) {
        for (; said < match_saying_count_with_undone(match) && match_saying(match, said)->at == i; said++)
            write_saying(match_saying(match, said), text);
        if (i == total) break;
        const MatchStep *step = match_step(match, i);
        journal_write_action(match, step->player, step->action, text);
    }
    for (size_t i = 0; i < undone; i++) text_add(text, JOURNAL_UNDO);
    if (match_seconds_played(match) > 0) journal_write_seconds(match, text);
    if (match_hints_taken(match) > 0) journal_write_hints(match, text);
    if (match_resigned_player(match) != NOBODY) journal_write_resignation(match, text);
    if (match_is_counted(match)) text_add(text, "{\"counted\":true}\n");
}

/* ---- Reading: a line's first key gives its kind ---- */

static Match *read_header(const JsonCursor *at, Rulebooks *rulebooks, Error *error)
{
    static const char *const KEYS[] = {"journal", "version", "game",  "rules", "seed",
                                       "players", "seats",   "deals", "state", NULL};
    static const char *const NAMES[] = {"culdesac", NULL};
    const JsonCursor journal = json_member(at, "journal");
    int name;
    if (!json_require_object(at, error) || !json_read_choice(&journal, NAMES, &name, error)) return NULL;
    if (!json_require_version(at, JOURNAL_VERSION, error) || !json_only_members(at, KEYS, error)) return NULL;
    return match_start_read(at, rulebooks, error);
}

static bool read_action(const JsonCursor *at, Match *match, Error *error)
{
    int32_t player;
    char notation[ACTION_TEXT_SIZE];
    return step_read(at, match, &player, notation, error) && match_play_text(match, player, notation, NULL, error);
}

/* Reads the number in a line whose only member is `key`. */
static bool read_number(const JsonCursor *at, const char *key, int32_t min, int32_t max, int32_t *number, Error *error)
{
    const char *const keys[] = {key, NULL};
    const JsonCursor member = json_member(at, key);
    return json_only_members(at, keys, error) && json_read_int32(&member, min, max, number, error);
}

static bool read_undo(const JsonCursor *at, Match *match, Error *error)
{
    int32_t one;
    if (!read_number(at, "undo", 1, 1, &one, error)) return false;
    return match_undo(match) || error_set(error, "there is nothing to undo.");
}

static bool read_redo(const JsonCursor *at, Match *match, Error *error)
{
    int32_t one;
    if (!read_number(at, "redo", 1, 1, &one, error)) return false;
    return match_redo(match) || error_set(error, "there is nothing to redo.");
}

static bool read_seat(const JsonCursor *at, Match *match, Error *error)
{
    static const char *const KEYS[] = {"seat", "name", "kind", "colour", NULL};
    const JsonCursor who = json_member(at, "seat");
    int32_t player;
    if (!json_only_members(at, KEYS, error)) return false;
    if (!json_read_int32(&who, 0, match_players(match) - 1, &player, error)) return false;
    Seat seat = *match_seat(match, player);
    if (!seat_read(at, &seat, error)) return false;
    match_change_seat(match, player, &seat);
    return true;
}

static bool read_seconds(const JsonCursor *at, Match *match, Error *error)
{
    int32_t seconds;
    if (!read_number(at, "played", 0, INT32_MAX, &seconds, error)) return false;
    match_set_seconds_played(match, (uint32_t)seconds);
    return true;
}

static bool read_hints(const JsonCursor *at, Match *match, Error *error)
{
    int32_t hints;
    if (!read_number(at, "hints", 0, INT32_MAX, &hints, error)) return false;
    match_set_hints(match, (uint32_t)hints);
    return true;
}

static bool read_resignation(const JsonCursor *at, Match *match, Error *error)
{
    int32_t player;
    if (!read_number(at, "given_up", 0, match_players(match) - 1, &player, error)) return false;
    return match_resign(match, player) || error_set(error, "a player cannot resign when the game is over.");
}

static bool read_counted(const JsonCursor *at, Match *match, Error *error)
{
    static const char *const KEYS[] = {"counted", NULL};
    const JsonCursor member = json_member(at, "counted");
    bool counted;
    if (!json_only_members(at, KEYS, error) || !json_read_bool(&member, &counted, error)) return false;
    match_set_counted(match, counted);
    return true;
}

static bool read_step(const JsonCursor *at, Match *match, Error *error)
{
    static const struct {
        const char *key;
        bool (*read)(const JsonCursor *at, Match *match, Error *error);
    } KINDS[] = {
        {"player", read_action},  {"says", saying_read},    {"undo", read_undo},   {"redo", read_redo},
        {"seat", read_seat},      {"played", read_seconds}, {"hints", read_hints}, {"given_up", read_resignation},
        {"counted", read_counted}};
    if (!json_require_object(at, error)) return false;
    const JsonCursor first = json_first(at);
    for (size_t i = 0; json_exists(&first) && i < sizeof KINDS / sizeof KINDS[0]; i++) {
        if (strcmp(first.key, KINDS[i].key) == 0) return KINDS[i].read(at, match, error);
    }
    SCOPED_TEXT keys = {0};
    const size_t count = sizeof KINDS / sizeof KINDS[0];
    for (size_t i = 0; i < count; i++)
        text_addf(&keys, "%s%s", i == 0 ? "" : i == count - 1 ? " or " : ", ", KINDS[i].key);
    return error_set(error, "its first key must be %s.", text_string(&keys));
}

/* Reads a line: the header creates the match, every other line changes it. */
static bool read_line(const char *line, size_t length, Rulebooks *rulebooks, Match **match, Error *error)
{
    SCOPED_DOCUMENT *document = json_create(NULL, line, length, error);
    if (!document) return false;
    const JsonCursor root = json_root(document);
    bool good;
    if (*match) {
        good = read_step(&root, *match, error);
    } else {
        *match = read_header(&root, rulebooks, error);
        good = *match != NULL;
    }
    return good;
}

Match *journal_read(const char *name, const char *text, size_t length, Rulebooks *rulebooks, size_t *good,
                    Error *warning, Error *error)
{
    Match *match = NULL;
    size_t at = 0;
    int number = 1;
    warning->text[0] = '\0';
    while (at < length) {
        const char *line = text + at, *end = memchr(line, '\n', length - at);
        Error reason;
        if (!end) break;
        if (!read_line(line, (size_t)(end - line), rulebooks, &match, &reason)) {
            error_set(error, "%s, line %d: %s", name, number, reason.text);
            match_destroy(match);
            return NULL;
        }
        at = (size_t)(end - text) + 1;
        number++;
    }
    if (!match) {
        error_set(error, "%s, line 1: a journal must begin with a complete header.", name);
        return NULL;
    }
    if (at < length) error_set(warning, "%s, line %d: the last line is incomplete, so it was ignored.", name, number);
    *good = at;
    return match;
}

bool journal_is_newer(const char *text, size_t length)
{
    const char *end = memchr(text, '\n', length);
    SCOPED_DOCUMENT *document = end ? json_create(NULL, text, (size_t)(end - text), NULL) : NULL;
    const JsonCursor root = document ? json_root(document) : (JsonCursor){0};
    return document && json_is_newer(&root, JOURNAL_VERSION);
}
