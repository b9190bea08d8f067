/* SPDX-License-Identifier: MIT */
/* Draws the standing of an evening: each player is on top of a house, which has a storey for each point. */
#include "culdesac/bits.h"
#include "culdesac/strings.h"
#include "scenes/common/ceremony.h"
#include "scenes/evening/evening_scene.h"
#include "tabletop/game_table.h"
#include "ui/text_fit.h"

static const Colour ROOF = {0x5A, 0x30, 0x2C, 255}, GLASS = {0xFF, 0xD4, 0x67, 255}, LAWN = {0x6F, 0x85, 0x70, 255},
                    LAWN_EDGE = {0x45, 0x62, 0x58, 255},
                    CONTRAST_WALLS[] = {{0x00, 0x3C, 0x8F, 255}, {255, 255, 255, 255}};
/* In frame pixels. */
static const float FACE = 44, DISC = 16;          /* the radii of a face and of the disc with the points */
static const float PLATE = 56, STOREY = 56;       /* the heights of a name plate and of a point's storey */
static const float ROOF_HEIGHT = 18, WIDTH = 150; /* the height of a roof, and the width of the walls */
static const float NARROW = 3.5f; /* the width / height of a plate below which the name is above the rest */
/* How much later the storeys of each better place, and of each later game, begin to drop. */
enum { PLACE_LATER_MS = 90, GAME_LATER_MS = 420 };
enum { DROP_MS = 320, BEGINS_MS = 400 }; /* how long a storey drops, and when the first one begins to */

/* ---- Points ---- */

static long tenths_of(int32_t units) { return ((long)units * 10 + EVENING_POINT_UNITS / 2) / EVENING_POINT_UNITS; }

static const char *format_figure(Stage *stage, int32_t units)
{
    const long tenths = tenths_of(units);
    return stage_printf(stage, tenths % 10 ? "%ld.%ld" : "%ld", tenths / 10, tenths % 10);
}

const char *evening_format_points(Stage *stage, int32_t units)
{
    const long tenths = tenths_of(units);
    if (tenths % 10 == 0) return stage_format(stage, STRING_EVENING_POINTS, arg_number(tenths / 10));
    return stage_format(stage, STRING_EVENING_TENTHS, arg_number(tenths / 10), arg_number(tenths % 10));
}

const char *evening_scene_describe_storeys(const EveningScene *scene, Stage *stage, int seat)
{
    const char *parts[EVENING_GAMES_MAX];
    for (int game = 0; game < scene->next; game++)
        parts[game] =
            stage_format(stage,
                         has_player(scene->evening.games[game].changed_seats, seat) ? STRING_EVENING_STOREY_LEFT
                                                                                    : STRING_EVENING_STOREY,
                         arg_text(evening_format_points(stage, scene->evening.games[game].earned[seat])),
                         arg_text(evening_scene_game_title(scene, stage, game)));
    return scene->next == 0 ? evening_format_points(stage, 0) : stage_format_list(stage, parts, scene->next);
}

/* ---- A storey ---- */

void evening_scene_draw_wall(const EveningScene *scene, Stage *stage, Rect at, int game)
{
    static const float SIDE = .16f; /* the width of the shaded part of the wall, as a share of the wall's */
    const Game *of = scene->evening.games[game].game;
    const GameTable *game_table = game_table_find(of);
    Colour wall = game_table->look.wall.a ? game_table->look.wall : stage_colour(stage, COLOUR_INSET),
           plum = stage_colour(stage, COLOUR_PLUM);
    at = rect_snapped(at);
    if (stage->theme->high_contrast) {
        const HousePicture *house = evening_house(scene->houses, of);
        canvas_fill(stage->canvas, at, CONTRAST_WALLS[game % 2]);
        canvas_ring(stage->canvas, at, 0, 2, CONTRAST_WALLS[(game + 1) % 2]);
        const float height = fminf(at.h - 6, fmaxf(at.w * .2f, 14));
        house_picture_draw(stage, house, (Point){at.x + fmaxf(at.w * .2f, 11), rect_centre(at).y + height / 2}, height,
                           false, 0);
        return;
    }
    plum.a = 255;
    canvas_fill(stage->canvas, at, wall);
    canvas_fill(stage->canvas, rect_make(rect_right(at) - at.w * SIDE, at.y, at.w * SIDE, at.h),
                colour_mix(wall, plum, .3f));
    canvas_fill(stage->canvas, rect_make(at.x, at.y, at.w, fminf(4, at.h * .2f)), colour_mix(wall, GLASS, .35f));
}

/* ---- A player ---- */

