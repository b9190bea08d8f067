/* SPDX-License-Identifier: MIT */
/* A temporary folder for a test, with its journals, and the last message about them. */
#pragma once

#include "app/journals/journals.h"
#include "check.h"
#include "culdesac/files.h"
#include "strings/screen.h"
#include "support/random_play.h"

enum { TEMP_FOLDER_FILE_BYTES_MAX = 1 << 20 };

typedef struct TempFolder {
    const char *folder;
    char message[1024];
    Journals *journals;
    Match *match; /* a match that the test may start and play */
} TempFolder;

static inline void temp_folder_notify(void *context, const char *sentence)
{
    TempFolder *temp = context;
    snprintf(temp->message, sizeof temp->message, "%s", sentence);
}

static inline Journals *temp_folder_create_journals(TempFolder *temp)
{
    return journals_create(temp->folder, random_play_books(), NULL, (Notifier){temp_folder_notify, temp});
}

static inline void temp_folder_open(TempFolder *temp)
{
    memset(temp, 0, sizeof *temp);
    temp->folder = check_make_folder();
    temp->journals = temp_folder_create_journals(temp);
}

static inline void temp_folder_close(TempFolder *temp)
{
    journals_destroy(temp->journals);
    match_destroy(temp->match);
}

/* A test in a temporary folder of its own. */
#define TEMP_TEST(test, name) FIXTURE_TEST(test, name, TempFolder, temp, temp_folder_open, temp_folder_close)

/* As if the program ended and started again. */
static inline void temp_folder_restart(TempFolder *temp)
{
    journals_destroy(temp->journals);
    temp->journals = temp_folder_create_journals(temp);
}

/* The path of a file in the folder. */
static inline const char *temp_folder_path(const TempFolder *temp, const char *name)
{
    return textf("%s/%s", temp->folder, name);
}

/* Checks the content of a file. */
static inline void temp_folder_check_file(const TempFolder *temp, const char *name, const Text *expected)
{
    SCOPED_TEXT text = {0};
    CHECK(file_read(temp_folder_path(temp, name), TEMP_FOLDER_FILE_BYTES_MAX, &text, &check_error));
    CHECK_TEXT(text_string(&text), text_string(expected));
}
