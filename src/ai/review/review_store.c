/* SPDX-License-Identifier: MIT */
#include "ai/review/review_store.h"

#include "culdesac/fields.h"
#include "culdesac/seed.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
    STORE_VERSION = 7,         /* increased when reviews change, so that old results are not used */
    STORE_SIZE_MAX = 16 << 20, /* bytes of JSON */
};

struct ReviewStore {
    pthread_mutex_t lock;
    const Game *game;
    size_t steps;
    uint64_t seed, iterations;
    SearchFinding *first_pass[2]; /* the first pass's results by position; the second list with full information */
    SearchFinding *others;        /* all other results, a few hundred at most */
    size_t other_count, capacity, known;
    bool checked;
};

ReviewStore *review_store_create(const Game *game, size_t count, uint64_t seed)
{
    ReviewStore *store = memory_allocate(sizeof *store);
    pthread_mutex_init(&store->lock, NULL);
    store->game = game;
    store->steps = count;
    store->seed = seed;
    for (int i = 0; i < 2; i++) store->first_pass[i] = memory_allocate((count + 1) * sizeof *store->first_pass[i]);
    return store;
}

static void clear_findings(ReviewStore *store)
{
    for (size_t i = 0; i < store->other_count; i++) text_clear(&store->others[i].reason);
    for (int i = 0; i < 2; i++) {
        for (size_t step = 0; step <= store->steps; step++) text_clear(&store->first_pass[i][step].reason);
        memset(store->first_pass[i], 0, (store->steps + 1) * sizeof *store->first_pass[i]);
    }
    store->other_count = store->known = 0;
    store->iterations = 0;
}

void review_store_destroy(ReviewStore *store)
{
    if (!store) return;
    clear_findings(store);
    for (int i = 0; i < 2; i++) free(store->first_pass[i]);
    free(store->others);
    pthread_mutex_destroy(&store->lock);
    free(store);
}

/* ---- Results ---- */

/* Finds a result; NULL if there is none. The caller holds the lock. */
static SearchFinding *find_slot(ReviewStore *store, size_t step, unsigned search)
{
    if (search == SEARCH_FIRST || search == SEARCH_FULL_INFO) {
        SearchFinding *finding = &store->first_pass[search == SEARCH_FULL_INFO][step];
        return finding->is_known ? finding : NULL;
    }
    for (size_t i = 0; i < store->other_count; i++) {
        if (store->others[i].step == step && store->others[i].search == search) return &store->others[i];
    }
    return NULL;
}

bool review_store_find(ReviewStore *store, size_t step, unsigned search, SearchFinding *finding)
{
    if (step > store->steps) return false;
    pthread_mutex_lock(&store->lock);
    const SearchFinding *found = find_slot(store, step, search);
    if (found) {
        *finding = *found;
        finding->reason = (Text){0};
        if (found->reason.length > 0) text_add(&finding->reason, found->reason.data);
    }
    pthread_mutex_unlock(&store->lock);
    return found != NULL;
}

static SearchFinding *slot_for(ReviewStore *store, const SearchFinding *finding)
{
    if (finding->search == SEARCH_FIRST || finding->search == SEARCH_FULL_INFO)
        return &store->first_pass[finding->search == SEARCH_FULL_INFO][finding->step];
    store->others = memory_grow(store->others, store->other_count, &store->capacity, sizeof *store->others);
    return &store->others[store->other_count++];
}

static void store_finding(ReviewStore *store, const SearchFinding *finding)
{
    assert(finding->step <= store->steps && finding->count <= REVIEW_CANDIDATES_MAX);
    if (find_slot(store, finding->step, finding->search)) return;
    SearchFinding *kept = slot_for(store, finding);
    *kept = *finding;
    kept->is_known = true;
    kept->reason = (Text){0};
    if (finding->reason.length > 0) text_add(&kept->reason, finding->reason.data);
    store->known++;
}

void review_store_add(ReviewStore *store, const SearchFinding *finding)
{
    pthread_mutex_lock(&store->lock);
    store_finding(store, finding);
    pthread_mutex_unlock(&store->lock);
}

