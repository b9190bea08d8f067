/* SPDX-License-Identifier: MIT */
/* The street in windows of all shapes, in letters of all sizes: a sign is the house it names; the plate of the house that is chosen
 * lies over nobody's sign, and says all that it has to say. */
#include "scenes/street_plan.h"
#include "tour.h"
#include "ui/stage_private.h"

static const char *const SIZES[] = {"800x600", "1000x1000", "800x1200", "1280x800", "1920x1080", "2560x1080"};
enum { GAMES_AT_MOST = 16 };
static const int TEXTS[] = {80, 100, 150, 200};

static void look(App *app, const Game *game, const char *size, int text)
{
    char script[160], house[64];
    snprintf(script, sizeof script, "size %s\ntext %d\ntouch house:%s\nwait idle\n", size, text, game->id);
    if (!puppet_play(app, script)) return;
    const SpotList *spots = &app->stage.spots;
    const Spot *plate = spots_find(spots, "plate");
    if (!CHECK(plate != NULL)) return;
    for (int i = 0; GAMES[i]; i++) {
        snprintf(house, sizeof house, "house:%s", GAMES[i]->id);
        const Spot *sign = spots_find(spots, house);
        if (!sign || CHECK(!rect_meets(rect_inset(sign->ring, 1), plate->at))) continue;
        fprintf(stderr, "%s, letters of %d: the plate of %s lies over the sign of %s\n", size, text, game->id, GAMES[i]->id);
    }
    const Spot *evening = spots_find(spots, "evening");
    if (evening && !CHECK(!rect_meets(evening->at, plate->at))) fprintf(stderr, "%s, letters of %d: the signpost\n", size, text);
    /* What is said of the house is not dropped: the hook's first words can be read. */
    Text words = {0};
    char first[16];
    text_copy(first, sizeof first, rulebook_hook(app->home.rulebook(app->home.self, game)));
    first[strcspn(first, " *")] = '\0';
    canvas_words(app->canvas, &words);
    if (!CHECK_HAS(text_string(&words), first)) fprintf(stderr, "%s, letters of %d: the hook of %s\n", size, text, game->id);
    /* Nor are how long it is, how much luck and malice there is, and how many can play. */
    const WordPart seats[] = {word_number(game->players_min), word_number(game->players_max)};
    const bool exact = game->players_min == game->players_max;
    const char *const told[] = {stage_words(&app->stage, WORD_STREET_MINUTES, word_number(rulebook_minutes(app->home.rulebook(app->home.self, game)))),
                                stage_word(&app->stage, WORD_STREET_LUCK), stage_word(&app->stage, WORD_STREET_MALICE),
                                stage_fill(&app->stage, exact ? WORD_STREET_SEATS_EXACT : WORD_STREET_SEATS, seats, 2)};
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        if (!CHECK_HAS(text_string(&words), told[i])) fprintf(stderr, "%s, letters of %d: the plate of %s\n", size, text, game->id);
    }
    text_clear(&words);
}

/* How large the first words of a hook are. */
static float hook_size(App *app, const Game *game, const char *size, int text)
{
    char script[160], first[16];
    snprintf(script, sizeof script, "size %s\ntext %d\ntouch house:%s\nwait idle\n", size, text, game->id);
    if (!puppet_play(app, script)) return 0;
    text_copy(first, sizeof first, rulebook_hook(app->home.rulebook(app->home.self, game)));
    first[strcspn(first, " *")] = '\0';
    const Spot *plate = spots_find(&app->stage.spots, "plate");
    const TextPlace *places;
    const int count = canvas_text_places(app->canvas, &places);
    float found = 0;
    Text words = {0};
    canvas_words(app->canvas, &words);
    for (int i = 0; plate && i < count && found <= 0; i++) {
        const char *line = text_string(&words) + places[i].words;
        if (rect_has(plate->at, rect_centre(places[i].at)) && strncmp(line, first, strlen(first)) == 0) found = places[i].size;
    }
    text_clear(&words);
    return found;
}

TEST(letters_grow, "large letters are large on the plate, in whatever window")
{
    App *app = puppet_open("build/test-program", true, 1);
    puppet_play(app, "speed off\nwait idle\n");
    for (size_t size = 0; size < sizeof SIZES / sizeof *SIZES; size++) {
        float usual[GAMES_AT_MOST] = {0};
        /* One house after another: a second touch of the same would go in. */
        for (int n = 0; n < 2; n++) {
            for (int i = 0; GAMES[i] && i < GAMES_AT_MOST; i++) {
                if (!doors_lead_to(GAMES[i])) continue;
                const float found = hook_size(app, GAMES[i], SIZES[size], n ? 150 : 100);
                if (!n) usual[i] = found;
                const bool good = n ? found >= 1.15f * usual[i] : found > 0;
                if (!CHECK(good)) fprintf(stderr, "%s at %s: %g and %g\n", GAMES[i]->id, SIZES[size], usual[i], found);
            }
        }
    }
    puppet_close(app);
}

