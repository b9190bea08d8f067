/* SPDX-License-Identifier: MIT */
/* The podium without its steps: the game's house, the players' faces, their crowns, confetti, and a neighbour's line.
 * Lengths are in podium units. */
#include "scenes/results/results_podium_figures.h"

#include "scenes/common/ceremony.h"
#include "tabletop/player_marks.h"

#include <math.h>
#include <stdlib.h>

enum { CLOSE_POINTS = 4 }; /* a player who is behind by at most this many points has lost by little */

static const float FACE_FIRST = 76; /* the radius of a winner's face, in podium units */

static const Colour LAWN = {0x8C, 0xB8, 0x63, 255}, LAWN_EDGE = {0x65, 0x93, 0x48, 255},
                    LAWN_DUSK = {0x6F, 0x85, 0x70, 255}, LAWN_DUSK_EDGE = {0x45, 0x62, 0x58, 255};

/* ---- The house ---- */

void podium_draw_house(const Podium *podium)
{
    static const float FOOT = 430, HEIGHT = 346; /* the y of the house's foot, and its height, in podium units */
    static const float LAWN_WIDTH = 296, LAWN_HEIGHT = 96; /* in podium units */
    static const float LIGHT = 900, LIGHT_LOSS = .6f; /* its size in podium units; the brightness that a loss removes */
    static const float RISE = 40;                     /* how far the house rises as it appears, in podium units */
    const Results *results = podium->results;
    Stage *stage = podium->stage;
    const float rise = results_progress_counted(results, stage, RESULTS_HOUSE_MS, 280, EASE_OUT_CUBIC),
                lit = results_progress_counted(results, stage, RESULTS_HOUSE_MS + 240, 400, EASE_LINEAR);
    const bool lost = !results_is_happy(results), dusk = stage->theme->street_dusk || lost;
    const float ground = podium_y(podium, FOOT), base = ground + (1 - rise) * RISE * podium->unit,
                x = podium_step_x(podium, 0) + PODIUM_STEP / 2 * podium->unit;
    const float height = fminf(HEIGHT * podium->unit, ground - podium->at->podium.y);
    if (results->house.lot.h <= 0 || height <= 0) return;
    canvas_push_opacity(stage->canvas, rise);
    if (!stage->theme->high_contrast)
        canvas_sprite(stage->canvas, &(Sprite){"ceremony/light",
                                               rect_around((Point){x, base - height * .4f}, LIGHT * podium->unit,
                                                           LIGHT * podium->unit),
                                               .fade = 1 - lit * (1 - (lost ? LIGHT_LOSS : 0))});
    const Rect lawn = rect_around((Point){x, base - LAWN_HEIGHT * .3f * podium->unit}, LAWN_WIDTH * podium->unit,
                                  LAWN_HEIGHT * podium->unit);
    canvas_ellipse(stage->canvas, rect_moved(lawn, 0, 8 * podium->unit), dusk ? LAWN_DUSK_EDGE : LAWN_EDGE);
    canvas_ellipse(stage->canvas, lawn, dusk ? LAWN_DUSK : LAWN);
    house_picture_draw(stage, &results->house, (Point){x, base}, height, dusk, lost ? -1 : lit);
    canvas_pop(stage->canvas);
}

/* ---- Faces ---- */

static bool is_close(const Results *results, int player)
{
    const int32_t *points = results->summary.score.points;
    return results->summary.is_by_points && abs(points[results->order[0]] - points[player]) <= CLOSE_POINTS;
}

/* Winners are glad. People who lost, the last player, and neighbours who lost by little are rueful. All others are glad
 * to have played or, if points did not decide the game, calm. */
static Mood find_mood(const Podium *podium, int player)
{
    const Results *results = podium->results;
    if (has_player(results->summary.winners, player)) return MOOD_GLAD;
    const bool is_last = player == results->order[results->summary.players - 1];
    if (is_last || podium->faces[player].strength == 0 || is_close(results, player)) return MOOD_SOUR;
    return results->summary.is_by_points ? MOOD_GLAD : MOOD_CALM;
}

void podium_set_faces(Podium *podium)
{
    const Results *results = podium->results;
    for (int player = 0; player < results->summary.players; player++) {
        SeatFace *face = &podium->faces[player];
        *face = podium->context.faces[player];
        face->mood_before = face->mood;
        face->mood = find_mood(podium, player);
        face->mood_change = results_progress_counted(results, podium->stage, RESULTS_CROWN_MS, 220, EASE_IN_OUT_SINE);
    }
    podium->context.faces = podium->faces;
}

void podium_draw_face(const Podium *podium, int player, Point foot)
{
    /* The width of the ring round a face and the height from which the crown drops, in podium units. */
    static const float RING = 4, DROP = 30;
    const Results *results = podium->results;
    const bool won = has_player(results->summary.winners, player);
    const float grown = results_progress_counted(results, podium->stage, RESULTS_CROWN_MS, 220, EASE_OUT_BACK_SMALL),
                landed = results_progress_counted(results, podium->stage, RESULTS_CROWN_MS, 320, EASE_OUT_BOUNCE);
    const float radius = lerp(PODIUM_FACE, won ? FACE_FIRST : PODIUM_FACE, grown) * podium->unit;
    const Point centre = {foot.x, foot.y - radius - RING * podium->unit};
    player_mark_draw_portrait(&podium->context, player, centre, radius);
    if (won && landed > 0)
        ceremony_draw_crown(podium->stage, player_mark_colour(&podium->context, player), centre, radius,
                            (1 - landed) * DROP * podium->unit);
}

