/* SPDX-License-Identifier: MIT */
/* Pictures made ahead of the frames that show them. */
#include "gfx/art_ahead.h"
#include "check.h"

#include <SDL.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static atomic_int woken;

static void on_wake(void)
{
    atomic_fetch_add(&woken, 1);
}

static ArtPlan plan_of(const char *name, int size, const char *cache)
{
    ArtPlan plan = {.folder = "assets/art", .cache = cache, .tint = {255, 255, 255, 255}, .count = 1};
    plan.frame = (SvgFrame){size, size, 0, 0, size, size};
    plan.key = (DiskKey){(uint64_t)size * 1000 + (uint64_t)name[6], 7};
    strcpy(plan.names[0], name);
    return plan;
}

/* Frames go by until nothing is waited for. */
static bool settle(ArtAhead *ahead)
{
    for (int i = 0; i < 20000 && art_ahead_waits(ahead); i++) {
        SDL_Delay(1);
        ArtPlan again = plan_of("chess/Q", 50, NULL); /* keeps being wanted */
        art_ahead_order(ahead, &again, ART_NOW);
        art_ahead_frame(ahead);
    }
    return !art_ahead_waits(ahead);
}

TEST(orders_are_made,
     "what a frame goes without is made, wakes the program, and lies on the shelf as it would be made now")
{
    ArtAhead *ahead = art_ahead_create();
    ArtPlan plan = plan_of("chess/Q", 50, NULL);
    atomic_store(&woken, 0);
    CHECK(!art_ahead_order(ahead, &plan, ART_NOW)); /* not before there is a thread */
    if (!CHECK(art_ahead_start(ahead, on_wake))) return;
    CHECK(art_ahead_order(ahead, &plan, ART_NOW));
    CHECK(art_ahead_order(ahead, &plan, ART_NOW));
    CHECK(art_ahead_waits(ahead));
    CHECK(settle(ahead));
    CHECK_INT(atomic_load(&woken), 1);
    CHECK(!art_ahead_order(ahead, &plan, ART_NOW));
    const Raster made = art_ahead_look(ahead, plan.key);
    Raster now = raster_make(50, 50);
    CHECK_INT(art_draw(&plan, &now), -1);
    if (CHECK(made.pixels != NULL)) CHECK_BYTES(made.pixels, now.pixels, 50 * 50 * 4);
    raster_clear(&now);
    art_ahead_destroy(ahead);
}

TEST(nothing_is_made_in_vain, "what may be wanted sometime is made once and only where it can be kept")
{
    char folder[] = "/tmp/culdesac-ahead-XXXXXX", command[64];
    ArtAhead *ahead = art_ahead_create();
    if (!CHECK(mkdtemp(folder) != NULL) || !CHECK(art_ahead_start(ahead, on_wake))) return;
    ArtPlan kept = plan_of("chess/R", 48, folder), lost = plan_of("chess/R", 49, NULL);
    CHECK(!art_ahead_order(ahead, &lost, ART_SOMETIME));
    CHECK(art_ahead_order(ahead, &kept, ART_SOMETIME));
    CHECK(!art_ahead_waits(ahead)); /* no frame goes without it */
    for (int i = 0; i < 20000 && !disk_has(folder, kept.key); i++) SDL_Delay(1);
    CHECK(disk_has(folder, kept.key));
    CHECK(!art_ahead_order(ahead, &kept, ART_SOMETIME));
    art_ahead_destroy(ahead);
    /* And whoever comes later finds it on the disk. */
    ahead = art_ahead_create();
    CHECK(art_ahead_start(ahead, on_wake));
    CHECK(!art_ahead_order(ahead, &kept, ART_NOW));
    art_ahead_destroy(ahead);
    snprintf(command, sizeof command, "rm -r %s", folder);
    CHECK_INT(system(command), 0);
}

TEST(old_wishes_go, "what no frame has wanted for a while is not made any more, and an end in the midst of it is clean")
{
    ArtAhead *ahead = art_ahead_create();
    if (!CHECK(art_ahead_start(ahead, on_wake))) return;
    for (int size = 400; size < 440; size++) {
        ArtPlan plan = plan_of("chess/K", size, NULL);
        CHECK(art_ahead_order(ahead, &plan, ART_NOW));
    }
    for (int frame = 0; frame < 10; frame++) art_ahead_frame(ahead);
    int made = 0;
    while (art_ahead_waits(ahead)) {
        SDL_Delay(1);
        art_ahead_frame(ahead);
    }
    for (int size = 400; size < 440; size++) {
        const ArtPlan plan = plan_of("chess/K", size, NULL);
        made += art_ahead_look(ahead, plan.key).pixels != NULL;
    }
    CHECK(made < 40);
    ArtPlan plan = plan_of("chess/K", 500, NULL);
    CHECK(art_ahead_order(ahead, &plan, ART_NOW));
    art_ahead_destroy(ahead);
}

