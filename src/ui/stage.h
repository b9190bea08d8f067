/* SPDX-License-Identifier: MIT */
/*
 * The stage: what every scene stands on and is handed, the stack of scenes, and the way from an input to a touch. It
 * knows no events of SDL: the program's loop translates them, and tests and scripts call the same functions.
 */
#ifndef CULDESAC_UI_STAGE_H
#define CULDESAC_UI_STAGE_H

#include "culdesac/game_strings.h"
#include "gfx/canvas.h"
#include "session/session.h"
#include "ui/layout.h"
#include "ui/scene.h"
#include "ui/settings.h"
#include "ui/sound_queue.h"
#include "ui/theme.h"
#include "ui/tip.h"

enum { STAGE_SCENES_MAX = 16, HOTSPOT_ID_MAX = 64, STAGE_NOTICES_MAX = 8, NOTICE_TEXT_SIZE = 320 };

/* Sentences waiting to be read at the lower edge, the first of them shown. */
typedef struct NoticeList {
    int count;
    uint64_t shown_since; /* 0: not yet */
    char texts[STAGE_NOTICES_MAX][NOTICE_TEXT_SIZE];
} NoticeList;

/* Why a touch led nowhere, told beside what was touched until it has been read or something else is touched. */
typedef struct Refusal {
    char text[NOTICE_TEXT_SIZE];  /* "": nothing was refused */
    char rule_ref[RULE_REF_SIZE]; /* of the rule that refuses, which leads into the rulebook; "": none */
    char id[HOTSPOT_ID_MAX];
    Rect target, at;      /* where that is, or was last seen, and where it is told */
    uint64_t shown_since; /* 0: not shown yet */
} Refusal;

enum { STAGE_AVOID_MAX = 24, STAGE_TIP_AREAS_MAX = 2 };

/* What a scene waits for, to bind it. */
typedef enum InputCapture { CAPTURE_NONE, CAPTURE_KEY, CAPTURE_BUTTON } InputCapture;

struct Stage {
    /* For scenes to read. */
    Layout layout;
    Motion motion;
    Session session; /* what the code around a match is handed */
    const Theme *theme;
    const Settings *settings;
    Canvas *canvas;

    /* The stage's own. */
    HotspotList hotspots;
    Scene scenes[STAGE_SCENES_MAX];
    char focuses[STAGE_SCENES_MAX][HOTSPOT_ID_MAX]; /* of the scenes that lie below others */
    int scene_count;
    bool wants_quit;       /* the program is to end */
    bool needs_refresh;    /* something changed since the scenes were last shown */
    bool is_first_frame;   /* it is the first frame of a scene, or of a new look */
    bool is_elsewhere;     /* the window has lost the focus, and nothing was done in it since */
    bool is_below;         /* a scene below is being shown: it takes no touches */
    bool sheet_is_covered; /* … and of its sheet nothing is seen (SceneKind.covers_sheet) */
    bool covers_sheet;     /* the scene that is being shown hides one: its veil has been there before it */
    bool shows_focus;      /* the last input came from keys or a pad */
    char focus[HOTSPOT_ID_MAX];
    Rect focus_at;                /* where it was last seen */
    char pointed[HOTSPOT_ID_MAX]; /* the spot under the pointer, or "" */
    uint64_t pointed_since;
    bool pointer_here;
    Point pointer;
    uint64_t pointer_moved;          /* when it last did; UINT64_MAX: not since it touched something */
    char tip_target[HOTSPOT_ID_MAX]; /* what is under it that can be asked what it is, or "" */
    uint64_t tip_target_since;
    char pressed[HOTSPOT_ID_MAX]; /* the spot a press began on, or "" */
    Point press_at;
    uint64_t press_time;
    bool is_lifted, is_scrolling, by_finger;
    const char *area; /* spots added now are scrolled in this area, of which this can be seen */
    Rect area_clip;
    InputCapture input_capture;
    NoticeList notices;
    bool has_unsaved; /* something of the player's cannot be written: that stays in sight while it is so */
    Refusal refusal;
    TipState tip;
    Rect avoid[STAGE_AVOID_MAX]; /* what no refusal and no tip is to lie on, as the uppermost scene showed it */
    int avoid_count;
    Rect tip_areas[STAGE_TIP_AREAS_MAX]; /* where it has its tips, the first that has room */
    int tip_area_count;
    SoundQueue sound_queue;
    Settings new_settings; /* wanted by a scene, to be taken by the program */
    bool has_new_settings;
    void (*log)(void *context, const char *line);
    void *log_context;
};

/* ---- For scenes ------------------------------------------------------------------------------------------------ */

/* Adds a spot; returns it as it stands in the list. */
const Hotspot *stage_add_hotspot(Stage *stage, const Hotspot *hotspot);
bool stage_is_pointed(const Stage *stage, const char *id);
bool stage_is_focused(const Stage *stage, const char *id);
/* Pointed at, or focused by keys: what shows more of itself. */
bool stage_is_hovered(const Stage *stage, const char *id);
bool stage_is_pressed(const Stage *stage, const char *id);
void stage_focus(Stage *stage, const char *id);
/* Shows a sentence at the lower edge for a while, whatever the scene; the same one only once until it is gone. Where
 * too many wait already, the last of them says that the rest stands in the log: false, and there it is written. */
bool stage_notify(Stage *stage, const char *sentence);
/* Says where a tip would be why the spot of that id leads nowhere; if there is no such spot, at the lower edge. The
 * sign of a rule at its end leads into the rulebook (TOUCH_RULE). */
void stage_refuse(Stage *stage, const char *id, const char *sentence);
/* While a scene is shown: what is to be read or touched there all the time stays clear of refusals and tips where there
 * is other room. */
