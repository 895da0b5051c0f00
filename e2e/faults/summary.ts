import { reliabilityTable } from './reliabilityTable.ts';
import type { BackendReport } from './runOnBackend.ts';
import type { ScenarioResult } from './runScenario.ts';

/** The closing tables, and whether every rule holds. */
export function summary(reports: readonly BackendReport[]): { text: string; isGood: boolean } {
  const counts = columns([
    ['', 'scenarios', 'kills', 'freezes', 'cuts', 'runs', 'lost', 'doubled', 'excused repeats', 'breaches', 'late'],
    ...reports.map((report) => rowOf(report)),
  ]);
  const failures = reports.flatMap(({ backend, results, atTheEnd }) => [
    ...results.filter(isBroken).map(({ scenario }) => `${backend}: ${scenario.flow.name}: ${scenario.name}`),
    ...results.flatMap(({ scenario, late }) =>
      late === null ? [] : [`${backend}: ${scenario.flow.name}: ${scenario.name}: ${late}`],
    ),
    ...atTheEnd.map((breach) => `${backend}: at the end: ${breach}`),
  ]);
  const ran = reports.reduce((sum, { results }) => sum + results.length, 0);
  const verdict = ran === 0 ? ['No scenario was run.'] : failures.map((failure) => `FAIL ${failure}`);
  const notRun = new Set(reports.flatMap((report) => report.notRun.map((what) => `NOT RUN ${what}`)));
  const text = ['', ...counts, '', ...columns(reliabilityTable(reports)), '', ...notRun, ...verdict].join('\n');
  return { text, isGood: ran > 0 && failures.length === 0 };
}

const isBroken = ({ breaches }: ScenarioResult): boolean => breaches.length > 0;

function rowOf({ backend, results, kills, freezes, cuts, atTheEnd }: BackendReport): string[] {
  const sum = (figure: (result: ScenarioResult) => number): number =>
    results.reduce((total, result) => total + figure(result), 0);
  return [
    backend,
    ...[
      results.length,
      kills,
      freezes,
      cuts,
      sum(({ runs }) => runs),
      sum(({ lost }) => lost),
      sum(({ doubled }) => doubled),
      sum(({ repeats }) => repeats),
      sum(({ breaches }) => breaches.length) + atTheEnd.length,
      sum(({ late }) => (late === null ? 0 : 1)),
    ].map(String),
  ];
}

/** Rows of cells as lines of text, each column as wide as its widest cell. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
