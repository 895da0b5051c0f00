import type { Platform } from '@app/domain/platform';
import { readPlanning } from '@app/domain/reservations';
import { oneFigure, ratioAtLeast, valueAtMost, type Group } from '../framework/Benchmark.ts';
import { percentile, secondsOf } from '../framework/statistics.ts';
import { openRentals } from './openRentals.ts';
import { firstDay, measuredHost } from './seedRentals.ts';

/** Readings of a round. */
const readings = 200;

type PlanningStage = Awaited<ReturnType<typeof openPlanningStage>>;
interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** A database in which the measured host is one of a hundred with fifty properties. */
async function openPlanningStage() {
  const rentals = await openRentals({ hosts: 101, properties: 50, stays: 40 });
  return { ...rentals, statement: await statementOf(rentals.platform) };
}

async function readOnce(platform: Platform) {
  const { rows } = await readPlanning(platform, measuredHost, { from: firstDay, to: '2027-07-01', prices: 'yes' });
  if (rows.length !== 50 || rows.some(({ occupancies }) => occupancies.length !== 40))
    throw new Error('A stay is missing');
}

/** The statement that reads what takes nights, as the product sends it. */
async function statementOf(platform: Platform): Promise<Statement> {
  const sent: Statement[] = [];
  const pool = platform.pool;
  const query = pool.query.bind(pool);
  const listening = Object.assign(pool, {
    query: (given: Statement, ...others: []) => {
      sent.push(given);
      return query(given, ...others);
    },
  });
  await readOnce(platform);
  Object.assign(listening, { query });
  const found = sent.find(({ name }) => name === 'planning_occupancies');
  if (!found) throw new Error('The planning was read without its statement');
  return found;
}

async function askOnce({ platform, statement }: PlanningStage) {
  const { rows } = await platform.pool.query(statement);
  if (rows.length !== 2_000) throw new Error('A stay is missing');
}

/** Readings a second. */
async function rateOf(read: () => Promise<void>): Promise<number> {
  const seconds = await secondsOf(async () => {
    for (let at = 0; at < readings; at += 1) await read();
  });
  return readings / seconds;
}

const goals = { properties: '50 properties × 3 months, 40 stays each, with the price of each night' };

/** What a host's planning costs. */
export const planningGroup: Group<PlanningStage> = {
  benchmarks: [
    oneFigure<PlanningStage>({
      name: 'planning beside its query',
      what: `reading ${goals.properties}`,
      against: 'the prepared query of the stays alone, in the same process',
      ...ratioAtLeast(0.5, 0.6, '/s'),
      open: async (stage) => ({
        baseline: async () => rateOf(async () => askOnce(stage)),
        subject: async () => rateOf(async () => readOnce(stage.platform)),
      }),
    }),
    oneFigure<PlanningStage>({
      name: 'p99 of the planning',
      what: `reading ${goals.properties}`,
      against: 'nothing',
      ...valueAtMost(25, 20, 'ms'),
      open: async ({ platform }) => ({
        subject: async () => {
          const taken: number[] = [];
          for (let at = 0; at < readings; at += 1)
            taken.push(1_000 * (await secondsOf(async () => readOnce(platform))));
          return percentile(taken, 0.99);
        },
      }),
    }),
  ],
  open: openPlanningStage,
};
