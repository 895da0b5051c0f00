import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import {
  buildAdministrator,
  buildCustomer,
  countRows,
  isDeepRun,
  readRows,
  registration,
  testPassword,
  patience,
} from '@app/domain/testing';
import { startApi, type ApiAnswer, type TestApi } from '../testing/startApi.ts';
import { aucOf, givesAway } from './testing/aucOf.ts';
import { addressOf, roleFor, walked } from './testing/contractWalk.ts';
import { openTarget, type Target } from './testing/openTarget.ts';
import { validRequest } from './testing/validRequest.ts';

/** Sign-ins of each kind that are timed. */
const samples = z.coerce
  .number()
  .int()
  .positive()
  .default(isDeepRun ? 150 : 50)
  .parse(process.env['ENUMERATION_SAMPLES']);
/** How many series of samples must all give something away. */
const seriesThatMustAgree = 3;
const wrong = 'volets du soir';

/** How often an address is tried: fewer times than the failures that an account bears; a link is made once in a minute. */
const tries = { signIn: 8, passwordReset: 1 };

/** The kinds of address tried: none may be distinguishable from another. */
const kinds = ['unknown', 'known', 'deactivated'] as const;
type Kind = (typeof kinds)[number];
type Attempt = (kind: Kind, email: string) => Promise<ApiAnswer>;

describe('the existence of an account', () => {
  let api: TestApi;
  let realHash: string;
  beforeAll(async () => {
    api = await startApi();
    const input = registration();
    await api.visitor().call('/api/accounts', { method: 'POST', body: input });
    const [row] = await readRows<{ hash: string }>(
      api.platform,
      'select password_hash as hash from account where email = $1',
      [input.email],
    );
    realHash = row?.hash ?? '';
  });
  afterAll(async () => api.stop());

  const signIn = async (email: string, password: string) =>
    api.visitor().call('/api/session', { method: 'POST', body: { email, password } });

  /** How many rows each table has. */
  async function rowCounts(): Promise<Record<string, number>> {
    await api.platform.relay.idle();
    const tables = await readRows<{ name: string }>(
      api.platform,
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limit' order by 1`,
    );
    return countRows(api.platform, ...tables.map(({ name }) => name));
  }

  let strangers = 0;
  /** An address to try: those of accounts carry a password at its real cost. */
  async function addressOfKind(kind: Kind): Promise<string> {
    strangers += 1;
    if (kind === 'unknown') return `personne-${strangers}@clairvolet.test`;
    const account =
      kind === 'known' ? await buildCustomer(api.platform) : await buildAdministrator(api.platform, { active: false });
    await api.platform.pool.query('update account set password_hash = $2 where id = $1', [account.id, realHash]);
    return account.email;
  }
  /** Sign-ins of administrators that the journal says were refused. */
  const refusalsNoted = async () =>
    (await readRows(api.platform, `select from audit_entry where action = 'session.refused'`)).length;
  const forget = async (email: string) =>
    api.visitor().call('/api/password-resets', { method: 'POST', body: { email } });
  const passwordFor = (kind: Kind) => (kind === 'deactivated' ? testPassword : wrong);

  it('is not revealed by the answer to a sign-in', async () => {
    const answers = new Map<Kind, ApiAnswer>();
    for (const kind of kinds) answers.set(kind, await signIn(await addressOfKind(kind), passwordFor(kind)));
    const seen = [...answers].map(([, { status, body, headers, cookies }]) => ({
      status,
      body,
      headers: [...headers.keys()].toSorted(),
      cookies: cookies.length,
      length: headers.get('content-length'),
    }));
    expect(seen[0]).toMatchObject({ status: 401, body: { code: 'invalid_credentials' }, cookies: 0 });
    for (const one of seen) expect(one).toStrictEqual(seen[0]);
  });

  it('is revealed neither by the counters nor by the answer after too many tries', async () => {
    const last: unknown[] = [];
    for (const kind of kinds) {
      const email = await addressOfKind(kind);
      for (let round = 0; round < 11; round += 1) {
        const { status, body } = await signIn(email, passwordFor(kind));
        if (round === 10) last.push([status, { ...(body as object), retryAfter: undefined }]);
      }
    }
    expect(last[0]).toStrictEqual([429, expect.objectContaining({ code: 'too_many_requests' })]);
    for (const one of last) expect(one).toStrictEqual(last[0]);
  });

  it('is not revealed by the answer to a forgotten password, nor after too many requests', async () => {
    const seen: unknown[] = [];
    for (const kind of kinds) {
      const email = await addressOfKind(kind);
      for (let round = 0; round < 8; round += 1) {
        api.platform.clock.advance(60_000);
        const { status, body, headers, cookies } = await forget(email);
        seen.push([status, body, [...headers.keys()].toSorted(), cookies]);
      }
    }
    expect(seen[0]).toStrictEqual([202, { message: accountMessages.resetRequested }, expect.any(Array), []]);
    for (const one of seen) expect(one).toStrictEqual(seen[0]);
  });

  it('is not revealed by the rows that a forgotten password leaves in the database', async () => {
    const left: unknown[] = [];
    for (const kind of kinds) {
      const email = await addressOfKind(kind);
      const before = await rowCounts();
      await forget(email);
      const after = await rowCounts();
      left.push(Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)]));
    }
    expect(left[0]).toContainEqual(['account_link', 1]);
    for (const one of left) expect(one).toStrictEqual(left[0]);
  });

  /** Times of like attempts, by who is tried. */
  async function timesOf(attempt: Attempt, expected: number, triesPerAddress: number): Promise<Record<Kind, number[]>> {
    const times: Record<Kind, number[]> = { unknown: [], known: [], deactivated: [] };
    const current = new Map<Kind, string>();
    await attempt('unknown', 'premier@clairvolet.test');
    let refused = await refusalsNoted();
    for (let round = 0; round < samples; round += 1) {
      // Interleaved, the first one changing, so that a slow moment of the machine meets them all alike.
      for (let turn = 0; turn < kinds.length; turn += 1) {
        const kind = kinds[(round + turn) % kinds.length] ?? 'unknown';
        if (round % triesPerAddress === 0 || !current.has(kind)) current.set(kind, await addressOfKind(kind));
        const email = current.get(kind) ?? '';
        // Work that the previous request left to the queue or the journal must not affect this one's duration.
        await api.platform.relay.idle();
        await vi.waitFor(async () => expect(await refusalsNoted()).toBeGreaterThanOrEqual(refused), {
          interval: 2,
          timeout: patience,
        });
        const start = performance.now();
        const { status } = await attempt(kind, email);
        times[kind].push(performance.now() - start);
        expect(status).toBe(expected);
        if (kind === 'deactivated' && expected === 401) refused += 1;
      }
    }
    return times;
  }

  /** Only ranks of times are compared, and what shows in one series must show in the next: a busy machine does not repeat itself. */
  it.each([
    ['a sign-in', 401, tries.signIn, async (kind: Kind, email: string) => signIn(email, passwordFor(kind))],
    ['a forgotten password', 202, tries.passwordReset, async (_kind: Kind, email: string) => forget(email)],
  ] as const)(
    'is not revealed by the duration of %s',
    async (what, expected, triesPerAddress, attempt) => {
      const leaks: unknown[] = [];
      for (let series = 1; series <= seriesThatMustAgree && leaks.length === series - 1; series += 1) {
        const times = await timesOf(attempt, expected, triesPerAddress);
        const aucs = (['known', 'deactivated'] as const).map((kind) => ({
          kind,
          auc: aucOf(times.unknown, times[kind]),
        }));
        if (process.env['ENUMERATION_SAMPLES']) process.stdout.write(`${what}: ${JSON.stringify(aucs)}\n`);
        if (aucs.some(({ auc }) => givesAway(auc))) leaks.push(aucs);
      }
      expect(leaks.length === seriesThatMustAgree ? leaks : []).toStrictEqual([]);
    },
    60_000 + seriesThatMustAgree * samples * 500,
  );

  it('would be revealed, by the same measure, if the password of an unknown address were not hashed', async () => {
    const leaky = async (hash: string | null) => {
      const start = performance.now();
      if (hash !== null) await verify(hash, wrong);
      return performance.now() - start;
    };
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 30; round += 1) {
      times.unknown.push(await leaky(null));
      times.known.push(await leaky(realHash));
    }
    expect(givesAway(aucOf(times.unknown, times.known))).toBe(true);
    expect(givesAway(aucOf(times.known, times.unknown))).toBe(true);
  });

  it('is judged with confidence: a small difference in few samples counts as none', () => {
    const range = (length: number, shift: number) =>
      Array.from({ length }, (_, at) => ((at * 7919) % length) / length + shift);
    expect(givesAway(aucOf(range(10, 0), range(10, 0.2)))).toBe(false);
    expect(givesAway(aucOf(range(400, 0), range(400, 0.2)))).toBe(true);
    expect(aucOf([1, 2], [3, 4]).value).toBe(1);
    expect(aucOf([3, 4], [1, 2]).value).toBe(0);
    expect(aucOf([1, 2], [1, 2]).value).toBe(0.5);
  });
});

