/* SPDX-License-Identifier: MIT */
#include "scenes/house_page.h"

#include "scenes/ask.h"
#include "scenes/house_name.h"
#include "scenes/house_scene.h"
#include "scenes/house_squares.h"
#include "scenes/rulebook.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *folder_of(const HousePage *page, Stage *stage)
{
    const Home *home = home_of(stage);
    return home->rules_folder(home->self, page->house->game);
}

/* ---- What is so now ---- */

/* Works out everything that follows from the rules. Of several causes of a conflict the one touched last tells
 * why. */
static void look(HousePage *page)
{
    HouseRules *house = page->house;
    const int players = page->players ? *page->players : 0;
    Fault fault = {""};
    house_rows_make(&page->rows, house);
    for (int n = 1; n <= PLAYERS_MAX; n++) {
        Fault ignored;
        const bool seats = n >= house->game->players_min && n <= house->game->players_max;
        page->suits[n] = seats && house_rules_fit(house, n, &ignored);
    }
    page->loudest = -1;
    memset(page->causes, 0, sizeof page->causes);
    page->conflict[0] = '\0';
    if (house_rules_fit(house, players, &fault)) return;
    text_copy(page->conflict, sizeof page->conflict, fault.text);
    house_rules_causes(house, players, page->causes);
    for (size_t i = 0; i < house->game->options.count; i++) {
        if (!page->causes[i]) continue;
        if (page->loudest < 0 || i == page->touched) page->loudest = (int)i;
    }
}

static void list_sets(HousePage *page, Stage *stage)
{
    house_sets_list(&page->sets, folder_of(page, stage), page->house->book);
}

/* ---- Values ---- */

/* Wide ranges grow quicker towards their end, and go in round steps. */
static bool is_wide(const HouseRow *row)
{
    return row->max - row->min > 200;
}

float house_slide_at(const HouseRow *row)
{
    const float at = row->max > row->min ? (float)(row->value - row->min) / (float)(row->max - row->min) : 0;
    return is_wide(row) ? sqrtf(at) : at;
}

int32_t house_slide_value(const HouseRow *row, float at)
{
    if (at >= 1) return row->max;
    if (at <= 0) return row->min;
    const float share = is_wide(row) ? at * at : at;
    const float value = (float)row->min + share * (float)(row->max - row->min);
    const float round_to = !is_wide(row) ? 1 : value < 100 ? 5 : value < 1000 ? 10 : 100;
    const int32_t rounded = (int32_t)(roundf(value / round_to) * round_to);
    return rounded < row->min ? row->min : rounded > row->max ? row->max : rounded;
}

static void set_value(HousePage *page, const HouseRow *row, int32_t value)
{
    Fault fault;
    char path[HOUSE_PATH];
    text_copy(path, sizeof path, row->path);
    page->refused[0] = '\0';
    page->touched = row->option;
    if (!house_row_set(row, page->house, value, &fault)) {
        text_copy(page->refused, sizeof page->refused, path);
        text_copy(page->why, sizeof page->why, fault.text);
    }
    look(page);
}

/* One less or more; a choice that does not lie side by side goes round. */
static void step_value(HousePage *page, const HouseRow *row, int step)
{
    const int32_t count = row->max - row->min + 1, value = row->value + step;
    if (row->kind == HOUSE_CHOICE) {
        set_value(page, row, (value + count) % count);
    } else if (value >= row->min && value <= row->max) {
        set_value(page, row, value);
    }
}

/* ---- Presets and own sets ---- */

static void take_tile(HousePage *page, Stage *stage)
{
    const int presets = (int)rulebook_presets(page->house->book);
    Fault fault;
    page->refused[0] = '\0';
    if (page->wanted < presets) {
        house_rules_take_preset(page->house, page->wanted);
    } else {
        const HouseSet *set = &page->sets.items[page->wanted - presets];
        if (!house_set_read(folder_of(page, stage), set->name, page->house, &fault)) stage_notice(stage, fault.text);
    }
    look(page);
}

