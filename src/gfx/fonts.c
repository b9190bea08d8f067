/* SPDX-License-Identifier: MIT */
#include "gfx/fonts.h"

#include "culdesac/files.h"
#include "culdesac/hash.h"
#include "culdesac/text.h"
#include "gfx/fallback_font.h"
#include "gfx/mapped_file.h"

#include <SDL_ttf.h>
#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTHS_MAX = 8192 };                          /* how many pairs of measured widths are remembered */
enum { SIZE_MIN_PIXELS = 6, SIZE_MAX_PIXELS = 400 }; /* the least and the largest size of letters */

static const char *const FILES[FONT_COUNT] = {"Lato-Medium.ttf", "Lato-Bold.ttf", "Lato-Black.ttf",
                                              "Vollkorn-Black.ttf"};

/* The folders where systems keep the fonts. They are searched after the program's own folder. */
static const char *const FOLDERS[] = {"/usr/share/fonts/truetype/lato",
                                      "/usr/share/fonts/truetype/vollkorn",
                                      "/usr/share/fonts/lato",
                                      "/usr/share/fonts/vollkorn",
                                      "/usr/local/share/fonts",
                                      "C:/Windows/Fonts",
                                      NULL};

/* Fonts that replace any face whose own font is not found. */
static const char *const OTHERS[] = {"/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf",
                                     "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
                                     "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf",
                                     "/usr/share/fonts/truetype/liberation2/LiberationSans-Bold.ttf",
                                     "/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf",
                                     "/usr/share/fonts/opentype/cantarell/Cantarell-VF.otf",
                                     "C:/Windows/Fonts/arialbd.ttf",
                                     NULL};

/* A face is opened once and set to each size: a font for each size would take 290 kB and six times as long. */
typedef struct Face {
    char *path; /* the font's file; NULL: not searched yet; "": not found */
    MappedFile file;
    TTF_Font *font; /* NULL: `path` is not opened yet, or the fallback font is used */
    int size;       /* the size that the font is set to */
} Face;

typedef struct LineMetrics {
    int16_t ascent, height; /* the ascent and height of a line in pixels; no height: not measured yet */
} LineMetrics;

typedef struct KnownWidth {
    uint64_t hash;
    float width;
} KnownWidth;

typedef struct TextKey {
    int32_t face, size;
    Colour colour;
    char string[PICTURE_KEY_MAX - 12];
} TextKey;

struct Fonts {
    Pictures *pictures;
    Notifier notifier;
    float density;
    char *folder;
    Face faces[FONT_COUNT];
    LineMetrics metrics[FONT_COUNT][SIZE_MAX_PIXELS + 1]; /* by face and size */
    KnownWidth widths[WIDTHS_MAX][2]; /* by hash % WIDTHS_MAX: the width used last, and the one used before it */
};

static PictureMaker fonts_make_line;

Fonts *fonts_create(Pictures *pictures, const char *folder, Notifier notifier)
{
    Fonts *fonts = memory_allocate(sizeof *fonts);
    fonts->pictures = pictures;
    fonts->notifier = notifier;
    fonts->density = 1;
    fonts->folder = text_duplicate(folder);
    pictures_set_maker(pictures, PICTURE_TEXT, fonts_make_line, fonts);
    return fonts;
}

void fonts_destroy(Fonts *fonts)
{
    if (!fonts) return;
    for (int i = 0; i < FONT_COUNT; i++) {
        if (fonts->faces[i].font) TTF_CloseFont(fonts->faces[i].font);
        mapped_file_close(&fonts->faces[i].file);
        free(fonts->faces[i].path);
    }
    free(fonts->folder);
    free(fonts);
}

void fonts_set_density(Fonts *fonts, float density) { fonts->density = density; }

/* ---- Fonts ---- */

static bool try_path(Fonts *fonts, FontFace face, const char *folder, const char *name)
{
    Text path = {0};
    path_join(&path, folder, name);
    const bool found = file_exists(path.data);
    if (found) {
        fonts->faces[face].path = path.data;
    } else {
        text_clear(&path);
    }
    return found;
}

static void report_problem(Fonts *fonts, FontFace face, const char *problem)
{
    SCOPED_TEXT sentence = {0};
    text_addf(&sentence, "The font %s %s. On Debian and Ubuntu, install the right font with: apt install %s",
              FILES[face], problem, face == FONT_DISPLAY ? "fonts-vollkorn" : "fonts-lato");
    notifier_show(fonts->notifier, sentence.data);
}

