/* SPDX-License-Identifier: MIT */
#include "scenes/common/seat_table.h"

#include "culdesac/bits.h"
#include "scenes/common/colour_picker.h"
#include "ui/portrait.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool seat_table_check_names(const SeatTable *table, char error[ERROR_SIZE])
{
    for (int i = 0; i < table->seating.players; i++) {
        const char *name = table->seating.seats[i].name;
        bool twice = false;
        for (int j = 0; j < i; j++) twice = twice || strcmp(table->seating.seats[j].name, name) == 0;
        if (name[0] && !twice) continue;
        SCOPED_TEXT text = {0};
        screen_string_format(twice ? STRING_SETUP_SAME_NAME : STRING_SETUP_NO_NAME,
                             ARGS(arg_text(name), arg_number(i + 1)), &text);
        text_copy(error, ERROR_SIZE, text_string(&text));
        return false;
    }
    return true;
}

/* ---- Players come and go ---- */

static const Timing SITS_DOWN = {280, EASE_OUT_CUBIC}, MOVES_UP = {240, EASE_IN_OUT_CUBIC};

/* Starts to move players who are new, or whose chairs have moved, from where they were last drawn to their chairs. */
static void start_arrivals(SeatTable *table, Stage *stage, const Seating *before)
{
    Arrival old[PLAYERS_MAX];
    memcpy(old, table->arrivals, sizeof old);
    for (int i = 0; i < table->seating.players; i++) {
        const Seat *seat = &table->seating.seats[i];
        Arrival *arrival = &table->arrivals[i];
        int was = 0;
        while (was < before->players &&
               (strcmp(before->seats[was].kind, seat->kind) != 0 || strcmp(before->seats[was].name, seat->name) != 0))
            was++;
        const bool came = was == before->players;
        if (!came && before->players == table->seating.players && was == i) continue;
        const Character *character = character_find(seat->kind);
        arrival->from =
            came ? table->waiting_seen[character ? character - CHARACTERS : SEAT_TABLE_PERSON] : old[was].last_seen;
        arrival->from_waiting = came && arrival->from.x > 0;
        arrival->tween = tween_start(&stage->motion, came ? SITS_DOWN : MOVES_UP, 0);
        if (arrival->from.x <= 0) arrival->tween = (Tween){0};
    }
}

void seat_table_set_players(SeatTable *table, Stage *stage, int players)
{
    const Seating before = table->seating;
    Seating *seating = &table->seating;
    if (players < seating->players) seating->players = players;
    /* A chair that was not used may still name a neighbour who sits on another chair now. */
    for (; seating->players < players; seating->players++) {
        const Character *character = character_find(seating->seats[seating->players].kind);
        if (character && seating_find_character(seating, character) != NOBODY && seating_waiting_character(seating))
            seat_set_character(&seating->seats[seating->players], seating_waiting_character(seating));
    }
    if (seating->first >= players) seating->first = 0;
    start_arrivals(table, stage, &before);
}

void seat_table_set_kind(SeatTable *table, Stage *stage, int seat, const char *kind)
{
    const Seating before = table->seating;
    Seat *at = &table->seating.seats[seat];
    const Character *character = character_find(kind);
    at->is_adaptive = false;
    if (character) {
        const int sits = seating_find_character(&table->seating, character);
        if (sits != NOBODY) {
            seating_swap(&table->seating, sits, seat);
        } else {
            seat_set_character(&table->seating.seats[seat], character);
        }
    } else {
        if (character_find(at->kind)) seating_seat_person(&stage->host, &table->seating, seat);
        text_copy(at->kind, SEAT_KIND_SIZE, kind);
    }
    start_arrivals(table, stage, &before);
}

static const char *waiting_kind(int index)
{
    return index < SEAT_TABLE_PERSON ? CHARACTERS[index].id : SEAT_KIND_PERSON;
}

/* At a full table, chooses somebody at the gate, who takes the chair that is touched next. If they are already chosen,
 * cancels this. If only one neighbour is seated, a neighbour at the gate takes that chair at once. */
static void swap_waiting(SeatTable *table, Stage *stage, int index)
{
    int neighbours = 0, seat = 0;
    for (int i = 0; i < table->seating.players; i++) {
        if (seat_is_person(&table->seating.seats[i])) continue;
        neighbours++;
        seat = i;
    }
    if (neighbours == 1 && index < SEAT_TABLE_PERSON) {
        seat_table_set_kind(table, stage, seat, waiting_kind(index));
    } else {
        table->swapping = table->swapping == index + 1 ? 0 : index + 1;
    }
}

/* Lets somebody at the gate take the free chair or, at a full table, the chair of another player. `index` is that of a
 * hotspot with CODE_WAITING. */
