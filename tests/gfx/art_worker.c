/* SPDX-License-Identifier: MIT */
/* Pictures made ahead of the frames that show them. */
#include "gfx/art_worker.h"
#include "check.h"

#include <SDL.h>
#include <stdatomic.h>

static atomic_int woken;

static void on_wake(void) { atomic_fetch_add(&woken, 1); }

static ArtJob plan_of(const char *name, int size, const char *cache)
{
    ArtJob job = {.folder = "assets/art", .cache = cache, .tint = {255, 255, 255, 255}, .count = 1};
    job.frame = (SvgFrame){size, size, 0, 0, size, size};
    job.key = (ArtCacheKey){(uint64_t)size * 1000 + (uint64_t)name[6], 7};
    strcpy(job.names[0], name);
    return job;
}

/* Runs frames until no picture is missing. */
static bool settle(ArtWorker *worker)
{
    for (int i = 0; i < 20000 && art_worker_has_missing(worker); i++) {
        SDL_Delay(1);
        ArtJob again = plan_of("chess/Q", 50, NULL); /* requested in every frame */
        art_worker_request(worker, &again, ART_PRIORITY_NORMAL);
        art_worker_begin_frame(worker);
    }
    return !art_worker_has_missing(worker);
}

TEST(missing_art_is_made, "a picture that a frame lacks is made, wakes the program, and equals the one made directly")
{
    ArtWorker *worker = art_worker_create();
    ArtJob job = plan_of("chess/Q", 50, NULL);
    atomic_store(&woken, 0);
    CHECK(!art_worker_request(worker, &job, ART_PRIORITY_NORMAL)); /* there is no thread yet */
    if (!CHECK(art_worker_start(worker, on_wake))) return;
    CHECK(art_worker_request(worker, &job, ART_PRIORITY_NORMAL));
    CHECK(art_worker_request(worker, &job, ART_PRIORITY_NORMAL));
    CHECK(art_worker_has_missing(worker));
    CHECK(settle(worker));
    CHECK_INT(atomic_load(&woken), 1);
    CHECK(!art_worker_request(worker, &job, ART_PRIORITY_NORMAL));
    const Raster made = art_worker_peek(worker, job.key);
    SCOPED(raster_clear) Raster now = raster_make(50, 50);
    CHECK_INT(art_draw(&job, &now), -1);
    if (CHECK(made.pixels != NULL)) CHECK_BYTES(made.pixels, now.pixels, 50 * 50 * 4);
    art_worker_destroy(worker);
}

TEST(prefetched_picture_is_made_once, "a prefetched picture is made once, and only if it can be kept")
{
    const char *folder = check_make_folder();
    ArtWorker *worker = art_worker_create();
    if (!CHECK(art_worker_start(worker, on_wake))) return;
    ArtJob kept = plan_of("chess/R", 48, folder), lost = plan_of("chess/R", 49, NULL);
    CHECK(!art_worker_request(worker, &lost, ART_PRIORITY_LOW));
    CHECK(art_worker_request(worker, &kept, ART_PRIORITY_LOW));
    CHECK(!art_worker_has_missing(worker)); /* no frame has left a picture out */
    for (int i = 0; i < 20000 && !art_cache_has(folder, kept.key); i++) SDL_Delay(1);
    CHECK(art_cache_has(folder, kept.key));
    CHECK(!art_worker_request(worker, &kept, ART_PRIORITY_LOW));
    art_worker_destroy(worker);
    /* The next worker finds it on the disk. */
    worker = art_worker_create();
    CHECK(art_worker_start(worker, on_wake));
    CHECK(!art_worker_request(worker, &kept, ART_PRIORITY_NORMAL));
    art_worker_destroy(worker);
}

TEST(unrequested_pictures_are_dropped,
     "a picture that is not requested for a while is not made, and the worker ends cleanly")
{
    ArtWorker *worker = art_worker_create();
    if (!CHECK(art_worker_start(worker, on_wake))) return;
    for (int size = 400; size < 440; size++) {
        ArtJob job = plan_of("chess/K", size, NULL);
        CHECK(art_worker_request(worker, &job, ART_PRIORITY_NORMAL));
    }
    for (int frame = 0; frame < 10; frame++) art_worker_begin_frame(worker);
    int made = 0;
    while (art_worker_has_missing(worker)) {
        SDL_Delay(1);
        art_worker_begin_frame(worker);
    }
    for (int size = 400; size < 440; size++) {
        const ArtJob job = plan_of("chess/K", size, NULL);
        made += art_worker_peek(worker, job.key).pixels != NULL;
    }
    CHECK(made < 40);
    ArtJob job = plan_of("chess/K", 500, NULL);
    CHECK(art_worker_request(worker, &job, ART_PRIORITY_NORMAL));
    art_worker_destroy(worker);
}