static void set_face_path(Fonts *fonts, FontFace face)
{
    SCOPED_TEXT own = {0};
    path_join(&own, fonts->folder, "fonts");
    bool found = try_path(fonts, face, own.data, FILES[face]);
    for (int i = 0; !found && FOLDERS[i]; i++) found = try_path(fonts, face, FOLDERS[i], FILES[face]);
    if (found) return;
    for (int i = 0; OTHERS[i]; i++) {
        if (!file_exists(OTHERS[i])) continue;
        fonts->faces[face].path = text_duplicate(OTHERS[i]);
        report_problem(fonts, face, "cannot be found, so another font takes its place");
        return;
    }
    fonts->faces[face].path = memory_allocate(1);
    report_problem(fonts, face, "cannot be found, so a plain font takes its place");
}

static void open_face(Fonts *fonts, FontFace face, int size)
{
    Face *at = &fonts->faces[face];
    if (!at->path) set_face_path(fonts, face);
    if (!at->path[0]) return;
    /* The file is mapped, because SDL_ttf would read it from a stream in thousands of small pieces. */
    if (at->file.bytes || mapped_file_open(&at->file, at->path)) {
        at->font = TTF_OpenFontRW(SDL_RWFromConstMem(at->file.bytes, (int)at->file.size), 1, size);
        at->size = size;
    }
    if (at->font) {
        TTF_SetFontHinting(at->font, TTF_HINTING_LIGHT);
    } else {
        at->path[0] = '\0';
        report_problem(fonts, face, "is damaged, so a plain font takes its place");
    }
}

/* The font of a face, set to a size; NULL for the fallback font. */
static TTF_Font *font_of(Fonts *fonts, FontFace face, int size)
{
    Face *at = &fonts->faces[face];
    if (!at->font) open_face(fonts, face, size);
    if (at->font && at->size != size) {
        TTF_SetFontSize(at->font, size);
        at->size = size;
    }
    return at->font;
}

/* The size in whole pixels, within the limits. */
static int whole_size(const Fonts *fonts, float size)
{
    const int pixels = (int)roundf(size * fonts->density);
    return pixels < SIZE_MIN_PIXELS ? SIZE_MIN_PIXELS : pixels > SIZE_MAX_PIXELS ? SIZE_MAX_PIXELS : pixels;
}

/* ---- Measuring ---- */

static float measure_string(Fonts *fonts, FontFace face, int size, const char *string)
{
    int width = 0;
    TTF_Font *font = font_of(fonts, face, size);
    if (!font) return fallback_font_width(size, string);
    TTF_SizeUTF8(font, string, &width, NULL);
    return (float)width;
}

static float width_in_pixels(Fonts *fonts, FontFace face, int pixels, const char *string)
{
    /* The font is hashed before the string, or short strings of two sizes could collide. */
    const int32_t font[2] = {(int32_t)face, pixels};
    const uint64_t hash = hash_bytes(hash_bytes(0, font, sizeof font), string, strlen(string));
    KnownWidth *known = fonts->widths[hash % WIDTHS_MAX];
    if (known[0].hash == hash) return known[0].width;
    const KnownWidth found =
        known[1].hash == hash ? known[1] : (KnownWidth){hash, measure_string(fonts, face, pixels, string)};
    known[1] = known[0];
    known[0] = found;
    return found.width;
}

float fonts_width(Fonts *fonts, FontFace face, float size, const char *string)
{
    return *string ? width_in_pixels(fonts, face, whole_size(fonts, size), string) / fonts->density : 0;
}

static LineMetrics line_metrics(Fonts *fonts, FontFace face, int pixels)
{
    LineMetrics *metrics = &fonts->metrics[face][pixels];
    if (!metrics->height) {
        const TTF_Font *font = font_of(fonts, face, pixels);
        metrics->ascent = (int16_t)(font ? TTF_FontAscent(font) : (int)fallback_font_ascent(pixels));
        metrics->height = (int16_t)(font ? TTF_FontHeight(font) : (int)fallback_font_height(pixels));
    }
    return *metrics;
}

float fonts_ascent(Fonts *fonts, FontFace face, float size)
{
    return line_metrics(fonts, face, whole_size(fonts, size)).ascent / fonts->density;
}

float fonts_height(Fonts *fonts, FontFace face, float size)
{
    return line_metrics(fonts, face, whole_size(fonts, size)).height / fonts->density;
}

float fonts_capital_height(Fonts *fonts, FontFace face, float size)
{
    /* The height of capitals: Lato's are .72 of the font size, Vollkorn's .66. */
    return (float)whole_size(fonts, size) * (face == FONT_DISPLAY ? .66f : .72f) / fonts->density;
}

/* ---- Wrapping and truncating ---- */

static float known_width(Fonts *fonts, FontFace face, float size, const char *start, size_t length)
{
    char line[PICTURE_KEY_MAX];
    if (length >= sizeof line) length = sizeof line - 1;
    memcpy(line, start, length);
    line[length] = '\0';
    return fonts_width(fonts, face, size, line);
}