uint64_t review_store_iterations(ReviewStore *store)
{
    pthread_mutex_lock(&store->lock);
    const uint64_t iterations = store->iterations;
    pthread_mutex_unlock(&store->lock);
    return iterations;
}

void review_store_set_iterations(ReviewStore *store, uint64_t iterations)
{
    pthread_mutex_lock(&store->lock);
    store->iterations = iterations;
    pthread_mutex_unlock(&store->lock);
}

size_t review_store_count(ReviewStore *store)
{
    pthread_mutex_lock(&store->lock);
    const size_t known = store->known;
    pthread_mutex_unlock(&store->lock);
    return known;
}

bool review_store_chances(ReviewStore *store, size_t step, bool full_info, double value[PLAYERS_MAX])
{
    bool known = false;
    pthread_mutex_lock(&store->lock);
    if (step <= store->steps) {
        const SearchFinding *finding = &store->first_pass[full_info][step],
                            *ending = full_info ? NULL : find_slot(store, step, SEARCH_ENDING);
        if (ending && ending->is_exact) finding = ending;
        known = finding->is_known;
        for (int p = 0; known && p < PLAYERS_MAX; p++) value[p] = (double)finding->value[p] / REVIEW_MICRO;
    }
    pthread_mutex_unlock(&store->lock);
    return known;
}

void review_store_filter(ReviewStore *store, bool (*fits)(const void *context, const SearchFinding *finding),
                         const void *context)
{
    if (store->checked) return;
    bool good = true;
    for (int i = 0; i < 2; i++) {
        for (size_t step = 0; good && step <= store->steps; step++) {
            const SearchFinding *finding = &store->first_pass[i][step];
            good = !finding->is_known || fits(context, finding);
        }
    }
    for (size_t i = 0; good && i < store->other_count; i++) good = fits(context, &store->others[i]);
    pthread_mutex_lock(&store->lock);
    if (!good) clear_findings(store);
    store->checked = true;
    pthread_mutex_unlock(&store->lock);
}

/* ---- JSON ---- */

static void write_action(const FieldScope *scope, const void *value, JsonWriter *out)
{
    json_put_int(out, *(const Action *)value);
}

static bool read_action(const FieldScope *scope, const JsonCursor *at, void *value, Error *error)
{
    int64_t action;
    if (!json_read_int(at, 0, UINT32_MAX, &action, error)) return false;
    *(Action *)value = (Action)action;
    return true;
}

static const Codec ACTION = {write_action, read_action};

static void write_reason(const FieldScope *scope, const void *value, JsonWriter *out)
{
    json_put_string(out, text_string(value));
}

static bool read_reason(const FieldScope *scope, const JsonCursor *at, void *value, Error *error)
{
    const char *reason = json_string(at);
    if (!reason) return json_error(at, error, "this must be a string.");
    text_add(value, reason);
    return true;
}

static const Codec REASON = {write_reason, read_reason};

typedef struct StoredFinding {
    SearchFinding finding;
    bool has_loss, has_uncertainty, has_values, has_reason;
} StoredFinding;

static int32_t last_step(const void *store, int players) { return (int32_t)((const ReviewStore *)store)->steps; }

#define STORED(member) FIELD_ONE(StoredFinding, finding.member)
static const JsonField FINDING[] = {
    {"step", STORED(step), .get_max = last_step},
    {"search", STORED(search), .min = SEARCH_FIRST, .max = SEARCH_KINDS - 1},
    {"exact", STORED(is_exact), .codec = &FIELD_BOOL, FIELD_IF(StoredFinding, finding.is_exact)},
    {"loss", STORED(loss), .min = -2 * REVIEW_MICRO, .max = 2 * REVIEW_MICRO, FIELD_IF(StoredFinding, has_loss)},
    {"doubt", STORED(uncertainty), .max = 2 * REVIEW_MICRO, FIELD_IF(StoredFinding, has_uncertainty)},
    {"actions", FIELD_PILE(StoredFinding, finding.actions, finding.count), .codec = &ACTION,
     .too_many_error = "there may be at most %d actions."},
    {"value", FIELD_LIST(StoredFinding, finding.value, PLAYERS_MAX), .min = -REVIEW_MICRO, .max = REVIEW_MICRO,
     FIELD_IF(StoredFinding, has_values)},
    {"reason", STORED(reason), .codec = &REASON, FIELD_IF(StoredFinding, has_reason)},
    {NULL},
};

