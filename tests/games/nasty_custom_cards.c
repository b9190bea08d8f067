/* SPDX-License-Identifier: MIT */
/* Players' own cards in the editor (NN-30): refusals and their wording, the file of the cards, the rules. */
#include "games/nasty/custom_cards.h"

#include "check.h"
#include "culdesac/files.h"

#include <sys/stat.h>

static const char FILE_NAME[] = "build/test-card-box.json";

static NastyRules *standard_rules(void)
{
    SCOPED_BOOK *book = rulebook_create_builtin(&NASTY);
    NastyRules *rules = memory_allocate(sizeof *rules);
    memcpy(rules, rulebook_defaults(book), sizeof *rules);
    return rules;
}

static NastySpecial make_card(const char *name)
{
    NastySpecial card = custom_card_new();
    strcpy(card.name, name);
    return card;
}

/* The reason for which a card is refused, "" if it is valid. */
static const char *refusal(const NastySpecial *card, int at_step, Error *reason)
{
    NastySpecial good;
    int step = 99;
    reason->text[0] = '\0';
    const bool fine = custom_card_validate(card, &good, &step, reason);
    CHECK_INT(fine, reason->text[0] == '\0');
    CHECK_INT(step, at_step);
    return reason->text;
}

TEST(refusals_name_the_step, "NN-30 a card is refused in the rules' own words, at the step that they are about")
{
    NastySpecial card = make_card("Garden Party");
    Error reason;
    CHECK_TEXT(refusal(&card, -1, &reason), "");
    card.steps[0] = (NastySpecialStep){NASTY_STEP_SWAP_CARDS, NASTY_AIM_SELF, 0};
    CHECK_TEXT(refusal(&card, 0, &reason), "The target of a swap must be \"other\".");
    card.steps[0] = (NastySpecialStep){NASTY_STEP_SKIP, NASTY_AIM_OTHER, 0};
    card.steps[1] = (NastySpecialStep){NASTY_STEP_RESET, NASTY_AIM_ANY, 0};
    card.step_count = 2;
    CHECK_TEXT(refusal(&card, 1, &reason), "All steps whose target is not \"self\" must have the same target.");
    card.steps[1] = (NastySpecialStep){NASTY_STEP_CANCEL_NASTY, NASTY_AIM_NONE, 0};
    CHECK_TEXT(refusal(&card, 1, &reason), "A cancelling step must be the only step of a nasty card.");
    card.steps[0] = (NastySpecialStep){NASTY_STEP_PEEK, NASTY_AIM_ANY, 2};
    card.steps[1] = (NastySpecialStep){NASTY_STEP_REPLACE, NASTY_AIM_ANY, 0};
    CHECK_TEXT(refusal(&card, 1, &reason), "Only one step of a card may exchange, look at or replace cards.");
    card.step_count = 1;
    card.kind = NASTY_SPECIAL_INSTANT;
    CHECK_TEXT(refusal(&card, 0, &reason), "Only a nasty card may exchange, look at or replace cards.");
    card = custom_card_new();
    card.steps[0] = (NastySpecialStep){NASTY_STEP_PEEK, NASTY_AIM_SELF, 1};
    card.steps[1] = (NastySpecialStep){NASTY_STEP_SKIP, NASTY_AIM_OTHER, 0};
    card.step_count = 2;
    CHECK_TEXT(refusal(&card, 0, &reason),
               "If the step that looks at or replaces cards has the target \"self\", all steps must have that target.");
}

TEST(card_values_follow_from_steps, "NN-30 a valid card has the values that follow from its steps, as if it were read")
{
    NastySpecial card = make_card("Long Look"), good;
    Error reason;
    int step;
    card.steps[0] = (NastySpecialStep){NASTY_STEP_PEEK, NASTY_AIM_ANY, 3};
    CHECK(custom_card_validate(&card, &good, &step, &reason));
    CHECK(good.aim == NASTY_AIM_ANY && good.squares_step == NASTY_STEP_PEEK && good.peek == 3 && !good.swaps_seats);
    card = make_card("Musical Chairs");
    card.steps[0] = (NastySpecialStep){NASTY_STEP_SWAP_SEATS, NASTY_AIM_OTHER, 0};
    CHECK(custom_card_validate(&card, &good, &step, &reason));
    CHECK(good.swaps_seats && good.aim == NASTY_AIM_OTHER);
}

