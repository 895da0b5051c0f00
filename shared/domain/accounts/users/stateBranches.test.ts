import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountState, subscriptionStatuses } from '@app/contract/accounts/rules.ts';
import { anyOf } from '../../platform/index.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/index.ts';
import { stateBranches, stateExpression } from './listUsers.ts';

const now = new Date('2026-11-20T13:32:00.000Z');
const fortnight = 14 * 86_400_000;

/** Instants around those at which the state changes, to the millisecond. */
const instant = fc.option(
  fc
    .record({ base: fc.constantFrom(0, -fortnight), delta: fc.constantFrom(-86_400_000, -1, 0, 1, 86_400_000) })
    .map(({ base, delta }) => new Date(now.getTime() + base + delta)),
);
const rows = fc.record({
  subscription_status: fc.constantFrom(...subscriptionStatuses),
  trial_ends_at: instant,
  subscription_ends_at: instant,
  past_due_since: instant,
});

describe('the state of an account according to the database', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  it('is the same as the state that decides what the account may do', async () => {
    const samples = fc.sample(rows, { numRuns: 2_000, seed: 11 });
    const conditions = subscriptionStatuses.map((state) => sql`coalesce(${anyOf(stateBranches(state, now))}, false)`);
    const branches = subscriptionStatuses.flatMap((state) => stateBranches(state, now));
    const { rows: results } = await sql<{ state: string; conditions: boolean[]; branches: number }>`
      select ${stateExpression(now)} as state, array[${sql.join(conditions)}] as conditions,
        ${sql.join(
          branches.map((branch) => sql`coalesce(${branch}, false)::int`),
          sql` + `,
        )} as branches
      from jsonb_array_elements(${JSON.stringify(samples)}) with ordinality as given (row, place),
        jsonb_to_record(given.row) as c (subscription_status text, trial_ends_at timestamptz,
          subscription_ends_at timestamptz, past_due_since timestamptz)
      order by place`.execute(platform.db);
    expect(results).toHaveLength(samples.length);
    for (const [index, sample] of samples.entries()) {
      const state = accountState(
        {
          subscriptionStatus: sample.subscription_status,
          trialEndsAt: sample.trial_ends_at,
          subscriptionEndsAt: sample.subscription_ends_at,
          pastDueSince: sample.past_due_since,
        },
        now,
      );
      expect([sample, results[index]]).toStrictEqual([
        sample,
        { state, conditions: subscriptionStatuses.map((one) => one === state), branches: 1 },
      ]);
    }
    expect(new Set(results.map(({ state }) => state)).size).toBe(5);
  });
});
