/* SPDX-License-Identifier: MIT */
/* Draws the street, its title and the lanterns of unfinished games. */
#include "scenes/street/street_scene.h"
#include "scenes/street_routes.h"
#include "ui/text_fit.h"

#include <string.h>

/* The maximal width of the line that says who plays an unfinished game, as a share of the window. */
static const float WAITING_WIDTH = .34f;

float street_scale(const Stage *stage)
{
    return layout_unit(&stage->layout, .8f) * fmaxf(1, fminf(stage->layout.text_scale, 1.5f));
}

const char *street_art(Stage *stage, const char *part)
{
    return stage_printf(stage, "street/%s-%s", part, stage->theme->street_dusk ? "dusk" : "day");
}

static void add_layer(Scenery *scenery, const char *name)
{
    int count = 0;
    while (scenery->names[count]) count++;
    scenery->names[count] = name;
}

/* Adds the house on a lot, if there is one. */
static void add_house(Scenery *scenery, const Street *street, Stage *stage, int lot, const House *lit)
{
    for (int i = 0; i < street->count; i++) {
        const House *house = &street->houses[i];
        if (house->number != lot) continue;
        const char *name = street_art(stage, house->facade);
        add_layer(scenery, house == lit ? stage_printf(stage, "%s-lit", name) : name);
        return;
    }
}

/* Draws layers within a part of the window. In high contrast they keep the colours of their drawings. */
static void draw_layers(Stage *stage, Scenery *scenery, Rect part, float fade)
{
    scenery->at = layout_rect(&stage->layout, 0, 0, FRAME_W, FRAME_H);
    scenery->part = part;
    scenery->fade = fade;
    if (!stage->theme->high_contrast) scenery->grade = &stage->theme->street_grade;
    if (scenery->names[0]) canvas_scenery(stage->canvas, scenery);
}

/* Whether to draw a layer that is not a house. The far sides and the park in front are drawn only if they are visible.
 * In high contrast no such layer is drawn. */
static bool layer_wanted(const Stage *stage, const char *layer)
{
    if (stage->theme->high_contrast) return false;
    if (strcmp(layer, "park") == 0) return stage->layout.top > 0;
    return strcmp(layer, "sides") != 0 || stage->layout.left > 0;
}

/* Draws all layers within a part of the window, with the windows of one house lit. In high contrast only the houses are
 * drawn, on a plain background. */
static void draw_scene(const Street *street, Stage *stage, Rect part, const House *lit, float fade)
{
    Scenery scenery = {.names = {NULL}};
    for (int i = 0; i < street->plan.layer_count; i++) {
        const char *layer = street->plan.layers[i];
        const int lot = street_plan_lot_of_layer(layer);
        if (lot) {
            add_house(&scenery, street, stage, lot, lit);
        } else if (layer_wanted(stage, layer)) {
            add_layer(&scenery, street_art(stage, layer));
        }
    }
    draw_layers(stage, &scenery, part, fade);
}

static void draw_sky(const Street *street, Stage *stage)
{
    Scenery scenery = {.names = {NULL}};
    Rect sky = layout_window(&stage->layout);
    sky.h = fminf(sky.h, layout_point(&stage->layout, 0, (float)street->plan.sky_height).y);
    for (int i = 0; i < street->plan.sky_count; i++) add_layer(&scenery, street_art(stage, street->plan.sky[i]));
    draw_layers(stage, &scenery, sky, 0);
}

/* Draws the clouds, which wrap round: what leaves on the right returns on the left. */
static void draw_clouds(const Street *street, Stage *stage)
{
    if (!street->plan.clouds[0]) return;
    Scenery scenery = {.names = {street_art(stage, street->plan.clouds)}};
    const Rect part = street_rect(stage, street->plan.clouds_at);
    float drift = roundf(layout_length(&stage->layout, street->cloud_offset)), round = fmaxf(part.w, stage->layout.w);
    for (int i = 0; i < 2; i++) {
        canvas_push_shift(stage->canvas, drift - (i ? round : 0), 0);
        draw_layers(stage, &scenery, part, 0);
        canvas_pop(stage->canvas);
    }
}

/* Draws an ellipse, in frame coordinates, with a kerb round it. */
static void draw_plain_round(Stage *stage, Rect frame, Colour kerb, Colour road)
{
    const Rect at = street_rect(stage, frame);
    canvas_ellipse(stage->canvas, at, kerb);
    canvas_ellipse(stage->canvas, rect_inset(at, fmaxf(2, layout_length(&stage->layout, 3))), road);
}