static void seat_waiting(SeatTable *table, Stage *stage, int index)
{
    const int seat = table->seating.players;
    if (seat == table->players_max) {
        swap_waiting(table, stage, index);
        return;
    }
    const Seating before = table->seating;
    table->seating.players++;
    if (index < SEAT_TABLE_PERSON) {
        seat_set_character(&table->seating.seats[seat], &CHARACTERS[index]);
    } else {
        seating_seat_person(&stage->host, &table->seating, seat);
    }
    start_arrivals(table, stage, &before);
}

void seat_table_send_away(SeatTable *table, Stage *stage, int seat)
{
    const Seating before = table->seating;
    if (table->seating.players == table->players_min) {
        stage_refuse(stage, stage_printf(stage, "seat:%d", seat),
                     stage_format(stage, STRING_SETUP_LEAST, arg_number(table->players_min)));
        return;
    }
    seating_empty_seat(&table->seating, seat);
    start_arrivals(table, stage, &before);
}

/* Seats, swaps or removes a player who was dropped on a chair or at the gate. */
static void drop_character(SeatTable *table, Stage *stage, const Touch *touch)
{
    const Hotspot *hotspot = touch->hotspot, *over = touch->over;
    table->dragged[0] = '\0';
    if (!over) return;
    const bool from_gate = hotspot->code == CODE_WAITING,
               onto_chair = over->code == CODE_SEAT || over->code == CODE_COLOUR;
    if (from_gate && over->code == CODE_FREE_CHAIR) {
        seat_waiting(table, stage, hotspot->index);
    } else if (from_gate && onto_chair) {
        seat_table_set_kind(table, stage, over->index, waiting_kind(hotspot->index));
    } else if (hotspot->code == CODE_SEAT && onto_chair && over->index != hotspot->index) {
        const Seating before = table->seating;
        seating_swap(&table->seating, hotspot->index, over->index);
        start_arrivals(table, stage, &before);
    } else if (hotspot->code == CODE_SEAT && over->code == CODE_WAITING) {
        seat_table_send_away(table, stage, hotspot->index);
    }
}

static void drag_character(SeatTable *table, const Touch *touch)
{
    const int index = touch->hotspot->index;
    text_copy(table->dragged, sizeof table->dragged, touch->hotspot->id);
    table->dragged_at = touch->point;
    table->dragged_face = touch->hotspot->code == CODE_SEAT ? seats_face(table->seating.seats, PLAYERS_MAX, index)
                          : index < SEAT_TABLE_PERSON       ? CHARACTERS[index].id
                                                            : PORTRAIT_PEOPLE[0];
}

/* ---- Touches ---- */

/* Focuses the chair whose picker has closed, or the last one if there are fewer chairs now. */
static Transition leave_picker(void *opener, Stage *stage, int answer)
{
    SeatTable *table = opener;
    const int last = table->seating.players - 1;
    stage_focus(stage, stage_printf(stage, "seat:%d", table->picker_seat < last ? table->picker_seat : last));
    table->after_picker(table->owner, stage);
    return scene_stay();
}

/* Opens the picker of a chair. `focus` is the id of the hotspot that has the focus there, or NULL. */
static Transition open_picker(SeatTable *table, int seat, const char *focus)
{
    Scene picker = seat_picker_create(table, seat);
    picker.focus = focus;
    table->picker_seat = seat;
    return scene_push_for_answer(picker, leave_picker, table);
}

Transition seat_table_ask_name(SeatTable *table, int seat) { return open_picker(table, seat, "name"); }

/* Handles keys on a chair: Delete removes the player, and typing opens the picker, where it begins a person's name. */
static Transition edit_chair(SeatTable *table, Stage *stage, const Touch *touch)
{
    const int seat = touch->hotspot->index;
    if (touch->kind == TOUCH_EDIT) {
        seat_table_send_away(table, stage, seat);
        if (seat >= table->seating.players)
            stage_focus(stage, stage_printf(stage, "seat:%d", table->seating.players - 1));
        return scene_stay();
    }
    Seat *at = &table->seating.seats[seat];
    if (!seat_is_person(at) || touch->text[0] == ' ') return open_picker(table, seat, NULL);
    text_copy(at->name, SEAT_NAME_SIZE, touch->text);
    return open_picker(table, seat, "name");
}

