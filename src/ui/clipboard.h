/* SPDX-License-Identifier: MIT */
/* The clipboard of the system. */
#pragma once

#include "culdesac/error.h"
#include "culdesac/text.h"

bool clipboard_copy(const char *text, Error *error);
/* Appends the clipboard's text; false if it has none. */
bool clipboard_paste(Text *text);
