import { describe, expect, it } from 'vitest';
import type { Benchmark, Figure } from './Benchmark.ts';
import { judge } from './report.ts';

const figure: Figure = {
  name: 'speed',
  unit: 'requests/s',
  judged: 'ratio',
  better: 'higher',
  floor: 0.5,
  ambition: 0.8,
  reason: 'It works more.',
};
const benchmark: Benchmark<never> = {
  name: 'speed',
  what: 'the product',
  against: 'something bare',
  figures: [figure],
  open: async () => {
    throw new Error('not measured here');
  },
};
const samples = (...values: number[]) => values.map((speed) => ({ speed }));

describe('a figure', () => {
  it('is judged by the medians of its rounds, which one bad round does not change', () => {
    const result = judge(benchmark, figure, {
      subject: samples(90, 1, 80, 85, 88),
      baseline: samples(100, 100, 9, 110, 90),
    });
    expect(result).toMatchObject({ subject: 85, baseline: 100, ratio: 0.85, verdict: 'ambition reached' });
    expect(result).not.toHaveProperty('reason');
    expect(result.rounds.subject).toStrictEqual([90, 1, 80, 85, 88]);
  });

  it.each([
    [0.8, 'ambition reached'],
    [0.79, 'floor reached'],
    [0.5, 'floor reached'],
    [0.49, 'missed'],
  ])('of %f × is: %s', (ratio, verdict) => {
    const result = judge(benchmark, figure, { subject: samples(ratio * 100), baseline: samples(100) });
    expect(result.verdict).toBe(verdict);
    expect(result.reason).toBe(verdict === 'ambition reached' ? undefined : 'It works more.');
  });

  it('that is a duration is better when it is lower, and is judged without its baseline', () => {
    const time: Figure = { ...figure, judged: 'value', better: 'lower', floor: 40, ambition: 33 };
    const verdictOf = (value: number) => judge(benchmark, time, { subject: samples(value), baseline: [] }).verdict;
    expect([33, 40, 41].map(verdictOf)).toStrictEqual(['ambition reached', 'floor reached', 'missed']);
  });

  it('is refused when a round did not measure it', () => {
    expect(() => judge(benchmark, figure, { subject: [{ other: 1 }], baseline: samples(1) })).toThrow('speed');
    expect(() => judge(benchmark, figure, { subject: samples(1), baseline: [] })).toThrow('no baseline');
  });
});
