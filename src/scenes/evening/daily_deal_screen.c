/* SPDX-License-Identifier: MIT */
#include "scenes/evening/daily_deal_screen.h"

#include "culdesac/rulebook.h"
#include "scenes/table/table_screen.h"
#include "session/app_services.h"
#include "session/daily_deal_store.h"
#include "session/seating.h"
#include "session/table_match.h"
#include "ui/form.h"
#include "ui/portrait.h"

#include <stdlib.h>
#include <string.h>

enum { CODE_BACK, CODE_DEAL_PLAY };
enum { RECHECK_MS = 250, SAVE_EVERY_MS = 5000 };

typedef enum DailyDealState {
    DEAL_FRESH,     /* the next try counts */
    DEAL_UNDER_WAY, /* it waits to be gone on with */
    DEAL_DONE,
    DEAL_LOST,
    DEAL_PAST, /* a later day was played already */
} DailyDealState;

typedef struct DailyDealScene {
    const Game *game;
    int32_t today;
    DailyDealLog log;
    bool is_unfinished; /* the try, unfinished */
    DailyDealWorker *worker;
    int32_t working_day; /* the day whose deal he plays */
    uint64_t iterations, save_at;
    int saved_answers; /* so many of his answers are on the disk */
    FormView view;
} DailyDealScene;

static const Rulebook *book_of(const DailyDealScene *deal, const Stage *stage)
{
    return services_of(stage)->rulebook(services_of(stage)->self, deal->game);
}

static DailyDealState daily_deal_state(const DailyDealScene *deal)
{
    DailyDealLog *log = (DailyDealLog *)&deal->log;
    const DailyDealEntry *entry = daily_deal_log_find(log, deal->today);
    if (!entry) return log->count && log->entries[log->count - 1].day > deal->today ? DEAL_PAST : DEAL_FRESH;
    return entry->own.known      ? DEAL_DONE
           : entry->abandoned    ? DEAL_LOST
           : deal->is_unfinished ? DEAL_UNDER_WAY
           : entry->started      ? DEAL_LOST
                                 : DEAL_FRESH;
}

/* ---- The match ---- */

/* The unfinished game of today's deal, if that is what waits in the house; else NULL. */
static Match *resume(const DailyDealScene *deal, Stage *stage)
{
    const AppServices *services = services_of(stage);
    UnfinishedGame unfinished;
    Match *match = services->find_unfinished(services->self, deal->game, &unfinished)
                       ? services->journal_resume(services->self, deal->game)
                       : NULL;
    if (match && match_seed(match) == day_seed(deal->today, deal->game->id) && !match_began_with_state(match))
        return match;
    match_destroy(match);
    return NULL;
}

/* The person is player 0, called as he was last; the others are the day's neighbours. */
static Match *begin(const DailyDealScene *deal, Stage *stage)
{
    const int players = daily_deal_player_count(deal->game);
    Match *match = match_create(deal->game, rulebook_defaults(book_of(deal, stage)), players,
                                day_seed(deal->today, deal->game->id));
    Seating seating;
    int person = 0;
    seating_load(&stage->session, deal->game, &seating);
    while (person < PLAYERS_MAX && !seat_is_person(&seating.seats[person])) person++;
    for (int player = 0; player < players; player++) {
        Seat seat = *match_seat(match, player);
        if (player == 0) {
            text_copy(seat.kind, SEAT_KIND_SIZE, SEAT_KIND_NAMES[0]);
            if (person < PLAYERS_MAX) text_copy(seat.name, SEAT_NAME_SIZE, seating.seats[person].name);
        } else {
            const Character *character = daily_deal_opponent(deal->game, deal->today, player);
            text_copy(seat.kind, SEAT_KIND_SIZE, character->id);
            text_copy(seat.name, SEAT_NAME_SIZE, character_name(character));
        }
        match_set_seat(match, player, &seat);
    }
    return match;
}

/* ---- The master ---- */

/* His result of the newest try that wants one. */
static DailyDealEntry *next_undecided(DailyDealScene *deal)
{
    for (int i = deal->log.count - 1; i >= 0; i--) {
        DailyDealEntry *entry = &deal->log.entries[i];
        if (!entry->rival.known && (entry->own.known || entry->day == deal->today)) return entry;
    }
    return NULL;
}

