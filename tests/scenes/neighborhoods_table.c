/* SPDX-License-Identifier: MIT */
/* Where things lie on the table of Neighborhoods, and what can be touched there: without a window. */
#include "tables/neighborhoods/table.h"

#define DESK_OWN              \
    Rulebook *book;           \
    NeighborhoodsRules rules; \
    NeighborhoodsState state, view;
#include "desk.h"

#include <stdio.h>

extern const Table NEIGHBORHOODS_TABLE;

static Desk *desk_create(const char *preset, uint64_t seed)
{
    Desk *desk = desk_open(&NEIGHBORHOODS_TABLE);
    Fault fault = {""};
    desk->book = rulebook_create_builtin(&NEIGHBORHOODS);
    const int index = preset ? rulebook_preset_find(desk->book, preset) : -1;
    CHECK(rulebook_rules(desk->book, index, NULL, 2, &desk->rules, &fault));
    NEIGHBORHOODS.deal(&desk->rules, 2, seed, &desk->state);
    return desk;
}

static void desk_destroy(Desk *desk)
{
    rulebook_destroy(desk->book);
    desk_close(desk);
}

/* Looks at it as a player, or nobody, in a window of that size. */
static void desk_look(Desk *desk, int viewer, float w, float h, float text)
{
    const int chooser = viewer >= 0 && viewer == desk->state.head.to_move ? viewer : NOBODY;
    desk->stage.layout = layout_make(w, h, text);
    NEIGHBORHOODS.conceal(&desk->rules, &desk->state, viewer, &desk->view);
    desk_choose(desk, &desk->rules, &desk->view, chooser);
    desk_see(desk, &desk->rules, &desk->view, viewer, chooser);
}

static void desk_play(Desk *desk, Rng *rng)
{
    const Action action = NEIGHBORHOODS.any(&desk->rules, &desk->state, rng);
    NEIGHBORHOODS.apply(&desk->rules, &desk->state, desk->state.head.to_move, action, NULL);
}

/* ---- Places ---- */

static const float WINDOWS[][2] = {{800, 600},   {1024, 700}, {1280, 800}, {1920, 1080},
                                   {2560, 1080}, {900, 1400}, {3840, 2160}};
enum { WINDOW_COUNT = sizeof WINDOWS / sizeof *WINDOWS };

static void check_apart(const Rect *rects, int count)
{
    for (int a = 0; a < count; a++) {
        for (int b = 0; b < a; b++) CHECK(rects[a].w <= 0 || rects[b].w <= 0 || !rect_meets(rects[a], rects[b]));
    }
}

static void check_places(Desk *desk)
{
    NeighborhoodsPlan plan;
    neighborhoods_plan(&desk->context, &plan);
    const int side = plan.board.grid.columns;
    CHECK(rect_covers(rect_inset(desk->context.table, -1), plan.board.mat));
    Rect squares[SIDE_MAX * SIDE_MAX];
    for (int i = 0; i < side * side; i++) {
        squares[i] = grid_seen(&plan.board.grid, (Cell){i % side, i / side});
        CHECK(rect_covers(plan.board.mat, squares[i]));
        /* Small ones are seen whole. */
        CHECK(squares[i].h >= 28 && (squares[i].w >= 44 || squares[i].h >= 1.35f * squares[i].w));
        CHECK(squares[i].w >= 33);
    }
    check_apart(squares, side * side);
    const Rect things[] = {plan.board.mat,
                           plan.deck,
                           plan.discard,
                           plan.tray,
                           plan.corners[0].well,
                           plan.corners[1].well,
                           plan.corners[1 - desk->context.seated].backs,
                           desk->context.hand};
    check_apart(things, sizeof things / sizeof *things);
    for (int i = 0; i < desk->arrangement.target_count; i++) {
        CHECK(rect_covers(layout_window(&desk->stage.layout), desk->arrangement.targets[i].at));
    }
    for (int i = 0; i < desk->arrangement.piece_count; i++) {
        const Piece *piece = &desk->arrangement.pieces[i];
        CHECK(piece->at.w >= 1 && rect_covers(layout_window(&desk->stage.layout), piece->at));
        if (piece->place.zone == ZONE_HAND && piece->place.owner == desk->context.seated) {
            CHECK(rect_covers(rect_inset(desk->context.hand, -1), piece->at));
        }
    }
}

