import Stripe from 'stripe';
import { DomainError, type Platform } from '../../platform/index.ts';

/** What Stripe answered in place of what was asked, without anything that opens something. */
export class StripeFailure extends Error {
  /** `StripeConnectionError`, `StripeInvalidRequestError`… */
  readonly type: string;
  readonly code: string | undefined;
  readonly status: number | undefined;
  /** Under which Stripe's own log knows the call. */
  readonly stripeRequestId: string | undefined;

  constructor(error: Stripe.errors.StripeError) {
    super(withoutSecrets(error.message));
    this.name = 'StripeFailure';
    this.type = error.type;
    this.code = error.code;
    this.status = error.statusCode;
    this.stripeRequestId = error.requestId;
  }
}

const misconfigured = 'Le paiement est indisponible. Vérifiez la configuration Stripe.';

/**
 * Asks Stripe something.
 * @throws DomainError billing_unavailable, whose cause is a StripeFailure, when Stripe is away or refuses; it is logged with
 *   the id of Stripe's own log.
 */
export async function askStripe<T>({ logger }: Pick<Platform, 'logger'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const failure = new StripeFailure(error);
    const { type, code, status, stripeRequestId, message } = failure;
    const isPassing = isAway(failure);
    logger[isPassing ? 'warn' : 'error'](
      { stripe: { type, code, status, stripeRequestId, message } },
      'Stripe refused',
    );
    throw new DomainError('billing_unavailable', { ...(!isPassing && { detail: misconfigured }), cause: failure });
  }
}

/** Whether what was asked for is not there at Stripe (any more). */
export function isGone(error: unknown): boolean {
  return failureOf(error)?.code === 'resource_missing';
}

/** Whether Stripe was reached and said no: the same question would be refused again. */
export function isRefusal(error: unknown): boolean {
  const failure = failureOf(error);
  return failure !== null && !isAway(failure);
}

function failureOf(error: unknown): StripeFailure | null {
  const cause = error instanceof DomainError ? error.cause : error;
  return cause instanceof StripeFailure ? cause : null;
}

/** No answer, an overload, a fault of Stripe's, or another call of ours that holds the same thing. */
function isAway({ status }: StripeFailure): boolean {
  return status === undefined || status >= 500 || status === 429 || status === 409;
}

function withoutSecrets(text: string): string {
  return text.replaceAll(/\b(?:[rs]k_(?:test|live)|whsec)_[\w*+/=]+/g, '[redacted]');
}