TEST(shelf_is_small, "the shelf keeps what was looked at last, within its room")
{
    ArtAhead *ahead = art_ahead_create();
    const DiskKey first = {1, 1};
    art_ahead_put(ahead, first, raster_make(256, 256));
    for (uint64_t i = 2; i < 40; i++) {
        CHECK(art_ahead_look(ahead, first).pixels != NULL);
        art_ahead_put(ahead, (DiskKey){i, 1}, raster_make(256, 256));
    }
    CHECK(art_ahead_look(ahead, (DiskKey){39, 1}).pixels != NULL);
    CHECK(art_ahead_look(ahead, (DiskKey){2, 1}).pixels == NULL);
    art_ahead_put(ahead, (DiskKey){50, 1}, raster_make(2000, 2000));
    CHECK(art_ahead_look(ahead, (DiskKey){50, 1}).pixels != NULL);
    CHECK(art_ahead_look(ahead, first).pixels == NULL);
    art_ahead_destroy(ahead);
}

TEST(claims_are_met, "who paints what was ordered gets it from the thread, or the order back if it has not begun")
{
    ArtAhead *ahead = art_ahead_create();
    Raster now = raster_make(60, 60), claimed = raster_make(60, 60), large = raster_make(900, 900);
    ArtPlan plan = plan_of("chess/Q", 60, NULL), long_one = plan_of("chess/K", 900, NULL);
    atomic_store(&woken, 0);
    if (!CHECK(art_ahead_start(ahead, on_wake))) return;
    CHECK(!art_ahead_claim(ahead, plan.key, &claimed)); /* nobody ordered it */
    CHECK(art_ahead_order(ahead, &plan, ART_NOW));
    for (int i = 0; i < 20000 && atomic_load(&woken) == 0; i++) SDL_Delay(1);
    CHECK(art_ahead_claim(ahead, plan.key, &claimed));
    CHECK_INT(art_draw(&plan, &now), -1);
    CHECK_BYTES(claimed.pixels, now.pixels, 60 * 60 * 4);
    CHECK(!art_ahead_claim(ahead, plan.key, &claimed));
    /* One that takes long, and behind it one that is taken back. */
    CHECK(art_ahead_order(ahead, &long_one, ART_NOW));
    SDL_Delay(5);
    CHECK(art_ahead_order(ahead, &plan, ART_NOW));
    art_ahead_claim(ahead, plan.key, &claimed);
    art_ahead_claim(ahead, long_one.key, &large);
    CHECK(!art_ahead_waits(ahead));
    raster_clear(&now);
    raster_clear(&claimed);
    raster_clear(&large);
    art_ahead_destroy(ahead);
}

TEST(frames_come_first, "in a frame only its own pictures are made, from the disk too where it waits for them; the rest after it")
{
    char folder[] = "/tmp/culdesac-ahead-XXXXXX", command[64];
    ArtAhead *ahead = art_ahead_create();
    if (!CHECK(mkdtemp(folder) != NULL) || !CHECK(art_ahead_start(ahead, on_wake))) return;
    ArtPlan later = plan_of("chess/R", 48, folder), first = plan_of("chess/Q", 60, folder);
    Raster now = raster_make(60, 60), claimed = raster_make(60, 60);
    CHECK_INT(art_draw(&first, &now), -1);
    CHECK(!art_ahead_order(ahead, &first, ART_NOW)); /* it lies on the disk */
    art_ahead_frame(ahead);
    CHECK(art_ahead_order(ahead, &later, ART_SOMETIME));
    CHECK(art_ahead_order(ahead, &first, ART_FIRST));
    for (int i = 0; i < 20000 && !art_ahead_has_begun(ahead, first.key); i++) SDL_Delay(1);
    CHECK(art_ahead_claim(ahead, first.key, &claimed));
    CHECK_BYTES(claimed.pixels, now.pixels, 60 * 60 * 4);
    SDL_Delay(20);
    CHECK(!art_ahead_has_begun(ahead, later.key));
    art_ahead_frame_over(ahead);
    for (int i = 0; i < 20000 && !disk_has(folder, later.key); i++) SDL_Delay(1);
    CHECK(disk_has(folder, later.key));
    raster_clear(&now);
    raster_clear(&claimed);
    art_ahead_destroy(ahead);
    snprintf(command, sizeof command, "rm -r %s", folder);
    CHECK_INT(system(command), 0);
}

TEST_MAIN(orders_are_made, nothing_is_made_in_vain, old_wishes_go, shelf_is_small, claims_are_met,
          frames_come_first)
