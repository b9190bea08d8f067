/* SPDX-License-Identifier: MIT */
/* The places on the table that an entry of the log is about. */

#include "scenes/table/log/log_draw.h"
#include "tabletop/interrupt/interrupt.h"
#include "tabletop/tabletop.h"

#include <stdlib.h>
#include <string.h>

/* Finds the area of a place: that of its target or, without one, of its pieces. False if there is none. */
static bool find_place_area(const TableContext *context, Place place, ArrowEnd *end)
{
    const Arrangement *arrangement = context->arrangement;
    const Target *target = arrangement_target_at(context, place);
    *end = target ? (ArrowEnd){target->at, target->shape} : (ArrowEnd){0};
    for (int i = 0; i < arrangement->piece_count && !target; i++) {
        const Rect at = arrangement->pieces[i].at;
        if (place_equals(arrangement->pieces[i].place, place)) end->at = end->at.w > 0 ? rect_union(end->at, at) : at;
    }
    return end->at.w > 0;
}

/* Finds the areas of the player of an entry's card and of the other player whom it is aimed at. False if the entry has
 * no such card. */
static bool find_aim(const TableContext *context, const LogEntry *entry, ArrowEnd *from, ArrowEnd *to)
{
    const Event *event = &entry->top_event;
    const InterruptRole role = event_traits_find(context->position.game_table->events.traits, event->kind).interrupt;
    if (role != INTERRUPT_CARD || event->player < 0 || event->other < 0) return false;
    *from = (ArrowEnd){tabletop_player_area(context, event->player), HOTSPOT_RECT};
    *to = (ArrowEnd){tabletop_player_area(context, event->other), HOTSPOT_RECT};
    return from->at.w > 0 && event->player != event->other;
}

/* The entry under the pointer or with the focus; or NULL. */
static const LogEntry *pointed_entry(const TableLog *log, const TableContext *context)
{
    const char *colon = strchr(context->hovered, ':');
    const bool lists = strncmp(context->hovered, "log:", 4) == 0 || strncmp(context->hovered, "last:", 5) == 0;
    const size_t line = lists ? strtoul(colon + 1, NULL, 10) : 0;
    return line > 0 && line <= log->count ? &log->entries[line - 1] : NULL;
}

Rect log_places_mark(const TableContext *context, const LogEntry *entry, const ThemeColour *colour)
{
    Stage *stage = context->stage;
    const float corner = stage_size(stage, SIZE_INSET_CORNER), width = fmaxf(3, layout_length(&stage->layout, 4));
    ArrowEnd from, to;
    const bool aims = find_aim(context, entry, &from, &to);
    Rect all = aims ? rect_union(from.at, to.at) : (Rect){0};
    for (int i = aims ? -1 : 0; i < entry->place_count; i++) {
        ArrowEnd end = to; /* if i is −1: the area of the player at whom the card is aimed */
        if (i >= 0 && aims && place_equals(entry->places[i], entry->to)) continue;
        if (i >= 0 && !find_place_area(context, entry->places[i], &end)) continue;
        all = all.w > 0 ? rect_union(all, end.at) : end.at;
        end.at = rect_inset(end.at, -width);
        end.corner = corner;
        if (colour)
            arrow_end_outline(stage, &end, width, 2, stage_colour(stage, *colour), stage_colour(stage, COLOUR_PAPER));
    }
    return all;
}

bool log_places_find_arrow(const TableContext *context, const TableRects *rects, const LogEntry *entry, Arrow *arrow)
{
    Stage *stage = context->stage;
    ArrowEnd from, to;
    *arrow = (Arrow){.width = fmaxf(5, layout_length(&stage->layout, 9)),
                     .colour = stage_colour(stage, COLOUR_AMBER),
                     .casing = stage_colour(stage, COLOUR_AMBER_INK),
                     .is_double = stage->theme->high_contrast};
    const bool aims = find_aim(context, entry, &from, &to);
    if (!aims && (!find_place_area(context, entry->from, &from) || !find_place_area(context, entry->to, &to)))
        return false;
    if (aims) from.at = rect_inset(from.at, .35f * fminf(from.at.w, from.at.h)); /* lengthens arrows to nearby yards */
    return arrow_find_route(context, rects, &from, &to, arrow);
}

/* The rings are not amber, which is reserved for the current position. */
void log_places_draw(const TableLog *log, const TableContext *context)
{
    static const ThemeColour FOCUS = COLOUR_FOCUS;
    const LogEntry *entry = pointed_entry(log, context);
    if (entry) log_places_mark(context, entry, &FOCUS);
}
