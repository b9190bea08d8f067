/* SPDX-License-Identifier: MIT */
#include "scenes/table/table_play.h"

#include "scenes/table/table_shown.h"
#include "session/table/session_match.h"
#include "session/table/session_viewer.h"

#include <stdlib.h>
#include <string.h>

void table_play_action(TableScene *table, Stage *stage, int player, Action action)
{
    Error error;
    if (!session_match_play(&table->session, player, action, &error)) stage_notify(stage, error.text);
}

void table_clear(TableScene *table)
{
    table_log_clear(&table->log);
    selection_clear(&table->touches.selection);
    text_clear(&table->hint.text);
    table_prompt_clear(&table->prompt);
    progress_clear(&table->progress);
    free(table->display.rects);
    session_destroy(&table->session);
}

void table_set_match(TableScene *table, Stage *stage, Match *match, TableKind kind)
{
    const TableGuide guide = table->guide;
    table_clear(table);
    memset(table, 0, sizeof *table);
    table->guide = guide;
    table->display.game_table = game_table_find(match_game(match));
    table->display.rects = memory_allocate(sizeof *table->display.rects);
    table->log = (TableLog){.session = &table->session, .game_table = table->display.game_table};
    session_match_start(&table->session, &stage->host, match, kind, table->display.game_table->events.reactions);
    playback_set(&table->playback, kind == TABLE_EXAMPLE);
    table->hand.sort = (HandSort)stage->settings->play.hand_sort;
    const uint8_t people = session_people(&table->session);
    const bool has_front = session_has_secrets(&table->session) || bits_count(people) == 1;
    table->display.front_player = has_front ? bits_first(people) : 0;
    table_follow_session(table, stage);
    table->progress.before.log = table->progress.now.log; /* no entry waits until an action has been shown */
    if (session_counts(&table->session) || session_is_record(&table->session))
        explainer_init(&table->explainer, &table->session);
    const bool is_dealt =
        match_length(match) == 0 && !match_began_with_state(match) && !session_is_record(&table->session);
    if (is_dealt && table->display.game_table->events.deal_zone)
        animations_deal(&table->progress.animations, table->display.game_table->events.deal_zone, stage);
}

/* Removes everything that only one person may see or read. */
static void turn_public(TableScene *table, Stage *stage)
{
    session_viewer_set(&table->session, NOBODY);
    touches_retract_message(&table->touches, stage);
}

void table_take_screen_back(TableScene *table, Stage *stage)
{
    session_viewer_give_screen(&table->session, NOBODY);
    if (session_has_secrets(&table->session)) turn_public(table, stage);
}

void table_hide_private(TableScene *table, Stage *stage)
{
    if (!session_has_secrets(&table->session) || table->session.viewer == NOBODY) return;
    turn_public(table, stage);
}
