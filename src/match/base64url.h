/* SPDX-License-Identifier: MIT */
/* Bytes as letters, digits, "-" and "_", six bits each, which come through any mail or message as they are. */
#ifndef CULDESAC_MATCH_BASE64URL_H
#define CULDESAC_MATCH_BASE64URL_H

#include "culdesac/text.h"

/* Appends the digits of so many bytes, a line after each `lines` of them (0: all in one line, without an end). */
void base64url_encode(const char *bytes, size_t count, size_t line, Text *text);
/* Appends the bytes that the digits between two places stand for; whatever is no digit (spaces, line ends, signs of
 * quoting) was put there by those who passed it on. */
void base64url_decode(const char *from, const char *to, Text *bytes);

#endif
