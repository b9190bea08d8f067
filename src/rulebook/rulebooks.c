/* SPDX-License-Identifier: MIT */
#include "culdesac/rulebooks.h"

#include "culdesac/registry.h"

#include <stdlib.h>

struct Rulebooks {
    const char *folder;
    JsonDocument *house; /* the player's house rules; NULL: none */
    Notifier notifier;
    Rulebook **books;
    size_t count;
};

/* Reads the house rules, and reports errors, such as a key that is not a game. NULL if the file cannot be read. */
static JsonDocument *read_rule_changes(const Rulebooks *books, const char *path)
{
    Error error;
    JsonDocument *house = json_read_file(path, &error);
    if (!house) {
        notifier_show(books->notifier, error.text);
        return NULL;
    }
    const JsonCursor root = json_root(house);
    if (!json_require_object(&root, &error)) notifier_show(books->notifier, error.text);
    for (JsonCursor child = json_first(&root); json_exists(&child); json_next(&child)) {
        if (child.key && !game_find(child.key)) {
            json_error(&child, &error, "unknown game.");
            notifier_show(books->notifier, error.text);
        }
    }
    return house;
}

Rulebooks *rulebooks_create(const char *folder, const char *changes_file, Notifier notifier)
{
    Rulebooks *books = memory_allocate(sizeof *books);
    books->folder = folder;
    books->notifier = notifier;
    if (changes_file) books->house = read_rule_changes(books, changes_file);
    return books;
}

void rulebooks_destroy(Rulebooks *books)
{
    if (!books) return;
    for (size_t i = 0; i < books->count; i++) rulebook_destroy(books->books[i]);
    free(books->books);
    json_destroy(books->house);
    free(books);
}

static Rulebook *open_book(const Rulebooks *books, const Game *game)
{
    Error error;
    Rulebook *book = books->folder ? rulebook_create_file(game, books->folder, &error) : NULL;
    if (!book) {
        if (books->folder) notifier_show(books->notifier, error.text);
        book = rulebook_create_builtin(game);
    }
    if (!books->house) return book;
    const JsonCursor root = json_root(books->house), overlay = json_member(&root, game->id);
    if (json_exists(&overlay) && !rulebook_overlay(book, &overlay, &error)) notifier_show(books->notifier, error.text);
    return book;
}

const Rulebook *rulebooks_find(Rulebooks *books, const Game *game)
{
    for (size_t i = 0; i < books->count; i++) {
        if (rulebook_game(books->books[i]) == game) return books->books[i];
    }
    books->books = memory_resize(books->books, (books->count + 1) * sizeof *books->books);
    books->books[books->count] = open_book(books, game);
    return books->books[books->count++];
}
