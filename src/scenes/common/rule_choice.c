/* SPDX-License-Identifier: MIT */
#include "scenes/common/rule_choice.h"

#include "scenes/common/dialog.h"

#include <string.h>

static const char *folder_of(const RuleChoice *choice, Stage *stage)
{
    return rule_sets_folder(&stage->host, choice->variant->game);
}

void rule_choice_list_sets(RuleChoice *choice, Stage *stage)
{
    rule_sets_list(&choice->sets, folder_of(choice, stage), choice->variant->book);
}

static void take_wanted(RuleChoice *choice, Stage *stage)
{
    Error error;
    if (!rule_sets_apply(&choice->sets, folder_of(choice, stage), choice->wanted, choice->variant, &error))
        stage_notify(stage, error.text);
}

Transition rule_choice_take(RuleChoice *choice, Stage *stage, int index)
{
    choice->wanted = index;
    if (!variant_is_changed(choice->variant)) {
        take_wanted(choice, stage);
        return scene_stay();
    }
    choice->question = RULE_QUESTION_DROP;
    return scene_push(dialog_create(&(Dialog){screen_string(WORD_HOUSE_DROP_TITLE),
                                              screen_string(WORD_HOUSE_DROP_TEXT),
                                              {screen_string(WORD_HOUSE_DROP_KEEP), screen_string(WORD_HOUSE_DROP_DROP),
                                               screen_string(WORD_HOUSE_SAVE_AS)}}));
}

void rule_choice_save(RuleChoice *choice, Stage *stage, const char *name)
{
    const char *folder = folder_of(choice, stage);
    Error error;
    if (!folder || !rule_set_write(folder, name, choice->variant, &error)) {
        stage_notify(stage, folder ? error.text : screen_string(WORD_HOUSE_NO_FOLDER));
        return;
    }
    rule_choice_list_sets(choice, stage);
    stage_notify(stage, stage_format(stage, WORD_HOUSE_SAVED, arg_text(name)));
}

Transition rule_choice_save_as(RuleChoice *choice)
{
    choice->question = RULE_QUESTION_NAME;
    text_copy(choice->name, sizeof choice->name, choice->variant->set_name);
    return scene_push(rule_set_name_create(screen_string(WORD_HOUSE_NAME_TITLE), choice->name));
}

Scene rule_set_question_create(const char *name, Word title, Word sentence, Word act)
{
    SCOPED_TEXT text = {0};
    screen_string_format(sentence, ARGS(arg_text(name)), &text);
    return question_create(title, text.data, WORD_HOUSE_LEAVE_IT, act);
}

static Transition save_named(RuleChoice *choice, Stage *stage)
{
    if (rule_sets_find(&choice->sets, choice->name) && strcmp(choice->name, choice->variant->set_name) != 0) {
        choice->question = RULE_QUESTION_OVERWRITE;
        return scene_push(rule_set_question_create(choice->name, WORD_HOUSE_OVERWRITE_TITLE, WORD_HOUSE_OVERWRITE_TEXT,
                                                   WORD_HOUSE_OVERWRITE));
    }
    rule_choice_save(choice, stage, choice->name);
    return scene_stay();
}

Transition rule_choice_handle_answer(RuleChoice *choice, Stage *stage, int answer)
{
    const RuleQuestion question = choice->question;
    choice->question = RULE_QUESTION_NONE;
    if (question == RULE_QUESTION_DROP && answer == 2) return rule_choice_save_as(choice);
    if (answer != 1) return scene_stay();
    if (question == RULE_QUESTION_NAME) return save_named(choice, stage);
    if (question == RULE_QUESTION_DROP) {
        take_wanted(choice, stage);
    } else {
        rule_choice_save(choice, stage, choice->name);
    }
    return scene_stay();
}
