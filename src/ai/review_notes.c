/* SPDX-License-Identifier: MIT */
#include "review_notes.h"

#include "culdesac/json.h"
#include "culdesac/seed.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Raised whenever reviews think otherwise, so that nothing is taken up that would not fit. */
enum { NOTES_VERSION = 7, NOTES_MOST = 16 << 20 };

struct ReviewNotes {
    pthread_mutex_t lock;
    const Game *game;
    size_t steps;
    uint64_t seed, iterations;
    Finding *looks[2]; /* of each step and behind the last: the first look, and with all that lay hidden */
    Finding *others;   /* a few hundred at most */
    size_t other_count, capacity, known;
    bool checked;
};

ReviewNotes *review_notes_create(const Game *game, size_t count, uint64_t seed)
{
    ReviewNotes *notes = memory_allocate(sizeof *notes);
    pthread_mutex_init(&notes->lock, NULL);
    notes->game = game;
    notes->steps = count;
    notes->seed = seed;
    for (int i = 0; i < 2; i++) notes->looks[i] = memory_allocate((count + 1) * sizeof *notes->looks[i]);
    return notes;
}

static void forget(ReviewNotes *notes)
{
    for (size_t i = 0; i < notes->other_count; i++) text_clear(&notes->others[i].reason);
    for (int i = 0; i < 2; i++) {
        for (size_t step = 0; step <= notes->steps; step++) text_clear(&notes->looks[i][step].reason);
        memset(notes->looks[i], 0, (notes->steps + 1) * sizeof *notes->looks[i]);
    }
    notes->other_count = notes->known = 0;
    notes->iterations = 0;
}

void review_notes_destroy(ReviewNotes *notes)
{
    if (!notes) return;
    forget(notes);
    for (int i = 0; i < 2; i++) free(notes->looks[i]);
    free(notes->others);
    pthread_mutex_destroy(&notes->lock);
    free(notes);
}

/* ---- Findings ---- */

/* NULL: there is none. The lock is held. */
static Finding *place_of(ReviewNotes *notes, size_t step, unsigned search)
{
    if (search == SEARCH_FIRST || search == SEARCH_WHOLE) {
        Finding *finding = &notes->looks[search == SEARCH_WHOLE][step];
        return finding->known ? finding : NULL;
    }
    for (size_t i = 0; i < notes->other_count; i++) {
        if (notes->others[i].step == step && notes->others[i].search == search) return &notes->others[i];
    }
    return NULL;
}

bool notes_find(ReviewNotes *notes, size_t step, unsigned search, Finding *finding)
{
    if (!notes || step > notes->steps) return false;
    pthread_mutex_lock(&notes->lock);
    const Finding *found = place_of(notes, step, search);
    if (found) {
        *finding = *found;
        finding->reason = (Text){0};
        if (found->reason.length > 0) text_add(&finding->reason, found->reason.data);
    }
    pthread_mutex_unlock(&notes->lock);
    return found != NULL;
}

static Finding *room_for(ReviewNotes *notes, const Finding *finding)
{
    if (finding->search == SEARCH_FIRST || finding->search == SEARCH_WHOLE) {
        return &notes->looks[finding->search == SEARCH_WHOLE][finding->step];
    }
    if (notes->other_count == notes->capacity) {
        notes->capacity = notes->capacity ? notes->capacity * 2 : 64;
        notes->others = memory_resize(notes->others, notes->capacity * sizeof *notes->others);
    }
    return &notes->others[notes->other_count++];
}

static void keep(ReviewNotes *notes, const Finding *finding)
{
    assert(finding->step <= notes->steps && finding->count <= CANDIDATES_MOST);
    if (place_of(notes, finding->step, finding->search)) return;
    Finding *kept = room_for(notes, finding);
    *kept = *finding;
    kept->known = true;
    kept->reason = (Text){0};
    if (finding->reason.length > 0) text_add(&kept->reason, finding->reason.data);
    notes->known++;
}

void notes_add(ReviewNotes *notes, const Finding *finding)
{
    if (!notes) return;
    pthread_mutex_lock(&notes->lock);
    keep(notes, finding);
    pthread_mutex_unlock(&notes->lock);
}

