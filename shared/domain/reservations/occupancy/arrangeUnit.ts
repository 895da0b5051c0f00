import { addDays, nightsBetween } from '@app/contract/core/days.ts';
import type { Nights } from './findTaken.ts';

/** A row of `occupancy` in one unit. */
export interface UnitRow extends Nights {
  id: string;
  eventId: string | null;
  state: 'held' | 'conflicting';
  takenAt: Date;
}

/** Nights that a channel's event wants in a unit; what comes first in a list claims first. */
export interface Claim {
  eventId: string;
  /** Null: it takes none any more. */
  nights: Nights | null;
  /** Somebody may stand behind it: nights that a channel only closed give way. */
  isGuest: boolean;
}

/** What an event is to have in the unit, from one edge to the next. */
export interface Segment extends Nights {
  eventId: string;
  state: 'held' | 'conflicting';
  /** Since when it holds them, or has them in conflict. */
  takenAt: Date;
}

type Held = { owner: string; state: Segment['state']; takenAt: Date };

/**
 * Who holds which nights of a unit, of those that channels' events claim. What a reservation without an event, a block or a hold has stays
 * theirs; an event keeps what it holds, a guest's before closed nights; the rest goes by the order of the claims, and what is not to be had
 * is conflicting. Nights before `settled` stay as they were. Pure.
 */
export function arrangeUnit(
  rows: readonly UnitRow[],
  claims: readonly Claim[],
  { now, settled }: { now: Date; settled: string },
): Segment[] {
  const fixed = new Set(rows.filter(({ eventId }) => eventId === null).flatMap(daysOf));
  const before = new Map<string, Map<string, Held>>();
  for (const { eventId, state, takenAt, ...nights } of rows) {
    if (eventId === null) continue;
    const days = before.get(eventId) ?? new Map<string, Held>();
    for (const day of daysOf(nights)) days.set(day, { owner: eventId, state, takenAt });
    before.set(eventId, days);
  }
  const ordered = [...claims.filter(({ isGuest }) => isGuest), ...claims.filter(({ isGuest }) => !isGuest)];
  const wanted = ordered.map((claim) => ({ claim, days: claim.nights ? daysOf(claim.nights) : [] }));
  const owners = new Map<string, string>();
  // A guest's claim comes before what a channel closed, also where the closed nights were there first.
  for (const isGuest of [true, false]) {
    for (const isHeld of [true, false]) {
      for (const { claim, days } of wanted) {
        if (claim.isGuest !== isGuest) continue;
        for (const day of days) {
          if (fixed.has(day) || owners.has(day)) continue;
          const wasHeld = before.get(claim.eventId)?.get(day)?.state === 'held';
          if ((isHeld || day < settled) && !wasHeld) continue;
          owners.set(day, claim.eventId);
        }
      }
    }
  }
  return wanted.flatMap(({ claim: { eventId }, days }) => {
    const had = before.get(eventId);
    return joined(
      eventId,
      days.flatMap((day) => {
        const was = had?.get(day);
        if (day < settled && !was) return [];
        const state = owners.get(day) === eventId ? ('held' as const) : ('conflicting' as const);
        return [{ day, state, takenAt: was?.state === state ? was.takenAt : now }];
      }),
    );
  });
}

function daysOf({ arrival, departure }: Nights): string[] {
  return Array.from({ length: nightsBetween(arrival, departure) }, (_, night) => addDays(arrival, night));
}

/** Nights side by side that are held, or in conflict, since the same instant are one segment. */
function joined(eventId: string, days: readonly { day: string; state: Segment['state']; takenAt: Date }[]): Segment[] {
  const segments: Segment[] = [];
  for (const { day, state, takenAt } of days) {
    const last = segments.at(-1);
    if (last?.departure === day && last.state === state && last.takenAt.getTime() === takenAt.getTime())
      last.departure = addDays(day, 1);
    else segments.push({ eventId, state, takenAt, arrival: day, departure: addDays(day, 1) });
  }
  return segments;
}
