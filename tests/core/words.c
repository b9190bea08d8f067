/* SPDX-License-Identifier: MIT */
#include "culdesac/words.h"
#include "check.h"
#include "culdesac/files.h"
#include "culdesac/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

TEST(no_word_is_missing, "every word has a text that is not empty, and no sentence has more than eight parts")
{
    Words *words = words_create();
    for (int i = 0; i < WORD_COUNT; i++) {
        const char *text = words_get(words, (Word)i);
        CHECK(text[0] != '\0');
        CHECK(text_is_utf8(text, strlen(text), NULL));
        for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{')) {
            CHECK(at[1] >= '0' && at[1] <= '7');
            CHECK(strchr(at, '}') != NULL);
        }
    }
    words_destroy(words);
}

TEST(sentences_are_filled, "a sentence takes texts and numbers, and chooses by a number")
{
    Words *words = words_create();
    Text text = {0};
    const WordPart parts[] = {word_number(2), word_number(6), word_number(15)};
    words_format(words, WORD_STREET_PLAYERS, parts, 3, &text);
    CHECK_TEXT(text.data, "2 to 6 players · about 15 minutes");
    text_reset(&text);
    const WordPart who[] = {word_text("Anna and Ben"), word_number(-14)};
    words_format(words, WORD_STREET_UNFINISHED_WHO, who, 2, &text);
    CHECK_TEXT(text.data, "Anna and Ben, turn −14");
    text_clear(&text);
    words_destroy(words);
}

TEST(lists, "a list of names is written as people write it")
{
    static const char *const NAMES[] = {"Anna", "Ben", "Clara"};
    static const char *const TOLD[] = {"", "Anna", "Anna and Ben", "Anna, Ben and Clara"};
    Words *words = words_create();
    for (int count = 0; count <= 3; count++) {
        Text text = {0};
        words_join_names(words, NAMES, count, &text);
        CHECK_TEXT(text_string(&text), TOLD[count]);
        text_clear(&text);
    }
    words_destroy(words);
}

static bool load_from(Words *words, const char *json, Error *error)
{
    char folder[] = "/tmp/culdesac-words-XXXXXX";
    if (!mkdtemp(folder)) return false;
    Text strings = {0}, path = {0};
    Error ignored;
    text_addf(&strings, "%s/strings", folder);
    text_addf(&path, "%s/strings/xx.json", folder);
    bool made = mkdir(strings.data, 0700) == 0 && file_replace(path.data, json, strlen(json), &ignored);
    bool good = made && words_load(words, folder, "xx", error);
    remove(path.data);
    rmdir(strings.data);
    rmdir(folder);
    text_clear(&strings);
    text_clear(&path);
    return good;
}

TEST(another_language, "a table with a word missing, unknown or not a text is refused, and the old table stays")
{
    Words *words = words_create();
    Error error;
    CHECK(!load_from(words, "{\"yes\": \"Ja\"}", &error));
    CHECK_HAS(error.text, "has to be a text");
    CHECK_TEXT(words_get(words, WORD_YES), "Yes");
    CHECK(!load_from(words, "{\"plural\": \"two\"}", &error));
    CHECK_HAS(error.text, "which form goes with a number");
    CHECK(!load_from(words, "{\"perhaps\": \"Vielleicht\"}", &error));
    CHECK_HAS(error.text, "perhaps");
    CHECK(words_load(words, "assets", "en", &error));
    CHECK_TEXT(words_get(words, WORD_YES), "Yes");
    words_destroy(words);
}

TEST(its_own_numbers, "plural forms follow the rule of the language that was read")
{
    static const char ENGLISH[] = "\"plural\": \"=1\"", FRENCH[] = "\"plural\": \"=0-1\"";
    Words *words = words_create();
    Text table = {0}, text = {0};
    Error error;
    CHECK(file_read("assets/strings/en.json", 1 << 20, &table, &error));
    const char *at = strstr(text_string(&table), ENGLISH);
    if (!CHECK(at != NULL)) return;
    Text other = {0};
    text_add_bytes(&other, table.data, (size_t)(at - table.data));
    text_addf(&other, "%s%s", FRENCH, at + strlen(ENGLISH));
    const WordPart none[] = {word_number(0)};
    words_format(words, WORD_STATISTICS_RUN, none, 1, &text);
    CHECK(words_read(words, "fr.json", other.data, other.length, &error));
    words_format(words, WORD_STATISTICS_RUN, none, 1, &text);
    CHECK_TEXT(text_string(&text), "The present run: 0 wins.The present run: 0 win.");
    text_clear(&table);
    text_clear(&other);
    text_clear(&text);
    words_destroy(words);
}

TEST_MAIN(no_word_is_missing, sentences_are_filled, lists, another_language, its_own_numbers)
