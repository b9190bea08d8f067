/* SPDX-License-Identifier: MIT */
#include "culdesac/rule_ref.h"

#include "check.h"

TEST(form_of_rule_numbers, "a rule number is two or more capitals, a dash and digits in brackets, and fits its buffer")
{
    CHECK_INT(rule_ref_length("[NB-7] and more"), 6);
    CHECK_INT(rule_ref_length("[NAT-12]"), 8);
    static const char *const NONE[] = {"",      "NB-7]", "[",       "[N-7]",  "[nb-7]", "[NB7]",
                                       "[NB-]", "[NB-7", "[NB-7 ]", "[NB-x]", "[-7]",   "[NB-12345678901234]"};
    for (size_t i = 0; i < sizeof NONE / sizeof *NONE; i++) CHECK_INT(rule_ref_length(NONE[i]), 0);
}

static void check_strip(const char *input, const char *sentence, const char *number)
{
    char text[64], cut[RULE_REF_SIZE];
    strcpy(text, input);
    rule_ref_strip(text, cut);
    CHECK_TEXT(text, sentence);
    CHECK_TEXT(cut, number);
}

TEST(only_last_rule_number_is_removed, "only a rule number at the very end is removed, with the spaces before it")
{
    check_strip("It leaps.  [NB-7]", "It leaps.", "NB-7");
    check_strip("[NB-7]", "", "NB-7");
    check_strip("  [NB-7]", "", "NB-7");
    check_strip("It leaps.", "It leaps.", "");
    check_strip("As [NB-7] says.", "As [NB-7] says.", "");
    check_strip("It leaps. [see below]", "It leaps. [see below]", "");
}
