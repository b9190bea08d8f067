/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* Positions and touches at the table of Nasty Neighbours, without a window. */
#include "support/nasty_match.h"
#include "support/random_play.h"
#include "support/you.h"
#include "tables/nasty/table.h"
#include "tabletop/player_panels.h"

#define FIXTURE_OWN NastyState view;
#include "table_fixture.h"

static TableFixture *fixture_create(const char *preset, int players, uint64_t seed)
{
    TableFixture *fixture = fixture_open(&NASTY_TABLE);
    fixture->match = random_play_match(
        &NASTY, preset ? rulebook_preset_find(random_play_book(&NASTY), preset) : RULEBOOK_STANDARD, players, seed);
    return fixture;
}

static TableFixture *fixture_begin(const char *given)
{
    TableFixture *fixture = fixture_open(&NASTY_TABLE);
    fixture->match = nasty_match(given);
    return fixture;
}

/* Starts a match from a changed state. */
static void fixture_set(TableFixture *fixture, const NastyState *state)
{
    Match *match = match_create_from(&NASTY, match_rules(fixture->match), state);
    match_destroy(fixture->match);
    fixture->match = match;
}

static const NastyState *state_of(const TableFixture *fixture) { return match_state(fixture->match); }

/* Lays the table out for a player, or nobody, in a window of that size; a player who may act chooses. */
static void fixture_look(TableFixture *fixture, int viewer, float w, float h, float text)
{
    const void *rules = match_rules(fixture->match);
    fixture->stage.layout = layout_make(w, h, text);
    match_view(fixture->match, viewer, &fixture->view);
    fixture_choose(fixture, rules, &fixture->view, viewer);
    fixture_see(fixture, rules, &fixture->view, viewer, fixture->choosing.count > 0 ? viewer : NOBODY);
}

static int count_hidden(const TableFixture *fixture, int zone, int owner)
{
    return count_pieces(fixture, zone, owner, THING_HIDDEN);
}

static int count_seen(const TableFixture *fixture, int zone, int owner)
{
    return count_pieces(fixture, zone, owner, -1) - count_hidden(fixture, zone, owner);
}

/* ---- Positions ---- */

/* Checks that the cards of a hand are in their tray: three of them apart; equal ones side by side, or below each other
 * with their names; and large enough to touch. */
static void check_hand(const NastyLayout *layout, const uint8_t *hand, int count, float shrink)
{
    for (int i = 0; i < count; i++) {
        const Rect at = layout->hand_cards[i];
        const bool named = layout->hand_names[i].w > 0;
        CHECK(rect_covers(rect_inset(layout->hand.at, -1), at) &&
              (named ? rect_union(at, layout->hand_names[i]) : at).w >= floorf(36 * shrink));
        for (int other = 0; other < i && count <= 3; other++) CHECK(!rect_intersects(layout->hand_cards[other], at));
        if (i > 0 && hand[i] != NASTY_HIDDEN && hand[i] == hand[i - 1])
            CHECK(named ? at.x == layout->hand_cards[i - 1].x : at.y == layout->hand_cards[i - 1].y);
    }
}

/* Checks that every yard is inside its fence, that fences and trays do not overlap, that the player's own yard is the
 * largest, and that all cards are large enough to recognise. */
static void check_places(TableFixture *fixture)
{
    NastyLayout layout;
    nasty_layout(&fixture->context, &layout);
    const int players = fixture->view.head.players;
    const Rect room = rect_inset(layout_window(&fixture->stage.layout), -1);
    Rect rects[PLAYERS_MAX + 5];
    int count = 0;
    for (int seat = 0; seat < players; seat++) {
        const YardLayout *yard = &layout.yards[seat];
        CHECK(yard->unit >= floorf(17 * fixture->stage.layout.shrink) &&
              yard->unit <= layout.yards[layout.own_seat].unit);
        const Rect lawn = nasty_lawn_rect(yard);
        for (unsigned left = nasty_grid_mask(layout.size); left; left &= left - 1)
            CHECK(rect_covers(rect_inset(lawn, -1), nasty_square_rect(yard, bits_first(left))));
        rects[count++] = rect_inset(yard->fence, 1);
        CHECK(rect_covers(room, yard->pill));
    }
    rects[count++] = layout.piles.at;
    rects[count++] = layout.hand.at;
    rects[count++] = layout.drawn.at;
    rects[count++] = layout.season;
    if (layout.special_panel.w > 0) {
        CHECK(rect_covers(layout.special_panel, layout.special));
        rects[count++] = layout.special_panel;
    } else {
        rects[count++] = layout.special;
    }
    for (int i = 0; i < count; i++) CHECK(rects[i].w > 20 && rect_covers(room, rects[i]));
    check_apart(rects, count);
    CHECK(rect_covers(layout.piles.at, layout.piles.card) && rect_covers(layout.piles.at, layout.bin));
    CHECK(rect_covers(layout.drawn.at, layout.drawn.card) && layout.drawn.card.w >= 36 && layout.piles.card.w >= 30);
    check_hand(&layout, fixture->view.hands[layout.own_seat], fixture->view.hand_count[layout.own_seat],
               fixture->stage.layout.shrink);
    for (int i = 0; i < fixture->arrangement.piece_count; i++) { /* no card rises over the name of another */
        const Piece *piece = &fixture->arrangement.pieces[i];
        if (piece->is_in_hand && !piece->rises_if_held) CHECK(piece->at.y <= layout.hand_cards[0].y);
    }
    check_inside(fixture, room);
}

