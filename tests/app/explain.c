/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/*
 * Explained games: each explanation is shown once in a match, one at a time, disappears with the next move, and covers
 * nothing that is played with or read. What a finished lesson taught is not repeated, explanations belong to existing
 * events and parts of a game, and a game without any is explained by its events.
 */
#include "culdesac/registry.h"
#include "screen_cases.h"
#include "support/soak.h"
#include "tabletop/tabletop_tips.h"
#include "ui/stage_private.h"

#include <ctype.h>

extern const Game NEIGHBORS;

static App *open_explaining(void)
{
    App *app = shared_test_open();
    scripted_set(app, play.explain, EXPLAIN_ALWAYS);
    return app;
}

static Match *neighbors_match(uint64_t seed) { return shared_test_match(&NEIGHBORS, 2, seed, "pp"); }

static bool explains(const App *app, const char *words)
{
    const char *explained = screen_explained(app);
    return explained && strstr(explained, words);
}

static void check_explained(const App *app, const char *words)
{
    const char *explained = screen_explained(app);
    if (CHECK(explained != NULL)) CHECK_HAS(explained, words);
}

static void play_and_look(TableScene *table, App *app)
{
    CHECK(shared_test_play_any(app, table, NULL));
    scripted_frame(app, 50);
}

/* Touches all explanations. Returns their number. */
static int count_explanations(App *app)
{
    int count = 0;
    for (const char *at = screen_read(app); *at; at++) count += *at == '\n';
    return count;
}

/* Checks that the ring of the explanation is around something on a shelf of the player who captured. */
static void check_points_at_shelf(const TableScene *table, App *app)
{
    const int player = inner_explainer(table)->current.about.event.player;
    bool on_shelf = false;
    Rect thing = {0};
    const TableContext context = table_context(table, &app->stage);
    const Target *place;
    CHECK(explainer_find_thing(inner_explainer(table), &context, table_rects(table), &thing, &place));
    for (int item = 0; item < SCORE_CHANGE_ITEMS_MAX && player != NOBODY; item++)
        on_shelf = on_shelf || rect_contains(table_rects(table)->items[player][item], rect_centre(thing));
    CHECK(on_shelf);
}

APP_TEST(each_thing_is_explained_once,
         "the start is explained once, a capture once and at its shelf, and not again when the match is resumed",
         open_explaining())
{
    TableScene *table = shared_test_start(app, neighbors_match(5));
    scripted_frame(app, 50);
    check_explained(app, "Nobody owns");
    scripted_run(app, "expect text NB-3\n");
    CHECK(count_explanations(app) > 0);
    play_and_look(table, app);
    check_explained(app, "shelf");
    check_points_at_shelf(table, app);
    CHECK(count_explanations(app) == 2); /* the second explains the value of the captured kind */
    play_and_look(table, app);
    CHECK(!explains(app, "shelf"));
    screen_read(app);
    explainer_init(inner_explainer(table), table_session(table));
    play_and_look(table, app);
    CHECK(!explains(app, "shelf"));
}

APP_TEST(
    opponent_waits_for_reader,
    "while an opponent waits for an explanation to be read the prompt says so, and the explanation has a button that "
    "continues; any other touch does so as well",
    open_explaining())
{
    TableScene *table = shared_test_start(app, shared_test_match(&NEIGHBORS, 2, 5, "pe"));
    screen_read(app);
    play_and_look(table, app);
    CHECK(screen_explained(app) != NULL);
    scripted_run(app, "expect text waits while you read\nexpect no text thinking\n");
    const Hotspot *on = hotspots_find(&app->stage.hotspots, EXPLAINED_CONTINUE_ID);
    const Hotspot *plate = hotspots_find(&app->stage.hotspots, EXPLAINED_ID);
    CHECK(on && plate && rect_covers(plate->at, on->at));
    /* In a low column the button is in place of the portrait, beside the rule's number. */
    Rect low = {0, 0, 220, 150};
    const TableContext context = table_context(table, &app->stage);
    app->stage.hotspots.count = 0;
    explainer_draw_in_column(inner_explainer(table), &context, 0, &low, NULL);
    on = hotspots_find(&app->stage.hotspots, EXPLAINED_CONTINUE_ID);
    const Hotspot *rule = hotspots_find(&app->stage.hotspots, EXPLAINED_RULE_ID);
    CHECK(on && rule && on->at.x >= rect_right(rule->at));
    scripted_run(app, "click .5 .5\nwait 700\nexpect no text plays when\n"); /* a touch of anything plays on */
    CHECK(match_length(table_match(table)) > 1);
    CHECK(!table_context(table, &app->stage).touch_state->refused[0]);
}

