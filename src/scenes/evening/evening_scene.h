/* SPDX-License-Identifier: MIT */
/* The state of an evening scene, shared by its files: the standing between the games, or the prizes. */
#pragma once

#include "scenes/common/dialog.h"
#include "scenes/evening/evening_setup.h"
#include "ui/portrait.h"

typedef struct EveningScene {
    Evening evening; /* the evening, in progress or over */
    int next;        /* the index of the next game; the number of games: the evening is over */
    int begins;      /* the seat that begins the next game; NOBODY: that game has begun */
    int32_t earned[PLAYERS_MAX];
    uint8_t place[PLAYERS_MAX];
    const char *names[PLAYERS_MAX]; /* a single person among neighbours is "you" */
    HousePicture houses[RULEBOOK_LOTS_MAX];
    Moment since;
    uint64_t moved_at;                /* when the scene appeared, or when the prizes last moved */
    bool is_busy;                     /* until ceremony_is_over returns true: a touch only finishes the animation */
    EveningTitle titles[PLAYERS_MAX]; /* set when the evening is over */
    const char *lines[PLAYERS_MAX];   /* what each neighbour says when the evening is over, or NULL */
    Text milestones;                  /* milestones that are shown with the prizes */
} EveningScene;

enum { CODE_EVENING_LEAVE, CODE_EVENING_CONTINUE, CODE_EVENING_END, CODE_EVENING_STACK, CODE_EVENING_PICTURE };

static inline bool evening_scene_is_over(const EveningScene *scene) { return scene->next == scene->evening.count; }

/* "3 points", "2.5 points" */
const char *evening_format_points(Stage *stage, int32_t units);
const char *evening_scene_game_title(const EveningScene *scene, const Stage *stage, int index);

/* ---- evening_storeys.c: what each player has built, a storey for each point ---- */

/* The progress, 0 … 1, of an animation that begins `delay` milliseconds after the time for the storeys of `games` games
 * is over. Without motion it is 1. */
float evening_scene_progress(const EveningScene *scene, Stage *stage, int games, int delay, Timing timing);
void evening_scene_draw_storeys(const EveningScene *scene, Stage *stage, Rect at, float unit);
/* What a seat has earned in each game: "2 points in Neighbors and 1 point in Subdivision". */
const char *evening_scene_describe_storeys(const EveningScene *scene, Stage *stage, int seat);
/* The mood that suits a player's place: glad only in first place. Before the first game everybody is calm. */
Mood evening_scene_mood(const EveningScene *scene, int seat);
/* Draws a piece of the wall that the storeys of a game have. `game` is its index in the evening. */
void evening_scene_draw_wall(const EveningScene *scene, Stage *stage, Rect at, int game);

/* ---- evening_prizes.c: what each player gets at the end ---- */

/* Sets the titles, and what the neighbours say. */
void evening_scene_set_prizes(EveningScene *scene, const Stage *stage);
/* How far the prize of a seat has appeared, 0 … 1. The prize of the last place appears first. */
float evening_scene_prize_progress(const EveningScene *scene, Stage *stage, int seat, Easing easing);
void evening_scene_draw_prizes(const EveningScene *scene, Stage *stage, Rect at, int columns);
Transition evening_scene_save_picture(const EveningScene *scene, Stage *stage);

/* ---- evening_screen.c ---- */

/* A sentence that says who is in front or has won; before the first game, how many games there are. */
const char *evening_scene_describe_first(const EveningScene *scene, Stage *stage);

/* ---- evening_street.c ---- */

/* Shows the street for a moment or until a touch. After the prizes it is night, and the houses are lit one by one; that
 * of the winner's best game is the last. Between games it is dusk, and the guests walk to the next game's house.
 * `scene` must outlive the new scene. */
Scene evening_street_create(Stage *stage, const EveningScene *scene);
