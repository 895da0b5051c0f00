import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { StripeKeys } from './createTestPlatform.ts';
import { StripeControl } from '@sandbox/stripe/control';

export interface StripeAccount extends StripeKeys {
  /** What people, banks and time do at Stripe. */
  control: StripeControl;
}

interface AccountOptions {
  /** Where events are sent; without it they are only listed. */
  webhookUrl?: string;
  /** Where its clock stands until it is advanced; the wall's time when absent. */
  now?: Date;
}

/** A Stripe account of this test alone, in the sandbox that all tests share. */
export async function openStripeAccount(options: AccountOptions = {}): Promise<StripeAccount> {
  const apiBase = inject('stripeSandboxUrl');
  const name = randomUUID().replaceAll('-', '');
  const secretKey = `sk_test_${name}`;
  const webhookSecret = `whsec_${name}`;
  const control = new StripeControl(apiBase, secretKey);
  await control.open({ webhookSecret, ...options });
  return { apiBase, secretKey, webhookSecret, control };
}
