/* SPDX-License-Identifier: MIT */
#include "scenes/setup/setup_scene.h"

#include "culdesac/seed.h"
#include "scenes/common/dialog.h"
#include "scenes/rule_routes.h"
#include "scenes/table_routes.h"
#include "session/lessons/explanations.h"
#include "session/rules/variant_store.h"
#include "session/seating/seating_store.h"
#include "session/seating/seating_strength.h"

#include <stdlib.h>
#include <string.h>

/* ---- Errors ---- */

/* The number of the deal that was typed; 0: random. */
static uint64_t wanted_deal_number(const Setup *setup)
{
    return setup->deal_number.text[0] ? strtoull(setup->deal_number.text, NULL, 10) : 0;
}

static void update_validity(void *of)
{
    Setup *setup = of;
    Error error;
    setup->first_player =
        seating_first_player(&setup->variant, setup->table.seating.players, wanted_deal_number(setup));
    setup->error[0] = '\0';
    if (!seat_table_check_names(&setup->table, setup->error)) return;
    if (!variant_fits_players(&setup->variant, setup->table.seating.players, &error))
        text_copy(setup->error, sizeof setup->error, error.text);
}

static void update_after_picker(void *owner, Stage *stage) { update_validity(owner); }

/* ---- Starting ---- */

static Transition start_game(Setup *setup, Stage *stage)
{
    Error error;
    const uint64_t deal_number =
        setup->deal_number.text[0] ? wanted_deal_number(setup) : seating_random_deal_number(&stage->host);
    Match *match = seating_create_match(&stage->host, &setup->variant, &setup->table.seating, deal_number, &error);
    if (!match) {
        stage_notify(stage, error.text);
        return scene_stay();
    }
    seating_save(&stage->host, setup->game, &setup->table.seating);
    variant_save(&setup->variant, &stage->host);
    host_journal_start(&stage->host, match);
    return scene_replace(table_scene_create(stage, match, TABLE_GAME));
}

static Transition take_start_answer(void *opener, Stage *stage, int answer)
{
    return answer == DIALOG_CONFIRMED ? start_game(opener, stage) : scene_stay();
}

/* Starts the game, but first asks whether it may replace an unfinished one, unless the settings rule out questions. */
static Transition ask_to_start(Setup *setup, Stage *stage)
{
    UnfinishedMatch unfinished;
    if (setup->error[0]) {
        stage_notify(stage, setup->error);
        return scene_stay();
    }
    if (!stage->settings->confirmations || !host_find_unfinished(&stage->host, setup->game, &unfinished))
        return start_game(setup, stage);
    const char *sentence =
        stage_format(stage, STRING_SETUP_WAITS_TEXT, arg_text(unfinished.names), arg_number((long)unfinished.turn));
    return scene_push_for_answer(
        dialog_create_confirmation(STRING_SETUP_WAITS, sentence, STRING_SETUP_KEEP, STRING_SETUP_REPLACE),
        take_start_answer, setup);
}

/* Takes over what the page of house rules has changed. */
static Transition take_rules(void *opener, Stage *stage, int answer)
{
    Setup *setup = opener;
    rule_choice_list_sets(&setup->choice, stage);
    seat_table_set_players(&setup->table, stage, setup->table.seating.players);
    update_validity(setup);
    return scene_stay();
}

static Transition press_setup(Setup *setup, Stage *stage, const Hotspot *hotspot)
{
    Seating *seating = &setup->table.seating;
    switch (hotspot->code) {
    case CODE_SETUP_TAB: setup->rules_tab = hotspot->index == 1; break;
    case CODE_SETUP_CARD: return rule_choice_take(&setup->choice, stage, hotspot->index);
    case CODE_SETUP_CARDS_BACK: setup->first_card--; break;
    case CODE_SETUP_CARDS_NEXT: setup->first_card++; break;
    case CODE_SETUP_EXPLAIN:
        setup->is_explained = !setup->is_explained;
        explanations_set(&stage->host, setup->game, setup->is_explained);
        break;
    case CODE_SETUP_PLEDGES: seating->pledges = !seating->pledges; break;
    case CODE_SETUP_RULES_EDITOR:
        return scene_push_for_answer(rules_editor_create(stage, &setup->variant, &setup->table.seating.players),
                                     take_rules, setup);
    case CODE_SETUP_BEGINS_NEXT: seating->first = (seating->first + 2) % (seating->players + 1) - 1; break;
    case CODE_SETUP_MINUTES: setup_next_minutes(setup); break;
    case CODE_SETUP_START: return ask_to_start(setup, stage);
    case CODE_SETUP_RULEBOOK: return scene_push(rulebook_scene_of_variant(stage, &setup->variant));
    default: break;
    }
    return scene_stay();
}

