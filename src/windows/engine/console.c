/* SPDX-License-Identifier: MIT */
#include "engine/console.h"

#include <windows.h>

/* The code page of the user's console, which is restored at the end. */
static UINT letters_before;

static void give_letters_back(void) { SetConsoleOutputCP(letters_before); }

void console_open(void)
{
    letters_before = GetConsoleOutputCP();
    if (letters_before && SetConsoleOutputCP(CP_UTF8)) atexit(give_letters_back);
}

bool console_is_terminal(void)
{
    HANDLE console = GetStdHandle(STD_OUTPUT_HANDLE);
    DWORD mode;
    return GetConsoleMode(console, &mode) && SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}