float evening_scene_progress(const EveningScene *scene, Stage *stage, int games, int delay, Timing timing)
{
    return motion_is_travel(&stage->motion)
               ? motion_progress(&stage->motion, scene->since, timing, BEGINS_MS + GAME_LATER_MS * games + delay)
               : 1;
}

/* How much of a player's storeys for a game is built, 0 … 1; the player in last place begins. At the evening's end, all
 * games are built one after another; before that, only the storeys of the latest game are still being built. */
static float storey_progress(const EveningScene *scene, Stage *stage, int seat, int game)
{
    if (!evening_scene_is_over(scene) && game < scene->next - 1) return 1;
    return evening_scene_progress(scene, stage, evening_scene_is_over(scene) ? game : 0,
                                  PLACE_LATER_MS * (scene->evening.players - scene->place[seat]),
                                  (Timing){DROP_MS, EASE_OUT_BACK_SMALL});
}

Mood evening_scene_mood(const EveningScene *scene, int seat)
{
    if (scene->next == 0) return MOOD_CALM;
    if (scene->place[seat] == 1) return MOOD_GLAD;
    if (evening_scene_is_over(scene) && seat_is_person(&scene->evening.seats[seat])) return MOOD_SOUR;
    for (int other = 0; other < scene->evening.players; other++) {
        if (scene->place[other] > scene->place[seat]) return MOOD_CALM;
    }
    return MOOD_SOUR;
}

typedef struct StoreysDrawing {
    const EveningScene *scene;
    Stage *stage;
    Rect room;
    float unit;          /* pixels of the window for each pixel of the frame */
    float storey, plate; /* the heights of a storey for one point and of a name plate */
    float face;          /* the radius of a face */
    TextStyle name;
} StoreysDrawing;

static Rect column_of(const StoreysDrawing *of, int seat)
{
    return rect_column(of->room, seat, of->scene->evening.players, 10 * of->unit);
}

/* Draws the plate at the foot with badge, name and points; on a narrow plate the name is above badge and points. The
 * plate becomes amber if the player is in front. */
static void draw_name_plate(const StoreysDrawing *of, Rect at, int seat)
{
    const EveningScene *scene = of->scene;
    Stage *stage = of->stage;
    int32_t shown = 0; /* the sum grows with the storeys, in half points, because places may be worth halves */
    for (int game = 0; game < scene->next; game++)
        shown += (int32_t)lroundf((float)scene->evening.games[game].earned[seat] *
                                  fminf(1, storey_progress(scene, stage, seat, game)));
    shown = (shown + EVENING_POINT_UNITS / 4) / (EVENING_POINT_UNITS / 2) * (EVENING_POINT_UNITS / 2);
    const bool first = scene->next > 0 && scene->place[seat] == 1 && shown == scene->earned[seat],
               is_narrow = at.w < NARROW * at.h;
    const ThemeColour ink = first ? COLOUR_AMBER_INK : COLOUR_INK;
    const float corner = 12 * of->unit, gap = 8 * of->unit;
    TextStyle name = of->name, sum = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_SCORE, ink, 1);
    widget_plate(stage, at, corner);
    if (first) canvas_rounded_rect(stage->canvas, at, corner, stage_colour(stage, COLOUR_AMBER));
    Rect inner = rect_inset(at, 6 * of->unit), top = inner;
    if (is_narrow) top = rect_take_top(&inner, inner.h * .46f, 0);
    const float badge = fminf(14 * of->unit, inner.h * .4f);
    sum.size = fminf(sum.size, inner.h * .86f);
    widget_badge(stage, scene->evening.seats[seat].colour, rect_centre(rect_take_left(&inner, 2.6f * badge, gap)),
                 badge, true);
    const char *figure = format_figure(stage, shown);
    sum.size *= fminf(1, (inner.w - gap) / fmaxf(1, canvas_text_width(stage->canvas, &sum, figure) + 1));
    text_take_right(stage->canvas, &sum, 1, &inner, gap, figure);
    name.colour = sum.colour;
    name.align = is_narrow ? ALIGN_CENTRE : ALIGN_LEFT;
    canvas_text_fitted(stage->canvas, &name, .7f, is_narrow ? top : inner, scene->names[seat]);
}

/* The colour of the windows in a game's storeys. At the prize-giving the winner's are lit one game after the other, and
 * the others' stay dark. */
static Colour glass_of(const EveningScene *scene, Stage *stage, int seat, int game)
{
    static const Colour DARK = {0x4A, 0x3E, 0x58, 255};
    /* The delay from one game's windows to the next game's; how long a window takes to become bright. */
    enum { LIGHT_NEXT_MS = 160, LIGHT_MS = 220 };
    if (!evening_scene_is_over(scene)) return GLASS;
    if (scene->place[seat] != 1) return DARK;
    return colour_mix(DARK, GLASS,
                      evening_scene_progress(scene, stage, scene->next,
                                             PLACE_LATER_MS * scene->evening.players + DROP_MS + LIGHT_NEXT_MS * game,
                                             (Timing){LIGHT_MS, EASE_LINEAR}));
}