TEST(changed_step_keeps_its_target, "a step that is changed to another kind keeps its target if that kind can have it")
{
    NastySpecialStep step = {NASTY_STEP_SKIP, NASTY_AIM_ANY, 0};
    step = custom_card_step(NASTY_STEP_PEEK, step);
    CHECK(step.aim == NASTY_AIM_ANY && step.count == 1);
    step = custom_card_step(NASTY_STEP_CANCEL_INSTANT, step);
    CHECK(step.aim == NASTY_AIM_NONE && step.count == 0);
    CHECK_INT(custom_card_step(NASTY_STEP_CANCEL_NASTY, (NastySpecialStep){NASTY_STEP_SKIP, NASTY_AIM_ANY, 0}).aim,
              NASTY_AIM_NONE);
    CHECK_INT(custom_card_step(NASTY_STEP_SWAP_CARDS, (NastySpecialStep){NASTY_STEP_SKIP, NASTY_AIM_ANY, 0}).aim,
              NASTY_AIM_OTHER);
    step = custom_card_step(NASTY_STEP_RESET, step);
    CHECK_INT(step.aim, NASTY_AIM_OTHER);
    step.aim = NASTY_AIM_SELF;
    CHECK_INT(custom_card_step(NASTY_STEP_AGAIN, step).aim, NASTY_AIM_SELF);
    CHECK_INT(custom_card_step(NASTY_STEP_SWAP_SEATS, step).aim, NASTY_AIM_OTHER);
}

TEST(ids_come_from_names, "NN-30 an id is made of the letters of the name, and is unique")
{
    SCOPED_MEMORY NastyRules *rules = standard_rules();
    SCOPED_MEMORY CustomCards *box = memory_allocate(sizeof *box);
    static const char *const NAMES[][2] = {{"Garden Party!", "garden_party"},
                                           {"Early Bird", "early_bird_b"},
                                           {"Wild", "wild_b"},
                                           {"Stumped", "stumped_b"},
                                           {"A - {b}", "a_b"},
                                           {"７ – ☂", "card"},
                                           {"A name that goes on and on and on", "a_name_that_goes_on_an"},
                                           {"", "card"}};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        NastySpecial card = make_card(NAMES[i][0]);
        custom_card_make_id(&card, rules, box);
        CHECK_TEXT(card.id, NAMES[i][1]);
    }
    NastySpecial card = make_card("Garden Party");
    custom_card_make_id(&card, rules, box);
    CHECK(special_list_put(&box->cards, &card));
    custom_card_make_id(&card, rules, box);
    CHECK_TEXT(card.id, "garden_party_b");
    card = make_card("");
    strcpy(card.id, "card");
    CHECK(special_list_put(&box->cards, &card));
    custom_card_make_id(&card, rules, box);
    CHECK_TEXT(card.id, "card_b");
}

