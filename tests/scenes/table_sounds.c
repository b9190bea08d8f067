/* SPDX-License-Identifier: MIT */
/* The sounds of events at each table. */
#include "check.h"
#include "culdesac/registry.h"
#include "tabletop/event_sounds.h"

static int type_of(const Game *game, const char *name)
{
    for (int kind = 0; game->events[kind].name; kind++) {
        if (strcmp(game->events[kind].name, name) == 0) return kind;
    }
    CHECK_TEXT(name, "an event of that game");
    return 0;
}

/* The sound of an event with the Standard rules. */
static Sound heard(const char *id, const char *name, Event event)
{
    const Game *game = game_find(id);
    const GameTable *game_table = game_table_find(game);
    if (!CHECK(game_table != NULL)) return SOUND_NONE;
    SCOPED_BOOK *book = rulebook_create_builtin(game);
    event.kind = (uint8_t)type_of(game, name);
    return event_sound_find(game_table, rulebook_defaults(book), &event);
}

static Event plain(void) { return event_make(0, 0); }

static Event moving(int thing)
{
    Event event = plain();
    event.thing = (uint16_t)thing;
    event.from.zone = event.to.zone = 1;
    return event;
}

static Event counting(int before, int after)
{
    Event event = plain();
    event.value[0] = before;
    event.value[1] = after;
    return event;
}

/* A game's own number for a thing in its notation; numbers of cards are below 100. */
static int thing_called(const char *id, const char *token)
{
    const Game *game = game_find(id);
    SCOPED_BOOK *book = rulebook_create_builtin(game);
    int found = -1;
    for (unsigned thing = 0; thing < 100 && found < 0; thing++) {
        char name[NAME_TEXT_SIZE];
        game_name_thing(game, rulebook_defaults(book), thing, NAME_TOKEN, name);
        if (strcmp(name, token) == 0) found = (int)thing;
    }
    CHECK(found >= 0);
    return found;
}

TEST(neighbors_sounds, "Neighbors: a capture knocks, and points won ring, but not points lost")
{
    CHECK_INT(heard("neighbors", "capture", moving(0)), SOUND_CAPTURE);
    CHECK_INT(heard("neighbors", "score", counting(2, 5)), SOUND_POINT);
    CHECK_INT(heard("neighbors", "score", counting(5, 2)), SOUND_NONE);
    CHECK_INT(heard("neighbors", "taken", moving(0)), SOUND_NONE);
}

TEST(subdivision_sounds, "Subdivision: pyramids and parks are put down, and joining groups rings")
{
    CHECK_INT(heard("subdivision", "placed", moving(0)), SOUND_PYRAMID);
    CHECK_INT(heard("subdivision", "park_laid", moving(0)), SOUND_PIECE);
    CHECK_INT(heard("subdivision", "groups_joined", counting(4, 2)), SOUND_POINT);
    CHECK_INT(heard("subdivision", "crowded", counting(1, 2)), SOUND_NONE);
}

TEST(neighborhoods_sounds, "Neighborhoods: cards, stones and the die each have their own sound")
{
    CHECK_INT(heard("neighborhoods", "card_played", moving(0)), SOUND_CARD);
    CHECK_INT(heard("neighborhoods", "die_rolled", counting(3, 0)), SOUND_DIE);
    CHECK_INT(heard("neighborhoods", "roll_failed", plain()), SOUND_REFUSAL);
    CHECK_INT(heard("neighborhoods", "stone_placed", moving(0)), SOUND_STONE);
    CHECK_INT(heard("neighborhoods", "stone_captured", moving(0)), SOUND_STONE);
    CHECK_INT(heard("neighborhoods", "neighborhoods_gained", counting(0, 1)), SOUND_POINT);
    CHECK_INT(heard("neighborhoods", "neighborhoods_lost", counting(1, 0)), SOUND_NONE);
}

TEST(nasty_sounds, "Nasty Neighbours: the dog barks, the latch falls, interrupts knock, all else sounds like cards")
{
    const int dog = thing_called("nasty", "nasty_dog"), fence = thing_called("nasty", "over_the_fence");
    CHECK_INT(heard("nasty", "aimed", moving(dog)), SOUND_DOG);
    CHECK_INT(heard("nasty", "discarded", moving(dog)), SOUND_CARD);
    CHECK_INT(heard("nasty", "played", moving(fence)), SOUND_FENCE);
    CHECK_INT(heard("nasty", "played", moving(thing_called("nasty", "early_bird"))), SOUND_KNOCK);
    CHECK_INT(heard("nasty", "played", moving(THING_HIDDEN)), SOUND_CARD);
    CHECK_INT(heard("nasty", "swapped_seats", plain()), SOUND_FENCE);
    CHECK_INT(heard("nasty", "clears", plain()), SOUND_POINT);
    CHECK_INT(heard("nasty", "summer", plain()), SOUND_NONE);
}

TEST(nationhood_sounds, "Nationhood: war drums, offers move scales, a refusal knocks, a win rings, all else is cards")
{
    CHECK_INT(heard("nationhood", "war", moving(0)), SOUND_WAR);
    CHECK_INT(heard("nationhood", "retaliate", plain()), SOUND_WAR);
    CHECK_INT(heard("nationhood", "score", counting(10, 0)), SOUND_POINT);
    CHECK_INT(heard("nationhood", "deal", moving(THING_HIDDEN)), SOUND_CARD);
    CHECK_INT(heard("nationhood", "offer", plain()), SOUND_SCALES);
    CHECK_INT(heard("nationhood", "accept", plain()), SOUND_SCALES);
    CHECK_INT(heard("nationhood", "refuse", plain()), SOUND_REFUSAL);
}