static bool press_seat(SeatTable *table, Stage *stage, const Hotspot *hotspot, Transition *transition)
{
    Seating *seating = &table->seating;
    const Character *first = seating_waiting_character(seating);
    const int swapping = table->swapping;
    if (swapping > 0 && hotspot->code != CODE_WAITING) table->swapping = 0;
    if (swapping > 0 && (hotspot->code == CODE_SEAT || hotspot->code == CODE_COLOUR)) {
        seat_table_set_kind(table, stage, hotspot->index, waiting_kind(swapping - 1));
        return true;
    }
    switch (hotspot->code) {
    case CODE_SEAT: *transition = open_picker(table, hotspot->index, NULL); return true;
    case CODE_FREE_CHAIR:
        seat_waiting(table, stage, first ? (int)(first - CHARACTERS) : SEAT_TABLE_PERSON);
        return true;
    case CODE_WAITING: seat_waiting(table, stage, hotspot->index); return true;
    case CODE_COLOUR: *transition = scene_push(colour_picker_create(stage, seating, hotspot->index)); return true;
    case CODE_CHANGE_SIDES:
        /* Badges depend on who plays first. A touched badge's player becomes first or, if they already are, the next
         * player does. */
        seating->first = hotspot->index == seating->first ? (hotspot->index + 1) % seating->players : hotspot->index;
        return true;
    default: return false;
    }
}

bool seat_table_handle_touch(SeatTable *table, Stage *stage, const Touch *touch, Transition *transition)
{
    switch (touch->kind) {
    case TOUCH_PRESS: return press_seat(table, stage, touch->hotspot, transition);
    case TOUCH_TYPE:
    case TOUCH_EDIT:
        if (touch->hotspot->code != CODE_SEAT) return false;
        *transition = edit_chair(table, stage, touch);
        return true;
    case TOUCH_LIFT:
    case TOUCH_DRAG: drag_character(table, touch); return true;
    case TOUCH_DROP: drop_character(table, stage, touch); return true;
    default: return false;
    }
}

/* ---- Scripts ---- */

/* Reads the number of one of the first `seats` seats into *seat. Returns the words after it; NULL: it is not a seat. */
static const char *skip_seat(const char *rest, int seats, int *seat)
{
    int used = 0;
    return sscanf(rest, "%d %n", seat, &used) == 1 && *seat >= 0 && *seat < seats ? rest + used : NULL;
}

static bool script_seat(SeatTable *table, Stage *stage, const char *rest, Error *error)
{
    int seat;
    Opponent opponent;
    const char *kind = skip_seat(rest, table->seating.players, &seat);
    if (!kind) return error_set(error, "“seat %s” must name a seat from 0 to %d.", rest, table->seating.players - 1);
    if (strncmp(kind, "ai ", 3) == 0) kind += 3;
    if (strcmp(kind, SEAT_KIND_PERSON) != 0 && !opponent_find(kind, &opponent))
        return error_set(error, "“%s” is neither “human” nor “ai” with a level or a neighbour.", kind);
    seat_table_set_kind(table, stage, seat, kind);
    return true;
}

static bool script_name(SeatTable *table, const char *rest, Error *error)
{
    int seat;
    const char *name = skip_seat(rest, PLAYERS_MAX, &seat);
    if (!name || !*name) return error_set(error, "“name %s” must give the number of a seat, then a name.", rest);
    text_copy(table->seating.seats[seat].name, SEAT_NAME_SIZE, name);
    return true;
}

static bool script_colour(SeatTable *table, const char *rest, Error *error)
{
    int seat;
    const char *name = skip_seat(rest, table->seating.players, &seat);
    for (int colour = 0; name && colour < SEAT_COLOURS; colour++) {
        if (strcmp(name, SEAT_COLOUR_NAMES[colour]) != 0) continue;
        seating_set_colour(&table->seating, seat, colour);
        return true;
    }
    return error_set(error, "“colour %s” must give the number of a seat, then a colour.", rest);
}

bool script_read_players(const char *rest, int min, int max, int *players, Error *error)
{
    const int number = atoi(rest);
    if (number < min || number > max) return error_set(error, "“players %s” must be from %d to %d.", rest, min, max);
    *players = number;
    return true;
}

static bool script_players(SeatTable *table, Stage *stage, const char *rest, Error *error)
{
    int players = 0;
    if (!script_read_players(rest, table->players_min, table->players_max, &players, error)) return false;
    seat_table_set_players(table, stage, players);
    return true;
}

bool seat_table_run_script_line(SeatTable *table, Stage *stage, const char *verb, const char *rest, Error *error)
{
    if (strcmp(verb, "players") == 0) return script_players(table, stage, rest, error);
    if (strcmp(verb, "seat") == 0) return script_seat(table, stage, rest, error);
    if (strcmp(verb, "name") == 0) return script_name(table, rest, error);
    return strcmp(verb, "colour") == 0 && script_colour(table, rest, error);
}
