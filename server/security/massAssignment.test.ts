import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRows, registration, watchWrites, type WriteWatch } from '@app/domain/testing';
import { roleFor, searchOf, walked, type WalkedEndpoint } from './testing/contractWalk.ts';
import { openTarget, steadyBrowsers, type Target, type SteadyBrowsers } from './testing/openTarget.ts';
import { proofOf } from './testing/proofOf.ts';
import { oneOfEachFamily } from './testing/sampledCases.ts';
import { validRequest, type JsonObject } from './testing/validRequest.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  /** Of a check that lists values, the last one: never the default. */
  choice: string | null;
}

/** Values that nothing but the attacker writes. */
const marks = {
  uuid: 'deadbeef-0000-4000-8000-00000000beef',
  time: '2099-01-01T00:00:00.000Z',
  text: 'pirate@attaquant.example',
  number: 987_654,
} as const;

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());

function hiddenValue({ type, choice }: Column): unknown {
  if (choice !== null) return choice;
  if (type === 'uuid') return marks.uuid;
  if (type === 'boolean') return true;
  if (type === 'ARRAY') return ['settings', 'users'];
  if (type === 'jsonb') return { pirate: marks.text };
  if (type.startsWith('timestamp')) return marks.time;
  if (/int|numeric|double/.test(type)) return marks.number;
  return marks.text;
}

