/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* A larger text setting enlarges words if there is room, makes none smaller, and drops none: at every table, in its
 * hints and its pills. */
#include "culdesac/registry.h"
#include "scenes/table/page_table_draw.h"
#include "shared_screen_test.h"
#include "support/soak.h"
#include "ui/stage_private.h"

static const char *const SIZES[] = {"640x360",   "844x390",   "800x600",  "1280x800",
                                    "1920x1080", "1000x1000", "800x1200", "2560x1080"};
enum { WINDOWS = sizeof SIZES / sizeof *SIZES, WORDS_ON_SCREEN_MAX = 192 };

/* What a text has to be when enlarged: not smaller, still there, or larger by a tenth. */
typedef enum SizeExpectation { DUTY_NO_SMALLER, DUTY_THERE, DUTY_LARGER } SizeExpectation;

typedef struct ShownWord {
    char text[64];
    float size;
    SizeExpectation expectation;
} ShownWord;

typedef struct ShownWords {
    bool is_limited; /* the window is so small that text grows less than the player wants */
    int count;
    ShownWord items[WORDS_ON_SCREEN_MAX];
} ShownWords;

/* Messages beside the table and in the prompt must still be there. The title may be dropped, and so may all lines of
 * the log but the newest. */
static SizeExpectation expectation_of(const TableScene *table, const TableLayout *at, const char *line, Rect place)
{
    const Point middle = rect_centre(place);
    const bool prompt = rect_contains(rect_make(at->bar.x, at->bar.y - 10, at->bar.w, at->bar.h + 20), middle);
    if (prompt && place.x < at->bar.x + 4) return DUTY_NO_SMALLER;
    if (strncmp(line, "A hint: ", 8) == 0) return DUTY_LARGER;
    if (at->is_compact && rect_contains(at->players, middle))
        return match_players(table_match(table)) == 2 ? DUTY_LARGER : DUTY_THERE;
    return prompt || rect_contains(at->left, middle) || rect_contains(at->right, middle) ? DUTY_THERE : DUTY_NO_SMALLER;
}

static void look(App *app, const TableScene *table, const char *size, int text, ShownWords *seen)
{
    scripted_runf(app, "size %s\ntext %d\n", size, text);
    scripted_run_until_idle(app);
    const TableLayout at = table_plain_layout(table, &app->stage);
    const FrameTexts shown = scripted_texts(app);
    seen->count = 0;
    seen->is_limited = app->stage.layout.shrink < 1;
    CHECK(shown.count <= WORDS_ON_SCREEN_MAX);
    for (int i = 0; i < shown.count && seen->count < WORDS_ON_SCREEN_MAX; i++) {
        const char *line = shown_word(&shown, i);
        ShownWord *word = &seen->items[seen->count++];
        snprintf(word->text, sizeof word->text, "%s", line);
        word->size = shown.places[i].size;
        word->expectation = expectation_of(table, &at, word->text, shown.places[i].at);
    }
}

/* If a word is in several places, the largest counts. */
static float size_of(const ShownWords *words, const char *text)
{
    float size = 0;
    for (int i = 0; i < words->count; i++) {
        if (strcmp(words->items[i].text, text) == 0) size = fmaxf(size, words->items[i].size);
    }
    return size;
}

static int compare(const ShownWords *plain, const ShownWords *large, const char *where)
{
    int compared = 0;
    for (int i = 0; i < plain->count; i++) {
        const ShownWord *word = &plain->items[i];
        const float before = size_of(plain, word->text), size = size_of(large, word->text);
        if (strlen(word->text) < 3) continue; /* short numbers are in many places */
        if (size <= 0 && word->expectation == DUTY_NO_SMALLER) continue;
        const float least = plain->is_limited                  ? before - 1
                            : word->expectation == DUTY_LARGER ? before * 1.1f
                                                               : before - .5f;
        compared += word->expectation != DUTY_NO_SMALLER;
        CHECK_ABOUT(size >= least, "%s: \"%s\" is %g high, and %g with larger letters", where, word->text,
                    (double)before, (double)size);
    }
    return compared;
}

/* The letters along a board grow with the text. */
static void check_coordinates(const Game *game, const ShownWords *plain, const ShownWords *large, const char *where)
{
    const float before = size_of(plain, "b"), size = size_of(large, "b");
    if (!strstr("neighbors subdivision neighborhoods", game->id)) return;
    CHECK_ABOUT(before > 0 && size >= before * (plain->is_limited ? 1.05f : 1.25f), "%s: a letter of %g, then %g",
                where, (double)before, (double)size);
}