void stage_avoid(Stage *stage, Rect at);
/* While a scene is shown: a column or a strip for its tips, after those that were named before. */
void stage_add_tip_area(Stage *stage, Rect home);
/* Takes a sentence back that whoever looks next is not to read. */
void stage_retract_notice(Stage *stage, const char *sentence);
/* Lets something be heard now, or after so many milliseconds of movement. */
void stage_play_sound(Stage *stage, Sound sound, int ms);
/* New settings: the program takes them before the next frame and saves them. */
void stage_set_settings(Stage *stage, const Settings *settings);
/* The next key or button does nothing but come as TOUCH_CAPTURED. CAPTURE_NONE ends that; so do a press and Escape. */
void stage_capture_input(Stage *stage, InputCapture capture);
/* From any thread: wakes the program, so that `update` is called soon. */
void stage_wake(void);
/* A line in the log file. */
__attribute__((format(printf, 2, 3))) void stage_log(Stage *stage, const char *format, ...);

/* Shorthands, for drawing code is full of them. */
static inline Colour stage_colour(const Stage *stage, ThemeColour role)
{
    return stage->theme->colours[role];
}
static inline float stage_size(const Stage *stage, ThemeSize size)
{
    return layout_length(&stage->layout, stage->theme->sizes[size]);
}
static inline Timing stage_time(const Stage *stage, ThemeTime time)
{
    return stage->theme->times[time];
}
static inline const AppServices *services_of(const Stage *stage)
{
    return stage->session.services;
}
static inline const char *stage_word(const Stage *stage, Word word)
{
    return words_get(stage->session.words, word);
}
/* A word with its parts filled in, good for this frame: stage_format(stage, WORD_X, word_text(name),
 * word_number(3)). */
const char *stage_format_word(Stage *stage, Word word, const WordPart *parts, int count);
#define stage_format(stage, word, ...)                                  \
    stage_format_word((stage), (word), (const WordPart[]){__VA_ARGS__}, \
                      (int)(sizeof((const WordPart[]){__VA_ARGS__}) / sizeof(WordPart)))
/* The same of a house's own words: stage_game_string(stage, game->strings, SAY_TABLE_X, arg_text(name),
 * arg_number(3)). */
const char *stage_format_string(Stage *stage, const GameStrings *words, int word, const StringArg *parts, size_t count);
#define stage_game_string(stage, words, word, ...) stage_format_string((stage), (words), (word), ARGS(__VA_ARGS__))
/* A style of text by its size in the theme; the same, growing with the player's text size at most so far. */
TextStyle stage_text_style(const Stage *stage, FontFace font, ThemeSize size, ThemeColour colour);
TextStyle stage_text_style_capped(const Stage *stage, FontFace font, ThemeSize size, ThemeColour colour, float most);

/* ---- For the program's loop, scripts and tests ------------------------------------------------------------------ */

void stage_init(Stage *stage, Canvas *canvas, const Theme *theme, const Words *words, const Settings *settings);
void stage_clear(Stage *stage); /* destroys the scenes */
void stage_push(Stage *stage, Scene scene);
const Scene *stage_top(const Stage *stage); /* NULL: the stage is empty */
Ambience stage_ambience(const Stage *stage);

void stage_resize(Stage *stage, float w, float h);
/* Lets time pass and shows the scenes to the canvas; then canvas_end paints. */
void stage_frame(Stage *stage, uint64_t now);
/* The scenes shown as they are now, with the spots of this moment. */
void stage_refresh(Stage *stage);
/* Whether a frame has to follow at once; and when the next one is wanted, 0: not before an input. */
bool stage_is_moving(const Stage *stage);
uint64_t stage_next_wake(const Stage *stage);
/* Whether something is under way: movements, or a scene that is busy. */
bool stage_is_busy(const Stage *stage);

void stage_pointer_move(Stage *stage, Point point, bool by_finger);
void stage_pointer_leave(Stage *stage);
void stage_pointer_down(Stage *stage, Point point, bool by_finger);
void stage_pointer_up(Stage *stage, Point point);
void stage_pointer_inspect(Stage *stage, Point point); /* right button */
void stage_wheel(Stage *stage, Point point, float amount);
void stage_move_focus(Stage *stage, Direction direction);
void stage_scroll_pages(Stage *stage,
                        float screens);         /* Page up and down: scrolls the area with the focus, or the largest */
void stage_cycle_focus(Stage *stage, int step); /* Tab and Shift+Tab */
void stage_press(Stage *stage);                 /* Enter, Space, A */
void stage_inspect(Stage *stage); /* I: asks what has the focus what it is; asked again, it is looked at closer */
void stage_type(Stage *stage, const char *text);
/* Presses the spot that has that key; false: none has. */
bool stage_press_shortcut(Stage *stage, char key);
/* Whether what has the focus is no field and takes letters all the same. */
bool stage_takes_letters(const Stage *stage);
/* Ctrl+V: into the field with the focus, where its first line is typed; else the scene is told. */
void stage_paste(Stage *stage, const char *text);
void stage_edit(Stage *stage, FieldKey key);
void stage_command(Stage *stage, Command command);
void stage_lose_focus(Stage *stage);
void stage_regain_focus(Stage *stage); /* it has the focus again */
/* What was listened for; its name. */
void stage_deliver_captured(Stage *stage, const char *name);
/* Presses the spot of an id as a mouse would; a fault if there is none. */
bool stage_press_id(Stage *stage, const char *id, Error *error);
bool stage_drag_id(Stage *stage, const char *from, const char *to, Error *error);
/* Hands a script's line to the uppermost scene. */
bool stage_run_command(Stage *stage, const char *verb, const char *rest, Error *error);
/* Whether the focus is in a field, which then takes the keys. */
bool stage_is_in_field(const Stage *stage);

#endif
