/* SPDX-License-Identifier: MIT */
/* Cards that cut in: each is a small scene of its own, that one reads before anything follows. */
#include "company.h"
#include "support/nasty_match.h"

static App *open_app(const char *size)
{
    char lines[64];
    App *app = company_open("build/test-cut-ins");
    Settings settings = app->settings;
    settings.speed = SPEED_NORMAL;
    app_take_settings(app, &settings);
    snprintf(lines, sizeof lines, "size %s\n", size);
    company_do(app, lines);
    return app;
}

/* Somebody plays what is written so, whoever he is. */
static void play(App *app, TableScene *table, int player, const char *text)
{
    Action action = ACTION_NONE;
    CHECK(table->game->read_action(match_rules(table->match), text, &action));
    table_act(table, &app->stage, player, action);
}

static void film(App *app, const char *name, int count, int ms)
{
    char line[96];
    for (int i = 0; i < count; i++) {
        snprintf(line, sizeof line, "wait %d\nshot /tmp/st/%s-%02d.png\n", ms, name, i);
        company_do(app, line);
    }
}

static const NastyMatch EVICTION = {
    .players = 4, .pile = "eviction", .hands = {"early_bird", "home_security nosey_peek", "over_the_fence", "noise_complaint"},
    .yards = {"u3 # # / g10 r9 # / # # #", "# # g2 / # u8 # / y4 # #", "u1 # # / # wild # / # # r5", NULL}};

TEST(look, "to be looked at")
{
    App *app = open_app("1280x800");
    TableScene *table = company_sit(app, company_seat(nasty_match(&EVICTION), "epee"));
    company_do(app, "wait 100\n");
    play(app, table, 0, "draw pile");
    company_do(app, "wait 900\n");
    play(app, table, 0, "target 1");
    film(app, "ev", 16, 100);
    company_do(app, "wait 600\nshot /tmp/st/ev-asked.png\nkey Escape\nwait 100\nshot /tmp/st/ev-escape.png\n");
    company_do(app, "touch answer-with:nasty:home_security\n");
    film(app, "evd", 24, 100);
    company_close(app);
}

TEST(look2, "to be looked at")
{
    App *app = open_app("1280x800");
    TableScene *table = company_sit(app, company_seat(nasty_match(&EVICTION), "eepe"));
    company_do(app, "wait 100\n");
    play(app, table, 3, "nasty noise_complaint 1");
    film(app, "nc", 44, 100);
    company_close(app);
}

TEST_MAIN(look, look2)
