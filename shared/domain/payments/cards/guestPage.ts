import type Stripe from 'stripe';
import { payMinutes } from '@app/contract/payments/cards.ts';
import type { Language } from '@app/contract/properties/rules.ts';
import type { Tx } from '../../platform/index.ts';

type Wish = Stripe.Checkout.SessionCreateParams;

/** What is added to the address of a stay by which its guest comes back from the payment. */
export const returnMark = 'paiement';

const minute = 60_000;

/** Until when a page that is opened now can be used. */
export function pageEnd({ clock }: Pick<Tx, 'clock'>): Date {
  return new Date(clock.now().getTime() + payMinutes * minute);
}

/** We close the page ourselves; Stripe takes none that would close within half an hour of its opening, which may be a little later. */
const leeway = 10 * minute;

interface GuestPage {
  language: Language;
  email: string | null;
  /** The page of the stay, to which the guest comes back. */
  stayUrl: string;
  closesAt: Date;
  /** The marks by which what comes of it is known again. */
  metadata: Record<string, string>;
  /** Where on the page of the stay the guest comes back. */
  part?: string;
}

/** What every page on which a guest types their card asks of Stripe, whatever it is for. */
export function guestPage({ language, email, stayUrl, closesAt, metadata, part = '' }: GuestPage): Wish {
  return {
    locale: language,
    customer_creation: 'always',
    ...(email !== null && { customer_email: email }),
    metadata,
    expires_at: Math.floor((closesAt.getTime() + leeway) / 1_000),
    success_url: `${stayUrl}?${returnMark}=recu${part}`,
    cancel_url: `${stayUrl}?${returnMark}=suspendu${part}`,
  };
}

/** The only line of such a page. */
export function pageLine(label: string, cents: number): NonNullable<Wish['line_items']> {
  return [{ quantity: 1, price_data: { currency: 'eur', unit_amount: cents, product_data: { name: label } } }];
}
