/* SPDX-License-Identifier: MIT */
#include "scenes/deal_notes.h"

#include "scenes/doors.h"
#include "scenes/home.h"

#include <stdio.h>

enum { NOTE_NAME = 80 };

static void note_name(const Game *game, char name[NOTE_NAME])
{
    snprintf(name, NOTE_NAME, "deals-%s", game->id);
}

bool deal_offered(const Game *game)
{
    return doors_lead_to(game) && deal_is_offered(game);
}

void deal_recall(Stage *stage, const Game *game, DealLog *log)
{
    const Home *home = home_of(stage);
    char name[NOTE_NAME];
    Text text = {0};
    Fault fault;
    note_name(game, name);
    log->count = 0;
    if (home->note_read(home->self, name, &text) && !deal_log_read(name, text_string(&text), text.length, log, &fault))
        home->note_damaged(home->self, name, fault.text);
    text_clear(&text);
}

void deal_remember(Stage *stage, const Game *game, const DealLog *log)
{
    char name[NOTE_NAME];
    Text text = {0};
    JsonOut out = json_out(&text);
    note_name(game, name);
    deal_log_write(log, &out);
    home_of(stage)->note_write(home_of(stage)->self, name, &text);
    text_clear(&text);
}

static void answers_name(const Game *game, char name[NOTE_NAME])
{
    snprintf(name, NOTE_NAME, "deal-master-%s", game->id);
}

void deal_recall_answers(Stage *stage, const Game *game, int32_t day, DealAnswers *answers)
{
    const Home *home = home_of(stage);
    char name[NOTE_NAME];
    Text text = {0};
    Fault ignored; /* what is damaged is thought about anew, and nobody's work is lost */
    answers_name(game, name);
    answers->count = 0;
    if (home->note_read(home->self, name, &text))
        deal_answers_read(name, text_string(&text), text.length, day, answers, &ignored);
    text_clear(&text);
}

void deal_remember_answers(Stage *stage, const Game *game, int32_t day, const DealAnswers *answers)
{
    char name[NOTE_NAME];
    Text text = {0};
    JsonOut out = json_out(&text);
    answers_name(game, name);
    deal_answers_write(answers, day, &out);
    home_of(stage)->note_write(home_of(stage)->self, name, &text);
    text_clear(&text);
}
