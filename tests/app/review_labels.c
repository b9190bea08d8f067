/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* The labels beside the arrows of a review, at every table, in windows of all shapes: they cover no text, no piece
 * other than those they are about, no arrow other than their own, and no square if there is room beside the board. */
#include "culdesac/characters.h"
#include "culdesac/registry.h"
#include "scenes/review/review_scene.h"
#include "scenes/table/page_table_draw.h"
#include "scenes/table_routes.h"
#include "scripted_app.h"
#include "support/random_play.h"
#include "support/soak.h"

static const char *const SIZES[] = {"640x360",   "844x390",  "800x600",   "1280x800",
                                    "1920x1080", "800x1200", "1000x1000", "2560x1080"};
static const int TEXTS[] = {100, 150};

static const ReviewScene *review_of(const App *app)
{
    const Scene *top = &app->stage.scenes[app->stage.scene_count - 1];
    return CHECK_TEXT(top->kind->name, "review") ? top->self : NULL;
}

/* An arrow whose label is checked, and the other arrow of the turning point. */
typedef struct Seen {
    const App *app;
    const ReviewScene *review;
    const ReviewArrow *arrow, *other;
    char where[96];
} Seen;

static void check_words(const Seen *seen, Rect board)
{
    const FrameTexts shown = scripted_texts(seen->app);
    const float clear = 4 * layout_unit(&seen->app->stage.layout, .6f); /* so that text does not seem part of it */
    const Rect at = seen->arrow->tag.at, around = rect_inset(at, -clear);
    for (int i = 0; i < shown.count; i++) {
        const bool own = rect_covers(at, rect_inset(shown.places[i].at, 1)) && shown.places[i].at.w > at.w * .3f;
        if (own || !rect_contains(board, rect_centre(shown.places[i].at))) continue;
        CHECK_ABOUT(!rect_intersects(around, shown.places[i].at), "%s: it lies over \"%s\"", seen->where,
                    shown_word(&shown, i));
    }
}

/* Whether a piece is what an arrow points to: the arrow's label may cover it. */
static bool is_arrow_goal(const ReviewArrow *arrow, Rect piece)
{
    const Point foot = {piece.x + piece.w / 2, rect_bottom(piece) - piece.h * .1f};
    return arrow_end_overlaps(&arrow->to.end, rect_around(rect_centre(piece), 0, 0)) ||
           arrow_end_overlaps(&arrow->to.end, rect_around(foot, 0, 0));
}

static void check_pieces(const Seen *seen, const TableContext *context)
{
    const Arrangement *arrangement = table_arrangement(seen->review->table);
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Rect piece = arrangement_visible_rect(context->stage, &arrangement->pieces[i]);
        CHECK_ABOUT(is_arrow_goal(seen->arrow, piece) || !rect_intersects(seen->arrow->tag.at, piece),
                    "%s: it lies over %s", seen->where, arrangement->pieces[i].art);
    }
}

/* Whether a rectangle overlaps a square of the board: a target as wide as the one that the arrow points to. */
static bool is_on_squares(const Seen *seen, Rect at)
{
    const Arrangement *arrangement = table_arrangement(seen->review->table);
    const ArrowEnd *goal = &seen->arrow->to.end;
    for (int i = 0; i < arrangement->target_count; i++) {
        const Target *target = &arrangement->targets[i];
        const ArrowEnd end = {target->at, target->shape};
        if (target->hand_index == 0 && target->shape == goal->shape && fabsf(target->at.w - goal->at.w) < 1.5f &&
            arrow_end_overlaps(&end, at))
            return true;
    }
    return false;
}

/* Whether nothing at all is in or near a rectangle. */
static bool is_free(const Seen *seen, Rect at)
{
    const Arrangement *arrangement = table_arrangement(seen->review->table);
    const ReviewArrow *arrow = seen->arrow, *other = seen->other;
    const FrameTexts shown = scripted_texts(seen->app);
    if (is_on_squares(seen, at)) return false;
    for (int i = 0; i < shown.count; i++)
        if (rect_intersects(at, rect_inset(shown.places[i].at, -10)) && !rect_covers(arrow->tag.at, shown.places[i].at))
            return false;
    for (int i = 0; i < arrangement->piece_count; i++)
        if (rect_intersects(at, arrangement->pieces[i].at)) return false;
    for (int i = 0; i < arrangement->target_count; i++)
        if (rect_intersects(at, arrangement->targets[i].at)) return false;
    if (other->is_shown && (rect_intersects(at, other->tag.at) || arrow_overlap(&other->arrow, at) > 0)) return false;
    return !arrow->has_leader || arrow_overlap(&arrow->arrow, at) <= 0;
}

