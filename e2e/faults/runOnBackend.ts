import type { QueueBackend } from '../cluster/startCluster.ts';
import { runScenario, type ScenarioResult } from './runScenario.ts';
import type { Scenario } from './Scenario.ts';
import { Stage } from './Stage.ts';

export interface BackendReport {
  backend: QueueBackend;
  results: ScenarioResult[];
  /** Kills, freezes, cuts and the like. */
  faults: number;
  /** What was wrong at the very end: late mails, processes that did not end well. */
  atTheEnd: string[];
}

/** Runs scenarios one after the other on one cluster; a scenario that breaks something leaves the next ones a new one. */
export async function runOnBackend(
  backend: QueueBackend,
  scenarios: readonly Scenario[],
  onResult: (result: ScenarioResult) => void,
): Promise<BackendReport> {
  const report: BackendReport = { backend, results: [], faults: 0, atTheEnd: [] };
  let stage: Stage | undefined;
  const close = async (): Promise<void> => {
    if (!stage) return;
    report.faults += stage.faults;
    const late = stage.ledger.check(stage.cluster.sink.messages).breaches;
    const known = report.results.flatMap(({ breaches }) => breaches);
    report.atTheEnd.push(...late.filter((breach) => !known.includes(breach)));
    report.atTheEnd.push(...(await stage.close()));
    stage = undefined;
  };
  try {
    for (const scenario of scenarios) {
      stage ??= await Stage.open(backend);
      const result = await runScenario(stage, scenario);
      report.results.push(result);
      onResult(result);
      if (result.breaches.length > 0) await close();
    }
  } finally {
    await close();
  }
  return report;
}
