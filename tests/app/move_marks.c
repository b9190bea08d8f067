/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* The marks of computer players' actions stay visible and never cover text; a new hand also stays marked. */
#include "culdesac/registry.h"
#include "games/nationhood/events.h"
#include "session/table/session_opponents.h"
#include "shared_screen_test.h"
#include "support/soak.h"

enum { STEP_MS = 40, FRAMES_MAX = 20000, SPECKS = 24 };
enum { REST_MS = 1720 }; /* how long gained points are shown over the table */

/* The picture without the marks of moves. */
static Raster see_without(App *app, TableScene *table)
{
    const MoveTrails all = *inner_trails(table);
    inner_trails(table)->count = 0;
    for (int i = 0; i < all.count; i++) {
        if (all.items[i].is_interrupt) inner_trails(table)->items[inner_trails(table)->count++] = all.items[i];
    }
    scripted_draw_again(app);
    *inner_trails(table) = all;
    return canvas_screenshot(app->canvas);
}

/* Checks that no arrow covers a line of text. A played card is only shown together with its mark, so without marks
 * other words are in its place, which are not checked. Returns whether there was an arrow. */
static bool check_words(App *app, TableScene *table)
{
    const char *words = scripted_words(app);
    SCOPED(raster_clear) Raster with = canvas_screenshot(app->canvas), without = see_without(app, table);
    const FrameTexts shown = scripted_texts(app);
    for (int i = 0; i < shown.count; i++) {
        const int over = scripted_count_changed(&with, &without, shown.places[i].at);
        const char *text = shown_word(&shown, i);
        if (!strstr(words, text) || CHECK(over <= SPECKS)) continue;
        fprintf(stderr, "%s at %d × %d: an arrow lies over \"%s\" at %g, %g (%d)\n", table_session(table)->game->id,
                with.w, with.h, text, (double)shown.places[i].at.x, (double)shown.places[i].at.y, over);
    }
    const bool any = scripted_count_changed(&with, &without, rect_make(0, 0, (float)with.w, (float)with.h)) > SPECKS;
    scripted_draw_again(app);
    return any;
}

static TableScene *sit_opponents(App *app, const Game *game, const char *size)
{
    scripted_set(app, animation_speed, SPEED_NORMAL);
    scripted_set(app, play.ai_pace, PACE_SLOW);
    scripted_runf(app, "size %s\n", size);
    return shared_test_start(app, shared_test_match(game, game->players_min, 5, "eeeeeeee"));
}

/* Lets opponents play until another action has been shown and nothing moves; false if the match ends before. */
static bool watch_next(App *app, const TableScene *table, size_t *looked)
{
    for (int i = 0; i < FRAMES_MAX && !match_is_over(table_match(table)); i++) {
        scripted_frame(app, STEP_MS);
        shared_test_wait_for_opponent(app);
        const size_t length = match_length(table_match(table));
        if (length == *looked || !table_has_rested(table, &app->stage, 0, REST_MS)) continue;
        *looked = length;
        return true;
    }
    return false;
}

/* Lets opponents play, and checks the table after each of this many actions once nothing moves any more. */
static void watch_arrows(const Game *game, const char *size, int actions)
{
    SCOPED_APP *app = shared_test_open();
    TableScene *table = sit_opponents(app, game, size);
    size_t looked = 0;
    int arrows = 0, travels = 0;
    for (; actions > 0 && watch_next(app, table, &looked); actions--) {
        arrows += check_words(app, table);
        travels += shared_test_has_travelled(table);
    }
    CHECK_ABOUT(travels <= 2 || arrows > 2, "%s, %s: %d things moved, and %d arrows", game->id, size, travels, arrows);
}

TEST(arrows_cover_no_text, "arrows that stay do not cover text, at any table")
{
    for (int i = 0; GAMES[i]; i++) {
        if (!game_table_find(GAMES[i])) continue;
        watch_arrows(GAMES[i], "1280x800", soak_count(10, 20));
        watch_arrows(GAMES[i], "800x600", soak_count(8, 12));
    }
}

