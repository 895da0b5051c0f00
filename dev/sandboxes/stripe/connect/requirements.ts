import type Stripe from 'stripe';

type Requirements = Stripe.V2.Core.Account.Requirements;
type Entry = NonNullable<Requirements['entries']>[number];
type Capability = NonNullable<
  NonNullable<NonNullable<Stripe.V2.Core.Account['configuration']>['merchant']>['capabilities']
>['card_payments'];
export type CardPayments = NonNullable<Capability>;

/**
 * How far an account is with what Stripe wants to know: nothing said yet, everything, everything while Stripe still verifies it, or
 * a proof of identity missing.
 */
export type Onboarding = 'started' | 'complete' | 'verifying' | 'blocked';

/** What Stripe asks of the owner of an account that takes cards, in v2's words. */
const asked = [
  'configuration.merchant.mcc',
  'defaults.profile.product_description',
  'identity.individual.given_name',
  'identity.individual.surname',
  'identity.individual.date_of_birth',
  'identity.individual.address',
  'defaults.payout_methods',
];

const document = 'identity.individual.documents.primary_verification';

/** What an account lacks, and what becomes of its payments by card. */
export function stateAfter(onboarding: Onboarding): { requirements: Requirements; cardPayments: CardPayments } {
  const entries = entriesAfter(onboarding);
  return {
    requirements: {
      entries,
      summary: entries.length === 0 ? {} : { minimum_deadline: { status: 'past_due' } },
    },
    cardPayments: cardPaymentsAfter(onboarding),
  };
}

function entriesAfter(onboarding: Onboarding): Entry[] {
  switch (onboarding) {
    case 'started':
      return asked.map((description) => entryOf(description, 'user'));
    case 'complete':
      return [];
    case 'verifying':
      return [entryOf(document, 'stripe')];
    case 'blocked':
      return [
        {
          ...entryOf(document, 'user'),
          errors: [
            {
              code: 'verification_document_not_uploaded',
              description: 'The identity document was not uploaded. Upload a colour picture of both of its sides.',
            },
          ],
        },
      ];
  }
}

function cardPaymentsAfter(onboarding: Onboarding): CardPayments {
  switch (onboarding) {
    case 'complete':
      return { status: 'active', status_details: [] };
    case 'verifying':
      return {
        status: 'pending',
        status_details: [{ code: 'requirements_pending_verification', resolution: 'no_resolution' }],
      };
    case 'started':
    case 'blocked':
      return {
        status: 'restricted',
        status_details: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
      };
  }
}

function entryOf(description: string, awaiting: Entry['awaiting_action_from']): Entry {
  return {
    awaiting_action_from: awaiting,
    description,
    errors: [],
    impact: {
      restricts_capabilities: [
        { capability: 'card_payments', configuration: 'merchant', deadline: { status: 'past_due' } },
      ],
    },
    minimum_deadline: { status: 'past_due' },
    requested_reasons: [{ code: awaiting === 'stripe' ? 'routine_verification' : 'routine_onboarding' }],
  };
}
