import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@app/contract/core/days.ts';
import type { Nights } from '../../base/stretches.ts';
import { clashesOf, lanesOf } from './lanes.ts';

const nights: fc.Arbitrary<Nights> = fc
  .tuple(fc.integer({ min: -40, max: 200 }), fc.integer({ min: 1, max: 30 }))
  .map(([start, length]) => ({
    arrival: addDays('2026-11-02', start),
    departure: addDays('2026-11-02', start + length),
  }));

describe('lanes', () => {
  it('never hold two stays on the same night, and are one where nothing overlaps', () => {
    fc.assert(
      fc.property(fc.array(nights, { maxLength: 20 }), (stays) => {
        const lanes = lanesOf(stays);
        stays.forEach((one, i) => {
          stays.forEach((other, j) => {
            const overlap = one.arrival < other.departure && other.arrival < one.departure;
            if (i !== j && overlap) expect(lanes[i]).not.toBe(lanes[j]);
          });
        });
        expect(Math.max(-1, ...lanes) > 0).toBe(clashesOf(stays).length > 0);
      }),
    );
  });

  it('name the nights that two stays have in common', () => {
    const stays = [
      { arrival: '2026-11-22', departure: '2026-11-25' },
      { arrival: '2026-11-23', departure: '2026-11-28' },
    ];
    expect(clashesOf(stays)).toEqual([{ arrival: '2026-11-23', departure: '2026-11-25' }]);
  });
});
