/* SPDX-License-Identifier: MIT */
/* The replay of what happened since a person's last turn. It is shown when they have taken the table, before their hand
 * is, with a headline about the most important action. It can be paused, stepped through, repeated or skipped. */
#include "scenes/table/table_replay.h"
#include "scenes/table/table_play.h"
#include "scenes/table/table_turns.h"
#include "session/session_viewer.h"
#include "tabletop/timeline.h"
#include "ui/text_fit.h"

#include <string.h>

enum {
    REPLAY_MAX_MS = 12000, /* maximal duration … */
    REST_MAX_MS = 500,
    REST_MIN_MS = 60, /* … and minimal pause after each action */
    STILL_MS = 1500,  /* maximal pause if movements are not animated */
    READ_MS = 1800,   /* pause after the most important action and at the end */
};

static size_t first_unseen(const TableScene *table, int player)
{
    const size_t seen = table->session.shared_screen.seen_actions[player], length = match_length(table->session.match);
    return seen < length ? seen : length;
}

/* Of two equally important actions, the later one; SIZE_MAX: none is important. */
static size_t find_most_important(const TableScene *table, size_t from, size_t till)
{
    size_t most_important = SIZE_MAX;
    int weight = IMPORTANCE_LOW + 1;
    for (size_t i = from; i < till; i++) {
        if (table->telling.log.entries[i].weight < weight) continue;
        most_important = i;
        weight = table->telling.log.entries[i].weight;
    }
    return most_important;
}

void table_replay_init(TableScene *table)
{
    table->telling.replay = (Replay){.player = NOBODY, .replayable_by = NOBODY};
    table_playback_set(table, false, 0);
}

static void start(TableScene *table, Stage *stage, int player)
{
    table->telling.replay.player = table->telling.replay.replayable_by = player;
    /* Without animations the end is shown, and nothing is played back automatically. */
    const bool plays = stage->motion.speed != SPEED_OFF;
    table_playback_set(table, plays, 0);
    session_viewer_set_step(&table->session, plays ? table->telling.replay.from : table->telling.replay.till);
    session_viewer_set(&table->session, NOBODY);
    table_update(table, stage, NULL, false);
}

bool table_replay_start(TableScene *table, Stage *stage, int player)
{
    const size_t from = first_unseen(table, player), till = match_length(table->session.match);
    if (from == 0 || from >= till || match_is_over(table->session.match) || !session_has_secrets(&table->session))
        return false;
    const Replay replay = {.player = NOBODY,
                           .replayable_by = player,
                           .from = from,
                           .till = till,
                           .top_step = find_most_important(table, from, till)};
    table->telling.replay = replay;
    /* Without animations it does not start by itself: the handover has listed the actions, and the person may start it.
     */
    if (stage->motion.speed == SPEED_OFF) return false;
    start(table, stage, player);
    return true;
}

bool table_can_replay_again(const TableScene *table)
{
    const Replay *replay = &table->telling.replay;
    if (replay->top_step == SIZE_MAX || replay->replayable_by == NOBODY) return false;
    const bool here = replay->player != NOBODY ||
                      (table->session.viewer == replay->replayable_by && !session_is_looking_back(&table->session));
    return here && replay->till == match_length(table->session.match) && session_has_secrets(&table->session);
}

void table_replay_again(TableScene *table, Stage *stage)
{
    if (!table_can_replay_again(table)) return;
    start(table, stage, table->telling.replay.replayable_by);
}

void table_replay_end(TableScene *table, Stage *stage)
{
    const int player = table->telling.replay.player;
    table->telling.replay.player = NOBODY;
    table_playback_set(table, false, table->telling.playback.speed);
    session_viewer_set_step(&table->session, SIZE_MAX);
    table_show_private(table, stage, player);
}