/* Draws the storeys of a player's points in a game, with windows and the points. */
static void draw_storeys(const StoreysDrawing *of, Rect at, int seat, int game)
{
    Stage *stage = of->stage;
    const float u = of->unit;
    const int32_t units = of->scene->evening.games[game].earned[seat];
    const Colour glass = glass_of(of->scene, stage, seat, game);
    const int rows = (int)fmaxf(1, floorf((float)units / EVENING_POINT_UNITS));
    const float disc = fminf(DISC * u, fminf(at.h * .44f, at.w * .2f)),
                window = fminf(20 * u, fminf(at.h / (float)rows * .5f, at.w * .14f));
    evening_scene_draw_wall(of->scene, stage, at, game);
    for (int row = 0; row < rows && window > 6 && !stage->theme->high_contrast; row++) {
        const float y = rect_centre(rect_row(at, row, rows, 0)).y;
        for (int side = 0; side < 2; side++)
            canvas_fill(stage->canvas,
                        rect_snapped(rect_around((Point){at.x + at.w * (side ? .68f : .17f), y}, window, window)),
                        glass);
    }
    if (disc < 7) return;
    TextStyle figure = text_centred(stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_BODY, COLOUR_INK, 1));
    figure.size = fminf(figure.size, disc * 1.15f);
    const Point middle = {at.x + at.w * .43f, rect_centre(at).y};
    canvas_disc(stage->canvas, middle, disc, stage_colour(stage, COLOUR_PAPER));
    canvas_text_fitted(stage->canvas, &figure, .5f, rect_around(middle, 1.8f * disc, 2 * disc),
                       format_figure(stage, units));
}

/* Draws the walls and the roof on them, if there are any. Returns where the player stands. */
static Point draw_walls(const StoreysDrawing *of, Rect at, int seat)
{
    const EveningScene *scene = of->scene;
    Stage *stage = of->stage;
    const float left = at.x, right = rect_right(at), u = of->unit;
    float top = rect_bottom(at);
    for (int game = 0; game < scene->next; game++) {
        const int32_t units = scene->evening.games[game].earned[seat];
        const float height =
            of->storey * (float)units / EVENING_POINT_UNITS * storey_progress(scene, stage, seat, game);
        top -= height;
        if (height >= 1) draw_storeys(of, rect_make(left, top, at.w, height), seat, game);
    }
    if (scene->earned[seat] > 0) {
        const float ridge = top - ROOF_HEIGHT * u;
        const Point roof[] = {
            {left - 6 * u, top}, {left + 12 * u, ridge}, {right - 12 * u, ridge}, {right + 6 * u, top}};
        canvas_polygon(stage->canvas, roof, 4, stage->theme->high_contrast ? stage_colour(stage, COLOUR_INSET) : ROOF);
        top = ridge;
    }
    return (Point){rect_centre(at).x, top};
}

/* The winner's crown, and the medals, drop onto the faces when the evening is over. */
static void draw_honours(const StoreysDrawing *of, int seat, Point face)
{
    static const float DROP_HEIGHT = 30; /* in frame pixels */
    const EveningScene *scene = of->scene;
    Stage *stage = of->stage;
    const Colour badge = widget_badge_colour(scene->evening.seats[seat].colour);
    if (scene->place[seat] == 1) {
        const float crowned = evening_scene_progress(scene, stage, scene->next, PLACE_LATER_MS * scene->evening.players,
                                                     (Timing){DROP_MS, EASE_OUT_BOUNCE});
        if (crowned > 0) ceremony_draw_crown(stage, badge, face, of->face, (1 - crowned) * DROP_HEIGHT * of->unit);
    }
    const float given = evening_scene_prize_progress(scene, stage, seat, EASE_OUT_BOUNCE);
    if (given <= 0) return;
    const Point medal = {face.x + of->face * .8f, face.y + of->face * .55f - (1 - given) * DROP_HEIGHT * of->unit};
    ceremony_draw_medal(stage, medal, of->face * .36f, scene->place[seat], badge);
}

