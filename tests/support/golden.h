/* SPDX-License-Identifier: MIT */
/* Golden pictures: expected screenshots of the window at a quarter of its size. Small differences pass, such as those
 * made by another version of a font. */
#pragma once

#include "check.h"

#include <SDL_image.h>
#include <dirent.h>

enum { SHRINK = 4, BLOCK = 8 };
static const double MEAN_MAX = 2.5, BLOCK_MAX = 30;

static inline SDL_Surface *load(const char *path)
{
    SDL_Surface *loaded = IMG_Load(path);
    SDL_Surface *plain = loaded ? SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGB24, 0) : NULL;
    SDL_FreeSurface(loaded);
    return plain;
}

static inline int channel(const SDL_Surface *surface, int x, int y, int c)
{
    return ((const Uint8 *)surface->pixels)[y * surface->pitch + x * 3 + c];
}

static inline SDL_Surface *shrink(SDL_Surface *large)
{
    SDL_Surface *small =
        SDL_CreateRGBSurfaceWithFormat(0, large->w / SHRINK, large->h / SHRINK, 24, SDL_PIXELFORMAT_RGB24);
    for (int y = 0; small && y < small->h; y++) {
        for (int x = 0; x < small->w * 3; x++) {
            int sum = 0;
            for (int i = 0; i < SHRINK * SHRINK; i++)
                sum += channel(large, x / 3 * SHRINK + i % SHRINK, y * SHRINK + i / SHRINK, x % 3);
            ((Uint8 *)small->pixels)[y * small->pitch + x] = (Uint8)(sum / (SHRINK * SHRINK));
        }
    }
    return small;
}

/* The mean difference of the colour channels within a rectangle, from 0 to 255. */
static inline double difference(const SDL_Surface *a, const SDL_Surface *b, int left, int top, int w, int h)
{
    double sum = 0;
    for (int y = top; y < top + h; y++) {
        for (int x = left; x < left + w; x++) {
            for (int c = 0; c < 3; c++) sum += abs(channel(a, x, y, c) - channel(b, x, y, c));
        }
    }
    return sum / (w * h * 3);
}

static inline void compare(const char *name, const SDL_Surface *now, const SDL_Surface *golden)
{
    if (!CHECK(now->w == golden->w && now->h == golden->h)) return;
    double mean = difference(now, golden, 0, 0, now->w, now->h);
    CHECK_ABOUT(mean <= MEAN_MAX, "%s: mean difference %.2f", name, mean);
    for (int y = 0; y + BLOCK <= now->h; y += BLOCK) {
        for (int x = 0; x + BLOCK <= now->w; x += BLOCK) {
            double block = difference(now, golden, x, y, BLOCK, BLOCK);
            if (block <= BLOCK_MAX) continue;
            CHECK(block <= BLOCK_MAX);
            fprintf(stderr, "%s: at %d %d a difference of %.0f\n", name, x * SHRINK, y * SHRINK, block);
            return;
        }
    }
}

/* Loads an expected picture, and shrinks it if it is stored at full size, as those of the README are. */
static inline SDL_Surface *load_golden(const char *picture, const SDL_Surface *now)
{
    SDL_Surface *kept = load(picture);
    if (!kept || !now || kept->w <= now->w) return kept;
    SDL_Surface *small = shrink(kept);
    SDL_FreeSurface(kept);
    return small;
}

/* Checks each picture that a script in a folder makes. */
static inline void golden_each(const char *folder, void (*check)(const char *folder, const char *name))
{
    int count = 0;
    DIR *dir = opendir(folder);
    for (struct dirent *entry = dir ? readdir(dir) : NULL; entry; entry = readdir(dir)) {
        const char *end = strstr(entry->d_name, ".txt");
        if (!end) continue;
        check(folder, textf("%.*s", (int)(end - entry->d_name), entry->d_name));
        count++;
    }
    if (dir) closedir(dir);
    CHECK(count > 0);
}

/* Whether the golden pictures are written instead of compared. Look at them before they are committed. */
static inline bool golden_writes(void)
{
    const char *write = getenv("CULDESAC_GOLDEN");
    return write && strcmp(write, "write") == 0;
}

/* Compares a screenshot with its golden picture. */
static inline void golden_check(const char *shot, const char *picture, const char *name, bool writes)
{
    SDL_Surface *large = load(shot), *small = large ? shrink(large) : NULL;
    if (writes && small) IMG_SavePNG(small, picture);
    SDL_Surface *golden = load_golden(picture, small);
    if (CHECK(small != NULL) && CHECK(golden != NULL)) compare(name, small, golden);
    SDL_FreeSurface(large);
    SDL_FreeSurface(small);
    SDL_FreeSurface(golden);
}
