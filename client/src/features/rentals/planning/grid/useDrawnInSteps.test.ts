import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawnFurther, linesAtOnce } from './useDrawnInSteps.ts';

const days = { first: 10, end: 40 };
const range = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 40 }))
  .map(([first, length]) => ({ first, end: first + length }));

it('draws some lines a frame until all that are wanted are drawn, and no others', () => {
  fc.assert(
    fc.property(range, range, (before, lines) => {
      let drawn = drawnFurther(new Map(), { lines: before, days: { first: 0, end: 5 } }, Infinity);
      for (let frame = 0; frame < Math.ceil((lines.end - lines.first) / linesAtOnce); frame += 1) {
        const next = drawnFurther(drawn, { lines, days }, linesAtOnce);
        const changed = [...next].filter(([line, shown]) => drawn.get(line) !== shown);
        expect(changed.length).toBeLessThanOrEqual(linesAtOnce);
        drawn = next;
      }
      expect([...drawn.keys()].toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: lines.end - lines.first }, (_, at) => lines.first + at),
      );
      expect([...drawn.values()].every((shown) => shown === days)).toBe(true);
      expect(drawnFurther(drawn, { lines, days }, linesAtOnce)).toBe(drawn);
    }),
  );
});

it('draws lines without anything before those that lack days, from the middle outwards', () => {
  const drawn = new Map([10, 11, 12, 13].map((line) => [line, { first: 0, end: 5 }]));
  const next = drawnFurther(drawn, { lines: { first: 10, end: 20 }, days }, 2);
  expect([...next].filter(([, shown]) => shown === days).map(([line]) => line)).toEqual([15, 14]);
});
