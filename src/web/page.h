/* SPDX-License-Identifier: MIT */
/* What the program asks of the page, which answers on its own thread (packaging/web/library.js). */
#pragma once

/* 0, or an error number; PAGE_PENDING before there is an answer. */
typedef _Atomic int PageAnswer;

enum { PAGE_PENDING = -1 };

/* Stores all that has changed below /player. */
void page_store_files(PageAnswer *answer);
void page_copy_text(PageAnswer *answer, const char *text);
/* Reads the clipboard; the caller frees *text. */
void page_paste_text(PageAnswer *answer, char **text);

/* Waits for an answer, which was PAGE_PENDING before the question. */
int page_wait(PageAnswer *answer);
