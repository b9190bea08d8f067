/* SPDX-License-Identifier: MIT */
/* An evening is laid: who comes and what they are called, which houses are visited in which order and by which rules. */
#include "culdesac/neighbours.h"
#include "culdesac/registry.h"
#include "scenes/doors.h"
#include "scenes/evening_scene.h"
#include "scenes/setup_seating.h"
#include "ui/letters.h"
#include "ui/portrait.h"

#include <stdlib.h>
#include <string.h>

enum { HOUSES_AT_FIRST = 3, SEATS_MIN = 2, BAG = 32, NAME_MOST = 20 };

/* ---- Who comes ---- */

static bool is_called(const EveningScene *scene, int but, const char *name)
{
    for (int seat = 0; seat < scene->evening.players; seat++) {
        if (seat != but && strcmp(scene->evening.seats[seat].name, name) == 0) return true;
    }
    return false;
}

/* Under the player's own name if nobody else here has it, else the first that is free from his seat on. */
static void seat_person(EveningScene *scene, const Stage *stage, int seat)
{
    Seat *to = &scene->evening.seats[seat];
    const char *own = stage->settings->name;
    text_copy(to->kind, SEAT_KIND, SEAT_KIND_NAMES[0]);
    int at = seat;
    while (is_called(scene, seat, house_usual_name(at))) at = (at + 1) % PLAYERS_MAX;
    text_copy(to->name, SEAT_NAME, own[0] && !is_called(scene, seat, own) ? own : house_usual_name(at));
    field_set(&scene->names[seat], to->name);
}

static void seat_neighbour(EveningScene *scene, int seat, const Neighbour *neighbour)
{
    Seat *to = &scene->evening.seats[seat];
    text_copy(to->kind, SEAT_KIND, neighbour->id);
    text_copy(to->name, SEAT_NAME, neighbour_name(neighbour));
}

static bool sits_elsewhere(const EveningScene *scene, const Neighbour *neighbour, int but)
{
    for (int seat = 0; seat < scene->evening.players; seat++) {
        if (seat != but && strcmp(scene->evening.seats[seat].kind, neighbour->id) == 0) return true;
    }
    return false;
}

static int count_neighbours(void)
{
    int count = 0;
    while (NEIGHBOURS[count].id) count++;
    return count;
}

/* 0: a person; else a neighbour, from 1 on. */
static int occupant(const EveningScene *scene, int seat)
{
    const Neighbour *neighbour = neighbour_find(scene->evening.seats[seat].kind);
    return neighbour ? 1 + (int)(neighbour - NEIGHBOURS) : 0;
}

/* Who sits there next: a person, then each neighbour who does not sit elsewhere. */
static void change_seat(EveningScene *scene, const Stage *stage, int seat, int way)
{
    const int kinds = 1 + count_neighbours();
    int at = occupant(scene, seat);
    do {
        at = (at + way + kinds) % kinds;
    } while (at > 0 && sits_elsewhere(scene, &NEIGHBOURS[at - 1], seat));
    if (at == 0) {
        seat_person(scene, stage, seat);
    } else {
        seat_neighbour(scene, seat, &NEIGHBOURS[at - 1]);
    }
}

static void add_seat(EveningScene *scene, const Stage *stage)
{
    const int seat = scene->evening.players++;
    scene->evening.seats[seat].colour = (uint8_t)seat;
    seat_person(scene, stage, seat);
    for (const Neighbour *neighbour = NEIGHBOURS; neighbour->id; neighbour++) {
        if (sits_elsewhere(scene, neighbour, seat)) continue;
        seat_neighbour(scene, seat, neighbour);
        return;
    }
}

/* ---- Which houses ---- */

static bool can_visit(const EveningScene *scene, const Game *game)
{
    return doors_lead_to(game) && evening_suits(game, scene->evening.players);
}

static int fill_bag(const EveningScene *scene, const Game *bag[BAG])
{
    int count = 0;
    for (int i = 0; GAMES[i] && count < BAG; i++) {
        if (can_visit(scene, GAMES[i])) bag[count++] = GAMES[i];
    }
    return count;
}

/* Whether there is a house for so many. */
static bool anybody_waits(const EveningScene *scene)
{
    const Game *bag[BAG];
    return fill_bag(scene, bag) > 0;
}

/* The next house in the street's order that so many can visit. */
static const Game *house_beside(const EveningScene *scene, const Game *game, int way)
{
    int count = 0, at = 0;
    while (GAMES[count]) {
        if (GAMES[count] == game) at = count;
        count++;
    }
    do {
        at = (at + way + count) % count;
    } while (!can_visit(scene, GAMES[at]));
    return GAMES[at];
}

/* ---- By which rules ---- */

