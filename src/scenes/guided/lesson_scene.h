/* SPDX-License-Identifier: MIT */
/* A lesson that is being given; shared by its files. */
#ifndef CULDESAC_SCENES_GUIDED_LESSON_SCENE_H
#define CULDESAC_SCENES_GUIDED_LESSON_SCENE_H

#include "culdesac/lesson.h"
#include "scenes/guided/guided_table.h"
#include "scenes/guided/lesson_screen.h"
#include "ui/dim_overlay.h"
#include "ui/portrait.h"

enum { LESSON_WANTED_MAX = 64, LESSON_LIGHTS_MAX = 64, LESSON_LIT_MAX = 160 };

typedef enum LessonPhase {
    LESSON_PHASE_REPLY,     /* the other side plays */
    LESSON_PHASE_TASK,      /* something is said, and waited for */
    LESSON_PHASE_MOVING,    /* what was done is seen, without the veil */
    LESSON_PHASE_AFTERWORD, /* something is said afterwards */
    LESSON_PHASE_BROKEN,    /* it cannot go on: the file is damaged */
} LessonPhase;

/* A touch that led nowhere. What is said of it stays until the next touch: who is slow to read has time. */
typedef struct WrongTouch {
    char token[TOUCH_TOKEN_SIZE]; /* "": none is shown */
    char text[NOTICE_TEXT_SIZE];
    int count; /* in this step */
} WrongTouch;

/* Something that is lit. */
typedef struct LessonLight {
    char token[TOUCH_TOKEN_SIZE];
    LitArea light;
    bool is_held; /* a card of the hand: it is lit wherever it is held, and its place is not */
} LessonLight;

typedef struct LessonScene {
    const Game *game;
    Rulebook *book; /* with the rules as they are written */
    Lesson *lesson;
    TableScene *table;
    int learner;            /* which player he is */
    int step, furthest;     /* where one is, and the furthest one has been */
    bool is_done;           /* it has been finished once */
    bool ends_without_game; /* it ends without a game of its own: one is under way below */
    LessonPhase phase;
    const char *replies_left; /* what the other side still has to play */
    size_t asked_length;      /* how long the history was when it was asked */
    size_t wanted_count;
    Action wanted[LESSON_WANTED_MAX];
    TouchSelection legal; /* whatever is legal, wanted or not */
    uint64_t phase_since; /* when the phase began */
    Tween spotlight_opening, bubble_opening, pulse,
        path_replay; /* the light; the bubble; a ring that is to be seen; the way once more */
    AnimatedValue dim;
    WrongTouch wrong_touch;
    Tween tag;
    PortraitMood mood, mood_before;
    Tween mood_changes;
    Scroll scroll; /* of a bubble too high for its place */
    /* Noted by the last frame. */
    int spotlight_count, lit_count;
    LessonLight spotlights[LESSON_LIGHTS_MAX]; /* none: all is lit */
    Rect lit[LESSON_LIT_MAX]; /* where they are, and the pieces on them: nothing that is said hides that */
    Rect bubble;
    bool text_fits; /* what is said stands there whole */
} LessonScene;

/* Where whoever speaks stands. */
typedef enum SpeakerPlace {
    SPEAKER_FLOATS,     /* beside a table with columns, wherever he hides nothing */
    SPEAKER_IN_COLUMN,  /* in a column beside a folded table, above the bar */
    SPEAKER_BESIDE_BAR, /* in a row below it, beside the bar */
    SPEAKER_ABOVE_BAR,  /* in a row below it, above the bar */
} SpeakerPlace;

/* Codes of the spots that are no table's. */
enum {
    CODE_LESSON = 1000,
    CODE_LESSON_DIM,
    CODE_LESSON_BUBBLE,
    CODE_LESSON_CONTINUE,
    CODE_LESSON_BACK,
    CODE_LESSON_SKIP,
    CODE_LESSON_DOT,
};

static inline const LessonStep *lesson_current_step(const LessonScene *lesson)
{
    return lesson_step(lesson->lesson, lesson->step);
}

/* Whoever teaches is called in the bubble as at the table. */
static inline const char *lesson_speaker_name(const LessonScene *lesson)
{
    return match_seat(lesson->table->session.match, (lesson->learner + 1) % match_players(lesson->table->session.match))
        ->name;
}

static inline bool lesson_is_last_step(const LessonScene *lesson)
{
    return lesson->step == lesson_step_count(lesson->lesson) - 1;
}

/* ---- lesson_steps.c: what happens ---- */

/* Goes to a step: by the way the lesson takes if one does as it says. False with a fault if it cannot be played. */
bool lesson_go_to_step(LessonScene *lesson, Stage *stage, int step, Error *error);
/* The next thing, when all that moves has come to rest. */
void lesson_advance(LessonScene *lesson, Stage *stage);
/* Whether the learner has done what was asked. */
bool lesson_is_task_done(const LessonScene *lesson);
/* He has: it is seen, and goes on. */
void lesson_complete_task(LessonScene *lesson, Stage *stage);
/* Whatever is legal after what has been touched, asked for or not. */
const TouchSelection *lesson_legal_choices(LessonScene *lesson);
void lesson_set_mood(LessonScene *lesson, Stage *stage, PortraitMood mood);
/* What is said now. */
const char *lesson_text(const LessonScene *lesson);
/* Whether it waits for nothing but to go on. */
bool lesson_awaits_continue(const LessonScene *lesson);
/* Whether a token is one of those that are lit. */
bool lesson_is_lit(const LessonScene *lesson, const char *token);

/* ---- lesson_draw.c, lesson_spotlight.c, lesson_marks.c, lesson_bubble.c ---- */

void lesson_draw(void *self, Stage *stage);
/* Where the table lies, as a layout of its own: folded it leaves room for who speaks. */
Layout lesson_table_layout(const LessonScene *lesson, const Stage *stage);
SpeakerPlace lesson_speaker_place(const LessonScene *lesson, const Stage *stage);
/* That room, with the bar in it; no width: he stands wherever he hides nothing. */
Rect lesson_speaker_room(const LessonScene *lesson, const Stage *stage);
/* The veil, and what it leaves in the light; drawn by the table's layout. */
void lesson_draw_spotlight(LessonScene *lesson, Stage *stage, const TableLayout *at);
/* Finger, way and what else is drawn over the veil. */
void lesson_draw_marks(LessonScene *lesson, Stage *stage);
/* The way goes from here to there; false if there is none to be shown. */
bool lesson_path(const LessonScene *lesson, Rect *from, Rect *to);
/* Portrait, name and bubble where they hide nothing that is spoken of. `bar` is what they stand above. */
void lesson_draw_speaker(LessonScene *lesson, Stage *stage, Rect bar);
/* The tag beside what was touched in error. */
void lesson_draw_tag(LessonScene *lesson, Stage *stage);
/* Where a token lies on the table; no width: nowhere. */
Rect lesson_token_rect(const LessonScene *lesson, const char *token);

#endif