TEST(all_finds_room,
     "in every window the cards lie apart on their mat, nothing covers anything else and nothing is cut")
{
    static const char *const PRESETS[] = {NULL, "grand"};
    static const float TEXTS[] = {.8f, 1, 2};
    for (int preset = 0; preset < 2; preset++) {
        Desk *desk = desk_create(PRESETS[preset], 5);
        Rng rng = {3};
        for (int n = 0; n < 12 && !desk->state.head.over; n++) desk_play(desk, &rng);
        for (int i = 0; i < WINDOW_COUNT * 3; i++) {
            desk_look(desk, i % 2, WINDOWS[i / 3][0], WINDOWS[i / 3][1], TEXTS[i % 3]);
            check_places(desk);
        }
        desk_destroy(desk);
    }
}

TEST(rows_stand_free, "whatever the window and the letters, five rows stand free of each other, each card seen whole")
{
    static const float SIZES[][2] = {{800, 600},   {900, 600},   {800, 700},   {1000, 640},  {1000, 1000}, {800, 1200}, {1024, 700},
                                     {1024, 768},  {1280, 800},  {1400, 1050}, {1600, 1200}, {1920, 1080}, {2560, 1080}};
    static const float TEXTS[] = {.8f, 1, 1.1f, 1.25f, 1.5f, 2};
    enum { SHAPES_SEEN = sizeof SIZES / sizeof *SIZES, TEXTS_SEEN = sizeof TEXTS / sizeof *TEXTS };
    Desk *desk = desk_create(NULL, 5);
    for (int i = 0; i < SHAPES_SEEN * TEXTS_SEEN; i++) {
        const float *size = SIZES[i / TEXTS_SEEN], text = TEXTS[i % TEXTS_SEEN];
        NeighborhoodsPlan plan;
        desk_look(desk, 0, size[0], size[1], text);
        neighborhoods_plan(&desk->context, &plan);
        const Grid *grid = &plan.board.grid;
        if (CHECK_INT(grid->rows, 5) && CHECK(grid->step_y >= grid->h && grid->step_x >= grid->w)) continue;
        fprintf(stderr, "%g × %g, letters %g: cards %g high lie %g apart\n", (double)size[0], (double)size[1], (double)text,
                (double)grid->h, (double)grid->step_y);
    }
    desk_destroy(desk);
}

TEST(large_hands_overlap, "ten cards find room in the smallest window, each of them to be touched")
{
    Desk *desk = desk_create(NULL, 4);
    desk->rules.hand = 10;
    desk->rules.deal = 10;
    NEIGHBORHOODS.deal(&desk->rules, 2, 4, &desk->state);
    desk_look(desk, 0, 800, 600, 1);
    check_places(desk);
    NeighborhoodsPlan plan;
    neighborhoods_plan(&desk->context, &plan);
    CHECK(plan.hand.step >= 36);
    desk_destroy(desk);
}

TEST(seen_from_each_side, "NH-9: each player's first row lies nearest to him, and square a1 is a1 to both")
{
    Desk *desk = desk_create(NULL, 1);
    desk_look(desk, 0, 1280, 800, 1);
    const Rect a1 = find_target(desk, "a1")->at, e5 = find_target(desk, "e5")->at;
    CHECK(a1.x < e5.x && a1.y > e5.y);
    desk_look(desk, 1, 1280, 800, 1);
    CHECK(find_target(desk, "a1")->at.x == e5.x && find_target(desk, "a1")->at.y == e5.y);
    CHECK(find_target(desk, "e5")->at.x == a1.x && find_target(desk, "e5")->at.y == a1.y);
    desk_destroy(desk);
}

/* ---- Pieces ---- */

TEST(pieces_are_the_views, "which pieces there are depends on the view alone, and a hidden card is seen from behind")
{
    Desk *desk = desk_create(NULL, 9);
    Rng rng = {8};
    for (int n = 0; n < 60 && !desk->state.head.over; n++) {
        desk_look(desk, n % 3 - 1, 1280, 800, 1);
        const int pieces = desk->arrangement.piece_count, viewer = n % 3 - 1;
        for (int player = 0; player < 2; player++) {
            const int held = desk->state.hand_count[player];
            CHECK_INT(count_pieces(desk, ZONE_HAND, player, -1), held);
            CHECK_INT(count_pieces(desk, ZONE_HAND, player, THING_HIDDEN), player == viewer ? 0 : held);
            CHECK_INT(count_pieces(desk, ZONE_RESERVE, player, THING_STONE + player), desk->state.reserve[player]);
            CHECK_INT(count_pieces(desk, ZONE_SQUARE, NOBODY, THING_STONE + player),
                      squares_count(desk->state.stones[player]));
        }
        CHECK_INT(count_pieces(desk, ZONE_DECK, NOBODY, THING_HIDDEN), count_pieces(desk, ZONE_DECK, NOBODY, -1));
        desk_look(desk, viewer, 800, 600, 1);
        CHECK_INT(desk->arrangement.piece_count, pieces);
        desk_play(desk, &rng);
    }
    desk_destroy(desk);
}