static Transition handle_own_touch(Setup *setup, Stage *stage, const Touch *touch)
{
    switch (touch->kind) {
    case TOUCH_PRESS: return press_setup(setup, stage, touch->hotspot);
    case TOUCH_TYPE:
    case TOUCH_EDIT:
        if (touch->hotspot->code == CODE_SETUP_DEAL)
            text_field_handle_touch(&setup->deal_number, touch, SETUP_DEAL_DIGITS_MAX, "0123456789");
        return scene_stay();
    case TOUCH_COMMAND:
        if (touch->command == COMMAND_RULES) return scene_push(rulebook_scene_of_variant(stage, &setup->variant));
        return scene_stay();
    default: return scene_stay();
    }
}

static Transition setup_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    Setup *setup = self;
    Transition transition = scene_stay();
    if (!seat_table_handle_touch(&setup->table, stage, touch, &transition))
        transition = handle_own_touch(setup, stage, touch);
    update_validity(setup);
    return transition;
}

/* ---- Scripts ---- */

static bool script_preset(Setup *setup, const char *rest, Error *error)
{
    const bool is_standard = strcmp(rest, "standard") == 0 || strcmp(rest, "none") == 0;
    const int preset = is_standard ? RULEBOOK_STANDARD : rulebook_preset_find(setup->variant.book, rest);
    if (preset < 0 && !is_standard) return error_set(error, "Unknown preset “%s”.", rest);
    variant_apply_preset(&setup->variant, preset);
    return true;
}

static bool setup_run_script_line(void *self, Stage *stage, const char *verb, const char *rest, Transition *transition,
                                  Error *error)
{
    Setup *setup = self;
    bool good = true;
    if (strcmp(verb, "preset") == 0) {
        good = script_preset(setup, rest, error);
    } else if (strcmp(verb, "rule") == 0) {
        good = variant_set_from_script(&setup->variant, rest, error);
    } else if (strcmp(verb, "begins") == 0) {
        const int players = setup->table.seating.players;
        const bool is_random = strcmp(rest, "random") == 0 || strcmp(rest, "lot") == 0;
        setup->table.seating.first =
            is_random ? FIRST_AT_RANDOM : (atoi(rest) - setup->first_player + players) % players;
    } else if (strcmp(verb, "deal") == 0) {
        text_field_set(&setup->deal_number, rest);
    } else if (strcmp(verb, "start") == 0) {
        *transition = ask_to_start(setup, stage);
    } else {
        good = seat_table_run_script_line(&setup->table, stage, verb, rest, error);
    }
    update_validity(setup);
    return good;
}

static Transition setup_tick(void *self, Stage *stage)
{
    Setup *setup = self;
    const bool asks = setup->asks_second_name;
    setup->asks_second_name = false;
    return asks ? seat_table_ask_name(&setup->table, 1) : scene_stay();
}

static void setup_destroy(void *self)
{
    Setup *setup = self;
    variant_clear(&setup->variant);
    free(setup);
}

static const SceneKind SETUP = {
    .name = "setup",
    .closes = true,
    .draw = setup_draw,
    .handle_touch = setup_handle_touch,
    .run_script_line = setup_run_script_line,
    .tick = setup_tick,
    .destroy = setup_destroy,
};

static Scene create_setup(Stage *stage, const Game *game, bool to_play)
{
    Setup *setup = memory_allocate(sizeof *setup);
    setup->game = game;
    setup->table = (SeatTable){.game = game,
                               .players_min = game->players_min,
                               .players_max = game->players_max,
                               .after_picker = update_after_picker,
                               .owner = setup};
    seating_load(&stage->host, game, &setup->table.seating);
    if (to_play) {
        variant_load_to_play(&setup->variant, &stage->host, game);
    } else {
        variant_load(&setup->variant, &stage->host, game);
    }
    setup->choice = (RuleChoice){.variant = &setup->variant, .changed = update_validity, .owner = setup};
    rule_choice_list_sets(&setup->choice, stage);
    text_field_set(&setup->deal_number, "");
    setup->is_explained = explanations_are_on(&stage->host, game);
    update_validity(setup);
    return (Scene){&SETUP, setup};
}

Scene setup_scene_create(Stage *stage, const Game *game) { return create_setup(stage, game, false); }

Scene setup_scene_create_to_play(Stage *stage, const Game *game) { return create_setup(stage, game, true); }

Scene setup_scene_create_for_two(Stage *stage, const Game *game)
{
    const Scene scene = create_setup(stage, game, true);
    Setup *setup = scene.self;
    seating_suit(&stage->host, game, &setup->table.seating, 2);
    setup->asks_second_name = true;
    update_validity(setup);
    return scene;
}

Scene setup_scene_create_deal(Stage *stage, const Match *match)
{
    const Scene scene = setup_scene_create(stage, match_game(match));
    Setup *setup = scene.self;
    char deal_number[SEED_TEXT_SIZE];
    seed_write(match_seed(match), deal_number);
    text_field_set(&setup->deal_number, deal_number);
    variant_apply_rules(&setup->variant, match_rules(match));
    seat_table_set_players(&setup->table, stage, match_players(match));
    update_validity(setup);
    return scene;
}
