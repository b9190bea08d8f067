/* SPDX-License-Identifier: MIT */
/* The editor of a player's own cards: a card is made by touches and by keys, refused as NN-30 says, kept, and played at
 * the table. */
#include "culdesac/files.h"
#include "culdesac/registry.h"
#include "scripted_app.h"

/* Only the cards made here are dealt. */
#define NO_OTHERS                                                                                           \
    "rule cards [{\"id\":\"vandalized\",\"count\":0,\"count_two\":0},"                                      \
    "{\"id\":\"nasty_dog\",\"count\":0,\"count_two\":0},{\"id\":\"eviction\",\"count\":0,\"count_two\":0}," \
    "{\"id\":\"home_security\",\"count\":0},{\"id\":\"bylaw_officer\",\"count\":0}]\n"                      \
    "rule cards [{\"id\":\"over_the_fence\",\"count\":0},{\"id\":\"noise_complaint\",\"count\":0},"         \
    "{\"id\":\"fly_tipping\",\"count\":0},{\"id\":\"nosey_peek\",\"count\":0},{\"id\":\"early_bird\",\"count\":0}]\n"

APP_TEST(made_and_played, "NN-30 a card made by touches is dealt and played in a game set up with it",
         scripted_open(NULL, true, 5))
{
    scripted_run(
        app,
        "speed off\nsize 1280x800\nopen nasty\nplayers 2\nbegins 0\nseat 0 human\nseat 1 human\n" NO_OTHERS
        "expect shut start\ntouch house-rules\ntouch cards\nexpect scene nasty-cards\nexpect text 0 nasty cards\n"
        "touch new\nexpect scene nasty-card\ntype Garden Party\ntouch text\ntype Nobody gets anything done today.\n"
        "expect text Garden Party\ntouch count:more\ntouch count:more\ntouch ready\n"
        "expect scene nasty-cards\nexpect text Nasty card of your own\nexpect text 6 copies\n"
        "touch card:garden_party:more\nexpect text 7 copies\ntouch done\n"
        "expect text 11 kinds of card, 1 of them your own\ntouch done\n"
        "deal 3\ntouch start\nwait idle\ntouch a1\nwait idle\ntouch a1\nwait idle\ntouch a2\nwait idle\n"
        "touch a2\nwait idle\ntouch a3\nwait idle\ntouch a3\nwait idle\nexpect scene handover\nwait 700\n"
        "touch ready\nwait idle\n"
        /* Summer: the card is in the hand, and makes the neighbour miss a turn */
        "expect scene table\nexpect spot nasty:garden_party\ntouch nasty:garden_party\nwait idle\ntouch 1\n"
        "wait idle\nexpect text Garden Party against Ben\n");
}

APP_TEST(refused_at_once, "NN-30 a refused card is explained at once, and cannot be finished",
         scripted_open(NULL, true, 5))
{
    scripted_run(
        app,
        "speed off\nsize 1280x800\nopen nasty\ntouch house-rules\ntouch cards\ntouch new\ntouch ready\n"
        "expect scene nasty-cards\nexpect spot change:card\ntouch change:card\n"
        /* miss a turn → another turn → seats: a swap has another target */
        "touch step:0:next\ntouch step:0:next\nexpect text Two players swap seats\ntouch step:0:aim:0\n"
        "expect text The target of a swap must be\nexpect shut ready\ntouch step:0:aim:1\n"
        "expect no text The target of a swap must be\ntouch add\ntouch step:1:aim:2\n"
        "expect text must have the same target\nexpect shut ready\ntouch step:1:drop\nexpect no text must have the "
        "same target\n"
        "touch step:0:next\ntouch step:0:next\nexpect text A look at face-down cards\ntouch step:0:n:more\n"
        "touch step:0:n:more\nexpect shut step:0:n:more\ntouch kind:0\nexpect text Only a nasty card may exchange, "
        "look\n"
        "touch kind:1\ntouch add\ntouch add\ntouch add\nexpect shut add\n"
        "touch step:3:drop\ntouch step:2:drop\ntouch step:1:drop\n"
        "touch step:0:next\ntouch step:0:next\nexpect text Cancels an instant action\n"
        "expect no spot step:0:aim:0\ntouch count-two:more\ntouch count-two:more\ntouch ready\n"
        "expect text 1 for two players\n"
        /* deleted only after a question */
        "touch change:card\ntouch delete\nexpect text Delete for good?\ntouch cancel\nexpect spot change:card\n"
        "touch change:card\ntouch delete\ntouch delete\nexpect scene nasty-cards\nexpect no spot change:card\n");
}

APP_TEST(kept_in_the_box, "a card stays in the collection when the rules change, and is there the next time",
         scripted_open(NULL, true, 5))
{
    scripted_run(
        app, "speed off\nsize 800x600\nopen nasty\ntouch house-rules\ntouch cards\ntouch new\ntype Long Look\n"
             "touch ready\ntouch done\ntouch reset\nexpect no text card of your own\ntouch done\nkey Escape\n"
             "open nasty\ntouch house-rules\ntouch cards\nexpect text Long Look\nexpect text 0 copies\n"
             "touch card:long_look:more\nexpect text 1 copy\ntouch done\nexpect text 1 of them your own\n"
             "touch save-as\ntype Looks\ntouch ok\ntouch cards\ntouch change:long_look\ntouch delete\ntouch delete\n"
             "touch done\nexpect no text them your own\ntouch base:0\ntouch answer:1\ntouch set:0\n"
             /* the rule set contains the card */
             "expect text 1 of them your own\n");
    const char *folder = app->services.rules_folder(app->services.self, game_find("nasty"));
    SCOPED_TEXT text = {0};
    if (CHECK(file_read(textf("%s/Looks.json", folder), 1 << 16, &text, &check_error))) {
        CHECK_HAS(text.data, "\"id\": \"long_look\"");
        CHECK(strstr(text.data, "early_bird") == NULL); /* only what differs */
    }
}

APP_TEST(by_keys, "a card can be made with keys only; every control of both pages is reached and has a description",
         scripted_open(NULL, true, 5))
{
    scripted_run(app, "speed off\nsize 800x600\nopen nasty\ntouch house-rules\ntouch cards\nkey Tab\n");
    for (int scene = 0; scene < 2; scene++) {
        const int count = app->stage.hotspots.count;
        bool seen[256] = {false};
        for (int step = 0; step < count + 2 && CHECK(count < 256); step++) {
            input_key(app, SDLK_TAB, 0);
            stage_refresh(&app->stage);
            const Hotspot *focused = hotspots_find(&app->stage.hotspots, app->stage.focus);
            if (CHECK(focused != NULL)) seen[focused - app->stage.hotspots.items] = true;
        }
        for (int at = 0; at < count; at++) {
            const Hotspot *here = &app->stage.hotspots.items[at];
            if (hotspot_can_focus(here)) CHECK(seen[at] && here->spoken[0]);
        }
        for (int step = 0; step < 100 && strcmp(app->stage.focus, scene ? "ready" : "new") != 0; step++) {
            input_key(app, SDLK_TAB, 0);
            stage_refresh(&app->stage);
        }
        scripted_run(app, scene ? "key Return\nexpect scene nasty-cards\nexpect text Alone\n"
                                : "key Return\nexpect scene nasty-card\ntype Alone\n");
    }
}
