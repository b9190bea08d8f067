/* SPDX-License-Identifier: MIT */
/* The implementation of Desktop. */
#ifndef CULDESAC_APP_DESKTOP_IMPL_H
#define CULDESAC_APP_DESKTOP_IMPL_H

#include "app/app_state.h"

/* Fills in app->desktop. */
void desktop_impl_init(App *app);

#endif
