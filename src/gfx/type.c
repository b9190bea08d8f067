/* SPDX-License-Identifier: MIT */
#include "gfx/type.h"

#include "culdesac/files.h"
#include "culdesac/hash.h"
#include "gfx/mapped.h"
#include "gfx/type_plain.h"

#include <SDL_ttf.h>
#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { FONTS_MAX = 40, WIDTHS = 16384, SIZE_LEAST = 6, SIZE_MOST = 400 };

static const char *const FILES[FACE_COUNT] = {"Lato-Medium.ttf", "Lato-Bold.ttf", "Lato-Black.ttf",
                                              "Vollkorn-Black.ttf"};

/* Where systems keep them, after the program's own folder. */
static const char *const FOLDERS[] = {"/usr/share/fonts/truetype/lato",
                                      "/usr/share/fonts/truetype/vollkorn",
                                      "/usr/share/fonts/lato",
                                      "/usr/share/fonts/vollkorn",
                                      "/usr/local/share/fonts",
                                      "C:/Windows/Fonts",
                                      NULL};

/* What may stand in for any of them. */
static const char *const OTHERS[] = {"/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf",
                                     "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
                                     "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf",
                                     "/usr/share/fonts/truetype/liberation2/LiberationSans-Bold.ttf",
                                     "/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf",
                                     "/usr/share/fonts/opentype/cantarell/Cantarell-VF.otf",
                                     "C:/Windows/Fonts/arialbd.ttf",
                                     NULL};

typedef struct OpenFont {
    TTF_Font *font; /* NULL: the plain one of our own */
    Face face;
    int size;
    uint64_t used;
} OpenFont;

typedef struct KnownWidth {
    uint64_t hash;
    float width;
} KnownWidth;

typedef struct TextKey {
    int32_t face, size;
    Colour colour;
    char string[PICTURE_KEY_MAX - 12];
} TextKey;

struct Type {
    Pictures *pictures;
    TypeReport *report;
    void *report_context;
    char *folder;
    char *paths[FACE_COUNT]; /* NULL: not looked for yet; "": none was found */
    Mapped files[FACE_COUNT];
    uint64_t clock;
    OpenFont fonts[FONTS_MAX];
    KnownWidth widths[WIDTHS];
};

static PictureMake type_make;

Type *type_create(Pictures *pictures, const char *folder, TypeReport *report, void *context)
{
    Type *type = memory_allocate(sizeof *type);
    type->pictures = pictures;
    type->report = report;
    type->report_context = context;
    type->folder = memory_allocate(strlen(folder) + 1);
    strcpy(type->folder, folder);
    pictures_teach(pictures, PICTURE_TEXT, type_make, type);
    return type;
}

void type_destroy(Type *type)
{
    if (!type) return;
    for (int i = 0; i < FONTS_MAX; i++) {
        if (type->fonts[i].font) TTF_CloseFont(type->fonts[i].font);
    }
    for (int i = 0; i < FACE_COUNT; i++) {
        mapped_close(&type->files[i]);
        free(type->paths[i]);
    }
    free(type->folder);
    free(type);
}

/* ---- Fonts ---------------------------------------------------------------------------------------------------------- */

static bool try_path(Type *type, Face face, const char *folder, const char *name)
{
    Text path = {0};
    path_join(&path, folder, name);
    bool found = file_exists(path.data);
    if (found) {
        type->paths[face] = path.data;
    } else {
        text_clear(&path);
    }
    return found;
}

static void report(Type *type, Face face, const char *instead)
{
    Text sentence = {0};
    text_addf(&sentence, "The font %s cannot be found; %s. On Debian: apt install %s.", FILES[face], instead,
              face == FACE_DISPLAY ? "fonts-vollkorn" : "fonts-lato");
    if (type->report) type->report(type->report_context, sentence.data);
    text_clear(&sentence);
}

