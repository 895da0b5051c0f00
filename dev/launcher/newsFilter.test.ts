import { expect, test } from 'vitest';
import { newsFilter } from './terminalLine.ts';

test('a line is news once a minute', () => {
  let now = 0;
  const isNews = newsFilter(() => now);
  expect(isNews('no database')).toBe(true);
  now = 59_999;
  expect(isNews('no database')).toBe(false);
  expect(isNews('no mail')).toBe(true);
  now = 60_000;
  expect(isNews('no database')).toBe(true);
});
