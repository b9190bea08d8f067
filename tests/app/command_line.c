/* SPDX-License-Identifier: MIT */
#include "app/command_line.h"
#include "check.h"

static bool read_words(CommandLine *line, const char *const *words, Error *error)
{
    int count = 1;
    char *copy[12] = {(char *)"culdesac"};
    for (; *words; words++) copy[count++] = (char *)*words;
    return command_line_read(line, count, copy, error);
}

#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

TEST(every_option_is_understood, "every option is understood, and all are optional")
{
    CommandLine line;
    CHECK(read_words(&line, (const char *const[]){NULL}, &check_error));
    CHECK(!line.script && !line.headless && !line.fresh && !line.has_seed);
    CHECK(read_words(
        &line, WORDS("--script", "a.txt", "--headless", "--seed", "18446744073709551615", "--data", "d", "--fresh"),
        &check_error));
    CHECK_TEXT(line.script, "a.txt");
    CHECK_TEXT(line.data_folder, "d");
    CHECK(!line.record);
    CHECK(line.headless && line.fresh && line.has_seed && line.seed == UINT64_MAX);
    CHECK(read_words(&line, WORDS("my game.culdesac.json", "--seed", "1"), &check_error));
    CHECK_TEXT(line.record, "my game.culdesac.json");
    CHECK(read_words(&line, WORDS("--help"), &check_error) && line.help);
    CHECK(read_words(&line, WORDS("--version", "--headless"), &check_error) && line.version);
}

TEST(unknown_argument_is_an_error, "anything else gives an error message")
{
    CommandLine line;
    Error error;
    CHECK(!read_words(&line, WORDS("--colour"), &error));
    CHECK_HAS(error.text, "--colour");
    CHECK(!read_words(&line, WORDS("one.json", "two.json"), &error));
    CHECK(!read_words(&line, WORDS("--seed"), &error));
    CHECK_HAS(error.text, "--seed");
    CHECK(!read_words(&line, WORDS("--seed", "-1"), &error));
    CHECK(!read_words(&line, WORDS("--seed", "18446744073709551616"), &error));
    CHECK(!read_words(&line, WORDS("--seed", "7x"), &error));
    CHECK(!read_words(&line, WORDS("--data", ""), &error));
    CHECK(!read_words(&line, WORDS("--headless"), &error));
    CHECK_HAS(error.text, "--script");
}
