/* SPDX-License-Identifier: MIT */
/* What is written of a game: its journal line by line, and when it has ended its record. */
#include "scenes/setup_seating.h"
#include "scenes/table.h"
#include "scenes/table_scene.h"

void table_note(TableScene *table, Stage *stage, const Text *line)
{
    if (table->apart) return;
    home_of(stage)->journal_add(home_of(stage)->self, table->match, text_string(line));
}

/* Long names are cut, all to the same length, so that they can still be told apart. */
void table_title(const Match *match, const Stage *stage, Text *title)
{
    enum { TITLE_MOST = RECORD_NAME - 24 };
    const Home *home = home_of(stage);
    char names[PLAYERS_MAX][SEAT_NAME];
    const char *shown[PLAYERS_MAX];
    for (size_t room = SEAT_NAME; room > 4; room--) {
        Text who = {0};
        for (int player = 0; player < match_players(match); player++) {
            shown[player] = names[player];
            text_copy(names[player], room, match_seat(match, player)->name);
        }
        words_list(stage->words, shown, match_players(match), &who);
        const WordPart parts[] = {word_text(rulebook_title(home->rulebook(home->self, match_game(match)))),
                                  word_text(text_string(&who))};
        text_reset(title);
        words_fill(stage->words, WORD_RECORDS_CALLED, parts, 2, title);
        text_clear(&who);
        if (title->length < TITLE_MOST) return;
    }
}

bool table_put_away(Match *match, Stage *stage, Finish finish, RecordFile *file)
{
    const Home *home = home_of(stage);
    Text title = {0};
    table_title(match, stage, &title);
    const bool good = home->put_away(home->self, match, text_string(&title), finish, file);
    text_clear(&title);
    return good;
}

/* If the end was undone and came out differently, the record is written again, unless the first one is to be
 * kept. */
void table_settle(TableScene *table, Stage *stage)
{
    const Home *home = home_of(stage);
    const RecordFile before = table->record;
    Fault ignored;
    if (table->apart) return;
    table_put_away(table->match, stage, FINISH_OVER, &table->record);
    if (!before.name[0]) seating_count(stage, table->match);
    if (before.name[0] && !before.kept) home->record_remove(home->self, &before, &ignored);
}
