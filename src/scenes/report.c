/* SPDX-License-Identifier: MIT */
#include "scenes/report.h"

#include "culdesac/record.h"

void report_write(const TableScene *table, const Stage *stage, Text *text)
{
    const Home *home = home_of(stage);
    const Match *match = table->match;
    char digits[SEED_TEXT];
    seed_digits(match_seed(match), digits);
    const WordPart parts[] = {word_text(rulebook_title(home->rulebook(home->self, table->game))), word_text(digits),
                              word_number((long)match_head(match)->turn), word_number((long)table->shown),
                              word_number((long)match_length(match))};
    home->about(home->self, text);
    words_fill(stage->words, WORD_REPORT_GAME, parts, 5, text);
    text_addf(text, "\n\n%s\n", stage_word(stage, WORD_REPORT_RECORD));
    JsonOut out = json_out(text);
    record_write_nameless(match, &out);
    text_add_char(text, '\n');
}

void report_copy(const TableScene *table, Stage *stage)
{
    const Home *home = home_of(stage);
    Text text = {0};
    Fault fault;
    report_write(table, stage, &text);
    const bool copied = home->copy(home->self, text_string(&text), &fault);
    stage_notice(stage, copied ? stage_word(stage, WORD_REPORT_COPIED) : fault.text);
    text_clear(&text);
}
