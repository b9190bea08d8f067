/* SPDX-License-Identifier: MIT */
/* A game as one line of text. */
#include "match/record_line.h"
#include "check.h"
#include "culdesac/record.h"
#include "culdesac/registry.h"
#include "support/random_play.h"

static Match *read_line(const char *text, size_t length, Error *error)
{
    return record_read_text(NULL, text, length, random_play_books(), error);
}

static void record_of(const Match *match, Text *text)
{
    JsonWriter out = json_writer(text);
    record_write(match, &out);
}

static void check_again(const Match *match)
{
    SCOPED_TEXT line = {0}, once = {0}, again = {0};
    record_write_line(match, &line);
    CHECK(strspn(line.data, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_:") == line.length);
    SCOPED_MATCH *other = read_line(line.data, line.length, &check_error);
    if (CHECK(other)) {
        record_of(match, &once);
        record_of(other, &again);
        CHECK_TEXT(again.data, once.data);
        CHECK_BYTES(match_state(other), match_state(match), match_game(match)->state_size);
    }
}

TEST(line_reads_back, "a game reads back from its line: out of turn, from a state, resigned, in every game")
{
    for (size_t g = 0; random_play_game(g); g++) {
        for (uint64_t seed = 1; seed < 4; seed++) {
            Rng rng = rng_from_seed(seed);
            SCOPED_MATCH *match = random_play_match(random_play_game(g), -1, 2, seed);
            check_again(match);
            random_play(match, &rng, seed == 3 ? 5000 : 40);
            check_again(match);
            SCOPED_MATCH *from = match_create_from(match_game(match), match_rules(match), match_state(match));
            random_play(from, &rng, 20);
            if (match_resign(from, 1)) check_again(from);
        }
    }
}

TEST(line_keeps_what_was_said,
     "a line keeps what the players said to each other, before, between and after their moves")
{
    Rng rng = rng_from_seed(2);
    SCOPED_MATCH *match = random_play_match(game_find("nasty"), -1, 3, 2);
    match_set_pledges(match, true);
    for (int i = 0; i < 3; i++) {
        CHECK(match_say(match, (Saying){.kind = SAYING_PACT, .player = 0, .to = 2, .about = 1}));
        CHECK(match_say(match, (Saying){.kind = SAYING_YES, .player = 2, .to = 0, .about = NOBODY}));
        check_again(match);
        CHECK(random_play(match, &rng, 5) == 5);
        check_again(match);
    }
}

TEST(damaged_line_is_refused, "a line with any byte changed, or cut off anywhere, is refused with a message")
{
    static const char OTHERS[] = "A_-9z: \n.\"\x80";
    Rng rng = rng_from_seed(2);
    SCOPED_TEXT line = {0};
    SCOPED_MATCH *match = random_play_match(&NULL_GAME, 0, 3, 2);
    random_play(match, &rng, 10);
    record_write_line(match, &line);
    for (size_t i = 0; i < line.length; i++) {
        const char was = line.data[i];
        for (size_t k = 0; k < sizeof OTHERS - 1 + 8; k++) {
            Error error = {""};
            line.data[i] = (char)(k < 8 ? was ^ 1 << k : OTHERS[k - 8]);
            if (line.data[i] == was) continue;
            SCOPED_MATCH *other = read_line(line.data, line.length, &error);
            CHECK(other == NULL);
            CHECK(error.text[0] != '\0');
        }
        line.data[i] = was;
        Error error = {""};
        SCOPED_MATCH *cut = read_line(line.data, i, &error);
        CHECK(cut == NULL && error.text[0] != '\0');
    }
}

TEST(added_spaces_do_no_harm, "added spaces and line ends do no harm, and JSON may contain the line as a string")
{
    SCOPED_TEXT line = {0}, broken = {0}, json = {0};
    SCOPED_MATCH *match = random_play_match(&NULL_GAME, 0, 2, 4);
    record_write_line(match, &line);
    for (size_t i = 0; i < line.length; i++) {
        text_add_char(&broken, line.data[i]);
        if (i % 60 == 59) text_add(&broken, "\r\n  ");
    }
    text_add(&broken, "\n");
    SCOPED_MATCH *other = read_line(broken.data, broken.length, &check_error);
    CHECK(other != NULL);
    text_addf(&json, "\"%s\"", line.data);
    SCOPED_MATCH *another = read_line(json.data, json.length, &check_error);
    CHECK(another != NULL);
    CHECK_ERROR(read_line("\"culdesac:1:\"", 13, &check_error), "damaged");
    CHECK_ERROR(read_line("culdesac:3:AAAA", 15, &check_error), "newer");
}

/* Checks the error for a game's bytes, changed by hand, in an otherwise valid line. */
static void check_refused(const Text *bytes, const char *sentence)
{
    SCOPED_TEXT line = {0};
    record_line_encode(1, bytes->data, bytes->length, &line);
    CHECK_ERROR(read_line(line.data, line.length, &check_error), sentence);
    CHECK(check_error.text[0]);
}

TEST(mismatched_game, "a complete line with an inconsistent game is refused: its end, actions and points have to match")
{
    SCOPED_TEXT line = {0}, bytes = {0};
    SCOPED_MATCH *match = random_play_match(&NULL_GAME, 0, 2, 4);
    CHECK(match_play_text(match, 0, "roll", NULL, NULL));
    record_write_line(match, &line);
    CHECK(record_line_decode(line.data, line.length, &bytes, &check_error));
    /* After the opening: one step, its place, no resignation, and the points of both players. */
    const char digit = line.data[line.length - 1];
    line.data[line.length - 1] = '\0'; /* not a digit, though strchr finds it at the end of the string of digits */
    CHECK(!record_line_decode(line.data, line.length, &bytes, &check_error));
    line.data[line.length - 1] = digit;
    char *points = &bytes.data[bytes.length - 2];
    points[1] ^= 2;
    check_refused(&bytes, "This game does not end as its line says. The line was probably");
    points[1] ^= 2;
    points[-2] = 126;
    check_refused(&bytes, "do not allow");
    points[-2] = 3;
    points[-1] = 9;
    check_refused(&bytes, "This game line is incomplete, or names a player who does not exist");
    text_add_char(&bytes, 0);
    points = &bytes.data[bytes.length - 3];
    points[-2] = points[-1] = 0;
    check_refused(&bytes, "Unexpected data follows the end of the game in this line");
    bytes.length -= 4;
    check_refused(&bytes, "This game line is incomplete");
    bytes.length = 1;
    check_refused(&bytes, "This game line is incomplete");
    bytes.data[0] = 2; /* an opening of two bytes, but only one follows */
    bytes.data[1] = '{';
    bytes.length = 2;
    check_refused(&bytes, "This game line is incomplete");
}

/* ---- Lines made by hand ---- */

/* Adds the opening of a match as in its line, after its length. */
static void put_opening(const Match *match, Text *bytes)
{
    SCOPED_TEXT line = {0}, record = {0};
    record_write_line(match, &line);
    CHECK(record_line_decode(line.data, line.length, &record, &check_error));
    const unsigned char *at = (const unsigned char *)record.data;
    size_t length = 0, head = 0;
    for (unsigned shift = 0;; shift += 7) {
        length |= (size_t)(at[head] & 127) << shift;
        if (at[head++] < 128) break;
    }
    text_add_bytes(bytes, record.data, head + length);
}

/* Checks the error for that opening with these numbers after it, each below 128. */
static void check_numbers(const Match *match, const char *numbers, size_t count, const char *sentence)
{
    SCOPED_TEXT bytes = {0};
    put_opening(match, &bytes);
    text_add_bytes(&bytes, numbers, count);
    check_refused(&bytes, sentence);
}
#define NUMBERS(match, sentence, ...) \
    check_numbers((match), (const char[]){__VA_ARGS__}, sizeof((const char[]){__VA_ARGS__}), (sentence))

TEST(end_mark_ends_the_line, "the end mark must be at the end of a line, and no step may follow the end of the game")
{
    SCOPED_MATCH *match = random_play_match(&NULL_GAME, 0, 2, 4);
    Rng rng = rng_from_seed(4);
    check_numbers(match, "", 0, "This game line is incomplete");
    NUMBERS(match, "This game line is incomplete", 1);
    NUMBERS(match, "This game line is incomplete", -1, -1, -1, -1, -1, -1);
    NUMBERS(match, "This game line is incomplete, or names a player who does not exist", 1, 1);
    NUMBERS(match, "This game line is incomplete", 1, 0);
    NUMBERS(match, "This game line is incomplete", 1, 0, 9);
    NUMBERS(match, "This game does not end as its line says. The line was probably", 1, 0, 0);
    NUMBERS(match, "This game does not end as its line says. The line was probably", 1, 0, 0, 0);
    random_play(match, &rng, 5000);
    CHECK(match_is_over(match));
    SCOPED_MATCH *over = match_create_from(&NULL_GAME, match_rules(match), match_state(match));
    NUMBERS(over, "This game line continues after the end of the game", 1, 0);
    NUMBERS(over, "This game line records a resignation after the end of the game", 0, 1);
}

TEST(impossible_saying_is_refused,
     "a line is refused in which a saying has no kind, a wrong player, or no place in the game")
{
    static const char SENTENCE[] = "This game line is incomplete, or names a player who does not exist";
    SCOPED_MATCH *match = random_play_match(game_find("nasty"), -1, 3, 4), *silent = match_copy(match);
    match_set_pledges(match, true);
    NUMBERS(match, "This game line is incomplete", 1, 1, 4, 1, 2, 0); /* a truce, and no end of the game */
    NUMBERS(silent, SENTENCE, 1, 1, 4, 1, 2, 0);
    NUMBERS(match, SENTENCE, 1, SAYING_KINDS << 1 | 1, 4, 1, 2, 0);
    NUMBERS(match, SENTENCE, 1, 1, 4, 1, 1, 0);
    NUMBERS(match, SENTENCE, 1, 1, 4, 1, 2, 4);
    for (size_t count = 1; count < 4; count++) check_numbers(match, (const char[]){1, 1, 4, 1, 2}, 2 + count, SENTENCE);
    NUMBERS(match, SENTENCE, 1, 1, 5);
}

static void check_opening(const char *opening, const char *sentence)
{
    SCOPED_TEXT bytes = {0};
    text_add_char(&bytes, (char)strlen(opening));
    text_add(&bytes, opening);
    check_refused(&bytes, sentence);
}

TEST(invalid_opening_is_refused, "a line whose opening is missing, not JSON or not an object is refused")
{
    SCOPED_TEXT none = {0};
    check_opening("{", "");
    check_opening("[]", "");
    check_opening("{}", "");
    CHECK_ERROR(record_line_decode("owl", 3, &none, &check_error), "This is not a game line");
    CHECK_ERROR(record_line_decode("culdesac:1", 10, &none, &check_error), "newer");
    CHECK(!record_line_decode("culdesac:", 9, &none, &check_error));
    CHECK(none.length == 0);
}
