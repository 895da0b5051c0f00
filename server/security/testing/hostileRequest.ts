import fc from 'fast-check';
import { z } from 'zod';
import { isDeepRun } from '@app/domain/testing';
import { addressOf, searchOf, type WalkedEndpoint } from './contractWalk.ts';
import { sampledCases } from './sampledCases.ts';
import { requestsOf, type JsonObject, type World } from './validRequest.ts';
import type { WireRequest } from './wire.ts';

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u{feff}',
  '\u202egnp.exe',
  '\ud800',
  'x\udfff',
  '👩‍👩‍👧‍👦'.repeat(20),
  'é'.repeat(64),
  'e\u0301'.repeat(200),
  '\r\nX-Injected: 1',
  "' or 1=1 --",
  "'; drop table account; --",
  '{{7*7}}${7*7}<%= 7 %>',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%ff%2e%2e',
  'null',
  'NaN',
  '-0',
  '1e999',
  '__proto__',
  'constructor',
  'a@b.example\r\nBcc: c@d.example',
  '9'.repeat(400),
  '(a+)+$'.repeat(10),
  `${'a'.repeat(300)}@${'b'.repeat(300)}.fr`,
];

const oddNumbers = [0, -1, 1.5, 2 ** 53, -1e308];
/** Of another kind than asked for. */
const oddKinds: readonly unknown[] = [...oddNumbers, null, true, false, [], {}, [[]], [null], { $gt: '' }];

/** Lengths around every bound that the schema names. */
function boundsOf(schema: z.ZodType): number[] {
  const json = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const named = [...json.matchAll(/"(?:min|max)Length":(\d{1,4})\b/g)].map(([, length]) => Number(length));
  return [...new Set([1, ...named, 10_000].flatMap((length) => [length - 1, length, length + 1]))].filter(
    (n) => n >= 0,
  );
}

/** Values that do not fit the schema. */
function oddValue(schema: z.ZodType): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom(...oddTexts),
    fc
      .tuple(fc.constantFrom(...boundsOf(schema)), fc.constantFrom('x', 'é', '😀', '\ud800', '\u0001', ' '))
      .map(([length, unit]) => unit.repeat(length).slice(0, length)),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(...oddKinds),
    fc.jsonValue({ maxDepth: 2 }),
  );
}

/** For any field: values that random ones might miss. */
const oddOfAnyField: readonly unknown[] = ['a\0b', '\ud800', '\u202e', ' ', null, 0, true, [], {}, undefined];

/** Texts as long as a bound, and around it: by default the longest that is taken and the shortest that is not. */
function oddLengths(schema: z.ZodType | undefined): string[] {
  const lengths = schema ? boundsOf(schema).filter((length) => length < 9_999) : [];
  return (isDeepRun ? lengths : lengths.slice(-2)).map((length) => 'x'.repeat(length));
}

/** Every field of a body in odd ways: by default one of another kind, in turn, and its last bound; in a deep run all. */
export function oddFieldsOf(endpoint: WalkedEndpoint): JsonObject[] {
  const shape: Record<string, z.ZodType> = endpoint.body?.shape ?? {};
  const kinds = sampledCases(Object.keys(shape), oddOfAnyField, () => endpoint.name);
  return kinds.flatMap(({ item: name, attacks }) =>
    [...oddLengths(shape[name]), ...attacks].map((odd) => ({ [name]: odd })),
  );
}

/** A valid body with one oddity: a field replaced, missing, wrapped, or too many fields. */
function oddBody(valid: fc.Arbitrary<JsonObject>, schema: z.ZodType): fc.Arbitrary<unknown> {
  const change = fc.record({
    at: fc.nat(),
    how: fc.constantFrom('replace', 'replace', 'drop', 'wrap', 'add'),
    odd: oddValue(schema),
  });
  return fc.tuple(valid, fc.array(change, { minLength: 1, maxLength: 3 })).map(([body, changes]) => {
    const changed: JsonObject = { ...body };
    for (const { at, how, odd } of changes) {
      const keys = Object.keys(changed);
      const key = keys[at % Math.max(1, keys.length)] ?? 'x';
      if (how === 'replace') changed[key] = odd;
      else if (how === 'drop') changed[key] = undefined;
      else if (how === 'wrap') changed[key] = [changed[key]];
      else changed[typeof odd === 'string' ? odd : 'extra'] = odd;
    }
    return changed;
  });
}

const json = 'application/json';

