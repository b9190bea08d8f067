/* SPDX-License-Identifier: MIT */
/* Makes the TableContext of a table: all that its parts may know of it, put together in one place. */
#include "scenes/table/table_scene_layout.h"
#include "scenes/table/table_shown.h"

static const HandOrder NO_ORDER;
static const EventList NO_EVENTS;

/* The player in front: the viewer or, without a viewer, the only person; otherwise the one who was in front. */
int table_front_player(const TableScene *table)
{
    const TableSession *session = &table->session;
    if (session_keeps_front(session)) return table->display.front_player;
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

static const HandOrder *hand_order_of(const TableScene *table)
{
    const int viewer = table->session.viewer;
    return viewer == NOBODY ? &NO_ORDER : &table->hand.orders[viewer];
}

static const NewCards *new_cards_of(const TableScene *table)
{
    const int viewer = table->session.viewer;
    return viewer == NOBODY || session_is_looking_back(&table->session) ? NULL : &table->hand.new_cards[viewer];
}

static const Event *card_played_of(const TableScene *table, const Stage *stage)
{
    if (!session_is_in_progress(&table->session)) return NULL;
    return move_trails_find_card(&table->trails, table_shown(table, stage).steps, table->session.viewer);
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

static void set_spoken_line(TableContext *context, const TableScene *table)
{
    float open;
    const SpokenLine *line =
        speech_timing_line(&table->speech_bubble, table->progress.settled.at, context->stage, &open);
    if (line) context->spoken_line = (BubbleLine){line->player, line->words, open};
}

static TablePosition position_of(const TableScene *table)
{
    const Match *match = table->session.match;
    return (TablePosition){
        .game = table->session.game,
        .game_table = table->display.game_table,
        .rules = match_rules(match),
        .names = session_names(&table->session),
        .view = table->session.view,
        .viewer = table->session.viewer,
        .is_resigned = match_resigned_player(match) != NOBODY && table->session.shown_steps == match_length(match),
    };
}

TableContext table_context(const TableScene *table, Stage *stage)
{
    const TableLayout at = table_current_layout(table, stage);
    const TableGuide *guide = &table->guide;
    TableContext context = {
        .stage = stage,
        .position = position_of(table),
        .hides_effects = guide->hides_effects && guide->hides_effects(guide->self),
        .is_watched = session_is_record(&table->session),
        .front_player = table_front_player(table),
        .home_seat = home_seat(&table->session),
        .chooser = table->session.chooser,
        .arrangement = &table->display.arrangement,
        .faces = table->faces.seats,
        .selection = &table->touches.selection,
        .touch_state = &table->touches.state,
        .sort = table->hand.sort,
        .hand_order = hand_order_of(table),
        .new_cards = new_cards_of(table),
        .card_played = card_played_of(table, stage),
        .score_changes = table->progress.score_changes,
        .hovered = touches_hovered(&table->touches, stage),
        .hover = &table->touches.hover,
        .shown_since = table->progress.settled,
        .rects = table->display.rects,
    };
    const bool has_trial = table->session.trial.action != ACTION_NONE;
    context.last = !session_marks_only_trials(&table->session) || has_trial ? &table->session.last_events : &NO_EVENTS;
    set_places(&context, &at);
    set_spoken_line(&context, table);
    for (int player = 0; player < match_players(table->session.match); player++)
        context.colours[player] = match_seat(table->session.match, player)->colour;
    return context;
}

int table_counting_ms(const TableScene *table, Stage *stage)
{
    const TableContext context = table_context(table, stage);
    return context_counting_ms(&context);
}

void table_context_set_earlier(TableContext *context, const void *view)
{
    static const TouchSelection NONE = {.count = 0};
    context->position.view = view;
    context->selection = &NONE;
    context->chooser = NOBODY;
}

void table_context_set_shown(const TableScene *table, TableContext *context)
{
    const TableProgress *progress = &table->progress;
    if (!progress_is_running(progress, context->stage)) return;
    table_context_set_earlier(context, progress->previous.view);
    context->playing = &progress->playing;
    context->schedule = &progress->animations.schedule;
    context->playing_since = progress->started;
    /* The marks of an action tried before do not fade, but are gone. */
    context->last = session_marks_only_trials(&table->session) ? &NO_EVENTS : &progress->previous.last_events;
    context->shown_since = progress->settled_before;
    context->position.is_resigned = false;
}

TableContext table_context_shown(const TableScene *table, Stage *stage)
{
    TableContext context = table_context(table, stage);
    table_context_set_shown(table, &context);
    return context;
}
