/* SPDX-License-Identifier: MIT */
#include "ui/portrait.h"
#include "gfx/canvas_private.h"
#include "stage_fixture.h"

static const char *const NEIGHBOURS[] = {"child",   "gardener", "postwoman", "baker",
                                         "captain", "teacher",  "architect", "cat"};
enum { NEIGHBOUR_COUNT = sizeof NEIGHBOURS / sizeof *NEIGHBOURS, MOOD_COUNT = 4 };

static void show_faces(void *self, Stage *stage)
{
    for (int i = 0; i < NEIGHBOUR_COUNT + PORTRAIT_PEOPLE_COUNT; i++) {
        for (int mood = 0; mood < MOOD_COUNT; mood++) {
            portrait_draw(
                stage, &(Portrait){.name = i < NEIGHBOUR_COUNT ? NEIGHBOURS[i] : PORTRAIT_PEOPLE[i - NEIGHBOUR_COUNT],
                                   .centre = {40 + 48 * (float)i, 50 + 90 * (float)mood},
                                   .radius = 20,
                                   .mood = (Mood)mood});
        }
    }
    for (int strength = 1; strength <= PORTRAIT_STRENGTHS; strength++) {
        portrait_draw_strength(stage, (Point){100 * (float)strength, 500}, 15, strength, COLOUR_PANEL);
        portrait_draw_level(stage, (Point){100 * (float)strength, 550}, 20, strength);
    }
}

static const SceneKind FACES = {.name = "faces", .draw = show_faces};

TEST(every_mood_is_drawn, "every neighbour and every person has a drawing of each mood, and every strength its sign")
{
    SCOPED_STAGE_FIXTURE fixture;
    if (!stage_fixture_open(&fixture, (Scene){&FACES, malloc(1)})) return;
    CHECK_TEXT(text_string(&fixture.reports), "");
    CHECK(fixture.canvas->before.count > 0);
}

TEST(names_and_tints_are_distinct, "neighbours' and people's names are distinct, and each neighbour has a tint")
{
    for (int i = 0; i < NEIGHBOUR_COUNT; i++) {
        CHECK(portrait_is_character(NEIGHBOURS[i]) && !portrait_is_person(NEIGHBOURS[i]));
        for (int j = 0; j < i; j++) {
            const Colour a = portrait_tint(NEIGHBOURS[i]), b = portrait_tint(NEIGHBOURS[j]);
            CHECK(a.r != b.r || a.g != b.g || a.b != b.b);
        }
    }
    for (int i = 0; i < PORTRAIT_PEOPLE_COUNT; i++)
        CHECK(portrait_is_person(PORTRAIT_PEOPLE[i]) && !portrait_is_character(PORTRAIT_PEOPLE[i]));
    CHECK(!PORTRAIT_PEOPLE[PORTRAIT_PEOPLE_COUNT]);
    CHECK(!portrait_is_character("human") && !portrait_is_person("") && !portrait_is_character(NULL));
}

TEST(people_at_table_look_different, "two people at a table wear different hats, and no two of more have the same face")
{
    static const char *const NAMES[] = {"Ottilie", "Bruno", "Ada", "Bob", "Cleo", "Dora"};
    enum { COUNT = sizeof NAMES / sizeof *NAMES };
    for (int i = 0; i < COUNT; i++) {
        for (int j = 0; j < COUNT; j++) {
            const char *const pair[] = {NAMES[i], NAMES[j]};
            CHECK(portrait_of_person(pair, 3, 0)[0] != portrait_of_person(pair, 3, 1)[0]);
            CHECK(i == j || portrait_of_person(NAMES, 0x3F, i) != portrait_of_person(NAMES, 0x3F, j));
        }
    }
}
