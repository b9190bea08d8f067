/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* With enlarged text, no text of the results and the set-up is missing, or smaller than with normal text. A lesson's
 * title and the buttons for looking back are enlarged. */
#include "culdesac/registry.h"
#include "scripted_app.h"
#include "support/soak.h"

#include <ctype.h>

static const char *const SIZES[] = {"640x360",   "844x390",  "800x600",   "1280x800",
                                    "1920x1080", "800x1200", "1000x1000", "2560x1080"};
enum { WINDOWS = sizeof SIZES / sizeof *SIZES, SEEN_MAX = 256, LINE_BYTES_SHOWN_MAX = 512 };

typedef struct Seen {
    char text[LINE_BYTES_SHOWN_MAX];
    float size;
    Point middle;
} Seen;

typedef struct SeenTexts {
    int count;
    Seen items[SEEN_MAX];
} SeenTexts;

static SeenTexts plain, large;

static void look(App *app, const char *size, int text, SeenTexts *texts)
{
    scripted_runf(app, "size %s\ntext %d\n", size, text);
    scripted_run_until_idle(app);
    const FrameTexts shown = scripted_texts(app);
    texts->count = 0;
    for (int i = 0; i < shown.count && texts->count < SEEN_MAX; i++) {
        const char *line = shown_word(&shown, i);
        Seen *seen = &texts->items[texts->count++];
        snprintf(seen->text, sizeof seen->text, "%s", line);
        seen->size = shown.places[i].size;
        seen->middle = rect_centre(shown.places[i].at);
    }
}

/* The largest size of a text on the page; 0: it is not there. */
static float size_of(const SeenTexts *page, const char *text)
{
    float size = 0;
    for (int i = 0; i < page->count; i++) {
        if (strstr(page->items[i].text, text)) size = fmaxf(size, page->items[i].size);
    }
    return size;
}

static bool is_word(const char *text)
{
    while (*text && !isalpha((unsigned char)*text)) text++;
    return strlen(text) > 2;
}

/* Checks that no text in a rectangle is missing or smaller. Returns the number of texts compared. */
static int compare_all(Rect place, const char *where)
{
    static const float ABOUT = .5f, /* sizes change in steps */
        ON_BOARD = 10;              /* smaller text is part of a small picture of a table */
    int compared = 0;
    for (int i = 0; i < plain.count; i++) {
        const Seen *seen = &plain.items[i];
        if (!rect_contains(place, seen->middle) || !is_word(seen->text) || seen->size < ON_BOARD) continue;
        compared++;
        CHECK_ABOUT(size_of(&large, seen->text) >= seen->size - ABOUT,
                    "%s: \"%s\" is %g high, and %g with larger letters", where, seen->text, (double)seen->size,
                    (double)size_of(&large, seen->text));
    }
    return compared;
}

static void look_twice(App *app, const char *size)
{
    look(app, size, 100, &plain);
    look(app, size, 150, &large);
}

/* Checks that a text is also there when enlarged, and larger by a tenth. */
static void check_grown(const char *text, const char *where)
{
    const float before = size_of(&plain, text), after = size_of(&large, text);
    CHECK_ABOUT(before > 0 && after >= before * 1.1f, "%s: \"%s\" is %g high, and %g with larger letters", where, text,
                (double)before, (double)after);
}

static App *open_at(const char *lines)
{
    App *app = scripted_open("build/test-program", true, 7);
    scripted_run(app, "speed off\nwait idle\n");
    scripted_run(app, lines);
    return app;
}

TEST(lesson_title_is_enlarged, "the title of a lesson's step is shown and enlarged in every window")
{
    for (int i = 0; GAMES[i]; i++) {
        SCOPED_APP *app = open_at(textf("learn %s\nwait idle\n", GAMES[i]->id));
        for (int window = 0; window < WINDOWS; window++) {
            if (!soak_takes(window + i, 2)) continue;
            const char *where = textf("%s %s", GAMES[i]->id, SIZES[window]);
            look_twice(app, SIZES[window]);
            check_grown("How to win", where);
        }
    }
}

TEST(history_buttons_keep_all_text, "the history's buttons keep all their text")
{
    SCOPED_APP *app =
        open_at("open neighbors\nplayers 2\nseat 0 ai easy\nseat 1 ai easy\ndeal 7\nbegins 0\nstart\nwait idle\n"
                "expect scene results\ntouch look\nwait idle\ntouch time-back\nwait idle\n");
    for (int window = 0; window < WINDOWS; window++) {
        look_twice(app, SIZES[window]);
        if (app->stage.layout.shrink < 1) continue; /* in such a window they have icons or shorter words */
        check_grown("Play on from here", SIZES[window]);
        check_grown("Skip to the end", SIZES[window]);
    }
}

TEST(results_text_is_not_smaller, "no text of the results is missing or smaller")
{
    static const char *const GAMES_ENDED[] = {"neighbors\nplayers 3", "subdivision\nplayers 3", "nationhood\nplayers 2",
                                              "nasty\nplayers 3\nrule rounds 1", "nasty\nplayers 8\nrule rounds 1"};
    for (size_t i = 0; i < sizeof GAMES_ENDED / sizeof *GAMES_ENDED; i++) {
        char lines[400];
        const char *players = strstr(GAMES_ENDED[i], "players ") + 8;
        int length = snprintf(lines, sizeof lines, "open %s\n", GAMES_ENDED[i]);
        for (int seat = 0; seat < atoi(players); seat++)
            length += snprintf(lines + length, sizeof lines - (size_t)length, "seat %d ai easy\n", seat);
        snprintf(lines + length, sizeof lines - (size_t)length,
                 "deal 7\nbegins 0\nstart\nwait idle\nexpect scene results\n");
        SCOPED_APP *app = open_at(lines);
        for (int window = 0; window < WINDOWS; window++) {
            if (!soak_takes(window + (int)i, 2)) continue;
            const char *where = textf("%.*s %s", (int)strcspn(GAMES_ENDED[i], "\n"), GAMES_ENDED[i], SIZES[window]);
            look_twice(app, SIZES[window]);
            CHECK(compare_all(layout_window(&app->stage.layout), where) > 6);
        }
    }
}

TEST(setup_text_is_not_smaller, "no text of the set-up is missing or smaller")
{
    for (int i = 0; GAMES[i]; i++) {
        SCOPED_APP *app = open_at(textf("open %s\nwait idle\n", GAMES[i]->id));
        for (int window = 0; window < WINDOWS; window++) {
            if (!soak_takes(window + i, 2)) continue;
            const char *where = textf("%s %s", GAMES[i]->id, SIZES[window]);
            look_twice(app, SIZES[window]);
            CHECK(compare_all(layout_window(&app->stage.layout), where) > 12);
            check_grown("someone", where); /* a word of the instructions at the gate */
            /* A text that is not shown is behind its tab. */
            if (size_of(&plain, "By the book.") > 0) check_grown("By the book.", where);
        }
    }
}

APP_TEST(setup_error_is_one_line, "an error at the set-up is in one line, in any window",
         open_at("open subdivision\nplayers 2\n"))
{
    scripted_run(app, "seat 0 human\nseat 1 human\nname 0 Bartholomew\nname 1 Bartholomew\n");
    for (int window = 0; window < WINDOWS; window++) {
        look(app, SIZES[window], 100, &plain);
        const Rect all = layout_window(&app->stage.layout);
        const TextPlace *error = scripted_find_text(app, all, "Two players are called");
        CHECK_ABOUT(error && error->at.w > 150, "%s", SIZES[window]); /* in two lines, the first would be narrower */
    }
}
