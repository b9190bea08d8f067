/* SPDX-License-Identifier: MIT */
/* What the files of interrupts share. */
#pragma once

#include "tabletop/interrupt/interrupt.h"

/* The colour of icons on an interrupt. */
static const Colour INTERRUPT_RED = {0xB0, 0x30, 0x22, 255};

/* ---- interrupt_layout.c ---- */

/* The scale of an interrupt's lengths, which are for a 1280×800 window; it has a minimum so that texts can be read. */
float interrupt_unit(const TableContext *context);
/* Lays out the parts. The answers are beside the card or, if there is no room, below it. */
void interrupt_layout(const TableContext *context, const InterruptInfo *info, InterruptPrompt prompt,
                      InterruptLayout *plan);
/* Darkens everything except the players concerned, the note and the viewer's hand. Without a width, `note` or `hand` is
 * ignored. */
void interrupt_dim(Stage *stage, const InterruptInfo *info, Rect note, Rect hand, float opacity);

/* ---- interrupt_effect.c ---- */

/* The text of the effect and its measured heights, which determine the height of its panel. */
typedef struct EffectText {
    TextStyle bold, plain;
    const char *first, *second;
    float first_height, second_height; /* the heights of `first` and `second` */
    float pictures;                    /* the width of all pictures; 0: there are none */
    Rect inner;
} EffectText;

/* Fits the text into layout->effect, and sets the height of that area and the top of layout->foot below it. */
EffectText interrupt_lay_effect(const TableContext *context, const Interrupt *interrupt, const InterruptInfo *info,
                                const InterruptPrompt *prompt, InterruptLayout *layout);
void interrupt_draw_effect(const TableContext *context, const InterruptInfo *info, const EffectText *effect, Rect at,
                           float appears);
