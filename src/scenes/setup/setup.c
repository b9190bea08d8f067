/* SPDX-License-Identifier: MIT */
#include "scenes/setup/setup_scene.h"

#include "scenes/common/dialog.h"
#include "scenes/common/scene_routes.h"
#include "scenes/table/table_explain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *folder_of(const Setup *setup, Stage *stage)
{
    const AppServices *services = services_of(stage);
    return services->rules_folder(services->self, setup->game);
}

/* ---- Errors ---- */

/* Messages call players by name, so each player needs a name of their own. */
static bool check_names(const Setup *setup, char error[ERROR_SIZE])
{
    for (int i = 0; i < setup->seating.players; i++) {
        const char *name = setup->seating.seats[i].name;
        bool twice = false;
        for (int j = 0; j < i; j++) twice = twice || strcmp(setup->seating.seats[j].name, name) == 0;
        if (name[0] && !twice) continue;
        Text text = {0};
        screen_string_format(twice ? WORD_SETUP_SAME_NAME : WORD_SETUP_NO_NAME, ARGS(arg_text(name), arg_number(i + 1)),
                             &text);
        text_copy(error, ERROR_SIZE, text_string(&text));
        text_clear(&text);
        return false;
    }
    return true;
}

/* The number of the deal that was typed; 0: random. */
static uint64_t wanted_deal(const Setup *setup)
{
    return setup->deal.text[0] ? strtoull(setup->deal.text, NULL, 10) : 0;
}

static void update_validity(Setup *setup)
{
    Error error;
    setup->first_player = seating_first_player(&setup->variant, setup->seating.players, wanted_deal(setup));
    setup->error[0] = '\0';
    if (!check_names(setup, setup->error)) return;
    if (!variant_fits_players(&setup->variant, setup->seating.players, &error))
        text_copy(setup->error, sizeof setup->error, error.text);
}

/* ---- Players come and go ---- */

static const Timing SITS_DOWN = {280, EASE_OUT_CUBIC}, MOVES_UP = {240, EASE_IN_OUT_CUBIC};

/* Each player whose seat changed moves there, from the old chair or from the gate. */
static void start_arrivals(Setup *setup, Stage *stage, const Seating *before)
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
        const Character *character = character_find(seat->kind);
        arrival->from =
            came ? setup->waiting_seen[character ? character - CHARACTERS : SETUP_WAITING_MAX - 1] : old[was].last_seen;
        arrival->from_waiting = came && arrival->from.x > 0;
        arrival->tween = tween_start(&stage->motion, came ? SITS_DOWN : MOVES_UP, 0);
        if (arrival->from.x <= 0) arrival->tween = (Tween){0};
    }
}

static void set_players(Setup *setup, Stage *stage, int players)
{
    const Seating before = setup->seating;
    setup->seating.players = players;
    /* A chair that was not used may still hold a neighbour who sits on another one now. */
    for (int i = before.players; i < players; i++) {
        const Character *character = character_find(setup->seating.seats[i].kind);
        setup->seating.players = i;
        if (character && seating_find_character(&setup->seating, character) != NOBODY &&
            seating_waiting_character(&setup->seating))
            seating_seat_character(&setup->seating, i, seating_waiting_character(&setup->seating));
        setup->seating.players = players;
    }
    if (setup->seating.first >= players) setup->seating.first = 0;
    start_arrivals(setup, stage, &before);
}

/* A person on a neighbour's chair gets a name of their own. A neighbour who already sits elsewhere changes chairs. */
static void set_kind(Setup *setup, Stage *stage, int seat, const char *kind)
{
    const Seating before = setup->seating;
    Seat *at = &setup->seating.seats[seat];
    const Character *character = character_find(kind);
    setup->seating.adaptive &= (uint8_t) ~(1u << seat);
    if (character) {
        const int sits = seating_find_character(&setup->seating, character);
        if (sits != NOBODY) {
            seating_swap(&setup->seating, sits, seat);
        } else {
            seating_seat_character(&setup->seating, seat, character);
        }
    } else {
        if (character_find(at->kind)) seating_seat_person(&stage->host, &setup->seating, seat);
        text_copy(at->kind, SEAT_KIND_SIZE, kind);
    }
    start_arrivals(setup, stage, &before);
}

/* Puts a neighbour by index into CHARACTERS, or a person by the index after them, on the free chair, if there is one.
 */
