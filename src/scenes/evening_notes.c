/* SPDX-License-Identifier: MIT */
#include "scenes/evening_notes.h"

#include "scenes/home.h"

static const char EVENING[] = "evening", LAID[] = "evening-laid";
/* What is put down when an evening has ended: no evening, and nothing to tell of. */
static const char NO_EVENING[] = "{}";

static bool recall(Stage *stage, const char *name, Evening *evening)
{
    const Home *home = home_of(stage);
    Text text = {0};
    Fault fault;
    bool good = home->note_read(home->self, name, &text) && text.length >= sizeof NO_EVENING;
    if (good && !evening_read(name, text_string(&text), text.length, evening, &fault)) {
        home->note_damaged(home->self, name, fault.text);
        good = false;
    }
    text_clear(&text);
    return good;
}

static void remember(Stage *stage, const char *name, const Evening *evening)
{
    Text text = {0};
    JsonOut out = json_out(&text);
    evening_write(evening, &out);
    home_of(stage)->note_write(home_of(stage)->self, name, &text);
    text_clear(&text);
}

bool evening_recall(Stage *stage, Evening *evening)
{
    return recall(stage, EVENING, evening);
}

void evening_remember(Stage *stage, const Evening *evening)
{
    remember(stage, EVENING, evening);
}

bool evening_recall_laid(Stage *stage, Evening *evening)
{
    return recall(stage, LAID, evening);
}

void evening_remember_laid(Stage *stage, const Evening *evening)
{
    remember(stage, LAID, evening);
}

void evening_forget(Stage *stage)
{
    Text text = {0};
    text_add(&text, NO_EVENING);
    home_of(stage)->note_write(home_of(stage)->self, EVENING, &text);
    text_clear(&text);
}
