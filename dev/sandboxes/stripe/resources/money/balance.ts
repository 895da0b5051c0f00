import type Stripe from 'stripe';
import { balanceOf } from '../../payments/balance.ts';
import { listPage, paging, text } from '../parameters.ts';
import { call, type Call, resource } from '../resource.ts';

const path = '/v1/balance_transactions';
const transactions = resource('balance_transaction', path);
const payouts = resource('payout', '/v1/payouts');

/** What an account has at Stripe, how it came to be, and what was paid out. */
export const balanceCalls: Call[] = [
  call<Stripe.BalanceRetrieveParams>()('GET', '/v1/balance', {}, (account): Stripe.Balance => {
    const { available, pending } = balanceOf(account);
    const part = (amount: number) => [{ amount, currency: 'eur', source_types: { card: amount } }];
    return { object: 'balance', available: part(available), livemode: false, pending: part(pending) };
  }),
  transactions.retrieve(),
  call<Stripe.BalanceTransactionListParams>()(
    'GET',
    path,
    { ...paging, payout: text.optional(), source: text.optional(), type: text.optional() },
    (account, { payout, source, type, ...page }) => {
      if (payout !== undefined) account.find('payout', payout, 'payout');
      const found = account
        .all('balance_transaction')
        .filter(({ id }) => payout === undefined || account.data.paidOutBy.get(id) === payout)
        .filter((known) => source === undefined || known.source === source)
        .filter((known) => type === undefined || known.type === type);
      return listPage(path, found, page);
    },
  ),
  payouts.retrieve(),
  payouts.list<Stripe.PayoutListParams>()({ status: text }),
];
