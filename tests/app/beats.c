/* SPDX-License-Identifier: MIT */
/* Nothing is shown before it has happened: while an action is played, beat by beat, every word on the table is one that stood there
 * before, on the tables of all houses. */
#include "company.h"
#include "culdesac/registry.h"

#include <stdlib.h>

enum { STEP_MS = 40, ACTIONS = 16, FRAMES_MOST = 20000 };
/* So long what an action was worth is seen; so many points may differ by how things at rest are rounded. */
enum { REST_MS = 1720, SPECKS = 32 };

typedef struct Watched {
    Text before; /* what could be read before the action, a line each … */
    Text always; /* … and what can be read there if nothing was done last */
    Raster seen; /* … and what could be seen … */
    Raster bare; /* … without what marks and answers the last action: that goes as the next one begins */
    Arrangement *lay; /* and where all pieces lay */
    bool rested, compared;
    int leads, cards; /* actions of which the picture was compared, too: before they began, and under a card that cuts in */
    size_t length;
    bool telling;
    int told, changed; /* actions told, and those after which something else could be read */
} Watched;

static bool is_line_of(const char *line, size_t length, const Text *text)
{
    const char *at = text_string(text);
    while (*at) {
        const size_t wide = strcspn(at, "\n");
        if (wide == length && memcmp(at, line, length) == 0) return true;
        at += wide + (at[wide] == '\n');
    }
    return false;
}

/* Whether one sees the side of it on which its name stands: it is not still to be turned over. */
static bool lies_open(const Mover *mover, Motion *motion)
{
    return strcmp(mover->from_art, mover->piece.art) == 0 || tween_at(&mover->tween, motion) > 0;
}

/* The name of a card that lies or travels there: a card tells of itself. */
static bool is_card(const TableScene *table, Motion *motion, const char *line, size_t length)
{
    for (int i = 0; i < table->movers.count; i++) {
        if (!lies_open(&table->movers.items[i], motion)) continue;
        const char *name = table->movers.items[i].piece.name;
        if (strlen(name) == length && memcmp(name, line, length) == 0) return true;
        if (length > 0 && strlen(name) > length && strstr(name, " ") &&
            (memcmp(name, line, length) == 0 || memcmp(name + strlen(name) - length, line, length) == 0))
            return true; /* of two lines */
    }
    return false;
}

/* What an event says itself that is held to be read, once its beat has begun. */
static bool is_said(const TableScene *table, uint64_t now, const char *line, size_t length)
{
    bool said = false;
    for (size_t i = 0; i < table->last.count && !said; i++) {
        const Event *event = &table->last.items[i];
        const bool begun = now >= table->before_last.began + (uint64_t)table->movers.beats.starts[i];
        if (!begun || beats_of(table->look->beats, event->type).holds == 0) continue;
        Text sentence = {0};
        event_tell(table->game, match_rules(table->match), event, match_names(table->match), &sentence);
        const char *at = text_string(&sentence);
        for (; *at && !said; at++) said = strlen(at) >= length && memcmp(at, line, length) == 0;
        text_clear(&sentence);
    }
    return said;
}

static void add_line(Text *text, const char *line)
{
    text_addf(text, "%s\n", line);
}

/* What is said of a card that cuts in, once it has been played; and of who lets it be, once he has. */
static bool is_said_of_card(App *app, const TableScene *table, const char *line, size_t length)
{
    const Interlude *interlude = &table->interlude;
    const uint64_t now = app->stage.motion.now;
    if (interlude->count == 0 || now < table->before_last.began + (uint64_t)interlude->at) return false;
    TableContext context;
    CutTold told;
    Text said = {0};
    table_context_told(table, &app->stage, &context);
    CHECK(interlude_told(&context, interlude, &told));
    const Event *event = &interlude->cards[interlude->count - 1].event;
    add_line(&said, told.effect);
    interlude_prompt(&context, interlude, &said);
    if (event->other != NOBODY)
        add_line(&said, stage_words(&app->stage, WORD_CUT_AIMED, word_text(context.names[event->other])));
    if (!interlude->asks && interlude->passed > 0) add_line(&said, stage_word(&app->stage, WORD_CUT_UNOPPOSED));
    bool found = false;
    for (const char *at = text_string(&said); *at && !found; at++)
        found = strlen(at) >= length && memcmp(at, line, length) == 0;
    text_clear(&said);
    return found;
}