/* How long the last shown action stays visible. */
static int rest_ms(const TableScene *table, const Stage *stage)
{
    const Replay *replay = &table->telling.replay;
    const int count = (int)(replay->till - replay->from);
    const bool travels = motion_is_travel(&stage->motion);
    const int share = REPLAY_MAX_MS / count - (travels ? EVENT_SCHEDULE_MAX_MS / 2 : 0);
    const int most = travels ? REST_MAX_MS : STILL_MS;
    const int rest = share > most ? most : share < REST_MIN_MS ? REST_MIN_MS : share;
    if (replay->top_step == SIZE_MAX) return rest / 2;
    const bool reads = table->session.shown_steps == replay->till || table->session.shown_steps == replay->top_step + 1;
    return reads ? READ_MS : rest;
}

void table_replay_tick(TableScene *table, Stage *stage)
{
    const uint64_t due = table->telling.settled.at + (uint64_t)rest_ms(table, stage);
    if (!table->telling.playback.is_playing) return;
    if (stage->motion.now < due || animations_are_busy(&table->view.animations, stage)) {
        motion_wake(&stage->motion, due > stage->motion.now ? due : stage->motion.now + 1);
    } else if (table->session.shown_steps < table->telling.replay.till) {
        table_show_step(table, stage, table->session.shown_steps + 1);
    } else {
        table_replay_end(table, stage);
    }
}

/* ---- The headline ---- */

void table_replay_headline(const TableScene *table, int player, Text *text)
{
    const char *names[PLAYERS_MAX];
    const size_t from = first_unseen(table, player), till = table->telling.log.count;
    const size_t most_important = table->telling.replay.player == player ? table->telling.replay.top_step
                                                                         : find_most_important(table, from, till);
    if (most_important == SIZE_MAX) return;
    memcpy(names, match_names(table->session.match), (size_t)match_players(table->session.match) * sizeof *names);
    names[player] = strings_you();
    event_describe_news(table->session.game, match_rules(table->session.match),
                        &table->telling.log.entries[most_important].top_event, names, text);
    /* A headline has no full stop. */
    if (text->length > 0 && text->data[text->length - 1] == '.') text->data[--text->length] = '\0';
}

void table_replay_draw_caption(TableScene *table, const TableContext *context, Rect at, Rect ground)
{
    Stage *stage = context->stage;
    const LogEntry *entry = &table->telling.log.entries[table->telling.replay.top_step];
    const float pad = stage_size(stage, SIZE_PADDING);
    Text news = {0};
    at = rect_snapped(at);
    table_replay_headline(table, table->telling.replay.player, &news);
    widget_plate(stage, rect_snapped(ground), stage_size(stage, SIZE_PANEL_CORNER));
    stage_avoid(stage, at);
    Rect inner = rect_inset(at, pad * .8f);
    const float radius = fminf(inner.h / 2, layout_length(&stage->layout, 32));
    const Rect sign = rect_take_left(&inner, 2 * radius, pad);
    const char *icon = timeline_icon(entry->weight);
    if (icon) {
        canvas_disc(stage->canvas, rect_centre(sign), radius, stage_colour(stage, COLOUR_MAIN));
        canvas_icon(stage->canvas, icon, rect_centre(sign), radius * 1.3f, stage_colour(stage, COLOUR_MAIN_INK));
    } else if (entry->player >= 0) {
        tabletop_draw_sign(context, entry->player, rect_centre(sign), radius * .8f, false);
    }
    const TextStyle head = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_PANEL, COLOUR_INK, 1.3f);
    TextStyle body = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK_2, 1.3f);
    const bool two = canvas_text_width(stage->canvas, &head, text_string(&news)) > inner.w;
    const float head_high = head.size * (two ? 2.4f : 1.35f), least = stage_text_size(stage, SIZE_TEXT_SMALL, 1);
    const Rect room = {inner.x, inner.y, inner.w, inner.h - head_high};
    const float high = fminf(room.h, text_fit_paragraph(stage->canvas, &body, least, 1.2f, room, entry->text)),
                line = body.size * 1.2f;
    inner.y += fmaxf(0, (inner.h - head_high - high) / 2);
    text_fit_draw(stage->canvas, head, head.size * .6f, 1.2f, rect_take_top(&inner, head_high, 0), text_string(&news));
    if (high >= line * .9f)
        canvas_paragraph(stage->canvas, &body, rect_make(inner.x, inner.y, inner.w, high + 1), line, entry->text);
    text_clear(&news);
}