static void start_worker(DailyDealScene *deal, Stage *stage)
{
    const DailyDealEntry *entry = next_undecided(deal);
    if (deal->worker || !entry) return;
    const AppServices *services = services_of(stage);
    DailyDealDecisions *known = memory_allocate(sizeof *known);
    if (!deal->iterations) daily_deal_store_load_decisions(&stage->session, deal->game, entry->day, known);
    const DailyDealTask task = {.game = deal->game,
                                .rules = rulebook_defaults(book_of(deal, stage)),
                                .day = entry->day,
                                .iterations = deal->iterations,
                                .known = known};
    deal->worker = daily_deal_worker_create(&task, services->wake, services->self);
    deal->working_day = entry->day;
    deal->saved_answers = known->count;
    deal->save_at = stage->motion.now + SAVE_EVERY_MS;
    free(known);
}

/* What he has decided by now: whoever leaves and comes back finds him where he was. */
static void save_answers(DailyDealScene *deal, Stage *stage)
{
    DailyDealDecisions *answers = memory_allocate(sizeof *answers);
    if (deal->worker) daily_deal_worker_decisions(deal->worker, answers);
    if (answers->count > deal->saved_answers && !deal->iterations) {
        daily_deal_store_save_decisions(&stage->session, deal->game, deal->working_day, answers);
        deal->saved_answers = answers->count;
    }
    deal->save_at = stage->motion.now + SAVE_EVERY_MS;
    free(answers);
}

static Transition leave(DailyDealScene *deal, Stage *stage)
{
    save_answers(deal, stage);
    return scene_pop(0);
}

static Transition daily_deal_tick(void *self, Stage *stage)
{
    DailyDealScene *deal = self;
    DailyDealScore score;
    start_worker(deal, stage);
    if (!deal->worker) return scene_stay();
    motion_wake(&stage->motion, stage->motion.now + RECHECK_MS);
    if (stage->motion.now >= deal->save_at) save_answers(deal, stage);
    if (!daily_deal_worker_poll(deal->worker, &score)) return scene_stay();
    DailyDealEntry *entry = next_undecided(deal);
    if (entry) entry->rival = score;
    save_answers(deal, stage);
    daily_deal_worker_destroy(deal->worker);
    deal->worker = NULL;
    daily_deal_store_save(&stage->session, deal->game, &deal->log);
    return scene_stay();
}

/* ---- Sitting down ---- */

static Transition play(DailyDealScene *deal, Stage *stage)
{
    const AppServices *services = services_of(stage);
    save_answers(deal, stage);
    Match *match = daily_deal_state(deal) == DEAL_UNDER_WAY ? resume(deal, stage) : NULL;
    if (!match) {
        table_archive_unfinished(&stage->session, deal->game);
        daily_deal_log_start(&deal->log, deal->today);
        daily_deal_store_save(&stage->session, deal->game, &deal->log);
        match = begin(deal, stage);
        services->journal_start(services->self, match);
    }
    return scene_push(table_scene_create(stage, match));
}

/* ---- As it is seen ---- */

static const char *format_points(Stage *stage, const DailyDealScore *score)
{
    return stage_format(stage, WORD_DEAL_POINTS, word_number(score->points));
}

/* One who played it: a face, his name, his points large, his place. */
static void show_score(const DailyDealScene *deal, Form *form, int column, const char *name, const char *face,
                       const DailyDealScore *score, const char *instead)
{
    Stage *stage = form->stage;
    const float high = roundf(form->text * 5.4f);
    Rect at;
    if (!form_cell(form, column, 2, high, &at)) return;
    widget_inset(stage, at, 0);
    Rect inner = rect_inset(at, form->gap * .8f);
    const Rect disc = rect_take_left(&inner, inner.h * .8f, form->gap);
    portrait_draw(stage,
                  &(Portrait){.name = face, .centre = rect_centre(disc), .radius = fminf(disc.w, inner.h) * .36f});
    TextStyle title = stage_text_style(stage, FONT_BLACK, SIZE_TEXT_BODY, COLOUR_INSET_INK);
    TextStyle figure = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_NAME, COLOUR_INSET_INK, 1.3f);
    const TextStyle small = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_INSET_INK);
    canvas_text_in_rect(stage->canvas, &title, rect_take_top(&inner, inner.h * .34f, 0), name);
    const bool known = score && score->known;
    canvas_text_in_rect(stage->canvas, &figure, rect_take_top(&inner, inner.h * .56f, 0),
                        known ? format_points(stage, score) : stage_word(stage, WORD_DEAL_WAITS));
    canvas_text_fitted(stage->canvas, &small, .75f, inner,
                       known ? stage_format(stage, WORD_DEAL_PLACE, word_number(score->place),
                                            word_number(daily_deal_player_count(deal->game)))
                             : instead);
}

