import type { StripeConfiguration } from '@app/contract/billing/stripeApi.ts';
import type { SecretSettingKey, SettingKey } from '@app/contract/site/settings.ts';
import { inTime, secretView, type Platform } from '../../platform/index.ts';
import { missingSellerFields } from '../../../contract/billing/invoiceSettings.ts';
import { stripeAccountOf, isLiveKey } from '../stripe/askStripe.ts';

type Mirrored = StripeConfiguration['mirror'][number];

interface MirrorRow {
  id: string;
  name: string;
  price_monthly_cents: number;
  price_yearly_cents: number;
  product_id: string | null;
  product_name: string | null;
  monthly_price_id: string | null;
  monthly_cents: number | null;
  yearly_price_id: string | null;
  yearly_cents: number | null;
}

interface WebhookRow {
  last_received_at: Date | null;
  received_last_day: number;
  unprocessed: number;
  failed: number;
}

/** Where Stripe sends what happens. */
const webhookPath = '/api/stripe/webhook';

/** Milliseconds for which Stripe is waited for before the page does without what it knows. */
const timeout = 2_000;

/** How Stripe is set up, with nothing that opens anything, and how what comes from it is doing. */
export async function readStripeConfiguration(platform: Platform): Promise<StripeConfiguration> {
  const { settings, appUrl } = platform;
  const account = await accountInUse(platform);
  const [webhook, mirror, portal] = await Promise.all([
    readWebhook(platform),
    readMirror(platform, account),
    readOwnPortal(platform, account),
  ]);
  const text = (key: SettingKey) => ({ value: settings.get(key), source: settings.source(key) });
  const secret = (key: SecretSettingKey) => secretView(settings, key);
  const key = settings.get('stripe_secret_key');
  return {
    mode: key === '' ? 'none' : isLiveKey(key) ? 'live' : 'test',
    publicKey: text('stripe_public_key'),
    secretKey: secret('stripe_secret_key'),
    webhookSecret: secret('stripe_webhook_secret'),
    portalConfigurationId: text('stripe_portal_configuration_id'),
    ownPortalConfigurationId: portal,
    missingSellerFields: missingSellerFields(settings),
    webhook: {
      url: `${appUrl}${webhookPath}`,
      lastReceivedAt: webhook.last_received_at?.toISOString() ?? null,
      receivedLastDay: webhook.received_last_day,
      // One that was given up waits for an administrator, not for a worker.
      waiting: Math.max(0, webhook.unprocessed - webhook.failed),
      failed: webhook.failed,
    },
    mirror,
  };
}

/** Null without a key that works, or while Stripe does not answer. */
async function accountInUse(platform: Platform): Promise<string | null> {
  try {
    return await inTime(stripeAccountOf(platform), timeout);
  } catch {
    // The page says so where the connection is tried.
    return null;
  }
}

async function readWebhook({ pool, clock }: Platform): Promise<WebhookRow> {
  const { rows } = await pool.query<WebhookRow>({
    name: 'read_stripe_webhook',
    text: `select
        (select max(received_at) from stripe_event where source = 'webhook') as last_received_at,
        (select count(*)::int from stripe_event where source = 'webhook' and received_at > $1) as received_last_day,
        (select count(*)::int from stripe_event where processed_at is null) as unprocessed,
        (select count(*)::int from dead_letter where handler = 'processStripeEvent' and resolved_at is null) as failed`,
    values: [new Date(clock.now().getTime() - 86_400_000)],
  });
  return rows[0] ?? { last_received_at: null, received_last_day: 0, unprocessed: 0, failed: 0 };
}

async function readOwnPortal({ pool }: Platform, account: string | null): Promise<string | null> {
  const { rows } = await pool.query<{ configuration_id: string }>({
    name: 'read_own_portal',
    text: 'select configuration_id from stripe_portal where stripe_account = $1',
    values: [account],
  });
  return rows[0]?.configuration_id ?? null;
}

async function readMirror({ pool }: Platform, account: string | null): Promise<Mirrored[]> {
  const price = (cycle: string) => `left join lateral (
      select price_id, amount_cents from stripe_price s
      where s.plan_id = p.id and s.stripe_account = $1 and s.cycle = '${cycle}' and s.active
      order by s.created_at desc limit 1) ${cycle} on true`;
  const { rows } = await pool.query<MirrorRow>({
    name: 'read_stripe_mirror',
    text: `select p.id, p.name, p.price_monthly_cents, p.price_yearly_cents, s.product_id, s.name as product_name,
             monthly.price_id as monthly_price_id, monthly.amount_cents as monthly_cents,
             yearly.price_id as yearly_price_id, yearly.amount_cents as yearly_cents
           from plan p left join stripe_product s on s.plan_id = p.id and s.stripe_account = $1 and s.active
           ${price('monthly')} ${price('yearly')}
           where p.active and p.archived_at is null order by p.position, p.price_monthly_cents, p.id`,
    values: [account],
  });
  return rows.map((row) => ({
    planId: row.id,
    name: row.name,
    productId: row.product_id,
    monthlyPriceId: row.monthly_price_id,
    yearlyPriceId: row.yearly_price_id,
    current: isCurrent(row),
  }));
}

/** A cycle that costs nothing cannot be bought, and has no price at Stripe. */
function isCurrent(row: MirrorRow): boolean {
  const matches = (wanted: number, known: number | null) => (wanted === 0 ? known === null : known === wanted);
  if (!matches(row.price_monthly_cents, row.monthly_cents) || !matches(row.price_yearly_cents, row.yearly_cents)) {
    return false;
  }
  const isSold = row.price_monthly_cents > 0 || row.price_yearly_cents > 0;
  return isSold ? row.product_name === row.name : row.product_id === null;
}
