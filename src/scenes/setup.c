/* SPDX-License-Identifier: MIT */
#include "scenes/setup.h"

#include "scenes/ask.h"
#include "scenes/house_page.h"
#include "scenes/rulebook.h"
#include "scenes/setup_colours.h"
#include "scenes/setup_scene.h"
#include "scenes/table.h"
#include "scenes/table_explain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *folder_of(const Setup *setup, Stage *stage)
{
    const Home *home = home_of(stage);
    return home->rules_folder(home->self, setup->game);
}

/* ---- What is wrong ---- */

/* Everything is told with names: each player needs one, and one of his own. */
static bool check_names(const Setup *setup, Stage *stage, char fault[FAULT_SIZE])
{
    for (int i = 0; i < setup->seating.players; i++) {
        const char *name = setup->seating.seats[i].name;
        bool twice = false;
        for (int j = 0; j < i; j++) twice = twice || strcmp(setup->seating.seats[j].name, name) == 0;
        if (name[0] && !twice) continue;
        Text text = {0};
        const WordPart parts[] = {word_text(name), word_number(i + 1)};
        words_fill(stage->words, twice ? WORD_SETUP_SAME_NAME : WORD_SETUP_NO_NAME, parts, 2, &text);
        text_copy(fault, FAULT_SIZE, text_string(&text));
        text_clear(&text);
        return false;
    }
    return true;
}

/* The deal that was asked for; 0: any. */
static uint64_t wanted_deal(const Setup *setup)
{
    return setup->deal.text[0] ? strtoull(setup->deal.text, NULL, 10) : 0;
}

static void check(Setup *setup, Stage *stage)
{
    Fault fault;
    setup->mover = seating_mover(&setup->house, setup->seating.players, wanted_deal(setup));
    setup->fault[0] = '\0';
    if (!check_names(setup, stage, setup->fault)) return;
    if (!house_rules_fit(&setup->house, setup->seating.players, &fault))
        text_copy(setup->fault, sizeof setup->fault, fault.text);
}

/* ---- Changing it ---- */

static void set_players(Setup *setup, int players)
{
    setup->seating.players = players;
    if (setup->seating.first >= players) setup->seating.first = 0;
}

static void set_name(Setup *setup, int seat)
{
    text_copy(setup->seating.seats[seat].name, SEAT_NAME, setup->names[seat].text);
}

static void note_names(Setup *setup)
{
    for (int i = 0; i < PLAYERS_MAX; i++) field_set(&setup->names[i], setup->seating.seats[i].name);
}

/* Whoever takes a neighbour's chair brings a name of his own. */
static void set_kind(Setup *setup, Stage *stage, int seat, const char *kind)
{
    Seat *at = &setup->seating.seats[seat];
    const Neighbour *neighbour = neighbour_find(kind);
    if (neighbour) {
        const int before = seating_seat_of(&setup->seating, neighbour);
        if (before != NOBODY) seating_swap(&setup->seating, before, seat);
        seating_seat_neighbour(&setup->seating, seat, neighbour);
    } else {
        if (neighbour_find(at->kind)) seating_seat_person(stage, &setup->seating, seat);
        text_copy(at->kind, SEAT_KIND, kind);
    }
    note_names(setup);
}

/* One further in a ring from −1 to count − 1. */
static int step_round(int value, int step, int count)
{
    return (value + 1 + step + count + 1) % (count + 1) - 1;
}

/* ---- Rules: Standard, the presets, then the own sets ---- */

static int rules_at(const Setup *setup)
{
    const HouseRules *house = &setup->house;
    const HouseSet *set = house->set[0] ? house_sets_find(&setup->sets, house->set) : NULL;
    return set ? (int)rulebook_presets(house->book) + (int)(set - setup->sets.items) : house->preset;
}

