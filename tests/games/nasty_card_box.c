/* SPDX-License-Identifier: MIT */
/* House-made cards while they are made (NN-30): what is refused and in which words, the box they are kept in, the rules. */
#include "games/nasty/card_box.h"

#include "check.h"
#include "culdesac/files.h"
#include "culdesac/rulebook.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

extern const Game NASTY;

static const char FILE_NAME[] = "build/test-card-box.json";

static NastyRules *standard_rules(void)
{
    Rulebook *book = rulebook_create_builtin(&NASTY);
    NastyRules *rules = memory_allocate(sizeof *rules);
    memcpy(rules, rulebook_defaults(book), sizeof *rules);
    rulebook_destroy(book);
    return rules;
}

static Special card_called(const char *name)
{
    Special card = card_new();
    strcpy(card.name, name);
    return card;
}

/* The reason for which a card is refused, "" if it is not. */
static const char *refusal(const Special *card, int at_step, Fault *reason)
{
    Special good;
    int step = 99;
    reason->text[0] = '\0';
    const bool fine = card_check(card, &good, &step, reason);
    CHECK_INT(fine, reason->text[0] == '\0');
    CHECK_INT(step, at_step);
    return reason->text;
}

TEST(refused_in_words, "NN-30 a card is refused in the rules' own words, at the step they are about")
{
    Special card = card_called("Garden Party");
    Fault reason;
    CHECK_TEXT(refusal(&card, -1, &reason), "");
    card.steps[0] = (SpecialStep){DO_SWAP_CARDS, AIM_SELF, 0};
    CHECK_TEXT(refusal(&card, 0, &reason), "The target of a swap is \"other\".");
    card.steps[0] = (SpecialStep){DO_SKIP, AIM_OTHER, 0};
    card.steps[1] = (SpecialStep){DO_RESET, AIM_ANY, 0};
    card.step_count = 2;
    CHECK_TEXT(refusal(&card, 1, &reason), "The steps that are not on \"self\" share one target.");
    card.steps[1] = (SpecialStep){DO_CANCEL_NASTY, AIM_NONE, 0};
    CHECK_TEXT(refusal(&card, 1, &reason), "A cancelling step stands alone in a nasty card.");
    card.steps[0] = (SpecialStep){DO_PEEK, AIM_ANY, 2};
    card.steps[1] = (SpecialStep){DO_REPLACE, AIM_ANY, 0};
    CHECK_TEXT(refusal(&card, 1, &reason), "Only one step of a card names squares.");
    card.step_count = 1;
    card.kind = KIND_INSTANT;
    CHECK_TEXT(refusal(&card, 0, &reason), "Only a nasty card names squares.");
    card = card_new();
    card.steps[0] = (SpecialStep){DO_PEEK, AIM_SELF, 1};
    card.steps[1] = (SpecialStep){DO_SKIP, AIM_OTHER, 0};
    card.step_count = 2;
    CHECK_TEXT(refusal(&card, 0, &reason), "If the step that names squares is on \"self\", so are the others.");
    card = card_called("Garden Party");
    card.count = 99;
    CHECK_TEXT(refusal(&card, -1, &reason), "99 is not a whole number from 0 to 40.");
}

TEST(all_there_follows, "NN-30 a good card has all that follows from its steps, as if it had been read from a file")
{
    Special card = card_called("Long Look"), good;
    Fault reason;
    int step;
    card.steps[0] = (SpecialStep){DO_PEEK, AIM_ANY, 3};
    CHECK(card_check(&card, &good, &step, &reason));
    CHECK(good.aim == AIM_ANY && good.squares == DO_PEEK && good.peek == 3 && !good.swaps_seats);
    card = card_called("Musical Chairs");
    card.steps[0] = (SpecialStep){DO_SWAP_SEATS, AIM_OTHER, 0};
    CHECK(card_check(&card, &good, &step, &reason));
    CHECK(good.swaps_seats && good.aim == AIM_OTHER);
}

TEST(steps_turn, "a step that is turned to something else keeps its target where it can have one")
{
    SpecialStep step = {DO_SKIP, AIM_ANY, 0};
    step = card_step(DO_PEEK, step);
    CHECK(step.aim == AIM_ANY && step.n == 1);
    step = card_step(DO_CANCEL_INSTANT, step);
    CHECK(step.aim == AIM_NONE && step.n == 0);
    CHECK_INT(card_step(DO_CANCEL_NASTY, (SpecialStep){DO_SKIP, AIM_ANY, 0}).aim, AIM_NONE);
    CHECK_INT(card_step(DO_SWAP_CARDS, (SpecialStep){DO_SKIP, AIM_ANY, 0}).aim, AIM_OTHER);
    step = card_step(DO_RESET, step);
    CHECK_INT(step.aim, AIM_OTHER);
    step.aim = AIM_SELF;
    CHECK_INT(card_step(DO_AGAIN, step).aim, AIM_SELF);
    CHECK_INT(card_step(DO_SWAP_SEATS, step).aim, AIM_OTHER);
}

