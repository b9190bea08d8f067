/* SPDX-License-Identifier: MIT */
/* Finding words and rule numbers in a block of a page. */
#include "culdesac/rulebook_page.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

static bool same_start(const char *text, const char *query)
{
    for (; *query; text++, query++) {
        if (tolower((unsigned char)*text) != tolower((unsigned char)*query)) return false;
    }
    return true;
}

/* Whether a query is a complete rule number: "NB-7". */
static bool is_rule(const char *query)
{
    size_t letters = 0;
    while (isalpha((unsigned char)query[letters])) letters++;
    const char *digits = query + letters + 1;
    return letters >= 2 && query[letters] == '-' && *digits && strspn(digits, "0123456789") == strlen(digits);
}

int block_find(const Block *block, const char *query, int from, int *length)
{
    assert(from >= 0);
    const bool rule = is_rule(query);
    *length = (int)strlen(query);
    if (*length == 0) return -1;
    for (int at = from; block->text[at]; at++) {
        if (!same_start(block->text + at, query)) continue;
        if (!rule || !isdigit((unsigned char)block->text[at + *length])) return at;
    }
    return -1;
}
