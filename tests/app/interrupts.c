/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* Interrupts: each is shown by itself, and can be read before anything follows. */
#include "games/nasty/events.h"
#include "games/nasty/yards.h"
#include "scenes/table/table_next.h"
#include "screen_cases.h"
#include "session/table/session_pacing.h"
#include "ui/stage_private.h"

/* Lets time pass in frames of a tenth of a second. */
static void pass(App *app, int ms)
{
    for (int gone = 0; gone < ms; gone += 100) scripted_frame(app, 100);
}

CASES_TEST(interrupts_and_what_follows, "what a card that interrupts says, and what follows when it is answered or not",
           "tests/app/cases/interrupts.txt", screen_check_cases)

static const char EVICTION[] = "seats epee; " NASTY_EVICTION;

/* Anna, a computer player, evicts Ben, who is asked for an answer. */
static TableScene *evict(App *app)
{
    TableScene *table = shared_test_nasty(app, EVICTION);
    scripted_run(app, "wait 100\n");
    shared_test_play(app, table, 0, "draw pile");
    scripted_run(app, "wait 900\n");
    shared_test_play(app, table, 0, "target 1");
    return table;
}

/* The pixels of a part of the window, which the caller frees. */
static uint8_t *pixels_of(App *app, Rect part)
{
    const int w = (int)app->stage.layout.w, x = (int)part.x, y = (int)part.y, wide = (int)part.w, high = (int)part.h;
    uint8_t *pixels = memory_allocate((size_t)wide * (size_t)high * 4);
    SCOPED(raster_clear) Raster shot = canvas_screenshot(app->canvas);
    const uint8_t *all = (const uint8_t *)shot.pixels;
    for (int row = 0; row < high; row++)
        memcpy(pixels + (size_t)row * (size_t)wide * 4, all + ((size_t)(y + row) * (size_t)w + (size_t)x) * 4,
               (size_t)wide * 4);
    return pixels;
}

/* Whether a text is drawn, whole, between two hotspots and inside the plate that is between them. */
static bool is_text_between(App *app, const char *above, const char *begin, const char *below)
{
    const float edge = 10 * app->stage.layout.shrink;
    const FrameTexts shown = scripted_texts(app);
    const Hotspot *top = hotspots_find(&app->stage.hotspots, above), *end = hotspots_find(&app->stage.hotspots, below);
    int found = 0;
    for (int i = 0; i < shown.count && top && end; i++) {
        if (strncmp(shown_word(&shown, i), begin, strlen(begin)) != 0) continue;
        const bool fits =
            shown.places[i].at.y >= rect_bottom(top->at) + edge && rect_bottom(shown.places[i].at) <= end->at.y - edge;
        found = fits && !shown.places[i].is_cut && found >= 0 ? 1 : -1;
    }
    return found == 1;
}

APP_TEST(card_is_opaque, "nothing shines through what the card lies on", shared_test_open_moving("1280x800"))
{
    evict(app);
    pass(app, 2400);
    const Hotspot *interrupt = hotspots_find(&app->stage.hotspots, INTERRUPT_ID);
    const Colour dim = stage_colour(&app->stage, COLOUR_DIM);
    if (!CHECK(interrupt != NULL)) return;
    SCOPED_MEMORY uint8_t *pixel = pixels_of(app, rect_make(interrupt->at.x + 1, interrupt->at.y + 20, 1, 1));
    CHECK(abs(pixel[2] - dim.r) <= 1 && abs(pixel[1] - dim.g) <= 1 && abs(pixel[0] - dim.b) <= 1);
}

APP_TEST(choices_are_explained, "in every window the player reads what each choice does, and what else they hold",
         shared_test_open_moving("1280x800"))
{
    static const char *const WINDOWS[] = {"640x360",   "844x390",   "800x600", "1280x800",
                                          "1920x1080", "1000x1000", "800x1200"};
    static const char *const YARDS[] = {"players 3; yards u10 # # / g10 r9 # / # # stumped",
                                        "players 2; yards u10 # # # / g10 r9 # # / # # # stumped / # # # #"};
    for (size_t n = 0; n < 4 * sizeof WINDOWS / sizeof *WINDOWS; n++) {
        const size_t window = n / 2;
        scripted_runf(app, "size %s\ntext %d\n", WINDOWS[window / 2], window % 2 ? 150 : 100);
        TableScene *table = shared_test_nasty(
            app, textf("seats pee; pile vandalized; hands home_security nosey_peek; %s", YARDS[n % 2]));
        shared_test_play(app, table, 0, "draw pile");
        pass(app, 2400);
        scripted_run(
            app,
            "expect text a face-up Stumped stays.\nexpect text If you play Home Security: Vandalized has no effect.\n"
            "expect text Don’t ask again this round\n");
        CHECK_ABOUT(is_text_between(app, "decline", "Your yard starts again.", "not-asked") &&
                        is_text_between(app, "decline", "If you let it happen: 3 face-up cards", "not-asked"),
                    "%s, %s text, %s", WINDOWS[window / 2], window % 2 ? "large" : "normal", YARDS[n % 2]);
        const Hotspot *hand = hotspots_find(&app->stage.hotspots, "hand"),
                      *interrupt = hotspots_find(&app->stage.hotspots, INTERRUPT_ID);
        if (hand && interrupt && rect_intersects(hand->at, interrupt->at))
            scripted_run(app, "expect text You hold Nosey Peek, which cannot cancel it.\n");
    }
}

