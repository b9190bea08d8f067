/* SPDX-License-Identifier: MIT */
/* The button that leads on from the position that is shown, and the button to play from there. */
#include "scenes/table/table_draw.h"
#include "scenes/table/table_hotspots.h"
#include "session/table/session_rematch.h"
#include "tabletop/motion/timeline.h"

bool past_buttons_find_continue(const TableScene *table, Hotspot *hotspot)
{
    if (table_end_has_example_ended(&table->session, &table->playback)) {
        *hotspot = (Hotspot){.id = "again", .label = screen_string(WORD_TABLE_EXAMPLE_AGAIN), .code = TIMELINE_PLAY};
        return true;
    }
    const bool past =
        !table->session.kind->is_example && table->session.shown_steps < match_length(table->session.match);
    if (session_is_practice(&table->session) && !past) {
        *hotspot = (Hotspot){.id = "page", .label = screen_string(WORD_TABLE_TO_PAGE), .code = CODE_TABLE_PAGE};
        return true;
    }
    const bool over = match_is_over(table->session.match) && table->session.results_seen &&
                      !table->session.kind->is_example && !table->session.kind->is_embedded &&
                      table->display.pending != PENDING_RESULTS;
    *hotspot = (Hotspot){.id = "results", .label = screen_string(WORD_TABLE_RESULTS), .code = CODE_TABLE_RESULTS};
    if (past) {
        *hotspot =
            (Hotspot){.id = "log-present",
                      .label = screen_string(match_is_over(table->session.match) || session_is_record(&table->session)
                                                 ? WORD_TABLE_TO_END
                                                 : WORD_TABLE_TO_PRESENT),
                      .code = CODE_TABLE_LOG_BACK};
    }
    return past || over;
}

bool past_buttons_find_play(const TableScene *table, Hotspot *hotspot, bool is_short)
{
    const bool ended = table_end_has_example_ended(&table->session, &table->playback);
    const Word label = ended ? WORD_TABLE_EXAMPLE_PLAY : is_short ? WORD_TABLE_PLAY_ON : WORD_TABLE_TAKE_UP;
    *hotspot = (Hotspot){.id = ended ? "play" : "take-up",
                         .label = screen_string(label),
                         .code = ended ? CODE_TABLE_PLAY_GAME : CODE_TABLE_PLAY_FROM_HERE};
    return ended || session_rematch_can_branch(&table->session);
}

void past_buttons_draw_in_strip(const TableScene *table, Stage *stage, Rect *strip, float disc, float gap)
{
    const float height = fmaxf(disc, strip->h - 14); /* the strip grows with the text, and so do its buttons */
    Hotspot on;
    if (past_buttons_find_continue(table, &on)) {
        const float width = fminf(widget_button_width_at(stage, NULL, on.label, height), strip->w * .5f);
        const Rect at = rect_take_right(strip, width, gap);
        on.at = rect_around(rect_centre(at), at.w, height);
        widget_button(stage, &(Button){on, BUTTON_MAIN, NULL});
    }
    Hotspot play;
    for (int i = 0; i < 2; i++) {
        if (!past_buttons_find_play(table, &play, i == 1)) return;
        const float width = widget_button_width_at(stage, NULL, play.label, height);
        if (width > strip->w * .45f) continue;
        play.at = rect_around(rect_centre(rect_take_right(strip, width, gap)), width, height);
        widget_button(stage, &(Button){play, BUTTON_QUIET, NULL});
        return;
    }
    past_buttons_find_play(table, &play, false);
    play.at = rect_around(rect_centre(rect_take_right(strip, disc, gap)), disc, disc);
    widget_icon_button(stage, &play, "play");
}
