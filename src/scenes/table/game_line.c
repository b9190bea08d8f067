/* SPDX-License-Identifier: MIT */
#include "scenes/table/game_line.h"

#include "culdesac/obfuscate.h"
#include "culdesac/record.h"
#include "scenes/table/table_scene.h"
#include "scenes/table_routes.h"
#include "session/app_services.h"
#include "session/table/session_journal.h"
#include "session/table/table_session.h"

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
    return stage_copy_text(text_string(&line), error);
}

void game_line_copy(Stage *stage, const Match *match)
{
    Error error;
    stage_notify(stage, game_line_copy_quietly(match, &error) ? screen_string(WORD_GAME_LINE_COPIED) : error.text);
}

void game_line_copy_deal(Stage *stage, const Match *match)
{
    SCOPED_MATCH *deal = match_create(match_game(match), match_rules(match), match_players(match), match_seed(match));
    SCOPED_TEXT line = {0};
    Error error;
    text_add(&line, DEAL_LINK);
    record_write_line(deal, &line);
    stage_notify(stage, stage_copy_text(line.data, &error) ? screen_string(WORD_GAME_LINE_DEAL_COPIED) : error.text);
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
    session_journal_record_title(match, &stage->host, &title);
    if (host_record_add(&stage->host, match, text_string(&title)))
        stage_notify(stage, screen_string(WORD_GAME_LINE_KEPT));
}

Scene game_line_scene(Stage *stage, Match *match)
{
    if (match_length(match) > 0 || match_is_over(match) || match_began_with_state(match))
        return table_scene_create(stage, match, &TABLE_RECORD);
    const Scene setup = setup_scene_create_deal(stage, match);
    match_destroy(match);
    return setup;
}

Transition game_line_open(Stage *stage, const char *text)
{
    Error error;
    text = skip_link(text + strspn(text, " \t\r\n"));
    if (!looks_like_game_line(text)) {
        stage_notify(stage, screen_string(WORD_GAME_LINE_OTHER));
        return scene_stay();
    }
    Match *match = record_read_text(NULL, text, strlen(text), services_of(stage)->rulebooks, &error);
    if (!match) {
        stage_notify(stage, error.text);
        return scene_stay();
    }
    if (game_table_find(match_game(match))) {
        if (match_length(match) > 0) keep_game(stage, match);
        return scene_push(game_line_scene(stage, match));
    }
    stage_notify(stage, screen_string(WORD_RECORDS_NO_TABLE));
    match_destroy(match);
    return scene_stay();
}

Transition game_line_paste(Stage *stage)
{
    SCOPED_TEXT text = {0};
    Transition transition = scene_stay();
    if (stage_paste_text(&text)) {
        transition = game_line_open(stage, text.data);
    } else {
        stage_notify(stage, screen_string(WORD_GAME_LINE_NONE));
    }
    return transition;
}

void game_line_keep(Stage *stage, RecordFile *record)
{
    char name[RECORD_NAME_SIZE];
    Error error;
    text_copy(name, sizeof name, record->name);
    const bool kept = host_record_keep(&stage->host, record, name, &error);
    stage_notify(stage, kept ? stage_format(stage, WORD_RESULTS_KEPT_AS, arg_text(record->name)) : error.text);
}

/* ---- Reports ---- */

static void write_game(const TableScene *table, const Stage *stage, bool sealed, Text *text)
{
    const Match *match = table->session.match;
    char digits[SEED_TEXT_SIZE];
    seed_write(match_seed(match), digits);
    const StringArg parts[] = {arg_text(rulebook_title(host_rulebook(&stage->host, table->session.game))),
                               arg_text(digits), arg_number((long)match_head(match)->turn),
                               arg_number((long)table->session.shown_steps), arg_number((long)match_length(match))};
    if (sealed) {
        screen_string_format(WORD_REPORT_GAME_SEALED, ARGS(parts[0], parts[2], parts[3], parts[4]), text);
    } else {
        screen_string_format(WORD_REPORT_GAME, parts, 5, text);
    }
}

/* Appends the record of the game, which the program can open again. */
static void write_report_record(const TableScene *table, bool sealed, Text *text)
{
    SCOPED_TEXT record = {0};
    JsonWriter out = json_writer(&record);
    record_write_anonymous(table->session.match, &out);
    text_add_char(&record, '\n');
    text_addf(text, "\n\n%s\n", screen_string(sealed ? WORD_REPORT_SEALED : WORD_REPORT_RECORD));
    if (sealed) {
        obfuscate_encode(record.data, record.length, text);
    } else {
        text_add(text, record.data);
    }
}

/* Appends version and system; and, unless `table` is NULL, the game, how much of it is shown, and its record. */
static void write_report(const TableScene *table, const Stage *stage, Text *text)
{
    stage->desktop->describe_program(stage->desktop->self, text);
    if (!table) return;
    const bool sealed = session_must_hide_deal(&table->session);
    write_game(table, stage, sealed, text);
    write_report_record(table, sealed, text);
}

void report_copy(const TableScene *table, Stage *stage)
{
    SCOPED_TEXT text = {0};
    Error error;
    write_report(table, stage, &text);
    const bool copied = stage_copy_text(text_string(&text), &error);
    const Word message =
        table && session_must_hide_deal(&table->session) ? WORD_REPORT_COPIED_SEALED : WORD_REPORT_COPIED;
    stage_notify(stage, copied ? screen_string(message) : error.text);
}
