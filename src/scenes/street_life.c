/* SPDX-License-Identifier: MIT */
#include "scenes/street_life.h"

#include <stdio.h>
#include <string.h>

/* About one walk a minute, for so long after the last touch: each frame of it costs time. */
enum { FIRST_MS = 75000, BETWEEN_MS = 60000, LIVES_FOR_MS = 300000, FRAME_MS = 33 };

static bool lives(const Stage *stage)
{
    return stage->settings->street_life && motion_travels(&stage->motion) && !stage->theme->plain;
}

static float length_of(const PlanWay *way)
{
    float length = 0;
    for (int i = 1; i < way->count; i++)
        length += hypotf(way->points[i].x - way->points[i - 1].x, way->points[i].y - way->points[i - 1].y);
    return length;
}

/* The way one is on, or will be on next. */
static const PlanWay *way_of(const PlanStroller *plan, const Stroller *stroller)
{
    return stroller->away ? &plan->home : &plan->out;
}

static uint64_t ends_at(const PlanStroller *plan, const Stroller *stroller)
{
    return stroller->since + (uint64_t)(length_of(way_of(plan, stroller)) / plan->speed * 1000);
}

void street_life_tick(Street *street, Stage *stage)
{
    Motion *motion = &stage->motion;
    const int count = street->plan.stroller_count;
    if (!lives(stage)) memset(street->strollers, 0, sizeof street->strollers);
    if (!lives(stage) || count == 0) return;
    for (int i = 0; i < count; i++) {
        Stroller *stroller = &street->strollers[i];
        if (!stroller->walks) continue;
        if (motion->now < ends_at(&street->plan.strollers[i], stroller)) {
            motion_wake(motion, motion->now + FRAME_MS);
            return;
        }
        stroller->walks = false;
        stroller->away = !stroller->away;
        street->walk_at = motion->now + BETWEEN_MS;
    }
    /* Whoever comes back to the street after a while finds it at rest. */
    if (!street->walk_at || motion->now > street->walk_at + BETWEEN_MS) street->walk_at = motion->now + FIRST_MS;
    if (motion->now > street->stirred + LIVES_FOR_MS) return;
    if (motion->now < street->walk_at) {
        motion_wake(motion, street->walk_at);
        return;
    }
    street->strollers[street->next_walk] = (Stroller){street->strollers[street->next_walk].away, true, motion->now};
    street->next_walk = (street->next_walk + 1) % count;
    motion_wake(motion, motion->now + FRAME_MS);
}

/* ---- Drawing ---- */

/* Where somebody is, and which way he heads. */
typedef struct Pose {
    Point at, heading;
} Pose;

static Pose pose_at(const PlanWay *way, float distance)
{
    Pose pose = {way->points[0], {0, 0}};
    for (int i = 1; i < way->count && distance >= 0; i++) {
        const Point from = way->points[i - 1], to = way->points[i];
        const float length = hypotf(to.x - from.x, to.y - from.y), part = length > 0 ? fminf(1, distance / length) : 1;
        pose = (Pose){{lerp(from.x, to.x, part), lerp(from.y, to.y, part)}, {to.x - from.x, to.y - from.y}};
        distance -= length;
    }
    return pose;
}

/* One sets out and comes to rest at home slowly. */
static float share_of_way(float t, bool comes_home)
{
    return comes_home ? 1 - (1 - t) * (.4f + .6f * (1 - t)) : t * (.4f + .6f * t);
}

static Pose where_now(const PlanStroller *plan, const Stroller *stroller, const Stage *stage)
{
    const PlanWay *way = way_of(plan, stroller);
    if (!stroller->walks) return pose_at(way, 0);
    const float length = length_of(way), ms = length / plan->speed * 1000;
    const float t = fminf(1, (float)(stage->motion.now - stroller->since) / ms);
    Pose pose = pose_at(way, length * share_of_way(t, stroller->away));
    /* A cat goes in leaps. */
    if (plan->leap > 0) pose.at.y -= plan->leap * fabsf(sinf(t * length / 16 * 3.1416f));
    return pose;
}

static void draw_layer(Stage *stage, const char *layer, const char *side, Rect at)
{
    char name[PLAN_NAME + 16];
    snprintf(name, sizeof name, "street/%s%s-%s", layer, side, stage->theme->street_dusk ? "dusk" : "day");
    canvas_scenery(stage->canvas, &(Scenery){.names = {name},
                                             .at = layout_rect(&stage->layout, 0, 0, FRAME_W, FRAME_H),
                                             .part = layout_rect(&stage->layout, at.x, at.y, at.w, at.h),
                                             .grade = &stage->theme->street});
}

static const char *side_of(const PlanStroller *plan, Point heading)
{
    if (!plan->turns || (heading.x <= 0 && heading.y >= 0)) return "";
    return heading.x > 0 ? (heading.y < 0 ? "-ne" : "-se") : "-nw";
}

static void draw_stroller(const Street *street, Stage *stage, const PlanStroller *plan, const Stroller *stroller)
{
    const Point home = plan->out.points[0];
    const Pose pose = where_now(plan, stroller, stage);
    canvas_push_shift(stage->canvas, roundf(layout_length(&stage->layout, pose.at.x - home.x)),
                      roundf(layout_length(&stage->layout, pose.at.y - home.y)));
    draw_layer(stage, plan->layer, side_of(plan, pose.heading), plan->at);
    canvas_pop(stage->canvas);
    if (!stroller->walks) return;
    /* What stands nearer hides him. */
    for (int i = 0; i < street->plan.thing_count; i++) {
        const PlanThing *thing = &street->plan.things[i];
        if (pose.at.y < thing->foot) draw_layer(stage, thing->layer, "", thing->at);
    }
}

void street_life_show(const Street *street, Stage *stage)
{
    for (int i = 0; i < street->plan.stroller_count; i++)
        draw_stroller(street, stage, &street->plan.strollers[i], &street->strollers[i]);
}
