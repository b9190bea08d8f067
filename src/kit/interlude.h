/* SPDX-License-Identifier: MIT */
/*
 * Interludes: a card that is played out of turn, or at somebody, is a small scene of its own. It flies from its owner to a place
 * beside the two it concerns, which stay lit while the rest darkens; it can be read there, says what it will do, and points at
 * whom it hits. Whoever is asked finds the answers beside it.
 *
 * Which events tell of such a card, and of who lets it be or answers it, is data (EventBeat.cut). What it does in this very position
 * its house says (Table.cut_in).
 */
#ifndef CULDESAC_KIT_INTERLUDE_H
#define CULDESAC_KIT_INTERLUDE_H

#include "kit/kit.h"

enum { CUT_CARDS_MAX = 4, CUT_PLACES_MAX = 4, CUT_ANSWERS_MAX = 4 };

/* A card as its events tell of it. */
typedef struct CutCard {
    Event event;
    int place_count;
    Place places[CUT_PLACES_MAX]; /* what it is aimed at */
} CutCard;

/* What its house says of it; texts are good for this frame. */
typedef struct CutTold {
    char art[ART_NAME];  /* as large as it is drawn here */
    char name[ART_NAME]; /* written on it; "": its drawing has it */
    char back[ART_NAME]; /* how it is seen until it is turned over on its way; "": it lies open already */
    const char *icon;    /* of what it does */
    const char *effect;  /* what it does, to whom, in a sentence */
    const char *follows; /* what that comes to as things lie, in another; "": that says it all */
    Rect from;           /* where it lies before it is played … */
    Rect lies;           /* … and on the table meanwhile, where it is seen again if it is stopped; no width: nowhere */
    Rect owner, victim;  /* where they live whom it concerns; no width: nowhere */
    int pictured;        /* so many of these players have what it changes shown, small, beside what it does: 0, 1, or 2 who exchange */
    int pictures[2];
    void (*picture)(const TableContext *context, int player, Rect at); /* draws that */
} CutTold;

/* One that can be played against it now. */
typedef struct CutAnswer {
    const char *token, *label;
    const char *art;
} CutAnswer;

typedef struct Interlude {
    int count; /* of the cards, each played against the one before; 0: there is no interlude */
    CutCard cards[CUT_CARDS_MAX];
    bool asks;    /* somebody may still answer the last of them */
    bool stopped; /* the last of them has stopped the one below */
    int passed;   /* so many have let it be */
    bool comes;   /* the last card has just been played: else it stood there before */
    int at;       /* when that is, after the action that tells it, in milliseconds … */
    int ms;       /* … and so long it is looked at before what follows */
    uint64_t since;
    uint32_t epoch; /* when the action began to be shown */
} Interlude;

/* Where its parts lie. */
typedef struct InterludePlan {
    Rect at; /* all of it */
    Rect owner, card, effect;
    Rect answers; /* no width: nobody answers here */
    Rect foot;    /* below all of it, for buttons */
} InterludePlan;

/* How far the interlude has come, for who draws more of it: 0 before it begins, 1 when it stands, and 0 when it has gone. */
float interlude_there(const TableContext *context, const Interlude *interlude);
/* The last card as its house tells of it; false if it does not. */
bool interlude_told(const TableContext *context, const Interlude *interlude, CutTold *told);
/* What the person in front of it does there. */
typedef struct CutAsked {
    bool asked;   /* what follows is told to him … */
    bool answers; /* … he can play a card, which has room beside it or below … */
    float foot;   /* … and buttons so high stand below all of it; 0: none */
} CutAsked;

void interlude_plan(const TableContext *context, const CutTold *told, CutAsked asked, InterludePlan *plan);
/* Draws all but the buttons, over everything else. */
void interlude_show(const TableContext *context, const Interlude *interlude, CutAsked asked, InterludePlan *plan);
/* What the prompt says of it. */
void interlude_prompt(const TableContext *context, const Interlude *interlude, Text *text);

#endif
