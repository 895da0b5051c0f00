import type { EventKind, QuarantineReason } from '@app/contract/channels/rules.ts';

/** From the arrival to the eve of the departure. */
export interface Nights {
  arrival: string;
  departure: string;
}

/**
 * - `seen`: the last good reading had it, or it is under way;
 * - `vanishing`: the last good reading lacked it; its nights stay taken;
 * - `gone`: good readings agree that it is no more; kept, so that it is recognised if it comes back;
 * - `past`: it is over, and calendars forget what is over.
 */
export const eventStates = ['seen', 'vanishing', 'gone', 'past'] as const;
export type EventState = (typeof eventStates)[number];

/** What is known of one entry of a feed, over all its readings. */
export interface KnownEvent extends Nights {
  id: string;
  /** As the last reading gave it: some channels give another one at each edit. */
  uid: string;
  /** The channel's own number of a stay: its steadiest identity, where there is one. */
  code: string | null;
  kind: EventKind;
  summary: string;
  guestName: string | null;
  state: EventState;
  firstSeenAt: Date;
  /** Since when good readings lack it; null: the last one had it. */
  missingSince: Date | null;
  /** Of an echo: since when the channel has read that we do not need its nights any more. */
  uncoveredSince: Date | null;
  /** Shorter dates that were read under a new identity: they count once a later reading agrees. */
  narrowing: (Nights & { since: Date }) | null;
  /** The host said that it stands, though the calendar lacks it. */
  keptByHost: boolean;
  /** The host said what it is. */
  corrected: boolean;
}

/** Whether an event still stands here, be it that the last good reading lacked it. */
export function stands({ state }: Pick<KnownEvent, 'state'>): boolean {
  return state === 'seen' || state === 'vanishing';
}

/** Nothing of a feed is freed while it is in quarantine. */
export interface Quarantine {
  reason: QuarantineReason;
  since: Date;
  /** The events that are missing, or none when the calendar is another property's. */
  eventIds: readonly string[];
}