APP_TEST(opponents_move_removes_refusal,
         "why a touch was refused is not left beside the thing when an opponent has played", shared_test_open())
{
    TableScene *table = shared_test_start(app, shared_test_match(&NEIGHBORS, 2, 5, "pe"));
    play_and_look(table, app);
    stage_refuse(&app->stage, "pause", "It is the Child’s turn.");
    CHECK(app->stage.refusal.text[0]);
    shared_test_wait_for_opponent(app);
    for (int i = 0; i < 100 && match_length(table_match(table)) == 1; i++) scripted_frame(app, 20);
    CHECK_INT(match_length(table_match(table)), 2);
    CHECK_TEXT(app->stage.refusal.text, "");
}

TEST(game_is_explained_by_its_events, "a game without explanations is explained by the sentences of its events")
{
    static StringRow rows[512];
    static char keys[512][64];
    static Game game;
    SCOPED_APP *app = open_explaining();
    TableScene *table = shared_test_start(app, neighbors_match(7));
    StringTable words = {0, rows};
    /* Removes the explanations from the table of texts by renaming their keys, which keeps the order. */
    for (size_t i = 0; i < NEIGHBORS.strings->count; i++) {
        rows[words.count] = NEIGHBORS.strings->rows[i];
        if (strncmp(rows[words.count].key, "explain_", 8) == 0) {
            text_copy(keys[words.count], sizeof keys[0], rows[words.count].key);
            keys[words.count][7] = '-';
            rows[words.count].key = keys[words.count];
        }
        words.count++;
    }
    screen_read(app);
    game = NEIGHBORS;
    game.strings = &words;
    inner_session(table)->game = &game;
    play_and_look(table, app);
    check_explained(app, "Anna captures");
    inner_session(table)->game = &NEIGHBORS;
}

CASES_TEST(what_is_explained_when,
           "when things are explained, how long an explanation stays, and who waits for its reader",
           "tests/app/cases/explain.txt", screen_check_cases)

/* ---- A finished lesson ---- */

static void finish_lesson(App *app, const char *id)
{
    char name[64];
    SCOPED_TEXT text = {0};
    snprintf(name, sizeof name, "lesson-%s", id);
    text_add(&text, "{\"step\": 0, \"furthest\": 6, \"done\": true}\n");
    host_store_write(&app->stage.host, name, &text);
}

APP_TEST(taught_rules_are_not_explained_again,
         "what a finished lesson taught is explained only if other rules change it", open_explaining())
{
    finish_lesson(app, "neighbors");
    TableScene *table = shared_test_start(app, neighbors_match(5));
    scripted_frame(app, 50);
    CHECK(!screen_explained(app));
    play_and_look(table, app);
    check_explained(app, "shelf");
    check_points_at_shelf(table, app);
    CHECK(count_explanations(app) == 1); /* the lesson has taught the value of the captured kind */
    table = shared_test_start(app, shared_test_match(&NEIGHBORS, 3, 6, "ppp"));
    play_and_look(table, app);
    check_explained(app, "shelf");
    scripted_run(app, "touch explained\n");
    scripted_frame(app, 50);
    check_explained(app, "scores");
}

APP_TEST(opponents_wait_once_in_a_round, "neighbours wait for a reader at most once in a round", open_explaining())
{
    enum { PLAYERS = 4, STEPS = 60 };
    TableScene *table = shared_test_start(app, shared_test_match(game_find("nasty"), PLAYERS, 5, "peee"));
    const Match *match = table_match(table);
    size_t last = 0;
    int waits = 0;
    for (int i = 0; i < 20000 && match_length(match) < STEPS && !match_is_over(match); i++) {
        scripted_frame_unpainted(app, SCRIPTED_FRAME_MS);
        shared_test_wait_for_opponent(app);
        const bool is_own = table_session(table)->chooser == 0;
        if (screen_explained(app)) {
            const bool again = last > 0 && match_length(match) < last + 2 * PLAYERS;
            CHECK_ABOUT(is_own || !again, "after %zu and %zu actions", last, match_length(match));
            waits += !is_own;
            if (!is_own) last = match_length(match);
            stage_press_id(&app->stage, EXPLAINED_ID, &check_error);
        } else if (is_own && !stage_is_moving(&app->stage)) {
            shared_test_play_any(app, table, NULL);
        }
    }
    CHECK(waits > 0);
}