static void find_face(Type *type, Face face)
{
    Text own = {0};
    path_join(&own, type->folder, "fonts");
    bool found = try_path(type, face, own.data, FILES[face]);
    text_clear(&own);
    for (int i = 0; !found && FOLDERS[i]; i++) found = try_path(type, face, FOLDERS[i], FILES[face]);
    if (found) return;
    for (int i = 0; OTHERS[i]; i++) {
        if (!file_exists(OTHERS[i])) continue;
        type->paths[face] = memory_allocate(strlen(OTHERS[i]) + 1);
        strcpy(type->paths[face], OTHERS[i]);
        report(type, face, "another takes its place");
        return;
    }
    type->paths[face] = memory_allocate(1);
    report(type, face, "a plain one takes its place");
}

static TTF_Font *open_font(Type *type, Face face, int size)
{
    if (!type->paths[face]) find_face(type, face);
    /* Reading it through a stream would take thousands of small reads a font. */
    Mapped *file = &type->files[face];
    TTF_Font *font = NULL;
    if (type->paths[face][0] && (file->bytes || mapped_open(file, type->paths[face]))) {
        font = TTF_OpenFontRW(SDL_RWFromConstMem(file->bytes, (int)file->size), 1, size);
    }
    if (font) {
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT);
    } else if (type->paths[face][0]) {
        type->paths[face][0] = '\0';
        report(type, face, "its file is damaged and a plain one takes its place");
    }
    return font;
}

/* The font of a face at a size; NULL for the plain one. */
static TTF_Font *font_of(Type *type, Face face, int size)
{
    OpenFont *oldest = &type->fonts[0];
    type->clock++;
    for (int i = 0; i < FONTS_MAX; i++) {
        OpenFont *at = &type->fonts[i];
        if (at->used && at->face == face && at->size == size) {
            at->used = type->clock;
            return at->font;
        }
        if (at->used < oldest->used) oldest = at;
    }
    if (oldest->font) TTF_CloseFont(oldest->font);
    *oldest = (OpenFont){open_font(type, face, size), face, size, type->clock};
    return oldest->font;
}

static int whole_size(float size)
{
    int whole = (int)roundf(size);
    return whole < SIZE_LEAST ? SIZE_LEAST : whole > SIZE_MOST ? SIZE_MOST : whole;
}

/* ---- Measuring ---------------------------------------------------------------------------------------------------- */

static float measure(Type *type, Face face, int size, const char *string)
{
    int width = 0;
    TTF_Font *font = font_of(type, face, size);
    if (!font) return plain_width(size, string);
    TTF_SizeUTF8(font, string, &width, NULL);
    return (float)width;
}

float type_width(Type *type, Face face, float wanted, const char *string)
{
    if (!*string) return 0;
    int size = whole_size(wanted);
    /* Mixed in before the string, else short strings of two sizes could have one hash. */
    const int32_t font[2] = {(int32_t)face, size};
    uint64_t hash = hash_bytes(hash_bytes(0, font, sizeof font), string, strlen(string));
    KnownWidth *known = &type->widths[hash % WIDTHS];
    if (known->hash != hash) *known = (KnownWidth){hash, measure(type, face, size, string)};
    return known->width;
}

float type_ascent(Type *type, Face face, float wanted)
{
    int size = whole_size(wanted);
    TTF_Font *font = font_of(type, face, size);
    return font ? (float)TTF_FontAscent(font) : plain_ascent(size);
}

float type_height(Type *type, Face face, float wanted)
{
    int size = whole_size(wanted);
    TTF_Font *font = font_of(type, face, size);
    return font ? (float)TTF_FontHeight(font) : plain_height(size);
}

float type_capital(Type *type, Face face, float size)
{
    (void)type;
    /* Lato's capitals are .72 of its size high, Vollkorn's .66. */
    return (float)whole_size(size) * (face == FACE_DISPLAY ? 0.66f : 0.72f);
}

/* ---- Breaking and cutting ---------------------------------------------------------------------------------------------- */

static float width_of(Type *type, Face face, float size, const char *start, size_t length)
{
    char line[PICTURE_KEY_MAX];
    if (length >= sizeof line) length = sizeof line - 1;
    memcpy(line, start, length);
    line[length] = '\0';
    return type_width(type, face, size, line);
}

/* How many bytes the character there has; none at the end. */
static size_t character(const char *at)
{
    size_t length = *at ? 1 : 0;
    while (length && ((unsigned char)at[length] & 0xC0) == 0x80) length++;
    return length;
}

