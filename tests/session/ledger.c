/* SPDX-License-Identifier: MIT */
#include "session/statistics/ledger.h"

#include "check.h"
#include "culdesac/characters.h"
#include "culdesac/day.h"
#include "culdesac/registry.h"
#include "session/app_services.h"
#include "support/random_play.h"

#include <time.h>

static const char CAT_WON[] =
    "\"day\":\"2026-11-26\",\"game\":\"neighbors\",\"rules\":\"\",\"against\":\"hard\",\"hints\":1,"
    "\"seconds\":60,\"end\":\"won\",\"share\":612,\"points\":9,\"neighbours\":[\"cat\",\"won\"]}\n";

static Statistics *read_lines(const char *lines)
{
    Statistics *statistics = memory_allocate(sizeof *statistics);
    SCOPED_TEXT text = {0};
    text_add(&text, lines);
    ledger_read(&text, statistics, random_play_books());
    return statistics;
}

static int played(const Statistics *statistics) { return statistics_played(statistics, NULL); }

TEST(game_is_read_back_unchanged, "a game is read as it was written, with any names, and counts as it did")
{
    static const char *const NAMES[] = {"Ann \"the\" \\ Cat", "Jörg\tÆ", "", "\x1f"};
    for (int kind = 0; kind < 64; kind++) {
        EndedMatch ended = {.game = "nasty", .rules = kind & 1 ? "author" : "", .hints = kind, .seconds = 7 * kind};
        SCOPED_MEMORY Statistics *counted = memory_allocate(sizeof *counted);
        SCOPED_TEXT text = {0};
        ended.against = kind & 2 ? AGAINST_PEOPLE : AGAINST_EXPERT;
        for (int i = 0; i < 4 && kind & 2; i++)
            ended.people[ended.person_count++] = (EndedMatchSeat){NAMES[i], (StatisticsResult)(i % 3)};
        ended.has_result = (kind & 4) != 0;
        ended.result = (StatisticsResult)(kind % 3);
        ended.nobody_resigned = !(kind & 8);
        ended.resigned = !ended.nobody_resigned && kind & 16;
        ended.is_scored = ended.nobody_resigned && kind & 32;
        ended.low_wins = kind & 1;
        ended.points = -kind;
        ended.share = 10 * kind;
        if (ended.has_result) ended.neighbours[ended.neighbour_count++] = (EndedMatchSeat){"cat", STATISTICS_DRAWN};
        statistics_add(counted, &ended);
        ledger_write_match(&ended, "00000001-0badcafe", kind ? 9823 : DAY_NONE, &text);
        SCOPED_MEMORY Statistics *again = read_lines(text.data);
        CHECK_BYTES(again, counted, sizeof *again);
    }
}

TEST(counts_once, "a line counts once, wherever it is; incomplete lines, and those of a later program, do not count")
{
    SCOPED_TEXT text = {0};
    text_addf(&text, "{\"id\":\"00000007-0badcafe\",%s", CAT_WON);
    text_addf(&text, "{\"id\":\"00000003-0badcafe\",%s", CAT_WON);
    /* The first line is incomplete, and the second one repeats it completely. */
    text_addf(&text, "{\"id\":\"00000005-0badcafe\",%.40s\n", CAT_WON);
    text_addf(&text, "{\"id\":\"00000005-0badcafe\",%s", CAT_WON);
    text_addf(&text, "{\"id\":\"00000007-0badcafe\",%s", CAT_WON);
    text_add(&text,
             "{\"id\":\"00000009-0badcafe\",\"weather\":{\"like\":[\"}\\\"]\"]}}\n\n{\"id\":\"0\n{}\nnonsense\n");
    text_addf(&text, "{\"id\":\"00000011-0badcafe\",\"wind\":1,%s", CAT_WON);
    text_addf(&text, "{\"id\":\"00000008-0badcafe\",%.60s", CAT_WON);
    Statistics *statistics = read_lines(text.data);
    CHECK_INT(played(statistics), 4);
    CHECK_INT(statistics_streak(statistics, "neighbors").best, 4);
    free(statistics);
    for (size_t cut = 0; cut < text.length; cut++) {
        SCOPED_TEXT part = {0};
        text_add_bytes(&part, text.data, cut);
        statistics = read_lines(text_string(&part));
        CHECK(played(statistics) <= 4);
        free(statistics);
    }
}

TEST(reset_game_counts_from_then_on, "a reset game counts from then on, in the order of the ids")
{
    SCOPED_TEXT text = {0};
    text_addf(&text, "{\"id\":\"00000004-0badcafe\",%s", CAT_WON);
    ledger_write_reset("neighbors", "00000003-0badcafe", &text);
    text_addf(&text, "{\"id\":\"00000001-0badcafe\",%s", CAT_WON);
    text_addf(&text, "{\"id\":\"00000002-0badcafe\",%s", CAT_WON);
    SCOPED_MEMORY Statistics *statistics = read_lines(text.data);
    CHECK_INT(played(statistics), 1);
}

