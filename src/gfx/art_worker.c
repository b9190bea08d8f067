/* SPDX-License-Identifier: MIT */
#include "gfx/art_worker.h"

#include "culdesac/text.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { ORDERS_MAX = 64, SHELF_MAX = 64, TRIED_MAX = 256, FRAMES_WAITED = 8 };
/* Enough for the cards of one hand or the lit houses of the street; one picture may always be there. */
static const size_t SHELF_BYTES = 3u << 20;

typedef enum OrderState { ORDER_NONE, ORDER_WAITS, ORDER_DRAWN_NOW, ORDER_DONE } OrderState;

typedef struct Order {
    OrderState state;
    ArtPriority priority;
    uint64_t number; /* the older first */
    uint64_t frame;  /* it was last wanted in */
    ArtJob *job;
    Raster raster;
} Order;

typedef struct ShelvedRaster {
    ArtCacheKey key;
    Raster raster;
    uint64_t number;
} ShelvedRaster;

struct ArtWorker {
    bool started, ending;
    pthread_t thread;
    pthread_mutex_t lock; /* of the orders, `in_frame` and `is_solvable` */
    pthread_cond_t changed;
    void (*wake)(void);
    uint64_t frame, numbers;
    bool in_frame; /* nothing is begun that can wait */
    Order orders[ORDERS_MAX];
    size_t shelf_bytes;
    ShelvedRaster shelf[SHELF_MAX]; /* no pixels: empty */
    uint64_t tried[TRIED_MAX];      /* what was ordered for sometime, by hash: not again */
};

ArtWorker *art_worker_create(void)
{
    ArtWorker *worker = memory_allocate(sizeof *worker);
    pthread_mutex_init(&worker->lock, NULL);
    pthread_cond_init(&worker->changed, NULL);
    return worker;
}

static size_t bytes_of(const Raster *raster)
{
    return (size_t)raster->w * (size_t)raster->h * sizeof(uint32_t);
}

static void clear_order(Order *order)
{
    free(order->job);
    raster_clear(&order->raster);
    *order = (Order){.state = ORDER_NONE};
}

void art_worker_destroy(ArtWorker *worker)
{
    pthread_mutex_lock(&worker->lock);
    worker->ending = true;
    pthread_cond_broadcast(&worker->changed);
    pthread_mutex_unlock(&worker->lock);
    if (worker->started) pthread_join(worker->thread, NULL);
    for (int i = 0; i < ORDERS_MAX; i++) clear_order(&worker->orders[i]);
    for (int i = 0; i < SHELF_MAX; i++) raster_clear(&worker->shelf[i].raster);
    pthread_cond_destroy(&worker->changed);
    pthread_mutex_destroy(&worker->lock);
    free(worker);
}

/* ---- The thread -------------------------------------------------------------------------------------------------- */

/* The oldest of what is wanted most; NULL if there is nothing to do. */
static Order *next_order(ArtWorker *worker)
{
    Order *next = NULL;
    for (int i = 0; i < ORDERS_MAX; i++) {
        Order *order = &worker->orders[i];
        if (order->state != ORDER_WAITS || (worker->in_frame && order->priority == ART_PRIORITY_LOW)) continue;
        bool sooner = next && (order->priority != next->priority ? order->priority > next->priority
                                                                 : order->number < next->number);
        if (!next || sooner) next = order;
    }
    return next;
}

static void *draw_orders(void *argument)
{
    ArtWorker *worker = argument;
    pthread_mutex_lock(&worker->lock);
    while (!worker->ending) {
        Order *order = next_order(worker);
        if (!order) {
            pthread_cond_wait(&worker->changed, &worker->lock);
            continue;
        }
        /* An order in this state is touched by nobody else. */
        order->state = ORDER_DRAWN_NOW;
        pthread_mutex_unlock(&worker->lock);
        order->raster = raster_make(order->job->frame.part_w, order->job->frame.part_h);
        art_draw(order->job, &order->raster);
        pthread_mutex_lock(&worker->lock);
        order->state = ORDER_DONE;
        pthread_cond_broadcast(&worker->changed);
        if (order->priority == ART_PRIORITY_NORMAL) worker->wake();
    }
    pthread_mutex_unlock(&worker->lock);
    return NULL;
}

bool art_worker_start(ArtWorker *worker, void (*wake)(void))
{
    worker->wake = wake;
    if (!worker->started) worker->started = pthread_create(&worker->thread, NULL, draw_orders, worker) == 0;
    return worker->started;
}

bool art_worker_is_started(const ArtWorker *worker)
{
    return worker->started;
}

/* ---- Orders -------------------------------------------------------------------------------------------------------
 */

static bool same_key(ArtCacheKey a, ArtCacheKey b)
{
    return a.high == b.high && a.low == b.low;
}

static Order *find_order(ArtWorker *worker, ArtCacheKey key)
{
    for (int i = 0; i < ORDERS_MAX; i++) {
        if (worker->orders[i].state != ORDER_NONE && same_key(worker->orders[i].job->key, key))
            return &worker->orders[i];
    }
    return NULL;
}

/* What is done goes to the shelf; what nobody waits for any more goes away. */
static void tidy_orders(ArtWorker *worker)
{
    for (int i = 0; i < ORDERS_MAX; i++) {
        Order *order = &worker->orders[i];
        if (order->state == ORDER_DONE) {
            art_worker_store(worker, order->job->key, order->raster);
            order->raster = (Raster){0};
            clear_order(order);
        } else if (order->state == ORDER_WAITS && order->priority != ART_PRIORITY_LOW &&
                   order->frame + FRAMES_WAITED < worker->frame) {
            clear_order(order);
        }
    }
}

