/* SPDX-License-Identifier: MIT */
#include "scenes/street/street_scene.h"

#include "culdesac/registry.h"
#include "session/milestones/milestone_store.h"
#include "ui/portrait.h"

#include <string.h>

/* ---- Which trophies there are ---- */

static const Game *lesson_of(const PlanTrophy *plan)
{
    const char *game = text_after(plan->id, "lesson:");
    return game ? game_find(game) : NULL;
}

/* Fills in what the player reads about a trophy. */
static void describe_trophy(const Host *host, const PlanTrophy *plan, const Milestone *milestone, StreetTrophy *trophy)
{
    SCOPED_TEXT text = {0};
    trophy->name = street_plan_trophy_name(plan);
    trophy->game = milestone->game;
    trophy->character = milestone->character;
    milestone_describe(host, milestone, &text);
    text_copy(trophy->sentence, sizeof trophy->sentence, text_string(&text));
}

/* Moves a trophy aside if its lot, which is free in the plan, has a house. */
static void move_aside(Street *street, PlanTrophy *plan)
{
    for (int i = 0; i < street->count; i++) {
        if (plan->lot == 0 || street->houses[i].number != plan->lot) continue;
        plan->at.x = plan->touch.x = plan->aside.x;
        plan->at.y = plan->touch.y = plan->aside.y;
    }
}

/* Moves trophies off lots that have a house, and lists, from left to right, the trophies that can be pointed at. */
static void sort_trophies(Street *street)
{
    street->trophy_count = 0;
    for (int i = 0; i < street->plan.trophy_count; i++) {
        PlanTrophy *plan = &street->plan.trophies[i];
        move_aside(street, plan);
        street->trophies[i].first = street_plan_find_trophy(&street->plan, plan->id);
        if (street->trophies[i].first != i || lesson_of(plan)) continue;
        int at = street->trophy_count++;
        for (; at > 0 && street->plan.trophies[street->trophies_by_x[at - 1]].at.x > plan->at.x; at--)
            street->trophies_by_x[at] = street->trophies_by_x[at - 1];
        street->trophies_by_x[at] = i;
    }
}

void street_trophies_load(Street *street, Stage *stage)
{
    int due = 0;
    Milestone list[MILESTONES_MAX];
    MilestoneStore store;
    const int count = milestones_list(&stage->host, list);
    milestone_store_load(&stage->host, &store);
    sort_trophies(street);
    for (int i = 0; i < street->plan.trophy_count; i++) {
        const PlanTrophy *plan = &street->plan.trophies[i];
        StreetTrophy *trophy = &street->trophies[i];
        const Game *lesson = lesson_of(plan);
        const MilestoneEntry *entry = milestone_store_find(&store, plan->id);
        const bool is_new = street->shown_at && !trophy->is_reached;
        trophy->is_reached = lesson ? lesson_state(&stage->host, lesson) == LESSON_DONE : entry != NULL;
        if (lesson && is_new && trophy->is_reached)
            trophy->opening = tween_start(&stage->motion, (Timing){240, EASE_IN_OUT_CUBIC}, 0);
        if (lesson || !entry) continue;
        text_copy(trophy->date, sizeof trophy->date, stage_format_day(stage, entry->day));
        for (int n = 0; n < count; n++) {
            if (strcmp(list[n].id, plan->id) == 0) describe_trophy(&stage->host, plan, &list[n], trophy);
        }
        /* A trophy without a date was reached before milestones were stored, so it does not count as new. */
        if (is_new && trophy->date[0] && trophy->first == i && due < 2) trophy->is_due = ++due > 0;
    }
}

/* ---- One trophy ---- */

enum { APPEARS_MS = 4000, FADE_MS = 120 }; /* how long the appearance takes, and the fade that replaces its motion */
enum { LIGHT_FROM_MS = 120, CAPTION_FROM_MS = 380 }; /* when the light and the caption begin to appear */
enum { LANDS_FROM_MS = 200, LANDS_MS = 220 };        /* when the trophy begins to fall, and how long it falls */
enum { SPARKLES_FROM_MS = 560, SPARKLE_MS = 500 };   /* when the first sparkle begins, and how long each takes */
static const float DROP = 40;                        /* how far the trophy falls, in frame pixels */