/* ---- Placement ---- */

/* The longest explanation of a game. */
static void find_longest(const TableScene *table, Explanation *longest)
{
    const Game *game = table_session(table)->game;
    const TablePosition position = {
        .game = game, .rules = match_rules(table_match(table)), .view = match_head(table_match(table))};
    for (size_t n = 0; n < game->strings->count; n++) {
        const char *key = game->strings->rows[n].key;
        char text[TIP_TEXT_SIZE], sign[RULE_REF_SIZE];
        if (strncmp(key, "explain_", 8) != 0 || strncmp(key, "explain_reason", 14) == 0) continue;
        if (!tabletop_tips_find_text(&position, "explain", key + 8, text, sign)) continue;
        if (strlen(text) <= strlen(longest->sentence)) continue;
        text_copy(longest->sentence, sizeof longest->sentence, text);
        text_copy(longest->rule_ref, sizeof longest->rule_ref, sign);
    }
}

/* Checks that an explanation covers no hotspot, no piece, no player's panel, and no text of the table. */
static void check_home(const char *where, const App *app, const TableScene *table, Rect plate)
{
    const Stage *stage = &app->stage;
    CHECK_ABOUT(rect_covers(layout_window(&stage->layout), plate), "%s: it leaves the window", where);
    for (int i = 0; i < stage->hotspots.count; i++) {
        const Hotspot *hotspot = &stage->hotspots.items[i];
        const bool own = strncmp(hotspot->id, "explained", 9) == 0 || tip_is_rule_ref(hotspot->id) ||
                         hotspot->code == CODE_TABLE_LOG_LINE;
        if (!own && hotspot_can_press(hotspot))
            shared_test_check_apart(where, plate,
                                    hotspot->area_id ? rect_intersection(hotspot->at, hotspot->clip) : hotspot->at,
                                    hotspot->id);
    }
    for (int i = 0; i < table_arrangement(table)->piece_count; i++)
        shared_test_check_apart(where, plate, table_arrangement(table)->pieces[i].at, "a piece");
    if (layout_is_low(&stage->layout)) return; /* in a low window it covers the players */
    for (int player = 0; player < match_players(table_match(table)); player++) {
        shared_test_check_apart(where, plate, table_rects(table)->panels[player], "a player's panel");
        shared_test_check_apart(where, plate, table_rects(table)->figures[player], "a score");
        for (int item = 0; item < SCORE_CHANGE_ITEMS_MAX; item++)
            shared_test_check_apart(where, plate, table_rects(table)->items[player][item], "a shelf");
    }
    for (int i = 0; i < table_rects(table)->text.count; i++)
        shared_test_check_apart(where, plate, table_rects(table)->text.items[i], "words");
}

/* A tip is shown beside an explanation, or over it if there is no more room. */
static void check_tip(const char *where, App *app, const TableScene *table)
{
    Stage *stage = &app->stage;
    if (table_arrangement(table)->target_count == 0) return;
    const Hotspot *hotspot = hotspots_find(&stage->hotspots, table_arrangement(table)->targets[0].token);
    if (!hotspot || !tip_open(stage, hotspot, false)) return;
    scripted_frame(app, 400);
    if (stage->tip.area.at.w > 0) {
        check_home(where, app, table, stage->tip.at);
    } else {
        CHECK_ABOUT(stage->tip.tip.art[0] || stage->tip.tip.row_count > 0, "%s: the tip of “%s” has no room at home",
                    where, stage->tip.id);
    }
    tip_reset(stage);
}

