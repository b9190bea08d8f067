/* SPDX-License-Identifier: MIT */
/* The state of a page of house rules, shared by its files. */
#pragma once

#include "scenes/common/rule_choice.h"
#include "session/rules/rule_rows.h"
#include "tabletop/game_table.h"
#include "ui/form.h"

typedef struct RulesEditor {
    RuleVariant *variant; /* the variant of the set-up, or &own_variant */
    RuleVariant own_variant;
    int *players; /* number of players in the set-up; NULL: the page was opened without a set-up */
    RuleRows rows;
    RuleChoice choice;
    char conflict[ERROR_SIZE]; /* why the rules cannot be used, or "" */
    bool causes[VARIANT_OPTIONS_MAX];
    int shown_cause;                    /* the option whose row shows `conflict`, or −1 */
    bool fits_players[PLAYERS_MAX + 1]; /* for each number of players, whether the rules allow it */
    size_t last_changed;                /* the option that was changed last */
    FormState form_state;
    char editor_path[1200]; /* path that was given to the game's own editor of an option */
} RulesEditor;

enum {
    CODE_RULES_TILE, /* the hotspot's index: −1 Standard, then the presets, then the own sets */
    CODE_RULES_PLAYERS,
    CODE_RULES_SWITCH,
    CODE_RULES_LESS,
    CODE_RULES_MORE,
    CODE_RULES_SLIDE,
    CODE_RULES_OPEN,
    CODE_RULES_RESET,
    CODE_RULES_RESET_ALL,
    CODE_RULES_SAVE,
    CODE_RULES_SAVE_AS,
    CODE_RULES_RENAME,
    CODE_RULES_DELETE,
    CODE_RULES_DONE,
    CODE_RULES_CHOICE, /* the hotspot has the index of the choice; its `detail` is the index of the row */
};

void rules_editor_draw(void *self, Stage *stage);
void rules_editor_show_row(const RulesEditor *editor, Form *form, const RuleRow *row);
/* The position of a number on its slider, 0 … 1. */
float rules_editor_slider_position(const RuleRow *row);

/* square_list_editor.c: a board on which touching a square adds it to an option's list of squares, or removes it. The
 * list is stored when the player confirms it. The row is copied; the variant must outlive the scene. */
Scene square_list_editor_create(RuleVariant *variant, const RuleRow *row);