TEST(ids_from_names, "NN-30 an id is made of the letters of the name, and is no other card's")
{
    NastyRules *rules = standard_rules();
    CardBox *box = memory_allocate(sizeof *box);
    static const char *const NAMES[][2] = {{"Garden Party!", "garden_party"},
                                           {"Early Bird", "early_bird_b"},
                                           {"Wild", "wild_b"},
                                           {"Stumped", "stumped_b"},
                                           {"A - {b}", "a_b"},
                                           {"７ – ☂", "card"},
                                           {"A name that goes on and on and on", "a_name_that_goes_on_an"},
                                           {"", "card"}};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        Special card = card_called(NAMES[i][0]);
        card_name_id(&card, rules, box);
        CHECK_TEXT(card.id, NAMES[i][1]);
    }
    Special card = card_called("Garden Party");
    card_name_id(&card, rules, box);
    CHECK(card_box_put(box, &card));
    card_name_id(&card, rules, box);
    CHECK_TEXT(card.id, "garden_party_b");
    card = card_called("");
    strcpy(card.id, "card");
    CHECK(card_box_put(box, &card));
    card_name_id(&card, rules, box);
    CHECK_TEXT(card.id, "card_b");
    free(box);
    free(rules);
}

TEST(among_the_rules, "NN-30 a card is placed among the rules, changed there and taken out; too many are refused")
{
    NastyRules *rules = standard_rules();
    NastyRules *before = standard_rules();
    Special card = card_called("Garden Party");
    Fault fault;
    int step;
    strcpy(card.id, "garden_party");
    CHECK(card_check(&card, &card, &step, &fault));
    CHECK(card_place(rules, &card, &fault));
    CHECK_INT(rules->special_count, before->special_count + 1);
    CHECK_INT(card_total(rules, KIND_NASTY), card_total(before, KIND_NASTY) + 4);
    CHECK_BYTES(card_in_rules(rules, "garden_party"), &card, sizeof card);
    card.count_two = 2;
    CHECK(card_place(rules, &card, &fault));
    CHECK_INT(card_in_rules(rules, "garden_party")->count_two, 2);
    card.count_two = -1;
    CHECK(card_place(rules, &card, &fault));
    CHECK_INT(card_in_rules(rules, "garden_party")->count_two, -1);
    card_take_out(rules, "garden_party");
    card_take_out(rules, "nowhere");
    CHECK_BYTES(rules, before, sizeof *rules);
    while (rules->special_count < SPECIALS_MAX) {
        snprintf(card.id, sizeof card.id, "card_%c", 'a' + rules->special_count);
        card.count = 40;
        if (!card_place(rules, &card, &fault)) break;
    }
    CHECK_HAS(fault.text, "at most 400 may be");
    card.count = 1;
    while (rules->special_count < SPECIALS_MAX) {
        snprintf(card.id, sizeof card.id, "card_%c", 'a' + rules->special_count);
        if (!CHECK(card_place(rules, &card, &fault))) break;
    }
    strcpy(card.id, "one_more");
    CHECK(!card_place(rules, &card, &fault));
    CHECK_TEXT(fault.text, "There are at most 24 special cards.");
    CHECK_INT(rules->special_count, SPECIALS_MAX);
    free(before);
    free(rules);
}

static void put_file(const char *text)
{
    Fault fault;
    mkdir("build", 0700);
    CHECK(file_replace(FILE_NAME, text, strlen(text), &fault));
}

TEST(the_box_is_a_file, "house-made cards are kept in a file a person may edit")
{
    CardBox *box = memory_allocate(sizeof *box), *again = memory_allocate(sizeof *box);
    Special card = card_called("Garden \"Party\" ü");
    Fault fault;
    int step;
    remove(FILE_NAME);
    CHECK(card_box_read(box, FILE_NAME, &fault));
    CHECK_INT(box->count, 0);
    CHECK(card_check(&card, &card, &step, &fault));
    strcpy(card.id, "garden_party");
    CHECK(card_box_put(box, &card));
    memset(card.id, 0, sizeof card.id);
    strcpy(card.id, "another");
    CHECK(card_box_put(box, &card));
    CHECK(card_box_write(box, FILE_NAME, &fault));
    CHECK(card_box_read(again, FILE_NAME, &fault));
    CHECK_BYTES(again, box, sizeof *box);
    card_box_remove(again, "garden_party");
    CHECK_INT(again->count, 1);
    CHECK_TEXT(again->cards[0].id, "another");
    card_box_remove(again, "nowhere");
    CHECK_INT(again->count, 1);
    while (again->count < SPECIALS_MAX) {
        snprintf(card.id, sizeof card.id, "card_%c", 'a' + again->count);
        if (!CHECK(card_box_put(again, &card))) break;
    }
    strcpy(card.id, "one_more");
    CHECK(!card_box_put(again, &card));
    strcpy(card.id, "another");
    card.count = 1;
    CHECK(card_box_put(again, &card)); /* which is there: it is changed */
    CHECK_INT(card_box_find(again, "another")->count, 1);
    CHECK(card_box_read(again, NULL, &fault));
    CHECK(!card_box_write(box, "/no/such/folder/cards.json", &fault));
    CHECK_HAS(fault.text, "cannot be written");
    remove(FILE_NAME);
    free(box);
    free(again);
}