/* Whether searches of that kind estimate chances; the others only compare actions. */
static bool estimates_chances(unsigned search) { return search <= SEARCH_ENDING || search >= SEARCH_REPEAT; }

static void write_finding(const SearchFinding *finding, JsonWriter *out)
{
    if (!finding->is_known) return;
    const StoredFinding stored = {*finding, finding->loss != 0, finding->uncertainty != 0,
                                  estimates_chances(finding->search), finding->reason.length > 0};
    json_open(out, '{');
    fields_write(FINDING, NULL, 0, &stored, out);
    json_close(out, '}');
}

void review_store_write(ReviewStore *store, Text *text)
{
    char digits[SEED_TEXT_SIZE];
    JsonWriter out = json_writer(text);
    pthread_mutex_lock(&store->lock);
    seed_write(store->seed, digits);
    json_open(&out, '{');
    json_int_member(&out, "version", STORE_VERSION);
    json_string_member(&out, "game", store->game->id);
    json_int_member(&out, "steps", (int64_t)store->steps);
    json_string_member(&out, "seed", digits);
    json_int_member(&out, "iterations", (int64_t)store->iterations);
    json_open_member(&out, "found", '[');
    for (int i = 0; i < 2; i++) {
        for (size_t step = 0; step <= store->steps; step++) write_finding(&store->first_pass[i][step], &out);
    }
    for (size_t i = 0; i < store->other_count; i++) write_finding(&store->others[i], &out);
    json_close(&out, ']');
    json_close(&out, '}');
    pthread_mutex_unlock(&store->lock);
}

static bool read_finding(const JsonCursor *at, ReviewStore *store, Error *error)
{
    StoredFinding stored = {0};
    const FieldScope scope = {.rules = store, .reading = READING_ALL};
    const bool good = fields_read(FINDING, &scope, at, &stored, error);
    if (good) store_finding(store, &stored.finding);
    text_clear(&stored.finding.reason);
    return good;
}

static bool read_head(const JsonCursor *at, ReviewStore *store, Error *error)
{
    int32_t steps;
    uint64_t seed;
    int64_t iterations;
    const JsonCursor game = json_member(at, "game"), of_steps = json_member(at, "steps"),
                     of_seed = json_member(at, "seed"), of_iterations = json_member(at, "iterations");
    if (!json_require_object(at, error) || !json_require_version(at, STORE_VERSION, error)) return false;
    const char *id = json_string(&game);
    if (!id || strcmp(id, store->game->id) != 0)
        return json_error(&game, error, "this is the analysis of another game.");
    if (!json_read_int32(&of_steps, (int32_t)store->steps, (int32_t)store->steps, &steps, error)) return false;
    if (!json_read_digits(&of_seed, &seed, error)) return false;
    if (seed != store->seed) return json_error(&of_seed, error, "this is an analysis with another seed.");
    if (!json_read_int(&of_iterations, 0, INT32_MAX, &iterations, error)) return false;
    store->iterations = (uint64_t)iterations;
    return true;
}

bool review_store_read(ReviewStore *store, const char *text, size_t length, Error *error)
{
    JsonDocument *document = length > STORE_SIZE_MAX ? NULL : json_create(NULL, text, length, error);
    if (length > STORE_SIZE_MAX) error_set(error, "The analysis is longer than %d bytes.", STORE_SIZE_MAX);
    bool good = document != NULL;
    if (document) {
        const JsonCursor root = json_root(document), found = json_member(&root, "found");
        good = read_head(&root, store, error) && json_require_array(&found, -1, error);
        for (JsonCursor child = json_first(&found); good && json_exists(&child); json_next(&child))
            good = read_finding(&child, store, error);
    }
    json_destroy(document);
    if (!good) clear_findings(store);
    store->checked = false;
    return good;
}
