/* SPDX-License-Identifier: MIT */
#include "scenes/table/table_explain.h"
#include "scenes/table/table_context.h"

#include "session/stores/lesson_store.h"
#include "session/stores/store.h"
#include "tabletop/tabletop_tips.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FINISHED_GAMES = 2,
    READING_LEAST_MS = 1600,
    READING_MS_A_BYTE = 40,
    READING_MOST_MS = 6000,
    WATCHING_MOST_MS = 3600,
    PLAIN_WEIGHT = 1
};

/* ---- Whether to explain ---- */

static bool has_finished_enough(Stage *stage, const Game *game)
{
    return statistics_total(host_statistics(&stage->host), host_rulebook(&stage->host, game), AGAINST_COUNT).played >=
           FINISHED_GAMES;
}

bool explain_is_enabled(Stage *stage, const Game *game)
{
    if (stage->settings->play.explain != EXPLAIN_NEW) return stage->settings->play.explain == EXPLAIN_ALWAYS;
    Text text = {0};
    const bool chosen = store_load_text(&stage->host, "explain", game, &text);
    const char *choice = text_string(&text);
    const bool is_on =
        strncmp(choice, "true", 4) == 0 || strncmp(choice, "on", 2) == 0 /* written by an earlier version */;
    const bool on = chosen ? is_on : !has_finished_enough(stage, game);
    text_clear(&text);
    return on;
}

void explain_set_enabled(Stage *stage, const Game *game, bool on)
{
    Text text = {0};
    text_add(&text, on ? "true" : "false");
    text_add_char(&text, '\n');
    store_save_text(&stage->host, "explain", game, &text);
    text_clear(&text);
}

/* ---- What was explained ---- */

static uint32_t key_of(const char *name)
{
    uint32_t key = 2166136261u;
    for (; *name; name++) key = (key ^ (unsigned char)*name) * 16777619u;
    return key;
}

static bool is_explained(const Explainer *explainer, uint32_t key)
{
    for (int i = 0; i < explainer->explained_count; i++) {
        if (explainer->explained[i] == key) return true;
    }
    return false;
}

/* The keys are stored after the deal number, since another match starts without any. */
static void save(const TableScene *table, Stage *stage)
{
    if (table->session.is_example) return;
    const Explainer *explainer = &table->telling.explainer;
    Text text = {0};
    text_addf(&text, "[\"%" PRIu64 "\"", match_seed(table->session.match));
    for (int i = 0; i < explainer->explained_count; i++) text_addf(&text, ", %" PRIu32, explainer->explained[i]);
    text_add(&text, "]\n");
    store_save_text(&stage->host, "explained", table->session.game, &text);
    text_clear(&text);
}

/* Skips anything between the numbers: an earlier version wrote them without brackets. */
static bool next_number(const char **at, uint64_t *number)
{
    char *end;
    *at += strcspn(*at, "0123456789");
    *number = strtoull(*at, &end, 10);
    const bool found = end != *at;
    *at = end;
    return found;
}

static void load(TableScene *table, Stage *stage)
{
    Explainer *explainer = &table->telling.explainer;
    Text text = {0};
    if (store_load_text(&stage->host, "explained", table->session.game, &text)) {
        uint64_t number = 0;
        const char *at = text_string(&text);
        const bool same = next_number(&at, &number) && number == match_seed(table->session.match);
        while (same && explainer->explained_count < EXPLAIN_EXPLAINED_MAX && next_number(&at, &number))
            explainer->explained[explainer->explained_count++] = (uint32_t)number;
    }
    text_clear(&text);
}

static void mark_explained(TableScene *table, Stage *stage, uint32_t key)
{
    Explainer *explainer = &table->telling.explainer;
    if (explainer->explained_count < EXPLAIN_EXPLAINED_MAX) explainer->explained[explainer->explained_count++] = key;
    save(table, stage);
}

/* ---- Looking for explanations ---- */

/* Splits "90 lesson: Nobody owns a piece" into the weight, the start of the sentence, and whether the lesson teaches
 * it. */
static int parse_weight(const char *text, const char **sentence, bool *taught)
{
    static const char LESSON[] = "lesson";
    char *end;
    const long weight = strtol(text, &end, 10);
    *taught = end != text && *end == ' ' && strncmp(end + 1, LESSON, strlen(LESSON)) == 0;
    if (*taught) end += 1 + strlen(LESSON);
    const bool weighs = end != text && *end == ':';
    *sentence = weighs ? end + 1 + strspn(end + 1, " ") : text;
    return weighs ? (int)weight : PLAIN_WEIGHT;
}

