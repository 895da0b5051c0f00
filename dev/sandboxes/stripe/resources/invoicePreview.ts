import type Stripe from 'stripe';
import { z } from 'zod';
import { previewInvoice } from '../billing/changeSubscription.ts';
import { integer, parameters, text } from '../http/parameters.ts';
import type { Invoice } from '../SandboxObjects.ts';
import { StripeFault, invalidRequest } from '../StripeFault.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { itemChange, prorationBehavior, readItemChanges } from './itemChanges.ts';

/** What `POST /v1/invoices/create_preview` understands here: a subscription as it is, or with other prices. */
export const previewWish = parameters<Stripe.InvoiceCreatePreviewParams>()({
  customer: text.optional(),
  preview_mode: z.literal('next').optional(),
  subscription: text,
  subscription_details: z
    .strictObject({
      items: z.array(itemChange).optional(),
      proration_behavior: prorationBehavior.optional(),
      proration_date: integer.optional(),
    })
    .optional(),
});

export function runPreview(account: SandboxAccount, wish: z.output<typeof previewWish>): Invoice {
  const subscription = account.find('subscription', wish.subscription, 'subscription');
  if (wish.customer !== undefined && wish.customer !== subscription.customer) {
    throw invalidRequest(`The subscription ${subscription.id} does not belong to the customer ${wish.customer}.`, {
      param: 'subscription',
    });
  }
  const details = wish.subscription_details ?? {};
  const isEnding = subscription.status === 'canceled' || (subscription.cancel_at !== null && !details.items);
  if (isEnding) {
    throw new StripeFault(404, {
      type: 'invalid_request_error',
      code: 'invoice_upcoming_none',
      message: `No upcoming invoices for customer: ${subscription.customer}`,
    });
  }
  return previewInvoice(account, subscription, {
    changes: readItemChanges(account, subscription, details.items ?? [], 'subscription_details[items]'),
    prorations: details.proration_behavior ?? 'create_prorations',
    at: details.proration_date ?? account.now(),
  });
}
