import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, transact } from '../../platform/index.ts';
import {
  buildCustomer,
  buildProperty,
  buildReservation,
  createTestPlatform,
  giveAddress,
  patience,
  readRows,
  type TestPlatform,
} from '../../testing/index.ts';
import type { OwnStay } from '../records/stayPlans.ts';
import { documentStay } from './documentStay.ts';

let platform: TestPlatform;
beforeAll(async () => {
  // All of one host wait for one another, on few connections.
  platform = await createTestPlatform({ timeouts: { statement: patience, connection: patience } });
});
afterAll(async () => platform.close());

/** A host with a stay; more payments are added to it. */
async function newStay(): Promise<OwnStay> {
  const { id: accountId } = await buildCustomer(platform);
  await giveAddress(platform, accountId);
  const { id: reservationId } = await buildReservation(platform, await buildProperty(platform, { accountId }));
  return { accountId, reservationId };
}

async function note({ accountId, reservationId }: OwnStay): Promise<void> {
  await platform.pool.query(
    `insert into stay_payment (id, account_id, reservation_id, cents, means, day, created_at)
     values ($1, $2, $3, 1000, 'cash', '2026-11-01', now())`,
    [newId(), accountId, reservationId],
  );
}

async function stays(count: number): Promise<OwnStay[]> {
  const first = await newStay();
  const property = await buildProperty(platform, { accountId: first.accountId });
  const own: OwnStay[] = [];
  for (let at = 0; at < count; at += 1) {
    const day = (of: number) => new Date(Date.UTC(2027, 0, 1 + of)).toISOString().slice(0, 10);
    const stay = await buildReservation(platform, property, { arrival: day(2 * at), departure: day(2 * at + 1) });
    own.push({ accountId: first.accountId, reservationId: stay.id });
    await note({ ...first, reservationId: stay.id });
  }
  return own;
}

const issued = async ({ accountId }: OwnStay) =>
  readRows<{ number: string; issued_at: Date }>(
    platform,
    'select number, issued_at from stay_bill where account_id = $1 order by sequence',
    [accountId],
  );
const series = (count: number, year = 2026) =>
  Array.from({ length: count }, (_, at) => `R${year}-${String(at + 1).padStart(4, '0')}`);

describe('the numbers of a host’s documents', () => {
  it('follow each other without a gap when 20 are issued at once, some twice, some rolled back, and one killed', async () => {
    const all = await stays(20);
    const [killed, ...others] = all;
    if (!killed) throw new Error('No stay');
    const results = await Promise.allSettled([
      transact(platform, null, async (tx) => {
        await documentStay(tx, killed, { demanded: false });
        // As an administrator, or the system, ends a connection in its transaction.
        await tx.em.execute('select pg_terminate_backend(pg_backend_pid())');
      }),
      ...others.map(async (own, at) =>
        transact(platform, null, async (tx) => {
          await documentStay(tx, own, { demanded: false });
          if (at % 5 === 3) throw new Error('rolled back');
        }),
      ),
      ...others
        .filter((_, at) => at % 5 === 0)
        .map(async (own) => transact(platform, null, async (tx) => documentStay(tx, own, { demanded: false }))),
    ]);
    expect(results[0]?.status).toBe('rejected');
    const done = 19 - 4;
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1 + 4);
    const rows = await issued(killed);
    expect(rows.map(({ number }) => number)).toStrictEqual(series(done));
    const times = rows.map(({ issued_at: at }) => at.getTime());
    expect(times).toStrictEqual(times.toSorted((one, other) => one - other));
    for (const own of all) await transact(platform, null, async (tx) => documentStay(tx, own, { demanded: false }));
    expect((await issued(killed)).map(({ number }) => number)).toStrictEqual(series(20));
  });

  it('begin anew with each year, kind and host', async () => {
    const [one, other] = [await newStay(), await newStay()];
    for (const own of [one, other]) {
      await note(own);
      await transact(platform, null, async (tx) => documentStay(tx, own, { demanded: true }));
    }
    expect((await issued(one)).map(({ number }) => number).toSorted()).toStrictEqual(['F2026-0001', 'R2026-0001']);
    platform.clock.advanceDays(60);
    await note(one);
    await transact(platform, null, async (tx) => documentStay(tx, one, { demanded: false }));
    expect((await issued(one)).map(({ number }) => number)).toContain('R2027-0001');
    expect((await issued(other)).map(({ number }) => number).toSorted()).toStrictEqual(['F2026-0001', 'R2026-0001']);
  });
});

describe('what a document says', () => {
  it('is never changed nor deleted, except with the account of its host', async () => {
    const own = await newStay();
    await note(own);
    await transact(platform, null, async (tx) => documentStay(tx, own, { demanded: true }));
    const run = async (statement: string) => platform.pool.query(`${statement} account_id = $1`, [own.accountId]);
    for (const change of [
      `number = 'R2026-0009'`,
      'total_cents = 1',
      `snapshot = '{}'`,
      'sequence = 9',
      'corrects = gen_random_uuid()',
      'payment_id = null',
    ])
      await expect(run(`update stay_bill set ${change} where kind = 'receipt' and`)).rejects.toThrow('is final');
    await expect(run('delete from stay_bill where')).rejects.toThrow('is kept');
    await expect(platform.pool.query('truncate stay_bill')).rejects.toThrow('are kept');
    expect(await issued(own)).toHaveLength(2);
    await run(`update stay_bill set pdf_hash = 'a' where`);
    await platform.pool.query('update account set closed_at = now() where id = $1', [own.accountId]);
    await run('delete from stay_bill where');
    expect(await issued(own)).toStrictEqual([]);
  });
});
