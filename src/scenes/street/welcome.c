/* SPDX-License-Identifier: MIT */
/* The neighbours look over the top edge of a sheet on which the player enters a name. */
#include "scenes/street/street_scene.h"

#include "culdesac/characters.h"
#include "culdesac/registry.h"
#include "session/lessons/game_lessons.h"
#include "ui/form.h"
#include "ui/portrait.h"

#include <stdlib.h>

enum {
    CODE_NAME,
    CODE_TAKE_LESSON,
    CODE_LOOK,
    WELCOME_NAME_MAX = 16,
    WELCOME_FACES_MAX = 8,
    RISE_MS = 360,    /* how long a face takes to rise */
    RISE_NEXT_MS = 70 /* the delay from one face to the next */
};

static const float FACES_MARGIN = 14, RADIUS = 46; /* the faces' distance from the paper's ends, and their radius */
static const float SEEN = 1.74f, LIFT = .26f;      /* how far a face rises, and how much further at most, in radii */

typedef struct Welcome {
    const Game *lesson_game;
    const char *lesson_name; /* name of the game whose lesson is offered */
    int lesson_minutes;
    TextField name;
    bool is_focused; /* the text field has been focused */
    Tween rises[WELCOME_FACES_MAX];
    FormState form_state;
} Welcome;

const Game *welcome_lesson_game(const Stage *stage)
{
    const Game *best = NULL;
    int fewest_minutes = 0;
    for (int i = 0; GAMES[i]; i++) {
        const int minutes = rulebook_minutes(host_rulebook(&stage->host, GAMES[i]));
        if (!lesson_is_available(&stage->host, GAMES[i]) || (best && minutes >= fewest_minutes)) continue;
        best = GAMES[i];
        fewest_minutes = minutes;
    }
    return best;
}

/* ---- The faces above the edge ---- */

/* Draws the faces, which rise one after another from the middle. Every second one is behind the others, and higher. */
static void draw_faces(Stage *stage, Rect paper, void *self)
{
    /* How much higher than SEEN says each face rises, as a share of its radius. */
    static const float LIFTS[WELCOME_FACES_MAX] = {-.06f, .2f, 0, LIFT, .06f, .22f, -.04f, .18f};
    const Welcome *welcome = self;
    const float radius = fminf(RADIUS * layout_unit(&stage->layout, .8f),
                               (paper.w - 2 * FACES_MARGIN) / (WELCOME_FACES_MAX * 1.86f)),
                step = (paper.w - 2 * FACES_MARGIN - 2 * radius) / (WELCOME_FACES_MAX - 1);
    int count = 0;
    while (count < WELCOME_FACES_MAX && CHARACTERS[count].id) count++;
    for (int n = 0; n < count; n++) {
        const int behind = count / 2, i = n < behind ? 2 * n + 1 : 2 * (n - behind);
        const float up = motion_is_travel(&stage->motion) ? tween_progress(&welcome->rises[i], &stage->motion) : 1;
        const float top = paper.y + radius - (SEEN + LIFTS[i]) * radius * up;
        const Point centre = {paper.x + FACES_MARGIN + radius + step * (float)i, top + (1 - up) * radius * .4f};
        portrait_draw(stage, &(Portrait){CHARACTERS[i].id, centre, radius, MOOD_GLAD});
    }
}

/* ---- The questions ---- */