static void seat_waiting(Setup *setup, Stage *stage, int index)
{
    const int seat = setup->seating.players;
    if (seat == setup->game->players_max) {
        stage_notify(stage, screen_string(WORD_SETUP_GATE_FULL));
        return;
    }
    const Seating before = setup->seating;
    setup->seating.players++;
    if (index < SETUP_WAITING_MAX - 1) {
        seating_seat_character(&setup->seating, seat, &CHARACTERS[index]);
    } else {
        seating_seat_person(&stage->host, &setup->seating, seat);
    }
    start_arrivals(setup, stage, &before);
}

static void seat_first_waiting(Setup *setup, Stage *stage)
{
    const Character *first = seating_waiting_character(&setup->seating);
    seat_waiting(setup, stage, first ? (int)(first - CHARACTERS) : SETUP_WAITING_MAX - 1);
}

static void send_away(Setup *setup, Stage *stage, int seat)
{
    const Seating before = setup->seating;
    if (setup->seating.players == setup->game->players_min) {
        stage_refuse(stage, hotspots_format(&stage->hotspots, "seat:%d", seat),
                     stage_format(stage, WORD_SETUP_LEAST, arg_number(setup->game->players_min)));
        return;
    }
    seating_empty_seat(&setup->seating, seat);
    start_arrivals(setup, stage, &before);
}

/* A player was dropped on a chair, or off the table. */
static void drop(Setup *setup, Stage *stage, const Touch *touch)
{
    const Hotspot *hotspot = touch->hotspot, *over = touch->over;
    setup->dragged[0] = '\0';
    if (!over) return;
    const bool from_gate = hotspot->code == CODE_WAITING,
               onto_chair = over->code == CODE_SEAT || over->code == CODE_COLOUR;
    const bool at_gate = strcmp(over->id, "gate") == 0 || over->code == CODE_WAITING;
    if (from_gate && strcmp(over->id, "free") == 0) {
        seat_waiting(setup, stage, hotspot->index);
    } else if (from_gate && onto_chair && hotspot->index < SETUP_WAITING_MAX - 1) {
        set_kind(setup, stage, over->index, CHARACTERS[hotspot->index].id);
    } else if (from_gate && onto_chair) {
        set_kind(setup, stage, over->index, SEAT_KIND_NAMES[0]);
    } else if (hotspot->code == CODE_SEAT && onto_chair && over->index != hotspot->index) {
        const Seating before = setup->seating;
        seating_swap(&setup->seating, hotspot->index, over->index);
        start_arrivals(setup, stage, &before);
    } else if (hotspot->code == CODE_SEAT && at_gate) {
        send_away(setup, stage, hotspot->index);
    }
}

/* The next value in a ring from −1 to count − 1. */
static int wrap_step(int value, int step, int count)
{
    return (value + 1 + step + count + 1) % (count + 1) - 1;
}

/* ---- Rules: Standard, the presets, then the own sets ---- */

static void take_rules(Setup *setup, Stage *stage, int at)
{
    const int presets = (int)rulebook_preset_count(setup->variant.book);
    Error error;
    if (at < presets) {
        variant_apply_preset(&setup->variant, at);
    } else if (!rule_set_read(folder_of(setup, stage), setup->sets.items[at - presets].name, &setup->variant, &error)) {
        stage_notify(stage, error.text);
    }
    update_validity(setup);
}

/* Chooses other rules. Unsaved changes are only dropped after a question. */
static Transition choose_rules(Setup *setup, Stage *stage, int at)
{
    if (at == setup_rules_index(setup) && !variant_is_changed(&setup->variant)) return scene_stay();
    if (!variant_is_changed(&setup->variant)) {
        take_rules(setup, stage, at);
        return scene_stay();
    }
    setup->wanted = at;
    setup->question = QUESTION_RULES;
    return scene_push(dialog_create(
        &(Dialog){.title = screen_string(WORD_HOUSE_DROP_TITLE),
                  .sentence = screen_string(WORD_HOUSE_DROP_TEXT),
                  .answers = {screen_string(WORD_HOUSE_DROP_KEEP), screen_string(WORD_HOUSE_DROP_DROP)}}));
}

/* Steps to the next readable rules. */
static Transition step_rules(Setup *setup, Stage *stage, int step)
{
    const int presets = (int)rulebook_preset_count(setup->variant.book), count = presets + setup->sets.count;
    int at = setup_rules_index(setup);
    do {
        at = wrap_step(at, step, count);
    } while (at >= presets && setup->sets.items[at - presets].error[0]);
    return choose_rules(setup, stage, at);
}

