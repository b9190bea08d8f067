/* SPDX-License-Identifier: MIT */
/* What an action was worth rises beside the words of a player's panel, and covers neither the name nor what is written below it. */
#include "company.h"
#include "culdesac/registry.h"
#include "support/wander.h"

enum { ACTIONS = 14, STEP_MS = 20, RISEN_MS = 500 };

/* Nobody plays by himself: as if something were being dragged. */
static void pass(App *app, TableScene *table, int ms)
{
    for (int gone = 0; gone < ms; gone += STEP_MS) {
        table_stop_thinking(table);
        text_copy(table->dragged, sizeof table->dragged, "-");
        puppet_frame(app, STEP_MS);
    }
}

/* Whether it is a name or a standing: beside the figure of a panel. */
static bool is_of_head(const TableScene *table, Rect at)
{
    for (int player = 0; player < match_players(table->match); player++) {
        const Rect figure = table->figures[player];
        const bool beside = at.y < rect_bottom(figure) && rect_bottom(at) > figure.y;
        if (beside && rect_meets(at, table->panels[player])) return true;
    }
    return false;
}

/* Nothing is written later on the words of a head; returns whether a gain is seen. */
static bool check_heads(App *app, const TableScene *table, const char *where)
{
    const TextPlace *places;
    const int count = canvas_text_places(app->canvas, &places);
    bool seen = false;
    for (int player = 0; player < match_players(table->match); player++) seen = seen || table->gains[player].change != 0;
    for (int i = 0; seen && i < count; i++) {
        if (!is_of_head(table, places[i].at)) continue;
        for (int j = i + 1; j < count; j++) {
            if (!CHECK(!rect_meets(places[i].at, places[j].at))) fprintf(stderr, "%s: a head is written over\n", where);
        }
    }
    return seen;
}

static int play_some(App *app, const Game *game, const char *where)
{
    int seen = 0, player;
    Action action;
    Rng rng = rng_from_seed(5);
    TableScene *table = company_sit(app, company_seat(wander_match(game, -1, 2, 5), "pe"));
    for (int n = 0; n < ACTIONS && wander_choose(table->match, &rng, &player, &action); n++) {
        table_act(table, &app->stage, player, action);
        while (table_is_telling(table, &app->stage)) pass(app, table, STEP_MS);
        pass(app, table, RISEN_MS);
        seen += check_heads(app, table, where);
    }
    return seen;
}

TEST(heads_stay_free, "what an action was worth covers neither name nor standing, at any table and in any window")
{
    static const char *const WINDOWS[] = {"800x600", "1280x800", "1920x1080"};
    for (size_t window = 0; window < 3; window++) {
        for (int text = 100; text <= 150; text += 50) {
            App *app = company_open("build/test-gains");
            char script[64], where[64];
            int seen = 0;
            Settings settings = app->settings;
            settings.speed = SPEED_NORMAL;
            app_take_settings(app, &settings);
            snprintf(script, sizeof script, "size %s\ntext %d\n", WINDOWS[window], text);
            puppet_play(app, script);
            for (int game = 0; GAMES[game]; game++) {
                snprintf(where, sizeof where, "%s at %s, %d %%", GAMES[game]->id, WINDOWS[window], text);
                seen += play_some(app, GAMES[game], where);
            }
            CHECK(seen > 0);
            puppet_close(app);
        }
    }
    wander_forget();
}

TEST_MAIN(heads_stay_free)
