import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invoiceRendered } from '@app/contract/billing/events.ts';
import { receiveStripeEvent, requestRefund, withdraw } from '@app/domain/billing';
import { transact } from '@app/domain/platform';
import {
  buildCustomer,
  buildSubscriber,
  FakeClock,
  openStripeAccount,
  readRows,
  type StripeAccount,
  type Subscriber,
} from '@app/domain/testing';
import { openPost, until, type Post } from '../../testing/openPost.ts';

const nbsp = '\u00a0';

let stripe: StripeAccount;
let post: Post;
let subscriber: Subscriber;
beforeAll(async () => {
  stripe = await openStripeAccount({ now: new FakeClock().now() });
  post = await openPost({ stripe });
  // Two workers, as in production.
  await post.work();
  await post.work({ on: await post.platform.sibling() });
});
afterAll(async () => post.close());

beforeEach(async () => {
  const account = await buildCustomer(post.platform, { planSlug: 'business' });
  subscriber = await buildSubscriber(post.platform, stripe, { account });
  await arrived('subscription_confirmation', 1);
});

const mails = () => post.sink.messages.filter(({ to }) => to.includes(subscriber.email));
const mailsOf = (template: string) => mails().filter((mail) => mail.template === template);
const arrived = async (template: string, count: number) =>
  until(`${count} × ${template}`, () => mailsOf(template).length >= count);
const numbers = async (kind: 'invoice' | 'credit_note') =>
  (
    await readRows<{ number: string }>(
      post.platform,
      'select number from invoice where account_id = $1 and kind = $2 order by sequence',
      [subscriber.id, kind],
    )
  ).map(({ number }) => number);
const status = async () =>
  (
    await readRows<{ status: string }>(
      post.platform,
      'select subscription_status as status from customer where account_id = $1',
      [subscriber.id],
    )
  )[0]?.status;

/** Delivers every event of Stripe that was not delivered yet, each one twice. */
async function tellAll(): Promise<void> {
  for (const { id } of await stripe.control.webhooks()) {
    const { payload, signature } = await stripe.control.signedEvent(id, post.platform.clock.now());
    for (let round = 0; round < 2; round += 1) {
      await receiveStripeEvent(post.platform, { body: Buffer.from(payload), signature });
    }
  }
  await post.platform.relay.idle();
  await until('every event to be processed', async () => {
    const waiting = await readRows(post.platform, 'select from stripe_event where processed_at is null');
    return waiting.length === 0;
  });
}

describe('a first payment', () => {
  it('is confirmed by one mail with the invoice', async () => {
    await tellAll();
    await post.settled();
    const [mail, ...others] = mailsOf('subscription_confirmation');
    expect(others).toStrictEqual([]);
    const [number] = await numbers('invoice');
    expect(mail?.subject).toBe('Votre abonnement Business est actif');
    for (const words of [String(number), `30,00${nbsp}€ TTC`, 'Mensuelle', '20 décembre 2026']) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.attachments).toMatchObject([{ filename: `${number}.pdf`, contentType: 'application/pdf' }]);
    const [pdf] = mail?.attachments ?? [];
    expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

it('a payment is confirmed even if Stripe has not sent its subscription’s event yet', async () => {
  const { pool } = post.platform;
  const [invoice] = await readRows<{ id: string }>(post.platform, 'select id from invoice where account_id = $1', [
    subscriber.id,
  ]);
  await pool.query('update billing_transaction set stripe_subscription_id = null where account_id = $1', [
    subscriber.id,
  ]);
  await transact(post.platform, null, async (tx) => {
    tx.record(invoiceRendered, { invoiceId: invoice?.id ?? '', accountId: subscriber.id });
  });
  await post.platform.relay.idle();
  await arrived('subscription_confirmation', 2);
  const [first, second] = mailsOf('subscription_confirmation');
  expect(second?.text).toBe(first?.text);
});

describe('a refund', () => {
  it('is announced by one mail with the credit note, whether the worker or a webhook learns of it first', async () => {
    const { transactionId } = subscriber;
    await requestRefund(post.platform, { transactionId, requestedBy: null, reason: '' });
    await post.platform.relay.idle();
    await arrived('refund_confirmation', 1);
    await tellAll();
    await post.settled();
    const [mail, ...others] = mailsOf('refund_confirmation');
    expect(others).toStrictEqual([]);
    const [creditNote] = await numbers('credit_note');
    const [invoice] = await numbers('invoice');
    expect(await numbers('credit_note')).toHaveLength(1);
    expect(mail?.subject).toBe(`Votre remboursement de 30,00${nbsp}€`);
    for (const words of [String(creditNote), String(invoice)]) expect(mail?.text).toContain(words);
    expect(mail?.attachments.map(({ filename }) => filename)).toStrictEqual([`${creditNote}.pdf`]);
    const { refunds } = await stripe.control.ledger();
    const [charge] = (await stripe.control.ledger()).charges.filter(
      (one) => one.customer === subscriber.stripeCustomerId,
    );
    expect(refunds.filter((refund) => refund.charge === charge?.id)).toHaveLength(1);
  });

  it('made in the Stripe dashboard is announced by the same mail', async () => {
    const { charges } = await stripe.control.ledger();
    const charge = charges.find(({ customer }) => customer === subscriber.stripeCustomerId);
    await stripe.control.refund(charge?.id ?? '', 1_000);
    await tellAll();
    await arrived('refund_confirmation', 1);
    expect(mailsOf('refund_confirmation').map(({ subject }) => subject)).toStrictEqual([
      `Votre remboursement de 10,00${nbsp}€`,
    ]);
    expect(await status()).toBe('active');
  });
});

describe('a withdrawal', () => {
  it('is acknowledged, ends the subscription and refunds the payment, without any other mail about the end', async () => {
    await withdraw(post.platform, subscriber.id);
    await post.platform.relay.idle();
    await arrived('withdrawal_acknowledged', 1);
    await arrived('refund_confirmation', 1);
    await tellAll();
    await post.settled();
    expect(new Set(mails().map(({ template }) => template))).toStrictEqual(
      new Set(['refund_confirmation', 'subscription_confirmation', 'withdrawal_acknowledged']),
    );
    expect(mails()).toHaveLength(3);
    expect(await status()).toBe('expired');
    const { charges, subscriptions } = await stripe.control.ledger();
    expect(subscriptions.find(({ id }) => id === subscriber.stripeSubscriptionId)?.status).toBe('canceled');
    expect(charges.filter(({ customer }) => customer === subscriber.stripeCustomerId)).toMatchObject([
      { amount: 3_000, amountRefunded: 3_000 },
    ]);
  });
});
