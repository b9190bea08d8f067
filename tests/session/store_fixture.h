/* SPDX-License-Identifier: MIT */
/* A store of one text, for tests of what is stored. */
#pragma once

#include "check.h"
#include "session/store.h"

static char stored[256], stored_name[64];
static char set_aside_why[256]; /* why the text was set aside; "": it was not */

static inline void store_text(const char *name, const char *text)
{
    text_copy(stored_name, sizeof stored_name, name);
    text_copy(stored, sizeof stored, text);
    set_aside_why[0] = '\0';
}

static inline bool read_stored(void *self, const char *name, Text *text)
{
    if (strcmp(name, stored_name) != 0) return false;
    text_add(text, stored);
    return true;
}

static inline void write_stored(void *self, const char *name, const Text *text) { store_text(name, text_string(text)); }

static inline void set_stored_aside(void *self, const char *name, const char *why)
{
    CHECK_TEXT(name, stored_name);
    text_copy(set_aside_why, sizeof set_aside_why, why);
}

#define STORE_SERVICES .store_read = read_stored, .store_write = write_stored, .store_quarantine = set_stored_aside
