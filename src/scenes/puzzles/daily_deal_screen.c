/* SPDX-License-Identifier: MIT */
#include "scenes/street_routes.h"
#include "scenes/table_routes.h"

#include "culdesac/rulebook.h"
#include "session/daily/daily_deal_session.h"
#include "session/seating/seating_store.h"
#include "ui/form.h"
#include "ui/portrait.h"

#include <stdlib.h>
#include <string.h>

enum { CODE_BACK, CODE_DEAL_PLAY };
enum { RECHECK_MS = 250 }; /* how often the screen checks what the rival has played */

typedef struct DailyDealScene {
    FormState form_state;
    DailyDealSession deal;
} DailyDealScene;

/* ---- Drawing ---- */

static const char *format_points(Stage *stage, const DailyDealScore *score)
{
    return stage_format(stage, STRING_DEAL_POINTS, arg_number(score->points));
}

/* What is shown of a player: the score and place or, if the score is NULL or unknown, `figure` and `instead`. */
typedef struct ShownScore {
    const char *name, *face;
    const DailyDealScore *score;
    ScreenString figure;
    const char *instead;
} ShownScore;

static void show_score(const DailyDealSession *deal, Form *form, int column, const ShownScore *shown)
{
    Stage *stage = form->stage;
    const float height = roundf(form->text * 5.4f);
    Rect at;
    if (!form_cell(form, column, 2, height, &at)) return;
    widget_inset(stage, at, 0);
    Rect inner = rect_inset(at, form->gap * .8f);
    const Rect disc = rect_take_left(&inner, inner.h * .8f, form->gap);
    portrait_draw(stage, &(Portrait){shown->face, rect_centre(disc), fminf(disc.w, inner.h) * .36f});
    TextStyle title = stage_text_style(stage, FONT_BLACK, SIZE_TEXT_BODY, COLOUR_INSET_INK);
    TextStyle loud = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_NAME, COLOUR_INSET_INK, 1.3f);
    const TextStyle small = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_INSET_INK);
    canvas_text_in_rect(stage->canvas, &title, rect_take_top(&inner, inner.h * .34f, 0), shown->name);
    const bool known = shown->score && shown->score->known;
    canvas_text_in_rect(stage->canvas, &loud, rect_take_top(&inner, inner.h * .56f, 0),
                        known ? format_points(stage, shown->score) : screen_string(shown->figure));
    canvas_text_fitted(stage->canvas, &small, .75f, inner,
                       known ? stage_format(stage, STRING_DEAL_PLACE, arg_number(shown->score->place),
                                            arg_number(daily_deal_player_count(deal->game)))
                             : shown->instead);
}

static const char *state_of(const DailyDealSession *deal)
{
    switch (daily_deal_session_state(deal)) {
    case DEAL_FRESH: return screen_string(STRING_DEAL_COUNTS);
    case DEAL_UNDER_WAY: return screen_string(STRING_DEAL_UNDER_WAY);
    case DEAL_ABANDONED: return screen_string(STRING_DEAL_LOST);
    case DEAL_PAST: return screen_string(STRING_DEAL_PAST);
    default: return screen_string(STRING_DEAL_DONE);
    }
}

static const char *person_name(const DailyDealSession *deal, Stage *stage)
{
    Seat own;
    seating_own_seat(&stage->host, deal->game, &own);
    return stage_printf(stage, "%s", own.name);
}

/* Shows the scores of the player and the rival. The rival's is hidden until the player's try is over, because it would
 * reveal something about the cards. */
static void show_scores(const DailyDealSession *deal, Form *form)
{
    Stage *stage = form->stage;
    const DailyDealEntry *entry = daily_deal_log_find(&deal->log, deal->today);
    const DailyDealState state = daily_deal_session_state(deal);
    const bool through = state == DEAL_DONE || state == DEAL_ABANDONED;
    const char *name = person_name(deal, stage), *names[] = {name};
    const char *thinks = !through       ? screen_string(STRING_DEAL_HIDDEN)
                         : deal->worker ? stage_format(stage, STRING_DEAL_THINKS,
                                                       arg_number((long)daily_deal_worker_actions(deal->worker)))
                                        : "";
    const bool is_resigned = entry && daily_deal_is_resigned(entry);
    const ShownScore own = {
        .name = strings_you(),
        .face = portrait_of_person(names, 1, 0),
        .score = entry && !is_resigned ? &entry->own : NULL,
        .figure = is_resigned ? STRING_DEAL_RESIGNED : STRING_DEAL_WAITS,
        .instead = is_resigned ? "" : state_of(deal),
    };
    const ShownScore rival = {
        .name = character_name(daily_deal_rival()),
        .face = daily_deal_rival()->id,
        .score = entry && through ? &entry->rival : NULL,
        .figure = STRING_DEAL_WAITS,
        .instead = thinks,
    };
    show_score(deal, form, 0, &own);
    show_score(deal, form, 1, &rival);
}

static const char *format_score(Stage *stage, const DailyDealScore *score)
{
    return stage_format(stage, STRING_DEAL_DAY, arg_text(format_points(stage, score)), arg_number(score->place));
}

