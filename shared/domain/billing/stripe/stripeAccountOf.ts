import type { Platform } from '../../platform/index.ts';
import { askStripe, isRefusal } from './askStripe.ts';
import { isLiveKey, stripeOf } from './stripeOf.ts';

interface Known {
  key: string;
  base: string | null;
  account: string;
}

/** It never changes for a key: asked once in each process. */
const known = new WeakMap<Platform['settings'], Known>();

/**
 * Which Stripe account the key opens, and whether with real money: `acct_…:live`. What is known by Stripe's ids is known
 * under it, so that another key brings another set of them. A restricted key that may not read its account is `unknown`,
 * which survives its rotation; whoever changes the account behind such keys must let it read the account.
 * @throws DomainError billing_unavailable without a key, or when Stripe does not answer the first time.
 */
export async function stripeAccountOf(platform: Pick<Platform, 'settings' | 'providers' | 'logger'>): Promise<string> {
  const { settings, providers } = platform;
  const stripe = stripeOf(platform);
  const key = settings.get('stripe_secret_key');
  const base = providers.stripeApiBase;
  const kept = known.get(settings);
  if (kept?.key === key && kept.base === base) return kept.account;
  const id = await askStripe(platform, async () => (await stripe.accounts.retrieveCurrent()).id).catch(
    (error: unknown) => {
      if (key.startsWith('rk_') && isRefusal(error)) return 'unknown';
      throw error;
    },
  );
  const account = `${id}:${isLiveKey(key) ? 'live' : 'test'}`;
  known.set(settings, { key, base, account });
  return account;
}
