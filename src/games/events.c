/* SPDX-License-Identifier: MIT */
#include "culdesac/debug.h"
#include "culdesac/format.h"
#include "culdesac/game.h"
#include "culdesac/heuristics.h"
#include "strings/shared.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

Event event_make(int kind, int player)
{
    DEBUG_ASSERT(kind >= 0 && kind <= UINT8_MAX);
    return (Event){
        .kind = (uint8_t)kind,
        .player = (int8_t)player,
        .other = NOBODY,
        .visible_to = VISIBLE_TO_ALL,
        .thing = THING_NONE,
        .with = THING_NONE,
    };
}

Event event_make_move(int kind, int player, unsigned thing, Place from, Place to)
{
    Event event = event_make(kind, player);
    event.thing = (uint16_t)thing;
    event.from = from;
    event.to = to;
    return event;
}

Event event_make_values(int kind, int player, int32_t first, int32_t second)
{
    Event event = event_make(kind, player);
    event.value[0] = first;
    event.value[1] = second;
    return event;
}

void event_add(EventList *events, Event event)
{
    if (!events) return;
    assert(events->count < EVENT_LIST_MAX);
    events->items[events->count++] = event;
}

Event event_make_view(Event event, int viewer, int players)
{
    assert(viewer >= NOBODY && viewer < PLAYERS_MAX && players <= PLAYERS_MAX);
    const unsigned everybody = (1u << players) - 1;
    const bool sees =
        viewer == NOBODY ? (event.visible_to & everybody) == everybody : has_player(event.visible_to, viewer);
    if (!sees) {
        if (event.thing != THING_NONE) event.thing = THING_HIDDEN;
        if (event.with != THING_NONE) event.with = THING_HIDDEN;
    }
    /* `visible_to` is secret too: a viewer does not learn who else sees the thing. */
    event.visible_to = VISIBLE_TO_ALL;
    return event;
}

static void write_thing(const Game *game, const void *rules, const char *key, uint16_t thing, JsonWriter *out)
{
    if (!key || thing == THING_NONE) return;
    char name[NAME_TEXT_SIZE] = "?";
    if (thing != THING_HIDDEN) game_name_thing(game, rules, thing, NAME_TOKEN, name);
    json_string_member(out, key, name);
}

static void write_place(const Game *game, const void *rules, const char *key, Place place, JsonWriter *out)
{
    if (place.zone == 0) return;
    char name[NAME_TEXT_SIZE];
    game_name_place(game, rules, place, NAME_TOKEN, name);
    json_string_member(out, key, name);
}

void event_write(const Game *game, const void *rules, const Event *event, JsonWriter *out)
{
    const EventKind *kind = &game->events[event->kind];
    json_open(out, '{');
    json_string_member(out, "type", kind->name);
    if (event->player != NOBODY) json_int_member(out, "player", event->player);
    if (kind->other_key && event->other != NOBODY) json_int_member(out, kind->other_key, event->other);
    write_thing(game, rules, kind->thing_key, event->thing, out);
    write_thing(game, rules, kind->with_key, event->with, out);
    write_place(game, rules, kind->from_key ? kind->from_key : "from", event->from, out);
    write_place(game, rules, "to", event->to, out);
    for (int i = 0; i < 4; i++) {
        if (kind->value_keys[i]) json_int_member(out, kind->value_keys[i], event->value[i]);
    }
    json_close(out, '}');
}

/* ---- Sentences ---- */

typedef struct EventDescriber {
    const Game *game;
    const void *rules;
    const Event *event;
    const char *const *names;
    bool marks; /* the names of things are put between marks */
} EventDescriber;

static FormatField describe_player(const EventDescriber *describer, int player, Text *text)
{
    if (player == NOBODY) {
        text_add(text, shared_string(SHARED_STRING_NOBODY));
        return FORMAT_EMPTY;
    }
    if (describer->names) return strings_add_name(describer->names[player], text) ? FORMAT_YOU : FORMAT_TEXT;
    strings_add_player(NULL, player, text);
    return FORMAT_TEXT;
}

static FormatField describe_thing(const EventDescriber *describer, unsigned thing, const char *form, Text *text)
{
    char name[NAME_TEXT_SIZE];
    game_name_thing(describer->game, describer->rules, thing, form, name);
    const bool marks = describer->marks && name[0] && thing != THING_HIDDEN && thing != THING_NONE;
    if (marks) text_addf(text, "%c%0*x", TEXT_MARK_THING, TEXT_MARK_DIGITS, thing);
    text_add(text, name);
    if (marks) text_add_char(text, TEXT_MARK_END);
    return FORMAT_TEXT;
}

static FormatField describe_place(const EventDescriber *describer, Place place, const char *form, Text *text)
{
    char name[NAME_TEXT_SIZE];
    game_name_place(describer->game, describer->rules, place, form, name);
    text_add(text, name);
    return FORMAT_TEXT;
}

static FormatFieldReader describe_field;

/* Describes whose place an event is about: the other player's, or the player's own if there is no other. */
static FormatField describe_whose(const EventDescriber *describer, int own, Text *text)
{
    const Event *event = describer->event;
    const bool others = event->other != NOBODY && event->other != event->player;
    if (event->other == NOBODY && event->player == NOBODY) return FORMAT_EMPTY;
    format_fragment(shared_string(others ? SHARED_STRING_WHOSE_OTHER : own), shared_string(SHARED_STRING_PLURAL),
                    describe_field, describer, text);
    return FORMAT_TEXT;
}