TEST(own_card_is_added_to_rules, "NN-30 a card is added to the rules, changed there and removed; too many are refused")
{
    SCOPED_MEMORY NastyRules *rules = standard_rules();
    SCOPED_MEMORY NastyRules *before = standard_rules();
    NastySpecial card = make_card("Garden Party");
    int step;
    strcpy(card.id, "garden_party");
    CHECK(custom_card_validate(&card, &card, &step, &check_error));
    CHECK(custom_card_put(&rules->specials, &card, &step, &check_error));
    CHECK_INT(rules->specials.count, before->specials.count + 1);
    CHECK_INT(special_list_copies(&rules->specials, 0, NASTY_SPECIAL_NASTY),
              special_list_copies(&before->specials, 0, NASTY_SPECIAL_NASTY) + 4);
    CHECK_BYTES(special_list_find(&rules->specials, "garden_party"), &card, sizeof card);
    card.has_count_two = true;
    card.count_two = 2;
    CHECK(custom_card_put(&rules->specials, &card, &step, &check_error));
    CHECK_INT(special_list_find(&rules->specials, "garden_party")->count_two, 2);
    card.has_count_two = false;
    card.count_two = 0;
    CHECK(custom_card_put(&rules->specials, &card, &step, &check_error));
    CHECK_INT(special_list_find(&rules->specials, "garden_party")->has_count_two, false);
    special_list_remove(&rules->specials, "garden_party");
    special_list_remove(&rules->specials, "nowhere");
    CHECK_BYTES(rules, before, sizeof *rules);
    while (rules->specials.count < NASTY_SPECIALS_MAX) {
        snprintf(card.id, sizeof card.id, "card_%c", 'a' + rules->specials.count);
        card.count = 40;
        if (!custom_card_put(&rules->specials, &card, &step, &check_error)) break;
    }
    CHECK_HAS(check_error.text, "There are 428 cards of the kind \"nasty\", but there may be at most");
    card.count = 1;
    while (rules->specials.count < NASTY_SPECIALS_MAX) {
        snprintf(card.id, sizeof card.id, "card_%c", 'a' + rules->specials.count);
        if (!CHECK(custom_card_put(&rules->specials, &card, &step, &check_error))) break;
    }
    strcpy(card.id, "one_more");
    CHECK(!custom_card_put(&rules->specials, &card, &step, &check_error));
    CHECK_TEXT(check_error.text, "There may be at most 24 special cards.");
    CHECK_INT(rules->specials.count, NASTY_SPECIALS_MAX);
}

static void put_file(const char *text)
{
    mkdir("build", 0700);
    CHECK(file_replace(FILE_NAME, text, strlen(text), &check_error));
}

TEST(own_cards_are_stored_in_a_file, "players' own cards are stored in a file that a person may edit")
{
    SCOPED_MEMORY CustomCards *box = memory_allocate(sizeof *box), *again = memory_allocate(sizeof *box);
    NastySpecial card = make_card("Garden \"Party\" ü");
    int step;
    remove(FILE_NAME);
    CHECK(custom_cards_read(box, FILE_NAME, &check_error));
    CHECK_INT(box->cards.count, 0);
    CHECK(custom_card_validate(&card, &card, &step, &check_error));
    strcpy(card.id, "garden_party");
    CHECK(special_list_put(&box->cards, &card));
    memset(card.id, 0, sizeof card.id);
    strcpy(card.id, "another");
    CHECK(special_list_put(&box->cards, &card));
    CHECK(custom_cards_write(box, FILE_NAME, &check_error));
    CHECK(custom_cards_read(again, FILE_NAME, &check_error));
    CHECK_BYTES(again, box, sizeof *box);
    special_list_remove(&again->cards, "garden_party");
    CHECK_INT(again->cards.count, 1);
    CHECK_TEXT(again->cards.items[0].id, "another");
    special_list_remove(&again->cards, "nowhere");
    CHECK_INT(again->cards.count, 1);
    while (again->cards.count < NASTY_SPECIALS_MAX) {
        snprintf(card.id, sizeof card.id, "card_%c", 'a' + again->cards.count);
        if (!CHECK(special_list_put(&again->cards, &card))) break;
    }
    strcpy(card.id, "one_more");
    CHECK(!special_list_put(&again->cards, &card));
    strcpy(card.id, "another");
    card.count = 1;
    CHECK(special_list_put(&again->cards, &card)); /* the id exists, so the card is changed */
    CHECK_INT(special_list_find(&again->cards, "another")->count, 1);
    CHECK(custom_cards_read(again, NULL, &check_error));
    CHECK_ERROR(custom_cards_write(box, "/no/such/folder/cards.json", &check_error), "cannot be written");
    remove(FILE_NAME);
}

