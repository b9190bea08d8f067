/* SPDX-License-Identifier: MIT */
#include "app/app_state.h"

void app_notify(void *self, const char *sentence)
{
    App *app = self;
    /* If the queue of sentences is full, the stage has already logged this one. */
    if (stage_notify(&app->stage, sentence)) log_write_line(&app->log, sentence);
}

uint64_t app_now(const App *app) { return app->scripted_clock ? app->clock : SDL_GetTicks64() + 1; }