static const char *state_of(const DailyDealScene *deal, const Stage *stage)
{
    switch (daily_deal_state(deal)) {
    case DEAL_FRESH: return stage_word(stage, WORD_DEAL_COUNTS);
    case DEAL_UNDER_WAY: return stage_word(stage, WORD_DEAL_UNDER_WAY);
    case DEAL_LOST: return stage_word(stage, WORD_DEAL_LOST);
    case DEAL_PAST: return stage_word(stage, WORD_DEAL_PAST);
    default: return stage_word(stage, WORD_DEAL_DONE);
    }
}

static const char *person_name(const DailyDealScene *deal, Stage *stage)
{
    Seating seating;
    seating_load(&stage->session, deal->game, &seating);
    for (int i = 0; i < PLAYERS_MAX; i++) {
        if (seat_is_person(&seating.seats[i])) return hotspots_format(&stage->hotspots, "%s", seating.seats[i].name);
    }
    return player_default_name(0);
}

/* The other's result stays hidden until one has made one's own: it would tell what is in the cards. */
static void show_scores(const DailyDealScene *deal, Form *form)
{
    Stage *stage = form->stage;
    const DailyDealEntry *entry = daily_deal_log_find((DailyDealLog *)&deal->log, deal->today);
    const DailyDealState stand = daily_deal_state(deal);
    const bool through = stand == DEAL_DONE || stand == DEAL_LOST;
    const char *name = person_name(deal, stage), *names[] = {name};
    const char *thinks = !through       ? stage_word(stage, WORD_DEAL_HIDDEN)
                         : deal->worker ? stage_format(stage, WORD_DEAL_THINKS,
                                                       word_number((long)daily_deal_worker_actions(deal->worker)))
                                        : "";
    show_score(deal, form, 0, name, portrait_of_person(names, 1, 0), entry ? &entry->own : NULL, state_of(deal, stage));
    show_score(deal, form, 1, character_name(daily_deal_rival()), daily_deal_rival()->id,
               entry && through ? &entry->rival : NULL, thinks);
}

static const char *format_score(Stage *stage, const DailyDealScore *score)
{
    return stage_format(stage, WORD_DEAL_DAY, word_text(format_points(stage, score)), word_number(score->place));
}

static bool has_days(const DailyDealScene *deal)
{
    for (int i = 0; i < deal->log.count; i++) {
        if (deal->log.entries[i].day != deal->today) return true;
    }
    return false;
}

static void show_days(const DailyDealScene *deal, Form *form)
{
    Stage *stage = form->stage;
    bool headed = false;
    for (int i = deal->log.count - 1; i >= 0; i--) {
        const DailyDealEntry *entry = &deal->log.entries[i];
        char date[DAY_TEXT_SIZE];
        if (entry->day == deal->today) continue;
        if (!headed) form_text(form, FORM_HEADING, stage_word(stage, WORD_DEAL_DAYS));
        headed = true;
        day_write(entry->day, date);
        const char *own = entry->own.known ? format_score(stage, &entry->own) : stage_word(stage, WORD_DEAL_NO_RESULT);
        if (entry->own.known && entry->rival.known)
            own = stage_format(stage, WORD_DEAL_BOTH, word_text(own), word_text(character_name(daily_deal_rival())),
                               word_text(format_score(stage, &entry->rival)));
        form_pair(form, hotspots_format(&stage->hotspots, "%s", date), own);
    }
}

