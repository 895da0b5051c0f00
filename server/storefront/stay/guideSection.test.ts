import { expect, it } from 'vitest';
import type { BookedStay } from '@app/domain/storefront';
import { isLetIn } from './guideSection.ts';

type Stay = Parameters<typeof isLetIn>[0];

/** A confirmed stay of July whose balance of 300 € is due a month before. */
function stay(
  overrides: Partial<Pick<BookedStay, 'state' | 'today'>> & {
    dueOn?: string;
    paidCents?: number;
    /** What moved after that. */
    more?: Partial<Stay['money']['payments'][number]>[];
  } = {},
): Stay {
  const { dueOn = '2027-06-03', paidCents = 30_000, more = [], ...columns } = overrides;
  const payments = [...(paidCents === 0 ? [] : [{ cents: paidCents }]), ...more];
  return {
    state: 'confirmed',
    today: '2027-07-01',
    arrival: '2027-07-03',
    departure: '2027-07-07',
    ...columns,
    money: {
      plan: { instalments: [{ kind: 'whole', cents: 30_000, dueOn }] },
      payments: payments.map((one) => ({ cents: 0, byBank: false, isBack: false, ...one })),
    },
  };
}

it.each([
  ['two days before arrival, once all that was due is paid', {}, true],
  ['on the day of departure', { today: '2027-07-07' }, true],
  ['three days before arrival', { today: '2027-06-30' }, false],
  ['the day after departure', { today: '2027-07-08' }, false],
  ['with a cent missing of what was due', { paidCents: 29_999 }, false],
  ['when a part was given back to the card', { more: [{ cents: -5_000, isBack: true }] }, true],
  ['when a part was given back in cash', { more: [{ cents: -5_000 }] }, true],
  ['when all of it was given back', { more: [{ cents: -30_000, isBack: true }] }, false],
  [
    'when what was given back came back, and less was paid',
    { paidCents: 20_000, more: [-15_000, 15_000].map((cents) => ({ cents, isBack: true })) },
    false,
  ],
  ['when a bank took it', { more: [{ cents: -30_000, byBank: true }] }, false],
  ['when a bank took a part', { more: [{ cents: -1, byBank: true }] }, false],
  ['before a payment is late, where it is due today', { dueOn: '2027-07-01', paidCents: 0 }, false],
  ['with what is paid on arrival still to come', { dueOn: '2027-07-03', paidCents: 0 }, true],
  ['as an option', { state: 'option' as const }, false],
  ['as a request', { state: 'request' as const }, false],
  ['once it was cancelled', { state: 'cancelled' as const }, false],
])('a guest is shown how to get in, or not: %s', (_, overrides, isShown) => {
  expect(isLetIn(stay(overrides))).toBe(isShown);
});
