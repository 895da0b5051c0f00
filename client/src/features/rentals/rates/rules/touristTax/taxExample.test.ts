import { describe, expect, it } from 'vitest';
import { taxExample } from './taxExample.ts';

const plain = (texts: string[]) => texts.map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '));
const common = { from: '2027-01-01', source: '', additions: {} };

describe('the example of a tourist tax', () => {
  it('multiplies the tariff of a classified property', () => {
    expect(plain(taxExample({ ...common, regime: 'fixed', personNightCents: 165 }, 14_000, 0))).toEqual([
      '2 adultes × 7 nuits × 1,65 € = 23,10 €',
    ]);
  });

  it('shares the price of the night among all, and adds what others take', () => {
    const tariff = { ...common, regime: 'percent', basisPoints: 500, capCents: 230 } as const;
    expect(plain(taxExample({ ...tariff, additions: { department: 1_000 } }, 14_000, 0))).toEqual([
      '140,00 € la nuit ÷ 4 personnes × 5 % = 1,75 €',
      'Avec les taxes additionnelles : 1,75 € + 0,18 € = 1,93 €',
      '2 adultes × 7 nuits × 1,93 € = 27,02 €',
    ]);
    expect(plain(taxExample(tariff, 14_000, 1_000))[0]).toBe(
      '140,00 € la nuit, hors TVA, ÷ 4 personnes × 5 % = 1,59 €',
    );
    expect(plain(taxExample(tariff, 30_000, 0))).toEqual([
      '300,00 € la nuit ÷ 4 personnes × 5 % : plafonné à 2,30 €',
      '2 adultes × 7 nuits × 2,30 € = 32,20 €',
    ]);
  });
});
