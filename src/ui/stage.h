/* SPDX-License-Identifier: MIT */
/*
 * The stage: the stack of scenes, what each scene is given to work with, and the way from an input to a touch. It knows
 * no SDL events: the program's loop translates them, and tests and scripts call the same functions.
 */
#pragma once

#include "culdesac/strings.h"
#include "gfx/canvas.h"
#include "session/host.h"
#include "ui/desktop.h"
#include "ui/layout.h"
#include "ui/scene.h"
#include "ui/settings.h"
#include "ui/sound_queue.h"
#include "ui/theme.h"

enum { STAGE_SCENES_MAX = 16, STAGE_NOTICES_MAX = 8, NOTICE_TEXT_SIZE = 320 };

/* Whether the program offers to quit. In a browser the player closes the page instead. */
#ifdef __EMSCRIPTEN__
enum { STAGE_CAN_QUIT = false };
#else
enum { STAGE_CAN_QUIT = true };
#endif

/* Sentences waiting to be shown at the bottom of the window; the first one is visible. */
typedef struct NoticeList {
    int count;
    uint64_t shown_since; /* when the first text appeared; 0: it has not been drawn yet */
    char texts[STAGE_NOTICES_MAX][NOTICE_TEXT_SIZE];
} NoticeList;

/* Why a touch was refused, shown beside the hotspot until it has been read or something else is touched. */
typedef struct Refusal {
    char text[NOTICE_TEXT_SIZE];  /* why the touch was refused; "": nothing was refused */
    char rule_ref[RULE_REF_SIZE]; /* number of the rule that refused the touch, linked to the rulebook; "": none */
    char id[HOTSPOT_ID_SIZE];
    Rect target, at;      /* where the refused hotspot is or was last; where the text is */
    uint64_t shown_since; /* when the text appeared; 0: not yet */
    bool stays;           /* the text stays until the next input, even when it has been read */
} Refusal;

enum { STAGE_AVOID_MAX = 24, STAGE_TIP_AREAS_MAX = 2 };

/* The kind of input that a scene waits for, to bind it. */
typedef enum InputCapture { CAPTURE_NONE, CAPTURE_KEY, CAPTURE_BUTTON } InputCapture;

struct Stage {
    /* Scenes read these members, and change them by the functions below. */
    Layout layout;
    Motion motion;
    Host host; /* services, settings and clock for the layers below `ui` */
    const Desktop *desktop;
    const Theme *theme;
    const Settings *settings;
    Canvas *canvas;
    HotspotList hotspots; /* renewed whenever the scenes are drawn */
    Scene scenes[STAGE_SCENES_MAX];
    int scene_count;
    bool has_new_top; /* the scene on top has not been ticked since it came there */
    bool is_unseen;   /* no complete frame has shown this scene with these settings: inputs wait for one */
    Refusal refusal;
    TipState tip;

    /* What the player is doing. Inputs change it (stage_input.c), scenes only by functions such as stage_focus. */
    char focus[HOTSPOT_ID_SIZE];
    bool shows_focus;              /* the last input came from the keyboard or a gamepad */
    char pressed[HOTSPOT_ID_SIZE]; /* the hotspot on which a press began, or "" */
    Point pointer, press_at;       /* where the pointer is, and where the last press began */
    bool is_elsewhere;             /* the window has lost the focus, and nothing has been pressed since */
    bool tips_are_suppressed;      /* no tip opens until the pointer moves to another thing (stage_suppress_tips) */
    InputCapture input_capture;

    /* Of the scene that is being drawn; false at any other time. */
    bool is_below;         /* it cannot be touched: its hotspots are ignored */
    bool sheet_is_covered; /* its sheet is hidden by one above (SceneKind.covers_sheet) */

    /* The program's loop reads and changes these members. */
    bool wants_quit;    /* the program should end */
    bool needs_refresh; /* what was drawn last is out of date (see the head of stage_draw.c) */
    bool has_unsaved;   /* some data of the player cannot be written; this is shown as long as it is true */
    SoundQueue sound_queue;
    Settings new_settings; /* the settings that a scene requested, to be applied by the program */
    bool has_new_settings;
    void (*log)(void *context, const char *line);
    void *log_context;

    /* Private to `ui`. */
    struct {
        char focuses[STAGE_SCENES_MAX][HOTSPOT_ID_SIZE]; /* what had the focus in each scene below the top */
        NoticeList notices;
        /* What inputs change: */
        bool is_pointer_here, is_lifted, is_scrolling, by_finger;
        char repeated[HOTSPOT_ID_SIZE]; /* the HOTSPOT_STEP that was pressed at press_at, or "" */
        uint64_t held_since;            /* when the current press began: its first frame; 0: nothing is pressed */
        uint64_t pointer_moved;         /* when the pointer last moved */
        /* What is found when the scenes have been drawn: */
        Rect focus_at;                            /* where the focused hotspot was last drawn */
        char pointed[HOTSPOT_ID_SIZE];            /* the hotspot under the pointer, or "" */
        char tip_target[HOTSPOT_ID_SIZE];         /* the hotspot with a tip under the pointer, or "" */
        uint64_t pointed_since, tip_target_since; /* when the pointer reached each */
        /* What scenes have said while they are drawn: */
        bool covers_sheet; /* the scene being drawn hides a sheet below it, so its overlay is dark at once */
        const char *area;  /* the scroll area that hotspots are being added to; area_clip is its visible part */
        Rect area_clip;
        Rect avoid[STAGE_AVOID_MAX];         /* areas that refusals and tips must not cover, from the top scene */
        Rect tip_areas[STAGE_TIP_AREAS_MAX]; /* areas for tips, in order of preference */
        int avoid_count, tip_area_count;
    } own;
};

