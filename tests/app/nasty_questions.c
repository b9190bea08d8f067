/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* Public screens at the table of Nasty Neighbours reveal no player's hand. */
#include "screen_cases.h"

#include "session/table/shared_screen.h"
#include "support/soak.h"

#define READY "wait 700\ntouch ready\nwait idle\n"

static App *open_app(const char *size)
{
    App *app = shared_test_open();
    scripted_runf(app, "size %s\n", size);
    return app;
}

TEST(questions_reveal_no_hands, "NN-32 questions, names, hand-over screens and the table do not depend on the hands")
{
    static const char *const PUBLIC[] = {"wait idle\n", "wait 700\ntouch who:1\nwait idle\n",
                                         "wait 700\ntouch leave\nwait idle\n", "wait 700\ntouch nobody\nwait idle\n"};
    SCOPED_APP *app = open_app("1280x800");
    SCOPED_MATCH *match = nasty_match("players 4; hands noise_complaint early_bird, early_bird, , bylaw_officer");
    CHECK(match_play_text(match, 0, "nasty noise_complaint 2", NULL, &check_error));
    for (uint64_t seed = 1; seed <= 3; seed++) shared_test_check_secrets(app, match, PUBLIC, 4, seed);
}

TEST(instants_hide_hands, "NN-32 the question to a player whom an instant action would hit does not depend on hands")
{
    static const char *const PUBLIC[] = {"wait idle\n", "wait 700\ntouch who:2\nwait idle\n",
                                         "wait 700\ntouch leave\nwait idle\n", "wait 700\ntouch nobody\nwait idle\n"};
    SCOPED_APP *app = open_app("800x600");
    SCOPED_MATCH *match = nasty_match("players 8; pile nasty_dog; hands , nosey_peek, home_security, , , fly_tipping");
    CHECK(match_play_text(match, 0, "draw pile", NULL, &check_error));
    CHECK(match_play_text(match, 0, "target 2", NULL, &check_error));
    for (uint64_t seed = 1; seed <= 3; seed++) shared_test_check_secrets(app, match, PUBLIC, 4, seed);
}

TEST(naming_screen_reveals_nothing, "NN-29 the screen that names every player with a card does not depend on the hands")
{
    static const char *const PUBLIC[] = {"wait idle\n", READY "touch call-card\nwait idle\n",
                                         "wait 700\ntouch who:3\nwait idle\n", READY "away\nwait idle\n"};
    SCOPED_APP *app = open_app("1920x1080");
    SCOPED_MATCH *match = nasty_match("players 5; hands , nosey_peek, home_security, fly_tipping");
    for (uint64_t seed = 1; seed <= 2; seed++) shared_test_check_secrets(app, match, PUBLIC, 4, seed);
}

CASES_TEST(handover_and_refusal,
           "what a hand-over and a refusal tell the next player, and what is played without a question",
           "tests/app/cases/nasty_questions.txt", screen_check_cases)

/* The area of the question, from its title to its last button. */
static Rect question_place(App *app)
{
    static const float EDGE = 12;
    const Stage *stage = &app->stage;
    const FrameTexts shown = scripted_texts(app);
    const Hotspot *last = hotspots_find(&stage->hotspots, "nobody");
    Rect at = CHECK(last) ? last->at : (Rect){0};
    for (int i = 0; i < shown.count; i++) {
        if (strncmp(shown_word(&shown, i), "Will anyone answer?", 19) == 0) at = rect_union(at, shown.places[i].at);
    }
    for (int i = 0; i < stage->hotspots.count; i++) {
        const Hotspot *hotspot = &stage->hotspots.items[i];
        if (strncmp(hotspot->id, "who:", 4) == 0 || strncmp(hotspot->id, "quiet:", 6) == 0)
            at = rect_union(at, hotspot->at);
    }
    return rect_inset(at, -EDGE);
}

static void check_question(const char *window, int text, int players, const char *square)
{
    SCOPED_APP *app = open_app(window);
    TableScene *table =
        shared_test_nasty(app, textf("seats pppppp; players %d; hands fly_tipping, early_bird, , bylaw_officer; "
                                     "yards , , u3 y4 g5 / g10 r9 u6 / y7 u8 r1",
                                     players));
    scripted_runf(app, "text %d\nwait idle\n" READY, text);
    const Hotspot *hotspot = hotspots_find(&app->stage.hotspots, textf("2:%s", square));
    const Rect threatened = CHECK(hotspot) ? hotspot->at : (Rect){0};
    scripted_runf(app, "touch nasty:fly_tipping\ntouch 2:%s\n", square);
    scripted_run(app, "wait idle\nexpect scene who\nwait 700\nexpect text Bylaw Officer can cancel it.\n"
                      "expect text Don’t ask again this round\n");
    const Rect question = question_place(app);
    CHECK(inner_interrupt(table)->question_rects.count > 5);
    CHECK_ABOUT(rect_overlap_area(question, threatened) <= 1, "%s, %d %%, %d players: %s is covered", window, text,
                players, square);
    for (int i = 0; i < inner_interrupt(table)->question_rects.count; i++) {
        const Rect thing = inner_interrupt(table)->question_rects.items[i], both = rect_intersection(question, thing);
        /* In a low window not everything can stay visible. */
        CHECK_ABOUT(both.w <= 1 || both.h <= 1 || layout_is_low(&app->stage.layout),
                    "%s, %d %%, %d players, %s: %.0f x %.0f at %.0f, %.0f is covered", window, text, players, square,
                    (double)thing.w, (double)thing.h, (double)thing.x, (double)thing.y);
    }
    CHECK(rect_covers(layout_window(&app->stage.layout), question));
}

