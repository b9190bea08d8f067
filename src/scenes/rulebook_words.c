/* SPDX-License-Identifier: MIT */
/* What a rulebook's blocks say: the page filled in, and its examples in words. */
#include "scenes/rulebook_scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Examples ---------------------------------------------------------------------------------------------------- */

/* Puts other words in a block's place, the first bytes of them bold. */
static void reword(Reading *reading, int index, const Text *text, int bold)
{
    Block *block = &reading->blocks[index];
    Run *runs = memory_allocate(2 * sizeof *runs);
    const int length = (int)text->length;
    runs[0] = (Run){0, bold, RUN_BOLD};
    runs[1] = (Run){bold, length - bold, 0};
    char *words = strcpy(memory_allocate(text->length + 1), text_string(text));
    free(reading->worded[index]);
    free(reading->runs[index]);
    reading->worded[index] = words;
    reading->runs[index] = runs;
    block->text = reading->worded[index];
    block->runs = bold > 0 ? runs : runs + 1;
    block->run_count = bold > 0 && bold < length ? 2 : 1;
}

/* "Anna 3, Ben 0" */
static void name_scores(const char *numbers, Text *text)
{
    for (int player = 0; *numbers && player < PLAYERS_MAX; player++) {
        const size_t length = strcspn(numbers, " ");
        text_addf(text, "%s%s %.*s", player ? ", " : "", house_usual_name(player), (int)length, numbers);
        numbers += length + (numbers[length] == ' ');
    }
}

static void word_block(Reading *reading, Stage *stage, int index)
{
    const Block *block = &reading->blocks[index];
    Text text = {0}, scores = {0};
    if (block->kind == BLOCK_REFUSED) {
        const WordPart parts[] = {word_text(block->extra), word_text(block->text)};
        words_fill(stage->words, WORD_RULEBOOK_REFUSED, parts, 2, &text);
        reword(reading, index, &text, (int)strlen(block->extra));
    } else if (block->kind == BLOCK_LEGAL) {
        const WordPart parts[] = {word_text(block->text)};
        words_fill(stage->words, WORD_RULEBOOK_LEGAL, parts, 1, &text);
        reword(reading, index, &text, 0);
    } else if (block->kind == BLOCK_SCORE) {
        name_scores(block->text, &scores);
        const WordPart parts[] = {word_text(text_string(&scores))};
        words_fill(stage->words, WORD_RULEBOOK_SCORE, parts, 1, &text);
        reword(reading, index, &text, 0);
    } else if (block->kind == BLOCK_ACTION) {
        text_add(&text, block->text);
        reword(reading, index, &text, (int)text.length);
    }
    text_clear(&text);
    text_clear(&scores);
}

/* ---- Examples by other rules ------------------------------------------------------------------------------------- */

static bool same_option(const Option *option, const void *a, const void *b)
{
    Text one = {0}, other = {0};
    JsonOut out = json_out(&one);
    option_write(option, a, &out);
    out = json_out(&other);
    option_write(option, b, &out);
    const bool same = strcmp(text_string(&one), text_string(&other)) == 0;
    text_clear(&one);
    text_clear(&other);
    return same;
}

/* The rules of an example: Standard, and over it what its position names. */
static void example_rules(const Reading *reading, const Block *position, void *rules)
{
    Fault fault;
    memcpy(rules, reading->standard, reading->game->rules_size);
    JsonDoc *doc = json_create(NULL, position->text, strlen(position->text), &fault);
    if (!doc) return;
    const JsonAt root = json_root(doc), overlay = json_member(&root, "rules");
    if (json_exists(&overlay)) options_read(&reading->game->options, &overlay, rules, &fault);
    json_destroy(doc);
}

/* Whether an option that the example needs is set otherwise now. */
static bool differs(const Reading *reading, const char *needs, const void *rules)
{
    for (const char *at = needs; *at;) {
        char key[64];
        const size_t length = strcspn(at, " ");
        snprintf(key, sizeof key, "%.*s", (int)length, at);
        const Option *option = option_find(&reading->game->options, key);
        if (option && !same_option(option, rules, reading->rules)) return true;
        at += length + (at[length] == ' ');
    }
    return false;
}

/* An example by other rules than these says so in its title. */
static void note_rules(Reading *reading, Stage *stage, int title)
{
    const int example = reading->blocks[title].example;
    const Block *position = NULL, *needs = NULL;
    for (int i = title; i < reading->count && reading->blocks[i].example == example; i++) {
        if (reading->blocks[i].kind == BLOCK_POSITION) position = &reading->blocks[i];
        if (reading->blocks[i].kind == BLOCK_NEEDS) needs = &reading->blocks[i];
    }
    if (!position || !needs) return;
    void *rules = memory_allocate(reading->game->rules_size);
    example_rules(reading, position, rules);
    if (differs(reading, needs->text, rules)) {
        Text text = {0};
        const WordPart parts[] = {word_text(reading->blocks[title].text)};
        words_fill(stage->words, WORD_RULEBOOK_OTHER_RULES, parts, 1, &text);
        reword(reading, title, &text, (int)text.length);
        text_clear(&text);
    }
    free(rules);
}

/* ---- The page ---------------------------------------------------------------------------------------------------- */

/* With a damaged page there is still what the rulebook says of its game. */
static Page *little_page(const Rulebook *book)
{
    Fault fault;
    Text text = {0};
    text_addf(&text, "# %s\n\n%s\n", rulebook_title(book), rulebook_about(book));
    Page *page = page_create("little page", text_string(&text), NULL, &fault);
    text_clear(&text);
    return page;
}

void reading_read(Reading *reading, Stage *stage)
{
    const Home *home = home_of(stage);
    const PageRules rules = {&reading->game->options, reading->rules, reading->standard};
    Fault fault;
    reading->page = page_create_file(home->rules, reading->game->id, &rules, &fault);
    if (!reading->page) {
        stage_notice(stage, fault.text);
        stage_log(stage, "%s", fault.text);
        reading->page = little_page(home->rulebook(home->self, reading->game));
    }
    reading->count = reading->page ? page_count(reading->page) : 0;
    const size_t blocks = (size_t)reading->count;
    reading->blocks = memory_allocate(blocks * sizeof *reading->blocks);
    reading->worded = memory_allocate(blocks * sizeof *reading->worded);
    reading->runs = memory_allocate(blocks * sizeof *reading->runs);
    for (int i = 0; i < reading->count; i++) {
        reading->blocks[i] = *page_block(reading->page, i);
        reading->changes += reading->blocks[i].changed;
    }
    for (int i = 0; i < reading->count; i++) {
        word_block(reading, stage, i);
        if (reading->blocks[i].kind == BLOCK_EXAMPLE) note_rules(reading, stage, i);
    }
}

void reading_forget(Reading *reading)
{
    for (int i = 0; i < reading->count; i++) {
        free(reading->worded[i]);
        free(reading->runs[i]);
    }
    free(reading->blocks);
    free(reading->worded);
    free(reading->runs);
    page_destroy(reading->page);
}
