/* SPDX-License-Identifier: MIT */
#include "scenes/table/playback/table_end.h"
#include "session/table/session_pacing.h"
#include "tabletop/boards/win_highlight.h"

uint8_t table_end_find_part_winner(const TableSession *session, const GameTable *game_table)
{
    const EventList *events = &session->last_events;
    const MostImportant top = event_importance_find(game_table->events.traits, events);
    if (session_pacing_event_pause(session) != EVENT_PAUSE_UNTIL_TOUCH || top.importance != IMPORTANCE_ROUND ||
        !game_table->scoring.is_winning_piece || events->items[top.event].player < 0)
        return 0;
    return player_bit(events->items[top.event].player);
}

bool table_end_has_closed_results(const TableSession *session)
{
    return match_is_over(session->match) && session->results == RESULTS_CLOSED;
}

Sound table_end_sound(const TableSession *session)
{
    const uint8_t winners = match_winners(session->match);
    if (match_resigned_player(session->match) != NOBODY) return SOUND_TOWER;
    if (session_sole_loser(session) != NOBODY) return SOUND_LOSS;
    return winners == 0 || (winners & (winners - 1)) != 0 ? SOUND_DRAW : SOUND_TOWER;
}

void table_end_clear(Arrangement *arrangement, const TableContext *context, uint8_t winners, float cleared)
{
    static const float EACH = .6f; /* the share of the whole time in which one thing travels */
    const Rect window = layout_window(&context->stage->layout);
    for (int i = 0; i < arrangement->piece_count; i++) {
        Piece *piece = &arrangement->pieces[i];
        const float start = (1 - EACH) * (float)i / (float)arrangement->piece_count,
                    t = ease(EASE_IN_CUBIC, fmaxf(0, fminf(1, (cleared - start) / EACH)));
        const float left = rect_right(piece->at), right = window.w - piece->at.x, up = rect_bottom(piece->at),
                    down = window.h - piece->at.y, nearest = fminf(fminf(left, right), fminf(up, down));
        if (win_highlight_winner_by(context, winners, piece) != NOBODY) continue;
        const float x = nearest == left ? -left : nearest == right ? right : 0;
        const float y = x != 0 ? 0 : nearest == up ? -up : down;
        piece->at = rect_moved(piece->at, x * t, y * t);
        piece->shadow_at = rect_moved(piece->shadow_at, x * t, y * t);
    }
}

void table_end_draw(const TableSession *session, const TableContext *context, const TableRects *rects)
{
    const bool resigned = match_resigned_player(session->match) != NOBODY;
    const bool over = match_is_over(session->match);
    const WinHighlight highlight = {.winners = resigned ? 0
                                               : over
                                                   ? match_winners(session->match)
                                                   : table_end_find_part_winner(session, context->position.game_table),
                                    .shown_since = context->shown_since,
                                    .delay = context_counting_ms(context)};
    win_highlight_draw(context, rects, &highlight);
}
