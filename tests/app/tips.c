/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/*
 * Tips: every hotspot of every screen and every table has a name and a sentence about its purpose, and every rule
 * number in it is a rule that the rulebook explains.
 */
#include "learner.h"
#include "shared_screen_test.h"
#include "tour.h"

#include "culdesac/rulebook_page.h"
#include "support/soak.h"
#include "ui/stage_private.h"

/* ---- Without a tip ---- */

/* Whether the rulebook has this rule number. The page of the last game and rules is kept, because reading one takes
 * long. */
static bool has_rule(const Game *game, const void *rules, const char *number)
{
    static const Game *kept;
    static void *kept_rules;
    static RulebookPage *page;
    if (game != kept || memcmp(rules, kept_rules, game->rules_size) != 0) {
        const RulebookPageRules values = {game->options, rules, rules};
        rulebook_page_destroy(page);
        free(kept_rules);
        kept = game;
        kept_rules = memcpy(memory_allocate(game->rules_size), rules, game->rules_size);
        page = rulebook_page_create_file("rules", game->id, &values, &check_error);
    }
    int found = 0;
    for (int i = 0; page && i < rulebook_page_block_count(page); i++) {
        int length;
        found += block_find(rulebook_page_block(page, i), number, 0, &length) >= 0;
    }
    return found > 0;
}

static void check_rule_number(const char *where, Stage *stage, const Hotspot *hotspot, const Tip *tip)
{
    const TableScene *table = table_scene_on_stage(stage);
    if (!tip->rule_ref[0] || !table) return;
    CHECK_ABOUT(has_rule(table_session(table)->game, match_rules(table_match(table)), tip->rule_ref),
                "%s: the tip of “%s” has the rule number %s, which the rulebook does not have", where, hotspot->id,
                tip->rule_ref);
}

static void check_tips(App *app, const char *where)
{
    Stage *stage = &app->stage;
    scripted_frame(app, SCRIPTED_FRAME_MS);
    stage_refresh(stage);
    const int count = stage->hotspots.count;
    for (int i = 0; i < count; i++) {
        const Hotspot hotspot = stage->hotspots.items[i];
        Tip tip;
        if (!hotspot_has_tip(&hotspot)) continue;
        if (!CHECK(tip_find(stage, &hotspot, &tip))) {
            char about[TIP_NAME_SIZE];
            tip_topic_of(&hotspot, about);
            fprintf(stderr, "%s: “%s” has no tip: write tip_%s_%s, or give its spot a help\n", where, hotspot.id,
                    stage_top(stage)->kind->name, about);
        } else {
            check_rule_number(where, stage, &hotspot, &tip);
        }
    }
}

/* ---- Positions of each game ---- */

/* A game has texts of its own for everything on its table; the general texts are for new games. */
static void check_own_words(const TableScene *table, Stage *stage, const char *where)
{
    static const ScreenString PLAIN[] = {STRING_TIPS_TOUCH, STRING_TIPS_CHOOSE, STRING_TIPS_WAITS, STRING_TIPS_OPENS};
    for (int i = 0; i < stage->hotspots.count; i++) {
        const Hotspot hotspot = stage->hotspots.items[i];
        Tip tip;
        if (hotspot.code != CODE_TABLE_TOKEN && hotspot.kind != HOTSPOT_TIP_ONLY) continue;
        if (!hotspot_has_tip(&hotspot) || !tip_find(stage, &hotspot, &tip)) continue;
        for (size_t n = 0; n < sizeof PLAIN / sizeof PLAIN[0]; n++) {
            CHECK_ABOUT(strcmp(tip.sentence, screen_string(PLAIN[n])) != 0, "%s: “%s” of %s has no words of its own",
                        where, hotspot.id, table_session(table)->game->id);
        }
        const Target *target = arrangement_find_target(table_arrangement(table), hotspot.id);
        CHECK_ABOUT(!target || !tip.disabled_reason[0] || strcmp(tip.disabled_reason, tip.sentence) != 0,
                    "%s: “%s” says the same twice", where, hotspot.id);
    }
}

