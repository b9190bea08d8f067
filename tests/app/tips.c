/* SPDX-License-Identifier: MIT */
/*
 * That everything answers: every spot of every screen and every table says its name and, in a sentence, what it is for; and every
 * sign in it is a rule that the rulebook tells.
 */
#include "company.h"
#include "learner.h"
#include "tour.h"

#include "culdesac/page.h"
#include "scenes/table_scene.h"
#include "ui/stage_private.h"

/* ---- Those without a tip -------------------------------------------------------------------------------------------- */

static bool is_told(const Game *game, const void *rules, const char *sign)
{
    Fault fault = {""};
    const PageRules values = {&game->options, rules, rules};
    Page *page = page_create_file("rules", game->id, &values, &fault);
    int found = 0;
    for (int i = 0; page && i < page_count(page); i++) {
        int length;
        found += block_find(page_block(page, i), sign, 0, &length) >= 0;
    }
    page_destroy(page);
    return found > 0;
}

static void check_sign(const char *where, Stage *stage, const Spot *spot, const Tip *tip)
{
    const TableScene *table = table_below(stage);
    if (!tip->sign[0] || !table) return;
    if (!CHECK(is_told(table->game, match_rules(table->match), tip->sign)))
        fprintf(stderr, "%s: the tip of “%s” has the sign %s, of which the rulebook knows nothing\n", where, spot->id,
                tip->sign);
}

static void check_tips(App *app, const char *where)
{
    Stage *stage = &app->stage;
    puppet_frame(app, PUPPET_FRAME_MS);
    stage_refresh(stage);
    const int count = stage->spots.count;
    for (int i = 0; i < count; i++) {
        const Spot spot = stage->spots.items[i];
        Tip tip;
        if (!spot_can_ask(&spot)) continue;
        if (!CHECK(tip_find(stage, &spot, &tip))) {
            char about[TIP_NAME];
            tip_about(&spot, about);
            fprintf(stderr, "%s: “%s” has no tip: write tip_%s_%s, or give its spot a help\n", where, spot.id,
                    stage_top(stage)->kind->name, about);
        } else {
            check_sign(where, stage, &spot, &tip);
        }
    }
}

/* ---- Positions of each game ------------------------------------------------------------------------------------------ */

/* A house has words of its own for everything on its table: the plain ones are for houses that are new. */
static void check_own_words(const TableScene *table, Stage *stage, const char *where)
{
    static const Word PLAIN[] = {WORD_TIPS_TOUCH, WORD_TIPS_CHOOSE, WORD_TIPS_WAITS, WORD_TIPS_OPENS};
    for (int i = 0; i < stage->spots.count; i++) {
        const Spot spot = stage->spots.items[i];
        Tip tip;
        if (spot.code != CODE_TOKEN && spot.kind != SPOT_ABOUT) continue;
        if (!spot_can_ask(&spot) || !tip_find(stage, &spot, &tip)) continue;
        for (size_t n = 0; n < sizeof PLAIN / sizeof PLAIN[0]; n++) {
            if (!CHECK(strcmp(tip.sentence, stage_word(stage, PLAIN[n])) != 0))
                fprintf(stderr, "%s: “%s” of %s has no words of its own\n", where, spot.id, table->game->id);
        }
        const Target *target = table_target(table, spot.id);
        if (target && tip.why[0] && !CHECK(strcmp(tip.why, tip.sentence) != 0))
            fprintf(stderr, "%s: “%s” says the same twice\n", where, spot.id);
    }
}

/* Positions on the way of random games, as the player sees them who is to move. */
static void check_positions(App *app, const Game *game)
{
    enum { STOPS_MAX = 9, STEP = 7 };
    const int players = game->players_max < 3 ? game->players_max : 3;
    for (int stop = 0; stop < STOPS_MAX; stop++) {
        char where[64];
        Match *match = company_walk(game, players, (uint64_t)stop + 1, stop * STEP);
        TableScene *table = company_sit(app, match);
        puppet_play(app, "wait idle\n");
        if (strcmp(stage_top(&app->stage)->kind->name, "handover") == 0) puppet_play(app, "wait 700\ntouch ready\nwait idle\n");
        snprintf(where, sizeof where, "%s after %d actions", game->id, stop * STEP);
        check_tips(app, where);
        if (strcmp(stage_top(&app->stage)->kind->name, "table") == 0) check_own_words(table, &app->stage, where);
    }
}