TEST(threatened_card_is_visible, "the question who answers covers no card or player that is hit, no pile, no panel")
{
    static const char *const WINDOWS[] = {"640x360",   "800x600",  "1280x800", "1920x1080",
                                          "1000x1000", "800x1200", "2560x1080"};
    static const char *const SQUARES[] = {"a1", "c1", "b2", "a3", "c3"};
    for (size_t window = 0; window < sizeof WINDOWS / sizeof *WINDOWS; window++) {
        for (size_t square = 0; square < sizeof SQUARES / sizeof *SQUARES; square++) {
            if (soak_takes((int)(window + square), 3)) check_question(WINDOWS[window], 100, 4, SQUARES[square]);
        }
        for (int players = 3; players <= 5; players++) check_question(WINDOWS[window], 150, players, "b2");
        check_question(WINDOWS[window], 100, 3, "b2");
        check_question(WINDOWS[window], 100, 6, "b2");
    }
}

TEST(buttons_stay_readable,
     "the button that plays a card keeps its size beside those to be asked again and to interrupt")
{
    static const char *const WINDOWS[] = {"800x600", "1280x800", "1920x1080", "1280x800\ntext 150",
                                          "800x600\ntext 150"};
    for (size_t i = 0; i < sizeof WINDOWS / sizeof *WINDOWS; i++) {
        SCOPED_APP *app = open_app(WINDOWS[i]);
        TableScene *table = shared_test_nasty(app, "seats ppee; players 4; hands early_bird, nosey_peek");
        shared_screen_toggle_opt_out(inner_session(table), 0);
        scripted_run(app, "wait idle\n" READY "touch nasty:early_bird\nwait idle\n"
                          "expect text Play out of turn…\nexpect text Ask me again\n");
        const Hotspot *play = hotspots_find(&app->stage.hotspots, "done");
        CHECK_ABOUT(play && play->at.w >= 80 && play->at.h >= 32, "%s", WINDOWS[i]);
        /* Where their labels are too long for one row, all are below each other. */
        CHECK_ABOUT(i != 3 || hotspots_find(&app->stage.hotspots, "call-card")->at.w >= play->at.w, "%s", WINDOWS[i]);
    }
}

TEST(question_buttons_keep_their_place, "one question after the other has its buttons in one place")
{
    SCOPED_APP *app = open_app("1280x800");
    shared_test_nasty(app, "seats pppp; players 4; hands noise_complaint early_bird, early_bird, , bylaw_officer");
    scripted_run(app, "wait idle\n" READY "touch nasty:noise_complaint\ntouch 1\nwait idle\nwait 700\n");
    const Rect first = hotspots_find(&app->stage.hotspots, "nobody")->at;
    scripted_run(app, "touch nobody\nwait idle\n" READY "touch nasty:early_bird\ntouch done\nwait idle\nwait 700\n");
    const Hotspot *second = hotspots_find(&app->stage.hotspots, "nobody");
    CHECK(second && rect_equals(second->at, first));
}

TEST(aim_is_shown, "the picture of a card leads from its player's yard to the yard it is aimed at, and has both in it")
{
    SCOPED_APP *app = open_app("1280x800");
    TableScene *table = shared_test_nasty(app, "seats pppe; players 4; hands home_security, noise_complaint");
    shared_test_play(app, table, 1, "nasty noise_complaint 3");
    const TableContext context = table_context(table, &app->stage);
    Arrow arrow;
    const Rect from = tabletop_player_area(&context, 1), to = tabletop_player_area(&context, 3);
    CHECK(log_places_find_arrow(&context, table_rects(table), &table_log(table)->entries[0], &arrow));
    CHECK(rect_contains(from, arrow.from) && rect_contains(to, arrow.to));
    const Rect all = log_places_mark(&context, &table_log(table)->entries[0], NULL);
    CHECK(rect_covers(all, from) && rect_covers(all, to));
}
