/* SPDX-License-Identifier: MIT */
/*
 * Everything is readable in every theme: the contrast (WCAG 2) of text with its background is at least 4.5, and that
 * of large signs at least 3. Players and suits can be distinguished without colours.
 */
#include "check.h"
#include "culdesac/files.h"
#include "culdesac/text.h"
#include "gfx/image_library.h"
#include "tables/neighbors/table.h"
#include "ui/theme.h"

#include <math.h>

static const double TEXT = 4.5, LARGE = 3;

static Colour colour_of(const char *text)
{
    Colour colour = {0};
    CHECK(colour_read(text, &colour));
    return colour;
}

static void check_contrast(const char *what, Colour ink, Colour ground, double least)
{
    const double contrast = colour_contrast(ink, ground);
    CHECK_ABOUT(contrast >= least, "%s: %.2f is less than %.1f", what, contrast, least);
}

/* Calls the function with each theme. */
static void for_themes(void (*check)(const Theme *theme))
{
    for (int i = 0; THEME_NAMES[i]; i++) {
        Theme theme;
        CHECK(theme_load(&theme, "assets", THEME_NAMES[i], &check_error));
        check(&theme);
    }
}

/* ---- Paper ---- */

typedef struct Pair {
    ThemeColour ink, ground;
} Pair;

/* Hovering lightens and pressing darkens a control; it must be readable then as well. */
static void check_stirred(const char *what, Colour ink, Colour ground)
{
    check_contrast(what, ink, colour_mix(ground, colour_of("#FFFFFF"), .13f), TEXT);
    check_contrast(what, ink, colour_mix(ground, colour_of("#2A1638"), .12f), TEXT);
}

static void check_paper(const Theme *theme)
{
    static const Pair PAIRS[] = {
        {COLOUR_INK, COLOUR_PAPER},         {COLOUR_INK_2, COLOUR_PAPER},       {COLOUR_PANEL_INK, COLOUR_PANEL},
        {COLOUR_PANEL_INK_2, COLOUR_PANEL}, {COLOUR_INSET_INK, COLOUR_INSET},   {COLOUR_MAIN_INK, COLOUR_MAIN},
        {COLOUR_AMBER_INK, COLOUR_AMBER},   {COLOUR_AMBER_INK_2, COLOUR_AMBER}, {COLOUR_GAIN, COLOUR_PAPER},
        {COLOUR_LOSS, COLOUR_PAPER},        {COLOUR_PANEL_GAIN, COLOUR_PANEL},  {COLOUR_PANEL_LOSS, COLOUR_PANEL},
        {COLOUR_PANEL_INK, COLOUR_INSET},   {COLOUR_PANEL_INK_2, COLOUR_INSET},
    };
    static const Pair PRESSED[] = {{COLOUR_MAIN_INK, COLOUR_MAIN},
                                   {COLOUR_INSET_INK, COLOUR_INSET},
                                   {COLOUR_INK, COLOUR_PAPER},
                                   {COLOUR_AMBER_INK, COLOUR_AMBER}};
    char what[64];
    for (size_t i = 0; i < sizeof PAIRS / sizeof PAIRS[0]; i++) {
        snprintf(what, sizeof what, "%s, pair %zu", theme->name, i);
        check_contrast(what, theme->colours[PAIRS[i].ink], theme->colours[PAIRS[i].ground], TEXT);
    }
    for (size_t i = 0; i < sizeof PRESSED / sizeof PRESSED[0]; i++) {
        snprintf(what, sizeof what, "%s, pressed %zu", theme->name, i);
        check_stirred(what, theme->colours[PRESSED[i].ink], theme->colours[PRESSED[i].ground]);
    }
}

TEST(text_on_paper_has_contrast, "text on paper has a contrast of at least 4.5, also while it is hovered and pressed")
{
    for_themes(check_paper);
}

static void check_ring(const Theme *theme)
{
    check_contrast(theme->name, theme->colours[COLOUR_FOCUS], theme->colours[COLOUR_FOCUS_GAP], LARGE);
}

TEST(focus_ring_stands_out, "the focus ring stands out from the gap drawn round it, whatever is below")
{
    for_themes(check_ring);
}

/* ---- Text on drawings ---- */

static void check_sky(const Theme *theme)
{
    static const char *const DAY[] = {"#7FBCD0", "#A9D6DA", "#D7E8D3"}, *const DUSK[] = {"#16153A", "#3A2E63",
                                                                                         "#7A4C7C"};
    for (int i = 0; i < 3; i++) {
        const Colour sky = colour_grade(&theme->street_grade, colour_of(theme->street_dusk ? DUSK[i] : DAY[i]));
        const Colour seen = theme->high_contrast ? theme->colours[COLOUR_GROUND] : sky;
        check_contrast(theme->name, theme->colours[COLOUR_SKY_INK], seen, TEXT);
    }
}