static bool has_room_beside_board(const Seen *seen, const TableContext *context)
{
    enum { STEP = 4 };
    const Rect tag = rect_inset(seen->arrow->tag.at, -6), table = context->table;
    for (float y = table.y; y + tag.h <= rect_bottom(table); y += STEP) {
        for (float x = table.x; x + tag.w <= rect_right(table); x += STEP)
            if (is_free(seen, rect_make(x, y, tag.w, tag.h))) return true;
    }
    return false;
}

static void check_squares(const Seen *seen, const TableContext *context)
{
    if (seen->arrow->to.in_hand || !is_on_squares(seen, seen->arrow->tag.at)) return;
    CHECK_ABOUT(!has_room_beside_board(seen, context), "%s: it covers a square, and there is room beside the board",
                seen->where);
}

static void check_tag(const Seen *seen)
{
    const ReviewArrow *arrow = seen->arrow, *other = seen->other;
    const TableContext context = table_context(seen->review->table, (Stage *)&seen->app->stage);
    CHECK_ABOUT(rect_covers(layout_window(&seen->app->stage.layout), arrow->tag.at), "%s: it is cut off", seen->where);
    check_words(seen, rect_union(context.table, context.hand.w > 0 ? context.hand : context.table));
    check_pieces(seen, &context);
    check_squares(seen, &context);
    CHECK_ABOUT(!arrow->has_leader || !arrow->from.in_hand || !arrow->to.in_hand, "%s: it leads through the hand",
                seen->where);
    if (!other->is_shown) return;
    CHECK_ABOUT(!rect_intersects(arrow->tag.at, other->tag.at), "%s: it meets the other", seen->where);
    CHECK_ABOUT(!other->has_leader || arrow_overlap(&other->arrow, arrow->tag.at) <= 0, "%s: the other's arrow",
                seen->where);
    const Arrow line = {.from = other->tag.from, .to = other->tag.to, .width = 4};
    CHECK_ABOUT(!other->tag.has_leader || arrow_overlap(&line, arrow->tag.at) <= 0, "%s: the other's line",
                seen->where);
    const bool same = rect_equals(arrow->to.end.at, other->to.end.at);
    CHECK_ABOUT(same || !arrow_end_overlaps(&other->to.end, arrow->tag.at), "%s: the other's goal", seen->where);
}

/* Goes to the next turning point and checks its labels. Returns how many arrows are shown. */
static int check_next(App *app, const Game *game, const char *size, int text)
{
    int shown = 0;
    const ReviewScene *review = review_of(app);
    if (!scripted_run(app, "key H\n") || !CHECK(scripted_run_until_idle(app)) || !review) return 0;
    for (int i = 0; i < 2; i++) {
        Seen seen = {app, review, &review->drawn_arrows[i], &review->drawn_arrows[1 - i], ""};
        snprintf(seen.where, sizeof seen.where, "%s %s %d, turning point %d, %s", game->id, size, text,
                 review->chosen + 1, i ? "better" : "played");
        if (!seen.arrow->is_shown) continue;
        check_tag(&seen);
        shown++;
    }
    return shown;
}

enum { POINTS = 4, PLAYED_STEPS_MAX = 4000, TRIES = 20 };

/* Plays to the end, and keeps another legal action for each step, if there is one. */
static size_t play(Match *match, TurningPoint *points)
{
    Rng rng = {11};
    int player, again;
    Action action, other;
    size_t count = 0;
    while (match_length(match) < PLAYED_STEPS_MAX && random_play_choose(match, &rng, &player, &action)) {
        for (int i = 0; i < TRIES && player != NOBODY; i++) {
            random_play_choose(match, &rng, &again, &other);
            if (again != player || other == action) continue;
            points[count++] =
                (TurningPoint){.step = match_length(match), .player = player, .played = action, .better = other};
            break;
        }
        if (!CHECK(match_play(match, player, action, NULL, &check_error))) break;
    }
    return count;
}