TEST(no_sign_is_hidden, "no plate lies over a sign or the signpost, whatever the window and the letters, and all have their hooks")
{
    App *app = puppet_open("build/test-program", true, 1);
    puppet_play(app, "speed off\nwait idle\n");
    for (size_t size = 0; size < sizeof SIZES / sizeof *SIZES; size++) {
        for (size_t text = 0; text < sizeof TEXTS / sizeof *TEXTS; text++) {
            for (int i = 0; GAMES[i]; i++) {
                if (doors_lead_to(GAMES[i])) look(app, GAMES[i], SIZES[size], TEXTS[text]);
            }
        }
    }
    puppet_close(app);
}

/* What a pointer touches there. */
static const char *touched(App *app, Point point)
{
    const Spot *spot = spots_at(&app->stage.spots, point, 0);
    return spot ? spot->id : "nothing";
}

static void look_at_house(App *app, const StreetPlan *plan, const Game *game, const char *where)
{
    char id[64];
    snprintf(id, sizeof id, "house:%s", game->id);
    const Spot *house = spots_find(&app->stage.spots, id);
    if (!CHECK(house != NULL)) return;
    const Rect sign = house->ring;
    int others = 0;
    for (float y = sign.y + .5f; y < rect_bottom(sign); y++) {
        for (float x = sign.x + .5f; x < rect_right(sign); x++) others += strcmp(touched(app, (Point){x, y}), id) != 0;
    }
    if (!CHECK_INT(others, 0)) fprintf(stderr, "%s: so many pixels of the sign of %s are not that house\n", where, game->id);
    const PlanLot *lot = &plan->lots[rulebook_lot(app->home.rulebook(app->home.self, game)) - 1];
    const Point middle = rect_centre(lot->at);
    if (!CHECK_TEXT(touched(app, layout_point(&app->stage.layout, middle.x, middle.y)), id)) fprintf(stderr, "%s: the middle of a house\n", where);
}

TEST(a_sign_is_its_house, "every pixel of a sign is the house it names, and so is the middle of each house, whatever the window and the letters")
{
    App *app = puppet_open("build/test-program", true, 1);
    StreetPlan plan;
    Fault fault;
    CHECK(plan_load(&plan, "assets", &fault));
    puppet_play(app, "speed off\nwait idle\n");
    for (size_t size = 0; size < sizeof SIZES / sizeof *SIZES; size++) {
        for (size_t text = 0; text < sizeof TEXTS / sizeof *TEXTS; text++) {
            char script[80], where[64];
            snprintf(script, sizeof script, "size %s\ntext %d\nwait idle\n", SIZES[size], TEXTS[text]);
            snprintf(where, sizeof where, "%s, letters of %d", SIZES[size], TEXTS[text]);
            puppet_play(app, script);
            for (int i = 0; GAMES[i]; i++) {
                if (doors_lead_to(GAMES[i])) look_at_house(app, &plan, GAMES[i], where);
            }
            /* The foot of the blue pyramid reaches into the lot before it, and the ground round it is nobody else's. */
            CHECK_TEXT(touched(app, layout_point(&app->stage.layout, 385, 400)), "house:subdivision");
        }
    }
    puppet_close(app);
}

/* ---- What is on the plate ---- */

/* The size of the letters on a button; 0: nothing can be read there. */
static float letters_on(App *app, const char *id)
{
    const Spot *spot = spots_find(&app->stage.spots, id);
    const TextPlace *places;
    const int count = canvas_text_places(app->canvas, &places);
    float found = 0;
    for (int i = 0; spot && i < count; i++) {
        if (rect_has(spot->at, rect_centre(places[i].at))) found = fmaxf(found, places[i].size);
    }
    return found;
}

/* Everything that can be touched on the plate says in words what it is. */
static void check_words(App *app, const char *where)
{
    const Spot *plate = spots_find(&app->stage.spots, "plate");
    if (!CHECK(plate != NULL)) return;
    int buttons = 0;
    for (int i = 0; i < app->stage.spots.count; i++) {
        const Spot *spot = &app->stage.spots.items[i];
        if (!spot_can_focus(spot) || !rect_covers(rect_inset(plate->at, -1), spot->at)) continue;
        buttons++;
        if (!CHECK(letters_on(app, spot->id) > 0)) fprintf(stderr, "%s: “%s” has no words\n", where, spot->id);
    }
    CHECK(buttons >= 4);
}