/* A lesson teaches the standard rules; with other rules the sentence may differ. */
static bool is_same_as_taught(const Game *game, const char *word, const char *sentence)
{
    const StateHead head = {.players = 2};
    Rulebook *book = rulebook_create_builtin(game);
    const TableContext standard = {.game = game, .rules = rulebook_defaults(book), .view = &head};
    char text[TIP_TEXT_SIZE], rule_ref[RULE_REF_SIZE];
    const char *theirs = "";
    bool taught;
    if (tabletop_find_tip_text(&standard, "explain", word, text, rule_ref)) parse_weight(text, &theirs, &taught);
    rulebook_destroy(book);
    return strcmp(theirs, sentence) == 0;
}

/* Whether the game has any words for explanations. */
static bool has_words(const Game *game)
{
    static const char EXPLAIN[] = "explain_";
    for (size_t i = 0; i < game->strings->count; i++) {
        if (strncmp(game->strings->rows[i].key, EXPLAIN, sizeof EXPLAIN - 1) == 0) return true;
    }
    return false;
}

static void enqueue(TableScene *table, const char *kind, const char *name, const Event *event, int item)
{
    Explainer *explainer = &table->telling.explainer;
    QueuedExplanation wait = {.weight = PLAIN_WEIGHT, .item = item, .added_at = table->session.shown_steps};
    snprintf(wait.word, sizeof wait.word, "%s%s%s", kind, *name ? "_" : "", name);
    for (char *at = wait.word; *at; at++) {
        *at = (char)(isalnum((unsigned char)*at) ? tolower((unsigned char)*at) : '_');
    }
    const char *word = strings_find(table->session.game->strings, "explain", wait.word, NULL), *sentence;
    wait.key = key_of(wait.word);
    wait.event = event ? *event : event_make(0, NOBODY);
    const bool plain = !word && event && strcmp(kind, "event") == 0 && !has_words(table->session.game) &&
                       event_has_description(table->session.game, event->type);
    if ((!word && !plain) || is_explained(explainer, wait.key) || explainer->queue_count == EXPLAIN_QUEUE_MAX) return;
    bool taught;
    if (word) wait.weight = parse_weight(word, &sentence, &taught);
    if (plain) wait.word[0] = '\0';
    for (int i = 0; i < explainer->queue_count; i++) {
        if (explainer->queue[i].key == wait.key) return;
    }
    explainer->queue[explainer->queue_count++] = wait;
}

/* Queues explanations of events. With several people, only of those that all may know. */
static void examine_events(TableScene *table)
{
    const EventKind *kinds = table->session.game->events;
    for (size_t i = 0; i < table->session.last_events.count; i++) {
        Event event = table->session.last_events.items[i];
        if (session_has_secrets(&table->session))
            event = event_make_view(event, NOBODY, match_players(table->session.match));
        enqueue(table, "event", kinds[event.type].string_key ? kinds[event.type].string_key : kinds[event.type].name,
                &event, -1);
    }
}

static void examine_figures(TableScene *table)
{
    for (int player = 0; player < match_players(table->session.match); player++) {
        const ScoreChange *change = &table->telling.score_changes[player];
        if (change->change == 0 || change->item < 0) continue;
        const Event event = event_make(0, player);
        enqueue(table, "item", table->session.game->items[change->item], &event, change->item);
    }
}

static void examine(TableScene *table)
{
    Explainer *explainer = &table->telling.explainer;
    if (explainer->examined == table->session.shown_steps) return;
    const bool on = table->session.shown_steps == explainer->examined + 1;
    explainer->examined = table->session.shown_steps;
    int kept = 0;
    for (int i = 0; i < explainer->queue_count; i++) {
        const size_t age = table->session.shown_steps - explainer->queue[i].added_at;
        if (table->session.shown_steps >= explainer->queue[i].added_at &&
            age < (size_t)match_players(table->session.match))
            explainer->queue[kept++] = explainer->queue[i];
    }
    explainer->queue_count = kept;
    if (!on) return;
    examine_events(table);
    examine_figures(table);
}

static void examine_phase(TableScene *table)
{
    const StateHead *head = state_head_const(table->session.view);
    const bool turn =
        table->session.is_example || (table->session.chooser != NOBODY && table->session.chooser == head->to_move);
    if (turn) enqueue(table, "phase", table->session.game->phases[head->phase], NULL, -1);
    if (turn && table->session.shown_steps < (size_t)match_players(table->session.match) + 1)
        enqueue(table, "begin", "", NULL, -1);
}

/* ---- Showing ---- */

