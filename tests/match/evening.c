/* SPDX-License-Identifier: MIT */
#include "culdesac/evening.h"
#include "check.h"
#include "culdesac/registry.h"
#include "culdesac/rulebook.h"
#include "support/random_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FOUR = 4, HOUSES = 3 };

static Evening lay(void)
{
    static const char *const IDS[HOUSES] = {"neighbors", "nasty", "subdivision"};
    static const char *const NAMES[FOUR] = {"Anna", "Ben", "Cat", "Captain"};
    static const char *const KINDS[FOUR] = {"human", "human", "cat", "captain"};
    Evening evening = {.players = FOUR, .count = HOUSES};
    for (int i = 0; i < FOUR; i++) {
        text_copy(evening.seats[i].name, SEAT_NAME_SIZE, NAMES[i]);
        text_copy(evening.seats[i].kind, SEAT_KIND_SIZE, KINDS[i]);
        evening.seats[i].colour = (uint8_t)i;
    }
    for (int i = 0; i < HOUSES; i++)
        evening.games[i] = (EveningGame){.game = game_find(IDS[i]), .deal = 100 + (uint64_t)i};
    return evening;
}

/* Plays the next game of the evening at random to its end. */
static Match *play(const Evening *evening, Rulebook *book)
{
    const int stop = evening_next_game(evening);
    Match *match = evening_create_match(evening, stop, rulebook_defaults(book));
    Rng rng = {7};
    random_play(match, &rng, SIZE_MAX);
    CHECK(match_is_over(match));
    return match;
}

static bool enter_next(Evening *evening)
{
    Rulebook *book = rulebook_create_builtin(evening->games[evening_next_game(evening)].game);
    Match *match = play(evening, book);
    const bool entered = evening_record_result(evening, match);
    CHECK(!evening_record_result(evening, match)); /* a result counts once */
    match_destroy(match);
    rulebook_destroy(book);
    return entered;
}

TEST(points, "a place among n earns n − 1, and one less for each better player; shared places share their points")
{
    int32_t earned[PLAYERS_MAX];
    evening_points_for_places((const uint8_t[]){2, 1, 4, 3}, 4, earned);
    CHECK_INT(earned[1], 3 * EVENING_POINT_UNITS);
    CHECK_INT(earned[2], 0);
    evening_points_for_places((const uint8_t[]){1, 1, 3, 3}, 4, earned);
    CHECK_INT(earned[0], EVENING_POINT_UNITS * 5 / 2);
    CHECK_INT(earned[3], EVENING_POINT_UNITS / 2);
    evening_points_for_places((const uint8_t[]){1, 1, 1}, 3, earned);
    CHECK_INT(earned[2], EVENING_POINT_UNITS);
    for (int players = 2; players <= PLAYERS_MAX;
         players++) { /* whatever places are shared, all points are distributed */
        const uint8_t all[PLAYERS_MAX] = {1, 1, 1, 1, 1, 1, 1, 1};
        int32_t sum = 0;
        evening_points_for_places(all, players, earned);
        for (int i = 0; i < players; i++) sum += earned[i];
        CHECK_INT(sum, players * (players - 1) / 2 * EVENING_POINT_UNITS);
    }
}

TEST(houses, "each game is entered once and in order, and the first player rotates")
{
    Evening evening = lay();
    for (int stop = 0; stop < HOUSES; stop++) {
        CHECK_INT(evening_next_game(&evening), stop);
        Rulebook *book = rulebook_create_builtin(evening.games[stop].game);
        Match *match = evening_create_match(&evening, stop, rulebook_defaults(book));
        CHECK_TEXT(match_seat(match, 0)->name, evening.seats[stop % FOUR].name);
        CHECK(!evening_record_result(&evening, match)); /* the game is not over */
        match_destroy(match);
        rulebook_destroy(book);
        CHECK(enter_next(&evening));
    }
    CHECK_INT(evening_next_game(&evening), HOUSES);
    int32_t earned[PLAYERS_MAX], sum = 0;
    uint8_t place[PLAYERS_MAX];
    evening_standings(&evening, earned, place);
    for (int i = 0; i < FOUR; i++) sum += earned[i];
    CHECK_INT(sum, HOUSES * 6 * EVENING_POINT_UNITS);
}

TEST(others, "a game with another deal, other players or a loaded position does not belong to the evening")
{
    Evening evening = lay();
    Rulebook *book = rulebook_create_builtin(evening.games[0].game);
    Evening other = evening;
    other.games[0].deal++;
    Match *match = play(&other, book);
    CHECK(!evening_record_result(&evening, match));
    match_destroy(match);
    other = evening;
    other.players = 3;
    match = play(&other, book);
    CHECK(!evening_record_result(&evening, match));
    match_destroy(match);
    rulebook_destroy(book);
}

