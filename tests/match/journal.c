/* SPDX-License-Identifier: MIT */
#include "culdesac/journal.h"

#include "check.h"
#include "culdesac/registry.h"
#include "support/cases.h"
#include "support/random_play.h"

/* The length of the good part of the journal that was read last, and what was wrong with the rest. */
static size_t good;
static Error warning;

/* Reads a journal. `check_error` says why it is refused. */
static Match *read_text(const char *text, size_t length)
{
    good = 0;
    warning.text[0] = check_error.text[0] = '\0';
    return journal_read("street.jsonl", text, length, random_play_books(), &good, &warning, &check_error);
}

/* Checks that two matches are equal in everything that a journal contains. */
static void check_same(const Match *match, const Match *again)
{
    SCOPED_TEXT text = {0}, text_again = {0};
    const size_t size = match_game(match)->state_size;
    CHECK_BYTES(match_state(again), match_state(match), size);
    CHECK_BYTES(match_first_state(again), match_first_state(match), size);
    CHECK_BYTES(match_rules(again), match_rules(match), match_game(match)->rules_size);
    CHECK_INT(match_length(again), match_length(match));
    CHECK_INT(match_redo_length(again), match_redo_length(match));
    CHECK_INT(match_began_with_state(again), match_began_with_state(match));
    CHECK_INT(match_seconds_played(again), match_seconds_played(match));
    CHECK_INT(match_hints_taken(again), match_hints_taken(match));
    CHECK_INT(match_is_counted(again), match_is_counted(match));
    journal_write_match(match, &text);
    journal_write_match(again, &text_again);
    CHECK_TEXT(text_again.data, text.data);
}

/* ---- The lines ---- */

TEST(journal_has_the_documented_lines, "the lines are those that the header describes")
{
    SCOPED_MATCH *match = random_play_match(&NULL_GAME, -1, 2, 12);
    const Seat ben = {"Ben \"the hedge\"", "hard", 4};
    SCOPED_TEXT text = {0};
    Action roll;
    CHECK(NULL_GAME.read_action(match_rules(match), "roll", &roll));
    journal_write_match(match, &text);
    journal_write_action(match, 0, roll, &text);
    text_add(&text, JOURNAL_UNDO);
    text_add(&text, JOURNAL_REDO);
    match_set_seat(match, 1, &ben);
    journal_write_seat(match, 1, &text);
    match_set_seconds_played(match, 754);
    journal_write_seconds(match, &text);
    match_set_hints(match, 2);
    journal_write_hints(match, &text);
    CHECK_TEXT(text.data, "{\"journal\":\"culdesac\",\"version\":1,\"game\":\"null\","
                          "\"rules\":{\"turns\":4,\"bonus\":false,\"bad_call\":\"free\"},\"seed\":\"12\",\"players\":2,"
                          "\"seats\":[{\"name\":\"Anna\",\"kind\":\"human\",\"colour\":\"red\"},"
                          "{\"name\":\"Ben\",\"kind\":\"human\",\"colour\":\"blue\"}]}\n"
                          "{\"player\":0,\"action\":\"roll\"}\n"
                          "{\"undo\":1}\n"
                          "{\"redo\":1}\n"
                          "{\"seat\":1,\"name\":\"Ben \\\"the hedge\\\"\",\"kind\":\"hard\",\"colour\":\"violet\"}\n"
                          "{\"played\":754}\n"
                          "{\"hints\":2}\n");
    match_set_counted(match, true);
    text_reset(&text);
    journal_write_match(match, &text);
    CHECK_HAS(text.data, "{\"hints\":2}\n{\"counted\":true}\n");
}

