/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* Animations take their time and no longer, at the tables of all games; without animations whole games can be played.
 */
#include "culdesac/registry.h"
#include "scenes/table/table_shown.h"
#include "session/table/session_match.h"
#include "session/table/session_viewer.h"
#include "shared_screen_test.h"

enum { ACTIONS = 160, MOST = 4000 };

static App *open_app(Speed speed, bool reduced)
{
    App *app = shared_test_open();
    scripted_set_motion(app, speed, reduced);
    return app;
}

static TableScene *open_table(App *app, const Game *game, const char *seats, const char *overlay)
{
    SCOPED_MEMORY void *rules = memory_allocate(game->rules_size);
    SCOPED_BOOK *book = rulebook_create_builtin(game);
    const JsonCursor root = check_json(overlay);
    CHECK(rulebook_make_rules(book, RULEBOOK_STANDARD, &root, game->players_min, rules, &check_error));
    Match *match = shared_test_seat(match_create(game, rules, game->players_min, 21), seats);
    TableScene *table = shared_test_start(app, match);
    inner_keep_still(table);
    return table;
}

/* Plays some action of anybody; false if nobody can act. */
static bool play_on(App *app, TableScene *table, Rng *rng)
{
    const bool has_played = shared_test_play_any(app, table, rng);
    inner_keep_still(table);
    return has_played;
}

/* The milliseconds of the longest event, which alone may take longer than actions usually do. */
static int longest_event(const TableContext *shown)
{
    int longest = 0;
    for (size_t i = 0; shown->playing && i < shown->playing->count; i++) {
        if (shown->schedule->duration_ms[i] > longest) longest = shown->schedule->duration_ms[i];
    }
    return longest;
}

/* For how many milliseconds the events of an action are shown that has just been played, apart from its card. */
static int shown_ms(App *app, TableScene *table)
{
    const TableContext shown = table_context_shown(table, &app->stage), now = table_context(table, &app->stage);
    return shown.playing ? (int)(now.shown_since.at - shown.playing_since.at) - inner_interrupt(table)->current.hold_ms
                         : 0;
}

TEST(time_limit, "an action is animated within 1.6 seconds at normal speed, plus a moment to make room, at any table")
{
    enum { ROOM = 320 };
    for (int i = 0; GAMES[i]; i++) {
        SCOPED_APP *app = open_app(SPEED_NORMAL, false);
        TableScene *table = open_table(app, GAMES[i], "eeeeeeee", "{}");
        Rng rng = rng_from_seed(5);
        int animated = 0;
        scripted_frame(app, 3000);
        for (int n = 0; n < ACTIONS && !match_is_over(table_match(table)) && play_on(app, table, &rng); n++) {
            const TableContext shown = table_context_shown(table, &app->stage);
            const int longest = EVENT_SCHEDULE_LEAD_MS + longest_event(&shown), took = shown_ms(app, table),
                      most = longest > EVENT_SCHEDULE_MAX_MS ? longest : EVENT_SCHEDULE_MAX_MS;
            CHECK_ABOUT(took <= most + ROOM, "%s: %d ms, step %d", GAMES[i]->id, took, n);
            CHECK(!shown.schedule || shown.schedule->lead == 0 || shown.schedule->lead >= EVENT_SCHEDULE_LEAD_MS);
            animated += shown.schedule != NULL;
            scripted_frame(app, 5000);
        }
        CHECK(animated > 0);
    }
}

/* Plays a whole game. After each action all animations must end within `most` milliseconds. */
static void play_whole(const Game *game, Speed speed, bool reduced, int most)
{
    static const struct {
        const char *game, *rules;
    } SHORT[] = {{"nationhood", "{\"turn_limit\": 30, \"drawn_limit\": 1}"}, {"nasty", "{\"rounds\": 1}"}};
    const char *rules = "{}";
    for (size_t i = 0; i < sizeof SHORT / sizeof *SHORT; i++) {
        if (strcmp(SHORT[i].game, game->id) == 0) rules = SHORT[i].rules;
    }
    SCOPED_APP *app = open_app(speed, reduced);
    TableScene *table = open_table(app, game, "eeeeeeee", rules);
    Rng rng = rng_from_seed(7);
    int played = 0;
    while (!match_is_over(table_match(table)) && played < MOST && play_on(app, table, &rng)) {
        CHECK(shown_ms(app, table) <= most);
        scripted_frame(app, 5000);
        CHECK(table_has_rested(table, &app->stage, 0, 0));
        CHECK_INT((long)progress_shown_moment(inner_progress(table), &app->stage)->log.steps,
                  (long)match_length(table_match(table)));
        played++;
    }
    CHECK(match_is_over(table_match(table)));
    page_table_stop_dragging(table);
    scripted_run(app, "wait idle\nwait 4000\nwait idle\nexpect scene results\n");
}

TEST(games_without_animations, "with animations off whole games can be played, and every action is visible at once")
{
    for (int i = 0; GAMES[i]; i++) play_whole(GAMES[i], SPEED_OFF, false, 0);
}

TEST(reduced_motion_works, "with reduced motion whole games can be played, and messages are shown for their usual time")
{
    for (int i = 0; GAMES[i]; i++) play_whole(GAMES[i], SPEED_NORMAL, true, EVENT_SCHEDULE_MAX_MS);
}

