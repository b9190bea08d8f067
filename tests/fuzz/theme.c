/* SPDX-License-Identifier: MIT */
/* Reading themes. */
#include "ui/theme.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Error error;
    Theme theme;
    SCOPED_DOCUMENT *document = json_create("theme.json", (const char *)data, size, &error);
    if (document) {
        const JsonCursor root = json_root(document);
        theme_read(&root, &theme, &error);
    }
    return 0;
}
