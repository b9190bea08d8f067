/* SPDX-License-Identifier: MIT */
#include "ui/clipboard.h"
#include "../page.h"

#include <stdlib.h>

bool clipboard_copy(const char *text, Error *error)
{
    PageAnswer answer = PAGE_PENDING;
    page_copy_text(&answer, text);
    return page_wait(&answer) == 0 || error_set(error, "The text cannot be copied: the browser does not allow it.");
}

bool clipboard_paste(Text *text)
{
    PageAnswer answer = PAGE_PENDING;
    char *pasted = NULL;
    page_paste_text(&answer, &pasted);
    if (page_wait(&answer) == 0 && pasted) text_add(text, pasted);
    free(pasted);
    return text->length > 0;
}
