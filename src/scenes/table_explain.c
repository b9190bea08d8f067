/* SPDX-License-Identifier: MIT */
#include "scenes/table_explain.h"

#include "kit/tips.h"
#include "scenes/lesson.h"
#include "scenes/table_scene.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FINISHED_GAMES = 2, READING_LEAST_MS = 2600, READING_MS_A_BYTE = 50, PLAIN_WEIGHT = 1 };

/* ---- Whether ------------------------------------------------------------------------------------------------------- */

static void note_name(const char *what, const Game *game, char name[64])
{
    snprintf(name, 64, "%s-%s", what, game->id);
}

static bool has_finished_enough(Stage *stage, const Game *game)
{
    const Home *home = home_of(stage);
    Statistics *statistics = memory_allocate(sizeof *statistics);
    home->statistics_read(home->self, statistics);
    const StatisticsTally tally = statistics_sum(statistics, home->rulebook(home->self, game), AGAINST_COUNT);
    free(statistics);
    return tally.played >= FINISHED_GAMES;
}

bool explain_wanted(Stage *stage, const Game *game)
{
    const Home *home = home_of(stage);
    if (stage->settings->explain != EXPLAIN_NEW) return stage->settings->explain == EXPLAIN_ALWAYS;
    char name[64];
    Text text = {0};
    note_name("explain", game, name);
    const bool chosen = home->note_read(home->self, name, &text);
    const char *choice = text_string(&text);
    const bool is_on = strncmp(choice, "true", 4) == 0 || strncmp(choice, "on", 2) == 0 /* of an earlier version */;
    const bool on = chosen ? is_on : !has_finished_enough(stage, game);
    text_clear(&text);
    return on;
}

void explain_choose(Stage *stage, const Game *game, bool on)
{
    const Home *home = home_of(stage);
    char name[64];
    Text text = {0};
    note_name("explain", game, name);
    text_add(&text, on ? "true" : "false");
    text_add_char(&text, '\n');
    home->note_write(home->self, name, &text);
    text_clear(&text);
}

/* ---- What has been said -------------------------------------------------------------------------------------------- */

static uint32_t key_of(const char *name)
{
    uint32_t key = 2166136261u;
    for (; *name; name++) key = (key ^ (unsigned char)*name) * 16777619u;
    return key;
}

static bool is_told(const Explainer *explainer, uint32_t key)
{
    for (int i = 0; i < explainer->told_count; i++) {
        if (explainer->told[i] == key) return true;
    }
    return false;
}

/* It is kept behind the deal's number: another match begins anew. */
static void keep(const TableScene *table, Stage *stage)
{
    const Home *home = home_of(stage);
    const Explainer *explainer = &table->explainer;
    char name[64];
    Text text = {0};
    note_name("explained", table->game, name);
    text_addf(&text, "[\"%" PRIu64 "\"", match_seed(table->match));
    for (int i = 0; i < explainer->told_count; i++) text_addf(&text, ", %" PRIu32, explainer->told[i]);
    text_add(&text, "]\n");
    home->note_write(home->self, name, &text);
    text_clear(&text);
}

/* Whatever stands between the numbers: an earlier version wrote them without brackets. */
static bool next_number(const char **at, uint64_t *number)
{
    char *end;
    *at += strcspn(*at, "0123456789");
    *number = strtoull(*at, &end, 10);
    const bool found = end != *at;
    *at = end;
    return found;
}

static void recall(TableScene *table, Stage *stage)
{
    const Home *home = home_of(stage);
    Explainer *explainer = &table->explainer;
    char name[64];
    Text text = {0};
    note_name("explained", table->game, name);
    if (home->note_read(home->self, name, &text)) {
        uint64_t number = 0;
        const char *at = text_string(&text);
        const bool same = next_number(&at, &number) && number == match_seed(table->match);
        while (same && explainer->told_count < EXPLAINED_MAX && next_number(&at, &number))
            explainer->told[explainer->told_count++] = (uint32_t)number;
    }
    text_clear(&text);
}

static void note_told(TableScene *table, Stage *stage, uint32_t key)
{
    Explainer *explainer = &table->explainer;
    if (explainer->told_count < EXPLAINED_MAX) explainer->told[explainer->told_count++] = key;
    keep(table, stage);
}

/* ---- What is new --------------------------------------------------------------------------------------------------- */