/* Plays at random and writes a journal of it. */
static Match *keep_journal(const Game *game, int players, uint64_t seed, bool loaded, int steps, Text *text)
{
    Match *match = random_play_match(game, -1, players, seed);
    Rng rng = rng_from_seed(seed);
    if (loaded) {
        random_play(match, &rng, 5);
        Match *from_there = match_create_from(game, match_rules(match), match_state(match));
        match_destroy(match);
        match = from_there;
    }
    journal_write_match(match, text);
    for (int i = 0; i < steps; i++) {
        const uint32_t what = rng_below(&rng, 12);
        int player;
        Action action;
        if (what == 0 && match_undo(match)) {
            text_add(text, JOURNAL_UNDO);
        } else if (what == 1 && match_redo(match)) {
            text_add(text, JOURNAL_REDO);
        } else if (what == 2) {
            Seat seat = {.kind = "easy", .colour = (uint8_t)((i * 3) % SEAT_COLOURS)};
            snprintf(seat.name, sizeof seat.name, "Ann %d", i);
            match_set_seat(match, i % players, &seat);
            journal_write_seat(match, i % players, text);
        } else if (what == 3) {
            match_set_seconds_played(match, match_seconds_played(match) + 7);
            journal_write_seconds(match, text);
            match_set_hints(match, match_hints_taken(match) + 1);
            journal_write_hints(match, text);
            match_set_counted(match, i % 2 == 0);
            text_addf(text, "{\"counted\":%s}\n", match_is_counted(match) ? "true" : "false");
        } else if (random_play_choose(match, &rng, &player, &action) && match_play(match, player, action, NULL, NULL)) {
            journal_write_action(match, player, action, text);
        }
    }
    return match;
}

static void check_journal(const Game *game, int players, uint64_t seed, bool loaded)
{
    SCOPED_TEXT text = {0}, fresh = {0};
    SCOPED_MATCH *match = keep_journal(game, players, seed, loaded, 80, &text);
    Match *again = read_text(text.data, text.length);
    if (CHECK(again)) {
        CHECK_TEXT(warning.text, "");
        CHECK_INT(good, text.length);
        check_same(match, again);
        match_destroy(again);
    }
    journal_write_match(match, &fresh);
    again = read_text(fresh.data, fresh.length);
    if (CHECK(again)) {
        check_same(match, again);
        match_destroy(again);
    }
}

TEST(journal_reads_back, "a journal reads back to the same match, byte for byte, including undone steps and seats")
{
    for (size_t i = 0; random_play_game(i); i++) {
        const Game *game = random_play_game(i);
        for (int players = game->players_min; players <= game->players_max; players++) {
            check_journal(game, players, 3, false);
            check_journal(game, players, 4, true);
        }
    }
}

/* ---- Damage ---- */

static int line_of(const char *text, size_t at)
{
    int line = 1;
    for (size_t i = 0; i < at; i++) line += text[i] == '\n';
    return line;
}

TEST(cut_off_anywhere, "a journal cut off at any byte is valid up to its last complete line")
{
    SCOPED_TEXT text = {0};
    match_destroy(keep_journal(&NULL_GAME, 3, 6, false, 30, &text));
    const size_t header = (size_t)(strchr(text.data, '\n') - text.data) + 1;
    for (size_t length = 0; length <= text.length; length++) {
        size_t complete = length;
        SCOPED_MATCH *again = read_text(text.data, length);
        while (complete > 0 && text.data[complete - 1] != '\n') complete--;
        if (length < header) {
            CHECK(!again);
            CHECK_HAS(check_error.text, "street.jsonl, line 1: ");
        } else if (CHECK(again)) {
            const char *where = textf("street.jsonl, line %d: ", line_of(text.data, complete));
            CHECK_INT(good, complete);
            CHECK_INT(warning.text[0] != '\0', complete < length);
            if (complete < length) CHECK_HAS(warning.text, where);
        }
    }
}

TEST(damaged_anywhere, "a journal with any byte changed is refused from that line on, or is still a valid journal")
{
    SCOPED_TEXT text = {0};
    match_destroy(keep_journal(&NULL_GAME, 3, 6, false, 30, &text));
    static const char INSTEAD[] = {'\0', '\n', ' ', '"', '}', '0', 'z', '\x80'};
    for (size_t at = 0; at < text.length; at++) {
        const char before = text.data[at];
        for (size_t i = 0; i < sizeof INSTEAD; i++) {
            int line = 0;
            text.data[at] = INSTEAD[i];
            SCOPED_MATCH *again = read_text(text.data, text.length);
            if (!again) {
                CHECK_INT(sscanf(check_error.text, "street.jsonl, line %d:", &line), 1);
                CHECK(line >= line_of(text.data, at));
            }
        }
        text.data[at] = before;
    }
}

