import type { BackendReport } from './runOnBackend.ts';
import type { ScenarioResult } from './runScenario.ts';

/** The closing table, and whether every rule was kept. */
export function summary(reports: readonly BackendReport[]): { text: string; isGood: boolean } {
  const rows = [
    ['', 'scenarios', 'faults', 'runs', 'lost', 'doubled', 'allowed repeats', 'breaches', 'slowest after a kill'],
    ...reports.map((report) => rowOf(report)),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const failures = reports.flatMap(({ backend, results, atTheEnd }) => [
    ...results.filter(isBroken).map(({ scenario }) => `${backend}: ${scenario.flow.name}: ${scenario.name}`),
    ...atTheEnd.map((breach) => `${backend}: at the end: ${breach}`),
  ]);
  const ran = reports.reduce((sum, { results }) => sum + results.length, 0);
  const verdict = ran === 0 ? ['No scenario was run.'] : failures.map((failure) => `FAIL ${failure}`);
  return { text: ['', ...table, ...verdict].join('\n'), isGood: ran > 0 && failures.length === 0 };
}

const isBroken = ({ breaches }: ScenarioResult): boolean => breaches.length > 0;

function rowOf({ backend, results, faults, atTheEnd }: BackendReport): string[] {
  const sum = (figure: (result: ScenarioResult) => number): number =>
    results.reduce((total, result) => total + figure(result), 0);
  // Where no time is promised, the scenario itself decides how long it takes.
  const slowest = results.filter(({ scenario }) => scenario.within !== undefined).map(({ recovery }) => recovery);
  return [
    backend,
    ...[
      results.length,
      faults,
      sum(({ runs }) => runs),
      sum(({ lost }) => lost),
      sum(({ doubled }) => doubled),
      sum(({ repeats }) => repeats),
      sum(({ breaches }) => breaches.length) + atTheEnd.length,
    ].map(String),
    slowest.length > 0 ? `${(Math.max(...slowest) / 1_000).toFixed(1)} s` : '–',
  ];
}
