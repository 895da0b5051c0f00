import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isDeepRun } from '@app/domain/testing';
import { roleFor, roles, walked, withBody, type Role } from './testing/contractWalk.ts';
import { faultsOf } from './testing/faultsOf.ts';
import { hostileRequest, oddFieldsOf } from './testing/hostileRequest.ts';
import { proofOf } from './testing/proofOf.ts';
import { openTarget, steadyBrowsers, type Target, type SteadyBrowsers } from './testing/openTarget.ts';
import { sampledPairs } from './testing/sampledCases.ts';
import { validRequest } from './testing/validRequest.ts';
import { sendRaw, type WireAnswer, type WireRequest } from './testing/wire.ts';

/** Hostile requests altogether, shared out among endpoints and roles. */
const total = z.coerce
  .number()
  .int()
  .positive()
  .default(isDeepRun ? 1_500 : 500)
  .parse(process.env['FUZZ_RUNS']);
const pairs = sampledPairs(walked, roles);
const runs = Math.max(3, Math.ceil(total / pairs.length));

describe('hostile input', () => {
  let target: Target;
  let browsers: SteadyBrowsers;
  const seen = { requests: 0, slow: 0, slowest: 0, statuses: new Map<number, number>() };

  beforeAll(async () => {
    target = await openTarget();
    browsers = steadyBrowsers(target);
  });
  afterAll(async () => target.stop());

  async function send(role: Role, request: WireRequest): Promise<WireAnswer> {
    const cookie = await browsers.cookieOf(role);
    const own: [string, string][] = [
      ['Origin', target.api.origin],
      ['Sec-Fetch-Site', 'same-origin'],
      ...(cookie ? [['Cookie', cookie] satisfies [string, string]] : []),
    ];
    const answer = await sendRaw(target.api.origin, { ...request, headers: [...own, ...(request.headers ?? [])] });
    seen.requests += 1;
    seen.slow += answer.milliseconds > 1_000 ? 1 : 0;
    seen.slowest = Math.max(seen.slowest, answer.milliseconds);
    seen.statuses.set(answer.status, (seen.statuses.get(answer.status) ?? 0) + 1);
    browsers.note(role, answer);
    return answer;
  }

  it.each(pairs)(
    'to $name by someone of this role is answered without a fault: $attack',
    async ({ endpoint, attack: role }) => {
      // As it is meant to be called, before it is called otherwise.
      const { method, path, body } = await validRequest(endpoint, target.world);
      const headers = [['Content-Type', 'application/json']] as const;
      const usual = { method, target: path, ...(body && { headers, body: JSON.stringify(body) }) };
      expect(faultsOf(await send(role, usual))).toStrictEqual([]);
      await fc.assert(
        fc.asyncProperty(hostileRequest(endpoint, target.world), async (request) => {
          expect(faultsOf(await send(role, request))).toStrictEqual([]);
        }),
        { numRuns: runs, endOnFailure: runs > 1_000 },
      );
    },
    60_000 + runs * 200,
  );

  it.each(withBody)('in each field of $name is refused or accepted without a fault', async (endpoint) => {
    const role = roleFor(endpoint.access);
    let request = await validRequest(endpoint, target.world);
    for (const odd of oddFieldsOf(endpoint)) {
      const { path, method, body } = request;
      const text = JSON.stringify({ ...body, ...odd });
      const proof = Object.entries(proofOf(endpoint, target.api.platform, path, text));
      const headers = [['Content-Type', 'application/json'] as const, ...proof];
      const answer = await send(role, { method, target: path, headers, body: text });
      expect([odd, faultsOf(answer)]).toStrictEqual([odd, []]);
      // What was taken once may be refused the second time for that alone.
      if (answer.status < 400) request = await validRequest(endpoint, target.world);
    }
  });

  it('reached every endpoint, and got every kind of answer', () => {
    expect(target.visited()).toStrictEqual(walked.map(({ name }) => name).toSorted());
    expect(seen.requests).toBeGreaterThanOrEqual(Math.min(total, pairs.length * 3));
    for (const status of [200, 401, 403, 404, 415, 422]) expect([...seen.statuses.keys()]).toContain(status);
    if (process.env['FUZZ_RUNS'])
      process.stdout.write(`${JSON.stringify({ ...seen, statuses: Object.fromEntries(seen.statuses) })}\n`);
  });

  it('leaves a server that still works, and only the server’s own lines in its log', async () => {
    for (const path of ['/healthz', '/readyz', '/api/plans']) {
      expect([path, (await target.api.visitor().call(path)).status]).toStrictEqual([path, 200]);
    }
    for (const role of roles) expect((await (await target.browserOf(role)).call('/api/session')).status).toBe(200);
    expect(target.logs.lines().filter(({ msg }) => msg === 'request fault')).toStrictEqual([]);
    for (const line of target.logs.text().trimEnd().split('\n'))
      expect(() => JSON.parse(line) as unknown).not.toThrow();
  });
});
