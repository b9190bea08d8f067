/* SPDX-License-Identifier: MIT */
/*
 * A theme: the colours, sizes and timings of the program, read from assets/themes/<name>.json. Every role has to be
 * present and nothing else may be. The day theme is built in, in case its file cannot be read.
 */
#pragma once

#include "culdesac/json.h"
#include "gfx/colour.h"
#include "ui/motion.h"

/* Roles of colours, with their names in the file. INK is for text: INK on PAPER, PANEL_INK on PANEL, and so on. */
#define THEME_COLOURS(X)                                                                       \
    X(PAPER, "paper")                                                                          \
    X(INK, "ink")                                                                              \
    X(INK_2, "ink_2")                                                                          \
    X(PANEL, "panel")                                                                          \
    X(PANEL_EDGE, "panel_edge") /* the edge of panels and paper; transparent in most themes */ \
    X(PANEL_INK, "panel_ink")                                                                  \
    X(PANEL_INK_2, "panel_ink_2")                                                              \
    X(INSET, "inset") /* background of quiet buttons and insets */                             \
    X(INSET_INK, "inset_ink")                                                                  \
    X(MAIN, "main")                                                                            \
    X(MAIN_INK, "main_ink")                                                                    \
    X(AMBER, "amber")                                                                          \
    X(AMBER_INK, "amber_ink")                                                                  \
    X(AMBER_INK_2, "amber_ink_2")                                                              \
    X(CHOSEN, "chosen")         /* something held or selected */                               \
    X(CHOSEN_INK, "chosen_ink") /* the edge of something held or selected, and text on it */   \
    X(LAST, "last")             /* the mark on what the last action did */                     \
    X(LAST_EDGE, "last_edge")   /* the outline of the mark LAST */                             \
    X(HINT, "hint")                                                                            \
    X(HINT_INK, "hint_ink")                                                                    \
    X(WINNING, "winning") /* the player who leads, or the things that won the game */          \
    X(WINNING_INK, "winning_ink")                                                              \
    X(FOCUS, "focus")                                                                          \
    X(FOCUS_GAP, "focus_gap") /* between the focus ring and the thing inside */                \
    X(GAIN, "gain")                                                                            \
    X(LOSS, "loss")                                                                            \
    X(PANEL_GAIN, "panel_gain")                                                                \
    X(PANEL_LOSS, "panel_loss")                                                                \
    X(HAIRLINE, "hairline")                                                                    \
    X(PLUM, "plum") /* colour of shadows; transparent if there are none */                     \
    X(LIGHT, "light")                                                                          \
    X(GROUND, "ground") /* what is behind everything that no art covers */                     \
    X(ON_GROUND, "on_ground")                                                                  \
    X(SKY_INK, "sky_ink")     /* title of the street */                                        \
    X(TRACK_OFF, "track_off") /* the track of a switch that is off, or of a slider */          \
    X(DIM, "dim")             /* the dimming of the scene below a sheet */

typedef enum ThemeColour {
#define THEME_COLOUR_ENUM(id, name) COLOUR_##id,
    THEME_COLOURS(THEME_COLOUR_ENUM)
#undef THEME_COLOUR_ENUM
        COLOUR_COUNT,
} ThemeColour;

