/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* Texts at the table of Nasty Neighbours: the result of a round, until a player continues, and the effect of a card in
 * one sentence. */
#include "games/nasty/events.h"
#include "scenes/table/table_picture.h"
#include "screen_cases.h"
#include "session/table/session_match.h"
#include "tables/nasty/table.h"
#include "tabletop/player_panels.h"

/* Player 2, the Nosey Character, turns up the last card of a round. Ben went out first and has 20 points; Cleo has 3.
 * LAST_CARD_WITH takes the first row of Anna's yard. */
#define LAST_CARD_WITH(anna, more)                                                                    \
    "players 3; phase turn; yards " anna "/. . ./. . ., u10 y10 ./. . ./. . ., #n3 . ./. . ./. . .; " \
    "more \"season\":\"fall\",\"out\":1,\"taken\":7,\"at\":2,\"mover\":2,\"to_move\":2,\"turn\":20" more
#define LAST_CARD(more) LAST_CARD_WITH("wild stumped u1", more)

CASES_TEST(round_end_screens, "what the table says of a round's end and of cards, until a player continues",
           "tests/app/cases/nasty_rounds.txt", screen_check_cases)

/* Opens a table at the moment when the end of the round begins to be counted. */
static TableScene *open_counting(App *app, const char *given)
{
    TableScene *table = shared_test_nasty(app, given);
    for (int i = 0; i < 100 && !hotspots_find(&app->stage.hotspots, TABLETOP_CONTINUE); i++)
        scripted_run(app, "wait 100\n");
    return table;
}

static Mood mood_of(const TableContext *context, int player)
{
    const Mood mood = context->position.game_table->counting->find_mood(context, player, MOOD_THINKING);
    CHECK(mood != MOOD_THINKING);
    return mood;
}

SHARED_TEST(
    totals_grow_as_yards_are_counted,
    "a player's total grows as the yard is counted, and with the penalty; then faces show it; no panel is amber")
{
    static const int32_t TOTALS[] = {26, 26, 3};
    scripted_run(app, "speed normal\n");
    TableScene *table = open_counting(app, "seats pee; " LAST_CARD(""));
    TableContext context = table_context(table, &app->stage);
    CHECK(context_is_counting(&context));
    CHECK_INT(mood_of(&context, 1), MOOD_CALM);
    for (int player = 1; player < 3; player++) CHECK(tabletop_figure(&context, player) < TOTALS[player]);
    scripted_run(app, "wait idle\nexpect text The scores so far\n");
    context = table_context(table, &app->stage);
    CHECK(!context_is_counting(&context));
    CHECK_INT(mood_of(&context, 1), MOOD_SOUR);
    CHECK_INT(mood_of(&context, 2), MOOD_GLAD);
    for (int player = 0; player < 3; player++) {
        CHECK_INT(tabletop_figure(&context, player), TOTALS[player]);
        CHECK(!player_panels_is_highlighted(&context, player));
    }
}

TEST(cheapest_yards_player_speaks,
     "when the yards have been counted, the player whose yard cost least speaks, or if that is the person, another one")
{
    for (int lowest = 0; lowest < 3; lowest += 2) {
        SCOPED_APP *app = shared_test_open();
        scripted_run(app, "speed normal\ntalk few\n");
        Match *match = nasty_match(lowest == 0 ? LAST_CARD_WITH("u1 . .", "") : LAST_CARD(""));
        shared_test_seat(match, "ppp");
        for (int player = 1; player < 3; player++) seat_player(match, player, player == 1 ? "cat" : "baker", NULL);
        TableScene *table = shared_test_start(app, match);
        for (int i = 0; i < 100 && !hotspots_find(&app->stage.hotspots, TABLETOP_CONTINUE); i++)
            scripted_run(app, "wait 100\n");
        const SpokenLine line = table_session(table)->spoken_lines.current;
        CHECK_INT(line.occasion, lowest == 0 ? OCCASION_ROUND_LOST : OCCASION_ROUND_WON);
        if (!CHECK(line.player != NOBODY && (lowest == 0 || line.player == lowest))) continue;
        scripted_runf(app, "expect no text %s\nwait 7000\nexpect text %s\nexpect text Next round\n", line.words,
                      line.words);
    }
}

