/* SPDX-License-Identifier: MIT */
#include "shelf.h"

#include "culdesac/files.h"
#include "culdesac/registry.h"

#include <stdio.h>
#include <stdlib.h>

struct Shelf {
    const char *rules_folder;
    JsonDoc *house; /* NULL: none */
    Rulebook **books;
    size_t count;
};

static void tell(const Fault *fault)
{
    fprintf(stderr, "culdesac-engine: %s\n", fault->text);
}

/* The house rules, with a word about each key that is no game's. */
static JsonDoc *read_house(const char *path)
{
    Text text = {0};
    Fault fault;
    JsonDoc *house = NULL;
    if (file_read(path, JSON_FILE_MAX, &text, &fault)) {
        house = json_create(path, text_string(&text), text.length, &fault);
    }
    text_clear(&text);
    if (!house) {
        tell(&fault);
        return NULL;
    }
    const JsonAt root = json_root(house);
    if (!json_want_object(&root, &fault)) tell(&fault);
    for (JsonAt child = json_first(&root); json_exists(&child); json_next(&child)) {
        if (child.key && !game_find(child.key)) {
            json_fault(&child, &fault, "there is no game of this name.");
            tell(&fault);
        }
    }
    return house;
}

Shelf *shelf_create(const char *rules_folder, const char *house_file)
{
    Shelf *shelf = memory_allocate(sizeof *shelf);
    shelf->rules_folder = rules_folder;
    if (house_file) shelf->house = read_house(house_file);
    return shelf;
}

void shelf_destroy(Shelf *shelf)
{
    for (size_t i = 0; i < shelf->count; i++) rulebook_destroy(shelf->books[i]);
    free(shelf->books);
    json_destroy(shelf->house);
    free(shelf);
}

static Rulebook *open_book(const Shelf *shelf, const Game *game)
{
    Fault fault;
    Rulebook *book = shelf->rules_folder ? rulebook_create_file(game, shelf->rules_folder, &fault) : NULL;
    if (!book) {
        if (shelf->rules_folder) tell(&fault);
        book = rulebook_create_builtin(game);
    }
    if (!shelf->house) return book;
    const JsonAt root = json_root(shelf->house), overlay = json_member(&root, game->id);
    if (json_exists(&overlay) && !rulebook_overlay(book, &overlay, &fault)) tell(&fault);
    return book;
}

const Rulebook *shelf_book(void *context, const Game *game)
{
    Shelf *shelf = context;
    for (size_t i = 0; i < shelf->count; i++) {
        if (rulebook_game(shelf->books[i]) == game) return shelf->books[i];
    }
    shelf->books = memory_resize(shelf->books, (shelf->count + 1) * sizeof(Rulebook *));
    shelf->books[shelf->count] = open_book(shelf, game);
    return shelf->books[shelf->count++];
}
