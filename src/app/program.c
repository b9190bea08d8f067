/* SPDX-License-Identifier: MIT */
#include "app/program.h"

#include "culdesac/files.h"

void app_tell(App *app, const char *sentence)
{
    /* What cannot be shown any more the stage writes into the log itself. */
    if (stage_notice(&app->stage, sentence)) log_line(&app->log, sentence);
}

/* A damaged file would be written over, and a person may have put work into it. */
bool app_set_aside(App *app, const char *path, const char *reason)
{
    Text sentence = {0};
    text_addf(&sentence, "%s ", reason);
    const bool moved = file_set_aside(path, &sentence);
    app_tell(app, sentence.data);
    text_clear(&sentence);
    return moved;
}

uint64_t app_now(const App *app)
{
    return app->scripted_clock ? app->clock : SDL_GetTicks64() + 1;
}
