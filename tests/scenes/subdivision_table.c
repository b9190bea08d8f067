/* SPDX-License-Identifier: MIT */
/* The layout of the table of Subdivision, without a window. */
#include "tables/subdivision/table.h"

#define FIXTURE_OWN         \
    SubdivisionRules rules; \
    SubdivisionState state; \
    TouchState touch_state;
#include "table_fixture.h"

/* Width, height, and text size. */
static const float WINDOWS[][3] = {{640, 360, 1},   {844, 390, 1},   {800, 600, 1},   {800, 600, 2},  {1280, 800, 1},
                                   {1280, 800, 2},  {1920, 1080, 1}, {900, 1400, 1},  {900, 1400, 2}, {2560, 1080, 1},
                                   {1000, 1000, 1}, {1000, 1000, 2}, {1080, 1000, 1}, {760, 800, 1}};
enum { WINDOW_COUNT = sizeof WINDOWS / sizeof WINDOWS[0] };

/* Lays the table out for the player to move, while a plot is being considered. */
static void look_weighing(TableFixture *seen, const char *touched, const char *hovered, const char *weighed)
{
    static const uint8_t COLOURS[] = {4, 6, 2, 3};
    Action played;
    const int player = seen->state.head.to_move;
    fixture_choose(seen, &seen->rules, &seen->state, player);
    if (touched) CHECK(selection_touch(&seen->choosing, touched, &played) && played == ACTION_NONE);
    text_copy(seen->touch_state.previewed, sizeof seen->touch_state.previewed, weighed);
    fixture_see(seen, &seen->rules, &seen->state, player, player);
    seen->context.hovered = hovered;
    seen->context.touch_state = &seen->touch_state;
    memcpy(seen->context.colours, COLOURS, sizeof COLOURS);
    fixture_arrange(seen);
}

static void look(TableFixture *seen, const char *touched, const char *hovered)
{
    look_weighing(seen, touched, hovered, "");
}

static void play(TableFixture *seen, const char *text)
{
    Action action;
    const int player = seen->state.head.to_move;
    if (!CHECK(SUBDIVISION.read_action(&seen->rules, text, &action))) return;
    if (!CHECK(!game_refuse_action(&SUBDIVISION, &seen->rules, &seen->state, player, action, NULL))) return;
    seen->last.count = 0;
    SUBDIVISION.apply_action(&seen->rules, &seen->state, player, action, &seen->last);
}

/* The start of a game with an overlay over the rules (NULL: none), in a window of that size. */
static TableFixture *open_table(const char *overlay, int players, float w, float h)
{
    TableFixture *seen = fixture_open(&SUBDIVISION_TABLE);
    SCOPED_BOOK *book = rulebook_create_builtin(&SUBDIVISION);
    SCOPED_DOCUMENT *document = overlay ? json_create(NULL, overlay, strlen(overlay), NULL) : NULL;
    const JsonCursor root = overlay ? json_root(document) : (JsonCursor){0};
    CHECK(rulebook_make_rules(book, RULEBOOK_STANDARD, overlay ? &root : NULL, players, &seen->rules, &check_error));
    SUBDIVISION.deal(&seen->rules, players, 5, &seen->state);
    seen->stage.layout = layout_make(w, h, 1);
    return seen;
}

/* The piece on a square, or the preview of one. */
static const Piece *find_piece(const TableFixture *seen, const char *square)
{
    for (int i = 0; i < seen->arrangement.piece_count; i++) {
        const Piece *piece = &seen->arrangement.pieces[i];
        const bool on_ground =
            piece->place.zone == SUBDIVISION_ZONE_BOARD || piece->place.zone == SUBDIVISION_ZONE_NOWHERE;
        if (on_ground && piece->place.index == subdivision_square(square)) return piece;
    }
    return NULL;
}

/* Whether a rectangle overlaps the lawn, which is a square on its corner with earth below it. */
static bool meets_lawn(const Grid *board, Rect rect)
{
    const float reach = (float)board->columns / 2 + ISO_BOARD_MARGIN, depth = ISO_BOARD_DEPTH * board->w;
    const Point middle = grid_point(board, (float)board->columns / 2, (float)board->columns / 2);
    const float x = fmaxf(0, fmaxf(rect.x - middle.x, middle.x - rect_right(rect)));
    const float y = fmaxf(0, fmaxf(rect.y - middle.y - depth, middle.y - rect_bottom(rect)));
    return x / (2 * reach * board->w) + y / (2 * reach * board->h) < 1;
}