/* How far a step of the appearance that begins at `from` is, 0 … 1. Reduced motion fades everything in at once. */
static float step_of(const Street *street, Stage *stage, float from, float ms)
{
    const float now =
        street->is_leaving ? APPEARS_MS : APPEARS_MS * tween_linear_progress(&street->appearance, &stage->motion);
    return motion_is_travel(&stage->motion) ? fmaxf(0, fminf((now - from) / ms, 1)) : fminf(now / FADE_MS, 1);
}

static Rect place_of(const Street *street, const Stage *stage, int index)
{
    return rect_snapped(street_rect(stage, street->plan.trophies[index].at));
}

/* Whether a part of a trophy is shown. Some, such as the kite, are taken in when it is dark. */
static bool is_shown(const Street *street, Stage *stage, int index)
{
    const StreetTrophy *first = &street->trophies[street->trophies[index].first];
    if (!first->is_reached || first->is_due) return false;
    if (street->trophies[index].first == street->appearing) return step_of(street, stage, LANDS_FROM_MS, 1) > 0;
    return !street->plan.trophies[index].is_day_only || !stage->theme->is_dark;
}

/* Moves a trophy as its plan says; trophies glow only when it is dark. A trophy turns about the lower right corner of
 * its frame, where the kite's string ends. */
static void move_idly(const Street *street, const Stage *stage, int motion, Sprite *sprite)
{
    static const struct {
        float shift, turn, fade;
        uint64_t ms;
    } IDLE[] = {[PLAN_STILL] = {0, 0, 0, 1},
                [PLAN_SWING] = {2, 0, 0, 4000},
                [PLAN_SWAY] = {0, 3, 0, 5000},
                [PLAN_PULSE] = {0, 0, .15f, 900},
                [PLAN_GLOW] = {0, 0, .2f, 3000}};
    if (motion == PLAN_GLOW && !stage->theme->is_dark) return;
    const float phase = 2 * PI * (float)(street->idle_ms % IDLE[motion].ms) / (float)IDLE[motion].ms;
    sprite->at.x += roundf(layout_length(&stage->layout, IDLE[motion].shift * sinf(phase)));
    sprite->fade = IDLE[motion].fade * (1 - cosf(phase)) / 2;
    sprite->turn = roundf(IDLE[motion].turn * sinf(phase));
    const float turn = sprite->turn * PI / 180, x = sprite->at.w / 2, y = sprite->at.h / 2;
    sprite->at = rect_moved(sprite->at, roundf(x - x * cosf(turn) + y * sinf(turn)),
                            roundf(y - x * sinf(turn) - y * cosf(turn)));
}

static void draw_trophy(const Street *street, Stage *stage, int index)
{
    const PlanTrophy *plan = &street->plan.trophies[index];
    const StreetTrophy *trophy = &street->trophies[index];
    Sprite sprite = {street_art(stage, plan->art), place_of(street, stage, index),
                     .grade = &stage->theme->street_grade};
    move_idly(street, stage, plan->motion, &sprite);
    if (trophy->opening.ms > 0) sprite.fade = 1 - tween_progress(&trophy->opening, &stage->motion);
    if (trophy->first == street->appearing && motion_is_travel(&stage->motion)) {
        const float height = 1 - ease(EASE_OUT_BOUNCE, step_of(street, stage, LANDS_FROM_MS, LANDS_MS));
        sprite.at.y -= roundf(layout_length(&stage->layout, DROP * height));
    }
    canvas_sprite(stage->canvas, &sprite);
}

void street_trophies_draw(const Street *street, Stage *stage, float from, float to)
{
    for (int i = 0; i < street->plan.trophy_count; i++) {
        const float foot = (float)street->plan.trophies[i].foot;
        if (foot >= from && foot < to && is_shown(street, stage, i)) draw_trophy(street, stage, i);
    }
}

/* ---- Pointing ---- */

/* The area in which a trophy can be pointed at, except where there is a house or a sign. It has a minimal size. */
static Rect wide_area(const Street *street, int index)
{
    const Rect at = street->plan.trophies[index].touch;
    const float min_size = fmaxf(44, 36 * FRAME_W / street->frame.w);
    return rect_around(rect_centre(at), fmaxf(at.w, min_size), fmaxf(at.h, min_size));
}

