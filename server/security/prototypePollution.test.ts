import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleFor, walked, withBody, type WalkedEndpoint } from './testing/contractWalk.ts';
import { faultsOf } from './testing/faultsOf.ts';
import { proofOf } from './testing/proofOf.ts';
import { openTarget, steadyBrowsers, type Target, type SteadyBrowsers } from './testing/openTarget.ts';
import { oneOfEachFamily, sampledPairs } from './testing/sampledCases.ts';
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

const names = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString'];

/** The body with the poison at the front, and in place of each of its fields. */
function poisoned(body: object, poison: string): string[] {
  const around = JSON.stringify(body).replace('{', `{${poison},`).replace(',}', '}');
  return [
    around,
    ...Object.keys(body).map((key) => JSON.stringify({ ...body, [key]: '@' }).replace('"@"', `{${poison}}`)),
  ];
}

describe('the built-in prototypes', () => {
  let target: Target;
  let browsers: SteadyBrowsers;
  const before = namesOnPrototypes();
  beforeAll(async () => {
    target = await openTarget();
    browsers = steadyBrowsers(target);
  });
  afterAll(async () => target.stop());

  async function expectNoPollution(endpoint: WalkedEndpoint, path: string, text?: string): Promise<void> {
    const role = roleFor(endpoint.access);
    const cookie = await browsers.cookieOf(role);
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
    browsers.note(role, answer);
    expect([text, faultsOf(answer)]).toStrictEqual([text, []]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(namesOnPrototypes()).toStrictEqual(before);
  }

  it.each(sampledPairs(withBody, poisons))(
    'are unchanged by a body to $name with $attack',
    async ({ endpoint, attack }) => {
      const { path, body } = await validRequest(endpoint, target.world);
      for (const text of poisoned(body ?? {}, attack)) await expectNoPollution(endpoint, path, text);
    },
  );

  it.each(sampledPairs(oneOfEachFamily(walked), searches))(
    'are unchanged by a query to $name with $attack',
    async ({ endpoint, attack }) => {
      const { path, body } = await validRequest(endpoint, target.world);
      const search = `${path.includes('?') ? '&' : '?'}${attack}`;
      await expectNoPollution(endpoint, `${path}${search}`, body && JSON.stringify(body));
    },
  );

  it.each(sampledPairs(oneOfEachFamily(walked.filter(({ params }) => params)), names))(
    'are unchanged by $attack in the address of $name',
    async ({ endpoint, attack }) => {
      await expectNoPollution(endpoint, endpoint.path.replaceAll(/:\w+/g, attack));
    },
  );

  it.each(names)('are unchanged by %s in an address outside the endpoints', async (name) => {
    for (const path of [`/${name}`, `/api/${name}`, `/api/docs/${name}`, `/api/__proto__/${name}`]) {
      expect((await target.api.visitor().call(path)).status).toBe(404);
    }
    expect(namesOnPrototypes()).toStrictEqual(before);
  });

  it('are watched on every endpoint, so that a pollution would be detected', () => {
    const shared = Object.prototype as { polluted?: boolean };
    shared.polluted = true;
    try {
      expect(namesOnPrototypes()).not.toStrictEqual(before);
    } finally {
      delete shared.polluted;
    }
    const tried = new Set([...withBody, ...oneOfEachFamily(walked)].map(({ name }) => name));
    expect(target.visited()).toStrictEqual(expect.arrayContaining([...tried]));
  });
});
