/* SPDX-License-Identifier: MIT */
/* The state of a lesson scene, shared by its files. */
#pragma once

#include "culdesac/characters.h"
#include "culdesac/lesson.h"
#include "scenes/table/page_table.h"
#include "ui/dim_overlay.h"
#include "ui/portrait.h"
#include "ui/scroll_area.h"

enum { LESSON_WANTED_MAX = 64, LESSON_HIGHLIGHTS_MAX = 64 };

typedef enum LessonPhase {
    LESSON_PHASE_REPLY,     /* the other side plays */
    LESSON_PHASE_TASK,      /* the speaker asks for something, and waits for it */
    LESSON_PHASE_MOVING,    /* the learner's action is shown, without the overlay */
    LESSON_PHASE_AFTERWORD, /* the speaker comments on the action */
    LESSON_PHASE_ENDED,     /* everything that is taught has been done */
    LESSON_PHASE_OVER,      /* everything has been done, and the graduation is shown */
    LESSON_PHASE_BROKEN,    /* the lesson cannot continue, because its file is damaged */
} LessonPhase;

/* A highlighted area. */
typedef struct LessonHighlight {
    char token[TOUCH_TOKEN_SIZE];
    HighlightedArea area;
    bool is_held; /* the highlighted thing is a card of the hand: the highlight follows the card if it moves */
} LessonHighlight;

typedef struct LessonScene {
    const Game *game;
    Rulebook *book; /* the rulebook with the standard rules */
    Lesson *lesson;
    TableScene *table;
    int learner;        /* the learner's player number */
    int step, furthest; /* the current step, and the furthest one reached so far */
    bool is_done;       /* the lesson was finished, now or before */
    LessonPhase phase;
    const char *replies_left; /* the actions that the other side still has to play */
    size_t asked_length;      /* the length of the history when the task began */
    size_t wanted_count;
    Action wanted[LESSON_WANTED_MAX];
    TouchSelection legal; /* all legal actions, wanted or not */
    uint64_t phase_since; /* when the phase began */
    Tween bubble_opening;
    Tween pulse, path_replay; /* the pulse that draws attention, and the drawing of the path */
    AnimatedValue dim;
    int wrong_touches; /* number of touches in this task that the lesson did not want */
    Mood mood, mood_before;
    Tween mood_changes;
    Scroll scroll; /* how far a bubble that is too high for its area is scrolled */
    /* The members below are set whenever the lesson is drawn. */
    int highlight_count;
    LessonHighlight highlights[LESSON_HIGHLIGHTS_MAX]; /* the highlighted areas; none: everything */
    Rect bubble;
    bool text_fits; /* the whole text is visible in the bubble */
} LessonScene;

/* Where the speaker is. A table is folded if the window has no room for columns at its sides
 * (table_layout_is_folded). */
typedef enum SpeakerPlace {
    SPEAKER_IN_LOG,      /* the speaker is in the log's column, above the bar */
    SPEAKER_BELOW_TABLE, /* the speaker is below the board, between the columns: the game uses the log's column */
    SPEAKER_IN_COLUMN,   /* the speaker is in a column beside a folded table, above the bar */
    SPEAKER_BESIDE_BAR,  /* the speaker is in a row below a folded table, beside the bar */
    SPEAKER_ABOVE_BAR,   /* the speaker is in a row below a folded table, above the bar */
} SpeakerPlace;

/* Codes of hotspots that do not belong to the table. */
enum {
    CODE_LESSON_DIM = TABLE_CODES,
    CODE_LESSON_BUBBLE,
    CODE_LESSON_CONTINUE,
    CODE_LESSON_BACK,
    CODE_LESSON_SKIP,
    CODE_LESSON_DOT,
};

static inline const LessonStep *lesson_scene_current_step(const LessonScene *lesson)
{
    return lesson_step(lesson->lesson, lesson->step);
}

