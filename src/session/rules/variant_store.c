/* SPDX-License-Identifier: MIT */
#include "session/rules/variant_store.h"

#include "session/rules/rule_sets.h"
#include "session/store.h"

/* The format is {"preset":"short","set":"With Grandma","rules":{…}}, with "rules" only if there are unsaved changes. */
static const char STORE[] = "rules";

static bool read_stored(RuleVariant *variant, const char *folder, const JsonCursor *at, Error *error)
{
    const JsonCursor preset = json_member(at, "preset"), set = json_member(at, "set"), rules = json_member(at, "rules");
    const char *id = json_string(&preset), *name = json_string(&set);
    variant_apply_preset(variant, id ? rulebook_preset_find(variant->book, id) : RULEBOOK_STANDARD);
    bool good = true;
    /* If the set is missing, the unsaved changes to it are still applied. */
    if (folder && name && *name) good = rule_set_read(folder, name, variant, error);
    if (json_exists(&rules)) good = variant_apply_overlay(variant, &rules, error) && good;
    return good;
}

/* Returns whether rules were stored for the game. *good: no error; otherwise *error says what cannot be read. */
static bool load_stored(RuleVariant *variant, Host *host, const Game *game, bool *good, Error *error)
{
    SCOPED_TEXT text = {0};
    variant_init(variant, host_rulebook(host, game));
    *good = true;
    const bool is_chosen = store_load_text(host, STORE, game, &text);
    if (is_chosen) {
        SCOPED_DOCUMENT *document = json_create(STORE, text_string(&text), text.length, error);
        *good = false;
        if (document) {
            const JsonCursor root = json_root(document);
            *good = read_stored(variant, host_rules_folder(host, game), &root, error);
        }
    }
    return is_chosen;
}

bool variant_load(RuleVariant *variant, Host *host, const Game *game)
{
    Error error;
    bool good;
    const bool is_chosen = load_stored(variant, host, game, &good, &error);
    if (!good) notifier_show(host->notifier, error.text);
    return is_chosen;
}

enum { FIRST_GAME_MINUTES = 30 }; /* a longer game is too long for somebody's first */

/* If the standard rules take too long for a first game, takes the quickest preset. */
static void choose_short_preset(RuleVariant *variant)
{
    int quickest = RULEBOOK_STANDARD;
    if (rulebook_minutes(variant->book) <= FIRST_GAME_MINUTES) return;
    for (int preset = 0; preset < (int)rulebook_preset_count(variant->book); preset++) {
        if (rulebook_preset_minutes(variant->book, preset) < rulebook_preset_minutes(variant->book, quickest))
            quickest = preset;
    }
    variant_apply_preset(variant, quickest);
}

void variant_load_to_play(RuleVariant *variant, Host *host, const Game *game)
{
    if (!variant_load(variant, host, game)) choose_short_preset(variant);
}

int variant_minutes_to_play(Host *host, const Game *game)
{
    RuleVariant variant;
    Error error;
    bool good;
    if (!load_stored(&variant, host, game, &good, &error)) choose_short_preset(&variant);
    const int minutes = rulebook_preset_minutes(variant.book, variant.preset);
    variant_clear(&variant);
    return minutes;
}

void variant_save(const RuleVariant *variant, Host *host)
{
    SCOPED_TEXT text = {0}, rules = {0};
    JsonWriter out = json_writer(&text);
    json_open(&out, '{');
    json_string_member(
        &out, "preset",
        variant->preset == RULEBOOK_STANDARD ? "" : rulebook_preset_id(variant->book, (size_t)variant->preset));
    json_string_member(&out, "set", variant->set_name);
    if (variant_is_changed(variant)) {
        variant_write(variant, &rules);
        json_key(&out, "rules");
        json_put_raw(&out, rules.data);
    }
    json_close(&out, '}');
    store_save_text(host, STORE, variant->game, &text);
}
