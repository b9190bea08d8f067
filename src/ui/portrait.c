/* SPDX-License-Identifier: MIT */
#include "ui/portrait.h"

#include "culdesac/characters.h"
#include "culdesac/hash.h"

#include <stdio.h>
#include <string.h>

const char *const PORTRAIT_PEOPLE[PORTRAIT_PEOPLE_COUNT + 1] = {"queen-hearts",   "jack-clubs",  "queen-spades",
                                                                "jack-diamonds",  "queen-clubs", "jack-hearts",
                                                                "queen-diamonds", "jack-spades", NULL};

/* A face and the colour behind it. Each face is drawn for its colour, which is therefore the same in all themes. */
typedef struct PortraitArt {
    const char *who;
    Colour tint;
} PortraitArt;

static const PortraitArt DRAWN[] = {
    {"child", {0xF6, 0xC9, 0xA0, 255}},     {"gardener", {0xBF, 0xD8, 0xA0, 255}},
    {"postwoman", {0xA9, 0xCB, 0xE0, 255}}, {"baker", {0xF1, 0xD9, 0xA8, 255}},
    {"captain", {0x9F, 0xC7, 0xCC, 255}},   {"teacher", {0xD9, 0xC2, 0xE0, 255}},
    {"architect", {0xE0, 0xC9, 0xA6, 255}}, {"cat", {0xC7, 0xB8, 0xD6, 255}},
};
static const PortraitArt PEOPLE[PORTRAIT_PEOPLE_COUNT] = {
    {"queen-hearts", {0xE6, 0xD3, 0xB0, 255}},   {"jack-clubs", {0xF2, 0xD8, 0x98, 255}},
    {"queen-spades", {0xC9, 0xD3, 0xE6, 255}},   {"jack-diamonds", {0xDD, 0xE3, 0xC2, 255}},
    {"queen-clubs", {0xD2, 0xE4, 0xD4, 255}},    {"jack-hearts", {0xF0, 0xCF, 0xC6, 255}},
    {"queen-diamonds", {0xF0, 0xD8, 0xC0, 255}}, {"jack-spades", {0xD6, 0xD0, 0xE2, 255}},
};
static const char *const PEOPLE_MOODS[] = {"calm", "calm", "glad", "rueful"};

enum { DRAWN_COUNT = sizeof DRAWN / sizeof *DRAWN };
/* The width of the ring around a face, as a share of the face's radius. */
static const float RING = .09f;

static const PortraitArt *find_art(const PortraitArt *faces, int count, const char *who)
{
    for (int i = 0; who && i < count; i++) {
        if (strcmp(faces[i].who, who) == 0) return &faces[i];
    }
    return NULL;
}

bool portrait_is_character(const char *who) { return find_art(DRAWN, DRAWN_COUNT, who); }

bool portrait_is_person(const char *who) { return find_art(PEOPLE, PORTRAIT_PEOPLE_COUNT, who); }

/* The faces that the next person should not get: those in use and, while only hats or only caps are in use, all faces
 * with that headwear. In PORTRAIT_PEOPLE, faces with hats and faces with caps alternate. */
static unsigned unsuitable_faces(unsigned taken)
{
    static const unsigned HATS = 0x55, CAPS = 0xAA;
    const unsigned alike = taken | (taken & HATS ? HATS : 0) | (taken & CAPS ? CAPS : 0);
    return alike == (HATS | CAPS) ? taken : alike;
}

/* A person whose face is unsuitable beside those of earlier seats gets the next suitable one. */
const char *portrait_of_person(const char *const *names, uint8_t people, int seat)
{
    unsigned taken = 0;
    int face = 0;
    for (int i = 0; i <= seat; i++) {
        if (!has_player(people, i)) continue;
        face = (int)(hash_bytes(0, names[i], strlen(names[i])) % PORTRAIT_PEOPLE_COUNT);
        for (int step = 0; (unsuitable_faces(taken) >> face & 1) && step < PORTRAIT_PEOPLE_COUNT; step++)
            face = (face + 1) % PORTRAIT_PEOPLE_COUNT;
        taken |= 1u << face;
    }
    return PORTRAIT_PEOPLE[face];
}

Colour portrait_tint(const char *who)
{
    const PortraitArt *face = find_art(DRAWN, DRAWN_COUNT, who);
    if (!face) face = find_art(PEOPLE, PORTRAIT_PEOPLE_COUNT, who);
    return face ? face->tint : PEOPLE[0].tint;
}

