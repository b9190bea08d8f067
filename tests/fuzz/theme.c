/* SPDX-License-Identifier: MIT */
/* Themes. */
#include "ui/theme.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Fault fault;
    Theme theme;
    JsonDoc *doc = json_create("theme.json", (const char *)data, size, &fault);
    if (doc) {
        const JsonAt root = json_root(doc);
        theme_read(&root, &theme, &fault);
    }
    json_destroy(doc);
    return 0;
}
