import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { findRedisProgram } from '../../dev/testing/startRedisServer.ts';
import { readyClient, type QueueBackend } from '../cluster/startCluster.ts';
import { flows } from './flows/flows.ts';
import { Random } from './stage/Random.ts';
import { runOnBackend, type BackendReport } from './runOnBackend.ts';
import type { ScenarioResult } from './runScenario.ts';
import { randomFault } from './scenarios/randomFault.ts';
import { particularScenarios } from './scenarios/particularScenarios.ts';
import { scenariosOf } from './scenarios/scenariosOf.ts';
import { summary } from './summary.ts';
import { nameOfYear, runYear } from './yearOfChannels.ts';

const environment = z.object({
  /** The random part is reproducible with the same seed. */
  FAULTS_SEED: z.coerce
    .number()
    .int()
    .min(0)
    .default(() => randomInt(2 ** 31)),
  /** Both when absent. */
  FAULTS_BACKEND: z.enum(['postgres', 'redis']).optional(),
  /** Only scenarios whose name, the flow's included, contains this, or one of several texts between bars. */
  FAULTS_ONLY: z.string().default(''),
  /** How many random faults of each flow on each backend. */
  FAULTS_ROUNDS: z.coerce.number().int().min(0).default(1),
  /** Redis is down for five minutes, as promised, instead of thirty seconds. */
  FAULTS_LONG: z.stringbool().default(false),
  /** How many clusters run in parallel for each backend; with more than there are cores for, deadlines are missed. */
  FAULTS_CLUSTERS: z.coerce.number().int().min(1).max(8).default(1),
});

const started = performance.now();
const {
  FAULTS_SEED: seed,
  FAULTS_BACKEND,
  FAULTS_ONLY: only,
  FAULTS_ROUNDS: rounds,
  FAULTS_CLUSTERS: clusters,
  FAULTS_LONG: long,
} = environment.parse(process.env);
const backends: readonly QueueBackend[] = FAULTS_BACKEND ? [FAULTS_BACKEND] : ['postgres', 'redis'];
if (backends.includes('redis') && !findRedisProgram()) {
  console.error('There is no redis-server and no valkey-server on PATH. FAULTS_BACKEND=postgres does without.');
  process.exit(1);
}
await readyClient();
console.log(`Faults with seed ${seed}, on ${availableParallelism()} cores.`);

function tell(
  backend: QueueBackend,
  { scenario, runs, recovery, took, repeats, late, breaches, logs }: ScenarioResult,
): void {
  const verdict = breaches.length === 0 ? 'ok  ' : 'FAIL';
  const figures = `${runs} runs, settled after ${(recovery / 1_000).toFixed(1)} s of ${(took / 1_000).toFixed(1)}${repeats > 0 ? `, ${repeats} repeated` : ''}`;
  console.log(`${verdict} ${backend.padEnd(8)} ${scenario.flow.name}: ${scenario.name} (${figures})`);
  if (late !== null) console.log(`LATE    ${late}`);
  if (breaches.length === 0) return;
  console.log(breaches.map((breach) => `       ${breach}`).join('\n'));
  console.log(logs);
}

const isChosen = (line: string): boolean => only.split('|').some((text) => line.includes(text));

async function run(backend: QueueBackend): Promise<BackendReport> {
  const random = new Random(seed);
  const scenarios = [
    ...flows.flatMap((flow) => [
      ...scenariosOf(flow, backend),
      ...Array.from({ length: rounds }, () => randomFault(flow, random, backend)),
    ]),
    ...particularScenarios(backend, { random, redisAwaySeconds: long ? 300 : 30 }),
  ];
  const chosen = scenarios.filter(({ flow, name }) => isChosen(`${flow.name}: ${name}`));
  return runOnBackend(backend, chosen, (result) => tell(backend, result), clusters);
}

// What is still running ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

// In parallel: nearly all of the time is spent waiting for locks to expire.
const reports = await Promise.all(backends.map(run));
// After them, for it computes all the time.
const year = isChosen(nameOfYear()) ? await runYear(seed) : null;
if (year) console.log(`${year.isGood ? 'ok  ' : 'FAIL'} ${year.name} (${year.seconds} s)`);
const { text, isGood } = summary(reports, year);
console.log(`${text}\nSeed ${seed}, ${Math.round((performance.now() - started) / 1_000)} s.`);
process.exit(isGood ? 0 : 1);