static void draw_face(Stage *stage, const Portrait *portrait, Mood mood, float fade)
{
    char art[40];
    const float side = roundf(2 * portrait->radius);
    if (portrait_is_character(portrait->name)) {
        snprintf(art, sizeof art, "neighbours/%s-%s", portrait->name, MOOD_NAMES[mood]);
    } else {
        snprintf(art, sizeof art, "people/%s-%s",
                 portrait_is_person(portrait->name) ? portrait->name : PORTRAIT_PEOPLE[0], PEOPLE_MOODS[mood]);
    }
    const Rect at = rect_snapped(rect_around(portrait->centre, side, side));
    canvas_sprite(stage->canvas, &(Sprite){art, at, .fade = fade});
}

void portrait_draw(Stage *stage, const Portrait *portrait)
{
    Canvas *canvas = stage->canvas;
    const float radius = portrait->radius, ring = fmaxf(2, roundf(radius * RING));
    const Rect paper = rect_around(portrait->centre, 2 * (radius + ring), 2 * (radius + ring));
    canvas_paper_shadow(canvas, paper, radius + ring, stage->layout.scale * .6f, stage_colour(stage, COLOUR_PLUM));
    canvas_disc(canvas, portrait->centre, radius + ring, stage_colour(stage, COLOUR_PAPER));
    canvas_disc(canvas, portrait->centre, radius, portrait_tint(portrait->name));
    /* The new mood fades in over the old one: heads and shoulders are the same in both, only the features change. */
    const bool changes =
        portrait->mood_change < 1 && portrait->mood_before != portrait->mood && portrait->mood_change > 0;
    if (changes) draw_face(stage, portrait, portrait->mood_before, 0);
    draw_face(stage, portrait, portrait->mood, changes ? 1 - portrait->mood_change : 0);
}

/* ---- Strength ---- */

static const float HOUSE_STEP = 1.27f;  /* the distance from house to house, in widths of a house */
static const float UNLIT = .22f;        /* the opacity of a house that the strength does not reach */
static const double HOUSE_CONTRAST = 3; /* the minimal contrast of a house with its background */

float portrait_strength_width(float side) { return side * (1 + HOUSE_STEP * (PORTRAIT_STRENGTHS - 1)); }

/* The first colour of ROLES that contrasts enough with the background, or else the first of all. */
static Colour wall_colour(const Stage *stage, Colour ground)
{
    static const ThemeColour ROLES[] = {COLOUR_MAIN, COLOUR_INK, COLOUR_PAPER};
    const Colour main = stage_colour(stage, COLOUR_MAIN);
    for (size_t i = 0; i < sizeof ROLES / sizeof *ROLES; i++) {
        const Colour wall = stage_colour(stage, ROLES[i]);
        if (colour_contrast(wall, ground) >= HOUSE_CONTRAST) return wall;
    }
    return main;
}

static void draw_house(Stage *stage, Rect at, Colour lit_wall, bool is_lit)
{
    const Colour wall = is_lit ? lit_wall : colour_with_opacity(lit_wall, UNLIT);
    const Point house[] = {{at.x, at.y + at.h * .46f},
                           {at.x + at.w / 2, at.y},
                           {rect_right(at), at.y + at.h * .46f},
                           {rect_right(at), rect_bottom(at)},
                           {at.x, rect_bottom(at)}};
    canvas_polygon(stage->canvas, house, 5, wall);
    if (!is_lit) return;
    const float window = at.w * .3f;
    canvas_fill(stage->canvas, rect_make(at.x + (at.w - window) / 2, at.y + at.h * .52f, window, window * 1.1f),
                stage_colour(stage, COLOUR_AMBER));
}

void portrait_draw_strength(Stage *stage, Point centre, float side, int strength, ThemeColour ground)
{
    const float width = portrait_strength_width(side);
    const Colour wall = wall_colour(stage, stage_colour(stage, ground));
    for (int i = 0; i < PORTRAIT_STRENGTHS; i++) {
        const float x = centre.x - width / 2 + side * HOUSE_STEP * (float)i;
        draw_house(stage, rect_make(x, centre.y - side / 2, side, side), wall, i < strength);
    }
}

void portrait_draw_level(Stage *stage, Point centre, float radius, int strength)
{
    char art[24];
    const int level = strength < 1 ? 1 : strength > PORTRAIT_STRENGTHS ? PORTRAIT_STRENGTHS : strength;
    snprintf(art, sizeof art, "neighbours/level-%d", level);
    canvas_art(stage->canvas, art, rect_snapped(rect_around(centre, 2 * radius, 2 * radius)));
}