static void check_place(const TableFixture *seen)
{
    const TableContext *context = &seen->context;
    const Grid board = subdivision_board_of(context);
    const Rect window = layout_window(&seen->stage.layout);
    const float far = (float)board.columns + ISO_BOARD_MARGIN;
    const Point west = grid_point(&board, -ISO_BOARD_MARGIN, far), east = grid_point(&board, far, -ISO_BOARD_MARGIN),
                south = grid_point(&board, far, far), north = grid_point(&board, -ISO_BOARD_MARGIN, -ISO_BOARD_MARGIN);
    CHECK(west.x >= context->table.x && east.x <= rect_right(context->table));
    CHECK(north.y >= context->table.y && south.y + ISO_BOARD_DEPTH * board.w <= rect_bottom(context->table) + 2);
    const int players = seen->state.head.players;
    const SupplyPanel office = subdivision_supply_panel_of(context);
    CHECK(rect_covers(window, office.at) && !meets_lawn(&board, office.at));
    for (int player = 0; player < players; player++) {
        const PlayerPanel panel = subdivision_panel_of(context, player);
        CHECK(rect_covers(window, panel.at) && !meets_lawn(&board, panel.at) && !rect_intersects(panel.at, office.at));
        CHECK(panel.plot_half_w >= (seen->stage.layout.shrink < 1 ? 8 : 14));
        for (int before = 0; before < player; before++)
            CHECK(!rect_intersects(panel.at, subdivision_panel_of(context, before).at));
    }
    for (int i = 0; i < seen->arrangement.piece_count; i++) {
        const Piece *piece = &seen->arrangement.pieces[i];
        if (piece->place.zone != SUBDIVISION_ZONE_SUPPLY) continue;
        const PlayerPanel panel = subdivision_panel_of(context, piece->place.owner);
        /* Half of each pyramid's width in a drawing 120 wide. */
        static const float HALVES[SUBDIVISION_SIZES] = {23, 32, 42};
        const float aside = (60 - HALVES[piece->thing % SUBDIVISION_SIZES]) / 120 * piece->at.w - 1;
        const Rect body = {piece->at.x + aside, piece->at.y, piece->at.w - 2 * aside, piece->at.h};
        CHECK(body.x >= panel.at.x && rect_right(body) <= rect_right(panel.at));
        CHECK(body.y >= rect_bottom(panel.head) - 5 && rect_bottom(body) <= rect_bottom(panel.at));
    }
}

/* A board of one size for any number of players, with as many pyramids as fit, at most nine of a size. */
static TableFixture *open_sized(int size, int players, float w, float h)
{
    const int most = size * size / (3 * players), each = most < 9 ? most : 9;
    if (each == 0) return NULL;
    const int parks = size * size - 3 * players * each;
    const char *overlay = textf("{\"boards\":{\"%d\":{\"size\":%d,\"parks\":%d}},\"pyramids_each_size\":%d,"
                                "\"park_layout\":\"random\"}",
                                players, size, parks, each);
    return open_table(overlay, players, w, h);
}

TEST(every_board_fits, "every board from 3×3 to 9×9, with its panels, fits every window, and nothing overlaps")
{
    for (int i = 0; i < WINDOW_COUNT; i++) {
        for (int size = 3; size <= 9; size++) {
            for (int players = 2; players <= 4; players++) {
                SCOPED_TABLE *seen = open_sized(size, players, WINDOWS[i][0], WINDOWS[i][1]);
                if (!seen) continue;
                seen->stage.layout = layout_make(WINDOWS[i][0], WINDOWS[i][1], WINDOWS[i][2]);
                look(seen, NULL, "");
                CHECK_INT(seen->arrangement.target_count, size * size + SUBDIVISION_SIZES);
                check_place(seen);
            }
        }
    }
}

