/* SPDX-License-Identifier: MIT */
#include "engine/program.h"

#include "engine/console.h"
#include "engine/protocol.h"

#include "culdesac/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void print_message(void *context, const char *sentence)
{
    const Program *program = context;
    fprintf(stderr, "%s: %s\n", program->name, sentence);
}

/* Whether the folder of --rules and the file of --house can be opened. Errors in their contents are reported when they
 * are read. */
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

/* Answers JSON requests on standard input. */
static int run_protocol(const Arguments *arguments, Rulebooks *rulebooks)
{
    if (isatty(STDIN_FILENO)) {
        fprintf(
            stderr,
            "%s: reading JSON requests, one on each line, such as {\"cmd\":\"games\"}. Try --help for the commands.\n",
            arguments->program->name);
    }
    return protocol_run(rulebooks);
}

/* The exit status: a failure if some output could not be written. */
static int finish_output(const Program *program, int status)
{
    errno = 0;
    const bool written = fflush(stdout) == 0 && !ferror(stdout);
    if (written) return status;
    fprintf(stderr, "%s: the output cannot be written%s%s.\n", program->name, errno ? ": " : "",
            errno ? strerror(errno) : "");
    return status ? status : EXIT_FAILED;
}

int program_run(const Program *program, int count, char **words)
{
    Arguments arguments;
    Error error;
    console_open();
    if (!arguments_read(program, count, words, &arguments, &error)) {
        fprintf(stderr, "%s: %s Try %s --help.\n", program->name, error.text, program->name);
        return EXIT_USAGE;
    }
    if (arguments.help) fputs(program->help, stdout);
    if (arguments.version && !arguments.help) printf("%s " CULDESAC_VERSION "\n", program->name);
    if (arguments.help || arguments.version) return finish_output(program, 0);
    if (!check_rules_paths(&arguments, &error)) return arguments_fail(&arguments, &error, EXIT_FAILED);
    Rulebooks *rulebooks = rulebooks_create(arguments.rules_folder, arguments.variants_file,
                                            (Notifier){print_message, (void *)(uintptr_t)program});
    const int status =
        arguments.command ? arguments.command->run(&arguments, rulebooks) : run_protocol(&arguments, rulebooks);
    rulebooks_destroy(rulebooks);
    return finish_output(program, status);
}
