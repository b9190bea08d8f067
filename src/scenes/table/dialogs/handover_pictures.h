/* SPDX-License-Identifier: MIT */
/* What has happened to a person since their last turn, in up to three pictures with descriptions. */
#pragma once

#include "scenes/table/log/table_news.h"
#include "scenes/table/table_picture.h"

/* An important action and what all may know of the table after it. */
typedef struct HandoverPicture {
    ImportantAction action;
    TableScene *table; /* the table in the picture */
    PictureSubject subject;
    long change; /* how much the action changed the score of the player */
} HandoverPicture;

typedef struct HandoverPictures {
    const TableScene *table;
    int player;
    Moment since; /* when the pictures were opened */
    int count;
    HandoverPicture items[IMPORTANT_ACTIONS_MAX];
} HandoverPictures;

/* The table must outlive the pictures, and its log must not change meanwhile. */
void handover_pictures_create(HandoverPictures *pictures, Stage *stage, const TableScene *table, int player);
void handover_pictures_destroy(HandoverPictures *pictures);
/* Plays each picture once, one after the other. A touch finishes all of them. */
void handover_pictures_play(HandoverPictures *pictures, Stage *stage);
/* Draws an action's description and, unless the card is low, its picture: beside it in a wide card, else above it. */
void handover_pictures_draw_card(const HandoverPictures *pictures, const TableContext *context, int index, Rect at);
