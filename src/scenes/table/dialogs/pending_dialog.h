/* SPDX-License-Identifier: MIT */
/* Which dialog is open over a table. */
#pragma once

#include <stdbool.h>

/* The dialog that was opened on top of the table and will return an answer. */
typedef enum PendingDialog {
    PENDING_NONE,
    PENDING_PAUSE,
    PENDING_RESULTS,
    PENDING_HANDOVER,
    PENDING_UNDO,
    PENDING_RESIGN,
    PENDING_WHO_RESIGNS, /* asks several people who resigns */
    PENDING_DISCARD,
    PENDING_DETAIL,
    PENDING_WHO_ANSWERS, /* asks several people who answers an action with a card, if anybody does */
    PENDING_WHO_PLAYS,   /* asks several people who plays a card out of turn */
    PENDING_SAYING,      /* what is said to a neighbour */
    PENDING_RULES,
    PENDING_REVIEW,
} PendingDialog;

typedef struct TableDialogs {
    PendingDialog pending;
    int saying_to;      /* the neighbour that the dialog of PENDING_SAYING talks to */
    bool opens_results; /* the results are pushed before anything is drawn */
} TableDialogs;