TEST(street_title_is_readable, "the street's title is readable against its sky") { for_themes(check_sky); }

/* Draws a drawing at the size of its frame. */
static SDL_Surface *drawing(const char *name)
{
    ImageLibrary library;
    SDL_RWops *file = SDL_RWFromFile(textf("assets/art/%s.svg", name), "rb");
    SDL_Surface *loaded = file && CHECK(image_library_find(&library)) ? library.load_svg(file) : NULL;
    SDL_Surface *plain = loaded ? SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGBA32, 0) : NULL;
    if (file) SDL_RWclose(file);
    SDL_FreeSurface(loaded);
    return plain;
}

static double luminance(Colour colour) { return colour_contrast(colour, (Colour){0, 0, 0, 255}); }

/* The lightest square of eight pixels within a rectangle, which is the worst background for light text. */
static Colour lightest(const SDL_Surface *surface, SDL_Rect at)
{
    enum { SIDE = 8 };
    Colour best = {0, 0, 0, 255};
    for (int y = at.y; y + SIDE <= at.y + at.h; y += SIDE) {
        for (int x = at.x; x + SIDE <= at.x + at.w; x += SIDE) {
            unsigned sum[3] = {0};
            for (int i = 0; i < SIDE * SIDE; i++) {
                const Uint8 *pixel =
                    (const Uint8 *)surface->pixels + (y + i / SIDE) * surface->pitch + (x + i % SIDE) * 4;
                for (int c = 0; c < 3; c++) sum[c] += pixel[c];
            }
            const Colour mean = {(uint8_t)(sum[0] / 64), (uint8_t)(sum[1] / 64), (uint8_t)(sum[2] / 64), 255};
            if (luminance(mean) > luminance(best)) best = mean;
        }
    }
    return best;
}

/* Checks that text on a table's background has a contrast of at least `least`, in every theme. */
static void check_ground(const char *name, SDL_Rect at, double least)
{
    SDL_Surface *ground = drawing(name);
    if (!CHECK(ground != NULL)) return;
    const Colour worst = lightest(ground, at);
    for (int i = 0; THEME_NAMES[i]; i++) {
        Theme theme;
        CHECK(theme_load(&theme, "assets", THEME_NAMES[i], &check_error));
        const char *what = textf("%s by %s", name, theme.name);
        const Colour seen =
            theme.high_contrast ? theme.colours[COLOUR_GROUND] : colour_grade(&theme.ground_grade, worst);
        check_contrast(what, theme.colours[COLOUR_ON_GROUND], seen, least);
    }
    SDL_FreeSurface(ground);
}

TEST(game_titles_stand_out, "a game's title stands out from the upper edge of its background")
{
    static const char *const GROUNDS[] = {"grounds/neighbors", "grounds/subdivision", "grounds/neighborhoods",
                                          "grounds/nationhood", "grounds/nasty"};
    for (size_t i = 0; i < sizeof GROUNDS / sizeof GROUNDS[0]; i++)
        check_ground(GROUNDS[i], (SDL_Rect){28, 14, 340, 44}, LARGE);
}

TEST(text_on_cloth_is_readable, "text on the cloth of Neighborhoods is readable")
{
    check_ground("grounds/neighborhoods", (SDL_Rect){284, 560, 712, 140}, TEXT);
}

/* ---- Colours with a meaning ---- */

/* Reads the SVG text of a drawing; false if it cannot be read. */
static bool read_svg(const char *name, Text *text)
{
    return CHECK(file_read(textf("assets/art/%s.svg", name), JSON_FILE_MAX, text, &check_error));
}

static void check_has_colour(const char *name, const char *colour)
{
    SCOPED_TEXT text = {0};
    if (read_svg(name, &text)) CHECK_HAS(text.data, colour);
}

typedef struct Lettered {
    const char *name, *colour, *letter; /* `letter`: colour of the letter or number */
} Lettered;

#define PAPER_LETTER "#FFF9EC"
#define INK_LETTER "#2B2233"

