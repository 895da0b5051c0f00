import Stripe from 'stripe';
import { missingSellerFields } from '@app/contract/billing/invoiceSettings.ts';
import { DomainError, type Platform, type SettingsReader } from '../platform/index.ts';

interface Parts {
  settings: Pick<SettingsReader, 'get'>;
  providers: Pick<Platform['providers'], 'stripeApiBase'>;
}

/** The parts of the platform that calls to Stripe need. */
type AskingParts = Parts & Pick<Platform, 'logger'>;

/** The API version of Stripe's answers: raised together with the SDK, whose types match it. */
export const stripeApiVersion = '2026-10-28.endive';

/** Timeout of a call to Stripe, in milliseconds; a person may be waiting. */
const callTimeout = 10_000;

/** A call inside a transaction must not occupy its connection for long. */
export const insideTransaction = { timeout: 6_000, maxNetworkRetries: 1 } as const;

interface Opened {
  key: string;
  base: string | null;
  stripe: Stripe;
  /** See `stripeAccountOf`; null until it was read. It never changes for a key. */
  account: string | null;
}

/** One client for each process and key, so that connections are reused. */
const opened = new WeakMap<Parts['settings'], Opened>();

function open({ settings, providers }: Parts): Opened {
  const key = settings.get('stripe_secret_key');
  if (key === '' || (isLiveKey(key) && missingSellerFields(settings).length > 0)) {
    throw new DomainError('billing_unavailable', { detail: 'Le paiement n’est pas encore configuré.' });
  }
  const base = providers.stripeApiBase;
  const known = opened.get(settings);
  if (known?.key === key && known.base === base) return known;
  const address = base === null ? null : new URL(base);
  const stripe = new Stripe(key, {
    apiVersion: stripeApiVersion,
    timeout: callTimeout,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Clairvolet' },
    ...(address && {
      host: address.hostname,
      ...(address.port && { port: address.port }),
      protocol: address.protocol === 'https:' ? 'https' : 'http',
    }),
  });
  const made = { key, base, stripe, account: null };
  opened.set(settings, made);
  return made;
}

/**
 * The Stripe client.
 * @throws DomainError billing_unavailable without a key, or with a live one before invoices can name the seller.
 */
export function stripeOf(platform: Parts): Stripe {
  return open(platform).stripe;
}

/** Whether a key moves real money. */
export function isLiveKey(key: string): boolean {
  return /^[rsp]k_live_/.test(key);
}

/**
 * The Stripe account and mode of the key: `acct_…:live`. Stripe's ids are stored with it, so that
 * another key has its own set of ids. The account is `unknown` for a restricted key that cannot read it, also after
 * its rotation; to change the account behind such keys, allow them to read the account.
 * @throws DomainError billing_unavailable without a key, or when Stripe does not answer the first time.
 */
export async function stripeAccountOf(platform: AskingParts): Promise<string> {
  const known = open(platform);
  if (known.account !== null) return known.account;
  const id = await askStripe(platform, async (stripe) => (await stripe.accounts.retrieveCurrent()).id).catch(
    (error: unknown) => {
      if (known.key.startsWith('rk_') && isRefusal(error)) return 'unknown';
      throw error;
    },
  );
  known.account = `${id}:${isLiveKey(known.key) ? 'live' : 'test'}`;
  return known.account;
}

/** An error answer of Stripe, without secrets. */
export class StripeFailure extends Error {
  /** `StripeConnectionError`, `StripeInvalidRequestError`… */
  readonly type: string;
  readonly code: string | undefined;
  readonly status: number | undefined;
  /** The id of the call in Stripe's own log. */
  readonly stripeRequestId: string | undefined;

  constructor(error: Stripe.errors.StripeError) {
    super(error.message.replaceAll(/\b(?:[rs]k_(?:test|live)|whsec)_[\w*+/=]+/g, '[redacted]'));
    this.name = 'StripeFailure';
    this.type = error.type;
    this.code = error.code;
    this.status = error.statusCode;
    this.stripeRequestId = error.requestId;
  }
}

const misconfigured = 'Le paiement est indisponible. Vérifiez la configuration Stripe.';

/**
 * Calls Stripe, and logs a failure with the id of Stripe's own log.
 * @throws DomainError billing_unavailable, whose cause is a StripeFailure, when Stripe is away or refuses.
 */
export async function askStripe<T>(platform: AskingParts, ask: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await ask(stripeOf(platform));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const failure = new StripeFailure(error);
    const { type, code, status, stripeRequestId, message } = failure;
    const isPassing = isAway(failure);
    platform.logger[isPassing ? 'warn' : 'error'](
      { stripe: { type, code, status, stripeRequestId, message } },
      'Stripe refused',
    );
    throw new DomainError('billing_unavailable', { ...(!isPassing && { detail: misconfigured }), cause: failure });
  }
}

/** Calls Stripe for an object that may not exist (any more): null then. @throws DomainError as `askStripe`. */
export async function askIfThere<T>(platform: AskingParts, ask: (stripe: Stripe) => Promise<T>): Promise<T | null> {
  try {
    return await askStripe(platform, ask);
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** A list of Stripe, page by page. @throws DomainError as `askStripe`. */
export async function* pagesOf<T extends { id: string }>(
  platform: AskingParts,
  list: (stripe: Stripe, page: { limit: number; starting_after?: string }) => Promise<Stripe.ApiList<T>>,
): AsyncGenerator<T[]> {
  for (let after: string | undefined; ;) {
    const cursor = { limit: 100, ...(after !== undefined && { starting_after: after }) };
    const page = await askStripe(platform, async (stripe) => list(stripe, cursor));
    yield page.data;
    after = page.data.at(-1)?.id;
    if (!page.has_more || after === undefined) return;
  }
}

/** Whether the requested object does not exist at Stripe (any more). */
export function isGone(error: unknown): boolean {
  return failureOf(error)?.code === 'resource_missing';
}

/** Whether Stripe was reached and refused: the same request would be refused again. */
export function isRefusal(error: unknown): boolean {
  const failure = failureOf(error);
  return failure !== null && !isAway(failure);
}

/** Stripe's answer behind an error of `askStripe`; null when it failed otherwise. */
export function failureOf(error: unknown): StripeFailure | null {
  const cause = error instanceof DomainError ? error.cause : error;
  return cause instanceof StripeFailure ? cause : null;
}

/** No answer, an overload, an error of Stripe's, or another call of ours that has locked the same object. */
function isAway({ status }: StripeFailure): boolean {
  return status === undefined || status >= 500 || status === 429 || status === 409;
}

/** The id of an object that Stripe sends whole or by its id alone. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** Stripe counts in seconds. */
export function instantOf(seconds: number): Date;
export function instantOf(seconds: number | null | undefined): Date | null;
export function instantOf(seconds: number | null | undefined): Date | null {
  return typeof seconds === 'number' ? new Date(seconds * 1_000) : null;
}
