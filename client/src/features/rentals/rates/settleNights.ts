import type { Day } from '@app/contract/core/days.ts';
import type { NightOverride } from '@app/contract/properties/pricing/rates.ts';

interface SettledNights {
  /** What to send: what is wanted where it differs from what was read, what is stored elsewhere. */
  nights: NightOverride[];
  /** Nights of which somebody else has changed the same thing to something else. */
  contested: Day[];
}

/** Joins what is wanted of nights, which were read once, with what is stored of them by now. */
export function settleNights(
  read: readonly NightOverride[],
  wanted: readonly NightOverride[],
  stored: readonly NightOverride[],
): SettledNights {
  const contested: Day[] = [];
  const nights = wanted.map((night) => {
    const before = nightOf(read, night.day);
    const now = nightOf(stored, night.day);
    const isMine = (name: Field) => night[name] !== before[name];
    const isTheirs = (name: Field) => now[name] !== before[name];
    if (fields.some((name) => isMine(name) && isTheirs(name) && night[name] !== now[name])) contested.push(night.day);
    return {
      day: night.day,
      nightCents: isMine('nightCents') ? night.nightCents : now.nightCents,
      minNights: isMine('minNights') ? night.minNights : now.minNights,
      closedTo: isMine('closedTo') ? night.closedTo : now.closedTo,
    };
  });
  return { nights, contested };
}

type Field = Exclude<keyof NightOverride, 'day'>;
const fields = ['nightCents', 'minNights', 'closedTo'] as const satisfies readonly Field[];

/** What is set on a night; nothing when none of these says so. */
function nightOf(overrides: readonly NightOverride[], day: Day): NightOverride {
  return overrides.find((one) => one.day === day) ?? { day, nightCents: null, minNights: null, closedTo: null };
}

/** What is set on all nights once some are set anew. */
export function withNights(overrides: readonly NightOverride[], nights: readonly NightOverride[]): NightOverride[] {
  const days = new Set(nights.map(({ day }) => day));
  return [...overrides.filter(({ day }) => !days.has(day)), ...nights];
}
