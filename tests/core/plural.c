/* SPDX-License-Identifier: MIT */
/* Plural forms in languages with other rules than English. */
#include "culdesac/plural.h"
#include "check.h"

/* Checks the forms of 0, 1, 2 …, one digit each. */
static void check_forms(const char *rule, const char *forms)
{
    for (long number = 0; forms[number]; number++) {
        size_t form;
        if (!CHECK(plural_form(rule, number, &form))) return;
        CHECK_INT(form, forms[number] - '0');
    }
}

TEST(each_language_has_its_plural_rule, "each language has as many forms as it needs, and its own rule for them")
{
    check_forms("=1", "1011111111111");
    check_forms("=0-1", "0011111111111");
    check_forms("", "0000000000000");
    check_forms("=1|%10=2-4&%100!=12-14", "20111222222222222222221112222222");
    check_forms("%10=1&%100!=11|%10=2-4&%100!=12-14", "2011122222222222222220111222222011");
    check_forms("=0|=1|=2|%100=3-10|%100=11-99", "01233333333444444444444");
    check_forms("=1,3-5", "10100011");
    size_t form;
    CHECK(plural_form("%10=1&%100!=11", 1000021, &form) && form == 0);
    CHECK(plural_form("%10=1", -21, &form) && form == 0);
    CHECK(plural_form("=1", -1, &form) && form == 1);
    CHECK(plural_form("=123456789", 1, &form) && form == 1);
}

TEST(invalid_rules_are_reported, "an invalid rule is reported, wherever its error is")
{
    static const char *const RULES[] = {"1",   "=",   "=1|",  "|=1",  "=1&",  "=1||=2", "=a",  "=1-",
                                        "=1,", "%=1", "%0=1", "%10",  "!1",   "=1 ",    "==1", "=1|=2x",
                                        "one", "=-1", "&=1",  "=1&|", "%10!", "=1=2"};
    for (size_t i = 0; i < sizeof RULES / sizeof RULES[0]; i++) {
        for (long number = 0; number < 3; number++) {
            size_t form;
            CHECK(!plural_form(RULES[i], number, &form));
        }
    }
}

/* Checks the form that is chosen from the first `length` bytes of "a|few|many". */
static void check_chosen(const char *rule, long number, const char *forms, size_t length, const char *expected)
{
    size_t chosen;
    const char *form = plural_choose(rule, number, forms, forms + length, &chosen);
    if (CHECK_INT(chosen, strlen(expected))) CHECK(memcmp(form, expected, chosen) == 0);
}

TEST(existing_forms_are_chosen, "a form is chosen from those that exist, or the last one if there are too few")
{
    static const char POLISH[] = "=1|%10=2-4&%100!=12-14";
    check_chosen("=1", 1, "card|cards} …", 10, "card");
    check_chosen("=1", 2, "card|cards} …", 10, "cards");
    check_chosen(POLISH, 1, "karta|karty|kart", 16, "karta");
    check_chosen(POLISH, 23, "karta|karty|kart", 16, "karty");
    check_chosen(POLISH, 5, "karta|karty|kart", 16, "kart");
    check_chosen(POLISH, 5, "karta|karty", 11, "karty");
    check_chosen("", 1, "cards", 5, "cards");
    check_chosen("=1", 2, "a|", 2, "");
}