TEST(estate_fills_square_window, "in a square window the estate takes most of its width")
{
    for (int players = 2; players <= 4; players++) {
        SCOPED_TABLE *seen = open_table(NULL, players, 1000, 1000);
        look(seen, NULL, "");
        const Grid board = subdivision_board_of(&seen->context);
        const float wide = 2 * board.w * ((float)board.columns + 2 * ISO_BOARD_MARGIN);
        CHECK(wide > .85f * seen->context.table.w);
    }
}

TEST(every_step_has_a_target, "every step of every legal action has a target, for parks and for building")
{
    static const char *const OVERLAYS[] = {NULL, "{\"park_layout\":\"players\"}"};
    for (int i = 0; i < 2; i++) {
        SCOPED_TABLE *seen = open_table(OVERLAYS[i], 3, 1280, 800);
        look(seen, NULL, "");
        CHECK(seen->choosing.count > 0);
        for (size_t at = 0; at < seen->choosing.count; at++) {
            const TouchPath *path = &seen->choosing.paths[at];
            CHECK_INT(path->count, i == 0 ? 2 : 1);
            for (int step = 0; step < path->count; step++) CHECK(find_target(seen, path->tokens[step]) != NULL);
        }
    }
}

TEST(nearer_things_are_drawn_later, "nearer things are drawn later")
{
    SCOPED_TABLE *seen = open_table(NULL, 4, 1280, 800);
    look(seen, NULL, "");
    const Grid board = subdivision_board_of(&seen->context);
    float before = 0;
    for (int i = 0; i < 64; i++) {
        const Piece *piece = &seen->arrangement.pieces[i];
        CHECK(piece->place.zone == SUBDIVISION_ZONE_BOARD || piece->place.zone == SUBDIVISION_ZONE_NOWHERE);
        const float foot = grid_centre(&board, subdivision_cell_of(piece->place.index)).y;
        CHECK(foot >= before);
        before = foot;
    }
}

TEST(ghost_previews_legal_building, "the chosen size is shown as a ghost on the hovered plot, if it may be built there")
{
    SCOPED_TABLE *seen = open_table(NULL, 2, 1280, 800);
    play(seen, "3@b2");
    play(seen, "2@d4");
    look(seen, "3", "e2");
    CHECK_TEXT(find_piece(seen, "e2")->art, "pyramids/V3");
    CHECK(find_piece(seen, "e2")->fade > 0);
    CHECK_TEXT(find_piece(seen, "e3")->art, "");
    look(seen, "3", "b3"); /* near the player's own large pyramid on b2 */
    CHECK_TEXT(find_piece(seen, "b3")->art, "");
    look(seen, NULL, "e2");
    CHECK_TEXT(find_piece(seen, "e2")->art, "");
    look(seen, "2", "d4"); /* taken */
    CHECK_TEXT(find_piece(seen, "d4")->art, "pyramids/T2");
}

TEST(plot_offers_sizes_that_fit, "a plot touched without a size offers those that fit there to a finger")
{
    for (int i = 0; i < WINDOW_COUNT; i++) {
        SCOPED_TABLE *seen = open_table(NULL, 2, WINDOWS[i][0], WINDOWS[i][1]);
        play(seen, "3@b2");
        play(seen, "2@d4");
        /* No large pyramid fits: the player has one on b2 (SD-7). No small one: no other player's small or large one is
         * near (SD-8). */
        look_weighing(seen, NULL, "b3", "b3");
        CHECK(!find_target(seen, "3@b3") && find_target(seen, "2@b3") && !find_target(seen, "1@b3"));
        look_weighing(seen, NULL, "d3", "d3");
        CHECK(find_target(seen, "3@d3") && find_target(seen, "2@d3") && !find_target(seen, "1@d3"));
        const Rect large = find_target(seen, "3@d3")->at, medium = find_target(seen, "2@d3")->at;
        CHECK(!rect_intersects(large, medium) && fminf(large.w, large.h) >= 36);
        CHECK(rect_covers(layout_window(&seen->stage.layout), large));
        CHECK(rect_covers(layout_window(&seen->stage.layout), medium));
        look_weighing(seen, "3", "d3", "d3"); /* if a size is already chosen there is nothing to offer */
        CHECK(!find_target(seen, "3@d3"));
    }
}

