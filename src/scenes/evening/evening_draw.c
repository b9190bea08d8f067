/* SPDX-License-Identifier: MIT */
/* Draws an evening: the standing and the next game; at its end the prizes on a podium, and three facts about the
 * evening. */
#include "culdesac/strings.h"
#include "scenes/evening/evening_scene.h"
#include "session/evening_plan.h"
#include "session/seating.h"
#include "ui/portrait.h"
#include "ui/text_fit.h"

#include <string.h>

/* ---- Names and places ---- */

const char *evening_face(const Evening *evening, int seat)
{
    const char *names[PLAYERS_MAX];
    unsigned persons = 0;
    for (int i = 0; i < evening->players; i++) {
        names[i] = evening->seats[i].name;
        if (seat_is_person(&evening->seats[i])) persons |= 1u << i;
    }
    return persons >> seat & 1 ? portrait_of_person(names, persons, seat) : evening->seats[seat].kind;
}

/* The names of all players: a single person among neighbours is "you". */
static void find_names(const Evening *evening, const char *names[PLAYERS_MAX])
{
    const int you = seats_find_you(evening->seats, evening->players);
    for (int seat = 0; seat < evening->players; seat++)
        names[seat] = seat == you ? strings_you() : evening->seats[seat].name;
}

/* The names of the players in first place. Returns how many they are. */
static int find_first(const Evening *evening, const uint8_t place[PLAYERS_MAX], const char *first[PLAYERS_MAX])
{
    const char *names[PLAYERS_MAX];
    int count = 0;
    find_names(evening, names);
    for (int seat = 0; seat < evening->players; seat++) {
        if (place[seat] == 1) first[count++] = names[seat];
    }
    return count;
}

/* "3 points", "2.5 points". */
static const char *format_points(Stage *stage, int32_t parts)
{
    const long tenths = ((long)parts * 10 + EVENING_POINT_UNITS / 2) / EVENING_POINT_UNITS;
    if (tenths % 10 == 0) return stage_format(stage, WORD_EVENING_POINTS, arg_number(tenths / 10));
    return stage_format(stage, WORD_EVENING_TENTHS, arg_number(tenths / 10), arg_number(tenths % 10));
}

/* Sorts the seats by their places; seats with equal places keep their order. */
static void rank(const Evening *evening, int seats[PLAYERS_MAX], int32_t earned[PLAYERS_MAX],
                 uint8_t place[PLAYERS_MAX])
{
    int count = 0;
    evening_standings(evening, earned, place);
    for (int at = 1; at <= evening->players; at++) {
        for (int seat = 0; seat < evening->players; seat++) {
            if (place[seat] == at) seats[count++] = seat;
        }
    }
}

/* ---- The standing ---- */

/* A row for each player: face, token, name, points; the first place is amber. */
static void show_standing(const EveningScene *scene, Form *form)
{
    const Evening *evening = &scene->evening;
    Stage *stage = form->stage;
    const char *names[PLAYERS_MAX];
    int seats[PLAYERS_MAX];
    int32_t earned[PLAYERS_MAX];
    uint8_t place[PLAYERS_MAX];
    find_names(evening, names);
    rank(evening, seats, earned, place);
    const bool begun = evening_next_game(evening) > 0;
    for (int i = 0; i < evening->players; i++) {
        const int seat = seats[i];
        const bool first = begun && place[seat] == 1;
        Rect at;
        if (!form_row(form, roundf(form->text * 2.7f), &at)) continue;
        const ThemeColour ink = first ? COLOUR_AMBER_INK : COLOUR_INSET_INK;
        canvas_rounded_rect(stage->canvas, at, stage_size(stage, SIZE_INSET_CORNER),
                            stage_colour(stage, first ? COLOUR_AMBER : COLOUR_INSET));
        const float edge = fmaxf(form->gap, at.h * .25f);
        Rect inner = rect_make(at.x + form->gap, at.y, at.w - form->gap - edge, at.h);
        const Rect disc = rect_take_left(&inner, at.h, form->gap * .6f),
                   token = rect_take_left(&inner, at.h * .6f, fmaxf(form->gap, at.h * .14f));
        portrait_draw(
            stage,
            &(Portrait){.name = evening_face(evening, seat), .centre = rect_centre(disc), .radius = at.h * .36f});
        widget_token(stage, evening->seats[seat].colour, rect_centre(token), at.h * .24f, theme_is_dark(stage->theme));
        const TextStyle name = form_style(form, FONT_BLACK, SIZE_TEXT_BODY, ink);
        text_take_right(stage->canvas, &name, 1, &inner, form->gap, format_points(stage, earned[seat]));
        canvas_text_fitted(stage->canvas, &name, .75f, inner, names[seat]);
    }
}

