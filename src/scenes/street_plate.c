/* SPDX-License-Identifier: MIT */
/* The plate of the house that is chosen: what its fun is, whether it suits one, how one begins. */
#include "kit/teaser.h"
#include "scenes/doors.h"
#include "scenes/deal_notes.h"
#include "scenes/puzzle_notes.h"
#include "scenes/street_scene.h"
#include "ui/letters.h"

#include <stdlib.h>
#include <string.h>

/* ---- Ways in: the lesson, a game, the set-up ---- */

/* Whether one learns here before one plays: until the lesson, or a game, has been finished. */
static bool learns_first(const LessonProgress *lesson, bool fresh)
{
    return fresh && (lesson->state == LESSON_NEW || lesson->state == LESSON_LEFT);
}

const char *street_plate_main(const Street *street)
{
    return learns_first(&street->plate_lesson, street->plate_new) ? "learn" : "play";
}

/* "Learn it (3 min)"; and where it was left, how far one has got. */
static const char *learn_label(Stage *stage, const LessonProgress *lesson)
{
    if (lesson->state == LESSON_DONE) return stage_word(stage, WORD_LESSON_LEARN);
    if (lesson->state == LESSON_LEFT) return stage_word(stage, WORD_STREET_LEARN_ON);
    return stage_words(stage, WORD_STREET_LEARN, word_number(lesson->minutes));
}

/* What one most likely wants is large and stands first. */
static void plate_buttons(const Street *street, Stage *stage, const Game *game, Rect at, float gap)
{
    Waiting waiting;
    const bool waits = home_of(stage)->waiting(home_of(stage)->self, game, &waiting);
    const LessonProgress *lesson = &street->plate_lesson;
    const WordPart step = word_number(lesson->step), steps = word_number(lesson->steps);
    const bool learns = learns_first(lesson, street->plate_new), left_off = learns && lesson->state == LESSON_LEFT;
    const bool offers = street->plate_new && lesson->state != LESSON_NONE;
    const Rect top = rect_take_top(&at, offers ? roundf((at.h - gap) * .54f) : (at.h - gap) / 2, gap);
    const Rect left = offers ? rect_take_left(&at, (at.w - gap) / 2, gap) : (Rect){0};
    const Button play = {{.id = "play",
                          .at = learns ? left : top,
                          .label = stage_word(stage, waits ? WORD_STREET_GO_ON : WORD_STREET_PLAY),
                          .code = CODE_PLAY},
                         learns ? BUTTON_QUIET : BUTTON_MAIN,
                         NULL};
    const Button learn = {{.id = "learn",
                           .at = learns ? top : left,
                           .label = learn_label(stage, lesson),
                           .spoken = left_off ? stage_words(stage, WORD_STREET_LEARN_ON_AT, step, steps) : NULL,
                           .code = CODE_LEARN},
                          learns ? BUTTON_MAIN : BUTTON_QUIET,
                          learns && !left_off ? "play" : NULL,
                          left_off ? stage_words(stage, WORD_LESSON_AT_BRIEFLY, step, steps) : NULL};
    if (learns) widget_button(stage, &learn);
    widget_button(stage, &play);
    if (offers && !learns) widget_button(stage, &learn);
    const Spot set_up = {.id = "set-up", .at = at, .label = stage_word(stage, WORD_STREET_SET_UP), .code = CODE_SET_UP};
    widget_button(stage, &(Button){set_up, BUTTON_QUIET, NULL});
}

/* ---- What is said of a house: a hook, some of whose words are bold ---- */

enum { HOOK_MOST = 400 };

/* The first sentence of what a rulebook says about its game, for a house without a hook. */
static const char *first_sentence(Stage *stage, const char *about)
{
    const char *end = strstr(about, ". ");
    return spots_text(&stage->spots, "%.*s", end ? (int)(end - about) : (int)strlen(about), about);
}

/* Draws words one after another, those between ** and ** bold, broken to the width; returns the height. Without `draws` it is
 * only measured. */
