/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* Typeset rulebooks: every page of every game, in windows of all kinds, without cut-off text or overlaps. */
#include "culdesac/registry.h"
#include "scenes/rulebook/rulebook_scene.h"
#include "ui/stage_fixture.h"

/* Width, height, and text size in percent. */
static const int WINDOWS[][3] = {{800, 600, 100},  {800, 600, 200},   {1280, 800, 80},  {1280, 800, 100},
                                 {1280, 800, 200}, {1920, 1080, 100}, {900, 1400, 140}, {2560, 1080, 100}};
enum { WINDOW_COUNT = 8 };

/* A stage without a screen, and services with nothing but rulebooks. */
typedef struct RulebookFixture {
    StageFixture base;
    AppServices services;
    Rulebooks *books;
    char note[64]; /* the stored reading position, or "" */
} RulebookFixture;

static bool read_note(void *self, const char *name, Text *text)
{
    const RulebookFixture *fixture = self;
    CHECK(strncmp(name, "rulebook-", 9) == 0);
    text_add(text, fixture->note);
    return fixture->note[0] != '\0';
}

static void write_note(void *self, const char *name, const Text *text)
{
    RulebookFixture *fixture = self;
    text_copy(fixture->note, sizeof fixture->note, text_string(text));
}

static bool fixture_open(RulebookFixture *fixture)
{
    memset(fixture, 0, sizeof *fixture);
    if (!stage_fixture_open_empty(&fixture->base)) return false;
    fixture->books = rulebooks_create(NULL, NULL, (Notifier){0});
    fixture->services = (AppServices){.self = fixture,
                                      .assets = "assets",
                                      .rules = "rules",
                                      .rulebooks = fixture->books,
                                      .store_read = read_note,
                                      .store_write = write_note};
    fixture->base.stage.host.services = &fixture->services;
    return true;
}

static void fixture_close(RulebookFixture *fixture)
{
    CHECK_TEXT(text_string(&fixture->base.reports), "");
    stage_fixture_close(&fixture->base);
    rulebooks_destroy(fixture->books);
}

/* Opens the rulebook of a game with its Standard rules; the scene belongs to the stage. */
static RulebookReader *open_book(RulebookFixture *fixture, const Game *game)
{
    const Scene scene = rulebook_scene_create(&fixture->base.stage, game,
                                              rulebook_defaults(rulebooks_find(fixture->books, game)), RULES_AS_SET);
    stage_push(&fixture->base.stage, scene);
    return scene.self;
}

static void look(RulebookFixture *fixture, const int window[3])
{
    fixture->base.settings.text_size = window[2];
    stage_resize(&fixture->base.stage, (float)window[0], (float)window[1]);
    stage_frame(&fixture->base.stage, 1000);
}

static void check_line(const RulebookReader *reader, const Snippet *snippet, const char *what)
{
    const bool fits = snippet->x >= 0 && snippet->x + snippet->w <= reader->typeset.width + 1;
    char text[PICTURE_KEY_MAX];
    if (CHECK(fits && snippet->w > 0)) return;
    snippet_text(reader, snippet, text);
    fprintf(stderr, "%s: “%s” from %g to %g of %g\n", what, text, (double)snippet->x, (double)(snippet->x + snippet->w),
            (double)reader->typeset.width);
}

