/* SPDX-License-Identifier: MIT */
#include "scenes/deal.h"

#include "culdesac/rulebook.h"
#include "scenes/deal_notes.h"
#include "scenes/home.h"
#include "scenes/setup_seating.h"
#include "scenes/table.h"
#include "scenes/table_scene.h"
#include "ui/form.h"
#include "ui/portrait.h"

#include <stdlib.h>
#include <string.h>

enum { CODE_BACK, CODE_DEAL_PLAY };
enum { LOOK_AGAIN_MS = 250, KEEP_EVERY_MS = 5000 };

typedef enum DealStand {
    DEAL_FRESH,     /* the next try counts */
    DEAL_UNDER_WAY, /* it waits to be gone on with */
    DEAL_DONE,
    DEAL_LOST,
    DEAL_PAST, /* a later day was played already */
} DealStand;

typedef struct DealScene {
    const Game *game;
    int32_t today;
    DealLog log;
    bool waits; /* the try, unfinished */
    DealWorker *worker;
    int32_t works_at; /* the day whose deal he plays */
    uint64_t iterations, keep_at;
    int kept; /* so many of his answers are on the disk */
    FormView view;
} DealScene;

static const Rulebook *book_of(const DealScene *deal, const Stage *stage)
{
    return home_of(stage)->rulebook(home_of(stage)->self, deal->game);
}

static DealStand stand_of(const DealScene *deal)
{
    DealLog *log = (DealLog *)&deal->log;
    const DealEntry *entry = deal_log_find(log, deal->today);
    if (!entry) return log->count && log->entries[log->count - 1].day > deal->today ? DEAL_PAST : DEAL_FRESH;
    return entry->own.known ? DEAL_DONE : entry->lost ? DEAL_LOST
           : deal->waits ? DEAL_UNDER_WAY
           : entry->moved ? DEAL_LOST
                          : DEAL_FRESH;
}

/* ---- The match ---- */

/* The unfinished game of today's deal, if that is what waits in the house; else NULL. */
static Match *resume(const DealScene *deal, Stage *stage)
{
    const Home *home = home_of(stage);
    Waiting waiting;
    Match *match = home->waiting(home->self, deal->game, &waiting) ? home->journal_resume(home->self, deal->game) : NULL;
    if (match && match_seed(match) == day_seed(deal->today, deal->game->id) && !match_was_loaded(match)) return match;
    match_destroy(match);
    return NULL;
}

/* The person is player 0, called as he was last; the others are the day's neighbours. */
static Match *begin(const DealScene *deal, Stage *stage)
{
    const int players = deal_players(deal->game);
    Match *match = match_create(deal->game, rulebook_defaults(book_of(deal, stage)), players, day_seed(deal->today, deal->game->id));
    Seating seating;
    int person = 0;
    seating_load(stage, deal->game, &seating);
    while (person < PLAYERS_MAX && !seat_is_person(&seating.seats[person])) person++;
    for (int player = 0; player < players; player++) {
        Seat seat = *match_seat(match, player);
        if (player == 0) {
            text_copy(seat.kind, SEAT_KIND, SEAT_KIND_NAMES[0]);
            if (person < PLAYERS_MAX) text_copy(seat.name, SEAT_NAME, seating.seats[person].name);
        } else {
            const Neighbour *neighbour = deal_neighbour(deal->game, deal->today, player);
            text_copy(seat.kind, SEAT_KIND, neighbour->id);
            text_copy(seat.name, SEAT_NAME, neighbour_name(neighbour));
        }
        match_set_seat(match, player, &seat);
    }
    return match;
}

/* ---- The master ---- */

/* His result of the newest try that wants one. */
static DealEntry *wanting(DealScene *deal)
{
    for (int i = deal->log.count - 1; i >= 0; i--) {
        DealEntry *entry = &deal->log.entries[i];
        if (!entry->master.known && (entry->own.known || entry->day == deal->today)) return entry;
    }
    return NULL;
}

