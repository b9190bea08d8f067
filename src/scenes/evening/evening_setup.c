/* SPDX-License-Identifier: MIT */
/* An evening is laid: who comes and what they are called, which houses are visited in which order and by which
 * rules. */
#include "culdesac/characters.h"
#include "culdesac/registry.h"
#include "scenes/common/scene_routes.h"
#include "scenes/evening/evening_scene.h"
#include "session/seating.h"
#include "ui/portrait.h"
#include "ui/text_fit.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES_AT_FIRST = 3, SEATS_MIN = 2, BAG_MAX = 32, EVENING_NAME_MAX = 20 };

/* ---- Who comes ---- */

static bool is_name_taken(const EveningScene *scene, int but, const char *name)
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
    const char *own = stage->settings->play.name;
    text_copy(to->kind, SEAT_KIND_SIZE, SEAT_KIND_NAMES[0]);
    int at = seat;
    while (is_name_taken(scene, seat, player_default_name(at))) at = (at + 1) % PLAYERS_MAX;
    text_copy(to->name, SEAT_NAME_SIZE, own[0] && !is_name_taken(scene, seat, own) ? own : player_default_name(at));
    field_set(&scene->names[seat], to->name);
}

static void seat_neighbour(EveningScene *scene, int seat, const Character *character)
{
    Seat *to = &scene->evening.seats[seat];
    text_copy(to->kind, SEAT_KIND_SIZE, character->id);
    text_copy(to->name, SEAT_NAME_SIZE, character_name(character));
}

static bool is_seated_elsewhere(const EveningScene *scene, const Character *character, int but)
{
    for (int seat = 0; seat < scene->evening.players; seat++) {
        if (seat != but && strcmp(scene->evening.seats[seat].kind, character->id) == 0) return true;
    }
    return false;
}

static int count_neighbours(void)
{
    int count = 0;
    while (CHARACTERS[count].id) count++;
    return count;
}

/* 0: a person; else a neighbour, from 1 on. */
static int occupant(const EveningScene *scene, int seat)
{
    const Character *character = character_find(scene->evening.seats[seat].kind);
    return character ? 1 + (int)(character - CHARACTERS) : 0;
}

/* Who sits there next: a person, then each neighbour who does not sit elsewhere. */
static void change_seat(EveningScene *scene, const Stage *stage, int seat, int way)
{
    const int kinds = 1 + count_neighbours();
    int at = occupant(scene, seat);
    do {
        at = (at + way + kinds) % kinds;
    } while (at > 0 && is_seated_elsewhere(scene, &CHARACTERS[at - 1], seat));
    if (at == 0) {
        seat_person(scene, stage, seat);
    } else {
        seat_neighbour(scene, seat, &CHARACTERS[at - 1]);
    }
}

static void add_seat(EveningScene *scene, const Stage *stage)
{
    const int seat = scene->evening.players++;
    scene->evening.seats[seat].colour = (uint8_t)seat;
    seat_person(scene, stage, seat);
    for (const Character *character = CHARACTERS; character->id; character++) {
        if (is_seated_elsewhere(scene, character, seat)) continue;
        seat_neighbour(scene, seat, character);
        return;
    }
}

/* ---- Which houses ---- */

static bool can_add_game(const EveningScene *scene, const Game *game)
{
    return game_has_table(game) && evening_can_play(game, scene->evening.players);
}

static int list_candidates(const EveningScene *scene, const Game *bag[BAG_MAX])
{
    int count = 0;
    for (int i = 0; GAMES[i] && count < BAG_MAX; i++) {
        if (can_add_game(scene, GAMES[i])) bag[count++] = GAMES[i];
    }
    return count;
}

/* Whether there is a house for so many. */
static bool is_anybody_left_out(const EveningScene *scene)
{
    const Game *bag[BAG_MAX];
    return list_candidates(scene, bag) > 0;
}

/* The next house in the street's order that so many can visit. */
static const Game *neighbouring_game(const EveningScene *scene, const Game *game, int way)
{
    int count = 0, at = 0;
    while (GAMES[count]) {
        if (GAMES[count] == game) at = count;
        count++;
    }
    do {
        at = (at + way + count) % count;
    } while (!can_add_game(scene, GAMES[at]));
    return GAMES[at];
}

/* ---- By which rules ---- */

/* Whether so many can play there by a preset's rules; −1: by the standard ones. */
static bool allows(const EveningScene *scene, const Stage *stage, const Game *game, int preset)
{
    void *rules = memory_allocate(game->rules_size);
    Error ignored;
    const bool good =
        rulebook_make_rules(evening_rulebook(stage, game), preset, NULL, scene->evening.players, rules, &ignored);
    free(rules);
    return good;
}

