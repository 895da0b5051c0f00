import type { BackendReport } from './runOnBackend.ts';
import type { ScenarioResult } from './runScenario.ts';
import { killRecovery } from './stage/Scenario.ts';
import type { Promised } from './stage/Stage.ts';
import type { YearResult } from './yearOfChannels.ts';

/** The closing tables, and whether every rule holds. @param year null: it was not run. */
export function summary(reports: readonly BackendReport[], year: YearResult | null): { text: string; isGood: boolean } {
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
  if (year?.isGood === false) failures.push(year.name);
  const ran = reports.reduce((sum, { results }) => sum + results.length, year === null ? 0 : 1);
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

/** What is promised, its goal, and what was measured on each backend, as rows of cells. */
function reliabilityTable(reports: readonly BackendReport[]): string[][] {
  const row = (promise: string, goal: string, measured: (report: BackendReport) => string): string[] => [
    promise,
    goal,
    ...reports.map(measured),
  ];
  return [
    ['promise', 'goal', ...reports.map(({ backend }) => backend)],
    row('no event lost, no effect doubled', '0 lost, 0 doubled', lostAndDoubled),
    row('processes and servers killed', '≥ 300 over both backends', ({ kills, results }) => {
      const flows = new Set(results.map(({ scenario }) => scenario.flow.name)).size;
      return `${kills} kills in ${flows} flows`;
    }),
    row('what a kill interrupted goes on', `≤ ${killRecovery / 1_000} s`, slowest),
    row('a job killed ten times completes', 'every one', (report) => resultOf(report, 'killed often')),
    row('webhooks shuffled, repeated, cut', 'as in order', (report) => resultOf(report, 'webhooks')),
    row('Redis away during checkout', 'every request succeeds', (report) => resultOf(report, 'Redis away')),
    row('restore is all or nothing', 'before or after, never between', (report) => resultOf(report, 'restore')),
    row('clean stop under load', 'exit 0 within 25 s', (report) => resultOf(report, 'clean stop')),
  ];
}

function lostAndDoubled({ results }: BackendReport): string {
  const sum = (figure: 'lost' | 'doubled' | 'runs'): number => results.reduce((total, one) => total + one[figure], 0);
  return `${sum('lost')} lost, ${sum('doubled')} doubled in ${sum('runs')} runs`;
}

function slowest({ results }: BackendReport): string {
  const promised = results.filter(({ scenario }) => scenario.within === killRecovery).map(({ goneOn }) => goneOn);
  if (promised.length === 0) return '–';
  const sorted = promised.toSorted((a, b) => a - b);
  const seconds = (at: number): string => ((sorted[at] ?? 0) / 1_000).toFixed(1);
  return `slowest ${seconds(sorted.length - 1)} s, median ${seconds(Math.floor(sorted.length / 2))} s`;
}

function resultOf({ results, figures }: BackendReport, promise: Promised): string {
  const shown = results.filter(({ scenario }) => scenario.promise === promise);
  if (shown.length === 0) return '–';
  const good = shown.filter(({ breaches }: ScenarioResult) => breaches.length === 0).length;
  const measured = figures.filter((figure) => figure.promise === promise).map(({ text }) => text);
  return [`${good} of ${shown.length}`, ...measured].join('; ');
}
