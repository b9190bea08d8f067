/* SPDX-License-Identifier: MIT */
/*
 * Variables that are cleared or destroyed at the end of their block, however it is left:
 *
 *     SCOPED_TEXT text = {0};
 *     SCOPED_MATCH *match = match_create(...);
 */
#ifndef CULDESAC_SUPPORT_SCOPED_H
#define CULDESAC_SUPPORT_SCOPED_H

#include "culdesac/json.h"
#include "culdesac/match.h"
#include "culdesac/rulebook.h"
#include "culdesac/text.h"

#include <stdlib.h>

static inline void scoped_free(void *memory)
{
    free(*(void **)memory);
}
static inline void scoped_doc(JsonDoc **doc)
{
    json_destroy(*doc);
}
static inline void scoped_book(Rulebook **book)
{
    rulebook_destroy(*book);
}
static inline void scoped_match(Match **match)
{
    match_destroy(*match);
}

#define SCOPED(clear) __attribute__((cleanup(clear)))
#define SCOPED_MEMORY SCOPED(scoped_free)
#define SCOPED_TEXT SCOPED(text_clear) Text
#define SCOPED_DOC SCOPED(scoped_doc) JsonDoc
#define SCOPED_BOOK SCOPED(scoped_book) Rulebook
#define SCOPED_MATCH SCOPED(scoped_match) Match

#endif