/* Checks that all text of an explanation is inside it, at a readable size. */
static void check_read(const char *where, const App *app, Rect plate, const char *sentence)
{
    const FrameTexts shown = scripted_texts(app);
    const Layout *layout = &app->stage.layout;
    SCOPED_TEXT read = {0};
    for (int i = 0; i < shown.count; i++) {
        const char *line = shown_word(&shown, i);
        if (!rect_contains(plate, rect_centre(shown.places[i].at))) continue;
        const char *part = textf("%s", line);
        /* A player's sentence is below the explanation. */
        if (layout_is_low(layout) && (!part[1] || !strstr(sentence, part))) continue;
        const bool inside =
            shown.places[i].at.y > plate.y - 4 && rect_bottom(shown.places[i].at) < rect_bottom(plate) + 4;
        CHECK_ABOUT(inside && shown.places[i].size >= 13 * layout->shrink, "%s: \"%s\" is cut, or %g high", where, line,
                    (double)shown.places[i].size);
        text_addf(&read, "%s ", line);
    }
    CHECK_ABOUT(strstr(text_string(&read), sentence), "%s: \"%s\", not \"%s\"", where, text_string(&read), sentence);
}

static void check_shapes(App *app, TableScene *table, const char *where)
{
    static const char *const SHAPES[] = {"640x360",   "800x600",  "1024x768", "1280x800",
                                         "1920x1080", "800x1200", "2560x1080"};
    static int number; /* counts across positions, so that each is tested in different windows */
    Explanation explanation = {
        .viewer = NOBODY, .shown_at = table_session(table)->shown_steps, .about = {.item = -1}, .until = 0};
    find_longest(table, &explanation);
    explanation.about.event = event_make(0, 0);
    if (table_arrangement(table)->piece_count > 0)
        explanation.about.event.to = table_arrangement(table)->pieces[0].place;
    for (size_t shape = 0; shape < sizeof SHAPES / sizeof SHAPES[0]; shape++) {
        for (int text = 100; text <= 150; text += 50) {
            if (!soak_takes(number++, 5)) continue;
            const char *at = textf("%s at %s and %d %%", where, SHAPES[shape], text);
            scripted_runf(app, "size %s\ntext %d\n", SHAPES[shape], text);
            scripted_run_until_idle(app);
            inner_explainer(table)->current = explanation;
            app->stage.needs_refresh = true;
            scripted_frame(app, 400);
            const Hotspot *plate = hotspots_find(&app->stage.hotspots, EXPLAINED_ID);
            if (!CHECK_ABOUT(plate != NULL, "%s: nothing is said", at)) continue;
            const Rect home = plate->at;
            check_home(at, app, table, home);
            check_read(at, app, home, explanation.sentence);
            check_tip(at, app, table);
        }
    }
}

/* Checks positions from random games, as the player to move sees them. */
static void check_positions(App *app, const Game *game, int players)
{
    enum { STOPS = 4, STEP = 11 };
    for (int stop = 0; stop < STOPS; stop++) {
        char where[64];
        Match *match = company_walk(game, players, (uint64_t)stop + 1, stop * STEP);
        TableScene *table = shared_test_start(app, match);
        scripted_run(app, "wait idle\n");
        scripted_take_screen(app);
        snprintf(where, sizeof where, "%s of %d after %d actions", game->id, players, stop * STEP);
        if (strcmp(scripted_scene_name(app), "table") == 0) check_shapes(app, table, where);
    }
}

APP_TEST(covers_nothing, "in no window and at no text size does an explanation cover what is in use", open_explaining())
{
    for (int i = 0; GAMES[i]; i++) {
        check_positions(app, GAMES[i], GAMES[i]->players_min > 2 ? GAMES[i]->players_min : 2);
        if (GAMES[i]->players_max > 2)
            check_positions(app, GAMES[i], GAMES[i]->players_max < 4 ? GAMES[i]->players_max : 4);
    }
}

/* Whether two frames have the same pixels in a rectangle. */
static bool is_same_at(const App *app, const SharedTestFrame *a, const SharedTestFrame *b, Rect at)
{
    const Rect seen = rect_intersection(at, layout_window(&app->stage.layout));
    const size_t width = (size_t)app->stage.layout.w, x = (size_t)seen.x, bytes = 4 * (size_t)seen.w;
    for (size_t y = (size_t)seen.y; y < (size_t)rect_bottom(seen); y++) {
        const size_t from = 4 * (y * width + x);
        if (memcmp(a->pixels + from, b->pixels + from, bytes) != 0) return false;
    }
    return true;
}

