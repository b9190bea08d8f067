/* SPDX-License-Identifier: MIT */
/*
 * What the code around a match needs of the program: its services and settings, its words, chance, and a way to speak.
 * The window's program has one in its Stage, the terminal's its own. Nothing here knows of a window.
 */
#ifndef CULDESAC_SESSION_SESSION_H
#define CULDESAC_SESSION_SESSION_H

#include "culdesac/words.h"
#include "session/app_services.h"
#include "session/play_settings.h"

typedef struct Session {
    AppServices *services; /* NULL in the terminal, where nothing is kept */
    const PlaySettings *settings;
    const Words *words;
    uint64_t now;         /* in milliseconds, as of this frame */
    uint64_t seed;        /* for whatever is drawn at random outside a match; from --seed or the clock */
    bool is_scripted;     /* driven by a script or a test: nothing may depend on how busy the machine is */
    bool all_are_persons; /* whoever the seats name, everybody plays at this keyboard */
    void (*notify)(void *self, const char *sentence); /* shows a sentence to the player; NULL without services */
    void (*log)(void *self, const char *line);        /* writes a line into the log; NULL without services */
    void *self;                                       /* of these two */
} Session;

/* Appends a word with its parts filled in: session_add_word(session, &text, WORD_X, word_text(name), word_number(3)).
 */
#define session_add_word(session, text, word, ...)                          \
    words_format((session)->words, (word), (const WordPart[]){__VA_ARGS__}, \
                 (int)(sizeof((const WordPart[]){__VA_ARGS__}) / sizeof(WordPart)), (text))

#endif
