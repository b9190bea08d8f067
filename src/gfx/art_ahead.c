/* SPDX-License-Identifier: MIT */
#include "gfx/art_ahead.h"

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
    ArtHurry hurry;
    uint64_t number; /* the older first */
    uint64_t frame;  /* it was last wanted in */
    ArtPlan *plan;
    Raster raster;
} Order;

typedef struct Shelved {
    DiskKey key;
    Raster raster;
    uint64_t number;
} Shelved;

struct ArtAhead {
    bool started, ending;
    pthread_t thread;
    pthread_mutex_t lock; /* of the orders, `in_frame` and `ending` */
    pthread_cond_t changed;
    void (*wake)(void);
    uint64_t frame, numbers;
    bool in_frame; /* nothing is begun that can wait */
    Order orders[ORDERS_MAX];
    size_t shelf_bytes;
    Shelved shelf[SHELF_MAX];  /* no pixels: empty */
    uint64_t tried[TRIED_MAX]; /* what was ordered for sometime, by hash: not again */
};

ArtAhead *art_ahead_create(void)
{
    ArtAhead *ahead = memory_allocate(sizeof *ahead);
    pthread_mutex_init(&ahead->lock, NULL);
    pthread_cond_init(&ahead->changed, NULL);
    return ahead;
}

static size_t bytes_of(const Raster *raster)
{
    return (size_t)raster->w * (size_t)raster->h * sizeof(uint32_t);
}

static void clear_order(Order *order)
{
    free(order->plan);
    raster_clear(&order->raster);
    *order = (Order){.state = ORDER_NONE};
}

void art_ahead_destroy(ArtAhead *ahead)
{
    pthread_mutex_lock(&ahead->lock);
    ahead->ending = true;
    pthread_cond_broadcast(&ahead->changed);
    pthread_mutex_unlock(&ahead->lock);
    if (ahead->started) pthread_join(ahead->thread, NULL);
    for (int i = 0; i < ORDERS_MAX; i++) clear_order(&ahead->orders[i]);
    for (int i = 0; i < SHELF_MAX; i++) raster_clear(&ahead->shelf[i].raster);
    pthread_cond_destroy(&ahead->changed);
    pthread_mutex_destroy(&ahead->lock);
    free(ahead);
}

/* ---- The thread -------------------------------------------------------------------------------------------------- */

/* The oldest of what is wanted most; NULL if there is nothing to do. */
static Order *next_order(ArtAhead *ahead)
{
    Order *next = NULL;
    for (int i = 0; i < ORDERS_MAX; i++) {
        Order *order = &ahead->orders[i];
        if (order->state != ORDER_WAITS || (ahead->in_frame && order->hurry == ART_SOMETIME)) continue;
        bool sooner = next && (order->hurry != next->hurry ? order->hurry > next->hurry : order->number < next->number);
        if (!next || sooner) next = order;
    }
    return next;
}

static void *draw_orders(void *argument)
{
    ArtAhead *ahead = argument;
    pthread_mutex_lock(&ahead->lock);
    while (!ahead->ending) {
        Order *order = next_order(ahead);
        if (!order) {
            pthread_cond_wait(&ahead->changed, &ahead->lock);
            continue;
        }
        /* An order in this state is touched by nobody else. */
        order->state = ORDER_DRAWN_NOW;
        pthread_mutex_unlock(&ahead->lock);
        order->raster = raster_make(order->plan->frame.part_w, order->plan->frame.part_h);
        art_draw(order->plan, &order->raster);
        pthread_mutex_lock(&ahead->lock);
        order->state = ORDER_DONE;
        pthread_cond_broadcast(&ahead->changed);
        if (order->hurry == ART_NOW) ahead->wake();
    }
    pthread_mutex_unlock(&ahead->lock);
    return NULL;
}

bool art_ahead_start(ArtAhead *ahead, void (*wake)(void))
{
    ahead->wake = wake;
    if (!ahead->started) ahead->started = pthread_create(&ahead->thread, NULL, draw_orders, ahead) == 0;
    return ahead->started;
}

bool art_ahead_started(const ArtAhead *ahead)
{
    return ahead->started;
}

/* ---- Orders ------------------------------------------------------------------------------------------------------- */

static bool same_key(DiskKey a, DiskKey b)
{
    return a.high == b.high && a.low == b.low;
}

static Order *find_order(ArtAhead *ahead, DiskKey key)
{
    for (int i = 0; i < ORDERS_MAX; i++) {
        if (ahead->orders[i].state != ORDER_NONE && same_key(ahead->orders[i].plan->key, key)) return &ahead->orders[i];
    }
    return NULL;
}

/* What is done goes to the shelf; what nobody waits for any more goes away. */
static void tidy_orders(ArtAhead *ahead)
{
    for (int i = 0; i < ORDERS_MAX; i++) {
        Order *order = &ahead->orders[i];
        if (order->state == ORDER_DONE) {
            art_ahead_put(ahead, order->plan->key, order->raster);
            order->raster = (Raster){0};
            clear_order(order);
        } else if (order->state == ORDER_WAITS && order->hurry != ART_SOMETIME &&
                   order->frame + FRAMES_WAITED < ahead->frame) {
            clear_order(order);
        }
    }
}

