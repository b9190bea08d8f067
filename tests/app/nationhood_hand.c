/* SPDX-License-Identifier: MIT */
/* The hand of Nationhood, which its player can arrange. */
#include "games/nationhood/nationhood.h"
#include "screen_cases.h"
#include "tables/nationhood/table.h"

static void push_right_stick(App *app, Sint16 value)
{
    const SDL_Event event = {
        .caxis = {.type = SDL_CONTROLLERAXISMOTION, .axis = SDL_CONTROLLER_AXIS_RIGHTX, .value = value}};
    input_event(app, &event);
}

static const char *hand_of(const TableScene *table)
{
    SCOPED_TEXT text = {0};
    const HandOrder *hand = &table_arrangement(table)->hand;
    for (int i = 0; i < hand->count; i++) text_addf(&text, "%s%s", i ? " " : "", card_token((Card)hand->things[i]));
    return textf("%s", text_string(&text));
}

/* The words at the head of the cases, and those of screen_cases.h. */
static const char *answer(const char *given, const char *text, const char *instead)
{
    const char *at;
    if (strcmp(text, "hand") == 0) return hand_of(screen_table);
    if (strcmp(text, "sort") == 0) return screen_app->settings.play.hand_sort == HAND_BY_SUIT ? "suit" : "rank";
    if (strcmp(text, "touched") == 0) return textf("%d", table_selection(screen_table)->touched.count);
    if (strcmp(text, "focused") == 0) return screen_app->stage.focus;
    if ((at = text_after(text, "spoken "))) return hotspots_find(&screen_app->stage.hotspots, at)->spoken;
    if ((at = text_after(text, "focus "))) {
        stage_focus(&screen_app->stage, at);
    } else if ((at = text_after(text, "stick "))) {
        push_right_stick(screen_app, (Sint16)atoi(at));
    } else {
        return screen_answer(given, text, instead);
    }
    scripted_frame(screen_app, SCRIPTED_FRAME_MS);
    return "";
}

static void check_hand_cases(const char *path) { screen_check_cases_with(path, answer); }

CASES_TEST(hand_is_arranged, "a player arranges the hand by mouse, keys and the right stick",
           "tests/app/cases/nationhood_hand.txt", check_hand_cases)

APP_TEST(cities_have_most_room, "the cities have more of the table than the scales, which are empty most of the time",
         scripted_open("/tmp/culdesac-nationhood-room", true, 7))
{
    static const char *const SIZES[] = {"1280x800", "1920x1080"};
    scripted_run(app,
                 "size 1280x800\nopen nationhood\nseat 0 human\nseat 1 human\nbegins 0\ndeal 7\nstart\nwait idle\n");
    for (int i = 0; i < 2; i++) {
        NationhoodLayout layout;
        scripted_runf(app, "size %s\nwait idle\n", SIZES[i]);
        const TableContext context = table_context(scripted_table(app), &app->stage);
        nationhood_layout(&context, &layout);
        CHECK(layout.rows[0].h + layout.rows[1].h > 1.4f * layout.middle.h);
    }
}
