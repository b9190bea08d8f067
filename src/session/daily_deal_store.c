/* SPDX-License-Identifier: MIT */
#include "session/daily_deal_store.h"

#include "session/app_services.h"
#include "session/store.h"

static const char DEALS[] = "deals", RIVAL[] = "deal-master";

bool daily_deal_is_available(const Session *session, const Game *game)
{
    return session->services->has_table(game) && daily_deal_is_offered(game);
}

static bool read_log(const char *name, const char *text, size_t length, void *log, Error *error)
{
    return daily_deal_log_read(name, text, length, log, error);
}

static void write_log(const void *log, JsonWriter *out)
{
    daily_deal_log_write(log, out);
}

void daily_deal_store_load(Session *session, const Game *game, DailyDealLog *log)
{
    char name[STORE_NAME_SIZE];
    store_name(DEALS, game, name);
    log->count = 0;
    store_load(session, name, read_log, log);
}

void daily_deal_store_save(Session *session, const Game *game, const DailyDealLog *log)
{
    char name[STORE_NAME_SIZE];
    store_name(DEALS, game, name);
    store_save(session, name, write_log, log);
}

/* ---- The master's decisions ---- */

typedef struct Answers {
    int32_t day;
    const DailyDealDecisions *answers;
} Answers;

static void write_answers(const void *value, JsonWriter *out)
{
    const Answers *answers = value;
    daily_deal_decisions_write(answers->answers, answers->day, out);
}

void daily_deal_store_load_decisions(Session *session, const Game *game, int32_t day, DailyDealDecisions *answers)
{
    const AppServices *services = session->services;
    char name[STORE_NAME_SIZE];
    Text text = {0};
    Error ignored; /* damaged decisions are computed again, so nothing is lost */
    store_name(RIVAL, game, name);
    answers->count = 0;
    if (services->store_read(services->self, name, &text))
        daily_deal_decisions_read(name, text_string(&text), text.length, day, answers, &ignored);
    text_clear(&text);
}

void daily_deal_store_save_decisions(Session *session, const Game *game, int32_t day, const DailyDealDecisions *answers)
{
    char name[STORE_NAME_SIZE];
    store_name(RIVAL, game, name);
    store_save(session, name, write_answers, &(Answers){day, answers});
}
