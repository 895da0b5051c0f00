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