static void check_words(App *app, const TableScene *table, const Watched *watched, const Text *words)
{
    const uint64_t now = app->stage.motion.now;
    for (const char *at = text_string(words); *at;) {
        const size_t length = strcspn(at, "\n");
        const bool known =
            is_line_of(at, length, &watched->before) || is_line_of(at, length, &watched->always) || is_card(table, &app->stage.motion, at, length) ||
            is_said(table, now, at, length) || is_said_of_card(app, table, at, length);
        if (!known) fprintf(stderr, "%s: too early: \"%.*s\"\n", table->game->id, (int)length, at);
        CHECK(known);
        at += length + (at[length] == '\n');
    }
}

/* Whether a point lies where something is about to be moved: drawn for its way, and held high if it goes first. */
static bool may_differ(const TableScene *table, const Stage *stage, int x, int y)
{
    enum { LIFTED = 44, DRAWN = 12 };
    const Point at = {(float)x, (float)y};
    for (int i = 0; i < table->movers.count; i++) {
        const Mover *mover = &table->movers.items[i];
        if (!tween_running(&mover->tween, &stage->motion)) continue;
        if (rect_has(rect_inset(mover->from, mover->leads ? -LIFTED : -DRAWN), at)) return true;
    }
    return false;
}

/* Counts what is shown otherwise than before; with pieces on their way, but for where these are. */
static void compare_picture(App *app, const TableScene *table, const Watched *watched, bool with_pieces)
{
    Raster shown = canvas_shown(app->canvas);
    int differ = 0;
    for (int y = 0; y < shown.h; y++) {
        for (int x = 0; x < shown.w; x++) {
            const size_t at = (size_t)y * (size_t)shown.w + (size_t)x;
            if (shown.pixels[at] == watched->seen.pixels[at] || shown.pixels[at] == watched->bare.pixels[at]) continue;
            if (with_pieces && may_differ(table, &app->stage, x, y)) continue;
            if (differ++ == SPECKS) fprintf(stderr, "%s: another picture too early, at %d, %d\n", table->game->id, x, y);
        }
    }
    CHECK(differ <= SPECKS);
    raster_clear(&shown);
}

static void draw_again(App *app)
{
    app->stage.stale = true;
    app_frame(app);
}

/* The pieces as they lay before, in place of those that the table has by now. */
static const Arrangement *lain;

static void arrange_as_before(const TableContext *context, Arrangement *arrangement)
{
    (void)context;
    *arrangement = *lain;
}

/* What marks and tells, on its own: the pieces are laid where they lay, so that under them, too, nothing may be another than
 * before. */
static void compare_without_moves(App *app, TableScene *table, const Watched *watched)
{
    Movers *movers = memory_allocate(sizeof *movers);
    const Table *own = table->look;
    Table look = *own;
    *movers = table->movers;
    lain = watched->lay;
    look.arrange = arrange_as_before;
    table->look = &look;
    table->movers.count = -1; /* they are put down anew */
    table->movers.leaving = 0;
    draw_again(app);
    compare_picture(app, table, watched, false);
    table->look = own;
    table->movers = *movers;
    free(movers);
}

/* While a computer player shows what it is about to do, nothing on the table is another than before, but for what it lifts: no
 * mark, no reserve, no shelf. */
static void compare_lead(App *app, TableScene *table, Watched *watched)
{
    const uint64_t now = app->stage.motion.now, began = table->before_last.began;
    if (watched->compared || !watched->rested || table->movers.beats.lead == 0) return;
    if (now < began + 120 || now >= began + (uint64_t)table->movers.beats.lead) return;
    compare_picture(app, table, watched, true);
    compare_without_moves(app, table, watched);
    draw_again(app);
    watched->compared = true;
    watched->leads++;
}

