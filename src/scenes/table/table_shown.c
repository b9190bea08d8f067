/* SPDX-License-Identifier: MIT */
#include "scenes/table/table_shown.h"

#include "session/table/session_pacing.h"

bool table_is_brisk(const TableScene *table)
{
    return playback_is_double_speed(&table->playback) || session_pacing_is_watched(&table->session);
}

/* In a game that is watched, the log does not show what is still to come. */
LogShown table_shown_after(const TableScene *table, const Stage *stage, size_t steps)
{
    const bool watches = table->session.kind == TABLE_EXAMPLE || table->playback.is_playing;
    LogShown shown = {steps, table->log.count};
    if (progress_is_running(&table->progress, stage)) shown = table->progress.log_before;
    if (watches) shown.entries = shown.steps;
    return shown;
}

LogShown table_shown(const TableScene *table, const Stage *stage)
{
    return table_shown_after(table, stage, table->session.shown_steps);
}
