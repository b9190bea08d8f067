/* SPDX-License-Identifier: MIT */
/* The implementation of AppServices. */
#ifndef CULDESAC_APP_SERVICES_IMPL_H
#define CULDESAC_APP_SERVICES_IMPL_H

#include "app/app_state.h"

/* Fills in app->services. The rulebooks and the journals must be open. */
void services_impl_init(App *app);

#endif