static void list_sets(Setup *setup, Stage *stage)
{
    rule_sets_list(&setup->sets, folder_of(setup, stage), setup->variant.book);
}

/* ---- Starting ---- */

static Transition start(Setup *setup, Stage *stage)
{
    const AppServices *services = services_of(stage);
    Error error;
    const uint64_t deal = setup->deal.text[0] ? wanted_deal(setup) : seating_random_deal(&stage->host);
    Match *match = seating_create_match(&stage->host, &setup->variant, &setup->seating, deal, &error);
    if (!match) {
        stage_notify(stage, error.text);
        return scene_stay();
    }
    seating_save(&stage->host, setup->game, &setup->seating);
    variant_save(&setup->variant, &stage->host);
    services->journal_start(services->self, match);
    return scene_replace(table_scene_create(stage, match));
}

/* An unfinished game is not replaced without a question. */
static Transition ask_to_start(Setup *setup, Stage *stage)
{
    UnfinishedGame unfinished;
    const AppServices *services = services_of(stage);
    update_validity(setup);
    if (setup->error[0]) {
        stage_notify(stage, setup->error);
        return scene_stay();
    }
    if (!stage->settings->confirm || !services->find_unfinished(services->self, setup->game, &unfinished))
        return start(setup, stage);
    setup->question = QUESTION_UNFINISHED;
    const char *who = unfinished.names;
    return scene_push(dialog_create(&(Dialog){
        .title = screen_string(WORD_SETUP_WAITS),
        .sentence = stage_format(stage, WORD_SETUP_WAITS_TEXT, arg_text(who), arg_number((long)unfinished.turn)),
        .answers = {screen_string(WORD_SETUP_KEEP), screen_string(WORD_SETUP_REPLACE)}}));
}

/* Opens the rulebook with the chosen rules, or with their preset if they contradict each other. */
static Transition open_rules(const Setup *setup, Stage *stage)
{
    Error error;
    const RuleVariant *variant = &setup->variant;
    const void *rules = variant_fits_players(variant, 0, &error) ? variant->rules : variant->base;
    return scene_push(rulebook_scene_create(stage, setup->game, rules, RULES_AS_SET));
}

static Transition open_colour_picker(Setup *setup, int seat)
{
    setup->question = QUESTION_COLOUR;
    setup->wanted = seat;
    return scene_push(colour_picker_create(&setup->seating, seat));
}

/* If the order of play decides who has which sign, touching a player's own sign swaps the two players. */
static void change_sides(Seating *seating, int seat)
{
    seating->first = seat == seating->first ? (seat + 1) % seating->players : seat;
}

static Transition open_seat_picker(Setup *setup, int seat)
{
    setup->question = QUESTION_SEAT;
    setup->wanted = seat;
    return scene_push(seat_picker_create(setup, seat));
}

static Transition press(Setup *setup, Stage *stage, const Hotspot *hotspot)
{
    Seating *seating = &setup->seating;
    switch (hotspot->code) {
    case CODE_SEAT: return open_seat_picker(setup, hotspot->index);
    case CODE_FREE_CHAIR: seat_first_waiting(setup, stage); break;
    case CODE_WAITING: seat_waiting(setup, stage, hotspot->index); break;
    case CODE_COLOUR: return open_colour_picker(setup, hotspot->index);
    case CODE_CHANGE_SIDES: change_sides(seating, hotspot->index); break;
    case CODE_TAB: setup->rules_tab = hotspot->index == 1; break;
    case CODE_CARD: return choose_rules(setup, stage, hotspot->index);
    case CODE_CARDS_BACK: setup->first_card--; break;
    case CODE_CARDS_NEXT: setup->first_card++; break;
    case CODE_EXPLAIN:
        setup->is_explained = !setup->is_explained;
        explain_set_enabled(stage, setup->game, setup->is_explained);
        break;
    case CODE_RULES_EDITOR: return scene_push(rules_editor_create(stage, &setup->variant, &setup->seating.players));
    case CODE_BEGINS_NEXT: seating->first = wrap_step(seating->first, 1, seating->players); break;
    case CODE_MINUTES: setup_next_minutes(setup); break;
    case CODE_START: return ask_to_start(setup, stage);
    case CODE_LEAVE: return scene_pop(0);
    case CODE_RULEBOOK: return open_rules(setup, stage);
    default: break;
    }
    update_validity(setup);
    return scene_stay();
}

