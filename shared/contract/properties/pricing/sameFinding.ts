import type { Day } from '../../core/days.ts';
import { findingKinds } from './scanNights.ts';

/** What a scan finds; `no_price`: the property has no prices at all. */
export const scannedKinds = [...findingKinds, 'no_price'] as const;

/** A finding by what it is told from others by: its kind, its first and its last night. */
export interface FoundNights {
  kind: (typeof scannedKinds)[number];
  from: Day;
  to: Day;
}

/** There is one of these at a time, and its nights move on each day. */
const onlyOnes: readonly FoundNights['kind'][] = ['horizon', 'no_price'];

/**
 * Whether what is found now is what a host has ignored: nights of the same kind that end with the same night and begin no
 * earlier. Nights that have passed, or were sold at the beginning, make it shorter, and it stays the same; nights that join it
 * make it another one, to be looked at.
 */
export function isSameFinding(ignored: FoundNights, found: FoundNights): boolean {
  if (ignored.kind !== found.kind) return false;
  return onlyOnes.includes(found.kind) || (ignored.to === found.to && ignored.from <= found.from);
}

/** Whether nothing that is found from a day on can be the same any more. */
export function hasPassed(ignored: FoundNights, today: Day): boolean {
  return !onlyOnes.includes(ignored.kind) && ignored.to < today;
}