#define HEADER "{\"journal\":\"culdesac\",\"version\":1,\"game\":\"null\",\"rules\":{},\"seed\":\"12\",\"players\":2}\n"

static const char *answer(const char *given, const char *lines, const char *instead)
{
    const char *text = textf("%s%s", strcmp(given, "a header") == 0 ? HEADER : "", lines);
    check_error.text[0] = '\0';
    if (*text) match_destroy(read_text(text, strlen(text)));
    return textf("%s", check_error.text);
}

TEST(other_errors_name_their_line, "any other error is refused with its line and the reason")
{
    check_cases("tests/match/cases/journal.txt", answer);
    CHECK_ERROR(read_text("", 0), "street.jsonl, line 1: a journal must begin with a complete header.");
}

TEST(seats_may_be_missing, "a header without seats is valid")
{
    SCOPED_MATCH *match = read_text(HEADER, strlen(HEADER));
    if (CHECK(match)) CHECK_TEXT(match_seat(match, 1)->name, "Ben");
}

TEST(colours_may_be_missing, "a seat without a colour keeps its colour; a colour that is taken is exchanged")
{
    static const char OLD[] = HEADER "{\"seat\":1,\"name\":\"Ben\",\"kind\":\"easy\",\"colour\":\"teal\"}\n"
                                     "{\"seat\":1,\"name\":\"Ben\",\"kind\":\"hard\"}\n"
                                     "{\"seat\":0,\"name\":\"Ann\",\"kind\":\"easy\",\"colour\":\"teal\"}\n";
    SCOPED_MATCH *match = read_text(OLD, strlen(OLD));
    if (CHECK(match)) {
        CHECK_TEXT(match_seat(match, 1)->kind, "hard");
        CHECK_TEXT(SEAT_COLOUR_NAMES[match_seat(match, 0)->colour], "teal");
        CHECK_TEXT(SEAT_COLOUR_NAMES[match_seat(match, 1)->colour], "red");
    }
}

TEST(rewritten_journal_is_complete, "a rewritten journal includes undone steps, time, hints, and who resigned")
{
    static const char *const LATER[] = {"{\"undo\":1}", "{\"played\":", "{\"hints\":", "{\"given_up\":1}",
                                        "{\"counted\":true}"};
    SCOPED_MATCH *match = random_play_match(&NULL_GAME, -1, 2, 12);
    SCOPED_TEXT plain = {0}, full = {0};
    CHECK(match_play_text(match, 0, "roll", NULL, NULL));
    journal_write_match(match, &plain);
    CHECK(match_undo(match));
    match_set_seconds_played(match, 754);
    match_set_hints(match, 2);
    CHECK(match_resign(match, 1));
    match_set_counted(match, true);
    journal_write_match(match, &full);
    for (size_t i = 0; i < sizeof LATER / sizeof LATER[0]; i++) {
        CHECK(!strstr(plain.data, LATER[i]));
        CHECK_HAS(full.data, LATER[i]);
    }
    SCOPED_MATCH *again = read_text(full.data, full.length);
    if (CHECK(again)) CHECK_INT(match_resigned_player(again), 1);
}

TEST(newer_version_is_recognised, "the first line is enough to recognise a journal of a newer version")
{
    static const struct {
        const char *text;
        bool newer;
    } JOURNALS[] = {
        {"{\"journal\":\"culdesac\",\"version\":3}\nwhatever comes", true},
        {"{\"journal\":\"culdesac\",\"version\":3}", false}, /* the line is incomplete */
        {"{\"journal\":\"culdesac\",\"version\":\n", false},
        {"[2]\n", false},
        {"", false},
        {HEADER, false},
    };
    for (size_t i = 0; i < sizeof JOURNALS / sizeof JOURNALS[0]; i++)
        CHECK_INT(journal_is_newer(JOURNALS[i].text, strlen(JOURNALS[i].text)), JOURNALS[i].newer);
}
