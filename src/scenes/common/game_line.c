/* SPDX-License-Identifier: MIT */
#include "scenes/common/game_line.h"

#include "culdesac/record.h"
#include "scenes/common/scene_routes.h"
#include "session/app_services.h"
#include "session/table/session_match.h"
#include "session/table/table_session.h"

#include <string.h>

bool game_line_copy_quietly(const Match *match, Error *error)
{
    Text line = {0};
    record_write_line(match, &line);
    const bool good = stage_copy_text(text_string(&line), error);
    text_clear(&line);
    return good;
}

void game_line_copy(Stage *stage, const Match *match)
{
    Error error;
    stage_notify(stage, game_line_copy_quietly(match, &error) ? screen_string(WORD_GAME_LINE_COPIED) : error.text);
}

/* Whether the text looks like a game: a line, or the content of a record. */
static bool looks_like_game_line(const char *text)
{
    static const char SIGN[] = "culdesac:";
    text += strspn(text, " \t\r\n");
    return *text == '{' || *text == '"' || strncmp(text, SIGN, sizeof SIGN - 1) == 0;
}

/* A game that somebody sent becomes a record like any other. */
static void keep(Stage *stage, const Match *match)
{
    const AppServices *services = services_of(stage);
    Text title = {0};
    session_record_title(match, &stage->host, &title);
    if (services->record_add(services->self, match, text_string(&title)))
        stage_notify(stage, screen_string(WORD_GAME_LINE_KEPT));
    text_clear(&title);
}

Transition game_line_open(Stage *stage, const char *text)
{
    const AppServices *services = services_of(stage);
    Error error;
    if (!looks_like_game_line(text)) {
        stage_notify(stage, screen_string(WORD_GAME_LINE_OTHER));
        return scene_stay();
    }
    Match *match = record_read_text(NULL, text, strlen(text), services->rulebook, services->self, &error);
    if (!match) {
        stage_notify(stage, error.text);
        return scene_stay();
    }
    if (game_has_table(match_game(match))) {
        keep(stage, match);
        return scene_push(table_scene_open_record(stage, match));
    }
    stage_notify(stage, screen_string(WORD_RECORDS_NO_TABLE));
    match_destroy(match);
    return scene_stay();
}

Transition game_line_paste(Stage *stage)
{
    Text text = {0};
    Transition transition = scene_stay();
    if (stage_paste_text(&text)) {
        transition = game_line_open(stage, text.data);
    } else {
        stage_notify(stage, screen_string(WORD_GAME_LINE_NONE));
    }
    text_clear(&text);
    return transition;
}

void game_line_keep(Stage *stage, RecordFile *record)
{
    const AppServices *services = services_of(stage);
    char name[RECORD_NAME_SIZE];
    Error error;
    text_copy(name, sizeof name, record->name);
    const bool kept = services->record_keep(services->self, record, name, &error);
    stage_notify(stage, kept ? stage_format(stage, WORD_RESULTS_KEPT_AS, arg_text(record->name)) : error.text);
}
