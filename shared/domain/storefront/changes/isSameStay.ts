import type { PricedChange } from './StayChange.entity.ts';

const fields = ['arrival', 'departure', 'adults', 'children', 'babies', 'pets', 'totalCents'] as const;

/** Whether a stay is still the one that its guest asked to change. */
export function isSameStay(
  former: PricedChange,
  stay: Readonly<Partial<Record<(typeof fields)[number], string | number | null | undefined>>>,
): boolean {
  return fields.every((field) => former[field] === stay[field]);
}
