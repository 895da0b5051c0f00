import type { Platform } from '@app/domain/platform';
import type { BuiltAccount, StripeAccount } from '@app/domain/testing';

export type JsonObject = Record<string, unknown>;

/** What the requests are about. */
export interface Facts {
  customer: BuiltAccount;
  /** A job of this customer's. */
  jobId: string;
  /** A session of this customer's that may be ended. */
  sessionId: string;
  /** A copy of this customer's data. */
  exportId: string;
  /** An invoice of this customer's. */
  invoiceId: string;
  /** A payment page of this customer's at Stripe. */
  checkoutId: string;
  /** A customer of their own, whom Stripe knows. */
  payerId: string;
  /** A conversation of this customer's with the team. */
  conversationId: string;
  /** Of a link sent by mail, for the endpoint at hand. */
  token: string;
  /** Of this customer's authenticator application. */
  code: string;
}

export interface World extends Facts {
  platform: Platform;
  stripe: StripeAccount;
}

/** What a schema cannot say of itself: rules between fields, and things that exist. */
export interface Example {
  /** Makes what the request needs and can use but once, or what a request before it has taken away. */
  prepare?: (world: World) => Promise<Partial<Facts> | void>;
  params?: (facts: Facts) => Record<string, string>;
  query?: (made: JsonObject, facts: Facts) => JsonObject;
  body?: (made: JsonObject, facts: Facts) => JsonObject;
}

/** A request about one record, which is created before it. */
export const about = (id: string, prepare: NonNullable<Example['prepare']>) =>
  ({ prepare, params: () => ({ id }) }) satisfies Example;

/** A body that carries the link which was prepared for it. */
export const withToken = (made: JsonObject, { token }: Facts) => ({ ...made, token });
