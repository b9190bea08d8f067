/* SPDX-License-Identifier: MIT */
/* What has been played and how it ended, a page for each game; and the way to the played games themselves. */
#ifndef CULDESAC_SCENES_STATISTICS_H
#define CULDESAC_SCENES_STATISTICS_H

#include "ui/stage.h"

Scene statistics_create(Stage *stage);

#endif
