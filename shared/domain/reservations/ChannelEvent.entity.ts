import { defineEntity, p } from '@mikro-orm/core';
import { eventKindLabels } from '@app/contract/channels/rules.ts';
import { keysOf } from '@app/contract/core/record.ts';
import { channels } from '@app/contract/reservations/rules.ts';
import { Account } from '../accounts/index.ts';
import { Property } from '../properties/index.ts';
import { Reservation } from './Reservation.entity.ts';

/**
 * How it stands in the channel’s calendar; the channels write it and say what each means (`KnownEvent`). `detached`: that calendar is not
 * read any more, and the host decides about its reservation.
 */
const channelEventStates = ['seen', 'vanishing', 'gone', 'past', 'detached'] as const;

/** Nights that the calendar of a channel says are not free. A stay has a reservation; the others hold their nights themselves. */
export const ChannelEvent = defineEntity({
  name: 'ChannelEvent',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    property: p.manyToOne(Property).deleteRule('cascade'),
    channel: p.enum(channels),
    kind: p.enum(keysOf(eventKindLabels)),
    state: p.enum(channelEventStates),
    arrival: p.date(),
    departure: p.date(),
    /** What a host knows it by where it has no guest. */
    label: p.text().default(''),
    /** Since when good readings lack it; null: the last one had it. */
    missingSince: p.datetime().columnType('timestamptz').nullable(),
    reservation: p.manyToOne(Reservation).nullable().deleteRule('set null'),
  }),
  checks: [{ name: 'channel_event_nights', expression: 'departure > arrival' }],
  indexes: [
    { name: 'channel_event_account', properties: ['account', 'departure'] },
    { name: 'channel_event_property', properties: ['property', 'departure'] },
    {
      name: 'channel_event_reservation',
      expression:
        'create unique index channel_event_reservation on channel_event (reservation_id) where reservation_id is not null',
    },
  ],
});