static void show_days(const DailyDealSession *deal, Form *form)
{
    Stage *stage = form->stage;
    bool headed = false;
    for (int i = deal->log.count - 1; i >= 0; i--) {
        const DailyDealEntry *entry = &deal->log.entries[i];
        if (entry->day == deal->today) continue;
        if (!headed) form_text(form, FORM_HEADING, screen_string(STRING_DEAL_DAYS));
        headed = true;
        const char *own = daily_deal_is_resigned(entry) ? screen_string(STRING_DEAL_RESIGNED_DAY)
                          : entry->own.known            ? format_score(stage, &entry->own)
                                                        : screen_string(STRING_DEAL_NO_RESULT);
        if (entry->own.known && entry->rival.known)
            own = stage_format(stage, STRING_DEAL_BOTH, arg_text(own), arg_text(character_name(daily_deal_rival())),
                               arg_text(format_score(stage, &entry->rival)));
        form_pair(form, stage_format_day(stage, entry->day), own);
    }
}

static void show_deal_rows(Form *form, void *self)
{
    const DailyDealSession *deal = &((const DailyDealScene *)self)->deal;
    Stage *stage = form->stage;
    const DailyDealState state = daily_deal_session_state(deal);
    const Rulebook *book = host_rulebook(deal->host, deal->game);
    const char *length = strings_find(deal->game->strings, "results", "rounds", NULL), *names[PLAYERS_MAX];
    for (int player = 1; player < daily_deal_player_count(deal->game); player++)
        names[player - 1] = character_role(daily_deal_opponent(deal->game, deal->today, player));
    const ScreenString way = state == DEAL_FRESH       ? STRING_DEAL_PLAY
                             : state == DEAL_UNDER_WAY ? STRING_DEAL_CONTINUE
                                                       : STRING_DEAL_PRACTISE;
    const Button buttons[] = {{"play", way, CODE_DEAL_PLAY, .min_share = .25f},
                              {"done", STRING_SETTINGS_DONE, CODE_BACK, BUTTON_QUIET, .at_left = true}};
    form_title(form, SIZE_TEXT_PLATE, screen_string(STRING_DEAL_TITLE), 0);
    form_text(form, FORM_NAME,
              length ? stage_printf(stage, "%s · %s", rulebook_title(book), length) : rulebook_title(book));
    form_text(form, FORM_QUIET,
              stage_format(stage, STRING_DEAL_ABOUT, arg_text(stage_format_day(stage, deal->today)),
                           arg_text(stage_format_list(stage, names, daily_deal_player_count(deal->game) - 1)),
                           arg_number(rulebook_minutes(book))));
    show_scores(deal, form);
    form_text(form, FORM_NOTE, stage_format(stage, STRING_DEAL_MASTER, arg_text(character_role(daily_deal_rival()))));
    form_body(form, "days");
    show_days(deal, form);
    form_foot(form);
    form_buttons(form, buttons, 2);
}

/* ---- Touches ---- */

static Transition daily_deal_tick(void *self, Stage *stage)
{
    DailyDealScene *scene = self;
    if (daily_deal_session_tick(&scene->deal)) motion_wake(&stage->motion, stage->motion.now + RECHECK_MS);
    return scene_stay();
}

static Transition daily_deal_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    DailyDealScene *scene = self;
    switch (touch->kind) {
    case TOUCH_PRESS:
        if (touch->hotspot->code == CODE_BACK) return scene_close();
        if (touch->hotspot->code == CODE_DEAL_PLAY)
            return scene_push_on_root(table_scene_create(stage, daily_deal_session_play(&scene->deal), TABLE_GAME));
        break;
    case TOUCH_COMMAND: return touch->command == COMMAND_BACK ? scene_close() : scene_stay();
    default: break;
    }
    return scene_stay();
}

/* The script command "iterations 200" restarts the rival with 200 iterations for each decision. */
static bool daily_deal_run_script_line(void *self, Stage *stage, const char *verb, const char *rest,
                                       Transition *transition, Error *error)
{
    DailyDealScene *scene = self;
    if (strcmp(verb, "iterations") != 0) return false;
    const long iterations = strtol(rest, NULL, 10);
    if (iterations <= 0) return error_set(error, "“%s” is not a number of iterations.", rest);
    daily_deal_session_set_iterations(&scene->deal, (uint64_t)iterations);
    return true;
}

static void daily_deal_scene_destroy(void *self)
{
    DailyDealScene *scene = self;
    daily_deal_session_stop(&scene->deal);
    free(scene);
}

static const SceneKind DEAL = {
    .name = "deal",
    .covers_sheet = true,
    .sheet = &(const FormSheet){.width = 720, .fold_width = 30, .dim = 1},
    .show_rows = show_deal_rows,
    .handle_touch = daily_deal_handle_touch,
    .tick = daily_deal_tick,
    .run_script_line = daily_deal_run_script_line,
    .destroy = daily_deal_scene_destroy,
};

Scene daily_deal_scene_create(Stage *stage, const Game *game)
{
    DailyDealScene *scene = memory_allocate(sizeof *scene);
    daily_deal_session_init(&scene->deal, &stage->host, game);
    return (Scene){&DEAL, scene};
}