TEST(positions, "in positions of every game every thing says in the house's own words what it is")
{
    App *app = company_open("build/test-program");
    for (int i = 0; GAMES[i]; i++) {
        if (doors_lead_to(GAMES[i])) check_positions(app, GAMES[i]);
    }
    puppet_close(app);
}

TEST(bare_table, "at a table that leaves out all that may be left out everything answers too")
{
    extern const Game NEIGHBORS;
    App *app = company_open("build/test-program");
    Rulebook *book = rulebook_create_builtin(&NEIGHBORS);
    Match *match = company_seat(match_create(&NEIGHBORS, rulebook_defaults(book), 2, 3), "pp");
    TableScene *table = company_sit(app, match);
    Table left = *table->look;
    left.spell = NULL;
    left.refuse = NULL;
    left.tip = NULL;
    left.standing = NULL;
    left.items = NULL;
    table->look = &left;
    table_look(table, &app->stage, NULL, false);
    check_tips(app, "a bare table");
    puppet_close(app);
    rulebook_destroy(book);
}

/* ---- Where they are --------------------------------------------------------------------------------------------------- */

/* How much of what is played with, and of the thing itself, lies under that place. */
static float hidden_at(const Stage *stage, const TableScene *table, Rect thing, Rect at)
{
    float area = 0;
    for (int i = 0; i < stage->spots.count; i++) {
        const Spot *spot = &stage->spots.items[i];
        const Rect box =
            spot->shape == SPOT_DIAMOND ? rect_around(rect_centre(spot->at), spot->at.w / 2, spot->at.h / 2) : spot->at;
        const Rect common = rect_common(box, at);
        if (spot->kind == SPOT_THING && common.w > 1 && common.h > 1) area += common.w * common.h;
    }
    for (int i = 0; i < table->arrangement.piece_count; i++) {
        const Rect common = rect_common(table->arrangement.pieces[i].at, at);
        if (common.w > 1 && common.h > 1) area += common.w * common.h;
    }
    const Rect common = rect_common(thing, at);
    return common.w > 1 && common.h > 1 ? area + common.w * common.h : area;
}

