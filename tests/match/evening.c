/* SPDX-License-Identifier: MIT */
#include "check.h"
#include "culdesac/evening.h"
#include "culdesac/registry.h"
#include "culdesac/rulebook.h"
#include "support/wander.h"

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
        text_copy(evening.seats[i].name, SEAT_NAME, NAMES[i]);
        text_copy(evening.seats[i].kind, SEAT_KIND, KINDS[i]);
        evening.seats[i].colour = (uint8_t)i;
    }
    for (int i = 0; i < HOUSES; i++) evening.stops[i] = (EveningStop){.game = game_find(IDS[i]), .deal = 100 + (uint64_t)i};
    return evening;
}

/* The next house's game, played to its end by chance. */
static Match *play(const Evening *evening, Rulebook *book)
{
    const int stop = evening_next(evening);
    Match *match = evening_match(evening, stop, rulebook_defaults(book));
    Rng rng = {7};
    wander_play(match, &rng, SIZE_MAX);
    CHECK(match_over(match));
    return match;
}

static bool enter_next(Evening *evening)
{
    Rulebook *book = rulebook_create_builtin(evening->stops[evening_next(evening)].game);
    Match *match = play(evening, book);
    const bool entered = evening_enter(evening, match);
    CHECK(!evening_enter(evening, match)); /* once */
    match_destroy(match);
    rulebook_destroy(book);
    return entered;
}

TEST(points, "a place among n earns n − 1 and one less for each behind, and who shares places shares what they earn")
{
    int32_t earned[PLAYERS_MAX];
    evening_earn((const uint8_t[]){2, 1, 4, 3}, 4, earned);
    CHECK_INT(earned[1], 3 * EVENING_POINT);
    CHECK_INT(earned[2], 0);
    evening_earn((const uint8_t[]){1, 1, 3, 3}, 4, earned);
    CHECK_INT(earned[0], EVENING_POINT * 5 / 2);
    CHECK_INT(earned[3], EVENING_POINT / 2);
    evening_earn((const uint8_t[]){1, 1, 1}, 3, earned);
    CHECK_INT(earned[2], EVENING_POINT);
    for (int players = 2; players <= PLAYERS_MAX; players++) { /* whoever shares, all is given out */
        const uint8_t all[PLAYERS_MAX] = {1, 1, 1, 1, 1, 1, 1, 1};
        int32_t sum = 0;
        evening_earn(all, players, earned);
        for (int i = 0; i < players; i++) sum += earned[i];
        CHECK_INT(sum, players * (players - 1) / 2 * EVENING_POINT);
    }
}

TEST(houses, "each house is entered once and in its turn, and who begins goes round")
{
    Evening evening = lay();
    for (int stop = 0; stop < HOUSES; stop++) {
        CHECK_INT(evening_next(&evening), stop);
        Rulebook *book = rulebook_create_builtin(evening.stops[stop].game);
        Match *match = evening_match(&evening, stop, rulebook_defaults(book));
        CHECK_TEXT(match_seat(match, 0)->name, evening.seats[stop % FOUR].name);
        CHECK(!evening_enter(&evening, match)); /* it is not over */
        match_destroy(match);
        rulebook_destroy(book);
        CHECK(enter_next(&evening));
    }
    CHECK_INT(evening_next(&evening), HOUSES);
    int32_t earned[PLAYERS_MAX], sum = 0;
    uint8_t place[PLAYERS_MAX];
    evening_standing(&evening, earned, place);
    for (int i = 0; i < FOUR; i++) sum += earned[i];
    CHECK_INT(sum, HOUSES * 6 * EVENING_POINT);
}

TEST(others, "another deal, other people or a position that was taken up are no part of it")
{
    Evening evening = lay();
    Rulebook *book = rulebook_create_builtin(evening.stops[0].game);
    Evening other = evening;
    other.stops[0].deal++;
    Match *match = play(&other, book);
    CHECK(!evening_enter(&evening, match));
    match_destroy(match);
    other = evening;
    other.players = 3;
    match = play(&other, book);
    CHECK(!evening_enter(&evening, match));
    match_destroy(match);
    rulebook_destroy(book);
}

TEST(given_up, "who gives up is last, and the others keep their order")
{
    Evening evening = lay();
    Rulebook *book = rulebook_create_builtin(evening.stops[0].game);
    Match *match = evening_match(&evening, 0, rulebook_defaults(book));
    Rng rng = {5};
    wander_play(match, &rng, 20);
    CHECK(match_give_up(match, 1));
    CHECK(evening_enter(&evening, match));
    CHECK_INT(evening.stops[0].place[1], FOUR);
    CHECK_INT(evening.stops[0].earned[1], 0);
    match_destroy(match);
    rulebook_destroy(book);
}

TEST(told, "what is told of an evening is true: it can be counted again from its games")
{
    Evening evening = lay();
    for (int stop = 0; stop < HOUSES; stop++) CHECK(enter_next(&evening));
    Truth truths[EVENING_TRUTHS];
    const int count = evening_truths(&evening, truths);
    CHECK_INT(count, EVENING_TRUTHS);
    for (int i = 0; i < count; i++) {
        CHECK(truths[i].stop >= 0 && truths[i].stop < HOUSES);
        for (int j = 0; j < i; j++) CHECK(truths[j].kind != truths[i].kind && truths[j].stop != truths[i].stop);
    }
    /* The greatest gain of one action, counted from the first house's game. */
    Evening first = lay();
    Rulebook *book = rulebook_create_builtin(first.stops[0].game);
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
    CHECK_INT(evening.stops[0].tale.gain, most);
    free(state);
    match_destroy(match);
    rulebook_destroy(book);
}

TEST(written, "an evening comes back as it was, at every house; what is wrong in one is told")
{
    Evening evening = lay(), again;
    Fault fault = {""};
    text_copy(evening.stops[1].preset, sizeof evening.stops[1].preset, "short");
    for (int stop = 0; stop <= HOUSES; stop++) {
        Text text = {0}, twice = {0};
        JsonOut out = json_out(&text), other = json_out(&twice);
        evening_write(&evening, &out);
        if (!CHECK(evening_read("evening", text_string(&text), text.length, &again, &fault))) printf("%s\n", fault.text);
        evening_write(&again, &other);
        CHECK_TEXT(text_string(&twice), text_string(&text));
        CHECK_TEXT(again.stops[0].preset, ""); /* one laid before houses had rules of their own has none */
        CHECK_TEXT(again.stops[1].preset, "short");
        CHECK_INT(memcmp(&again.stops[0].earned, &evening.stops[0].earned, sizeof again.stops[0].earned), 0);
        for (size_t cut = 1; cut < text.length; cut += 7) CHECK(!evening_read("evening", text.data, cut, &again, &fault));
        text_clear(&text);
        text_clear(&twice);
        if (stop < HOUSES) CHECK(enter_next(&evening));
    }
    static const char BAD[] = "{\"seats\":[{\"name\":\"A\",\"kind\":\"human\",\"colour\":\"red\"},{\"name\":\"B\",\"kind\":"
                              "\"human\",\"colour\":\"red\"}],\"houses\":[]}";
    CHECK(!evening_read("evening", BAD, sizeof BAD - 1, &again, &fault));
    CHECK_HAS(fault.text, "colour");
    CHECK_INT(again.players, 0);
}

TEST_MAIN(points, houses, others, given_up, told, written)