/* ---- Touches ---- */

static void check_paths(Desk *desk)
{
    for (size_t i = 0; i < desk->choosing.count; i++) {
        const TouchPath *path = &desk->choosing.paths[i];
        Action action = ACTION_NONE;
        for (int step = 0; step < path->count; step++) {
            CHECK(find_target(desk, path->tokens[step]) || is_choice(desk, path->tokens[step]));
            CHECK(choosing_leads(&desk->choosing, path->tokens[step]));
            CHECK(choosing_touch(&desk->choosing, path->tokens[step], &action));
        }
        CHECK_INT(action, desk->choosing.actions[i]);
    }
    for (int i = 0; i < desk->arrangement.target_count; i++) {
        const Target *target = &desk->arrangement.targets[i];
        CHECK(find_target(desk, target->token) == target);
        CHECK(target->label[0] != '\0');
    }
}

TEST(every_action_is_touched,
     "every legal action is played by touching what lies there, and no two things share a token")
{
    static const char *const PRESETS[] = {NULL, "grand"};
    for (uint64_t seed = 1; seed <= 4; seed++) {
        Desk *desk = desk_create(PRESETS[seed % 2], seed);
        Rng rng = {seed};
        for (int n = 0; n < 60 && !desk->state.head.over; n++) {
            desk_look(desk, desk->state.head.to_move, 1280, 800, 1);
            CHECK(desk->choosing.count > 0);
            check_paths(desk);
            desk_play(desk, &rng);
        }
        desk_destroy(desk);
    }
}

TEST(equal_cards_are_one, "two equal cards in hand are one thing to touch, as wide as both")
{
    Desk *desk = desk_create(NULL, 2);
    memcpy(desk->state.hands[0], (Card[]){card_of(6, 0), card_of(2, 1), card_of(6, 0), CARD_JOKER, card_of(0, 3)}, 5);
    desk_look(desk, 0, 1280, 800, 1);
    NeighborhoodsPlan plan;
    neighborhoods_plan(&desk->context, &plan);
    CHECK(find_target(desk, "7s")->at.w > plan.hand.first.w * 1.9f);
    CHECK(find_target(desk, "*")->at.x > find_target(desk, "7s")->at.x);
    CHECK(find_target(desk, "Ac")->at.x < find_target(desk, "3h")->at.x);
    desk_destroy(desk);
}

static const char *refusal(Desk *desk, const char *first, const char *second, Text *text)
{
    TouchPath path = {0};
    path_step(&path, "%s", first);
    if (second) path_step(&path, "%s", second);
    text_reset(text);
    NEIGHBORHOODS_TABLE.refuse(&desk->context, &path, text);
    return text_string(text);
}

TEST(refusals_say_why, "what leads nowhere is told in the rule's own words, or in the table's")
{
    Desk *desk = desk_create(NULL, 2);
    Text text = {0};
    memcpy(desk->state.hands[0], (Card[]){card_of(6, 0), card_of(2, 1), card_of(5, 0), CARD_JOKER, card_of(0, 3)}, 5);
    for (int square = 0; square < LAYOUT_SQUARES; square++) {
        if (desk->state.layout[square] != CARD_NONE) desk->state.layout[square] = card_of(square == 0 ? 6 : 8, 1);
    }
    neighborhoods_match_layout(&desk->state);
    desk_look(desk, 0, 1280, 800, 1);
    CHECK_TEXT(refusal(desk, "3h", NULL, &text), "No card of the layout matches the 3 of hearts.");
    CHECK_TEXT(refusal(desk, "c3", NULL, &text), "There is no roll to use: roll the die first, or play a card.");
    CHECK_TEXT(refusal(desk, "7s", "b1", &text),
               "The card on b1 is the 9 of hearts: the 7 of spades does not match it.");
    desk->state.stones[1] = square_bit(1) | square_bit(8);
    desk_look(desk, 0, 1280, 800, 1);
    CHECK_TEXT(refusal(desk, "7s", NULL, &text),
               "Your opponent dominates row 1 and column a, so no stone may go there.");
    CHECK_TEXT(refusal(desk, "*", "b1", &text),
               "To capture there you need a neighborhood in row 1 or column b, or one of them "
               "where four of your opponent's stones face none of yours.");
    CHECK_TEXT(refusal(desk, "discard", NULL, &text), "");
    text_clear(&text);
    desk_destroy(desk);
}