TEST(all_yards_fit, "in every window, with two to eight yards of either size, nothing overlaps and nothing is cut off")
{
    static const float TEXTS[] = {.8f, 1, 2};
    for (int players = 2; players <= 8; players++) {
        for (int big = 0; big < (players < 8 ? 2 : 1); big++) {
            SCOPED_TABLE *fixture = fixture_create(big ? "big_yards" : "short", players, 5);
            Rng rng = {3};
            random_play(fixture->match, &rng, 20);
            for (int i = 0; i < WINDOWS_OF_HANDS_COUNT * 3; i++) {
                fixture_look(fixture, i % players, WINDOWS_OF_HANDS[i / 3][0], WINDOWS_OF_HANDS[i / 3][1],
                             TEXTS[i % 3]);
                check_places(fixture);
            }
        }
    }
}

TEST(cards_are_large_in_large_window, "in a large window the cards of three or four yards are large")
{
    for (int players = 3; players <= 4; players++) {
        SCOPED_TABLE *fixture = fixture_create(NULL, players, 1);
        NastyLayout layout;
        fixture_look(fixture, 0, 1920, 1080, 1);
        nasty_layout(&fixture->context, &layout);
        CHECK(layout.yards[0].unit >= 130);
        for (int seat = 1; seat < players; seat++) CHECK(layout.yards[seat].unit >= 60);
    }
}

TEST(seats_are_clockwise, "NN-4: the player's own yard is the large one, and the next seat is on its left")
{
    SCOPED_TABLE *fixture = fixture_create(NULL, 8, 1);
    for (int viewer = 0; viewer < 8; viewer++) {
        NastyLayout layout;
        fixture_look(fixture, viewer, 1280, 800, 1);
        nasty_layout(&fixture->context, &layout);
        CHECK_INT(layout.own_seat, viewer);
        const Rect next = layout.yards[(viewer + 1) % 8].fence, last = layout.yards[(viewer + 7) % 8].fence;
        CHECK(rect_right(next) <= layout.yards[viewer].fence.x);
        CHECK(last.x >= rect_right(layout.yards[viewer].fence));
        CHECK(find_target(fixture, "a1")->at.x == nasty_square_rect(&layout.yards[viewer], 0).x);
    }
}

TEST(exchanged_seat_shows_new_yard, "NN-19: a player who changes seats sees the new yard where their old one was")
{
    SCOPED_TABLE *fixture = fixture_create(NULL, 4, 1);
    NastyState state = *state_of(fixture);
    state.seats[0] = 2;
    state.seats[2] = 0;
    state.seat_of[0] = 2;
    state.seat_of[2] = 0;
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK(strcmp(find_target(fixture, "2")->label, "Clara’s yard") == 0);
    NastyLayout before, after;
    nasty_layout(&fixture->context, &before);
    fixture_set(fixture, &state);
    fixture_look(fixture, 0, 1280, 800, 1);
    nasty_layout(&fixture->context, &after);
    CHECK_INT(after.own_seat, 2);
    CHECK(after.yards[2].fence.x == before.yards[0].fence.x && after.yards[0].unit == before.yards[2].unit);
    CHECK(find_target(fixture, "0:a1") && find_target(fixture, "b2") && !find_target(fixture, "2:a1"));
    CHECK(strcmp(find_target(fixture, "0")->label, "Clara’s yard") == 0);
}