static bool trophy_contains(void *self, int index, Point point)
{
    Street *street = self;
    const Point frame = street_frame_point(street, point);
    if (street_find_sign(street, point) >= 0) return false;
    for (int i = index; i < street->plan.trophy_count; i++) {
        if (street->trophies[i].first == index && rect_contains(street->plan.trophies[i].touch, frame)) return true;
    }
    return rect_contains(wide_area(street, index), frame) && street_find_house(street, point) < 0;
}

void street_trophies_add_hotspots(Street *street, Stage *stage)
{
    for (int n = 0; n < street->trophy_count; n++) {
        const int i = street->trophies_by_x[n];
        const StreetTrophy *trophy = &street->trophies[i];
        if (!is_shown(street, stage, i)) continue;
        stage_add_hotspot(stage,
                          &(Hotspot){stage_printf(stage, "thing:%s", street->plan.trophies[i].id),
                                     street_rect(stage, wide_area(street, i)), trophy->name, CODE_STREET_MILESTONE,
                                     .kind = HOTSPOT_TIP_ONLY, .focus_corner = layout_length(&stage->layout, 8),
                                     .spoken = stage_format(stage, STRING_STREET_HOUSE_SPOKEN, arg_text(trophy->name),
                                                            arg_text(trophy->sentence), arg_text(trophy->date)),
                                     .help = trophy->sentence, .index = i, .stop = HOTSPOT_GROUPED,
                                     .is_exact_size = true, .contains = trophy_contains, .contains_data = street});
    }
}

/* ---- A new trophy appears ---- */

bool street_trophies_end_appearance(Street *street, Stage *stage)
{
    if (street->appearing < 0 || street->is_leaving) return false;
    street->is_leaving = true;
    street->appearance = tween_start(&stage->motion, (Timing){300, EASE_OUT_CUBIC}, 0);
    return true;
}

void street_trophies_tick(Street *street, Stage *stage)
{
    if (tween_is_running(&street->appearance, &stage->motion) || street_trophies_end_appearance(street, stage)) return;
    street->appearing = -1;
    street->is_leaving = false;
    for (int i = 0; i < street->plan.trophy_count && street->appearing < 0; i++) {
        if (street->trophies[i].is_due) street->appearing = i;
    }
    if (street->appearing < 0) return;
    street->trophies[street->appearing].is_due = false;
    street->appearance = tween_held(&stage->motion, APPEARS_MS, 0);
    memset(street->walkers, 0, sizeof street->walkers); /* walkers go home, so that the cat is beside its new statue */
    stage_play_sound(stage, SOUND_POINT, LANDS_FROM_MS);
}

/* Draws a veil with a hole round the trophy, and a shaft of light from the upper left. */
static void draw_light(const Street *street, Stage *stage, Point middle, float share)
{
    const float scale = stage->layout.scale, veil = .54f * step_of(street, stage, 0, LANDS_FROM_MS) * share;
    canvas_push_mask(stage->canvas, colour_with_opacity(stage_colour(stage, COLOUR_PLUM), veil));
    canvas_art(stage->canvas, "street/hole", rect_around(middle, 560 * scale, 560 * scale));
    canvas_pop(stage->canvas);
    canvas_push_opacity(stage->canvas, step_of(street, stage, LIGHT_FROM_MS, LANDS_FROM_MS));
    canvas_art(stage->canvas, "street/light",
               rect_make(middle.x - 460 * scale, middle.y - 700 * scale, 560 * scale, 800 * scale));
    canvas_pop(stage->canvas);
}

/* Draws six sparkles round the trophy, one after another, and two rings on the ground unless the trophy is aloft. */
static void draw_landing(const Street *street, Stage *stage, Rect at)
{
    const float scale = stage->layout.scale, out = step_of(street, stage, LANDS_FROM_MS + LANDS_MS, 400);
    const Point middle = rect_centre(at);
    if (!street->plan.trophies[street->appearing].is_aloft)
        canvas_sprite(stage->canvas,
                      &(Sprite){"street/rings",
                                rect_around((Point){middle.x, rect_bottom(at) - 8 * scale}, 172 * scale, 60 * scale),
                                .enlarge = .6f * (out - 1), .fade = out > 0 ? out : 1});
    for (int i = 0; i < 6; i++) {
        const float t = step_of(street, stage, (float)(SPARKLES_FROM_MS + SPARKLE_MS * i), SPARKLE_MS);
        if (t <= 0 || t >= 1) continue;
        const float angle = 2.4f * (float)(i + 1);
        const Point point = {middle.x + cosf(angle) * (at.w / 2 + 20 * scale), middle.y + sinf(angle) * at.h / 2};
        canvas_sprite(stage->canvas, &(Sprite){"street/sparkle-day", rect_around(point, 22 * scale, 22 * scale),
                                               .enlarge = (i % 2 ? .5f : 1) * sinf(PI * t) - 1});
    }
}

