/* SPDX-License-Identifier: MIT */
/* Where things lie on the table of Nasty Neighbours, and what can be touched there: without a window. */
#include "support/nasty_match.h"
#include "support/wander.h"
#include "support/you.h"
#include "tables/nasty/table.h"

#define DESK_OWN  \
    Match *match; \
    NastyState view;
#include "desk.h"

#include <stdio.h>

extern const Game NASTY;
extern const Table NASTY_TABLE;

static Desk *desk_create(const char *preset, int players, uint64_t seed)
{
    Desk *desk = desk_open(&NASTY_TABLE);
    desk->match =
        wander_match(&NASTY, preset ? rulebook_preset_find(wander_book(NULL, &NASTY), preset) : -1, players, seed);
    return desk;
}

static void desk_destroy(Desk *desk)
{
    match_destroy(desk->match);
    wander_forget();
    desk_close(desk);
}

/* A desk whose match begins with a changed state. */
static void desk_set(Desk *desk, const NastyState *state)
{
    Match *match = match_create_from(&NASTY, match_rules(desk->match), state);
    match_destroy(desk->match);
    desk->match = match;
}

static const NastyState *state_of(const Desk *desk)
{
    return match_state(desk->match);
}

/* Looks at it as a player, or nobody, in a window of that size; whoever may act chooses. */
static void desk_look(Desk *desk, int viewer, float w, float h, float text)
{
    const void *rules = match_rules(desk->match);
    desk->stage.layout = layout_make(w, h, text);
    match_view(desk->match, viewer, &desk->view);
    desk_choose(desk, rules, &desk->view, viewer);
    desk_see(desk, rules, &desk->view, viewer, desk->choosing.count > 0 ? viewer : NOBODY);
}

static int count_hidden(const Desk *desk, int zone, int owner)
{
    return count_pieces(desk, zone, owner, THING_HIDDEN);
}

static int count_seen(const Desk *desk, int zone, int owner)
{
    return count_pieces(desk, zone, owner, -1) - count_hidden(desk, zone, owner);
}

/* ---- Places ---- */

static const float WINDOWS[][2] = {{800, 600},   {1024, 700}, {1280, 800}, {1920, 1080},
                                   {2560, 1080}, {900, 1400}, {3840, 2160}};
enum { WINDOW_COUNT = sizeof WINDOWS / sizeof *WINDOWS };

/* Cards in hand lie in their tray, three of them apart; equal ones side by side, or one below the other with their names. What is
 * touched is large enough. */
static void check_hand(const NastyPlan *plan, const uint8_t *hand, int count)
{
    for (int i = 0; i < count; i++) {
        const Rect at = plan->hand_cards[i];
        const bool named = plan->hand_names[i].w > 0;
        CHECK(rect_covers(rect_inset(plan->hand.at, -1), at) && (named ? rect_union(at, plan->hand_names[i]) : at).w >= 36);
        for (int other = 0; other < i && count <= 3; other++) CHECK(!rect_meets(plan->hand_cards[other], at));
        if (i > 0 && hand[i] != HIDDEN && hand[i] == hand[i - 1])
            CHECK(named ? at.x == plan->hand_cards[i - 1].x : at.y == plan->hand_cards[i - 1].y);
    }
}

/* Every yard in its fence, fences and trays apart from each other, the own the largest, no card too small to tell. */
static void check_places(Desk *desk)
{
    NastyPlan plan;
    nasty_plan(&desk->context, &plan);
    const int players = desk->view.head.players;
    const Rect room = rect_inset(layout_window(&desk->stage.layout), -1);
    Rect rects[PLAYERS_MAX + 5];
    int count = 0;
    for (int seat = 0; seat < players; seat++) {
        const Lot *lot = &plan.lots[seat];
        CHECK(lot->unit >= 18 && lot->unit <= plan.lots[plan.own].unit);
        const Rect lawn = nasty_lawn_rect(lot);
        for (unsigned left = grid_mask(plan.size); left; left &= left - 1)
            CHECK(rect_covers(rect_inset(lawn, -1), nasty_square_rect(lot, first_bit(left))));
        rects[count++] = rect_inset(lot->fence, 1);
        CHECK(rect_covers(room, lot->pill));
    }
    rects[count++] = plan.piles.at;
    rects[count++] = plan.hand.at;
    rects[count++] = plan.drawn.at;
    rects[count++] = plan.season;
    if (plan.news.w > 0) {
        CHECK(rect_covers(plan.news, plan.special));
        rects[count++] = plan.news;
    } else {
        rects[count++] = plan.special;
    }
    for (int a = 0; a < count; a++) {
        CHECK(rects[a].w > 20 && rect_covers(room, rects[a]));
        for (int b = 0; b < a; b++) CHECK(!rect_meets(rects[a], rects[b]));
    }
    CHECK(rect_covers(plan.piles.at, plan.piles.card) && rect_covers(plan.piles.at, plan.bin));
    CHECK(rect_covers(plan.drawn.at, plan.drawn.card) && plan.drawn.card.w >= 36 && plan.piles.card.w >= 30);
    check_hand(&plan, desk->view.hands[plan.own], desk->view.hand_count[plan.own]);
    for (int i = 0; i < desk->arrangement.target_count; i++) CHECK(rect_covers(room, desk->arrangement.targets[i].at));
    for (int i = 0; i < desk->arrangement.piece_count; i++) {
        CHECK(desk->arrangement.pieces[i].at.w >= 1 && rect_covers(room, desk->arrangement.pieces[i].at));
    }
}