TEST(size_offer_previews_on_hover, "hovering over an offered size shows it on its plot, and touching it builds it")
{
    SCOPED_TABLE *seen = open_table(NULL, 2, 1280, 800);
    play(seen, "3@b2");
    play(seen, "2@d4");
    look_weighing(seen, NULL, "2@d3", "d3");
    CHECK_TEXT(find_piece(seen, "d3")->art, "pyramids/V2");
    CHECK_INT(find_target(seen, "2@d3")->kind, TARGET_ACTION);
    CHECK_INT(find_target(seen, "2@d3")->action, subdivision_action_of(SUBDIVISION_MEDIUM, subdivision_square("d3")));
    CHECK_INT(find_target(seen, "d3")->kind, TARGET_STEP);
}

TEST(only_size_left_is_offered, "the only size left is offered, and its plot is considered first")
{
    SCOPED_TABLE *seen = open_table(NULL, 2, 1280, 800);
    Action played;
    seen->state.supply[0][SUBDIVISION_SMALL] = seen->state.supply[0][SUBDIVISION_MEDIUM] = 0;
    look_weighing(seen, NULL, "e2", "e2");
    CHECK(find_target(seen, "3@e2") && !find_target(seen, "2@e2"));
    CHECK_INT(subdivision_chosen_size(&seen->context), -1);
    CHECK(SUBDIVISION_TABLE.input.needs_preview(&seen->context, "e2"));
    CHECK(!selection_touch(&seen->choosing, "e2", &played));
    CHECK(!SUBDIVISION_TABLE.input.needs_preview(&seen->context, "a1")); /* a park */
    CHECK(!SUBDIVISION_TABLE.input.needs_preview(&seen->context, "3"));
    look(seen, "3", "");
    CHECK(SUBDIVISION_TABLE.input.needs_preview(&seen->context, "e2"));
}

TEST(trees_are_graded_like_lawn, "trees are graded like the lawn, pyramids keep their colours")
{
    SCOPED_TABLE *seen = open_table(NULL, 2, 1280, 800);
    play(seen, "3@b2");
    look(seen, NULL, "");
    CHECK(find_piece(seen, "a1")->grade == &seen->theme.lawn_grade);
    CHECK(find_piece(seen, "b2")->grade == NULL);
}

TEST(things_before_hovered_plot_are_transparent, "only things right in front of the hovered plot become transparent")
{
    SCOPED_TABLE *seen = open_table(NULL, 2, 1280, 800);
    play(seen, "3@c2");
    play(seen, "3@b4");
    play(seen, "2@b3");
    play(seen, "2@d4");
    look(seen, NULL, "b4");
    CHECK(find_piece(seen, "b3")->fade > 0);
    CHECK(find_piece(seen, "b4")->fade == 0);
    CHECK(find_piece(seen, "d4")->fade == 0);
    seen->stage.tips_are_suppressed = true; /* the pointer has not moved since the last move */
    fixture_arrange(seen);
    CHECK(find_piece(seen, "b3")->fade == 0);
    seen->stage.tips_are_suppressed = false;
    look(seen, "2", "b3");
    CHECK(find_piece(seen, "b4")->fade == 0);
    CHECK(find_piece(seen, "c2")->fade > 0);
    look(seen, NULL, "");
    CHECK(find_piece(seen, "b3")->fade == 0);
}

TEST(pieces_do_not_depend_on_touches, "the pieces, and their order, do not depend on what is touched")
{
    SCOPED_TABLE *seen = open_table(NULL, 3, 1280, 800);
    Place places[ARRANGEMENT_PIECES_MAX];
    play(seen, "3@c2");
    look(seen, NULL, "");
    const int count = seen->arrangement.piece_count;
    CHECK_INT(count, 49 + 44);
    for (int i = 0; i < count; i++) places[i] = seen->arrangement.pieces[i].place;
    look(seen, "3", "e5");
    CHECK_INT(seen->arrangement.piece_count, count);
    for (int i = 0; i < count; i++) CHECK_BYTES(&seen->arrangement.pieces[i].place, &places[i], sizeof(Place));
}

