import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawnFurther, fewestLines, nextPace } from './useDrawnInSteps.ts';

const days = { first: 10, end: 40 };
/** A line as it was at some time. */
type Line = readonly [name: number, state: string];
const lines = { keyOf: ([name]: Line) => String(name), isSame: ([, one]: Line, [, other]: Line) => one === other };
const from = (first: number, end: number, state = 'old'): Line[] =>
  Array.from({ length: end - first }, (_, at) => [first + at, state]);
const range = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 40 }))
  .map(([first, length]) => ({ first, end: first + length }));

it('draws some lines a frame until all that are wanted are drawn as they are now, and no others', () => {
  fc.assert(
    fc.property(range, range, fc.integer({ min: 1, max: 12 }), (before, after, count) => {
      const wanted = { lines: from(after.first, after.end, 'new'), days };
      const first = { lines: from(before.first, before.end), days: { first: 0, end: 5 } };
      let drawn = drawnFurther(lines, new Map(), first, Infinity);
      for (let frame = 0; frame < Math.ceil((after.end - after.first) / count); frame += 1) {
        const next = drawnFurther(lines, drawn, wanted, count);
        const changed = [...next].filter(([key, shown]) => drawn.get(key) !== shown);
        expect(changed.length).toBeLessThanOrEqual(count);
        drawn = next;
      }
      expect([...drawn.keys()].toSorted()).toEqual(wanted.lines.map(([name]) => String(name)).toSorted());
      expect([...drawn.values()].every((shown) => shown.days === days && shown.line[1] === 'new')).toBe(true);
      expect(drawnFurther(lines, drawn, wanted, count)).toBe(drawn);
    }),
  );
});

it('draws lines without anything first, then those that have changed, then those that lack days, from the middle outwards', () => {
  let drawn = drawnFurther(lines, new Map(), { lines: from(10, 16), days: { first: 0, end: 5 } }, Infinity);
  const wanted = { lines: [...from(10, 12, 'new'), ...from(12, 18)], days };
  const order: string[] = [];
  while (order.length < 8) {
    drawn = drawnFurther(lines, drawn, wanted, 1);
    const key = [...drawn].find(([name, shown]) => shown.days === days && !order.includes(name))?.[0];
    order.push(key ?? 'none');
  }
  expect(order).toEqual(['16', '17', '11', '10', '13', '14', '12', '15']);
});

it('draws more lines a frame as long as no frame is missed, and half as many once some are', () => {
  expect(nextPace(4, 17)).toBe(5);
  expect(nextPace(4, 30)).toBe(4);
  expect(nextPace(9, 80)).toBe(4);
  expect(nextPace(fewestLines, 500)).toBe(fewestLines);
  expect([...Array(100).keys()].reduce((pace) => nextPace(pace, 16), fewestLines)).toBe(12);
});
