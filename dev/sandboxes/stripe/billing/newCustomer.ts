import { randomBytes } from 'node:crypto';
import { newId } from '../newId.ts';
import type { Customer } from '../SandboxObjects.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';

type Fact = 'address' | 'description' | 'email' | 'metadata' | 'name' | 'phone' | 'preferred_locales';
type CustomerFacts = { [K in Fact]?: Customer[K] | undefined };

/** Keeps a customer and tells of them. */
export function newCustomer(account: SandboxAccount, facts: CustomerFacts): Customer {
  return account.add(
    'customer',
    {
      id: newId('cus', 14),
      object: 'customer',
      address: facts.address ?? null,
      balance: 0,
      created: account.now(),
      currency: null,
      customer_account: null,
      default_source: null,
      delinquent: false,
      description: facts.description ?? null,
      discount: null,
      email: facts.email ?? null,
      invoice_prefix: randomBytes(4).toString('hex').toUpperCase(),
      invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
      livemode: false,
      metadata: facts.metadata ?? {},
      name: facts.name ?? null,
      next_invoice_sequence: 1,
      phone: facts.phone ?? null,
      preferred_locales: facts.preferred_locales ?? [],
      shipping: null,
      tax_exempt: 'none',
      test_clock: null,
    },
    'customer.created',
  );
}
