import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { describeLines, titleOf } from './describeLines.ts';

const start = Date.UTC(2026, 10, 20, 12) / 1_000;
const end = Date.UTC(2026, 11, 20, 12) / 1_000;

interface LineFacts {
  amount: number;
  price?: string;
  proration?: boolean;
  discount?: number;
  quantity?: number;
}

/** The part of a line that is read. */
function line({ amount, price = 'price_business', proration = false, discount = 0, quantity = 1 }: LineFacts) {
  const told = {
    amount,
    quantity,
    description: '1 × Business (at €30.00 / month)',
    period: { start, end },
    discount_amounts: discount > 0 ? [{ amount: discount, discount: 'di_1' }] : [],
    pricing: { type: 'price_details', price_details: { price, product: 'prod_1' }, unit_amount_decimal: null },
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: { proration },
    },
  };
  // A part of what Stripe sends: the rest is not read.
  return told as unknown as Stripe.InvoiceLineItem;
}

const names: Record<string, string> = { price_business: 'Business, mensuel', price_starter: 'Starter, mensuel' };
const nameOf = (id: string) => names[id] ?? null;

const lines = (paid: number, ...told: LineFacts[]) =>
  describeLines({ amount_paid: paid, starting_balance: 0, ending_balance: 0 }, told.map(line), nameOf);
const said = (described: ReturnType<typeof lines>) =>
  described.map(({ description, totalCents }) => [description, totalCents]);

describe('the lines of an invoice', () => {
  it('describe in French the plan and its period', () => {
    expect(lines(30_00, { amount: 30_00 })).toStrictEqual([
      {
        description: 'Abonnement Business, mensuel',
        detail: '',
        quantity: 1,
        totalCents: 30_00,
        period: { start: new Date(start * 1_000), end: new Date(end * 1_000) },
      },
    ]);
  });

  it('describe what a change of plan credits and charges', () => {
    const told = lines(
      3_33,
      { amount: -16_67, price: 'price_starter', proration: true },
      { amount: 20_00, proration: true },
    );
    expect(said(told)).toStrictEqual([
      ['Temps non utilisé, Starter, mensuel', -16_67],
      ['Temps restant, Business, mensuel', 20_00],
    ]);
    expect(titleOf(told)).toBe('Temps restant, Business, mensuel');
  });

  it.each([
    ['a discount', lines(20_00, { amount: 30_00, discount: 10_00 }), ['Remise', -10_00]],
    ['an earlier credit', lines(12_50, { amount: 30_00 }), ['Crédit de vos changements de formule précédents', -17_50]],
    ['an earlier debt', lines(31_00, { amount: 30_00 }), ['Solde reporté', 1_00]],
  ])('add up to the amount paid: %s is a line', (_what, told, correction) => {
    expect(said(told)).toStrictEqual([['Abonnement Business, mensuel', 30_00], correction]);
  });

  it('omit free items, and use Stripe’s name for what is not ours', () => {
    expect(said(lines(30_00, { amount: 0, proration: true }, { amount: 30_00, price: 'price_other' }))).toStrictEqual([
      ['1 × Business (at €30.00 / month)', 30_00],
    ]);
  });
});