/* Whether so many can play there by a preset's rules; −1: by the standard ones. */
static bool allows(const EveningScene *scene, const Stage *stage, const Game *game, int preset)
{
    void *rules = memory_allocate(game->rules_size);
    Fault ignored;
    const bool good = rulebook_rules(evening_book(stage, game), preset, NULL, scene->evening.players, rules, &ignored);
    free(rules);
    return good;
}

static int preset_of(const Stage *stage, const EveningStop *stop)
{
    return stop->preset[0] ? rulebook_preset_find(evening_book(stage, stop->game), stop->preset) : -1;
}

const char *evening_rules_title(const Stage *stage, const EveningStop *stop)
{
    const int preset = preset_of(stage, stop);
    return preset < 0 ? stage_word(stage, WORD_SETUP_STANDARD) : rulebook_preset_title(evening_book(stage, stop->game), (size_t)preset);
}

static void set_preset(const Stage *stage, EveningStop *stop, int preset)
{
    text_copy(stop->preset, sizeof stop->preset, preset < 0 ? "" : rulebook_preset_id(evening_book(stage, stop->game), (size_t)preset));
}

/* The next rules there that so many can play by. */
static void change_rules(const EveningScene *scene, const Stage *stage, EveningStop *stop, int way)
{
    const int count = (int)rulebook_presets(evening_book(stage, stop->game)) + 1;
    int at = preset_of(stage, stop) + 1;
    do {
        at = (at + way + count) % count;
    } while (at > 0 && !allows(scene, stage, stop->game, at - 1));
    set_preset(stage, stop, at - 1);
}

static void set_house(EveningStop *stop, const Game *game)
{
    *stop = (EveningStop){.game = game};
}

/* A house at which not everybody finds a chair is left for the next one. */
static void keep_suiting(EveningScene *scene, const Stage *stage)
{
    for (int stop = 0; stop < scene->evening.count; stop++) {
        EveningStop *at = &scene->evening.stops[stop];
        if (!at->game || !can_visit(scene, at->game)) set_house(at, house_beside(scene, at->game ? at->game : GAMES[0], 1));
        if (preset_of(stage, at) < 0 || !allows(scene, stage, at->game, preset_of(stage, at))) set_preset(stage, at, -1);
    }
}

/* By lot, no house twice as long as there are others. */
static void draw_programme(EveningScene *scene, Stage *stage)
{
    const Game *bag[BAG];
    int left = 0;
    Rng rng = rng_from_seed(seating_deal(stage));
    for (int stop = 0; stop < scene->evening.count; stop++) {
        if (left == 0) left = fill_bag(scene, bag);
        if (left == 0) return;
        const int drawn = (int)rng_below(&rng, (uint32_t)left);
        set_house(&scene->evening.stops[stop], bag[drawn]);
        bag[drawn] = bag[--left];
    }
}

/* As last time, if all that came then can come again. */
static bool propose_last(EveningScene *scene, Stage *stage)
{
    Evening *evening = &scene->evening;
    if (!evening_recall_laid(stage, evening)) return false;
    for (int seat = 0; seat < evening->players; seat++) {
        Opponent ignored;
        const bool person = seat_is_person(&evening->seats[seat]);
        if (!person && !opponent_find(evening->seats[seat].kind, &ignored)) return false;
        if (person) field_set(&scene->names[seat], evening->seats[seat].name);
    }
    for (int stop = 0; stop < evening->count; stop++) {
        EveningStop *at = &evening->stops[stop];
        EveningStop fresh = {.game = at->game};
        text_copy(fresh.preset, sizeof fresh.preset, at->preset);
        *at = fresh;
    }
    return evening->count >= EVENING_HOUSES_MIN && anybody_waits(scene);
}

void evening_propose(EveningScene *scene, Stage *stage)
{
    Evening *evening = &scene->evening;
    if (!propose_last(scene, stage)) {
        *evening = (Evening){.count = HOUSES_AT_FIRST};
        for (int seat = 0; seat < 2; seat++) {
            evening->players++;
            evening->seats[seat].colour = (uint8_t)seat;
            seat_person(scene, stage, seat);
        }
        add_seat(scene, stage);
        add_seat(scene, stage);
        while (evening->players > SEATS_MIN && !anybody_waits(scene)) evening->players--;
        draw_programme(scene, stage);
    }
    keep_suiting(scene, stage);
}

/* ---- Touches ---- */

