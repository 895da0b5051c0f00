import type Stripe from 'stripe';
import type { StripeControl } from '../StripeControl.ts';
import type { Shop } from './useSandbox.ts';

export interface Host {
  id: string;
  /** For calls that are made for this account. */
  on: { stripeAccount: string };
  control: StripeControl;
}

/** What a platform says of a host's account that it opens. */
export const hostWish = {
  contact_email: 'maite@villa-etchea.test',
  display_name: 'Villa Etchea',
  dashboard: 'full',
  identity: { country: 'fr' },
  configuration: { merchant: { capabilities: { card_payments: { requested: true } } } },
  defaults: {
    currency: 'eur',
    locales: ['fr-FR'],
    responsibilities: { fees_collector: 'stripe', losses_collector: 'stripe' },
  },
} satisfies Stripe.V2.Core.AccountCreateParams;

/** A host's account that is connected to the shop's, and takes cards. */
export async function openHost({ stripe, control }: Shop): Promise<Host> {
  const { id } = await stripe.v2.core.accounts.create(hostWish);
  await control.onboard(id, 'complete');
  return { id, on: { stripeAccount: id }, control: control.of(id) };
}