static void set_to_work(DealScene *deal, Stage *stage)
{
    const DealEntry *entry = wanting(deal);
    if (deal->worker || !entry) return;
    const Home *home = home_of(stage);
    DealAnswers *known = memory_allocate(sizeof *known);
    if (!deal->iterations) deal_recall_answers(stage, deal->game, entry->day, known);
    const DealTask task = {.game = deal->game,
                           .rules = rulebook_defaults(book_of(deal, stage)),
                           .day = entry->day,
                           .iterations = deal->iterations,
                           .known = known};
    deal->worker = deal_worker_create(&task, home->wake, home->self);
    deal->works_at = entry->day;
    deal->kept = known->count;
    deal->keep_at = stage->motion.now + KEEP_EVERY_MS;
    free(known);
}

/* What he has decided by now: whoever leaves and comes back finds him where he was. */
static void keep_answers(DealScene *deal, Stage *stage)
{
    DealAnswers *answers = memory_allocate(sizeof *answers);
    if (deal->worker) deal_worker_answers(deal->worker, answers);
    if (answers->count > deal->kept && !deal->iterations) {
        deal_remember_answers(stage, deal->game, deal->works_at, answers);
        deal->kept = answers->count;
    }
    deal->keep_at = stage->motion.now + KEEP_EVERY_MS;
    free(answers);
}

static Transition leave(DealScene *deal, Stage *stage)
{
    keep_answers(deal, stage);
    return scene_pop(0);
}

static Transition deal_tick(void *self, Stage *stage)
{
    DealScene *deal = self;
    DealScore score;
    set_to_work(deal, stage);
    if (!deal->worker) return scene_stay();
    motion_wake(&stage->motion, stage->motion.now + LOOK_AGAIN_MS);
    if (stage->motion.now >= deal->keep_at) keep_answers(deal, stage);
    if (!deal_worker_poll(deal->worker, &score)) return scene_stay();
    DealEntry *entry = wanting(deal);
    if (entry) entry->master = score;
    keep_answers(deal, stage);
    deal_worker_destroy(deal->worker);
    deal->worker = NULL;
    deal_remember(stage, deal->game, &deal->log);
    return scene_stay();
}

/* ---- Sitting down ---- */

static Transition play(DealScene *deal, Stage *stage)
{
    const Home *home = home_of(stage);
    keep_answers(deal, stage);
    Match *match = stand_of(deal) == DEAL_UNDER_WAY ? resume(deal, stage) : NULL;
    if (!match) {
        table_keep_waiting(stage, deal->game);
        deal_log_begin(&deal->log, deal->today);
        deal_remember(stage, deal->game, &deal->log);
        match = begin(deal, stage);
        home->journal_begin(home->self, match);
    }
    return scene_push(table_scene_create(stage, match));
}

/* ---- As it is seen ---- */

static const char *tell_points(Stage *stage, const DealScore *score)
{
    return stage_words(stage, WORD_DEAL_POINTS, word_number(score->points));
}

/* One who played it: a face, his name, his points large, his place. */
static void show_one(const DealScene *deal, Form *form, int column, const char *name, const char *face, const DealScore *score,
                     const char *instead)
{
    Stage *stage = form->stage;
    const float high = roundf(form->text * 5.4f);
    Rect at;
    if (!form_cell(form, column, 2, high, &at)) return;
    widget_inset(stage, at, 0);
    Rect inner = rect_inset(at, form->gap * .8f);
    const Rect disc = rect_take_left(&inner, inner.h * .8f, form->gap);
    portrait_draw(stage, &(Portrait){.who = face, .centre = rect_centre(disc), .radius = fminf(disc.w, inner.h) * .36f});
    TextStyle title = stage_text(stage, FACE_BLACK, SIZE_TEXT_BODY, COLOUR_INSET_INK);
    TextStyle figure = stage_text_capped(stage, FACE_BLACK, SIZE_TEXT_NAME, COLOUR_INSET_INK, 1.3f);
    const TextStyle small = stage_text(stage, FACE_MEDIUM, SIZE_TEXT_SMALL, COLOUR_INSET_INK);
    canvas_text_in(stage->canvas, &title, rect_take_top(&inner, inner.h * .34f, 0), name);
    const bool known = score && score->known;
    canvas_text_in(stage->canvas, &figure, rect_take_top(&inner, inner.h * .56f, 0),
                   known ? tell_points(stage, score) : stage_word(stage, WORD_DEAL_WAITS));
    canvas_text_fitted(stage->canvas, &small, .75f, inner,
                       known ? stage_words(stage, WORD_DEAL_PLACE, word_number(score->place), word_number(deal_players(deal->game)))
                             : instead);
}

