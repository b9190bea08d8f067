/* SPDX-License-Identifier: MIT */
#include "scenes/report.h"

#include "culdesac/record.h"
#include "culdesac/seal.h"

/* Which game it is, and what of it is seen. */
static void write_game(const TableScene *table, const Stage *stage, bool sealed, Text *text)
{
    const Home *home = home_of(stage);
    const Match *match = table->match;
    char digits[SEED_TEXT];
    seed_digits(match_seed(match), digits);
    const WordPart parts[] = {word_text(rulebook_title(home->rulebook(home->self, table->game))), word_text(digits),
                              word_number((long)match_head(match)->turn), word_number((long)table->shown),
                              word_number((long)match_length(match))};
    const WordPart without_deal[] = {parts[0], parts[2], parts[3], parts[4]};
    if (sealed) {
        words_fill(stage->words, WORD_REPORT_GAME_SEALED, without_deal, 4, text);
    } else {
        words_fill(stage->words, WORD_REPORT_GAME, parts, 5, text);
    }
}

/* The game's record, which a program can open again. */
static void write_record(const TableScene *table, const Stage *stage, bool sealed, Text *text)
{
    Text record = {0};
    JsonOut out = json_out(&record);
    record_write_nameless(table->match, &out);
    text_add_char(&record, '\n');
    text_addf(text, "\n\n%s\n", stage_word(stage, sealed ? WORD_REPORT_SEALED : WORD_REPORT_RECORD));
    if (sealed) {
        seal_write(record.data, record.length, text);
    } else {
        text_add(text, record.data);
    }
    text_clear(&record);
}

void report_write(const TableScene *table, const Stage *stage, Text *text)
{
    const Home *home = home_of(stage);
    home->about(home->self, text);
    if (!table) return;
    const bool sealed = table_hides_deal(table);
    write_game(table, stage, sealed, text);
    write_record(table, stage, sealed, text);
}

void report_copy(const TableScene *table, Stage *stage)
{
    const Home *home = home_of(stage);
    Text text = {0};
    Fault fault;
    report_write(table, stage, &text);
    const bool copied = home->copy(home->self, text_string(&text), &fault);
    const Word told = table && table_hides_deal(table) ? WORD_REPORT_COPIED_SEALED : WORD_REPORT_COPIED;
    stage_notice(stage, copied ? stage_word(stage, told) : fault.text);
    text_clear(&text);
}
