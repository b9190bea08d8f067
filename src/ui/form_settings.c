/* SPDX-License-Identifier: MIT */
#include "ui/form.h"

#include "culdesac/text.h"

static void show_choices(Form *form, const Setting *setting, int index)
{
    const char *choices[SETTING_CHOICES_MAX];
    int count = 0;
    for (; setting->field.choices[count]; count++) choices[count] = screen_string(setting->words[count]);
    form_choices(form, &(ChoiceRow){setting->id, choices, count, setting_get(setting, form->stage->settings),
                                    .code = FORM_SETTING, .detail = index, .label = screen_string(setting->label)});
}

static void show_stepper(Form *form, const Setting *setting, int index, int32_t now)
{
    const char *no_less = screen_string(setting->words[0]), *no_more = screen_string(setting->words[1]);
    form_stepper(form, &(Stepper){setting->id, screen_string(setting->label),
                                  stage_format(form->stage, STRING_SETTINGS_PERCENT, arg_number(now)),
                                  FORM_SETTING_LESS, .more_code = FORM_SETTING, .detail = index,
                                  .no_less = now == setting->field.min ? no_less : NULL,
                                  .no_more = now == setting->field.max ? no_more : NULL});
}

void form_setting(Form *form, const Setting *setting)
{
    Stage *stage = form->stage;
    const int index = (int)(setting - SETTINGS);
    const int32_t now = setting_get(setting, stage->settings);
    const Hotspot hotspot = {.id = setting->id,
                             .label = screen_string(setting->label),
                             .code = FORM_SETTING,
                             .detail = index,
                             .is_on = now == 1};
    switch (setting->kind) {
    case SETTING_SWITCH: form_switch(form, &hotspot); break;
    case SETTING_CHOICE:
    case SETTING_THEME: show_choices(form, setting, index); break;
    case SETTING_TEXT_SIZE: show_stepper(form, setting, index, now); break;
    case SETTING_SLIDER:
        form_slider(form, &hotspot, (float)now / 100, stage_format(stage, STRING_SETTINGS_PERCENT, arg_number(now)));
        break;
    }
    if (setting->help != STRING_NONE) form_help(form, screen_string(setting->help));
}

/* The setting that a hotspot changes; NULL if the hotspot changes none. */
static const Setting *setting_of(const Hotspot *hotspot)
{
    return hotspot->code == FORM_SETTING || hotspot->code == FORM_SETTING_LESS ? &SETTINGS[hotspot->detail] : NULL;
}

bool form_setting_fill_tip(void *self, Stage *stage, const Hotspot *hotspot, Tip *tip)
{
    const Setting *setting = setting_of(hotspot);
    if (!setting || setting->help == STRING_NONE) return true;
    text_copy(tip->sentence, TIP_TEXT_SIZE, screen_string(setting->help));
    tip->is_redundant = true;
    return true;
}

bool form_setting_handle_touch(Stage *stage, const Touch *touch)
{
    const Setting *setting = touch->hotspot ? setting_of(touch->hotspot) : NULL;
    if (!setting || (touch->kind != TOUCH_PRESS && touch->kind != TOUCH_ADJUST)) return false;
    const bool is_less = touch->hotspot->code == FORM_SETTING_LESS;
    Settings settings = *stage->settings;
    const int32_t now = setting_get(setting, &settings);
    int32_t value = now;
    switch (setting->kind) {
    case SETTING_SWITCH: value = !now; break;
    case SETTING_CHOICE:
    case SETTING_THEME: value = touch->hotspot->index; break;
    case SETTING_TEXT_SIZE: value = now + (is_less ? -setting->step : setting->step); break;
    case SETTING_SLIDER:
        value = touch->step ? now + touch->step * setting->step : (int32_t)roundf(touch->amount * 100);
        break;
    }
    setting_set(setting, &settings, value);
    stage_set_settings(stage, &settings);
    return true;
}
