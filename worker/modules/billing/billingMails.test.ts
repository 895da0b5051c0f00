import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  disputeOpened,
  paymentFailed,
  paymentReminderDue,
  paymentSucceeded,
  planChanged,
  refundFailed,
  subscriptionCancelled,
  subscriptionEnded,
  subscriptionResumed,
  withdrawalDeclared,
} from '@app/contract/billing/events.ts';
import type { EventByName, EventName, PayloadOf } from '@app/contract/catalogue.ts';
import { drainOutbox, newId, transact } from '@app/domain/platform';
import {
  buildAdministrator,
  buildCustomer,
  buildSubscription,
  buildTransaction,
  emptyQueues,
  readRows,
  type BuiltAccount,
} from '@app/domain/testing';
import { openPost, until, type Post } from '../../testing/openPost.ts';

const nbsp = '\u00a0';
const day = 86_400_000;

let post: Post;
let administrator: BuiltAccount;
beforeAll(async () => {
  post = await openPost();
  await post.platform.pool.query(`delete from account where kind = 'administrator'`);
  administrator = await buildAdministrator(post.platform, { role: 'super_admin' });
  await post.work({ queues: new Map([['mail', 4]]) });
});
afterAll(async () => post.close());

/** An event happens, and whatever mails follow from it have left. */
async function happen<N extends EventName>(event: EventByName<N>, payload: PayloadOf<N>): Promise<void> {
  await transact(post.platform, null, async (tx) => tx.record(event, payload));
  await mailsLeft();
}

/** Resolves when no mail waits; nobody serves the other queues here. */
async function mailsLeft(): Promise<void> {
  await post.platform.relay.idle();
  await until('the mails to leave', async () => {
    const { mail } = await post.platform.queues.depth();
    return ['waiting', 'active', 'delayed', 'prioritized'].every((state) => (mail[state] ?? 0) === 0);
  });
}

const mailsTo = ({ email }: BuiltAccount, template: string) =>
  post.sink.messages.filter((mail) => mail.to.includes(email) && mail.template === template);

/** The only mail of its kind to a recipient, as subject and text. */
function onlyMail(to: BuiltAccount, template: string): { subject: string; text: string } {
  const mails = mailsTo(to, template);
  expect(mails).toHaveLength(1);
  return { subject: mails[0]?.subject ?? '', text: mails[0]?.text ?? '' };
}

async function set(account: BuiltAccount, columns: Record<string, unknown>): Promise<void> {
  for (const [column, value] of Object.entries(columns)) {
    await post.platform.pool.query(`update customer set ${column} = $2 where account_id = $1`, [account.id, value]);
  }
}

const close = async ({ id }: BuiltAccount) =>
  post.platform.pool.query('update account set closed_at = created_at where id = $1', [id]);

/** A customer whose payment has been due since now. */
async function unpaid() {
  const customer = await buildCustomer(post.platform, { planSlug: 'business' });
  await set(customer, { subscription_status: 'past_due', past_due_since: post.platform.clock.now() });
  const transaction = await buildTransaction(post.platform, customer.id, { status: 'failed', amountCents: 3_000 });
  return { customer, transaction, ids: { accountId: customer.id, transactionId: transaction.id } };
}

describe('a payment that failed', () => {
  it('is announced with the date of the next attempt and the last day of full access', async () => {
    const { customer, ids } = await unpaid();
    await happen(paymentFailed, { ...ids, attempt: 1, nextAttemptAt: '2026-11-23T13:32:00.000Z' });
    const { subject, text } = onlyMail(customer, 'payment_failed');
    expect(subject).toBe(`Votre paiement de 30,00${nbsp}€ n’a pas abouti`);
    for (const words of ['abonnement Business', '23 novembre 2026', '4 décembre 2026']) expect(text).toContain(words);
  });

  it('is announced as the last attempt when Stripe will not try again', async () => {
    const { customer, ids } = await unpaid();
    await happen(paymentFailed, { ...ids, attempt: 4, nextAttemptAt: null });
    expect(onlyMail(customer, 'payment_failed').text).toContain('aucun n’est prévu');
  });

  it('is not announced once it is paid, nor to a closed account', async () => {
    const paid = await unpaid();
    await set(paid.customer, { subscription_status: 'active', past_due_since: null });
    const closed = await unpaid();
    await close(closed.customer);
    for (const { customer, ids } of [paid, closed]) {
      await happen(paymentFailed, { ...ids, attempt: 1, nextAttemptAt: null });
      expect(mailsTo(customer, 'payment_failed')).toStrictEqual([]);
    }
  });
});

