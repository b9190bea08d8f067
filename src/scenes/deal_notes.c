/* SPDX-License-Identifier: MIT */
#include "scenes/deal_notes.h"

#include "scenes/doors.h"
#include "scenes/home.h"
#include "scenes/notes.h"

static const char DEALS[] = "deals", MASTER[] = "deal-master";

bool deal_offered(const Game *game)
{
    return doors_lead_to(game) && deal_is_offered(game);
}

static bool read_log(const char *name, const char *text, size_t length, void *log, Fault *fault)
{
    return deal_log_read(name, text, length, log, fault);
}

static void write_log(const void *log, JsonOut *out)
{
    deal_log_write(log, out);
}

void deal_recall(Stage *stage, const Game *game, DealLog *log)
{
    char name[NOTES_NAME];
    notes_name(DEALS, game, name);
    log->count = 0;
    notes_recall(stage, name, read_log, log);
}

void deal_remember(Stage *stage, const Game *game, const DealLog *log)
{
    char name[NOTES_NAME];
    notes_name(DEALS, game, name);
    notes_remember(stage, name, write_log, log);
}

/* ---- The master's answers ---- */

typedef struct Answers {
    int32_t day;
    const DealAnswers *answers;
} Answers;

static void write_answers(const void *value, JsonOut *out)
{
    const Answers *answers = value;
    deal_answers_write(answers->answers, answers->day, out);
}

void deal_recall_answers(Stage *stage, const Game *game, int32_t day, DealAnswers *answers)
{
    const Home *home = home_of(stage);
    char name[NOTES_NAME];
    Text text = {0};
    Fault ignored; /* what is damaged is thought about anew, and nobody's work is lost */
    notes_name(MASTER, game, name);
    answers->count = 0;
    if (home->note_read(home->self, name, &text))
        deal_answers_read(name, text_string(&text), text.length, day, answers, &ignored);
    text_clear(&text);
}

void deal_remember_answers(Stage *stage, const Game *game, int32_t day, const DealAnswers *answers)
{
    char name[NOTES_NAME];
    notes_name(MASTER, game, name);
    notes_remember(stage, name, write_answers, &(Answers){day, answers});
}
