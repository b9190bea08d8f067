/* SPDX-License-Identifier: MIT */
#include "app/script/script_expectations.h"

#include <string.h>

/* Collects all visible text, with each run of white space as one space, so that line breaks do not matter. */
static void collect_screen_text(App *app, Text *text)
{
    SCOPED_TEXT raw = {0};
    canvas_all_text(app->canvas, &raw);
    for (const char *at = text_string(&raw); *at; at++) {
        bool space = *at == ' ' || *at == '\n';
        if (!space) {
            text_add_char(text, *at);
        } else if (text->length && text->data[text->length - 1] != ' ') {
            text_add_char(text, ' ');
        }
    }
}

static bool expect_text(App *app, const ScriptLine *line, Error *error)
{
    SCOPED_TEXT text = {0};
    collect_screen_text(app, &text);
    bool is_there = strstr(text_string(&text), line->argument) != NULL, is_wanted = line->verb == VERB_EXPECT_TEXT;
    if (is_there != is_wanted) {
        error_set(error, "“%s” is %son the screen: %.300s", line->argument, is_wanted ? "not " : "",
                  text_string(&text));
    }
    return is_there == is_wanted;
}

bool script_check_expectation(App *app, const ScriptLine *line, Error *error)
{
    Stage *stage = &app->stage;
    const Hotspot *hotspot = hotspots_find(&stage->hotspots, line->argument);
    const Scene *top = stage_top(stage);
    const char *focus = stage->shows_focus && stage->focus[0] ? stage->focus : "-";
    switch (line->verb) {
    case VERB_EXPECT_FOCUS:
        return strcmp(focus, line->argument) == 0 ||
               error_set(error, "The focus is on “%s”, not on “%s”.", focus, line->argument);
    case VERB_EXPECT_SPOT: return hotspot || error_set(error, "There is no spot “%s”.", line->argument);
    case VERB_EXPECT_NO_SPOT: return !hotspot || error_set(error, "There is a spot “%s”.", line->argument);
    case VERB_EXPECT_SHUT:
        return (hotspot && hotspot->disabled_reason) ||
               error_set(error, "The spot “%s” is %s.", line->argument, hotspot ? "enabled" : "missing");
    case VERB_EXPECT_SCENE:
        return (top && strcmp(top->kind->name, line->argument) == 0) ||
               error_set(error, "The scene is “%s”, not “%s”.", top ? top->kind->name : "none", line->argument);
    default: return expect_text(app, line, error);
    }
}