TEST(given_up, "a player who resigns is last, and the others keep their order")
{
    Evening evening = lay();
    Rulebook *book = rulebook_create_builtin(evening.games[0].game);
    Match *match = evening_create_match(&evening, 0, rulebook_defaults(book));
    Rng rng = {5};
    random_play(match, &rng, 20);
    CHECK(match_resign(match, 1));
    CHECK(evening_record_result(&evening, match));
    CHECK_INT(evening.games[0].place[1], FOUR);
    CHECK_INT(evening.games[0].earned[1], 0);
    EveningHighlight highlights[EVENING_HIGHLIGHTS_MAX];
    CHECK_INT(evening_highlights(&evening, highlights), 0); /* such a game is no closest finish and no comeback */
    match_destroy(match);
    rulebook_destroy(book);
}

TEST(told, "what is said about an evening is true: it can be counted again from its games")
{
    Evening evening = lay();
    for (int stop = 0; stop < HOUSES; stop++) CHECK(enter_next(&evening));
    EveningHighlight truths[EVENING_HIGHLIGHTS_MAX];
    const int count = evening_highlights(&evening, truths);
    CHECK_INT(count, EVENING_HIGHLIGHTS_MAX);
    for (int i = 0; i < count; i++) {
        CHECK(truths[i].game_index >= 0 && truths[i].game_index < HOUSES);
        for (int j = 0; j < i; j++) CHECK(truths[j].kind != truths[i].kind);
        /* "The closest finish" is said of no other game. */
        for (int stop = 0; truths[i].kind == HIGHLIGHT_CLOSE_FINISH && stop < HOUSES; stop++)
            CHECK(evening.games[stop].stats.margin < 0 || evening.games[stop].stats.margin >= truths[i].value);
    }
    /* The greatest gain of one action, counted in the first game. */
    Evening first = lay();
    Rulebook *book = rulebook_create_builtin(first.games[0].game);
    Match *match = play(&first, book);
    const Game *game = match_game(match);
    void *state = memory_allocate(game->state_size);
    int32_t most = 0;
    for (size_t i = 0; i < match_length(match); i++) {
        const int player = match_step(match, i)->player;
        Score before = {0}, after = {0};
        match_state_at(match, i, state);
        game->score(match_rules(match), state, &before, NULL);
        match_state_at(match, i + 1, state);
        game->score(match_rules(match), state, &after, NULL);
        const int32_t gain = player < 0 ? 0 : after.points[player] - before.points[player];
        if (gain > most) most = gain;
    }
    CHECK_INT(evening.games[0].stats.biggest_gain, most);
    free(state);
    match_destroy(match);
    rulebook_destroy(book);
}

TEST(written, "an evening is read back unchanged at every stage, and an error in one is reported")
{
    Evening evening = lay(), again;
    Error error = {""};
    text_copy(evening.games[1].preset, sizeof evening.games[1].preset, "short");
    for (int stop = 0; stop <= HOUSES; stop++) {
        Text text = {0}, twice = {0};
        fields_write_text(&EVENING_FORMAT, &evening, &text);
        if (!CHECK(fields_read_text(&EVENING_FORMAT, "evening", text_string(&text), text.length, &again, &error)))
            printf("%s\n", error.text);
        fields_write_text(&EVENING_FORMAT, &again, &twice);
        CHECK_TEXT(text_string(&twice), text_string(&text));
        CHECK_HAS(text_string(&text), "\"deal\":\"101\",\"preset\":\"short\"");
        CHECK_TEXT(again.games[0].preset, ""); /* an evening of a version without rules for each game */
        CHECK_TEXT(again.games[1].preset, "short");
        CHECK_INT(memcmp(&again.games[0].earned, &evening.games[0].earned, sizeof again.games[0].earned), 0);
        for (size_t cut = 1; cut < text.length; cut += 7)
            CHECK(!fields_read_text(&EVENING_FORMAT, "evening", text.data, cut, &again, &error));
        text_clear(&text);
        text_clear(&twice);
        if (stop < HOUSES) CHECK(enter_next(&evening));
    }
    static const char BAD[] =
        "{\"seats\":[{\"name\":\"A\",\"kind\":\"human\",\"colour\":\"red\"},{\"name\":\"B\",\"kind\":"
        "\"human\",\"colour\":\"red\"}],\"houses\":[]}";
    CHECK(!fields_read_text(&EVENING_FORMAT, "evening", BAD, sizeof BAD - 1, &again, &error));
    CHECK_HAS(error.text, "colour");
}

TEST_MAIN(points, houses, others, given_up, told, written)
