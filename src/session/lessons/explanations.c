/* SPDX-License-Identifier: MIT */
#include "session/lessons/explanations.h"

#include "session/statistics/game_statistics.h"
#include "session/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FINISHED_GAMES = 2 }; /* a game is explained until it has been finished this many times */

/* ---- Whether to explain ---- */

static const JsonField CHOICE[] = {{"on", .size = sizeof(bool), .codec = &FIELD_BOOL}, {NULL}};

/* Reads what earlier versions stored: "true" and, before that, "on". */
static void read_earlier_choice(const char *text, void *value)
{
    *(bool *)value = strncmp(text, "true", 4) == 0 || strncmp(text, "on", 2) == 0;
}

static const FieldFormat CHOICE_FORMAT = {CHOICE, sizeof(bool), .read_earlier = read_earlier_choice};

bool explanations_are_on(Host *host, const Game *game)
{
    if (host->settings->explain != EXPLAIN_NEW) return host->settings->explain == EXPLAIN_ALWAYS;
    bool is_on = statistics_played(host_statistics(host), game->id) < FINISHED_GAMES;
    store_load(host, "explain", game, &CHOICE_FORMAT, &is_on);
    return is_on;
}

void explanations_set(Host *host, const Game *game, bool on) { store_save(host, "explain", game, &CHOICE_FORMAT, &on); }

/* ---- What was explained ---- */

static const char EXPLAINED[] = "explained";

static const JsonField FIELDS[] = {
    {"deal", FIELD_ONE(Explained, deal_number), .codec = &FIELD_TEXT},
    {"explained", FIELD_PILE(Explained, keys, count), .min = INT32_MIN, .max = INT32_MAX},
    {NULL}};

/* Reads what earlier versions stored, numbers with or without brackets: the deal, then the keys. */
static void read_earlier_explained(const char *text, void *value)
{
    static const char DIGITS[] = "0123456789";
    Explained *explained = value;
    const char *at = text + strcspn(text, DIGITS);
    snprintf(explained->deal_number, sizeof explained->deal_number, "%.*s", (int)strspn(at, DIGITS), at);
    at += strspn(at, DIGITS);
    while (*(at += strcspn(at, DIGITS))) {
        explained_add(explained, (uint32_t)strtoul(at, NULL, 10));
        at += strspn(at, DIGITS);
    }
}

static const FieldFormat FORMAT = {FIELDS, sizeof(Explained), .read_earlier = read_earlier_explained};

void explained_load(Host *host, const Match *match, Explained *explained)
{
    const bool is_under_way = match_length(match) > 0 || match_began_with_state(match);
    char deal_number[SEED_TEXT_SIZE];
    seed_write(match_seed(match), deal_number);
    *explained = (Explained){.count = 0};
    store_load(host, EXPLAINED, match_game(match), &FORMAT, explained);
    if (!is_under_way && strcmp(explained->deal_number, deal_number) != 0) explained->count = 0;
    memcpy(explained->deal_number, deal_number, sizeof deal_number);
}

void explained_save(Host *host, const Game *game, const Explained *explained)
{
    store_save(host, EXPLAINED, game, &FORMAT, explained);
}

bool explained_has(const Explained *explained, uint32_t key)
{
    for (int i = 0; i < explained->count; i++) {
        if ((uint32_t)explained->keys[i] == key) return true;
    }
    return false;
}

void explained_add(Explained *explained, uint32_t key)
{
    if (explained->count < EXPLAINED_MAX) explained->keys[explained->count++] = (int32_t)key;
}
