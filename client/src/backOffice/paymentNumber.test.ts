import { expect, it } from 'vitest';
import { paymentNumber } from './paymentNumber.ts';

it.each([
  ['facture 1001', '1001'],
  ['Inv-1001', '1001'],
  ['avoir n° 12', '12'],
  ['T-9', 'T-9'],
  ['transaction 9', 'T-9'],
  ['pi_3Q12', 'pi_3Q12'],
  ['facture', null],
  ['t', null],
  ['9', null],
])('%j is looked for among payments as %j', (text, number) => {
  expect(paymentNumber(text)).toBe(number);
});