static Transition ask(HousePage *page, HouseErrand errand, const char *title, const char *sentence, const char *first,
                      const char *second, const char *third)
{
    page->errand = errand;
    return scene_push(ask_create(&(Ask){title, sentence, {first, second, third}}));
}

/* Changes that nobody saved are not dropped unasked. */
static Transition touch_tile(HousePage *page, Stage *stage, int tile)
{
    page->wanted = tile;
    if (!house_rules_changed(page->house)) {
        take_tile(page, stage);
        return scene_stay();
    }
    return ask(page, HOUSE_ERRAND_TAKE, stage_word(stage, WORD_HOUSE_DROP_TITLE),
               stage_word(stage, WORD_HOUSE_DROP_TEXT), stage_word(stage, WORD_HOUSE_DROP_KEEP),
               stage_word(stage, WORD_HOUSE_DROP_DROP), stage_word(stage, WORD_HOUSE_SAVE_AS));
}

static Transition ask_name(HousePage *page, Stage *stage, HouseErrand errand, Word title)
{
    page->errand = errand;
    text_copy(page->name, sizeof page->name, page->house->set);
    return scene_push(house_name_create(stage_word(stage, title), page->name));
}

static void save(HousePage *page, Stage *stage, const char *name)
{
    const char *folder = folder_of(page, stage);
    Fault fault;
    if (!folder || !house_set_write(folder, name, page->house, &fault)) {
        stage_notice(stage, folder ? fault.text : stage_word(stage, WORD_HOUSE_NO_FOLDER));
        return;
    }
    list_sets(page, stage);
    Text text = {0};
    const WordPart parts[] = {word_text(name)};
    words_fill(stage->words, WORD_HOUSE_SAVED, parts, 1, &text);
    stage_notice(stage, text.data);
    text_clear(&text);
}

static Transition ask_about_set(HousePage *page, Stage *stage, HouseErrand errand, const char *name, Word title,
                                Word sentence, Word act)
{
    Text text = {0};
    const WordPart parts[] = {word_text(name)};
    words_fill(stage->words, sentence, parts, 1, &text);
    const Transition asked = ask(page, errand, stage_word(stage, title), text.data,
                                 stage_word(stage, WORD_HOUSE_LEAVE_IT), stage_word(stage, act), NULL);
    text_clear(&text);
    return asked;
}

static Transition save_as(HousePage *page, Stage *stage)
{
    if (house_sets_find(&page->sets, page->name) && strcmp(page->name, page->house->set) != 0) {
        return ask_about_set(page, stage, HOUSE_ERRAND_OVERWRITE, page->name, WORD_HOUSE_OVERWRITE_TITLE,
                             WORD_HOUSE_OVERWRITE_TEXT, WORD_HOUSE_OVERWRITE);
    }
    save(page, stage, page->name);
    return scene_stay();
}

/* What was changed and not saved stays changed. */
static void rename_set(HousePage *page, Stage *stage)
{
    Fault fault;
    if (strcmp(page->name, page->house->set) == 0) return;
    if (house_sets_find(&page->sets, page->name)) {
        stage_notice(stage, stage_word(stage, WORD_HOUSE_NAME_TAKEN));
    } else if (!house_set_rename(folder_of(page, stage), page->house->set, page->name, &fault)) {
        stage_notice(stage, fault.text);
    } else {
        text_copy(page->house->set, sizeof page->house->set, page->name);
    }
    list_sets(page, stage);
}

/* The rules stay as they are, as changes of their preset. */
static void delete_set(HousePage *page, Stage *stage)
{
    Fault fault;
    HouseRules *house = page->house;
    if (!house_set_delete(folder_of(page, stage), house->set, &fault)) {
        stage_notice(stage, fault.text);
    } else {
        house->set[0] = '\0';
        memcpy(house->kept, house->base, house->game->rules_size);
    }
    list_sets(page, stage);
}

