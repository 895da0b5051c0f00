import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, nightsBetween } from '@app/contract/core/days.ts';
import { anOccupancy, aPlanningRow } from '../../../../testing/planningFixtures.ts';
import { blocksOf, gapsBetween, joined } from './planningBlocks.ts';

const spans = fc
  .tuple(fc.integer({ min: -2_000, max: 4_000 }), fc.integer({ min: 1, max: 400 }))
  .map(([start, length]) => {
    const from = addDays('2024-01-01', start);
    return { from, to: addDays(from, length) };
  });

describe('the blocks of days', () => {
  it('hold all days that are asked for, one after the other, and hardly more', () => {
    fc.assert(
      fc.property(spans, (span) => {
        const blocks = blocksOf(span);
        expect(gapsBetween(span, blocks)).toEqual([]);
        expect(nightsBetween(blocks[0]?.from ?? '', span.from)).toBeLessThan(28);
        expect(nightsBetween(span.to, blocks.at(-1)?.to ?? '')).toBeLessThan(28);
      }),
    );
  });

  it('are the same for all who look at the same days', () => {
    fc.assert(
      fc.property(spans, (span) => {
        const later = blocksOf({ from: addDays(span.from, 1), to: addDays(span.to, 1) }).map(({ from }) => from);
        expect(blocksOf(span).filter(({ from }) => !later.includes(from)).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('leave gaps where they were not read', () => {
    const [first, second, third] = blocksOf({ from: '2026-11-02', to: '2027-01-20' });
    if (!first || !second || !third) throw new Error('There are three');
    expect(gapsBetween({ from: first.from, to: third.to }, [third, first])).toEqual([second]);
    expect(gapsBetween({ from: first.from, to: third.to }, [])).toEqual([{ from: first.from, to: third.to }]);
  });
});

describe('what was read of several blocks', () => {
  const [first, second] = blocksOf({ from: '2026-11-02', to: '2026-12-20' });
  if (!first || !second) throw new Error('There are two');
  const stay = anOccupancy({ arrival: addDays(second.from, -2), departure: addDays(second.from, 2), version: 3 });
  const of = (block: typeof first, price: number, occupancies: (typeof stay)[]) => ({
    ...block,
    rows: [
      aPlanningRow({
        occupancies,
        prices: Array.from<number>({ length: 28 }).fill(price),
        minimums: Array.from<number>({ length: 28 }).fill(price / 100),
      }),
    ],
  });

  it('is one planning, with the price of each night in its place', () => {
    const planning = joined([of(second, 200, []), of(first, 100, [])]);
    expect(planning).toMatchObject({ from: first.from, to: second.to });
    expect(planning?.rows[0]?.prices.slice(26, 30)).toEqual([100, 100, 200, 200]);
    expect(planning?.rows[0]?.minimums.slice(26, 30)).toEqual([1, 1, 2, 2]);
  });

  it('shows a stay of two blocks once, as it is now', () => {
    const older = { ...stay, version: 2, departure: addDays(second.from, 1) };
    for (const parts of [
      [of(first, 100, [older]), of(second, 100, [stay])],
      [of(first, 100, [stay]), of(second, 100, [older])],
    ]) {
      expect(joined(parts)?.rows[0]?.occupancies).toEqual([stay]);
    }
  });

  it('has no price where nothing was read', () => {
    const third = { from: second.to, to: addDays(second.to, 28) };
    const [row] = joined([of(first, 100, []), of(third, 300, [])])?.rows ?? [];
    expect([row?.prices[27], row?.prices[28], row?.prices[55], row?.prices[56]]).toEqual([100, null, null, 300]);
  });
});
