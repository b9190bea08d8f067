/* SPDX-License-Identifier: MIT */
/*
 * Interludes: a card that is played out of turn, or at somebody, is a small scene of its own. It flies from its owner
 * to a place beside the two it concerns, which stay lit while the rest darkens; it can be read there, says what it will
 * do, and points at whom it hits. Whoever is asked finds the answers beside it.
 *
 * Which events tell of such a card, and of who lets it be or answers it, is data (EventTiming.interrupt_role). What it
 * does in this very position its house says (GameTable.describe_interrupt).
 */
#ifndef CULDESAC_TABLETOP_INTERRUPT_H
#define CULDESAC_TABLETOP_INTERRUPT_H

#include "tabletop/tabletop.h"

enum { INTERRUPT_CARDS_MAX = 4, INTERRUPT_PLACES_MAX = 4, INTERRUPT_ANSWERS_MAX = 4 };

/* A card as its events tell of it. */
typedef struct InterruptCard {
    Event event;
    int place_count;
    Place places[INTERRUPT_PLACES_MAX]; /* what it is aimed at */
} InterruptCard;

/* What its house says of it; texts are good for this frame. */
typedef struct InterruptInfo {
    char art[ART_NAME_SIZE];  /* as large as it is drawn here */
    char name[ART_NAME_SIZE]; /* written on it; "": its drawing has it */
    char back[ART_NAME_SIZE]; /* how it is seen until it is turned over on its way; "": it lies open already */
    const char *icon;         /* of what it does */
    const char *effect;       /* what it does, to whom, in a sentence */
    const char *consequence;  /* what that comes to as things lie, in another; "": that says it all */
    Rect from;                /* where it lies before it is played … */
    Rect resting;       /* … and on the table meanwhile, where it is seen again if it is stopped; no width: nowhere */
    Rect owner, victim; /* where they live whom it concerns; no width: nowhere */
    Rect piles;         /* which stay in sight while somebody is asked; no width: there are none */
    int picture_count;  /* so many of these players have what it changes shown, small, beside what it does: 0, 1, or 2
                           who exchange */
    int picture_players[2];
    void (*draw_picture)(const TableContext *context, int player, Rect at); /* draws that */
} InterruptInfo;

/* One that can be played against it now. */
typedef struct InterruptAnswer {
    const char *token, *label;
    const char *art;
} InterruptAnswer;

typedef struct Interrupt {
    int count; /* of the cards, each played against the one before; 0: there is no interlude */
    InterruptCard cards[INTERRUPT_CARDS_MAX];
    bool is_open;    /* somebody may still answer the last of them */
    bool is_stopped; /* the last of them has stopped the one below */
    int pass_count;  /* so many have let it be */
    bool is_new;     /* the last card has just been played: else it stood there before */
    int start_ms;    /* when that is, after the action that tells it, in milliseconds … */
    int hold_ms;     /* … and so long it is looked at before what follows */
    uint64_t shown_since;
    uint32_t shown_epoch; /* when the action began to be shown */
} Interrupt;

/* Where its parts lie. */
typedef struct InterruptLayout {
    Rect at; /* all of it */
    Rect owner, card, effect;
    Rect answers; /* no width: nobody answers here */
    Rect foot;    /* below all of it, for buttons */
} InterruptLayout;

/* How far the interlude has come, for who draws more of it: 0 before it begins, 1 when it stands, and 0 when it has
 * gone. */
float interrupt_progress(const TableContext *context, const Interrupt *interrupt);
/* The last card as its house tells of it; false if it does not. */
bool interrupt_find_info(const TableContext *context, const Interrupt *interrupt, InterruptInfo *info);
/* What the person in front of it does there. */
typedef struct InterruptPrompt {
    bool has_prompt;   /* what follows is told to him … */
    bool has_answers;  /* … he can play a card, which has room beside it or below … */
    float foot_height; /* … and buttons so high stand below all of it; 0: none */
    Rect note;         /* what is explained meanwhile, which stays in the light; no width: nothing is */
    float room_below;  /* so high is the question to all that has to find room below it; 0: none is asked */
} InterruptPrompt;

void interrupt_layout(const TableContext *context, const InterruptInfo *info, InterruptPrompt prompt,
                      InterruptLayout *plan);
/* Draws all but the buttons, over everything else. */
void interrupt_draw(const TableContext *context, const Interrupt *interrupt, InterruptPrompt prompt,
                    InterruptLayout *layout);
/* What the prompt says of it. */
void interrupt_write_prompt(const TableContext *context, const Interrupt *interrupt, Text *text);

#endif
