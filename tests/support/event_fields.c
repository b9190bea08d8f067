/* SPDX-License-Identifier: MIT */
#include "event_fields.h"

#include "check.h"
#include "support/texts.h"

static void add_thing(const Game *game, const void *rules, const char *name, uint16_t thing, Text *text)
{
    char token[NAME_TEXT_SIZE];
    if (thing == THING_NONE) return;
    game_name_thing(game, rules, thing, NAME_TOKEN, token);
    text_addf(text, " %s %s", name, token);
}

static void add_place(const char *name, Place place, Text *text)
{
    static const Place NOWHERE = {0};
    if (place_equals(place, NOWHERE)) return;
    text_addf(text, " %s %u/%d/%d", name, place.zone, place.owner, place.index);
}

static void add_fields(const Game *game, const void *rules, const Event *event, Text *text)
{
    static const int32_t NO_VALUES[4] = {0};
    add_thing(game, rules, "thing", event->thing, text);
    add_thing(game, rules, "with", event->with, text);
    if (event->visible_to != VISIBLE_TO_ALL) text_addf(text, " seen %u", event->visible_to);
    add_place("from", event->from, text);
    add_place("to", event->to, text);
    if (memcmp(event->value, NO_VALUES, sizeof NO_VALUES) != 0) {
        const int32_t *value = event->value;
        text_addf(text, " value %d %d %d %d", value[0], value[1], value[2], value[3]);
    }
}

static void add_event(const Game *game, const void *rules, const Event *event, Text *text)
{
    text_addf(text, "%s by %d", game->events[event->kind].name, event->player);
    if (event->other != NOBODY) text_addf(text, " of %d", event->other);
    text_add(text, ":");
    add_fields(game, rules, event, text);
}

const char *reason_fields(const Game *game, const void *rules, const Event *reason)
{
    Text *text = text_to_fill();
    add_fields(game, rules, reason, text);
    return text->length ? text_string(text) + 1 : "";
}

const char *event_fields(const Game *game, const void *rules, const void *state, int player, Action action)
{
    SCOPED_MEMORY void *after = memory_allocate(game->state_size);
    SCOPED_MEMORY EventList *events = memory_allocate(sizeof *events);
    Text *text = text_to_fill();
    memcpy(after, state, game->state_size);
    game->apply_action(rules, after, player, action, events);
    for (size_t i = 0; i < events->count; i++) {
        if (i > 0) text_add(text, "; ");
        add_event(game, rules, &events->items[i], text);
    }
    return text_string(text);
}

void check_thing_name(const Game *game, const void *rules, unsigned thing, const char *token, const char *words)
{
    char name[NAME_TEXT_SIZE];
    game_name_thing(game, rules, thing, NAME_TOKEN, name);
    CHECK_TEXT(name, token);
    game_name_thing(game, rules, thing, NAME_WORDS, name);
    CHECK_TEXT(name, words);
}

void check_place_name(const Game *game, const void *rules, Place place, const char *token, const char *words)
{
    char name[NAME_TEXT_SIZE];
    game_name_place(game, rules, place, NAME_TOKEN, name);
    CHECK_TEXT(name, token);
    game_name_place(game, rules, place, NAME_WORDS, name);
    CHECK_TEXT(name, words);
}
