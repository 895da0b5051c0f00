import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueryConfig } from 'pg';
import { openDatabase, type Platform } from '../../platform/index.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/index.ts';
import { exportDeliveries, listDeliveries } from './listDeliveries.ts';

type Parts = Pick<Platform, 'db' | 'clock'>;

/** Far beyond the limit of lists; bench/lists has more of them. */
const mails = 30_000;

describe(`the journal of ${mails} mails`, () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
    await platform.pool.query(
      `insert into mail_delivery (id, event_id, template, recipient, state, created_at, updated_at)
       select gen_random_uuid(), gen_random_uuid(),
         (array['welcome', 'invoice_available', 'password_reset', 'trial_ending'])[1 + n % 4],
         'client-' || n || '@clairvolet.test',
         case when n % 50 = 0 then 'failed' when n % 997 = 0 then 'queued' else 'sent' end,
         $1::timestamptz - n * interval '1 minute', $1
       from generate_series(1, ${mails}) n`,
      [platform.clock.now()],
    );
    await platform.pool.query('analyze mail_delivery');
  });
  afterAll(async () => platform.close());

  /** Runs `work` and returns the query plans. */
  async function plansOf(work: (parts: Parts) => Promise<unknown>): Promise<string> {
    const plans: string[] = [];
    const pool = new Proxy(platform.pool, {
      get: (target, name): unknown =>
        name === 'query'
          ? async (query: QueryConfig) => {
              const { text, values } = query;
              const { rows } = await target.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
              if (text.includes('offset')) plans.push(...rows.map((row) => row['QUERY PLAN']));
              return target.query(query);
            }
          : Reflect.get(target, name),
    });
    await work({ db: openDatabase(pool), clock: platform.clock });
    return plans.join('\n');
  }
  const whole = { sort: 'date', direction: 'desc', page: 1, pageSize: 25 } as const;

  it.each([
    ['as it is', {}],
    ['in the order of states', { sort: 'state' as const }],
    ['from its oldest', { direction: 'asc' as const }],
    ['at its last page', { page: 400 }],
    ['by state', { state: 'failed' as const }],
    ['by a state that hardly any has', { state: 'queued' as const }],
    ['by template', { template: 'password_reset' }],
    ['by address', { search: 'client-4242' }],
    ['by days', { from: '2026-11-01', to: '2026-11-02' }],
    ['by all of it', { search: 'client-1', state: 'failed' as const, template: 'welcome', from: '2026-10-01' }],
  ])('is listed %s without a full scan', async (_how, query) => {
    const plan = await plansOf(async (parts) => listDeliveries(parts, { ...whole, ...query }));
    expect(plan).toMatch(/Index/);
    expect(plan).not.toMatch(/Seq Scan on mail_delivery/);
  });

  it('is counted up to the limit of lists', async () => {
    const { total, counts } = await listDeliveries(platform, whole);
    expect([total, counts]).toStrictEqual([
      10_000,
      { sent: 10_000, failed: mails / 50, queued: 30, retrying: 0, suppressed: 0 },
    ]);
    expect((await listDeliveries(platform, { ...whole, page: 401 })).deliveries).toStrictEqual([]);
  });

  it('is exported completely, each mail once', async () => {
    let text = '';
    for await (const piece of await exportDeliveries(platform, null, {})) {
      text += Buffer.from(piece).toString();
    }
    const recipients = text.match(/client-\d+@/g) ?? [];
    expect(recipients).toHaveLength(mails);
    expect(new Set(recipients).size).toBe(mails);
  });
});