/* Draws a plain road and turning circle for high contrast, so that the paths of the houses still lead somewhere. */
static void draw_plain_road(Stage *stage)
{
    static const Point ROAD[] = {{-700, 1050}, {432, 547}, {600, 617}, {-340, 1050}};
    enum { CORNERS = sizeof ROAD / sizeof *ROAD };
    const Colour ground = stage_colour(stage, COLOUR_GROUND), ink = stage_colour(stage, COLOUR_ON_GROUND);
    const Colour kerb = colour_mix(ground, ink, .4f), road = colour_mix(ground, ink, .1f);
    Point corners[CORNERS];
    for (int i = 0; i < CORNERS; i++) corners[i] = layout_point(&stage->layout, ROAD[i].x, ROAD[i].y);
    draw_plain_round(stage, rect_make(420, 410, 421, 213), kerb, road);
    canvas_polygon(stage->canvas, corners, CORNERS, road);
    const float width = fmaxf(2, layout_length(&stage->layout, 3));
    canvas_line(stage->canvas, corners[0], corners[1], width, kerb);
    canvas_line(stage->canvas, corners[2], corners[3], width, kerb);
    draw_plain_round(stage, rect_make(570, 484, 118, 66), kerb, ground);
}

/* Draws a house with lit windows, as visible as `lit` says, 0 … 1. Even at 0 it is drawn, so that its pictures are
 * prefetched. */
static void draw_lit(const Street *street, Stage *stage, const House *house, float lit)
{
    if (house->lot) draw_scene(street, stage, street_rect(stage, house->lot->at), house, 1 - lit);
}

static void draw_lights(Street *street, Stage *stage)
{
    for (int i = 0; i < street->count; i++) {
        House *house = &street->houses[i];
        animated_value_set(&house->lighting, i == street->chosen || i == street->hovered,
                           stage_time(stage, TIME_WINDOWS), &stage->motion);
        draw_lit(street, stage, house, animated_value_at(&house->lighting, &stage->motion));
    }
}

void street_light_house(const Scene *scene, Stage *stage, const Game *game, float lit, float glow)
{
    static const float GLOW = 1.7f; /* the light's size as a multiple of the lot's width */
    const Street *street = street_of(scene);
    const int index = street_house_of(street, game);
    const House *house = index >= 0 ? &street->houses[index] : NULL;
    if (!house || !house->lot) return;
    const Rect lot = street_rect(stage, house->lot->at);
    draw_lit(street, stage, house, lit);
    if (glow > 0 && !stage->theme->high_contrast)
        canvas_sprite(
            stage->canvas,
            &(Sprite){"ceremony/light", rect_around(rect_centre(lot), lot.w * GLOW, lot.w * GLOW), .fade = 1 - glow});
}

Point street_house_front(const Scene *scene, const Stage *stage, const Game *game)
{
    const Street *street = street_of(scene);
    Rect at = {600, 540, 0, 0}; /* the middle of the street, for a game without a lot */
    const int house = street_house_of(street, game);
    if (house >= 0 && street->houses[house].lot) at = street->houses[house].lot->at;
    at = street_rect(stage, at);
    return (Point){rect_centre(at).x, rect_bottom(at)};
}

/* Position and text styles of the title, and of the subtitle below it. */
typedef struct Title {
    TextStyle title, subtitle;
    float base, line;
    Rect below;
} Title;

static Title lay_out_title(Stage *stage)
{
    Title at = {.title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_TITLE, COLOUR_SKY_INK, 1.1f),
                .subtitle = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_NAME, COLOUR_SKY_INK)};
    at.subtitle.size = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_NAME] - 1, 1.4f);
    /* With much sky the title is larger and the subtitle may be wider, because the town hall's tower is below both. */
    const float sky = stage->layout.top / stage->layout.scale;
    at.title.size *= 1 + fmaxf(0, fminf(.6f, (sky - 120) / 300));
    const Rect place = layout_left(&stage->layout, 54, 105, 460, 60);
    at.base = place.y - stage->layout.top * .5f;
    const char *words = screen_string(STRING_STREET_SUBTITLE);
    /* The town hall's tower is to the right of the subtitle, and below it in a high window. Large text shrinks a
     * little, and if it still does not fit it takes two lines. */
    const float usual_size = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_NAME] - 1, 1);
    const float min_size = fmaxf(usual_size, .9f * at.subtitle.size);
    const float aside = layout_rect(&stage->layout, 54, 105, 460, 60).x - place.x;
    const float room = layout_length(&stage->layout, sky > 300 ? 1170 : sky > 120 ? 560 : 510) + aside;
    const bool is_one_line = text_fit_lines(stage->canvas, &at.subtitle, min_size, 1, room, &words, 1);
    const float width = layout_length(&stage->layout, is_one_line ? 1280 : 400);
    text_fit_lines(stage->canvas, &at.subtitle, usual_size, 2, width, &words, 1);
    at.line = at.subtitle.size * 1.25f;
    at.below = rect_make(place.x + 4 * stage->layout.scale, at.base + at.subtitle.size * .55f,
                         fminf(width, canvas_text_width(stage->canvas, &at.subtitle, words) + 1),
                         canvas_paragraph_height(stage->canvas, &at.subtitle, width, at.line, words));
    return at;
}

