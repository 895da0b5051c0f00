import { describe, expect, it } from 'vitest';
import type { NightOverride } from '@app/contract/properties/pricing/rates.ts';
import { settleNights, withNights } from './settleNights.ts';

const day = '2027-07-15';
const night = (set: Partial<NightOverride>): NightOverride => ({
  day,
  nightCents: null,
  minNights: null,
  closedTo: null,
  ...set,
});

describe('a change of nights that somebody else has changed since they were read', () => {
  it('is sent as it is where they have not changed these nights', () => {
    const elsewhere = { ...night({ nightCents: 1 }), day: '2027-07-16' };
    const wanted = [night({ nightCents: 150_00 })];
    expect(settleNights([], wanted, [elsewhere])).toEqual({ nights: wanted, contested: [] });
  });

  it('keeps what they have set beside it on the same nights, and what they have taken away', () => {
    const read = [night({ nightCents: 120_00, closedTo: 'both' })];
    const stored = [night({ nightCents: 120_00, minNights: 5 })];
    const wanted = [night({ nightCents: 150_00, closedTo: 'both' })];
    expect(settleNights(read, wanted, stored)).toEqual({
      nights: [night({ nightCents: 150_00, minNights: 5 })],
      contested: [],
    });
  });

  it('is contested where they have set the same thing to something else, and not where both say the same', () => {
    const wanted = [night({ nightCents: 150_00 })];
    expect(settleNights([], wanted, [night({ nightCents: 130_00 })])).toEqual({ nights: wanted, contested: [day] });
    expect(settleNights([], wanted, [night({ nightCents: 150_00 })]).contested).toEqual([]);
  });

  it('takes the place of what was set on its nights, and of nothing else', () => {
    const other = { ...night({ minNights: 3 }), day: '2027-07-16' };
    expect(withNights([night({ nightCents: 1 }), other], [night({ nightCents: 2 })])).toEqual([
      other,
      night({ nightCents: 2 }),
    ]);
  });
});