bool evening_lay(EveningScene *scene, Stage *stage, const Spot *spot)
{
    Evening *evening = &scene->evening;
    const int index = spot->index;
    switch (spot->code) {
    case CODE_EVENING_FEWER_SEATS:
        evening->players--;
        keep_suiting(scene, stage);
        return true;
    case CODE_EVENING_MORE_SEATS:
        add_seat(scene, stage);
        keep_suiting(scene, stage);
        return true;
    case CODE_EVENING_SEAT_BEFORE: change_seat(scene, stage, index, -1); return true;
    case CODE_EVENING_SEAT_NEXT: change_seat(scene, stage, index, 1); return true;
    case CODE_EVENING_FEWER_HOUSES: evening->count--; return true;
    case CODE_EVENING_MORE_HOUSES:
        set_house(&evening->stops[evening->count], house_beside(scene, evening->stops[evening->count - 1].game, 1));
        evening->count++;
        return true;
    case CODE_EVENING_HOUSE_BEFORE:
    case CODE_EVENING_HOUSE_NEXT:
        set_house(&evening->stops[index], house_beside(scene, evening->stops[index].game, spot->code == CODE_EVENING_HOUSE_NEXT ? 1 : -1));
        return true;
    case CODE_EVENING_RULES_BEFORE: change_rules(scene, stage, &evening->stops[index], -1); return true;
    case CODE_EVENING_RULES_NEXT: change_rules(scene, stage, &evening->stops[index], 1); return true;
    case CODE_EVENING_DRAW: draw_programme(scene, stage); return true;
    default: return false;
    }
}

void evening_name(EveningScene *scene, const Touch *touch)
{
    const int seat = touch->spot->index;
    if (touch->spot->code != CODE_EVENING_NAME || !field_touch(&scene->names[seat], touch, NAME_MOST, NULL)) return;
    text_copy(scene->evening.seats[seat].name, SEAT_NAME, scene->names[seat].text);
}

static bool is_blank(const char *name)
{
    return name[strspn(name, " ")] == '\0';
}

const char *evening_shut(const EveningScene *scene, const Stage *stage)
{
    for (int seat = 0; seat < scene->evening.players; seat++) {
        const char *name = scene->evening.seats[seat].name;
        if (is_blank(name)) return stage_word(stage, WORD_EVENING_NAMELESS);
        if (is_called(scene, seat, name)) return stage_word(stage, WORD_EVENING_NAMESAKES);
    }
    return NULL;
}

/* ---- As it is seen ---- */

/* What the rows below are of, and how many they are. */
static void show_count(Form *form, const char *id, Word heading, Word label, int count, int min, int max, int less, int more)
{
    Stage *stage = form->stage;
    Rect left, right;
    const TextStyle style = stage_text_capped(stage, FACE_DISPLAY, SIZE_TEXT_PANEL, COLOUR_PANEL_INK, 1.5f);
    if (form_cell(form, 0, 2, form->row, &left)) canvas_text_fitted(stage->canvas, &style, .6f, left, stage_word(stage, heading));
    if (!form_cell(form, 1, 2, form->row, &right)) return;
    const char *called = stage_word(stage, label);
    widget_stepper(stage, &(Stepper){.id = id,
                                     .at = right,
                                     .label = called,
                                     .shown = spots_text(&stage->spots, "%s: %d", called, count),
                                     .no_less = count > min ? NULL : stage_word(stage, WORD_EVENING_NO_FEWER),
                                     .no_more = count < max ? NULL : stage_word(stage, WORD_EVENING_NO_MORE),
                                     .less_code = less,
                                     .more_code = more});
}

/* So many sit down at some house at most. */
static int seats_most(void)
{
    int most = SEATS_MIN;
    for (int i = 0; GAMES[i]; i++) {
        if (doors_lead_to(GAMES[i]) && GAMES[i]->players_max > most) most = GAMES[i]->players_max;
    }
    return most;
}

/* The first of two things in a row, behind a sign so wide as it is high; or, where it is narrow, above the second. */
static bool put_first(Form *form, Rect *sign, Rect *at)
{
    const bool draws = form_cell(form, 0, form->narrow ? 1 : 2, form->row, at);
    if (draws) *sign = rect_take_left(at, form->row, form->gap * .6f);
    return draws;
}

static bool put_second(Form *form, Rect *at)
{
    const bool draws = form->narrow ? form_cell(form, 0, 1, form->row, at) : form_cell(form, 1, 2, form->row, at);
    if (draws && form->narrow) rect_take_left(at, form->row, form->gap * .6f);
    return draws;
}

