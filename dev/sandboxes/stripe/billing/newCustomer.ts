import { randomBytes } from 'node:crypto';
import { empty, newId } from '../state/newObject.ts';
import type { Customer } from '../state/SandboxObjects.ts';
import type { Changes, SandboxAccount } from '../state/SandboxAccount.ts';

/** Adds a customer. */
export function newCustomer(account: SandboxAccount, facts: Changes<Customer>): Customer {
  return account.add('customer', {
    id: newId('cus', 14),
    object: 'customer',
    address: facts.address ?? null,
    balance: 0,
    created: account.now(),
    ...empty('currency customer_account default_source discount shipping test_clock'),
    delinquent: false,
    description: facts.description ?? null,
    email: facts.email ?? null,
    invoice_prefix: randomBytes(4).toString('hex').toUpperCase(),
    invoice_settings: empty('custom_fields default_payment_method footer rendering_options'),
    livemode: false,
    metadata: facts.metadata ?? {},
    name: facts.name ?? null,
    next_invoice_sequence: 1,
    phone: facts.phone ?? null,
    preferred_locales: facts.preferred_locales ?? [],
    tax_exempt: 'none',
  });
}
