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

/* ---- Who comes and goes ---- */

static const Timing SITS_DOWN = {280, EASE_OUT_CUBIC}, MOVES_UP = {240, EASE_IN_OUT_CUBIC};

/* Whoever sits elsewhere than before is on his way there: from his old chair, or from the gate. */
static void let_them_move(Setup *setup, Stage *stage, const Seating *before)
{
    Arrival old[PLAYERS_MAX];
    memcpy(old, setup->arrivals, sizeof old);
    for (int i = 0; i < setup->seating.players; i++) {
        const Seat *seat = &setup->seating.seats[i];
        Arrival *arrival = &setup->arrivals[i];
        int was = 0;
        while (was < before->players &&
               (strcmp(before->seats[was].kind, seat->kind) != 0 || strcmp(before->seats[was].name, seat->name) != 0))
            was++;
        const bool came = was == before->players;
        if (!came && before->players == setup->seating.players && was == i) continue;
        const Neighbour *neighbour = neighbour_find(seat->kind);
        arrival->from = came ? setup->gate_seen[neighbour ? neighbour - NEIGHBOURS : GATE_MOST - 1] : old[was].seen;
        arrival->sits_down = came && arrival->from.x > 0;
        arrival->tween = tween_start(&stage->motion, came ? SITS_DOWN : MOVES_UP, 0);
        if (arrival->from.x <= 0) arrival->tween = (Tween){0};
    }
}

static void set_players(Setup *setup, Stage *stage, int players)
{
    const Seating before = setup->seating;
    setup->seating.players = players;
    /* Chairs that were not used may still be somebody's who sits on another one by now. */
    for (int i = before.players; i < players; i++) {
        const Neighbour *neighbour = neighbour_find(setup->seating.seats[i].kind);
        setup->seating.players = i;
        if (neighbour && seating_seat_of(&setup->seating, neighbour) != NOBODY && seating_at_gate(&setup->seating, 0))
            seating_seat_neighbour(&setup->seating, i, seating_at_gate(&setup->seating, 0));
        setup->seating.players = players;
    }
    if (setup->seating.first >= players) setup->seating.first = 0;
    let_them_move(setup, stage, &before);
}

/* Whoever takes a neighbour's chair brings a name of his own; a neighbour who sits elsewhere changes chairs. */
static void set_kind(Setup *setup, Stage *stage, int seat, const char *kind)
{
    const Seating before = setup->seating;
    Seat *at = &setup->seating.seats[seat];
    const Neighbour *neighbour = neighbour_find(kind);
    setup->seating.follows &= (uint8_t)~(1u << seat);
    if (neighbour) {
        const int sits = seating_seat_of(&setup->seating, neighbour);
        if (sits != NOBODY) {
            seating_swap(&setup->seating, sits, seat);
        } else {
            seating_seat_neighbour(&setup->seating, seat, neighbour);
        }
    } else {
        if (neighbour_find(at->kind)) seating_seat_person(stage, &setup->seating, seat);
        text_copy(at->kind, SEAT_KIND, kind);
    }
    let_them_move(setup, stage, &before);
}

/* One of NEIGHBOURS, or behind them a person, takes the free chair, if there is one. */
static void bring(Setup *setup, Stage *stage, int index)
{
    const int seat = setup->seating.players;
    if (seat == setup->game->players_max) {
        stage_notice(stage, stage_word(stage, WORD_SETUP_GATE_FULL));
        return;
    }
    const Seating before = setup->seating;
    setup->seating.players++;
    if (index < GATE_MOST - 1) {
        seating_seat_neighbour(&setup->seating, seat, &NEIGHBOURS[index]);
    } else {
        seating_seat_person(stage, &setup->seating, seat);
    }
    let_them_move(setup, stage, &before);
}

static void bring_first(Setup *setup, Stage *stage)
{
    const Neighbour *first = seating_at_gate(&setup->seating, 0);
    bring(setup, stage, first ? (int)(first - NEIGHBOURS) : GATE_MOST - 1);
}

static void send_away(Setup *setup, Stage *stage, int seat)
{
    const Seating before = setup->seating;
    if (setup->seating.players == setup->game->players_min) {
        stage_refuse(stage, spots_text(&stage->spots, "seat:%d", seat),
                     stage_words(stage, WORD_SETUP_LEAST, word_number(setup->game->players_min)));
        return;
    }
    seating_send_away(&setup->seating, seat);
    let_them_move(setup, stage, &before);
}

