/* SPDX-License-Identifier: MIT */
/* The engine's standard streams. */
#pragma once

#include <stdbool.h>

/* Sets up the streams; call it before anything is read or written. */
void console_open(void);
/* Whether the output is a terminal that can be cleared and shows bold text. */
bool console_is_terminal(void);