describe('a payment that is still due', () => {
  it('has a reminder with its reference, as it has no invoice yet', async () => {
    const { customer, transaction, ids } = await unpaid();
    await happen(paymentReminderDue, { ...ids, notice: 'after_3_days' });
    const { subject, text } = onlyMail(customer, 'payment_reminder');
    expect(subject).toBe(`Maïder, un paiement de 30,00${nbsp}€ est attendu`);
    for (const words of [`T-${transaction.number}`, '20 novembre 2026', '4 décembre 2026']) {
      expect(text).toContain(words);
    }
  });

  it('has no reminder once it is paid', async () => {
    const { customer, transaction, ids } = await unpaid();
    await post.platform.pool.query(`update billing_transaction set status = 'succeeded' where id = $1`, [
      transaction.id,
    ]);
    await happen(paymentReminderDue, { ...ids, notice: 'after_7_days' });
    expect(mailsTo(customer, 'payment_reminder')).toStrictEqual([]);
  });
});

describe('mails about a subscription', () => {
  /** A subscriber whose account is in this status. */
  async function subscriber(status: string) {
    const customer = await buildCustomer(post.platform, { planSlug: 'business' });
    await set(customer, { subscription_status: status });
    const subscription = await buildSubscription(post.platform, customer.id);
    return { customer, ids: { accountId: customer.id, subscriptionId: subscription.id } };
  }
  const endsAt = '2026-12-20T13:32:00.000Z';

  it('confirm a cancellation with the last day of access', async () => {
    const { customer, ids } = await subscriber('cancelled');
    await happen(subscriptionCancelled, { ...ids, endsAt });
    const { text } = onlyMail(customer, 'account_cancelled');
    expect(text).toContain('20 décembre 2026');
    expect(text).toContain('Business');
  });

  it('confirm that a cancellation was taken back, with the date of the next payment', async () => {
    const { customer, ids } = await subscriber('active');
    await happen(subscriptionCancelled, { ...ids, endsAt });
    await happen(subscriptionResumed, ids);
    // A customer who resumed before the mail was sent gets none about the cancellation.
    expect(mailsTo(customer, 'account_cancelled')).toStrictEqual([]);
    const { subject, text } = onlyMail(customer, 'subscription_resumed');
    expect(subject).toBe('Votre abonnement Business continue');
    for (const words of ['20 décembre 2026', `30,00${nbsp}€ par mois`]) expect(text).toContain(words);
  });

  it('announce the end with how long data and site remain', async () => {
    const { customer, ids } = await subscriber('expired');
    await happen(subscriptionEnded, ids);
    const { subject, text } = onlyMail(customer, 'subscription_ended');
    expect(subject).toBe('Maïder, votre abonnement est terminé');
    for (const words of ['20 novembre 2026', `30${nbsp}jours`, `12${nbsp}mois`]) expect(text).toContain(words);
  });

  it('say of an end at once by the team that the access is closed, and not that a cancellation is recorded', async () => {
    const { customer, ids } = await subscriber('expired');
    await post.platform.pool.query(`update subscription set requested_end = 'now' where id = $1`, [ids.subscriptionId]);
    await happen(subscriptionEnded, ids);
    const { subject, text } = onlyMail(customer, 'subscription_ended_by_team');
    expect(subject).toBe('Votre abonnement Business est résilié et votre accès est fermé');
    for (const words of ['Notre équipe', '20 novembre 2026', 'votre accès complet est fermé', `30${nbsp}jours`]) {
      expect(text).toContain(words);
    }
    for (const other of ['subscription_ended', 'account_cancelled']) {
      expect(mailsTo(customer, other)).toStrictEqual([]);
    }
  });

  it('do not announce the end to a customer with another subscription, after a withdrawal, or to a closed account', async () => {
    const renewed = await subscriber('active');
    const withdrawn = await subscriber('expired');
    await post.platform.pool.query(
      'insert into withdrawal (id, account_id, subscription_id, refund_cents, declared_at) values ($1, $2, $3, 0, now())',
      [newId(), withdrawn.ids.accountId, withdrawn.ids.subscriptionId],
    );
    const closed = await subscriber('expired');
    await close(closed.customer);
    for (const { customer, ids } of [renewed, withdrawn, closed]) {
      await happen(subscriptionEnded, ids);
      expect(mailsTo(customer, 'subscription_ended')).toStrictEqual([]);
    }
  });

  it('announce a change of plan', async () => {
    const { customer, ids } = await subscriber('active');
    await happen(planChanged, ids);
    const { subject, text } = onlyMail(customer, 'plan_changed');
    expect(subject).toBe('Votre formule est désormais Business');
    for (const words of ['Mensuelle', `30,00${nbsp}€ par mois`, '20 décembre 2026']) expect(text).toContain(words);
  });

  it('acknowledge a withdrawal with what was declared and at which minute', async () => {
    const { customer, ids } = await subscriber('expired');
    const withdrawalId = newId();
    await post.platform.pool.query(
      `insert into withdrawal (id, account_id, subscription_id, refund_cents, declared_at)
       values ($1, $2, $3, 3000, '2026-11-24T08:07:00Z')`,
      [withdrawalId, ids.accountId, ids.subscriptionId],
    );
    await happen(withdrawalDeclared, { withdrawalId, accountId: ids.accountId });
    const { subject, text } = onlyMail(customer, 'withdrawal_acknowledged');
    expect(subject).toBe('Accusé de réception de votre rétractation');
    for (const words of [
      `24 novembre 2026 à 9${nbsp}h${nbsp}07`,
      'Maïder Etcheverry se rétracte du contrat d’abonnement Business',
      'conclu avec Clairvolet le 20 novembre 2026',
      `30,00${nbsp}€`,
    ]) {
      expect(text).toContain(words);
    }
  });
});

