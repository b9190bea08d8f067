/* SPDX-License-Identifier: MIT */
#include "app/command_line.h"

#include "culdesac/text.h"

#include <stddef.h>
#include <string.h>

const char COMMAND_LINE_HELP[] = "Cul-de-Sac: board and card games for good and bad neighbours.\n"
                                 "\n"
                                 "  culdesac                 open the street\n"
                                 "  culdesac FILE            open a saved game, or import exported ones\n"
                                 "  culdesac --data DIR      store all player data under DIR\n"
                                 "  culdesac --fresh         start as if for the first time, and leave nothing behind\n"
                                 "  culdesac --seed N        random seed: the same number gives the same deals\n"
                                 "  culdesac --script FILE   run the commands in FILE, then exit\n"
                                 "  culdesac --headless      run without a window or a screen; requires --script\n"
                                 "  culdesac --help          print this help\n"
                                 "  culdesac --version       print the version\n"
                                 "\n"
                                 "Exit status: 0 for success, 1 for a failure, 2 for a usage error.\n";

typedef struct Flag {
    const char *name;
    bool takes_value;
    size_t offset; /* place of the option's field: a text if the option takes a value, otherwise a bool */
} Flag;

static const Flag FLAGS[] = {
    {"--script", true, offsetof(CommandLine, script)},  {"--data", true, offsetof(CommandLine, data_folder)},
    {"--seed", true, offsetof(CommandLine, seed_text)}, {"--headless", false, offsetof(CommandLine, headless)},
    {"--fresh", false, offsetof(CommandLine, fresh)},   {"--help", false, offsetof(CommandLine, help)},
    {"-h", false, offsetof(CommandLine, help)},         {"--version", false, offsetof(CommandLine, version)},
};

static const Flag *find_flag(const char *name)
{
    for (size_t i = 0; i < sizeof FLAGS / sizeof FLAGS[0]; i++) {
        if (strcmp(FLAGS[i].name, name) == 0) return &FLAGS[i];
    }
    return NULL;
}

bool command_line_read(CommandLine *line, int count, char *const *words, Error *error)
{
    memset(line, 0, sizeof *line);
    for (int i = 1; i < count; i++) {
        const char *word = words[i];
        const Flag *flag = find_flag(word);
        void *field = (char *)line + (flag ? flag->offset : 0);
        if (flag && !flag->takes_value) {
            *(bool *)field = true;
        } else if (flag) {
            if (++i == count) return error_set(error, "%s requires a value. Try --help.", word);
            *(const char **)field = words[i];
        } else if (word[0] == '-' || line->record || !word[0]) {
            return error_set(error, "Unexpected argument “%s”. Try --help.", word);
        } else {
            line->record = word;
        }
    }
    line->has_seed = line->seed_text != NULL;
    if (line->has_seed && !text_read_digits(line->seed_text, &line->seed))
        return error_set(error, "--seed must be a whole number from 0 to 2^64 − 1, not “%s”.", line->seed_text);
    if (line->data_folder && !line->data_folder[0]) return error_set(error, "--data requires the name of a folder.");
    if (line->headless && !line->script && !line->help && !line->version)
        return error_set(error, "--headless needs --script, because nobody can play without a window.");
    return true;
}
