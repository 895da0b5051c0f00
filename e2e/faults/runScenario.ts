import { waitUntil } from '../../dev/processes/waitUntil.ts';
import type { Scenario } from './Scenario.ts';
import type { Run, Stage } from './Stage.ts';

export interface ScenarioResult {
  scenario: Scenario;
  /** How many times the flow was run. */
  runs: number;
  /** Milliseconds from the end of the fault until everything was settled. */
  recovery: number;
  /** Mails that were repeated, as the fault excuses. */
  repeats: number;
  lost: number;
  doubled: number;
  /** What went against the rules; none when all is well. */
  breaches: string[];
  /** What the processes printed meanwhile, when something went wrong. */
  logs: string;
}

/** How long anything may take to settle after a fault. */
const patience = 60_000;

/** Brings a fault about, waits until everything is settled, and holds what came of it against ledger and database. */
export async function runScenario(stage: Stage, scenario: Scenario): Promise<ScenarioResult> {
  const { apis, workers } = stage.cluster;
  const logStarts = [...apis, ...workers].map((process) => process.output().length);
  const before = stage.ledger.check(stage.cluster.sink.messages);
  const failuresBefore = stage.site.failures;
  stage.faultEndedAt = performance.now();
  const breaches: string[] = [];
  let runs: readonly Run[] = [];
  try {
    runs = await scenario.run(stage);
  } catch (error) {
    breaches.push(error instanceof Error ? error.message : String(error));
  }
  let missing: string[] = [];
  await waitUntil(
    async () => {
      missing = await stage.missing(scenario.flow, runs);
      return missing.length === 0;
    },
    patience,
    20,
  );
  const recovery = performance.now() - stage.faultEndedAt;
  breaches.push(...missing);
  if (missing.length === 0 && scenario.within !== undefined && recovery > scenario.within) {
    breaches.push(`took ${Math.round(recovery)} ms to go on, more than ${scenario.within}`);
  }
  const failures = stage.site.failures - failuresBefore;
  if (scenario.everyRequestSucceeds && failures > 0) breaches.push(`${failures} requests failed`);
  await stage.tidy().catch((error: unknown) => breaches.push(`not ready again: ${String(error)}`));
  const mails = stage.ledger.check(stage.cluster.sink.messages);
  breaches.push(...mails.breaches.filter((breach) => !before.breaches.includes(breach)));
  return {
    scenario,
    runs: runs.reduce((sum, { keys }) => sum + keys.length, 0),
    recovery,
    repeats: mails.repeats - before.repeats,
    lost: mails.lost - before.lost,
    doubled: mails.doubled - before.doubled,
    breaches,
    logs: [...apis, ...workers]
      .map((process, at) => `--- ${process.name}\n${process.output().slice(logStarts[at] ?? 0)}`)
      .join('\n'),
  };
}
