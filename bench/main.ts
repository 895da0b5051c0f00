import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readyClient } from '../e2e/cluster/startCluster.ts';
import { backupsGroup } from './backups/backup.ts';
import type { Closable, Group } from './framework/Benchmark.ts';
import { describeMachine, line, type Result } from './framework/report.ts';
import { runGroup } from './framework/runGroup.ts';
import { hostingGroup, httpGroup } from './http/httpGroups.ts';
import { billingGroup } from './invoicePdf.ts';
import { listsGroup } from './lists/listsGroup.ts';
import { serverGroup } from './lists/startAndMemory.ts';
import { paymentGroups, postgresGroup, redisGroup } from './queue/queueGroups.ts';
import { browserGroup } from './rentals/browserGroup.ts';
import { importGroup } from './rentals/calendarImport.ts';
import { feedsGroup } from './rentals/feedReadings.ts';
import { planningGroup } from './rentals/planningGroup.ts';
import { pricingGroup } from './rentals/quote.ts';
import { reservationsGroup } from './rentals/reservationsGroup.ts';

const environment = z.object({
  /** Only benchmarks whose name contains this; their results are then not written. */
  BENCH_ONLY: z.string().default(''),
  /** Rounds that count, of each side. */
  BENCH_ROUNDS: z.coerce.number().int().min(1).default(5),
});
const { BENCH_ONLY: only, BENCH_ROUNDS: rounds } = environment.parse(process.env);

const print = (text: string) => process.stdout.write(`${text}\n`);

async function run<Stage extends Closable>(group: Group<Stage>): Promise<Result[]> {
  const benchmarks = group.benchmarks.filter(({ name }) => name.includes(only));
  return runGroup(
    { ...group, benchmarks },
    { rounds, onBegin: (name) => print(`   ${name} …`), onResult: (result) => print(line(result)) },
  );
}

await readyClient();
const started = new Date();
const machine = describeMachine();
print(`Medians of ${rounds} rounds on ${machine.cores} cores (${machine.cpu}), Node ${machine.node}.`);
const results: Result[] = [];
results.push(...(await run(billingGroup)));
results.push(...(await run(pricingGroup)));
results.push(...(await run(importGroup)));
results.push(...(await run(httpGroup)));
results.push(...(await run(hostingGroup)));
results.push(...(await run(listsGroup)));
results.push(...(await run(planningGroup)));
results.push(...(await run(browserGroup)));
results.push(...(await run(reservationsGroup)));
results.push(...(await run(feedsGroup)));
results.push(...(await run(serverGroup)));
results.push(...(await run(backupsGroup)));
for (const group of [postgresGroup, redisGroup]) results.push(...(await run(group)));
for (const group of paymentGroups) results.push(...(await run(group)));

if (only === '') {
  const file = join(import.meta.dirname, 'results.json');
  writeFileSync(file, `${JSON.stringify({ date: started.toISOString(), machine, results }, null, 2)}\n`);
}
const missed = results.filter(({ verdict }) => verdict === 'missed');
print(
  `${results.length} figures, ${missed.length} below their floor, ${Math.round((Date.now() - started.getTime()) / 1_000)} s.`,
);
process.exit(missed.length === 0 && results.length > 0 ? 0 : 1);
