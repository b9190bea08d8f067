/* SPDX-License-Identifier: MIT */
/* The street's state, shared by its files. */
#pragma once

#include "scenes/street/street_plan.h"
#include "session/app_services.h"
#include "session/daily/today.h"
#include "session/lessons/game_lessons.h"
#include "session/milestones/milestones.h"
#include "session/review/note_session.h"

typedef struct House {
    const Game *game;
    int number;                         /* number of the house's lot */
    int minutes;                        /* how long the game that Play begins takes */
    const PlanLot *lot;                 /* NULL: the plan has no lot `number`, so that the house has only a sign */
    int depth;                          /* index of the house's layer: a greater one is nearer */
    char facade[STREET_PLAN_NAME_SIZE]; /* name of the house's drawing, without the time of day */
    uint8_t *ink;               /* a bit for each pixel of the shrunk drawing, set if it is opaque; NULL: not loaded */
    Rect sign, bubble, lantern; /* the house's parts in the window, in the last frame; width 0: not shown */
    AnimatedValue lighting;     /* how far the house's windows are lit */
} House;

/* The state of a walker of the plan: at home or at the end of its path, resting or on the way since `moved_at`. */
typedef struct Walker {
    bool is_elsewhere, is_walking;
    uint64_t moved_at;
} Walker;

/* The state of a trophy of the plan. */
typedef struct StreetTrophy {
    bool is_reached;              /* the milestone of the trophy is reached, or its lesson is finished */
    bool is_due;                  /* the trophy is new, and is shown when its turn comes */
    int first;                    /* index of the first part of the same trophy */
    Tween opening;                /* how far a door that just opened has been faded in */
    const Game *game;             /* the milestone's game, or NULL */
    const Character *character;   /* the milestone's neighbour, or NULL */
    const char *name;             /* what the trophy is called */
    char date[32], sentence[160]; /* when the milestone was reached, and what for */
} StreetTrophy;

/* What is on the notice board. */
typedef struct NoticeBoard {
    int count;
    TodayItem items[TODAY_ITEMS_MAX];
    /* By item: the animations of its pin and its stamp, which run if the item has just been done. */
    Tween pins[TODAY_ITEMS_MAX], stamps[TODAY_ITEMS_MAX];
    int32_t streak;
    bool is_new_day; /* the streak has just grown */
} NoticeBoard;

typedef struct LetterBox {
    bool has_note, note_waits; /* there is a note; the note has not been read */
    NoteSession *writer;       /* writes the next note; NULL: no game is analysed */
} LetterBox;

typedef struct Street {
    StreetPlan plan;
    NoticeBoard board;
    LetterBox letter_box;
    StreetTrophy trophies[STREET_PLAN_TROPHIES_MAX];
    int trophy_count;                            /* number of trophies that can be pointed at */
    int trophies_by_x[STREET_PLAN_TROPHIES_MAX]; /* those trophies, from left to right */
    int appearing;                               /* the trophy that appears now, or −1 */
    bool is_leaving;                             /* the appearance ends: the light on `appearing` goes out */
    Tween appearance; /* how far `appearing` has appeared; if is_leaving, how far its light has gone out */
    uint64_t idle_ms; /* for how long things have been moving idly */
    Rect frame;       /* where the plan's frame was drawn last, in the window */
    Art *art;
    int count;
    House houses[RULEBOOK_LOTS_MAX];
    int chosen;                  /* the house whose info panel is open, or −1 */
    int hovered;                 /* the house that the pointer or the focus is on, which lights up; −1: none */
    const Game *last_visited;    /* the game that the player opened last; NULL: none */
    AnimatedValue panel_open;    /* how far the info panel is open */
    int panel_house;             /* the house that the info panel shows, also while the panel closes */
    bool panel_is_new;           /* no game has been begun at panel_house yet */
    LessonProgress panel_lesson; /* the progress in the lesson of panel_house */
    uint64_t panel_since;
    const Game *first_lesson; /* the game whose lesson was chosen on the welcome sheet, and has not begun; NULL: none */
    uint64_t shown_at;        /* when the street last came to the front; 0: not yet */
    uint64_t active_at;       /* time of the last input: clouds drift for a while after it */
    float cloud_offset;       /* how far the clouds have drifted, in frame pixels */
    uint64_t clouds_moved_at; /* when the clouds last moved */
    Walker walkers[STREET_PLAN_WALKERS_MAX];
    bool has_evening;                 /* an evening is in progress, as of the player's return to the street */
    int evening_house;                /* the house of the evening's next game; −1: none */
    int evening_index, evening_count; /* index of the evening's next game, and number of all its games */
    uint64_t walk_at;                 /* when the next walker starts */
    int next_walker;
} Street;

