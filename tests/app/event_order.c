/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* While an action is animated, event by event, every text on the table was there before. */
#include "culdesac/registry.h"
#include "shared_screen_test.h"
#include "support/soak.h"

enum { STEP_MS = 40, FRAMES_MAX = 20000 };
/* REST_MS: how long gained points are shown. SPECKS: how many pixels may differ because of rounding. */
enum { REST_MS = 1720, SPECKS = 32 };

typedef struct WatchedTable {
    Text before;      /* text that was visible before the action, one item a line */
    Text always;      /* text that is visible even without a last action */
    Raster seen;      /* the last picture before the action */
    Raster bare;      /* that picture without the marks of the last action, which disappear when the next one begins */
    Arrangement *lay; /* the arrangement of all pieces */
    bool is_current;  /* the picture, the text and the arrangement are those of the last frame */
    bool rested, compared;
    int leads, cards; /* pictures that were compared before an action began, and under an interrupt */
    size_t length;
    bool shows_events;
    int animated, changed; /* actions that were animated, and those that changed the text */
    int travels;           /* actions that moved a thing which is lifted first */
    bool is_under_card;    /* the table is compared without the interrupt that is read */
} WatchedTable;

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

/* Whether a piece shows the side with its name: it does not have to be turned over, or has begun to turn. */
static bool shows_face(const PieceAnimation *animation, Motion *motion)
{
    return strcmp(animation->from_art, animation->piece.art) == 0 || tween_progress(&animation->tween, motion) > 0;
}

/* Whether a text is the name of a card that is there or on its way. */
static bool is_card(const TableScene *table, Motion *motion, const char *line, size_t length)
{
    for (int i = 0; i < inner_animations(table)->count; i++) {
        if (!shows_face(&inner_animations(table)->items[i], motion)) continue;
        const char *name = inner_animations(table)->items[i].piece.name;
        if (strlen(name) == length && memcmp(name, line, length) == 0) return true;
        if (length > 0 && strlen(name) > length && strstr(name, " ") &&
            (memcmp(name, line, length) == 0 || memcmp(name + strlen(name) - length, line, length) == 0))
            return true; /* it is one of the name's two lines */
    }
    return false;
}

/* Whether a text belongs to an event that is shown for a while, once it has begun. */
static bool is_said(const TableScene *table, const TableContext *shown, const char *line, size_t length)
{
    bool said = false;
    for (size_t i = 0; i < table_session(table)->last_events.count && !said; i++) {
        const Event *event = &table_session(table)->last_events.items[i];
        const bool begun = shown->stage->motion.now >= shown->playing_since.at + (uint64_t)shown->schedule->start_ms[i];
        if (!begun || event_traits_find(table_game_table(table)->events.traits, event->kind).hold_ms == 0) continue;
        SCOPED_TEXT sentence = {0};
        event_describe(table_session(table)->game, match_rules(table_match(table)), event,
                       match_names(table_match(table)), &sentence);
        const char *at = text_string(&sentence);
        for (; *at && !said; at++) said = strlen(at) >= length && memcmp(at, line, length) == 0;
    }
    return said;
}

static void add_line(Text *text, const char *line) { text_addf(text, "%s\n", line); }

/* Whether a text belongs to an interrupt that has been played, or to a player who has declined. */
static bool is_said_of_card(const TableScene *table, const TableContext *shown, const char *line, size_t length)
{
    const Interrupt *interrupt = &inner_interrupt(table)->current;
    const uint64_t now = shown->stage->motion.now;
    if (interrupt->count == 0 || now < shown->playing_since.at + (uint64_t)interrupt->start_ms) return false;
    InterruptInfo info;
    SCOPED_TEXT said = {0};
    CHECK(interrupt_find_info(shown, interrupt, &info));
    const Event *event = &interrupt->cards[interrupt->count - 1].event;
    add_line(&said, info.effect);
    add_line(&said, "Just played");
    interrupt_write_prompt(shown, interrupt, &said);
    if (event->other != NOBODY)
        add_line(&said,
                 stage_format(shown->stage, STRING_INTERRUPT_AIMED, arg_text(shown->position.names[event->other])));
    bool found = false;
    for (const char *at = text_string(&said); *at && !found; at++)
        found = strlen(at) >= length && memcmp(at, line, length) == 0;
    return found;
}