uint64_t notes_iterations(ReviewNotes *notes)
{
    if (!notes) return 0;
    pthread_mutex_lock(&notes->lock);
    const uint64_t iterations = notes->iterations;
    pthread_mutex_unlock(&notes->lock);
    return iterations;
}

void notes_set_iterations(ReviewNotes *notes, uint64_t iterations)
{
    if (!notes) return;
    pthread_mutex_lock(&notes->lock);
    notes->iterations = iterations;
    pthread_mutex_unlock(&notes->lock);
}

size_t review_notes_count(ReviewNotes *notes)
{
    pthread_mutex_lock(&notes->lock);
    const size_t known = notes->known;
    pthread_mutex_unlock(&notes->lock);
    return known;
}

bool review_notes_chances(ReviewNotes *notes, size_t step, bool whole, double value[PLAYERS_MAX])
{
    bool known = false;
    pthread_mutex_lock(&notes->lock);
    if (step <= notes->steps) {
        const Finding *look = &notes->looks[whole][step], *ending = whole ? NULL : place_of(notes, step, SEARCH_ENDING);
        if (ending && ending->exact) look = ending;
        known = look->known;
        for (int p = 0; known && p < PLAYERS_MAX; p++) value[p] = (double)look->value[p] / MICRO;
    }
    pthread_mutex_unlock(&notes->lock);
    return known;
}

void notes_check(ReviewNotes *notes, bool (*fits)(const void *context, const Finding *finding), const void *context)
{
    if (!notes || notes->checked) return;
    bool good = true;
    for (int i = 0; i < 2; i++) {
        for (size_t step = 0; good && step <= notes->steps; step++) {
            const Finding *look = &notes->looks[i][step];
            good = !look->known || fits(context, look);
        }
    }
    for (size_t i = 0; good && i < notes->other_count; i++) good = fits(context, &notes->others[i]);
    pthread_mutex_lock(&notes->lock);
    if (!good) forget(notes);
    notes->checked = true;
    pthread_mutex_unlock(&notes->lock);
}

/* ---- Written down ---- */

static void write_finding(const Finding *finding, JsonOut *out)
{
    if (!finding->known) return;
    json_open(out, '{');
    json_int_member(out, "step", finding->step);
    json_int_member(out, "search", finding->search);
    if (finding->exact) json_bool_member(out, "exact", true);
    if (finding->loss != 0) json_int_member(out, "loss", finding->loss);
    if (finding->doubt != 0) json_int_member(out, "doubt", finding->doubt);
    json_key(out, "actions");
    json_open(out, '[');
    for (int i = 0; i < finding->count; i++) json_put_int(out, finding->actions[i]);
    json_close(out, ']');
    if (finding->search <= SEARCH_ENDING || finding->search >= SEARCH_REPEAT) {
        json_key(out, "value");
        json_open(out, '[');
        for (int p = 0; p < PLAYERS_MAX; p++) json_put_int(out, finding->value[p]);
        json_close(out, ']');
    }
    if (finding->reason.length > 0) json_string_member(out, "reason", finding->reason.data);
    json_close(out, '}');
}

void review_notes_write(ReviewNotes *notes, Text *text)
{
    char digits[SEED_TEXT];
    JsonOut out = json_out(text);
    pthread_mutex_lock(&notes->lock);
    seed_digits(notes->seed, digits);
    json_open(&out, '{');
    json_int_member(&out, "version", NOTES_VERSION);
    json_string_member(&out, "game", notes->game->id);
    json_int_member(&out, "steps", (int64_t)notes->steps);
    json_string_member(&out, "seed", digits);
    json_int_member(&out, "iterations", (int64_t)notes->iterations);
    json_key(&out, "found");
    json_open(&out, '[');
    for (int i = 0; i < 2; i++) {
        for (size_t step = 0; step <= notes->steps; step++) write_finding(&notes->looks[i][step], &out);
    }
    for (size_t i = 0; i < notes->other_count; i++) write_finding(&notes->others[i], &out);
    json_close(&out, ']');
    json_close(&out, '}');
    pthread_mutex_unlock(&notes->lock);
}

