/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* What a neighbour says is beside their face, in windows of all sizes. */
#include "culdesac/registry.h"
#include "scripted_app.h"
#include "session/table/spoken_lines.h"
#include "ui/text_fit.h"

static const char *const SIZES[] = {"640x360", "800x600", "1280x800", "1920x1080"};

static TableScene *open_nasty(App *app)
{
    scripted_run(app, "size 1280x800\nopen nasty\nplayers 4\nseat 0 human\nbegins 0\ndeal 7\nstart\nwait idle\n");
    return scripted_table(app);
}

static void say(TableScene *table, int speaker, const char *line)
{
    spoken_line_say(inner_session(table), (SpokenLine){speaker, OCCASION_HIT, line});
}

static bool covers_thing(const TableScene *table, Rect at)
{
    const Arrangement *arrangement = table_arrangement(table);
    bool covers = false;
    for (int i = 0; i < arrangement->target_count; i++)
        covers = covers || rect_intersects(at, arrangement->targets[i].at);
    for (int i = 0; i < arrangement->piece_count; i++)
        covers = covers || rect_intersects(at, arrangement->pieces[i].at);
    return covers;
}

/* Whether a bubble covers the speaker's name, which is the highest text in their panel. */
static bool covers_name(const TableRects *rects, Rect bubble, int speaker)
{
    Rect name = {.y = INFINITY};
    for (int i = 0; i < rects->text.count; i++) {
        const Rect at = rects->text.items[i];
        if (rect_covers(rects->panels[speaker], at) && at.y < name.y) name = at;
    }
    return name.w > 0 && rect_overlap_area(bubble, name) > 0;
}

/* Runs the two frames in which the window takes its new size and a bubble opens. */
static void wait_shortly(App *app)
{
    for (int i = 0; i < 2; i++) scripted_frame(app, 150);
}

/* Shows a line in a window, and checks that its bubble is at the face and covers nothing that is played with, and no
 * other face. */
static void check_line(App *app, TableScene *table, const char *game, const char *size, int speaker)
{
    static const float NEAR = 14;
    scripted_runf(app, "size %s\n", size);
    wait_shortly(app);
    say(table, speaker, "Somebody has to count the cards, dear.");
    wait_shortly(app);
    scripted_run(app, "expect text count\n");
    const TableRects *rects = table_rects(table);
    const Rect at = inner_display(table)->bubble.at, face = rects->faces[speaker];
    const Point middle = rect_centre(face), to = rect_nearest_point(at, middle);
    const float away = hypotf(to.x - middle.x, to.y - middle.y) - face.w / 2;
    const bool is_whole = at.w > 0 && rect_covers(layout_window(&app->stage.layout), at);
    CHECK_ABOUT(is_whole && away > 0 && away <= NEAR * layout_unit(&app->stage.layout, .8f),
                "%s, %s, player %d: %g away", game, size, speaker, away);
    CHECK_ABOUT(!covers_thing(table, at), "%s, %s, player %d: (%g, %g, %g, %g)", game, size, speaker, at.x, at.y, at.w,
                at.h);
    const bool has_room = app->stage.layout.w >= 1280 && match_players(table_match(table)) <= 4;
    CHECK_ABOUT(!has_room || !covers_name(rects, at, speaker), "%s, %s, player %d covers their own name", game, size,
                speaker);
    /* There is no room for all, or the name of the game is in the way. */
    const bool small = app->stage.layout.w < 800 || (strcmp(game, "nasty") == 0 && speaker < 3);
    for (int player = 0; player < match_players(table_match(table)); player++)
        CHECK_ABOUT(small || player == speaker || rect_overlap_area(at, rects->faces[player]) <= 0,
                    "%s, %s, player %d covers the face of %d", game, size, speaker, player);
}

APP_TEST(bubbles_cover_nothing_in_play, "bubbles touch the face of their speaker and cover nothing that is played with",
         scripted_open("build/test-program", true, 7))
{
    for (int i = 0; GAMES[i]; i++) {
        const Game *game = GAMES[i];
        for (int players = game->players_min; players <= game->players_max; players++) {
            scripted_runf(app, "speed off\nopen %s\nplayers %d\nseat 0 human\nbegins 0\ndeal 7\nstart\nwait idle\n",
                          game->id, players);
            TableScene *table = scripted_table(app);
            for (size_t size = 0; size < sizeof SIZES / sizeof SIZES[0]; size++)
                for (int speaker = 1; speaker < players; speaker++)
                    check_line(app, table, game->id, SIZES[size], speaker);
            scripted_run(app, "touch pause\nwait idle\ntouch street\nwait idle\n");
        }
    }
}

APP_TEST(words_in_bubbles_are_not_broken, "every bubble is as wide as its longest word, so that none is broken",
         scripted_open("build/test-program", true, 7))
{
    static const float AROUND = 16; /* the gaps beside the words */
    TableScene *table = open_nasty(app);
    for (size_t size = 0; size < sizeof SIZES / sizeof SIZES[0]; size++) {
        for (int speaker = 1; speaker < 4; speaker++) {
            check_line(app, table, "nasty", SIZES[size], speaker);
            say(table, speaker, "To Splendiferously!");
            wait_shortly(app);
            scripted_run(app, "expect text Splendiferously\n");
            const TextStyle style = stage_text_style_capped(&app->stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK, 1.3f);
            const float word = text_fit_widest_word(app->canvas, &style, "Splendiferously!"),
                        around = AROUND * layout_unit(&app->stage.layout, .8f);
            CHECK(inner_display(table)->bubble.at.w >= word + around);
        }
    }
}

APP_TEST(title_is_visible, "a bubble does not cover the name of the game", scripted_open("build/test-program", true, 7))
{
    TableScene *table = open_nasty(app);
    for (size_t size = 1; size < sizeof SIZES / sizeof SIZES[0]; size++) {
        scripted_runf(app, "size %s\n", SIZES[size]);
        wait_shortly(app);
        for (int speaker = 1; speaker < 4; speaker++) {
            say(table, speaker, "Somebody has to count the cards, dear.");
            wait_shortly(app);
            scripted_run(app, "expect text count\n");
            const FrameTexts shown = scripted_texts(app);
            for (int i = 0; i < shown.count; i++) {
                if (strcmp(shown_word(&shown, i), "Nasty Neighbours") == 0)
                    CHECK_ABOUT(!rect_intersects(inner_display(table)->bubble.at, shown.places[i].at), "%s, player %d",
                                SIZES[size], speaker);
            }
        }
    }
}

APP_TEST(shown_line_does_not_return, "a line that was shown before a dialog does not return when it is closed",
         scripted_open("build/test-program", true, 7))
{
    TableScene *table = open_nasty(app);
    say(table, 1, "I’m friendly until we start.");
    scripted_run(app, "wait 300\nexpect text friendly\ntouch pause\nwait 300\ntouch resume\nwait 300\n"
                      "expect no text friendly\n");
}

APP_TEST(neighbours_speak_in_watched_game, "neighbours speak while people watch a game of theirs",
         scripted_open("build/test-program", true, 7))
{
    scripted_run(app, "size 1280x800\nspeed normal\ntalk many\nopen neighbors\nseat 0 baker\nseat 1 child\nbegins 0\n"
                      "deal 7\nstart\n");
    int spoken = 0;
    for (int i = 0; i < 100 && spoken == 0; i++) {
        scripted_run(app, "wait 200\n");
        spoken += inner_display(scripted_table(app))->bubble.at.w > 0;
    }
    CHECK(spoken > 0);
}
