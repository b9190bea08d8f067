/* SPDX-License-Identifier: MIT */
#include "app/command_line.h"
#include "check.h"

static bool read_words(CommandLine *line, const char *const *words)
{
    int count = 1;
    char *copy[12] = {(char *)"culdesac"};
    for (; *words; words++) copy[count++] = (char *)*words;
    return command_line_read(line, count, copy, &check_error);
}

#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

TEST(every_option_is_understood, "every option is understood, and all are optional")
{
    CommandLine line;
    CHECK(read_words(&line, (const char *const[]){NULL}));
    CHECK(!line.script && !line.headless && !line.fresh && !line.has_seed);
    CHECK(read_words(
        &line, WORDS("--script", "a.txt", "--headless", "--seed", "18446744073709551615", "--data", "d", "--fresh")));
    CHECK_TEXT(line.script, "a.txt");
    CHECK_TEXT(line.data_folder, "d");
    CHECK(!line.record);
    CHECK(line.headless && line.fresh && line.has_seed && line.seed == UINT64_MAX);
    CHECK(read_words(&line, WORDS("my game.culdesac.json", "--seed", "1")));
    CHECK_TEXT(line.record, "my game.culdesac.json");
    CHECK(read_words(&line, WORDS("--help")) && line.help);
    CHECK(read_words(&line, WORDS("--version", "--headless")) && line.version);
}

TEST(unknown_argument_is_an_error, "anything else gives an error message")
{
    CommandLine line;
    CHECK_ERROR(read_words(&line, WORDS("--colour")), "--colour");
    CHECK(!read_words(&line, WORDS("one.json", "two.json")));
    CHECK_ERROR(read_words(&line, WORDS("--seed")), "--seed");
    CHECK(!read_words(&line, WORDS("--seed", "-1")));
    CHECK(!read_words(&line, WORDS("--seed", "18446744073709551616")));
    CHECK(!read_words(&line, WORDS("--seed", "7x")));
    CHECK(!read_words(&line, WORDS("--data", "")));
    CHECK_ERROR(read_words(&line, WORDS("--headless")), "--script");
}
