import { attachPaymentMethod, newPaymentMethod } from '../billing/payments.ts';
import type { CardOutcome } from '../state/AccountData.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Customer } from '../state/SandboxObjects.ts';

interface CardChange {
  outcome: CardOutcome;
  brand?: string | undefined;
  last4?: string | undefined;
}

/** The cards of a customer pay or refuse from now on; with a brand or digits it is another card, as from the portal. */
export function changeCard(account: SandboxAccount, customer: Customer, change: CardChange): void {
  const own = account.all('payment_method').filter((method) => method.customer === customer.id);
  if (change.brand === undefined && change.last4 === undefined && own.length > 0) {
    for (const { id } of own) account.data.cards.set(id, change.outcome);
    return;
  }
  const method = newPaymentMethod(
    account,
    { brand: change.brand ?? 'visa', last4: change.last4 ?? '4242', outcome: change.outcome },
    { name: customer.name ?? null, email: customer.email, postalCode: null, country: 'FR' },
  );
  attachPaymentMethod(account, method, customer.id);
  account.update(customer, { invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id } });
  for (const subscription of account.all('subscription')) {
    if (subscription.customer !== customer.id || subscription.status === 'canceled') continue;
    account.update(subscription, { default_payment_method: method.id });
  }
}
