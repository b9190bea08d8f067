/* SPDX-License-Identifier: MIT */
#include "scenes/table/dialogs/pause.h"

#include "scenes/rule_routes.h"
#include "scenes/street_routes.h"
#include "scenes/table/table_scene.h"
#include "scenes/table/table_shown.h"
#include "scenes/table_routes.h"
#include "session/daily/daily_attempt.h"
#include "session/lessons/game_lessons.h"
#include "session/seating/seating.h"
#include "session/table/session_clock.h"
#include "session/table/session_match.h"
#include "session/table/session_question.h"
#include "session/table/shared_screen.h"
#include "tabletop/player_marks.h"
#include "ui/form.h"
#include "ui/portrait.h"
#include "ui/text_fit.h"

typedef struct Pause {
    FormState form_state;
    TableScene *table;
    bool teaches;     /* the game has a lesson */
    bool keeps_seats; /* nobody may replace a player, because the result of the deal of the day counts */
} Pause;

enum {
    CODE_ANSWER, /* `index` is a PauseAnswer */
    CODE_RULES,
    CODE_SETTINGS,
    CODE_LEARN,
    CODE_OPT_OUT, /* `index` is a player */
    CODE_EXPLAIN,
    CODE_SEATS, /* the code of player 0's seat, followed by those of the others; `index` is a candidate for the seat */
};

/* ---- Players of the seats ---- */

/* Who a candidate for a seat is: 0 is a person (NULL), n is the n-th of CHARACTERS. */
static const Character *character_of(int candidate) { return candidate > 0 ? &CHARACTERS[candidate - 1] : NULL; }

/* Draws a candidate. The current one has an amber ring. */
static void draw_candidate(const Pause *pause, Stage *stage, Rect at, int player, int candidate)
{
    const TableScene *table = pause->table;
    const Character *character = character_of(candidate);
    const char *name = character ? character_name(character) : screen_string(STRING_SETUP_A_PERSON);
    const bool is_here = character ? session_character(&table->session, player) == character
                                   : session_is_person(&table->session, player);
    bool is_elsewhere = false;
    for (int i = 0; character && i < match_players(table->session.match); i++)
        is_elsewhere = is_elsewhere || (i != player && session_character(&table->session, i) == character);
    const float radius = fminf(at.w, at.h) * .4f;
    const Point centre = rect_centre(at);
    const Hotspot hotspot = {
        stage_printf(stage, "sit:%d:%s", player, character ? character->id : "person"),
        at,
        name,
        CODE_SEATS + player,
        .shape = HOTSPOT_DISC,
        .spoken = character ? stage_format(stage, STRING_SETUP_SPOKEN, arg_text(name),
                                           arg_text(character_role(character)), arg_number(character->strength))
                            : NULL,
        .disabled_reason = is_elsewhere ? stage_format(stage, STRING_PAUSE_SITS, arg_text(name)) : NULL,
        .tip_topic = "seat",
        .shows_label = true,
        .is_on = is_here,
        .index = candidate};
    stage_add_hotspot(stage, &hotspot);
    if (is_here) canvas_disc(stage->canvas, centre, radius * 1.22f, stage_colour(stage, COLOUR_AMBER));
    canvas_push_opacity(stage->canvas, is_elsewhere ? .3f : is_here || stage_is_hovered(stage, hotspot.id) ? 1 : .8f);
    if (character) {
        portrait_draw(stage, &(Portrait){character->id, centre, radius, MOOD_CALM});
    } else {
        canvas_disc(stage->canvas, centre, radius, stage_colour(stage, COLOUR_INSET));
        canvas_icon(stage->canvas, "players", centre, radius * 1.2f, stage_colour(stage, COLOUR_INSET_INK));
    }
    canvas_pop(stage->canvas);
}

/* Makes names fit beside the faces: first the faces move closer together, then the names shrink. Returns the width of
 * the names. */
static float fit_names(const Pause *pause, Stage *stage, Rect row, int count, TextStyle *name)
{
    static const float FACE_STEP_MIN = .78f; /* the minimal distance of faces, as a share of the row's height */
    static const float WIDTH_MIN = .2f;      /* the minimal width of the names, as a share of the row's */
    static const float TEXT_MIN = .7f;       /* the minimal text size of the names, as a share of their usual one */
    const char *const *names = session_names(&pause->table->session);
    const int players = match_players(pause->table->session.match);
    const float wanted_width = text_fit_widest(stage->canvas, name, names, players) + 2;
    const float max_width = fmaxf(row.w * WIDTH_MIN, row.w - (float)count * row.h * FACE_STEP_MIN),
                width = fmaxf(row.w * WIDTH_MIN, fminf(wanted_width, max_width));
    text_fit_lines(stage->canvas, name, name->size * TEXT_MIN, 1, width - 2, names, players);
    return width;
}

