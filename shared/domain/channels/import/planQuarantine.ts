import { isGuestKind, isHoldingKind } from '@app/contract/channels/rules.ts';
import { addDays } from '@app/contract/core/days.ts';
import { stands, type KnownEvent, type Quarantine } from './KnownEvent.ts';
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

/** Whether it can be lost: it takes nights, it is to come or no guest is there to keep it, and no word of the host does. */
function isAtStake(event: KnownEvent, today: string): boolean {
  const { kind, arrival, departure, keptByHost } = event;
  if (!stands(event) || !isHoldingKind(kind) || keptByHost) return false;
  // Of a last night a channel whose day is the next one already knows nothing.
  return arrival > today || (!isGuestKind(kind) && departure > addDays(today, 1));
}

/** One that a quarantine keeps is kept to its end. */
function isKept({ id, state, kind, departure }: KnownEvent, held: ReadonlySet<string>, today: string): boolean {
  return held.has(id) && state === 'vanishing' && !isGuestKind(kind) && departure > today;
}

/**
 * Whether what is missing in a reading is kept until the host answers. One that was begun goes on as long as anything of it is missing,
 * and takes along what goes missing meanwhile.
 */
export function planQuarantine({ known, missing, isEmpty, quarantine, now, today }: Missing): {
  quarantine: Quarantine | null;
  lines: FeedLine[];
} {
  const held = new Set(quarantine?.eventIds);
  const atStake = missing.filter((event) => isAtStake(event, today) || isKept(event, held, today));
  if (quarantine !== null) {
    if (quarantine.reason === 'other_property') return end('quarantine_ended', quarantine, 0);
    const isOn = atStake.some(({ id }) => held.has(id));
    if (!isOn) {
      const isBack = !missing.some(({ id }) => held.has(id));
      return end(isBack ? 'quarantine_ended' : 'quarantine_over', quarantine, quarantine.eventIds.length);
    }
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

function end(
  kind: 'quarantine_ended' | 'quarantine_over',
  { reason }: Quarantine,
  count: number,
): { quarantine: null; lines: FeedLine[] } {
  return { quarantine: null, lines: [{ kind, reason, count, stays: 0 }] };
}
