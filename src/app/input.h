/* SPDX-License-Identifier: MIT */
/* From SDL's events to the stage. */
#ifndef CULDESAC_APP_INPUT_H
#define CULDESAC_APP_INPUT_H

#include "app/app_state.h"

void input_event(App *app, const SDL_Event *event);
void input_key(App *app, SDL_Keycode key, Uint16 mod);
void input_pad(App *app, SDL_GameControllerButton button);
/* Turns text input on and off as the focus moves. */
void input_follow_focus(App *app);
/* The window has another size, or what is on the stage has. */
void input_resized(App *app);

#endif
