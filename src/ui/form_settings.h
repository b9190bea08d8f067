/* SPDX-License-Identifier: MIT */
/* The rows of settings: each shows one of the list in ui/settings.h and changes it. */
#ifndef CULDESAC_UI_FORM_SETTINGS_H
#define CULDESAC_UI_FORM_SETTINGS_H

#include "ui/form.h"

/* The code of a setting's spots is one of these and its index in the list. */
enum { FORM_SETTING = 1 << 16, FORM_SETTING_LESS = 1 << 17 };

void form_setting(Form *form, const Setting *setting);
/* What a touch of such a spot sets; false: it is none. */
bool form_setting_handle_touch(Stage *stage, const Touch *touch);

/* What the row of a setting says when it is asked: its help. */
void form_setting_tip(Stage *stage, const Hotspot *hotspot, Tip *tip);

#endif
