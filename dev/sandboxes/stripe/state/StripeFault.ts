import { Refusal } from '@sandbox/base';

/** What Stripe answers in place of an object. `status` is HTTP's; the rest becomes the body's `error`. */
export class StripeFault extends Refusal {
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(status, body.message);
    this.body = body;
  }
}

export interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
}

/** 400: the request cannot be done as it was asked. */
export function invalidRequest(message: string, details: { param?: string; code?: string } = {}): StripeFault {
  return new StripeFault(400, { type: 'invalid_request_error', message, ...details });
}

/** @throws StripeFault 400, naming the parameter that is to blame. */
export function refuse(param: string, message: string, code?: string): never {
  throw invalidRequest(message, { param, ...(code !== undefined && { code }) });
}

/** 404: `kind` as Stripe words it, such as `customer`. */
export function noSuch(kind: string, id: string, param = 'id'): StripeFault {
  return new StripeFault(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** 403: the key may not act for this account. */
export function noSuchAccount(secretKey: string, id: string): StripeFault {
  const shown = `${secretKey.slice(0, 8)}${'*'.repeat(8)}${secretKey.slice(-4)}`;
  return new StripeFault(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key '${shown}' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  });
}
