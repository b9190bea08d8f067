/* SPDX-License-Identifier: MIT */
/*
 * Interrupts: a card that is played out of turn, or against somebody, is shown large before anything follows. It flies
 * from its owner to a place beside the two players it concerns, who stay bright while the rest is darkened. It shows
 * its text and its effect, and points at the player it affects. A player who is asked finds the possible answers beside
 * it.
 *
 * EventTraits.interrupt says which events play, answer or pass on such a card, and TableEvents.describe_interrupt
 * describes its effect in the current position.
 */
#pragma once

#include "tabletop/game_table.h"

enum { INTERRUPT_CARDS_MAX = 4, INTERRUPT_PLACES_MAX = 4, INTERRUPT_ANSWERS_MAX = 4 };

/* A card as its events describe it. */
typedef struct InterruptCard {
    Event event;
    int place_count;
    Place places[INTERRUPT_PLACES_MAX]; /* what the card is aimed at */
} InterruptCard;

/* A table's description of the card; texts are valid for this frame. */
typedef struct InterruptInfo {
    char art[ART_NAME_SIZE];  /* a drawing of the card for the size in which it is shown */
    char name[ART_NAME_SIZE]; /* name to be written on the card; "": the drawing includes it */
    char back[ART_NAME_SIZE]; /* drawing of the card's back, until the card turns over; "": it is already face up */
    const char *icon;         /* icon of the card's effect */
    const char *effect;       /* the card's effect and who is affected, in a sentence */
    const char *consequence;  /* the result of the effect in this position, in a sentence; "": there is none */
    const char *cancelled;    /* the result if an answer cancels the card, in a sentence */
    /* A sentence that names the cards with which anybody can answer the card; "": there are none. */
    const char *answers;
    const char *others;  /* a sentence that names the viewer's cards that cannot answer the card; "": there are none */
    const char *useless; /* a sentence that names those of `others` that cancel another kind of card; "": none */
    Rect hand;           /* the viewer's hand; no width: there is none */
    Rect from;           /* where the card is before it is played */
    Rect resting;        /* the card's place on the table, to which it returns if it is stopped; no width: none */
    Rect owner, victim;  /* the areas of the player who plays the card and of the player it hits; may be the same */
    Rect piles;          /* the piles, which stay visible while somebody is asked */
    int picture_count;   /* number of small pictures of what is affected: 0, 1, or 2 for an exchange */
    int picture_players[2];
    void (*draw_picture)(const TableContext *context, int player, Rect at); /* a picture of what is affected */
} InterruptInfo;

typedef struct Interrupt {
    int count; /* number of cards, each played against the one before; 0: there is no interrupt */
    InterruptCard cards[INTERRUPT_CARDS_MAX];
    bool is_answerable; /* somebody can still answer the last card */
    bool is_stopped;    /* the last card has stopped the one before */
    bool is_new;        /* the last card was just played; false: it was already shown */
    int start_ms;       /* time from the start of the action to this card, in milliseconds */
    int hold_ms;        /* how long the last card is shown before the game goes on, in milliseconds */
    Moment shown_since; /* when the action's animation started */
} Interrupt;

/* Where the parts of an interrupt are. */
typedef struct InterruptLayout {
    Rect at; /* the area of all parts together */
    Rect owner, card, effect;
    Rect answers; /* the cards that can be played in answer; no width: there are none */
    Rect foot;    /* the area of the buttons, below everything else */
} InterruptLayout;

/* What the person at the screen is shown and can do there. */
typedef struct InterruptPrompt {
    bool has_prompt;  /* the person at the screen is asked for an answer */
    int answer_count; /* number of cards in `answers`, which are shown beside the card or below it */
    const char *answers[INTERRUPT_ANSWERS_MAX]; /* names of the cards that the person can play in answer */
    float foot_height;                          /* height of the buttons below everything else; 0: none */
    Rect note;        /* an explanation shown at the same time, which stays bright; no width: there is none */
    float room_below; /* height needed below the interrupt by a question to all players; 0: there is none */
} InterruptPrompt;

/* The interrupt's opacity: 0 before it begins and after it has gone, 1 while it is shown. */
float interrupt_opacity(const TableContext *context, const Interrupt *interrupt);
/* The table's description of the last card. False if there is none. */
bool interrupt_find_info(const TableContext *context, const Interrupt *interrupt, InterruptInfo *info);
/* The height of a button to answer or to decline, and the gap between two buttons. */
float interrupt_button_height(const Layout *layout);
float interrupt_button_gap(const Layout *layout);
/* Draws everything but the buttons, over the rest of the screen. False: at most a card that is being lifted is
 * shown. */
bool interrupt_draw(const TableContext *context, const Interrupt *interrupt, InterruptPrompt prompt,
                    InterruptLayout *layout);
/* Adds what the prompt of the table says about the interrupt. */
void interrupt_write_prompt(const TableContext *context, const Interrupt *interrupt, Text *text);
