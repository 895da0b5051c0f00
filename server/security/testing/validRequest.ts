import fc from 'fast-check';
import type { z } from 'zod';
import type { EndpointName } from '@app/contract/registry.ts';
import type { Platform } from '@app/domain/platform';
import {
  authenticatorCode,
  buildCustomer,
  buildExport,
  buildJob,
  buildLink,
  buildSecondFactor,
  buildSession,
  testPassword,
  type BuiltAccount,
} from '@app/domain/testing';
import { arbitraryOf, mendedArbitraryOf } from './arbitraryOf.ts';
import { addressOf, searchOf, type WalkedEndpoint } from './contractWalk.ts';

export type JsonObject = Record<string, unknown>;

/** What the requests are about. */
interface Facts {
  customer: BuiltAccount;
  /** A job of this customer's. */
  jobId: string;
  /** A session of this customer's that may be ended. */
  sessionId: string;
  /** A copy of this customer's data. */
  exportId: string;
  /** Of a link sent by mail, for the endpoint at hand. */
  token: string;
  /** Of this customer's authenticator application. */
  code: string;
}

export interface World extends Facts {
  platform: Platform;
}

/** What a schema cannot say of itself: rules between fields, and things that exist. */
interface Example {
  /** Makes what the request needs and can use but once, or what a request before it has taken away. */
  prepare?: (world: World) => Promise<Partial<Facts>>;
  params?: (facts: Facts) => Record<string, string>;
  body?: (made: JsonObject, facts: Facts) => JsonObject;
}

let addresses = 0;
/** An address that nobody has. */
function freshAddress(): string {
  addresses += 1;
  return `nouveau-${addresses}@clairvolet.test`;
}

/** A link for someone of their own: what it changes befalls nobody else. */
const preparingLink =
  (purpose: 'password_reset' | 'email_confirmation') =>
  async ({ platform }: World) => {
    const { id, email } = await buildCustomer(platform, { email: freshAddress() });
    const accountId = purpose === 'password_reset' ? null : id;
    return { token: await buildLink(platform, { purpose, email, accountId }) };
  };
const withToken = (made: JsonObject, { token }: Facts) => ({ ...made, token });

async function forgetFactor({ platform, customer }: World) {
  await platform.pool.query('delete from second_factor where account_id = $1', [customer.id]);
  return {};
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
  'accounts.requestPasswordReset': { body: (body) => ({ ...body, email: freshAddress() }) },
  'accounts.checkPasswordReset': { prepare: preparingLink('password_reset'), body: withToken },
  'accounts.resetPassword': {
    prepare: preparingLink('password_reset'),
    body: (body, facts) => ({ ...withToken(body, facts), password: testPassword, confirmPassword: testPassword }),
  },
  'accounts.changePassword': {
    body: (body) => ({
      ...body,
      currentPassword: testPassword,
      newPassword: testPassword,
      confirmPassword: testPassword,
    }),
  },
  'accounts.requestEmailConfirmation': {
    async prepare({ platform, customer }) {
      await platform.pool.query('delete from account_link where account_id = $1', [customer.id]);
      return {};
    },
  },
  'accounts.confirmEmail': { prepare: preparingLink('email_confirmation'), body: withToken },
  'accounts.proveIdentity': { body: (body) => ({ ...body, password: testPassword }) },
  'accounts.startSecondFactor': { prepare: forgetFactor },
  'accounts.confirmSecondFactor': {
    async prepare(world) {
      await forgetFactor(world);
      const secret = await buildSecondFactor(world.platform, world.customer, 'prepared');
      return { code: authenticatorCode(secret, world.platform.clock.now()) };
    },
    body: (body, { code }) => ({ ...body, code }),
  },
  'accounts.renewRecoveryCodes': {
    async prepare(world) {
      await forgetFactor(world);
      await buildSecondFactor(world.platform, world.customer, 'active');
      return {};
    },
  },
  // Another address would need a confirmation each time, and there are five an hour.
  'accounts.changeProfile': {
    body: (body, { customer }) => ({
      ...body,
      email: customer.email,
      address: '18 rue des Volets-Verts',
      siret: '73282932000074',
    }),
  },
  // Each attack signs in anew: what that leaves is another each time.
  'accounts.customerOverview': {
    async prepare({ platform, customer }) {
      await platform.pool.query('delete from activity where account_id = $1', [customer.id]);
      return {};
    },
  },
  'accounts.listSessions': {
    async prepare({ platform, customer }) {
      await platform.pool.query(
        `delete from session where account_id = $1
         and public_id <> (select public_id from session where account_id = $1 order by public_id desc limit 1)`,
        [customer.id],
      );
      return {};
    },
  },
  'accounts.endSession': {
    prepare: async ({ platform, customer }) => ({ sessionId: await buildSession(platform, customer.id) }),
    params: ({ sessionId }) => ({ id: sessionId }),
  },
  'accounts.downloadExport': {
    prepare: async ({ platform, customer }) => ({ exportId: await buildExport(platform, customer.id) }),
    params: ({ exportId }) => ({ id: exportId }),
  },
  'accounts.close': { body: (body) => ({ ...body, password: testPassword }) },
  'accounts.signIn': { body: (body, { customer }) => ({ ...body, email: customer.email, password: testPassword }) },
  // What a machine fills in is dropped, and nothing could be seen of it.
  'site.sendContactMessage': { body: ({ website: _website, ...body }) => body },
  'jobs.read': {
    // Closing an account takes its jobs along.
    prepare: async ({ platform, customer }) => ({ jobId: await buildJob(platform, customer.id) }),
    params: ({ jobId }) => ({ id: jobId }),
  },
};

interface Requests {
  params: fc.Arbitrary<Record<string, string>>;
  query: fc.Arbitrary<JsonObject>;
  body: fc.Arbitrary<JsonObject>;
}

/** Requests that an endpoint accepts, from its schemas. */
export function requestsOf({ name, ...endpoint }: WalkedEndpoint, facts: Facts): Requests {
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
    params: part(endpoint.params, 'params', params && ((made) => ({ ...made, ...params(facts) }))),
    query: part(endpoint.query, 'query'),
    body: part(endpoint.body, 'body', body && ((made) => body(made, facts))),
  };
}

export interface ValidRequest {
  method: string;
  path: string;
  body: JsonObject | undefined;
}

/** One request that an endpoint accepts: the same each time, save for addresses that nobody may have twice. */
export async function validRequest(endpoint: WalkedEndpoint, world: World): Promise<ValidRequest> {
  const one = <T>(arbitrary: fc.Arbitrary<T>): T => {
    const [value] = fc.sample(arbitrary, { numRuns: 1, seed: 7 });
    if (value === undefined) throw new Error(`${endpoint.name}: nothing to send`);
    return value;
  };
  const prepared = await examples[endpoint.name]?.prepare?.(world);
  const { params, query, body } = requestsOf(endpoint, { ...world, ...prepared });
  return {
    method: endpoint.method,
    path: `${addressOf(endpoint, one(params))}${searchOf(one(query))}`,
    body: endpoint.body && one(body),
  };
}
