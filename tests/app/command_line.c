/* SPDX-License-Identifier: MIT */
#include "app/command_line.h"
#include "check.h"

#include <stddef.h>

static bool read_words(CommandLine *line, const char *const *words, Fault *fault)
{
    int count = 1;
    char *copy[12] = {(char *)"culdesac"};
    for (; *words; words++) copy[count++] = (char *)*words;
    return command_line_read(line, count, copy, fault);
}

#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

TEST(what_is_understood, "every option is understood, and none is needed")
{
    CommandLine line;
    Fault fault;
    CHECK(read_words(&line, (const char *const[]){NULL}, &fault));
    CHECK(!line.script && !line.headless && !line.fresh && !line.has_seed);
    CHECK(read_words(
        &line, WORDS("--script", "a.txt", "--headless", "--seed", "18446744073709551615", "--data", "d", "--fresh"),
        &fault));
    CHECK_TEXT(line.script, "a.txt");
    CHECK_TEXT(line.data, "d");
    CHECK(!line.record);
    CHECK(line.headless && line.fresh && line.has_seed && line.seed == UINT64_MAX);
    CHECK(read_words(&line, WORDS("my game.culdesac.json", "--seed", "1"), &fault));
    CHECK_TEXT(line.record, "my game.culdesac.json");
    CHECK(read_words(&line, WORDS("--help"), &fault) && line.help);
    CHECK(read_words(&line, WORDS("--version", "--headless"), &fault) && line.version);
}

TEST(what_is_not, "anything else is named in a sentence")
{
    CommandLine line;
    Fault fault;
    CHECK(!read_words(&line, WORDS("--colour"), &fault));
    CHECK_HAS(fault.text, "--colour");
    CHECK(!read_words(&line, WORDS("one.json", "two.json"), &fault));
    CHECK(!read_words(&line, WORDS("--seed"), &fault));
    CHECK_HAS(fault.text, "--seed");
    CHECK(!read_words(&line, WORDS("--seed", "-1"), &fault));
    CHECK(!read_words(&line, WORDS("--seed", "18446744073709551616"), &fault));
    CHECK(!read_words(&line, WORDS("--seed", "7x"), &fault));
    CHECK(!read_words(&line, WORDS("--data", ""), &fault));
    CHECK(!read_words(&line, WORDS("--headless"), &fault));
    CHECK_HAS(fault.text, "--script");
}

TEST_MAIN(what_is_understood, what_is_not)
