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

static const float BUTTON_LETTERS = .62f; /* so much of a button's height are its letters at most */

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
static const char *learn_label(Stage *stage, const LessonProgress *lesson, bool first)
{
    if (!first) return stage_word(stage, WORD_LESSON_LEARN);
    if (lesson->state == LESSON_LEFT) return stage_word(stage, WORD_STREET_LEARN_ON);
    return stage_words(stage, WORD_STREET_LEARN, word_number(lesson->minutes));
}

/* The letters of a button as large as its height lets them be. */
static TextStyle letters_of(Stage *stage, float high)
{
    TextStyle style = stage_text(stage, FACE_BOLD, SIZE_TEXT_BUTTON, COLOUR_INK);
    style.size = fminf(style.size, high * BUTTON_LETTERS);
    return style;
}

/* Whether a label keeps these letters on a button. */
static bool has_room(Stage *stage, Rect at, const char *icon, const char *label)
{
    static const float EDGES = .16f, ICON = 1.6f;
    const TextStyle style = letters_of(stage, at.h);
    return canvas_text_width(stage->canvas, &style, label) + (icon ? ICON * style.size : 0) <= at.w * (1 - EDGES);
}

/* The icon goes, or how long it takes, before the letters are smaller than those of other buttons. */
static void fit_learn(Stage *stage, Button *learn)
{
    const Spot *spot = &learn->spot;
    if (learn->second || !learn->icon || has_room(stage, spot->at, learn->icon, spot->label)) return;
    if (has_room(stage, spot->at, NULL, spot->label)) {
        learn->icon = NULL;
    } else {
        learn->spot.label = stage_word(stage, WORD_LESSON_LEARN);
    }
}

/* Two buttons beside each other are equally wide if both labels find room, else as their labels are. */
static Rect take_left(Stage *stage, Rect *row, float gap, const char *left, const char *right)
{
    const Rect half = rect_column(*row, 0, 2, gap);
    const TextStyle style = letters_of(stage, row->h);
    const float one = canvas_text_width(stage->canvas, &style, left), other = canvas_text_width(stage->canvas, &style, right);
    const bool even = has_room(stage, half, NULL, left) && has_room(stage, half, NULL, right);
    return rect_take_left(row, even ? half.w : (row->w - gap) * one / (one + other), gap);
}

/* What one most likely wants is large and stands first. */
static void plate_buttons(const Street *street, Stage *stage, const Game *game, Rect at, float gap)
{
    Waiting waiting;
    const bool waits = home_of(stage)->waiting(home_of(stage)->self, game, &waiting);
    const LessonProgress *lesson = &street->plate_lesson;
    const WordPart step = word_number(lesson->step), steps = word_number(lesson->steps);
    const bool learns = learns_first(lesson, street->plate_new), left_off = learns && lesson->state == LESSON_LEFT;
    const bool offers = lesson->state != LESSON_NONE;
    const Rect top = rect_take_top(&at, offers ? roundf((at.h - gap) * .54f) : (at.h - gap) / 2, gap);
    const char *go = stage_word(stage, waits ? WORD_STREET_GO_ON : WORD_STREET_PLAY), *set = stage_word(stage, WORD_STREET_SET_UP);
    const char *learn_it = learn_label(stage, lesson, learns);
    const Rect left = offers ? take_left(stage, &at, gap, learns ? go : learn_it, set) : (Rect){0};
    const Button play = {{.id = "play",
                          .at = learns ? left : top,
                          .label = go,
                          .code = CODE_PLAY},
                         learns ? BUTTON_QUIET : BUTTON_MAIN,
                         NULL};
    Button learn = {{.id = "learn",
                           .at = learns ? top : left,
                           .label = learn_it,
                           .spoken = left_off ? stage_words(stage, WORD_STREET_LEARN_ON_AT, step, steps) : NULL,
                           .code = CODE_LEARN},
                          learns ? BUTTON_MAIN : BUTTON_QUIET,
                          learns && !left_off ? "play" : NULL,
                          left_off ? stage_words(stage, WORD_LESSON_AT_BRIEFLY, step, steps) : NULL};
    fit_learn(stage, &learn);
    if (learns) widget_button(stage, &learn);
    widget_button(stage, &play);
    if (offers && !learns) widget_button(stage, &learn);
    const Spot set_up = {.id = "set-up", .at = at, .label = set, .code = CODE_SET_UP};
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

/* ---- Its measures ---- */

enum { LINKS_MAX = 3 };

/* A smaller button, to something else of the game. */
typedef struct PlateLink {
    const char *id, *icon, *label;
    int code;
} PlateLink;

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
    int link_count;
    PlateLink links[LINKS_MAX];
    float link_letters, link_high, links_wide;
    bool links_below; /* in a row below the words; else in a column beside them */
    bool whole;       /* the title, the sentence and the meters, in one row, find room */
    float unit, pad, gap, line, left, buttons, seats_h;
    float w, h; /* not yet on whole pixels, as `at` is */
    Rect at;
} Plate;

