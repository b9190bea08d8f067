/* SPDX-License-Identifier: MIT */
/* An evening is laid: who comes, and which houses are visited in which order. */
#include "culdesac/neighbours.h"
#include "culdesac/registry.h"
#include "scenes/doors.h"
#include "scenes/evening_scene.h"
#include "scenes/setup_seating.h"

#include <string.h>

enum { HOUSES_AT_FIRST = 3, SEATS_MIN = 2, BAG = 32 };

/* ---- Who comes ---- */

static const Word NAMES[PLAYERS_MAX] = {WORD_NAME_0, WORD_NAME_1, WORD_NAME_2, WORD_NAME_3,
                                        WORD_NAME_4, WORD_NAME_5, WORD_NAME_6, WORD_NAME_7};

static void seat_person(EveningScene *scene, const Stage *stage, int seat)
{
    Seat *to = &scene->evening.seats[seat];
    text_copy(to->kind, SEAT_KIND, SEAT_KIND_NAMES[0]);
    text_copy(to->name, SEAT_NAME, stage_word(stage, NAMES[seat]));
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

/* A house at which not everybody finds a chair is left for the next one. */
static void keep_suiting(EveningScene *scene)
{
    for (int stop = 0; stop < scene->evening.count; stop++) {
        EveningStop *at = &scene->evening.stops[stop];
        if (!at->game || !can_visit(scene, at->game)) at->game = house_beside(scene, at->game ? at->game : GAMES[0], 1);
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
        scene->evening.stops[stop].game = bag[drawn];
        bag[drawn] = bag[--left];
    }
}

void evening_propose(EveningScene *scene, Stage *stage)
{
    Evening *evening = &scene->evening;
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
    keep_suiting(scene);
}

/* ---- Touches ---- */

bool evening_lay(EveningScene *scene, Stage *stage, const Spot *spot)
{
    Evening *evening = &scene->evening;
    const int index = spot->index;
    switch (spot->code) {
    case CODE_EVENING_FEWER_SEATS:
        evening->players--;
        keep_suiting(scene);
        return true;
    case CODE_EVENING_MORE_SEATS:
        add_seat(scene, stage);
        keep_suiting(scene);
        return true;
    case CODE_EVENING_SEAT_BEFORE: change_seat(scene, stage, index, -1); return true;
    case CODE_EVENING_SEAT_NEXT: change_seat(scene, stage, index, 1); return true;
    case CODE_EVENING_FEWER_HOUSES: evening->count--; return true;
    case CODE_EVENING_MORE_HOUSES:
        evening->stops[evening->count] = (EveningStop){.game = house_beside(scene, evening->stops[evening->count - 1].game, 1)};
        evening->count++;
        return true;
    case CODE_EVENING_HOUSE_BEFORE:
    case CODE_EVENING_HOUSE_NEXT:
        evening->stops[index].game = house_beside(scene, evening->stops[index].game, spot->code == CODE_EVENING_HOUSE_NEXT ? 1 : -1);
        return true;
    case CODE_EVENING_DRAW: draw_programme(scene, stage); return true;
    default: return false;
    }
}

/* ---- As it is seen ---- */

static void show_count(Form *form, const char *id, Word label, int count, int min, int max, int less, int more)
{
    Stage *stage = form->stage;
    form_stepper(form, &(Stepper){.id = id,
                                  .label = stage_word(stage, label),
                                  .shown = spots_text(&stage->spots, "%d", count),
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

void evening_lay_rows(Form *form, void *self)
{
    const EveningScene *scene = self;
    const Evening *evening = &scene->evening;
    Stage *stage = form->stage;
    const FormButton ways[] = {
        {.id = "begin", .label = stage_word(stage, WORD_EVENING_BEGIN), .code = CODE_EVENING_BEGIN, .least = .22f},
        {.id = "draw", .label = stage_word(stage, WORD_EVENING_DRAW), .code = CODE_EVENING_DRAW, .look = BUTTON_QUIET},
        {.id = "done", .label = stage_word(stage, WORD_EVENING_BACK), .code = CODE_EVENING_BACK, .look = BUTTON_QUIET, .left = true}};
    form_title(form, SIZE_TEXT_PLATE, stage_word(stage, WORD_EVENING_TITLE), 0);
    form_text(form, FORM_QUIET, stage_word(stage, WORD_EVENING_ABOUT));
    form_body(form, "programme");
    form_text(form, FORM_HEADING, stage_word(stage, WORD_EVENING_WHO));
    show_count(form, "seats", WORD_EVENING_SEATS, evening->players, SEATS_MIN, seats_most(), CODE_EVENING_FEWER_SEATS,
               CODE_EVENING_MORE_SEATS);
    for (int seat = 0; seat < evening->players; seat++) {
        const bool person = seat_is_person(&evening->seats[seat]);
        form_stepper(form, &(Stepper){.id = spots_text(&stage->spots, "seat-%d", seat + 1),
                                      .label = stage_words(stage, person ? WORD_EVENING_PERSON : WORD_EVENING_NEIGHBOUR, word_number(seat + 1)),
                                      .shown = evening->seats[seat].name,
                                      .less_code = CODE_EVENING_SEAT_BEFORE,
                                      .more_code = CODE_EVENING_SEAT_NEXT,
                                      .index = seat,
                                      .ring = true});
    }
    form_text(form, FORM_HEADING, stage_word(stage, WORD_EVENING_PROGRAMME));
    show_count(form, "houses", WORD_EVENING_HOUSES, evening->count, EVENING_HOUSES_MIN, EVENING_HOUSES_MAX,
               CODE_EVENING_FEWER_HOUSES, CODE_EVENING_MORE_HOUSES);
    for (int stop = 0; stop < evening->count; stop++) {
        form_stepper(form, &(Stepper){.id = spots_text(&stage->spots, "house-%d", stop + 1),
                                      .label = stage_words(stage, WORD_EVENING_HOUSE, word_number(stop + 1)),
                                      .shown = rulebook_title(evening_book(stage, evening->stops[stop].game)),
                                      .less_code = CODE_EVENING_HOUSE_BEFORE,
                                      .more_code = CODE_EVENING_HOUSE_NEXT,
                                      .index = stop,
                                      .ring = true});
    }
    form_foot(form);
    form_buttons(form, ways, 3);
}