#define VANDALIZED NASTY_FOUR "pile vandalized"

APP_TEST(caption_describes_card_above,
         "the caption of the last card names the card above it, and its player until it has an effect",
         shared_test_open_moving("1280x800"))
{
    TableScene *table = shared_test_nasty(app, "seats eppe; " VANDALIZED);
    shared_test_play(app, table, 0, "draw pile");
    pass(app, 3600);
    CHECK(screen_is_in_news(app, "reveals"));
    shared_test_play(app, table, 3, "nasty noise_complaint 0");
    for (int i = 0; i < 80; i++) {
        scripted_frame(app, 40);
        const TableContext context = table_context_shown(table, &app->stage);
        if (context_event_has_begun(&context, NASTY_EVENT_PLAYED_AGAINST)) CHECK(!screen_is_in_news(app, "reveals"));
    }
    CHECK(screen_is_in_news(app, "Dora played"));
}

/* Anna, an opponent, plays Early Bird, and Ben may answer. */
static TableScene *play_early_bird(App *app)
{
    TableScene *table =
        shared_test_nasty(app, "seats ep; players 2; hands early_bird noise_complaint, bylaw_officer nosey_peek; "
                               "yards u3 # # # / # # # # / # # # # / # # # #, y4 # # # / # # g8 # / # # # # / # # # #");
    shared_test_play(app, table, 0, "nasty early_bird");
    pass(app, 3600);
    return table;
}

APP_TEST(card_interrupts_before_next_turn,
         "a card interrupts before the next turn is announced, and a touch meant for that turn is not refused",
         shared_test_open_moving("1280x800"))
{
    TableScene *table = play_early_bird(app);
    scripted_run(app, "expect spot decline\ntouch pile\nwait 400\nexpect text First answer\n");
    inner_session(table)->opponents.state = OPPONENTS_INTERRUPT;
    CHECK_INT((int)session_pacing_decision_due(table_session(table), 5000), 5000);
    table = play_early_bird(app);
    while (table_is_showing_events(table, &app->stage)) scripted_frame(app, 40);
    inner_progress(table)->now.settled.at = app->stage.motion.now;
    scripted_run(app, "touch pile\nwait 400\nexpect no text First answer\n");
}

APP_TEST(interrupt_is_immediate, "whether an opponent interrupts is decided at once, even while something is explained",
         shared_test_open_moving("1280x800"))
{
    scripted_run(app, "explain new\n");
    TableScene *table =
        shared_test_nasty(app, "seats ep; players 2; pile u4 u3; hands early_bird noise_complaint, nosey_peek; "
                               "yards u3 # # # / # # # # / # # # # / # # # #, y4 # # # / # # g8 # / # # # # / # # # #");
    shared_test_play(app, table, 0, "draw pile");
    shared_test_play(app, table, 0, "discard");
    int decided = 0;
    for (int i = 0; i < 60; i++) {
        scripted_frame(app, 20);
        const bool has_turn = session_actor(table_session(table)) == 1 && table_next_opponent(table) == NOBODY;
        decided += has_turn && hotspots_find(&app->stage.hotspots, EXPLAINED_ID);
    }
    CHECK(decided > 0);
}

APP_TEST(spray_paint_appears_before_cards_leave, "spray paint is seen in a vandalized yard before its cards leave",
         shared_test_open_moving("1280x800"))
{
    TableScene *table = shared_test_nasty(app, "seats eeee; " VANDALIZED);
    shared_test_play(app, table, 0, "draw pile");
    int sprayed = 0, whole = 0;
    for (int i = 0; i < 150; i++) {
        scripted_frame(app, 40);
        const TableContext context = table_context_shown(table, &app->stage);
        if (!context_playing_event(&context, NASTY_EVENT_RESET) ||
            !context_event_has_begun(&context, NASTY_EVENT_RESET) ||
            context_hold_progress(&context, NASTY_EVENT_RESET) >= 1)
            continue;
        sprayed++;
        const NastyState *view = context.position.view;
        whole += bits_count(nasty_yard_cards(&view->yards[0])) == 9 && screen_is_in_news(app, "Vandalized");
    }
    CHECK(sprayed >= 8);
    CHECK_INT(whole, sprayed);
}

