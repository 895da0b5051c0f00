import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseVatRate, splitLines, splitVat, type VatSplit } from './splitVat.ts';

const cents = fc.integer({ min: -2_147_483_647, max: 2_147_483_647 });
const rates = fc.integer({ min: 0, max: 9_999 });

/** Rates of French law, and others, in hundredths of a percent. */
const frenchRates = [2_000, 1_000, 550, 210, 850, 175, 105, 90, 0];

/** What net × rate misses of the VAT, in cents. */
const missOf = ({ netCents, vatCents }: VatSplit, rate: number) => Math.abs((netCents * rate) / 10_000 - vatCents);

it.each([
  [3_000, 2_000, { netCents: 2_500, vatCents: 500 }],
  [2_500, 2_000, { netCents: 2_083, vatCents: 417 }],
  [-3_000, 2_000, { netCents: -2_500, vatCents: -500 }],
  [2_500, 550, { netCents: 2_370, vatCents: 130 }],
  [2_500, 0, { netCents: 2_500, vatCents: 0 }],
  [0, 2_000, { netCents: 0, vatCents: 0 }],
  // 278 × 0,2 is 55,6, but 278 + 56 would be a cent more than was paid; 277 and 55 a cent less.
  [333, 2_000, { netCents: 278, vatCents: 55 }],
])('splits %i cents at %i', (total, rate, split) => {
  expect(splitVat(total, rate)).toStrictEqual(split);
});

it('splits every price up to 1 000 € into a net and a VAT that add up, with VAT = net × rate where possible', () => {
  const wrong: string[] = [];
  for (const rate of frenchRates) {
    const reachable = new Set<number>();
    for (let net = 0; net <= 100_000; net += 1) reachable.add(net + Math.round((net * rate) / 10_000));
    for (let total = 1; total <= 100_000; total += 1) {
      const split = splitVat(total, rate);
      const miss = missOf(split, rate);
      // A plain comparison: a million expectations would take a minute.
      const holds = split.netCents + split.vatCents === total && miss < 1 && (miss <= 0.5 || !reachable.has(total));
      if (!holds) wrong.push(`${total} at ${rate}`);
    }
  }
  expect(wrong).toStrictEqual([]);
});

it('loses nothing at any rate, and rounds net and included VAT to the nearest cent exactly', () => {
  fc.assert(
    fc.property(cents, rates, (total, rate) => {
      const { netCents, vatCents } = splitVat(total, rate);
      expect(netCents + vatCents).toBe(total);
      const away = (exact: bigint, rounded: bigint) => (exact > rounded ? exact - rounded : rounded - exact);
      // Multiplied by the divisor, so that no fraction is lost: at most half of it away.
      const [all, whole] = [BigInt(total), BigInt(10_000 + rate)];
      expect(2n * away(all * 10_000n, BigInt(netCents) * whole) <= whole).toBe(true);
      expect(2n * away(all * BigInt(rate), BigInt(vatCents) * whole) <= whole).toBe(true);
    }),
  );
});

it('splits a refund as its payment', () => {
  fc.assert(
    fc.property(cents, rates, (total, rate) => {
      const paid = splitVat(total, rate);
      const back = splitVat(-total, rate);
      expect(back.netCents + paid.netCents).toBe(0);
      expect(back.vatCents + paid.vatCents).toBe(0);
    }),
  );
});

it('makes the lines add up to the whole, each less than two cents from its own share', () => {
  const lines = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(lines, rates, (totals, rate) => {
      const { netCents } = splitVat(
        totals.reduce((sum, total) => sum + total, 0),
        rate,
      );
      const nets = splitLines(totals, rate, netCents);
      expect(nets.reduce((sum, net) => sum + net, 0)).toBe(netCents);
      for (const [at, total] of totals.entries()) {
        expect(Math.abs((nets[at] ?? Number.NaN) - (total * 10_000) / (10_000 + rate))).toBeLessThan(2);
      }
    }),
  );
});

it.each([
  ['20', 2_000],
  ['5,5', 550],
  ['5.5', 550],
  ['8,25', 825],
  ['0', 0],
])('reads the rate %s', (setting, rate) => {
  expect(parseVatRate(setting)).toBe(rate);
});
