/* SPDX-License-Identifier: MIT */
/* The timeline of a table while looking back: at the current game, a finished game, or a replay. */
#include "scenes/table/playback/table_timeline.h"
#include "scenes/table/table_play.h"
#include "session/table/session_viewer.h"
#include "tabletop/motion/timeline.h"

#include <string.h>

/* How long each action is shown at the three speeds, after its animation, unless something is touched. */
static const int RESTS_MS[TIMELINE_SPEEDS] = {1100, 500, 160};

bool table_has_timeline(const TableScene *table)
{
    if (match_length(table->session.match) == 0 || table->session.kind->is_embedded ||
        session_is_guided(&table->session))
        return false;
    return session_is_looking_back(&table->session) ||
           (match_is_over(table->session.match) && table->session.results_seen &&
            table->display.pending != PENDING_RESULTS);
}

bool playback_is_double_speed(const Playback *playback)
{
    return playback->is_playing && playback->speed == TIMELINE_SPEEDS - 1;
}

void playback_set(Playback *playback, bool is_playing) { *playback = (Playback){.is_playing = is_playing}; }

/* The steps of the game, to be freed by the caller. */
static TimelineStep *steps_of(const TableScene *table)
{
    const size_t till = match_length(table->session.match);
    TimelineStep *steps = memory_allocate((till + 1) * sizeof *steps);
    for (size_t i = 0; i < till; i++) {
        const MatchStep *step = match_step(table->session.match, i),
                        *next = i + 1 < till ? match_step(table->session.match, i + 1) : NULL;
        const bool ends = !next || next->player != step->player || next->turn != step->turn;
        steps[i] = (TimelineStep){step->player, table->log.entries[i].weight, ends};
    }
    return steps;
}

void table_timeline_draw(const TableScene *table, const TableContext *context, Rect at)
{
    SCOPED_MEMORY TimelineStep *steps = steps_of(table);
    timeline_draw(context, at,
                  &(Timeline){.steps = steps,
                              .count = match_length(table->session.match),
                              .at = table->session.shown_steps,
                              .is_playing = table->playback.is_playing,
                              .speed = table->playback.speed});
    stage_avoid(context->stage, at);
}

/* ---- Moving along it ---- */

static void go_to(TableScene *table, Stage *stage, size_t at)
{
    const size_t length = match_length(table->session.match);
    table_show_step(table, stage, at > length ? length : at);
}

void table_timeline_step(TableScene *table, Stage *stage, int way)
{
    table->playback.is_playing = false;
    if (way < 0 && table->session.shown_steps > 0) table_show_step(table, stage, table->session.shown_steps - 1);
    if (way > 0 && table->session.shown_steps < match_length(table->session.match))
        table_show_step(table, stage, table->session.shown_steps + 1);
}

static void jump(TableScene *table, Stage *stage, int way)
{
    SCOPED_MEMORY TimelineStep *steps = steps_of(table);
    table->playback.is_playing = false;
    go_to(
        table, stage,
        timeline_jump_target(
            &(Timeline){.steps = steps, .count = match_length(table->session.match), .at = table->session.shown_steps},
            way));
}

static void play_or_pause(TableScene *table, Stage *stage)
{
    table->playback.is_playing = !table->playback.is_playing;
    if (table->playback.is_playing && table->session.shown_steps == match_length(table->session.match))
        table_show_step(table, stage, 0);
}

static void adjust(TableScene *table, Stage *stage, const Touch *touch)
{
    if (touch->step != 0) {
        table_timeline_step(table, stage, touch->step);
    } else {
        table->playback.is_playing = false;
        go_to(table, stage, (size_t)(touch->amount * (float)(match_length(table->session.match)) + .5f));
    }
}

bool table_timeline_handle_touch(TableScene *table, Stage *stage, const Touch *touch)
{
    const bool pressed = touch->kind == TOUCH_PRESS;
    if (!table_has_timeline(table) || (!pressed && touch->kind != TOUCH_ADJUST)) return false;
    switch (touch->hotspot->code) {
    case TIMELINE_TRACK:
        if (!pressed) adjust(table, stage, touch);
        return true;
    case TIMELINE_PLAY: play_or_pause(table, stage); return true;
    case TIMELINE_STEP_BACK: table_timeline_step(table, stage, -1); return true;
    case TIMELINE_STEP_FORWARD: table_timeline_step(table, stage, 1); return true;
    case TIMELINE_JUMP_BACK: jump(table, stage, -1); return true;
    case TIMELINE_JUMP_FORWARD: jump(table, stage, 1); return true;
    case TIMELINE_SPEED: table->playback.speed = (table->playback.speed + 1) % TIMELINE_SPEEDS; return true;
    default: return false;
    }
}

