/* SPDX-License-Identifier: MIT */
#include "scenes/game_line.h"

#include "culdesac/record.h"
#include "scenes/doors.h"
#include "scenes/home.h"
#include "scenes/table.h"

#include <string.h>

void game_line_copy(Stage *stage, const Match *match)
{
    const Home *home = home_of(stage);
    Text line = {0};
    Fault fault;
    record_write_line(match, &line);
    const bool good = home->copy(home->self, text_string(&line), &fault);
    stage_notice(stage, good ? stage_word(stage, WORD_GAME_LINE_COPIED) : fault.text);
    text_clear(&line);
}

static const Rulebook *rulebook_for(void *context, const Game *game)
{
    const Home *home = context;
    return home->rulebook(home->self, game);
}

/* Whether it means to be a game: a line, or a record's own text. */
static bool is_meant(const char *text)
{
    static const char SIGN[] = "culdesac:";
    text += strspn(text, " \t\r\n");
    return *text == '{' || *text == '"' || strncmp(text, SIGN, sizeof SIGN - 1) == 0;
}

/* What somebody sent is a record like any other. */
static void keep(Stage *stage, const Match *match)
{
    const Home *home = home_of(stage);
    Text title = {0};
    table_title(match, stage, &title);
    if (home->record_add(home->self, match, text_string(&title))) stage_notice(stage, stage_word(stage, WORD_GAME_LINE_KEPT));
    text_clear(&title);
}

Transition game_line_open(Stage *stage, const char *text)
{
    Fault fault;
    if (!is_meant(text)) {
        stage_notice(stage, stage_word(stage, WORD_GAME_LINE_OTHER));
        return scene_stay();
    }
    Match *match = record_read_text(NULL, text, strlen(text), rulebook_for, stage->home, &fault);
    if (!match) {
        stage_notice(stage, fault.text);
        return scene_stay();
    }
    if (doors_lead_to(match_game(match))) {
        keep(stage, match);
        return scene_push(table_scene_read(stage, match));
    }
    stage_notice(stage, stage_word(stage, WORD_RECORDS_NO_TABLE));
    match_destroy(match);
    return scene_stay();
}

Transition game_line_paste(Stage *stage)
{
    const Home *home = home_of(stage);
    Text text = {0};
    Transition transition = scene_stay();
    if (home->paste(home->self, &text)) {
        transition = game_line_open(stage, text.data);
    } else {
        stage_notice(stage, stage_word(stage, WORD_GAME_LINE_NONE));
    }
    text_clear(&text);
    return transition;
}
