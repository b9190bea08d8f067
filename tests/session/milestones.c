/* SPDX-License-Identifier: MIT */
#include "session/milestones/milestone_store.h"

#include "check.h"
#include "culdesac/day.h"
#include "culdesac/registry.h"

enum { TODAY = 9823 };

TEST(milestone_is_stored_once, "a milestone is stored once with its day and read back, with later members ignored")
{
    MilestoneStore store = {.count = 0}, again;
    SCOPED_TEXT text = {0}, twice = {0};
    Error error = {""};
    CHECK(milestone_store_add(&store, "win:nasty", TODAY, false));
    CHECK(!milestone_store_add(&store, "win:nasty", TODAY + 1, false));
    CHECK(milestone_store_add(&store, "of another program", DAY_NONE, true));
    store.evening_count = 3;
    fields_write_text(&MILESTONE_STORE, &store, &text);
    CHECK_TEXT(text_string(&text),
               "{\"evenings\":3,\"reached\":[{\"id\":\"win:nasty\",\"day\":\"2026-11-23\",\"told\":false},"
               "{\"id\":\"of another program\",\"day\":\"\",\"told\":true}]}");
    CHECK(fields_read_text(&MILESTONE_STORE, "note", text_string(&text), text.length, &again, &error));
    fields_write_text(&MILESTONE_STORE, &again, &twice);
    CHECK_TEXT(text_string(&twice), text_string(&text));
    CHECK(again.evening_count == 3 && again.count == 2);
    CHECK_INT(milestone_store_find(&again, "win:nasty")->day, TODAY);
    CHECK_INT(milestone_store_find(&again, "of another program")->day, DAY_NONE);
    again.count = 0;
    for (size_t cut = 0; cut < text.length; cut++) {
        CHECK(!fields_read_text(&MILESTONE_STORE, "note", text_string(&text), cut, &again, &error));
        CHECK(error.text[0] && again.count == 0);
    }
    static const char *const BAD[] = {
        "{\"evenings\":-1,\"reached\":[]}",
        "{\"evenings\":0,\"reached\":[{\"id\":\"a\",\"day\":\"2026-13-01\",\"told\":true}]}",
        ("{\"evenings\":0,\"reached\":[{\"id\":\"a\",\"day\":\"\",\"told\":true},{\"id\":\"a\",\"day\":\"\",\"told\":"
         "true}]}")};
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++)
        CHECK(!fields_read_text(&MILESTONE_STORE, "note", BAD[i], strlen(BAD[i]), &again, &error));
    static const char LATER[] =
        "{\"more\":1,\"evenings\":0,\"reached\":[{\"id\":\"a\",\"day\":\"\",\"told\":true,\"more\":[]}]}";
    CHECK(fields_read_text(&MILESTONE_STORE, "note", LATER, sizeof LATER - 1, &again, &error));
    CHECK_INT(again.count, 1);
}

/* Adds games against a neighbour, all of which the player won, or none. */
static void play(Statistics *statistics, const char *game, const char *neighbour, int games, bool won)
{
    statistics_tally(statistics, game, "", "easy")->played += games;
    statistics_tally(statistics, game, "", "easy")->won += won ? games : 0;
    statistics_tally(statistics, game, "", neighbour)->played += games;
    statistics_tally(statistics, game, "", neighbour)->won += won ? games : 0;
}

static bool reached(const Statistics *statistics, MilestoneKind kind, const char *game, const char *neighbour,
                    int number)
{
    const Milestone milestone = {.kind = kind,
                                 .game = game ? game_find(game) : NULL,
                                 .character = neighbour ? character_find(neighbour) : NULL,
                                 .number = number};
    return milestone_is_reached(&milestone, statistics);
}

TEST(milestones_are_reached_at_their_number, "games and wins reach the milestones, each at its number and not before")
{
    SCOPED_MEMORY Statistics *statistics = memory_allocate(sizeof *statistics);
    play(statistics, "nasty", "cat", 9, false);
    CHECK(!reached(statistics, MILESTONE_GAMES, NULL, NULL, 10));
    CHECK(!reached(statistics, MILESTONE_WIN, "nasty", NULL, 0));
    CHECK(!reached(statistics, MILESTONE_BEAT_OPPONENT, NULL, "cat", 0));
    play(statistics, "nasty", "cat", 1, true);
    CHECK(reached(statistics, MILESTONE_GAMES, NULL, NULL, 10));
    CHECK(reached(statistics, MILESTONE_WIN, "nasty", NULL, 0));
    CHECK(!reached(statistics, MILESTONE_WIN, "neighbors", NULL, 0));
    CHECK(reached(statistics, MILESTONE_BEAT_OPPONENT, NULL, "cat", 0));
    CHECK(!reached(statistics, MILESTONE_BEAT_OPPONENT, NULL, "child", 0));
    CHECK(!reached(statistics, MILESTONE_EVENING, NULL, NULL, 0));
    for (const Character *at = CHARACTERS; at->id; at++) {
        if (strcmp(at->id, "cat") == 0) continue; /* the player has been ahead of the cat */
        CHECK(!reached(statistics, MILESTONE_BEAT_ALL_OPPONENTS, NULL, NULL, 0));
        play(statistics, "neighbors", at->id, 1, true);
    }
    CHECK(reached(statistics, MILESTONE_BEAT_ALL_OPPONENTS, NULL, NULL, 0));
    for (int i = 0; GAMES[i]; i++) {
        if (GAMES[i + 1]) CHECK_INT(reached(statistics, MILESTONE_ALL_GAMES, NULL, NULL, 0), 0 && i);
        play(statistics, GAMES[i]->id, "cat", 1, false);
    }
    CHECK(reached(statistics, MILESTONE_ALL_GAMES, NULL, NULL, 0));
}