static FormatField describe_field(const void *context, const char *name, size_t length, Text *text, long *number)
{
    enum { PLAYER, OTHER, THING, WITH, FROM, TO, WHOSE, WHOSE_OWN, WHOSE_NAME, FIELD_COUNT };
    static const char *const FIELDS[FIELD_COUNT] = {"player", "other", "thing",     "with",      "from",
                                                    "to",     "whose", "whose_own", "whose_name"};
    const EventDescriber *describer = context;
    const Event *event = describer->event;
    if (length == 1 && name[0] >= '0' && name[0] <= '3') {
        *number = event->value[name[0] - '0'];
        return FORMAT_NUMBER;
    }
    const char *dot = memchr(name, '.', length);
    const size_t stem = dot ? (size_t)(dot - name) : length;
    char form[NAME_TEXT_SIZE] = NAME_WORDS;
    if (dot) snprintf(form, sizeof form, "%.*s", (int)(length - stem - 1), dot + 1);
    size_t field = 0;
    while (field < FIELD_COUNT && (strlen(FIELDS[field]) != stem || memcmp(FIELDS[field], name, stem) != 0)) field++;
    switch (field) {
    case PLAYER: return describe_player(describer, event->player, text);
    case OTHER: return describe_player(describer, event->other, text);
    case THING: return describe_thing(describer, event->thing, form, text);
    case WITH: return describe_thing(describer, event->with, form, text);
    case FROM: return describe_place(describer, event->from, form, text);
    case TO: return describe_place(describer, event->to, form, text);
    case WHOSE: return describe_whose(describer, SHARED_STRING_WHOSE_PLAYER, text);
    case WHOSE_OWN: return describe_whose(describer, SHARED_STRING_WHOSE_PLAYER_OWN, text);
    case WHOSE_NAME: return describe_whose(describer, SHARED_STRING_WHOSE_PLAYER_NAME, text);
    default: return FORMAT_UNKNOWN;
    }
}

static void format_event_sentence(const EventDescriber *describer, const char *sentence, Text *text)
{
    if (!sentence) return;
    const size_t start = text->length;
    format_sentence(sentence, shared_string(SHARED_STRING_PLURAL), describe_field, describer, text);
    if (text->length > start) {
        char *first = &text->data[start];
        if (*first == TEXT_MARK_THING) first += 1 + TEXT_MARK_DIGITS;
        text_capitalize(first);
    }
}

static const char *sentence_of(const Game *game, const char *sort, const EventKind *kind, const char *many)
{
    return strings_find(game->strings, sort, event_kind_string_key(kind), many);
}

bool event_has_description(const Game *game, int kind)
{
    const char *sentence = sentence_of(game, "event", &game->events[kind], NULL);
    return sentence && *sentence;
}

void event_describe(const Game *game, const void *rules, const Event *event, const char *const *names, Text *text)
{
    const EventDescriber describer = {game, rules, event, names, false};
    format_event_sentence(&describer, sentence_of(game, "event", &game->events[event->kind], NULL), text);
}

void event_describe_news(const Game *game, const void *rules, const Event *event, const char *const *names, Text *text)
{
    const EventDescriber describer = {game, rules, event, names, false};
    const char *news = sentence_of(game, "news", &game->events[event->kind], NULL);
    format_event_sentence(&describer, news ? news : sentence_of(game, "event", &game->events[event->kind], NULL), text);
}

/* Whether two events are equal, except for the places between which a hidden thing moves. */
static bool events_are_equal(const Event *one, Event other)
{
    if (other.thing == THING_HIDDEN) {
        other.from = one->from;
        other.to = one->to;
    }
    return memcmp(one, &other, sizeof other) == 0;
}

size_t events_describe(const EventTexts *texts, const Event *events, size_t count, int viewer, Text *text)
{
    assert(count > 0);
    Event seen = event_make_view(events[0], viewer, texts->players);
    const EventKind *kind = &texts->game->events[seen.kind];
    const char *many = sentence_of(texts->game, "event", kind, "many");
    size_t alike = 1;
    for (bool same = many != NULL; same && alike < count; alike += same)
        same = events_are_equal(&seen, event_make_view(events[alike], viewer, texts->players));
    if (alike > 1) seen.value[3] = (int32_t)alike;
    const EventDescriber describer = {texts->game, texts->rules, &seen, texts->names, texts->marks_things};
    format_event_sentence(&describer, alike > 1 ? many : sentence_of(texts->game, "event", kind, NULL), text);
    return alike;
}

void reason_describe(const Game *game, const void *rules, const Event *reason, const char *const *names, Text *text)
{
    const EventDescriber describer = {game, rules, reason, names, false};
    format_event_sentence(&describer, sentence_of(game, "reason", &game->reasons[reason->kind], NULL), text);
}

bool hint_find(const Game *game, const void *rules, const void *view, int player, Action action, Event *hint)
{
    const Heuristics *heuristics = game->heuristics;
    if (!heuristics->explain_action) return false;
    *hint = event_make(0, player);
    const int kind = heuristics->explain_action(rules, view, player, action, hint);
    if (kind != NO_HINT) hint->kind = (uint8_t)kind;
    return kind != NO_HINT;
}

void hint_describe(const Game *game, const void *rules, const Event *hint, const char *const *names, Text *text)
{
    const EventDescriber describer = {game, rules, hint, names, false};
    format_event_sentence(&describer, sentence_of(game, "hint", &game->heuristics->hints[hint->kind], NULL), text);
}