TEST(all_finds_room,
     "in every window, with two to eight yards of either size, nothing covers anything else and nothing is cut")
{
    static const float TEXTS[] = {.8f, 1, 2};
    for (int players = 2; players <= 8; players++) {
        for (int big = 0; big < (players < 8 ? 2 : 1); big++) {
            Desk *desk = desk_create(big ? "big_yards" : "short", players, 5);
            Rng rng = {3};
            wander_play(desk->match, &rng, 20);
            for (int i = 0; i < WINDOW_COUNT * 3; i++) {
                desk_look(desk, i % players, WINDOWS[i / 3][0], WINDOWS[i / 3][1], TEXTS[i % 3]);
                check_places(desk);
            }
            desk_destroy(desk);
        }
    }
}

TEST(room_beside_results, "where the results stand beside the yards, these have what the trays do not need any more, however many they are")
{
    static const float ROOM[][3] = {{800, 600, .56f}, {1024, 768, .56f}, {1280, 800, .62f}};
    for (int players = 5; players <= 8; players++) {
        Desk *desk = desk_create("short", players, 5);
        for (int i = 0; i < 3; i++) {
            desk_look(desk, 0, ROOM[i][0], ROOM[i][1], 1);
            desk->context.results = true;
            desk->context.table.w = ROOM[i][0] * ROOM[i][2] - desk->context.table.x;
            NastyPlan plan;
            nasty_plan(&desk->context, &plan);
            for (int seat = 0; seat < players; seat++) {
                CHECK(plan.lots[seat].unit >= 16);
                CHECK(rect_right(plan.lots[seat].fence) <= rect_right(desk->context.table) + 1);
            }
            CHECK(plan.lots[plan.own].unit >= 36);
            CHECK(plan.piles.at.w > 0 && plan.hand.at.w > 0 && !rect_meets(plan.piles.at, plan.hand.at));
        }
        desk_destroy(desk);
    }
}

TEST(clockwise_from_the_own,
     "NN-4: the own yard is the large one; the next seat lies at its left, the last at its right")
{
    Desk *desk = desk_create(NULL, 8, 1);
    for (int viewer = 0; viewer < 8; viewer++) {
        NastyPlan plan;
        desk_look(desk, viewer, 1280, 800, 1);
        nasty_plan(&desk->context, &plan);
        CHECK_INT(plan.own, viewer);
        const Rect next = plan.lots[(viewer + 1) % 8].fence, last = plan.lots[(viewer + 7) % 8].fence;
        CHECK(rect_right(next) <= plan.lots[viewer].fence.x);
        CHECK(last.x >= rect_right(plan.lots[viewer].fence));
        CHECK(find_target(desk, "a1")->at.x == nasty_square_rect(&plan.lots[viewer], 0).x);
    }
    desk_destroy(desk);
}

TEST(seats_are_exchanged, "NN-19: who changes seats sees another yard large, and the yard he left stands where his was")
{
    Desk *desk = desk_create(NULL, 4, 1);
    NastyState state = *state_of(desk);
    state.seats[0] = 2;
    state.seats[2] = 0;
    state.seat_of[0] = 2;
    state.seat_of[2] = 0;
    desk_look(desk, 0, 1280, 800, 1);
    CHECK(strcmp(find_target(desk, "2")->label, "Clara’s yard, seat 2") == 0);
    NastyPlan before, after;
    nasty_plan(&desk->context, &before);
    desk_set(desk, &state);
    desk_look(desk, 0, 1280, 800, 1);
    nasty_plan(&desk->context, &after);
    CHECK_INT(after.own, 2);
    CHECK(after.lots[2].fence.x == before.lots[0].fence.x && after.lots[0].unit == before.lots[2].unit);
    CHECK(find_target(desk, "0:a1") && find_target(desk, "b2") && !find_target(desk, "2:a1"));
    CHECK(strcmp(find_target(desk, "0")->label, "Clara’s yard, seat 0") == 0);
    desk_destroy(desk);
}