static int preset_of(const Stage *stage, const EveningGame *stop)
{
    return stop->preset[0] ? rulebook_preset_find(evening_rulebook(stage, stop->game), stop->preset) : -1;
}

const char *evening_rules_title(const Stage *stage, const EveningGame *stop)
{
    const int preset = preset_of(stage, stop);
    return preset < 0 ? stage_word(stage, WORD_SETUP_STANDARD)
                      : rulebook_preset_title(evening_rulebook(stage, stop->game), (size_t)preset);
}

static void set_preset(const Stage *stage, EveningGame *stop, int preset)
{
    text_copy(stop->preset, sizeof stop->preset,
              preset < 0 ? "" : rulebook_preset_id(evening_rulebook(stage, stop->game), (size_t)preset));
}

/* The next rules there that so many can play by. */
static void change_rules(const EveningScene *scene, const Stage *stage, EveningGame *stop, int way)
{
    const int count = (int)rulebook_preset_count(evening_rulebook(stage, stop->game)) + 1;
    int at = preset_of(stage, stop) + 1;
    do {
        at = (at + way + count) % count;
    } while (at > 0 && !allows(scene, stage, stop->game, at - 1));
    set_preset(stage, stop, at - 1);
}

static void set_stop_game(EveningGame *stop, const Game *game)
{
    *stop = (EveningGame){.game = game};
}

/* A house at which not everybody finds a chair is left for the next one. */
static void drop_unsuitable_stops(EveningScene *scene, const Stage *stage)
{
    for (int stop = 0; stop < scene->evening.count; stop++) {
        EveningGame *at = &scene->evening.games[stop];
        if (!at->game || !can_add_game(scene, at->game))
            set_stop_game(at, neighbouring_game(scene, at->game ? at->game : GAMES[0], 1));
        if (preset_of(stage, at) < 0 || !allows(scene, stage, at->game, preset_of(stage, at)))
            set_preset(stage, at, -1);
    }
}

/* By lot, no house twice as long as there are others. */
static void draw_programme(EveningScene *scene, Stage *stage)
{
    const Game *bag[BAG_MAX];
    int left = 0;
    Rng rng = rng_from_seed(seating_random_deal(&stage->session));
    for (int stop = 0; stop < scene->evening.count; stop++) {
        if (left == 0) left = list_candidates(scene, bag);
        if (left == 0) return;
        const int drawn = (int)rng_below(&rng, (uint32_t)left);
        set_stop_game(&scene->evening.games[stop], bag[drawn]);
        bag[drawn] = bag[--left];
    }
}

/* As last time, if all that came then can come again. */
static bool load_last_setup(EveningScene *scene, Stage *stage)
{
    Evening *evening = &scene->evening;
    if (!evening_store_load_setup(&stage->session, evening)) return false;
    for (int seat = 0; seat < evening->players; seat++) {
        Opponent ignored;
        const bool person = seat_is_person(&evening->seats[seat]);
        if (!person && !opponent_find(evening->seats[seat].kind, &ignored)) return false;
        if (person) field_set(&scene->names[seat], evening->seats[seat].name);
    }
    for (int stop = 0; stop < evening->count; stop++) {
        EveningGame *at = &evening->games[stop];
        EveningGame fresh = {.game = at->game};
        text_copy(fresh.preset, sizeof fresh.preset, at->preset);
        *at = fresh;
    }
    return evening->count >= EVENING_GAMES_MIN && is_anybody_left_out(scene);
}

void evening_setup_init(EveningScene *scene, Stage *stage)
{
    Evening *evening = &scene->evening;
    if (!load_last_setup(scene, stage)) {
        *evening = (Evening){.count = GAMES_AT_FIRST};
        for (int seat = 0; seat < 2; seat++) {
            evening->players++;
            evening->seats[seat].colour = (uint8_t)seat;
            seat_person(scene, stage, seat);
        }
        add_seat(scene, stage);
        add_seat(scene, stage);
        while (evening->players > SEATS_MIN && !is_anybody_left_out(scene)) evening->players--;
        draw_programme(scene, stage);
    }
    drop_unsuitable_stops(scene, stage);
}

/* ---- Touches ---- */