void art_worker_begin_frame(ArtWorker *worker)
{
    if (!worker->started) return;
    pthread_mutex_lock(&worker->lock);
    worker->frame++;
    worker->in_frame = true;
    tidy_orders(worker);
    pthread_mutex_unlock(&worker->lock);
}

void art_worker_end_frame(ArtWorker *worker)
{
    if (!worker->started) return;
    pthread_mutex_lock(&worker->lock);
    worker->in_frame = false;
    if (next_order(worker)) pthread_cond_signal(&worker->changed);
    pthread_mutex_unlock(&worker->lock);
}

bool art_worker_has_missing(ArtWorker *worker)
{
    bool waits = false;
    pthread_mutex_lock(&worker->lock);
    for (int i = 0; i < ORDERS_MAX; i++) {
        const Order *order = &worker->orders[i];
        waits = waits || (order->state != ORDER_NONE && order->priority == ART_PRIORITY_NORMAL);
    }
    pthread_mutex_unlock(&worker->lock);
    return waits;
}

/* Puts it in the book; false if that is full. */
static bool add_order(ArtWorker *worker, const ArtJob *job, ArtPriority priority)
{
    for (int i = 0; i < ORDERS_MAX; i++) {
        Order *order = &worker->orders[i];
        if (order->state != ORDER_NONE) continue;
        *order =
            (Order){.state = ORDER_WAITS, .priority = priority, .number = worker->numbers++, .frame = worker->frame};
        order->job = memory_allocate(sizeof *order->job);
        *order->job = *job;
        pthread_cond_signal(&worker->changed);
        return true;
    }
    return false;
}

bool art_worker_request(ArtWorker *worker, const ArtJob *job, ArtPriority priority)
{
    if (!worker->started) return false;
    uint64_t *tried = &worker->tried[job->key.low % TRIED_MAX];
    if (priority == ART_PRIORITY_LOW && (!job->cache || *tried == job->key.high)) return false;
    if (art_worker_peek(worker, job->key).pixels) return false;
    pthread_mutex_lock(&worker->lock);
    Order *order = find_order(worker, job->key);
    bool ordered = order != NULL;
    if (order) {
        order->frame = worker->frame;
        if (priority != ART_PRIORITY_LOW) order->priority = priority;
        /* Done since the frame began: it is on the shelf with the next. */
    } else if (priority == ART_PRIORITY_HIGH || !job->cache || !art_cache_has(job->cache, job->key)) {
        ordered = add_order(worker, job, priority);
    }
    pthread_mutex_unlock(&worker->lock);
    if (priority == ART_PRIORITY_LOW) *tried = job->key.high;
    return ordered;
}

bool art_worker_claim(ArtWorker *worker, ArtCacheKey key, Raster *into)
{
    if (!worker->started) return false;
    pthread_mutex_lock(&worker->lock);
    Order *order = find_order(worker, key);
    while (order && order->state == ORDER_DRAWN_NOW) pthread_cond_wait(&worker->changed, &worker->lock);
    const bool done = order && order->state == ORDER_DONE;
    if (done) {
        assert(into->w == order->raster.w && into->h == order->raster.h);
        const Raster made = order->raster;
        order->raster = *into;
        *into = made;
    }
    if (order) clear_order(order);
    pthread_mutex_unlock(&worker->lock);
    return done;
}

bool art_worker_has_begun(ArtWorker *worker, ArtCacheKey key)
{
    if (!worker->started) return false;
    pthread_mutex_lock(&worker->lock);
    const Order *order = find_order(worker, key);
    const bool begun = order && order->state != ORDER_WAITS;
    pthread_mutex_unlock(&worker->lock);
    return begun;
}

/* ---- The shelf ------------------------------------------------------------------------------------------------------
 */

Raster art_worker_peek(ArtWorker *worker, ArtCacheKey key)
{
    for (int i = 0; i < SHELF_MAX; i++) {
        ShelvedRaster *at = &worker->shelf[i];
        if (!at->raster.pixels || !same_key(at->key, key)) continue;
        at->number = worker->numbers++;
        return at->raster;
    }
    return (Raster){0};
}

static ShelvedRaster *oldest_shelved(ArtWorker *worker)
{
    ShelvedRaster *oldest = NULL;
    for (int i = 0; i < SHELF_MAX; i++) {
        ShelvedRaster *at = &worker->shelf[i];
        if (at->raster.pixels && (!oldest || at->number < oldest->number)) oldest = at;
    }
    return oldest;
}

static ShelvedRaster *empty_place(ArtWorker *worker)
{
    for (int i = 0; i < SHELF_MAX; i++) {
        if (!worker->shelf[i].raster.pixels) return &worker->shelf[i];
    }
    return NULL;
}

void art_worker_store(ArtWorker *worker, ArtCacheKey key, Raster raster)
{
    while (worker->shelf_bytes > 0 && (worker->shelf_bytes + bytes_of(&raster) > SHELF_BYTES || !empty_place(worker))) {
        ShelvedRaster *gone = oldest_shelved(worker);
        assert(gone && "a shelf with bytes holds something");
        worker->shelf_bytes -= bytes_of(&gone->raster);
        raster_clear(&gone->raster);
    }
    ShelvedRaster *place = empty_place(worker);
    assert(place && "a shelf that is empty has places");
    *place = (ShelvedRaster){key, raster, worker->numbers++};
    worker->shelf_bytes += bytes_of(&raster);
}