static void show_seats(const Pause *pause, Form *form)
{
    static const float BADGE = .8f; /* a badge's room, in row heights; the widest badge is a triangle */
    Stage *stage = form->stage;
    TextStyle name = stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    float width = 0;
    int count = 1;
    while (CHARACTERS[count - 1].id) count++;
    const TableContext context = table_context(pause->table, stage);
    for (int player = 0; player < match_players(pause->table->session.match); player++) {
        Rect at;
        if (!form_row(form, form->row, &at)) continue;
        const Rect badge = rect_take_left(&at, at.h * BADGE, form->gap);
        player_mark_draw_badge(&context, player, rect_centre(badge), at.h * .3f);
        if (width <= 0) width = fit_names(pause, stage, rect_make(at.x, at.y, at.w - form->gap, at.h), count, &name);
        canvas_text_fitted(stage->canvas, &name, .9f, rect_take_left(&at, width, form->gap),
                           session_names(&pause->table->session)[player]);
        const float step = fminf(at.w / (float)count, at.h * 1.1f);
        for (int i = 0; i < count; i++)
            draw_candidate(pause, stage, rect_make(rect_right(at) - step * (float)(count - i), at.y, step, at.h),
                           player, i);
    }
}

/* Seats a candidate. A neighbour has their own name; a new person has the player's name, or an unused one. */
static void sit_down(const Pause *pause, Stage *stage, int player, int candidate)
{
    const Match *match = pause->table->session.match;
    Seating seating = {.players = match_players(match)};
    for (int i = 0; i < seating.players; i++) seating.seats[i] = *match_seat(match, i);
    const Character *character = character_of(candidate);
    Seat *seat = &seating.seats[player];
    if (character) {
        seat_set_character(seat, character);
    } else if (character_find(seat->kind)) {
        seating_seat_person(&stage->host, &seating, player);
    } else {
        seat_set_person(seat);
    }
    session_match_change_seat(&pause->table->session, player, seat);
    table_follow_session(pause->table, stage); /* the table is seen behind the menu */
}

/* Shows each person who may be asked to answer out of turn a switch for not being asked again. */
static void show_opt_outs(const Pause *pause, Form *form)
{
    const TableScene *table = pause->table;
    if (!table->session.game->response_phase) return;
    for (int player = 0; player < match_players(table->session.match); player++) {
        if (!session_is_person(&table->session, player)) continue;
        const char *name = session_names(&table->session)[player];
        form_switch(form, &(Hotspot){.id = stage_printf(form->stage, "quiet:%d", player),
                                     .label = stage_format(form->stage, STRING_PAUSE_NOT_ASKED, arg_text(name)),
                                     .code = CODE_OPT_OUT,
                                     .index = player,
                                     .is_on = session_question_has_opted_out(&table->session, player)});
    }
}

static void show_explain(const Pause *pause, Form *form)
{
    if (form->stage->settings->play.explain == EXPLAIN_NEVER) return;
    form_switch(form, &(Hotspot){.id = "explain",
                                 .label = screen_string(STRING_SETTINGS_EXPLAIN),
                                 .code = CODE_EXPLAIN,
                                 .is_on = pause->table->explainer.is_on});
}

/* Shows Resume in a row of its own, then two buttons in a row. If only opponents play, nobody can resign. */
static void show_buttons(const Pause *pause, Form *form, bool over)
{
    const TableSession *session = &pause->table->session;
    const Button buttons[] = {
        {"resume", STRING_PAUSE_RESUME, CODE_ANSWER, .icon = "play", .index = PAUSE_RESUME, .is_highlighted = true},
        {"settings", STRING_PAUSE_SETTINGS, CODE_SETTINGS, BUTTON_QUIET},
        {"street",
         session_is_record(session) ? STRING_PAUSE_CLOSE
         : over                     ? STRING_PAUSE_STREET
                                    : STRING_PAUSE_WAIT,
         CODE_ANSWER, BUTTON_QUIET, .index = PAUSE_STREET},
        {"give-up", STRING_PAUSE_RESIGN, CODE_ANSWER, BUTTON_QUIET, .index = PAUSE_RESIGN,
         .disabled_reason = session_count_people(session) > 0 ? NULL : screen_string(STRING_PAUSE_NOBODY_RESIGNS)},
        {"throw-away", match_began_with_state(session->match) ? STRING_PAUSE_STOP_TRYING : STRING_PAUSE_DISCARD,
         CODE_ANSWER, BUTTON_QUIET, .index = PAUSE_DISCARD},
    };
    form_button_cell(form, 0, 1, &buttons[0]);
    for (int i = 1; i < (over ? 3 : 5); i++) form_button_cell(form, i - 1, 2, &buttons[i]);
}

