import { expect, it } from 'vitest';
import type { BookedStay } from '@app/domain/storefront';
import { isLetIn } from './guideSection.ts';

type Stay = Parameters<typeof isLetIn>[0];

/** A confirmed stay of July whose balance of 300 € is due a month before. */
function stay(
  overrides: Partial<Pick<BookedStay, 'state' | 'today'>> & { dueOn?: string; paidCents?: number } = {},
): Stay {
  const { dueOn = '2027-06-03', paidCents = 30_000, ...columns } = overrides;
  return {
    state: 'confirmed',
    today: '2027-07-01',
    arrival: '2027-07-03',
    departure: '2027-07-07',
    ...columns,
    money: {
      plan: { instalments: [{ kind: 'whole', cents: 30_000, dueOn }] },
      payments: paidCents === 0 ? [] : [{ cents: paidCents }],
    },
  };
}

it.each([
  ['two days before arrival, once all that was due is paid', {}, true],
  ['on the day of departure', { today: '2027-07-07' }, true],
  ['three days before arrival', { today: '2027-06-30' }, false],
  ['the day after departure', { today: '2027-07-08' }, false],
  ['with a cent missing of what was due', { paidCents: 29_999 }, false],
  ['before a payment is late, where it is due today', { dueOn: '2027-07-01', paidCents: 0 }, false],
  ['with what is paid on arrival still to come', { dueOn: '2027-07-03', paidCents: 0 }, true],
  ['as an option', { state: 'option' as const }, false],
  ['as a request', { state: 'request' as const }, false],
  ['once it was cancelled', { state: 'cancelled' as const }, false],
])('a guest is shown how to get in, or not: %s', (_, overrides, isShown) => {
  expect(isLetIn(stay(overrides))).toBe(isShown);
});