static Rect hand_of(const TableScene *table, int player, int zone)
{
    Rect all = {0};
    for (int i = 0; i < table_arrangement(table)->piece_count; i++) {
        const Piece *piece = &table_arrangement(table)->pieces[i];
        if (piece->place.zone != zone || piece->place.owner != player) continue;
        all = all.w > 0 ? rect_union(all, piece->at) : piece->at;
    }
    return all;
}

/* Whether any mark of the actions is inside a rectangle. */
static bool lies_over(App *app, TableScene *table, Rect at)
{
    SCOPED(raster_clear) Raster with = canvas_screenshot(app->canvas), without = see_without(app, table);
    const int over = scripted_count_changed(&with, &without, at);
    scripted_draw_again(app);
    return over > SPECKS;
}

static int dealt_to(const TableScene *table, int player)
{
    int count = 0;
    for (int i = 0; i < inner_trails(table)->count; i++) {
        const MoveTrail *trail = &inner_trails(table)->items[i];
        if (trail->dealt_count > 0 && trail->until == 0 && trail->action.player == player) count += trail->dealt_count;
    }
    return count;
}

/* Lets opponents play until the last action left a mark of that kind and nothing moves; NULL if it never does. */
static const MoveTrail *watch_for(App *app, TableScene *table, bool (*is)(const MoveTrail *trail))
{
    for (size_t looked = 0; watch_next(app, table, &looked);) {
        const MoveTrails *trails = inner_trails(table);
        const MoveTrail *last = trails->count > 0 ? &trails->items[trails->count - 1] : NULL;
        if (last && last->until == 0 && is(last)) return last;
    }
    return NULL;
}

static bool is_dealt(const MoveTrail *trail) { return trail->dealt_count > 0; }

static bool is_founded(const MoveTrail *trail)
{
    return trail->dealt_count == 0 && !trail->is_interrupt && trail->to.zone == NATIONHOOD_ZONE_CITY;
}

/* Checks that a player who was dealt a new hand has a mark until they have acted again. */
static void watch_hands(const char *id, int hands)
{
    SCOPED_APP *app = shared_test_open();
    TableScene *table = sit_opponents(app, game_find(id), "1280x800");
    const MoveTrail *trail = watch_for(app, table, is_dealt);
    if (CHECK(trail != NULL)) {
        const int player = trail->action.player;
        int dealt = 0;
        for (int i = 0; i < 2; i++) dealt += dealt_to(table, i) > 0;
        CHECK(trail->dealt_count >= 3);
        CHECK(dealt <= hands);
        CHECK(lies_over(app, table, rect_inset(hand_of(table, player, trail->to.zone), -40)));
        for (int i = 0; i < FRAMES_MAX && dealt_to(table, player) > 0 && !match_is_over(table_match(table)); i++) {
            scripted_frame(app, STEP_MS);
            shared_test_wait_for_opponent(app);
        }
        CHECK_INT(table_session(table)->step.player, player);
    }
}

/* Seats people and opponents at a position, in a window of 1280 by 800, and lets player 0 play these actions. */
static TableScene *play_without_others(App *app, const char *given, const char *const *actions)
{
    scripted_run(app, "size 1280x800\n");
    TableScene *table = shared_test_nasty(app, given);
    for (; *actions; actions++) shared_test_play(app, table, 0, *actions);
    return table;
}

