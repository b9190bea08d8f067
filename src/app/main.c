/* SPDX-License-Identifier: MIT */
#include "app/driver.h"
#include "app/system.h"
#include "culdesac/files.h"

#include <stdio.h>
#include <stdlib.h>

enum { END_GOOD = 0, END_FAILED = 1, END_NOT_UNDERSTOOD = 2, SCRIPT_MOST = 1 << 20 };

static bool load_script(const char *path, Script *script, Fault *fault)
{
    Text text = {0};
    bool good = file_read(path, SCRIPT_MOST, &text, fault) && script_read(script, path, text_string(&text), fault);
    text_clear(&text);
    return good;
}

static int complain(const Fault *fault, int status)
{
    fprintf(stderr, "culdesac: %s\n", fault->text);
    return status;
}

int main(int count, char **words)
{
    system_begin();
    CommandLine line;
    Fault fault;
    Script script = {0};
    if (!command_line_read(&line, count, words, &fault)) return complain(&fault, END_NOT_UNDERSTOOD);
    if (line.help || line.version) {
        fputs(line.help ? COMMAND_LINE_HELP : "culdesac " CULDESAC_VERSION "\n", stdout);
        return END_GOOD;
    }
    if (line.script && !load_script(line.script, &script, &fault)) return complain(&fault, END_NOT_UNDERSTOOD);

    App *app = memory_allocate(sizeof *app);
    bool good = app_open(app, &line, &fault);
    if (good && line.script) {
        good = driver_run(app, &script, line.script, &fault);
    } else if (good) {
        app_loop(app);
    }
    app_close(app);
    free(app);
    script_clear(&script);
    return good ? END_GOOD : complain(&fault, END_FAILED);
}
