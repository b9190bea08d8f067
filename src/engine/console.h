/* SPDX-License-Identifier: MIT */
/* The engine's standard streams. */
#ifndef CULDESAC_ENGINE_CONSOLE_H
#define CULDESAC_ENGINE_CONSOLE_H

#include <stdbool.h>

/* Sets up the streams; call it before anything is read or written. */
void console_open(void);
/* Whether the output is a terminal that can be cleared and shows bold text. */
bool console_is_terminal(void);

#endif