TEST(cache_keeps_last_used_pictures, "the cache keeps the pictures that were used last, up to its size")
{
    ArtWorker *worker = art_worker_create();
    const ArtCacheKey first = {1, 1};
    art_worker_store(worker, first, raster_make(256, 256));
    for (uint64_t i = 2; i < 40; i++) {
        CHECK(art_worker_peek(worker, first).pixels != NULL);
        art_worker_store(worker, (ArtCacheKey){i, 1}, raster_make(256, 256));
    }
    CHECK(art_worker_peek(worker, (ArtCacheKey){39, 1}).pixels != NULL);
    CHECK(art_worker_peek(worker, (ArtCacheKey){2, 1}).pixels == NULL);
    art_worker_store(worker, (ArtCacheKey){50, 1}, raster_make(2000, 2000));
    CHECK(art_worker_peek(worker, (ArtCacheKey){50, 1}).pixels != NULL);
    CHECK(art_worker_peek(worker, first).pixels == NULL);
    art_worker_destroy(worker);
}

TEST(claimed_raster_leaves_store, "a finished raster belongs to the picture that claims it, and no longer to the store")
{
    ArtWorker *worker = art_worker_create();
    const ArtCacheKey key = {1, 1};
    Raster stored = raster_make(60, 40);
    SCOPED(raster_clear) Raster claimed = raster_make(60, 40);
    art_worker_store(worker, key, stored);
    CHECK(art_worker_claim(worker, key, &claimed));
    CHECK(claimed.pixels == stored.pixels);
    CHECK(art_worker_peek(worker, key).pixels == NULL);
    CHECK(!art_worker_claim(worker, key, &claimed));
    art_worker_destroy(worker);
}

TEST(claim_is_answered, "a painter gets a requested picture from the thread, or the request back if it has not begun")
{
    ArtWorker *worker = art_worker_create();
    SCOPED(raster_clear) Raster now = raster_make(60, 60), claimed = raster_make(60, 60), large = raster_make(900, 900);
    ArtJob job = plan_of("chess/Q", 60, NULL), long_one = plan_of("chess/K", 900, NULL);
    atomic_store(&woken, 0);
    if (!CHECK(art_worker_start(worker, on_wake))) return;
    CHECK(!art_worker_claim(worker, job.key, &claimed)); /* nobody requested it */
    CHECK(art_worker_request(worker, &job, ART_PRIORITY_NORMAL));
    for (int i = 0; i < 20000 && atomic_load(&woken) == 0; i++) SDL_Delay(1);
    CHECK(art_worker_claim(worker, job.key, &claimed));
    CHECK_INT(art_draw(&job, &now), -1);
    CHECK_BYTES(claimed.pixels, now.pixels, 60 * 60 * 4);
    CHECK(!art_worker_claim(worker, job.key, &claimed));
    /* One request that takes long, and after it one that is taken back. */
    CHECK(art_worker_request(worker, &long_one, ART_PRIORITY_NORMAL));
    SDL_Delay(5);
    CHECK(art_worker_request(worker, &job, ART_PRIORITY_NORMAL));
    art_worker_claim(worker, job.key, &claimed);
    art_worker_claim(worker, long_one.key, &large);
    CHECK(!art_worker_has_missing(worker));
    art_worker_destroy(worker);
}

TEST(frame_makes_its_own_only, "a frame only makes its own pictures, also from the disk; all others are made after it")
{
    const char *folder = check_make_folder();
    ArtWorker *worker = art_worker_create();
    if (!CHECK(art_worker_start(worker, on_wake))) return;
    ArtJob later = plan_of("chess/R", 48, folder), first = plan_of("chess/Q", 60, folder);
    SCOPED(raster_clear) Raster now = raster_make(60, 60), claimed = raster_make(60, 60);
    CHECK_INT(art_draw(&first, &now), -1);
    CHECK(!art_worker_request(worker, &first, ART_PRIORITY_NORMAL)); /* it is in the disk cache */
    art_worker_begin_frame(worker);
    CHECK(art_worker_request(worker, &later, ART_PRIORITY_LOW));
    CHECK(art_worker_request(worker, &first, ART_PRIORITY_HIGH));
    for (int i = 0; i < 20000 && !art_worker_has_begun(worker, first.key); i++) SDL_Delay(1);
    CHECK(art_worker_claim(worker, first.key, &claimed));
    CHECK_BYTES(claimed.pixels, now.pixels, 60 * 60 * 4);
    SDL_Delay(20);
    CHECK(!art_worker_has_begun(worker, later.key));
    art_worker_end_frame(worker);
    for (int i = 0; i < 20000 && !art_cache_has(folder, later.key); i++) SDL_Delay(1);
    CHECK(art_cache_has(folder, later.key));
    art_worker_destroy(worker);
}