/* The letters of the title and of small words get so much larger than usual at most; of the hook, and where the window is folded. */
static const float METERS_HIGH = 28, PICTURE = 148;
static const float CAP = 1.3f, CAP_HOOK = 1.6f, CAP_FOLDED = 1.35f, LETTERS_STEP = .05f;

static float link_width(Stage *stage, const Plate *plate, int i)
{
    return ceilf(widget_button_width_at(stage, plate->links[i].icon, plate->links[i].label, plate->link_letters / BUTTON_LETTERS));
}

static float links_width(Stage *stage, const Plate *plate)
{
    float sum = 0;
    for (int i = 0; i < plate->link_count; i++) sum += link_width(stage, plate, i) + (i > 0 ? plate->gap : 0);
    return sum;
}

/* What else there is of the game. */
static void list_links(Stage *stage, Plate *plate)
{
    const PlateLink rules = {"rules", "rules", stage_word(stage, WORD_RULEBOOK_OPEN), CODE_RULES},
                    puzzles = {"puzzles", "puzzle", stage_word(stage, WORD_PUZZLES_OPEN), CODE_PUZZLES},
                    deal = {"deal", "calendar", stage_word(stage, WORD_DEAL_TITLE), CODE_DEAL};
    plate->links[plate->link_count++] = rules;
    if (puzzles_offered(stage, plate->game)) plate->links[plate->link_count++] = puzzles;
    if (deal_offered(plate->game)) plate->links[plate->link_count++] = deal;
    plate->link_letters = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY], plate->most);
    plate->link_high = layout_touch(&stage->layout);
}

/* How many can play stands beside the title where there is room, else below it. */
static void lay_seats(Stage *stage, Plate *plate, float words)
{
    Canvas *canvas = stage->canvas;
    plate->seats = plate->metered ? street_seats(stage, plate->game) : street_players(stage, plate->game);
    if (plate->metered) {
        plate->players = stage_text_capped(stage, FACE_MEDIUM, SIZE_TEXT_SMALL, COLOUR_INK_2, plate->most);
        const float beside = words - canvas_text_width(canvas, &plate->title, plate->name) - 14 * plate->unit;
        plate->seats_below = canvas_text_width(canvas, &plate->players, plate->seats) > beside;
        plate->seats_h = plate->seats_below ? roundf(plate->players.size * 1.35f) : 0;
    } else {
        plate->seats_below = true;
        plate->seats_h = canvas_paragraph_height(canvas, &plate->players, words, plate->line, plate->seats);
    }
}