static bool fill_explanation(const TableScene *table, Stage *stage, const QueuedExplanation *wait, Explanation *said)
{
    char text[TIP_TEXT_SIZE];
    const char *sentence;
    const TableContext context = table_context(table, stage);
    if (wait->word[0]) {
        bool taught;
        if (!tabletop_find_tip_text(&context, "explain", wait->word, text, said->rule_ref)) return false;
        parse_weight(text, &sentence, &taught);
        text_copy(said->sentence, sizeof said->sentence, sentence);
        if (taught && table->telling.explainer.lesson_done &&
            is_same_as_taught(table->session.game, wait->word, sentence))
            return false;
        return said->sentence[0] != '\0';
    }
    Text told = {0};
    event_describe(table->session.game, context.rules, &wait->event, context.names, &told);
    text_copy(said->sentence, sizeof said->sentence, text_string(&told));
    const char *rule = table->session.game->events[wait->event.type].rule_ref;
    text_copy(said->rule_ref, sizeof said->rule_ref, rule ? rule : "");
    text_clear(&told);
    return said->sentence[0] != '\0';
}

/* Shows the waiting explanation with the highest weight. False if there is nothing to show for it. */
static bool show_next_explanation(TableScene *table, Stage *stage)
{
    Explainer *explainer = &table->telling.explainer;
    int best = 0;
    for (int i = 1; i < explainer->queue_count; i++) {
        if (explainer->queue[i].weight > explainer->queue[best].weight) best = i;
    }
    Explanation said = {.about = explainer->queue[best],
                        .shown_at = table->session.shown_steps,
                        .since = motion_moment(&stage->motion)};
    explainer->queue[best] = explainer->queue[--explainer->queue_count];
    mark_explained(table, stage, said.about.key);
    if (!fill_explanation(table, stage, &said.about, &said) || is_explained(explainer, key_of(said.sentence)))
        return false;
    mark_explained(table, stage, key_of(said.sentence)); /* several words may have the same sentence */
    const uint64_t reading = READING_LEAST_MS + READING_MS_A_BYTE * (uint64_t)strlen(said.sentence);
    const uint64_t most =
        table->session.is_example ? WATCHING_MOST_MS >> table->telling.playback.speed : READING_MOST_MS;
    said.until = said.since.at + (reading < most ? reading : most);
    explainer->current = said;
    return true;
}

void table_explain_stop(TableScene *table)
{
    table->telling.explainer.current.sentence[0] = '\0';
}

bool table_explain_is_showing(const TableScene *table, Stage *stage)
{
    const Explanation *said = &table->telling.explainer.current;
    if (!said->sentence[0] || stage->motion.now >= said->until || stage->motion.epoch != said->since.epoch)
        return false;
    motion_wake(&stage->motion, said->until);
    return true;
}

void table_explain_tick(TableScene *table, Stage *stage)
{
    Explainer *explainer = &table->telling.explainer;
    const bool moves = table_is_showing_events(table, stage) || animations_are_busy(&table->display.animations, stage);
    const bool is_example = table->session.is_example;
    const bool plays = session_is_in_progress(&table->session) && session_count_persons(&table->session) > 0;
    const bool stands = explainer->is_on && (is_example || plays);
    if (moves || !stands || table->session.shown_steps != explainer->current.shown_at) table_explain_stop(table);
    if (moves || !stands || table->display.touch.dragged[0]) return;
    examine(table);
    examine_phase(table);
    const bool begins = is_example && table->session.shown_steps == 0; /* an example moves before it explains */
    if (explainer->current.sentence[0] || stage->is_first_frame || begins) return;
    while (explainer->queue_count > 0 && !show_next_explanation(table, stage)) continue;
}

void table_explain_refusal(TableScene *table, Stage *stage, int reason, Text *text)
{
    const EventKind *kind = &table->session.game->reasons[reason];
    char name[96], words[TIP_TEXT_SIZE], rule_ref[RULE_REF_SIZE];
    const char *sentence;
    if (!table->telling.explainer.is_on) return;
    snprintf(name, sizeof name, "reason_%s", kind->string_key ? kind->string_key : kind->name);
    const TableContext context = table_context(table, stage);
    if (is_explained(&table->telling.explainer, key_of(name)) ||
        !tabletop_find_tip_text(&context, "explain", name, words, rule_ref))
        return;
    mark_explained(table, stage, key_of(name));
    bool taught;
    parse_weight(words, &sentence, &taught);
    text_addf(text, " %s", sentence);
}

/* ---- Start ---- */

void table_explain_init(TableScene *table, Stage *stage)
{
    table->telling.explainer =
        (Explainer){.is_on = explain_is_enabled(stage, table->session.game), .examined = table->session.shown_steps};
    table->telling.explainer.lesson_done = lesson_state(&stage->host, table->session.game) == LESSON_DONE;
    if (table->telling.explainer.is_on) load(table, stage);
}

void table_explain_set_enabled(TableScene *table, Stage *stage, bool on)
{
    table->telling.explainer.is_on = on;
    table->telling.explainer.examined = table->session.shown_steps;
    table->telling.explainer.queue_count = 0;
    explain_set_enabled(stage, table->session.game, on);
}