TEST(threatened_card_stays_marked, "the card that is aimed at stays marked while all are asked")
{
    SCOPED_APP *app = shared_test_open_moving("1280x800");
    TableScene *table =
        shared_test_nasty(app, "seats eepe; players 4; hands fly_tipping, early_bird, bylaw_officer nosey_peek; "
                               "yards , , u3 y4 g5 / g10 r9 u6 / y7 u8 r1");
    shared_test_play(app, table, 0, "nasty fly_tipping 2:b2");
    shared_test_play(app, table, 1, "decline");
    pass(app, 2400);
    scripted_run(app, "expect spot decline\n");
    CHECK(!table_is_showing_events(table, &app->stage));
    const Hotspot *square = hotspots_find(&app->stage.hotspots, "b2");
    if (CHECK(square)) {
        SCOPED_MEMORY uint8_t *corner = pixels_of(app, rect_make(square->at.x - 2, square->at.y - 2, 1, 1));
        CHECK(corner[0] > 200 && corner[1] > 200 && corner[2] > 200);
    }
}

APP_TEST(note_is_not_dimmed, "the explanation of a card is not dimmed, and nothing of a refusal is drawn over it",
         shared_test_open_moving("1280x800"))
{
    static const char *const WINDOWS[] = {"640x360",   "844x390",   "800x600", "1280x800",
                                          "1920x1080", "1000x1000", "800x1200"};
    for (size_t window = 0; window < sizeof WINDOWS / sizeof *WINDOWS; window++) {
        scripted_runf(app, "size %s\n", WINDOWS[window]);
        TableScene *table = evict(app);
        pass(app, 2400);
        const Hotspot *interrupt = hotspots_find(&app->stage.hotspots, INTERRUPT_ID);
        if (!CHECK(interrupt)) continue;
        const Rect card = rect_snapped(rect_inset(interrupt->at, 2));
        SCOPED_MEMORY uint8_t *before = pixels_of(app, card);
        inner_explainer(table)->is_on = true;
        inner_explainer(table)->current = (Explanation){.sentence = "An answer can cancel this card.",
                                                        .viewer = NOBODY,
                                                        .shown_at = table_session(table)->shown_steps,
                                                        .about.event = event_make(0, NOBODY)};
        stage_refuse(&app->stage, "pile", "First answer Eviction Notice or let it happen. [NN-32]");
        pass(app, 400);
        SCOPED_MEMORY uint8_t *after = pixels_of(app, card);
        CHECK_ABOUT(memcmp(before, after, (size_t)card.w * (size_t)card.h * 4) == 0,
                    "%s: something is drawn over the card", WINDOWS[window]);
        stage_drop_refusal(&app->stage);
        pass(app, 400);
        const Hotspot *note = hotspots_find(&app->stage.hotspots, EXPLAINED_ID);
        if (CHECK(note)) {
            SCOPED_MEMORY uint8_t *plate =
                pixels_of(app, rect_make(roundf(rect_centre(note->at).x), note->at.y + 3, 1, 1));
            CHECK_ABOUT(plate[0] > 220 && plate[1] > 220, "%s: the note is dimmed: %d %d", WINDOWS[window], plate[0],
                        plate[1]);
        }
    }
}

APP_TEST(click_only_closes_card, "a click on a shown card only closes it, and does not answer",
         shared_test_open_moving("1280x800"))
{
    TableScene *table = evict(app);
    pass(app, 2400);
    const Hotspot *decline = hotspots_find(&app->stage.hotspots, "decline");
    if (!CHECK(decline)) return;
    const Point at = rect_centre(decline->at); /* where it will be again */
    table = evict(app);
    pass(app, 400);
    scripted_click(app, at);
    CHECK_INT(match_length(table_match(table)), 2);
    scripted_run(app, "wait 40\nexpect spot decline\nexpect no text First answer\n");
    scripted_click(app, at);
    CHECK_INT(match_length(table_match(table)), 3);
}

APP_TEST(early_click_answers_nothing, "a click that a card interrupts neither answers nor is refused",
         shared_test_open_moving("1280x800"))
{
    TableScene *table = shared_test_nasty(app, EVICTION);
    scripted_run(app, "wait 100\n");
    shared_test_play(app, table, 0, "draw pile");
    scripted_run(app, "wait 900\n");
    CHECK_INT(match_length(table_match(table)), 1);
    const Hotspot *square = hotspots_find(&app->stage.hotspots, "a2");
    if (!CHECK(square)) return;
    const Point point = rect_centre(square->at);
    stage_pointer_move(&app->stage, point, POINTER_MOUSE);
    stage_pointer_down(&app->stage, point, POINTER_MOUSE);
    shared_test_play(app, table, 0, "target 1");
    scripted_frame(app, 100);
    stage_pointer_up(&app->stage, point);
    scripted_run(app, "wait 100\nexpect no text First answer\n");
    CHECK(table_is_showing_events(table, &app->stage));
}
