/* SPDX-License-Identifier: MIT */
#include "app/command_line.h"

#include "culdesac/text.h"

#include <stddef.h>
#include <stdlib.h>
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

bool command_line_read(CommandLine *line, int count, char *const *words, Error *error)
{
    memset(line, 0, sizeof *line);
    for (int i = 1; i < count; i++) {
        const char *word = words[i], *value = i + 1 < count ? words[i + 1] : NULL;
        if (!strcmp(word, "--headless")) {
            line->headless = true;
        } else if (!strcmp(word, "--fresh")) {
            line->fresh = true;
        } else if (!strcmp(word, "--help") || !strcmp(word, "-h")) {
            line->help = true;
        } else if (!strcmp(word, "--version")) {
            line->version = true;
        } else if (!strcmp(word, "--script") || !strcmp(word, "--data") || !strcmp(word, "--seed")) {
            if (!value) return error_set(error, "%s requires a value. Try --help.", word);
            i++;
            if (word[3] == 'c') {
                line->script = value;
            } else if (word[2] == 'd') {
                line->data_folder = value;
            } else if (text_read_digits(value, &line->seed)) {
                line->has_seed = true;
            } else {
                return error_set(error, "--seed must be a whole number from 0 to 2^64 − 1, not “%s”.", value);
            }
        } else if (word[0] == '-' || line->record || !word[0]) {
            return error_set(error, "Unexpected argument “%s”. Try --help.", word);
        } else {
            line->record = word;
        }
    }
    if (line->data_folder && !line->data_folder[0]) return error_set(error, "--data requires the name of a folder.");
    if (line->headless && !line->script && !line->help && !line->version) {
        return error_set(error, "--headless needs --script, because nobody can play without a window.");
    }
    return true;
}
