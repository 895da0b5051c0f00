import { attachPaymentMethod, newPaymentMethod } from '../payments/paymentMethods.ts';
import type { CardOutcome } from '../state/AccountData.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Customer } from '../state/SandboxObjects.ts';

/** The cards of a customer pay or refuse from now on; with a brand or digits it is another card, as from the portal. */
export function changeCard(
  account: SandboxAccount,
  customer: Customer,
  { outcome, brand, last4 }: { outcome: CardOutcome; brand?: string | undefined; last4?: string | undefined },
): void {
  const own = account.all('payment_method').filter((method) => method.customer === customer.id);
  if (brand === undefined && last4 === undefined && own.length > 0) {
    for (const { id } of own) account.data.cards.set(id, outcome);
    return;
  }
  const { name = null, email } = customer;
  const card = { brand: brand ?? 'visa', last4: last4 ?? '4242', outcome };
  const method = newPaymentMethod(account, card, { name, email, country: 'FR' });
  attachPaymentMethod(account, method, customer.id);
  account.update(customer, { invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id } });
  for (const subscription of account.all('subscription')) {
    if (subscription.customer !== customer.id || subscription.status === 'canceled') continue;
    account.update(subscription, { default_payment_method: method.id });
  }
}
