/* SPDX-License-Identifier: MIT */
/* Reading themes. */
#include "ui/theme.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Error error;
    Theme theme;
    SCOPED_DOCUMENT *doc = json_create("theme.json", (const char *)data, size, &error);
    if (doc) {
        const JsonCursor root = json_root(doc);
        theme_read(&root, &theme, &error);
    }
    return 0;
}