/* ---- Confetti ---- */

/* Where a piece of confetti comes to rest: at the ends of the steps, where no face is, or on the ground beside them. */
static Point resting_place(const Podium *podium, int piece)
{
    const int rank = piece % 4;
    const float side = piece / 4 % 2 ? 1 : -1, scatter = ceremony_scatter(piece, 3);
    if (rank >= podium->count) {
        const float half = (float)podium->count * (PODIUM_STEP + PODIUM_GAP) / 2 + 14 + 40 * scatter;
        return (Point){rect_centre(podium->at->podium).x + side * half * podium->unit,
                       rect_bottom(podium->at->podium) - 4};
    }
    const float x = podium_step_x(podium, rank) + (PODIUM_STEP / 2 + side * (70 + 28 * scatter)) * podium->unit;
    return (Point){x, podium_step_top(podium, podium->results->order[rank]) - 3 * podium->unit};
}

void podium_draw_confetti(const Podium *podium, bool is_resting)
{
    const Results *results = podium->results;
    Confetti confetti = {
        .room = podium->at->podium,
        .unit = podium->unit,
        .fallen = ceremony_confetti_fallen(podium->stage, results->since,
                                           RESULTS_COUNT_MS + results->row_count * RESULTS_ROW_MS + RESULTS_HOUSE_MS),
        .players = results->summary.players};
    for (int i = 0; i < confetti.players; i++)
        confetti.colours[i] = player_mark_colour(&podium->context, results->order[i]);
    for (int piece = 0; piece < CONFETTI_RESTS; piece++) confetti.rests[piece] = resting_place(podium, piece);
    if (results_is_happy(results)) ceremony_draw_confetti(podium->stage, &confetti, is_resting);
}

/* ---- A line ---- */

int podium_find_speaker(const Results *results, int steps)
{
    if (session_count_people(table_session(results->table)) > 1) return NOBODY;
    if (results->sole_loser != NOBODY || results->resigned_player != NOBODY) return results->order[0];
    return results_is_happy(results) ? results->order[steps - 1] : NOBODY;
}

void podium_draw_line(const Podium *podium)
{
    static const float FREE_FACE = .9f; /* the share of the face's width that the bubble leaves free */
    static const float EDGE_GAP = 12;   /* the bubble's distance from the podium's edge, in frame pixels */
    static const float TAIL_ROOM = 96; /* the room for the bubble's tail above a third player's step, in podium units */
    const Results *results = podium->results;
    Stage *stage = podium->stage;
    const int speaker = podium_find_speaker(results, podium->count);
    const float shown = results_progress_counted(results, stage, RESULTS_WORDS_MS + 270, 180, EASE_OUT_CUBIC);
    if (speaker == NOBODY || podium->faces[speaker].strength == 0 || !podium->faces[speaker].portrait[0] || shown <= 0)
        return;
    const char *words = table_session(results->table)->spoken_lines.end_words[speaker];
    const bool first = speaker == results->order[0];
    if (!podium->at->has_column && (podium->count < 3 || !first)) return; /* no room for a bubble at this face */
    const float radius = (first ? FACE_FIRST : PODIUM_FACE) * podium->unit;
    Point centre = {podium_step_x(podium, first ? 0 : podium->count - 1) + PODIUM_STEP / 2 * podium->unit,
                    podium_step_top(podium, speaker) - radius};
    /* The last of four faces is at the podium's edge, and that of three may have the buttons beside it. */
    const bool is_above =
        !first && podium->count > 2 && (podium->count > 3 || centre.y + radius > podium->at->buttons.y);
    if (first && podium->count > 2) /* raises the bubble if it would cover a third player's face */
        centre.y -= fmaxf(0, TAIL_ROOM * podium->unit + podium_step_top(podium, speaker) -
                                 podium_step_top(podium, results->order[2]));
    const Rect face = rect_around(centre, 2 * radius * FREE_FACE, is_above ? 2 * radius : radius),
               room = podium->at->podium;
    const BubbleSide side = is_above ? BUBBLE_ABOVE : first || podium->count > 2 ? BUBBLE_RIGHT : BUBBLE_LEFT;
    const float gap = layout_length(&stage->layout, EDGE_GAP),
                max_width = side == BUBBLE_ABOVE
                                ? 0
                                : (side == BUBBLE_LEFT ? face.x - room.x : rect_right(room) - rect_right(face)) - gap;
    canvas_push_opacity(stage->canvas, shown);
    widget_bubble(stage, face, side, max_width, words ? words : screen_string(STRING_RESULTS_SAYS), NULL);
    canvas_pop(stage->canvas);
}
