import { empty, newId } from '../state/newObject.ts';
import type { PaymentMethod } from '../state/SandboxObjects.ts';
import type { CardOutcome } from '../state/AccountData.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';

export interface TestCard {
  brand: string;
  last4: string;
  outcome: CardOutcome;
}

export interface CardHolder {
  name: string | null;
  email: string | null;
  postalCode: string | null;
  country: string | null;
}

/** Adds a card that a person entered. It belongs to nobody until it is attached. */
export function newPaymentMethod(account: SandboxAccount, card: TestCard, holder: CardHolder): PaymentMethod {
  const method = account.add('payment_method', {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: {
        ...empty('city line1 line2 state'),
        country: holder.country,
        postal_code: holder.postalCode,
      },
      email: holder.email,
      name: holder.name,
      phone: null,
      tax_id: null,
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
  if (method.customer === customer) return;
  account.change(method, { customer });
  account.emit('payment_method.attached', method);
}