TEST(no_sizes_for_parks, "SD-13 while parks are placed there are no sizes to choose, and all remaining parks are shown")
{
    SCOPED_TABLE *seen = open_table("{\"park_layout\":\"players\"}", 2, 800, 600);
    play(seen, "park@c3");
    look(seen, NULL, "d4");
    int stock = 0;
    for (int i = 0; i < seen->arrangement.piece_count; i++)
        stock += seen->arrangement.pieces[i].place.zone == SUBDIVISION_ZONE_PARK_STOCK;
    CHECK_INT(stock, 5);
    CHECK(!find_target(seen, "3"));
    CHECK_TEXT(find_piece(seen, "c3")->art, "pyramids/park");
    CHECK_TEXT(find_piece(seen, "d4")->art, "pyramids/park");
    CHECK(find_piece(seen, "d4")->fade > 0);
}

static void refuses(TableFixture *seen, const char *first, const char *second, const char *words)
{
    look(seen, NULL, "");
    CHECK_HAS(refusal(seen, first, second), words);
}

TEST(refused_touch_is_explained, "a touch that leads nowhere is explained by its reason")
{
    TableFixture *seen = open_table(
        "{\"boards\":{\"2\":{\"size\":3,\"parks\":3}},\"pyramids_each_size\":1,\"park_layout\":[\"a1\",\"b1\",\"c1\"]}",
        2, 1280, 800);
    refuses(seen, "1", NULL, "rival’s small or large one");
    seen->rules.home_next_to = SUBDIVISION_NEXT_TO_ANYONE;
    refuses(seen, "1", NULL, "near another small one or a large one");
    seen->rules.home_next_to = SUBDIVISION_NEXT_TO_OTHERS;
    refuses(seen, "a3", NULL, "Choose a size first");
    refuses(seen, "a1", NULL, "There is a park on a1.");
    refuses(seen, "3", "a1", "There is a park on a1.");
    play(seen, "3@a2");
    play(seen, "2@b2");
    refuses(seen, "3", NULL, "no large pyramid left");
    refuses(seen, "2", "b2", "There is already a");
    refuses(seen, "b2", NULL, "There is already a");
    refuses(seen, "b3", NULL, "Choose a size first");
    play(seen, "2@c2");
    play(seen, "3@a3");
    refuses(seen, "c3", NULL,
            "Nothing you have left fits on c3. A small pyramid needs a rival’s small or large one near it");
    fixture_close(seen);
}

static void prompts(TableFixture *seen, const char *touched, const char *words)
{
    look(seen, touched, "");
    CHECK_TEXT(prompt_of(seen), words ? words : "");
}

TEST(prompt_names_skipped_player,
     "SD-9 the prompt names a player who is skipped, and the chosen size; the skip is shown for longer, on their panel")
{
    SCOPED_TABLE *seen = open_table(NULL, 3, 1280, 800);
    prompts(seen, NULL, NULL);
    prompts(seen, "2", "Anna chooses a plot for a medium pyramid");
    play(seen, "3@c2");
    const EventReactions *reactions = &SUBDIVISION_TABLE.events.reactions;
    CHECK_INT(reactions->find_pause(&seen->state, &seen->last), EVENT_PAUSE_NONE);
    Event skipped = event_make(SUBDIVISION_EVENT_SKIPPED, 2);
    event_add(&seen->last, skipped);
    CHECK_INT(reactions->find_pause(&seen->state, &seen->last), EVENT_PAUSE_LONGER);
    CHECK_TEXT(SUBDIVISION_TABLE.scoring.describe_standing(&seen->context, 2), "nowhere to build");
    prompts(seen, NULL, "Clara cannot build, so it is Ben’s turn");
    skipped.player = 0;
    event_add(&seen->last, skipped);
    prompts(seen, NULL, "Clara and Anna cannot build, so it is Ben’s turn");
}

TEST(log_shows_pips_of_pyramid, "SD-10 a pyramid in a line of the log has pips, which distinguish the sizes")
{
    static const char *const PIPS[SUBDIVISION_SIZES] = {"1", "2", "3"};
    SCOPED_TABLE *seen = fixture_open(&SUBDIVISION_TABLE);
    for (int size = 0; size < SUBDIVISION_SIZES; size++) {
        InlineIcon icon;
        CHECK(SUBDIVISION_TABLE.texts.get_inline_icon(&seen->context, (unsigned)size, &icon));
        CHECK_TEXT(icon.text, PIPS[size]);
    }
}
