import type { EventKind, QuarantineReason } from '@app/contract/channels/rules.ts';
import type { Nights } from './KnownEvent.ts';

/** What a reading did about one event. */
export const eventLineKinds = [
  'begun',
  'adopted',
  'confirmed',
  'changed',
  'narrowing',
  'back',
  'revived',
  'vanishing',
  'gone',
  'under_way',
  'merged',
  'echo_held',
  'corrected',
  'kept_by_host',
  'freed_by_host',
] as const;
export type EventLineKind = (typeof eventLineKinds)[number];

/** A line of the ledger about one event: values of its sentence. */
export interface EventLine extends Nights {
  kind: EventLineKind;
  eventId: string;
  eventKind: EventKind;
  guestName: string | null;
  /** Its nights before, where they changed. */
  before?: Nights;
}

/** One about the whole feed. A quarantine has ended when the calendar is back, and is over when nothing is left to ask about. */
export interface FeedLine {
  kind: 'quarantined' | 'quarantine_ended' | 'quarantine_over';
  reason: QuarantineReason;
  /** Events that are kept. */
  count: number;
  /** Those of them that somebody stands behind. */
  stays: number;
}

export type LedgerLine = EventLine | FeedLine;

/** The line about an event as it is now. */
export function lineOf(
  kind: EventLineKind,
  event: Nights & { id: string; kind: EventKind; guestName: string | null },
  before?: Nights,
): EventLine {
  return {
    kind,
    eventId: event.id,
    eventKind: event.kind,
    guestName: event.guestName,
    arrival: event.arrival,
    departure: event.departure,
    ...(before && { before: { arrival: before.arrival, departure: before.departure } }),
  };
}