/* "90 lesson: Nobody owns a piece": the weight, where the sentence begins, and whether the lesson teaches it. */
static int weight_of(const char *text, const char **sentence, bool *taught)
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

/* A lesson teaches the standard rules, by which a sentence may be another than by these. */
static bool is_same_as_taught(const Game *game, const char *word, const char *sentence)
{
    const StateHead head = {.players = 2};
    Rulebook *book = rulebook_create_builtin(game);
    const TableContext standard = {.game = game, .rules = rulebook_defaults(book), .view = &head};
    char text[TIP_TEXT], sign[SIGN_TEXT];
    const char *theirs = "";
    bool taught;
    if (kit_tip_words(&standard, "explain", word, text, sign)) weight_of(text, &theirs, &taught);
    rulebook_destroy(book);
    return strcmp(theirs, sentence) == 0;
}

/* Whether the house has words of this sort at all. */
static bool has_words(const Game *game)
{
    static const char EXPLAIN[] = "explain_";
    for (size_t i = 0; i < game->words->count; i++) {
        if (strncmp(game->words->rows[i].key, EXPLAIN, sizeof EXPLAIN - 1) == 0) return true;
    }
    return false;
}

static void wait_for(TableScene *table, const char *kind, const char *name, const Event *event, int item)
{
    Explainer *explainer = &table->explainer;
    ExplainWait wait = {.weight = PLAIN_WEIGHT, .item = item, .since = table->shown};
    snprintf(wait.word, sizeof wait.word, "%s%s%s", kind, *name ? "_" : "", name);
    for (char *at = wait.word; *at; at++) {
        *at = (char)(isalnum((unsigned char)*at) ? tolower((unsigned char)*at) : '_');
    }
    const char *word = house_word(table->game->words, "explain", wait.word, NULL), *sentence;
    wait.key = key_of(wait.word);
    wait.event = event ? *event : event_of(0, NOBODY);
    const bool plain = !word && event && strcmp(kind, "event") == 0 && !has_words(table->game) &&
                       event_is_told(table->game, event->type);
    if ((!word && !plain) || is_told(explainer, wait.key) || explainer->wait_count == EXPLAIN_WAITS_MAX) return;
    bool taught;
    if (word) wait.weight = weight_of(word, &sentence, &taught);
    if (plain) wait.word[0] = '\0';
    for (int i = 0; i < explainer->wait_count; i++) {
        if (explainer->waits[i].key == wait.key) return;
    }
    explainer->waits[explainer->wait_count++] = wait;
}

/* Of what happened: with several people only what all may know. */
static void look_at_events(TableScene *table)
{
    const EventKind *kinds = table->game->events;
    for (size_t i = 0; i < table->last.count; i++) {
        Event event = table->last.items[i];
        if (table_keeps_secrets(table)) event = event_conceal(event, NOBODY, match_players(table->match));
        wait_for(table, "event", kinds[event.type].word ? kinds[event.type].word : kinds[event.type].name, &event, -1);
    }
}

static void look_at_figures(TableScene *table)
{
    for (int player = 0; player < match_players(table->match); player++) {
        const Gain *gain = &table->gains[player];
        if (gain->change == 0 || gain->item < 0) continue;
        const Event event = event_of(0, player);
        wait_for(table, "item", table->game->items[gain->item], &event, gain->item);
    }
}

static void look(TableScene *table)
{
    Explainer *explainer = &table->explainer;
    if (explainer->looked == table->shown) return;
    const bool on = table->shown == explainer->looked + 1;
    explainer->looked = table->shown;
    int kept = 0;
    for (int i = 0; i < explainer->wait_count; i++) {
        const size_t age = table->shown - explainer->waits[i].since;
        if (table->shown >= explainer->waits[i].since && age < (size_t)match_players(table->match))
            explainer->waits[kept++] = explainer->waits[i];
    }
    explainer->wait_count = kept;
    if (!on) return;
    look_at_events(table);
    look_at_figures(table);
}

static void look_at_phase(TableScene *table)
{
    const StateHead *head = state_look(table->view);
    const bool turn = table->chooser != NOBODY && table->chooser == head->to_move;
    if (turn) wait_for(table, "phase", table->game->phases[head->phase], NULL, -1);
    if (turn && match_length(table->match) < (size_t)match_players(table->match) + 1)
        wait_for(table, "begin", "", NULL, -1);
}

/* ---- Saying it ----------------------------------------------------------------------------------------------------- */