void art_ahead_frame(ArtAhead *ahead)
{
    if (!ahead->started) return;
    pthread_mutex_lock(&ahead->lock);
    ahead->frame++;
    ahead->in_frame = true;
    tidy_orders(ahead);
    pthread_mutex_unlock(&ahead->lock);
}

void art_ahead_frame_over(ArtAhead *ahead)
{
    if (!ahead->started) return;
    pthread_mutex_lock(&ahead->lock);
    ahead->in_frame = false;
    if (next_order(ahead)) pthread_cond_signal(&ahead->changed);
    pthread_mutex_unlock(&ahead->lock);
}

bool art_ahead_waits(ArtAhead *ahead)
{
    bool waits = false;
    pthread_mutex_lock(&ahead->lock);
    for (int i = 0; i < ORDERS_MAX; i++) {
        const Order *order = &ahead->orders[i];
        waits = waits || (order->state != ORDER_NONE && order->hurry == ART_NOW);
    }
    pthread_mutex_unlock(&ahead->lock);
    return waits;
}

/* Puts it in the book; false if that is full. */
static bool add_order(ArtAhead *ahead, const ArtPlan *plan, ArtHurry hurry)
{
    for (int i = 0; i < ORDERS_MAX; i++) {
        Order *order = &ahead->orders[i];
        if (order->state != ORDER_NONE) continue;
        *order = (Order){.state = ORDER_WAITS, .hurry = hurry, .number = ahead->numbers++, .frame = ahead->frame};
        order->plan = memory_allocate(sizeof *order->plan);
        *order->plan = *plan;
        pthread_cond_signal(&ahead->changed);
        return true;
    }
    return false;
}

bool art_ahead_order(ArtAhead *ahead, const ArtPlan *plan, ArtHurry hurry)
{
    if (!ahead->started) return false;
    uint64_t *tried = &ahead->tried[plan->key.low % TRIED_MAX];
    if (hurry == ART_SOMETIME && (!plan->cache || *tried == plan->key.high)) return false;
    if (art_ahead_look(ahead, plan->key).pixels) return false;
    pthread_mutex_lock(&ahead->lock);
    Order *order = find_order(ahead, plan->key);
    bool ordered = order != NULL;
    if (order) {
        order->frame = ahead->frame;
        if (hurry != ART_SOMETIME) order->hurry = hurry;
        /* Done since the frame began: it is on the shelf with the next. */
    } else if (hurry == ART_FIRST || !plan->cache || !disk_has(plan->cache, plan->key)) {
        ordered = add_order(ahead, plan, hurry);
    }
    pthread_mutex_unlock(&ahead->lock);
    if (hurry == ART_SOMETIME) *tried = plan->key.high;
    return ordered;
}

bool art_ahead_claim(ArtAhead *ahead, DiskKey key, Raster *into)
{
    if (!ahead->started) return false;
    pthread_mutex_lock(&ahead->lock);
    Order *order = find_order(ahead, key);
    while (order && order->state == ORDER_DRAWN_NOW) pthread_cond_wait(&ahead->changed, &ahead->lock);
    const bool done = order && order->state == ORDER_DONE;
    if (done) {
        assert(into->w == order->raster.w && into->h == order->raster.h);
        const Raster made = order->raster;
        order->raster = *into;
        *into = made;
    }
    if (order) clear_order(order);
    pthread_mutex_unlock(&ahead->lock);
    return done;
}

bool art_ahead_has_begun(ArtAhead *ahead, DiskKey key)
{
    if (!ahead->started) return false;
    pthread_mutex_lock(&ahead->lock);
    const Order *order = find_order(ahead, key);
    const bool begun = order && order->state != ORDER_WAITS;
    pthread_mutex_unlock(&ahead->lock);
    return begun;
}

/* ---- The shelf ------------------------------------------------------------------------------------------------------ */

Raster art_ahead_look(ArtAhead *ahead, DiskKey key)
{
    for (int i = 0; i < SHELF_MAX; i++) {
        Shelved *at = &ahead->shelf[i];
        if (!at->raster.pixels || !same_key(at->key, key)) continue;
        at->number = ahead->numbers++;
        return at->raster;
    }
    return (Raster){0};
}

static Shelved *oldest_shelved(ArtAhead *ahead)
{
    Shelved *oldest = NULL;
    for (int i = 0; i < SHELF_MAX; i++) {
        Shelved *at = &ahead->shelf[i];
        if (at->raster.pixels && (!oldest || at->number < oldest->number)) oldest = at;
    }
    return oldest;
}

static Shelved *empty_place(ArtAhead *ahead)
{
    for (int i = 0; i < SHELF_MAX; i++) {
        if (!ahead->shelf[i].raster.pixels) return &ahead->shelf[i];
    }
    return NULL;
}

void art_ahead_put(ArtAhead *ahead, DiskKey key, Raster raster)
{
    while (ahead->shelf_bytes > 0 && (ahead->shelf_bytes + bytes_of(&raster) > SHELF_BYTES || !empty_place(ahead))) {
        Shelved *gone = oldest_shelved(ahead);
        assert(gone && "a shelf with bytes holds something");
        ahead->shelf_bytes -= bytes_of(&gone->raster);
        raster_clear(&gone->raster);
    }
    Shelved *place = empty_place(ahead);
    assert(place && "a shelf that is empty has places");
    *place = (Shelved){key, raster, ahead->numbers++};
    ahead->shelf_bytes += bytes_of(&raster);
}
