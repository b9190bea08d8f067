/* SPDX-License-Identifier: MIT */
#include "scenes/settings/report.h"

#include "culdesac/record.h"
#include "culdesac/seal.h"
#include "ui/clipboard.h"

static void write_game(const TableScene *table, const Stage *stage, bool sealed, Text *text)
{
    const TableSession *session = table_session(table);
    const Match *match = session->match;
    char digits[SEED_TEXT_SIZE];
    seed_write(match_seed(match), digits);
    const StringArg parts[] = {arg_text(rulebook_title(host_rulebook(&stage->host, session->game))), arg_text(digits),
                               arg_number((long)match_head(match)->turn), arg_number((long)session->shown_steps),
                               arg_number((long)match_length(match))};
    if (sealed) {
        screen_string_format(STRING_REPORT_GAME_SEALED, ARGS(parts[0], parts[2], parts[3], parts[4]), text);
    } else {
        screen_string_format(STRING_REPORT_GAME, parts, 5, text);
    }
}

/* Appends the record of the game, which the program can open again. */
static void write_report_record(const TableScene *table, bool sealed, Text *text)
{
    SCOPED_TEXT record = {0};
    JsonWriter out = json_writer(&record);
    record_write_anonymous(table_match(table), &out);
    text_add_char(&record, '\n');
    text_addf(text, "\n\n%s\n", screen_string(sealed ? STRING_REPORT_SEALED : STRING_REPORT_RECORD));
    if (sealed) {
        seal_text(record.data, record.length, text);
    } else {
        text_add(text, record.data);
    }
}

/* Appends version and system; and, unless `table` is NULL, the game, how much of it is shown, and its record. */
static void write_report(const TableScene *table, const Stage *stage, Text *text)
{
    stage->desktop->describe_program(stage->desktop->self, text);
    if (!table) return;
    const bool sealed = session_must_hide_deal(table_session(table));
    write_game(table, stage, sealed, text);
    write_report_record(table, sealed, text);
}

void report_copy(const TableScene *table, Stage *stage)
{
    SCOPED_TEXT text = {0};
    Error error;
    write_report(table, stage, &text);
    const bool copied = clipboard_copy(text_string(&text), &error);
    const ScreenString message =
        table && session_must_hide_deal(table_session(table)) ? STRING_REPORT_COPIED_SEALED : STRING_REPORT_COPIED;
    stage_notify(stage, copied ? screen_string(message) : error.text);
}