/* Checks a table after `opening`, and after `doing` was done at it. */
static void check_table(const char *opening, const char *doing)
{
    static ShownWords plain, large;
    SCOPED_APP *app = scripted_open("build/test-program", true, 7);
    scripted_run(app, "speed off\nwait idle\n");
    scripted_run(app, opening);
    scripted_run(app, "start\nwait idle\n");
    scripted_run(app, doing);
    const TableScene *table = scripted_table(app);
    static int tables; /* each table is tested in different windows */
    tables++;
    for (int i = 0; i < WINDOWS; i++) {
        if (!soak_takes(i + tables, 2)) continue;
        const char *where = textf("%s %s", table_session(table)->game->id, SIZES[i]);
        look(app, table, SIZES[i], 100, &plain);
        look(app, table, SIZES[i], 150, &large);
        CHECK(compare(&plain, &large, where) > (plain.is_limited ? 0 : 2));
        if (!doing[0] && match_players(table_match(table)) == 2)
            check_coordinates(table_session(table)->game, &plain, &large, where);
    }
}

static void check_games(const char *doing)
{
    for (int i = 0; GAMES[i]; i++)
        check_table(textf("open %s\nplayers 2\nseat 0 human\nseat 1 ai easy\ndeal 7\nbegins 1\n", GAMES[i]->id), doing);
}

TEST(nothing_shrinks, "with enlarged text no word at a table is smaller or missing; two players' pills and the letters "
                      "along a board grow")
{
    check_games("");
}

TEST(hint_text_grows, "a hint's text grows in every window, and no word of it is dropped")
{
    check_games("key h\nwait idle\nwait idle\n");
}

TEST(many_keep_sizes, "among more than two players, some with long names, no word gets smaller, and none is left out")
{
    for (int i = 0; GAMES[i]; i++) {
        const int players = GAMES[i]->players_max < 4 ? GAMES[i]->players_max : 4;
        if (players > 2)
            check_table(textf("open %s\nplayers %d\ndeal 4\nbegins 0\nname 0 Emmanuelle\nname 1 Bartholomew\n",
                              GAMES[i]->id, players),
                        "");
    }
}

/* Checks that the text of the prompt is not smaller than the size of prompts, and that it covers neither the players
 * nor a button. */
static void check_prompt(App *app, const TableScene *table, const char *where)
{
    scripted_frame(app, SCRIPTED_FRAME_MS);
    Stage *stage = &app->stage;
    const Hotspot *prompt = hotspots_find(&stage->hotspots, "prompt");
    const float size = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_PROMPT, COLOUR_INK, 1.3f).size;
    const TableLayout at = table_plain_layout(table, stage);
    const FrameTexts shown = scripted_texts(app);
    if (!prompt) return;
    CHECK(rect_covers(layout_window(&stage->layout), prompt->at));
    CHECK(!rect_intersects(prompt->at, at.players));
    for (int i = 0; i < stage->hotspots.count; i++)
        CHECK(!hotspot_can_press(&stage->hotspots.items[i]) ||
              !rect_intersects(stage->hotspots.items[i].at, prompt->at));
    for (int i = 0; i < shown.count; i++) {
        const char *line = shown_word(&shown, i);
        if (!rect_contains(prompt->at, rect_centre(shown.places[i].at)) || strlen(line) < 3) continue;
        CHECK_ABOUT(shown.places[i].size > size - .1f, "%s: \"%s\" is %g high, not %g", where, line,
                    (double)shown.places[i].size, (double)size);
    }
}

TEST(prompts_keep_their_size, "a prompt has two lines if one is too short, and its letters are never smaller")
{
    enum { STOPS = 4, STEP = 11, TOUCHES = 3 };
    SCOPED_APP *app = shared_test_open();
    for (int n = 0; GAMES[n]; n++) {
        for (int stop = 0; stop < 2 * STOPS; stop++) {
            const int players = stop % 2 && GAMES[n]->players_max >= 4 ? 4 : GAMES[n]->players_min;
            Match *match = company_walk(GAMES[n], players, (uint64_t)stop + 1, stop / 2 * STEP);
            char where[64];
            snprintf(where, sizeof where, "%s of %d after %d actions", GAMES[n]->id, players, stop / 2 * STEP);
            const TableScene *table = shared_test_start(app, match);
            scripted_run(app, stop % 4 < 2 ? "size 800x600\ntext 100\nwait idle\n" : "text 150\nwait idle\n");
            scripted_take_screen(app);
            for (int touch = 0; touch < TOUCHES && strcmp(scripted_scene_name(app), "table") == 0; touch++) {
                check_prompt(app, table, where);
                const TouchSelection *selection = table_selection(table);
                const int step = selection->touched.count;
                if (selection->count == 0) break;
                const TouchPath *path = &selection->paths[(size_t)(stop * 7) % selection->count];
                if (step + 1 >= path->count || !stage_press_id(&app->stage, path->tokens[step], &check_error)) break;
            }
            if (!soak_takes(stop + n, 3)) continue; /* hints take long */
            scripted_run(app, "key H\nwait idle\n");
            if (strcmp(scripted_scene_name(app), "table") == 0) check_prompt(app, table, where);
        }
    }
}

