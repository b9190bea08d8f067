/* SPDX-License-Identifier: MIT */
#include "ui/stage.h"

#include <SDL.h>

bool stage_copy_text(const char *text, Error *error)
{
    return SDL_SetClipboardText(text) == 0 || error_set(error, "The text cannot be copied: %s.", SDL_GetError());
}

bool stage_paste_text(Text *text)
{
    char *pasted = SDL_HasClipboardText() ? SDL_GetClipboardText() : NULL;
    if (pasted && pasted[0]) text_add(text, pasted);
    SDL_free(pasted);
    return text->length > 0;
}
