import { describe, expect, it } from 'vitest';
import { relativeTime } from './relativeTime.ts';

/** 15 h 00 in Paris. */
const now = new Date('2026-11-20T14:00:00Z');
const ago = (instant: string) => relativeTime(new Date(instant), now).replaceAll('\u00a0', ' ');

describe('the age of something', () => {
  it.each([
    ['2026-11-20T13:59:30Z', 'à l’instant'],
    ['2026-11-20T13:48:00Z', 'il y a 12 min'],
    ['2026-11-20T09:05:00Z', 'aujourd’hui, 10 h 05'],
    // 23 h 30 in Paris: the day before, though less than a day ago.
    ['2026-11-19T22:30:00Z', 'hier, 23 h 30'],
    ['2026-11-18T08:00:00Z', '18 novembre'],
    ['2025-11-18T08:00:00Z', '18 novembre 2025'],
  ])('of %s is said %s', (instant, words) => {
    expect(ago(instant)).toBe(words);
  });
});
