/* SPDX-License-Identifier: MIT */
#include "app/saver.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef struct Job {
    struct Job *next;
    Text path, text;
} Job;

typedef struct Sentence {
    struct Sentence *next;
    Fault fault;
} Sentence;

struct Saver {
    void (*wake)(void);
    pthread_t thread;
    bool has_thread, ending;
    pthread_mutex_t lock; /* of all that follows */
    pthread_cond_t changed;
    Job *first; /* being written, where there is a thread; it stays here until that is done */
    Sentence *faults;
};

static void append_fault(Saver *saver, const Fault *fault)
{
    Sentence *sentence = memory_allocate(sizeof *sentence), **end = &saver->faults;
    sentence->fault = *fault;
    while (*end) end = &(*end)->next;
    *end = sentence;
}

/* Writes the first job; the lock is held, but free while the disk is slow. */
static void do_first(Saver *saver)
{
    Job *job = saver->first;
    Fault fault;
    pthread_mutex_unlock(&saver->lock);
    const bool good = file_replace(job->path.data, text_string(&job->text), job->text.length, &fault);
    pthread_mutex_lock(&saver->lock);
    if (!good) append_fault(saver, &fault);
    saver->first = job->next;
    text_clear(&job->path);
    text_clear(&job->text);
    free(job);
    pthread_cond_broadcast(&saver->changed);
    if (!good && saver->wake) saver->wake();
}

static void *do_all(void *argument)
{
    Saver *saver = argument;
    pthread_mutex_lock(&saver->lock);
    while (!saver->ending || saver->first) {
        if (saver->first) {
            do_first(saver);
        } else {
            pthread_cond_wait(&saver->changed, &saver->lock);
        }
    }
    pthread_mutex_unlock(&saver->lock);
    return NULL;
}

Saver *saver_create(void (*wake)(void))
{
    Saver *saver = memory_allocate(sizeof *saver);
    saver->wake = wake;
    pthread_mutex_init(&saver->lock, NULL);
    pthread_cond_init(&saver->changed, NULL);
    saver->has_thread = wake && pthread_create(&saver->thread, NULL, do_all, saver) == 0;
    return saver;
}

void saver_destroy(Saver *saver)
{
    if (!saver) return;
    pthread_mutex_lock(&saver->lock);
    saver->ending = true;
    pthread_cond_broadcast(&saver->changed);
    pthread_mutex_unlock(&saver->lock);
    if (saver->has_thread) pthread_join(saver->thread, NULL);
    Fault ignored;
    while (saver_fault(saver, &ignored)) continue;
    pthread_cond_destroy(&saver->changed);
    pthread_mutex_destroy(&saver->lock);
    free(saver);
}

void saver_write(Saver *saver, const char *path, const Text *text)
{
    pthread_mutex_lock(&saver->lock);
    Job **end = &saver->first;
    /* What waits for the same file will not be missed; what is being written cannot be changed any more. */
    while (*end && (*end == saver->first || strcmp((*end)->path.data, path) != 0)) end = &(*end)->next;
    if (!*end) {
        *end = memory_allocate(sizeof **end);
        text_add(&(*end)->path, path);
    }
    text_reset(&(*end)->text);
    text_add_bytes(&(*end)->text, text_string(text), text->length);
    if (!saver->has_thread) do_first(saver);
    pthread_cond_broadcast(&saver->changed);
    pthread_mutex_unlock(&saver->lock);
}

bool saver_has(Saver *saver, const char *path)
{
    bool waits = false;
    pthread_mutex_lock(&saver->lock);
    for (const Job *job = saver->first; job; job = job->next) waits = waits || strcmp(job->path.data, path) == 0;
    pthread_mutex_unlock(&saver->lock);
    return waits || file_exists(path);
}

void saver_wait(Saver *saver)
{
    pthread_mutex_lock(&saver->lock);
    while (saver->first) pthread_cond_wait(&saver->changed, &saver->lock);
    pthread_mutex_unlock(&saver->lock);
}

bool saver_fault(Saver *saver, Fault *fault)
{
    pthread_mutex_lock(&saver->lock);
    Sentence *sentence = saver->faults;
    if (sentence) {
        *fault = sentence->fault;
        saver->faults = sentence->next;
    }
    pthread_mutex_unlock(&saver->lock);
    free(sentence);
    return sentence != NULL;
}
