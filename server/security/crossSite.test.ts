import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchWrites, type Write, type WriteWatch } from '@app/domain/testing';
import type { ApiClient } from '../testing/startApi.ts';
import { roleFor, unsafe, walked, withBody, type Role, type WalkedEndpoint } from './testing/contractWalk.ts';
import { openTarget, type Target } from './testing/openTarget.ts';
import { proofOf } from './testing/proofOf.ts';
import { oneOfEachFamily, sampledPairs } from './testing/sampledCases.ts';
import { validRequest } from './testing/validRequest.ts';

/** What a browser says when another site makes it write, and what older ones leave out. */
const foreign: Record<string, Record<string, string | null>> = {
  'a foreign Origin': { origin: 'https://attaquant.example' },
  'a foreign Origin that a proxy calls same-origin': {
    origin: 'https://attaquant.example',
    'sec-fetch-site': 'same-origin',
  },
  'our host on another port': { origin: 'http://127.0.0.1:1' },
  'our host in front of another': { origin: 'http://127.0.0.1.attaquant.example' },
  'our host as the user of another': { origin: 'http://127.0.0.1@attaquant.example' },
  'our host over another protocol': { origin: 'https://127.0.0.1' },
  'Origin null': { origin: 'null' },
  'Origin null without Fetch-Metadata': { origin: 'null', 'sec-fetch-site': null },
  'a foreign Origin without Fetch-Metadata': { origin: 'https://attaquant.example', 'sec-fetch-site': null },
  'a Referer of ours and a foreign Origin': { origin: 'https://attaquant.example', referer: 'http://127.0.0.1/' },
  'Sec-Fetch-Site cross-site': { 'sec-fetch-site': 'cross-site' },
  'Sec-Fetch-Site same-site': { 'sec-fetch-site': 'same-site' },
  'Sec-Fetch-Site none': { 'sec-fetch-site': 'none' },
  'Sec-Fetch-Site unheard of': { 'sec-fetch-site': 'Same-Origin' },
  'Sec-Fetch-Site cross-site without Origin': { origin: null, 'sec-fetch-site': 'cross-site' },
  'a cookie and neither header': { origin: null, 'sec-fetch-site': null },
};

/** The content types that a form, or a script without permission, can send. */
const formTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'text/plain; application/json',
  '',
];

describe('a write that another site makes a browser send', () => {
  let target: Target;
  let writes: WriteWatch;
  const browsers = new Map<Role, ApiClient>();
  beforeAll(async () => {
    target = await openTarget();
    writes = await watchWrites(target.api.platform);
  });
  afterAll(async () => target.stop());

  /** Signed in, also where nobody needs to be: a visitor without cookies has nothing to lose. */
  async function browserFor({ access }: WalkedEndpoint): Promise<ApiClient> {
    const role = roleFor(access) === 'anonymous' ? 'customer' : roleFor(access);
    const browser = browsers.get(role) ?? (await target.browserOf(role));
    browsers.set(role, browser);
    return browser;
  }

  /** What was written since the last look, apart from the counters of requests. */
  const writtenButCounters = async (): Promise<Write[]> =>
    (await writes.take()).filter(({ table }) => table !== 'rate_limit');

  it.each(sampledPairs(unsafe, Object.keys(foreign)))(
    'is refused by $name and changes no table, when it comes with $attack',
    async ({ endpoint, attack }) => {
      const browser = await browserFor(endpoint);
      const { path, method, body } = await validRequest(endpoint, target.world);
      await writes.take();
      const answer = await browser.call(path, { method, ...(body && { body }), headers: foreign[attack] ?? {} });
      expect([answer.status, answer.body]).toStrictEqual([403, expect.objectContaining({ code: 'foreign_origin' })]);
      expect(answer.cookies).toStrictEqual([]);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(await writes.take()).toStrictEqual([]);
      expect((await browser.call('/api/session')).body).toMatchObject({ authenticated: true });
    },
  );

  it.each(sampledPairs(withBody, formTypes))(
    'is refused by $name and changes no table, when its body is said to be of the type "$attack"',
    async ({ endpoint, attack: type }) => {
      const browser = await browserFor(endpoint);
      const { path, method, body } = await validRequest(endpoint, target.world);
      await writes.take();
      const text = JSON.stringify(body);
      const headers = { 'content-type': type, ...proofOf(endpoint, target.api.platform, path, text) };
      const answer = await browser.call(path, { method, body: text, headers });
      expect([answer.status, answer.body]).toStrictEqual([
        415,
        expect.objectContaining({ code: 'unsupported_media_type' }),
      ]);
      expect(await writtenButCounters()).toStrictEqual([]);
    },
  );

  it.each(oneOfEachFamily(walked))(
    'gets no permission by CORS to read from $name or to send to it',
    async (endpoint) => {
      const { path } = await validRequest(endpoint, target.world);
      const asked = { origin: 'https://attaquant.example', 'access-control-request-method': endpoint.method };
      for (const method of ['OPTIONS', 'GET', 'HEAD']) {
        const { headers } = await target.api.visitor().call(path, { method, headers: asked });
        expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toStrictEqual([]);
        expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      }
    },
  );

  it.each(oneOfEachFamily(unsafe))(
    'is not carried out when the method of $name is hidden behind GET',
    async ({ path, method }) => {
      await writes.take();
      for (const disguise of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
        await target.api.visitor().call(`${path}?_method=${method}`, { headers: { [disguise]: method } });
      }
      // Refused credentials are counted.
      expect(await writtenButCounters()).toStrictEqual([]);
    },
  );

  it('was tried on every write that the contract declares, and reading on every family', () => {
    const tried = new Set([...unsafe, ...oneOfEachFamily(walked)].map(({ name }) => name));
    expect(target.visited()).toStrictEqual(expect.arrayContaining([...tried]));
  });
});
