/* SPDX-License-Identifier: MIT */
#include "culdesac/rule_ref.h"

#include <ctype.h>
#include <string.h>

size_t rule_ref_length(const char *at)
{
    size_t letters = 0, digits = 0;
    if (*at != '[') return 0;
    while (isupper((unsigned char)at[1 + letters])) letters++;
    if (letters < 2 || at[1 + letters] != '-') return 0;
    while (isdigit((unsigned char)at[2 + letters + digits])) digits++;
    const size_t length = letters + digits + 3;
    return digits > 0 && at[length - 1] == ']' && length - 2 < RULE_REF_SIZE ? length : 0;
}

void rule_ref_strip(char *sentence, char rule_ref[RULE_REF_SIZE])
{
    char *from = strrchr(sentence, '[');
    const size_t length = from ? rule_ref_length(from) : 0;
    rule_ref[0] = '\0';
    if (!from || length == 0 || from[length] != '\0') return;
    memcpy(rule_ref, from + 1, length - 2);
    rule_ref[length - 2] = '\0';
    while (from > sentence && from[-1] == ' ') from--;
    *from = '\0';
}