/* Checks that no place of the board looks different, except for the thing itself. */
static void check_board(App *app, const TableScene *table, const SharedTestFrame *before, Rect thing, const char *where)
{
    enum { AROUND = 30, INSIDE = 8 }; /* room in pixels for the ring around the thing; for shadows at a square's edge */
    SCOPED(shared_test_frame_clear) SharedTestFrame frame = shared_test_capture(app);
    for (int i = 0; i < table_arrangement(table)->target_count; i++) {
        const Target *target = &table_arrangement(table)->targets[i];
        CHECK_ABOUT(rect_intersects(rect_inset(thing, -AROUND), target->at) ||
                        is_same_at(app, before, &frame, rect_inset(target->at, INSIDE)),
                    "%s: %s is not about “%s”", where, screen_explained(app) ? "the note" : "the tip", target->token);
    }
}

static void check_crossing(App *app, TableScene *table, const char *where)
{
    const Arrangement *arrangement = table_arrangement(table);
    Explanation explanation = {.shown_at = table_session(table)->shown_steps, .about = {.item = -1}, .until = 0};
    if (arrangement->piece_count == 0) return;
    const Piece piece = arrangement->pieces[0];
    scripted_run(app, "wait idle\n");
    SCOPED(shared_test_frame_clear) SharedTestFrame before = shared_test_capture(app);
    find_longest(table, &explanation);
    explanation.about.event = event_make(0, NOBODY);
    explanation.about.event.to = piece.place;
    inner_explainer(table)->current = explanation;
    for (int i = 0; i < 3; i++) scripted_frame(app, 400);
    check_board(app, table, &before, piece.at, where);
    explainer_stop(inner_explainer(table));
    for (int i = 0; i < app->stage.hotspots.count; i++) {
        const Hotspot hotspot = app->stage.hotspots.items[i];
        if (hotspot.code != CODE_TABLE_TOKEN || !tip_open(&app->stage, &hotspot, false)) continue;
        for (int n = 0; n < 3; n++) scripted_frame(app, 400);
        if (app->stage.tip.area.at.w > 0 && app->stage.tip.tip.reach_count == 0)
            check_board(app, table, &before, hotspot.at, where);
        i += 5;
    }
    tip_reset(&app->stage);
}

TEST(only_the_thing_is_marked, "a note or a tip marks the thing that it is about and changes nothing else on the board")
{
    static const char *const SHAPES[] = {"640x360", "800x600", "1280x800", "1920x1080"};
    SCOPED_APP *app = open_explaining();
    for (int i = 0; GAMES[i]; i++) {
        TableScene *table = shared_test_start(app, company_walk(GAMES[i], 2, 3, 8));
        screen_read(app);
        for (size_t shape = 0; shape < sizeof SHAPES / sizeof SHAPES[0]; shape++) {
            const char *where = textf("%s at %s", GAMES[i]->id, SHAPES[shape]);
            scripted_runf(app, "size %s\n", SHAPES[shape]);
            scripted_take_screen(app);
            check_crossing(app, table, where);
        }
    }
}

APP_TEST(ring_round_panel, "what is explained about a player is marked by a ring round the panel", open_explaining())
{
    int marked = 0;
    for (int i = 0; GAMES[i]; i++) {
        TableScene *table = shared_test_start(app, company_walk(GAMES[i], 2, 3, 8));
        scripted_frame(app, 50);
        if (table_rects(table)->panels[0].w <= 0) continue; /* a sheet covers the table */
        marked++;
        const TableContext context = table_context(table, &app->stage);
        Explanation *explanation = &inner_explainer(table)->current;
        memset(&explanation->about, 0, sizeof explanation->about);
        explanation->about.item = -1;
        Rect ring = {0};
        const Target *place;
        CHECK(explainer_find_thing(inner_explainer(table), &context, table_rects(table), &ring, &place));
        CHECK_ABOUT(rect_covers(ring, table_rects(table)->panels[0]), "%s", GAMES[i]->id);
    }
    CHECK(marked > 1);
}

