import { expect, it } from 'vitest';
import { JobFigures } from './JobFigures.ts';

const minute = 60_000;

it('job figures count the jobs of the last five minutes and drop older ones', () => {
  const figures = new JobFigures(['mail', 'billing']);
  expect(figures.read(0)).toStrictEqual({
    mail: { done: 0, medianMilliseconds: null },
    billing: { done: 0, medianMilliseconds: null },
  });
  for (let n = 0; n < 600; n += 1) figures.note('mail', 10, n * 1_000);
  figures.note('documents', 10, 0);
  expect(figures.read(10 * minute)).toMatchObject({ mail: { done: 295 }, billing: { done: 0 } });
  expect(figures.read(12 * minute)).toMatchObject({ mail: { done: 175, medianMilliseconds: 10 } });
  expect(figures.read(20 * minute)).toMatchObject({ mail: { done: 0, medianMilliseconds: null } });
});

it('job figures give the median of the last two hundred jobs', () => {
  const figures = new JobFigures(['mail']);
  for (let n = 0; n < 1_000; n += 1) figures.note('mail', 9_000, n);
  for (let n = 0; n < 200; n += 1) figures.note('mail', n, 1_000 + n);
  expect(figures.read(1_200).mail).toStrictEqual({ done: 1_200, medianMilliseconds: 99 });
});