/* Every plate at 100 % and 150 %: "Learn it" grows like "Play". */
static void check_plates(App *app, const char *size, const char *when)
{
    static const int GROWN[] = {100, 150};
    float play[2][GAMES_AT_MOST] = {{0}}, learn[2][GAMES_AT_MOST] = {{0}};
    for (int n = 0; n < 2; n++) {
        for (int i = 0; GAMES[i] && i < GAMES_AT_MOST; i++) {
            if (!doors_lead_to(GAMES[i])) continue;
            char script[160], where[96];
            snprintf(script, sizeof script, "size %s\ntext %d\ntouch house:%s\nwait idle\n", size, GROWN[n], GAMES[i]->id);
            snprintf(where, sizeof where, "%s, %s, letters of %d, %s", when, size, GROWN[n], GAMES[i]->id);
            puppet_play(app, script);
            check_words(app, where);
            play[n][i] = letters_on(app, "play");
            learn[n][i] = letters_on(app, "learn");
            if (!CHECK(play[n][i] > 0 && learn[n][i] > 0)) fprintf(stderr, "%s\n", where);
            if (n == 0 || CHECK(learn[1][i] / learn[0][i] > .9f * play[1][i] / play[0][i])) continue;
            fprintf(stderr, "%s: Learn it from %g to %g, Play from %g to %g\n", where, (double)learn[0][i], (double)learn[1][i],
                    (double)play[0][i], (double)play[1][i]);
        }
    }
}

TEST(plates_say_it_in_words,
     "before and after the first game every button of a plate has words, the lesson is on it, and its letters grow like those of Play")
{
    App *app = puppet_open("build/test-program", true, 1);
    puppet_play(app, "speed off\nwait idle\n");
    for (size_t size = 0; size < sizeof SIZES / sizeof *SIZES; size++) check_plates(app, SIZES[size], "before");
    for (int i = 0; GAMES[i]; i++) {
        if (!doors_lead_to(GAMES[i])) continue;
        char script[160];
        snprintf(script, sizeof script, "open %s\nwait idle\nstart\nwait idle\ntouch pause\nwait idle\ntouch give-up\nwait idle\n"
                 "touch answer:1\nwait idle\ntouch street\nwait idle\n", GAMES[i]->id);
        puppet_play(app, script);
    }
    for (size_t size = 0; size < sizeof SIZES / sizeof *SIZES; size++) check_plates(app, SIZES[size], "after");
    puppet_close(app);
}

/* ---- Tips ---- */

static void check_tips(App *app, const Game *game, const char *size, int text)
{
    char script[160];
    snprintf(script, sizeof script, "size %s\ntext %d\ntips on\ntouch house:%s\nwait idle\n", size, text, game->id);
    puppet_play(app, script);
    const int count = app->stage.spots.count;
    char ids[64][SPOT_ID_MAX];
    int asked = 0;
    for (int i = 0; i < count && asked < 64; i++) {
        if (spot_can_focus(&app->stage.spots.items[i])) text_copy(ids[asked++], SPOT_ID_MAX, app->stage.spots.items[i].id);
    }
    for (int i = 0; i < asked; i++) {
        const Spot *spot = spots_find(&app->stage.spots, ids[i]);
        if (!spot || !tip_ask(&app->stage, spot, true)) continue;
        puppet_settle(app);
        const Spot *plate = spots_find(&app->stage.spots, "plate"), *asked_spot = spots_find(&app->stage.spots, ids[i]);
        const bool on_plate = plate && asked_spot && rect_meets(plate->at, asked_spot->at) && strncmp(ids[i], "house:", 6) != 0;
        const Rect both = plate ? rect_common(plate->at, app->stage.tip.at) : (Rect){0};
        if (!CHECK(plate != NULL) || !CHECK(app->stage.tip.id[0] != '\0') || CHECK(both.w <= 0 || both.h <= 0)) continue;
        fprintf(stderr, "%s, letters of %d, plate of %s: the tip of %s%s covers %g × %g of it\n", size, text, game->id, ids[i],
                on_plate ? ", which is on it," : "", (double)both.w, (double)both.h);
    }
    tip_close(&app->stage);
}

TEST(no_tip_covers_the_plate, "no tip on the street lies over the plate, whatever is asked, the window and the letters")
{
    static const int GROWN[] = {100, 150};
    App *app = puppet_open("build/test-program", true, 1);
    puppet_play(app, "speed off\nwait idle\n");
    for (size_t size = 0; size < sizeof SIZES / sizeof *SIZES; size++) {
        for (int n = 0; n < 2; n++) {
            for (int i = 0; GAMES[i]; i++) {
                if (doors_lead_to(GAMES[i])) check_tips(app, GAMES[i], SIZES[size], GROWN[n]);
            }
        }
    }
    puppet_close(app);
}

TEST_MAIN(a_sign_is_its_house, no_sign_is_hidden, letters_grow, plates_say_it_in_words, no_tip_covers_the_plate)