/* On a chair, Delete removes the player, and typing begins a person's new name. */
static Transition edit_chair(Setup *setup, Stage *stage, const Touch *touch)
{
    const int seat = touch->hotspot->index;
    if (touch->kind == TOUCH_EDIT) {
        send_away(setup, stage, seat);
        if (seat >= setup->seating.players)
            stage_focus(stage, hotspots_format(&stage->hotspots, "seat:%d", setup->seating.players - 1));
        update_validity(setup);
        return scene_stay();
    }
    Seat *at = &setup->seating.seats[seat];
    if (!seat_is_person(at) || touch->text[0] == ' ') return open_seat_picker(setup, seat);
    text_copy(at->name, SEAT_NAME_SIZE, touch->text);
    update_validity(setup);
    setup->picker_edits_name = true;
    return open_seat_picker(setup, seat);
}

static void edit(Setup *setup, const Touch *touch)
{
    if (touch->hotspot->code == CODE_DEAL) field_handle_touch(&setup->deal, touch, SETUP_DEAL_DIGITS_MAX, "0123456789");
    update_validity(setup);
}

static void on_seat_picked(Setup *setup, Stage *stage, int answer)
{
    const int seat = setup->wanted;
    if (answer == SEAT_PERSON) {
        set_kind(setup, stage, seat, SEAT_KIND_NAMES[0]);
    } else if (answer == SEAT_EMPTY) {
        send_away(setup, stage, seat);
    } else if (answer >= 0) {
        set_kind(setup, stage, seat, CHARACTERS[answer].id);
    }
    stage_focus(stage, hotspots_format(&stage->hotspots, "seat:%d", seat < setup->seating.players ? seat : seat - 1));
    update_validity(setup);
}

/* Handles the answer of the scene above: a question, or the page of house rules. */
static Transition answered(Setup *setup, Stage *stage, int answer)
{
    const SetupQuestion question = setup->question;
    setup->question = QUESTION_NONE;
    switch (question) {
    case QUESTION_RULES:
        if (answer == 1) take_rules(setup, stage, setup->wanted);
        return scene_stay();
    case QUESTION_UNFINISHED: return answer == 1 ? start(setup, stage) : scene_stay();
    case QUESTION_COLOUR:
        if (answer >= 0) seating_set_colour(&setup->seating, setup->wanted, answer);
        return scene_stay();
    case QUESTION_SEAT: on_seat_picked(setup, stage, answer); return scene_stay();
    case QUESTION_NONE: break;
    }
    list_sets(setup, stage);
    set_players(setup, stage, setup->seating.players);
    update_validity(setup);
    return scene_stay();
}