/* How much of the smaller of two is covered by the other. */
static float covered(Rect a, Rect b)
{
    const float w = fminf(rect_right(a), rect_right(b)) - fmaxf(a.x, b.x),
                h = fminf(rect_bottom(a), rect_bottom(b)) - fmaxf(a.y, b.y);
    return w > 0 && h > 0 ? w * h / fminf(a.w * a.h, b.w * b.h) : 0;
}

/* The most that is covered of any yard while the table turns because the own player changes seats with that one. */
static float covered_in_turn(const Desk *desk, int players, int other)
{
    enum { STEPS = 20 };
    uint8_t after[PLAYERS_MAX];
    NastyPlan was, is;
    SeatTurn turn = {.count = players};
    float most = 0;
    for (int player = 0; player < players; player++) after[player] = (uint8_t)player;
    after[0] = (uint8_t)other;
    after[other] = 0;
    nasty_plan(&desk->context, &was);
    nasty_plan_seated(&desk->context, after, &is);
    for (int seat = 0; seat < players; seat++) {
        turn.before[seat] = nasty_lot_rect(&was.lots[seat]);
        turn.after[seat] = nasty_lot_rect(&is.lots[seat]);
    }
    CHECK(seats_turn(&turn));
    for (int step = 0; step <= STEPS; step++) {
        Rect now[PLAYERS_MAX];
        for (int seat = 0; seat < players; seat++) {
            now[seat] = seats_carry(&turn, seat, turn.before[seat], turn.after[seat], (float)step / STEPS);
            for (int i = 0; i < seat; i++) most = fmaxf(most, covered(now[seat], now[i]));
            if (step == STEPS) CHECK(fabsf(now[seat].x - turn.after[seat].x) < .5f);
        }
    }
    return most;
}

TEST(table_turns, "NN-19: while the table turns after an exchange of seats no yard goes over another")
{
    for (int players = 2; players <= 8; players++) {
        Desk *desk = desk_create(NULL, players, 1);
        desk_look(desk, 0, 1280, 800, 1);
        for (int other = 1; other < players; other++) {
            const float most = covered_in_turn(desk, players, other);
            if (most > .16f) fprintf(stderr, "%d players, with %d: %.2f\n", players, other, (double)most);
            CHECK(most <= .16f);
        }
        desk_destroy(desk);
    }
}

/* ---- Pieces ---- */

TEST(pieces_are_the_views, "which pieces there are depends on the view alone, and a hidden card is seen from behind")
{
    Desk *desk = desk_create("short", 4, 9);
    Rng rng = {8};
    for (int n = 0; n < 400 && !state_of(desk)->head.over; n++) {
        const int viewer = n % 5 - 1;
        desk_look(desk, viewer, 1280, 800, 1);
        const int pieces = desk->arrangement.piece_count;
        for (int seat = 0; seat < 4; seat++) {
            const Yard *yard = &desk->view.yards[seat];
            const int held = desk->view.hand_count[seat];
            int unknown = 0;
            for (unsigned left = yard->down; left; left &= left - 1) unknown += yard->card[first_bit(left)] == HIDDEN;
            CHECK_INT(count_hidden(desk, ZONE_YARD, seat), unknown);
            CHECK_INT(count_seen(desk, ZONE_YARD, seat), bits_in(yard_cards(yard)) - unknown);
            const bool open = desk->view.seats[seat] == viewer;
            CHECK_INT(open ? count_seen(desk, ZONE_HAND, seat) : count_hidden(desk, ZONE_HAND, seat), held);
        }
        CHECK_INT(count_seen(desk, ZONE_PILE, NOBODY), 0);
        desk_look(desk, viewer, 800, 600, 1);
        CHECK_INT(desk->arrangement.piece_count, pieces);
        if (wander_play(desk->match, &rng, 1) == 0) break;
    }
    desk_destroy(desk);
}

