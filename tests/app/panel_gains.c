/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* Gained points rise beside the text of a player's panel, and cover nothing readable. */
#include "culdesac/registry.h"
#include "shared_screen_test.h"
#include "support/soak.h"
#include "tabletop/player_panels.h"
#include "ui/figure.h"

#include <math.h>

enum { ACTIONS = 14, STEP_MS = 50, RISING_MS = 40, RISEN_MS = 500 };

/* Runs a frame in which no opponent acts. */
static void pass(App *app, TableScene *table, int ms)
{
    inner_keep_still(table);
    scripted_frame(app, ms);
}

/* Finds the pill of the last text with gained points, a little smaller than it is drawn; false: none is visible. */
static bool find_pill(const App *app, long change, Rect *plate)
{
    const FrameTexts shown = scripted_texts(app);
    const TextPlace *places = shown.places;
    char figure[FIGURE_TEXT_SIZE];
    int at = shown.count - 1;
    figure_format_change(change, figure);
    while (at >= 0 && strcmp(shown_word(&shown, at), figure) != 0) at--;
    if (at >= 0)
        *plate =
            rect_around(rect_centre(places[at].at), places[at].at.w + places[at].size * .3f, places[at].size * 1.6f);
    /* The reason and the new score follow on the same line. */
    for (int i = at + 1; at >= 0 && i < shown.count && fabsf(places[i].at.y - places[at].at.y) < 4 &&
                         places[i].at.x < rect_right(*plate) + 2 * places[at].size;
         i++)
        *plate = rect_union(*plate, places[i].at);
    return at >= 0;
}

/* Checks that the pill covers no piece, no shelf and nothing of another player, and is within its own player's area. */
static void check_owner(App *app, const TableScene *table, int player, Rect plate, const char *where)
{
    const TableContext context = table_context(table, &app->stage);
    const int players = match_players(table_match(table));
    for (int i = 0; i < table_arrangement(table)->piece_count; i++)
        shared_test_check_apart(where, plate, table_arrangement(table)->pieces[i].at, "a piece");
    for (int other = 0; other < players; other++) {
        if (context.score_changes[other].change == context.score_changes[player].change && other != player)
            return; /* the owner is not known */
    }
    for (int other = 0; other < players; other++) {
        for (int item = 0; item < SCORE_CHANGE_ITEMS_MAX; item++)
            shared_test_check_apart(where, plate, table_rects(table)->items[other][item], "a shelf");
        if (other != player)
            shared_test_check_apart(where, plate, table_rects(table)->panels[other], "another player's panel");
    }
    const Rect row =
        context.is_compact ? player_panels_pill_rect(&context, player) : table_rects(table)->panels[player];
    const Point middle = rect_centre(plate);
    CHECK_ABOUT(rect_contains(row, middle) || rect_contains(table_rects(table)->panels[player], middle),
                "%s: (%g, %g) is not in the row of %d", where, middle.x, middle.y, player);
}

/* Checks that gained points cover no text and no strength. Returns whether any are visible. */
static int check_pills(App *app, const TableScene *table, const char *where)
{
    int seen = 0;
    const ScoreChange *changes = table_context(table, &app->stage).score_changes;
    for (int player = 0; player < match_players(table_match(table)); player++) {
        Rect plate;
        if (changes[player].change == 0 || !find_pill(app, changes[player].change, &plate)) continue;
        seen++;
        check_owner(app, table, player, plate, where);
        for (int i = 0; i < table_rects(table)->text.count; i++) {
            CHECK_ABOUT(!rect_intersects(plate, table_rects(table)->text.items[i]),
                        "%s: (%g, %g, %g, %g) lies on (%g, %g, %g, %g)", where, plate.x, plate.y, plate.w, plate.h,
                        table_rects(table)->text.items[i].x, table_rects(table)->text.items[i].y,
                        table_rects(table)->text.items[i].w, table_rects(table)->text.items[i].h);
        }
    }
    return seen;
}

static int play_some(App *app, const Game *game, const char *where)
{
    int seen = 0, player;
    Action action;
    Rng rng = rng_from_seed(5);
    TableScene *table = shared_test_start(app, shared_test_seat(random_play_match(game, -1, 2, 5), "pe"));
    for (int n = 0; n < ACTIONS && random_play_choose(table_match(table), &rng, &player, &action); n++) {
        page_table_play(table, &app->stage, player, action);
        while (table_is_showing_events(table, &app->stage)) pass(app, table, STEP_MS);
        pass(app, table, RISING_MS);
        check_pills(app, table, where);
        pass(app, table, RISEN_MS);
        seen += check_pills(app, table, where);
    }
    return seen;
}

TEST(gained_points_cover_no_words, "gained points cover no word, number or strength, at any table and in any window")
{
    static const char *const WINDOWS[] = {"640x360", "800x600", "1280x800", "1920x1080"};
    for (size_t window = 0; window < 3; window++) {
        for (int text = 100; text <= 150; text += 50) {
            if (!soak_takes((int)window + text / 50, 2)) continue;
            SCOPED_APP *app = shared_test_open();
            int seen = 0;
            scripted_set(app, animation_speed, SPEED_NORMAL);
            scripted_runf(app, "size %s\ntext %d\n", WINDOWS[window], text);
            for (int game = 0; GAMES[game]; game++)
                seen += play_some(app, GAMES[game], textf("%s at %s, %d %%", GAMES[game]->id, WINDOWS[window], text));
            CHECK(seen > 0);
        }
    }
}
