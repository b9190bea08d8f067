/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include "console.h"
#include "culdesac/files.h"
#include "culdesac/seal.h"
#include "match_command.h"
#include "play.h"
#include "protocol.h"
#include "puzzles_command.h"
#include "review_command.h"
#include "reviews_command.h"
#include "train_command.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Writes out what is sealed in a report. */
static int unseal_run(const Arguments *arguments)
{
    enum { REPORT_MOST = 8 << 20 };
    Text report = {0}, opened = {0};
    Fault fault;
    const bool good = file_read(arguments->words[0], REPORT_MOST, &report, &fault) &&
                      seal_open(text_string(&report), &opened, &fault);
    if (good) fwrite(opened.data, 1, opened.length, stdout);
    text_clear(&report);
    text_clear(&opened);
    if (!good) return arguments_fail(&fault, EXIT_FAILED);
    return fflush(stdout) == 0 ? 0 : EXIT_FAILED;
}

static void tell(void *context, const char *sentence)
{
    (void)context;
    fprintf(stderr, "culdesac-engine: %s\n", sentence);
}

/* Whether what --rules and --house name can be opened; what is wrong inside is told later, and left out. */
static bool rules_are_there(const Arguments *arguments, Fault *fault)
{
    DIR *folder = arguments->rules_folder ? opendir(arguments->rules_folder) : NULL;
    if (arguments->rules_folder && !folder) {
        return fault_set(fault, "--rules: the folder \"%s\" cannot be opened: %s.", arguments->rules_folder,
                         strerror(errno));
    }
    if (folder) closedir(folder);
    if (!arguments->house) return true;
    Fault reason;
    const int file = file_open(arguments->house, O_RDONLY, &reason);
    if (file < 0) return fault_set(fault, "--house: %s", reason.text);
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
    case COMMAND_REVIEWS: return reviews_run(arguments, rulebooks);
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
static int end_with(int status)
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
    Fault fault;
    console_open();
    if (!arguments_read(count, words, &arguments, &fault)) {
        fprintf(stderr, "culdesac-engine: %s --help tells how it is used.\n", fault.text);
        return EXIT_USAGE;
    }
    if (arguments.help || arguments.version) {
        fputs(arguments.help ? ARGUMENTS_HELP : "culdesac-engine " CULDESAC_VERSION "\n", stdout);
        return end_with(0);
    }
    if (!rules_are_there(&arguments, &fault)) return arguments_fail(&fault, EXIT_FAILED);
    Rulebooks *rulebooks = rulebooks_create(arguments.rules_folder, arguments.house, tell, NULL);
    const int status = run(&arguments, rulebooks);
    rulebooks_destroy(rulebooks);
    return end_with(status);
}