/* Lengths in a window of 1280×800 pixels. */
#define THEME_SIZES(X)                                                  \
    X(MARGIN, "margin")                                                 \
    X(GAP, "gap")                                                       \
    X(PADDING, "padding")                                               \
    X(PANEL_CORNER, "panel_corner")                                     \
    X(INSET_CORNER, "inset_corner")                                     \
    X(FOCUS_WIDTH, "focus_width")                                       \
    X(FOCUS_AWAY, "focus_away")                                         \
    X(EDGE_WIDTH, "edge_width") /* width of a panel's edge */           \
    X(MARK_WIDTH, "mark_width") /* width of the mark on a target */     \
    X(SELECTED_WIDTH, "selected_width")                                 \
    X(BRACKET_LENGTH, "bracket_length")                                 \
    X(BRACKET_WIDTH, "bracket_width")                                   \
    X(LIFT, "lift")             /* how high a card is lifted */         \
    X(TEXT_TITLE, "text_title") /* size of the title of the street */   \
    X(TEXT_HEAD, "text_head")   /* size of a game's title in its bar */ \
    X(TEXT_PLATE, "text_plate")                                         \
    X(TEXT_PANEL, "text_panel")                                         \
    X(TEXT_SCORE, "text_score")                                         \
    X(TEXT_NAME, "text_name")                                           \
    X(TEXT_BUTTON, "text_button")                                       \
    X(TEXT_PROMPT, "text_prompt")                                       \
    X(TEXT_BODY, "text_body")                                           \
    X(TEXT_SMALL, "text_small")

typedef enum ThemeSize {
#define THEME_SIZE_ENUM(id, name) SIZE_##id,
    THEME_SIZES(THEME_SIZE_ENUM)
#undef THEME_SIZE_ENUM
        SIZE_COUNT,
} ThemeSize;

/* Kinds of movement. */
#define THEME_TIMES(X)      \
    X(TRAVEL, "travel")     \
    X(CAPTURE, "capture")   \
    X(LIFT, "lift")         \
    X(PUT_BACK, "put_back") \
    X(DEAL, "deal")         \
    X(DIE, "die")           \
    X(RIBBON, "ribbon")     \
    X(DROP, "drop")         \
    X(SCALES, "scales")     \
    X(WAR, "war")           \
    X(SEASON, "season")     \
    X(WINDOWS, "windows")   \
    X(REFUSAL, "refusal")   \
    X(OPEN, "open")         \
    X(GAIN, "gain")         \
    X(CLOSE, "close")       \
    X(PULSE, "pulse")

typedef enum ThemeTime {
#define THEME_TIME_ENUM(id, name) TIME_##id,
    THEME_TIMES(THEME_TIME_ENUM)
#undef THEME_TIME_ENUM
        TIME_COUNT,
} ThemeTime;

enum { THEME_NAME_SIZE = 32 };

typedef struct Theme {
    char name[THEME_NAME_SIZE];
    Colour colours[COLOUR_COUNT];
    float sizes[SIZE_COUNT];
    Timing times[TIME_COUNT];
    int32_t deal_gap_ms; /* the delay from one dealt card to the next */
    bool high_contrast;  /* areas are drawn plainly, in one colour with an edge; what is disabled is hatched */
    bool is_dark;        /* the theme shows the night: lamps are lit */
    bool street_dusk;    /* the street is drawn with its dusk layers */
    Grade street_grade;  /* colour grade of the street */
    Grade ground_grade;  /* colour grade of the tables' backgrounds and boards */
    Grade lawn_grade;    /* colour grade of plants, which stay green at any time */
} Theme;

/* The names of all themes: "day", "dusk", "night", "contrast". Terminated by NULL. */
extern const char *const THEME_NAMES[];

/* Reads FOLDER/themes/NAME.json. On an error the theme is the built-in day. */
bool theme_load(Theme *theme, const char *folder, const char *name, Error *error);

/* Whether panels are dark, so that things on them need a light edge. */
static inline bool theme_is_dark(const Theme *theme) { return theme->is_dark || theme->high_contrast; }
/* The background for paper-coloured pieces: the panel's colour if it contrasts with them, or else COLOUR_MAIN. */
static inline Colour theme_under_pieces(const Theme *theme)
{
    const Colour panel = theme->colours[COLOUR_PANEL];
    return colour_contrast(theme->colours[COLOUR_PAPER], panel) >= 3 ? panel : theme->colours[COLOUR_MAIN];
}

/* ---- For tests ---- */

bool theme_read(const JsonCursor *at, Theme *theme, Error *error);
void theme_builtin(Theme *theme);
