/* SPDX-License-Identifier: MIT */
/* What has ended at a table, and what goes on from its past. */
#include "scenes/results.h"
#include "scenes/table.h"
#include "scenes/table_scene.h"

#include <stdlib.h>
#include <string.h>

/* ---- The end -------------------------------------------------------------------------------------------------------- */

/* Of long names as much is told of each as there is room for, so that they can be told apart. */
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

static bool put_away(Match *match, Stage *stage, Finish finish, RecordFile *file)
{
    const Home *home = home_of(stage);
    Text title = {0};
    table_title(match, stage, &title);
    const bool good = home->put_away(home->self, match, text_string(&title), finish, file);
    text_clear(&title);
    return good;
}

/* An end that was taken back and came otherwise is written down anew, unless the first one is to be kept. */
void table_settle(TableScene *table, Stage *stage)
{
    const Home *home = home_of(stage);
    const RecordFile before = table->record;
    Fault ignored;
    put_away(table->match, stage, FINISH_OVER, &table->record);
    if (before.name[0] && !before.kept) home->record_remove(home->self, &before, &ignored);
}

/* ---- On from the past ------------------------------------------------------------------------------------------------ */

static void state_shown(const TableScene *table, void *state)
{
    match_state_at(table->match, table->shown, state);
}

bool table_can_take_up(const TableScene *table)
{
    if (!table->reading && table->shown == match_length(table->match)) return false;
    void *state = memory_allocate(table->game->state_size);
    state_shown(table, state);
    const bool over = state_look(state)->over;
    free(state);
    return !over;
}

/* The game that would lose its place on the street: this one, or, while a played one is looked through, what waits there. */
static void keep_old(TableScene *table, Stage *stage)
{
    const Home *home = home_of(stage);
    Match *waits = NULL;
    Waiting waiting;
    RecordFile file;
    if (table->reading && home->waiting(home->self, table->game, &waiting))
        waits = home->journal_resume(home->self, table->game);
    Match *old = table->reading ? waits : table->match;
    const bool unfinished = old && !match_over(old) && match_length(old) > 0;
    if (unfinished && put_away(old, stage, FINISH_KEPT, &file))
        stage_notice(stage, stage_word(stage, WORD_TABLE_OLD_KEPT));
    match_destroy(waits);
}

/* The same people; whoever is to move plays himself if nobody else does. */
static void seat_people(const TableScene *table, Match *match)
{
    bool anybody = false;
    for (int player = 0; player < match_players(match); player++) {
        const Seat *seat = match_seat(table->match, player);
        match_set_seat(match, player, seat);
        anybody = anybody || strcmp(seat->kind, "human") == 0;
    }
    const int player = match_head(match)->to_move;
    if (anybody || player == NOBODY) return;
    Seat seat = *match_seat(match, player);
    text_copy(seat.kind, SEAT_KIND, "human");
    match_set_seat(match, player, &seat);
}

void table_take_up(TableScene *table, Stage *stage)
{
    void *state = memory_allocate(table->game->state_size);
    state_shown(table, state);
    Match *match = match_create_from(table->game, match_rules(table->match), state);
    free(state);
    seat_people(table, match);
    keep_old(table, stage);
    home_of(stage)->journal_begin(home_of(stage)->self, match);
    table_begin(table, stage, match);
}
