/* SPDX-License-Identifier: MIT */
/* The signs of the houses, and which house a point of the window belongs to. */
#include "culdesac/text.h"
#include "scenes/street/street_scene.h"

#include <stdio.h>

static const float PLATE_CAP = 1.5f; /* the text scale from which the info panel does not grow any more */
/* …_MIN is the info panel's height in frame pixels, and …_GROWS what text of twice the usual size adds to it. FOLDED_…
 * is for a narrow layout. */
static const float PLATE_MIN = 148, PLATE_GROWS = 150;
static const float FOLDED_MIN = 206, FOLDED_GROWS = 50;

/* ---- Sign positions ---- */

static TextStyle sign_style(const Stage *stage)
{
    return stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_BODY, COLOUR_INK,
                                   stage->layout.kind == LAYOUT_REGULAR ? 1.4f : 1.1f);
}

static const char *sign_title(const Street *street, const Stage *stage, int index)
{
    return rulebook_title(host_rulebook(&stage->host, street->houses[index].game));
}

/* The upper edge of the area of the info panel, which is higher with larger text. Signs stay above it. */
static float panel_area_top(const Stage *stage)
{
    const float growth = fmaxf(0, fminf(stage->layout.text_scale, PLATE_CAP) - 1);
    const bool is_folded = stage->layout.kind == LAYOUT_COMPACT;
    const float height = is_folded ? FOLDED_MIN + FOLDED_GROWS * growth : PLATE_MIN + PLATE_GROWS * growth;
    return stage->layout.h - height * layout_unit(&stage->layout, .8f);
}

/* A house whose lot is not on the plan has its sign below the title. */
Rect street_sign_place(const Street *street, const Stage *stage, int index)
{
    const PlanLot *lot = street->houses[index].lot;
    const TextStyle style = sign_style(stage);
    float h = fmaxf(layout_length(&stage->layout, 30), style.size * 1.65f);
    float w = canvas_text_width(stage->canvas, &style, sign_title(street, stage, index)) + style.size * 1.7f;
    Point middle = lot ? layout_point(&stage->layout, lot->sign.x, lot->sign.y)
                       : layout_point(&stage->layout, 160, 190 + 50 * (float)index);
    Rect at = rect_around(middle, w, h);
    const Rect post = street_signpost_place(street, stage);
    const bool beside_post = rect_bottom(at) > post.y - 8;
    at.x = fmaxf(8, fminf(at.x, (beside_post ? post.x : stage->layout.w) - 8 - w));
    at.y = fminf(at.y, panel_area_top(stage) - h);
    return rect_snapped(at);
}

/* The game in one sentence. */
static const char *house_tip(Stage *stage, const Game *game)
{
    const Rulebook *book = host_rulebook(&stage->host, game);
    const Block *hook = rulebook_hook(book);
    return stage_format(stage, STRING_STREET_HOUSE_TIP, arg_text(hook ? hook->text : rulebook_title(book)));
}

static const char *format_seats(Stage *stage, const House *house, ScreenString string, ScreenString exactly)
{
    const Game *game = house->game;
    const bool exact = game->players_min == game->players_max;
    return stage_format(stage, exact ? exactly : string, arg_number(game->players_min), arg_number(game->players_max),
                        arg_number(house->minutes));
}

const char *street_describe_players(Stage *stage, const House *house)
{
    return format_seats(stage, house, STRING_STREET_PLAYERS, STRING_STREET_PLAYERS_EXACT);
}

const char *street_describe_seats(Stage *stage, const House *house)
{
    return format_seats(stage, house, STRING_STREET_SEATS, STRING_STREET_SEATS_EXACT);
}

/* ---- Which house a point belongs to ---- */

/* A drawing is examined at 1 / INK_FINE of its size. Pixels with less opacity than INK_OPAQUE are shadow. */
enum { INK_FINE = 4, INK_W = FRAME_W / INK_FINE, INK_H = FRAME_H / INK_FINE, INK_OPAQUE = 128 };

/* Examines a house's drawing. This happens only when a point is asked for, because it would make the first frame take a
 * quarter longer. */