static void take_rules(Setup *setup, Stage *stage, int at)
{
    const int presets = (int)rulebook_presets(setup->house.book);
    Fault fault;
    if (at < presets) {
        house_rules_take_preset(&setup->house, at);
    } else if (!house_set_read(folder_of(setup, stage), setup->sets.items[at - presets].name, &setup->house, &fault)) {
        stage_notice(stage, fault.text);
    }
    check(setup, stage);
}

/* Steps to the next set that can be read. Unsaved changes are not dropped without asking. */
static Transition step_rules(Setup *setup, Stage *stage, int step)
{
    const int presets = (int)rulebook_presets(setup->house.book), count = presets + setup->sets.count;
    int at = rules_at(setup);
    do {
        at = step_round(at, step, count);
    } while (at >= presets && setup->sets.items[at - presets].fault[0]);
    if (!house_rules_changed(&setup->house)) {
        take_rules(setup, stage, at);
        return scene_stay();
    }
    setup->wanted = at;
    setup->question = QUESTION_RULES;
    return scene_push(ask_create(
        &(Ask){.title = stage_word(stage, WORD_HOUSE_DROP_TITLE),
               .sentence = stage_word(stage, WORD_HOUSE_DROP_TEXT),
               .answers = {stage_word(stage, WORD_HOUSE_DROP_KEEP), stage_word(stage, WORD_HOUSE_DROP_DROP)}}));
}

static void list_sets(Setup *setup, Stage *stage)
{
    house_sets_list(&setup->sets, folder_of(setup, stage), setup->house.book);
}

/* ---- Beginning ---- */

static Transition start(Setup *setup, Stage *stage)
{
    const Home *home = home_of(stage);
    Fault fault;
    const uint64_t deal = setup->deal.text[0] ? wanted_deal(setup) : seating_deal(stage);
    Match *match = seating_match(stage, &setup->house, &setup->seating, deal, &fault);
    if (!match) {
        stage_notice(stage, fault.text);
        return scene_stay();
    }
    seating_save(stage, setup->game, &setup->seating);
    house_rules_save(&setup->house, stage);
    home->journal_begin(home->self, match);
    return scene_replace(table_scene_create(stage, match));
}

/* A game that waits is not thrown away unasked. */
static Transition ask_to_start(Setup *setup, Stage *stage)
{
    Waiting waiting;
    const Home *home = home_of(stage);
    check(setup, stage);
    if (setup->fault[0]) {
        stage_notice(stage, setup->fault);
        return scene_stay();
    }
    if (!stage->settings->confirm || !home->waiting(home->self, setup->game, &waiting)) return start(setup, stage);
    setup->question = QUESTION_WAITS;
    const char *who = waiting.who;
    return scene_push(ask_create(
        &(Ask){.title = stage_word(stage, WORD_SETUP_WAITS),
               .sentence = stage_words(stage, WORD_SETUP_WAITS_TEXT, word_text(who), word_number((long)waiting.turn)),
               .answers = {stage_word(stage, WORD_SETUP_KEEP), stage_word(stage, WORD_SETUP_REPLACE)}}));
}

/* The rulebook, with the rules as they are chosen here; where they contradict themselves, as their preset has them. */
static Transition open_rules(const Setup *setup, Stage *stage)
{
    Fault fault;
    const HouseRules *house = &setup->house;
    const void *rules = house_rules_fit(house, 0, &fault) ? house->rules : house->base;
    return scene_push(rulebook_open(stage, setup->game, rules, RULES_AS_SET));
}

static Transition choose_colour(Setup *setup, int seat)
{
    setup->question = QUESTION_COLOUR;
    setup->wanted = seat;
    return scene_push(setup_colours_create(&setup->seating, seat));
}

/* Where the order of play decides who gets which sign, touching one's own sign swaps them. */
static void change_sides(Seating *seating, int seat)
{
    seating->first = seat == seating->first ? (seat + 1) % seating->players : seat;
}