/* ---- For scenes ---- */

/* Adds a copy of a hotspot. Does nothing for a scene below the top, because nobody can touch it. */
void stage_add_hotspot(Stage *stage, const Hotspot *hotspot);
bool stage_is_pointed(const Stage *stage, const char *id);
/* Whether a hotspot is pointed at, or has the focus while keys are used. */
bool stage_is_hovered(const Stage *stage, const char *id);
bool stage_is_pressed(const Stage *stage, const char *id);
void stage_focus(Stage *stage, const char *id);
/* Shows a sentence at the bottom of the window for a while, whatever the scene. The same sentence is queued only once.
 * Returns false if the queue is full: the sentence is then written to the log file, and a last notice says so. */
bool stage_notify(Stage *stage, const char *sentence);
/* Explains why the hotspot of that id does nothing, in the place of its tip; at the bottom of the window if there is no
 * such hotspot. A rule number at the end of the sentence becomes a link to the rulebook (TOUCH_RULE). */
void stage_refuse(Stage *stage, const char *id, const char *sentence);
/* Explains as stage_refuse does, but the rule number is not part of the sentence; "": none. */
void stage_refuse_by_rule(Stage *stage, const char *id, const char *sentence, const char *rule_ref);
void stage_keep_refusal(Stage *stage); /* shows the refusal until the next input, even when it has been read */
/* Call it while drawing a scene: refusals and tips keep off this area if there is room elsewhere. */
void stage_avoid(Stage *stage, Rect at);
/* Call it while drawing a scene: adds an area for tips, a column or a strip. Those added earlier are preferred. */
void stage_add_tip_area(Stage *stage, Rect home);
/* Closes the tip because its thing has changed. No tip opens by itself until the pointer moves to another thing. */
void stage_suppress_tips(Stage *stage);
/* Removes a sentence that the next player at the screen must not read. */
void stage_retract_notice(Stage *stage, const char *sentence);
/* Plays a sound now, or after `ms` milliseconds of animation. */
void stage_play_sound(Stage *stage, Sound sound, int ms);
/* Requests new settings, while a touch is handled: the program applies them before the next frame and saves them. */
void stage_set_settings(Stage *stage, const Settings *settings);
/* Makes the next key or button do nothing but arrive as TOUCH_CAPTURED. CAPTURE_NONE, a press or Escape ends this. */
void stage_capture_input(Stage *stage, InputCapture capture);
/* Wakes the program so that `tick` is called soon. May be called on any thread. */
void stage_wake(void);
void stage_log(Stage *stage, const char *line); /* writes a line to the log file */
/* Shows a sentence as stage_notify does, and writes it to the log file. */
void stage_report(Stage *stage, const char *sentence);

typedef struct StageChange {
    Stage *stage;
    Layout layout;
    const Theme *theme;
    Canvas *canvas;
    bool is_below;
} StageChange;
/* These change the stage until the end of the block: SCOPED_STAGE_CHANGE small = stage_set_layout(stage, layout);
 * stage_set_below makes what is drawn a picture, in which nothing can be touched or hovered. */
StageChange stage_set_layout(Stage *stage, Layout layout);
StageChange stage_set_theme(Stage *stage, const Theme *theme);
StageChange stage_set_canvas(Stage *stage, Canvas *canvas);
StageChange stage_set_below(Stage *stage);
void stage_undo_change(StageChange *change);
#define SCOPED_STAGE_CHANGE __attribute__((unused)) SCOPED(stage_undo_change) StageChange

/* Passes the hotspots from the index `first` up to `last` to a function, which may change them, and removes those for
 * which it returns false. */
void stage_filter_hotspots(Stage *stage, int first, int last, bool (*keeps)(const void *of, Hotspot *hotspot),
                           const void *of);
/* The id of the hotspot that is pointed at, or focused while keys are used; "": none, or a scene below is drawn. */
const char *stage_hovered_id(const Stage *stage);

