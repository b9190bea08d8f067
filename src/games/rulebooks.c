/* SPDX-License-Identifier: MIT */
#include "culdesac/rulebooks.h"

#include "culdesac/files.h"
#include "culdesac/registry.h"

#include <stdlib.h>

struct Rulebooks {
    const char *folder;
    JsonDoc *house; /* NULL: none */
    void (*tell)(void *context, const char *sentence);
    void *context;
    Rulebook **books;
    size_t count;
};

/* The house rules, with a word about each key that is no game's. */
static JsonDoc *read_house(const Rulebooks *books, const char *path)
{
    Text text = {0};
    Fault fault;
    JsonDoc *house = NULL;
    if (file_read(path, JSON_FILE_MAX, &text, &fault)) {
        house = json_create(path, text_string(&text), text.length, &fault);
    }
    text_clear(&text);
    if (!house) {
        books->tell(books->context, fault.text);
        return NULL;
    }
    const JsonAt root = json_root(house);
    if (!json_want_object(&root, &fault)) books->tell(books->context, fault.text);
    for (JsonAt child = json_first(&root); json_exists(&child); json_next(&child)) {
        if (child.key && !game_find(child.key)) {
            json_fault(&child, &fault, "there is no game of this name.");
            books->tell(books->context, fault.text);
        }
    }
    return house;
}

Rulebooks *rulebooks_create(const char *folder, const char *house_file, void (*tell)(void *context, const char *sentence),
                            void *context)
{
    Rulebooks *books = memory_allocate(sizeof *books);
    books->folder = folder;
    books->tell = tell;
    books->context = context;
    if (house_file) books->house = read_house(books, house_file);
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
    Fault fault;
    Rulebook *book = books->folder ? rulebook_create_file(game, books->folder, &fault) : NULL;
    if (!book) {
        if (books->folder) books->tell(books->context, fault.text);
        book = rulebook_create_builtin(game);
    }
    if (!books->house) return book;
    const JsonAt root = json_root(books->house), overlay = json_member(&root, game->id);
    if (json_exists(&overlay) && !rulebook_overlay(book, &overlay, &fault)) books->tell(books->context, fault.text);
    return book;
}

const Rulebook *rulebooks_find(void *context, const Game *game)
{
    Rulebooks *books = context;
    for (size_t i = 0; i < books->count; i++) {
        if (rulebook_game(books->books[i]) == game) return books->books[i];
    }
    books->books = memory_resize(books->books, (books->count + 1) * sizeof *books->books);
    books->books[books->count] = open_book(books, game);
    return books->books[books->count++];
}
