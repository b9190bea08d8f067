/* SPDX-License-Identifier: MIT */
#include "culdesac/error.h"

#include "culdesac/text.h"

#include <stdarg.h>

bool error_set(Error *error, const char *format, ...)
{
    if (!error) return false;
    SCOPED_TEXT text = {0};
    va_list arguments;
    va_start(arguments, format);
    text_vaddf(&text, format, arguments);
    va_end(arguments);
    text_copy(error->text, sizeof error->text, text_string(&text));
    return false;
}
