/* SPDX-License-Identifier: MIT */
#include "culdesac/game.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

Event event_of(int type, int player)
{
    return (Event){
        .type = (uint8_t)type,
        .player = (int8_t)player,
        .other = NOBODY,
        .seen = SEEN_BY_ALL,
        .thing = THING_NONE,
        .with = THING_NONE,
    };
}

void event_add(EventList *events, Event event)
{
    if (!events) return;
    assert(events->count < EVENTS_MAX);
    events->items[events->count++] = event;
}

Event event_conceal(Event event, int viewer, int players)
{
    const unsigned everybody = (1u << players) - 1;
    const bool sees = viewer == NOBODY ? (event.seen & everybody) == everybody : (event.seen >> viewer & 1) != 0;
    if (!sees) {
        if (event.thing != THING_NONE) event.thing = THING_HIDDEN;
        if (event.with != THING_NONE) event.with = THING_HIDDEN;
    }
    /* Who may see what is itself a secret: who sees a thing learns nothing about who else does. */
    event.seen = SEEN_BY_ALL;
    return event;
}

static void write_thing(const Game *game, const void *rules, const char *key, uint16_t thing, JsonOut *out)
{
    if (!key || thing == THING_NONE) return;
    char name[NAME_TEXT] = "?";
    if (thing != THING_HIDDEN) game->name_thing(rules, thing, NAME_TOKEN, name);
    json_string_member(out, key, name);
}

static void write_place(const Game *game, const void *rules, const char *key, Place place, JsonOut *out)
{
    if (place.zone == 0) return;
    char name[NAME_TEXT];
    game->name_place(rules, place, NAME_TOKEN, name);
    json_string_member(out, key, name);
}

void event_write(const Game *game, const void *rules, const Event *event, JsonOut *out)
{
    const EventKind *kind = &game->events[event->type];
    json_open(out, '{');
    json_string_member(out, "type", kind->name);
    if (event->player != NOBODY) json_int_member(out, "player", event->player);
    if (kind->other && event->other != NOBODY) json_int_member(out, kind->other, event->other);
    write_thing(game, rules, kind->thing, event->thing, out);
    write_thing(game, rules, kind->with, event->with, out);
    write_place(game, rules, kind->place ? kind->place : "from", event->from, out);
    write_place(game, rules, "to", event->to, out);
    for (int i = 0; i < 4; i++) {
        if (kind->value[i]) json_int_member(out, kind->value[i], event->value[i]);
    }
    json_close(out, '}');
}

/* ---- Sentences ---- */

typedef struct Teller {
    const Game *game;
    const void *rules;
    const Event *event;
    const char *const *names;
    Text *text;
} Teller;

static void tell_player(const Teller *teller, int player)
{
    if (player == NOBODY) {
        text_add(teller->text, "nobody");
    } else if (teller->names) {
        text_add(teller->text, teller->names[player]);
    } else {
        text_addf(teller->text, "Player %d", player);
    }
}

static void tell_thing(const Teller *teller, unsigned thing)
{
    char name[NAME_TEXT];
    teller->game->name_thing(teller->rules, thing, NAME_WORDS, name);
    text_add(teller->text, name);
}

static void tell_place(const Teller *teller, Place place)
{
    char name[NAME_TEXT];
    teller->game->name_place(teller->rules, place, NAME_WORDS, name);
    text_add(teller->text, name);
}

/* {0} or {0:one|many}: `at` is behind the brace. */
static void tell_value(const Teller *teller, const char *at, size_t length)
{
    const int32_t value = teller->event->value[at[0] - '0'];
    if (length == 1) {
        text_addf(teller->text, value < 0 ? "−%d" : "%d", value < 0 ? -value : value);
        return;
    }
    const char *one = at + 2, *bar = memchr(at, '|', length), *end = at + length;
    assert(at[1] == ':' && bar);
    if (value == 1) {
        text_add_bytes(teller->text, one, (size_t)(bar - one));
    } else {
        text_add_bytes(teller->text, bar + 1, (size_t)(end - bar - 1));
    }
}

static void tell_field(const Teller *teller, const char *at, size_t length)
{
    const Event *event = teller->event;
    static const char *const FIELDS[] = {"player", "other", "thing", "with", "from", "to"};
    size_t field = 0;
    while (field < 6 && (strlen(FIELDS[field]) != length || memcmp(FIELDS[field], at, length) != 0)) field++;
    switch (field) {
    case 0: tell_player(teller, event->player); break;
    case 1: tell_player(teller, event->other); break;
    case 2: tell_thing(teller, event->thing); break;
    case 3: tell_thing(teller, event->with); break;
    case 4: tell_place(teller, event->from); break;
    case 5: tell_place(teller, event->to); break;
    default: assert(at[0] >= '0' && at[0] <= '3'); tell_value(teller, at, length);
    }
}

static void tell(const Teller *teller, const char *sentence)
{
    if (!sentence) return;
    const size_t start = teller->text->length;
    for (const char *at = sentence; *at;) {
        if (*at == '[') {
            at = teller->event->other == NOBODY ? strchr(at, ']') + 1 : at + 1;
            continue;
        }
        if (*at == ']') {
            at++;
            continue;
        }
        if (*at != '{') {
            text_add_char(teller->text, *at++);
            continue;
        }
        const char *end = strchr(at, '}');
        assert(end);
        tell_field(teller, at + 1, (size_t)(end - at - 1));
        at = end + 1;
    }
    if (teller->text->length > start) {
        char *first = &teller->text->data[start];
        *first = (char)toupper((unsigned char)*first);
    }
}

void sentence_tell(const Game *game, const void *rules, const char *sentence, const Event *event,
                   const char *const *names, Text *text)
{
    const Teller teller = {game, rules, event, names, text};
    tell(&teller, sentence);
}

void event_tell(const Game *game, const void *rules, const Event *event, const char *const *names, Text *text)
{
    sentence_tell(game, rules, game->events[event->type].sentence, event, names, text);
}

size_t events_tell(const Game *game, const void *rules, const Event *events, size_t count, int viewer, int players,
                   const char *const *names, Text *text)
{
    Event told = event_conceal(events[0], viewer, players);
    const EventKind *kind = &game->events[told.type];
    size_t alike = 1;
    for (bool same = kind->many != NULL; same && alike < count; alike += same) {
        const Event next = event_conceal(events[alike], viewer, players);
        same = memcmp(&next, &told, sizeof next) == 0;
    }
    if (alike > 1) told.value[3] = (int32_t)alike;
    sentence_tell(game, rules, alike > 1 ? kind->many : kind->sentence, &told, names, text);
    return alike;
}

void reason_tell(const Game *game, const void *rules, const Event *reason, const char *const *names, Text *text)
{
    sentence_tell(game, rules, game->reasons[reason->type].sentence, reason, names, text);
}
