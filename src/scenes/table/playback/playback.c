/* SPDX-License-Identifier: MIT */
/* The timeline of a table while looking back: at the current game, a finished game, or a replay. */
#include "scenes/table/playback/playback.h"
#include "tabletop/motion/timeline.h"

/* How long each action is shown at the three speeds, after its animation, unless something is touched. */
static const int RESTS_MS[TIMELINE_SPEEDS] = {1100, 500, 160};

bool playback_is_double_speed(const Playback *playback)
{
    return playback->is_playing && playback->speed == TIMELINE_SPEEDS - 1;
}

void playback_set(Playback *playback, bool is_playing) { *playback = (Playback){.is_playing = is_playing}; }

bool playback_has_example_ended(const Playback *playback, const TableSession *session)
{
    return session_is_example(session) && !playback->is_playing && session->shown_steps == match_length(session->match);
}

bool playback_is_due(const Playback *playback, const TableProgress *progress, const Explainer *explainer, Stage *stage)
{
    const bool hurried = !motion_is_untouched_since(&stage->motion, progress->now.settled);
    const uint64_t due = hurried ? 0 : progress->now.settled.at + (uint64_t)RESTS_MS[playback->speed];
    if (stage->motion.now >= due && !animations_are_busy(&progress->animations, stage) &&
        !explainer_is_showing(explainer, stage))
        return true;
    motion_wake(&stage->motion, due > stage->motion.now ? due : stage->motion.now + 1);
    return false;
}

/* The steps of the game, to be freed by the caller. */
static TimelineStep *steps_of(const TableLog *log)
{
    const Match *match = log->session->match;
    const size_t till = match_length(match);
    TimelineStep *steps = memory_allocate((till + 1) * sizeof *steps);
    for (size_t i = 0; i < till; i++) {
        const MatchStep *step = match_step(match, i), *next = i + 1 < till ? match_step(match, i + 1) : NULL;
        const bool ends = !next || next->player != step->player || next->turn != step->turn;
        steps[i] = (TimelineStep){step->player, log->entries[i].weight, ends};
    }
    return steps;
}

void playback_draw_timeline(const Playback *playback, const TableLog *log, const TableContext *context, Rect at)
{
    SCOPED_MEMORY TimelineStep *steps = steps_of(log);
    timeline_draw(context, at,
                  &(Timeline){.steps = steps,
                              .count = match_length(log->session->match),
                              .at = log->session->shown_steps,
                              .is_playing = playback->is_playing,
                              .speed = playback->speed});
    stage_avoid(context->stage, at);
}

/* ---- Moving along it ---- */

size_t playback_step(Playback *playback, const TableSession *session, int way)
{
    const size_t shown = session->shown_steps;
    playback->is_playing = false;
    if (way < 0) return shown > 0 ? shown - 1 : 0;
    return shown < match_length(session->match) ? shown + 1 : shown;
}

static size_t jump(Playback *playback, const TableLog *log, int way)
{
    SCOPED_MEMORY TimelineStep *steps = steps_of(log);
    const Timeline timeline = {
        .steps = steps, .count = match_length(log->session->match), .at = log->session->shown_steps};
    playback->is_playing = false;
    return timeline_jump_target(&timeline, way);
}

static size_t play_or_pause(Playback *playback, const TableSession *session)
{
    playback->is_playing = !playback->is_playing;
    return playback->is_playing && session->shown_steps == match_length(session->match) ? 0 : session->shown_steps;
}

static size_t adjust(Playback *playback, const TableSession *session, const Touch *touch)
{
    if (touch->step != 0) return playback_step(playback, session, touch->step);
    playback->is_playing = false;
    const size_t length = match_length(session->match), step = (size_t)(touch->amount * (float)length + .5f);
    return step < length ? step : length;
}

bool playback_handle_touch(Playback *playback, const TableLog *log, const Touch *touch, size_t *step)
{
    const TableSession *session = log->session;
    const bool pressed = touch->kind == TOUCH_PRESS;
    *step = session->shown_steps;
    if (!pressed && touch->kind != TOUCH_ADJUST) return false;
    switch (touch->hotspot->code) {
    case TIMELINE_TRACK:
        if (!pressed) *step = adjust(playback, session, touch);
        return true;
    case TIMELINE_PLAY: *step = play_or_pause(playback, session); return true;
    case TIMELINE_STEP_BACK: *step = playback_step(playback, session, -1); return true;
    case TIMELINE_STEP_FORWARD: *step = playback_step(playback, session, 1); return true;
    case TIMELINE_JUMP_BACK: *step = jump(playback, log, -1); return true;
    case TIMELINE_JUMP_FORWARD: *step = jump(playback, log, 1); return true;
    case TIMELINE_SPEED: playback->speed = (playback->speed + 1) % TIMELINE_SPEEDS; return true;
    default: return false;
    }
}
