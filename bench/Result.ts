import type { Benchmark, Figure, Sample } from './Benchmark.ts';
import { median } from './statistics.ts';

/** What became of one figure, as it stands in results.json. */
export interface Result {
  figure: string;
  what: string;
  against: string;
  unit: string;
  /** Medians of the rounds. */
  subject: number;
  baseline: number | null;
  ratio: number | null;
  judged: Figure['judged'];
  better: Figure['better'];
  floor: number;
  ambition: number;
  verdict: 'ambition reached' | 'floor reached' | 'missed';
  /** Only where the ambition was missed. */
  reason?: string;
  rounds: { subject: readonly number[]; baseline: readonly number[] };
}

export interface Rounds {
  subject: readonly Sample[];
  baseline: readonly Sample[];
}

const rounded = (value: number) => Number(value.toPrecision(4));

/**
 * Judges one figure by the medians of its rounds.
 * @throws Error when a round did not measure it.
 */
export function judge(benchmark: Benchmark<never>, figure: Figure, rounds: Rounds): Result {
  const valuesOf = (samples: readonly Sample[]) =>
    samples.map((sample) => {
      const value = sample[figure.name];
      if (value === undefined || !Number.isFinite(value)) throw new Error(`A round did not measure "${figure.name}"`);
      return value;
    });
  const subjects = valuesOf(rounds.subject);
  // A baseline may measure some of the figures alone.
  const hasBaseline = rounds.baseline.some((sample) => sample[figure.name] !== undefined);
  const baselines = hasBaseline ? valuesOf(rounds.baseline) : [];
  const subject = median(subjects);
  const baseline = baselines.length > 0 ? median(baselines) : null;
  const ratio = baseline === null || baseline === 0 ? null : subject / baseline;
  const judged = figure.judged === 'ratio' ? ratio : subject;
  if (judged === null) throw new Error(`"${figure.name}" is judged by a ratio and has no baseline`);
  const reaches = (goal: number) => (figure.better === 'higher' ? judged >= goal : judged <= goal);
  const verdict = reaches(figure.ambition) ? 'ambition reached' : reaches(figure.floor) ? 'floor reached' : 'missed';
  return {
    figure: figure.name,
    what: benchmark.what,
    against: benchmark.against,
    unit: figure.unit,
    subject: rounded(subject),
    baseline: baseline === null ? null : rounded(baseline),
    ratio: ratio === null ? null : rounded(ratio),
    judged: figure.judged,
    better: figure.better,
    floor: figure.floor,
    ambition: figure.ambition,
    verdict,
    ...(verdict !== 'ambition reached' && figure.reason !== undefined && { reason: figure.reason }),
    rounds: { subject: subjects.map(rounded), baseline: baselines.map(rounded) },
  };
}
