/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* Similar labels have the same text size: those in the panels or pills of all players, however long a name is, in any
 * window. */
#include "culdesac/registry.h"
#include "shared_screen_test.h"
#include "support/soak.h"
#include "ui/figure.h"

static const char *const NAMES_OF_ALL[PLAYERS_MAX] = {"Jo", "Bartholomew", "Clara", "Emmanuelle",
                                                      "Ed", "Felix",       "Grace", "Ida"};
static const char *const WINDOWS[] = {"640x360", "844x390", "800x600", "1280x800", "1000x1000", "1920x1080"};
enum { WINDOW_COUNT = sizeof WINDOWS / sizeof *WINDOWS };

/* The size of the first text with these words in a rectangle; 0: none. */
static float size_of(const App *app, Rect within, const char *what)
{
    const FrameTexts shown = scripted_texts(app);
    for (int i = 0; i < shown.count; i++) {
        if (rect_contains(within, rect_centre(shown.places[i].at)) && strcmp(shown_word(&shown, i), what) == 0)
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
    Alike names = {0}, figures = {0};
    char figure[FIGURE_TEXT_SIZE];
    const TableContext context = table_context(table, &app->stage);
    for (int player = 0; player < match_players(table_match(table)); player++) {
        const Rect panel = table_rects(table)->panels[player];
        if (!CHECK(panel.w > 0)) continue;
        figure_format(tabletop_figure(&context, player), figure);
        compare(&names, size_of(app, panel, context.position.names[player]));
        compare(&figures, size_of(app, panel, figure));
    }
    CHECK_ABOUT(!names.differs && !figures.differs, "%s, %d players, at %s", table_session(table)->game->id,
                match_players(table_match(table)), where);
}

static TableScene *open_table(App *app, const Game *game, int players)
{
    Match *match = shared_test_match(game, players, 7, "peeeeeee");
    for (int player = 0; player < players; player++) seat_player(match, player, NULL, NAMES_OF_ALL[player]);
    return shared_test_start(app, match);
}

SHARED_TEST(player_labels_have_same_size, "names have the same text size in all panels or pills, and so have numbers")
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

/* Checks that the names of the building sizes at Subdivision have the same text size. Returns how many are shown. */
static int check_tiles(const App *app, const char *where)
{
    static const char *const TILES[] = {"Large", "Medium", "Small"};
    Alike names = {0};
    int read = 0;
    const Rect all = layout_window(&app->stage.layout);
    for (int i = 0; i < 3; i++) {
        const float size = size_of(app, all, TILES[i]);
        compare(&names, size);
        read += size > 0;
    }
    CHECK_ABOUT(!names.differs, "tiles at %s", where);
    return read;
}

SHARED_TEST(building_labels_have_same_size, "the sizes of buildings to choose from have labels of the same text size")
{
    int read = 0;
    open_table(app, game_find("subdivision"), 2);
    for (int n = 0; n < 2 * WINDOW_COUNT; n++) {
        scripted_runf(app, "text %d\nsize %s\nwait 40\n", n % 2 ? 150 : 100, WINDOWS[n / 2]);
        read += check_tiles(app, WINDOWS[n / 2]);
    }
    CHECK(read >= 3 * WINDOW_COUNT);
}

/* Checks that the titles of a game's rules cards have the same text size. Returns how many lines of them are shown. */
static int check_cards(const App *app, const Rulebook *book, const char *where)
{
    const FrameTexts shown = scripted_texts(app);
    Alike titles = {0};
    int seen = 0;
    for (size_t preset = 0; preset < rulebook_preset_count(book); preset++) {
        const Hotspot *card = hotspots_find(&app->stage.hotspots, textf("card:%d", (int)preset + 1));
        for (int i = 0; card && i < shown.count; i++) {
            /* A title may be in several lines. */
            const char *line = shown_word(&shown, i);
            const bool begins = line[0] && strncmp(line, rulebook_preset_title(book, preset), strlen(line)) == 0;
            if (!begins || !rect_contains(card->at, rect_centre(shown.places[i].at))) continue;
            compare(&titles, shown.places[i].size);
            seen++;
        }
    }
    CHECK_ABOUT(!titles.differs, "cards of %s", where);
    return seen;
}

APP_TEST(rules_card_titles_have_same_size, "the titles of the rules cards have the same text size",
         scripted_open("build/test-program", true, 1))
{
    scripted_run(app, "speed off\nwait idle\n");
    for (int i = 0; GAMES[i]; i++) {
        scripted_runf(app, "open %s\nwait idle\n", GAMES[i]->id);
        for (int n = 0; n < 2 * WINDOW_COUNT; n++) {
            scripted_runf(app, "text %d\nsize %s\nwait idle\n", n % 2 ? 150 : 100, WINDOWS[n / 2]);
            const int seen = check_cards(app, rulebooks_find(app->files.rulebooks, GAMES[i]), GAMES[i]->id);
            /* In a compact window the neighbours at the gate are in front of the rules cards. In all others the titles
             * are visible, however large the text is. */
            if (app->stage.layout.kind != LAYOUT_COMPACT) CHECK(seen > 0);
        }
        scripted_run(app, "touch leave\nwait idle\n");
    }
}
