/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* Chosen, hinted, last played and winning things have the same marks at every table, in every theme, and in no other
 * colour. */
#include "culdesac/registry.h"
#include "shared_screen_test.h"
#include "tabletop/status_marks.h"

enum { ACTIONS = 9 };

/* ---- Colours ---- */

static bool same(Colour a, Colour b) { return a.r == b.r && a.g == b.g && a.b == b.b; }

/* How many pixels in the rectangle have the colour of such a mark. */
static int count_marked(App *app, MarkKind kind, Rect at)
{
    const Colour colour = stage_colour(&app->stage, mark_colour(kind));
    SCOPED(shared_test_frame_clear) SharedTestFrame frame = shared_test_capture(app);
    int found = 0;
    for (int y = (int)at.y; y < (int)rect_bottom(at); y++) {
        for (int x = (int)at.x; x < (int)rect_right(at); x++) {
            const uint8_t *pixel = frame.pixels + 4 * ((size_t)y * (size_t)app->stage.layout.w + (size_t)x);
            found += pixel[0] == colour.b && pixel[1] == colour.g && pixel[2] == colour.r;
        }
    }
    return found;
}

/* Whether a mark of that colour is visible; drawings may also contain a few pixels of it. */
static bool seen(App *app, MarkKind kind)
{
    enum { DOTS = 40 };
    return count_marked(app, kind, layout_window(&app->stage.layout)) >= DOTS;
}

static void check_theme(const Theme *theme)
{
    for (MarkKind a = 0; a < MARK_KIND_COUNT; a++) {
        const Colour colour = theme->colours[mark_colour(a)], ink = theme->colours[mark_ink(a)];
        CHECK_ABOUT(colour_contrast(colour, ink) >= 4.5, "%s: mark %d", theme->name, (int)a);
        for (MarkKind b = 0; b < a; b++) {
            /* Two marks may share a colour if both have an icon: brackets, and a star. */
            const bool apart = !same(colour, theme->colours[mark_colour(b)]) || !mark_icon(a) || !mark_icon(b);
            CHECK_ABOUT(apart, "%s: marks %d and %d are alike", theme->name, (int)a, (int)b);
            CHECK(mark_icon(a) != mark_icon(b) &&
                  (!mark_icon(a) || !mark_icon(b) || strcmp(mark_icon(a), mark_icon(b)) != 0));
        }
    }
}

TEST(each_mark_has_own_colour, "in every theme each mark has its own colour and icon, and its line stands out from it")
{
    for (int i = 0; THEME_NAMES[i]; i++) {
        Theme theme;
        if (CHECK(theme_load(&theme, "assets", THEME_NAMES[i], &check_error))) check_theme(&theme);
    }
}

/* ---- At the tables ---- */

static TableScene *open_table(App *app, const Game *game, const char *seats)
{
    Match *match = random_play_begun(game, game->players_min, 3, (Rng){9}, ACTIONS);
    return shared_test_start(app, shared_test_seat(match, seats));
}

/* The first touch of an action with several touches that can be chosen on the table; NULL: there is none now. */
static const char *first_step(const TableScene *table)
{
    for (size_t i = 0; i < table_selection(table)->count; i++) {
        const TouchPath *path = &table_selection(table)->paths[i];
        if (path->count > 1 && arrangement_find_target(table_arrangement(table), path->tokens[0]))
            return path->tokens[0];
    }
    return NULL;
}

static void check_table(App *app, const Game *game)
{
    TableScene *table = open_table(app, game, "pppppppp");
    scripted_run(app, "wait idle\n");
    if (table_session(table)->viewer == NOBODY && session_has_secrets(table_session(table)))
        scripted_run(app, "wait 700\ntouch ready\nwait idle\n");
    CHECK_ABOUT(seen(app, MARK_LAST), "%s: the last action", game->id);
    CHECK(!seen(app, MARK_CHOSEN));
    CHECK(!seen(app, MARK_HINTED));
    const char *step = first_step(table);
    if (step) {
        scripted_runf(app, "touch %s\nwait idle\n", step);
        CHECK_ABOUT(seen(app, MARK_CHOSEN), "%s: %s is held", game->id, step);
        scripted_run(app, "key Escape\nwait idle\n");
        CHECK(!seen(app, MARK_CHOSEN));
    }
    if (stage_top(&app->stage)->self == table && table_session(table)->chooser != NOBODY) {
        scripted_run(app, "touch hint\nwait idle\n");
        const bool places = inner_hint(table)->tokens[0][0] || inner_hint(table)->tokens[1][0];
        CHECK_ABOUT(!places || seen(app, MARK_HINTED), "%s: a hint", game->id);
    }
}

SHARED_TEST(marks_of_any_table, "in every theme, last, chosen and hinted things have their marks, and others have none")
{
    for (int i = 0; THEME_NAMES[i]; i++) {
        scripted_runf(app, "theme %s\nwait idle\n", THEME_NAMES[i]);
        for (int game = 0; GAMES[game]; game++) check_table(app, GAMES[game]);
    }
}

SHARED_TEST(hint_arrow_is_not_cut_off, "the arrow of a hint to a thing beside the window's edge is not cut off")
{
    TableScene *table = open_table(app, game_find("nasty"), "pp");
    scripted_run(app, "wait idle\nwait 700\ntouch ready\nwait idle\n");
    Action action = ACTION_NONE;
    CHECK(game_read_action(game_find("nasty"), match_rules(table_match(table)), "draw pile", &action));
    page_table_show_first_touch(table, &app->stage, action);
    scripted_run(app, "wait 100\n");
    CHECK(seen(app, MARK_HINTED));
    /* Some pixels from the edge: the outline may be on the edge itself. */
    CHECK_INT(count_marked(app, MARK_HINTED, rect_make(4, 0, 1, app->stage.layout.h)), 0);
}

SHARED_TEST(moving_piece_is_marked, "a hint marks the piece that moves, even to the next square, and hides neither")
{
    TableScene *table = open_table(app, game_find("neighbors"), "pp");
    scripted_run(app, "wait idle\n");
    text_copy(inner_hint(table)->tokens[0], TOUCH_TOKEN_SIZE, "c5");
    text_copy(inner_hint(table)->tokens[1], TOUCH_TOKEN_SIZE, "c4");
    scripted_run(app, "wait 100\n");
    const Target *from = arrangement_find_target(table_arrangement(table), "c5");
    if (!CHECK(from != NULL)) return;
    Rect far = from->at;
    far.h /= 2;
    CHECK(count_marked(app, MARK_HINTED, rect_inset(far, -4)) > 200);
}

SHARED_TEST(hint_marks_named_button, "a hint marks the button that it names")
{
    TableScene *table = open_table(app, game_find("neighborhoods"), "pe");
    scripted_run(app, "wait idle\n");
    const TouchSelection *selection = table_selection(table);
    for (size_t i = 0; i < selection->count; i++) {
        const char *token = selection->paths[i].tokens[0];
        if (arrangement_find_target(table_arrangement(table), token) || !hotspots_find(&app->stage.hotspots, token))
            continue;
        CHECK(!seen(app, MARK_HINTED));
        page_table_show_first_touch(table, &app->stage, selection->actions[i]);
        scripted_run(app, "wait 100\n");
        CHECK(seen(app, MARK_HINTED));
        return;
    }
    CHECK(false);
}
