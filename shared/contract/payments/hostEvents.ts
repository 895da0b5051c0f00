/**
 * How Stripe tells of hosts' accounts, each with an address and a secret of its own: what happens on them (`connect`, snapshots), and what
 * becomes of them (`thin`, by name alone).
 */
export const hostEventFamilies = ['connect', 'thin'] as const;
export type HostEventFamily = (typeof hostEventFamilies)[number];

/** The addresses that are given to Stripe. */
export const hostEventPaths = {
  connect: '/api/stripe/connect-webhook',
  thin: '/api/stripe/account-events',
} as const satisfies Record<HostEventFamily, string>;

/** What Stripe has to send to each. Other types are taken, and change nothing. */
export const hostEventTypes = {
  connect: [
    'account.updated',
    'account.application.deauthorized',
    'checkout.session.completed',
    'checkout.session.expired',
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'payment_intent.canceled',
    'payment_intent.amount_capturable_updated',
    'setup_intent.succeeded',
    'charge.refunded',
    'charge.expired',
    'refund.created',
    'refund.updated',
    'refund.failed',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
    'payout.paid',
    'payout.failed',
  ],
  thin: [
    'v2.core.account[configuration.merchant].capability_status_updated',
    'v2.core.account[requirements].updated',
    'v2.core.account.closed',
    'v2.core.account_link.returned',
  ],
} as const satisfies Record<HostEventFamily, readonly string[]>;