/* What opens at a house. */
typedef enum HouseChoice {
    HOUSE_CHOICE_SET_UP,
    HOUSE_CHOICE_SET_UP_TO_PLAY,
    HOUSE_CHOICE_PLAY,
    HOUSE_CHOICE_PLAY_TWO,
    HOUSE_CHOICE_LEARN,
    HOUSE_CHOICE_RULES,
    HOUSE_CHOICE_WATCH,
    HOUSE_CHOICE_ADVICE,
    HOUSE_CHOICE_PUZZLES,
    HOUSE_CHOICE_DEAL,
    HOUSE_CHOICE_COUNT
} HouseChoice;

/* Codes of the hotspots. */
enum {
    CODE_STREET_GROUND,
    CODE_STREET_HOUSE,
    CODE_STREET_EVENING,
    CODE_STREET_SETTINGS,
    CODE_STREET_STATISTICS,
    CODE_STREET_QUIT,
    CODE_STREET_MILESTONE,
    CODE_STREET_TODAY,
    CODE_STREET_LETTER_BOX,
    CODE_STREET_CHOICE, /* the code plus a HouseChoice opens it */
};

/* The street that belongs to the street's scene. */
Street *street_of(const Scene *scene);
/* The index of a game's house; −1: it has none. */
int street_house_of(const Street *street, const Game *game);
void street_draw(void *self, Stage *stage);
/* The name of a drawing of the street at this time of day, valid for this frame. */
const char *street_art(Stage *stage, const char *part);
/* The scale of the notice board, the info panel and the signpost, which do not shrink as far as the picture does. */
float street_scale(const Stage *stage);
/* The lower edge of the subtitle, which is below the title, in window pixels. */
float street_title_bottom(Stage *stage);

/* street_signpost.c: the area of the signpost from its upper board down to the window's edge. */
Rect street_signpost_place(const Street *street, const Stage *stage);
void street_signpost_draw(const Street *street, Stage *stage);

/* letter_box.c: looks for a note and begins to write the next one. In a script, only the command `note` begins one. */
void letter_box_load(LetterBox *box, Stage *stage);
void letter_box_write(LetterBox *box, Stage *stage, uint64_t iterations);
void letter_box_tick(LetterBox *box, Stage *stage);
/* Draws the letter box if its foot is at least `from` and less than `to` pixels from the top of the frame. */
void letter_box_draw(const LetterBox *box, Stage *stage, float from, float to);
/* Adds the letter box's hotspot, with a bubble if a note waits. */
void letter_box_add_hotspot(const LetterBox *box, Stage *stage);
Transition letter_box_open(LetterBox *box, Stage *stage);

/* street_signs.c: the signs of the houses. Each point of the window belongs to at most one house. */
void street_signs_draw(Street *street, Stage *stage);
/* The house whose sign, bubble or lantern is at a point of the window, or −1. */
int street_find_sign(const Street *street, Point point);
/* The house to which a point of the window belongs, or −1. */
int street_find_house(Street *street, Point point);
/* The rectangle of a house's sign, inside the window. */
Rect street_sign_place(const Street *street, const Stage *stage, int index);
/* "2 to 6 players · about 15 minutes", valid for this frame. */
const char *street_describe_players(Stage *stage, const House *house);
/* "2 to 6 players", valid for this frame. */
const char *street_describe_seats(Stage *stage, const House *house);