static float hook_lines(Stage *stage, const TextStyle *style, Rect at, float line, const char *hook, bool draws)
{
    TextStyle bold = *style;
    bold.face = FACE_BOLD;
    bool strong = false;
    float x = 0, y = 0;
    const float space = canvas_text_width(stage->canvas, style, " ");
    for (const char *from = hook; *from;) {
        char word[HOOK_MOST];
        size_t length = 0;
        float wide = 0;
        const size_t end = strcspn(from, " ");
        const bool begins = strncmp(from, "**", 2) == 0;
        strong = strong || begins;
        for (size_t i = 0; i < end && length + 1 < sizeof word; i++) {
            if (from[i] != '*') word[length++] = from[i];
        }
        word[length] = '\0';
        wide = canvas_text_width(stage->canvas, strong ? &bold : style, word);
        if (x > 0 && x + wide > at.w) {
            x = 0;
            y += line;
        }
        if (draws) canvas_text(stage->canvas, strong ? &bold : style, at.x + x, at.y + y + line * .76f, word);
        x += wide + space;
        for (size_t i = begins ? 2 : 0; i + 1 < end; i++) strong = strong && strncmp(from + i, "**", 2) != 0;
        from += end + (from[end] == ' ');
    }
    return y + line;
}

/* ---- Meters ---- */

static const float METERS_LEAST = .85f;

/* To 10 minutes, to 25, to 40, longer. */
static int length_dots(int minutes)
{
    return minutes <= 10 ? 1 : minutes <= 25 ? 2 : minutes <= 40 ? 3 : METER_MOST;
}

enum { METERS = 3 };

/* How the meters lie: in one row, or where that is too narrow in more of them. */
typedef struct Meters {
    const char *words[METERS], *icons[METERS];
    int dots[METERS];
    TextStyle style;
    float unit;
    int rows;
} Meters;

/* An icon, a word and dots. */
static float meter_width(Stage *stage, const Meters *meters, int i)
{
    return canvas_text_width(stage->canvas, &meters->style, meters->words[i]) + (28 + 8 + 52) * meters->unit;
}

static void draw_meter(Stage *stage, const Meters *meters, int at, Point left)
{
    Canvas *canvas = stage->canvas;
    const float u = meters->unit;
    const TextStyle *style = &meters->style;
    const Colour quiet = stage_colour(stage, COLOUR_INK_2);
    float x = left.x;
    canvas_icon(canvas, meters->icons[at], (Point){x + 11 * u, left.y}, 24 * u, quiet);
    x += 28 * u;
    const float wide = canvas_text_width(canvas, style, meters->words[at]);
    canvas_text_in(canvas, style, rect_make(x, left.y - style->size, wide + 2, 2 * style->size), meters->words[at]);
    x += wide + 8 * u;
    for (int i = 0; i < METER_MOST; i++, x += 13 * u) {
        const Point middle = {x + 5 * u, left.y};
        if (i < meters->dots[at]) { /* on paper, which is pale at every hour */
            const bool pale = stage->theme->plain || theme_is_dark(stage->theme);
            canvas_disc(canvas, middle, 4.6f * u, stage_colour(stage, pale ? COLOUR_INK : COLOUR_MAIN));
        } else {
            canvas_ring(canvas, rect_around(middle, 9 * u, 9 * u), 4.5f * u, fmaxf(1, 1.6f * u), quiet);
        }
    }
}

/* One after another, in rows so wide; returns how many they are. Without a place they are only counted. */
static int meters_go(Stage *stage, const Meters *meters, float wide, const Rect *place)
{
    int rows = 0;
    float x = INFINITY;
    for (int i = 0; i < METERS; i++) {
        if (meters->dots[i] == METER_NONE) continue;
        const float w = meter_width(stage, meters, i);
        if (x + w > wide) rows++, x = 0;
        if (place) {
            const float high = place->h / (float)meters->rows;
            draw_meter(stage, meters, i, (Point){place->x + x, place->y + high * ((float)rows - .5f)});
        }
        x += w + 12 * meters->unit;
    }
    return rows;
}

/* Letters get a little smaller before there is another row. */
static Meters lay_meters(Stage *stage, const Rulebook *book, float wide, float u, float most)
{
    const int minutes = rulebook_minutes(book);
    Meters meters = {.words = {stage_words(stage, WORD_STREET_MINUTES, word_number(minutes)), stage_word(stage, WORD_STREET_LUCK),
                               stage_word(stage, WORD_STREET_MALICE)},
                     .icons = {"clock", "luck", "malice"},
                     .dots = {length_dots(minutes), rulebook_luck(book), rulebook_malice(book)},
                     .style = stage_text_capped(stage, FACE_MEDIUM, SIZE_TEXT_SMALL, COLOUR_INK_2, most),
                     .unit = u};
    Meters smaller = meters;
    const float least = fmaxf(METERS_LEAST * meters.style.size, layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_SMALL], 1));
    const float least_unit = fmaxf(METERS_LEAST * u, fmaxf(stage->layout.k, .8f));
    meters.rows = meters_go(stage, &meters, wide, NULL);
    while ((smaller.rows = meters_go(stage, &smaller, wide, NULL)) >= meters.rows) {
        const bool letters = letters_shrink(&smaller.style.size, .5f, least), signs = letters_shrink(&smaller.unit, .05f, least_unit);
        if (!letters && !signs) break;
    }
    return smaller.rows < meters.rows ? smaller : meters;
}