/* ---- Redo ---- */

/* Takes back the last two actions and plays both again at once. */
static void play_again(App *app, TableScene *table)
{
    session_match_undo(inner_session(table), match_length(inner_session(table)->match) - 2);
    table_follow_session(table, &app->stage);
    session_match_redo(inner_session(table));
    table_follow_session(table, &app->stage);
    inner_keep_still(table);
}

enum { NEARLY = 20 };

/* The index of the event of a kind that the schedule shows: the last that has begun or else the first; −1: one of them
 * begins at about this time, or there is none. */
static int find_shown(const EventList *events, const EventSchedule *schedule, int kind, int gone_ms)
{
    int shown = -1;
    for (int i = 0; i < (int)events->count; i++) {
        if (events->items[i].kind != kind) continue;
        if (abs(gone_ms - schedule->start_ms[i]) < NEARLY) return -1;
        if (shown < 0 || schedule->start_ms[i] < gone_ms) shown = i;
    }
    return shown;
}

/* Checks that the events of the second action, and those of the first that are of the same kinds, are shown when the
 * schedule of both actions says. Returns the number of checks. */
static int check_begins(App *app, const TableScene *table)
{
    enum { STEP = 10 };
    SCOPED_MEMORY EventList *events = memory_allocate(sizeof *events);
    session_viewer_change_events(table_session(table), events);
    const size_t second = events->count - table_session(table)->last_events.count;
    int checked = 0;
    for (; table_is_showing_events(table, &app->stage); scripted_frame(app, STEP)) {
        const TableContext context = table_context_shown(table, &app->stage);
        const EventSchedule *schedule = context.schedule;
        const int gone_ms = (int)(app->stage.motion.now - context.playing_since.at);
        for (size_t i = second; i < events->count; i++) {
            const int kind = events->items[i].kind, shown = find_shown(events, schedule, kind, gone_ms);
            if (shown < 0) continue;
            CHECK_ABOUT(context_playing_event(&context, kind) == &context.playing->items[shown],
                        "%s: event %d of kind %d at %d ms", table_session(table)->game->id, shown, kind, gone_ms);
            CHECK_INT(context_event_has_begun(&context, kind), gone_ms > schedule->start_ms[shown]);
            checked++;
        }
    }
    return checked;
}

TEST(redone_events_keep_their_times,
     "if two actions are shown at once, as in a redo, each event is shown at its own time, also the second of a kind")
{
    enum { TRIES = 24 };
    for (int i = 0; GAMES[i]; i++) {
        SCOPED_APP *app = open_app(SPEED_NORMAL, false);
        TableScene *table = open_table(app, GAMES[i], "peeeeeee", "{}");
        Rng rng = rng_from_seed(5);
        int checked = 0;
        for (int n = 0; n < TRIES && play_on(app, table, &rng); n++) {
            scripted_frame(app, 5000);
            const Match *match = table_match(table);
            const size_t length = match_length(match);
            if (length < 2 || match_step(match, length - 2)->player != 0 || match_step(match, length - 1)->player == 0)
                continue;
            play_again(app, table);
            CHECK_INT((long)match_length(match), (long)length);
            checked += check_begins(app, table);
        }
        CHECK_ABOUT(checked > 0, "%s", GAMES[i]->id);
    }
}

/* ---- In a person's hand ---- */

static const PieceAnimation *piece_called(const TableScene *table, const char *token)
{
    for (int i = 0; i < inner_animations(table)->count; i++) {
        const PieceAnimation *animation = &inner_animations(table)->items[i];
        if (strcmp(animation->piece.token, token) == 0) return animation;
    }
    return NULL;
}

static void move_to(App *app, float x, float y)
{
    stage_pointer_move(&app->stage, (Point){x, y}, POINTER_MOUSE);
    scripted_frame(app, 16);
}

APP_TEST(pressed_piece_rises_and_is_dragged,
         "a piece rises as soon as it is pressed, sounds when it is picked up, and is dragged by the point pressed",
         open_app(SPEED_NORMAL, false))
{
    scripted_run(app, "size 1280x800\nopen neighbors\nseat 1 human\ndeal 5\nstart\nwait idle\n");
    const TableScene *table = scripted_table(app);
    const Hotspot *spot = hotspots_find(&app->stage.hotspots, "e6");
    if (!CHECK(spot != NULL)) return;
    const Point at = {spot->at.x + 20, spot->at.y + 70};
    move_to(app, at.x, at.y);
    const Rect rest = piece_called(table, "e6")->piece.at;
    CHECK_INT(piece_called(table, "e6")->lift.to, 0);
    stage_pointer_down(&app->stage, at, POINTER_MOUSE);
    scripted_frame(app, 16);
    CHECK(piece_called(table, "e6")->lift.to > 0);
    CHECK_INT(app->stage.sound_queue.heard_at[SOUND_PIECE], 0);
    move_to(app, at.x + 30, at.y + 10);
    move_to(app, at.x + 60, at.y + 40);
    const PieceAnimation *held = piece_called(table, "e6");
    CHECK(held->was_dragged && fabsf(held->dragged_at.x - rest.x - 60) < 1 &&
          fabsf(held->dragged_at.y - rest.y - 40) < 1);
    CHECK(app->stage.sound_queue.heard_at[SOUND_PIECE] > 0);
}
