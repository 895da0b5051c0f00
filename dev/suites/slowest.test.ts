import { expect, test } from 'vitest';
import { slowest } from './slowest.ts';

test('the slowest files and tests are named in the order of their time, at most ten of each', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({
    suite: 'unit',
    file: `${at}.test.ts`,
    status: 'passed',
    duration: at * 1_000,
    tests: [{ name: `test ${at}`, status: 'passed' as const, duration: 12_340 - at, failures: [] }],
  }));
  const lines = slowest(files);
  expect(lines).toHaveLength(22);
  expect(lines.slice(0, 3)).toEqual(['Slowest files:', '   11.0 s  11.test.ts', '   10.0 s  10.test.ts']);
  expect(lines[12]).toBe('   12.3 s  0.test.ts: test 0');
});