/* Makes some of these the turning points of the game, spread over its length. */
static void mark(ReviewScene *review, const TurningPoint *points, size_t count)
{
    review->mark_count = 0;
    review->chosen = -1;
    for (size_t i = 0; i < POINTS && count > 0; i++) {
        const TurningPoint *point = &points[(2 * i + 1) * count / (2 * POINTS)];
        review->marks[review->mark_count++] = (ReviewMark){point->step, point->player, .point = point};
    }
}

static void check_labels(App *app, const Game *game)
{
    SCOPED_MATCH *match = random_play_match(game, -1, game->players_min, 5);
    SCOPED_MEMORY TurningPoint *points = memory_allocate(PLAYED_STEPS_MAX * sizeof *points);
    const size_t count = play(match, points);
    int shown = 0, looks = 0;
    stage_clear(&app->stage);
    stage_push(&app->stage, review_scene_create(&app->stage, match, 0, NULL));
    ReviewScene *review = app->stage.scenes[0].self;
    scripted_frame(app, SCRIPTED_FRAME_MS);
    review_session_stop(&review->session); /* the real review is not needed */
    mark(review, points, count);
    static int number; /* counts across games, so that each game is tested in different windows */
    for (size_t size = 0; size < sizeof SIZES / sizeof *SIZES; size++) {
        for (size_t text = 0; text < sizeof TEXTS / sizeof *TEXTS; text++) {
            if (!soak_takes(number++, 5)) continue;
            looks++;
            scripted_runf(app, "size %s\ntext %d\n", SIZES[size], TEXTS[text]);
            scripted_run_until_idle(app);
            /* The curve and the hand shrink before a table gets much less height than it needs. */
            CHECK(table_context(review->table, &app->stage).table.h >=
                  (app->stage.layout.shrink < 1 ? .75f : .9f) *
                      table_min_height(&app->stage.layout, &table_game_table(review->table)->shape));
            for (int point = 0; point < POINTS; point++) shown += check_next(app, game, SIZES[size], TEXTS[text]);
        }
    }
    CHECK(looks > 0 && shown >= POINTS * looks);
    stage_clear(&app->stage);
}

APP_TEST(
    labels_cover_nothing,
    "a review's labels cover no text, no other piece, no other arrow, and no square if there is room beside the board",
    scripted_open("build/test-program", true, 7))
{
    scripted_run(app, "speed off\nwait idle\n");
    for (int i = 0; GAMES[i]; i++) check_labels(app, GAMES[i]);
}

/* Whether the thing that is touched last for this step's action is on the board and marked as played. */
static bool marks_step(const ReviewScene *review, const MatchStep *step)
{
    const TableScene *table = review->table;
    TouchPath path = {0};
    touch_path_from_action(table_game_table(table), match_rules(table_match(table)), step->action, &path);
    const Target *target =
        path.count > 0 ? arrangement_find_target(table_arrangement(table), path.tokens[path.count - 1]) : NULL;
    return target && review->drawn_arrows[0].is_shown && rect_equals(review->drawn_arrows[0].to.end.at, target->at);
}

static void check_steps(App *app, const Game *game)
{
    enum { STEPS = 12 };
    SCOPED_MATCH *match = random_play_begun(game, game->players_min, 5, (Rng){11}, PLAYED_STEPS_MAX);
    int marked = 0;
    stage_clear(&app->stage);
    stage_push(&app->stage, review_scene_create(&app->stage, match, 0, NULL));
    ReviewScene *review = app->stage.scenes[0].self;
    scripted_frame(app, SCRIPTED_FRAME_MS);
    review_session_stop(&review->session);
    for (int i = 0; i < STEPS; i++) scripted_run(app, "touch step-back\n");
    const size_t from = table_session(review->table)->shown_steps;
    for (size_t i = from; i < from + STEPS && i < match_length(match); i++) {
        scripted_run_until_idle(app);
        const TableContext context = table_context(review->table, &app->stage);
        if (!CHECK_INT(table_session(review->table)->shown_steps, i) || !CHECK_INT(context.last->count, 0)) break;
        const LogEntry *entry = &table_log(review->table)->entries[i];
        marked += marks_step(review, match_step(match, i));
        /* The only arrow needs no label. */
        const ReviewArrow *arrows = review->drawn_arrows;
        CHECK(!arrows[0].has_leader || arrows[1].is_shown || arrows[0].tag.at.w <= 0);
        const FrameTexts shown = scripted_texts(app);
        for (int n = 0; n < shown.count; n++) CHECK(shown.places[n].at.w > 0 && shown.places[n].at.x > 0);
        scripted_runf(app, "expect text %.*s\ntouch step-on\n", entry->first_end, entry->text);
    }
    CHECK_ABOUT(marked > 0, "%s: no move is marked", game->id);
    stage_clear(&app->stage);
}

