import type { QueueBackend } from '../cluster/startCluster.ts';
import { runScenario, type ScenarioResult } from './runScenario.ts';
import type { Scenario } from './stage/Scenario.ts';
import { Stage } from './stage/Stage.ts';

export type BackendReport = ReturnType<typeof emptyReport>;

function emptyReport(backend: QueueBackend) {
  return {
    backend,
    results: new Array<ScenarioResult>(),
    kills: 0,
    freezes: 0,
    cuts: 0,
    figures: new Array<Stage['figures'][number]>(),
    /** What this machine does not allow, a sentence for each. */
    notRun: new Array<string>(),
    /** Failures at the end of the run: late mails, processes that did not exit cleanly. */
    atTheEnd: new Array<string>(),
  };
}

/** Whether everything is settled is asked of all that a cluster ever did: with more, it takes longer than what is asked about. */
const scenariosOfACluster = 100;

/** Runs scenarios on parallel clusters, as most time is waiting for locks. A breach, or a hundred, end a cluster. */
export async function runOnBackend(
  backend: QueueBackend,
  scenarios: readonly Scenario[],
  onResult: (result: ScenarioResult) => void,
  clusters = 1,
): Promise<BackendReport> {
  const report = emptyReport(backend);
  const left = [...scenarios];
  const next = (): Scenario | undefined => left.shift();
  await Promise.all(Array.from({ length: clusters }, async () => runOnCluster(report, next, onResult)));
  return report;
}

async function runOnCluster(
  report: BackendReport,
  next: () => Scenario | undefined,
  onResult: (result: ScenarioResult) => void,
): Promise<void> {
  let stage: Stage | undefined;
  const known = new Set<string>();
  let served = 0;
  const close = async (): Promise<void> => {
    if (!stage) return;
    report.kills += stage.kills;
    report.freezes += stage.freezes;
    report.cuts += stage.cuts;
    report.figures.push(...stage.figures);
    const late = stage.ledger.check(stage.cluster.sink.messages).breaches;
    report.atTheEnd.push(...late.filter((breach) => !known.has(breach)));
    report.atTheEnd.push(...(await stage.close()));
    stage = undefined;
  };
  try {
    for (let scenario = next(); scenario; scenario = next()) {
      stage ??= await Stage.open(report.backend);
      if (scenario.needsSmallDisk && !stage.cluster.disk) {
        report.notRun.push(`${scenario.flow.name}: ${scenario.name}: no small disk can be mounted on this machine`);
        continue;
      }
      const result = await runScenario(stage, scenario);
      report.results.push(result);
      onResult(result);
      for (const breach of result.breaches) known.add(breach);
      served += 1;
      if (result.breaches.length > 0 || served % scenariosOfACluster === 0) await close();
    }
  } finally {
    await close();
  }
}