static const char *prompt_of(Desk *desk, Text *text)
{
    text_reset(text);
    desk_look(desk, 0, 1280, 800, 1);
    return NEIGHBORHOODS_TABLE.prompt(&desk->context, text) ? text_string(text) : "";
}

TEST(prompt_asks_for_what_can_be_done, "the prompt offers a card only where one of the hand fits the layout")
{
    Desk *desk = desk_create(NULL, 2);
    Text text = {0};
    for (int i = 0; i < desk->state.hand_count[0]; i++) desk->state.hands[0][i] = card_of(i == 0 ? 8 : 2, 0);
    for (int square = 0; square < LAYOUT_SQUARES; square++) {
        if (desk->state.layout[square] != CARD_NONE) desk->state.layout[square] = card_of(8, 1);
    }
    neighborhoods_match_layout(&desk->state);
    CHECK_TEXT(prompt_of(desk, &text), "");
    desk->state.hands[0][0] = card_of(2, 1);
    CHECK_HAS(prompt_of(desk, &text), "no card that fits: roll the die");
    text_clear(&text);
    desk_destroy(desk);
}

TEST(prompt_of_a_roll, "NH-10, NH-11: the prompt of a roll offers a stone, a capture, or either, as there is room in the row")
{
    static const struct {
        Squares own, rival;
        const char *told;
    } ROWS[] = {{0, 0, ": a stone in row 1, or let it go"},
                {1 << 0 | 1 << 1 | 1 << 2, 1 << 3, ": a stone or a capture in row 1, or let it go"},
                {1 << 0 | 1 << 1 | 1 << 2, 1 << 3 | 1 << 4, ": a capture in row 1, or let it go"}};
    Desk *desk = desk_create(NULL, 2);
    Text text = {0};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        desk->state.head.phase = PHASE_DIE;
        desk->state.die = 1;
        desk->state.stones[0] = ROWS[i].own;
        desk->state.stones[1] = ROWS[i].rival;
        CHECK_HAS(prompt_of(desk, &text), ROWS[i].told);
    }
    text_clear(&text);
    desk_destroy(desk);
}

/* ---- Neighborhoods ---- */

TEST(ribbons_join_runs, "NH-13: a ribbon joins three or more in a run, and grows where the line had none before")
{
    const NeighborhoodsRules rules = {.size = 1};
    StoneRun runs[RUNS_MAX];
    const Squares row = square_bit(8) | square_bit(9) | square_bit(10), more = square_bit(11) | square_bit(12);
    CHECK_INT(neighborhoods_runs(&rules, row, row & ~square_bit(9), runs), 1);
    CHECK(runs[0].first == 8 && runs[0].last == 10 && runs[0].grows);
    CHECK_INT(neighborhoods_runs(&rules, row | more, row | more, runs), 1);
    CHECK(runs[0].last == 12 && !runs[0].grows);
    CHECK_INT(neighborhoods_runs(&rules, (row | more | square_bit(13) | square_bit(14)) & ~square_bit(11), row, runs),
              2);
    CHECK(!runs[0].grows && !runs[1].grows && runs[1].first == 12);
    const Squares column = square_bit(2) | square_bit(10) | square_bit(18);
    CHECK_INT(neighborhoods_runs(&rules, row | column, row, runs), 2);
    CHECK(runs[1].first == 2 && runs[1].last == 18 && runs[1].grows);
    CHECK_INT(neighborhoods_runs(&rules, square_bit(6) | square_bit(8) | square_bit(9), 0, runs), 0);
}

TEST_MAIN(all_finds_room, rows_stand_free, large_hands_overlap, seen_from_each_side, pieces_are_the_views, every_action_is_touched,
          equal_cards_are_one, refusals_say_why, prompt_asks_for_what_can_be_done, prompt_of_a_roll, ribbons_join_runs)
