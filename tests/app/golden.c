/* SPDX-License-Identifier: MIT */
/*
 * Golden pictures: each NAME.txt in the folders below is a script, at whose end the window is compared with NAME.png at a
 * quarter of its size. A difference has to be seen by an eye: small ones, such as other versions of a font make, pass. The
 * README's pictures are among them, so that it shows the program as it is (packaging/pictures.sh makes those anew). With
 * CULDESAC_GOLDEN=write those of the tests are made anew: look at them before they are kept.
 */
#include "app/driver.h"
#include "check.h"
#include "culdesac/files.h"
#include "culdesac/registry.h"
#include "culdesac/rulebook.h"

#include <SDL_image.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SHRINK = 4, BLOCK = 8 };
static const double MEAN_MOST = 2.5, BLOCK_MOST = 30;
static const char SHOT[] = "build/test-golden.png";

/* Whether the name of a house can be read that has no drawings of its own: a newcomer, whom the pictures do not know. */
static bool shows_newcomer(App *app)
{
    Text words = {0};
    bool shows = false;
    canvas_words(app->canvas, &words);
    for (size_t i = 0; GAMES[i]; i++) {
        char drawing[128];
        snprintf(drawing, sizeof drawing, "assets/art/street/house-%s-day.svg", GAMES[i]->id);
        Rulebook *book = rulebook_create_builtin(GAMES[i]);
        shows = shows || (access(drawing, R_OK) != 0 && strstr(text_string(&words), rulebook_title(book)));
        rulebook_destroy(book);
    }
    text_clear(&words);
    return shows;
}

static bool run_script(const char *path, bool *newcomer)
{
    CommandLine line = {.headless = true, .fresh = true, .data = "build/test-program", .has_seed = true, .seed = 7};
    Text text = {0};
    Script script = {0};
    Fault fault = {{0}};
    App *app = memory_allocate(sizeof *app);
    bool good = file_read(path, 1 << 16, &text, &fault);
    if (good) text_addf(&text, "\nwait idle\nshot %s\n", SHOT);
    good = good && script_read(&script, path, text.data, &fault) && app_open(app, &line, &fault) &&
           driver_run(app, &script, path, &fault);
    *newcomer = good && shows_newcomer(app);
    if (!good) fprintf(stderr, "%s\n", fault.text);
    app_close(app);
    free(app);
    script_clear(&script);
    text_clear(&text);
    return good;
}

static SDL_Surface *load(const char *path)
{
    SDL_Surface *loaded = IMG_Load(path);
    SDL_Surface *plain = loaded ? SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGB24, 0) : NULL;
    SDL_FreeSurface(loaded);
    return plain;
}

static int channel(const SDL_Surface *surface, int x, int y, int c)
{
    return ((const Uint8 *)surface->pixels)[y * surface->pitch + x * 3 + c];
}

static SDL_Surface *shrink(SDL_Surface *large)
{
    SDL_Surface *small =
        SDL_CreateRGBSurfaceWithFormat(0, large->w / SHRINK, large->h / SHRINK, 24, SDL_PIXELFORMAT_RGB24);
    for (int y = 0; small && y < small->h; y++) {
        for (int x = 0; x < small->w * 3; x++) {
            int sum = 0;
            for (int i = 0; i < SHRINK * SHRINK; i++) {
                sum += channel(large, x / 3 * SHRINK + i % SHRINK, y * SHRINK + i / SHRINK, x % 3);
            }
            ((Uint8 *)small->pixels)[y * small->pitch + x] = (Uint8)(sum / (SHRINK * SHRINK));
        }
    }
    return small;
}

/* The mean difference within a rectangle, in steps of 255. */
static double difference(const SDL_Surface *a, const SDL_Surface *b, int left, int top, int w, int h)
{
    double sum = 0;
    for (int y = top; y < top + h; y++) {
        for (int x = left; x < left + w; x++) {
            for (int c = 0; c < 3; c++) sum += abs(channel(a, x, y, c) - channel(b, x, y, c));
        }
    }
    return sum / (w * h * 3);
}

static void compare(const char *name, const SDL_Surface *now, const SDL_Surface *golden)
{
    if (!CHECK(now->w == golden->w && now->h == golden->h)) return;
    double mean = difference(now, golden, 0, 0, now->w, now->h);
    if (!CHECK(mean <= MEAN_MOST)) fprintf(stderr, "%s: mean difference %.2f\n", name, mean);
    for (int y = 0; y + BLOCK <= now->h; y += BLOCK) {
        for (int x = 0; x + BLOCK <= now->w; x += BLOCK) {
            double block = difference(now, golden, x, y, BLOCK, BLOCK);
            if (block <= BLOCK_MOST) continue;
            CHECK(block <= BLOCK_MOST);
            fprintf(stderr, "%s: at %d %d a difference of %.0f\n", name, x * SHRINK, y * SHRINK, block);
            return;
        }
    }
}

/* The golden pictures are kept small, the README's are not. */
static SDL_Surface *load_golden(const char *picture, const SDL_Surface *now)
{
    SDL_Surface *kept = load(picture);
    if (!kept || !now || kept->w <= now->w) return kept;
    SDL_Surface *small = shrink(kept);
    SDL_FreeSurface(kept);
    return small;
}

static void check_script(const char *folder, const char *name, bool writes)
{
    char script[600], picture[600];
    snprintf(script, sizeof script, "%s/%s.txt", folder, name);
    snprintf(picture, sizeof picture, "%s/%s.png", folder, name);
    bool newcomer;
    if (!CHECK(run_script(script, &newcomer)) || newcomer) return;
    SDL_Surface *shot = load(SHOT), *small = shot ? shrink(shot) : NULL;
    if (writes && small) IMG_SavePNG(small, picture);
    SDL_Surface *golden = load_golden(picture, small);
    if (CHECK(small != NULL) && CHECK(golden != NULL)) compare(name, small, golden);
    SDL_FreeSurface(shot);
    SDL_FreeSurface(small);
    SDL_FreeSurface(golden);
}

static void check_folder(const char *folder, bool writes)
{
    int count = 0;
    DIR *dir = opendir(folder);
    if (!CHECK(dir != NULL)) return;
    for (struct dirent *entry = readdir(dir); entry; entry = readdir(dir)) {
        char name[256];
        snprintf(name, sizeof name, "%s", entry->d_name);
        char *end = strstr(name, ".txt");
        if (!end) continue;
        *end = '\0';
        check_script(folder, name, writes);
        count++;
    }
    closedir(dir);
    CHECK(count > 0);
}

TEST(pictures_are_as_kept, "every key screen looks as its golden picture")
{
    const char *write = getenv("CULDESAC_GOLDEN");
    check_folder("tests/golden", write && !strcmp(write, "write"));
}

TEST(readme_is_true, "the README shows the program as it is")
{
    check_folder("packaging/pictures", false);
}

TEST_MAIN(pictures_are_as_kept, readme_is_true)
