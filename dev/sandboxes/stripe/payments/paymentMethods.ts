import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { PaymentMethod } from '../state/SandboxObjects.ts';
import { empty, newId } from '../state/newObject.ts';
import type { TestCard } from './testCards.ts';

export interface CardHolder {
  name: string | null;
  email: string | null;
  country: string;
}

/** Adds a card that a person entered. It belongs to nobody until it is attached. */
export function newPaymentMethod(account: SandboxAccount, card: TestCard, holder: CardHolder): PaymentMethod {
  const method = account.add('payment_method', {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: {
        ...empty('city line1 line2 postal_code state'),
        country: holder.country,
      },
      email: holder.email,
      name: holder.name,
      ...empty('phone tax_id'),
    },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' },
      country: 'FR',
      display_brand: card.brand,
      exp_month: 12,
      exp_year: new Date(account.now() * 1_000).getUTCFullYear() + 3,
      fingerprint: `fp${card.brand}${card.last4}`,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'regulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  });
  account.data.cards.set(method.id, card.outcome);
  return method;
}

/** The card belongs to the customer from now on, and can be charged while they are away. */
export function attachPaymentMethod(account: SandboxAccount, method: PaymentMethod, customer: string): void {
  account.change(method, { customer });
  account.emit('payment_method.attached', method);
}

/** The card belongs to nobody any more, and cannot be charged again. */
export function detachPaymentMethod(account: SandboxAccount, method: PaymentMethod): void {
  const { customer } = method;
  account.change(method, { customer: null });
  account.emit('payment_method.detached', method, { customer });
}