SHARED_TEST(arrows_cover_no_names, "an arrow does not cover the name in the drawing of a large card")
{
    TableScene *table =
        play_without_others(app,
                            "seats ep; players 2; pile u4 u3 stumped; "
                            "yards u3 # # # / # # # # / # # # # / # # # #, y4 # # # / # # # # / # # # # / # # # u1",
                            (const char *const[]){"draw pile", "stump 1:d1", "place a1", NULL});
    scripted_run(app, "wait 2000\n");
    const Target *square = arrangement_find_target(table_arrangement(table), "d1");
    if (CHECK(square != NULL && inner_trails(table)->count > 0)) {
        Rect card = square->at;
        SCOPED(raster_clear) Raster with = canvas_screenshot(app->canvas), without = see_without(app, table);
        CHECK_INT(scripted_count_changed(&with, &without, rect_inset(rect_take_bottom(&card, card.h * .25f, 0), 3)), 0);
    }
}

SHARED_TEST(no_arrow_in_yard, "a card laid in a yard has its player's token, and no arrow that begins beside the yard")
{
    TableScene *table = play_without_others(
        app, "seats eep; players 3; pile u4 u3 g2; yards u3 # # / # # # / # # #, y4 # # / # # # / # # #",
        (const char *const[]){"draw pile", "place a1", NULL});
    session_opponents_stop(inner_session(table));
    scripted_run(app, "wait 2000\n");
    const Target *square = arrangement_find_target(table_arrangement(table), "0:a1");
    if (!CHECK(square && inner_trails(table)->count > 0)) return;
    SCOPED(raster_clear) Raster with = canvas_screenshot(app->canvas), without = see_without(app, table);
    const int around = scripted_count_changed(&with, &without, rect_inset(square->at, -60)),
              on = scripted_count_changed(&with, &without, rect_inset(square->at, -12));
    CHECK(on > 0);
    CHECK_INT(around, on);
}

/* Anna sets the dog on Cleo, who is alone with two opponents, and Ben plays before Cleo is to move. */
SHARED_TEST(opponents_card_stays_visible,
            "a card that an opponent played stays in sight, and what it does, until the person has acted")
{
    TableScene *table = play_without_others(
        app,
        "seats eep; players 3; pile u4 u3 g2 y4 r1 n2 g6 y1 u9 r9 g9 n9 g5 r5 n5 y10 g3 u2 nasty_dog; "
        "hands , home_security, home_security; "
        "yards u3 # # / # # # / # # #, y4 # # / # # # / # # #, g8 r7 # / # # # / # # #",
        (const char *const[]){"draw pile", "target 2", NULL});
    scripted_run(app, "wait idle\ntouch decline\nwait idle\n");
    CHECK_INT(session_actor(table_session(table)), 2);
    CHECK(table_session(table)->step.player != 0);
    scripted_run(app, "expect text Anna aimed Nasty Dog at you.\n");
    /* Of several cards of an opponent, only the last one is shown. */
    SCOPED(raster_clear) Raster one = canvas_screenshot(app->canvas);
    MoveTrails *trails = inner_trails(table);
    for (int i = 0; i < trails->count; i++) {
        if (!trails->items[i].is_interrupt) continue;
        memmove(trails->items + i + 1, trails->items + i, (size_t)(trails->count++ - i) * sizeof trails->items[0]);
        break;
    }
    scripted_draw_again(app);
    SCOPED(raster_clear) Raster two = canvas_screenshot(app->canvas);
    CHECK_INT(scripted_count_changed(&two, &one, rect_make(0, 0, 1280, 800)), 0);
    scripted_run(app, "expect spot news\ntouch pile\nwait idle\nexpect no text Anna aimed\nexpect no spot news\n");
}

TEST(new_hand_stays_marked, "a new hand stays marked until its player has acted again")
{
    watch_hands("neighborhoods", 1);
    watch_hands("nationhood", 2);
}

SHARED_TEST(mark_begins_at_hand, "the mark of a card from a hand close by begins at that hand")
{
    TableScene *table = sit_opponents(app, game_find("nationhood"), "1280x800");
    const MoveTrail *trail = watch_for(app, table, is_founded);
    if (CHECK(trail != NULL)) {
        CHECK(lies_over(app, table, hand_of(table, trail->action.player, NATIONHOOD_ZONE_HAND)));
        CHECK(lies_over(app, table, hand_of(table, trail->action.player, NATIONHOOD_ZONE_CITY)));
    }
}