static bool read_actions(const JsonAt *at, Finding *finding, Fault *fault)
{
    if (!json_want_array(at, -1, fault)) return false;
    if (json_count(at) > CANDIDATES_MOST) return json_fault(at, fault, "these are too many.");
    for (JsonAt child = json_first(at); json_exists(&child); json_next(&child)) {
        int64_t action;
        if (!json_read_int(&child, 0, UINT32_MAX, &action, fault)) return false;
        finding->actions[finding->count++] = (Action)action;
    }
    return true;
}

static bool read_values(const JsonAt *at, Finding *finding, Fault *fault)
{
    int player = 0;
    if (!json_exists(at)) return true;
    if (!json_want_array(at, PLAYERS_MAX, fault)) return false;
    for (JsonAt child = json_first(at); json_exists(&child); json_next(&child)) {
        if (!json_read_int32(&child, -MICRO, MICRO, &finding->value[player++], fault)) return false;
    }
    return true;
}

static bool read_reason(const JsonAt *at, Text *reason, Fault *fault)
{
    if (!json_exists(at)) return true;
    const char *text = json_string(at);
    if (!text) return json_fault(at, fault, "this is no text.");
    text_add(reason, text);
    return true;
}

static bool read_finding(const JsonAt *at, ReviewNotes *notes, Fault *fault)
{
    Finding finding = {0};
    int32_t step, search;
    const JsonAt of_step = json_member(at, "step"), of_search = json_member(at, "search"), loss = json_member(at, "loss"),
                 actions = json_member(at, "actions"), value = json_member(at, "value"),
                 exact = json_member(at, "exact"), doubt = json_member(at, "doubt"), reason = json_member(at, "reason");
    if (!json_read_int32(&of_step, 0, (int32_t)notes->steps, &step, fault) ||
        !json_read_int32(&of_search, SEARCH_FIRST, SEARCH_KINDS - 1, &search, fault)) {
        return false;
    }
    finding.step = (uint32_t)step;
    finding.search = (uint8_t)search;
    if (json_exists(&loss) && !json_read_int32(&loss, -2 * MICRO, 2 * MICRO, &finding.loss, fault)) return false;
    if (json_exists(&doubt) && !json_read_int32(&doubt, 0, 2 * MICRO, &finding.doubt, fault)) return false;
    if (json_exists(&exact) && !json_read_bool(&exact, &finding.exact, fault)) return false;
    const bool good = read_actions(&actions, &finding, fault) && read_values(&value, &finding, fault) &&
                      read_reason(&reason, &finding.reason, fault);
    if (good) keep(notes, &finding);
    text_clear(&finding.reason);
    return good;
}

static bool read_head(const JsonAt *at, ReviewNotes *notes, Fault *fault)
{
    int32_t steps;
    uint64_t seed;
    int64_t iterations;
    const JsonAt game = json_member(at, "game"), of_steps = json_member(at, "steps"), of_seed = json_member(at, "seed"),
                 of_iterations = json_member(at, "iterations");
    if (!json_want_object(at, fault) || !json_want_version(at, NOTES_VERSION, fault)) return false;
    const char *id = json_string(&game);
    if (!id || strcmp(id, notes->game->id) != 0) return json_fault(&game, fault, "this is another game.");
    if (!json_read_int32(&of_steps, (int32_t)notes->steps, (int32_t)notes->steps, &steps, fault)) return false;
    if (!json_read_digits(&of_seed, &seed, fault)) return false;
    if (seed != notes->seed) return json_fault(&of_seed, fault, "this is another seed.");
    if (!json_read_int(&of_iterations, 0, INT32_MAX, &iterations, fault)) return false;
    notes->iterations = (uint64_t)iterations;
    return true;
}

bool review_notes_read(ReviewNotes *notes, const char *text, size_t length, Fault *fault)
{
    JsonDoc *doc = length > NOTES_MOST ? NULL : json_create(NULL, text, length, fault);
    if (length > NOTES_MOST) fault_set(fault, "These notes are too long.");
    bool good = doc != NULL;
    if (doc) {
        const JsonAt root = json_root(doc), found = json_member(&root, "found");
        good = read_head(&root, notes, fault) && json_want_array(&found, -1, fault);
        for (JsonAt child = json_first(&found); good && json_exists(&child); json_next(&child)) {
            good = read_finding(&child, notes, fault);
        }
    }
    json_destroy(doc);
    if (!good) forget(notes);
    notes->checked = false;
    return good;
}
