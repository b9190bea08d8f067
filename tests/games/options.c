/* SPDX-License-Identifier: MIT */
/* The options of all games: their defaults, bounds and presets, and why values are refused. */
#include "check.h"
#include "culdesac/registry.h"
#include "support/cases.h"
#include "support/random_play.h"
#include "support/texts.h"

static const char *options_text(const Game *game, const void *rules)
{
    Text *text = text_to_fill();
    JsonWriter out = json_writer(text);
    options_write(game->options, rules, &out);
    return text_string(text);
}

/* The options that are not as by default. */
static const char *those_that_differ(const Game *game, const void *rules)
{
    Text *text = text_to_fill();
    const JsonCursor root = check_json(options_text(game, rules)),
                     plain = check_json(options_text(game, rulebook_defaults(random_play_book(game))));
    for (JsonCursor item = json_first(&root); json_exists(&item); json_next(&item)) {
        SCOPED_TEXT new = {0}, old = {0};
        JsonWriter new_out = json_writer(&new), old_out = json_writer(&old);
        const JsonCursor other = json_member(&plain, item.key);
        json_put_node(&new_out, &item);
        json_put_node(&old_out, &other);
        if (strcmp(text_string(&new), text_string(&old)) != 0)
            text_addf(text, "%s\"%s\":%s", text->length ? "," : "", item.key, text_string(&new));
    }
    return text_string(text);
}

/* The bounds of a number, or the choices. */
static const char *option_values(const Game *game, const char *key)
{
    const Option *option = option_find(game->options, key);
    Text *text = text_to_fill();
    if (!option) return "no such option";
    if (!option->choices) return textf("%d to %d", option->min, option->max);
    for (int i = 0; option->choices[i]; i++) text_addf(text, "%s%s", i ? " " : "", option->choices[i]);
    return text_string(text);
}

static const char *answer(const char *given, const char *text, const char *instead)
{
    const Game *game = game_find(given);
    const char *rest = text + strcspn(text, " "), *verb = textf("%.*s", (int)(rest - text), text);
    SCOPED_MEMORY void *rules = game ? memory_allocate(game->rules_size) : NULL;
    Error error = {""};
    if (!CHECK(game) || *text == '\0') return "";
    rest += *rest == ' ';
    if (strcmp(verb, "count") == 0) return textf("%d", (int)option_count(game->options));
    if (strcmp(verb, "values") == 0) return option_values(game, rest);
    if (strcmp(verb, "refuse") == 0) {
        const bool is_good = random_play_rules(game, rest + 2, rest[0] - '0', rules, &error);
        CHECK_INT(is_good, error.text[0] == '\0');
        return check_keep(error.text, strlen(error.text));
    }
    CHECK(random_play_rules(game, rest, 0, rules, &check_error));
    if (strcmp(verb, "write") == 0) return options_text(game, rules);
    CHECK_TEXT(verb, "differ");
    return those_that_differ(game, rules);
}

TEST(options, "NN-12 NN-16 NN-19 NN-29 NA-5 NA-8 NA-9 NA-10 NA-12 NA-16 NA-18 NA-20 NA-21 NA-22 NB-1 NB-2 NH-15 NH-18 "
              "SD-2 SD-3 SD-4 SD-8 SD-12 "
              "SD-13 how the options are written and overridden, and why they are refused")
{
    check_cases("tests/games/cases/options.txt", answer);
}