/* The covered share of the smaller of two rectangles. */
static float covered(Rect a, Rect b)
{
    const float w = fminf(rect_right(a), rect_right(b)) - fmaxf(a.x, b.x),
                h = fminf(rect_bottom(a), rect_bottom(b)) - fmaxf(a.y, b.y);
    return w > 0 && h > 0 ? w * h / fminf(a.w * a.h, b.w * b.h) : 0;
}

/* The largest covered share of any yard while the table turns because the player changes seats with another. */
static float covered_in_turn(const TableFixture *fixture, int players, int other)
{
    enum { STEPS = 20 };
    uint8_t after[PLAYERS_MAX];
    NastyLayout was, is;
    SeatRotation rotation = {.count = players};
    float most = 0;
    for (int player = 0; player < players; player++) after[player] = (uint8_t)player;
    after[0] = (uint8_t)other;
    after[other] = 0;
    nasty_layout(&fixture->context, &was);
    nasty_layout_for_seats(&fixture->context, after, &is);
    for (int seat = 0; seat < players; seat++) {
        rotation.before[seat] = nasty_yard_rect(&was.yards[seat]);
        rotation.after[seat] = nasty_yard_rect(&is.yards[seat]);
    }
    CHECK(seat_rotation_is_needed(&rotation));
    for (int step = 0; step <= STEPS; step++) {
        Rect now[PLAYERS_MAX];
        for (int seat = 0; seat < players; seat++) {
            now[seat] = seat_rotation_move_rect(&rotation, seat, rotation.before[seat], rotation.after[seat],
                                                (float)step / STEPS);
            for (int i = 0; i < seat; i++) most = fmaxf(most, covered(now[seat], now[i]));
            if (step == STEPS) CHECK(fabsf(now[seat].x - rotation.after[seat].x) < .5f);
        }
    }
    return most;
}

TEST(turning_yards_stay_apart, "NN-19: while the table turns after an exchange of seats no yard passes over another")
{
    for (int players = 2; players <= 8; players++) {
        SCOPED_TABLE *fixture = fixture_create(NULL, players, 1);
        fixture_look(fixture, 0, 1280, 800, 1);
        for (int other = 1; other < players; other++) {
            const float most = covered_in_turn(fixture, players, other);
            if (most > .16f) fprintf(stderr, "%d players, with %d: %.2f\n", players, other, (double)most);
            CHECK(most <= .16f);
        }
    }
}

/* ---- Pieces ---- */

TEST(pieces_depend_only_on_view, "the pieces depend only on the view, and a hidden card is seen from behind")
{
    SCOPED_TABLE *fixture = fixture_create("short", 4, 9);
    Rng rng = {8};
    for (int n = 0; n < 400 && !state_of(fixture)->head.is_over; n++) {
        const int viewer = n % 5 - 1;
        fixture_look(fixture, viewer, 1280, 800, 1);
        const int pieces = fixture->arrangement.piece_count;
        for (int seat = 0; seat < 4; seat++) {
            const NastyYard *yard = &fixture->view.yards[seat];
            const int held = fixture->view.hand_count[seat];
            int unknown = 0;
            for (unsigned left = yard->down; left; left &= left - 1)
                unknown += yard->card[bits_first(left)] == NASTY_HIDDEN;
            CHECK_INT(count_hidden(fixture, NASTY_ZONE_YARD, seat), unknown);
            CHECK_INT(count_seen(fixture, NASTY_ZONE_YARD, seat), bits_count(nasty_yard_cards(yard)) - unknown);
            const bool open = fixture->view.seats[seat] == viewer;
            CHECK_INT(open ? count_seen(fixture, NASTY_ZONE_HAND, seat) : count_hidden(fixture, NASTY_ZONE_HAND, seat),
                      held);
        }
        CHECK_INT(count_seen(fixture, NASTY_ZONE_PILE, NOBODY), 0);
        fixture_look(fixture, viewer, 800, 600, 1);
        CHECK_INT(fixture->arrangement.piece_count, pieces);
        if (random_play(fixture->match, &rng, 1) == 0) break;
    }
}

TEST(peeked_card_stays_face_down, "a card that was peeked at has a label, and is still face down")
{
    SCOPED_TABLE *fixture = fixture_create(NULL, 3, 2);
    NastyState state = *state_of(fixture);
    state.yards[1].known[5] = 1;
    fixture_set(fixture, &state);
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_HAS(find_target(fixture, "1:b2")->label, "known to be");
    CHECK(strcmp(find_target(fixture, "1:b1")->label, "b1, Ben: face down") == 0);
    for (int i = 0; i < fixture->arrangement.piece_count; i++) {
        const Piece *piece = &fixture->arrangement.pieces[i];
        if (piece->place.zone == NASTY_ZONE_YARD) CHECK(strcmp(piece->art, "yard/back") == 0);
    }
}

