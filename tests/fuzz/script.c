/* SPDX-License-Identifier: MIT */
/* Reading scripts that drive the program. */
#include "app/script/script.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Script script = {0};
    Error error;
    SCOPED_TEXT text = {0};
    text_add_bytes(&text, (const char *)data, size);
    script_read(&script, "script.txt", text_string(&text), &error);
    script_clear(&script);
    return 0;
}
