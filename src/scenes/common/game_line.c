/* SPDX-License-Identifier: MIT */
#include "scenes/common/game_line.h"

#include "culdesac/record.h"
#include "scenes/table_routes.h"
#include "session/app_services.h"
#include "session/match_archive.h"
#include "session/table/table_session.h"
#include "tabletop/game_table.h"
#include "ui/clipboard.h"

#include <string.h>

/* What precedes the line of a copied deal. In a browser, the page adds its address in front. */
#ifdef __EMSCRIPTEN__
#define DEAL_LINK "#deal="
#else
#define DEAL_LINK ""
#endif

bool game_line_copy_quietly(const Match *match, Error *error)
{
    SCOPED_TEXT line = {0};
    record_write_line(match, &line);
    return clipboard_copy(text_string(&line), error);
}

void game_line_copy(Stage *stage, const Match *match)
{
    Error error;
    stage_notify(stage, game_line_copy_quietly(match, &error) ? screen_string(STRING_GAME_LINE_COPIED) : error.text);
}

void game_line_copy_deal(Stage *stage, const Match *match)
{
    SCOPED_MATCH *deal = match_create(match_game(match), match_rules(match), match_players(match), match_seed(match));
    SCOPED_TEXT line = {0};
    Error error;
    text_add(&line, DEAL_LINK);
    record_write_line(deal, &line);
    stage_notify(stage, clipboard_copy(line.data, &error) ? screen_string(STRING_GAME_LINE_DEAL_COPIED) : error.text);
}

/* In a link to a game or a deal, skips what precedes the line; any other text is returned as it is. */
static const char *skip_link(const char *text)
{
    const char *mark = strstr(text, "#deal=");
    if (!mark) mark = strstr(text, "#game=");
    return mark && strncmp(text, "http", 4) == 0 ? mark + 6 : text;
}

/* Whether the text looks like a game: a line, or the content of a record. */
static bool looks_like_game_line(const char *text)
{
    static const char SIGN[] = "culdesac:";
    return *text == '{' || *text == '"' || strncmp(text, SIGN, sizeof SIGN - 1) == 0;
}

/* Adds a game that somebody sent to the records, and says so. */
static void keep_game(Stage *stage, const Match *match)
{
    SCOPED_TEXT title = {0};
    match_archive_title(match, &stage->host, &title);
    if (host_record_add(&stage->host, match, text_string(&title)))
        stage_notify(stage, screen_string(STRING_GAME_LINE_KEPT));
}

Scene game_line_scene(Stage *stage, Match *match)
{
    if (match_length(match) > 0 || match_is_over(match) || match_began_with_state(match))
        return table_scene_create(stage, match, TABLE_RECORD);
    const Scene setup = setup_scene_create_deal(stage, match);
    match_destroy(match);
    return setup;
}

Match *game_line_require_table(Match *match, Error *error)
{
    if (!match || game_table_find(match_game(match))) return match;
    error_set(error, "%s", screen_string(STRING_RECORDS_NO_TABLE));
    match_destroy(match);
    return NULL;
}

Transition game_line_open(Stage *stage, const char *text)
{
    Error error;
    text = skip_link(text + strspn(text, " \t\r\n"));
    if (!looks_like_game_line(text)) {
        stage_notify(stage, screen_string(STRING_GAME_LINE_OTHER));
        return scene_stay();
    }
    Match *match = record_read_text(NULL, text, strlen(text), stage->host.services->rulebooks, &error);
    match = game_line_require_table(match, &error);
    if (!match) {
        stage_notify(stage, error.text);
        return scene_stay();
    }
    if (match_length(match) > 0) keep_game(stage, match);
    return scene_push(game_line_scene(stage, match));
}

Transition game_line_paste(Stage *stage)
{
    SCOPED_TEXT text = {0};
    Transition transition = scene_stay();
    if (clipboard_paste(&text)) {
        transition = game_line_open(stage, text.data);
    } else {
        stage_notify(stage, screen_string(STRING_GAME_LINE_NONE));
    }
    return transition;
}

void game_line_keep(Stage *stage, RecordFile *record)
{
    char name[RECORD_NAME_SIZE];
    Error error;
    text_copy(name, sizeof name, record->name);
    const bool kept = host_record_keep(&stage->host, record, name, &error);
    stage_notify(stage, kept ? stage_format(stage, STRING_RESULTS_KEPT_AS, arg_text(record->name)) : error.text);
}