/* What the plate says, in letters that are so much larger than usual at most. */
static Plate begin_plate(const Street *street, Stage *stage, float letters)
{
    const Game *game = street->houses[street->plate_house].game;
    const Rulebook *book = home_of(stage)->rulebook(home_of(stage)->self, game);
    const bool fresh = street->plate_new;
    Plate plate = {.game = game, .name = rulebook_title(book), .most = fminf(CAP, letters)};
    plate.title = stage_text_capped(stage, FACE_DISPLAY, SIZE_TEXT_PLATE, COLOUR_INK, plate.most);
    plate.players = stage_text(stage, FACE_BOLD, SIZE_TEXT_BODY, COLOUR_INK_2);
    plate.about = stage_text(stage, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK);
    const float hook = fminf(letters, stage->layout.kind == LAYOUT_COMPACT ? CAP_FOLDED : CAP_HOOK);
    plate.players.size = plate.about.size = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY], hook);
    plate.unit = fminf(street_furniture(stage), fmaxf(stage->layout.k, .8f) * fmaxf(1, letters));
    plate.pad = roundf(18 * plate.unit);
    plate.gap = roundf(6 * plate.unit);
    plate.line = roundf(plate.about.size * 1.35f);
    plate.metered = fresh && rulebook_luck(book) != METER_NONE && rulebook_malice(book) != METER_NONE;
    plate.hooked = rulebook_hook(book) != NULL;
    plate.sentence = plate.hooked ? rulebook_hook(book) : first_sentence(stage, rulebook_about(book));
    list_links(stage, &plate);
    return plate;
}