TEST(panel_shows_only_visible_cost, "a panel has the number of face-down cards, and the visible cost")
{
    SCOPED_TABLE *fixture = fixture_create(NULL, 3, 2);
    NastyState state = *state_of(fixture);
    NastyYard *yard = &state.yards[1];
    const int all = bits_count(nasty_yard_cards(yard));
    /* The blue 1 is known, but face down; a wild card for 25 and 7 points are face up. */
    yard->card[0] = 10;
    yard->known[0] = 1;
    yard->card[1] = NASTY_WILD;
    yard->card[2] = 6;
    yard->up = 1u << 1 | 1u << 2;
    yard->down &= (uint16_t)~yard->up;
    fixture_set(fixture, &state);
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_TEXT(fixture->context.position.game_table->scoring.describe_standing(&fixture->context, state.seats[1]),
               textf("%d face down", all - 2));
    CHECK_INT(fixture->context.position.game_table->scoring.get_figure(&fixture->context.position, state.seats[1]), 32);
}

TEST(fallen_points_stay, "in a redo with two clears the points of the first stay subtracted while the second is shown")
{
    enum { HOLD_MS = 1000 };
    SCOPED_TABLE *fixture = fixture_begin("players 3; yards u1 n3 g5/u2 # u6/u3 n8 #, r4 r5 r6/# # #/# # #");
    fixture_look(fixture, 0, 1280, 800, 1);
    EventList events = {0};
    EventSchedule schedule = {0};
    const Place lines[] = {place_make(NASTY_ZONE_LINE, 0, 4),  /* column a: u1 u2 u3 */
                           place_make(NASTY_ZONE_LINE, 1, 2),  /* row 3: r4 r5 r6 */
                           place_make(NASTY_ZONE_LINE, 0, 2)}; /* row 3: u1, which has gone, n3 and g5 */
    for (int i = 0; i < 3; i++) {
        Event clears = event_make(NASTY_EVENT_CLEARS, lines[i].owner);
        clears.from = lines[i];
        event_add(&events, clears);
        schedule.start_ms[i] = i * HOLD_MS;
        schedule.duration_ms[i] = schedule.hold_ms[i] = HOLD_MS;
    }
    Motion *motion = &fixture->stage.motion;
    motion->speed = SPEED_NORMAL;
    fixture->context.playing = &events;
    fixture->context.schedule = &schedule;
    fixture->context.playing_since = motion_moment(motion);
    static const long FALLEN[][2] = {{0, 0}, {6, 0}, {6, 15}, {14, 15}};
    for (int i = 0; i < 4; i++) {
        for (int seat = 0; seat < 2; seat++) CHECK_INT(nasty_fallen_points(&fixture->context, seat), FALLEN[i][seat]);
        motion->now += HOLD_MS;
    }
}

/* ---- Touches ---- */

TEST(every_action_is_played_by_touches, "every legal action is played by touches, and no two things share a token")
{
    static const char *const PRESETS[] = {"short", "big_yards", "tidy"};
    for (int players = 2; players <= 7; players++) {
        SCOPED_TABLE *fixture = fixture_create(PRESETS[players % 3], players, (uint64_t)players);
        Rng rng = {(uint64_t)players};
        for (int n = 0; n < 100; n++) { /* positions three actions apart, so that the hundred are of all kinds */
            for (int player = 0; player < players; player++) {
                fixture_look(fixture, player, 1280, 800, 1);
                check_paths(fixture, 1 + fixture->choosing.count / 25);
            }
            if (random_play(fixture->match, &rng, 3) == 0) break;
        }
    }
}

/* ---- Texts ---- */

/* Summer, with these cards in the hand of player 0, who draws. */
static void set_summer(TableFixture *fixture, const char *first, const char *second)
{
    NastyState state = *state_of(fixture);
    Rng rng = {4};
    while (state.season != NASTY_SUMMER || state.head.to_move != 0 || state.head.phase != NASTY_PHASE_DRAW) {
        int player;
        Action action;
        CHECK(random_play_choose(fixture->match, &rng, &player, &action));
        CHECK(match_play(fixture->match, player, action, NULL, &check_error));
        state = *state_of(fixture);
    }
    state.hands[state.seat_of[0]][0] = (uint8_t)nasty_card_read(match_rules(fixture->match), first);
    state.hands[state.seat_of[0]][1] = (uint8_t)nasty_card_read(match_rules(fixture->match), second);
    state.hand_count[state.seat_of[0]] = 2;
    nasty_sort_cards(state.hands[state.seat_of[0]], 2);
    fixture_set(fixture, &state);
    fixture_look(fixture, 0, 1280, 800, 1);
}

