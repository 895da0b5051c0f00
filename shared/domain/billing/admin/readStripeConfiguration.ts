import { sql } from 'kysely';
import type { StripeConfiguration } from '@app/contract/billing/stripeApi.ts';
import type { SecretSettingKey, SettingKey } from '@app/contract/site/settings.ts';
import { missingSellerFields } from '@app/contract/billing/invoiceSettings.ts';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import { inTime, secretView, type Platform } from '../../platform/index.ts';
import { isLiveKey, stripeAccountOf } from '../../stripe/index.ts';
import { describeMirrors } from '../stripe/mirrorPlan.ts';
import { StripePortal } from '../stripe/StripeCustomer.entity.ts';

/** The path to which Stripe sends events. */
const webhookPath = '/api/stripe/webhook';

/** Milliseconds to wait for Stripe before the page is shown without its answer. */
const timeout = 2_000;

/** The configuration of Stripe, without secrets, and the state of its webhook events; those about hosts are another domain's. */
export async function readStripeConfiguration(platform: Platform): Promise<Omit<StripeConfiguration, 'hostEvents'>> {
  const { settings, appUrl } = platform;
  // Empty without a valid key, or while Stripe does not answer: the page shows the error in its connection test.
  const stripeAccount = await inTime(stripeAccountOf(platform), timeout).catch(() => '');
  const [webhook, mirror, portal] = await Promise.all([
    readWebhook(platform),
    describeMirrors(platform, stripeAccount),
    platform.orm.em.fork().findOne(StripePortal, { stripeAccount }),
  ]);
  const text = (key: SettingKey) => ({ value: settings.get(key), source: settings.source(key) });
  const secret = (key: SecretSettingKey) => secretView(settings, key);
  const key = settings.get('stripe_secret_key');
  return {
    mode: key === '' ? 'none' : isLiveKey(key) ? 'live' : 'test',
    publicKey: text('stripe_public_key'),
    secretKey: secret('stripe_secret_key'),
    webhookSecret: secret('stripe_webhook_secret'),
    connectWebhookSecret: secret('stripe_connect_webhook_secret'),
    thinWebhookSecret: secret('stripe_thin_webhook_secret'),
    portalConfigurationId: text('stripe_portal_configuration_id'),
    ownPortalConfigurationId: portal?.configurationId ?? null,
    missingSellerFields: missingSellerFields(settings),
    webhook: {
      url: `${appUrl}${webhookPath}`,
      lastReceivedAt: webhook.lastReceivedAt?.toISOString() ?? null,
      receivedLastDay: webhook.receivedLastDay,
      // A failed event waits for an administrator, not for a worker.
      waiting: Math.max(0, webhook.unprocessed - webhook.failed),
      failed: webhook.failed,
    },
    mirror,
    changedAt: settings.changedAt?.toISOString() ?? null,
  };
}

async function readWebhook({ db, clock }: Platform) {
  const dayBefore = new Date(clock.now().getTime() - dayInMilliseconds);
  return db
    .selectNoFrom([
      sql<Date | null>`(select max(received_at) from stripe_event where source = 'webhook')`.as('lastReceivedAt'),
      sql<number>`(select count(*)::int from stripe_event where source = 'webhook' and received_at > ${dayBefore})`.as(
        'receivedLastDay',
      ),
      sql<number>`(select count(*)::int from stripe_event where processed_at is null)`.as('unprocessed'),
      sql<number>`(select count(*)::int from dead_letter where handler = 'processStripeEvent' and resolved_at is null)`.as(
        'failed',
      ),
    ])
    .executeTakeFirstOrThrow();
}
