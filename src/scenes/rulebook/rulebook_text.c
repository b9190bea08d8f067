/* SPDX-License-Identifier: MIT */
/* The texts of a rulebook's blocks: the page with its values filled in, and its examples in words. */
#include "scenes/rulebook/rulebook_scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Examples ---- */

/* Replaces a block's text. The first `bold` bytes are bold. */
static void replace_text(RulebookReader *reader, int index, const Text *text, int bold)
{
    Block *block = &reader->blocks[index];
    ReplacedText *own = &reader->replaced[index];
    const int length = (int)text->length;
    char *words = strcpy(memory_allocate(text->length + 1), text_string(text));
    free(own->text);
    *own = (ReplacedText){words, {{0, bold, RUN_BOLD}, {bold, length - bold, 0}}};
    block->text = words;
    block->runs = bold > 0 ? own->runs : own->runs + 1;
    block->run_count = bold > 0 && bold < length ? 2 : 1;
}

/* Writes scores with the names of their players: "Anna 3, Ben 0". */
static void name_scores(const char *numbers, Text *text)
{
    for (int player = 0; *numbers && player < PLAYERS_MAX; player++) {
        const size_t length = strcspn(numbers, " ");
        text_addf(text, "%s%s %.*s", player ? ", " : "", player_default_name(player), (int)length, numbers);
        numbers += length + (numbers[length] == ' ');
    }
}

static void word_block(RulebookReader *reader, int index)
{
    const Block *block = &reader->blocks[index];
    SCOPED_TEXT text = {0}, scores = {0};
    if (block->kind == BLOCK_REFUSED) {
        screen_string_format(STRING_RULEBOOK_REFUSED, ARGS(arg_text(block->extra), arg_text(block->text)), &text);
        replace_text(reader, index, &text, (int)strlen(block->extra));
    } else if (block->kind == BLOCK_LEGAL) {
        screen_string_format(STRING_RULEBOOK_LEGAL, ARGS(arg_text(block->text)), &text);
        replace_text(reader, index, &text, 0);
    } else if (block->kind == BLOCK_SCORE) {
        name_scores(block->text, &scores);
        screen_string_format(STRING_RULEBOOK_SCORE, ARGS(arg_text(text_string(&scores))), &text);
        replace_text(reader, index, &text, 0);
    } else if (block->kind == BLOCK_ACTION) {
        text_add(&text, block->text);
        replace_text(reader, index, &text, (int)text.length);
    }
}

/* ---- Examples with other rules ---- */

/* The rules of an example: Standard, changed by the options of its position. */
static void example_rules(const RulebookReader *reader, const Block *position, void *rules)
{
    Error error;
    memcpy(rules, rulebook_defaults(reader->book), reader->game->rules_size);
    SCOPED_DOCUMENT *document = json_create(NULL, position->text, strlen(position->text), &error);
    if (!document) return;
    const JsonCursor root = json_root(document), overlay = json_member(&root, "rules");
    if (json_exists(&overlay)) options_read(reader->game->options, &overlay, rules, &error);
}

/* Whether an option that the example depends on differs between `rules` and the rulebook's rules. */
static bool are_rules_different(const RulebookReader *reader, const char *needs, const void *rules)
{
    for (const char *at = needs; *at;) {
        char key[64];
        const size_t length = strcspn(at, " ");
        snprintf(key, sizeof key, "%.*s", (int)length, at);
        const Option *option = option_find(reader->game->options, key);
        if (option && !option_equal(option, rules, reader->rules)) return true;
        at += length + (at[length] == ' ');
    }
    return false;
}

/* Adds a note to an example's title if the example uses other rules than those of this rulebook. */
static void append_rules_note(RulebookReader *reader, int title)
{
    const int example = reader->blocks[title].example;
    const Block *position = NULL, *needs = NULL;
    for (int i = title; i < reader->count && reader->blocks[i].example == example; i++) {
        if (reader->blocks[i].kind == BLOCK_POSITION) position = &reader->blocks[i];
        if (reader->blocks[i].kind == BLOCK_NEEDS) needs = &reader->blocks[i];
    }
    if (!position || !needs) return;
    SCOPED_MEMORY void *rules = memory_allocate(reader->game->rules_size);
    example_rules(reader, position, rules);
    if (are_rules_different(reader, needs->text, rules)) {
        SCOPED_TEXT text = {0};
        screen_string_format(STRING_RULEBOOK_OTHER_RULES, ARGS(arg_text(reader->blocks[title].text)), &text);
        replace_text(reader, title, &text, (int)text.length);
    }
}

/* ---- The page ---- */

/* The page shown instead of a damaged one: the rulebook's title and its sentence about the game. */
static RulebookPage *fallback_page(const Rulebook *book)
{
    Error error;
    SCOPED_TEXT text = {0};
    text_addf(&text, "# %s\n\n%s\n", rulebook_title(book), rulebook_about(book));
    return rulebook_page_create("little page", text_string(&text), NULL, &RULEBOOK_FORMAT, &error);
}

void reader_load(RulebookReader *reader, Stage *stage)
{
    const RulebookPageRules rules = {reader->game->options, reader->rules, rulebook_defaults(reader->book)};
    Error error;
    reader->page = rulebook_page_create_file(stage->host.services->rules, reader->game->id, &rules, &error);
    if (!reader->page) {
        stage_report(stage, error.text);
        reader->page = fallback_page(host_rulebook(&stage->host, reader->game));
    }
    reader->count = reader->page ? rulebook_page_block_count(reader->page) : 0;
    const size_t blocks = (size_t)reader->count;
    reader->blocks = memory_allocate(blocks * sizeof *reader->blocks);
    reader->replaced = memory_allocate(blocks * sizeof *reader->replaced);
    for (int i = 0; i < reader->count; i++) {
        reader->blocks[i] = *rulebook_page_block(reader->page, i);
        reader->change_count += reader->blocks[i].changed;
    }
    for (int i = 0; i < reader->count; i++) {
        word_block(reader, i);
        if (reader->blocks[i].kind == BLOCK_EXAMPLE) append_rules_note(reader, i);
    }
}

void reader_unload(RulebookReader *reader)
{
    for (int i = 0; i < reader->count; i++) free(reader->replaced[i].text);
    free(reader->blocks);
    free(reader->replaced);
    rulebook_page_destroy(reader->page);
}