static void check_words(App *app, const TableScene *table, const WatchedTable *watched, const Text *words)
{
    const TableContext shown = table_context_shown(table, &app->stage);
    for (const char *at = text_string(words); *at;) {
        const size_t length = strcspn(at, "\n");
        const bool known = is_line_of(at, length, &watched->before) || is_line_of(at, length, &watched->always) ||
                           is_card(table, &app->stage.motion, at, length) || is_said(table, &shown, at, length) ||
                           is_said_of_card(table, &shown, at, length);
        CHECK_ABOUT(known, "%s: too early: \"%.*s\"", table_session(table)->game->id, (int)length, at);
        at += length + (at[length] == '\n');
    }
}

/* Whether a point may be covered by a piece that is about to move: the piece is drawn along its path, and lifted if it
 * is the first to move. */
static bool may_differ(const TableScene *table, const Stage *stage, int x, int y)
{
    enum { LIFTED = 44, DRAWN = 12 };
    const Point at = {(float)x, (float)y};
    for (int i = 0; i < inner_animations(table)->count; i++) {
        const PieceAnimation *animation = &inner_animations(table)->items[i];
        if (!tween_is_running(&animation->tween, &stage->motion)) continue;
        if (rect_contains(rect_inset(animation->from, animation->is_announced ? -LIFTED : -DRAWN), at)) return true;
    }
    return false;
}

/* Whether a point belongs to the caption of the last card, which goes when another card covers its picture. */
static bool is_in_caption(const TableScene *table, int x, int y)
{
    const Target *news = arrangement_find_target(table_arrangement(table), "news");
    if (!news) return false;
    const Rect at = news->at;
    return rect_contains(rect_make(rect_right(at), at.y - at.h / 2, 2.5f * at.w, 2 * at.h),
                         (Point){(float)x, (float)y});
}

/* Counts the pixels that differ from the earlier picture; if `with_pieces`, except where pieces move. */
static void compare_picture(App *app, const TableScene *table, const WatchedTable *watched, bool with_pieces)
{
    SCOPED(raster_clear) Raster shown = canvas_screenshot(app->canvas);
    int differ = 0;
    for (int y = 0; y < shown.h; y++) {
        for (int x = 0; x < shown.w; x++) {
            const size_t at = (size_t)y * (size_t)shown.w + (size_t)x;
            if (shown.pixels[at] == watched->seen.pixels[at] || shown.pixels[at] == watched->bare.pixels[at]) continue;
            if (watched->is_under_card && is_in_caption(table, x, y)) continue;
            if (with_pieces && may_differ(table, &app->stage, x, y)) continue;
            if (differ++ == SPECKS)
                fprintf(stderr, "%s: another picture too early, at %d, %d\n", table_session(table)->game->id, x, y);
        }
    }
    CHECK(differ <= SPECKS);
}

/* The earlier arrangement, which replaces the present one for a comparison. */
static const Arrangement *lain;

static void arrange_as_before(const TableContext *context, Arrangement *arrangement) { *arrangement = *lain; }

/* Compares marks and texts alone: pieces are put back where they were, so that nothing else may differ under them. */
static void compare_without_moves(App *app, TableScene *table, const WatchedTable *watched)
{
    SCOPED_MEMORY PieceAnimations *animations = memory_allocate(sizeof *animations);
    const GameTable *own = table_game_table(table);
    GameTable game_table = *own;
    *animations = *inner_animations(table);
    lain = watched->lay;
    game_table.arrange = arrange_as_before;
    inner_display(table)->game_table = &game_table;
    inner_animations(table)->count = -1; /* pieces are placed without animation */
    inner_animations(table)->leaving_count = 0;
    scripted_draw_again(app);
    compare_picture(app, table, watched, false);
    inner_display(table)->game_table = own;
    *inner_animations(table) = *animations;
}

/* While a computer player shows its intention, nothing changes except the lifted piece: no mark, no reserve, no shelf.
 */
static void compare_lead(App *app, TableScene *table, WatchedTable *watched)
{
    const TableContext shown = table_context_shown(table, &app->stage);
    const int gone_ms = (int)(app->stage.motion.now - shown.playing_since.at);
    if (watched->compared || !watched->rested || gone_ms < 120 || gone_ms >= shown.schedule->lead) return;
    compare_picture(app, table, watched, true);
    compare_without_moves(app, table, watched);
    scripted_draw_again(app);
    watched->compared = true;
    watched->leads++;
}