APP_TEST(only_move_is_marked, "at every step of a review the board marks the move in the line below it, and no other",
         scripted_open("build/test-program", true, 7))
{
    scripted_run(app, "speed off\nwait idle\n");
    for (int i = 0; GAMES[i]; i++) check_steps(app, GAMES[i]);
}

/* Whether a text is a badge: a number with its sign. */
static bool is_badge(const char *line) { return *line == '+' || strncmp(line, "−", strlen("−")) == 0; }

/* Returns the number of badges on the board. */
static int check_badges(const App *app, Rect board, const char *where)
{
    const FrameTexts shown = scripted_texts(app);
    int badges = 0;
    for (int i = 0; i < shown.count; i++) {
        const char *badge = shown_word(&shown, i);
        if (!is_badge(badge) || !rect_contains(board, rect_centre(shown.places[i].at))) continue;
        badges++;
        for (int n = 0; n < shown.count; n++) {
            const char *other = shown_word(&shown, n);
            const Rect near = rect_inset(shown.places[i].at, -shown.places[n].size * .45f);
            CHECK_ABOUT(is_badge(other) || !rect_intersects(near, shown.places[n].at), "%s: %s close to %s", where,
                        badge, other);
        }
    }
    return badges;
}

APP_TEST(loss_label_is_away_from_letters, "a large pyramid's loss is away from the board's letters",
         scripted_open("build/test-program", true, 7))
{
    int badges = 0;
    scripted_run(
        app,
        "speed off\nopen subdivision\nplayers 2\nseat 0 ai easy\nseat 1 ai easy\ndeal 7\nbegins 0\nstart\nwait idle\n"
        "touch look\nwait idle\n");
    for (size_t size = 0; size < sizeof SIZES / sizeof *SIZES; size++) {
        for (size_t text = 0; text < sizeof TEXTS / sizeof *TEXTS; text++) {
            scripted_runf(app, "size %s\ntext %d\n", SIZES[size], TEXTS[text]);
            scripted_run_until_idle(app);
            const TableScene *table = scripted_table(app);
            const TableContext context = table_context(table, &app->stage);
            badges += check_badges(app, context.table, SIZES[size]);
        }
    }
    CHECK(badges > 12);
}

APP_TEST(heading_and_legend_do_not_overlap, "with three players, the heading and the legend beside it do not overlap",
         scripted_open("build/test-program", true, 7))
{
    static const char *const SEATS[] = {"human", "baker", "postwoman"};
    SCOPED_MATCH *match = random_play_match(game_find("nasty"), -1, 3, 5);
    for (int p = 0; p < 3; p++) seat_player(match, p, SEATS[p], p ? character_name(character_find(SEATS[p])) : NULL);
    Rng rng = rng_from_seed(5);
    random_play(match, &rng, 40);
    scripted_run(app, "speed off\nsize 1280x800\n");
    stage_push(&app->stage, review_scene_create(&app->stage, match, 0, NULL));
    scripted_run(app, "wait 100\n");
    const TextPlace *heading = scripted_find_text(app, layout_window(&app->stage.layout), "The chances");
    if (!CHECK(heading != NULL)) return;
    const Rect at = heading->at;
    const FrameTexts shown = scripted_texts(app);
    for (int i = 0; i < shown.count; i++)
        CHECK_ABOUT(strcmp(shown_word(&shown, i), "The chances") == 0 ||
                        !rect_intersects(rect_inset(at, -4), shown.places[i].at),
                    "“%s” overlaps", shown_word(&shown, i));
}
