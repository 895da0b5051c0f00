import * as api from '@app/contract/billing/stripeApi.ts';
import * as billing from '@app/domain/billing';
import { readReception } from '@app/domain/payments';
import type { Platform } from '@app/domain/platform';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** Comparisons with Stripe that are shown. */
const shownReconciliations = 10;

/** Keys of Stripe, what comes from it, and what invoices say. */
export const stripeBindings: readonly Binding[] = [
  bind(api.readStripeConfigurationEndpoint, async ({ platform }) => readConfiguration(platform)),

  bind(api.changeStripeConfigurationEndpoint, async ({ platform, principal, input }) => {
    await billing.changeStripeConfiguration(platform, principal, input.body);
    return readConfiguration(platform);
  }),

  bind(api.testStripeEndpoint, async ({ platform, principal }) => billing.testStripe(platform, principal.accountId)),

  bind(api.requestPlansMirrorEndpoint, async ({ platform, principal }) =>
    billing.requestPlansMirror(platform, principal.accountId),
  ),

  bind(api.listReconciliationsEndpoint, async ({ platform }) => ({
    reconciliations: await billing.listReconciliations(platform, shownReconciliations),
  })),

  bind(api.requestReconciliationEndpoint, async ({ platform, principal }) =>
    billing.requestReconciliation(platform, principal.accountId),
  ),

  bind(api.readInvoiceSettingsEndpoint, async ({ platform }) => billing.readInvoiceSettings(platform)),

  bind(api.changeInvoiceSettingsEndpoint, async ({ platform, principal, input }) => {
    await billing.changeInvoiceSettings(platform, principal, input.body);
    return billing.readInvoiceSettings(platform);
  }),
];

async function readConfiguration(platform: Platform): Promise<api.StripeConfiguration> {
  const [configuration, hostEvents] = await Promise.all([
    billing.readStripeConfiguration(platform),
    readReception(platform),
  ]);
  return { ...configuration, hostEvents };
}