/* ---- Editors ---- */

Editing house_editing(const HouseRules *house, size_t option, const char *folder, char file[HOUSE_FILE])
{
    const int length =
        folder ? snprintf(file, HOUSE_FILE, "%s.%s.json", folder, house->game->options.rows[option].key) : 0;
    return (Editing){.rules = house->rules,
                     .standard = rulebook_defaults(house->book),
                     .file = length > 0 && length < HOUSE_FILE ? file : NULL};
}

static Transition open_editor(HousePage *page, Stage *stage, const HouseRow *row)
{
    const OptionEditor *editor = house_editor(page->house, row->option);
    page->errand = HOUSE_ERRAND_EDIT;
    page->touched = row->option;
    page->refused[0] = '\0';
    if (row->kind == HOUSE_SQUARES) return scene_push(house_squares_create(page->house, row));
    const Editing editing = house_editing(page->house, row->option, folder_of(page, stage), page->file);
    return scene_push(editor->create(stage, &editing));
}

/* ---- Touches ---- */

static Transition leave(const HousePage *page, Stage *stage)
{
    house_rules_save(page->house, stage);
    return scene_pop(1);
}

static Transition press_row(HousePage *page, Stage *stage, const Spot *spot)
{
    const HouseRow *row = &page->rows.items[spot->index];
    switch (spot->code) {
    case CODE_SWITCH: set_value(page, row, !row->value); break;
    case CODE_LESS: step_value(page, row, -1); break;
    case CODE_MORE: step_value(page, row, 1); break;
    case CODE_OPEN: return open_editor(page, stage, row);
    default:
        page->touched = row->option;
        page->refused[0] = '\0';
        house_row_reset(row, page->house);
        look(page);
        break;
    }
    return scene_stay();
}

static Transition press(HousePage *page, Stage *stage, const Spot *spot)
{
    switch (spot->code) {
    case CODE_TILE: return touch_tile(page, stage, spot->index);
    case CODE_HOUSE_PLAYERS:
        *page->players = page->house->game->players_min + spot->index;
        look(page);
        break;
    case CODE_RESET_ALL:
        page->refused[0] = '\0';
        house_rules_reset_all(page->house);
        look(page);
        break;
    case CODE_SAVE: save(page, stage, page->house->set); break;
    case CODE_SAVE_AS: return ask_name(page, stage, HOUSE_ERRAND_NAME, WORD_HOUSE_NAME_TITLE);
    case CODE_RENAME: return ask_name(page, stage, HOUSE_ERRAND_RENAME, WORD_HOUSE_RENAME_TITLE);
    case CODE_DELETE:
        return ask_about_set(page, stage, HOUSE_ERRAND_DELETE, page->house->set, WORD_HOUSE_DELETE_TITLE,
                             WORD_HOUSE_DELETE_TEXT, WORD_HOUSE_DELETE);
    case CODE_DONE: return leave(page, stage);
    default:
        if (spot->code < CODE_CHOICES) return press_row(page, stage, spot);
        set_value(page, &page->rows.items[spot->code - CODE_CHOICES], spot->index);
        break;
    }
    return scene_stay();
}

static Transition answered(HousePage *page, Stage *stage, int answer)
{
    const HouseErrand errand = page->errand;
    page->errand = HOUSE_ERRAND_NONE;
    switch (errand) {
    case HOUSE_ERRAND_TAKE:
        if (answer == 1) take_tile(page, stage);
        if (answer == 2) return ask_name(page, stage, HOUSE_ERRAND_NAME, WORD_HOUSE_NAME_TITLE);
        break;
    case HOUSE_ERRAND_NAME:
        if (answer == 1) return save_as(page, stage);
        break;
    case HOUSE_ERRAND_OVERWRITE:
        if (answer == 1) save(page, stage, page->name);
        break;
    case HOUSE_ERRAND_RENAME:
        if (answer == 1) rename_set(page, stage);
        break;
    case HOUSE_ERRAND_DELETE:
        if (answer == 1) delete_set(page, stage);
        break;
    case HOUSE_ERRAND_EDIT:
    case HOUSE_ERRAND_NONE: break;
    }
    look(page);
    return scene_stay();
}

