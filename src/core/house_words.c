/* SPDX-License-Identifier: MIT */
#include "culdesac/house_words.h"

#include <stdio.h>
#include <string.h>

enum { KEY_TEXT = 96 };

const char *house_word(const HouseWords *words, const char *kind, const char *name, const char *many)
{
    char key[KEY_TEXT];
    size_t low = 0, high = words->count;
    snprintf(key, sizeof key, "%s_%s%s%s", kind, name, many ? "_" : "", many ? many : "");
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        const int order = strcmp(key, words->rows[middle].key);
        if (order == 0) return words->rows[middle].text;
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}
