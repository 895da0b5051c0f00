import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '@app/domain/testing';
import type { ApiClient } from '../testing/startApi.ts';
import { roleFor, unsafe, walked, type Role, type WalkedEndpoint } from './testing/contractWalk.ts';
import { openTarget, type Target } from './testing/openTarget.ts';
import { proofOf } from './testing/proofOf.ts';
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

/** What a form, or a script without leave, can say of a body. */
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
  const browsers = new Map<Role, ApiClient>();
  beforeAll(async () => {
    target = await openTarget();
  });
  afterAll(async () => target.stop());

  /** Signed in, also where nobody needs to be: a visitor without cookies has nothing to lose. */
  async function browserFor({ access }: WalkedEndpoint): Promise<ApiClient> {
    const role = roleFor(access) === 'anonymous' ? 'customer' : roleFor(access);
    const browser = browsers.get(role) ?? (await target.browserOf(role));
    browsers.set(role, browser);
    return browser;
  }

  /** How many rows there are, and how often rows were written. */
  async function written(): Promise<unknown> {
    await target.api.platform.relay.idle();
    const tables = await readRows<{ name: string }>(
      target.api.platform,
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const sums = tables.map(({ name }) => `select '${name}' as name, count(*), sum(xmin::text::bigint) from ${name}`);
    return readRows(target.api.platform, sums.join(' union all '));
  }

  it.each(unsafe.flatMap((endpoint) => Object.keys(foreign).map((how) => ({ endpoint, how, name: endpoint.name }))))(
    'is not carried out by $name with $how',
    async ({ endpoint, how }) => {
      const browser = await browserFor(endpoint);
      const { path, method, body } = await validRequest(endpoint, target.world);
      const before = await written();
      const answer = await browser.call(path, { method, ...(body && { body }), headers: foreign[how] ?? {} });
      expect([answer.status, answer.body]).toStrictEqual([403, expect.objectContaining({ code: 'foreign_origin' })]);
      expect(answer.cookies).toStrictEqual([]);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(await written()).toStrictEqual(before);
      expect((await browser.call('/api/session')).body).toMatchObject({ authenticated: true });
    },
  );

  it.each(
    unsafe
      .filter(({ body }) => body)
      .flatMap((endpoint) => formTypes.map((type) => ({ endpoint, type, name: endpoint.name }))),
  )('is not taken by $name as $type', async ({ endpoint, type }) => {
    const browser = await browserFor(endpoint);
    const { path, method, body } = await validRequest(endpoint, target.world);
    const { rate_limit: _counted, ...before } = await rowCounts();
    const text = JSON.stringify(body);
    const headers = { 'content-type': type, ...proofOf(endpoint, target.api.platform, path, text) };
    const answer = await browser.call(path, { method, body: text, headers });
    expect([answer.status, answer.body]).toStrictEqual([
      415,
      expect.objectContaining({ code: 'unsupported_media_type' }),
    ]);
    expect(await rowCounts()).toMatchObject(before);
  });

  async function rowCounts(): Promise<Record<string, unknown>> {
    const rows = (await written()) as { name: string; count: string; sum: string }[];
    return Object.fromEntries(rows.map(({ name, count, sum }) => [name, `${count} ${sum}`]));
  }

  it.each(walked)('gets no leave to read or to send from $name', async (endpoint) => {
    const { path } = await validRequest(endpoint, target.world);
    const asked = { origin: 'https://attaquant.example', 'access-control-request-method': endpoint.method };
    for (const method of ['OPTIONS', 'GET', 'HEAD']) {
      const { headers } = await target.api.visitor().call(path, { method, headers: asked });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toStrictEqual([]);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  it.each(unsafe)('$name is not hidden behind a safe method', async ({ path, method }) => {
    // Of what is shown in vain it is counted how often.
    const { rate_limit: _counted, ...before } = await rowCounts();
    for (const disguise of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      await target.api.visitor().call(`${path}?_method=${method}`, { headers: { [disguise]: method } });
    }
    expect(await rowCounts()).toMatchObject(before);
  });

  it('was tried on everything that the contract declares', () => {
    expect(target.visited()).toStrictEqual(walked.map(({ name }) => name).toSorted());
  });
});
