/* SPDX-License-Identifier: MIT */
/* The button that leads on from the position that is shown, and the button to play from there. */
#include "scenes/table/table_draw.h"
#include "scenes/table/table_hotspots.h"
#include "session/table/session_rematch.h"
#include "tabletop/motion/timeline.h"

bool past_buttons_find_continue(const TableScene *table, Button *button)
{
    if (table_end_has_example_ended(&table->session, &table->playback)) {
        *button = (Button){"again", WORD_TABLE_EXAMPLE_AGAIN, TIMELINE_PLAY};
        return true;
    }
    const bool past =
        !table->session.kind->is_example && table->session.shown_steps < match_length(table->session.match);
    if (session_is_practice(&table->session) && !past) {
        *button = (Button){"page", WORD_TABLE_TO_PAGE, CODE_TABLE_PAGE};
        return true;
    }
    const bool over = match_is_over(table->session.match) && table->session.results_seen &&
                      !table->session.kind->is_example && !table->session.kind->is_embedded &&
                      table->display.pending != PENDING_RESULTS;
    *button = (Button){"results", WORD_TABLE_RESULTS, CODE_TABLE_RESULTS};
    if (past) {
        const bool has_end = match_is_over(table->session.match) || session_is_record(&table->session);
        *button = (Button){"log-present", has_end ? WORD_TABLE_TO_END : WORD_TABLE_TO_PRESENT, CODE_TABLE_LOG_BACK};
    }
    return past || over;
}

bool past_buttons_find_play(const TableScene *table, Button *button, bool is_short)
{
    const bool ended = table_end_has_example_ended(&table->session, &table->playback);
    *button = (Button){"take-up", is_short ? WORD_TABLE_PLAY_ON : WORD_TABLE_TAKE_UP, CODE_TABLE_PLAY_FROM_HERE,
                       BUTTON_QUIET};
    if (ended) *button = (Button){"play", WORD_TABLE_EXAMPLE_PLAY, CODE_TABLE_PLAY_GAME, BUTTON_QUIET};
    return ended || session_rematch_can_branch(&table->session);
}

void past_buttons_draw_in_strip(const TableScene *table, Stage *stage, Rect *strip, float disc, float gap)
{
    const float height = fmaxf(disc, strip->h - 14); /* the strip grows with the text, and so do its buttons */
    Button on, play;
    if (past_buttons_find_continue(table, &on)) {
        const float width = fminf(widget_button_width_at(stage, &on, height), strip->w * .5f);
        const Rect at = rect_take_right(strip, width, gap);
        widget_button(stage, rect_around(rect_centre(at), at.w, height), &on);
    }
    for (int i = 0; i < 2; i++) {
        if (!past_buttons_find_play(table, &play, i == 1)) return;
        const float width = widget_button_width_at(stage, &play, height);
        if (width > strip->w * .45f) continue;
        widget_button(stage, rect_around(rect_centre(rect_take_right(strip, width, gap)), width, height), &play);
        return;
    }
    past_buttons_find_play(table, &play, false);
    play.icon = "play";
    widget_icon_button(stage, rect_around(rect_centre(rect_take_right(strip, disc, gap)), disc, disc), &play);
}