/* Touches a point where no action continues. What it is, or why it cannot be used, must be said. */
static void check_answer(App *app, TableScene *table, Point at, bool by_finger, const char *where, const char *what)
{
    Stage *stage = &app->stage;
    stage_refresh(stage);
    const Hotspot *hotspot = hotspots_at(&stage->hotspots, at, 0);
    const TouchSelection *selection = table_selection(table);
    if (hotspot && (selection_has_next(selection, hotspot->id) || strcmp(hotspot->id, TABLETOP_SORT) == 0)) return;
    stage_pointer_down(stage, at, by_finger);
    stage_pointer_up(stage, at);
    scripted_frame_unpainted(app, SCRIPTED_FRAME_MS);
    const bool opened = strcmp(stage_top(stage)->kind->name, "table") != 0;
    CHECK_ABOUT(opened || table_context(table, stage).touch_state->previewed[0] || stage->refusal.text[0] ||
                    stage->tip.id[0],
                "%s: a touch on %s at %.0f, %.0f is not answered", where, what, (double)at.x, (double)at.y);
    if (opened) scripted_run(app, "key Escape\nwait idle\n");
    tip_reset(stage);
    page_table_clear_touches(table, stage);
}

/* Touches each target, and each piece at a place that is not a target's. */
static void check_answers(App *app, TableScene *table, bool by_finger, const char *where)
{
    const Arrangement arrangement = *table_arrangement(table);
    if (table_session(table)->chooser == NOBODY) return;
    for (int i = 0; i < arrangement.target_count; i++)
        check_answer(app, table, rect_centre(arrangement.targets[i].at), by_finger, where,
                     arrangement.targets[i].token);
    for (int i = 0; i < arrangement.piece_count; i++) {
        const Rect seen = arrangement_visible_rect(&app->stage, &arrangement.pieces[i]);
        const Hotspot *hotspot = hotspots_at(&app->stage.hotspots, rect_centre(seen), 0);
        if (seen.w > 0 && (!hotspot || !arrangement_find_target(&arrangement, hotspot->id)))
            check_answer(app, table, rect_centre(seen), by_finger, where, arrangement.pieces[i].art);
    }
}

/* Checks positions from random games, as the player to move sees them. */
static void check_positions(App *app, const Game *game)
{
    enum { STEP = 14 };
    const int players = game->players_max < 3 ? game->players_max : 3;
    for (int stop = 0; stop < soak_count(5, 9); stop++) {
        Match *match = company_walk(game, players, (uint64_t)stop + 1, stop * STEP);
        TableScene *table = shared_test_start(app, match);
        scripted_run(app, "wait idle\n");
        scripted_take_screen(app);
        const char *where = textf("%s after %d actions", game->id, stop * STEP);
        check_tips(app, where);
        if (strcmp(stage_top(&app->stage)->kind->name, "table") != 0) continue;
        check_own_words(table, &app->stage, where);
        check_answers(app, table, stop % 2 == 1, where);
    }
}

SHARED_TEST(everything_has_a_tip, "in every game every thing has a tip in the game's words, and every touch an answer")
{
    for (int i = 0; GAMES[i]; i++) check_positions(app, GAMES[i]);
}

TEST(bare_table_has_tips, "a table that leaves out everything optional also has tips everywhere")
{
    extern const Game NEIGHBORS;
    App *app = shared_test_open();
    Match *match = shared_test_match(&NEIGHBORS, 2, 3, "pp");
    TableScene *table = shared_test_start(app, match);
    GameTable left = *table_game_table(table);
    left.input.action_to_touches = NULL;
    left.input.explain_refusal = NULL;
    left.texts.fill_tip = NULL;
    left.scoring.describe_standing = NULL;
    left.scoring.items = NULL;
    inner_display(table)->game_table = &left;
    page_table_jump(table, &app->stage, SIZE_MAX);
    check_tips(app, "a bare table");
    scripted_close(app); /* now, because it uses variables of this function */
}

/* ---- Placement ---- */

/* The area of a rectangle that covers things to play, pieces or `thing`. */
static float hidden_at(const Stage *stage, const TableScene *table, Rect thing, Rect at)
{
    float area = 0;
    for (int i = 0; i < stage->hotspots.count; i++) {
        const Hotspot *hotspot = &stage->hotspots.items[i];
        const Rect box = hotspot->shape == HOTSPOT_DIAMOND
                             ? rect_around(rect_centre(hotspot->at), hotspot->at.w / 2, hotspot->at.h / 2)
                             : hotspot->at;
        const Rect common = rect_intersection(box, at);
        if (hotspot->kind == HOTSPOT_THING && common.w > 1 && common.h > 1) area += common.w * common.h;
    }
    for (int i = 0; i < table_arrangement(table)->piece_count; i++) {
        const Rect common = rect_intersection(table_arrangement(table)->pieces[i].at, at);
        if (common.w > 1 && common.h > 1) area += common.w * common.h;
    }
    const Rect common = rect_intersection(thing, at);
    return common.w > 1 && common.h > 1 ? area + common.w * common.h : area;
}