#define TWO "\"cat\",\"won\",\"cat\",\"won\""
#define EIGHT TWO "," TWO "," TWO "," TWO

TEST(impossible_line_does_not_count, "an impossible line does not count")
{
    static const char *const REFUSED[] = {
        "\"game\":\"nasty\"}",
        "\"game\":\"nasty\",\"rules\":\"\",\"against\":\"nobody\"}",
        "\"game\":\"nasty\",\"rules\":\"\",\"hints\":-1}",
        "\"game\":\"nasty\",\"rules\":\"\",\"hints\":1e3}",
        "\"game\":\"nasty\",\"rules\":\"\",\"seconds\":99999999999999999999}",
        "\"game\":\"nasty\",\"rules\":\"\",\"end\":\"won\",\"share\":1001}",
        "\"game\":\"nasty\",\"rules\":\"\",\"people\":[\"Ann\"]}",
        "\"game\":\"nasty\",\"rules\":\"\",\"neighbours\":[\"cat\",\"won\"]}",
        "\"game\":\"nasty\",\"rules\":\"\",\"people\":[\"\xff\",\"won\"]}",
        "\"game\":\"nasty\",\"rules\":\"\",\"people\":[\"\\u0000\",\"won\"]}",
        "\"game\":\"nasty\",\"rules\":\"\",\"end\":\"won\",\"neighbours\":[" EIGHT "]}",
        "\"game\":\"nasty\",\"rules\":\"\",\"people\":[" EIGHT "," EIGHT "]}",
        "\"game\":\"nasty\",\"rules\":\"\"},",
        "\"earlier\":{\"version\":9}}",
        "\"earlier\":{",
    };
    for (size_t i = 0; i < sizeof REFUSED / sizeof REFUSED[0]; i++) {
        SCOPED_MEMORY Statistics *statistics = read_lines(textf("{\"id\":\"00000001-0badcafe\",%s\n", REFUSED[i]));
        if (!CHECK_INT(played(statistics), 0)) fprintf(stderr, "%s\n", REFUSED[i]);
    }
}

/* Ten thousand games of five kinds, with three rule sets, against one to three neighbours. */
static void write_many(Text *text)
{
    enum { MANY = 10000 };
    int characters = 0;
    while (CHARACTERS[characters].id) characters++;
    for (int i = 0; i < MANY; i++) {
        static const char *const RULES[] = {"", "*", "author"};
        char id[RECORD_ID_SIZE];
        EndedMatch ended = {
            .game = GAMES[i % 5]->id, .rules = RULES[i % 7 % 3], .against = (StatisticsOpponents)(i % 4)};
        ended.has_result = ended.nobody_resigned = ended.is_scored = true;
        ended.result = (StatisticsResult)(i % 3);
        ended.points = i % 50;
        ended.share = i % STATISTICS_SHARE_ONE;
        ended.seconds = 300;
        for (int n = 0; n <= i % 3; n++)
            ended.neighbours[ended.neighbour_count++] =
                (EndedMatchSeat){CHARACTERS[(i * 7 + n) % characters].id, (StatisticsResult)(n % 3)};
        snprintf(id, sizeof id, "%08u-0badcafe", (unsigned)(i + 1) % 100000000u);
        ledger_write_match(&ended, id, 9823 + i / 9, text);
    }
}

TEST(ledger_is_read_fast, "ten thousand games are read within a moment; with CULDESAC_LEDGER_TIME the time is printed")
{
    enum { RUNS = 20 };
    SCOPED_TEXT lines = {0}, text = {0};
    SCOPED_MEMORY Statistics *statistics = memory_allocate(sizeof *statistics);
    double best = 1e9;
    write_many(&lines);
    for (int run = 0; run < RUNS; run++) {
        text_reset(&text);
        text_add_bytes(&text, lines.data, lines.length);
        const clock_t start = clock();
        CHECK_INT((int)ledger_read(&text, statistics, random_play_books()), 10000);
        const double ms = 1000.0 * (double)(clock() - start) / CLOCKS_PER_SEC;
        if (ms < best) best = ms;
    }
    CHECK_INT(played(statistics), 10000);
    CHECK_INT(statistics_streak(statistics, "neighbors").best > 0, 1);
    if (getenv("CULDESAC_LEDGER_TIME")) printf("%.2f ms for %zu bytes\n", best, lines.length);
    CHECK(best < 1000);
}