/* Opens the rulebook with the rules as they are on this page, or with the preset's if they contradict themselves. */
static Transition open_rulebook(const HousePage *page, Stage *stage)
{
    const HouseRules *house = page->house;
    return scene_push(rulebook_open(stage, house->game, page->conflict[0] ? house->base : house->rules, RULES_AS_SET));
}

static Transition house_page_touch(void *self, Stage *stage, const Touch *touch)
{
    HousePage *page = self;
    switch (touch->kind) {
    case TOUCH_PRESS: return press(page, stage, touch->spot);
    case TOUCH_SCROLL: form_touch(&page->view, touch); break;
    case TOUCH_ADJUST: {
        const HouseRow *row = &page->rows.items[touch->spot->index];
        if (touch->step != 0) {
            step_value(page, row, touch->step);
        } else {
            set_value(page, row, house_slide_value(row, touch->amount));
        }
        break;
    }
    case TOUCH_ANSWER: return answered(page, stage, touch->answer);
    case TOUCH_AWAY: house_rules_save(page->house, stage); break;
    case TOUCH_COMMAND:
        if (touch->command == COMMAND_BACK) return leave(page, stage);
        if (touch->command == COMMAND_RULES) return open_rulebook(page, stage);
        break;
    default: break;
    }
    return scene_stay();
}

/* "rule KEY VALUE", the value as JSON; "players N". */
static bool house_page_command(void *self, Stage *stage, const char *verb, const char *rest, Transition *move,
                               Fault *fault)
{
    HousePage *page = self;
    (void)stage;
    (void)move;
    const int players = atoi(rest);
    if (strcmp(verb, "rule") == 0) {
        const bool good = house_rules_script(page->house, rest, fault);
        look(page);
        return good;
    }
    if (strcmp(verb, "players") != 0 || !page->players) return false;
    if (players < page->house->game->players_min || players > page->house->game->players_max) {
        return fault_set(fault, "%s cannot be played by “%s”", page->house->game->id, rest);
    }
    *page->players = players;
    look(page);
    return true;
}

static void house_page_destroy(void *self)
{
    HousePage *page = self;
    house_rules_clear(&page->own);
    free(page);
}

/* An option says its help, whatever part of it is asked. */
static bool house_page_tip(void *self, Stage *stage, const Spot *spot, Tip *tip)
{
    const HousePage *page = self;
    const OptionTable *options = &page->house->game->options;
    (void)stage;
    for (size_t i = 0; i < options->count; i++) {
        const char *key = options->rows[i].key;
        const size_t length = strlen(key);
        if (strncmp(key, spot->id, length) != 0 || (spot->id[length] && !strchr(".:", spot->id[length]))) continue;
        text_copy(tip->sentence, TIP_TEXT, rulebook_option_help(page->house->book, i));
        tip->shown = true;
    }
    return true;
}

static const SceneKind HOUSE_PAGE = {
    .name = "house-rules",
    .show = house_page_show,
    .touch = house_page_touch,
    .command = house_page_command,
    .destroy = house_page_destroy,
    .tip = house_page_tip,
};

static Scene create(HousePage *page, Stage *stage)
{
    list_sets(page, stage);
    look(page);
    return (Scene){&HOUSE_PAGE, page};
}

Scene house_page_create(Stage *stage, HouseRules *house, int *players)
{
    HousePage *page = memory_allocate(sizeof *page);
    page->house = house;
    page->players = players;
    return create(page, stage);
}

Scene house_page_open(Stage *stage, const Game *game)
{
    HousePage *page = memory_allocate(sizeof *page);
    house_rules_load(&page->own, stage, game);
    page->house = &page->own;
    return create(page, stage);
}
