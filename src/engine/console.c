/* SPDX-License-Identifier: MIT */
#include "engine/console.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void console_open(void)
{
    signal(SIGPIPE, SIG_IGN); /* a closed output is then reported as an error, and does not kill the program */
}

bool console_is_terminal(void)
{
    const char *kind = getenv("TERM");
    return isatty(STDOUT_FILENO) && kind && strcmp(kind, "dumb") != 0;
}
