import { isGuestKind, isHoldingKind } from '@app/contract/channels/rules.ts';
import type { KnownEvent, Quarantine } from './KnownEvent.ts';
import type { FeedLine } from './LedgerLine.ts';

/** So many stays that are missing at once, and this share of those to come, are no cancellations until the host says so. */
const suspicious = { stays: 2, share: 0.4 };

interface Missing {
  known: readonly KnownEvent[];
  missing: readonly KnownEvent[];
  /** The calendar has no entry that is not over. */
  isEmpty: boolean;
  quarantine: Quarantine | null;
  now: Date;
  today: string;
}

/** Whether it can be lost: it is to come, takes nights, and no word of the host keeps it. */
function isAtStake({ state, kind, arrival, keptByHost }: KnownEvent, today: string): boolean {
  return (state === 'seen' || state === 'vanishing') && isHoldingKind(kind) && arrival > today && !keptByHost;
}

/**
 * Whether what is missing in a reading is kept until the host answers. One that was begun goes on as long as anything of it is missing,
 * and takes along what goes missing meanwhile.
 */
export function planQuarantine({ known, missing, isEmpty, quarantine, now, today }: Missing): {
  quarantine: Quarantine | null;
  lines: FeedLine[];
} {
  const atStake = missing.filter((event) => isAtStake(event, today));
  if (quarantine !== null) {
    if (quarantine.reason === 'other_property') return end(quarantine, 0);
    const held = new Set(quarantine.eventIds);
    const isOn = atStake.some(({ id }) => held.has(id));
    if (!isOn) return end(quarantine, quarantine.eventIds.length);
    return { quarantine: { ...quarantine, eventIds: idsOf(atStake) }, lines: [] };
  }
  const reason =
    isEmpty && atStake.length > 0 ? 'emptied' : hasLostMany(known, atStake, today) ? 'many_vanished' : null;
  if (reason === null) return { quarantine: null, lines: [] };
  return {
    quarantine: { reason, since: now, eventIds: idsOf(atStake) },
    lines: [{ kind: 'quarantined', reason, count: atStake.length, stays: staysIn(atStake) }],
  };
}

function hasLostMany(known: readonly KnownEvent[], atStake: readonly KnownEvent[], today: string): boolean {
  const lost = staysIn(atStake);
  const stays = known.filter((event) => isGuestKind(event.kind) && isAtStake(event, today)).length;
  return lost >= suspicious.stays && lost >= suspicious.share * stays;
}

function staysIn(events: readonly KnownEvent[]): number {
  return events.filter(({ kind }) => isGuestKind(kind)).length;
}

function idsOf(events: readonly KnownEvent[]): string[] {
  return events.map(({ id }) => id).toSorted();
}

function end({ reason }: Quarantine, count: number): { quarantine: null; lines: FeedLine[] } {
  return { quarantine: null, lines: [{ kind: 'quarantine_ended', reason, count, stays: 0 }] };
}
