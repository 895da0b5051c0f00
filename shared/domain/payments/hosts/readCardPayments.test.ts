import { describe, expect, it } from 'vitest';
import { readCardPayments } from './readCardPayments.ts';
import { sayRequirements } from './sayRequirements.ts';

type Asked = Parameters<typeof readCardPayments>[0];
type Entry = NonNullable<NonNullable<Asked['requirements']>['entries']>[number];
type Capability = NonNullable<
  NonNullable<NonNullable<NonNullable<Asked['configuration']>['merchant']>['capabilities']>['card_payments']
>;

function entry(description: string, more: Partial<Entry> = {}): Entry {
  return {
    awaiting_action_from: 'user',
    description,
    errors: [],
    impact: {},
    minimum_deadline: { status: 'currently_due' },
    requested_reasons: [],
    ...more,
  };
}

function account(cards: Capability | null, entries: Entry[] = [], time?: string): Asked {
  return {
    configuration: { merchant: { applied: true, capabilities: cards ? { card_payments: cards } : {} } },
    requirements: {
      entries,
      ...(time !== undefined && { summary: { minimum_deadline: { status: 'currently_due', time } } }),
    },
  };
}

const active: Capability = { status: 'active', status_details: [] };
const pending: Capability = { status: 'pending', status_details: [] };
const restricted: Capability = {
  status: 'restricted',
  status_details: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
};
const later = { minimum_deadline: { status: 'eventually_due' } } as const;

describe('how far an account is with payments by card', () => {
  it.each([
    ['active, whatever it is asked', active, [entry('identity.individual.address')], 'ready'],
    ['asked for something', restricted, [entry('identity.individual.address')], 'onboarding'],
    ['asked for something while Stripe verifies', pending, [entry('identity.individual.address')], 'onboarding'],
    ['asked for something later only', pending, [entry('identity.individual.address', later)], 'verifying'],
    ['waiting for Stripe', restricted, [entry('x', { awaiting_action_from: 'stripe' })], 'verifying'],
    ['that never asked for cards', null, [], 'onboarding'],
    ['restricted, with nothing that its owner can do', restricted, [], 'blocked'],
    ['that Stripe does not want', { status: 'unsupported', status_details: [] }, [], 'blocked'],
    [
      'whose owner has to write to Stripe',
      { status: 'restricted', status_details: [{ code: 'rejected_other', resolution: 'contact_stripe' }] },
      [],
      'blocked',
    ],
    [
      'whose document was refused',
      pending,
      [entry('x', { errors: [{ code: 'invalid_document', description: 'Blurred' }] })],
      'blocked',
    ],
  ] satisfies [string, Capability | null, Entry[], string][])('of an account %s', (_what, cards, entries, state) => {
    expect(readCardPayments(account(cards, entries)).state).toBe(state);
  });

  it('stores what Stripe asks in its own words, and until when', () => {
    const time = '2026-12-05T10:00:00Z';
    const { requirements } = readCardPayments(account(active, [entry('identity.individual.address', later)], time));
    expect(requirements).toStrictEqual({
      entries: [{ code: 'identity.individual.address', awaits: 'user', due: 'later', errors: [] }],
      deadline: time,
    });
    expect(readCardPayments({}).requirements).toStrictEqual({ entries: [], deadline: null });
  });
});

describe('what the owner of an account is told to do', () => {
  const said = (...entries: Entry[]) => sayRequirements(readCardPayments(account(active, entries)).requirements);

  it('is each thing once, what is late first', () => {
    const late = { minimum_deadline: { status: 'past_due' } } as const;
    expect(
      said(
        entry('identity.individual.given_name'),
        entry('identity.individual.surname'),
        entry('defaults.payout_methods', late),
      ),
    ).toStrictEqual([
      { label: 'Le compte bancaire (IBAN) sur lequel recevoir vos virements', isLate: true },
      { label: 'Vos nom et prénom', isLate: false },
    ]);
  });

  it('is nothing that Stripe does itself, or asks for later', () => {
    expect(
      said(entry('identity.individual.address', later), entry('x', { awaiting_action_from: 'stripe' })),
    ).toStrictEqual([]);
  });

  it('is a sentence also for what we have no name for', () => {
    expect(said(entry('something.new'))).toStrictEqual([
      { label: 'D’autres informations, que Stripe vous précise', isLate: false },
    ]);
  });
});