/* Somebody was carried onto a chair, or off the table. */
static void drop(Setup *setup, Stage *stage, const Touch *touch)
{
    const Spot *spot = touch->spot, *over = touch->over;
    setup->dragged[0] = '\0';
    if (!over) return;
    const bool from_gate = spot->code == CODE_GATE, onto_chair = over->code == CODE_SEAT || over->code == CODE_COLOUR;
    const bool at_gate = strcmp(over->id, "gate") == 0 || over->code == CODE_GATE;
    if (from_gate && strcmp(over->id, "free") == 0) {
        bring(setup, stage, spot->index);
    } else if (from_gate && onto_chair && spot->index < GATE_MOST - 1) {
        set_kind(setup, stage, over->index, NEIGHBOURS[spot->index].id);
    } else if (from_gate && onto_chair) {
        set_kind(setup, stage, over->index, SEAT_KIND_NAMES[0]);
    } else if (spot->code == CODE_SEAT && onto_chair && over->index != spot->index) {
        const Seating before = setup->seating;
        seating_swap(&setup->seating, spot->index, over->index);
        let_them_move(setup, stage, &before);
    } else if (spot->code == CODE_SEAT && at_gate) {
        send_away(setup, stage, spot->index);
    }
}

/* One further in a ring from −1 to count − 1. */
static int step_round(int value, int step, int count)
{
    return (value + 1 + step + count + 1) % (count + 1) - 1;
}

/* ---- Rules: Standard, the presets, then the own sets ---- */

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