static void draw_title(Stage *stage)
{
    const Title at = lay_out_title(stage);
    canvas_text(stage->canvas, &at.title, at.below.x - 4 * stage->layout.scale, at.base,
                screen_string(STRING_STREET_TITLE));
    canvas_paragraph(stage->canvas, &at.subtitle, at.below, at.line, screen_string(STRING_STREET_SUBTITLE));
    stage_avoid(stage, at.below);
}

float street_title_bottom(Stage *stage) { return rect_bottom(lay_out_title(stage).below); }

/* ---- Unfinished games ---- */

/* The names of the players, or their number if the names would cover other houses. */
static const char *unfinished_line(Stage *stage, const UnfinishedMatch *unfinished)
{
    const TextStyle style = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK_2);
    const StringArg turn = arg_number((long)unfinished->turn);
    const char *line = stage_format(stage, STRING_STREET_UNFINISHED_WHO, arg_text(unfinished->names), turn);
    return canvas_text_width(stage->canvas, &style, line) <= stage->layout.w * WAITING_WIDTH
               ? line
               : stage_format(stage, STRING_STREET_UNFINISHED_MANY, arg_number(unfinished->players), turn);
}

/* Draws the lantern and returns the rectangle of its flame. */
static Rect draw_lantern(Stage *stage, House *house)
{
    const Point middle = layout_point(&stage->layout, house->lot->lantern.x, house->lot->lantern.y);
    const float side = roundf(fmaxf(96 * stage->layout.scale, 72));
    canvas_art(stage->canvas, "icons/lantern", rect_around(middle, side, side));
    house->lantern = rect_around(middle, side * .36f, side * .4f);
    return house->lantern;
}

/* Draws a lantern at each house with an unfinished game, with a bubble if the house is lit or the lantern is the only
 * one. The next house of an evening has its own bubble. */
static void draw_lanterns(Street *street, Stage *stage)
{
    UnfinishedMatch unfinished;
    int count = 0;
    for (int i = 0; i < street->count; i++)
        count += host_find_unfinished(&stage->host, street->houses[i].game, &unfinished);
    for (int i = 0; i < street->count; i++) {
        House *house = &street->houses[i];
        if (!house->lot || !host_find_unfinished(&stage->host, house->game, &unfinished)) continue;
        const Rect flame = draw_lantern(stage, house);
        if ((i != street->chosen && i != street->hovered && count > 1) || i == street->evening_house) continue;
        house->bubble = widget_bubble(stage, flame, house->lot->bubble, 0, screen_string(STRING_STREET_UNFINISHED),
                                      unfinished_line(stage, &unfinished));
    }
}

/* Marks the house at which the evening continues. */
static void draw_kerb(Street *street, Stage *stage)
{
    House *house = street->evening_house >= 0 ? &street->houses[street->evening_house] : NULL;
    if (!house || !house->lot) return;
    const Rect flame = draw_lantern(stage, house);
    const char *way = stage_format(stage, STRING_EVENING_WAY, arg_number(street->evening_index + 1),
                                   arg_number(street->evening_count));
    house->bubble = widget_bubble(stage, flame, house->lot->bubble, 0, way,
                                  rulebook_title(host_rulebook(&stage->host, house->game)));
}

/* ---- All of it ---- */

static void draw_view(Street *street, Stage *stage)
{
    if (stage->theme->high_contrast) {
        draw_plain_road(stage);
    } else {
        draw_sky(street, stage);
        draw_clouds(street, stage);
    }
    draw_scene(street, stage, layout_window(&stage->layout), NULL, 0);
    draw_lights(street, stage);
    street_life_draw(street, stage);
}

void street_draw_view(const Scene *scene, Stage *stage) { draw_view(street_of(scene), stage); }

void street_draw(void *self, Stage *stage)
{
    Street *street = self;
    draw_view(street, stage);
    if (street->chosen >= 0)
        stage_add_hotspot(stage, &(Hotspot){"ground", layout_window(&stage->layout), "", CODE_STREET_GROUND,
                                            .is_covered = true, .is_exact_size = true, .tip_topic = ""});
    draw_title(stage);
    street_signs_draw(street, stage);
    street_trophies_add_hotspots(street, stage);
    draw_lanterns(street, stage);
    draw_kerb(street, stage);
    notice_board_draw(street, stage);
    if (street->appearing < 0) letter_box_add_hotspot(&street->letter_box, stage);
    street_info_panel_draw(street, stage);
    street_signpost_draw(street, stage);
    street_trophies_draw_appearance(street, stage);
}