void table_timeline_tick(TableScene *table, Stage *stage)
{
    if (!table->playback.is_playing) return;
    const bool hurried = table->progress.settled.epoch != stage->motion.epoch;
    const uint64_t due = hurried ? 0 : table->progress.settled.at + (uint64_t)RESTS_MS[table->playback.speed];
    if (stage->motion.now < due || animations_are_busy(&table->progress.animations, stage) ||
        explainer_is_showing(&table->explainer, stage)) {
        motion_wake(&stage->motion, due > stage->motion.now ? due : stage->motion.now + 1);
    } else if (table->session.shown_steps < match_length(table->session.match)) {
        table_show_step(table, stage, table->session.shown_steps + 1);
    } else {
        table->playback.is_playing = false;
    }
}

/* ---- What has happened since a person's last turn ---- */

/* The first step that a player has not seen. */
static size_t find_first_unseen(const TableSession *session, int player)
{
    const size_t seen = session->shared_screen.seen_actions[player], length = match_length(session->match);
    return seen < length ? seen : length;
}

/* Finds the first important action in a group of entries, and its weight for a player, which is higher if it was done
 * to them. False: there is none, or the player has seen it or done it. */
static bool find_grave_action(const TableLog *log, size_t last, int player, GraveAction *action)
{
    size_t step = log->entries[last].group_start;
    while (step < last && log->entries[step].weight == IMPORTANCE_LOW) step++;
    const LogEntry *entry = &log->entries[step];
    const Event *event = &entry->top_event;
    *action = (GraveAction){.step = step, .entry = last};
    action->weight = 2 * (int)entry->weight + (event->other == player || event->player == player);
    return entry->weight > IMPORTANCE_LOW && entry->player != player && step >= find_first_unseen(log->session, player);
}

static int compare_steps(const void *one, const void *other)
{
    const GraveAction *a = one, *b = other;
    return (a->step > b->step) - (a->step < b->step);
}

int table_timeline_find_gravest(const TableLog *log, int player, GraveAction grave[GRAVE_ACTIONS_MAX])
{
    const size_t till = log->count;
    int count = 0;
    for (size_t i = find_first_unseen(log->session, player); i < till; i++) {
        GraveAction action;
        if (!table_log_is_visible(log, i, till) || !find_grave_action(log, i, player, &action)) continue;
        int at = count;
        while (at > 0 && grave[at - 1].weight <= action.weight) at--;
        if (at == GRAVE_ACTIONS_MAX) continue;
        if (count < GRAVE_ACTIONS_MAX) count++;
        for (int later = count - 1; later > at; later--) grave[later] = grave[later - 1];
        grave[at] = action;
    }
    qsort(grave, (size_t)count, sizeof *grave, compare_steps);
    return count;
}

void table_timeline_describe_news(const TableLog *log, int player, const GraveAction *action, Text *headline,
                                  Text *rest)
{
    const Match *match = log->session->match;
    const char *names[PLAYERS_MAX];
    memcpy(names, match_names(match), (size_t)match_players(match) * sizeof *names);
    names[player] = strings_you();
    for (size_t step = action->step; step <= action->entry; step++) {
        EventList events = {0};
        match_step_events(match, step, &events);
        for (size_t i = 0; i < events.count; i++) {
            const Event event = event_make_view(events.items[i], NOBODY, match_players(match));
            if (event_traits_find(log->event_traits, event.type).importance == IMPORTANCE_LOW) continue;
            Text *text = headline->length == 0 ? headline : rest;
            if (text->length > 0) text_add_char(text, ' ');
            event_describe_news(log->session->game, match_rules(match), &event, names, text);
        }
    }
    /* A headline has no full stop. */
    if (headline->length > 0 && headline->data[headline->length - 1] == '.') headline->data[--headline->length] = '\0';
}

void table_timeline_replay(TableScene *table, Stage *stage, int player)
{
    session_viewer_set(&table->session, NOBODY);
    table_show_step(table, stage, find_first_unseen(&table->session, player));
    playback_set(&table->playback, stage->motion.speed != SPEED_OFF);
}