/* The plate of the house that is chosen. */
typedef struct Plate {
    const Game *game;
    TextStyle title, players, about;
    const char *name, *seats, *sentence;
    float most; /* so much larger than usual its small letters are at most */
    bool hooked, metered; /* the house has a hook; its meters are shown, on a first visit */
    bool seats_below;     /* who can play does not find room beside the title */
    Meters meters;
    float picture;       /* how wide its picture is; 0: there is none */
    float unit, pad, line, left, buttons, seats_h;
    float w, h; /* not yet on whole pixels, as `at` is */
    Rect at;
} Plate;

/* The letters of the title and of small words get so much larger than usual at most; of the hook, and where the window is folded. */
static const float METERS_HIGH = 28, DISC_EDGE = 4;
static const float CAP = 1.3f, CAP_HOOK = 1.6f, CAP_FOLDED = 1.35f, LETTERS_STEP = .1f;

/* How many discs stand beside the title, how large they are and how wide all of them. */
static float disc_size(const Stage *stage, const Plate *plate)
{
    return fminf(layout_touch(&stage->layout), plate->title.size * 1.3f + plate->pad * .5f);
}

static float discs_width(Stage *stage, const Plate *plate)
{
    const float disc = disc_size(stage, plate), more = disc + plate->pad * .5f;
    return disc + plate->pad + (puzzles_offered(stage, plate->game) ? more : 0) + (deal_offered(plate->game) ? more : 0);
}

/* How many can play stands beside the title where there is room, else below it. */
static void lay_seats(Stage *stage, Plate *plate, float words)
{
    Canvas *canvas = stage->canvas;
    plate->seats = plate->metered ? street_seats(stage, plate->game) : street_players(stage, plate->game);
    if (plate->metered) {
        plate->players = stage_text_capped(stage, FACE_MEDIUM, SIZE_TEXT_SMALL, COLOUR_INK_2, plate->most);
        const float beside = words - discs_width(stage, plate) - canvas_text_width(canvas, &plate->title, plate->name) - 14 * plate->unit;
        plate->seats_below = canvas_text_width(canvas, &plate->players, plate->seats) > beside;
        plate->seats_h = plate->seats_below ? roundf(plate->players.size * 1.35f) : 0;
    } else {
        plate->seats_below = true;
        plate->seats_h = canvas_paragraph_height(canvas, &plate->players, words, plate->line, plate->seats);
    }
}

