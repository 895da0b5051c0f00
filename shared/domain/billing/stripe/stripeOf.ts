import Stripe from 'stripe';
import { DomainError, type Platform } from '../../platform/index.ts';
import { missingSellerFields } from './missingSellerFields.ts';

type Parts = Pick<Platform, 'settings' | 'providers'>;

/** What Stripe's answers look like: raised together with the SDK, whose types say the same. */
export const stripeApiVersion = '2026-10-28.endive';

/** Milliseconds after which a call of Stripe is given up; a person may be waiting. */
const callTimeout = 10_000;

interface Opened {
  key: string;
  base: string | null;
  stripe: Stripe;
}

/** Connections are kept between calls: one client for each process and key. */
const opened = new WeakMap<Platform['settings'], Opened>();

/**
 * Stripe, under the key of the settings or the environment.
 * @throws DomainError billing_unavailable without a key, or with a live one before the seller has an identity to print on
 *   invoices.
 */
export function stripeOf({ settings, providers }: Parts): Stripe {
  const key = settings.get('stripe_secret_key');
  if (key === '') throw new DomainError('billing_unavailable', { detail: 'Le paiement n’est pas encore configuré.' });
  if (isLiveKey(key) && missingSellerFields(settings).length > 0) {
    throw new DomainError('billing_unavailable', { detail: 'Le paiement n’est pas encore configuré.' });
  }
  const base = providers.stripeApiBase;
  const known = opened.get(settings);
  if (known?.key === key && known.base === base) return known.stripe;
  const stripe = new Stripe(key, {
    apiVersion: stripeApiVersion,
    timeout: callTimeout,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Clairvolet' },
    ...(base !== null && addressOf(new URL(base))),
  });
  opened.set(settings, { key, base, stripe });
  return stripe;
}

/** Whether a key moves real money. */
export function isLiveKey(key: string): boolean {
  return /^[rsp]k_live_/.test(key);
}

function addressOf(url: URL): { host: string; port?: string; protocol: 'http' | 'https' } {
  return {
    host: url.hostname,
    ...(url.port && { port: url.port }),
    protocol: url.protocol === 'https:' ? 'https' : 'http',
  };
}