describe('an unexpected field', () => {
  let target: Target;
  let columns: Column[];
  let browsers: SteadyBrowsers;
  let writes: WriteWatch;
  beforeAll(async () => {
    target = await openTarget();
    browsers = steadyBrowsers(target);
    // That one counts each request, whatever is in it.
    writes = await watchWrites(target.api.platform, { except: ['rate_limit'] });
    columns = await readRows<Column>(
      target.api.platform,
      `select c.table_name as table, c.column_name as name, c.data_type as type,
         (select (regexp_matches(pg_get_constraintdef(k.oid), '''(\\w+)''::text\\]', 'g'))[1] from pg_constraint k
          where k.contype = 'c' and k.conrelid = c.table_name::regclass
            and pg_get_constraintdef(k.oid) like '%' || c.column_name || ' %' limit 1) as choice
       from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
    );
  });
  afterAll(async () => target.stop());

  /** What an endpoint's own contract names is no hidden field. */
  function hiddenFields(endpoint: WalkedEndpoint): JsonObject {
    const own = new Set(Object.keys(endpoint.body?.shape ?? {}));
    const fields: JsonObject = {};
    for (const column of columns) {
      const value = hiddenValue(column);
      for (const name of [column.name, camel(column.name)]) if (!own.has(name)) fields[name] = value;
      const row = (fields[column.table] ??= {}) as JsonObject;
      row[column.name] = value;
    }
    return { ...fields, role: 'super_admin', kind: 'administrator', permissions: ['settings'], prototype: fields };
  }

  /** What a row says apart from ids, addresses, instants and hashes, which differ each time. */
  const essence = (row: string) =>
    row
      .replaceAll(marks.uuid, 'MARK')
      .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '<id>')
      .replaceAll(/[\da-f]{64}/g, '<hash>')
      .replaceAll(/\$argon2id\$[\w=,$+/]+/g, '<hash>')
      .replaceAll(/(?<=^second_factor \(<id>,)[\w+/=]+/g, '<sealed>')
      // Addresses of calendars, and tokens of ours.
      .replaceAll(/[\w+/]{60,}={0,2}(?=,[\da-f]{8},)/g, '<sealed>')
      .replaceAll(/(?<=\/ical\/)[\w-]{32}(?=\.ics)/g, '<token>')
      .replaceAll(/(?<=,[\da-f]{8},)[\w-]{43}(?=,)/g, '<hash>')
      .replaceAll(/(?<="tookMs":)\d+/g, '<time>')
      .replaceAll(/\b[A-Z2-7]{32}\b/g, '<secret>')
      .replaceAll(/\b[\da-z]{4}(?:-[\da-z]{4}){3}\b/g, '<code>')
      .replaceAll(/(?<=""_expire"": )\d+/g, '<time>')
      .replaceAll(/\bbps_\w+/g, '<portal>')
      .replaceAll(/\b(?:cs_test|link)_\w+/g, '<page>')
      .replaceAll(/\bey[\w-]+\.[\w-]{43}/g, '<token>')
      .replaceAll(/(?<="deviceToken":")[\w-]{43}/g, '<token>')
      .replaceAll(/(?<=^bridge_nonce \()[\w-]{16,64}/g, '<nonce>')
      .replaceAll(/(?<=^retired_secret \(<id>,\w+,)[\w+/=]+/g, '<sealed>')
      .replaceAll(/(?<=^setting \(saas_\w+,)[\w+/=]+/g, '<sealed>')
      .replaceAll(/(?<=cv-verif=|,ownership,[tf],)[\da-f]{32}/g, '<proof>')
      .replaceAll(/nouveau-\d+@/g, '<new>@')
      .replaceAll(/(?<="milliseconds":)\d+/g, '<time>')
      // Of a disk that others write to.
      .replaceAll(/(?<="freeBytes":)\d+/g, '<bytes>')
      // Conversations are numbered as they come.
      .replaceAll(/(?<="number":|conversation \(<id>,|,conversation,<id>,#)\d{1,4}\b/g, '<number>')
      .replaceAll(/20[2-8]\d-\d\d-\d\d[ T]\d\d:\d\d:[\d.]+(?:\+00|Z)/g, '<time>');

  /** What was written since the last look, as a difference: a row that is as it was before is none. */
  async function changesNow(): Promise<string[]> {
    const counts = new Map<string, number>();
    const count = (line: string, by: number) => counts.set(line, (counts.get(line) ?? 0) + by);
    for (const { table, operation, before, after } of await writes.take()) {
      if (operation === 'truncate') count(`${table} is empty`, 1);
      if (before !== null) count(`${table} ${before}`, -1);
      if (after !== null) count(`${table} ${after}`, 1);
    }
    return [...counts]
      .flatMap(([line, number]) => (number === 0 ? [] : [`${number < 0 ? '-' : '+'} ${essence(line)}`]))
      .toSorted();
  }

  /** Sends a valid request with further fields, and returns what it changed. */
  async function effectOf(endpoint: WalkedEndpoint, more: JsonObject, search = '') {
    const role = roleFor(endpoint.access);
    const client = await browsers.of(role);
    const { method, path, body } = await validRequest(endpoint, target.world);
    const text = body || Object.keys(more).length > 0 ? JSON.stringify({ ...more, ...body }) : undefined;
    const address = `${path}${search}`;
    const headers = proofOf(endpoint, target.api.platform, address, text);
    await writes.take();
    const answer = await client.call(address, { method, headers, ...(text !== undefined && { body: text }) });
    browsers.note(role, answer);
    return { status: answer.status, body: essence(JSON.stringify(answer.body)), changes: await changesNow() };
  }

  it('is tried with every column of every table', () => {
    expect(columns.length).toBeGreaterThan(60);
    expect(columns.find(({ table, name }) => table === 'administrator' && name === 'role')?.choice).toBe('super_admin');
    expect(columns.find(({ name }) => name === 'debug_mode')?.type).toBe('boolean');
  });

  /** The second of two like requests: the first one of someone may leave a trace of being the first. */
  async function usualEffectOf(endpoint: WalkedEndpoint) {
    await effectOf(endpoint, {});
    return effectOf(endpoint, {});
  }

  function expectNoMore(laden: Awaited<ReturnType<typeof effectOf>>, plain: typeof laden): void {
    if (laden.status >= 400 && laden.status < 500) expect(laden.changes).toStrictEqual([]);
    else expect(laden).toStrictEqual(plain);
  }

  /** Whether what the schema does not name reaches the code of the endpoint. */
  const letsThrough = ({ _zod: { def } }: z.ZodObject) => def.catchall !== undefined;

  it('is dropped by the schemas of every endpoint, before its code runs', () => {
    const open = walked.filter(({ params, query, body }) =>
      [params, query, body].some((schema) => schema !== undefined && letsThrough(schema)),
    );
    expect(open.map(({ name }) => name)).toStrictEqual([]);
    expect(letsThrough(z.looseObject({}))).toBe(true);
  });

  const tried = oneOfEachFamily(walked);

  it.each(tried)('changes nothing when sent to $name, neither in a body nor in the address', async (endpoint) => {
    const plain = await usualEffectOf(endpoint);
    // A form that carries a file has no fields.
    if (endpoint.method !== 'GET' && !endpoint.upload) {
      expect(plain.status).toBe(endpoint.status);
      expectNoMore(await effectOf(endpoint, hiddenFields(endpoint)), plain);
    }
    const own = Object.keys(endpoint.query?.shape ?? {});
    const hidden = columns
      .filter(({ name }) => !own.includes(name))
      .map((column) => [column.name, hiddenValue(column)]);
    expectNoMore(await effectOf(endpoint, {}, searchOf(Object.fromEntries(hidden) as JsonObject)), plain);
  });

  it('left no trace in the database, and made nobody an administrator', async () => {
    const tables = new Set(columns.map(({ table }) => table).filter((table) => table !== 'rate_limit'));
    const everyRow = [...tables].map((table) => `select t::text as line from ${table} t`).join(' union all ');
    const rows = (await readRows<{ line: string }>(target.api.platform, everyRow)).map(({ line }) => line).join('\n');
    for (const mark of [marks.uuid, marks.text, '2099-01-01', String(marks.number)]) expect(rows).not.toContain(mark);
    expect(
      await readRows(
        target.api.platform,
        `select count(*)::int as count from administrator where role = 'super_admin' or 'settings' = any (permissions)`,
      ),
    ).toStrictEqual([{ count: 3 }]);
    expect(target.visited()).toStrictEqual(expect.arrayContaining(tried.map(({ name }) => name)));
  });

  it.each([
    ['role', 'super_admin'],
    ['kind', 'administrator'],
    ['permissions', ['settings']],
    ['subscription_status', 'active'],
    ['subscriptionStatus', 'active'],
    ['trial_ends_at', marks.time],
    ['trialEndsAt', marks.time],
    ['debug_mode', true],
    ['debugMode', true],
    ['password_hash', 'x'],
    ['passwordHash', 'x'],
  ])('cannot set %s at sign-up', async (name, value) => {
    const input = registration();
    const client = target.api.visitor();
    const answer = await client.call('/api/accounts', { method: 'POST', body: { ...input, [name]: value } });
    expect(answer.status).toBe(201);
    const [row] = await readRows(
      target.api.platform,
      `select a.kind, c.subscription_status, c.debug_mode, c.trial_ends_at, a.password_hash like '$argon2id$%' as hashed
       from account a join customer c on c.account_id = a.id where a.email = $1`,
      [input.email],
    );
    const now = target.api.platform.clock.now().getTime();
    expect(row).toStrictEqual({
      kind: 'customer',
      subscription_status: 'trial',
      debug_mode: false,
      trial_ends_at: new Date(now + 15 * 86_400_000),
      hashed: true,
    });
    expect((await client.call('/api/session')).body).toMatchObject({ account: { role: 'customer', permissions: [] } });
  });
});
