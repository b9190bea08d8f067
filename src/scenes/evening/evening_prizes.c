/* SPDX-License-Identifier: MIT */
/* The prize-giving: each player has a medal by their place, a title for something that they did, and a reason. */
#include "culdesac/characters.h"
#include "scenes/common/ceremony.h"
#include "scenes/common/picture_export.h"
#include "scenes/evening/evening_scene.h"

enum { PRIZE_FIRST_MS = 500 }; /* the time from the last storey to the first prize, that of the last place */
enum { PRIZE_NEXT_MS = 260 };  /* the time between two prizes */
enum { PRIZE_MS = 220 };       /* how long a prize fades in */

void evening_scene_set_prizes(EveningScene *scene, const Stage *stage)
{
    const Evening *evening = &scene->evening;
    evening_find_titles(evening, scene->titles);
    for (int seat = 0; seat < evening->players; seat++) {
        const Character *character = character_find(evening->seats[seat].kind);
        const Occasion occasion = scene->place[seat] == 1 ? OCCASION_WON : OCCASION_LOST;
        if (!character || stage->host.settings->talk == TALK_OFF) continue;
        const unsigned count = (unsigned)character_count_lines(character, occasion);
        if (count > 0)
            scene->lines[seat] = character_say(character, occasion, (int)(evening->games[0].deal_number % count));
    }
}

float evening_scene_prize_progress(const EveningScene *scene, Stage *stage, int seat, Easing easing)
{
    const int behind = scene->evening.players - scene->place[seat];
    return evening_scene_progress(scene, stage, scene->next, PRIZE_FIRST_MS + PRIZE_NEXT_MS * behind,
                                  (Timing){PRIZE_MS, easing});
}

static const struct {
    ScreenString title, reason;
} WORDS[EVENING_TITLES] = {
    [TITLE_COMEBACK] = {STRING_EVENING_TITLE_COMEBACK, STRING_EVENING_WHY_COMEBACK},
    [TITLE_GAIN] = {STRING_EVENING_TITLE_GAIN, STRING_EVENING_WHY_GAIN},
    [TITLE_CLOSE] = {STRING_EVENING_TITLE_CLOSE, STRING_EVENING_WHY_CLOSE},
    [TITLE_LONG_LEAD] = {STRING_EVENING_TITLE_LEAD, STRING_EVENING_WHY_LEAD},
    [TITLE_CHAMPION] = {STRING_EVENING_TITLE_CHAMPION, STRING_EVENING_WHY_CHAMPION},
    [TITLE_STEADY] = {STRING_EVENING_TITLE_STEADY, STRING_EVENING_WHY_STEADY},
    [TITLE_BEST_GAME] = {STRING_EVENING_TITLE_BEST_GAME, STRING_EVENING_WHY_BEST_GAME},
    [TITLE_COMPANY] = {STRING_EVENING_TITLE_COMPANY, STRING_EVENING_WHY_COMPANY},
};

/* The cells of the prizes, first prize first, each with a face and texts. If there are milestones, they have the last
 * cell. */
typedef struct PrizeCells {
    int count;
    Rect faces[PLAYERS_MAX + 1], words[PLAYERS_MAX + 1];
    int seats[PLAYERS_MAX + 1]; /* whose prize is in the cell; NOBODY: it shows milestones */
    FittedParagraphs texts[PLAYERS_MAX + 1];
} PrizeCells;

static void add_texts(const EveningScene *scene, Stage *stage, int seat, FittedParagraphs *texts)
{
    const EveningTitle *title = &scene->titles[seat];
    const bool level = title->kind == TITLE_CLOSE && title->value == 0;
    const StringArg who = arg_text(scene->names[seat]),
                    game = arg_text(evening_scene_game_title(scene, stage, title->game_index));
    *texts = (FittedParagraphs){.first = FONT_BLACK, .is_centred = true, .count = 2};
    texts->texts[0] =
        stage_format(stage, STRING_EVENING_PRIZE, who, arg_text(stage_format(stage, WORDS[title->kind].title, game)));
    texts->texts[1] = stage_format(stage, level ? STRING_EVENING_WHY_LEVEL : WORDS[title->kind].reason, who, game,
                                   arg_number(title->value));
    if (scene->lines[seat])
        texts->texts[texts->count++] = stage_format(stage, STRING_EVENING_SAYS, arg_text(scene->lines[seat]));
}