static bool fill_in(const TableScene *table, Stage *stage, const ExplainWait *wait, Explanation *said)
{
    TableContext context;
    char text[TIP_TEXT];
    const char *sentence;
    table_context(table, stage, &context);
    if (wait->word[0]) {
        bool taught;
        if (!kit_tip_words(&context, "explain", wait->word, text, said->sign)) return false;
        weight_of(text, &sentence, &taught);
        text_copy(said->sentence, sizeof said->sentence, sentence);
        if (taught && table->explainer.learnt && is_same_as_taught(table->game, wait->word, sentence)) return false;
        return said->sentence[0] != '\0';
    }
    Text told = {0};
    event_tell(table->game, context.rules, &wait->event, context.names, &told);
    text_copy(said->sentence, sizeof said->sentence, text_string(&told));
    const char *rule = table->game->events[wait->event.type].rule;
    text_copy(said->sign, sizeof said->sign, rule ? rule : "");
    text_clear(&told);
    return said->sentence[0] != '\0';
}

/* The weightiest of what waits. False: that is nothing to be said after all. */
static bool say_next(TableScene *table, Stage *stage)
{
    Explainer *explainer = &table->explainer;
    int best = 0;
    for (int i = 1; i < explainer->wait_count; i++) {
        if (explainer->waits[i].weight > explainer->waits[best].weight) best = i;
    }
    Explanation said = {.about = explainer->waits[best], .at = table->shown, .since = stage->motion.now};
    explainer->waits[best] = explainer->waits[--explainer->wait_count];
    note_told(table, stage, said.about.key);
    if (!fill_in(table, stage, &said.about, &said) || is_told(explainer, key_of(said.sentence))) return false;
    note_told(table, stage, key_of(said.sentence)); /* several words may say the same */
    said.until = said.since + READING_LEAST_MS + READING_MS_A_BYTE * (uint64_t)strlen(said.sentence);
    explainer->said = said;
    stage->stale = true;
    return true;
}

void table_explain_hush(TableScene *table, Stage *stage)
{
    if (table->explainer.said.sentence[0]) stage->stale = true;
    table->explainer.said.sentence[0] = '\0';
}

bool table_explains(const TableScene *table, Stage *stage)
{
    const Explanation *said = &table->explainer.said;
    if (!said->sentence[0] || stage->motion.now >= said->until) return false;
    motion_wake(&stage->motion, said->until);
    return true;
}

void table_explain_tick(TableScene *table, Stage *stage)
{
    Explainer *explainer = &table->explainer;
    const bool moves = table_is_telling(table, stage) || movers_busy(&table->movers, stage);
    const bool stands = explainer->on && !table->reading && !table_looks_back(table) && table_goes_on(table);
    if (moves || !stands || table->shown != explainer->said.at) table_explain_hush(table, stage);
    if (moves || !stands || table_persons(table) == 0 || table->replay.player != NOBODY || table->dragged[0]) return;
    look(table);
    look_at_phase(table);
    if (explainer->said.sentence[0] || stage->entered) return;
    while (explainer->wait_count > 0 && !say_next(table, stage)) continue;
}

void table_explain_refusal(TableScene *table, Stage *stage, int reason, Text *text)
{
    const EventKind *kind = &table->game->reasons[reason];
    char name[96], words[TIP_TEXT], sign[SIGN_TEXT];
    const char *sentence;
    TableContext context;
    if (!table->explainer.on) return;
    snprintf(name, sizeof name, "reason_%s", kind->word ? kind->word : kind->name);
    table_context(table, stage, &context);
    if (is_told(&table->explainer, key_of(name)) || !kit_tip_words(&context, "explain", name, words, sign)) return;
    note_told(table, stage, key_of(name));
    bool taught;
    weight_of(words, &sentence, &taught);
    text_addf(text, " %s", sentence);
}

/* ---- Beginning ----------------------------------------------------------------------------------------------------- */

void table_explain_begin(TableScene *table, Stage *stage)
{
    table->explainer = (Explainer){.on = explain_wanted(stage, table->game), .looked = table->shown};
    table->explainer.learnt = lesson_state(stage, table->game) == LESSON_DONE;
    if (table->explainer.on) recall(table, stage);
}

void table_explain_switch(TableScene *table, Stage *stage, bool on)
{
    table->explainer.on = on;
    table->explainer.looked = table->shown;
    table->explainer.wait_count = 0;
    explain_choose(stage, table->game, on);
}
