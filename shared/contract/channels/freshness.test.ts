import { expect, it } from 'vitest';
import { freshnessOf } from './freshness.ts';

const now = new Date('2026-11-26T09:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

it.each([
  ['waiting', 'not read yet', { readAt: null, failures: 0 }],
  ['failing', 'never read, and refused', { readAt: null, failures: 1 }],
  ['ok', 'read an hour ago', { readAt: minutesAgo(60), failures: 0 }],
  ['ok', 'refused twice since', { readAt: minutesAgo(20), failures: 2 }],
  ['late', 'read more than an hour ago', { readAt: minutesAgo(61), failures: 2 }],
  ['failing', 'refused three times in a row', { readAt: minutesAgo(20), failures: 3 }],
  ['quarantined', 'in doubt, whatever else', { readAt: minutesAgo(600), failures: 9, isQuarantined: true }],
] as const)('a calendar is %s: %s', (freshness, _name, feed) => {
  expect(freshnessOf({ isQuarantined: false, ...feed }, now)).toBe(freshness);
});
