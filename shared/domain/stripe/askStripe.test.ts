import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../platform/index.ts';
import { captureLogs } from '../testing/index.ts';
import { askStripe, isGone, isRefusal } from './askStripe.ts';

const { errors } = Stripe;

const keyed = { settings: { get: () => 'sk_test_1' }, providers: { stripeApiBase: null } };

/** What an error of Stripe's library becomes, and what is logged. */
async function asked(error: Error): Promise<{ thrown: unknown; log: string }> {
  const logs = captureLogs();
  try {
    await askStripe({ ...logs, ...keyed }, async () => {
      throw error;
    });
  } catch (thrown) {
    return { thrown, log: logs.text() };
  }
  throw new Error('Nothing was thrown');
}

describe('what Stripe refuses', () => {
  it.each([
    ['no answer', new errors.StripeConnectionError({ message: 'reset', type: 'api_error' }), false],
    ['a fault of theirs', new errors.StripeAPIError({ message: 'oops', type: 'api_error', statusCode: 500 }), false],
    [
      'an overload',
      new errors.StripeRateLimitError({ message: 'slow', type: 'rate_limit_error', statusCode: 429 }),
      false,
    ],
    [
      'a wrong question',
      new errors.StripeInvalidRequestError({ message: 'no', type: 'invalid_request_error', statusCode: 400 }),
      true,
    ],
  ])('is reported in French, and classified: %s', async (_what, error, refusal) => {
    const { thrown } = await asked(error);
    expect(thrown).toBeInstanceOf(DomainError);
    expect(thrown).toMatchObject({ code: 'billing_unavailable', detail: expect.stringMatching(/paiement/) });
    expect(isRefusal(thrown)).toBe(refusal);
    expect(isGone(thrown)).toBe(false);
  });

  it('because an object does not exist is distinguished', async () => {
    const { thrown } = await asked(
      new errors.StripeInvalidRequestError({
        message: 'No such customer',
        type: 'invalid_request_error',
        code: 'resource_missing',
        statusCode: 404,
      }),
    );
    expect(isGone(thrown)).toBe(true);
  });

  it('is logged with the id of Stripe’s own log, and without the key that Stripe repeats', async () => {
    const { thrown, log } = await asked(
      new errors.StripeAuthenticationError({
        message: 'Invalid API Key provided: sk_test_51canary, nor rk_live_canary, nor whsec_canary',
        type: 'invalid_request_error',
        statusCode: 401,
        requestId: 'req_of_stripe',
      }),
    );
    expect(log).toContain('req_of_stripe');
    expect(log).not.toContain('canary');
    expect(String((thrown as Error).cause)).not.toContain('canary');
  });

  it('is distinguished from our own errors, which are rethrown unchanged', async () => {
    const fault = new TypeError('ours');
    expect((await asked(fault)).thrown).toBe(fault);
  });
});
