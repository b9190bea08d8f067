/* SPDX-License-Identifier: MIT */
#include "culdesac/record.h"

#include "line.h"
#include "opening.h"

#include <string.h>

static void write_record(const Match *match, bool names, JsonOut *out)
{
    const Game *game = match_game(match);
    char notation[ACTION_TEXT];
    json_open(out, '{');
    json_int_member(out, "version", RECORD_VERSION);
    opening_write(match, names, out);
    json_key(out, "actions");
    json_open(out, '[');
    for (size_t i = 0; i < match_length(match); i++) {
        const Step *step = match_step(match, i);
        game->write_action(match_rules(match), step->action, notation);
        json_open(out, '{');
        json_int_member(out, "player", step->player);
        json_string_member(out, "action", notation);
        json_close(out, '}');
    }
    json_close(out, ']');
    if (match_given_up(match) != NOBODY) json_int_member(out, "given_up", match_given_up(match));
    json_close(out, '}');
}

void record_write(const Match *match, JsonOut *out)
{
    write_record(match, true, out);
}

void record_write_nameless(const Match *match, JsonOut *out)
{
    write_record(match, false, out);
}

static bool replay_action(const JsonAt *at, Match *match, Fault *fault)
{
    static const char *const KEYS[] = {"player", "action", NULL};
    int32_t player;
    char notation[ACTION_TEXT];
    Fault refusal;
    const JsonAt who = json_member(at, "player"), what = json_member(at, "action");
    if (!json_want_object(at, fault) || !json_only_members(at, KEYS, fault)) return false;
    if (!json_read_int32(&who, NOBODY, match_players(match) - 1, &player, fault)) return false;
    if (!json_read_string(&what, notation, sizeof notation, fault)) return false;
    if (match_play_text(match, player, notation, NULL, &refusal)) return true;
    return json_fault(at, fault, "%s", refusal.text);
}

/* Who gave it up after all that; missing: nobody did, or an older program wrote it down. */
static bool read_given_up(const JsonAt *at, Match *match, Fault *fault)
{
    int32_t player;
    if (!json_exists(at)) return true;
    if (!json_read_int32(at, 0, match_players(match) - 1, &player, fault)) return false;
    return match_give_up(match, player) || json_fault(at, fault, "the game was over already.");
}

Match *record_read(const JsonAt *at, RulebookFor *rulebook_for, void *context, Fault *fault)
{
    static const char *const KEYS[] = {"version", "game",  "rules",   "seed",     "players",
                                       "seats",   "state", "actions", "given_up", NULL};
    const JsonAt version = json_member(at, "version"), actions = json_member(at, "actions"),
                 given_up = json_member(at, "given_up");
    const char *line = json_string(at);
    Fault damage;
    if (line) {
        Match *match = line_read(line, strlen(line), rulebook_for, context, &damage);
        if (!match) json_fault(at, fault, "%s", damage.text);
        return match;
    }
    /* A newer one may have members that are not known here: what it is comes first. */
    if (!json_want_object(at, fault)) return NULL;
    if (json_exists(&version) && !json_want_version(at, RECORD_VERSION, fault)) return NULL;
    if (!json_only_members(at, KEYS, fault)) return NULL;
    if (!json_want_array(&actions, -1, fault)) return NULL;
    Match *match = opening_read(at, rulebook_for, context, fault);
    if (!match) return NULL;
    bool good = true;
    for (JsonAt child = json_first(&actions); good && json_exists(&child); json_next(&child)) {
        good = replay_action(&child, match, fault);
    }
    if (good && read_given_up(&given_up, match, fault)) return match;
    match_destroy(match);
    return NULL;
}

Match *record_read_text(const char *name, const char *text, size_t length, RulebookFor *rulebook_for, void *context,
                        Fault *fault)
{
    if (line_is(text, length)) return line_read(text, length, rulebook_for, context, fault);
    JsonDoc *doc = json_create(name, text, length, fault);
    Match *match = NULL;
    if (doc) {
        const JsonAt root = json_root(doc);
        match = record_read(&root, rulebook_for, context, fault);
    }
    json_destroy(doc);
    return match;
}
