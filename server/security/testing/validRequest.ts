import fc from 'fast-check';
import type { z } from 'zod';
import type { EndpointName } from '@app/contract/registry.ts';
import { accountExamples } from './accountExamples.ts';
import { arbitraryOf, exampleOf, mendedArbitraryOf } from './arbitraryOf.ts';
import { backupExamples } from './backupExamples.ts';
import { billingExamples } from './billingExamples.ts';
import { channelExamples } from './channelExamples.ts';
import { addressOf, searchOf, type WalkedEndpoint } from './contractWalk.ts';
import { complianceExamples } from './complianceExamples.ts';
import { customerExamples } from './customerExamples.ts';
import type { Example, Facts, JsonObject, World } from './Example.ts';
import { guestExamples } from './guestExamples.ts';
import { hostingExamples } from './hostingExamples.ts';
import { jobExamples } from './jobExamples.ts';
import { mailExamples } from './mailExamples.ts';
import { photoExamples } from './photoExamples.ts';
import { propertyExamples } from './propertyExamples.ts';
import { cautionExamples } from './cautionExamples.ts';
import { paymentExamples } from './paymentExamples.ts';
import { rateExamples } from './rateExamples.ts';
import { reservationExamples } from './reservationExamples.ts';
import { storefrontExamples } from './storefrontExamples.ts';

export type { JsonObject, World } from './Example.ts';

/** Only endpoints that need one: the schema of every other makes its requests. */
const examples: Partial<Record<EndpointName, Example>> = {
  // A message of a bot is dropped, and would show no effect.
  'site.sendContactMessage': { body: ({ website: _website, ...body }) => body },
  // Of its many fields a few: images must be there, the first invoice settles the first number.
  'site.changeSettings': {
    body: ({ site_title = 'Volets', meta_title, domain_price }) => ({ site_title, meta_title, domain_price }),
  },
  // Demanding it would keep everyone out who has none.
  'site.changeSecuritySettings': { body: () => ({ twoFactorRequired: false }) },
  ...accountExamples,
  ...backupExamples,
  ...billingExamples,
  ...channelExamples,
  ...complianceExamples,
  ...customerExamples,
  ...guestExamples,
  ...hostingExamples,
  ...jobExamples,
  ...mailExamples,
  ...photoExamples,
  ...propertyExamples,
  ...rateExamples,
  ...paymentExamples,
  ...cautionExamples,
  ...reservationExamples,
  ...storefrontExamples,
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
  const { params, query, body } = example ?? {};
  return {
    params: part(endpoint.params, 'params', params && ((made) => ({ ...made, ...params(facts) }))),
    query: part(endpoint.query, 'query', query && ((made) => query(made, facts))),
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
  const { name } = endpoint;
  const example = examples[name];
  const facts: World = Object.assign({}, world, await example?.prepare?.(world));
  const one = (schema: z.ZodObject | undefined, what: string, mend: (made: JsonObject) => JsonObject): JsonObject =>
    schema ? (exampleOf(schema, `${name} ${what}`, (made) => mend(made as JsonObject)) as JsonObject) : {};
  const params = one(endpoint.params, 'params', (made) => ({ ...made, ...example?.params?.(facts) }));
  const query = one(endpoint.query, 'query', (made) => example?.query?.(made, facts) ?? made);
  const body = one(endpoint.body, 'body', (made) => example?.body?.(made, facts) ?? made);
  return {
    method: endpoint.method,
    path: `${addressOf(endpoint, params as Record<string, string>)}${searchOf(query)}`,
    body: endpoint.body && body,
  };
}
