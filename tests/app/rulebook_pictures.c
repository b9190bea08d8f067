/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/*
 * The rulebooks' pictures show the tables as they are: each script of packaging/rulebooks is played again, and the
 * part of the window that it names is compared with the stored picture in the day theme. After a change of a table,
 * make the pictures again (packaging/rulebook-pictures.sh), which makes them in all themes.
 */
#include "culdesac/files.h"
#include "culdesac/position.h"
#include "culdesac/registry.h"
#include "culdesac/rulebook_page.h"
#include "scenes/rulebook/rulebook_scene.h"
#include "scenes/table_routes.h"
#include "scripted_app.h"
#include "support/golden.h"

#include <math.h>

static const char SHOT[] = "build/test-rulebook-picture.png";

/* The values after "# picture " and "# example " in a script. */
typedef struct Wanted {
    SDL_Rect part;
    char page[64], title[128], actions[128];
    bool of_example;
} Wanted;

static bool read_wanted(const char *script, Wanted *wanted)
{
    const char *picture = strstr(script, "# picture "), *example = strstr(script, "# example rules/");
    SDL_Rect *part = &wanted->part;
    wanted->of_example = example != NULL;
    if (example && sscanf(example, "# example rules/%63[a-z].md|%127[^|]|%127[^\n]", wanted->page, wanted->title,
                          wanted->actions) != 3)
        return false;
    return picture && sscanf(picture, "# picture %dx%d+%d+%d", &part->w, &part->h, &part->x, &part->y) == 4;
}

/* The position of an example with its rules, after the actions that the picture asks for. */
static Match *match_of(App *app, const Wanted *wanted)
{
    Match *match = NULL;
    const Game *game = game_find(wanted->page);
    SCOPED_BOOK *book = rulebook_create_builtin(game);
    RulebookPage *page = rulebook_page_create_file("rules", game->id, NULL, &check_error);
    for (int i = 0; i < rulebook_page_block_count(page) && !match; i++) {
        const Block *block = rulebook_page_block(page, i);
        if (block->kind != BLOCK_EXAMPLE || strcmp(block->text, wanted->title) != 0) continue;
        RulebookExample *example =
            rulebook_example_create(&app->stage, book, block, rulebook_page_block_count(page) - i);
        if (CHECK(example != NULL)) match = rulebook_example_match(example);
        rulebook_example_destroy(example);
    }
    if (match) CHECK(position_play_actions(match, wanted->actions, &check_error));
    rulebook_page_destroy(page);
    return match;
}

static bool take_shot(const char *path, Wanted *wanted)
{
    SCOPED_TEXT text = {0};
    Error error = {{0}};
    SCOPED_APP *app = scripted_open("build/test-program", true, 3);
    bool good =
        scripted_run(app, "theme day\n") && file_read(path, 1 << 16, &text, &error) && read_wanted(text.data, wanted);
    if (good && wanted->of_example) {
        Match *match = match_of(app, wanted);
        good = match != NULL;
        if (good) stage_push(&app->stage, table_scene_create(&app->stage, match, TABLE_RECORD));
    }
    if (good) text_addf(&text, "\nwait idle\nshot %s\n", SHOT);
    good = good && scripted_try(app, text.data, &error);
    if (!good) fprintf(stderr, "%s: %s\n", path, error.text);
    return good;
}

/* The share of a pixel that is inside an interval. */
static double share(int pixel, double from, double to) { return fmin(to, pixel + 1) - fmax(from, pixel); }

/* The mean of a channel within a part of a picture. */
static Uint8 mean(const SDL_Surface *from, double left, double top, double right, double bottom, int c)
{
    double sum = 0;
    for (int y = (int)top; y < bottom; y++) {
        for (int x = (int)left; x < right; x++)
            sum += channel(from, x, y, c) * share(x, left, right) * share(y, top, bottom);
    }
    return (Uint8)(sum / ((right - left) * (bottom - top)));
}

/* A part of a picture in another size. */
static SDL_Surface *resize(const SDL_Surface *from, SDL_Rect part, int w, int h)
{
    const double wide = (double)part.w / w, high = (double)part.h / h;
    SDL_Surface *to = SDL_CreateRGBSurfaceWithFormat(0, w, h, 24, SDL_PIXELFORMAT_RGB24);
    for (int y = 0; to && y < h; y++) {
        for (int x = 0; x < w * 3; x++) {
            const double left = part.x + x / 3 * wide, top = part.y + y * high;
            ((Uint8 *)to->pixels)[y * to->pitch + x] =
                mean(from, left, top, left + wide - 1e-6, top + high - 1e-6, x % 3);
        }
    }
    return to;
}

static void check_picture(const char *folder, const char *name)
{
    Wanted wanted = {0};
    const char *script = textf("%s/%s.txt", folder, name);
    const char *picture = textf("assets/art/pages/day/%s.png", name);
    if (!CHECK(take_shot(script, &wanted))) return;
    SDL_Surface *shot = load(SHOT), *kept = load(picture);
    if (CHECK(shot != NULL) && CHECK(kept != NULL)) {
        const SDL_Rect whole = {0, 0, kept->w, kept->h};
        SDL_Surface *now = resize(shot, wanted.part, kept->w / SHRINK, kept->h / SHRINK);
        SDL_Surface *then = resize(kept, whole, kept->w / SHRINK, kept->h / SHRINK);
        compare(name, now, then);
        SDL_FreeSurface(now);
        SDL_FreeSurface(then);
    }
    SDL_FreeSurface(shot);
    SDL_FreeSurface(kept);
}

TEST(rulebook_pictures_match_tables, "the pictures in the rulebooks show the tables as they are")
{
    golden_each("packaging/rulebooks", check_picture);
}
