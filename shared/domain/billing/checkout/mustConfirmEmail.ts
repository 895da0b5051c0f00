import type { SettingsReader } from '../../platform/index.ts';
import { isLiveKey } from '../stripe/stripeOf.ts';

/**
 * Whether an account has to confirm its address before it buys: with real money only, so that on the sandbox and in Stripe's
 * test mode buying can be tried at once.
 */
export function mustConfirmEmail(settings: SettingsReader, emailConfirmedAt: Date | null | undefined): boolean {
  return !emailConfirmedAt && isLiveKey(settings.get('stripe_secret_key'));
}