static const char *state_of(const DealScene *deal, const Stage *stage)
{
    switch (stand_of(deal)) {
    case DEAL_FRESH: return stage_word(stage, WORD_DEAL_COUNTS);
    case DEAL_UNDER_WAY: return stage_word(stage, WORD_DEAL_UNDER_WAY);
    case DEAL_LOST: return stage_word(stage, WORD_DEAL_LOST);
    case DEAL_PAST: return stage_word(stage, WORD_DEAL_PAST);
    default: return stage_word(stage, WORD_DEAL_DONE);
    }
}

static const char *person_name(const DealScene *deal, Stage *stage)
{
    Seating seating;
    seating_load(stage, deal->game, &seating);
    for (int i = 0; i < PLAYERS_MAX; i++) {
        if (seat_is_person(&seating.seats[i])) return spots_text(&stage->spots, "%s", seating.seats[i].name);
    }
    return house_usual_name(0);
}

/* The other's result stays hidden until one has made one's own: it would tell what is in the cards. */
static void show_both(const DealScene *deal, Form *form)
{
    Stage *stage = form->stage;
    const DealEntry *entry = deal_log_find((DealLog *)&deal->log, deal->today);
    const DealStand stand = stand_of(deal);
    const bool through = stand == DEAL_DONE || stand == DEAL_LOST;
    const char *name = person_name(deal, stage), *names[] = {name};
    const char *thinks = !through ? stage_word(stage, WORD_DEAL_HIDDEN)
                         : deal->worker
                             ? stage_words(stage, WORD_DEAL_THINKS, word_number((long)deal_worker_actions(deal->worker)))
                             : "";
    show_one(deal, form, 0, name, portrait_of_person(names, 1, 0), entry ? &entry->own : NULL, state_of(deal, stage));
    show_one(deal, form, 1, neighbour_name(deal_master()), deal_master()->id, entry && through ? &entry->master : NULL, thinks);
}

static const char *tell_score(Stage *stage, const DealScore *score)
{
    return stage_words(stage, WORD_DEAL_DAY, word_text(tell_points(stage, score)), word_number(score->place));
}

static bool has_days(const DealScene *deal)
{
    for (int i = 0; i < deal->log.count; i++) {
        if (deal->log.entries[i].day != deal->today) return true;
    }
    return false;
}

static void show_days(const DealScene *deal, Form *form)
{
    Stage *stage = form->stage;
    bool headed = false;
    for (int i = deal->log.count - 1; i >= 0; i--) {
        const DealEntry *entry = &deal->log.entries[i];
        char date[DAY_TEXT];
        if (entry->day == deal->today) continue;
        if (!headed) form_text(form, FORM_HEADING, stage_word(stage, WORD_DEAL_DAYS));
        headed = true;
        day_write(entry->day, date);
        const char *own = entry->own.known ? tell_score(stage, &entry->own) : stage_word(stage, WORD_DEAL_NO_RESULT);
        if (entry->own.known && entry->master.known)
            own = stage_words(stage, WORD_DEAL_BOTH, word_text(own), word_text(neighbour_name(deal_master())),
                              word_text(tell_score(stage, &entry->master)));
        form_pair(form, spots_text(&stage->spots, "%s", date), own);
    }
}