static Transition press(Setup *setup, Stage *stage, const Spot *spot)
{
    Seating *seating = &setup->seating;
    switch (spot->code) {
    case CODE_PLAYERS: set_players(setup, setup->game->players_min + spot->index); break;
    case CODE_COLOUR: return choose_colour(setup, spot->index);
    case CODE_SIDES: change_sides(seating, spot->index); break;
    case CODE_PRESET_BACK: return step_rules(setup, stage, -1);
    case CODE_PRESET_NEXT: return step_rules(setup, stage, 1);
    case CODE_EXPLAIN:
        setup->explains = !setup->explains;
        explain_choose(stage, setup->game, setup->explains);
        break;
    case CODE_HOUSE: return scene_push(house_page_create(stage, &setup->house, &setup->seating.players));
    case CODE_BEGINS_BACK: seating->first = step_round(seating->first, -1, seating->players); break;
    case CODE_BEGINS_NEXT: seating->first = step_round(seating->first, 1, seating->players); break;
    case CODE_LOT: field_set(&setup->deal, ""); break;
    case CODE_START: return ask_to_start(setup, stage);
    case CODE_LEAVE: return scene_pop(0);
    case CODE_BOOK: return open_rules(setup, stage);
    default:
        if (spot->code >= CODE_ROWS) set_kind(setup, stage, spot->code - CODE_ROWS, SEAT_KIND_NAMES[spot->index]);
        break;
    }
    check(setup, stage);
    return scene_stay();
}

static void edit(Setup *setup, Stage *stage, const Touch *touch)
{
    if (touch->spot->code == CODE_DEAL) {
        field_touch(&setup->deal, touch, DEAL_MOST, "0123456789");
    } else if (touch->spot->code == CODE_NAME &&
               field_touch(&setup->names[touch->spot->index], touch, NAME_MOST, NULL)) {
        set_name(setup, touch->spot->index);
    }
    check(setup, stage);
}

/* The scene above has gone: a question, or the page of house rules. */
static Transition answered(Setup *setup, Stage *stage, int answer)
{
    const SetupQuestion question = setup->question;
    setup->question = QUESTION_NONE;
    switch (question) {
    case QUESTION_RULES:
        if (answer == 1) take_rules(setup, stage, setup->wanted);
        return scene_stay();
    case QUESTION_WAITS: return answer == 1 ? start(setup, stage) : scene_stay();
    case QUESTION_COLOUR:
        if (answer >= 0) seating_set_colour(&setup->seating, setup->wanted, answer);
        return scene_stay();
    case QUESTION_NONE: break;
    }
    list_sets(setup, stage);
    set_players(setup, setup->seating.players);
    check(setup, stage);
    return scene_stay();
}

static Transition setup_touch(void *self, Stage *stage, const Touch *touch)
{
    Setup *setup = self;
    switch (touch->kind) {
    case TOUCH_PRESS: return press(setup, stage, touch->spot);
    case TOUCH_TYPE:
    case TOUCH_EDIT: edit(setup, stage, touch); break;
    case TOUCH_SCROLL: form_touch(&setup->view, touch); break;
    case TOUCH_ANSWER: return answered(setup, stage, touch->answer);
    case TOUCH_COMMAND:
        if (touch->command == COMMAND_RULES) return open_rules(setup, stage);
        return touch->command == COMMAND_BACK ? scene_pop(0) : scene_stay();
    default: break;
    }
    return scene_stay();
}

/* ---- Scripts ---- */

/* "seat 1 ai hard", "seat 1 ai captain", "seat 0 human": seats are counted from 0. */
static bool script_seat(Setup *setup, Stage *stage, const char *rest, Fault *fault)
{
    int seat, used = 0;
    if (sscanf(rest, "%d %n", &seat, &used) != 1 || seat < 0 || seat >= setup->seating.players) {
        return fault_set(fault, "“seat %s” names no seat from 0 to %d", rest, setup->seating.players - 1);
    }
    const char *kind = rest + used;
    if (strncmp(kind, "ai ", 3) == 0) kind += 3;
    Opponent opponent;
    if (strcmp(kind, SEAT_KIND_NAMES[0]) != 0 && !opponent_find(kind, &opponent))
        return fault_set(fault, "“%s” is neither “human” nor “ai” with a level or a neighbour", kind);
    set_kind(setup, stage, seat, kind);
    return true;
}