TEST(known_cards_stay_down, "a card that was looked at is known by its label, and still lies face down")
{
    Desk *desk = desk_create(NULL, 3, 2);
    NastyState state = *state_of(desk);
    state.yards[1].known[5] = 1;
    desk_set(desk, &state);
    desk_look(desk, 0, 1280, 800, 1);
    CHECK_HAS(find_target(desk, "1:b2")->label, "as seen before");
    CHECK(strcmp(find_target(desk, "1:b1")->label, "b1, Ben: face down") == 0);
    for (int i = 0; i < desk->arrangement.piece_count; i++) {
        const Piece *piece = &desk->arrangement.pieces[i];
        if (piece->place.zone == ZONE_YARD) CHECK(strcmp(piece->art, "yard/back") == 0);
    }
    desk_destroy(desk);
}

TEST(the_panel_counts_what_is_open,
     "below a name stands how many cards are face down and what those cost that all can see, whoever knows more")
{
    Desk *desk = desk_create(NULL, 3, 2);
    NastyState state = *state_of(desk);
    Yard *yard = &state.yards[1];
    const int all = bits_in(yard_cards(yard));
    /* The blue 1 is known, and lies face down; 25 of a wild card and 7 lie open. */
    yard->card[0] = 10;
    yard->known[0] = 1;
    yard->card[1] = WILD;
    yard->card[2] = 6;
    yard->up = 1u << 1 | 1u << 2;
    yard->down &= (uint16_t)~yard->up;
    desk_set(desk, &state);
    desk_look(desk, 0, 1280, 800, 1);
    char expected[64];
    snprintf(expected, sizeof expected, "%d face down\n32 points showing", all - 2);
    CHECK_TEXT(desk->context.look->standing(&desk->context, state.seats[1]), expected);
    desk_destroy(desk);
}

/* ---- Touches ---- */

static void check_path(Desk *desk, size_t index)
{
    const TouchPath *path = &desk->choosing.paths[index];
    Action action = ACTION_NONE;
    choosing_forget(&desk->choosing);
    for (int step = 0; step < path->count; step++) {
        CHECK(find_target(desk, path->tokens[step]) || is_choice(desk, path->tokens[step]));
        CHECK(choosing_leads(&desk->choosing, path->tokens[step]));
        CHECK(choosing_touch(&desk->choosing, path->tokens[step], &action));
    }
    CHECK_INT(action, desk->choosing.actions[index]);
}

TEST(every_action_is_touched,
     "every legal action, in turn or out of it, is played by touching what lies there, and no two things share a token")
{
    static const char *const PRESETS[] = {"short", "big_yards", "tidy"};
    for (int players = 2; players <= 7; players++) {
        Desk *desk = desk_create(PRESETS[players % 3], players, (uint64_t)players);
        Rng rng = {(uint64_t)players};
        for (int n = 0; n < 300; n++) {
            for (int player = 0; player < players; player++) {
                desk_look(desk, player, 1280, 800, 1);
                const size_t count = desk->choosing.count, step = 1 + count / 25;
                for (size_t i = 0; i < count; i += step) check_path(desk, i);
            }
            if (wander_play(desk->match, &rng, 1) == 0) break;
        }
        for (int i = 0; i < desk->arrangement.target_count; i++) {
            const Target *target = &desk->arrangement.targets[i];
            CHECK(find_target(desk, target->token) == target);
            CHECK(target->label[0] != '\0');
        }
        desk_destroy(desk);
    }
}

/* ---- Words ---- */

static const char *refusal(Desk *desk, const char *first, const char *second, Text *text)
{
    TouchPath path = {0};
    path_step(&path, "%s", first);
    if (second) path_step(&path, "%s", second);
    text_reset(text);
    NASTY_TABLE.refuse(&desk->context, &path, text);
    return text_string(text);
}

/* Summer, with these cards in the hand of player 0, who draws. */
static void set_summer(Desk *desk, const char *first, const char *second)
{
    NastyState state = *state_of(desk);
    Rng rng = {4};
    while (state.season != SEASON_SUMMER || state.head.to_move != 0 || state.head.phase != PHASE_DRAW) {
        int player;
        Action action;
        CHECK(wander_choose(desk->match, &rng, &player, &action));
        Fault fault;
        CHECK(match_play(desk->match, player, action, NULL, &fault));
        state = *state_of(desk);
    }
    state.hands[state.seat_of[0]][0] = (uint8_t)nasty_card_read(match_rules(desk->match), first);
    state.hands[state.seat_of[0]][1] = (uint8_t)nasty_card_read(match_rules(desk->match), second);
    state.hand_count[state.seat_of[0]] = 2;
    nasty_sort_cards(state.hands[state.seat_of[0]], 2);
    desk_set(desk, &state);
    desk_look(desk, 0, 1280, 800, 1);
}