bool evening_setup_press(EveningScene *scene, Stage *stage, const Hotspot *hotspot)
{
    Evening *evening = &scene->evening;
    const int index = hotspot->index;
    switch (hotspot->code) {
    case CODE_EVENING_FEWER_SEATS:
        evening->players--;
        drop_unsuitable_stops(scene, stage);
        return true;
    case CODE_EVENING_MORE_SEATS:
        add_seat(scene, stage);
        drop_unsuitable_stops(scene, stage);
        return true;
    case CODE_EVENING_SEAT_PREVIOUS: change_seat(scene, stage, index, -1); return true;
    case CODE_EVENING_SEAT_NEXT: change_seat(scene, stage, index, 1); return true;
    case CODE_EVENING_FEWER_GAMES: evening->count--; return true;
    case CODE_EVENING_MORE_GAMES:
        set_stop_game(&evening->games[evening->count],
                      neighbouring_game(scene, evening->games[evening->count - 1].game, 1));
        evening->count++;
        return true;
    case CODE_EVENING_GAME_PREVIOUS:
    case CODE_EVENING_GAME_NEXT:
        set_stop_game(&evening->games[index], neighbouring_game(scene, evening->games[index].game,
                                                                hotspot->code == CODE_EVENING_GAME_NEXT ? 1 : -1));
        return true;
    case CODE_EVENING_RULES_PREVIOUS: change_rules(scene, stage, &evening->games[index], -1); return true;
    case CODE_EVENING_RULES_NEXT: change_rules(scene, stage, &evening->games[index], 1); return true;
    case CODE_EVENING_DRAW: draw_programme(scene, stage); return true;
    default: return false;
    }
}

void evening_setup_edit_name(EveningScene *scene, const Touch *touch)
{
    const int seat = touch->hotspot->index;
    if (touch->hotspot->code != CODE_EVENING_NAME ||
        !field_handle_touch(&scene->names[seat], touch, EVENING_NAME_MAX, NULL))
        return;
    text_copy(scene->evening.seats[seat].name, SEAT_NAME_SIZE, scene->names[seat].text);
}

static bool is_blank(const char *name)
{
    return name[strspn(name, " ")] == '\0';
}

const char *evening_setup_problem(const EveningScene *scene, const Stage *stage)
{
    for (int seat = 0; seat < scene->evening.players; seat++) {
        const char *name = scene->evening.seats[seat].name;
        if (is_blank(name)) return stage_word(stage, WORD_EVENING_NAMELESS);
        if (is_name_taken(scene, seat, name)) return stage_word(stage, WORD_EVENING_NAMESAKES);
    }
    return NULL;
}

/* ---- As it is seen ---- */

/* What the rows below are of, and how many they are. */
static void show_count(Form *form, const char *id, Word heading, Word label, int count, int min, int max, int less,
                       int more)
{
    Stage *stage = form->stage;
    Rect left, right;
    const TextStyle style = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_PANEL, COLOUR_PANEL_INK, 1.5f);
    if (form_cell(form, 0, 2, form->row, &left))
        canvas_text_fitted(stage->canvas, &style, .6f, left, stage_word(stage, heading));
    if (!form_cell(form, 1, 2, form->row, &right)) return;
    const char *called = stage_word(stage, label);
    widget_stepper(stage, &(Stepper){.id = id,
                                     .at = right,
                                     .label = called,
                                     .shown = hotspots_format(&stage->hotspots, "%s: %d", called, count),
                                     .no_less = count > min ? NULL : stage_word(stage, WORD_EVENING_NO_FEWER),
                                     .no_more = count < max ? NULL : stage_word(stage, WORD_EVENING_NO_MORE),
                                     .less_code = less,
                                     .more_code = more});
}

/* So many sit down at some house at most. */
static int seats_max(void)
{
    int most = SEATS_MIN;
    for (int i = 0; GAMES[i]; i++) {
        if (game_has_table(GAMES[i]) && GAMES[i]->players_max > most) most = GAMES[i]->players_max;
    }
    return most;
}

/* The first of two things in a row, behind a sign so wide as it is high; or, where it is narrow, above the second. */
static bool put_first(Form *form, Rect *sign, Rect *at)
{
    const bool draws = form_cell(form, 0, form->is_narrow ? 1 : 2, form->row, at);
    if (draws) *sign = rect_take_left(at, form->row, form->gap * .6f);
    return draws;
}

static bool put_second(Form *form, Rect *at)
{
    const bool draws = form->is_narrow ? form_cell(form, 0, 1, form->row, at) : form_cell(form, 1, 2, form->row, at);
    if (draws && form->is_narrow) rect_take_left(at, form->row, form->gap * .6f);
    return draws;
}