/* Letters are so much larger than usual at most, `letters`. */
static Plate measure_plate(const Street *street, Stage *stage, float letters)
{
    const Game *game = street->houses[street->plate_house].game;
    const bool fresh = street->plate_new;
    const bool offers = fresh && street->plate_lesson.state != LESSON_NONE;
    const Rulebook *book = home_of(stage)->rulebook(home_of(stage)->self, game);
    Canvas *canvas = stage->canvas;
    Plate plate = {.game = game, .name = rulebook_title(book), .most = fminf(CAP, letters)};
    plate.title = stage_text(stage, FACE_DISPLAY, SIZE_TEXT_PLATE, COLOUR_INK);
    plate.players = stage_text(stage, FACE_BOLD, SIZE_TEXT_BODY, COLOUR_INK_2);
    plate.about = stage_text(stage, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK);
    plate.title.size = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_PLATE], plate.most);
    const float hook = fminf(letters, stage->layout.kind == LAYOUT_COMPACT ? CAP_FOLDED : CAP_HOOK);
    plate.players.size = plate.about.size = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY], hook);
    const float unit = fminf(street_furniture(stage), fmaxf(stage->layout.k, .8f) * fmaxf(1, letters)), pad = roundf(18 * unit);
    plate.unit = unit;
    plate.pad = pad;
    plate.line = roundf(plate.about.size * 1.35f);
    float margin = roundf(stage_size(stage, SIZE_MARGIN));
    float right = layout_right(&stage->layout, FRAME_W - 32, 0, 0, 0).x - street_signpost(street, stage).w - 2 * margin;
    const bool small = stage->layout.kind == LAYOUT_COMPACT;
    const Table *look = kit_table(game);
    plate.metered = fresh && rulebook_luck(book) != METER_NONE && rulebook_malice(book) != METER_NONE;
    plate.hooked = rulebook_hook(book) != NULL;
    plate.picture = fresh && !small && look && look->teaser ? roundf(160 * unit) : 0;
    const bool large = stage->layout.text > CAP;
    if (large) plate.picture = 0; /* words go first */
    float w = fminf((plate.picture > 0 || (large && !small) ? 880 : offers ? 700 : 640) * unit, right - margin);
    plate.buttons = doors_lead_to(game) ? roundf(116 * unit) : 0;
    if (plate.buttons > 0 && offers) plate.buttons = roundf(fminf(200 * unit, w * .31f));
    plate.left = pad + roundf(8 * unit) + (plate.picture > 0 ? plate.picture + pad : 0);
    float words = w - plate.left - pad - (plate.buttons > 0 ? plate.buttons + pad : 0);
    if (plate.picture > 0 && canvas_text_width(canvas, &plate.title, plate.name) + 3 * (layout_touch(&stage->layout) + pad) > words) {
        words += plate.picture + pad; /* a name is not cut for the picture's sake */
        plate.left -= plate.picture + pad;
        plate.picture = 0;
    }
    plate.sentence = plate.hooked ? rulebook_hook(book) : first_sentence(stage, rulebook_about(book));
    float wanted = plate.hooked
                       ? hook_lines(stage, &plate.about, rect_make(0, 0, words, 0), plate.line, plate.sentence, false)
                       : canvas_paragraph_height(canvas, &plate.about, words, plate.line, plate.sentence);
    lay_seats(stage, &plate, words);
    if (plate.metered) plate.meters = lay_meters(stage, book, words, unit, plate.most);
    const float lines = fminf(wanted, (plate.hooked ? 3 : 2) * plate.line);
    float h = plate.title.size * 1.3f + plate.seats_h + lines + 1.2f * pad + (plate.metered ? (float)plate.meters.rows * METERS_HIGH * unit + 2 * unit : 0);
    if (plate.buttons > 0 && offers) h = fmaxf(h, 86 * unit + 1.2f * pad);
    h = roundf(fmaxf(h, plate.picture > 0 ? plate.picture * .65f + 1.2f * pad : 0));
    plate.at = rect_snapped(rect_make(right - w, stage->layout.h - h - 10 * stage->layout.k, w, h));
    plate.w = w;
    plate.h = h;
    return plate;
}

/* Whether it lies over a house's name. */
static bool hides_a_sign(const Street *street, Stage *stage, Rect plate)
{
    for (int i = 0; i < street->count; i++) {
        if (rect_meets(street_sign_place(street, stage, i), plate)) return true;
    }
    return false;
}

/* Large letters get smaller, down to their usual size, before it lies over a house's name. */
static Plate lay_plate(const Street *street, Stage *stage)
{
    float letters = stage->layout.text;
    Plate plate = measure_plate(street, stage, letters);
    while (hides_a_sign(street, stage, plate.at) && letters_shrink(&letters, LETTERS_STEP, 1)) plate = measure_plate(street, stage, letters);
    return plate;
}

/* What is said of the house, and the rulebook's button. */
static void draw_plate_words(Stage *stage, const Plate *plate, Rect inner)
{
    Rect head = rect_take_top(&inner, plate->title.size * 1.3f, 0), discs = head;
    const float disc = disc_size(stage, plate);
    discs.y = fmaxf(plate->at.y + DISC_EDGE * stage->layout.k - (head.h - disc) / 2, discs.y - .38f * plate->pad);
    const Spot rules = {.id = "rules",
                        .at = rect_around(rect_centre(rect_take_right(&discs, disc, plate->pad)), disc, disc),
                        .label = stage_word(stage, WORD_RULEBOOK_OPEN),
                        .code = CODE_RULES};
    widget_disc(stage, &rules, "rules");
    if (puzzles_offered(stage, plate->game)) {
        const Spot puzzles = {.id = "puzzles",
                              .at = rect_around(rect_centre(rect_take_right(&discs, disc, plate->pad * .5f)), disc, disc),
                              .label = stage_word(stage, WORD_PUZZLES_OPEN),
                              .code = CODE_PUZZLES};
        widget_disc(stage, &puzzles, "puzzle");
    }
    if (deal_offered(plate->game)) {
        const Spot deal = {.id = "deal",
                           .at = rect_around(rect_centre(rect_take_right(&discs, disc, plate->pad * .5f)), disc, disc),
                           .label = stage_word(stage, WORD_DEAL_TITLE),
                           .code = CODE_DEAL};
        widget_disc(stage, &deal, "calendar");
    }
    head.w = discs.w;
    const float name = canvas_text_fitted(stage->canvas, &plate->title, .66f, head, plate->name);
    if (plate->seats_below) {
        const float line = plate->metered ? plate->seats_h : plate->line;
        canvas_paragraph(stage->canvas, &plate->players, rect_take_top(&inner, plate->seats_h, 0), line, plate->seats);
    } else {
        rect_take_left(&head, name, 14 * plate->unit);
        canvas_text_in(stage->canvas, &plate->players, rect_moved(head, 0, plate->title.size * .16f), plate->seats);
    }
    if (plate->metered) {
        const Rect rows = rect_take_bottom(&inner, (float)plate->meters.rows * METERS_HIGH * plate->unit, 2 * plate->unit);
        meters_go(stage, &plate->meters, rows.w, &rows);
    }
    if (plate->hooked) {
        hook_lines(stage, &plate->about, inner, plate->line, plate->sentence, true);
    } else {
        canvas_paragraph(stage->canvas, &plate->about, inner, plate->line, plate->sentence);
    }
}

