import { availableParallelism, cpus, totalmem } from 'node:os';
import type { Benchmark, Figure, Sample } from './Benchmark.ts';
import { median } from './statistics.ts';

/** What became of one figure, as it stands in results.json. */
export interface Result extends Omit<Figure, 'name'> {
  figure: string;
  what: string;
  against: string;
  subject: number;
  baseline: number | null;
  ratio: number | null;
  verdict: 'ambition reached' | 'floor reached' | 'missed';
  rounds: Rounds<number>;
}

export interface Rounds<S> {
  subject: readonly S[];
  baseline: readonly S[];
}

const rounded = (value: number) => Number(value.toPrecision(4));

/** Judges one figure by the medians of its rounds. @throws Error when a round did not measure it. */
export function judge({ what, against }: Benchmark<never>, figure: Figure, rounds: Rounds<Sample>): Result {
  const { name, reason, ...bounds } = figure;
  const { judged, better, floor, ambition } = bounds;
  const valuesOf = (samples: readonly Sample[]) =>
    samples.map((sample) => {
      const value = sample[name];
      if (value === undefined || !Number.isFinite(value)) throw new Error(`A round did not measure "${name}"`);
      return value;
    });
  const subjects = valuesOf(rounds.subject);
  // A baseline may measure some of the figures alone.
  const hasBaseline = rounds.baseline.some((sample) => sample[name] !== undefined);
  const baselines = hasBaseline ? valuesOf(rounds.baseline) : [];
  const subject = median(subjects);
  const baseline = hasBaseline ? median(baselines) : null;
  const ratio = baseline ? subject / baseline : null;
  const value = judged === 'ratio' ? ratio : subject;
  if (value === null) throw new Error(`"${name}" is judged by a ratio and has no baseline`);
  const reaches = (goal: number) => (better === 'higher' ? value >= goal : value <= goal);
  const verdict = reaches(ambition) ? 'ambition reached' : reaches(floor) ? 'floor reached' : 'missed';
  return {
    figure: name,
    what,
    against,
    ...bounds,
    subject: rounded(subject),
    baseline: baseline === null ? null : rounded(baseline),
    ratio: ratio === null ? null : rounded(ratio),
    verdict,
    ...(verdict !== 'ambition reached' && reason !== undefined && { reason }),
    rounds: { subject: subjects.map(rounded), baseline: baselines.map(rounded) },
  };
}

const number = (value: number) =>
  value >= 100
    ? Math.round(value).toLocaleString('en-GB')
    : value.toLocaleString('en-GB', { maximumSignificantDigits: 3 });

function goals({ better, floor, ambition, judged, unit }: Result): string {
  const sign = better === 'higher' ? '≥' : '≤';
  const measure = judged === 'ratio' ? '×' : ` ${unit}`;
  return `${sign} ${[...new Set([floor, ambition])].join(' → ')}${measure}`;
}

/** One line for each result, with what was asked and why it was not reached. */
export function line(result: Result): string {
  const mark = { 'ambition reached': '++', 'floor reached': '+ ', missed: '!!' }[result.verdict];
  const { figure, unit, subject, baseline, ratio } = result;
  const comparison = baseline === null ? '' : ` beside ${number(baseline)}`;
  const times = ratio === null ? '' : `  ${ratio.toFixed(2)} ×`;
  const text = `${mark} ${figure.padEnd(42)} ${`${number(subject)}${comparison} ${unit}`.padEnd(34)}${times.padStart(9)}   ${goals(result)}`;
  return result.reason === undefined ? text : `${text}\n     ${result.reason}`;
}

/** Where the figures were taken. */
export function describeMachine() {
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
}