/* Converts a rectangle of the frame, such as one of the plan, to the window. */
static inline Rect street_rect(const Stage *stage, Rect frame)
{
    return layout_rect(&stage->layout, frame.x, frame.y, frame.w, frame.h);
}
/* Converts a point of the window to the frame. */
static inline Point street_frame_point(const Street *street, Point point)
{
    const float unit = street->frame.w / FRAME_W;
    return (Point){(point.x - street->frame.x) / unit, (point.y - street->frame.y) / unit};
}

enum { STREET_METERS_COUNT = 3 };

/* street_meters.c: the length of a game, and properties shown as dots. The meters take more than one row if they do not
 * fit in one. */
typedef struct StreetMeters {
    const char *labels[STREET_METERS_COUNT], *icons[STREET_METERS_COUNT];
    int dots[STREET_METERS_COUNT];
    TextStyle style;
    float unit;
    int rows, row[STREET_METERS_COUNT]; /* how many rows there are, and in which each meter is, from 1 */
    float x[STREET_METERS_COUNT];
} StreetMeters;

/* Lays the meters out for a width. Text is scaled up by at most `max_scale`, and shrinks a little before the meters
 * take another row. */
StreetMeters street_meters(Stage *stage, const House *house, float width, float unit, float max_scale);
void street_meters_draw(Stage *stage, const StreetMeters *meters, Rect at);

/* street_info_panel.c: draws the info panel of the chosen house. */
void street_info_panel_draw(Street *street, Stage *stage);
/* The id of the info panel's main button. */
const char *street_info_panel_main_button(const Street *street);
/* Reads again whether the chosen house's game has been played, and how far its lesson is done. */
void street_info_panel_update(Street *street, Stage *stage);

/* street_life.c: the walkers of the plan, which move on the street now and then. Between walks they request only
 * the frame in which the next walk begins. */
void street_life_tick(Street *street, Stage *stage);
/* Draws the trophies of the milestones, the letter box and the walkers from back to front, by the height of their feet.
 * In high contrast there are no walkers. */
void street_life_draw(const Street *street, Stage *stage);

/* street_trophies.c: the trophies that show what the player has reached: one for each milestone, and an open door at
 * each house whose lesson is finished. The first two that are new since the last time appear one after another. */
void street_trophies_load(Street *street, Stage *stage);
void street_trophies_tick(Street *street, Stage *stage);
/* Ends the appearance of a trophy because of an input. Returns whether one was shown. */
bool street_trophies_end_appearance(Street *street, Stage *stage);
/* Draws the trophies whose feet are at least `from` and less than `to` pixels from the top of the frame. */
void street_trophies_draw(const Street *street, Stage *stage, float from, float to);
/* Draws the light on the trophy that appears and its caption, above everything else. */
void street_trophies_draw_appearance(Street *street, Stage *stage);
void street_trophies_add_hotspots(Street *street, Stage *stage);

/* notice_board.c: today's puzzles and deals, which of them are done, and the streak of days. */
/* Reads what today offers. What was done since the last time is stamped. */
void notice_board_load(Street *street, Stage *stage);
/* Draws the notice board, unless a house's info panel is in its place. */
void notice_board_draw(Street *street, Stage *stage);
/* Opens the puzzle or the deal of a card. */
Transition notice_board_open(Street *street, Stage *stage, int index);

/* welcome.c: what the player chose at the first start. */
typedef enum WelcomeAnswer { WELCOME_LOOK, WELCOME_LEARN } WelcomeAnswer;

/* The game whose lesson is offered: the shortest game that has one. NULL: none has. */
const Game *welcome_lesson_game(const Stage *stage);
/* The first start: asks for the player's name, which is stored in the settings, and offers a lesson. It pops with a
 * WelcomeAnswer, or NO_ANSWER if the player left. */
Scene welcome_create(Stage *stage);
