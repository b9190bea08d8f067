/* SPDX-License-Identifier: MIT */
#include "tabletop/motion/move_trails.h"

#include "tabletop/event_traits.h"

#include <string.h>

static MoveTrail *add_trail(MoveTrails *trails)
{
    if (trails->count == MOVE_TRAILS_MAX) {
        memmove(trails->items, trails->items + 1, (MOVE_TRAILS_MAX - 1) * sizeof trails->items[0]);
        trails->count--;
    }
    return &trails->items[trails->count++];
}

/* Whether an event is a movement that leaves a trail. */
static bool is_marked(const TableContext *context, const Event *event)
{
    const EventTraits traits = event_traits_find(context->position.game_table->events.traits, event->kind);
    return event_moves_thing(event) && !traits.no_trail && !place_equals(event->from, event->to) &&
           traits.interrupt == INTERRUPT_NONE;
}

/* The animation of the first movement by the events that leaves a trail; NULL: there is none. */
static const PieceAnimation *first_moved(const TableContext *context, const PieceAnimations *animations,
                                         const EventList *events)
{
    const PieceAnimation *first = NULL;
    for (int i = 0; i < animations->count; i++) {
        const PieceAnimation *animation = &animations->items[i];
        if (animation->event < 0 || !is_marked(context, &events->items[animation->event])) continue;
        if (!first || animation->event < first->event) first = animation;
    }
    return first;
}

void move_trails_begin_turn(MoveTrails *trails, TrailAction action, bool all, bool keeps_cards)
{
    int kept = 0;
    for (int i = 0; i < trails->count; i++) {
        MoveTrail trail = trails->items[i];
        if (trail.until > 0 && trail.until < action.step) continue;
        const bool stays = keeps_cards && trail.is_interrupt;
        const bool is_earlier = trail.action.player == action.player && trail.action.turn != action.turn;
        if (trail.until == 0 && (all || (is_earlier && !stays))) trail.until = action.step;
        trails->items[kept++] = trail;
    }
    trails->count = kept;
}

void move_trails_add_moves(MoveTrails *trails, const TableContext *context, TrailAction action,
                           const PieceAnimations *animations, const EventList *events)
{
    const PieceAnimation *moved = first_moved(context, animations, events);
    if (!moved) return;
    const Event *event = &events->items[moved->event];
    *add_trail(trails) =
        (MoveTrail){.action = action,
                    .no_arrow = event_traits_find(context->position.game_table->events.traits, event->kind).no_arrow,
                    .from = event->from,
                    .to = moved->piece.place,
                    .thing = moved->piece.thing,
                    .from_at = moved->from,
                    .w = context->stage->layout.w,
                    .h = context->stage->layout.h,
                    .text_scale = context->stage->layout.text_scale};
}

/* Whether an event deals a card to the same hand as `first`. */
static bool is_part_of_deal(const TableContext *context, const Event *event, const Event *first)
{
    if (!event_moves_thing(event) ||
        !event_traits_find(context->position.game_table->events.traits, event->kind).deals_card)
        return false;
    return event->to.zone == first->to.zone && event->to.owner == first->to.owner;
}

void move_trails_add_hands(MoveTrails *trails, const TableContext *context, TrailAction action, const EventList *events)
{
    enum { NEW_HAND_MIN = 3 }; /* fewer new cards than this count as drawn, not dealt */
    uint8_t noted = 0;
    for (size_t i = 0; i < events->count; i++) {
        const Event *first = &events->items[i];
        const int owner = first->to.owner;
        if (owner < 0 || owner >= PLAYERS_MAX || has_player(noted, owner) || !is_part_of_deal(context, first, first))
            continue;
        int count = 0;
        for (size_t n = i; n < events->count; n++) count += is_part_of_deal(context, &events->items[n], first);
        noted |= player_bit(owner);
        if (count < NEW_HAND_MIN) continue;
        action.player = owner;
        *add_trail(trails) = (MoveTrail){.action = action, .dealt_count = count, .from = first->from, .to = first->to};
    }
}

void move_trails_add_card(MoveTrails *trails, TrailAction action, const InterruptCard *card)
{
    *add_trail(trails) = (MoveTrail){.action = action, .is_interrupt = true, .card = *card};
}

void move_trails_end_card(MoveTrails *trails, const InterruptCard *card, size_t step)
{
    for (int i = 0; i < trails->count; i++) {
        MoveTrail *trail = &trails->items[i];
        const Event *event = &trail->card.event;
        if (trail->is_interrupt && trail->until == 0 && event->thing == card->event.thing &&
            event->player == card->event.player)
            trail->until = step;
    }
}

bool move_trails_is_shown(const MoveTrail *trail, size_t seen)
{
    return trail->action.step <= seen && (trail->until == 0 || seen < trail->until);
}

const Event *move_trails_find_card(const MoveTrails *trails, size_t seen, int viewer)
{
    const Event *found = NULL;
    for (int i = 0; i < trails->count; i++) {
        const MoveTrail *trail = &trails->items[i];
        if (!trail->is_interrupt || !move_trails_is_shown(trail, seen)) continue;
        if (!found || found->other != viewer || trail->card.event.other == viewer) found = &trail->card.event;
    }
    return found;
}

void move_trails_remove_from(MoveTrails *trails, size_t from_step)
{
    while (trails->count > 0 && trails->items[trails->count - 1].action.step >= from_step) trails->count--;
    for (int i = 0; i < trails->count; i++) {
        if (trails->items[i].until >= from_step) trails->items[i].until = 0;
    }
}