TEST(refusals_say_why, "what leads nowhere is told in the rule's own words, or in the table's")
{
    Desk *desk = desk_create(NULL, 4, 3);
    Text text = {0};
    desk_look(desk, 0, 1280, 800, 1);
    CHECK_TEXT(refusal(desk, "pile", NULL, &text), "Now a card of the yard is turned up; nobody draws.");
    set_summer(desk, "home_security", "over_the_fence");
    CHECK_TEXT(refusal(desk, "b2", NULL, &text), "You have not drawn a card yet.");
    CHECK_HAS(refusal(desk, "nasty:home_security", NULL, &text), "only when you are asked");
    CHECK_HAS(refusal(desk, "nasty:over_the_fence", "1:a1", &text), "First touch a card of your own yard");
    text_clear(&text);
    desk_destroy(desk);
}

TEST(refusals_are_of_the_step, "NN-31: of two cards that change places the first is refused for what it is, not for the second")
{
    const NastyMatch scene = {.players = 2,
                              .yards = {"u1 n3 g5/r7 y9 u6/n8 #g10 stumped", "u2 n4 g6/r8 y10 u7/n9 g1 #r2"},
                              .hands = {"over_the_fence"},
                              .phase = "draw"};
    Desk *desk = desk_create(NULL, 2, 3);
    Text text = {0};
    match_destroy(desk->match);
    desk->match = nasty_match(&scene);
    desk_look(desk, 0, 1280, 800, 1);
    const Yard *yard = &desk->view.yards[desk->view.seat_of[0]];
    int refused = 0;
    for (int square = 0; square < 16; square++) {
        char token[TOKEN_SIZE];
        nasty_square_token(&desk->context, desk->view.seat_of[0], square, token);
        if (!(yard_cards(yard) >> square & 1) || yard_loose(yard) >> square & 1) continue;
        CHECK_HAS(refusal(desk, "nasty:over_the_fence", token, &text), "face up, and no Stumped");
        refused++;
    }
    CHECK_INT(refused, 2);
    text_clear(&text);
    desk_destroy(desk);
}

TEST(prompts_speak_to_you, "whoever is spoken to in the middle of a prompt is you with a small letter")
{
    static const char *const DRAWN[] = {"vandalized", "eviction"};
    for (int i = 0; i < 2; i++) {
        const NastyMatch scene = {.players = 3, .pile = DRAWN[i], .hands = {"home_security"}, .phase = "draw"};
        Desk *desk = desk_create(NULL, 3, 3);
        const char *const names[] = {house_you(), "Ben", "Clara"};
        Text text = {0};
        match_destroy(desk->match);
        desk->match = nasty_match(&scene);
        CHECK(match_play_text(desk->match, 0, "draw pile", NULL, NULL));
        desk_look(desk, 0, 1280, 800, 1);
        desk->context.names = names;
        CHECK(NASTY_TABLE.prompt(&desk->context, &text));
        CHECK_HAS(text_string(&text), " you");
        if (!CHECK(you_is_small_within(text_string(&text)))) fprintf(stderr, "%s\n", text_string(&text));
        text_clear(&text);
        desk_destroy(desk);
    }
}

TEST(prompts_lead_on, "a nasty card that is held says what it still needs")
{
    Desk *desk = desk_create(NULL, 4, 3);
    Text text = {0};
    Action action;
    set_summer(desk, "early_bird", "noise_complaint");
    CHECK(choosing_touch(&desk->choosing, "nasty:noise_complaint", &action));
    CHECK(NASTY_TABLE.prompt(&desk->context, &text));
    CHECK_TEXT(text_string(&text), "Noise Complaint: touch the yard it goes to");
    CHECK(choosing_leads(&desk->choosing, "2") && !choosing_leads(&desk->choosing, "0"));
    text_reset(&text);
    CHECK(choosing_touch(&desk->choosing, "nasty:early_bird", &action));
    CHECK(NASTY_TABLE.prompt(&desk->context, &text));
    CHECK_TEXT(text_string(&text), "Early Bird: play it now?");
    CHECK(choosing_touch(&desk->choosing, KIT_DONE, &action) && action != ACTION_NONE);
    text_clear(&text);
    desk_destroy(desk);
}