TEST(bad_file_is_kept, "an error in the file is reported with its place, valid cards are used, and the file is kept")
{
    SCOPED_MEMORY CustomCards *box = memory_allocate(sizeof *box);
    put_file("{\"cards\":[{\"id\":\"good\",\"count\":2,\"kind\":\"nasty\",\"steps\":[{\"do\":\"skip\",\"target\":"
             "\"any\"}]},\n"
             "{\"id\":\"bad\",\"count\":99,\"kind\":\"nasty\",\"steps\":[{\"do\":\"skip\",\"target\":\"any\"}]}]}");
    CHECK_ERROR(custom_cards_read(box, FILE_NAME, &check_error), "line 2");
    CHECK_HAS(check_error.text, "cards[1].count: 99 is not a whole number from 0 to 40");
    CHECK_INT(box->cards.count, 1);
    CHECK(box->damaged);
    CHECK(custom_cards_write(box, FILE_NAME, &check_error));
    CHECK(file_exists("build/test-card-box.damaged-1.json"));
    CHECK(custom_cards_read(box, FILE_NAME, &check_error));
    CHECK_INT(box->cards.count, 1);
    put_file("{ nonsense");
    CHECK_ERROR(custom_cards_read(box, FILE_NAME, &check_error), "line 1");
    put_file("{\"card\":[]}");
    CHECK_ERROR(custom_cards_read(box, FILE_NAME, &check_error), "unknown key");
    put_file("[]");
    CHECK_ERROR(custom_cards_read(box, FILE_NAME, &check_error), "is not an object");
    /* Of two cards with the same id the first is used. */
    put_file("{\"cards\":[{\"id\":\"good\",\"count\":2,\"kind\":\"nasty\",\"steps\":[{\"do\":\"skip\",\"target\":"
             "\"any\"}]},\n"
             "{\"id\":\"good\",\"count\":3,\"kind\":\"nasty\",\"steps\":[{\"do\":\"skip\",\"target\":\"any\"}]}]}");
    CHECK_ERROR(custom_cards_read(box, FILE_NAME, &check_error), "the card \"good\" appears twice");
    CHECK_INT(box->cards.count, 1);
    CHECK_INT(box->cards.items[0].count, 2);
    remove(FILE_NAME);
    remove("build/test-card-box.damaged-1.json");
    SCOPED_TEXT large = {0};
    while (large.length <= JSON_FILE_MAX) text_add(&large, "                                                ");
    put_file(large.data);
    CHECK_ERROR(custom_cards_read(box, FILE_NAME, &check_error), "is larger than");
    CHECK(box->damaged);
    remove(FILE_NAME);
}

TEST(unmovable_file_is_kept, "an invalid file that cannot be moved aside is not overwritten, and an error says so")
{
    SCOPED_MEMORY CustomCards *box = memory_allocate(sizeof *box);
    SCOPED_TEXT text = {0};
    char damaged[64];
    put_file("{ nonsense");
    CHECK(!custom_cards_read(box, FILE_NAME, &check_error));
    for (int number = 1; number <= 1000; number++) {
        snprintf(damaged, sizeof damaged, "build/test-card-box.damaged-%d.json", number);
        CHECK(file_replace(damaged, "", 0, &check_error));
    }
    CHECK_ERROR(custom_cards_write(box, FILE_NAME, &check_error), "is damaged. The file stays where it is.");
    CHECK(box->damaged && file_read(FILE_NAME, 100, &text, &check_error));
    CHECK_TEXT(text_string(&text), "{ nonsense");
    for (int number = 1; number <= 1000; number++) {
        snprintf(damaged, sizeof damaged, "build/test-card-box.damaged-%d.json", number);
        remove(damaged);
    }
    remove(FILE_NAME);
}
