import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawnFurther, fewestLines, nextPace } from './useDrawnInSteps.ts';

const days = { first: 10, end: 40 };
const range = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 40 }))
  .map(([first, length]) => ({ first, end: first + length }));

it('draws some lines a frame until all that are wanted are drawn, and no others', () => {
  fc.assert(
    fc.property(range, range, fc.integer({ min: 1, max: 12 }), (before, lines, count) => {
      let drawn = drawnFurther(new Map(), { lines: before, days: { first: 0, end: 5 } }, Infinity);
      for (let frame = 0; frame < Math.ceil((lines.end - lines.first) / count); frame += 1) {
        const next = drawnFurther(drawn, { lines, days }, count);
        const changed = [...next].filter(([line, shown]) => drawn.get(line) !== shown);
        expect(changed.length).toBeLessThanOrEqual(count);
        drawn = next;
      }
      expect([...drawn.keys()].toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: lines.end - lines.first }, (_, at) => lines.first + at),
      );
      expect([...drawn.values()].every((shown) => shown === days)).toBe(true);
      expect(drawnFurther(drawn, { lines, days }, count)).toBe(drawn);
    }),
  );
});

it('draws lines without anything before those that lack days, from the middle outwards', () => {
  const drawn = new Map([10, 11, 12, 13].map((line) => [line, { first: 0, end: 5 }]));
  const next = drawnFurther(drawn, { lines: { first: 10, end: 20 }, days }, 2);
  expect([...next].filter(([, shown]) => shown === days).map(([line]) => line)).toEqual([15, 14]);
});

it('draws more lines a frame as long as no frame is missed, and half as many once some are', () => {
  expect(nextPace(4, 17)).toBe(5);
  expect(nextPace(4, 30)).toBe(4);
  expect(nextPace(9, 80)).toBe(4);
  expect(nextPace(fewestLines, 500)).toBe(fewestLines);
  expect([...Array(100).keys()].reduce((pace) => nextPace(pace, 16), fewestLines)).toBe(12);
});