/* Whether a rectangle touches the bar, scores, the hand or buttons, which a tip may not cover either. */
static bool is_kept(const Stage *stage, Rect at)
{
    for (int i = 0; i < stage->own.avoid_count; i++) {
        if (rect_intersects(stage->own.avoid[i], at)) return true;
    }
    for (int i = 0; i < stage->hotspots.count; i++) {
        const Hotspot *hotspot = &stage->hotspots.items[i];
        if (hotspot->kind != HOTSPOT_THING && !hotspot->area_id && hotspot_has_tip(hotspot) &&
            rect_intersects(hotspot->at, at))
            return true;
    }
    return false;
}

static bool has_room(const Stage *stage, const TableScene *table, Rect thing, Rect at)
{
    enum { STEP = 12 };
    for (at.y = 12; rect_bottom(at) <= stage->layout.h - 12; at.y += STEP) {
        for (at.x = 12; rect_right(at) <= stage->layout.w - 12; at.x += STEP) {
            if (!is_kept(stage, at) && hidden_at(stage, table, thing, at) <= 0) return true;
        }
    }
    return false;
}

static bool is_about_player(const Hotspot *hotspot)
{
    return strncmp(hotspot->id, "player:", 7) == 0 || strncmp(hotspot->id, "score:", 6) == 0;
}

/* In its own area a tip covers nothing that is played with or read during a game, except the log, and in a low window
 * the players beside it. */
static void check_home(const Stage *stage, const TableScene *table, const char *where, const char *id, Rect at,
                       Rect thing)
{
    const bool may_cover_players = layout_is_low(&stage->layout);
    CHECK_ABOUT(rect_covers(layout_window(&stage->layout), at), "%s: what is said of “%s” leaves the window", where,
                id);
    for (int i = 0; i < stage->hotspots.count; i++) {
        const Hotspot *hotspot = &stage->hotspots.items[i];
        const bool own = tip_is_rule_ref(hotspot->id) || strncmp(hotspot->id, "explained", 9) == 0;
        if (own || hotspot->code == CODE_TABLE_LOG_LINE || !hotspot_has_tip(hotspot)) continue;
        if (may_cover_players && is_about_player(hotspot)) continue;
        CHECK_ABOUT(!rect_intersects(hotspot->at, at), "%s: what is said of “%s” lies on “%s”", where, id, hotspot->id);
    }
    for (int player = 0; player < match_players(table_match(table)); player++)
        CHECK(may_cover_players || table_rects(table)->panels[player].w <= 0 ||
              !rect_intersects(table_rects(table)->panels[player], at));
    const float hidden = hidden_at(stage, table, thing, at);
    CHECK_ABOUT(hidden <= 0, "%s: what is said of “%s” hides something", where, id);
}

static void check_places(App *app, const TableScene *table, const char *where)
{
    enum { EACH = 6 };
    Stage *stage = &app->stage;
    int looked = 0;
    stage_refresh(stage);
    for (int i = 0; i < stage->hotspots.count; i += EACH) {
        const Hotspot hotspot = stage->hotspots.items[i];
        if (!hotspot_has_tip(&hotspot) || strcmp(hotspot.id, TIP_RULE_REF_ID) == 0 ||
            (hotspot.code != CODE_TABLE_TOKEN && hotspot.kind != HOTSPOT_TIP_ONLY))
            continue;
        char id[HOTSPOT_ID_SIZE];
        text_copy(id, sizeof id, hotspot.id);
        if (!tip_open(stage, &hotspot, false)) continue;
        scripted_frame(app, 400);
        const TipState *shown = &stage->tip;
        looked++;
        const bool plain = !shown->tip.art[0] && shown->tip.row_count == 0;
        const bool player = layout_is_low(&stage->layout) && is_about_player(&hotspot); /* its tip may find no room */
        CHECK_ABOUT(!plain || player || shown->area.at.w > 0, "%s: the tip of “%s” has no room at home", where, id);
        if (shown->area.at.w > 0) check_home(stage, table, where, id, shown->at, shown->target);
        const float hidden = hidden_at(stage, table, shown->target, shown->at), all = shown->at.w * shown->at.h;
        CHECK_ABOUT(hidden < .08f * all || !has_room(stage, table, shown->target, shown->at),
                    "%s: the tip of “%s” hides %.0f %%", where, id, (double)(100 * hidden / all));
    }
    tip_reset(stage);
    CHECK(looked > 0);
}