/* Takes other rules. Changes that were not saved are not dropped without asking. */
static Transition choose_rules(Setup *setup, Stage *stage, int at)
{
    if (at == setup_rules_at(setup) && !house_rules_changed(&setup->house)) return scene_stay();
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

/* The next ones that can be read. */
static Transition step_rules(Setup *setup, Stage *stage, int step)
{
    const int presets = (int)rulebook_presets(setup->house.book), count = presets + setup->sets.count;
    int at = setup_rules_at(setup);
    do {
        at = step_round(at, step, count);
    } while (at >= presets && setup->sets.items[at - presets].fault[0]);
    return choose_rules(setup, stage, at);
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

static Transition ask_who_sits(Setup *setup, int seat)
{
    setup->question = QUESTION_SEAT;
    setup->wanted = seat;
    return scene_push(setup_seat_create(setup, seat));
}

static Transition press(Setup *setup, Stage *stage, const Spot *spot)
{
    Seating *seating = &setup->seating;
    switch (spot->code) {
    case CODE_SEAT: return ask_who_sits(setup, spot->index);
    case CODE_FREE: bring_first(setup, stage); break;
    case CODE_GATE: bring(setup, stage, spot->index); break;
    case CODE_COLOUR: return choose_colour(setup, spot->index);
    case CODE_SIDES: change_sides(seating, spot->index); break;
    case CODE_TAB: setup->shows_rules = spot->index == 1; break;
    case CODE_CARD: return choose_rules(setup, stage, spot->index);
    case CODE_CARDS_BACK: setup->first_card--; break;
    case CODE_CARDS_NEXT: setup->first_card++; break;
    case CODE_EXPLAIN:
        setup->explains = !setup->explains;
        explain_choose(stage, setup->game, setup->explains);
        break;
    case CODE_HOUSE: return scene_push(house_page_create(stage, &setup->house, &setup->seating.players));
    case CODE_BEGINS_NEXT: seating->first = step_round(seating->first, 1, seating->players); break;
    case CODE_MINUTES: setup_turn_clock(setup); break;
    case CODE_START: return ask_to_start(setup, stage);
    case CODE_LEAVE: return scene_pop(0);
    case CODE_BOOK: return open_rules(setup, stage);
    default: break;
    }
    check(setup, stage);
    return scene_stay();
}

/* On a chair Delete sends away who sits there, and letters are a person's new name. */
static Transition edit_chair(Setup *setup, Stage *stage, const Touch *touch)
{
    const int seat = touch->spot->index;
    if (touch->kind == TOUCH_EDIT) {
        send_away(setup, stage, seat);
        if (seat >= setup->seating.players)
            stage_focus(stage, spots_text(&stage->spots, "seat:%d", setup->seating.players - 1));
        check(setup, stage);
        return scene_stay();
    }
    Seat *at = &setup->seating.seats[seat];
    if (!seat_is_person(at) || touch->text[0] == ' ') return ask_who_sits(setup, seat);
    text_copy(at->name, SEAT_NAME, touch->text);
    check(setup, stage);
    setup->names = true;
    return ask_who_sits(setup, seat);
}

static void edit(Setup *setup, Stage *stage, const Touch *touch)
{
    if (touch->spot->code == CODE_DEAL) field_touch(&setup->deal, touch, DEAL_MOST, "0123456789");
    check(setup, stage);
}

static void seat_answered(Setup *setup, Stage *stage, int answer)
{
    const int seat = setup->wanted;
    if (answer == SEAT_PERSON) {
        set_kind(setup, stage, seat, SEAT_KIND_NAMES[0]);
    } else if (answer == SEAT_AWAY) {
        send_away(setup, stage, seat);
    } else if (answer >= 0) {
        set_kind(setup, stage, seat, NEIGHBOURS[answer].id);
    }
    stage_focus(stage, spots_text(&stage->spots, "seat:%d", seat < setup->seating.players ? seat : seat - 1));
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
    case QUESTION_SEAT: seat_answered(setup, stage, answer); return scene_stay();
    case QUESTION_NONE: break;
    }
    list_sets(setup, stage);
    set_players(setup, stage, setup->seating.players);
    check(setup, stage);
    return scene_stay();
}

static Transition setup_touch(void *self, Stage *stage, const Touch *touch)
{
    Setup *setup = self;
    switch (touch->kind) {
    case TOUCH_PRESS: return press(setup, stage, touch->spot);
    case TOUCH_TYPE:
    case TOUCH_EDIT:
        if (touch->spot->code == CODE_SEAT) return edit_chair(setup, stage, touch);
        edit(setup, stage, touch);
        break;
    case TOUCH_LIFT:
    case TOUCH_DRAG:
        text_copy(setup->dragged, sizeof setup->dragged, touch->spot->id);
        setup->dragged_at = touch->point;
        break;
    case TOUCH_DROP:
        drop(setup, stage, touch);
        check(setup, stage);
        break;
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
    text_copy(setup->seating.seats[seat].name, SEAT_NAME, rest + used);
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

static bool script_players(Setup *setup, Stage *stage, const char *rest, Fault *fault)
{
    const int players = atoi(rest);
    if (players < setup->game->players_min || players > setup->game->players_max) {
        return fault_set(fault, "%s cannot be played by “%s”", setup->game->id, rest);
    }
    set_players(setup, stage, players);
    return true;
}

/* What the set-up's rows were called when it was a form: "players:1", "kind:0:2", "name:0", "preset:next", "begins:back". */
static bool script_touch(Setup *setup, Stage *stage, const char *id, Transition *move)
{
    int seat, kind;
    if (sscanf(id, "players:%d", &seat) == 1 && seat >= 0 &&
        seat <= setup->game->players_max - setup->game->players_min) {
        set_players(setup, stage, setup->game->players_min + seat);
    } else if (sscanf(id, "kind:%d:%d", &seat, &kind) == 2 && seat >= 0 && seat < setup->seating.players && kind >= 0 &&
               kind < SEAT_KINDS) {
        set_kind(setup, stage, seat, SEAT_KIND_NAMES[kind]);
    } else if (sscanf(id, "name:%d", &seat) == 1 && seat >= 0 && seat < setup->seating.players) {
        *move = ask_who_sits(setup, seat);
    } else if (strcmp(id, "preset:next") == 0 || strcmp(id, "preset:back") == 0) {
        *move = step_rules(setup, stage, strcmp(id, "preset:next") == 0 ? 1 : -1);
    } else if (strcmp(id, "begins:back") == 0) {
        setup->seating.first = step_round(setup->seating.first, -1, setup->seating.players);
    } else {
        return false;
    }
    return true;
}

static bool setup_command(void *self, Stage *stage, const char *verb, const char *rest, Transition *move, Fault *fault)
{
    Setup *setup = self;
    bool good = true;
    if (strcmp(verb, "players") == 0) {
        good = script_players(setup, stage, rest, fault);
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
    } else if (strcmp(verb, "touch") == 0) {
        if (!script_touch(setup, stage, rest, move)) return false;
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
    field_set(&setup->deal, "");
    setup->explains = explain_wanted(stage, game);
    check(setup, stage);
    return (Scene){&SETUP, setup};
}
