/* SPDX-License-Identifier: MIT */
#include "culdesac/journal.h"

#include "opening.h"

#include <assert.h>
#include <string.h>

/* ---- Writing ---- */

void journal_write_header(const Match *match, Text *text)
{
    JsonOut out = json_out(text);
    json_open(&out, '{');
    json_string_member(&out, "journal", "culdesac");
    json_int_member(&out, "version", JOURNAL_VERSION);
    opening_write(match, true, &out);
    json_close(&out, '}');
    text_add_char(text, '\n');
}

void journal_write_action(const Match *match, int player, Action action, Text *text)
{
    JsonOut out = json_out(text);
    char notation[ACTION_TEXT];
    assert(player >= NOBODY && player < match_players(match));
    match_game(match)->write_action(match_rules(match), action, notation);
    json_open(&out, '{');
    json_int_member(&out, "player", player);
    json_string_member(&out, "action", notation);
    json_close(&out, '}');
    text_add_char(text, '\n');
}

void journal_write_undo(Text *text)
{
    text_add(text, "{\"undo\":1}\n");
}

void journal_write_redo(Text *text)
{
    text_add(text, "{\"redo\":1}\n");
}

void journal_write_seat(const Match *match, int player, Text *text)
{
    JsonOut out = json_out(text);
    json_open(&out, '{');
    json_int_member(&out, "seat", player);
    seat_write(match_seat(match, player), &out);
    json_close(&out, '}');
    text_add_char(text, '\n');
}

void journal_write_played(const Match *match, Text *text)
{
    text_addf(text, "{\"played\":%u}\n", match_played(match));
}

void journal_write_hints(const Match *match, Text *text)
{
    text_addf(text, "{\"hints\":%u}\n", match_hints(match));
}

void journal_write_given_up(const Match *match, Text *text)
{
    text_addf(text, "{\"given_up\":%d}\n", match_given_up(match));
}

void journal_write_counted(const Match *match, Text *text)
{
    text_addf(text, "{\"counted\":%s}\n", match_counted(match) ? "true" : "false");
}

void journal_write_match(const Match *match, Text *text)
{
    const size_t undone = match_redo_length(match), total = match_length(match) + undone;
    journal_write_header(match, text);
    for (size_t i = 0; i < total; i++) {
        const Step *step = match_step(match, i);
        journal_write_action(match, step->player, step->action, text);
    }
    for (size_t i = 0; i < undone; i++) journal_write_undo(text);
    if (match_played(match) > 0) journal_write_played(match, text);
    if (match_hints(match) > 0) journal_write_hints(match, text);
    if (match_given_up(match) != NOBODY) journal_write_given_up(match, text);
    if (match_counted(match)) journal_write_counted(match, text);
}

/* ---- Reading: each line's kind is told by the first of its keys ---- */

static Match *read_header(const JsonAt *at, RulebookFor *rulebook_for, void *context, Fault *fault)
{
    static const char *const KEYS[] = {"journal", "version", "game",  "rules", "seed",
                                       "players", "seats",   "state", NULL};
    static const char *const NAMES[] = {"culdesac", NULL};
    const JsonAt journal = json_member(at, "journal");
    int name;
    if (!json_want_object(at, fault) || !json_read_choice(&journal, NAMES, &name, fault)) return NULL;
    if (!json_want_version(at, JOURNAL_VERSION, fault) || !json_only_members(at, KEYS, fault)) return NULL;
    return opening_read(at, rulebook_for, context, fault);
}

static bool read_action(const JsonAt *at, Match *match, Fault *fault)
{
    static const char *const KEYS[] = {"player", "action", NULL};
    const JsonAt who = json_member(at, "player"), what = json_member(at, "action");
    int32_t player;
    char notation[ACTION_TEXT];
    return json_only_members(at, KEYS, fault) &&
           json_read_int32(&who, NOBODY, match_players(match) - 1, &player, fault) &&
           json_read_string(&what, notation, sizeof notation, fault) &&
           match_play_text(match, player, notation, NULL, fault);
}

static bool read_undo(const JsonAt *at, Match *match, Fault *fault)
{
    static const char *const KEYS[] = {"undo", NULL};
    const JsonAt count = json_member(at, "undo");
    int32_t one;
    if (!json_only_members(at, KEYS, fault) || !json_read_int32(&count, 1, 1, &one, fault)) return false;
    return match_undo(match) || fault_set(fault, "there is nothing to take back.");
}

static bool read_redo(const JsonAt *at, Match *match, Fault *fault)
{
    static const char *const KEYS[] = {"redo", NULL};
    const JsonAt count = json_member(at, "redo");
    int32_t one;
    if (!json_only_members(at, KEYS, fault) || !json_read_int32(&count, 1, 1, &one, fault)) return false;
    return match_redo(match, NULL) || fault_set(fault, "there is nothing to play again.");
}