TEST(what_waits_is_seen, "NN-16: instant actions that wait lie below the one that acts, those that act next")
{
    const NastyMatch scene = {.players = 3,
                              .rules = "{\"nasty_cards\":0}",
                              .yards = {"u1 n3 g5/r7 y9 u6/n8 g10 #vandalized"},
                              .pile = "u2 vandalized vandalized u3 eviction eviction u4 u5 eviction u7 nasty_dog u8",
                              .drawn = "r4",
                              .phase = "place"};
    Desk *desk = desk_create(NULL, 3, 3);
    match_destroy(desk->match);
    desk->match = nasty_match(&scene);
    CHECK(match_play_text(desk->match, 0, "place c1", NULL, NULL));
    desk_look(desk, 0, 1280, 800, 1);
    CHECK_INT(desk->view.dealt_count, 5);
    CHECK_INT(count_pieces(desk, ZONE_WAITING, NOBODY, -1), 1 + 4);
    CHECK_INT(count_pieces(desk, ZONE_WAITING, NOBODY, desk->view.waiting[0].card), 1);
    CHECK(find_target(desk, "1") != NULL);
    desk_destroy(desk);
}

TEST(stolen_stumped, "NN-12: the prompt says where a stolen Stumped may go")
{
    static const char *const PROMPTS[2] = {"took a Stumped: put it into your own yard, or bin it",
                                           "drew a Stumped: put it into any yard, or bin it"};
    for (int i = 0; i < 2; i++) {
        const NastyMatch scene = {.players = 3,
                                  .rules = i == 0 ? NULL : "{\"stolen_stump\":\"any\"}",
                                  .drawn = "stumped",
                                  .phase = "place",
                                  .more = "\"drawn_known\":true,\"stolen\":true"};
        Desk *desk = desk_create(NULL, 3, 3);
        Text text = {0};
        match_destroy(desk->match);
        desk->match = nasty_match(&scene);
        desk_look(desk, 0, 1280, 800, 1);
        CHECK(NASTY_TABLE.prompt(&desk->context, &text));
        CHECK_HAS(text_string(&text), PROMPTS[i]);
        CHECK((choosing_leads(&desk->choosing, "1:a1") != 0) == (i == 1));
        text_clear(&text);
        desk_destroy(desk);
    }
}

TEST(house_cards_have_a_face, "NN-30: a card of the house has a drawing and its own name on it")
{
    Desk *desk = desk_create(NULL, 2, 1);
    NastyRules rules = *(const NastyRules *)match_rules(desk->match);
    char art[ART_NAME];
    strcpy(rules.specials[0].name, "Rex");
    strcpy(rules.specials[1].id, "night_shift");
    nasty_card_art(&rules, SPECIAL, 100, "back", art);
    CHECK_TEXT(art, "yard/bare/vandalized");
    CHECK_TEXT(nasty_card_caption(&rules, SPECIAL, 100), "Rex");
    nasty_card_art(&rules, SPECIAL + 1, 100, "back", art);
    CHECK_TEXT(art, "yard/bare/house");
    nasty_card_art(&rules, SPECIAL + 1, 50, "back", art);
    CHECK_TEXT(art, "yard/small/house");
    nasty_card_art(&rules, SPECIAL + 2, 100, "back", art);
    CHECK_TEXT(art, "yard/eviction");
    CHECK_TEXT(nasty_card_caption(&rules, SPECIAL + 2, 100), "");
    desk_destroy(desk);
}

TEST(the_winners_own_yard, "in the end the yard lights up where the winner lives now, not where he lived")
{
    Desk *desk = desk_create(NULL, 3, 1);
    desk_look(desk, NOBODY, 1280, 800, 1);
    desk->view.seat_of[1] = 2;
    desk->view.seat_of[2] = 1;
    const Piece own = {.place = {ZONE_YARD, 2, 0}}, before = {.place = {ZONE_YARD, 1, 0}};
    CHECK(NASTY_TABLE.won_by(&desk->context, 1, &own));
    CHECK(!NASTY_TABLE.won_by(&desk->context, 1, &before));
    desk_destroy(desk);
}

TEST_MAIN(refusals_are_of_the_step, prompts_speak_to_you, the_winners_own_yard, all_finds_room, room_beside_results, clockwise_from_the_own, seats_are_exchanged, table_turns,
          pieces_are_the_views, known_cards_stay_down,
          every_action_is_touched, refusals_say_why, prompts_lead_on, house_cards_have_a_face, what_waits_is_seen,
          stolen_stumped, the_panel_counts_what_is_open)
