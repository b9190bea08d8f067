/* SPDX-License-Identifier: MIT */
#include "../page.h"
#include "ui/stage.h"

#include <stdlib.h>

bool stage_copy_text(const char *text, Error *error)
{
    PageAnswer answer = PAGE_PENDING;
    page_copy_text(&answer, text);
    return page_wait(&answer) == 0 || error_set(error, "The text cannot be copied: the browser does not allow it.");
}

bool stage_paste_text(Text *text)
{
    PageAnswer answer = PAGE_PENDING;
    char *pasted = NULL;
    page_paste_text(&answer, &pasted);
    if (page_wait(&answer) == 0 && pasted) text_add(text, pasted);
    free(pasted);
    return text->length > 0;
}
