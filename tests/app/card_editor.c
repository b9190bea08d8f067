/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* The editor of a player's own cards: a card is made by touches and by keys, refused as NN-30 says, kept, and played at
 * the table. */
#include "culdesac/files.h"
#include "culdesac/registry.h"
#include "scripted_app.h"

APP_TEST(card_stays_in_collection, "a card stays in the collection when the rules change, and is there the next time",
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
    const char *folder = host_rules_folder(&app->stage.host, game_find("nasty"));
    SCOPED_TEXT text = {0};
    if (CHECK(file_read(textf("%s/Looks.json", folder), 1 << 16, &text, &check_error))) {
        CHECK_HAS(text.data, "\"id\": \"long_look\"");
        CHECK(strstr(text.data, "early_bird") == NULL); /* cards that were not changed are not written */
    }
}

APP_TEST(card_is_made_by_keys, "a card can be made with keys only", scripted_open(NULL, true, 5))
{
    scripted_run(app, "speed off\nsize 800x600\nopen nasty\ntouch house-rules\ntouch cards\n");
    scripted_tab_to(app, "new");
    scripted_run(app, "key Return\nexpect scene nasty-card\ntype Alone\n");
    scripted_tab_to(app, "ready");
    scripted_run(app, "key Return\nexpect scene nasty-cards\nexpect text Alone\n");
}
