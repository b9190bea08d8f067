/* SPDX-License-Identifier: MIT */
/* What is shown at the end of a lesson, before its real game, and at the end of the exercises. The teacher and the
 * learner are in front of the house, whose door opens. A sheet says what was learnt and what can be done next. */
#include "scenes/guided/lesson_scene.h"

#include "scenes/common/ceremony.h"
#include "scenes/street/house_picture.h"
#include "session/lessons/game_lessons.h"
#include "ui/form.h"

enum { ARRIVES_MS = 360 };                     /* how long the faces rise */
enum { OPENS_AFTER_MS = 500, OPENS_MS = 400 }; /* when the crown drops and the door opens; how long the door moves */

/* In frame pixels. */
enum { ABOVE = 196 };              /* the height of the room above the sheet */
enum { HOUSE = 186, RADIUS = 58 }; /* the maximal height of the house above the sheet; the radius of a face */

typedef struct Graduation {
    FormState form_state;
    const LessonScene *lesson;
    bool opens_door, has_exercises;
    HousePicture house;
    Colour colour; /* the learner's colour */
    const char *face;
    Rect paper; /* where the paper is in this frame */
    Moment since;
} Graduation;

static float progress_of(const Graduation *graduation, Stage *stage, int ms, int delay, Easing easing)
{
    if (!motion_is_travel(&stage->motion)) return 1;
    return motion_progress(&stage->motion, graduation->since, (Timing){ms, easing}, delay);
}

/* ---- Above the sheet ---- */

static void draw_graduate_face(const Graduation *graduation, Stage *stage, float x, const char *who, bool crowned)
{
    const float unit = layout_unit(&stage->layout, .8f), radius = RADIUS * unit,
                up = progress_of(graduation, stage, ARRIVES_MS, 120, EASE_OUT_CUBIC),
                landed = progress_of(graduation, stage, 320, OPENS_AFTER_MS, EASE_OUT_BOUNCE);
    const Point centre = {x, graduation->paper.y - radius * (1.3f * up - .6f)};
    portrait_draw(stage, &(Portrait){who, centre, radius, MOOD_GLAD});
    if (crowned && landed > 0) ceremony_draw_crown(stage, graduation->colour, centre, radius, (1 - landed) * 30 * unit);
}

static void draw_above(Stage *stage, Rect paper, void *self)
{
    Graduation *graduation = self;
    const float unit = layout_unit(&stage->layout, .8f), height = fminf(HOUSE * unit, paper.y - 8);
    const bool dusk = stage->theme->street_dusk;
    const Point foot = {rect_centre(paper).x, paper.y - height * .13f};
    graduation->paper = paper;
    Confetti confetti = {.room = rect_make(paper.x, 0, paper.w, paper.y),
                         .unit = unit,
                         .fallen = ceremony_confetti_fallen(stage, graduation->since, OPENS_AFTER_MS),
                         .players = 2,
                         .colours = {graduation->colour, portrait_tint(lesson_teacher_id(graduation->lesson->lesson))}};
    ceremony_rest_on(&confetti, rect_moved(paper, 0, -2));
    ceremony_draw_confetti(stage, &confetti, false);
    if (!stage->theme->high_contrast)
        canvas_art(stage->canvas, "ceremony/light",
                   rect_around((Point){foot.x, paper.y - height / 2}, paper.w, paper.w));
    house_picture_draw(stage, &graduation->house, foot, height, dusk, dusk ? 1 : 0);
    house_picture_draw_door(
        stage, &graduation->house, foot, height, dusk,
        graduation->opens_door ? progress_of(graduation, stage, OPENS_MS, OPENS_AFTER_MS, EASE_IN_OUT_CUBIC) : 1);
    draw_graduate_face(graduation, stage, paper.x + paper.w * .17f, lesson_teacher_id(graduation->lesson->lesson),
                       false);
    draw_graduate_face(graduation, stage, paper.x + paper.w * .83f, graduation->face, true);
    ceremony_draw_confetti(stage, &confetti, true);
}

/* ---- The sheet ---- */

static void show_graduation_rows(Form *form, void *self)
{
    const Graduation *graduation = self;
    const LessonScene *lesson = graduation->lesson;
    Stage *stage = form->stage;
    const bool is_advice = lesson_is_advice(lesson->lesson), returns = table_scene_on_stage(stage) != NULL;
    const char *name = stage->settings->play.name, *teacher = lesson_scene_speaker_name(lesson),
               *learnt = is_advice ? NULL : lesson_step(lesson->lesson, lesson_step_count(lesson->lesson) - 1)->closing;
    form_title(form, SIZE_TEXT_HEAD,
               name[0] ? stage_format(stage, STRING_GRADUATION_TITLE, arg_text(name))
                       : screen_string(STRING_GRADUATION_TITLE_NAMELESS),
               0);
    form_text(form, FORM_PLAIN,
              stage_format(stage, STRING_GRADUATION_SAYS, arg_text(teacher),
                           arg_text(learnt ? learnt : screen_string(STRING_GRADUATION_EXERCISES))));
    if (graduation->opens_door) form_text(form, FORM_QUIET, screen_string(STRING_GRADUATION_DOOR));
    form_gap(form, 1.4f);
    form_foot(form);
    const Button buttons[] = {
        {"street", returns ? STRING_TABLE_LEAVE : STRING_RESULTS_STREET, GRADUATION_LEAVE,
         returns ? BUTTON_MAIN : BUTTON_QUIET},
        {graduation->has_exercises ? "exercises" : NULL, STRING_LESSON_EXERCISES, GRADUATION_EXERCISES, BUTTON_QUIET},
        {.id = returns ? NULL : "play",
         .label = is_advice
                      ? screen_string(STRING_STREET_PLAY)
                      : stage_format(stage, STRING_GRADUATION_PLAY, arg_text(character_role(character_weakest()))),
         .icon = "play",
         .style = BUTTON_MAIN,
         .code = GRADUATION_PLAY}};
    form_buttons(form, buttons, 3);
}

static Transition graduation_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    if (touch->kind == TOUCH_PRESS) return scene_pop(touch->hotspot->code);
    if (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK) return scene_pop(GRADUATION_LEAVE);
    return scene_stay();
}

static const SceneKind GRADUATION = {
    .name = "graduation",
    .sheet = &(const FormSheet){.width = 640,
                                .fold_width = 24,
                                .is_spacious = true,
                                .dim = .62f,
                                .space_above = ABOVE,
                                .draw_behind = draw_above},
    .show_rows = show_graduation_rows,
    .handle_touch = graduation_handle_touch,
};

Scene graduation_create(Stage *stage, const LessonScene *lesson, bool opens_door)
{
    Graduation *graduation = memory_allocate(sizeof *graduation);
    const Match *match = table_match(lesson->table);
    graduation->lesson = lesson;
    graduation->opens_door = opens_door;
    graduation->has_exercises = !lesson_is_advice(lesson->lesson) && advice_is_available(&stage->host, lesson->game);
    graduation->house = house_picture_find(stage, lesson->game);
    graduation->colour = widget_badge_colour(match_seat(match, lesson->learner)->colour);
    graduation->face = portrait_of_person(match_names(match), player_bit(lesson->learner), lesson->learner);
    graduation->since = motion_moment(&stage->motion);
    stage_play_sound(stage, SOUND_TOWER, OPENS_AFTER_MS);
    return (Scene){&GRADUATION, graduation, .focus = table_scene_on_stage(stage) ? "street" : "play"};
}
