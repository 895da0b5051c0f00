import fc from 'fast-check';
import type { z } from 'zod';
import type { EndpointName } from '@app/contract/registry.ts';
import { testPassword, type BuiltAccount } from '@app/domain/testing';
import { arbitraryOf, mendedArbitraryOf } from './arbitraryOf.ts';
import { addressOf, searchOf, type WalkedEndpoint } from './contractWalk.ts';

export type JsonObject = Record<string, unknown>;

/** What the requests are about. */
export interface World {
  customer: BuiltAccount;
  /** A job of this customer's. */
  jobId: string;
}

/** What a schema cannot say of itself: rules between fields, and things that exist. */
interface Example {
  params?: (world: World) => Record<string, string>;
  body?: (made: JsonObject, world: World) => JsonObject;
}

let addresses = 0;
/** An address that nobody has. */
function freshAddress(): string {
  addresses += 1;
  return `nouveau-${addresses}@clairvolet.test`;
}

/** Only endpoints that need one: the schema of every other makes its requests. */
const examples: Partial<Record<EndpointName, Example>> = {
  'accounts.register': {
    body: (body) => ({
      ...body,
      email: freshAddress(),
      planId: 'business',
      password: testPassword,
      confirmPassword: testPassword,
    }),
  },
  'accounts.signIn': { body: (body, { customer }) => ({ ...body, email: customer.email, password: testPassword }) },
  'jobs.read': { params: ({ jobId }) => ({ id: jobId }) },
};

interface Requests {
  params: fc.Arbitrary<Record<string, string>>;
  query: fc.Arbitrary<JsonObject>;
  body: fc.Arbitrary<JsonObject>;
}

/** Requests that an endpoint accepts, from its schemas. */
export function requestsOf({ name, ...endpoint }: WalkedEndpoint, world: World): Requests {
  const example = examples[name];
  const part = <T extends object>(
    schema: z.ZodObject | undefined,
    what: string,
    mend?: (made: JsonObject) => object,
  ) => {
    if (!schema) return fc.constant({} as T);
    const place = `${name} ${what}`;
    const values = mend
      ? mendedArbitraryOf(schema, place, (made) => mend(made as JsonObject))
      : arbitraryOf(schema, place);
    return values as fc.Arbitrary<T>;
  };
  const { params, body } = example ?? {};
  return {
    params: part(endpoint.params, 'params', params && ((made) => ({ ...made, ...params(world) }))),
    query: part(endpoint.query, 'query'),
    body: part(endpoint.body, 'body', body && ((made) => body(made, world))),
  };
}

export interface ValidRequest {
  method: string;
  path: string;
  body: JsonObject | undefined;
}

/** One request that an endpoint accepts: the same each time, save for addresses that nobody may have twice. */
export function validRequest(endpoint: WalkedEndpoint, world: World): ValidRequest {
  const one = <T>(arbitrary: fc.Arbitrary<T>): T => {
    const [value] = fc.sample(arbitrary, { numRuns: 1, seed: 7 });
    if (value === undefined) throw new Error(`${endpoint.name}: nothing to send`);
    return value;
  };
  const { params, query, body } = requestsOf(endpoint, world);
  return {
    method: endpoint.method,
    path: `${addressOf(endpoint, one(params))}${searchOf(one(query))}`,
    body: endpoint.body && one(body),
  };
}
