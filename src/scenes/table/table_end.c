/* SPDX-License-Identifier: MIT */
/* The end of a game on the table, before its results are shown and while they appear. */
#include "scenes/table/table_draw.h"
#include "session/table/session_opponents.h"
#include "tabletop/win_highlight.h"

/* Who has won the part of the match that has just ended, a bit; 0: no part has, or nobody by anything on the table. */
static uint8_t part_winner(const TableScene *table)
{
    const EventList *events = &table->session.last_events;
    const MostImportant top = event_importance_find(table->display.game_table->event_traits, events);
    if (session_event_pause(&table->session) != EVENT_PAUSE_UNTIL_TOUCH || top.importance != IMPORTANCE_ROUND ||
        !table->display.game_table->is_winning_piece || events->items[top.event].player < 0)
        return 0;
    return (uint8_t)(1u << events->items[top.event].player);
}

bool table_has_example_ended(const TableScene *table)
{
    return table->session.is_example && !table->telling.playback.is_playing &&
           table->session.shown_steps == match_length(table->session.match);
}

bool table_is_celebrating(const TableScene *table)
{
    if (table_has_example_ended(table)) return match_is_over(table->session.match);
    if (session_is_looking_back(&table->session) || table->session.frame.is_on || table->session.guide.self)
        return false;
    if (!match_is_over(table->session.match)) return part_winner(table) != 0;
    return !table->session.results_seen || table->display.pending == PENDING_RESULTS;
}

int table_sole_loser(const TableScene *table)
{
    const int person = session_first_person(&table->session);
    if (session_count_persons(&table->session) != 1 || !match_is_over(table->session.match)) return NOBODY;
    const uint8_t winners = match_winners(table->session.match);
    return winners != 0 && !(winners >> person & 1) ? person : NOBODY;
}

Sound table_end_sound(const TableScene *table)
{
    const uint8_t winners = match_winners(table->session.match);
    if (match_resigned_player(table->session.match) != NOBODY) return SOUND_TOWER;
    if (table_sole_loser(table) != NOBODY) return SOUND_LOSS;
    return winners == 0 || (winners & (winners - 1)) != 0 ? SOUND_DRAW : SOUND_TOWER;
}

void table_clear_for_end(TableScene *table, const TableContext *context)
{
    static const float EACH = .6f; /* how much of the whole time a thing travels */
    Arrangement *lies = &table->display.arrangement;
    const Rect window = layout_window(&context->stage->layout);
    for (int i = 0; i < lies->piece_count; i++) {
        Piece *piece = &lies->pieces[i];
        const float begins = (1 - EACH) * (float)i / (float)lies->piece_count,
                    t = ease(EASE_IN_CUBIC, fmaxf(0, fminf(1, (table->display.cleared - begins) / EACH)));
        const float left = rect_right(piece->at), right = window.w - piece->at.x, up = rect_bottom(piece->at),
                    down = window.h - piece->at.y, least = fminf(fminf(left, right), fminf(up, down));
        if (win_highlight_winner_by(context, match_winners(table->session.match), piece) != NOBODY) continue;
        const float x = least == left ? -left : least == right ? right : 0, y = x != 0 ? 0 : least == up ? -up : down;
        piece->at = rect_moved(piece->at, x * t, y * t);
        piece->shadow_at = rect_moved(piece->shadow_at, x * t, y * t);
    }
}

void table_draw_end(TableScene *table, const TableContext *context)
{
    const bool given_up = match_resigned_player(table->session.match) != NOBODY;
    const bool over = match_is_over(table->session.match);
    const WinHighlight highlight = {.winners = given_up ? 0
                                               : over   ? match_winners(table->session.match)
                                                        : part_winner(table),
                                    .shown_since = table->telling.settled,
                                    .delay = context_counting_ms(context)};
    win_highlight_draw(context, &highlight, &table->display.arrangement);
}
