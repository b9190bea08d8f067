/* SPDX-License-Identifier: MIT */
#include "culdesac/fill.h"
#include "culdesac/debug.h"
#include "culdesac/game.h"
#include "words/street.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

Event event_of(int type, int player)
{
    DEBUG_ASSERT(type >= 0 && type <= UINT8_MAX);
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
    assert(viewer >= NOBODY && viewer < PLAYERS_MAX && players <= PLAYERS_MAX);
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
    if (thing != THING_HIDDEN) game_name_thing(game, rules, thing, NAME_TOKEN, name);
    json_string_member(out, key, name);
}

static void write_place(const Game *game, const void *rules, const char *key, Place place, JsonOut *out)
{
    if (place.zone == 0) return;
    char name[NAME_TEXT];
    game_name_place(game, rules, place, NAME_TOKEN, name);
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
    bool marks; /* things are put between marks */
} Teller;

static Filling tell_player(const Teller *teller, int player, Text *text)
{
    if (player == NOBODY) {
        text_add(text, street_say(STREET_NOBODY));
        return FIELD_NOTHING;
    }
    if (teller->names) return house_add_name(teller->names[player], text) ? FIELD_YOU : FIELD_TEXT;
    house_player(NULL, player, text);
    return FIELD_TEXT;
}

static Filling tell_thing(const Teller *teller, unsigned thing, const char *form, Text *text)
{
    char name[NAME_TEXT];
    game_name_thing(teller->game, teller->rules, thing, form, name);
    const bool marks = teller->marks && name[0] && thing != THING_HIDDEN && thing != THING_NONE;
    if (marks) text_addf(text, "%c%0*x", TOLD_THING, TOLD_DIGITS, thing);
    text_add(text, name);
    if (marks) text_add_char(text, TOLD_END);
    return FIELD_TEXT;
}

static Filling tell_place(const Teller *teller, Place place, const char *form, Text *text)
{
    char name[NAME_TEXT];
    game_name_place(teller->game, teller->rules, place, form, name);
    text_add(text, name);
    return FIELD_TEXT;
}

static FieldReader tell_field;

/* Whose the place is where it happens: the other player's, or the player's own if there is no other. */
static Filling tell_whose(const Teller *teller, int own, Text *text)
{
    const Event *event = teller->event;
    const bool others = event->other != NOBODY && event->other != event->player;
    if (event->other == NOBODY && event->player == NOBODY) return FIELD_NOTHING;
    fill_within(street_say(others ? STREET_WHOSE_OTHER : own), street_say(STREET_PLURAL), tell_field, teller, text);
    return FIELD_TEXT;
}

static Filling tell_field(const void *context, const char *name, size_t length, Text *text, long *number)
{
    static const char *const FIELDS[] = {"player", "other", "thing",     "with",      "from",
                                         "to",     "whose", "whose_own", "whose_name"};
    const Teller *teller = context;
    const Event *event = teller->event;
    if (length == 1 && name[0] >= '0' && name[0] <= '3') {
        *number = event->value[name[0] - '0'];
        return FIELD_NUMBER;
    }
    const char *dot = memchr(name, '.', length);
    const size_t stem = dot ? (size_t)(dot - name) : length;
    char form[NAME_TEXT] = NAME_WORDS;
    if (dot) snprintf(form, sizeof form, "%.*s", (int)(length - stem - 1), dot + 1);
    size_t field = 0;
    while (field < 9 && (strlen(FIELDS[field]) != stem || memcmp(FIELDS[field], name, stem) != 0)) field++;
    switch (field) {
    case 0: return tell_player(teller, event->player, text);
    case 1: return tell_player(teller, event->other, text);
    case 2: return tell_thing(teller, event->thing, form, text);
    case 3: return tell_thing(teller, event->with, form, text);
    case 4: return tell_place(teller, event->from, form, text);
    case 5: return tell_place(teller, event->to, form, text);
    case 6: return tell_whose(teller, STREET_WHOSE_PLAYER, text);
    case 7: return tell_whose(teller, STREET_WHOSE_PLAYER_OWN, text);
    case 8: return tell_whose(teller, STREET_WHOSE_PLAYER_NAME, text);
    default: return FIELD_UNKNOWN;
    }
}

static void tell(const Teller *teller, const char *sentence, Text *text)
{
    if (!sentence) return;
    const size_t start = text->length;
    fill(sentence, street_say(STREET_PLURAL), tell_field, teller, text);
    if (text->length > start) {
        char *first = &text->data[start];
        if (*first == TOLD_THING) first += 1 + TOLD_DIGITS;
        *first = (char)toupper((unsigned char)*first);
    }
}

static const char *sentence_of(const Game *game, const char *sort, const EventKind *kind, const char *many)
{
    return house_word(game->words, sort, kind->word ? kind->word : kind->name, many);
}

bool event_is_told(const Game *game, int type)
{
    const char *sentence = sentence_of(game, "event", &game->events[type], NULL);
    return sentence && *sentence;
}

void event_tell(const Game *game, const void *rules, const Event *event, const char *const *names, Text *text)
{
    const Teller teller = {game, rules, event, names, false};
    tell(&teller, sentence_of(game, "event", &game->events[event->type], NULL), text);
}

void event_tell_news(const Game *game, const void *rules, const Event *event, const char *const *names, Text *text)
{
    const Teller teller = {game, rules, event, names, false};
    const char *news = sentence_of(game, "news", &game->events[event->type], NULL);
    tell(&teller, news ? news : sentence_of(game, "event", &game->events[event->type], NULL), text);
}

/* Things that nobody may know are alike wherever they lie. */
static bool are_alike(const Event *one, Event other)
{
    if (other.thing == THING_HIDDEN) {
        other.from = one->from;
        other.to = one->to;
    }
    return memcmp(one, &other, sizeof other) == 0;
}

static size_t tell_next(const Game *game, const void *rules, const Event *events, size_t count, int viewer, int players,
                        const char *const *names, bool marks, Text *text)
{
    assert(count > 0);
    Event told = event_conceal(events[0], viewer, players);
    const EventKind *kind = &game->events[told.type];
    const char *many = sentence_of(game, "event", kind, "many");
    size_t alike = 1;
    for (bool same = many != NULL; same && alike < count; alike += same)
        same = are_alike(&told, event_conceal(events[alike], viewer, players));
    if (alike > 1) told.value[3] = (int32_t)alike;
    const Teller teller = {game, rules, &told, names, marks};
    tell(&teller, alike > 1 ? many : sentence_of(game, "event", kind, NULL), text);
    return alike;
}

size_t events_tell(const Game *game, const void *rules, const Event *events, size_t count, int viewer, int players,
                   const char *const *names, Text *text)
{
    return tell_next(game, rules, events, count, viewer, players, names, false, text);
}

size_t events_tell_things(const Game *game, const void *rules, const Event *events, size_t count, int viewer, int players,
                          const char *const *names, Text *text)
{
    return tell_next(game, rules, events, count, viewer, players, names, true, text);
}

void reason_tell(const Game *game, const void *rules, const Event *reason, const char *const *names, Text *text)
{
    const Teller teller = {game, rules, reason, names, false};
    tell(&teller, sentence_of(game, "reason", &game->reasons[reason->type], NULL), text);
}

void hint_tell(const Game *game, const void *rules, const EventKind *kind, const Event *hint, const char *const *names,
               Text *text)
{
    const Teller teller = {game, rules, hint, names, false};
    tell(&teller, sentence_of(game, "hint", kind, NULL), text);
}