/* The longest refusal of a game, with a rule number. */
static const char *longest_reason(const Game *game)
{
    static char longest[TIP_TEXT_SIZE];
    longest[0] = '\0';
    for (size_t i = 0; i < game->strings->count; i++) {
        const StringRow *row = &game->strings->rows[i];
        if (strncmp(row->key, "reason_", 7) == 0 && strlen(row->text) > strlen(longest))
            text_copy(longest, sizeof longest, row->text);
    }
    strncat(longest, " [NB-6]", sizeof longest - strlen(longest) - 1);
    return longest;
}

static void check_refusals(App *app, const TableScene *table, const char *where)
{
    const char *sentence = longest_reason(table_session(table)->game);
    enum { EACH = 7, NEAR = 60 };
    Stage *stage = &app->stage;
    for (int n = 0; n < table_arrangement(table)->target_count; n += EACH) {
        char id[HOTSPOT_ID_SIZE];
        text_copy(id, sizeof id, table_arrangement(table)->targets[n].token);
        stage_refuse(stage, id, sentence);
        scripted_frame(app, 100);
        const Rect at = stage->refusal.at, thing = stage->refusal.target;
        CHECK_ABOUT(rect_covers(layout_window(&stage->layout), at) && !rect_intersects(at, thing) &&
                        rect_intersects(rect_inset(at, -NEAR), thing),
                    "%s: the refusal of “%s” is at the wrong place", where, id);
    }
    scripted_run(app, "wait 30000\n");
    CHECK_TEXT(stage->refusal.text, "");
}

/* Checks in windows of all shapes, at two text sizes. */
static void check_shapes(App *app, const TableScene *table, const char *title,
                         void (*check)(App *app, const TableScene *table, const char *where))
{
    static const char *const SHAPES[] = {"640x360",   "800x600",  "1024x768", "1280x800",
                                         "1920x1080", "800x1200", "2560x1080"};
    static int number; /* counts across games, so that each game is tested in different windows */
    for (size_t shape = 0; shape < sizeof SHAPES / sizeof SHAPES[0]; shape++) {
        for (int text = 100; text <= 150; text += 50) {
            if (!soak_takes(number++, 7)) continue;
            const char *where = textf("%s at %s and %d %%", title, SHAPES[shape], text);
            scripted_runf(app, "size %s\ntext %d\n", SHAPES[shape], text);
            scripted_run_until_idle(app);
            check(app, table, where);
        }
    }
}

/* Checks a table of two players after some moves of each game. */
static void check_tables(int moves, void (*check)(App *app, const TableScene *table, const char *where))
{
    SCOPED_APP *app = shared_test_open();
    for (int i = 0; GAMES[i]; i++) {
        const TableScene *table = shared_test_start(app, unfinished_walk(GAMES[i], 2, 3, moves));
        scripted_run(app, "wait idle\n");
        scripted_take_screen(app);
        CHECK_TEXT(scripted_scene_name(app), "table");
        check_shapes(app, table, GAMES[i]->id, check);
    }
}

TEST(tips_cover_nothing, "no tip at a table covers playable things or its own thing, if there is room elsewhere")
{
    check_tables(0, check_places);
}

TEST(refusal_beside_thing, "a refusal is beside what was touched, which it does not cover, and disappears by itself")
{
    check_tables(0, check_refusals);
    check_tables(26, check_refusals);
}

/* ---- What has changed ---- */

/* Rests the pointer on a thing until its tip opens. False if nothing has a tip. */
static bool rest_on_thing(App *app)
{
    Stage *stage = &app->stage;
    stage_refresh(stage);
    for (int i = 0; i < stage->hotspots.count; i++) {
        const Hotspot *hotspot = &stage->hotspots.items[i];
        const Point middle = rect_centre(hotspot->at);
        if (hotspot->code != CODE_TABLE_TOKEN || hotspots_tip_at(&stage->hotspots, middle) != hotspot) continue;
        stage_pointer_move(stage, (Point){1, 1}, POINTER_MOUSE);
        stage_pointer_move(stage, middle, POINTER_MOUSE);
        for (int n = 0; n < 4; n++) scripted_frame(app, 300);
        if (stage->tip.id[0]) return true;
    }
    return false;
}