static void show_rows(Form *form, void *self)
{
    const DailyDealScene *deal = self;
    Stage *stage = form->stage;
    const DailyDealState stand = daily_deal_state(deal);
    char date[DAY_TEXT_SIZE];
    const char *names[PLAYERS_MAX];
    Text against = {0};
    day_write(deal->today, date);
    for (int player = 1; player < daily_deal_player_count(deal->game); player++)
        names[player - 1] = character_name(daily_deal_opponent(deal->game, deal->today, player));
    words_join_names(stage->session.words, names, daily_deal_player_count(deal->game) - 1, &against);
    const Word way = stand == DEAL_FRESH       ? WORD_DEAL_PLAY
                     : stand == DEAL_UNDER_WAY ? WORD_DEAL_GO_ON
                                               : WORD_DEAL_PRACTISE;
    const FormButton ways[] = {
        {.id = "play", .label = stage_word(stage, way), .code = CODE_DEAL_PLAY, .min_share = .25f},
        {.id = "done",
         .label = stage_word(stage, WORD_SETTINGS_DONE),
         .code = CODE_BACK,
         .style = BUTTON_QUIET,
         .at_left = true}};
    form_title(form, SIZE_TEXT_PLATE, stage_word(stage, WORD_DEAL_TITLE), 0);
    form_text(form, FORM_NAME, rulebook_title(book_of(deal, stage)));
    form_text(form, FORM_QUIET,
              stage_format(stage, WORD_DEAL_ABOUT, word_text(date), word_text(text_string(&against))));
    show_scores(deal, form);
    form_text(form, FORM_NOTE, stage_format(stage, WORD_DEAL_MASTER, word_text(character_name(daily_deal_rival()))));
    if (has_days(deal)) form_body(form, "days");
    show_days(deal, form);
    form_foot(form);
    form_buttons(form, ways, 2);
    text_clear(&against);
}

static void daily_deal_draw(void *self, Stage *stage)
{
    DailyDealScene *deal = self;
    static const FormSheet SHEET = {.width = 720, .fold_width = 30, .dim = 1};
    form_show(stage, &deal->view, &SHEET, show_rows, deal);
}

/* ---- Touches ---- */

/* How it stands now, after a game too. */
static void reload_log(DailyDealScene *deal, Stage *stage)
{
    daily_deal_store_load(&stage->session, deal->game, &deal->log);
    const DailyDealEntry *entry = daily_deal_log_find(&deal->log, deal->today);
    Match *match = entry && !entry->own.known && !entry->abandoned ? resume(deal, stage) : NULL;
    deal->is_unfinished = match != NULL;
    match_destroy(match);
}

static Transition daily_deal_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    DailyDealScene *deal = self;
    switch (touch->kind) {
    case TOUCH_PRESS:
        if (touch->hotspot->code == CODE_BACK) return leave(deal, stage);
        if (touch->hotspot->code == CODE_DEAL_PLAY) return play(deal, stage);
        break;
    case TOUCH_SCROLL: form_handle_touch(&deal->view, touch); break;
    case TOUCH_ANSWER: reload_log(deal, stage); break;
    case TOUCH_COMMAND: return touch->command == COMMAND_BACK ? leave(deal, stage) : scene_stay();
    default: break;
    }
    return scene_stay();
}

/* "iterations 200": the master thinks so much for each decision, and nothing of that is kept but how he came off. */
static bool daily_deal_run_command(void *self, Stage *stage, const char *verb, const char *rest, Transition *move,
                                   Error *error)
{
    DailyDealScene *deal = self;
    (void)stage;
    (void)move;
    if (strcmp(verb, "iterations") != 0) return false;
    const long iterations = strtol(rest, NULL, 10);
    if (iterations <= 0) return error_set(error, "“%s” is no number of iterations.", rest);
    daily_deal_worker_destroy(deal->worker);
    deal->worker = NULL;
    deal->iterations = (uint64_t)iterations;
    return true;
}

static void daily_deal_scene_destroy(void *self)
{
    DailyDealScene *deal = self;
    daily_deal_worker_destroy(deal->worker);
    free(deal);
}

static const SceneKind DEAL = {
    .name = "deal",
    .is_overlay = true,
    .covers_sheet = true,
    .draw = daily_deal_draw,
    .handle_touch = daily_deal_handle_touch,
    .update = daily_deal_tick,
    .run_command = daily_deal_run_command,
    .destroy = daily_deal_scene_destroy,
};

Scene daily_deal_scene_create(Stage *stage, const Game *game)
{
    DailyDealScene *deal = memory_allocate(sizeof *deal);
    deal->game = game;
    deal->today = services_of(stage)->today(services_of(stage)->self);
    if (deal->today == DAY_NONE) deal->today = 0; /* no calendar: the first day there is, as for everybody */
    reload_log(deal, stage);
    return (Scene){&DEAL, deal};
}