/* Whether a game has been played here to its end. */
static bool has_been_played(Stage *stage, const Game *game)
{
    const Home *home = home_of(stage);
    Statistics *statistics = memory_allocate(sizeof *statistics);
    home->statistics_read(home->self, statistics);
    const bool played = statistics_sum(statistics, home->rulebook(home->self, game), AGAINST_COUNT).played > 0;
    free(statistics);
    return played;
}

void street_plate_look(Street *street, Stage *stage)
{
    const Game *game = street->houses[street->chosen].game;
    street->plate_new = !has_been_played(stage, game);
    street->plate_lesson = street->plate_new ? lesson_progress(stage, game) : (LessonProgress){.state = LESSON_NONE};
}

/* Another house's plate, or one that opens anew, or is come back to. */
static void turn_to(Street *street, Stage *stage, int house)
{
    const bool same = street->plate_house == house && street->plate.to > 0;
    if (!same || stage->entered) street_plate_look(street, stage);
    if (same) return;
    street->plate_house = house;
    street->plate_since = stage->motion.now;
}

void street_plate_show(Street *street, Stage *stage)
{
    if (street->chosen >= 0) turn_to(street, stage, street->chosen);
    ThemeTime time = street->chosen >= 0 ? TIME_OPEN : TIME_CLOSE;
    follow_set(&street->plate, street->chosen >= 0 ? 1 : 0, stage_time(stage, time), &stage->motion);
    float open = follow_at(&street->plate, &stage->motion);
    if (open <= 0 || street->plate_house < 0) return;
    const Plate plate = lay_plate(street, stage);
    const Rect at = plate.at;
    const float unit = plate.unit, pad = plate.pad, gap = roundf(6 * unit);
    Canvas *canvas = stage->canvas;
    canvas_push_fade(canvas, open);
    canvas_push_shift(canvas, 0, motion_travels(&stage->motion) ? (1 - open) * 10 * unit : 0);
    if (open >= 1) stage_spot(stage, &(Spot){.id = "plate", .at = at, .kind = SPOT_COVER});
    widget_plate(stage, at, 0);
    canvas_round(canvas, rect_make(at.x, at.y + pad, roundf(7 * unit), at.h - 2 * pad), 3 * unit,
                 stage_colour(stage, COLOUR_AMBER));
    if (plate.picture > 0) {
        const float high = plate.picture * .65f;
        const Rect picture = {at.x + pad + roundf(4 * unit), at.y + (at.h - high) / 2, plate.picture, high};
        teaser_show(kit_table(plate.game), stage, rect_snapped(picture), street->plate_since);
    }
    Rect inner = {at.x + plate.left, at.y + 0.6f * pad, plate.w - plate.left - pad, plate.h - 1.2f * pad};
    if (plate.buttons > 0) {
        Rect column = rect_take_right(&inner, plate.buttons, pad);
        const bool three = street->plate_new && street->plate_lesson.state != LESSON_NONE;
        float high = fminf(column.h, roundf((three ? 98 : 88) * unit));
        plate_buttons(street, stage, plate.game, rect_make(column.x, column.y + (column.h - high) / 2, column.w, high), gap);
    }
    draw_plate_words(stage, &plate, inner);
    canvas_pop(canvas);
    canvas_pop(canvas);
}