TEST(refused_touch_is_explained, "a touch that leads nowhere is explained in the words of the rule, or of the table")
{
    SCOPED_TABLE *fixture = fixture_create(NULL, 4, 3);
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_TEXT(refusal(fixture, "pile", NULL), "Nobody draws now: turn up a card in your yard.");
    set_summer(fixture, "home_security", "over_the_fence");
    CHECK_TEXT(refusal(fixture, "b2", NULL), "You have not drawn a card yet.");
    CHECK_HAS(refusal(fixture, "nasty:home_security", NULL), "can only be played as an answer");
    CHECK_HAS(refusal(fixture, "nasty:over_the_fence", "1:a1"), "First touch a card in your own yard");
}

TEST(first_card_to_swap_has_own_refusal, "NN-31: the first of two cards to swap is refused for its own reason")
{
    SCOPED_TABLE *fixture = fixture_begin("players 2; phase draw; hands over_the_fence; "
                                          "yards u1 n3 g5/r7 y9 u6/n8 #g10 stumped, u2 n4 g6/r8 y10 u7/n9 g1 #r2");
    fixture_look(fixture, 0, 1280, 800, 1);
    const NastyYard *yard = &fixture->view.yards[fixture->view.seat_of[0]];
    int refused = 0;
    for (int square = 0; square < 16; square++) {
        const char *token = nasty_yard_token(&fixture->context, fixture->view.seat_of[0], square);
        if (!(nasty_yard_cards(yard) >> square & 1) || nasty_yard_loose(yard) >> square & 1) continue;
        CHECK_HAS(refusal(fixture, "nasty:over_the_fence", token), "a face-up card other than a Stumped");
        refused++;
    }
    CHECK_INT(refused, 2);
}

TEST(prompt_addresses_you, "in the middle of a prompt the player is \"you\" with a small letter")
{
    static const char *const DRAWN[] = {"vandalized", "eviction"};
    for (int i = 0; i < 2; i++) {
        SCOPED_TABLE *fixture = fixture_begin(textf("players 3; phase draw; pile %s; hands home_security", DRAWN[i]));
        const char *const names[] = {strings_you(), "Ben", "Clara"};
        SCOPED_TEXT text = {0};
        CHECK(match_play_text(fixture->match, 0, "draw pile", NULL, NULL));
        fixture_look(fixture, 0, 1280, 800, 1);
        fixture->context.position.names = names;
        CHECK_HAS(prompt_of(fixture), " you");
        CHECK_ABOUT(you_is_small_within(text_string(&text)), "%s", text_string(&text));
    }
}

TEST(prompt_says_what_card_still_needs, "a nasty card that has been chosen says what it still needs")
{
    SCOPED_TABLE *fixture = fixture_create(NULL, 4, 3);
    Action action;
    set_summer(fixture, "early_bird", "noise_complaint");
    CHECK(selection_touch(&fixture->choosing, "nasty:noise_complaint", &action));
    CHECK_TEXT(prompt_of(fixture), "Noise Complaint: touch a yard");
    CHECK(selection_has_next(&fixture->choosing, "2") && !selection_has_next(&fixture->choosing, "0"));
    CHECK(selection_touch(&fixture->choosing, "nasty:early_bird", &action));
    CHECK_TEXT(prompt_of(fixture), "Early Bird: play it now?");
    CHECK(selection_touch(&fixture->choosing, TABLETOP_DONE, &action) && action != ACTION_NONE);
}

TEST(waiting_instants_are_visible, "NN-16: instant actions that wait are below the one that acts, in order")
{
    SCOPED_TABLE *fixture = fixture_begin(
        "players 3; phase place; drawn r4; rules {\"nasty_cards\":0}; yards u1 n3 g5/r7 y9 u6/n8 g10 #vandalized; "
        "pile u2 vandalized vandalized u3 eviction eviction u4 u5 eviction u7 nasty_dog u8");
    CHECK(match_play_text(fixture->match, 0, "place c1", NULL, NULL));
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_INT(fixture->view.dealt_count, 5);
    CHECK_INT(count_pieces(fixture, NASTY_ZONE_STACK, NOBODY, -1), 1 + 4);
    CHECK_INT(count_pieces(fixture, NASTY_ZONE_STACK, NOBODY, fixture->view.stack[0].card), 1);
    CHECK(find_target(fixture, "1") != NULL);
}

