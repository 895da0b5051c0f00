import { randomBytes } from 'node:crypto';
import { empty, newId } from '../state/newObject.ts';
import type { Changes, SandboxAccount } from '../state/SandboxAccount.ts';
import type { Customer } from '../state/SandboxObjects.ts';

/** Adds a customer. */
export function newCustomer(account: SandboxAccount, wish: Changes<Customer>): Customer {
  return account.add('customer', {
    id: newId('cus', 14),
    object: 'customer',
    ...empty('currency customer_account default_source description discount shipping test_clock'),
    address: wish.address ?? null,
    balance: 0,
    created: account.now(),
    delinquent: false,
    email: wish.email ?? null,
    invoice_prefix: randomBytes(4).toString('hex').toUpperCase(),
    invoice_settings: empty('custom_fields default_payment_method footer rendering_options'),
    livemode: false,
    metadata: wish.metadata ?? {},
    name: wish.name ?? null,
    next_invoice_sequence: 1,
    phone: wish.phone ?? null,
    preferred_locales: wish.preferred_locales ?? [],
    tax_exempt: 'none',
  });
}
