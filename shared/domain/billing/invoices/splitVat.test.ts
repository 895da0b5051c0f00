import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseVatRate, splitLines, splitVat } from './splitVat.ts';

const cents = fc.integer({ min: -2_147_483_647, max: 2_147_483_647 });
const rates = fc.integer({ min: 0, max: 9_999 });

it.each([
  [3_000, 2_000, { netCents: 2_500, vatCents: 500, roundingCents: 0 }],
  [2_500, 2_000, { netCents: 2_083, vatCents: 417, roundingCents: 0 }],
  [-3_000, 2_000, { netCents: -2_500, vatCents: -500, roundingCents: 0 }],
  [2_500, 550, { netCents: 2_370, vatCents: 130, roundingCents: 0 }],
  [2_500, 0, { netCents: 2_500, vatCents: 0, roundingCents: 0 }],
  [0, 2_000, { netCents: 0, vatCents: 0, roundingCents: 0 }],
  // 3 / 1,2 = 2,5 → 3; 3 × 0,2 = 0,6 → 1: a cent too many, which the rounding takes back.
  [3, 2_000, { netCents: 3, vatCents: 1, roundingCents: -1 }],
])('splits %i cents at %i', (total, rate, split) => {
  expect(splitVat(total, rate)).toStrictEqual(split);
});

it('loses nothing: net, VAT and rounding are the amount, and the rounding is a cent at most', () => {
  fc.assert(
    fc.property(cents, rates, (total, rate) => {
      const { netCents, vatCents, roundingCents } = splitVat(total, rate);
      expect(netCents + vatCents + roundingCents).toBe(total);
      expect(Math.abs(roundingCents)).toBeLessThanOrEqual(1);
    }),
  );
});

it('rounds net and VAT to the nearest cent, exactly', () => {
  fc.assert(
    fc.property(cents, rates, (total, rate) => {
      const { netCents, vatCents } = splitVat(total, rate);
      const away = (exact: bigint, rounded: bigint) => (exact > rounded ? exact - rounded : rounded - exact);
      // Times the divisor, so that no fraction is lost: at most half of it away.
      expect(
        2n * away(BigInt(total) * 10_000n, BigInt(netCents) * BigInt(10_000 + rate)) <= BigInt(10_000 + rate),
      ).toBe(true);
      expect(2n * away(BigInt(netCents) * BigInt(rate), BigInt(vatCents) * 10_000n) <= 10_000n).toBe(true);
    }),
  );
});

it('gives back what it took: a refund splits as its payment did', () => {
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
