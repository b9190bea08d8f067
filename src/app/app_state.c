/* SPDX-License-Identifier: MIT */
#include "app/app_state.h"

#include "culdesac/files.h"

void app_notify(void *self, const char *sentence)
{
    App *app = self;
    /* If the queue of sentences is full, the stage has already logged this one. */
    if (stage_notify(&app->stage, sentence)) log_write_line(&app->log, sentence);
}

/* The program would overwrite the file, which may contain a person's work, so it is renamed. */
bool app_set_aside(App *app, const char *path, const char *reason)
{
    SCOPED_TEXT sentence = {0};
    text_addf(&sentence, "%s ", reason);
    const bool moved = file_quarantine(path, &sentence);
    app_notify(app, sentence.data);
    return moved;
}

uint64_t app_now(const App *app) { return app->scripted_clock ? app->clock : SDL_GetTicks64() + 1; }
