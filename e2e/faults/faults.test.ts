import { describe, expect, it } from 'vitest';
import { findRedisProgram } from '../../dev/testing/findRedisProgram.ts';
import type { QueueBackend } from '../cluster/startCluster.ts';
import { signUp } from './flows/signUp.flow.ts';
import { Random } from './Random.ts';
import { runOnBackend } from './runOnBackend.ts';
import { randomFault } from './scenarios/randomFault.ts';
import { scenariosOf } from './scenarios/scenariosOf.ts';

/** A few of what `make faults` does in full; the random one comes again with the same seed. */
const chosen: Record<QueueBackend, string[]> = {
  postgres: [
    'api killed at « hand-over to the queue »',
    'worker killed at « SMTP accepted »',
    'PostgreSQL killed during a stream',
  ],
  redis: [
    'api killed at « hand-over to the queue »',
    'worker killed at « commit of the handler », which is lost',
    'Redis killed during a stream, comes back empty',
  ],
};
const seed = 20_261_121;

async function breachesOn(backend: QueueBackend): Promise<string[]> {
  const all = scenariosOf(signUp, backend);
  const scenarios = chosen[backend].flatMap((start) => all.filter(({ name }) => name.startsWith(start)));
  expect(scenarios).toHaveLength(chosen[backend].length);
  const random = randomFault(signUp, new Random(seed), backend);
  const report = await runOnBackend(backend, [...scenarios, random], () => undefined);
  expect(report.kills + report.freezes + report.cuts).toBeGreaterThanOrEqual(report.results.length);
  return [
    ...report.results.flatMap(({ scenario, breaches, logs }) =>
      breaches.map((breach) => `${scenario.name}: ${breach}\n${logs}`),
    ),
    ...report.atTheEnd,
  ];
}

const hasRedis = findRedisProgram() !== undefined;
if (!hasRedis && !process.env.CI) console.warn('No redis-server and no valkey-server: faults on Redis are NOT tested.');

// Side by side: they mostly wait for locks to expire.
describe.concurrent('when processes, connections and servers fail', () => {
  it('nothing is lost and nothing is doubled on PostgreSQL alone', async () => {
    expect(await breachesOn('postgres')).toEqual([]);
  });

  it.skipIf(!hasRedis && !process.env.CI)('nothing is lost and nothing is doubled with Redis', async () => {
    expect(await breachesOn('redis')).toEqual([]);
  });
});
