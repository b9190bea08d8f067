/* SPDX-License-Identifier: MIT */
#include "app/platform/system.h"
#include "app/script/script_runner.h"
#include "culdesac/files.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { EXIT_STATUS_OK = 0, EXIT_STATUS_FAILED = 1, EXIT_STATUS_USAGE = 2, SCRIPT_BYTES_MAX = 1 << 20 };

static bool load_script(const char *path, Script *script, Error *error)
{
    SCOPED_TEXT text = {0};
    return file_read(path, SCRIPT_BYTES_MAX, &text, error) && script_read(script, path, text_string(&text), error);
}

static int print_error(const Error *error, int status)
{
    fprintf(stderr, "culdesac: %s\n", error->text);
    return status;
}

int main(int count, char **words)
{
    system_init();
    CommandLine line;
    Error error;
    Script script = {0};
    if (!command_line_read(&line, count, words, &error)) return print_error(&error, EXIT_STATUS_USAGE);
    if (line.help || line.version) {
        fputs(line.help ? COMMAND_LINE_HELP : "culdesac " CULDESAC_VERSION "\n", stdout);
        return EXIT_STATUS_OK;
    }
    if (line.script && !load_script(line.script, &script, &error)) return print_error(&error, EXIT_STATUS_USAGE);

    SCOPED_MEMORY App *app = memory_allocate(sizeof *app);
    bool good = app_open(app, &line, &error);
    if (good && line.script) {
        good = script_run(app, &script, line.script, &error);
    } else if (good) {
        app_loop(app);
    }
    app_close(app);
    script_clear(&script);
    if (good || !error.text[0]) return EXIT_STATUS_OK;
    /* A program that was not started from a terminal shows the error in a window. */
    if (!line.headless && !line.script && !isatty(STDERR_FILENO))
        SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, "Cul-de-Sac", error.text, NULL);
    return print_error(&error, EXIT_STATUS_FAILED);
}