/* Short forms for drawing code. */
static inline Colour stage_colour(const Stage *stage, ThemeColour role) { return stage->theme->colours[role]; }
static inline float stage_size(const Stage *stage, ThemeSize size)
{
    return layout_length(&stage->layout, stage->theme->sizes[size]);
}
static inline Timing stage_time(const Stage *stage, ThemeTime time) { return stage->theme->times[time]; }
/* A formatted text that is valid for this frame, such as the id of a hotspot. */
#define stage_printf(stage, ...) hotspots_format(&(stage)->hotspots, __VA_ARGS__)
/* Clears a text and returns a copy of it that is valid for this frame. */
const char *stage_take_text(Stage *stage, Text *text);
const char *stage_format_list(Stage *stage, const char *const *names, int count); /* "Anna, Ben and Carla" */
/* A string with its fields filled in, valid for this frame. */
const char *stage_format_string(Stage *stage, const StringTable *strings, const char *string, const StringArg *parts,
                                size_t count);
/* A day as players read it: "27 November 2026". DAY_NONE: "". */
const char *stage_format_day(Stage *stage, int32_t day);
/* One of the strings of screens: stage_format(stage, STRING_X, arg_text(name), arg_number(3)). */
#define stage_format(stage, string, ...) \
    stage_format_string((stage), &SCREEN_STRINGS, screen_string(string), ARGS(__VA_ARGS__))
/* One of a game's own strings: stage_game_string(stage, game->strings, GAME_STRING_TABLE_X, arg_text(name)). */
#define stage_game_string(stage, strings, string, ...) \
    stage_format_string((stage), (strings), strings_get(strings, string), ARGS(__VA_ARGS__))
/* A size of the theme for text. It grows with the player's text size, at most by the factor `max_factor`. */
float stage_text_size(const Stage *stage, ThemeSize size, float max_factor);
/* A text style in a size of the theme, which grows with the player's text size. */
TextStyle stage_text_style(const Stage *stage, FontFace font, ThemeSize size, ThemeColour colour);
/* A text style that grows with the player's text size, but at most by the factor `max_factor`. */
TextStyle stage_text_style_capped(const Stage *stage, FontFace font, ThemeSize size, ThemeColour colour,
                                  float max_factor);

/* ---- For the program's loop, scripts and tests ---- */

void stage_init(Stage *stage, Canvas *canvas, const Theme *theme, const Settings *settings);
void stage_clear(Stage *stage); /* destroys all scenes */
void stage_push(Stage *stage, Scene scene);
const Scene *stage_top(const Stage *stage); /* NULL: there is no scene */
Ambience stage_ambience(const Stage *stage);

void stage_resize(Stage *stage, float w, float h);
/* Advances time and draws the scenes. canvas_end then paints them. */
void stage_frame(Stage *stage, uint64_t now);
void stage_refresh(Stage *stage);             /* draws the scenes again, which also renews the hotspots */
void stage_renew_hotspots(Stage *stage);      /* draws the scenes again if they are out of date */
bool stage_is_moving(const Stage *stage);     /* whether another frame has to follow immediately */
uint64_t stage_next_wake(const Stage *stage); /* when the next frame is due if nothing moves; 0: at the next input */
/* Whether an animation is running, or the scene on top is busy. The scenes below it stand still. */
bool stage_is_busy(const Stage *stage);

void stage_pointer_move(Stage *stage, Point point, PointerKind kind);
void stage_pointer_leave(Stage *stage);
void stage_pointer_down(Stage *stage, Point point, PointerKind kind);
void stage_pointer_up(Stage *stage, Point point);
void stage_pointer_inspect(Stage *stage, Point point); /* the right button was pressed */
void stage_wheel(Stage *stage, Point point, float amount);
void stage_move_focus(Stage *stage, Direction direction);
/* Page up and down: scrolls the focused area, or else the largest. */
void stage_scroll_pages(Stage *stage, float screens);
void stage_cycle_focus(Stage *stage, int step); /* Tab and Shift+Tab */
void stage_press(Stage *stage);                 /* Enter, Space, A */
void stage_inspect(Stage *stage); /* I: shows the tip of the focus; if it is open, a closer look (TOUCH_INSPECT) */
void stage_type(Stage *stage, const char *text);
void stage_press_shortcut(Stage *stage, char key); /* presses the hotspot that has that key, if there is one */
bool stage_takes_letters(const Stage *stage);      /* whether the focus is on a HOTSPOT_LETTERED */
/* Ctrl+V: types the first line into the focused field, or else sends TOUCH_PASTE. */
void stage_paste(Stage *stage, const char *text);
void stage_edit(Stage *stage, TextFieldKey key);
void stage_command(Stage *stage, Command command);
void stage_lose_focus(Stage *stage);
void stage_regain_focus(Stage *stage);                       /* the window has the focus again */
void stage_deliver_captured(Stage *stage, const char *name); /* `name` is that of a captured key or button */
/* Presses the hotspot of an id as a mouse would. False with an error if there is none. */
bool stage_press_id(Stage *stage, const char *id, Error *error);
bool stage_drag_id(Stage *stage, const char *from, const char *to, Error *error);
bool stage_run_script_line(Stage *stage, const char *verb, const char *rest, Error *error); /* by the top scene */
/* Whether the focus is in a field, which then receives the keys. */
bool stage_is_in_field(const Stage *stage);
