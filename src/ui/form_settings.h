/* SPDX-License-Identifier: MIT */
/* Rows for settings: each shows and changes one setting of the list in ui/settings.h. */
#ifndef CULDESAC_UI_FORM_SETTINGS_H
#define CULDESAC_UI_FORM_SETTINGS_H

#include "ui/form.h"

/* The code of a setting's hotspots is one of these plus the setting's index in the list. */
enum { FORM_SETTING = 1 << 16, FORM_SETTING_LESS = 1 << 17 };

void form_setting(Form *form, const Setting *setting);
/* Applies a touch of such a hotspot. False if it is another one. */
bool form_setting_handle_touch(Stage *stage, const Touch *touch);

/* Fills in the tip of a setting's row: its help. */
void form_setting_tip(const Hotspot *hotspot, Tip *tip);

#endif