/* Who sits there; of a person what he is called, of a neighbour a line of character. */
static void show_seat(const EveningScene *scene, Form *form, int seat)
{
    Stage *stage = form->stage;
    const Seat *who = &scene->evening.seats[seat];
    const Neighbour *neighbour = neighbour_find(who->kind);
    Rect sign, at;
    if (put_first(form, &sign, &at)) {
        portrait_draw(stage, &(Portrait){.who = evening_face(&scene->evening, seat), .centre = rect_centre(sign), .radius = sign.h * .44f});
        widget_stepper(stage, &(Stepper){.id = spots_text(&stage->spots, "seat-%d", seat + 1),
                                         .label = stage_words(stage, WORD_EVENING_CHAIR, word_number(seat + 1)),
                                         .at = at,
                                         .shown = seat_is_person(who) ? stage_word(stage, WORD_EVENING_PERSON) : who->name,
                                         .less_code = CODE_EVENING_SEAT_BEFORE,
                                         .more_code = CODE_EVENING_SEAT_NEXT,
                                         .index = seat,
                                         .ring = true});
    }
    if (neighbour && form->narrow) return;
    if (!put_second(form, &at)) return;
    if (neighbour) {
        const TextStyle style = form_style(form, FACE_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2);
        letters_in(stage->canvas, style, style.size * .7f, 1.15f, at, neighbour_line(neighbour));
        return;
    }
    /* Half as wide: a field below both arrows of the row above would be passed by on the way down from either. */
    if (form->narrow) at.w = roundf(at.w / 2);
    const char *label = stage_words(stage, WORD_EVENING_NAME, word_number(seat + 1));
    const Spot spot = {.id = spots_text(&stage->spots, "name-%d", seat + 1),
                       .at = at,
                       .kind = SPOT_FIELD,
                       .label = label,
                       .code = CODE_EVENING_NAME,
                       .index = seat};
    widget_field(stage, &spot, &scene->names[seat], label);
}

/* A house, and by which rules it is played there, where there is a choice. */
static void show_house(const EveningScene *scene, Form *form, int index)
{
    Stage *stage = form->stage;
    const EveningStop *stop = &scene->evening.stops[index];
    Rect sign, at;
    if (put_first(form, &sign, &at)) {
        evening_draw_sign(stage, sign, index, EVENING_SIGN_LATER);
        widget_stepper(stage, &(Stepper){.id = spots_text(&stage->spots, "house-%d", index + 1),
                                         .label = stage_words(stage, WORD_EVENING_HOUSE, word_number(index + 1)),
                                         .at = at,
                                         .shown = rulebook_title(evening_book(stage, stop->game)),
                                         .less_code = CODE_EVENING_HOUSE_BEFORE,
                                         .more_code = CODE_EVENING_HOUSE_NEXT,
                                         .index = index,
                                         .ring = true});
    }
    if (rulebook_presets(evening_book(stage, stop->game)) == 0 && form->narrow) return;
    if (!put_second(form, &at) || rulebook_presets(evening_book(stage, stop->game)) == 0) return;
    widget_stepper(stage, &(Stepper){.id = spots_text(&stage->spots, "rules-%d", index + 1),
                                     .label = stage_words(stage, WORD_EVENING_RULES, word_number(index + 1)),
                                     .at = at,
                                     .shown = evening_rules_title(stage, stop),
                                     .less_code = CODE_EVENING_RULES_BEFORE,
                                     .more_code = CODE_EVENING_RULES_NEXT,
                                     .index = index,
                                     .ring = true});
}

void evening_lay_rows(Form *form, void *self)
{
    const EveningScene *scene = self;
    const Evening *evening = &scene->evening;
    Stage *stage = form->stage;
    const FormButton ways[] = {
        {.id = "begin", .label = stage_word(stage, WORD_EVENING_BEGIN), .shut = evening_shut(scene, stage), .code = CODE_EVENING_BEGIN, .least = .22f},
        {.id = "draw", .label = stage_word(stage, WORD_EVENING_DRAW), .code = CODE_EVENING_DRAW, .look = BUTTON_QUIET},
        {.id = "done", .label = stage_word(stage, WORD_EVENING_BACK), .code = CODE_EVENING_BACK, .look = BUTTON_QUIET, .left = true}};
    form_title(form, SIZE_TEXT_PLATE, stage_word(stage, WORD_EVENING_TITLE), 0);
    form_text(form, FORM_QUIET, stage_word(stage, WORD_EVENING_ABOUT));
    form_body(form, "programme");
    show_count(form, "seats", WORD_EVENING_WHO, WORD_EVENING_SEATS, evening->players, SEATS_MIN, seats_most(),
               CODE_EVENING_FEWER_SEATS, CODE_EVENING_MORE_SEATS);
    for (int seat = 0; seat < evening->players; seat++) show_seat(scene, form, seat);
    form_gap(form, 1.6f);
    show_count(form, "houses", WORD_EVENING_PROGRAMME, WORD_EVENING_HOUSES, evening->count, EVENING_HOUSES_MIN, EVENING_HOUSES_MAX,
               CODE_EVENING_FEWER_HOUSES, CODE_EVENING_MORE_HOUSES);
    for (int stop = 0; stop < evening->count; stop++) show_house(scene, form, stop);
    form_foot(form);
    form_buttons(form, ways, 3);
}