/* Shows "Deal 1234", with which another person can play the same deal, or that the deal is hidden; before it, the time
 * left to play, if it is limited. */
static void show_deal(const Pause *pause, Form *form)
{
    const TableSession *session = &pause->table->session;
    char digits[SEED_TEXT_SIZE];
    seed_write(match_seed(session->match), digits);
    const char *text = session_must_hide_deal(session) ? screen_string(STRING_PAUSE_DEAL_HIDDEN)
                                                       : stage_format(form->stage, STRING_PAUSE_DEAL, arg_text(digits));
    const int minutes = session_clock_minutes_left(session);
    if (minutes >= 0)
        text = stage_printf(form->stage, "%s · %s",
                            stage_format(form->stage, STRING_TABLE_MINUTES, arg_number(minutes)), text);
    form_two_lines(form, FORM_QUIET, text); /* the height stays when the deal number appears or disappears */
}

static void draw_rules(const Pause *pause, Stage *stage, Rect title)
{
    const float touch = layout_touch_size(&stage->layout);
    Rect rest = title;
    const Rect at = rect_around(rect_centre(rect_take_right(&rest, touch, 0)), touch, touch);
    widget_icon_button(stage, at, &(Button){"rules", STRING_RULEBOOK_OPEN, CODE_RULES, .icon = "rules"});
    if (!pause->teaches) return;
    widget_icon_button(stage, rect_moved(at, -touch - layout_length(&stage->layout, 10), 0),
                       &(Button){"learn", STRING_LESSON_LEARN, CODE_LEARN, .icon = "lesson"});
}

static void show_pause_rows(Form *form, void *self)
{
    const Pause *pause = self;
    Stage *stage = form->stage;
    const bool over = match_is_over(pause->table->session.match) || session_is_record(&pause->table->session);
    const float touch = layout_touch_size(&stage->layout);
    const float controls = pause->teaches ? 2 * touch + layout_length(&stage->layout, 10) : touch;
    const Rect title = form_title(form, SIZE_TEXT_PLATE, screen_string(STRING_PAUSE_TITLE), controls);
    show_deal(pause, form);
    show_buttons(pause, form, over);
    if (form->is_drawing) draw_rules(pause, stage, title);
    if (over) return;
    form_body(form, "seats");
    if (!pause->keeps_seats) {
        form_text(form, FORM_QUIET, screen_string(STRING_PAUSE_SEATS));
        show_seats(pause, form);
    }
    show_opt_outs(pause, form);
    show_explain(pause, form);
}

static Transition press_pause(Pause *pause, Stage *stage, const Hotspot *hotspot)
{
    TableScene *table = pause->table;
    switch (hotspot->code) {
    case CODE_ANSWER: return scene_pop(hotspot->index);
    case CODE_RULES: return scene_push(rulebook_scene_of_match(stage, table->session.match));
    case CODE_SETTINGS: return scene_push(settings_scene_create(stage));
    case CODE_LEARN: return scene_push(lesson_scene_create(stage, table->session.game));
    case CODE_OPT_OUT: shared_screen_toggle_opt_out(&table->session, hotspot->index); break;
    case CODE_EXPLAIN: explainer_set_enabled(&table->explainer, &table->session, !table->explainer.is_on); break;
    default: sit_down(pause, stage, hotspot->code - CODE_SEATS, hotspot->index); break;
    }
    return scene_stay();
}

static Transition pause_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    Pause *pause = self;
    if (touch->kind == TOUCH_PRESS) return press_pause(pause, stage, touch->hotspot);
    if (touch->kind != TOUCH_COMMAND) return scene_stay();
    switch (touch->command) {
    case COMMAND_BACK:
    case COMMAND_PAUSE: return scene_pop(PAUSE_RESUME);
    case COMMAND_RULES: return scene_push(rulebook_scene_of_match(stage, pause->table->session.match));
    default: return scene_stay();
    }
}

static const SceneKind PAUSE = {
    .name = "pause",
    .sheet = &(const FormSheet){.width = 640, .dim = 1, .place = SHEET_KEEPS_TOP},
    .show_rows = show_pause_rows,
    .handle_touch = pause_handle_touch,
};

Scene pause_create(const Stage *stage, TableScene *table)
{
    Pause *pause = memory_allocate(sizeof *pause);
    pause->table = table;
    pause->teaches = lesson_is_available(&stage->host, table->session.game);
    pause->keeps_seats = daily_attempt_is_played(table->session.host, table->session.match);
    return (Scene){&PAUSE, pause};
}
