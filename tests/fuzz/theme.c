/* SPDX-License-Identifier: MIT */
/* Themes. */
#include "ui/theme.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Error error;
    Theme theme;
    JsonDoc *doc = json_create("theme.json", (const char *)data, size, &error);
    if (doc) {
        const JsonCursor root = json_root(doc);
        theme_read(&root, &theme, &error);
    }
    json_destroy(doc);
    return 0;
}
