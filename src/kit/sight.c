/* SPDX-License-Identifier: MIT */
/* What tables ask about a sight. */
#include "kit/kit.h"

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

const Event *sight_event(const Sight *sight, int type)
{
    for (size_t i = 0; i < sight->last->count; i++) {
        if (sight->last->items[i].type == type) return &sight->last->items[i];
    }
    return NULL;
}

const Event *sight_last_event(const Sight *sight, int type)
{
    for (size_t i = sight->last->count; i > 0; i--) {
        if (sight->last->items[i - 1].type == type) return &sight->last->items[i - 1];
    }
    return NULL;
}

long sight_count_ways(const Sight *sight)
{
    const Choosing *choosing = sight->choosing;
    long count = 0;
    if (choosing->touched.count == 0) return 0;
    for (size_t i = 0; i < choosing->count; i++)
        count += strcmp(choosing->paths[i].tokens[0], choosing->touched.tokens[0]) == 0;
    return count;
}

Colour sight_lit(const Sight *sight, Colour colour)
{
    return colour_grade(&sight->stage->theme->ground, colour);
}

const char *kit_reason(const Sight *sight, Action action)
{
    Text text = {0};
    kit_refuse(sight, action, &text);
    const char *reason = spots_text(&sight->stage->spots, "%s", text_string(&text));
    text_clear(&text);
    return reason;
}

/* ---- Texts ---- */

const char *sight_thing(const Sight *sight, unsigned thing)
{
    char name[NAME_TEXT];
    game_name_thing(sight->game, sight->rules, thing, NAME_WORDS, name);
    return spots_text(&sight->stage->spots, "%s", name);
}

const char *sight_place(const Sight *sight, Place place)
{
    char name[NAME_TEXT];
    game_name_place(sight->game, sight->rules, place, NAME_WORDS, name);
    return spots_text(&sight->stage->spots, "%s", name);
}

const char *sight_capital(const Sight *sight, const char *text)
{
    const bool small = text[0] >= 'a' && text[0] <= 'z';
    return small ? spots_text(&sight->stage->spots, "%c%s", text[0] - 'a' + 'A', text + 1) : text;
}

/* ---- What the kit does for all tables ---- */

void kit_arrange(const Sight *sight, Arrangement *arrangement)
{
    arrange_clear(arrangement);
    sight->look->arrange(sight, arrangement);
    for (int i = 0; i < arrangement->piece_count; i++) {
        Piece *piece = &arrangement->pieces[i];
        piece->at = rect_snapped(piece->at);
        piece->shadow_at = rect_snapped(piece->shadow_at);
    }
}
