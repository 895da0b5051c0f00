import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { readyClient, startCluster } from '../cluster/startCluster.ts';
import { growth, measure, type Sample } from './Measure.ts';
import { Visitors } from './Visitors.ts';

/** `node e2e/flat/main.ts`: whether memory, descriptors and connections stay what they are under a long load. */
const environment = z.object({
  /** Under seven, a half of what counts may lie between two collections. */
  FLAT_MINUTES: z.coerce.number().positive().default(8),
  FLAT_BACKEND: z.enum(['postgres', 'redis']).default('redis'),
  FLAT_RATE: z.coerce.number().positive().default(60),
});

/** Seconds between two looks, and between two deaths of the second worker. */
const glance = 5;
const deathEvery = 45;
/** Excluded at the beginning: caches fill, and code is compiled. */
const warmUp = 0.3;
/** Mebibytes a minute that count as noise. */
const flat = 1;

const { FLAT_MINUTES: minutes, FLAT_BACKEND: backend, FLAT_RATE: rate } = environment.parse(process.env);
console.log(`${minutes} min of ${rate} requests a second on ${backend}; a worker is killed every ${deathEvery} s.`);

await readyClient();
const cluster = await startCluster({ backend, workers: 2, environment: { LOG_LEVEL: 'warn' } });
const [api] = cluster.apis;
const [steady, mortal] = cluster.workers;
if (!api || !steady || !mortal) throw new Error('The cluster has not the processes that it was asked for');
const watched = { api, worker: steady };
const samples: Record<keyof typeof watched, Sample[]> = { api: [], worker: [] };
const connections: number[] = [];
const database = new Client({ connectionString: cluster.postgres.url });
await database.connect();
const visitors = new Visitors(cluster.apiUrls[0] ?? '', cluster.appUrl);
let deaths = 0;
let shed: string[] = [];

async function look(at: number): Promise<void> {
  for (const name of ['api', 'worker'] as const) {
    const sample = await measure(watched[name].pids.at(-1) ?? 0, at);
    if (sample) samples[name].push(sample);
  }
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database()`,
  );
  connections.push(rows[0]?.count ?? 0);
}

try {
  visitors.begin(16, rate);
  const began = performance.now();
  let lastDeath = began;
  while (performance.now() - began < minutes * 60_000) {
    await pause(glance * 1_000);
    const now = performance.now();
    await look(now - began);
    if (now - lastDeath > deathEvery * 1_000) {
      lastDeath = now;
      deaths += 1;
      await mortal.kill();
      await mortal.start();
    }
  }
  await visitors.end();
  const metrics = await (await fetch(`${cluster.apiUrls[0] ?? ''}/metrics`)).text();
  shed = [...metrics.matchAll(/^clairvolet_http_shed_total\{reason="(\w+)"\} ([1-9]\d*)$/gm)].map(
    ([, reason, count]) => `${count} × ${reason}`,
  );
} finally {
  await database.end();
  await cluster.stop();
}

let isFlat = true;
console.log('\nprocess   held at least    growth/min    RSS, most  descriptors');
for (const name of ['api', 'worker'] as const) {
  const warm = samples[name].slice(Math.floor(samples[name].length * warmUp));
  const [first, last] = [warm[0], warm.at(-1)];
  if (!first || !last) throw new Error(`Nothing was measured of the ${name}`);
  const grown = growth(warm);
  const most = Math.max(...warm.map(({ descriptors }) => descriptors));
  if (grown > flat || last.descriptors > first.descriptors * 1.5 + 10) isFlat = false;
  const mebibytes = (value: number) => `${value.toFixed(1)} MiB`.padStart(12);
  const [held, resident] = [warm.map((sample) => sample.held), warm.map((sample) => sample.resident)];
  console.log(
    `${name.padEnd(8)}  ${mebibytes(Math.min(...held))}  ${mebibytes(grown)} ${mebibytes(Math.max(...resident))}  ${first.descriptors} → ${last.descriptors}, ${most} at most`,
  );
}
console.log(
  `connections to PostgreSQL: ${Math.min(...connections)} to ${Math.max(...connections)}, ${connections.at(-1)} at the end`,
);
const answers = [...visitors.answers.statuses]
  .toSorted(([a], [b]) => a - b)
  .map(([status, count]) => `${count} × ${status}`);
console.log(`answers: ${answers.join(', ')}; ${visitors.answers.lost} connections lost; ${deaths} workers killed`);
console.log(`turned away: ${shed.join(', ') || 'nobody'}`);
const total = (ofStatus: (status: number) => boolean) =>
  [...visitors.answers.statuses].reduce((sum, [status, count]) => sum + (ofStatus(status) ? count : 0), 0);
// A rejected request is answered with the time to retry: expected when the machine is busy with other work.
const isServed =
  total((status) => status >= 500 && status !== 503) === 0 &&
  total((status) => status === 503) < total(() => true) / 100;
console.log(isFlat && isServed ? 'Flat.' : 'NOT flat.');
process.exitCode = isFlat && isServed ? 0 : 1;