/** What the body is said and coded to be. */
const oddText = (text: string): fc.Arbitrary<{ text: string; type: string }> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant({ text, type: json }) },
    fc.nat(text.length).map((cut) => ({ text: text.slice(0, cut), type: json })),
    fc.string({ unit: 'binary', maxLength: 60 }).map((garbage) => ({ text: garbage, type: json })),
    fc
      .constantFrom('[', '"', 'nul', '{"a":}', '{"a":1,}', '\u{feff}{}', '//', '{}{}', '[1', '1e5', 'true')
      .map((garbage) => ({ text: garbage, type: json })),
    fc
      .constantFrom(
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        ...['; charset=utf-16', '; charset=x-unknown', ';charset="', ', text/plain'].map((end) => `${json}${end}`),
        ...'application/vnd.api+json */* é ;'.split(' '),
      )
      .map((type) => ({ text, type })),
  );

const segments = [
  ...'.. . %2e%2e %2f %5c %00 %ff %E0%A4%A % :id {id} * é %C3%A9 ;a=1 \\ ~ @'.split(' '),
  ' ',
  'a'.repeat(3_000),
];

/** An address that was valid before something was put into it. */
const oddTarget = (path: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...segments), { minLength: 1, maxLength: 3 }),
      fc.nat(),
      fc.constantFrom('/', '//', '', '/./', '?', '#', '??a=1&a='),
    )
    .map(([odd, at, glue]) => {
      const parts = path.split('/').slice(1);
      parts.splice(at % (parts.length + 1), 0, ...odd);
      return `/${parts.join('/')}${glue}`.replaceAll(' ', '%20');
    });

const headerNames = [
  'Accept Accept-Encoding Accept-Language If-None-Match If-Modified-Since Range Authorization',
  'User-Agent Referer X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-HTTP-Method-Override',
  'X-Request-Id Forwarded Content-Encoding Cookie Prefer Expect',
].flatMap((line) => line.split(' '));

const oddHeaders = fc.array(
  fc.oneof(
    fc.tuple(
      fc.constantFrom(...headerNames),
      fc.oneof(
        fc.constantFrom(
          ...'* , ;q=0 gzip;q=1e9 " W/" %00 = =;= clairvolet= ::ffff:127.0.0.1 null undefined'.split(' '),
          ...'|identity;q=0, *;q=0|br, gzip|bytes=0-, -1|1, 2, 3'.split('|'),
          'a'.repeat(4_000),
        ),
        fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
      ),
    ),
  ),
  { maxLength: 3 },
);

const methods = 'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND LINK M-SEARCH PURGE'.split(' ');

/** Requests to an endpoint: some valid, most of them nearly so, made from its own schemas. Who sends them is not said. */
export function hostileRequest(endpoint: WalkedEndpoint, world: World): fc.Arbitrary<WireRequest> {
  const { params, query, body } = requestsOf(endpoint, world);
  const schema = endpoint.body;
  const anything = schema ? fc.oneof(body, { weight: 3, arbitrary: oddBody(body, schema) }) : fc.constant(undefined);
  const param = fc.oneof(
    { weight: 2, arbitrary: params },
    fc.dictionary(
      fc.constantFrom(...Object.keys(endpoint.params?.shape ?? { x: 1 })),
      fc.constantFrom(...oddTexts.filter((text) => text.isWellFormed() && text.length < 500)),
    ),
  );
  const search = fc.oneof(
    { weight: 3, arbitrary: query.map(searchOf) },
    oddBody(query, endpoint.query ?? z.object({})).map((odd) => searchOf(odd as JsonObject)),
  );
  return fc
    .tuple(param, search, anything, fc.nat(9), fc.constantFrom(...methods), oddHeaders)
    .chain(([values, found, value, twist, method, headers]) => {
      const target = `${addressOf(endpoint, values)}${found}`;
      const plain = { method: endpoint.method, target };
      const base =
        value === undefined
          ? fc.constant<WireRequest>(plain)
          : oddText(JSON.stringify(value)).map(({ text, type }): WireRequest => ({
              ...plain,
              headers: [['Content-Type', type]],
              body: text,
            }));
      // Most are odd in one way only: two oddities hide each other.
      if (twist === 0) return base.map((request) => ({ ...request, method }));
      if (twist === 1)
        return fc
          .tuple(base, oddTarget(addressOf(endpoint, values)))
          .map(([request, odd]) => ({ ...request, target: odd }));
      if (twist === 2)
        return base.map((request) => ({ ...request, headers: [...(request.headers ?? []), ...headers] }));
      return base;
    });
}