static void check_no_tip(App *app, const char *where)
{
    scripted_run(app, "wait idle\n");
    for (int n = 0; n < 5; n++) scripted_frame(app, 300);
    CHECK_ABOUT(!app->stage.tip.id[0], "%s: the tip of “%s” stays", where, app->stage.tip.id);
}

SHARED_TEST(tip_closes_when_board_changes, "a tip closes when the board changes, and opens when the pointer returns")
{
    for (int i = 0; GAMES[i]; i++) {
        TableScene *table = shared_test_start(app, shared_test_seat(unfinished_walk(GAMES[i], 2, 3, 12), "pe"));
        scripted_run(app, "wait idle\n");
        if (match_is_over(table_match(table)) || !CHECK(rest_on_thing(app))) continue;
        const Point at = app->stage.pointer;
        CHECK(shared_test_play_any(app, table, NULL));
        if (match_is_over(table_match(table))) continue; /* the results may be on top */
        check_no_tip(app, GAMES[i]->id);
        stage_pointer_move(&app->stage, (Point){1, 1}, POINTER_MOUSE);
        stage_pointer_move(&app->stage, at, POINTER_MOUSE);
        for (int n = 0; n < 4; n++) scripted_frame(app, 300);
        CHECK(app->stage.tip.id[0] || !hotspots_tip_at(&app->stage.hotspots, at));
    }
}

TEST(tip_closes_with_lesson_step, "no tip stays from one step of a lesson to the next")
{
    for (int i = 0; GAMES[i]; i++) {
        SCOPED_APP *app = learner_open((LearnerWindow){800, 600, 100});
        if (lesson_is_available(&app->stage.host, GAMES[i])) learner_begin(app, GAMES[i]);
        for (int step = 0; learner_lesson(app) && step < 3 * LESSON_STEPS_MAX; step++) {
            rest_on_thing(app);
            CHECK(learner_do_step(app));
            check_no_tip(app, GAMES[i]->id);
        }
    }
}

/* ---- In lessons ---- */

/* Whether a rectangle covers a word of the lesson's text, whose words are drawn one by one. */
static bool hides_words(const App *app, const LessonScene *lesson, Rect at)
{
    const FrameTexts shown = scripted_texts(app);
    const Hotspot *bubble = hotspots_find(&app->stage.hotspots, "bubble");
    bool hides = false;
    for (int i = 0; bubble && i < shown.count; i++) {
        const char *word = shown_word(&shown, i);
        const Rect written = shown.places[i].at;
        hides = hides || (strlen(word) > 3 && strcmp(word, app->stage.tip.tip.name) != 0 &&
                          strstr(lesson_scene_text(lesson), word) && rect_contains(bubble->at, rect_centre(written)) &&
                          rect_intersects(rect_inset(written, 2), at));
    }
    return hides;
}

/* Checks that the tip covers no word of the lesson's text, nothing that is asked for or highlighted, and no hotspot
 * except the dots of the steps. */
static void check_lesson_tip(const App *app, const LessonScene *lesson, const char *where)
{
    const Stage *stage = &app->stage;
    const Rect at = stage->tip.at;
    const char *id = stage->tip.id;
    CHECK_ABOUT(rect_covers(layout_window(&stage->layout), at), "%s: the tip of “%s” leaves the window", where, id);
    CHECK_ABOUT(!hides_words(app, lesson, at), "%s: the tip of “%s” lies on what is said", where, id);
    for (int i = 0; i < stage->hotspots.count; i++) {
        const Hotspot *hotspot = &stage->hotspots.items[i];
        const bool own =
            tip_is_rule_ref(hotspot->id) || strcmp(hotspot->id, "tip") == 0 || strcmp(hotspot->id, "bubble") == 0;
        const bool matters =
            hotspot->kind == HOTSPOT_THING || strcmp(hotspot->id, "task") == 0 || hotspot_has_tip(hotspot);
        if (own || !matters || hotspot->code == CODE_LESSON_DOT || hotspot->code == CODE_LESSON_DIM ||
            hotspot->code == CODE_TABLE_LOG_LINE ||
            (hotspot->code == CODE_TABLE_TOKEN && rect_contains(lesson->bubble, rect_centre(hotspot->at))))
            continue;
        CHECK_ABOUT(!rect_intersects(rect_inset(hotspot->at, 1), at), "%s: the tip of “%s” lies on “%s”", where, id,
                    hotspot->id);
    }
    for (int i = 0; i < table_arrangement(lesson->table)->piece_count; i++) {
        CHECK_ABOUT(!rect_intersects(rect_inset(table_arrangement(lesson->table)->pieces[i].at, 1), at),
                    "%s: the tip of “%s” lies on a piece", where, id);
    }
}