/* Says who was first in a game. */
static const char *describe_first_player(const Evening *evening, Stage *stage, const EveningGame *stop)
{
    const char *names[PLAYERS_MAX];
    const int count = find_first(evening, stop->place, names);
    Text list = {0};
    strings_add_list(names, count, &list);
    const char *told = stage_format(stage, WORD_EVENING_STOP_FIRST, arg_text(text_string(&list)));
    text_clear(&list);
    return told;
}

/* The title of a game, with its rules unless they are the standard ones. */
static const char *stop_title(Stage *stage, const EveningGame *stop)
{
    const char *title = rulebook_title(evening_rulebook(stage, stop->game));
    if (!stop->preset[0]) return title;
    return stage_format(stage, WORD_EVENING_HOUSE_RULES, arg_text(title),
                        arg_text(evening_plan_rules_title(&stage->host, stop)));
}

void evening_draw_badge(Stage *stage, Rect at, int stop, EveningBadge badge)
{
    const Point middle = rect_centre(at);
    const float radius = fminf(at.w, at.h) * .38f;
    const ThemeColour ground = badge == EVENING_BADGE_OVER   ? COLOUR_MAIN
                               : badge == EVENING_BADGE_NEXT ? COLOUR_AMBER
                                                             : COLOUR_INSET,
                      ink = badge == EVENING_BADGE_OVER   ? COLOUR_MAIN_INK
                            : badge == EVENING_BADGE_NEXT ? COLOUR_AMBER_INK
                                                          : COLOUR_INSET_INK;
    canvas_disc(stage->canvas, middle, radius, stage_colour(stage, ground));
    if (badge == EVENING_BADGE_OVER) {
        canvas_icon(stage->canvas, "tick", middle, radius * 1.3f, stage_colour(stage, ink));
        return;
    }
    TextStyle style = stage_text_style(stage, FONT_BLACK, SIZE_TEXT_BODY, ink);
    style.size = fminf(style.size, radius * 1.2f);
    style.align = ALIGN_CENTRE;
    canvas_text_in_rect(stage->canvas, &style, rect_around(middle, 2 * radius, 2 * radius),
                        hotspots_format(&stage->hotspots, "%d", stop + 1));
}

