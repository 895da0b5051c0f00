import {
  changeInvoiceSettingsEndpoint,
  changeStripeConfigurationEndpoint,
  listReconciliationsEndpoint,
  readInvoiceSettingsEndpoint,
  readStripeConfigurationEndpoint,
  requestPlansMirrorEndpoint,
  requestReconciliationEndpoint,
  testStripeEndpoint,
} from '@app/contract/billing/stripeApi.ts';
import {
  changeInvoiceSettings,
  changeStripeConfiguration,
  listReconciliations,
  readInvoiceSettings,
  readStripeConfiguration,
  requestPlansMirror,
  requestReconciliation,
  testStripe,
} from '@app/domain/billing';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** Comparisons with Stripe that are shown. */
const shownReconciliations = 10;

/** Keys of Stripe, what comes from it, and what invoices say. */
export const stripeBindings: readonly Binding[] = [
  bind(readStripeConfigurationEndpoint, async ({ platform }) => readStripeConfiguration(platform)),

  bind(changeStripeConfigurationEndpoint, async ({ platform, principal, input }) => {
    await changeStripeConfiguration(platform, principal, input.body);
    return readStripeConfiguration(platform);
  }),

  bind(testStripeEndpoint, async ({ platform, principal }) => testStripe(platform, principal.accountId)),

  bind(requestPlansMirrorEndpoint, async ({ platform, principal }) => {
    await requestPlansMirror(platform, principal.accountId);
    return undefined;
  }),

  bind(listReconciliationsEndpoint, async ({ platform }) => ({
    reconciliations: await listReconciliations(platform, shownReconciliations),
  })),

  bind(requestReconciliationEndpoint, async ({ platform, principal }) =>
    requestReconciliation(platform, principal.accountId),
  ),

  bind(readInvoiceSettingsEndpoint, async ({ platform }) => readInvoiceSettings(platform)),

  bind(changeInvoiceSettingsEndpoint, async ({ platform, principal, input }) => {
    await changeInvoiceSettings(platform, principal, input.body);
    return readInvoiceSettings(platform);
  }),
];