TEST(prompt_says_where_stolen_stumped_goes, "NN-12: the prompt says where a stolen Stumped may go")
{
    static const char *const PROMPTS[2] = {"the Stumped into their own yard, or discards it",
                                           "the Stumped into a yard, or discards it"};
    for (int i = 0; i < 2; i++) {
        SCOPED_TABLE *fixture =
            fixture_begin(textf("players 3; phase place; drawn stumped; more \"drawn_known\":true,\"stolen\":true%s",
                                i == 0 ? "" : "; rules {\"stolen_stump\":\"any\"}"));
        fixture_look(fixture, 0, 1280, 800, 1);
        CHECK_HAS(prompt_of(fixture), PROMPTS[i]);
        CHECK((selection_has_next(&fixture->choosing, "1:a1") != 0) == (i == 1));
    }
}

TEST(own_card_has_drawing_and_name, "NN-30: a player's own card has a drawing and its own name on it")
{
    SCOPED_TABLE *fixture = fixture_create(NULL, 2, 1);
    NastyRules rules = *(const NastyRules *)match_rules(fixture->match);
    char art[ART_NAME_SIZE];
    strcpy(rules.specials.items[0].name, "Rex");
    strcpy(rules.specials.items[1].id, "night_shift");
    nasty_card_art(&rules, NASTY_SPECIAL, 100, "back", art);
    CHECK_TEXT(art, "yard/bare/vandalized");
    CHECK_TEXT(nasty_card_caption(&rules, NASTY_SPECIAL, 100), "Rex");
    nasty_card_art(&rules, NASTY_SPECIAL + 1, 100, "back", art);
    CHECK_TEXT(art, "yard/bare/house");
    nasty_card_art(&rules, NASTY_SPECIAL + 1, 50, "back", art);
    CHECK_TEXT(art, "yard/small/house");
    nasty_card_art(&rules, NASTY_SPECIAL + 2, 100, "back", art);
    CHECK_TEXT(art, "yard/eviction");
    CHECK_TEXT(nasty_card_caption(&rules, NASTY_SPECIAL + 2, 100), "");
    nasty_card_art(&rules, NASTY_STUMPED, 46, "back", art);
    CHECK_TEXT(art, "yard/mini/stumped"); /* not the drawing with a bar in the place of the name */
}

TEST(winners_present_yard_is_lit, "at the end the yard where the winner lives now is lit, not the one that they left")
{
    SCOPED_TABLE *fixture = fixture_create(NULL, 3, 1);
    fixture_look(fixture, NOBODY, 1280, 800, 1);
    fixture->view.seat_of[1] = 2;
    fixture->view.seat_of[2] = 1;
    const Piece own = {.place = {NASTY_ZONE_YARD, 2, 0}}, before = {.place = {NASTY_ZONE_YARD, 1, 0}};
    CHECK(NASTY_TABLE.scoring.is_winning_piece(&fixture->context, 1, &own));
    CHECK(!NASTY_TABLE.scoring.is_winning_piece(&fixture->context, 1, &before));
}

TEST(places_are_kept, "of several people the one in front and the first change places, and everybody else keeps theirs")
{
    enum { FIRST = 0, FRONT = 2 };
    SCOPED_TABLE *fixture = fixture_create(NULL, 4, 1);
    NastyLayout before, after;
    Rect pills[PLAYERS_MAX];
    fixture_look(fixture, NOBODY, 800, 600, 1);
    fixture->context.home_seat = FIRST;
    nasty_layout(&fixture->context, &before);
    for (int player = 0; player < 4; player++) pills[player] = player_panels_pill_rect(&fixture->context, player);
    fixture->context.front_player = FRONT;
    nasty_layout(&fixture->context, &after);
    for (int player = 0; player < 4; player++) {
        const int moved = player == FRONT ? FIRST : player == FIRST ? FRONT : player;
        CHECK(rect_equals(nasty_yard_rect(&after.yards[player]), nasty_yard_rect(&before.yards[moved])));
        CHECK(rect_equals(player_panels_pill_rect(&fixture->context, player), pills[player]));
    }
}