static const Lettered TOKENS[] = {
    {"badges/R", "#C43D2E", PAPER_LETTER}, {"badges/B", "#2F64B0", PAPER_LETTER}, {"badges/G", "#2F7D4A", PAPER_LETTER},
    {"badges/Y", "#E0A21B", INK_LETTER},   {"badges/V", "#7A4BA3", PAPER_LETTER}, {"badges/O", "#E27C2A", INK_LETTER},
    {"badges/T", "#187378", PAPER_LETTER}, {"badges/M", "#B83A78", PAPER_LETTER},
};
static const Lettered YARD_SUITS[] = {
    {"yard/suit-blue-flat", "#2F64B0", PAPER_LETTER},  {"yard/suit-brown-flat", "#7D4F2C", PAPER_LETTER},
    {"yard/suit-green-flat", "#2F7D4A", PAPER_LETTER}, {"yard/suit-red-flat", "#C2332B", PAPER_LETTER},
    {"yard/suit-yellow-flat", "#E2A012", INK_LETTER},
};
static const Lettered CARD_SUITS[] = {
    {"cards/suit-spade", "#2B2A45", NULL},
    {"cards/suit-heart", "#B92B25", NULL},
    {"cards/suit-diamond", "#A44D08", NULL},
    {"cards/suit-club", "#2A6B48", NULL},
};
enum {
    TOKEN_COUNT = sizeof TOKENS / sizeof TOKENS[0],
    YARD_COUNT = sizeof YARD_SUITS / sizeof YARD_SUITS[0],
    CARD_COUNT = sizeof CARD_SUITS / sizeof CARD_SUITS[0]
};

TEST(letters_and_numbers_stand_out, "a player's letter and a yard card's number stand out from their background")
{
    for (int i = 0; i < TOKEN_COUNT; i++) {
        check_has_colour(TOKENS[i].name, TOKENS[i].colour);
        check_contrast(TOKENS[i].name, colour_of(TOKENS[i].letter), colour_of(TOKENS[i].colour), TEXT);
    }
    for (int i = 0; i < YARD_COUNT; i++) {
        check_has_colour(YARD_SUITS[i].name, YARD_SUITS[i].colour);
        check_contrast(YARD_SUITS[i].name, colour_of(YARD_SUITS[i].letter), colour_of(YARD_SUITS[i].colour), TEXT);
    }
}

TEST(card_suits_stand_out, "the four suits of cards stand out from the paper of the cards")
{
    for (int i = 0; i < CARD_COUNT; i++) {
        check_has_colour(CARD_SUITS[i].name, CARD_SUITS[i].colour);
        check_contrast(CARD_SUITS[i].name, colour_of(CARD_SUITS[i].colour), colour_of("#FFFBF0"), TEXT);
        check_contrast(CARD_SUITS[i].name, colour_of(CARD_SUITS[i].colour), colour_of("#F8ECD4"), TEXT);
    }
}

/* ---- Marks on boards ---- */

/* One of the mark's two colours has to stand out: its core or its edge. */
static void check_mark(const char *what, const Theme *theme, Colour core, Colour edge, Colour ground)
{
    const double seen = fmax(colour_contrast(core, ground), colour_contrast(edge, ground));
    CHECK_ABOUT(seen >= LARGE, "%s, %s: %.2f is less than %.1f", theme->name, what, seen, LARGE);
}

static void check_lawn_marks(const Theme *theme)
{
    static const char *const PLOTS[] = {"#C6D691", "#BACD84"};
    for (int i = 0; i < 2; i++) {
        const Colour ground = colour_grade(&theme->lawn_grade, colour_of(PLOTS[i]));
        check_mark("last built", theme, theme->colours[COLOUR_LAST], theme->colours[COLOUR_LAST_EDGE], ground);
        check_mark("offered", theme, theme->colours[COLOUR_CHOSEN], theme->colours[COLOUR_CHOSEN_INK], ground);
        check_mark("legal plot", theme, colour_of("#E7DB8A"), colour_of("#4A2C00"), ground);
        check_mark("target plot", theme, colour_of("#FFD45E"), colour_of("#4A2C00"), ground);
    }
}

TEST(marked_plot_stands_out, "a marked plot of Subdivision stands out from the lawn, at each time of day")
{
    check_has_colour("boards/plot-a", "#C6D691");
    check_has_colour("boards/plot-b", "#BACD84");
    check_has_colour("boards/plot-legal", "#E7DB8A");
    check_has_colour("boards/plot-legal", "#4A2C00");
    check_has_colour("boards/plot-target", "#FFD45E");
    check_has_colour("boards/plot-target", "#4A2C00");
    for_themes(check_lawn_marks);
}

static void check_shut_squares(const Theme *theme)
{
    static const char *const SQUARES[] = {"#86B3A6", "#5C9187"};
    const ThemeColour plain[] = {BOARD_PLAIN_LIGHT, BOARD_PLAIN_DARK};
    for (int i = 0; i < 2; i++) {
        const Colour wood =
            theme->high_contrast ? theme->colours[plain[i]] : colour_grade(&theme->ground_grade, colour_of(SQUARES[i]));
        check_contrast(theme->name, CLOSED_MARK, colour_mix(wood, CLOSED_SHADE, CLOSED_OPACITY), LARGE);
    }
}

TEST(padlock_stands_out, "the padlock on a blocked square of Neighbors stands out from it")
{
    check_has_colour("boards/neighbors-light", "#86B3A6");
    check_has_colour("boards/neighbors-dark", "#5C9187");
    for_themes(check_shut_squares);
}