describe('mails to the administrators', () => {
  it('announce a payment, and an answer goes to the customer', async () => {
    const customer = await buildCustomer(post.platform, { planSlug: 'business', firstName: 'Ximun' });
    const { id: transactionId } = await buildTransaction(post.platform, customer.id, { amountCents: 3_000 });
    await happen(paymentSucceeded, { transactionId, accountId: customer.id });
    const mail = mailsTo(administrator, 'admin_payment_received').find(({ text }) => text.includes('Ximun'));
    expect(mail?.subject).toBe(`Paiement reçu${nbsp}: 30,00${nbsp}€ de Ximun Etcheverry`);
    expect(mail?.headers['reply-to']).toBe(customer.email);
    expect(mail?.text).toContain(`20 novembre 2026 à 14${nbsp}h${nbsp}32`);
  });

  it('announce a dispute', async () => {
    const customer = await buildCustomer(post.platform, { firstName: 'Peio' });
    const transaction = await buildTransaction(post.platform, customer.id, {
      disputedAt: new Date(post.platform.clock.now().getTime() + day),
      disputeStatus: 'needs_response',
    });
    await happen(disputeOpened, { transactionId: transaction.id, accountId: customer.id });
    const mail = mailsTo(administrator, 'admin_dispute_opened').find(({ text }) => text.includes('Peio'));
    expect(mail?.subject).toBe(`Paiement contesté${nbsp}: 25,00${nbsp}€ de Peio Etcheverry`);
    for (const words of [`T-${transaction.number}`, `21 novembre 2026 à 14${nbsp}h${nbsp}32`]) {
      expect(mail?.text).toContain(words);
    }
  });

  it('announce a failed refund with its reason', async () => {
    const customer = await buildCustomer(post.platform, { firstName: 'Amaia' });
    const { id: transactionId } = await buildTransaction(post.platform, customer.id);
    const refundId = newId();
    await post.platform.pool.query(
      `insert into refund (id, transaction_id, amount_cents, status, reason, failure_message, created_at)
       values ($1, $2, 2500, 'failed', 'Rétractation', 'La carte du client est expirée ou annulée.', now())`,
      [refundId, transactionId],
    );
    await happen(refundFailed, { refundId, transactionId, accountId: customer.id });
    const mail = mailsTo(administrator, 'admin_refund_failed').find(({ text }) => text.includes('Amaia'));
    expect(mail?.subject).toBe(`Remboursement échoué${nbsp}: 25,00${nbsp}€ à Amaia Etcheverry`);
    for (const words of ['carte du client est expirée', 'Rétractation']) expect(mail?.text).toContain(words);
  });
});

it('each billing mail is sent once when its event is delivered several times', async () => {
  const { customer, ids } = await unpaid();
  await happen(paymentReminderDue, { ...ids, notice: 'after_3_days' });
  await post.platform.pool.query(
    `update outbox set relayed_at = null where name = 'billing.payment_reminder_due' and payload ->> 'accountId' = $1`,
    [customer.id],
  );
  const { pool, queues, clock } = post.platform;
  await emptyQueues(post.platform);
  await drainOutbox(pool, queues, { olderThan: clock.now(), at: clock.now() });
  await mailsLeft();
  expect(mailsTo(customer, 'payment_reminder')).toHaveLength(1);
  const deliveries = await readRows(post.platform, 'select state from mail_delivery where recipient = $1', [
    customer.email,
  ]);
  expect(deliveries).toStrictEqual([{ state: 'sent' }]);
});