/* The number of bytes of the UTF-8 character at `at`; 0 at the end of the string. */
static size_t character_length(const char *at)
{
    size_t length = *at ? 1 : 0;
    while (length && text_is_continuation(at[length])) length++;
    return length;
}

/* The number of bytes of the string in the next line. */
static size_t line_length(Fonts *fonts, FontFace face, float size, float width, const char *string)
{
    size_t fitting = 0, at = 0;
    while (string[at] && string[at] != '\n') {
        while (string[at] == ' ') at++;
        size_t word = at;
        while (string[word] && string[word] != ' ' && string[word] != '\n') word++;
        if (known_width(fonts, face, size, string, word) > width) break;
        fitting = at = word;
    }
    if (fitting || !string[0] || string[0] == '\n') return fitting;
    /* A word that is longer than the line is broken. */
    size_t next = character_length(string);
    do {
        fitting = next;
        next += character_length(string + next);
    } while (string[fitting] && string[fitting] != ' ' && string[fitting] != '\n' &&
             known_width(fonts, face, size, string, next) <= width);
    return fitting;
}

int fonts_wrap(Fonts *fonts, FontFace face, float size, float width, const char *string, WrappedLine *lines, int max)
{
    int count = 0;
    const char *at = string;
    for (;;) {
        const size_t length = line_length(fonts, face, size, width, at);
        if (count < max) lines[count] = (WrappedLine){at, (int)length};
        count++;
        at += length;
        while (*at == ' ') at++;
        if (*at == '\n') {
            at++;
        } else if (!*at) {
            return count;
        }
    }
}

bool fonts_fit(Fonts *fonts, FontFace face, float size, float width, const char *string, char *out, int out_size)
{
    const bool is_whole = text_copy(out, (size_t)out_size, string);
    if (is_whole && fonts_width(fonts, face, size, string) <= width) return true;
    static const char ELLIPSIS[] = "…";
    size_t room = (size_t)out_size - sizeof ELLIPSIS, length = 0;
    char tried[PICTURE_KEY_MAX];
    out[0] = '\0';
    for (size_t next = 0; next < room && next < sizeof tried - sizeof ELLIPSIS && string[next];
         next += character_length(string + next)) {
        memcpy(tried, string, next);
        memcpy(tried + next, ELLIPSIS, sizeof ELLIPSIS);
        if (known_width(fonts, face, size, tried, strlen(tried)) > width) break;
        length = next;
    }
    while (length && string[length - 1] == ' ') length--;
    memcpy(out, string, length);
    memcpy(out + length, ELLIPSIS, sizeof ELLIPSIS);
    return false;
}

/* Because of rounding, a descender may be lower than the font's line height by this many rows of pixels. */
enum { DESCENT_EXTRA_ROWS = 2 };

/* ---- Pictures ---- */

Picture *fonts_find_line(Fonts *fonts, FontFace face, float size, Colour colour, const char *string, int length)
{
    TextKey key;
    memset(&key, 0, offsetof(TextKey, string));
    key.face = (int32_t)face;
    key.size = whole_size(fonts, size);
    key.colour = colour;
    if (length < 0) length = (int)strlen(string);
    if (length > (int)sizeof key.string - 1) length = (int)sizeof key.string - 1;
    memcpy(key.string, string, (size_t)length);
    key.string[length] = '\0';
    int width = length ? (int)width_in_pixels(fonts, face, key.size, key.string) : 0,
        height = line_metrics(fonts, face, key.size).height + DESCENT_EXTRA_ROWS;
    if (width < 1) width = 1;
    return pictures_get(fonts->pictures, PICTURE_TEXT, &key, offsetof(TextKey, string) + (size_t)length, width, height);
}

static void fonts_make_line(void *context, const void *bytes, size_t bytes_size, Raster *into)
{
    Fonts *fonts = context;
    TextKey key = {0};
    assert(bytes_size < sizeof key);
    memcpy(&key, bytes, bytes_size);
    TTF_Font *font = font_of(fonts, (FontFace)key.face, key.size);
    if (!font) {
        fallback_font_draw(into, key.size, key.string, key.colour);
        return;
    }
    const SDL_Color colour = {key.colour.r, key.colour.g, key.colour.b, key.colour.a};
    SDL_Surface *drawn = TTF_RenderUTF8_Blended(font, key.string, colour);
    if (!drawn) return;
    /* SDL_ttf's blended text is ARGB as well, but its size may differ from the picture's by a pixel. */
    for (int y = 0; y < into->h && y < drawn->h; y++) {
        memcpy(into->pixels + (size_t)y * (size_t)into->w, (char *)drawn->pixels + (size_t)y * (size_t)drawn->pitch,
               (size_t)(drawn->w < into->w ? drawn->w : into->w) * 4);
    }
    SDL_FreeSurface(drawn);
}
