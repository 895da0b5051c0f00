import { describe, expect, it } from 'vitest';
import { elapsedOf, remainingOf } from './RunCard.tsx';

const startedAt = '2026-11-20T14:30:00.000Z';
const after = (seconds: number) => new Date(Date.parse(startedAt) + 1_000 * seconds);
const said = (progress: number, seconds: number) =>
  remainingOf(elapsedOf(startedAt, after(seconds)), progress)?.replaceAll('\u00a0', ' ') ?? null;

describe('the remaining time of a run', () => {
  it('is estimated from its pace, and rounded accordingly', () => {
    expect(said(62, 108)).toBe('reste 1 min environ');
    expect(said(25, 108)).toBe('reste 5 min environ');
    expect(said(80, 108)).toBe('reste 30 s environ');
    expect(said(95, 20)).toBe('reste 10 s environ');
  });

  it('is not shown while it cannot be estimated', () => {
    expect(said(62, 4)).toBeNull();
    expect(said(9, 600)).toBeNull();
    expect(said(98, 600)).toBeNull();
    expect(remainingOf(elapsedOf(null, after(60)), 50)).toBeNull();
  });

  it('is not mistaken by a clock that is behind', () => {
    expect(elapsedOf(startedAt, after(-30))).toBe(0);
    expect(elapsedOf(null, after(30))).toBe(0);
  });
});
