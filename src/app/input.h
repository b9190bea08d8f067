/* SPDX-License-Identifier: MIT */
/* Passes SDL's events on to the stage. */
#pragma once

#include "app/app_state.h"

/* Passes on all events that have arrived. While a new scene cannot be seen yet they wait, except for presses of the
 * pointer, which were meant for the previous scene and are dropped. */
void input_take_events(App *app);
void input_key(App *app, SDL_Keycode key, Uint16 mod);
void input_pad(App *app, SDL_GameControllerButton button);
/* Turns the wheel at a point by that many notches, down if there are more than 0. */
void input_wheel(App *app, Point point, float notches);
/* Turns text input on while a field has the focus or the scene takes letters, and off otherwise. */
void input_follow_focus(App *app);
/* To be called when the size of the window or of its contents has changed. */
void input_resized(App *app);

/* ---- For tests ---- */

/* Passes on a single event. */
void input_event(App *app, const SDL_Event *event);
