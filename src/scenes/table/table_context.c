/* SPDX-License-Identifier: MIT */
/* Makes the TableContext of a table: all that its parts may know of it, put together in one place. */
#include "culdesac/debug.h"
#include "scenes/table/table_scene.h"
#include "scenes/table/table_scene_layout.h"
#include "scenes/table/table_shown.h"

static const HandOrder NO_ORDER;
static const EventList NO_EVENTS;
static const TouchSelection NO_SELECTION;

/* The player in front: the viewer or, without a viewer, the only person; otherwise the one who was in front. */
int table_front_player(const TableScene *table)
{
    const TableSession *session = &table->session;
    if (session_traits(session)->keeps_front) return table->display.front_player;
    if (session->viewer != NOBODY) return session->viewer;
    return session_count_people(session) == 1 ? bits_first(session_people(session)) : table->display.front_player;
}

/* The first person's seat if several people play without a guide, otherwise NOBODY. All places are counted from this
 * seat, whoever is in front. */
static int home_seat(const TableSession *session)
{
    const uint8_t people = session_people(session);
    return session_is_guided(session) || bits_count(people) < 2 ? NOBODY : bits_first(people);
}

static const HandOrder *hand_order_of(const TableScene *table, int viewer)
{
    return viewer == NOBODY ? &NO_ORDER : &table->hand.orders[viewer];
}

static const NewCards *new_cards_of(const TableScene *table, int viewer)
{
    return viewer == NOBODY || session_is_looking_back(&table->session) ? NULL : &table->hand.new_cards[viewer];
}

static const Event *card_played_of(const TableScene *table, const ShownMoment *moment)
{
    if (!session_is_in_progress(&table->session)) return NULL;
    return move_trails_find_card(&table->trails, moment->log.steps, moment->viewer);
}

/* A table that marks only trials marks no action of an earlier moment. */
static const EventList *last_events_of(const TableScene *table, const ShownMoment *moment)
{
    const bool is_trial = table->session.trial.action != ACTION_NONE && moment == &table->progress.now;
    return !session_traits(&table->session)->marks_only_trials || is_trial ? &moment->last_events : &NO_EVENTS;
}

static void set_places(TableContext *context, const TableLayout *at)
{
    context->table = at->table;
    context->left = at->left;
    context->right = at->right;
    context->hand = at->hand;
    context->players = at->players;
    context->is_compact = at->is_compact;
}

static TablePosition position_of(const TableScene *table, const ShownMoment *moment)
{
    const Match *match = table->session.match;
    return (TablePosition){
        .game = table->session.game,
        .game_table = table->display.game_table,
        .rules = match_rules(match),
        .names = session_names(&table->session),
        .view = moment->view,
        .viewer = moment->viewer,
        .is_resigned = match_resigned_player(match) != NOBODY && moment->log.steps == match_length(match),
    };
}

/* The context of progress.now or progress.before. In the latter nothing can be touched any more. */
static TableContext context_of(const TableScene *table, const ShownMoment *moment, Stage *stage)
{
    const bool is_now = moment == &table->progress.now;
    const TableLayout at = table_current_layout(table, stage);
    const TableGuide *guide = &table->guide;
    DEBUG_ASSERT(!table_is_behind(table));
    TableContext context = {
        .stage = stage,
        .position = position_of(table, moment),
        .hides_effects = guide->hides_effects && guide->hides_effects(guide->self),
        .is_watched = session_is_record(&table->session),
        .front_player = table_front_player(table),
        .home_seat = home_seat(&table->session),
        .chooser = is_now ? table->session.chooser : NOBODY,
        .arrangement = &table->display.arrangement,
        .faces = table->faces.seats,
        .spoken_line = speech_timing_line(&table->speech_timing, table->progress.now.settled.at, stage),
        .selection = is_now ? &table->touches.selection : &NO_SELECTION,
        .touch_state = &table->touches.state,
        .sort = table->hand.sort,
        .hand_order = hand_order_of(table, moment->viewer),
        .new_cards = new_cards_of(table, moment->viewer),
        .last = last_events_of(table, moment),
        .shown_since = moment->settled,
        .card_played = card_played_of(table, moment),
        .score_changes = table->progress.score_changes,
        .hovered = touches_hovered(&table->touches, stage),
        .hover = &table->touches.hover,
    };
    set_places(&context, &at);
    for (int player = 0; player < match_players(table->session.match); player++)
        context.colours[player] = match_seat(table->session.match, player)->colour;
    return context;
}

TableContext table_context(const TableScene *table, Stage *stage)
{
    return context_of(table, &table->progress.now, stage);
}

TableContext table_context_before(const TableScene *table, Stage *stage)
{
    return context_of(table, &table->progress.before, stage);
}

TableContext table_context_shown(const TableScene *table, Stage *stage)
{
    const TableProgress *progress = &table->progress;
    TableContext context = context_of(table, progress_shown_moment(progress, stage), stage);
    if (!progress_is_running(progress, stage)) return context;
    context.playing = &progress->playing;
    context.schedule = &progress->animations.schedule;
    context.playing_since = progress->started;
    return context;
}