static Transition setup_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    Setup *setup = self;
    switch (touch->kind) {
    case TOUCH_PRESS: return press(setup, stage, touch->hotspot);
    case TOUCH_TYPE:
    case TOUCH_EDIT:
        if (touch->hotspot->code == CODE_SEAT) return edit_chair(setup, stage, touch);
        edit(setup, touch);
        break;
    case TOUCH_LIFT:
    case TOUCH_DRAG:
        text_copy(setup->dragged, sizeof setup->dragged, touch->hotspot->id);
        setup->dragged_at = touch->point;
        break;
    case TOUCH_DROP:
        drop(setup, stage, touch);
        update_validity(setup);
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
static bool script_seat(Setup *setup, Stage *stage, const char *rest, Error *error)
{
    int seat, used = 0;
    if (sscanf(rest, "%d %n", &seat, &used) != 1 || seat < 0 || seat >= setup->seating.players) {
        return error_set(error, "“seat %s” must name a seat from 0 to %d", rest, setup->seating.players - 1);
    }
    const char *kind = rest + used;
    if (strncmp(kind, "ai ", 3) == 0) kind += 3;
    Opponent opponent;
    if (strcmp(kind, SEAT_KIND_NAMES[0]) != 0 && !opponent_find(kind, &opponent))
        return error_set(error, "“%s” is neither “human” nor “ai” with a level or a neighbour", kind);
    set_kind(setup, stage, seat, kind);
    return true;
}

static bool script_name(Setup *setup, const char *rest, Error *error)
{
    int seat, used = 0;
    if (sscanf(rest, "%d %n", &seat, &used) != 1 || seat < 0 || seat >= PLAYERS_MAX || !rest[used]) {
        return error_set(error, "“name %s” must have the number of a seat, and a name", rest);
    }
    text_copy(setup->seating.seats[seat].name, SEAT_NAME_SIZE, rest + used);
    return true;
}

/* "colour 0 violet" */
static bool script_colour(Setup *setup, const char *rest, Error *error)
{
    int seat, used = 0;
    if (sscanf(rest, "%d %n", &seat, &used) == 1 && seat >= 0 && seat < setup->seating.players) {
        for (int colour = 0; colour < SEAT_COLOURS; colour++) {
            if (strcmp(rest + used, SEAT_COLOUR_NAMES[colour]) != 0) continue;
            seating_set_colour(&setup->seating, seat, colour);
            return true;
        }
    }
    return error_set(error, "“colour %s” must have the number of a seat, and a colour", rest);
}

static bool script_preset(Setup *setup, const char *rest, Error *error)
{
    const int preset = strcmp(rest, "none") == 0 ? VARIANT_STANDARD : rulebook_preset_find(setup->variant.book, rest);
    if (preset < 0 && strcmp(rest, "none") != 0) return error_set(error, "unknown preset “%s”", rest);
    variant_apply_preset(&setup->variant, preset);
    return true;
}

static bool script_players(Setup *setup, Stage *stage, const char *rest, Error *error)
{
    const int players = atoi(rest);
    if (players < setup->game->players_min || players > setup->game->players_max) {
        return error_set(error, "%s needs at least %d players and takes at most %d: “%s” is not allowed",
                         setup->game->id, setup->game->players_min, setup->game->players_max, rest);
    }
    set_players(setup, stage, players);
    return true;
}

/* Old scripts use the ids of the set-up when it was a form: "players:1", "kind:0:2", "name:0", "preset:next",
 * "begins:back". */
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
        *move = open_seat_picker(setup, seat);
    } else if (strcmp(id, "preset:next") == 0 || strcmp(id, "preset:back") == 0) {
        *move = step_rules(setup, stage, strcmp(id, "preset:next") == 0 ? 1 : -1);
    } else if (strcmp(id, "begins:back") == 0) {
        setup->seating.first = wrap_step(setup->seating.first, -1, setup->seating.players);
    } else {
        return false;
    }
    return true;
}

static bool setup_run_command(void *self, Stage *stage, const char *verb, const char *rest, Transition *move,
                              Error *error)
{
    Setup *setup = self;
    bool good = true;
    if (strcmp(verb, "players") == 0) {
        good = script_players(setup, stage, rest, error);
    } else if (strcmp(verb, "seat") == 0) {
        good = script_seat(setup, stage, rest, error);
    } else if (strcmp(verb, "name") == 0) {
        good = script_name(setup, rest, error);
    } else if (strcmp(verb, "colour") == 0) {
        good = script_colour(setup, rest, error);
    } else if (strcmp(verb, "preset") == 0) {
        good = script_preset(setup, rest, error);
    } else if (strcmp(verb, "rule") == 0) {
        good = variant_set_from_script(&setup->variant, rest, error);
    } else if (strcmp(verb, "begins") == 0) {
        const int players = setup->seating.players;
        setup->seating.first =
            strcmp(rest, "lot") == 0 ? FIRST_AT_RANDOM : (atoi(rest) - setup->first_player + players) % players;
    } else if (strcmp(verb, "deal") == 0) {
        field_set(&setup->deal, rest);
    } else if (strcmp(verb, "touch") == 0) {
        if (!script_touch(setup, stage, rest, move)) return false;
    } else if (strcmp(verb, "start") == 0) {
        *move = ask_to_start(setup, stage);
    } else {
        return false;
    }
    update_validity(setup);
    return good;
}

static void setup_destroy(void *self)
{
    Setup *setup = self;
    variant_clear(&setup->variant);
    free(setup);
}

static const SceneKind SETUP = {
    .name = "setup",
    .draw = setup_draw,
    .handle_touch = setup_handle_touch,
    .run_command = setup_run_command,
    .destroy = setup_destroy,
};

Scene setup_scene_create(Stage *stage, const Game *game)
{
    Setup *setup = memory_allocate(sizeof *setup);
    setup->game = game;
    seating_load(&stage->host, game, &setup->seating);
    variant_load(&setup->variant, &stage->host, game);
    list_sets(setup, stage);
    field_set(&setup->deal, "");
    setup->is_explained = explain_is_enabled(stage, game);
    update_validity(setup);
    return (Scene){&SETUP, setup};
}