/* Checks that everything shown is in the column, without overlaps, and that no word is lost. */
static void check_setting(const RulebookReader *reader, const char *what)
{
    const Typeset *setting = &reader->typeset;
    float bottom = 0;
    for (int i = 0; i < reader->count; i++) {
        const BlockLayout *placed = &setting->blocks[i];
        const Block *block = &reader->blocks[i];
        int letters = 0, set = 0;
        if (placed->bottom <= placed->top) continue;
        CHECK(placed->top >= bottom - .5f);
        bottom = placed->bottom;
        CHECK(placed->picture.x >= 0 && rect_right(placed->picture) <= setting->width);
        /* An example's table extends below the title of the example: it is beside the blocks after the title. */
        CHECK(block->kind == BLOCK_EXAMPLE || rect_bottom(placed->picture) <= placed->bottom);
        for (const char *at = block->text; *at; at++) letters += *at != ' ' && *at != '\t';
        for (int s = placed->first; s < placed->first + placed->count; s++) {
            const Snippet *snippet = &setting->snippets[s];
            check_line(reader, snippet, what);
            CHECK(snippet->block == i && snippet->y >= placed->top - .5f && snippet->y < placed->bottom);
            for (int c = snippet->start; c < snippet->start + snippet->length; c++)
                set += block->text[c] != ' ' && block->text[c] != '\t';
        }
        if (!CHECK_INT(set, letters)) fprintf(stderr, "%s: %s\n", what, block->text);
    }
    CHECK(setting->height >= bottom);
}

TEST(pages_fit_columns, "every page fits its column in every window, with all its words, and with existing pictures")
{
    RulebookFixture fixture;
    if (!fixture_open(&fixture)) return;
    for (int i = 0; GAMES[i]; i++) {
        const RulebookReader *reader = open_book(&fixture, GAMES[i]);
        for (int w = 0; w < WINDOW_COUNT; w++) {
            const char *what = textf("%s in %dx%d at %d %%", GAMES[i]->id, WINDOWS[w][0], WINDOWS[w][1], WINDOWS[w][2]);
            look(&fixture, WINDOWS[w]);
            check_setting(reader, what);
            CHECK_INT(reader->change_count, 0);
        }
        stage_clear(&fixture.base.stage);
        fixture.note[0] = '\0';
    }
    fixture_close(&fixture);
}

TEST(everything_is_spoken, "every hotspot of a rulebook has text for a screen reader, and every paragraph is a hotspot")
{
    RulebookFixture fixture;
    if (!fixture_open(&fixture)) return;
    for (int i = 0; GAMES[i]; i++) {
        const RulebookReader *reader = open_book(&fixture, GAMES[i]);
        int paragraphs = 0, hotspots = 0;
        look(&fixture, WINDOWS[3]);
        for (int b = 0; b < reader->count; b++)
            paragraphs += reader->typeset.blocks[b].bottom > reader->typeset.blocks[b].top;
        for (int s = 0; s < fixture.base.stage.hotspots.count; s++) {
            const Hotspot *hotspot = &fixture.base.stage.hotspots.items[s];
            hotspots += strncmp(hotspot->id, "p:", 2) == 0;
            if (hotspot_can_focus(hotspot)) CHECK(hotspot->label && hotspot->label[0]);
        }
        CHECK_INT(hotspots, paragraphs);
        stage_clear(&fixture.base.stage);
    }
    fixture_close(&fixture);
}

TEST(reading_place_is_kept, "a rulebook that is opened again shows what was read last, in any window")
{
    RulebookFixture fixture;
    if (!fixture_open(&fixture)) return;
    const RulebookReader *reader = open_book(&fixture, GAMES[0]);
    look(&fixture, WINDOWS[3]);
    stage_scroll_pages(&fixture.base.stage, 2);
    stage_frame(&fixture.base.stage, 1100);
    const float offset = reader->scroll.offset;
    const ReadingPosition position = reader_position_at(reader, offset);
    CHECK(position.block > 4 && position.past_permille >= 0 && position.past_permille < 1000);
    CHECK(fabsf(reader_offset_of(reader, position) - offset) < 2 * reader->typeset.size);
    CHECK(stage_press_id(&fixture.base.stage, "leave", &check_error));
    CHECK_TEXT(fixture.note, textf("{\"block\":%d,\"past\":%d}", position.block, position.past_permille));
    fixture.base.stage.wants_quit = false;
    reader = open_book(&fixture, GAMES[0]);
    look(&fixture, WINDOWS[0]);
    CHECK_INT(reader_position_at(reader, reader->scroll.offset).block, position.block);
    fixture_close(&fixture);
}