/* Whether the target has a mark. */
static bool has_mark(const TableScene *table, const Target *target)
{
    bool came = false;
    for (int i = 0; i < inner_trails(table)->count && !came; i++) {
        char token[NAME_TEXT_SIZE];
        game_name_place(table_session(table)->game, match_rules(table_match(table)), inner_trails(table)->items[i].to,
                        NAME_TOKEN, token);
        came = strcmp(token, target->token) == 0;
    }
    return came;
}

static void check_places(App *app, TableScene *table)
{
    SCOPED(raster_clear) Raster with = canvas_screenshot(app->canvas), without = see_without(app, table);
    for (int i = 0; i < table_arrangement(table)->target_count; i++) {
        const Target *target = &table_arrangement(table)->targets[i];
        if (has_mark(table, target) || !rect_contains(table_context(table, &app->stage).table, rect_centre(target->at)))
            continue;
        const int over = scripted_count_changed(&with, &without, rect_inset(target->at, 1));
        CHECK_ABOUT(over <= SPECKS, "%s has %d specks over it", target->token, over);
    }
    scripted_draw_again(app);
}

/* Checks the marks at Neighborhoods, where stones come from the shelves of their players. */
static void watch_marks(const char *size, size_t actions)
{
    SCOPED_APP *app = shared_test_open();
    TableScene *table = sit_opponents(app, game_find("neighborhoods"), size);
    size_t looked = 0;
    int marks = 0;
    while (looked < actions && watch_next(app, table, &looked)) {
        marks += inner_trails(table)->count;
        check_places(app, table);
    }
    CHECK(marks > 4);
}

TEST(marks_cover_no_other_things, "the mark of a thing that came from far away covers no other thing")
{
    watch_marks("1280x800", (size_t)soak_count(14, 24));
    watch_marks("800x600", (size_t)soak_count(10, 16));
}

SHARED_TEST(ring_rises_with_card, "the ring around a card that is pointed at rises with it")
{
    scripted_run(app, "size 1280x800\nspeed off\nopen neighborhoods\ndeal 7\nseat 1 child\nbegins 0\nstart\nwait idle\n"
                      "point 2d\nwait 600\n");
    const Hotspot *card = hotspots_find(&app->stage.hotspots, "2d");
    CHECK(card && card->focus_rect.y < card->at.y - 4);
}

SHARED_TEST(gain_line_ends, "the line from the gain of a hint ends inside the square of the capture, not at its corner")
{
    scripted_run(app, "size 800x600\nspeed off\nopen neighbors\npreset points\ndeal 8\nbegins 0\nstart\nwait idle\n"
                      "touch hint\nwait idle\n");
    const TableScene *table = scripted_table(app);
    const HintDisplay *hint = inner_hint(table);
    const Callout *callout = &hint->callout.tag;
    const Target *square = arrangement_find_target(table_arrangement(table), hint->tokens[1]);
    CHECK(square && callout->has_leader);
    if (square) CHECK(rect_contains(rect_inset(square->at, square->at.w * .2f), callout->to));
}

SHARED_TEST(token_of_player, "what an unanswered card moved has the token of its player, not of the one who declined")
{
    TableScene *table = shared_test_nasty(app, "seats pee; players 3; hands over_the_fence, home_security; "
                                               "yards u3 # # / # # # / # # #, , g8 # # / # # # / # # #");
    shared_test_play(app, table, 0, "nasty over_the_fence a3 2:a3");
    shared_test_play(app, table, 1, "decline");
    const MoveTrails *trails = inner_trails(table);
    CHECK(trails->count > 0 && trails->items[trails->count - 1].action.player == 0);
}