static bool read_seat(const JsonAt *at, Match *match, Fault *fault)
{
    static const char *const KEYS[] = {"seat", "name", "kind", "colour", NULL};
    const JsonAt who = json_member(at, "seat");
    int32_t player;
    if (!json_only_members(at, KEYS, fault)) return false;
    if (!json_read_int32(&who, 0, match_players(match) - 1, &player, fault)) return false;
    Seat seat = *match_seat(match, player);
    if (!seat_read(at, &seat, fault)) return false;
    match_set_seat(match, player, &seat);
    return true;
}

static bool read_played(const JsonAt *at, Match *match, Fault *fault)
{
    static const char *const KEYS[] = {"played", NULL};
    const JsonAt member = json_member(at, "played");
    int32_t seconds;
    if (!json_only_members(at, KEYS, fault) || !json_read_int32(&member, 0, INT32_MAX, &seconds, fault)) return false;
    match_set_played(match, (uint32_t)seconds);
    return true;
}

static bool read_hints(const JsonAt *at, Match *match, Fault *fault)
{
    static const char *const KEYS[] = {"hints", NULL};
    const JsonAt member = json_member(at, "hints");
    int32_t hints;
    if (!json_only_members(at, KEYS, fault) || !json_read_int32(&member, 0, INT32_MAX, &hints, fault)) return false;
    match_set_hints(match, (uint32_t)hints);
    return true;
}

static bool read_given_up(const JsonAt *at, Match *match, Fault *fault)
{
    static const char *const KEYS[] = {"given_up", NULL};
    const JsonAt who = json_member(at, "given_up");
    int32_t player;
    if (!json_only_members(at, KEYS, fault)) return false;
    if (!json_read_int32(&who, 0, match_players(match) - 1, &player, fault)) return false;
    return match_give_up(match, player) || fault_set(fault, "the game was over already.");
}

static bool read_counted(const JsonAt *at, Match *match, Fault *fault)
{
    static const char *const KEYS[] = {"counted", NULL};
    const JsonAt member = json_member(at, "counted");
    bool counted;
    if (!json_only_members(at, KEYS, fault) || !json_read_bool(&member, &counted, fault)) return false;
    match_set_counted(match, counted);
    return true;
}

static bool read_step(const JsonAt *at, Match *match, Fault *fault)
{
    static const struct {
        const char *key;
        bool (*read)(const JsonAt *at, Match *match, Fault *fault);
    } KINDS[] = {{"player", read_action},     {"undo", read_undo},      {"redo", read_redo},
                 {"seat", read_seat},         {"played", read_played},  {"hints", read_hints},
                 {"given_up", read_given_up}, {"counted", read_counted}};
    if (!json_want_object(at, fault)) return false;
    const JsonAt first = json_first(at);
    for (size_t i = 0; json_exists(&first) && i < sizeof KINDS / sizeof KINDS[0]; i++) {
        if (strcmp(first.key, KINDS[i].key) == 0) return KINDS[i].read(at, match, fault);
    }
    return fault_set(fault,
                     "it is neither an action nor an undo, a redo, a seat, the time played, a giving up or a count.");
}

/* Reads one line: the header makes the match, every other one takes it further. */
static bool read_line(const char *line, size_t length, RulebookFor *rulebook_for, void *context, Match **match,
                      Fault *fault)
{
    JsonDoc *doc = json_create(NULL, line, length, fault);
    if (!doc) return false;
    const JsonAt root = json_root(doc);
    bool good;
    if (*match) {
        good = read_step(&root, *match, fault);
    } else {
        *match = read_header(&root, rulebook_for, context, fault);
        good = *match != NULL;
    }
    json_destroy(doc);
    return good;
}

Match *journal_read(const char *name, const char *text, size_t length, RulebookFor *rulebook_for, void *context,
                    size_t *good, Fault *warning, Fault *fault)
{
    Match *match = NULL;
    size_t at = 0;
    int number = 1;
    warning->text[0] = '\0';
    while (at < length) {
        const char *line = text + at, *end = memchr(line, '\n', length - at);
        Fault reason;
        if (!end) break;
        if (!read_line(line, (size_t)(end - line), rulebook_for, context, &match, &reason)) {
            fault_set(fault, "%s, line %d: %s", name, number, reason.text);
            match_destroy(match);
            return NULL;
        }
        at = (size_t)(end - text) + 1;
        number++;
    }
    if (!match) {
        fault_set(fault, "%s, line 1: it does not hold the whole header of a journal.", name);
        return NULL;
    }
    if (at < length) {
        fault_set(warning, "%s, line %d: the last line was not written to its end, so it was left out.", name, number);
    }
    *good = at;
    return match;
}

bool journal_is_newer(const char *text, size_t length)
{
    const char *end = memchr(text, '\n', length);
    JsonDoc *doc = end ? json_create(NULL, text, (size_t)(end - text), NULL) : NULL;
    const JsonAt root = doc ? json_root(doc) : (JsonAt){0};
    const bool newer = doc && json_is_newer(&root, JOURNAL_VERSION);
    json_destroy(doc);
    return newer;
}
