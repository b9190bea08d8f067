/* SPDX-License-Identifier: MIT */
/* Talking to the real program culdesac-engine through its standard input and output. */
#ifndef CULDESAC_SUPPORT_ENGINE_PROCESS_H
#define CULDESAC_SUPPORT_ENGINE_PROCESS_H

#include "culdesac/text.h"

typedef struct EngineProcess EngineProcess;

/* Starts the program with these arguments (NULL-ended, its own name left out). What it says on stderr is dropped. */
EngineProcess *engine_process_start(const char *const *arguments);
/* Sends bytes as they are. */
void engine_process_send(EngineProcess *talk, const char *bytes, size_t count);
/* The next line it says, without its newline, good until the next call; NULL if it says no more. */
const char *engine_process_read_line(EngineProcess *talk);
/* Sends a line and hears one. */
const char *engine_process_request(EngineProcess *talk, const char *line);
/* Ends its input and waits for it to end: its exit status, or 128 and more if it crashed. */
int engine_process_end(EngineProcess *talk);

/* Lets the program run with all of its input and gathers all that it says; its exit status as above. */
int talk_run(const char *const *arguments, const char *input, size_t count, Text *output, Text *errors);
/* The same with culdesac-tools, which has no input. */
int talk_run_tools(const char *const *arguments, Text *output, Text *errors);
/* The same where all that it says goes into a file or device. */
int talk_run_into(const char *path, const char *const *arguments, const char *input, size_t count, Text *errors);

#endif
