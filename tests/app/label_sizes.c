/* SPDX-License-Identifier: MIT */
/* Similar labels have the same text size: those in the panels or pills of all players, however long a name is, in any
 * window. */
#include "culdesac/registry.h"
#include "scenes/table/table_context.h"
#include "shared_screen_test.h"
#include "support/soak.h"
#include "tabletop/tabletop.h"

static const char *const NAMES_OF_ALL[PLAYERS_MAX] = {"Jo", "Bartholomew", "Clara", "Emmanuelle",
                                                      "Ed", "Felix",       "Grace", "Ida"};
static const char *const WINDOWS[] = {"640x360", "844x390", "800x600", "1280x800", "1000x1000", "1920x1080"};
enum { WINDOW_COUNT = sizeof WINDOWS / sizeof *WINDOWS };

static bool says(const Text *words, const TextPlace *place, const char *what)
{
    const char *line = text_string(words) + place->text_offset;
    return strcspn(line, "\n") == strlen(what) && strncmp(line, what, strlen(what)) == 0;
}

/* The size of the first text with these words in a rectangle; 0: none. */
static float size_of(const App *app, const Text *words, Rect within, const char *what)
{
    const FrameTexts shown = scripted_texts(app);
    for (int i = 0; i < shown.count; i++) {
        if (rect_contains(within, rect_centre(shown.places[i].at)) && says(words, &shown.places[i], what))
            return shown.places[i].size;
    }
    return 0;
}

/* A text size that several labels share, if they are shown at all. */
typedef struct Alike {
    float size;
    bool differs;
} Alike;

static void compare(Alike *alike, float size)
{
    if (size <= 0) return;
    if (alike->size > 0 && alike->size != size) alike->differs = true;
    alike->size = size;
}

static void check_players(App *app, const TableScene *table, const char *where)
{
    SCOPED_TEXT words = {0};
    Alike names = {0}, figures = {0};
    char figure[FIGURE_TEXT_SIZE];
    canvas_all_text(app->canvas, &words);
    const TableContext context = table_context(table, &app->stage);
    for (int player = 0; player < match_players(table->session.match); player++) {
        const Rect panel = table->display.rects.panels[player];
        if (!CHECK(panel.w > 0)) continue;
        tabletop_format_figure(tabletop_figure(&context, player), false, figure);
        compare(&names, size_of(app, &words, panel, context.names[player]));
        compare(&figures, size_of(app, &words, panel, figure));
    }
    CHECK_ABOUT(!names.differs && !figures.differs, "%s, %d players, at %s", table->session.game->id,
                match_players(table->session.match), where);
}

static TableScene *open_table(App *app, const Game *game, int players)
{
    Match *match = shared_test_match(game, players, 7, "peeeeeee");
    for (int player = 0; player < players; player++) seat_player(match, player, NULL, NAMES_OF_ALL[player]);
    return shared_test_start(app, match);
}

SHARED_TEST(players_alike, "names have the same text size in all panels or pills, and so have numbers")
{
    for (int i = 0; GAMES[i]; i++) {
        if (!game_table_find(GAMES[i])) continue;
        for (int players = GAMES[i]->players_min; players <= GAMES[i]->players_max; players++) {
            TableScene *table = open_table(app, GAMES[i], players);
            for (int n = 0; n < 2 * WINDOW_COUNT; n++) {
                if (!soak_takes(n + i + players, 3)) continue;
                scripted_runf(app, "text %d\nsize %s\nwait 40\n", n % 2 ? 150 : 100, WINDOWS[n / 2]);
                check_players(app, table, WINDOWS[n / 2]);
            }
        }
    }
}

/* The text sizes of a player's name and score; 0 if one is not shown. */
static void measure_words(App *app, const TableScene *table, int player, float sizes[2])
{
    SCOPED_TEXT words = {0};
    canvas_all_text(app->canvas, &words);
    const TableContext context = table_context(table, &app->stage);
    const char *status = tabletop_standing(&context, player);
    if (!status) status = "";
    const char *standing = textf("%.*s", (int)strcspn(status, "\n"), status);
    sizes[0] = size_of(app, &words, table->display.rects.panels[player], context.names[player]);
    sizes[1] = standing[0] ? size_of(app, &words, table->display.rects.panels[player], standing) : 0;
}

