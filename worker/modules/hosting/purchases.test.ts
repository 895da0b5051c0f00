import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { domainExpired, renewalNoticeDue, renewalRefused } from '@app/contract/hosting/events.ts';
import { syncCustomer } from '@app/domain/billing';
import { buyDomain, changeRenewal, reviewRenewals } from '@app/domain/hosting';
import { transact } from '@app/domain/platform';
import {
  buildCustomer,
  buildSubscriber,
  FakeClock,
  openRegistrarAccount,
  openStripeAccount,
  readRows,
  type RegistrarAccount,
  type StripeAccount,
  type Subscriber,
} from '@app/domain/testing';
import { openPost, until, type Post } from '../../testing/openPost.ts';

const nbsp = '\u00a0';
const day = 86_400_000;

let stripe: StripeAccount;
let registrar: RegistrarAccount;
let post: Post;
beforeAll(async () => {
  const now = new FakeClock().now();
  stripe = await openStripeAccount({ now });
  registrar = await openRegistrarAccount({ now });
  post = await openPost({ stripe, registrar });
  const nameservers = 'ns1.clairvolet.example, ns2.clairvolet.example';
  await post.platform.settings.save({ dns_nameservers: nameservers }, { at: now, by: null });
  await post.work();
});
afterAll(async () => post.close());

const advance = async (milliseconds: number) => {
  post.platform.clock.advance(milliseconds);
  await registrar.setClock(post.platform.clock.now());
};
const fresh = (label = 'etxe') => `${label}-${randomBytes(6).toString('hex')}.fr`;
const subscriber = async () => {
  const account = await buildCustomer(post.platform, { planSlug: 'business' });
  return buildSubscriber(post.platform, stripe, { account });
};
const mailsTo = ({ email }: Subscriber, template: string) =>
  post.sink.messages.filter((mail) => mail.to.includes(email) && mail.template === template);
const arrived = async (to: Subscriber, template: string, count = 1) => {
  await post.platform.relay.idle();
  await until(`${count} × ${template}`, () => mailsTo(to, template).length >= count);
  return mailsTo(to, template);
};

/** Buys a domain and pays for it on Stripe's page; the rest is left to the worker. */
async function buy(host: Subscriber, domain: string): Promise<string> {
  await buyDomain(post.platform, { accountId: host.id, domain });
  const { checkoutSessions } = await stripe.control.ledger();
  const page = checkoutSessions.findLast(
    ({ status, customer }) => status === 'open' && customer === host.stripeCustomerId,
  );
  await stripe.control.completeCheckout(page?.id ?? '', 'success');
  await transact(post.platform, null, async (tx) => syncCustomer(post.platform, tx, host.stripeCustomerId));
  const [purchase] = await readRows<{ id: string }>(post.platform, 'select id from domain_purchase where domain = $1', [
    domain,
  ]);
  return purchase?.id ?? '';
}

it('a paid domain is registered by the worker, and its host gets a mail and the invoice', async () => {
  const host = await subscriber();
  const domain = fresh();
  await buy(host, domain);
  const [mail] = await arrived(host, 'domain_registered');
  expect(mail?.subject).toBe(`${domain} est à vous`);
  expect(mail?.text).toContain('20 novembre 2027');
  expect(mail?.text).toContain('https://clairvolet.example/dashboard/domaines');
  const [invoice] = await arrived(host, 'invoice_available');
  expect(invoice?.text).toContain(`Nom de domaine ${domain}, un an`);
  expect(invoice?.text).toContain(`24,00${nbsp}€`);
  expect((await registrar.ledger()).acts.filter((act) => act.domain === domain)).toHaveLength(1);
});

it('a refused domain is announced by a mail, and the payment is refunded with a credit note', async () => {
  const host = await subscriber();
  const domain = fresh('refus');
  await buy(host, domain);
  const [mail] = await arrived(host, 'domain_refused');
  expect(mail?.subject).toBe(`${domain} n’a pas pu être enregistré`);
  expect(mail?.text).toContain('Votre paiement vous est rendu en totalité');
  const [refund] = await arrived(host, 'refund_confirmation');
  expect(refund?.subject).toBe(`Votre remboursement de 24,00${nbsp}€`);
});

it('the expiry of a domain is announced before with its reason, and again on the day', async () => {
  const host = await subscriber();
  const domain = fresh();
  const purchaseId = await buy(host, domain);
  await arrived(host, 'domain_registered');
  const accountId = host.id;
  await stripe.control.setCard(host.stripeCustomerId, { outcome: 'card_declined' });
  await advance(340 * day);
  await transact(post.platform, null, reviewRenewals);
  const [unpaid] = await arrived(host, 'domain_ending');
  expect(unpaid?.subject).toBe(`${domain} expire le 20 novembre 2027`);
  expect(unpaid?.text).toContain(`Le paiement de son renouvellement, 24,00${nbsp}€, n’a pas abouti.`);

  await changeRenewal(post.platform, { accountId, purchaseId, renews: false });
  const [renewal] = await readRows<{ id: string }>(
    post.platform,
    'select id from domain_renewal where purchase_id = $1',
    [purchaseId],
  );
  const renewalId = renewal?.id ?? '';
  await transact(post.platform, null, async (tx) => tx.record(renewalNoticeDue, { renewalId, accountId, notice: 7 }));
  const [, skipped] = await arrived(host, 'domain_ending', 2);
  expect(skipped?.text).toContain('Son renouvellement est coupé, comme vous l’avez souhaité.');

  await transact(post.platform, null, async (tx) => tx.record(renewalRefused, { renewalId, accountId }));
  const [refused] = await arrived(host, 'domain_refused');
  expect(refused?.subject).toBe(`${domain} n’a pas pu être renouvelé`);
  expect(refused?.text).toContain('Rien ne vous a été prélevé.');

  await post.platform.pool.query(`update domain_purchase set state = 'expired' where id = $1`, [purchaseId]);
  await transact(post.platform, null, async (tx) => tx.record(domainExpired, { purchaseId, accountId }));
  const [expired] = await arrived(host, 'domain_expired');
  expect(expired?.text).toContain(`a pris fin le 20 novembre 2027`);
});

it('a paid renewal is announced with the new end date, but not to a closed account', async () => {
  const host = await subscriber();
  const domain = fresh();
  const purchaseId = await buy(host, domain);
  await until('the registration', async () => {
    const rows = await readRows(post.platform, `select from domain_purchase where id = $1 and state = 'registered'`, [
      purchaseId,
    ]);
    return rows.length === 1;
  });
  const [{ expires_at: endsAt } = { expires_at: new Date() }] = await readRows<{ expires_at: Date }>(
    post.platform,
    'select expires_at from domain_purchase where id = $1',
    [purchaseId],
  );
  await advance(endsAt.getTime() - 20 * day - post.platform.clock.now().getTime());
  await transact(post.platform, null, reviewRenewals);
  const [mail] = await arrived(host, 'domain_renewed');
  expect(mail?.subject).toBe(`${domain} est renouvelé`);
  await post.platform.pool.query('update account set closed_at = now() where id = $1', [host.id]);
  await transact(post.platform, null, async (tx) => tx.record(domainExpired, { purchaseId, accountId: host.id }));
  await post.platform.relay.idle();
  await post.settled();
  expect(mailsTo(host, 'domain_expired')).toStrictEqual([]);
});
