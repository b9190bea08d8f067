/* SPDX-License-Identifier: MIT */
#include "culdesac/fault.h"

#include "culdesac/text.h"

#include <stdarg.h>
#include <stdio.h>

bool fault_set(Fault *fault, const char *format, ...)
{
    if (!fault) return false;
    Text text = {0};
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&text, format, arguments);
    va_end(arguments);
    text_copy(fault->text, sizeof fault->text, text_string(&text));
    text_clear(&text);
    return false;
}