/** References as they are, to things that nobody has, a day and a channel. */
const ofNothing = ['00000000-0000-4000-8000-000000000000', 'cs_test_00000000000000', '2027-07-03', 'airbnb'];

function wellFormed(schema: z.core.$ZodType): string {
  const found = ofNothing.find((reference) => z.safeParse(schema, reference).success);
  if (found === undefined) throw new Error('There is no reference of this form');
  return found;
}

describe('the existence of another account’s records', () => {
  let target: Target;
  beforeAll(async () => {
    target = await openTarget();
  });
  afterAll(async () => target.stop());

  // A file is asked for only after its owner: what is refused for its form tells nothing.
  it.each(walked.filter(({ params, access, upload }) => params && !upload && roleFor(access) === 'customer'))(
    'is not revealed by the answers of $name',
    async (endpoint) => {
      const stranger = await target.api.signedIn(await buildCustomer(target.api.platform));
      const { method, path, body } = await validRequest(endpoint, target.world);
      const { search } = new URL(path, target.api.origin);
      const nothing = addressOf(
        endpoint,
        Object.fromEntries(
          Object.entries(endpoint.params?.shape ?? {}).map(([name, schema]) => [name, wellFormed(schema)]),
        ),
      );
      const nowhere = `${nothing}${search}`;
      const [theirs, nobodys] = [
        await stranger.call(path, { method, ...(body && { body }) }),
        await stranger.call(nowhere, { method, ...(body && { body }) }),
      ];
      expect((await (await target.browserOf('customer')).call(path, { method, ...(body && { body }) })).status).toBe(
        endpoint.status,
      );
      expect(theirs.status).toBe(404);
      expect([theirs.status, theirs.body]).toStrictEqual([nobodys.status, nobodys.body]);
    },
  );
});
