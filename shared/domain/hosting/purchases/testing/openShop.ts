import { z } from 'zod';
import { events } from '@app/contract/catalogue.ts';
import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import { refundPayment, syncCustomer } from '../../../billing/index.ts';
import { transact } from '../../../platform/index.ts';
import {
  buildCustomer,
  buildSubscriber,
  createTestPlatform,
  FakeClock,
  openRegistrarAccount,
  openStripeAccount,
  readRows,
  type Subscriber,
} from '../../../testing/index.ts';
import { acceptOrder, chargeRenewal, expireDomain, registerDomain, renewDomain } from '../../index.ts';

/** Everything that buying a domain needs, all of it real: Stripe and the registrar are sandboxes. */
export type Shop = Awaited<ReturnType<typeof openShop>>;

const orderPayload = z.object({ orderId: z.string(), transactionId: z.string(), accountId: z.string() });
const idOf = (payload: unknown, key: string) => z.record(z.string(), z.unknown()).parse(payload)[key] as string;

/** A database, a Stripe and a registrar of this test alone. */
export async function openShop() {
  const now = new FakeClock().now();
  const stripe = await openStripeAccount({ now });
  const registrar = await openRegistrarAccount({ now });
  const platform = await createTestPlatform({ stripe, registrar });
  const nameservers = 'ns1.clairvolet.example, ns2.clairvolet.example';
  await platform.settings.save({ dns_nameservers: nameservers }, { at: now, by: null });
  const handled = new Set<string>();

  async function handle(name: string, payload: unknown): Promise<void> {
    await transact(platform, null, async (tx) => {
      switch (name) {
        case 'billing.order_paid':
          return acceptOrder(platform, tx, orderPayload.parse(payload));
        case 'hosting.registration_requested':
          return registerDomain(platform, tx, idOf(payload, 'purchaseId'));
        case 'hosting.renewal_charge_requested':
          return chargeRenewal(platform, tx, z.object({ renewalId: z.string(), notice: z.number() }).parse(payload));
        case 'hosting.renewal_requested':
          return renewDomain(platform, tx, idOf(payload, 'renewalId'));
        case 'hosting.domain_expiry_reached':
          return expireDomain(platform, tx, idOf(payload, 'purchaseId'));
        case 'billing.refund_requested':
          return refundPayment(platform, tx, idOf(payload, 'refundId'));
        default:
          return undefined;
      }
    });
  }

  return {
    platform,
    stripe,
    registrar,
    async subscriber(cycle: BillingCycle, plan = 'business') {
      const account = await buildCustomer(platform, { planSlug: plan });
      return buildSubscriber(platform, stripe, { account, cycle, plan });
    },
    /** Time goes on, for us and for the registrar. */
    async advance(milliseconds: number) {
      platform.clock.advance(milliseconds);
      await registrar.setClock(platform.clock.now());
    },
    /** Pays on the payment page that was opened last, and stores what Stripe reports. */
    async pay({ stripeCustomerId }: Subscriber) {
      const { checkoutSessions } = await stripe.control.ledger();
      const open = checkoutSessions.findLast(
        ({ customer, status }) => customer === stripeCustomerId && status === 'open',
      );
      if (!open) throw new Error('No payment page is open');
      await stripe.control.completeCheckout(open.id, 'success');
      await transact(platform, null, async (tx) => syncCustomer(platform, tx, stripeCustomerId));
    },
    /** Runs, in order, the handlers of unhandled events, except mails. */
    async work() {
      for (;;) {
        const rows = await readRows<{ id: string; name: string; payload: unknown }>(
          platform,
          'select id, name, payload from outbox order by occurred_at, id',
        );
        const next = rows.filter(({ id }) => !handled.has(id));
        if (next.length === 0) return;
        for (const { id, name, payload } of next) {
          handled.add(id);
          if (events.some((event) => event.name === name)) await handle(name, payload);
        }
      }
    },
    /** Of the events, by name, in order. */
    async recorded(name: string) {
      const rows = await readRows<{ payload: unknown }>(
        platform,
        'select payload from outbox where name = $1 order by occurred_at, id',
        [name],
      );
      return rows.map(({ payload }) => payload);
    },
    async purchase(domain: string) {
      const [row] = await readRows(
        platform,
        'select * from domain_purchase where domain = $1 order by created_at desc',
        [domain],
      );
      return row;
    },
    /** The name of a domain in its buyer's list. */
    async listed(domain: string) {
      const [row] = await readRows(platform, `select * from hosted_name where name = $1 and kind = 'bought'`, [domain]);
      return row;
    },
    /** What the registrar did for a domain. */
    async acts(domain: string) {
      const { acts } = await registrar.ledger();
      return acts.filter((act) => act.domain === domain).map(({ act }) => act);
    },
    close: async () => platform.close(),
  };
}