APP_TEST(clearing_comes_first, "when Summer begins, clearing is explained before how a turn begins", open_explaining())
{
    TableScene *table = shared_test_start(app, shared_test_match(game_find("nasty"), 2, 5, "pe"));
    bool begins = false;
    for (int i = 0; i < 40 && !begins; i++) {
        screen_read(app);
        shared_test_play_any(app, table, NULL);
        const EventList *events = &table_session(table)->last_events;
        for (size_t e = 0; e < events->count; e++)
            begins = begins || strcmp(table_session(table)->game->events[events->items[e].kind].name, "summer") == 0;
    }
    CHECK(begins);
    for (int i = 0; i < 100 && !screen_explained(app); i++) scripted_frame(app, 50);
    check_explained(app, "can be cleared");
}

/* ---- Texts ---- */

static bool is_kind(const EventKind *kinds, const char *name)
{
    for (; kinds->name; kinds++) {
        if (strcmp(event_kind_string_key(kinds), name) == 0) return true;
    }
    return false;
}

static bool is_listed(const char *const *list, const char *name)
{
    for (; *list; list++) {
        char key[64];
        size_t i = 0;
        for (; (*list)[i]; i++)
            key[i] = (char)(isalnum((unsigned char)(*list)[i]) ? tolower((unsigned char)(*list)[i]) : '_');
        key[i] = '\0';
        if (strcmp(key, name) == 0) return true;
    }
    return false;
}

static bool names_something(const Game *game, const char *word)
{
    static const char *const SORTS[] = {"event_", "reason_", "phase_", "item_"};
    if (strcmp(word, "begin") == 0) return true;
    for (int sort = 0; sort < 4; sort++) {
        const size_t length = strlen(SORTS[sort]);
        if (strncmp(word, SORTS[sort], length) != 0) continue;
        const char *name = word + length;
        return sort == 0   ? is_kind(game->events, name)
               : sort == 1 ? is_kind(game->reasons, name)
               : sort == 2 ? is_listed(game->phases, name)
                           : is_listed(game->items, name);
    }
    return false;
}

static int count_words(const char *text)
{
    int count = 0;
    for (const char *at = text; *at; at++) count += *at == ' ';
    return count + 1;
}

/* Checks that an explanation has at most 24 words and a rule number, unless it is empty with these players or rules.
 * Returns whether it is not empty. */
static bool check_word(const Game *game, const void *rules, int players, const char *word)
{
    const StateHead head = {.players = (uint8_t)players};
    const TablePosition position = {.game = game, .rules = rules, .view = &head};
    char text[TIP_TEXT_SIZE], sign[RULE_REF_SIZE];
    if (!tabletop_tips_find_text(&position, "explain", word, text, sign)) return false;
    CHECK_ABOUT(count_words(text) <= 24 && !strstr(text, "{"), "%s: explain_%s: %s", game->id, word, text);
    CHECK_ABOUT(sign[0], "%s: explain_%s has no sign", game->id, word);
    return true;
}

TEST(each_has_rule_number, "explanations and their rows belong to existing things, with a rule number, in every preset")
{
    for (int i = 0; GAMES[i]; i++) {
        const Game *game = GAMES[i];
        SCOPED_BOOK *book = rulebook_create_builtin(game);
        SCOPED_MEMORY void *rules = memory_allocate(game->rules_size);
        const GameTable *game_table = game_table_find(game);
        for (const ExplanationRow *row = game_table ? game_table->texts.explanations : NULL; row && row->name; row++)
            CHECK_ABOUT(strings_find(game->strings, "explain", row->name, NULL), "%s: %s", game->id, row->name);
        for (size_t n = 0; n < game->strings->count; n++) {
            const char *key = game->strings->rows[n].key;
            if (strncmp(key, "explain_", 8) != 0) continue;
            CHECK_ABOUT(names_something(game, key + 8), "%s: %s names nothing", game->id, key);
            bool says = false;
            for (int preset = RULEBOOK_STANDARD; preset < (int)rulebook_preset_count(book); preset++) {
                CHECK(rulebook_make_rules(book, preset, NULL, 0, rules, &check_error));
                for (int players = game->players_min; players <= game->players_max; players++)
                    says = check_word(game, rules, players, key + 8) || says;
            }
            CHECK_ABOUT(says, "%s: %s never says anything", game->id, key);
        }
    }
}
