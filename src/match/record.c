/* SPDX-License-Identifier: MIT */
#include "culdesac/record.h"

#include "match/match_json.h"
#include "match/record_line.h"

#include <string.h>

static void write_record(const Match *match, PlayerNames names, JsonWriter *out)
{
    const bool is_played =
        names == NAMES_WRITTEN && !match_is_over(match) && (match_seconds_played(match) || match_hints_taken(match));
    json_open(out, '{');
    json_int_member(out, "version", is_played ? RECORD_VERSION : match_has_pledges(match) ? 2 : 1);
    match_start_write(match, names, out);
    json_open_member(out, "actions", '[');
    for (size_t i = 0, said = 0;; i++) {
        for (; said < match_saying_count(match) && match_saying(match, said)->at == i; said++)
            saying_write(match_saying(match, said), out);
        if (i == match_length(match)) break;
        const MatchStep *step = match_step(match, i);
        step_write(match, step->player, step->action, out);
    }
    json_close(out, ']');
    if (match_resigned_player(match) != NOBODY) json_int_member(out, "given_up", match_resigned_player(match));
    if (is_played) {
        json_int_member(out, "played", match_seconds_played(match));
        json_int_member(out, "hints", match_hints_taken(match));
    }
    json_close(out, '}');
}

void record_write(const Match *match, JsonWriter *out) { write_record(match, NAMES_WRITTEN, out); }

void record_write_file(const Match *match, Text *text)
{
    JsonWriter out = json_writer(text);
    record_write(match, &out);
    text_add_char(text, '\n');
}

void record_write_anonymous(const Match *match, JsonWriter *out) { write_record(match, NAMES_AS_NUMBERS, out); }

static bool replay_action(const JsonCursor *at, Match *match, Error *error)
{
    int32_t player;
    char notation[ACTION_TEXT_SIZE];
    Error refusal;
    const JsonCursor says = json_member(at, "says");
    if (!json_require_object(at, error)) return false;
    if (json_exists(&says)) return saying_read(at, match, error);
    if (!step_read(at, match, &player, notation, error)) return false;
    return match_play_text(match, player, notation, NULL, &refusal) || json_error(at, error, "%s", refusal.text);
}

/* Reads which player resigned at the end. Without that member nobody did, or an older program wrote the record. */
static bool read_resignation(const JsonCursor *at, Match *match, Error *error)
{
    int32_t player;
    if (!json_exists(at)) return true;
    if (!json_read_int32(at, 0, match_players(match) - 1, &player, error)) return false;
    return match_resign(match, player) || json_error(at, error, "a player cannot resign when the game is over.");
}

/* Reads what an unfinished game needs to be continued: the seconds played and the hints taken. */
static bool read_played(const JsonCursor *at, Match *match, Error *error)
{
    const JsonCursor played = json_member(at, "played"), hints = json_member(at, "hints");
    int32_t seconds = 0, taken = 0;
    if (json_exists(&played) && !json_read_int32(&played, 0, INT32_MAX, &seconds, error)) return false;
    if (json_exists(&hints) && !json_read_int32(&hints, 0, INT32_MAX, &taken, error)) return false;
    match_set_seconds_played(match, (uint32_t)seconds);
    match_set_hints(match, (uint32_t)taken);
    return true;
}

Match *record_read(const JsonCursor *at, Rulebooks *rulebooks, Error *error)
{
    static const char *const KEYS[] = {"version", "game",    "rules",    "seed",   "players", "seats", "deals",
                                       "state",   "actions", "given_up", "played", "hints",   NULL};
    const JsonCursor version = json_member(at, "version"), actions = json_member(at, "actions"),
                     resigned = json_member(at, "given_up");
    const char *line = json_string(at);
    Error damage;
    if (line) {
        Match *match = record_line_read(line, strlen(line), rulebooks, &damage);
        if (!match) json_error(at, error, "%s", damage.text);
        return match;
    }
    /* Checks the version before the members, because a newer record may have members that are unknown here. */
    if (!json_require_object(at, error)) return NULL;
    if (json_exists(&version) && !json_require_version(at, RECORD_VERSION, error)) return NULL;
    if (!json_only_members(at, KEYS, error)) return NULL;
    if (!json_require_array(&actions, -1, error)) return NULL;
    Match *match = match_start_read(at, rulebooks, error);
    if (!match) return NULL;
    bool good = true;
    for (JsonCursor child = json_first(&actions); good && json_exists(&child); json_next(&child))
        good = replay_action(&child, match, error);
    if (good && read_resignation(&resigned, match, error) && read_played(at, match, error)) return match;
    match_destroy(match);
    return NULL;
}

Match *record_read_text(const char *name, const char *text, size_t length, Rulebooks *rulebooks, Error *error)
{
    if (record_line_detect(text, length)) return record_line_read(text, length, rulebooks, error);
    SCOPED_DOCUMENT *document = json_create(name, text, length, error);
    Match *match = NULL;
    if (document) {
        const JsonCursor root = json_root(document);
        match = record_read(&root, rulebooks, error);
    }
    return match;
}