TEST(larger, "enlarged text makes no name and no score smaller, and leaves none out")
{
    static const char *const SIZES[] = {"1280x800", "1920x1080"};
    SCOPED_APP *app = shared_test_open();
    for (int i = 0; GAMES[i]; i++) {
        if (!game_table_find(GAMES[i])) continue;
        const int players = GAMES[i]->players_max < 3 ? GAMES[i]->players_max : 3;
        TableScene *table = open_table(app, GAMES[i], players);
        for (size_t n = 0; n < sizeof SIZES / sizeof SIZES[0]; n++) {
            float sizes[2][PLAYERS_MAX][2];
            for (int text = 0; text < 2; text++) {
                scripted_runf(app, "text %d\nsize %s\nwait 40\n", text ? 150 : 100, SIZES[n]);
                for (int player = 0; player < players; player++) measure_words(app, table, player, sizes[text][player]);
            }
            for (int player = 0; player < players; player++) {
                const float *usual = sizes[0][player], *large = sizes[1][player];
                CHECK_ABOUT(large[0] + .1f >= usual[0] && large[1] + .1f >= usual[1],
                            "%s, player %d, at %s: %g and %g, once %g and %g", GAMES[i]->id, player, SIZES[n],
                            (double)large[0], (double)large[1], (double)usual[0], (double)usual[1]);
            }
        }
    }
}

/* Checks the sizes of plots that are offered at Subdivision. Returns how many of their names are readable. */
static int check_tiles(const App *app, const char *where)
{
    static const char *const TILES[] = {"Large", "Medium", "Small"};
    SCOPED_TEXT words = {0};
    Alike names = {0};
    int read = 0;
    const Rect all = layout_window(&app->stage.layout);
    canvas_all_text(app->canvas, &words);
    for (int i = 0; i < 3; i++) {
        const float size = size_of(app, &words, all, TILES[i]);
        compare(&names, size);
        read += size > 0;
    }
    CHECK_ABOUT(!names.differs, "tiles at %s", where);
    return read;
}

SHARED_TEST(tiles_alike, "the sizes of buildings to choose from have labels of the same text size")
{
    int read = 0;
    open_table(app, game_find("subdivision"), 2);
    for (int n = 0; n < 2 * WINDOW_COUNT; n++) {
        scripted_runf(app, "text %d\nsize %s\nwait 40\n", n % 2 ? 150 : 100, WINDOWS[n / 2]);
        read += check_tiles(app, WINDOWS[n / 2]);
    }
    CHECK(read >= 3 * WINDOW_COUNT);
}

/* Whether the text at a place begins that title, which may be in several lines. */
static bool begins_title(const Text *words, const TextPlace *place, const char *title)
{
    const char *line = text_string(words) + place->text_offset;
    const size_t length = strcspn(line, "\n");
    return length > 1 && strncmp(line, title, length) == 0;
}

/* Checks the titles of the rules cards of a game, and the names of the players at its table. */
static int check_cards(const App *app, const Rulebook *book, const char *where)
{
    const TextPlace *places;
    const int count = canvas_text_places(app->canvas, &places);
    SCOPED_TEXT words = {0};
    Alike titles = {0};
    int seen = 0;
    canvas_all_text(app->canvas, &words);
    for (size_t preset = 0; preset < rulebook_preset_count(book); preset++) {
        const Hotspot *card = hotspots_find(&app->stage.hotspots, textf("card:%d", (int)preset + 1));
        for (int i = 0; card && i < count; i++) {
            if (!rect_contains(card->at, rect_centre(places[i].at)) ||
                !begins_title(&words, &places[i], rulebook_preset_title(book, preset)))
                continue;
            compare(&titles, places[i].size);
            seen++;
        }
    }
    CHECK_ABOUT(!titles.differs, "cards of %s", where);
    return seen;
}

APP_TEST(cards_alike, "the titles of the rules cards have the same text size",
         scripted_open("build/test-program", true, 1))
{
    scripted_run(app, "speed off\nwait idle\n");
    for (int i = 0; GAMES[i]; i++) {
        scripted_runf(app, "open %s\nwait idle\n", GAMES[i]->id);
        for (int n = 0; n < 2 * WINDOW_COUNT; n++) {
            scripted_runf(app, "text %d\nsize %s\nwait idle\n", n % 2 ? 150 : 100, WINDOWS[n / 2]);
            const int seen = check_cards(app, app->services.rulebook(app->services.self, GAMES[i]), GAMES[i]->id);
            /* If gate and rules share a tray, the gate is on top; in wide windows all titles are visible, however large
             * the text is. */
            if (app->stage.layout.kind != LAYOUT_COMPACT) CHECK(seen > 0);
        }
        scripted_run(app, "touch leave\nwait idle\n");
    }
}
