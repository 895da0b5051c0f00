import { expect, it } from 'vitest';
import { unbroken } from './unbroken.ts';

it.each([
  ['Jusqu’au 27 décembre 2026. Puis', 'Jusqu’au 27\u00a0décembre\u00a02026. Puis'],
  ['fermées · 18 octobre', 'fermées · 18\u00a0octobre'],
  ['1er août 2027', '1er\u00a0août\u00a02027'],
  ['Au 3 mai 12 nuits', 'Au 3\u00a0mai 12 nuits'],
  ['au mois. 10 logements max.', 'au mois. 10\u00a0logements max.'],
])('no line of %j ends within a date', (text, kept) => {
  expect(unbroken(text)).toBe(kept);
});