/* The text size of the sentence at the bottom of the war panel. */
static float size_of_war(App *app, const char *size, int text)
{
    scripted_runf(app, "size %s\ntext %d\n", size, text);
    scripted_run_until_idle(app);
    const Hotspot *war = hotspots_find(&app->stage.hotspots, "war");
    const TextPlace *lowest = NULL;
    const FrameTexts shown = scripted_texts(app);
    for (int i = 0; CHECK(war) && i < shown.count; i++) {
        if (rect_contains(war->at, rect_centre(shown.places[i].at)) && (!lowest || shown.places[i].at.y > lowest->at.y))
            lowest = &shown.places[i];
    }
    return CHECK(lowest) ? lowest->size : 0;
}

APP_TEST(war_conditions_grow, "the conditions of a war at Nationhood are enlarged in every window",
         scripted_open("build/test-program", true, 7))
{
    scripted_run(app, "speed off\nopen nationhood\nseat 0 human\nseat 1 ai easy\ndeal 7\nbegins 0\nstart\nwait idle\n");
    for (int i = 0; i < WINDOWS; i++) {
        const float plain = size_of_war(app, SIZES[i], 100), large = size_of_war(app, SIZES[i], 150);
        const float least = table_layout_is_folded(&app->stage.layout) ? 1.15f : 1.4f;
        CHECK_ABOUT(large >= plain * least, "%s: %g, and %g with larger letters", SIZES[i], (double)plain,
                    (double)large);
    }
}

/* ---- Nothing is cut ---- */

/* The tip of each thing, and what is said when it is touched: a refusal, or the next prompt. */
static void check_each_thing(App *app, TableScene *table, int number, const char *where)
{
    Stage *stage = &app->stage;
    stage_refresh(stage);
    for (int i = 0; i < stage->hotspots.count; i++) {
        if (!soak_takes(i + number, 2)) continue;
        const Hotspot hotspot = stage->hotspots.items[i];
        char id[HOTSPOT_ID_SIZE];
        text_copy(id, sizeof id, hotspot.id);
        if (hotspot_has_tip(&hotspot) && tip_open(stage, &hotspot, false)) {
            scripted_frame_unpainted(app, 400);
            scripted_check_whole(app, where);
            tip_close(stage);
        }
        const Target *target = arrangement_find_target(table_arrangement(table), id);
        Action action = ACTION_NONE;
        TouchSelection tried = *table_selection(table);
        if (!target || target->kind == TARGET_DETAIL || (selection_touch(&tried, id, &action) && action != ACTION_NONE))
            continue;
        CHECK(stage_press_id(stage, id, &check_error));
        scripted_frame_unpainted(app, 400);
        scripted_check_whole(app, where);
        page_table_clear_touches(table, stage);
        stage_drop_refusal(stage);
        stage_refresh(stage);
    }
}

TEST(no_text_ends_in_ellipsis, "no prompt, refusal, tip or button at any table ends with an ellipsis")
{
    enum { STOPS = 6, STEP = 9, WIDTHS = 3 };
    SCOPED_APP *app = shared_test_open();
    for (int i = 0; GAMES[i]; i++) {
        for (int n = 0; n < 2 * WIDTHS * STOPS; n++) {
            if (!soak_takes(n + i, 7)) continue;
            const int stop = n / WIDTHS / 2;
            TableScene *table = shared_test_start(app, company_walk(GAMES[i], 2, (uint64_t)stop + 1, stop * STEP));
            scripted_runf(app, "size %s\ntext %d\nwait idle\n", SIZES[n % WIDTHS], n / WIDTHS % 2 ? 150 : 100);
            scripted_take_screen(app);
            if (strcmp(scripted_scene_name(app), "table") != 0) continue;
            const char *where = textf("%s after %d actions at %s, %d %%", GAMES[i]->id, stop * STEP, SIZES[n % WIDTHS],
                                      n / WIDTHS % 2 ? 150 : 100);
            scripted_check_whole(app, where);
            check_each_thing(app, table, n / 7, where);
        }
    }
}