/* Checks one in three tips, different ones at each moment. Returns the number of tips that were checked. */
static int check_lesson_step(App *app, int moment, const char *where)
{
    enum { ONE_IN = 3 };
    Stage *stage = &app->stage;
    const LessonScene *lesson = learner_lesson(app);
    int looked = 0;
    scripted_frame(app, 400);
    for (int i = 0; i < stage->hotspots.count; i++) {
        const Hotspot hotspot = stage->hotspots.items[i];
        if (!soak_takes(i + moment, ONE_IN) || !hotspot_has_tip(&hotspot) ||
            (hotspot.code != CODE_TABLE_TOKEN && hotspot.kind != HOTSPOT_TIP_ONLY) || !tip_open(stage, &hotspot, false))
            continue;
        scripted_frame(app, 400);
        if (!stage->tip.id[0]) continue;
        check_lesson_tip(app, lesson, where);
        looked++;
    }
    tip_reset(stage);
    static const char REFUSED[] = "This is the first step.";
    stage_refuse(stage, "back", REFUSED);
    scripted_frame(app, 400);
    scripted_frame(app, 400);
    CHECK_ABOUT(!hides_words(app, lesson, stage->refusal.at), "%s: the refusal of “back” lies on what is said", where);
    stage_retract_notice(stage, REFUSED);
    scripted_frame(app, 400);
    return looked;
}

TEST(lesson_tips_cover_no_text, "in no step of a lesson does a tip cover its text, playable things or hotspots")
{
    enum { SHAPE_COUNT = 12 };
    static const LearnerWindow SHAPES[SHAPE_COUNT] = {
        {800, 600, 100},   {800, 600, 150},  {1024, 768, 100},  {1000, 1000, 150}, {800, 1200, 100}, {1280, 800, 150},
        {1920, 1080, 100}, {1024, 768, 150}, {1000, 1000, 100}, {800, 1200, 150},  {1280, 800, 100}, {1920, 1080, 150}};
    for (int n = 0; n < SHAPE_COUNT; n++) {
        const LearnerWindow shape = SHAPES[n];
        for (int i = 0; GAMES[i]; i++) {
            if (!soak_takes(n + i, 6)) continue;
            int looked = 0;
            SCOPED_APP *app = learner_open(shape);
            if (lesson_is_available(&app->stage.host, GAMES[i])) learner_begin(app, GAMES[i]);
            for (int moments = 0; learner_lesson(app) && moments < 3 * LESSON_STEPS_MAX; moments++) {
                const char *where = textf("%s, step %d, at %dx%d and %d %%", GAMES[i]->id,
                                          learner_lesson(app)->step + 1, shape.w, shape.h, shape.text);
                looked += check_lesson_step(app, moments, where);
                CHECK(learner_do_step(app));
            }
            CHECK(looked > 0 || !lesson_exists("rules", GAMES[i]->id));
        }
    }
}

TEST(refusals_name_rules_of_rulebook, "every rule that a refusal names is explained in its rulebook")
{
    for (int i = 0; GAMES[i]; i++) {
        SCOPED_BOOK *book = rulebook_create_builtin(GAMES[i]);
        int numbers = 0;
        for (const EventKind *kind = GAMES[i]->reasons; kind->name; kind++) {
            numbers += kind->rule_ref != NULL;
            CHECK_ABOUT(!kind->rule_ref || has_rule(GAMES[i], rulebook_defaults(book), kind->rule_ref),
                        "%s: the reason %s has the rule number %s, which the rulebook does not have", GAMES[i]->id,
                        kind->name, kind->rule_ref);
        }
        CHECK(numbers > 0);
    }
}

TEST(every_scene_has_tips, "in every scene everything has a tip") { visit_all("1280x800", 100, check_tips); }

TEST(small_window_has_tips, "in a small window everything has a tip") { visit_all("800x600", 100, check_tips); }
