/* SPDX-License-Identifier: MIT */
/* The state of a page of house rules, shared by its files. */
#ifndef CULDESAC_SCENES_RULES_EDITOR_RULES_EDITOR_SCENE_H
#define CULDESAC_SCENES_RULES_EDITOR_RULES_EDITOR_SCENE_H

#include "session/rule_rows.h"
#include "session/rule_sets.h"
#include "tabletop/tabletop.h"
#include "ui/form.h"

enum { RULES_EDITOR_PATH_SIZE = 1200 };

/* What the scene above was asked, and with its answer is done. */
typedef enum RulesEditorPending {
    RULES_PENDING_NONE,
    RULES_PENDING_REPLACE, /* other rules in place of changed ones: keep, drop or save these? */
    RULES_PENDING_NAME,    /* what to call them */
    RULES_PENDING_OVERWRITE,
    RULES_PENDING_RENAME,
    RULES_PENDING_DELETE,
    RULES_PENDING_EDIT, /* an editor of one option */
} RulesEditorPending;

typedef struct RulesEditor {
    RuleVariant *variant; /* those of the set-up, or its own */
    RuleVariant own_variant;
    int *players; /* of the set-up; NULL: asked from elsewhere */
    RuleRows rows;
    RuleSets sets;
    char conflict[ERROR_SIZE]; /* why they cannot be played by, or "" */
    bool causes[VARIANT_OPTIONS_MAX];
    int shown_cause;                                            /* the cause whose row tells why, or −1 */
    bool fits_players[PLAYERS_MAX + 1];                         /* so many players */
    size_t last_changed;                                        /* the option changed last */
    char refused_path[RULE_ROW_PATH_SIZE], refusal[ERROR_SIZE]; /* the row that took no such value, and why */
    FormView view;
    RulesEditorPending pending;
    int wanted_tile;                          /* the tile that was touched */
    char name[RULE_SET_NAME_SIZE];            /* the name asked for */
    char editor_path[RULES_EDITOR_PATH_SIZE]; /* of the editor that is open */
} RulesEditor;

/* The game's own editor for an option, or NULL; and whether there is one. */
const OptionEditor *variant_option_editor(const RuleVariant *variant, size_t option);
bool variant_has_option_editor(const RuleVariant *variant, size_t option);

/* Codes of its spots. */
enum {
    CODE_TILE, /* index: −1 Standard, then the presets, then the own sets */
    CODE_RULES_PLAYERS,
    CODE_SWITCH,
    CODE_LESS,
    CODE_MORE,
    CODE_SLIDE,
    CODE_OPEN,
    CODE_RESET,
    CODE_RESET_ALL,
    CODE_SAVE,
    CODE_SAVE_AS,
    CODE_RENAME,
    CODE_DELETE,
    CODE_DONE,
    CODE_CHOICES, /* and the row's index */
};

void rules_editor_draw(void *self, Stage *stage);
/* The row of a tunable. */
void rule_row_show(const RulesEditor *editor, Form *form, const RuleRow *row);
/* What a preset is called; −1: the rules as they are written. */
const char *rules_editor_preset_title(const RulesEditor *editor, Stage *stage, int preset);
/* What a game's own editor of an option is handed; the path beside the folder at which it may keep things is put into
 * `editor_path`. Without a folder there is none. */
OptionEditContext rules_editor_editing(const RuleVariant *variant, size_t option, const char *folder,
                                       char file[RULES_EDITOR_PATH_SIZE]);
/* Where a number stands on its slider, 0 … 1, and back. */
float rule_row_slider_position(const RuleRow *row);
int32_t rule_row_slider_value(const RuleRow *row, float at);

#endif
