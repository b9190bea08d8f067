/* SPDX-License-Identifier: MIT */
#include "console.h"
#include "culdesac/files.h"
#include "culdesac/obfuscate.h"
#include "play.h"
#include "protocol.h"
#include "review_command.h"
#include "tools/bench.h"
#include "tools/match_command.h"
#include "tools/puzzles_command.h"
#include "tools/review_survey.h"
#include "tools/train_command.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Writes out what is sealed in a report. */
static int unseal_run(const Arguments *arguments)
{
    enum { REPORT_BYTES_MAX = 8 << 20 };
    Text report = {0}, opened = {0};
    Error error;
    const bool good = file_read(arguments->words[0], REPORT_BYTES_MAX, &report, &error) &&
                      obfuscate_decode(text_string(&report), &opened, &error);
    if (good) fwrite(opened.data, 1, opened.length, stdout);
    text_clear(&report);
    text_clear(&opened);
    if (!good) return arguments_fail(&error, EXIT_FAILED);
    return fflush(stdout) == 0 ? 0 : EXIT_FAILED;
}

static void print_message(void *context, const char *sentence)
{
    (void)context;
    fprintf(stderr, "culdesac-engine: %s\n", sentence);
}

/* Whether what --rules and --house name can be opened; what is wrong inside is told later, and left out. */
static bool check_rules_paths(const Arguments *arguments, Error *error)
{
    DIR *folder = arguments->rules_folder ? opendir(arguments->rules_folder) : NULL;
    if (arguments->rules_folder && !folder) {
        return error_set(error, "--rules: the folder \"%s\" cannot be opened: %s.", arguments->rules_folder,
                         strerror(errno));
    }
    if (folder) closedir(folder);
    if (!arguments->variants_file) return true;
    Error reason;
    const int file = file_open(arguments->variants_file, O_RDONLY, &reason);
    if (file < 0) return error_set(error, "--house: %s", reason.text);
    close(file);
    return true;
}

static int run(const Arguments *arguments, Rulebooks *rulebooks)
{
    switch (arguments->command) {
    case COMMAND_PLAY: return play_run(arguments, rulebooks);
    case COMMAND_BENCH: return bench_run(arguments, rulebooks);
    case COMMAND_PERFT: return perft_run(arguments, rulebooks);
    case COMMAND_MATCH: return match_run(arguments, rulebooks);
    case COMMAND_REVIEW: return review_run(arguments, rulebooks);
    case COMMAND_REVIEWS: return review_survey_run(arguments, rulebooks);
    case COMMAND_LINE: return line_run(arguments, rulebooks);
    case COMMAND_PUZZLES: return puzzles_run(arguments, rulebooks);
    case COMMAND_TRAIN: return train_run(arguments, rulebooks);
    case COMMAND_UNSEAL: return unseal_run(arguments);
    default:
        if (isatty(STDIN_FILENO)) {
            fputs("culdesac-engine: one JSON object a line, such as {\"cmd\":\"games\"}; --help tells what else there "
                  "is.\n",
                  stderr);
        }
        return protocol_run(rulebooks);
    }
}

/* The exit status. If not everything could be written that is told, and it is a failure. */
static int finish_output(int status)
{
    errno = 0;
    const bool written = fflush(stdout) == 0 && !ferror(stdout);
    if (written) return status;
    fprintf(stderr, "culdesac-engine: what it had to say could not be written%s%s.\n", errno ? ": " : "",
            errno ? strerror(errno) : "");
    return status ? status : EXIT_FAILED;
}

int main(int count, char **words)
{
    Arguments arguments;
    Error error;
    console_open();
    if (!arguments_read(count, words, &arguments, &error)) {
        fprintf(stderr, "culdesac-engine: %s --help tells how it is used.\n", error.text);
        return EXIT_USAGE;
    }
    if (arguments.help || arguments.version) {
        fputs(arguments.help ? ARGUMENTS_HELP : "culdesac-engine " CULDESAC_VERSION "\n", stdout);
        return finish_output(0);
    }
    if (!check_rules_paths(&arguments, &error)) return arguments_fail(&error, EXIT_FAILED);
    Rulebooks *rulebooks = rulebooks_create(arguments.rules_folder, arguments.variants_file, print_message, NULL);
    const int status = run(&arguments, rulebooks);
    rulebooks_destroy(rulebooks);
    return finish_output(status);
}
