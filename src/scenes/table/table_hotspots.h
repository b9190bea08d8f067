/* SPDX-License-Identifier: MIT */
/* The hotspots of a table that are no tokens. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_HOTSPOTS_H
#define CULDESAC_SCENES_TABLE_TABLE_HOTSPOTS_H

/* Before the token of a card in the id of the button that answers with it. */
#define ANSWER_ID_PREFIX "answer-with:"
/* Of what is explained: the sign of its rule. */
#define EXPLAINED_RULE_ID "explained:rule"

/* Codes of the spots that are no tokens. */
enum {
    CODE_TOKEN,
    CODE_UNDO,
    CODE_REDO,
    CODE_HINT,
    CODE_PAUSE,
    CODE_RULES,
    CODE_LOG,
    CODE_LOG_LINE,
    CODE_LOG_BACK,
    CODE_LOG_AREA,
    CODE_PLAY_OUT_OF_TURN, /* somebody plays a card */
    CODE_RETURN_SCREEN,    /* whoever touched his name leaves the table again */
    CODE_SHOW_PRIVATE,     /* whoever's own things were covered for a question looks at them again */
    CODE_OPT_OUT,          /* "not this round", and back */
    CODE_CLOCK,            /* says how long the table's clock still runs */
    CODE_PLAY_FROM_HERE,   /* a new game begins with the position that is looked at */
    CODE_REPLAY_AGAIN,     /* what happened since his last turn is shown again */
    CODE_RESULTS,          /* what it came to is told once more */
    CODE_PAGE,             /* back to the page from which an example is tried */
    CODE_ANSWER_WITH,      /* a card is played against another */
    CODE_REVIEW,           /* how it was decided */
    CODE_EXPLAINED,        /* what is explained goes */
};

#endif
