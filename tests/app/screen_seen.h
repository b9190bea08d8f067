/* SPDX-License-Identifier: MIT */
/* What a player sees at a table, for cases (screen_cases.h) and other tests. */
#pragma once

#include "shared_screen_test.h"

/* The explanation that is shown, or NULL. */
static inline const char *screen_explained(const App *app)
{
    const Hotspot *plate = hotspots_find(&app->stage.hotspots, EXPLAINED_ID);
    return plate ? textf("%s", plate->spoken) : NULL;
}

/* Touches each explanation, until there is none. Returns them, each in a line. */
static inline const char *screen_read(App *app)
{
    enum { EACH_MAX = 20 };
    SCOPED_TEXT all = {0};
    const char *before = "", *now;
    scripted_frame(app, 50);
    for (int i = 0; i < EACH_MAX && (now = screen_explained(app)); i++) {
        CHECK(strcmp(now, before) != 0);
        text_addf(&all, "%s\n", now);
        CHECK(stage_press_id(&app->stage, EXPLAINED_ID, &check_error));
        scripted_frame(app, 50);
        before = now;
    }
    return textf("%s", text_string(&all));
}

/* Whether these words are shown in the panel at the right end of a window of 1280 by 800. */
static inline bool screen_is_in_news(const App *app, const char *words)
{
    const FrameTexts shown = scripted_texts(app);
    bool found = false;
    for (int i = 0; i < shown.count; i++)
        found = found ||
                (shown.places[i].at.x > 1000 && shown.places[i].at.y > 400 && strstr(shown_word(&shown, i), words));
    return found;
}

/* Whether a text that begins like this is on the target. */
static inline bool screen_is_written(const App *app, const TableScene *table, const char *token, const char *begin)
{
    const Target *target = arrangement_find_target(table_arrangement(table), token);
    return target && scripted_find_text(app, target->at, begin);
}

/* Whether a hotspot is in the window, and high enough for a finger. */
static inline bool screen_fits(const Layout *layout, const Hotspot *hotspot)
{
    return hotspot && hotspot->at.h >= layout_touch_size(layout) - 1 && rect_covers(layout_window(layout), hotspot->at);
}