/* The list of games: the winners of those that were played, and which is next. */
static void show_programme(const EveningScene *scene, Form *form)
{
    const Evening *evening = &scene->evening;
    Stage *stage = form->stage;
    const int next = evening_next_game(evening);
    form_text(form, FORM_HEADING, screen_string(WORD_EVENING_PROGRAMME));
    for (int stop = 0; stop < evening->count; stop++) {
        const EveningGame *on = &evening->games[stop];
        const EveningBadge badge = stop < next    ? EVENING_BADGE_OVER
                                   : stop == next ? EVENING_BADGE_NEXT
                                                  : EVENING_BADGE_LATER;
        const char *state = stop < next    ? describe_first_player(evening, stage, on)
                            : stop == next ? screen_string(WORD_EVENING_STOP_NEXT)
                                           : screen_string(WORD_EVENING_STOP_LATER);
        const TextStyle right = form_style(form, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2),
                        left = form_style(form, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
        Rect at;
        const bool draws = form_row(form, roundf(form->text * 2.2f), &at);
        form_gap(form, 0);
        if (!draws) continue;
        evening_draw_badge(stage, rect_take_left(&at, at.h, form->gap * .6f), stop, badge);
        text_take_right(stage->canvas, &right, .5f, &at, form->gap, state);
        canvas_text_fitted(stage->canvas, &left, .7f, at, stop_title(stage, on));
    }
}

static bool has_unfinished_game(Stage *stage, const Game *game)
{
    UnfinishedGame unfinished;
    return services_of(stage)->find_unfinished(services_of(stage)->self, game, &unfinished);
}

static void show_rows(Form *form, void *self)
{
    const EveningScene *scene = self;
    const Evening *evening = &scene->evening;
    Stage *stage = form->stage;
    const int next = evening_next_game(evening);
    const Game *game = evening->games[next].game;
    const char *title = rulebook_title(evening_rulebook(stage, game));
    const char *go =
        stage_format(stage, has_unfinished_game(stage, game) ? WORD_EVENING_GO_ON : WORD_EVENING_GO, arg_text(title));
    const FormButton ways[] = {
        {.id = "go", .label = go, .code = CODE_EVENING_CONTINUE, .min_share = .3f},
        {.id = "end", .label = screen_string(WORD_EVENING_END), .code = CODE_EVENING_END, .style = BUTTON_QUIET},
        {.id = "done",
         .label = screen_string(WORD_EVENING_BACK),
         .code = CODE_EVENING_LEAVE,
         .style = BUTTON_QUIET,
         .at_left = true}};
    form_title(form, SIZE_TEXT_PLATE, screen_string(WORD_EVENING_TITLE), 0);
    form_text(form, FORM_QUIET,
              next > 0 ? stage_format(stage, WORD_EVENING_AFTER, arg_number(next), arg_number(evening->count))
                       : stage_format(stage, WORD_EVENING_BEFORE, arg_number(evening->count)));
    form_body(form, "standing");
    show_standing(scene, form);
    show_programme(scene, form);
    form_foot(form);
    form_buttons(form, ways, 3);
}

/* ---- The prizes ---- */

static const char *describe_winners(const Evening *evening, Stage *stage, const uint8_t place[PLAYERS_MAX])
{
    const char *names[PLAYERS_MAX];
    const int count = find_first(evening, place, names);
    Text list = {0};
    strings_add_list(names, count, &list);
    const char *told = count == 1 ? stage_format(stage, WORD_EVENING_WINS, arg_text(names[0]))
                                  : stage_format(stage, WORD_EVENING_SHARE, arg_text(text_string(&list)));
    text_clear(&list);
    return told;
}

/* Draws a player's step of the podium, which rises during the animation: the better the place, the higher the step. */
static void draw_podium_step(const EveningScene *scene, Stage *stage, Rect column, int seat, int place, int32_t earned)
{
    const Evening *evening = &scene->evening;
    const char *names[PLAYERS_MAX];
    find_names(evening, names);
    const float risen = motion_is_travel(&stage->motion) ? tween_progress(&scene->opening, &stage->motion) : 1;
    const bool first = place == 1;
    const float share = first ? .5f : place == 2 ? .36f : place == 3 ? .27f : .2f;
    TextStyle name = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_BODY, COLOUR_INSET_INK, 1.2f);
    const float words_high = name.size * 2.5f;
    const float high = fmaxf(column.h * share, words_high + 8) * risen, radius = fminf(column.w * .3f, column.h * .17f);
    const Rect step =
        rect_snapped(rect_make(column.x + column.w * .06f, rect_bottom(column) - high, column.w * .88f, high));
    const ThemeColour ink = first ? COLOUR_AMBER_INK : COLOUR_INSET_INK;
    canvas_rounded_rect(stage->canvas, step, fminf(12, high / 2),
                        stage_colour(stage, first ? COLOUR_AMBER : COLOUR_INSET));
    const Point face = {column.x + column.w / 2, step.y - radius * 1.35f};
    portrait_draw(stage, &(Portrait){.name = evening_face(evening, seat),
                                     .centre = face,
                                     .radius = radius,
                                     .mood = first ? PORTRAIT_GLAD : PORTRAIT_CALM,
                                     .mood_before = PORTRAIT_CALM,
                                     .mood_change = 1});
    widget_token(stage, evening->seats[seat].colour, (Point){face.x + radius * .8f, face.y + radius * .7f},
                 radius * .34f, true);
    name.colour = stage_colour(stage, ink);
    TextStyle points = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, ink, 1.2f);
    name.align = points.align = ALIGN_CENTRE;
    if (risen < .7f) return;
    Rect words = rect_inset(step, 4);
    words.h = fminf(words.h, words_high);
    canvas_text_fitted(stage->canvas, &name, .6f, rect_take_top(&words, words.h * .55f, 0), names[seat]);
    canvas_text_fitted(stage->canvas, &points, .6f, words, format_points(stage, earned));
    const float rest = rect_bottom(step) - rect_bottom(words) - 6;
    if (first && rest > 16)
        canvas_icon(stage->canvas, "star", (Point){face.x, rect_bottom(words) + rest / 2}, fminf(rest, radius),
                    stage_colour(stage, ink));
}

