import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleFor, walked, type WalkedEndpoint } from './testing/contractWalk.ts';
import { faultsOf } from './testing/faultsOf.ts';
import { proofOf } from './testing/proofOf.ts';
import { openTarget, type Target } from './testing/openTarget.ts';
import { steadyCookies, type SteadyCookies } from './testing/steadyCookies.ts';
import { validRequest } from './testing/validRequest.ts';
import { sendRaw } from './testing/wire.ts';

const builtins = {
  Object,
  Array,
  Function,
  String,
  Number,
  Boolean,
  RegExp,
  Map,
  Promise,
  Error,
  Buffer,
  URLSearchParams,
};

/** The names on every built-in prototype: an addition shows. */
const namesOnPrototypes = () =>
  Object.entries(builtins).map(([name, { prototype }]) => [name, Object.getOwnPropertyNames(prototype as object)]);

/** Written as JSON, because an object written in code would lose them. */
const poisons = [
  '"__proto__":{"polluted":true,"role":"super_admin"}',
  '"__proto__":{"__proto__":{"polluted":true}}',
  '"constructor":{"prototype":{"polluted":true}}',
  '"prototype":{"polluted":true}',
  '"__proto__":[],"polluted":true',
  '"__proto__":null',
  '"__proto__.polluted":true',
  '"__proto__[polluted]":true',
  '"\\u005f_proto__":{"polluted":true}',
  '"toString":"polluted","hasOwnProperty":"polluted","then":"polluted"',
];

const searches = [
  '__proto__[polluted]=true',
  '__proto__.polluted=true',
  '__proto__=polluted',
  'constructor[prototype][polluted]=true',
  'constructor.prototype.polluted=true',
  '__proto__&__proto__&__proto__',
  'hasOwnProperty=polluted&toString=polluted',
];

/** The body with the poison at the front, and in place of each of its fields. */
function poisoned(body: object, poison: string): string[] {
  const around = JSON.stringify(body).replace('{', `{${poison},`).replace(',}', '}');
  return [
    around,
    ...Object.keys(body).map((key) => JSON.stringify({ ...body, [key]: '@' }).replace('"@"', `{${poison}}`)),
  ];
}

describe('the prototypes that every object shares', () => {
  let target: Target;
  let cookies: SteadyCookies;
  const before = namesOnPrototypes();
  beforeAll(async () => {
    target = await openTarget();
    cookies = steadyCookies(target);
  });
  afterAll(async () => target.stop());

  async function expectNoPollution(endpoint: WalkedEndpoint, path: string, text?: string): Promise<void> {
    const role = roleFor(endpoint.access);
    const cookie = await cookies.of(role);
    const answer = await sendRaw(target.api.origin, {
      method: endpoint.method,
      target: path,
      headers: [
        ['Origin', target.api.origin],
        ...Object.entries(proofOf(endpoint, target.api.platform, path, text)),
        ['__proto__', 'polluted'],
        ['Cookie', `${cookie ? `${cookie}; ` : ''}__proto__=polluted; constructor=polluted`],
        ...(text === undefined ? [] : [['Content-Type', 'application/json'] as const]),
      ],
      ...(text !== undefined && { body: text }),
    });
    cookies.note(role, answer);
    expect([text, faultsOf(answer)]).toStrictEqual([text, []]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(namesOnPrototypes()).toStrictEqual(before);
  }

  it.each(walked.filter(({ body }) => body))('stay as they are whatever the body of $name', async (endpoint) => {
    for (const poison of poisons) {
      const { path, body } = await validRequest(endpoint, target.world);
      for (const text of poisoned(body ?? {}, poison)) await expectNoPollution(endpoint, path, text);
    }
  });

  it.each(walked)('stay as they are whatever the query of $name', async (endpoint) => {
    for (const search of searches) {
      const { path, body } = await validRequest(endpoint, target.world);
      await expectNoPollution(
        endpoint,
        `${path}${path.includes('?') ? '&' : '?'}${search}`,
        body && JSON.stringify(body),
      );
    }
  });

  it.each(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString'])(
    'stay as they are when %s stands in an address',
    async (name) => {
      for (const endpoint of walked) await expectNoPollution(endpoint, endpoint.path.replaceAll(/:\w+/g, name));
      for (const path of [`/${name}`, `/api/${name}`, `/api/docs/${name}`, `/api/__proto__/${name}`]) {
        expect((await target.api.visitor().call(path)).status).toBe(404);
      }
    },
  );

  it('are watched: a pollution would be seen', () => {
    const shared = Object.prototype as { polluted?: boolean };
    shared.polluted = true;
    try {
      expect(namesOnPrototypes()).not.toStrictEqual(before);
    } finally {
      delete shared.polluted;
    }
    expect(target.visited()).toStrictEqual(walked.map(({ name }) => name).toSorted());
  });
});
