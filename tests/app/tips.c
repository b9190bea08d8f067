/* SPDX-License-Identifier: MIT */
/*
 * That everything answers: every spot of every screen and every table says its name and, in a sentence, what it is for; and every
 * sign in it is a rule that the rulebook tells.
 */
#include "company.h"
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
    Rulebook *book = rulebook_create_builtin(game);
    const int players = game->players_max < 3 ? game->players_max : 3;
    Action *actions = memory_allocate(game->actions_max * sizeof *actions);
    Rng rng = {11};
    for (int stop = 0; stop < STOPS_MAX; stop++) {
        char where[64];
        Match *match = company_seat(
            match_create(game, rulebook_defaults(book), players, (uint64_t)stop + 1), "pppppppp");
        for (int i = 0; i < stop * STEP && !match_over(match); i++) {
            const int mover = match_head(match)->to_move;
            const size_t count = match_legal(match, mover, actions);
            Fault fault;
            if (count == 0 || !match_play(match, mover, actions[rng_below(&rng, (uint32_t)count)], NULL, &fault)) break;
        }
        TableScene *table = company_sit(app, match);
        puppet_play(app, "wait idle\n");
        if (strcmp(stage_top(&app->stage)->kind->name, "handover") == 0) puppet_play(app, "wait 700\ntouch ready\nwait idle\n");
        snprintf(where, sizeof where, "%s after %d actions", game->id, stop * STEP);
        check_tips(app, where);
        if (strcmp(stage_top(&app->stage)->kind->name, "table") == 0) check_own_words(table, &app->stage, where);
    }
    free(actions);
    rulebook_destroy(book);
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

TEST(lessons, "in a lesson no tip lies on what the speaker says")
{
    static const char *const SHAPES[] = {"800x600", "1280x800", "1920x1080"};
    int looked = 0;
    for (size_t n = 0; n < 3 * sizeof SHAPES / sizeof SHAPES[0]; n++) {
        static const char *const LESSONS[] = {"neighbors", "nasty", "subdivision"};
        char lines[96];
        App *app = company_open("build/test-program");
        Stage *stage = &app->stage;
        snprintf(lines, sizeof lines, "size %s\nlearn %s\nwait idle\n", SHAPES[n % 3], LESSONS[n / 3]);
        puppet_play(app, lines);
        for (int i = 0; i < stage->spots.count; i += 3) {
            const Spot spot = stage->spots.items[i];
            if (spot.code != CODE_TOKEN || !tip_ask(stage, &spot, false)) continue;
            puppet_frame(app, 400);
            const Spot *bubble = spots_find(&stage->spots, "bubble");
            looked++;
            if (!CHECK(bubble && !rect_meets(bubble->at, stage->tip.at)))
                fprintf(stderr, "%s of %s: the tip of “%s” lies on the bubble\n", SHAPES[n % 3], LESSONS[n / 3],
                        stage->tip.id);
        }
        tip_forget(stage);
        puppet_close(app);
    }
    CHECK(looked > 0);
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
