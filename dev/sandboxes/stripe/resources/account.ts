import type Stripe from 'stripe';
import { type Call, defineCall } from '../http/Call.ts';
import { parameters } from '../http/parameters.ts';

export const accountCalls: Call[] = [
  defineCall({
    method: 'GET',
    path: '/v1/account',
    parameters: parameters<Stripe.AccountRetrieveParams>()({}),
    run: ({ account }): Stripe.Account => ({
      id: account.id,
      object: 'account',
      business_profile: {
        mcc: '7372',
        minority_owned_business_designation: null,
        name: 'Bac à sable',
        specified_commercial_transactions_act_url: null,
        support_address: null,
        support_email: null,
        support_phone: null,
        support_url: null,
        url: account.origin,
      },
      business_type: 'company',
      capabilities: { card_payments: 'active', transfers: 'active' },
      charges_enabled: true,
      country: 'FR',
      created: 1_700_000_000,
      default_currency: 'eur',
      details_submitted: true,
      email: 'bac-a-sable@example.test',
      metadata: {},
      payouts_enabled: true,
      type: 'standard',
    }),
  }),
];
