/* SPDX-License-Identifier: MIT */
/* Runs the real program culdesac-engine and talks to it through its standard streams. */
#pragma once

#include "culdesac/text.h"

typedef struct EngineProcess EngineProcess;

/* Starts the program with these arguments (NULL-terminated, without the program's own name). What it writes to stderr
 * is discarded. */
EngineProcess *engine_process_start(const char *const *arguments);
/* Sends bytes as they are. */
void engine_process_send(EngineProcess *engine, const char *bytes, size_t count);
/* The next line that the program writes, without the newline, valid until the next call; NULL at the end. */
const char *engine_process_read_line(EngineProcess *engine);
/* Sends a line and reads the answer. */
const char *engine_process_request(EngineProcess *engine, const char *line);
/* Closes the program's input and waits for its end. Returns the exit status, or 128 and more if it crashed. */
int engine_process_end(EngineProcess *engine);

/* Runs the program with this input and collects what it writes. Returns the exit status as above. */
int engine_run(const char *const *arguments, const char *input, size_t count, Text *output, Text *errors);
/* The same with culdesac-tools, which has no input. */
int tools_run(const char *const *arguments, Text *output, Text *errors);
/* The same with standard output into a file or device. */
int engine_run_into(const char *path, const char *const *arguments, const char *input, size_t count, Text *errors);

/* Checks what a run of a program returned, and that its stdout and stderr contain these parts ("" is any). */
void check_run(int returned, Text *output, Text *errors, int status, const char *said, const char *complained);
/* Runs culdesac-engine without input and checks it. */
#define RUN(status, said, complained, ...)                                        \
    do {                                                                          \
        const char *const arguments[] = {__VA_ARGS__, NULL};                      \
        Text printed = {0}, complaints = {0};                                     \
        const int returned = engine_run(arguments, "", 0, &printed, &complaints); \
        check_run(returned, &printed, &complaints, status, said, complained);     \
    } while (false)
