/* SPDX-License-Identifier: MIT */
/* Base64url: six bits per character, in letters, digits, "-" and "_", which mail and messages leave unchanged. */
#pragma once

#include "culdesac/text.h"

/* Adds the encoded bytes, with a newline after every `line` characters (0: a single line without a newline). */
void base64url_encode(const char *bytes, size_t count, size_t line, Text *text);
/* Adds the bytes decoded from the characters between two pointers. Other characters (spaces, newlines, quotation marks
 * of mails) are ignored. */
void base64url_decode(const char *from, const char *to, Text *bytes);