static bool script_name(Setup *setup, const char *rest, Fault *fault)
{
    int seat, used = 0;
    if (sscanf(rest, "%d %n", &seat, &used) != 1 || seat < 0 || seat >= PLAYERS_MAX || !rest[used]) {
        return fault_set(fault, "“name %s” wants a seat and a name", rest);
    }
    field_set(&setup->names[seat], rest + used);
    set_name(setup, seat);
    return true;
}

/* "colour 0 violet" */
static bool script_colour(Setup *setup, const char *rest, Fault *fault)
{
    int seat, used = 0;
    if (sscanf(rest, "%d %n", &seat, &used) == 1 && seat >= 0 && seat < setup->seating.players) {
        for (int colour = 0; colour < SEAT_COLOURS; colour++) {
            if (strcmp(rest + used, SEAT_COLOUR_NAMES[colour]) != 0) continue;
            seating_set_colour(&setup->seating, seat, colour);
            return true;
        }
    }
    return fault_set(fault, "“colour %s” wants a seat and a colour", rest);
}

static bool script_preset(Setup *setup, const char *rest, Fault *fault)
{
    const int preset = strcmp(rest, "none") == 0 ? HOUSE_STANDARD : rulebook_preset_find(setup->house.book, rest);
    if (preset < 0 && strcmp(rest, "none") != 0) return fault_set(fault, "there is no preset “%s”", rest);
    house_rules_take_preset(&setup->house, preset);
    return true;
}

static bool script_players(Setup *setup, const char *rest, Fault *fault)
{
    const int players = atoi(rest);
    if (players < setup->game->players_min || players > setup->game->players_max) {
        return fault_set(fault, "%s cannot be played by “%s”", setup->game->id, rest);
    }
    set_players(setup, players);
    return true;
}

static bool setup_command(void *self, Stage *stage, const char *verb, const char *rest, Transition *move, Fault *fault)
{
    Setup *setup = self;
    bool good = true;
    if (strcmp(verb, "players") == 0) {
        good = script_players(setup, rest, fault);
    } else if (strcmp(verb, "seat") == 0) {
        good = script_seat(setup, stage, rest, fault);
    } else if (strcmp(verb, "name") == 0) {
        good = script_name(setup, rest, fault);
    } else if (strcmp(verb, "colour") == 0) {
        good = script_colour(setup, rest, fault);
    } else if (strcmp(verb, "preset") == 0) {
        good = script_preset(setup, rest, fault);
    } else if (strcmp(verb, "rule") == 0) {
        good = house_rules_script(&setup->house, rest, fault);
    } else if (strcmp(verb, "begins") == 0) {
        const int players = setup->seating.players;
        setup->seating.first =
            strcmp(rest, "lot") == 0 ? BEGINS_BY_LOT : (atoi(rest) - setup->mover + players) % players;
    } else if (strcmp(verb, "deal") == 0) {
        field_set(&setup->deal, rest);
    } else if (strcmp(verb, "start") == 0) {
        *move = ask_to_start(setup, stage);
    } else {
        return false;
    }
    check(setup, stage);
    return good;
}

static void setup_destroy(void *self)
{
    Setup *setup = self;
    house_rules_clear(&setup->house);
    free(setup);
}

static const SceneKind SETUP = {
    .name = "setup",
    .show = setup_show,
    .touch = setup_touch,
    .command = setup_command,
    .destroy = setup_destroy,
};

Scene setup_create(Stage *stage, const Game *game)
{
    Setup *setup = memory_allocate(sizeof *setup);
    setup->game = game;
    seating_load(stage, game, &setup->seating);
    house_rules_load(&setup->house, stage, game);
    list_sets(setup, stage);
    note_names(setup);
    field_set(&setup->deal, "");
    setup->explains = explain_wanted(stage, game);
    check(setup, stage);
    return (Scene){&SETUP, setup};
}