/* Who sits there; of a person what he is called, of a neighbour a line of character. */
static void show_seat(const EveningScene *scene, Form *form, int seat)
{
    Stage *stage = form->stage;
    const Seat *who = &scene->evening.seats[seat];
    const Character *character = character_find(who->kind);
    Rect sign, at;
    if (put_first(form, &sign, &at)) {
        portrait_draw(stage, &(Portrait){.name = evening_face(&scene->evening, seat),
                                         .centre = rect_centre(sign),
                                         .radius = sign.h * .44f});
        widget_stepper(stage,
                       &(Stepper){.id = hotspots_format(&stage->hotspots, "seat-%d", seat + 1),
                                  .label = stage_format(stage, WORD_EVENING_CHAIR, word_number(seat + 1)),
                                  .at = at,
                                  .shown = seat_is_person(who) ? stage_word(stage, WORD_EVENING_PERSON) : who->name,
                                  .less_code = CODE_EVENING_SEAT_PREVIOUS,
                                  .more_code = CODE_EVENING_SEAT_NEXT,
                                  .index = seat,
                                  .wraps = true});
    }
    if (character && form->is_narrow) return;
    if (!put_second(form, &at)) return;
    if (character) {
        const TextStyle style = form_style(form, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2);
        text_fit_draw(stage->canvas, style, style.size * .7f, 1.15f, at, character_line(character));
        return;
    }
    /* Half as wide: a field below both arrows of the row above would be passed by on the way down from either. */
    if (form->is_narrow) at.w = roundf(at.w / 2);
    const char *label = stage_format(stage, WORD_EVENING_NAME, word_number(seat + 1));
    const Hotspot hotspot = {.id = hotspots_format(&stage->hotspots, "name-%d", seat + 1),
                             .at = at,
                             .kind = HOTSPOT_FIELD,
                             .label = label,
                             .code = CODE_EVENING_NAME,
                             .index = seat};
    widget_field(stage, &hotspot, &scene->names[seat], label);
}

/* A house, and by which rules it is played there, where there is a choice. */
static void show_house(const EveningScene *scene, Form *form, int index)
{
    Stage *stage = form->stage;
    const EveningGame *stop = &scene->evening.games[index];
    Rect sign, at;
    if (put_first(form, &sign, &at)) {
        evening_draw_badge(stage, sign, index, EVENING_BADGE_LATER);
        widget_stepper(stage, &(Stepper){.id = hotspots_format(&stage->hotspots, "house-%d", index + 1),
                                         .label = stage_format(stage, WORD_EVENING_HOUSE, word_number(index + 1)),
                                         .at = at,
                                         .shown = rulebook_title(evening_rulebook(stage, stop->game)),
                                         .less_code = CODE_EVENING_GAME_PREVIOUS,
                                         .more_code = CODE_EVENING_GAME_NEXT,
                                         .index = index,
                                         .wraps = true});
    }
    if (rulebook_preset_count(evening_rulebook(stage, stop->game)) == 0 && form->is_narrow) return;
    if (!put_second(form, &at) || rulebook_preset_count(evening_rulebook(stage, stop->game)) == 0) return;
    widget_stepper(stage, &(Stepper){.id = hotspots_format(&stage->hotspots, "rules-%d", index + 1),
                                     .label = stage_format(stage, WORD_EVENING_RULES, word_number(index + 1)),
                                     .at = at,
                                     .shown = evening_rules_title(stage, stop),
                                     .less_code = CODE_EVENING_RULES_PREVIOUS,
                                     .more_code = CODE_EVENING_RULES_NEXT,
                                     .index = index,
                                     .wraps = true});
}

void evening_setup_rows(Form *form, void *self)
{
    const EveningScene *scene = self;
    const Evening *evening = &scene->evening;
    Stage *stage = form->stage;
    const FormButton ways[] = {
        {.id = "begin",
         .label = stage_word(stage, WORD_EVENING_BEGIN),
         .disabled_reason = evening_setup_problem(scene, stage),
         .code = CODE_EVENING_BEGIN,
         .min_share = .22f},
        {.id = "draw", .label = stage_word(stage, WORD_EVENING_DRAW), .code = CODE_EVENING_DRAW, .style = BUTTON_QUIET},
        {.id = "done",
         .label = stage_word(stage, WORD_EVENING_BACK),
         .code = CODE_EVENING_BACK,
         .style = BUTTON_QUIET,
         .at_left = true}};
    form_title(form, SIZE_TEXT_PLATE, stage_word(stage, WORD_EVENING_TITLE), 0);
    form_text(form, FORM_QUIET, stage_word(stage, WORD_EVENING_ABOUT));
    form_body(form, "programme");
    show_count(form, "seats", WORD_EVENING_WHO, WORD_EVENING_SEATS, evening->players, SEATS_MIN, seats_max(),
               CODE_EVENING_FEWER_SEATS, CODE_EVENING_MORE_SEATS);
    for (int seat = 0; seat < evening->players; seat++) show_seat(scene, form, seat);
    form_gap(form, 1.6f);
    show_count(form, "houses", WORD_EVENING_PROGRAMME, WORD_EVENING_HOUSES, evening->count, EVENING_GAMES_MIN,
               EVENING_GAMES_MAX, CODE_EVENING_FEWER_GAMES, CODE_EVENING_MORE_GAMES);
    for (int stop = 0; stop < evening->count; stop++) show_house(scene, form, stop);
    form_foot(form);
    form_buttons(form, ways, 3);
}
