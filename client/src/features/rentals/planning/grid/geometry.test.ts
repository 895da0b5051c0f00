import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@app/contract/core/days.ts';
import { daysInSight, nightAt, placesOf, rowAt, rowsInSight } from './geometry.ts';
import { stretchOf, within, type Nights } from '../../base/stretches.ts';

const first = '2026-11-02';
const nights: fc.Arbitrary<Nights> = fc
  .tuple(fc.integer({ min: -40, max: 200 }), fc.integer({ min: 1, max: 30 }))
  .map(([start, length]) => ({ arrival: addDays(first, start), departure: addDays(first, start + length) }));

describe('where a stay lies', () => {
  it('reaches from the middle of its day of arrival to the middle of its day of departure', () => {
    expect(stretchOf({ arrival: '2026-11-03', departure: '2026-11-06' }, first)).toEqual({ start: 1.5, length: 3 });
  });

  it('is found again by the pixels of each of its nights', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 8, max: 160 }), (night, width) => {
        const middle = (night + 1) * width;
        expect(nightAt(middle, width)).toBe(night);
      }),
    );
  });

  it('is cut to the days that are shown, and says on which side', () => {
    fc.assert(
      fc.property(nights, fc.integer({ min: 1, max: 120 }), (stay, days) => {
        const stretch = stretchOf(stay, first);
        const part = within(stretch, days);
        if (!part) {
          expect(stretch.start >= days || stretch.start + stretch.length <= 0).toBe(true);
          return;
        }
        expect(part.start).toBeGreaterThanOrEqual(0);
        expect(part.start + part.length).toBeLessThanOrEqual(days);
        expect(part.length).toBeGreaterThan(0);
        expect(part.begun).toBe(stretch.start < 0);
        expect(part.goesOn).toBe(stretch.start + stretch.length > days);
      }),
    );
  });
});

describe('rows', () => {
  const heights = fc.array(fc.integer({ min: 26, max: 98 }), { minLength: 1, maxLength: 300 });

  it('are found by the pixel, each from its top to its bottom', () => {
    fc.assert(
      fc.property(heights, (all) => {
        const places = placesOf(all);
        places.forEach(({ top, height }, index) => {
          expect(rowAt(places, top)).toBe(index);
          expect(rowAt(places, top + height - 1)).toBe(index);
        });
      }),
    );
  });

  it('are drawn when any of them is in sight', () => {
    fc.assert(
      fc.property(heights, fc.nat(10_000), fc.integer({ min: 200, max: 1_200 }), (all, top, height) => {
        const places = placesOf(all);
        const { first: from, end } = rowsInSight(places, top, height, 0);
        places.forEach((place, index) => {
          const seen = place.top + place.height > top && place.top < top + height;
          if (seen) expect(index >= from && index < end).toBe(true);
        });
        expect(end - from).toBeLessThanOrEqual(Math.ceil(height / 26) + 2);
      }),
    );
  });
});

describe('days', () => {
  it('are drawn as far as they are in sight, and some more, without another drawing for every pixel', () => {
    fc.assert(
      fc.property(
        fc.nat(20_000),
        fc.integer({ min: 300, max: 2_000 }),
        fc.integer({ min: 8, max: 160 }),
        (left, width, day) => {
          const days = 800;
          const sight = daysInSight(left, width, day, days);
          expect(sight.first).toBeLessThanOrEqual(left / day);
          expect(sight.end).toBeGreaterThanOrEqual(Math.min(days, (left + width) / day));
          const drawings = new Set(
            Array.from({ length: 20 }, (_, pixel) => daysInSight(left + pixel, width, day, days).first),
          );
          expect(drawings.size).toBeLessThanOrEqual(2);
        },
      ),
    );
  });
});
