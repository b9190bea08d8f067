/* SPDX-License-Identifier: MIT */
/* What tables ask about a sight, and what all of them draw alike. */
#include "kit/kit.h"
#include "ui/widgets.h"

#include <stdio.h>
#include <string.h>

bool sight_leads(const Sight *sight, const char *token)
{
    return choosing_leads(sight->choosing, token);
}

bool sight_lights(const Sight *sight, const char *token)
{
    return sight->stage->settings->lights && sight_leads(sight, token);
}

bool sight_has(const Sight *sight, const char *token)
{
    return choosing_has(sight->choosing, token);
}

bool sight_regards(const Sight *sight, const char *token)
{
    return strcmp(sight->regarded, token) == 0;
}

static float progress(const Sight *sight, uint64_t since, uint32_t epoch, ThemeTime time, int delay)
{
    Motion *motion = &sight->stage->motion;
    Motion then = *motion;
    then.now = since;
    then.epoch = epoch;
    const Tween tween = tween_start(&then, stage_time(sight->stage, time), delay);
    return tween_at(&tween, motion);
}

float sight_progress(const Sight *sight, ThemeTime time, int delay)
{
    return progress(sight, sight->since, sight->epoch, time, delay);
}

float sight_touch_progress(const Sight *sight, ThemeTime time)
{
    return progress(sight, sight->touched_since, sight->touched_epoch, time, 0);
}

float sight_regard_progress(const Sight *sight, ThemeTime time)
{
    return progress(sight, sight->regarded_since, sight->regarded_epoch, time, 0);
}

bool sight_to_move(const Sight *sight, int player)
{
    return !sight->given_up && state_look(sight->view)->to_move == player;
}

bool sight_over(const Sight *sight)
{
    return sight->given_up || state_look(sight->view)->over;
}

bool kit_refuse(const Sight *sight, Action action, Text *text)
{
    Event reason;
    if (!sight->game->refuse(sight->rules, sight->view, sight->chooser, action, &reason)) return false;
    reason_tell(sight->game, sight->rules, &reason, sight->names, text);
    return true;
}

/* ---- Players ---- */

char kit_letter(const Sight *sight, int player)
{
    return widget_token_letter(sight->colours[player]);
}

void kit_sign(const Sight *sight, int player, Point centre, float radius, bool ring)
{
    if (sight->look->sign) {
        sight->look->sign(sight->stage, player, centre, radius);
    } else {
        widget_token(sight->stage, sight->colours[player], centre, radius, ring || theme_is_dark(sight->stage->theme));
    }
}

void kit_head(const Sight *sight, Rect at, int player, const char *line, const char *score)
{
    Stage *stage = sight->stage;
    const bool turn = sight_to_move(sight, player);
    const float pad = stage_size(stage, SIZE_PADDING), radius = fminf(layout_length(&stage->layout, 20), at.h * .36f);
    TextStyle name = stage_text(stage, FACE_BLACK, SIZE_TEXT_NAME, turn ? COLOUR_AMBER_INK : COLOUR_PANEL_INK);
    TextStyle small = stage_text(stage, FACE_MEDIUM, SIZE_TEXT_SMALL, turn ? COLOUR_AMBER_INK_2 : COLOUR_PANEL_INK_2);
    TextStyle points = stage_text(stage, FACE_BLACK, SIZE_TEXT_SCORE, turn ? COLOUR_AMBER_INK : COLOUR_PANEL_INK);
    name.size = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_NAME], 1.3f);
    points.size = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_SCORE], 1.2f);
    points.align = ALIGN_RIGHT;
    const float score_w = score ? canvas_text_width(stage->canvas, &points, score) : 0;
    Rect inner = {at.x + pad, at.y, at.w - 2 * pad, at.h};
    if (score) canvas_text_in(stage->canvas, &points, rect_make(inner.x, at.y, inner.w, at.h), score);
    inner.w -= score_w + (score ? pad / 2 : 0);
    const Rect token = rect_take_left(&inner, 2 * radius, pad * .7f);
    kit_sign(sight, player, rect_centre(token), radius, false);
    /* A line that does not fit its width goes first. */
    const bool two = line && at.h > name.size * 1.15f + small.size * 1.3f &&
                     canvas_text_width(stage->canvas, &small, line) <= inner.w;
    if (!two) {
        canvas_text_in(stage->canvas, &name, inner, sight->names[player]);
        return;
    }
    const float lines = name.size * 1.15f + small.size * 1.2f;
    inner.y += (at.h - lines) / 2;
    canvas_text_in(stage->canvas, &name, rect_take_top(&inner, name.size * 1.15f, 0), sight->names[player]);
    canvas_text_in(stage->canvas, &small, rect_make(inner.x, inner.y, inner.w, small.size * 1.2f), line);
}

void kit_pill(const Sight *sight, Rect at, int player, const char *score)
{
    Stage *stage = sight->stage;
    at = rect_snapped(at);
    const bool turn = sight_to_move(sight, player);
    if (turn) {
        widget_panel_amber(stage, at, at.h, at.h / 2);
    } else {
        widget_plate(stage, at, at.h / 2);
    }
    TextStyle name = stage_text(stage, FACE_BLACK, SIZE_TEXT_BODY, turn ? COLOUR_AMBER_INK : COLOUR_INK);
    TextStyle points = name;
    name.size = fminf(name.size, at.h * .5f);
    points.size = fminf(layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_NAME]), at.h * .62f);
    points.align = ALIGN_RIGHT;
    const float pad = at.h * .3f, radius = at.h * .3f;
    kit_sign(sight, player, (Point){at.x + at.h * .54f, at.y + at.h / 2}, radius, false);
    Rect inner = {at.x + at.h, at.y, at.w - at.h - pad, at.h};
    if (score) {
        canvas_text_in(stage->canvas, &points, inner, score);
        inner.w -= canvas_text_width(stage->canvas, &points, score) + pad;
    }
    /* Where not even a few letters fit the token says it alone. */
    if (inner.w >= 2.4f * name.size) canvas_text_in(stage->canvas, &name, inner, sight->names[player]);
}

void kit_pills(const Sight *sight)
{
    const int players = state_look(sight->view)->players;
    const float gap = stage_size(sight->stage, SIZE_GAP) / 2;
    Score score;
    sight->game->score(sight->rules, sight->view, &score, NULL);
    for (int player = 0; player < players; player++) {
        char points[16];
        snprintf(points, sizeof points, "%d", (int)score.points[player]);
        kit_pill(sight, rect_column(sight->players, player, players, gap), player, points);
    }
}
