import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../../dev/processes/waitUntil.ts';
import { crowdOf, type Scenario } from './stage/Scenario.ts';
import type { Run, Stage } from './stage/Stage.ts';

export type ScenarioResult = Awaited<ReturnType<typeof runScenario>>;

/** How long anything may take to settle after a fault. */
const timeout = 120_000;
/** How long a scenario may take to cause its fault and finish its clients. */
const longest = 600_000;

/** Causes a fault, waits until everything is settled, and checks the outcome against ledger and database. */
export async function runScenario(stage: Stage, scenario: Scenario) {
  const { apis, workers } = stage.cluster;
  const logStarts = [...apis, ...workers].map((process) => process.output().length);
  const before = stage.ledger.check(stage.cluster.sink.messages);
  const failuresBefore = stage.site.failures;
  const started = performance.now();
  const breaches: string[] = [];
  const count = scenario.count ?? crowdOf(scenario.flow);
  let runs: readonly Run[] = [];
  try {
    await stage.prepare(scenario.flow, count);
    stage.faultEndedAt = performance.now();
    stage.goneOnAt = stage.faultEndedAt;
    const watch = setInterval(() => void stage.watchGoingOn(), 100);
    runs = await Promise.race([causeFault(stage, scenario, count), noEnd()]).finally(() => clearInterval(watch));
  } catch (error) {
    breaches.push(error instanceof Error ? error.message : String(error));
  }
  let missing: string[] = [];
  await waitUntil(
    async () => {
      await stage.watchGoingOn();
      missing = await stage.missing(scenario.flow, runs);
      return missing.length === 0;
    },
    timeout,
    20,
  );
  const recovery = performance.now() - stage.faultEndedAt;
  breaches.push(...missing);
  const goneOn = (stage.goneOnAt ?? performance.now()) - stage.faultEndedAt;
  const isLate = missing.length === 0 && scenario.within !== undefined && goneOn > scenario.within;
  stage.tablesReplaced = scenario.flow.replacesTables === true;
  const failures = stage.site.failures - failuresBefore;
  if (scenario.everyRequestSucceeds && failures > 0) breaches.push(`${failures} requests failed`);
  await stage.tidy().catch((error: unknown) => breaches.push(`not ready again: ${String(error)}`));
  const mails = stage.ledger.check(stage.cluster.sink.messages);
  breaches.push(...mails.breaches.filter((breach) => !before.breaches.includes(breach)));
  return {
    scenario,
    /** How many times the flow was run. */
    runs: runs.reduce((sum, { keys }) => sum + keys.length, 0),
    /** Milliseconds from the end of the fault until everything was settled, what its clients began later included. */
    recovery,
    /** Milliseconds from the end of the last fault until all that it had interrupted was done. */
    goneOn,
    /** What settled later than promised; null: nothing did. */
    late: isLate ? `took ${Math.round(goneOn)} ms to go on, more than ${scenario.within}` : null,
    /** Milliseconds of the whole scenario, preparation included. */
    took: performance.now() - started,
    /** Mails that were repeated, as the fault excuses. */
    repeats: mails.repeats - before.repeats,
    lost: mails.lost - before.lost,
    doubled: mails.doubled - before.doubled,
    /** The broken rules; none when all hold. */
    breaches,
    /** The processes' output meanwhile. */
    logs: [...apis, ...workers]
      .map((process, at) => `--- ${process.name}\n${process.output().slice(logStarts[at] ?? 0)}`)
      .join('\n'),
  };
}

/** Causes the fault and waits for its clients. A fault whose end nobody has noted ends with the last of them. */
async function causeFault(stage: Stage, scenario: Scenario, count: number): Promise<readonly Run[]> {
  const runs: Run[] = [];
  const begunAt = stage.faultEndedAt;
  await scenario.run(stage, (some = count) => {
    const begun = stage.begin(scenario.flow, some);
    runs.push(begun);
    return begun;
  });
  await Promise.all(runs.map(async ({ all }) => all));
  if (stage.faultEndedAt === begunAt) stage.faultEndedAt = performance.now();
  return runs;
}

/** @throws once a scenario takes too long. */
async function noEnd(): Promise<never> {
  await pause(longest, undefined, { ref: false });
  throw new Error(`It came to no end within ${longest / 60_000} min`);
}