/* How many bytes of the string make up the next line. */
static size_t line_length(Type *type, Face face, float size, float width, const char *string)
{
    size_t good = 0, at = 0;
    while (string[at] && string[at] != '\n') {
        while (string[at] == ' ') at++;
        size_t word = at;
        while (string[word] && string[word] != ' ' && string[word] != '\n') word++;
        if (width_of(type, face, size, string, word) > width) break;
        good = at = word;
    }
    if (good || !string[0] || string[0] == '\n') return good;
    /* A word longer than the line is broken where it has to be. */
    size_t next = character(string);
    do {
        good = next;
        next += character(string + next);
    } while (string[good] && string[good] != ' ' && string[good] != '\n' &&
             width_of(type, face, size, string, next) <= width);
    return good;
}

int type_wrap(Type *type, Face face, float size, float width, const char *string, TypeLine *lines, int max)
{
    int count = 0;
    const char *at = string;
    for (;;) {
        size_t length = line_length(type, face, size, width, at);
        if (count < max) lines[count] = (TypeLine){at, (int)length};
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

bool type_fit(Type *type, Face face, float size, float width, const char *string, char *out, int out_size)
{
    bool whole = text_copy(out, (size_t)out_size, string);
    if (whole && type_width(type, face, size, string) <= width) return true;
    static const char ELLIPSIS[] = "…";
    size_t room = (size_t)out_size - sizeof ELLIPSIS, length = 0;
    char tried[PICTURE_KEY_MAX];
    out[0] = '\0';
    for (size_t next = 0; next < room && next < sizeof tried - sizeof ELLIPSIS && string[next];
         next += character(string + next)) {
        memcpy(tried, string, next);
        memcpy(tried + next, ELLIPSIS, sizeof ELLIPSIS);
        if (width_of(type, face, size, tried, strlen(tried)) > width) break;
        length = next;
    }
    while (length && string[length - 1] == ' ') length--;
    memcpy(out, string, length);
    memcpy(out + length, ELLIPSIS, sizeof ELLIPSIS);
    return false;
}

enum { HANGS_LOWER = 2 }; /* rows more than a font says: rounded, the foot of a g may hang lower than its lines are high */

/* ---- Pictures ------------------------------------------------------------------------------------------------------------ */

Picture *type_find(Type *type, Face face, float wanted, Colour colour, const char *string, int length)
{
    TextKey key;
    memset(&key, 0, offsetof(TextKey, string));
    key.face = (int32_t)face;
    key.size = whole_size(wanted);
    key.colour = colour;
    if (length < 0) length = (int)strlen(string);
    if (length > (int)sizeof key.string - 1) length = (int)sizeof key.string - 1;
    memcpy(key.string, string, (size_t)length);
    key.string[length] = '\0';
    int width = (int)type_width(type, face, wanted, key.string), height = (int)type_height(type, face, wanted) + HANGS_LOWER;
    if (width < 1) width = 1;
    return pictures_find(type->pictures, PICTURE_TEXT, &key, offsetof(TextKey, string) + (size_t)length, width, height);
}

static void type_make(void *context, const void *bytes, size_t bytes_size, Raster *into)
{
    Type *type = context;
    TextKey key = {0};
    assert(bytes_size < sizeof key);
    memcpy(&key, bytes, bytes_size);
    TTF_Font *font = font_of(type, (Face)key.face, key.size);
    raster_wipe(into);
    if (!font) {
        plain_draw(into, key.size, key.string, key.colour);
        return;
    }
    SDL_Color colour = {key.colour.r, key.colour.g, key.colour.b, key.colour.a};
    SDL_Surface *drawn = TTF_RenderUTF8_Blended(font, key.string, colour);
    if (!drawn) return;
    /* Blended text is ARGB already; it may be a pixel off in size. */
    for (int y = 0; y < into->h && y < drawn->h; y++) {
        memcpy(into->pixels + (size_t)y * (size_t)into->w, (char *)drawn->pixels + (size_t)y * (size_t)drawn->pitch,
               (size_t)(drawn->w < into->w ? drawn->w : into->w) * 4);
    }
    SDL_FreeSurface(drawn);
}