static void show_rows(Form *form, void *self)
{
    const Welcome *welcome = self;
    Stage *stage = form->stage;
    const char *label = screen_string(STRING_WELCOME_NAME);
    form_title(form, SIZE_TEXT_HEAD, screen_string(STRING_WELCOME_TITLE), 0);
    form_text(form, FORM_PLAIN, screen_string(STRING_WELCOME_TEXT));
    form_gap(form, 1.4f);
    form_text(form, FORM_HEADING, label);
    form_gap(form, .4f);
    form_field(form, NULL, &(Hotspot){.id = "name", .label = label, .code = CODE_NAME, .is_highlighted = true},
               &welcome->name, screen_string(STRING_WELCOME_NAME_EMPTY));
    form_gap(form, 1.6f);
    form_foot(form);
    const Button look = {"look", STRING_WELCOME_LOOK, CODE_LOOK, welcome->lesson_game ? BUTTON_QUIET : BUTTON_MAIN};
    const Button learn = {"learn", STRING_WELCOME_LEARN, CODE_TAKE_LESSON, .icon = "play"};
    const bool first = form->is_narrow; /* the most likely choice is at the top of a column, or at the right of a row */
    const int columns = welcome->lesson_game && !form->is_narrow ? 2 : 1;
    if (welcome->lesson_game) form_button_cell(form, 0, columns, first ? &learn : &look);
    form_button_cell(form, welcome->lesson_game ? 1 : 0, columns, welcome->lesson_game && !first ? &learn : &look);
    if (welcome->lesson_game) {
        form_text(form, FORM_NOTE,
                  stage_format(stage, STRING_WELCOME_LESSON, arg_text(welcome->lesson_name),
                               arg_number(welcome->lesson_minutes)));
    }
}

static void welcome_draw(void *self, Stage *stage)
{
    Welcome *welcome = self;
    const FormSheet sheet = {.width = 620,
                             .fold_width = 24,
                             .is_spacious = true,
                             .dim = .55f,
                             .space_above = RADIUS * SEEN,
                             .draw_behind = draw_faces,
                             .min_top = street_title_bottom(stage) + LIFT * RADIUS * layout_unit(&stage->layout, .8f)};
    form_show(stage, &welcome->form_state, &sheet, show_rows, welcome);
}

static Transition welcome_tick(void *self, Stage *stage)
{
    Welcome *welcome = self;
    if (!welcome->is_focused) {
        stage_focus(stage, "name");
        for (int i = 0; i < WELCOME_FACES_MAX; i++)
            welcome->rises[i] = tween_start(&stage->motion, (Timing){RISE_MS, EASE_OUT_CUBIC},
                                            150 + RISE_NEXT_MS * abs(2 * i - WELCOME_FACES_MAX + 1) / 2);
    }
    welcome->is_focused = true;
    return scene_stay();
}

/* Stores the name, however the player leaves the sheet, so that the sheet does not appear again. */
static Transition leave_welcome(const Welcome *welcome, Stage *stage, int answer)
{
    Settings settings = *stage->settings;
    settings_set_name(&settings, welcome->name.text);
    stage_set_settings(stage, &settings);
    return scene_pop(answer);
}

static Transition welcome_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    Welcome *welcome = self;
    switch (touch->kind) {
    case TOUCH_PRESS:
        if (touch->hotspot->code == CODE_TAKE_LESSON) return leave_welcome(welcome, stage, WELCOME_LEARN);
        if (touch->hotspot->code == CODE_LOOK) return leave_welcome(welcome, stage, WELCOME_LOOK);
        /* After the name, the focus goes to the next question. */
        if (touch->by_keys) stage_focus(stage, welcome->lesson_game ? "learn" : "look");
        break;
    case TOUCH_TYPE:
    case TOUCH_EDIT: text_field_handle_touch(&welcome->name, touch, WELCOME_NAME_MAX, NULL); break;
    case TOUCH_COMMAND:
        if (touch->command == COMMAND_BACK) return leave_welcome(welcome, stage, NO_ANSWER);
        break;
    default: break;
    }
    return scene_stay();
}

static const SceneKind WELCOME = {
    .name = "welcome",
    .is_overlay = true,
    .draw = welcome_draw,
    .handle_touch = welcome_handle_touch,
    .tick = welcome_tick,
};

Scene welcome_create(Stage *stage)
{
    Welcome *welcome = memory_allocate(sizeof *welcome);
    welcome->lesson_game = welcome_lesson_game(stage);
    if (welcome->lesson_game) {
        welcome->lesson_name = rulebook_title(host_rulebook(&stage->host, welcome->lesson_game));
        welcome->lesson_minutes = lesson_progress(&stage->host, welcome->lesson_game).minutes;
    }
    text_field_set(&welcome->name, stage->settings->play.name);
    return (Scene){&WELCOME, welcome};
}
