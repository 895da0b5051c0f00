import { describe, expect, it } from 'vitest';
import { readTests } from './readTests.ts';

const head = `
import { billingMessages, plans } from '@app/contract/billing/rules.ts';
import { aPlan } from '../testing/factories.ts';
`;
const faultsOf = (test: string) => readTests('some.test.ts', head + test).map(({ faults }) => faults);

describe('the tests of a file', () => {
  it('are listed by their titles, with the rows of their tables', () => {
    const read = readTests(
      'some.test.ts',
      `describe('x', () => {
        it('it\\'s one', () => { expect(1).toBe(1); });
        it.each([['a', -1], ['b', 2]])('%s is %i', (name, wanted) => { expect(of(name)).toBe(wanted); });
      });`,
    );
    expect(read.map(({ title, cases }) => [title, ...cases])).toStrictEqual([
      ["it's one"],
      ['%s is %i', 'a', '-1', '1', 'b', '2'],
    ]);
  });

  it.each([
    ['says what is wanted', "it('t', () => { expect(plans).toStrictEqual(['starter']); });"],
    ['uses a helper of tests', "it('t', () => { expect(list()).toStrictEqual([aPlan]); });"],
    ['is about words', "it('t', () => { expect(billingMessages).toStrictEqual({ confirmed: 'Oui' }); });"],
    ['expects an error', "it('t', () => { expect(run).toThrow(plans); });"],
  ])('may prove something when one %s', (_, test) => {
    expect(faultsOf(test)).toStrictEqual([[]]);
  });

  it.each([
    ['is skipped', "it.skip('t', () => { expect(1).toBe(1); });"],
    ['is skipped', "describe.skip('d', () => { it('t', () => { expect(1).toBe(1); }); });"],
    ['expects nothing', "it('t', () => { run(); });"],
    [
      'takes the words that it expects from the product: billingMessages',
      "it('t', () => { expect(screen.getByText(billingMessages.confirmed)).toBe(1); });",
    ],
    [
      'takes the words that it expects from the product: billingMessages',
      "it.each([billingMessages.confirmed])('%s', (said) => { expect(text()).toBe(said); });",
    ],
    [
      'compares the product with itself: plans.toSorted()',
      "it('t', () => { expect(list()).toBe(plans.toSorted()); });",
    ],
  ])('prove nothing: one that %s', (fault, test) => {
    expect(faultsOf(test)).toStrictEqual([[fault]]);
  });
});