static void lay_out_cells(const EveningScene *scene, Stage *stage, Rect at, int columns, PrizeCells *cells)
{
    static const float FACE_MAX = 42; /* the largest radius of a face, in frame pixels */
    const int players = scene->evening.players, count = players + (scene->milestones.length > 0),
              rows = (count + columns - 1) / columns;
    const float gap = 8 * stage->layout.scale;
    for (int place = 1; place <= players; place++) {
        for (int seat = 0; seat < players; seat++) {
            if (scene->place[seat] == place) cells->seats[cells->count++] = seat;
        }
    }
    for (int i = 0; i < count; i++) {
        Rect cell = rect_column(rect_row(at, i / columns, rows, gap), i % columns, columns, gap);
        const float radius = fminf(cell.h * .4f, layout_length(&stage->layout, FACE_MAX));
        if (i < players) {
            cells->faces[i] = rect_around(rect_centre(rect_take_left(&cell, 2.5f * radius, gap)), 2 * radius, 0);
            add_texts(scene, stage, cells->seats[i], &cells->texts[i]);
        } else {
            cells->seats[cells->count++] = NOBODY;
            cells->texts[i] = (FittedParagraphs){
                .first = FONT_MEDIUM, .is_centred = true, .count = 1, .texts = {text_string(&scene->milestones)}};
        }
        cells->words[i] = cell;
    }
}

/* Finds one size of letters for all cells. If even the smallest do not fit, cells lose their last texts. */
static void fit_cells(Stage *stage, PrizeCells *cells)
{
    static const float TEXT_MAX = 1.25f; /* the largest letter size, as a multiple of that of body text */
    for (int max_texts = 3; max_texts > 0; max_texts--) {
        float size = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK).size * TEXT_MAX;
        bool fits = true;
        for (int i = 0; i < cells->count; i++) {
            FittedParagraphs *texts = &cells->texts[i];
            if (texts->count > max_texts) texts->count = max_texts;
            texts->size = size;
            fits = evening_fit_paragraphs(stage, cells->words[i], texts) && fits;
            size = texts->size;
        }
        for (int i = 0; i < cells->count; i++) cells->texts[i].size = size;
        if (fits) return;
    }
}

static void draw_prize_face(const EveningScene *scene, Stage *stage, Rect at, int seat)
{
    const Point centre = rect_centre(at);
    const float radius = at.w / 2;
    portrait_draw(stage, &(Portrait){seats_face(scene->evening.seats, scene->evening.players, seat), centre, radius,
                                     evening_scene_mood(scene, seat)});
    ceremony_draw_medal(stage, (Point){centre.x + radius * .75f, centre.y + radius * .5f}, radius * .4f,
                        scene->place[seat], widget_badge_colour(scene->evening.seats[seat].colour));
}

void evening_scene_draw_prizes(const EveningScene *scene, Stage *stage, Rect at, int columns)
{
    PrizeCells cells = {.count = 0};
    lay_out_cells(scene, stage, at, columns, &cells);
    fit_cells(stage, &cells);
    for (int i = 0; i < cells.count; i++) {
        const int seat = cells.seats[i];
        if (seat != NOBODY)
            canvas_push_opacity(stage->canvas, evening_scene_prize_progress(scene, stage, seat, EASE_OUT_CUBIC));
        if (seat != NOBODY) draw_prize_face(scene, stage, cells.faces[i], seat);
        evening_draw_paragraphs(stage, cells.words[i], &cells.texts[i]);
        if (seat != NOBODY) canvas_pop(stage->canvas);
    }
}

/* ---- The picture ---- */

static void draw_prizes_picture(const void *self, Stage *stage, const char *date)
{
    static const Colour SKY = {0x3A, 0x2E, 0x63, 255}, GLOW = {0xD9, 0x77, 0x6A, 255};
    const EveningScene *scene = self;
    const Rect photograph = picture_draw_photograph(stage);
    canvas_fill_gradient(stage->canvas, photograph, SKY, GLOW);
    evening_scene_draw_storeys(scene, stage, photograph, .9f);
    evening_scene_draw_prizes(scene, stage, picture_draw_panel(stage, date, evening_scene_describe_first(scene, stage)),
                              1);
}

Transition evening_scene_save_picture(const EveningScene *scene, Stage *stage)
{
    return picture_save(stage, screen_string(STRING_EVENING_TITLE), host_today(&stage->host), draw_prizes_picture,
                        scene);
}
