/* SPDX-License-Identifier: MIT */
/* A larger text setting makes words larger wherever there is room, and none smaller: beside every table, and in the strip of its log. */
#include "culdesac/registry.h"
#include "puppet.h"
#include "scenes/doors.h"

static const char *const SIZES[] = {"800x600", "1280x800", "1920x1080", "1000x1000", "800x1200"};
enum { WINDOWS = sizeof SIZES / sizeof *SIZES, WORDS_MOST = 128 };

typedef struct Seen {
    char text[64];
    float size;
} Seen;

typedef struct SeenWords {
    int count;
    Seen items[WORDS_MOST];
} SeenWords;

/* What is written in what a house keeps at its sides, and in the strip. */
static void look(App *app, const TableScene *table, const char *size, int text, SeenWords *seen)
{
    char lines[64];
    snprintf(lines, sizeof lines, "size %s\ntext %d\n", size, text);
    puppet_play(app, lines);
    puppet_settle(app);
    const TableLayout at = table_layout_now(table, &app->stage);
    const TextPlace *places;
    const int count = canvas_text_places(app->canvas, &places);
    Text words = {0};
    canvas_words(app->canvas, &words);
    seen->count = 0;
    for (int i = 0; i < count && seen->count < WORDS_MOST; i++) {
        const Point middle = rect_centre(places[i].at);
        if (!rect_has(at.left, middle) && !rect_has(at.right, middle) && !rect_has(at.strip, middle)) continue;
        const char *line = text_string(&words) + places[i].words;
        Seen *word = &seen->items[seen->count++];
        snprintf(word->text, sizeof word->text, "%.*s", (int)strcspn(line, "\n"), line);
        word->size = places[i].size;
    }
    text_clear(&words);
}

static int compare(const SeenWords *plain, const SeenWords *large, const char *where)
{
    int compared = 0;
    for (int i = 0; i < plain->count; i++) {
        for (int n = 0; n < large->count; n++) {
            const Seen *a = &plain->items[i], *b = &large->items[n];
            if (strlen(a->text) < 3 || strcmp(a->text, b->text) != 0) continue; /* figures stand in many places */
            compared++;
            if (!CHECK(b->size >= a->size - .5f))
                fprintf(stderr, "%s: \"%s\" is %g high, and %g with larger letters\n", where, a->text, (double)a->size, (double)b->size);
            break;
        }
    }
    return compared;
}

static void check_table(const Game *game)
{
    static SeenWords plain, large;
    char lines[160];
    snprintf(lines, sizeof lines, "open %s\nplayers 2\nseat 0 human\nseat 1 ai easy\ndeal 7\nbegins 1\nstart\nwait idle\n", game->id);
    App *app = puppet_open("build/test-larger-letters", true, 7);
    puppet_play(app, "speed off\nwait idle\n");
    puppet_play(app, lines);
    const TableScene *table = puppet_table(app);
    int compared = 0;
    for (int i = 0; i < WINDOWS; i++) {
        char where[64];
        snprintf(where, sizeof where, "%s %s", game->id, SIZES[i]);
        look(app, table, SIZES[i], 100, &plain);
        look(app, table, SIZES[i], 150, &large);
        compared += compare(&plain, &large, where);
    }
    CHECK(compared > 1);
    puppet_close(app);
}

TEST(none_is_smaller, "no word beside a table, nor in the strip of its log, is smaller with larger letters")
{
    for (int i = 0; GAMES[i]; i++) {
        if (doors_lead_to(GAMES[i])) check_table(GAMES[i]);
    }
}

TEST_MAIN(none_is_smaller)
