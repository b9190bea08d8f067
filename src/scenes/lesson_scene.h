/* SPDX-License-Identifier: MIT */
/* A lesson that is being given; shared by its files. */
#ifndef CULDESAC_SCENES_LESSON_SCENE_H
#define CULDESAC_SCENES_LESSON_SCENE_H

#include "culdesac/lesson.h"
#include "scenes/lesson.h"
#include "scenes/table_scene.h"
#include "ui/portrait.h"
#include "ui/veil.h"

enum { WANTED_MAX = 64, LIGHTS_MAX = 64, LIT_MAX = 160 };

typedef enum LessonPhase {
    PHASE_THEN,  /* the other side plays */
    PHASE_ASKS,  /* something is said, and waited for */
    PHASE_MOVES, /* what was done is seen, without the veil */
    PHASE_AFTER, /* something is said afterwards */
    PHASE_ENDS,  /* it cannot go on: the file is damaged */
} LessonPhase;

/* A touch that led nowhere. What is said of it stays until the next touch: who is slow to read has time. */
typedef struct Stray {
    char token[TOKEN_SIZE];   /* "": none is shown */
    char text[NOTICE_TEXT];
    int count;                /* in this step */
} Stray;

/* Something that is lit. */
typedef struct LessonLight {
    char token[TOKEN_SIZE];
    Light light;
    bool held; /* a card of the hand: it is lit wherever it is held, and its place is not */
} LessonLight;

typedef struct LessonScene {
    const Game *game;
    Rulebook *book; /* with the rules as they are written */
    Lesson *lesson;
    Scene scene;       /* the table … */
    TableScene *table; /* … which it is */
    int learner;        /* which player he is */
    int step, furthest; /* where one is, and the furthest one has been */
    bool done;          /* it has been finished once */
    bool over;          /* it ends without a game of its own: one is under way below */
    LessonPhase phase;
    const char *then;   /* what the other side still has to play */
    size_t asked_at;    /* how long the history was when it was asked */
    size_t wanted_count;
    Action wanted[WANTED_MAX];
    Choosing all;       /* whatever is legal, wanted or not */
    uint64_t since;     /* when the phase began */
    Tween opens, speaks, pulse, shows; /* the light; the bubble; a ring that is to be seen; the way once more */
    Follow veil;
    Stray stray;
    Tween tag;
    PortraitMood mood, mood_before;
    Tween mood_changes;
    Scroll scroll; /* of a bubble too high for its place */
    /* Noted by the last frame. */
    int light_count, lit_count;
    LessonLight lights[LIGHTS_MAX]; /* none: all is lit */
    Rect lit[LIT_MAX];              /* where they are, and the pieces on them: nothing that is said hides that */
    Rect bubble;
    bool words_fit; /* what is said stands there whole */
} LessonScene;

/* Where whoever speaks stands. */
typedef enum SpeakerPlace {
    SPEAKS_ANYWHERE, /* beside a table with columns, wherever he hides nothing */
    SPEAKS_ASIDE,    /* in a column beside a folded table, above the bar */
    SPEAKS_ALONG,    /* in a row below it, beside the bar */
    SPEAKS_BELOW,    /* in a row below it, above the bar */
} SpeakerPlace;

/* Codes of the spots that are no table's. */
enum {
    CODE_LESSON = 1000,
    CODE_LESSON_VEIL,
    CODE_LESSON_BUBBLE,
    CODE_LESSON_ON,
    CODE_LESSON_BACK,
    CODE_LESSON_SKIP,
    CODE_LESSON_DOT,
};

static inline const LessonStep *lesson_now(const LessonScene *lesson)
{
    return lesson_step(lesson->lesson, lesson->step);
}

/* Whoever teaches is called in the bubble as at the table. */
static inline const char *lesson_teacher(const LessonScene *lesson)
{
    return match_seat(lesson->table->match, (lesson->learner + 1) % match_players(lesson->table->match))->name;
}

static inline bool lesson_is_last(const LessonScene *lesson)
{
    return lesson->step == lesson_steps(lesson->lesson) - 1;
}

/* ---- lesson_steps.c: what happens ---- */

/* Goes to a step: by the way the lesson takes if one does as it says. False with a fault if it cannot be played. */
bool lesson_go_to(LessonScene *lesson, Stage *stage, int step, Fault *fault);
/* The next thing, when all that moves has come to rest. */
void lesson_move_on(LessonScene *lesson, Stage *stage);
/* Whether the learner has done what was asked. */
bool lesson_was_done(const LessonScene *lesson);
/* He has: it is seen, and goes on. */
void lesson_do(LessonScene *lesson, Stage *stage);
/* Whatever is legal after what has been touched, asked for or not. */
const Choosing *lesson_all(LessonScene *lesson);
/* A token was touched that leads nowhere. */
void lesson_stray(void *self, Stage *stage, const char *token);
void lesson_feel(LessonScene *lesson, Stage *stage, PortraitMood mood);
/* What is said now. */
const char *lesson_says(const LessonScene *lesson);
/* Whether it waits for nothing but to go on. */
bool lesson_waits_on(const LessonScene *lesson);
/* Whether a token is one of those that are lit. */
bool lesson_lights(const LessonScene *lesson, const char *token);

/* ---- lesson_show.c, lesson_light.c, lesson_marks.c, lesson_bubble.c ---- */

void lesson_show(void *self, Stage *stage);
/* Where the table lies, as a layout of its own: folded it leaves room for who speaks. */
Layout lesson_table_layout(const LessonScene *lesson, const Stage *stage);
SpeakerPlace lesson_speaker_place(const LessonScene *lesson, const Stage *stage);
/* That room, with the bar in it; no width: he stands wherever he hides nothing. */
Rect lesson_speaker_room(const LessonScene *lesson, const Stage *stage);
/* The veil, and what it leaves in the light; drawn by the table's layout. */
void lesson_draw_light(LessonScene *lesson, Stage *stage, const TableLayout *at);
/* Finger, way and what else is drawn over the veil. */
void lesson_draw_marks(LessonScene *lesson, Stage *stage);
/* The way goes from here to there; false if there is none to be shown. */
bool lesson_way(const LessonScene *lesson, Rect *from, Rect *to);
/* Portrait, name and bubble where they hide nothing that is spoken of. `bar` is what they stand above. */
void lesson_draw_speaker(LessonScene *lesson, Stage *stage, Rect bar);
/* The tag beside what was touched in error. */
void lesson_draw_tag(LessonScene *lesson, Stage *stage);
/* Where a token lies on the table; no width: nowhere. */
Rect lesson_where(const LessonScene *lesson, const char *token);

#endif
