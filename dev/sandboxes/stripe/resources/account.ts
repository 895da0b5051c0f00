import type Stripe from 'stripe';
import { v2Of } from '../connect/connectedAccounts.ts';
import { v1AccountOf } from '../connect/v1Account.ts';
import { empty } from '../state/newObject.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { noSuchAccount } from '../state/StripeFault.ts';
import { call, type Call } from './resource.ts';

export const accountCalls: Call[] = [
  call<Stripe.AccountRetrieveParams>()('GET', '/v1/account', {}, (account) =>
    account.isConnected ? v1AccountOf(account, v2Of(account)) : ownAccount(account),
  ),
  call<Stripe.AccountRetrieveParams>()('GET', '/v1/accounts/:id', {}, (account, _wish, id) => {
    if (id === account.id && !account.isConnected) return ownAccount(account);
    const known = account.root.get('v2.core.account', id);
    const owner = account.root.connected.get(id);
    if (!known || !owner || (account.isConnected && account !== owner)) {
      throw noSuchAccount(account.data.secretKey, id);
    }
    return v1AccountOf(owner, known);
  }),
];

/** The account of a key: a shop that may do everything. */
function ownAccount(account: SandboxAccount): Stripe.Account {
  return {
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
  };
}