TEST(bad_boxes,
     "of a bad file the fault is told with its place, the good cards are taken, and it is kept when written anew")
{
    CardBox *box = memory_allocate(sizeof *box);
    Fault fault;
    put_file("{\"cards\":[{\"id\":\"good\",\"count\":2,\"kind\":\"nasty\",\"steps\":[{\"do\":\"skip\",\"target\":"
             "\"any\"}]},\n"
             "{\"id\":\"bad\",\"count\":99,\"kind\":\"nasty\",\"steps\":[{\"do\":\"skip\",\"target\":\"any\"}]}]}");
    CHECK(!card_box_read(box, FILE_NAME, &fault));
    CHECK_HAS(fault.text, "line 2");
    CHECK_HAS(fault.text, "cards[1].count: 99 is not a whole number from 0 to 40");
    CHECK_INT(box->count, 1);
    CHECK(box->damaged);
    CHECK(card_box_write(box, FILE_NAME, &fault));
    CHECK(file_exists("build/test-card-box.damaged-1.json"));
    CHECK(card_box_read(box, FILE_NAME, &fault));
    CHECK_INT(box->count, 1);
    put_file("{ nonsense");
    CHECK(!card_box_read(box, FILE_NAME, &fault));
    CHECK_HAS(fault.text, "line 1");
    put_file("{\"card\":[]}");
    CHECK(!card_box_read(box, FILE_NAME, &fault));
    CHECK_HAS(fault.text, "there is no such key here");
    put_file("[]");
    CHECK(!card_box_read(box, FILE_NAME, &fault));
    CHECK_HAS(fault.text, "is not an object");
    /* Of two cards of one id the first is taken. */
    put_file("{\"cards\":[{\"id\":\"good\",\"count\":2,\"kind\":\"nasty\",\"steps\":[{\"do\":\"skip\",\"target\":\"any\"}]},\n"
             "{\"id\":\"good\",\"count\":3,\"kind\":\"nasty\",\"steps\":[{\"do\":\"skip\",\"target\":\"any\"}]}]}");
    CHECK(!card_box_read(box, FILE_NAME, &fault));
    CHECK_HAS(fault.text, "for the second time");
    CHECK_INT(box->count, 1);
    CHECK_INT(box->cards[0].count, 2);
    remove(FILE_NAME);
    remove("build/test-card-box.damaged-1.json");
    Text large = {0};
    while (large.length <= JSON_FILE_MAX) text_add(&large, "                                                ");
    put_file(large.data);
    CHECK(!card_box_read(box, FILE_NAME, &fault));
    CHECK_HAS(fault.text, "is larger than");
    CHECK(box->damaged);
    remove(FILE_NAME);
    text_clear(&large);
    free(box);
}

TEST(kept_too_often, "a bad file that cannot be set aside is not written over, and the player is told so")
{
    CardBox *box = memory_allocate(sizeof *box);
    Fault fault;
    Text text = {0};
    char damaged[64];
    put_file("{ nonsense");
    CHECK(!card_box_read(box, FILE_NAME, &fault));
    for (int number = 1; number <= 1000; number++) {
        snprintf(damaged, sizeof damaged, "build/test-card-box.damaged-%d.json", number);
        CHECK(file_replace(damaged, "", 0, &fault));
    }
    CHECK(!card_box_write(box, FILE_NAME, &fault));
    CHECK_HAS(fault.text, "is damaged. It stays where it is.");
    CHECK(box->damaged && file_read(FILE_NAME, 100, &text, &fault));
    CHECK_TEXT(text_string(&text), "{ nonsense");
    for (int number = 1; number <= 1000; number++) {
        snprintf(damaged, sizeof damaged, "build/test-card-box.damaged-%d.json", number);
        remove(damaged);
    }
    remove(FILE_NAME);
    text_clear(&text);
    free(box);
}

TEST_MAIN(refused_in_words, all_there_follows, steps_turn, ids_from_names, among_the_rules, the_box_is_a_file,
          bad_boxes, kept_too_often)
