/* SPDX-License-Identifier: MIT */
/* Small utilities: text, random numbers, cards, files. */
#include "check.h"
#include "culdesac/bits.h"
#include "culdesac/cards.h"
#include "culdesac/error.h"
#include "culdesac/rng.h"
#include "culdesac/text.h"

TEST(players_in_a_set, "a set of players has those whose bits are 1, and never nobody")
{
    CHECK(has_player(5, 2) && !has_player(5, 1) && !has_player(255, -1));
}

TEST(text_grows, "a text grows as it is written and stays zero-terminated")
{
    Text text = {0};
    CHECK_TEXT(text_string(&text), "");
    for (int i = 0; i < 1000; i++) text_addf(&text, "%d,", i % 10);
    CHECK_INT(text.length, 2000);
    CHECK_INT(strlen(text.data), 2000);
    text_reset(&text);
    CHECK_TEXT(text_string(&text), "");
    text_add(&text, "é");
    text_add_char(&text, '!');
    CHECK_TEXT(text_string(&text), "é!");
    text_clear(&text);
    CHECK(text.data == NULL && text.length == 0);
}

TEST(text_is_cut_at_whole_characters, "a copy that is too long is cut at a whole character")
{
    char small[4];
    CHECK(text_copy(small, sizeof small, "abc"));
    CHECK(!text_copy(small, sizeof small, "abcd"));
    CHECK_TEXT(small, "abc");
    CHECK(!text_copy(small, sizeof small, "aéé"));
    CHECK_TEXT(small, "aé");
    CHECK(!text_copy(small, sizeof small, "abé"));
    CHECK_TEXT(small, "ab");
    CHECK(!text_copy(small, 1, "é"));
    CHECK_TEXT(small, "");
    char longer[2 * ERROR_SIZE];
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    CHECK(!error_set(&check_error, "%s", longer));
    CHECK_INT(strlen(check_error.text), ERROR_SIZE - 1);
    CHECK(!error_set(NULL, "nobody asked"));
}

TEST(utf8_is_checked, "valid UTF-8 is distinguished from other bytes")
{
    static const char *const GOOD[] = {
        "", "a", "é", "€", "😀", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"};
    static const char *const BAD[] = {"\x80",
                                      "\xC0\x80",
                                      "\xC3",
                                      "\xE0\x80\x80",
                                      "\xED\xA0\x80",
                                      "\xF0\x80\x80\x80",
                                      "\xF4\x90\x80\x80",
                                      "\xF5\x80\x80\x80",
                                      "\xE2\x82",
                                      "\xC3\x28"};
    for (size_t i = 0; i < sizeof GOOD / sizeof *GOOD; i++) CHECK(text_is_utf8(GOOD[i], strlen(GOOD[i]), NULL));
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) CHECK(!text_is_utf8(BAD[i], strlen(BAD[i]), NULL));
    size_t at = 0;
    CHECK(!text_is_utf8("abé\xFFz", 6, &at));
    CHECK_INT(at, 4);
}

TEST(digits_are_a_number, "decimal digits alone are a number below 2^64")
{
    static const char *const BAD[] = {
        "", " 1", "1 ", "-1", "+1", "0x1", "1.0", "18446744073709551616", "184467440737095516150"};
    uint64_t number = 7;
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++)
        CHECK_ABOUT(!text_read_digits(BAD[i], &number), "%s", BAD[i]);
    CHECK(number == 7);
    CHECK(text_read_digits("18446744073709551615", &number) && number == UINT64_MAX);
    CHECK(text_read_digits("007", &number) && number == 7);
}

TEST(random_numbers_are_uniform, "rng_below stays below its limit and is uniform; the same seed gives the same numbers")
{
    Rng one = rng_from_seed(7), two = rng_from_seed(7), other = rng_from_seed(8);
    CHECK_INT(rng_next(&one), rng_next(&two));
    CHECK(rng_next(&one) != rng_next(&other));
    int seen[7] = {0};
    for (int i = 0; i < 70000; i++) {
        const uint32_t number = rng_below(&one, 7);
        if (!CHECK(number < 7)) return;
        seen[number]++;
    }
    for (int i = 0; i < 7; i++) CHECK(seen[i] > 9500 && seen[i] < 10500);
    CHECK_INT(rng_below(&one, 1), 0);
    for (int i = 0; i < 100; i++) CHECK(rng_below(&one, 0xC0000000u) < 0xC0000000u);
}

TEST(random_numbers_never_change, "the generator's numbers are the same on every system, or records would not replay")
{
    Rng plain = {0};
    CHECK(rng_next(&plain) == 0xE220A8397B1DCDAFu); /* SplitMix64's first number from 0 */
    CHECK(rng_next(&plain) == 0x6E789E6AA1B965F4u);
}

TEST(shuffles_keep_all, "a shuffle keeps every item and can put each anywhere")
{
    Rng rng = rng_from_seed(1);
    int first[4] = {0};
    for (int i = 0; i < 4000; i++) {
        uint8_t items[4] = {0, 1, 2, 3};
        rng_shuffle(&rng, items, 4);
        CHECK_INT(1u << items[0] | 1u << items[1] | 1u << items[2] | 1u << items[3], 15);
        first[items[0]]++;
    }
    for (int i = 0; i < 4; i++) CHECK(first[i] > 850 && first[i] < 1150);
    rng_shuffle(&rng, NULL, 0);
}

TEST(card_tokens_read_back, "every card's token reads back, and nothing else does")
{
    for (Card card = 0; card <= CARD_JOKER; card++) CHECK_INT(card_from_token(card_token(card)), card);
    CHECK_TEXT(card_token(card_of(0, 0)), "As");
    CHECK_TEXT(card_token(card_of(9, 2)), "Td");
    const struct {
        Card card;
        const char *name;
    } NAMES[] = {{card_of(12, 3), "the king of clubs"},
                 {card_of(9, 0), "the 10 of spades"},
                 {CARD_JOKER, "a joker"},
                 {CARD_HIDDEN, "a card"}};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        char name[NAME_TEXT_SIZE];
        card_format_name(&SHARED_STRINGS, NAMES[i].card, "", name);
        CHECK_TEXT(name, NAMES[i].name);
    }
    CHECK_TEXT(card_token(CARD_HIDDEN), "?");
    CHECK_TEXT(card_token(CARD_NONE), "-");
    CHECK_INT(card_from_token("?"), CARD_HIDDEN);
    static const char *const BAD[] = {"", "A", "1s", "Ax", "AsA", "**", "s7", "as"};
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) CHECK_INT(card_from_token(BAD[i]), CARD_NONE);
    int length;
    CHECK_INT(card_parse("7s@c3", &length), card_of(6, 0));
    CHECK_INT(length, 2);
    CHECK_INT(rank_from_token(rank_token(9)), 9);
    CHECK_TEXT(rank_name(5, true), "sixes");
    CHECK_TEXT(rank_name(9, true), "tens");
    CHECK_TEXT(rank_name(9, false), "10");
}