/* Nor is it under a card that cuts in, as long as that is read: the table is seen once without it. */
static void compare_under_card(App *app, TableScene *table, Watched *watched)
{
    const Interlude interlude = table->interlude;
    const uint64_t now = app->stage.motion.now, read = table->before_last.began + (uint64_t)interlude.at + 900;
    if (!watched->rested || interlude.count == 0 || !interlude.comes || interlude.ms < 1000) return;
    if (now < read || now >= read + STEP_MS) return;
    table->interlude.count = 0;
    watched->cards++;
    draw_again(app);
    compare_picture(app, table, watched, true);
    compare_without_moves(app, table, watched);
    table->interlude = interlude;
    draw_again(app);
}

/* The table at rest, as if nothing had been done last. */
static void see_bare(App *app, TableScene *table, Watched *watched)
{
    const size_t count = table->last.count;
    table->last.count = 0;
    draw_again(app);
    raster_clear(&watched->bare);
    watched->bare = canvas_shown(app->canvas);
    text_reset(&watched->always);
    canvas_words(app->canvas, &watched->always);
    table->last.count = count;
    draw_again(app);
}

static void watch_frame(App *app, TableScene *table, Watched *watched)
{
    Text words = {0};
    puppet_frame(app, STEP_MS);
    canvas_words(app->canvas, &words);
    const size_t length = match_length(table->match);
    const bool telling = table_is_telling(table, &app->stage);
    if (length == watched->length && !telling) {
        if (watched->telling) {
            watched->told++;
            watched->changed += strcmp(text_string(&words), text_string(&watched->before)) != 0;
        }
        text_reset(&watched->before);
        text_add(&watched->before, text_string(&words));
        raster_clear(&watched->seen);
        watched->seen = canvas_shown(app->canvas);
        *watched->lay = table->arrangement;
        const bool rested = app->stage.motion.now >= table->since + REST_MS;
        if (rested && !watched->rested) see_bare(app, table, watched);
        watched->rested = rested;
        watched->compared = false;
    } else if (telling && (length == watched->length || length == watched->length + 1)) {
        check_words(app, table, watched, &words);
        compare_lead(app, table, watched);
        compare_under_card(app, table, watched);
    }
    watched->telling = telling;
    watched->length = length;
    text_clear(&words);
}

static void watch_game(const Game *game)
{
    App *app = company_open("build/test-beats");
    Settings settings = app->settings;
    settings.speed = SPEED_NORMAL;
    settings.ai_pace = PACE_SLOW;
    app_take_settings(app, &settings);
    Rulebook *book = rulebook_create_builtin(game);
    TableScene *table =
        company_sit(app, company_seat(match_create(game, rulebook_defaults(book), game->players_min, 11), "eeeeeeee"));
    Watched watched = {.length = match_length(table->match), .lay = memory_allocate(sizeof(Arrangement))};
    for (int i = 0; i < FRAMES_MOST && watched.told < ACTIONS && !match_over(table->match); i++) {
        table->traces.count = 0; /* what stays of the action before goes with the next one: it tells nothing new */
        watch_frame(app, table, &watched);
        if (table_thinks(table)) SDL_Delay(1);
    }
    CHECK(watched.told >= ACTIONS || match_over(table->match));
    CHECK(watched.changed > watched.told / 2);
    CHECK(watched.leads > 0);
    raster_clear(&watched.seen);
    raster_clear(&watched.bare);
    text_clear(&watched.before);
    text_clear(&watched.always);
    free(watched.lay);
    rulebook_destroy(book);
    puppet_close(app);
}

TEST(nothing_early, "nothing is shown before it has happened, on any table")
{
    for (int i = 0; GAMES[i]; i++) watch_game(GAMES[i]);
}

TEST_MAIN(nothing_early)
