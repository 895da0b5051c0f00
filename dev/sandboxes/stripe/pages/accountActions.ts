import { changeCard } from '../billing/changeCard.ts';
import { draftTime } from '../billing/changeSubscription.ts';
import { periodEnd } from '../billing/periodEnd.ts';
import { advanceClock, nextDue } from '../clock/advanceClock.ts';
import { setOnboarding } from '../connect/connectedAccounts.ts';
import { onboardingOutcomes } from '../connect/onboardingLinks.ts';
import { disputeCharge, disputeStatuses } from '../payments/disputes.ts';
import { cancelIntent, captureIntent } from '../payments/paymentIntents.ts';
import { failPayout, makePayout } from '../payments/payouts.ts';
import { failRefund, refundCharge } from '../payments/refunds.ts';
import { cardOutcomes } from '../state/AccountData.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { findEvent, webhookList } from '../webhooks/deliveries.ts';
import { notFound, type PageAnswer, type PageContext, type PageRoute } from './PageAnswer.ts';

/** What the buttons of an account's page do. */
export const accountActions: PageRoute[] = [
  action('clock', moveClock),
  action('webhooks', sendWebhooks),
  action('card', setCard),
  action('refund', (account, { fields }) => {
    refundCharge(account, account.find('charge', fields.get('charge') ?? ''));
  }),
  action('fail-refund', (account, { fields }) =>
    failRefund(account, account.find('refund', fields.get('refund') ?? '')),
  ),
  action('dispute', (account, { fields }) => {
    const status = disputeStatuses.find((known) => known === fields.get('status'));
    if (status) disputeCharge(account, account.find('charge', fields.get('charge') ?? ''), status);
  }),
  action('payout', (account) => void makePayout(account)),
  action('fail-payout', (account, { fields }) =>
    failPayout(account, account.find('payout', fields.get('payout') ?? '')),
  ),
  action('capture', (account, { fields }) =>
    captureIntent(account, account.find('payment_intent', fields.get('intent') ?? '')),
  ),
  action('cancel', (account, { fields }) =>
    cancelIntent(account, account.find('payment_intent', fields.get('intent') ?? ''), 'requested_by_customer'),
  ),
  action('onboarding', (account, { fields }) => {
    const outcome = onboardingOutcomes.find((known) => known === fields.get('outcome'));
    if (account.isConnected && outcome && outcome !== 'later') setOnboarding(account.root, account.id, outcome);
  }),
  action('bank', (account, { fields }) => {
    const customer = fields.get('customer') ?? '';
    const outcome = cardOutcomes.find((known) => known === fields.get('outcome'));
    if (outcome) account.data.bank.set(customer, outcome);
    else account.data.bank.delete(customer);
  }),
];

/** Does something and shows the account again. */
function action(name: string, act: (account: SandboxAccount, context: PageContext) => void): PageRoute {
  const answer = (context: PageContext): PageAnswer => {
    const account = accountIn(context);
    if (!account) return notFound;
    act(account, context);
    return { redirect: `/accounts/${account.id}` };
  };
  return { method: 'POST', path: `/accounts/:account/${name}`, answer };
}

/** The account that the address names. */
export function accountIn({ sandbox, ids: [id] }: PageContext): SandboxAccount | undefined {
  return sandbox.everyAccount().find((account) => account.id === id);
}

function moveClock(account: SandboxAccount, { fields }: PageContext): void {
  const now = account.now();
  if (fields.get('by') === 'month') return advanceClock(account, periodEnd(now, now));
  const due = nextDue(account);
  if (due === null) return;
  advanceClock(account, due);
  // A renewal is charged an hour later: included here, so that one press is enough.
  const next = nextDue(account);
  if (next !== null && next <= due + draftTime) advanceClock(account, next);
}

function sendWebhooks(account: SandboxAccount, { fields, sender }: PageContext): void {
  const wanted = fields.get('event');
  const known = webhookList(account).map(({ id }) => id);
  const chosen = fields.get('all') === null ? known.filter((id) => id === wanted) : known.slice(-50);
  for (const id of chosen) {
    const { account: owner, event } = findEvent(account, id);
    sender.take(owner, event);
  }
}

function setCard(account: SandboxAccount, { fields }: PageContext): void {
  const customer = account.get('customer', fields.get('customer') ?? '');
  if (!customer) return;
  changeCard(account, customer, { outcome: fields.get('outcome') === 'success' ? 'success' : 'card_declined' });
}