static void draw_storey_column(const StoreysDrawing *of, int seat)
{
    const Rect column = column_of(of, seat);
    const EveningScene *scene = of->scene;
    Stage *stage = of->stage;
    Rect rest = column;
    const Rect plate = rect_snapped(rect_take_bottom(&rest, of->plate, 4 * of->unit));
    const float width = fminf(WIDTH * of->unit, column.w - 12 * of->unit);
    const char *storeys = evening_scene_describe_storeys(scene, stage, seat);
    draw_name_plate(of, plate, seat);
    const Point foot = draw_walls(of, rect_make(rect_centre(rest).x - width / 2, rest.y, width, rest.h), seat);
    const Point face = {foot.x, foot.y - of->face - 4 * of->unit};
    portrait_draw(
        stage, &(Portrait){seats_face(scene->evening.seats, scene->evening.players, seat), face, of->face,
                           evening_scene_mood(scene, seat), .mood_before = MOOD_CALM,
                           .mood_change = scene->next > 0 ? storey_progress(scene, stage, seat, scene->next - 1) : 1});
    if (evening_scene_is_over(scene)) draw_honours(of, seat, face);
    stage_add_hotspot(stage, &(Hotspot){stage_printf(stage, "stack:%d", seat), column, scene->names[seat],
                                        CODE_EVENING_STACK, .focus_rect = plate, .focus_corner = 12 * of->unit,
                                        .spoken = stage_format(stage, STRING_SETUP_SPOKEN_PERSON,
                                                               arg_text(scene->names[seat]), arg_text(storeys)),
                                        .help = storeys, .index = seat, .is_exact_size = true});
}

static void draw_lawn(Stage *stage, Rect at, float unit)
{
    if (stage->theme->high_contrast) {
        widget_panel(stage, at, 0);
        return;
    }
    canvas_rounded_rect(stage->canvas, rect_moved(at, 0, 8 * unit), 18 * unit, LAWN_EDGE);
    canvas_rounded_rect(stage->canvas, at, 18 * unit, LAWN);
}

/* ---- Everything ---- */

/* Where a slip of confetti comes to rest: on the lawn beside the walls of a player. */
static Point resting_place(const StoreysDrawing *of, int piece)
{
    const Rect column = column_of(of, piece % of->scene->evening.players);
    const float side = piece / 4 % 2 ? 1 : -1, half = fminf(WIDTH * of->unit, column.w - 12 * of->unit) / 2 +
                                                      (6 + 8 * ceremony_scatter(piece, 3)) * of->unit;
    return (Point){rect_centre(column).x + side * half, rect_bottom(column) - of->plate - 8 * of->unit};
}

void evening_scene_draw_storeys(const EveningScene *scene, Stage *stage, Rect at, float unit)
{
    const int count = scene->evening.players;
    const Rect inner = rect_inset(at, 8 * unit), first = rect_column(inner, 0, count, 10 * unit);
    StoreysDrawing of = {.scene = scene, .stage = stage, .room = inner, .unit = unit, .storey = STOREY * unit};
    of.plate = fminf(PLATE * unit, at.h * .18f);
    of.face = fminf(fminf(FACE * unit, at.h * .12f), first.w * .36f);
    of.name = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_NAME, COLOUR_INK, 1.2f);
    const float room = inner.h - of.plate - 2 * of.face - (ROOF_HEIGHT + 30) * unit -
                       (evening_scene_is_over(scene) ? .5f * of.face : 0);
    for (int seat = 0; seat < count; seat++)
        of.storey = fminf(of.storey, room * EVENING_POINT_UNITS / fmaxf(1, (float)scene->earned[seat]));
    of.name.size = fminf(of.name.size, of.plate * .4f);
    text_fit_lines(stage->canvas, &of.name, of.name.size * .6f, 1,
                   first.w < NARROW * of.plate ? first.w - 12 * unit : first.w * .42f, scene->names, count);
    draw_lawn(stage, rect_make(at.x, rect_bottom(inner) - of.plate * 1.2f, at.w, of.plate * 1.2f + 8 * unit), unit);
    Confetti confetti = {.room = inner, .unit = unit, .players = count};
    rect_take_top(&confetti.room, 80 * unit, 0); /* so that no slip of confetti begins above the words */
    if (evening_scene_is_over(scene))
        confetti.fallen = ceremony_confetti_fallen(
            stage, scene->since, BEGINS_MS + GAME_LATER_MS * scene->next + PLACE_LATER_MS * count + DROP_MS);
    int winner = 0;
    while (scene->place[winner] != 1) winner++;
    for (int i = 0; i < count; i++)
        confetti.colours[i] = widget_badge_colour(scene->evening.seats[(winner + i) % count].colour);
    for (int piece = 0; piece < CONFETTI_RESTS; piece++) confetti.rests[piece] = resting_place(&of, piece);
    ceremony_draw_confetti(stage, &confetti, false);
    for (int seat = 0; seat < count; seat++) draw_storey_column(&of, seat);
    ceremony_draw_confetti(stage, &confetti, true);
}
