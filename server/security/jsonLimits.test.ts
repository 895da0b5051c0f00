import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleFor, withBody, type WalkedEndpoint } from './testing/contractWalk.ts';
import { faultsOf, isParserRefusal } from './testing/faultsOf.ts';
import { openTarget, steadyBrowsers, type Target, type SteadyBrowsers } from './testing/openTarget.ts';
import { proofOf } from './testing/proofOf.ts';
import { oneOfEachFamily, sampledPairs } from './testing/sampledCases.ts';
import { validRequest, type ValidRequest } from './testing/validRequest.ts';
import { sendRaw, type WireAnswer } from './testing/wire.ts';

const limit = 64 * 1024;
const depth = 10_000;
const megabyte = 1_048_576;
const zeros = Buffer.alloc(100 * megabyte, 0x20);

const zipped = gzipSync(zeros);
/** Little on the wire, a hundred megabytes once unpacked. */
const bombs = new Map([
  ['gzip', zipped],
  ['deflate', deflateSync(zeros)],
  ['br', brotliCompressSync(zeros.subarray(0, 10 * megabyte))],
  ['gzip, gzip', gzipSync(zipped)],
]);

/** Bodies that cost their sender little. */
const costly: Record<string, () => string> = {
  'nested lists': () => '['.repeat(depth).concat(']'.repeat(depth)),
  'nested objects': () => '{"a":'.repeat(depth).concat('1', '}'.repeat(depth)),
  'nesting that never closes': () => '['.repeat(limit - 1),
  'a hundred thousand keys': () => `{${Array.from({ length: 100_000 }, (_, n) => `"k${n}":1`).join(',')}}`,
  'as many keys as fit': () => `{${Array.from({ length: 7_000 }, (_, n) => `"${n}":1`).join(',')}}`,
  'the same key again and again': () => `{${'"email":"a@b.example",'.repeat(2_000)}"email":1}`,
  'a number of a thousand digits': () => `{"email":${'9'.repeat(1_000)},"remember":1e9999}`,
  'an exponent without end': () => `{"email":1e${'9'.repeat(10_000)}}`,
  'a text of escapes': () => `{"email":"${'\\u0041'.repeat(10_000)}"}`,
  'white space': () => `${' '.repeat(limit - 2)}{}`,
};

describe('an excessive body', () => {
  let target: Target;
  let gc: () => void;
  let browsers: SteadyBrowsers;
  beforeAll(async () => {
    setFlagsFromString('--expose-gc');
    gc = runInNewContext('gc') as () => void;
    target = await openTarget();
    browsers = steadyBrowsers(target);
  });
  afterAll(async () => target.stop());

  async function send(
    endpoint: WalkedEndpoint,
    body: string | Buffer,
    headers: readonly (readonly [string, string])[] = [],
    request?: ValidRequest,
  ): Promise<WireAnswer> {
    const role = roleFor(endpoint.access);
    const cookie = await browsers.cookieOf(role);
    const { path, method } = request ?? (await validRequest(endpoint, target.world));
    const own: [string, string][] = [
      ['Origin', target.api.origin],
      ['Content-Type', 'application/json'],
      ...Object.entries(proofOf(endpoint, target.api.platform, path, body)),
    ];
    if (cookie) own.push(['Cookie', cookie]);
    const answer = await sendRaw(target.api.origin, { method, target: path, headers: [...own, ...headers], body });
    browsers.note(role, answer);
    return answer;
  }

  const expectRefusal = (answer: WireAnswer, ...statuses: number[]) => {
    expect(isParserRefusal(answer) ? [] : faultsOf(answer)).toStrictEqual([]);
    expect(statuses).toContain(answer.status);
    expect(answer.milliseconds).toBeLessThan(3_000);
  };

  it.each(sampledPairs(withBody, Object.keys(costly)))('is refused by $name: $attack', async ({ endpoint, attack }) => {
    // One that asks for nothing does as for an empty body: what it does not know is dropped.
    const asEmpty = endpoint.body?.safeParse({}).success === true ? [endpoint.status] : [];
    expectRefusal(await send(endpoint, costly[attack]?.() ?? ''), 400, 413, 422, ...asEmpty);
  });

  it.each(withBody)('is counted by $name to the byte, announced or in pieces', async (endpoint) => {
    const request = await validRequest(endpoint, target.world);
    const body = request.body ?? {};
    const most = endpoint.maxBodyBytes ?? limit;
    const filled = (size: number) => {
      const text = JSON.stringify(body);
      return text.replace('{', `{${' '.repeat(size - Buffer.byteLength(text))}`);
    };
    const chunked = (text: string) =>
      `${text
        .match(/.{1,9999}/gs)
        ?.map((part) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`)
        .join('')}0\r\n\r\n`;
    const inPieces = [['Transfer-Encoding', 'chunked']] as const;
    expect((await send(endpoint, filled(most), [], request)).status).toBe(endpoint.status);
    expectRefusal(await send(endpoint, filled(most + 1)), 413);
    expectRefusal(await send(endpoint, chunked(filled(most + 1)), inPieces), 413);
    expectRefusal(await send(endpoint, filled(most + 1), [['Content-Length', '99999999999']]), 413);
  });

  it.each(sampledPairs(oneOfEachFamily(withBody), [...bombs.keys()]))(
    'is not decompressed by $name when it is sent as $attack',
    async ({ endpoint, attack: coding }) => {
      const before = process.memoryUsage().rss;
      const bomb = bombs.get(coding) ?? '';
      expectRefusal(await send(endpoint, bomb, [['Content-Encoding', coding]]), 400, 413, 415);
      expect(process.memoryUsage().rss - before).toBeLessThan(64 * megabyte);
    },
  );

  it.each(oneOfEachFamily(withBody))('is refused by $name when it announces two lengths', async (endpoint) => {
    const twice = [
      ['Content-Length', '2'],
      ['Transfer-Encoding', 'chunked'],
    ] as const;
    expectRefusal(await send(endpoint, '{}0\r\n\r\n', twice), 400);
    expectRefusal(
      await send(endpoint, '{}', [
        ['Content-Length', '2'],
        ['Content-Length', '3'],
      ]),
      400,
    );
    expectRefusal(await send(endpoint, '{}', [['Content-Length', '-1']]), 400);
  });

  it('does not increase the memory of the process', async () => {
    const [endpoint] = withBody;
    if (!endpoint) throw new Error('No endpoint takes a body');
    const round = async () => {
      for (const make of Object.values(costly)) await send(endpoint, make());
      gc();
      return process.memoryUsage().heapUsed;
    };
    await round();
    const before = await round();
    for (let count = 0; count < 5; count += 1) await round();
    expect((await round()) - before).toBeLessThan(8 * megabyte);
  });

  it('was sent to every endpoint that takes a body', () => {
    expect(target.visited()).toStrictEqual(withBody.map(({ name }) => name).toSorted());
  });
});