TEST(winner_is_shown_last, "nobody is shown to have won a match before the last yards are counted, or a key is pressed")
{
    for (int way = 0; way < 2; way++) {
        SCOPED_APP *app = shared_test_open();
        scripted_run(app, "speed normal\n");
        TableScene *table = shared_test_nasty(app, "seats pee; " LAST_CARD(",\"last\":true"));
        for (int i = 0; i < 200 && !(match_is_over(table_match(table)) && !table_is_showing_events(table, &app->stage));
             i++)
            scripted_frame(app, 50);
        TableContext context = table_context(table, &app->stage);
        CHECK(match_is_over(table_match(table)) && context_is_counting(&context));
        for (int player = 0; player < 3; player++) CHECK(!player_panels_is_highlighted(&context, player));
        scripted_run(app, "expect text The game is over\nexpect no text Cleo wins\n");
        scripted_run(app, way ? "key I\nwait 50\n" : "wait 6300\nexpect scene table\nexpect text Cleo wins\n");
        context = table_context(table, &app->stage);
        CHECK(player_panels_is_highlighted(&context, 2));
        scripted_run(app, "wait idle\nexpect scene results\n");
    }
}

TEST(redo_clears_placed_card,
     "in a redo, a line that is cleared has the card that was placed before, not the earlier one")
{
    static const char *const ACTIONS[] = {"draw pile", "place c3", "clear row3"};
    SCOPED_APP *app = shared_test_open_moving("1280x800");
    Match *match = nasty_match("players 3; mover 1; pile u5; yards # # #/# # #/# # #, u3 u4 g9/# # #/# # #");
    shared_test_seat(match, "pee");
    for (int i = 0; i < 3; i++) {
        Action action = ACTION_NONE;
        CHECK(match_game(match)->read_action(match_rules(match), ACTIONS[i], &action) &&
              match_play(match, 1, action, NULL, &check_error));
    }
    for (int i = 0; i < 3; i++) CHECK(match_undo(match));
    TableScene *table = shared_test_start(app, match);
    const Rect square = arrangement_find_target(table_arrangement(table), "1:c3")->at;
    bool shows_placed = false;
    session_match_redo(inner_session(table));
    CHECK_INT(match_redo_length(match), 0);
    do {
        scripted_frame(app, 40);
        CHECK(!scripted_find_text(app, square, "−9"));
        shows_placed = shows_placed || scripted_find_text(app, square, "−5");
    } while (table_is_showing_events(table, &app->stage));
    CHECK(shows_placed);
}

SHARED_TEST(whole_yard, "the picture of what a player won by shows the whole yard, however few cards are in it")
{
    TableScene *table = shared_test_nasty(
        app, "seats ppp; players 3; yards u3 . ./u4 . ./n2 . ., n3 . ./. . ./. . ., # . ./. . ./. . .");
    const Rect area = table_picture_find_area(table, &app->stage, &(PictureSubject){.winners = 1});
    CHECK(area.h > 0 && area.w > area.h * .7f);
}

TEST(drawn_card_is_in_one_place, "a drawn card is visible in only one place")
{
    static const char *const SIZES[] = {"size 1000x1000\n", "size 800x600\n", "size 1280x800\n", "size 800x1100\n"};
    for (int i = 0; i < 4; i++) {
        SCOPED_APP *app = shared_test_open();
        scripted_run(app, SIZES[i]);
        TableScene *table = shared_test_nasty(app, "seats peeeeeee; players 8; pile y3");
        scripted_run(app, "wait idle\ntouch pile\nwait idle\n");
        const TableContext context = table_context(table, &app->stage);
        int seen = 0;
        for (int n = 0; n < table_arrangement(table)->piece_count; n++)
            seen += table_arrangement(table)->pieces[n].place.zone == NASTY_ZONE_DRAWN;
        CHECK_INT(seen, 1);
        CHECK_INT(nasty_last_special(&context), NASTY_EMPTY);
    }
}

SHARED_TEST(player_list_follows_yards, "after an eviction, the players are listed in the order of their yards")
{
    static const char *const SIZES[] = {"800x600", "1280x800", "1920x1080"};
    for (size_t size = 0; size < sizeof SIZES / sizeof SIZES[0]; size++) {
        scripted_runf(app, "size %s\n", SIZES[size]);
        const TableScene *table = shared_test_nasty(app, "seats peee; players 4; more \"seats\":[3,0,2,1]");
        scripted_frame(app, 40);
        const NastyState *state = match_state(table_match(table));
        Rect last = {-1, -1, 0, 0};
        for (int i = 1; i <= 4; i++) {
            const int player = state->seats[(state->seat_of[0] + i) % 4];
            const Rect at = table_rects(table)->panels[player];
            const bool is_next = at.y > last.y || (at.y == last.y && at.x > last.x);
            CHECK_ABOUT(is_next, "%s: player %d at %g, %g", SIZES[size], player, at.x, at.y);
            last = at;
        }
    }
}
