/* SPDX-License-Identifier: MIT */
#include "ui/clipboard.h"

#include <SDL.h>

bool clipboard_copy(const char *text, Error *error)
{
    return SDL_SetClipboardText(text) == 0 || error_set(error, "The text cannot be copied: %s.", SDL_GetError());
}

bool clipboard_paste(Text *text)
{
    char *pasted = SDL_HasClipboardText() ? SDL_GetClipboardText() : NULL;
    if (pasted && pasted[0]) text_add(text, pasted);
    SDL_free(pasted);
    return text->length > 0;
}
