/* SPDX-License-Identifier: MIT */
/* The button that leads on from the position that is shown, and the button to play from there. */
#include "scenes/table/playback/past_buttons.h"
#include "scenes/table/playback/table_end.h"
#include "scenes/table/touch/table_hotspots.h"
#include "session/table/session_rematch.h"
#include "tabletop/motion/timeline.h"

static bool find_continue(const TableSession *session, Button *button)
{
    const Match *match = session->match;
    if (session_is_example(session)) return false;
    if (session->shown_steps < match_length(match)) {
        const bool has_end = match_is_over(match) || session_is_record(session);
        *button = (Button){"log-present", has_end ? STRING_TABLE_TO_END : STRING_TABLE_TO_PRESENT, CODE_TABLE_LOG_BACK};
        return true;
    }
    if (session_is_practice(session)) {
        *button = (Button){"page", STRING_TABLE_TO_PAGE, CODE_TABLE_PAGE};
        return true;
    }
    *button = (Button){"results", STRING_TABLE_RESULTS, CODE_TABLE_RESULTS};
    return table_end_has_closed_results(session);
}

PastButtons past_buttons_find(const TableSession *session, const Playback *playback)
{
    if (playback_has_example_ended(playback, session))
        return (PastButtons){.continues = {"again", STRING_TABLE_EXAMPLE_AGAIN, TIMELINE_PLAY},
                             .plays = {"play", STRING_TABLE_EXAMPLE_PLAY, CODE_TABLE_PLAY_GAME, BUTTON_QUIET},
                             .plays_briefly = STRING_TABLE_EXAMPLE_PLAY,
                             .has_continue = true,
                             .has_play = true};
    PastButtons buttons = {.plays = {"take-up", STRING_TABLE_TAKE_UP, CODE_TABLE_PLAY_FROM_HERE, BUTTON_QUIET},
                           .plays_briefly = STRING_TABLE_PLAY_ON,
                           .has_play = session_rematch_can_branch(session)};
    buttons.has_continue = find_continue(session, &buttons.continues);
    return buttons;
}

static void draw_play_in_strip(const PastButtons *buttons, Stage *stage, Rect *strip, float disc, float gap,
                               float height)
{
    const ScreenString labels[] = {buttons->plays.string, buttons->plays_briefly};
    Button play = buttons->plays;
    for (int i = 0; i < 2; i++) {
        play.string = labels[i];
        const float width = widget_button_width_at(stage, &play, height);
        if (width > strip->w * .45f) continue;
        widget_button(stage, rect_around(rect_centre(rect_take_right(strip, width, gap)), width, height), &play);
        return;
    }
    play.string = buttons->plays.string;
    play.icon = "play";
    widget_icon_button(stage, rect_around(rect_centre(rect_take_right(strip, disc, gap)), disc, disc), &play);
}

void past_buttons_draw_in_strip(const PastButtons *buttons, Stage *stage, Rect *strip, float disc, float gap)
{
    const float height = fmaxf(disc, strip->h - 14); /* the strip grows with the text, and so do its buttons */
    if (buttons->has_continue) {
        const float width = fminf(widget_button_width_at(stage, &buttons->continues, height), strip->w * .5f);
        const Rect at = rect_take_right(strip, width, gap);
        widget_button(stage, rect_around(rect_centre(at), at.w, height), &buttons->continues);
    }
    if (buttons->has_play) draw_play_in_strip(buttons, stage, strip, disc, gap, height);
}