/* Draws the neighbour of the trophy's milestone, or the drawing of a game's trophy, or else a lantern. */
static void draw_emblem(const StreetTrophy *trophy, const PlanTrophy *plan, Stage *stage, Point centre, float radius)
{
    const Portrait face = {trophy->character ? trophy->character->id : "", centre, radius * .9f, MOOD_SOUR};
    if (trophy->character) {
        portrait_draw(stage, &face);
        return;
    }
    const float w = trophy->game ? plan->at.w : 1, h = trophy->game ? plan->at.h : 1,
                scale = radius * 1.5f / fmaxf(w, h);
    canvas_disc(stage->canvas, centre, radius, stage_colour(stage, COLOUR_INSET));
    canvas_art(stage->canvas, trophy->game ? street_art(stage, plan->art) : "icons/lantern",
               rect_around(centre, w * scale, h * scale));
}

static void draw_caption(Street *street, Stage *stage, Rect at)
{
    const StreetTrophy *trophy = &street->trophies[street->appearing];
    const float unit = layout_unit(&stage->layout, .8f), pad = 18 * unit, disc = 72 * unit;
    const TextStyle head = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_PANEL, COLOUR_PANEL_INK, 1.3f),
                    words = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2, 1.3f);
    const float width = fmaxf(canvas_text_width(stage->canvas, &head, trophy->name),
                              canvas_text_width(stage->canvas, &words, trophy->sentence));
    const float w = fminf(disc + 3 * pad + 1 + width, fmaxf(490 * unit, words.size * 20)), line = words.size * 1.25f,
                text = canvas_paragraph_height(stage->canvas, &words, w - disc - 3 * pad + 1, line, trophy->sentence),
                h = fmaxf(100 * unit, head.size * 1.3f + text + pad);
    const Tip none = {.name = ""};
    const Rect place = tip_place(stage, &none, at, w, h, false);
    widget_panel(stage, place, 0);
    widget_tail(stage, place, at, COLOUR_PANEL);
    Rect inner = rect_make(place.x + pad, place.y, place.w - 2 * pad + 1, place.h);
    const Rect picture = rect_take_left(&inner, disc, pad);
    draw_emblem(trophy, &street->plan.trophies[street->appearing], stage, rect_centre(picture), disc / 2);
    inner = rect_around(rect_centre(inner), inner.w, head.size * 1.3f + text + 1);
    canvas_text_fitted(stage->canvas, &head, .7f, rect_take_top(&inner, head.size * 1.3f, 0), trophy->name);
    canvas_paragraph(stage->canvas, &words, inner, line, trophy->sentence);
}

void street_trophies_draw_appearance(Street *street, Stage *stage)
{
    if (street->appearing < 0) return;
    const Rect at = place_of(street, stage, street->appearing);
    const float opacity = street->is_leaving ? 1 - tween_progress(&street->appearance, &stage->motion) : 1;
    if (!street->is_leaving)
        stage_add_hotspot(stage, &(Hotspot){"appearing", layout_window(&stage->layout), .kind = HOTSPOT_BLOCKER});
    canvas_push_opacity(stage->canvas, opacity);
    if (stage->theme->high_contrast) {
        canvas_ring(stage->canvas, rect_inset(at, -9 * stage->layout.scale), 8, 3, stage_colour(stage, COLOUR_AMBER));
    } else {
        draw_light(street, stage, rect_centre(at), opacity);
        if (motion_is_travel(&stage->motion)) draw_landing(street, stage, at);
    }
    canvas_push_opacity(stage->canvas, step_of(street, stage, CAPTION_FROM_MS, 180));
    draw_caption(street, stage, at);
    canvas_pop(stage->canvas);
    canvas_pop(stage->canvas);
}