static void load_facade_ink(House *house, Art *art)
{
    if (house->ink) return;
    char name[STREET_PLAN_NAME_SIZE + sizeof "street/-day"];
    snprintf(name, sizeof name, "street/%s-day", house->facade);
    Raster raster = art_rasterize(art, &(ArtRequest){.names = {name}, .w = INK_W, .h = INK_H});
    house->ink = memory_allocate(INK_W * INK_H / 8 + 1);
    for (int i = 0; i < INK_W * INK_H; i++)
        house->ink[i / 8] |= (uint8_t)((raster.pixels[i] >> 24 >= INK_OPAQUE) << i % 8);
    raster_clear(&raster);
}

static bool is_drawn_at(House *house, Art *art, Point frame)
{
    load_facade_ink(house, art);
    const int x = (int)floorf(frame.x / INK_FINE), y = (int)floorf(frame.y / INK_FINE);
    if (x < 0 || y < 0 || x >= INK_W || y >= INK_H) return false;
    const int i = y * INK_W + x;
    return house->ink[i / 8] >> i % 8 & 1;
}

/* The nearest house that is drawn at the point, or, on open ground, the nearest house whose lot contains it. */
static int find_lot(Street *street, Point frame)
{
    int found = -1;
    bool is_drawn = false;
    for (int i = 0; i < street->count; i++) {
        House *house = &street->houses[i];
        if (!house->lot) continue;
        const bool drawn = is_drawn_at(house, street->art, frame);
        if (!drawn && (is_drawn || !rect_contains(house->lot->at, frame))) continue;
        if (found >= 0 && drawn == is_drawn && house->depth < street->houses[found].depth) continue;
        found = i;
        is_drawn = drawn;
    }
    return found;
}

/* Signs take precedence over bubbles and lanterns, and these over what is below them. */
int street_find_sign(const Street *street, Point point)
{
    for (int i = 0; i < street->count; i++) {
        if (rect_contains(street->houses[i].sign, point)) return i;
    }
    for (int i = 0; i < street->count; i++) {
        if (rect_contains(street->houses[i].bubble, point) || rect_contains(street->houses[i].lantern, point)) return i;
    }
    return -1;
}

int street_find_house(Street *street, Point point)
{
    const int sign = street_find_sign(street, point);
    return sign >= 0 ? sign : find_lot(street, street_frame_point(street, point));
}

static bool sign_contains(void *street, int index, Point point) { return street_find_house(street, point) == index; }

/* ---- Drawing ---- */

static void draw_sign(Street *street, Stage *stage, int index)
{
    const House *house = &street->houses[index];
    const char *title = sign_title(street, stage, index);
    TextStyle style = text_centred(sign_style(stage));
    const Rect sign = house->sign;
    Rect at = sign;
    if (house->lot) at = rect_union(at, street_rect(stage, house->lot->at));
    float corner = layout_length(&stage->layout, 8);
    const Rulebook *book = host_rulebook(&stage->host, house->game);
    const char *spoken = stage_format(stage, STRING_STREET_HOUSE_SPOKEN, arg_text(rulebook_title(book)),
                                      arg_text(street_describe_players(stage, house)), arg_text(rulebook_about(book)));
    stage_add_hotspot(stage, &(Hotspot){stage_printf(stage, "house:%s", house->game->id), at, title, CODE_STREET_HOUSE,
                                        .focus_rect = sign, .focus_corner = corner, .spoken = spoken,
                                        .help = house_tip(stage, house->game), .index = index, .is_exact_size = true,
                                        .contains = sign_contains, .contains_data = street});
    const bool alive = index == street->chosen || index == street->hovered || index == street->evening_house;
    canvas_paper_shadow(stage->canvas, sign, corner, stage->layout.scale, stage_colour(stage, COLOUR_PLUM));
    canvas_rounded_rect(stage->canvas, sign, corner, stage_colour(stage, alive ? COLOUR_AMBER : COLOUR_PAPER));
    style.colour = stage_colour(stage, alive ? COLOUR_AMBER_INK : COLOUR_INK);
    canvas_text_in_rect(stage->canvas, &style, sign, title);
}

void street_signs_draw(Street *street, Stage *stage)
{
    street->frame = layout_rect(&stage->layout, 0, 0, FRAME_W, FRAME_H);
    street->art = canvas_get_art(stage->canvas);
    for (int i = 0; i < street->count; i++) {
        House *house = &street->houses[i];
        house->sign = street_sign_place(street, stage, i);
        house->bubble = house->lantern = (Rect){0};
        draw_sign(street, stage, i);
        stage_avoid(stage, house->sign);
    }
}