/* The bar, a score, the hand or a button is no room either. */
static bool is_kept(const Stage *stage, Rect at)
{
    for (int i = 0; i < stage->kept_clear_count; i++) {
        if (rect_meets(stage->kept_clear[i], at)) return true;
    }
    for (int i = 0; i < stage->spots.count; i++) {
        const Spot *spot = &stage->spots.items[i];
        if (spot->kind != SPOT_THING && !spot->area && spot_can_ask(spot) && rect_meets(spot->at, at)) return true;
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

/* At home it lies on nothing that is played with or read while one plays: only on the log. */
static void check_home(const Stage *stage, const TableScene *table, const char *where, const char *id)
{
    const Rect at = stage->tip.at;
    if (!CHECK(rect_covers(layout_window(&stage->layout), at)))
        fprintf(stderr, "%s: the tip of “%s” leaves the window\n", where, id);
    for (int i = 0; i < stage->spots.count; i++) {
        const Spot *spot = &stage->spots.items[i];
        const bool own = tip_is_sign(spot->id) || strncmp(spot->id, "explained", 9) == 0;
        if (own || spot->code == CODE_LOG_LINE || !spot_can_ask(spot)) continue;
        if (!CHECK(!rect_meets(spot->at, at)))
            fprintf(stderr, "%s: the tip of “%s” lies on “%s”\n", where, id, spot->id);
    }
    for (int player = 0; player < match_players(table->match); player++)
        CHECK(table->panels[player].w <= 0 || !rect_meets(table->panels[player], at));
    const float hidden = hidden_at(stage, table, stage->tip.thing, at);
    if (!CHECK(hidden <= 0)) fprintf(stderr, "%s: the tip of “%s” hides something\n", where, id);
}

/* Returns how many were looked at. */
static int check_places(App *app, const TableScene *table, const char *where)
{
    enum { EACH = 6 };
    Stage *stage = &app->stage;
    int looked = 0;
    stage_refresh(stage);
    for (int i = 0; i < stage->spots.count; i += EACH) {
        const Spot spot = stage->spots.items[i];
        if (!spot_can_ask(&spot) || !strcmp(spot.id, TIP_SIGN) || (spot.code != CODE_TOKEN && spot.kind != SPOT_ABOUT))
            continue;
        char id[SPOT_ID_MAX];
        text_copy(id, sizeof id, spot.id);
        if (!tip_ask(stage, &spot, false)) continue;
        puppet_frame(app, 400);
        const TipShown *shown = &stage->tip;
        looked++;
        const bool plain = !shown->tip.art[0] && shown->tip.row_count == 0;
        if (plain && !CHECK(shown->home.at.w > 0))
            fprintf(stderr, "%s: the tip of “%s” has no room at home\n", where, id);
        if (shown->home.at.w > 0) check_home(stage, table, where, id);
        const float hidden = hidden_at(stage, table, shown->thing, shown->at), all = shown->at.w * shown->at.h;
        if (!CHECK(hidden < .08f * all || !has_room(stage, table, shown->thing, shown->at)))
            fprintf(stderr, "%s: the tip of “%s” hides %.0f %%\n", where, id, (double)(100 * hidden / all));
    }
    tip_forget(stage);
    return looked;
}

/* A refusal beside what was touched may hide a little; where it would hide more it is told where the tips are. */
static void check_refusals(App *app, const TableScene *table, const char *where)
{
    static const char SENTENCE[] = "You cannot take that now: another player's piece stands in the way. [NB-6]";
    enum { EACH = 7 };
    Stage *stage = &app->stage;
    for (int n = 0; n < table->arrangement.target_count; n += EACH) {
        char id[SPOT_ID_MAX];
        text_copy(id, sizeof id, table->arrangement.targets[n].token);
        stage_refuse(stage, id, SENTENCE);
        puppet_frame(app, 100);
        const Rect at = stage->refusal.at;
        float hidden = 0;
        for (int i = 0; i < stage->spots.count; i++) {
            const Spot *spot = &stage->spots.items[i];
            const Rect common = rect_common(spot->at, at);
            if (tip_is_sign(spot->id) || spot->area || !spot_can_press(spot) || common.w <= 0 || common.h <= 0)
                continue;
            hidden += common.w * common.h;
        }
        if (!CHECK(hidden <= .08f * at.w * at.h))
            fprintf(stderr, "%s: the refusal of “%s” hides %.0f %%\n", where, id, (double)(100 * hidden / at.w / at.h));
        CHECK(!rect_meets(stage->refusal.thing, at));
        for (int player = 0; player < match_players(table->match); player++)
            CHECK(table->panels[player].w <= 0 || !rect_meets(table->panels[player], at));
    }
    stage_unsay(stage, SENTENCE);
}

TEST(places,
     "no tip and no refusal at a table lies on what is played with or on its own thing where there is room elsewhere")
{
    static const char *const SHAPES[] = {"800x600", "1024x768", "1280x800", "1920x1080", "800x1200", "2560x1080"};
    App *app = company_open("build/test-program");
    for (int i = 0; GAMES[i]; i++) {
        if (!doors_lead_to(GAMES[i])) continue;
        Rulebook *book = rulebook_create_builtin(GAMES[i]);
        const TableScene *table =
            company_sit(app, company_seat(match_create(GAMES[i], rulebook_defaults(book), 2, 3), "pp"));
        puppet_play(app, "wait idle\n");
        if (strcmp(puppet_scene(app), "handover") == 0) puppet_play(app, "wait 700\ntouch ready\nwait idle\n");
        for (size_t shape = 0; shape < sizeof SHAPES / sizeof SHAPES[0]; shape++) {
            for (int text = 100; text <= 150; text += 50) {
                char lines[64], where[96];
                snprintf(lines, sizeof lines, "size %s\ntext %d\n", SHAPES[shape], text);
                snprintf(where, sizeof where, "%s at %s and %d %%", GAMES[i]->id, SHAPES[shape], text);
                puppet_play(app, lines);
                puppet_settle(app);
                CHECK(check_places(app, table, where) > 0);
                check_refusals(app, table, where);
            }
        }
        rulebook_destroy(book);
    }
    puppet_close(app);
}

/* ---- In lessons ------------------------------------------------------------------------------------------------------ */

/* Whether a word that the lesson says lies under it: those are written one by one. */
static bool hides_words(const App *app, const LessonScene *lesson, Rect at)
{
    const TextPlace *written;
    const int count = canvas_text_places(app->canvas, &written);
    const Spot *bubble = spots_find(&app->stage.spots, "bubble");
    Text words = {0};
    bool hides = false;
    canvas_words(app->canvas, &words);
    for (int i = 0; bubble && i < count; i++) {
        char word[64];
        const char *line = text_string(&words) + written[i].words;
        text_copy(word, strcspn(line, "\n") + 1 < sizeof word ? strcspn(line, "\n") + 1 : sizeof word, line);
        hides = hides || (strlen(word) > 3 && strcmp(word, app->stage.tip.tip.name) != 0 &&
                          strstr(lesson_says(lesson), word) && rect_has(bubble->at, rect_centre(written[i].at)) &&
                          rect_meets(rect_inset(written[i].at, 2), at));
    }
    text_clear(&words);
    return hides;
}

/* It lies on no word that is said, on nothing that is asked for or lit, and on nothing that can be touched but the steps' dots. */
static void check_lesson_tip(const App *app, const LessonScene *lesson, const char *where)
{
    const Stage *stage = &app->stage;
    const Rect at = stage->tip.at;
    const char *id = stage->tip.id;
    if (!CHECK(rect_covers(layout_window(&stage->layout), at)))
        fprintf(stderr, "%s: the tip of “%s” leaves the window\n", where, id);
    if (!CHECK(!hides_words(app, lesson, at))) fprintf(stderr, "%s: the tip of “%s” lies on what is said\n", where, id);
    for (int i = 0; i < stage->spots.count; i++) {
        const Spot *spot = &stage->spots.items[i];
        const bool own = tip_is_sign(spot->id) || strcmp(spot->id, "tip") == 0 || strcmp(spot->id, "bubble") == 0;
        const bool matters = spot->kind == SPOT_THING || strcmp(spot->id, "task") == 0 || spot_can_ask(spot);
        if (own || !matters || spot->code == CODE_LESSON_DOT || spot->code == CODE_LESSON_VEIL || spot->code == CODE_LOG_LINE ||
            (spot->code == CODE_TOKEN && rect_has(lesson->bubble, rect_centre(spot->at))))
            continue;
        if (!CHECK(!rect_meets(rect_inset(spot->at, 1), at)))
            fprintf(stderr, "%s: the tip of “%s” lies on “%s”\n", where, id, spot->id);
    }
    for (int i = 0; i < lesson->table->arrangement.piece_count; i++) {
        if (!CHECK(!rect_meets(rect_inset(lesson->table->arrangement.pieces[i].at, 1), at)))
            fprintf(stderr, "%s: the tip of “%s” lies on a piece\n", where, id);
    }
}

static bool is_square(const char *id)
{
    return strlen(id) == 2 && id[1] >= '1' && id[1] <= '9';
}

/* The line from it crosses no word that is said, and on a board above no square but along its edge. */
static void check_lead(const App *app, const LessonScene *lesson, const char *where)
{
    enum { STEPS = 48 };
    const Stage *stage = &app->stage;
    const TipShown *tip = &stage->tip;
    const Spot *bubble = spots_find(&stage->spots, "bubble");
    Point from, to;
    if (!tip->leads || tip->home.at.w <= 0 || !bubble || !rect_covers(bubble->at, tip->at)) return;
    tip_way(stage, tip->at, rect_inset(tip->thing, -3), &from, &to);
    const bool above = tip->thing.x - 3 >= bubble->at.x && rect_right(tip->thing) + 3 <= rect_right(bubble->at) && is_square(tip->id) &&
                       !lesson->table->look->hand; /* cards of a hand lie there in columns of their own */
    for (int n = 1; n < STEPS; n++) {
        const Point at = {lerp(from.x, to.x, (float)n / STEPS), lerp(from.y, to.y, (float)n / STEPS)};
        if (!CHECK(!hides_words(app, lesson, rect_around(at, 1, 1))))
            fprintf(stderr, "%s: the line to “%s” crosses what is said\n", where, tip->id);
        for (int i = 0; above && i < stage->spots.count; i++) {
            const Spot *spot = &stage->spots.items[i];
            const bool other = is_square(spot->id) && strcmp(spot->id, tip->id) != 0 && spot->shape == SPOT_RECT;
            if (other && !CHECK(!rect_has(rect_inset(spot->at, 5), at)))
                fprintf(stderr, "%s: the line to “%s” crosses “%s”\n", where, tip->id, spot->id);
        }
    }
}

/* Returns how many were looked at. */
static int check_lesson_step(App *app, const char *where)
{
    Stage *stage = &app->stage;
    const LessonScene *lesson = learner_lesson(app);
    int looked = 0;
    puppet_frame(app, 400);
    for (int i = 0; i < stage->spots.count; i++) {
        const Spot spot = stage->spots.items[i];
        if (!spot_can_ask(&spot) || (spot.code != CODE_TOKEN && spot.kind != SPOT_ABOUT) || !tip_ask(stage, &spot, false))
            continue;
        puppet_frame(app, 400);
        if (!stage->tip.id[0]) continue;
        check_lesson_tip(app, lesson, where);
        check_lead(app, lesson, where);
        looked++;
    }
    tip_forget(stage);
    puppet_frame(app, 400);
    return looked;
}

TEST(lessons, "in no step of a lesson does a tip lie on what is said, on what is played with or on what can be touched")
{
    static const LearnerWindow SHAPES[] = {{800, 600, 0}, {1024, 768, 0}, {1000, 1000, 0}, {800, 1200, 0}, {1280, 800, 0}, {1920, 1080, 0}};
    for (size_t n = 0; n < 2 * sizeof SHAPES / sizeof SHAPES[0]; n++) {
        const LearnerWindow shape = {SHAPES[n / 2].w, SHAPES[n / 2].h, n % 2 ? 150 : 100};
        for (int i = 0; GAMES[i]; i++) {
            int looked = 0;
            App *app = learner_open(shape);
            if (lesson_offered(&app->stage, GAMES[i])) learner_begin(app, GAMES[i]);
            for (int moments = 0; learner_lesson(app) && moments < 3 * LESSON_STEPS_MOST; moments++) {
                char where[96];
                snprintf(where, sizeof where, "%s, step %d, at %dx%d and %d %%", GAMES[i]->id,
                         learner_lesson(app)->step + 1, shape.w, shape.h, shape.text);
                looked += check_lesson_step(app, where);
                CHECK(learner_do_step(app));
            }
            CHECK(looked > 0 || !lesson_is_there("rules", GAMES[i]->id));
            puppet_close(app);
        }
    }
}

TEST(reasons, "every rule that refuses something is told in its rulebook")
{
    for (int i = 0; GAMES[i]; i++) {
        if (!doors_lead_to(GAMES[i])) continue;
        Rulebook *book = rulebook_create_builtin(GAMES[i]);
        int signs = 0;
        for (const EventKind *kind = GAMES[i]->reasons; kind->name; kind++) {
            signs += kind->rule != NULL;
            if (kind->rule && !CHECK(is_told(GAMES[i], rulebook_defaults(book), kind->rule)))
                fprintf(stderr, "%s: the reason %s has the sign %s, of which the rulebook knows nothing\n", GAMES[i]->id,
                        kind->name, kind->rule);
        }
        CHECK(signs > 0);
        rulebook_destroy(book);
    }
}

TEST(usual, "in every scene everything says what it is")
{
    visit_all("1280x800", 100, check_tips);
}

TEST(small, "in a small window too")
{
    visit_all("800x600", 100, check_tips);
}

TEST_MAIN(positions, bare_table, places, lessons, reasons, usual, small)