/* The teacher's name, as the lesson's table shows it. */
static inline const char *lesson_scene_speaker_name(const LessonScene *lesson)
{
    const Character *teacher = character_find(lesson_teacher_id(lesson->lesson));
    return teacher ? character_name(teacher) : lesson_teacher_name(lesson->lesson);
}

static inline bool lesson_scene_is_last_step(const LessonScene *lesson)
{
    return lesson->step == lesson_step_count(lesson->lesson) - 1;
}

/* ---- lesson_steps.c: the steps ---- */

/* Goes to a step, with the position that results from following the lesson. False and an error if it cannot be
 * played. */
bool lesson_scene_go_to_step(LessonScene *lesson, Stage *stage, int index, Error *error);
/* Plays the next reply or continues with the next phase, unless something still moves. Leaves an afterword at once, but
 * neither a task nor the end. */
void lesson_scene_advance(LessonScene *lesson, Stage *stage);
/* Whether the learner has played an action for the task, right or wrong. */
bool lesson_scene_is_task_done(const LessonScene *lesson);
/* Shows that the task is done, and continues. */
void lesson_scene_complete_task(LessonScene *lesson, Stage *stage);
/* Answers and undoes an action that the advice does not recommend. False if the action is right. */
bool lesson_scene_take_back_wrong_action(LessonScene *lesson, Stage *stage);
/* All legal actions that continue the current touches, wanted or not. */
const TouchSelection *lesson_scene_legal_choices(LessonScene *lesson);
void lesson_scene_set_mood(LessonScene *lesson, Stage *stage, Mood mood);
/* The text that the speaker says now. */
const char *lesson_scene_text(const LessonScene *lesson);
/* Whether the lesson only waits for the Continue button. */
bool lesson_scene_awaits_continue(const LessonScene *lesson);
/* Whether the step names a token to be highlighted. */
bool lesson_scene_is_highlighted(const LessonScene *lesson, const char *token);

/* ---- lesson_draw.c, lesson_marks.c, lesson_bubble.c ---- */

void lesson_scene_draw(void *self, Stage *stage);
/* The layout of the table, which leaves space for the speaker. */
Layout lesson_scene_table_layout(const LessonScene *lesson, const Stage *stage);
/* Where the speaker is. Beside a folded table in a wide window, the speaker gets a column if there is a hand below the
 * table or the window is low; otherwise the table uses all of the width. */
SpeakerPlace lesson_scene_speaker_place(const LessonScene *lesson, const Stage *stage);
/* The area for the speaker, including the bar if they share a column or a row. */
Rect lesson_scene_speaker_room(const LessonScene *lesson, const Stage *stage);
/* Draws the overlay around the highlighted areas; uses the table's layout. */
void lesson_scene_draw_highlight(LessonScene *lesson, Stage *stage);
/* Draws marks over the overlay, which show where to touch and the path of an action. */
void lesson_scene_draw_marks(LessonScene *lesson, Stage *stage);
/* Draws portrait, name and bubble. `bar` is below or beside them. */
void lesson_scene_draw_speaker(LessonScene *lesson, Stage *stage, Rect bar);
/* The area of a token on the table; no width: there is none. */
Rect lesson_scene_token_rect(const LessonScene *lesson, const char *token);

/* ---- graduation.c: the end of a lesson or of its exercises, over its table ---- */

typedef enum GraduationAnswer { GRADUATION_LEAVE, GRADUATION_PLAY, GRADUATION_EXERCISES } GraduationAnswer;

/* The scene pops with a GraduationAnswer. The lesson must outlive it. `opens_door` is set if the lesson was never
 * finished before. */
Scene graduation_create(Stage *stage, const LessonScene *lesson, bool opens_door);

/* ---- For tests ---- */

/* Finds start, bend and tip of the arrow from the first thing to be touched to the last. False: there is none. */
bool lesson_scene_find_arrow(const LessonScene *lesson, Stage *stage, Point arrow[3]);
