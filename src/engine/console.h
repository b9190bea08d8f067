/* SPDX-License-Identifier: MIT */
/* What the engine is spoken to through. */
#ifndef CULDESAC_ENGINE_CONSOLE_H
#define CULDESAC_ENGINE_CONSOLE_H

#include <stdbool.h>

/* Before anything is read or written. */
void console_open(void);
/* Whether what is written goes to a terminal that can be cleared and that knows bold letters. */
bool console_is_terminal(void);

#endif
