/* SPDX-License-Identifier: MIT */
#include "scenes/street/street_scene.h"

#include <string.h>

enum { FIRST_MS = 75000, BETWEEN_MS = 60000 }; /* the time until the first walk, and from one to the next */
enum { ANIMATED_FOR_MS = 300000 }; /* no walk begins later than this after a touch, to save processor time */
enum { FRAME_MS = 33 };            /* the time between two frames of a walk */

static bool is_animated(const Stage *stage)
{
    return stage->settings->street_life && motion_is_travel(&stage->motion) && !stage->theme->high_contrast;
}

static float length_of(const PlanPath *path)
{
    float length = 0;
    for (int i = 1; i < path->count; i++)
        length += hypotf(path->points[i].x - path->points[i - 1].x, path->points[i].y - path->points[i - 1].y);
    return length;
}

/* The path that the walker is on, or will take next. */
static const PlanPath *path_of(const PlanWalker *plan, const Walker *walker)
{
    return walker->is_elsewhere ? &plan->home : &plan->out;
}

static uint64_t ends_at(const PlanWalker *plan, const Walker *walker)
{
    return walker->moved_at + (uint64_t)(length_of(path_of(plan, walker)) / (float)plan->speed * 1000);
}

void street_life_tick(Street *street, Stage *stage)
{
    Motion *motion = &stage->motion;
    const int count = street->plan.walker_count;
    if (!is_animated(stage)) memset(street->walkers, 0, sizeof street->walkers);
    if (!is_animated(stage) || count == 0) return;
    for (int i = 0; i < count; i++) {
        Walker *walker = &street->walkers[i];
        if (!walker->is_walking) continue;
        if (motion->now < ends_at(&street->plan.walkers[i], walker)) {
            motion_wake(motion, motion->now + FRAME_MS);
            return;
        }
        walker->is_walking = false;
        walker->is_elsewhere = !walker->is_elsewhere;
        street->walk_at = motion->now + BETWEEN_MS;
    }
    /* A player who returns to the street after a while finds everybody at rest. */
    if (!street->walk_at || motion->now > street->walk_at + BETWEEN_MS) street->walk_at = motion->now + FIRST_MS;
    if (motion->now > street->active_at + ANIMATED_FOR_MS) return;
    if (motion->now < street->walk_at) {
        motion_wake(motion, street->walk_at);
        return;
    }
    street->walkers[street->next_walker] =
        (Walker){street->walkers[street->next_walker].is_elsewhere, true, motion->now};
    street->next_walker = (street->next_walker + 1) % count;
    motion_wake(motion, motion->now + FRAME_MS);
}

/* ---- Drawing ---- */

/* A walker's position and direction. */
typedef struct Pose {
    Point at, heading;
} Pose;

static Pose pose_at(const PlanPath *path, float distance)
{
    Pose pose = {path->points[0], {0, 0}};
    for (int i = 1; i < path->count && distance >= 0; i++) {
        const Point from = path->points[i - 1], to = path->points[i];
        const float length = hypotf(to.x - from.x, to.y - from.y), part = length > 0 ? fminf(1, distance / length) : 1;
        pose = (Pose){{lerp(from.x, to.x, part), lerp(from.y, to.y, part)}, {to.x - from.x, to.y - from.y}};
        distance -= length;
    }
    return pose;
}

static Pose where_now(const PlanWalker *plan, const Walker *walker, const Stage *stage)
{
    const PlanPath *path = path_of(plan, walker);
    if (!walker->is_walking) return pose_at(path, 0);
    const float length = length_of(path), ms = length / (float)plan->speed * 1000;
    const float t = fminf(1, (float)(stage->motion.now - walker->moved_at) / ms);
    /* Movement starts slowly when a walker leaves home, and ends slowly when it comes home. */
    const float way = walker->is_elsewhere ? 1 - (1 - t) * (.4f + .6f * (1 - t)) : t * (.4f + .6f * t);
    Pose pose = pose_at(path, length * way);
    /* A cat moves in leaps. */
    if (plan->leap_height > 0) pose.at.y -= (float)plan->leap_height * fabsf(sinf(t * length / 16 * PI));
    return pose;
}

static void draw_layer(Stage *stage, const char *layer, const char *side, Rect at)
{
    const char *name = stage_printf(stage, "%s%s", layer, side);
    canvas_scenery(stage->canvas, &(Scenery){.names = {street_art(stage, name)},
                                             .at = layout_rect(&stage->layout, 0, 0, FRAME_W, FRAME_H),
                                             .part = street_rect(stage, at),
                                             .grade = &stage->theme->street_grade});
}

static const char *side_of(const PlanWalker *plan, Point heading)
{
    if (!plan->has_sides || (heading.x <= 0 && heading.y >= 0)) return "";
    return heading.x > 0 ? (heading.y < 0 ? "-ne" : "-se") : "-nw";
}

static void draw_walker(const Street *street, Stage *stage, int index, Pose pose)
{
    const PlanWalker *plan = &street->plan.walkers[index];
    const Walker *walker = &street->walkers[index];
    const Point home = plan->out.points[0];
    canvas_push_shift(stage->canvas, roundf(layout_length(&stage->layout, pose.at.x - home.x)),
                      roundf(layout_length(&stage->layout, pose.at.y - home.y)));
    draw_layer(stage, plan->layer, side_of(plan, pose.heading), plan->at);
    canvas_pop(stage->canvas);
    if (!walker->is_walking) return;
    /* Nearer drawings hide the walker. */
    for (int i = 0; i < street->plan.occluder_count; i++) {
        const PlanOccluder *occluder = &street->plan.occluders[i];
        if (pose.at.y < (float)occluder->bottom) draw_layer(stage, occluder->layer, "", occluder->at);
    }
}

void street_life_draw(const Street *street, Stage *stage)
{
    const int count = stage->theme->high_contrast ? 0 : street->plan.walker_count;
    for (float drawn = -INFINITY, next; drawn < INFINITY; drawn = next) {
        Pose poses[STREET_PLAN_WALKERS_MAX];
        next = INFINITY;
        for (int i = 0; i < count; i++) {
            poses[i] = where_now(&street->plan.walkers[i], &street->walkers[i], stage);
            if (poses[i].at.y > drawn) next = fminf(next, poses[i].at.y);
        }
        street_trophies_draw(street, stage, drawn, next);
        letter_box_draw(&street->letter_box, stage, drawn, next);
        for (int i = 0; i < count; i++) {
            if (poses[i].at.y == next) draw_walker(street, stage, i, poses[i]);
        }
    }
}
