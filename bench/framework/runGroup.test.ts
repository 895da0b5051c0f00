import { expect, it } from 'vitest';
import type { Group } from './Benchmark.ts';
import { runGroup } from './runGroup.ts';

const figure = { name: 'speed', unit: '/s', judged: 'ratio', better: 'higher', floor: 0.5, ambition: 0.8 } as const;

it('measures both sides in turn, the first round for warming up, and closes what it opened', async () => {
  const happened: string[] = [];
  const tell = (what: string) => async () => void happened.push(what);
  const group: Group<{ close(): Promise<void> }> = {
    benchmarks: [
      {
        name: 'speed',
        what: 'the product',
        against: 'something bare',
        figures: [figure],
        open: async () => ({
          baseline: async () => ({ speed: happened.push('baseline') }),
          subject: async () => ({ speed: happened.push('subject') }),
          close: tell('closed'),
        }),
      },
    ],
    open: async () => ({ close: tell('stage closed') }),
  };
  const [result] = await runGroup(group, { rounds: 2, onBegin: () => undefined, onResult: () => undefined });
  expect(happened.join(', ')).toBe('baseline, subject, baseline, subject, subject, baseline, closed, stage closed');
  // As many as were pushed by then: the first two do not count.
  expect(result?.rounds).toStrictEqual({ baseline: [3, 6], subject: [4, 5] });
});