static void show_rows(Form *form, void *self)
{
    const DealScene *deal = self;
    Stage *stage = form->stage;
    const DealStand stand = stand_of(deal);
    char date[DAY_TEXT];
    const char *names[PLAYERS_MAX];
    Text against = {0};
    day_write(deal->today, date);
    for (int player = 1; player < deal_players(deal->game); player++)
        names[player - 1] = neighbour_name(deal_neighbour(deal->game, deal->today, player));
    words_list(stage->words, names, deal_players(deal->game) - 1, &against);
    const Word way = stand == DEAL_FRESH ? WORD_DEAL_PLAY : stand == DEAL_UNDER_WAY ? WORD_DEAL_GO_ON : WORD_DEAL_PRACTISE;
    const FormButton ways[] = {
        {.id = "play", .label = stage_word(stage, way), .code = CODE_DEAL_PLAY, .least = .25f},
        {.id = "done", .label = stage_word(stage, WORD_SETTINGS_DONE), .code = CODE_BACK, .look = BUTTON_QUIET, .left = true}};
    form_title(form, SIZE_TEXT_PLATE, stage_word(stage, WORD_DEAL_TITLE), 0);
    form_text(form, FORM_NAME, rulebook_title(book_of(deal, stage)));
    form_text(form, FORM_QUIET, stage_words(stage, WORD_DEAL_ABOUT, word_text(date), word_text(text_string(&against))));
    show_both(deal, form);
    form_text(form, FORM_NOTE, stage_words(stage, WORD_DEAL_MASTER, word_text(neighbour_name(deal_master()))));
    if (has_days(deal)) form_body(form, "days");
    show_days(deal, form);
    form_foot(form);
    form_buttons(form, ways, 2);
    text_clear(&against);
}

static void deal_show(void *self, Stage *stage)
{
    DealScene *deal = self;
    static const FormSheet SHEET = {.width = 720, .fold = 30, .veil = 1};
    form_show(stage, &deal->view, &SHEET, show_rows, deal);
}

/* ---- Touches ---- */

/* How it stands now, after a game too. */
static void look_anew(DealScene *deal, Stage *stage)
{
    deal_recall(stage, deal->game, &deal->log);
    const DealEntry *entry = deal_log_find(&deal->log, deal->today);
    Match *match = entry && !entry->own.known && !entry->lost ? resume(deal, stage) : NULL;
    deal->waits = match != NULL;
    match_destroy(match);
}

static Transition deal_touch(void *self, Stage *stage, const Touch *touch)
{
    DealScene *deal = self;
    switch (touch->kind) {
    case TOUCH_PRESS:
        if (touch->spot->code == CODE_BACK) return leave(deal, stage);
        if (touch->spot->code == CODE_DEAL_PLAY) return play(deal, stage);
        break;
    case TOUCH_SCROLL: form_touch(&deal->view, touch); break;
    case TOUCH_ANSWER: look_anew(deal, stage); break;
    case TOUCH_COMMAND: return touch->command == COMMAND_BACK ? leave(deal, stage) : scene_stay();
    default: break;
    }
    return scene_stay();
}

/* "iterations 200": the master thinks so much for each decision, and nothing of that is kept but how he came off. */
static bool deal_command(void *self, Stage *stage, const char *verb, const char *rest, Transition *move, Fault *fault)
{
    DealScene *deal = self;
    (void)stage;
    (void)move;
    if (strcmp(verb, "iterations") != 0) return false;
    const long iterations = strtol(rest, NULL, 10);
    if (iterations <= 0) return fault_set(fault, "“%s” is no number of iterations.", rest);
    deal_worker_destroy(deal->worker);
    deal->worker = NULL;
    deal->iterations = (uint64_t)iterations;
    return true;
}

static void deal_forget(void *self)
{
    DealScene *deal = self;
    deal_worker_destroy(deal->worker);
    free(deal);
}

static const SceneKind DEAL = {
    .name = "deal",
    .overlay = true,
    .covers = true,
    .show = deal_show,
    .touch = deal_touch,
    .tick = deal_tick,
    .command = deal_command,
    .destroy = deal_forget,
};

Scene deal_open(Stage *stage, const Game *game)
{
    DealScene *deal = memory_allocate(sizeof *deal);
    deal->game = game;
    deal->today = home_of(stage)->today(home_of(stage)->self);
    if (deal->today == DAY_NONE) deal->today = 0; /* no calendar: the first day there is, as for everybody */
    look_anew(deal, stage);
    return (Scene){&DEAL, deal};
}
