import type { Platform } from '../../platform/index.ts';
import { isLiveKey } from '../../stripe/index.ts';

/** Where a host sees something in their own account at Stripe. @param path 'disputes/du_…', 'payments/pi_…' */
export function atStripe(
  { providers, settings }: Pick<Platform, 'settings' | 'providers'>,
  connectedId: string,
  path: string,
): string {
  if (providers.stripeApiBase !== null) return `${providers.stripeApiBase}/accounts/${connectedId}`;
  const test = isLiveKey(settings.get('stripe_secret_key')) ? '' : 'test/';
  return `https://dashboard.stripe.com/${connectedId}/${test}${path}`;
}