/* The first place is in the middle, the second and third are beside it, the others outside. */
static void show_podium(const EveningScene *scene, Form *form)
{
    const Evening *evening = &scene->evening;
    int seats[PLAYERS_MAX];
    int32_t earned[PLAYERS_MAX];
    uint8_t place[PLAYERS_MAX];
    Rect at;
    rank(evening, seats, earned, place);
    if (!form_stretch(form, form->text * 7, form->text * 16, &at)) return;
    const int count = evening->players;
    const float wide = fminf(at.w / (float)count, form->text * 9), left = at.x + (at.w - wide * (float)count) / 2;
    for (int i = 0; i < count; i++) {
        const int before = (count - 1) / 2; /* columns to the left of the first place */
        const int column = i == 0 ? before : i % 2 ? before - (i + 1) / 2 : before + i / 2;
        const int shown = column < 0 ? count - 1 : column >= count ? 0 : column;
        draw_podium_step(scene, form->stage, rect_make(left + wide * (float)shown, at.y, wide, at.h), seats[i],
                         place[seats[i]], earned[seats[i]]);
    }
}

static const char *describe_highlight(const Evening *evening, Stage *stage, const EveningHighlight *truth)
{
    static const Word WORDS[HIGHLIGHT_KINDS] = {WORD_EVENING_TRUTH_GAIN, WORD_EVENING_TRUTH_RETURN,
                                                WORD_EVENING_TRUTH_CLOSE, WORD_EVENING_TRUTH_LED,
                                                WORD_EVENING_TRUTH_PEACE};
    const char *names[PLAYERS_MAX];
    find_names(evening, names);
    const bool level = truth->kind == HIGHLIGHT_CLOSE_FINISH && truth->value == 0;
    return stage_format(stage, level ? WORD_EVENING_TRUTH_LEVEL : WORDS[truth->kind],
                        arg_text(truth->player == NOBODY ? "" : names[truth->player]),
                        arg_text(rulebook_title(evening_rulebook(stage, evening->games[truth->game_index].game))),
                        arg_number(truth->value));
}

static void prize_rows(Form *form, void *self)
{
    const EveningScene *scene = self;
    const Evening *evening = &scene->evening;
    Stage *stage = form->stage;
    const FormButton ways[] = {
        {.id = "end", .label = screen_string(WORD_EVENING_THANKS), .code = CODE_EVENING_END, .min_share = .3f},
        {.id = "done",
         .label = screen_string(WORD_EVENING_BACK),
         .code = CODE_EVENING_LEAVE,
         .style = BUTTON_QUIET,
         .at_left = true}};
    int32_t earned[PLAYERS_MAX];
    uint8_t place[PLAYERS_MAX];
    EveningHighlight truths[EVENING_HIGHLIGHTS_MAX];
    const int count = evening_highlights(evening, truths);
    evening_standings(evening, earned, place);
    form_title(form, SIZE_TEXT_PLATE, describe_winners(evening, stage, place), 0);
    show_podium(scene, form);
    form_body(form, "truths");
    if (scene->milestones.length > 0) form_text(form, FORM_NOTE, text_string(&scene->milestones));
    if (count > 0)
        form_text(form, FORM_HEADING,
                  screen_string(count == EVENING_HIGHLIGHTS_MAX ? WORD_EVENING_TRUTHS : WORD_EVENING_TRUTHS_FEW));
    for (int i = 0; i < count; i++) form_text(form, FORM_PLAIN, describe_highlight(evening, stage, &truths[i]));
    show_programme(scene, form);
    form_foot(form);
    form_buttons(form, ways, 2);
}

/* ---- Everything ---- */

void evening_draw(void *self, Stage *stage)
{
    EveningScene *scene = self;
    /* The standing is as high as necessary; the prizes use all the height. */
    static const FormSheet STANDS = {.width = 760, .fold_width = 32, .dim = 1},
                           WHOLE = {.width = 760, .height = 700, .fold_width = 32, .dim = 1};
    const bool over = evening_is_over(scene);
    FormSheet prizes = WHOLE;
    prizes.min_scale = .86f / fmaxf(1, stage->layout.text); /* so that all of them are visible at once */
    form_show(stage, &scene->view, over ? &prizes : &STANDS, over ? prize_rows : show_rows, scene);
}