/* ---- Drawings with a meaning ---- */

/* A pixel of a drawing; transparent if it is outside of the drawing, or if `surface` is NULL. */
static const Uint8 *pixel_at(const SDL_Surface *surface, int x, int y)
{
    static const Uint8 NOTHING[4] = {0};
    if (!surface || x < 0 || y < 0 || x >= surface->w || y >= surface->h) return NOTHING;
    return (const Uint8 *)surface->pixels + y * surface->pitch + x * 4;
}

static bool is_covered(const SDL_Surface *under, const SDL_Surface *over, int x, int y)
{
    return pixel_at(under, x, y)[3] > 127 || pixel_at(over, x, y)[3] > 127;
}

/* The share of a drawing's edge, with another drawing in one colour over it, that stands out from the background. */
static double edge_share(const SDL_Surface *under, const SDL_Surface *over, Colour tint, Colour ground)
{
    const SDL_Surface *any = under ? under : over;
    int edge = 0, stands_out = 0;
    for (int i = 0; i < any->w * any->h; i++) {
        const int x = i % any->w, y = i / any->w;
        if (!is_covered(under, over, x, y)) continue;
        const bool inner = is_covered(under, over, x - 1, y) && is_covered(under, over, x + 1, y) &&
                           is_covered(under, over, x, y - 1) && is_covered(under, over, x, y + 1);
        if (inner) continue;
        const Uint8 *pixel = pixel_at(under, x, y);
        const Colour seen = pixel_at(over, x, y)[3] > 127 ? tint : (Colour){pixel[0], pixel[1], pixel[2], 255};
        edge++;
        stands_out += colour_contrast(seen, ground) >= LARGE;
    }
    return edge > 0 ? (double)stands_out / edge : 0;
}

/* More than half of the edge is enough to recognise the outline, because light falls from one side. */
static void check_drawing(const Theme *theme, const char *under, const char *over, ThemeColour tint, Colour ground)
{
    SDL_Surface *below = under ? drawing(under) : NULL, *above = over ? drawing(over) : NULL;
    const double share = edge_share(below, above, theme->colours[tint], ground);
    CHECK_ABOUT(share > .5, "%s, %s: %.2f of its edge", theme->name, under ? under : over, share);
    SDL_FreeSurface(below);
    SDL_FreeSurface(above);
}

static void check_drawings(const Theme *theme)
{
    static const char *const PIECES[] = {"chess/Q", "chess/R", "chess/B", "chess/N", "chess/F", NULL};
    static const char *const FLAGS[] = {"flags/R", "flags/B", "flags/G", "flags/Y", "flags/V",
                                        "flags/O", "flags/T", "flags/M", NULL};
    const Colour panel = theme->colours[COLOUR_PANEL];
    for (int i = 0; PIECES[i]; i++)
        check_drawing(theme, PIECES[i], NULL, COLOUR_PANEL_INK_2, theme_under_pieces(theme));
    for (int i = 0; FLAGS[i]; i++) check_drawing(theme, FLAGS[i], "flags/edge", COLOUR_PANEL_INK_2, panel);
    check_drawing(theme, NULL, "flags/empty", COLOUR_PANEL_INK_2, panel);
}

TEST(drawings_stand_out, "raised flags, bare masts and the pieces of the results stand out from their background")
{
    for_themes(check_drawings);
}

/* The area that only one of two drawings covers, as a share of the area that either covers. */
static double outline_difference(const char *first, const char *second)
{
    SDL_Surface *a = drawing(first), *b = drawing(second);
    const bool alike = a && b && a->w == b->w && a->h == b->h;
    int apart = 0, covered = 1;
    for (int i = 0; alike && i < a->w * a->h; i++) {
        const int x = i % a->w, y = i / a->w;
        const bool in_a = ((const Uint8 *)a->pixels)[y * a->pitch + x * 4 + 3] > 127;
        const bool in_b = ((const Uint8 *)b->pixels)[y * b->pitch + x * 4 + 3] > 127;
        apart += in_a != in_b;
        covered += in_a || in_b;
    }
    CHECK(alike);
    SDL_FreeSurface(a);
    SDL_FreeSurface(b);
    return (double)apart / covered;
}

static void check_shapes(const Lettered *signs, int count)
{
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < i; j++) {
            const double apart = outline_difference(signs[i].name, signs[j].name);
            CHECK_ABOUT(apart > .05, "%s and %s: %.3f", signs[i].name, signs[j].name, apart);
        }
    }
}

TEST(shapes_are_distinct, "players, yard suits and card suits have different outlines, so their colours are not needed")
{
    check_shapes(TOKENS, TOKEN_COUNT);
    check_shapes(YARD_SUITS, YARD_COUNT);
    check_shapes(CARD_SUITS, CARD_COUNT);
}
