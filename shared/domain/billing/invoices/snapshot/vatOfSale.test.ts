import { expect, it } from 'vitest';
import { sampleSurroundings } from '../testing/sampleSnapshot.ts';
import { reverseCharge, vatOfSale } from './legalMentions.ts';

const { seller } = sampleSurroundings;
const soldTo = (country: string, vatNumber: string | null, from: Partial<typeof seller> = {}, vatRate = 2_000) =>
  vatOfSale({ seller: { ...seller, ...from }, buyer: { country, vatNumber }, vatRate });

const french = { rate: 2_000, exemption: null };
const reversed = { rate: 0, exemption: reverseCharge };

it('charges no VAT to a business elsewhere in the European Union, which owes it itself', () => {
  expect(soldTo('BE', 'BE0428759497')).toStrictEqual(reversed);
  expect(soldTo('GR', 'EL094259216')).toStrictEqual(reversed);
  expect(soldTo('BE', 'BE0428759497', {}, 0)).toStrictEqual(reversed);
});

it.each([
  ['a French business', 'FR', 'FR44732829320'],
  ['one in Monaco, which is France for VAT', 'MC', 'FR44732829320'],
  ['one overseas', 'RE', 'FR44732829320'],
  ['a person in Belgium', 'BE', null],
  ['a business outside the Union', 'US', null],
  ['a number of another country than theirs', 'US', 'BE0428759497'],
])('charges French VAT to %s', (_who, country, vatNumber) => {
  expect(soldTo(country, vatNumber)).toStrictEqual(french);
});

it('charges French VAT as long as the seller has no VAT number', () => {
  expect(soldTo('BE', 'BE0428759497', { vatNumber: null })).toStrictEqual(french);
});

it('states the small-business exemption when the seller charges no VAT', () => {
  expect(soldTo('FR', null, {}, 0).exemption?.code).toBe('VATEX-FR-FRANCHISE');
});