/* Links are in a column beside the words, or in a row below them. */
static Plate measure_plate(const Street *street, Stage *stage, float letters, bool below)
{
    Plate plate = begin_plate(street, stage, letters);
    Canvas *canvas = stage->canvas;
    const Rulebook *book = home_of(stage)->rulebook(home_of(stage)->self, plate.game);
    const bool offers = street->plate_lesson.state != LESSON_NONE, small = stage->layout.kind == LAYOUT_COMPACT;
    const bool large = stage->layout.text > CAP; /* words go first */
    const float unit = plate.unit, pad = plate.pad, margin = roundf(stage_size(stage, SIZE_MARGIN));
    const float right = layout_right(&stage->layout, FRAME_W - 32, 0, 0, 0).x - street_signpost(street, stage).w - 1.5f * margin;
    const Table *look = kit_table(plate.game);
    for (int i = 0; i < plate.link_count && !below; i++) plate.links_wide = fmaxf(plate.links_wide, link_width(stage, &plate, i));
    const float aside = below ? 0 : plate.links_wide + pad;
    plate.links_below = below;
    plate.picture = street->plate_new && !small && !large && look && look->teaser ? roundf(PICTURE * unit) : 0;
    const float usual = plate.picture > 0 || (large && !small) ? 880 : offers ? 700 : 640;
    float w = fminf(usual * unit + aside, right - margin);
    plate.buttons = doors_lead_to(plate.game) ? roundf(116 * unit) : 0;
    if (plate.buttons > 0 && offers) plate.buttons = roundf(fminf(200 * unit, w * .295f));
    plate.left = pad + roundf(8 * unit) + (plate.picture > 0 ? plate.picture + pad : 0);
    float words = w - plate.left - pad - (plate.buttons > 0 ? plate.buttons + pad : 0) - aside;
    if (plate.picture > 0 && canvas_text_width(canvas, &plate.title, plate.name) > words) {
        words += plate.picture + pad; /* a name is not cut for the picture's sake */
        plate.left -= plate.picture + pad;
        plate.picture = 0;
    }
    float wanted = plate.hooked
                       ? hook_lines(stage, &plate.about, rect_make(0, 0, words, 0), plate.line, plate.sentence, false)
                       : canvas_paragraph_height(canvas, &plate.about, words, plate.line, plate.sentence);
    lay_seats(stage, &plate, words);
    if (plate.metered) plate.meters = street_meters(stage, book, words, unit, plate.most);
    while (below && links_width(stage, &plate) > words && letters_shrink(&plate.link_letters, .5f, plate.link_letters * .5f)) continue;
    const float lines = fminf(wanted, (plate.hooked ? 3 : 2) * plate.line);
    plate.whole = wanted <= lines && (!plate.metered || plate.meters.rows == 1) &&
                  canvas_text_width(canvas, &plate.title, plate.name) <= words;
    float h = plate.title.size * 1.3f + plate.seats_h + lines + 1.2f * pad;
    if (plate.metered) h += (float)plate.meters.rows * METERS_HIGH * unit + 2 * unit;
    if (below) h += plate.link_high + plate.gap;
    if (plate.buttons > 0 && offers) h = fmaxf(h, 86 * unit + 1.2f * pad);
    if (!below) h = fmaxf(h, (float)plate.link_count * (plate.link_high + plate.gap) - plate.gap + 1.2f * pad);
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

/* The lower of both ways to place the links: beside the words, if these find room there. */
static Plate measure_lower(const Street *street, Stage *stage, float letters)
{
    const Plate beside = measure_plate(street, stage, letters, false), below = measure_plate(street, stage, letters, true);
    return beside.whole && beside.h <= below.h ? beside : below;
}

/* Large letters get smaller, down to their usual size, before it lies over a house's name. */
static Plate lay_plate(const Street *street, Stage *stage)
{
    float letters = stage->layout.text;
    Plate plate = measure_lower(street, stage, letters);
    while (hides_a_sign(street, stage, plate.at) && letters_shrink(&letters, LETTERS_STEP, 1)) plate = measure_lower(street, stage, letters);
    return plate;
}

static void draw_link(Stage *stage, const Plate *plate, int i, Rect at)
{
    const PlateLink *link = &plate->links[i];
    const Spot spot = {.id = link->id, .at = at, .label = link->label, .code = link->code};
    /* Without shadows paper is not seen on paper. */
    const ButtonLook look = stage->theme->plain ? BUTTON_QUIET : BUTTON_PAPER;
    widget_button(stage, &(Button){.spot = spot, .look = look, .icon = link->icon, .letters = plate->link_letters});
}

/* Takes their place from what is left for words. */
static void draw_links(Stage *stage, const Plate *plate, Rect *inner)
{
    if (plate->links_below) {
        Rect row = rect_take_bottom(inner, plate->link_high, plate->gap);
        for (int i = 0; i < plate->link_count; i++)
            draw_link(stage, plate, i, rect_take_left(&row, link_width(stage, plate, i), plate->gap));
        return;
    }
    const Rect column = rect_take_right(inner, plate->links_wide, plate->pad);
    const float high = (float)plate->link_count * (plate->link_high + plate->gap) - plate->gap;
    const Rect all = rect_around(rect_centre(column), column.w, high);
    for (int i = 0; i < plate->link_count; i++) draw_link(stage, plate, i, rect_row(all, i, plate->link_count, plate->gap));
}

/* What is said of the house. */
static void draw_plate_words(Stage *stage, const Plate *plate, Rect inner)
{
    Rect head = rect_take_top(&inner, plate->title.size * 1.3f, 0);
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
        street_meters_place(stage, &plate->meters, rows.w, &rows);
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
    street->plate_lesson = lesson_progress(stage, game);
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
    const float unit = plate.unit, pad = plate.pad;
    Canvas *canvas = stage->canvas;
    canvas_push_fade(canvas, open);
    canvas_push_shift(canvas, 0, motion_travels(&stage->motion) ? (1 - open) * 10 * unit : 0);
    if (open >= 1) stage_spot(stage, &(Spot){.id = "plate", .at = at, .kind = SPOT_COVER});
    stage_keep_clear(stage, at);
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
        const bool three = street->plate_lesson.state != LESSON_NONE;
        float high = fminf(column.h, roundf((three ? 98 : 88) * unit));
        plate_buttons(street, stage, plate.game, rect_make(column.x, column.y + (column.h - high) / 2, column.w, high), plate.gap);
    }
    draw_links(stage, &plate, &inner);
    draw_plate_words(stage, &plate, inner);
    canvas_pop(canvas);
    canvas_pop(canvas);
}
