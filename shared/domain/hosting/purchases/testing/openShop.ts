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
  type RegistrarAccount,
  type StripeAccount,
  type Subscriber,
  type TestPlatform,
} from '../../../testing/index.ts';
import { acceptOrder, chargeRenewal, expireDomain, registerDomain, renewDomain } from '../../index.ts';

/** Everything that buying a domain needs, all of it real: Stripe and the registrar are sandboxes. */
export interface Shop {
  platform: TestPlatform;
  stripe: StripeAccount;
  registrar: RegistrarAccount;
  /** Of Business unless told otherwise. */
  subscriber(cycle: BillingCycle, plan?: string): Promise<Subscriber>;
  /** Time goes on, for us and for the registrar. */
  advance(milliseconds: number): Promise<void>;
  /** Pays on the payment page that was opened last, and writes down what Stripe says of it. */
  pay(subscriber: Subscriber): Promise<void>;
  /** Does, in order, whatever the events ask for that nobody has handled yet; mails are left alone. */
  work(): Promise<void>;
  /** Of the events, by name, in order. */
  recorded(name: string): Promise<unknown[]>;
  purchase(domain: string): Promise<Record<string, unknown> | undefined>;
  /** The name of a domain in its buyer's list. */
  listed(domain: string): Promise<Record<string, unknown> | undefined>;
  /** What was really done at the registrar for a domain. */
  acts(domain: string): Promise<string[]>;
  close(): Promise<void>;
}

const orderPayload = z.object({ orderId: z.string(), transactionId: z.string(), accountId: z.string() });
const idOf = (payload: unknown, key: string) => z.record(z.string(), z.unknown()).parse(payload)[key] as string;

/** A database, a Stripe and a registrar of this test alone. */
export async function openShop(): Promise<Shop> {
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
    async subscriber(cycle, plan = 'business') {
      const account = await buildCustomer(platform, { planSlug: plan });
      return buildSubscriber(platform, stripe, { account, cycle, plan });
    },
    async advance(milliseconds) {
      platform.clock.advance(milliseconds);
      await registrar.setClock(platform.clock.now());
    },
    async pay({ stripeCustomerId }) {
      const { checkoutSessions } = await stripe.control.ledger();
      const open = checkoutSessions.findLast(
        ({ customer, status }) => customer === stripeCustomerId && status === 'open',
      );
      if (!open) throw new Error('No payment page is open');
      await stripe.control.completeCheckout(open.id, 'success');
      await transact(platform, null, async (tx) => syncCustomer(platform, tx, stripeCustomerId));
    },
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
    async recorded(name) {
      const rows = await readRows<{ payload: unknown }>(
        platform,
        'select payload from outbox where name = $1 order by occurred_at, id',
        [name],
      );
      return rows.map(({ payload }) => payload);
    },
    async purchase(domain) {
      const [row] = await readRows(
        platform,
        'select * from domain_purchase where domain = $1 order by created_at desc',
        [domain],
      );
      return row;
    },
    async listed(domain) {
      const [row] = await readRows(platform, `select * from hosted_name where name = $1 and kind = 'bought'`, [domain]);
      return row;
    },
    async acts(domain) {
      const { acts } = await registrar.ledger();
      return acts.filter((act) => act.domain === domain).map(({ act }) => act);
    },
    close: async () => platform.close(),
  };
}
