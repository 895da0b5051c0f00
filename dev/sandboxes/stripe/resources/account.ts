import type Stripe from 'stripe';
import { empty } from '../state/newObject.ts';
import { call, type Call } from './resource.ts';

export const accountCalls: Call[] = [
  call<Stripe.AccountRetrieveParams>()('GET', '/v1/account', {}, (account): Stripe.Account => ({
    id: account.id,
    object: 'account',
    business_profile: {
      ...empty('minority_owned_business_designation specified_commercial_transactions_act_url'),
      ...empty('support_address support_email support_phone support_url'),
      mcc: '7372',
      name: 'Bac à sable',
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
  })),
];
