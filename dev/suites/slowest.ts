import type { ReportedFile } from './report.ts';

/** How many of each are named. */
const shown = 10;

interface Timed {
  what: string;
  duration: number;
}

/** The files and the tests that took longest, a line for each; the time of a file includes its hooks. */
export function slowest(files: readonly ReportedFile[]): string[] {
  const ofFiles = files.map(({ file, duration }) => ({ what: file, duration }));
  const ofTests = files.flatMap(({ file, tests }) =>
    tests.map(({ name, duration }) => ({ what: `${file}: ${shortened(name)}`, duration })),
  );
  return ['Slowest files:', ...lines(ofFiles), 'Slowest tests:', ...lines(ofTests)];
}

function lines(all: readonly Timed[]): string[] {
  const sorted = all.toSorted((a, b) => b.duration - a.duration).slice(0, shown);
  return sorted.map(({ what, duration }) => `${(duration / 1_000).toFixed(1).padStart(7)} s  ${what}`);
}

function shortened(name: string): string {
  return name.length > 120 ? `${name.slice(0, 120)}…` : name;
}