/* Nothing changes under an interrupt either, while it is read: the table is drawn once without it. */
static void compare_under_card(App *app, TableScene *table, WatchedTable *watched)
{
    const Interrupt interrupt = inner_interrupt(table)->current;
    const TableContext shown = table_context_shown(table, &app->stage);
    const int read_ms = (int)(app->stage.motion.now - shown.playing_since.at) - interrupt.start_ms;
    if (!watched->rested || interrupt.count == 0 || !interrupt.is_new || interrupt.hold_ms < 1000) return;
    if (read_ms < 900 || read_ms >= 900 + STEP_MS) return;
    inner_interrupt(table)->current.count = 0;
    watched->cards++;
    watched->is_under_card = true;
    scripted_draw_again(app);
    compare_picture(app, table, watched, true);
    compare_without_moves(app, table, watched);
    watched->is_under_card = false;
    inner_interrupt(table)->current = interrupt;
    scripted_draw_again(app);
}

/* Takes the picture and the text of a table on which nothing moves, as if there had been no last action. */
static void watch_without_pieces(App *app, TableScene *table, WatchedTable *watched)
{
    const size_t count = inner_progress(table)->now.last_events.count;
    inner_progress(table)->now.last_events.count = 0;
    scripted_draw_again(app);
    raster_clear(&watched->bare);
    watched->bare = canvas_screenshot(app->canvas);
    text_reset(&watched->always);
    canvas_all_text(app->canvas, &watched->always);
    inner_progress(table)->now.last_events.count = count;
    scripted_draw_again(app);
}

static void remember_frame(App *app, const TableScene *table, WatchedTable *watched, const Text *words)
{
    text_reset(&watched->before);
    text_add(&watched->before, text_string(words));
    raster_clear(&watched->seen);
    watched->seen = canvas_screenshot(app->canvas);
    *watched->lay = *table_arrangement(table);
}

static void watch_frame(App *app, TableScene *table, WatchedTable *watched)
{
    SCOPED_TEXT words = {0};
    input_take_events(app);
    app->clock += STEP_MS;
    watched->is_current = !app_frame(app) && watched->is_current;
    canvas_all_text(app->canvas, &words);
    const size_t length = match_length(table_match(table));
    const bool shows_events = table_is_showing_events(table, &app->stage);
    if (length == watched->length && !shows_events) {
        if (watched->shows_events) {
            watched->animated++;
            watched->travels += shared_test_has_travelled(table);
            watched->changed += strcmp(text_string(&words), text_string(&watched->before)) != 0;
        }
        if (!watched->is_current) remember_frame(app, table, watched, &words);
        const bool rested = table_has_rested(table, &app->stage, 0, REST_MS);
        if (rested && !watched->rested) watch_without_pieces(app, table, watched);
        watched->rested = rested;
        watched->compared = false;
    } else if (shows_events && (length == watched->length || length == watched->length + 1)) {
        check_words(app, table, watched, &words);
        compare_lead(app, table, watched);
        compare_under_card(app, table, watched);
    }
    watched->is_current = length == watched->length && !shows_events;
    watched->shows_events = shows_events;
    watched->length = length;
}

static void watch_game(const Game *game)
{
    SCOPED_APP *app = shared_test_open();
    scripted_set(app, animation_speed, SPEED_NORMAL);
    scripted_set(app, play.ai_pace, PACE_SLOW);
    TableScene *table = shared_test_start(app, shared_test_match(game, game->players_min, 11, "eeeeeeee"));
    const int actions = soak_count(10, 16);
    WatchedTable watched = {.length = match_length(table_match(table)), .lay = memory_allocate(sizeof(Arrangement))};
    for (int i = 0; i < FRAMES_MAX && watched.animated < actions && !match_is_over(table_match(table)); i++) {
        /* Trails of earlier actions disappear when the next one begins and show nothing new, so they are left out. */
        inner_trails(table)->count = 0;
        watch_frame(app, table, &watched);
        shared_test_wait_for_opponent(app);
    }
    CHECK(watched.animated >= actions || match_is_over(table_match(table)));
    CHECK(watched.changed > watched.animated / 2);
    CHECK(watched.leads > 0 || watched.travels == 0);
    raster_clear(&watched.seen);
    raster_clear(&watched.bare);
    text_clear(&watched.before);
    text_clear(&watched.always);
    free(watched.lay);
}

TEST(nothing_is_shown_too_early, "nothing is shown before it has happened, at any table")
{
    for (int i = 0; GAMES[i]; i++) watch_game(GAMES[i]);
}
