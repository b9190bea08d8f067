/* SPDX-License-Identifier: MIT */
/* What the program asks of the page, which answers on its own thread (packaging/web/library.js). */
#pragma once

/* The page's answer: 0 for success, or an error number; PAGE_PENDING before there is an answer. */
typedef _Atomic int PageAnswer;

enum { PAGE_PENDING = -1 };

/* Stores all changed files below /player in the browser. */
void page_store_files(PageAnswer *answer);
void page_copy_text(PageAnswer *answer, const char *text);
/* Reads the clipboard; the caller frees *text. */
void page_paste_text(PageAnswer *answer, char **text);

/* Waits for an answer. It must have been set to PAGE_PENDING before the page was asked. */
int page_wait(PageAnswer *answer);
