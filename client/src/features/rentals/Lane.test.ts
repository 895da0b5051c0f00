import { describe, expect, it } from 'vitest';
import { barSpan } from './Lane.tsx';

const first = '2026-11-01';
const days = 30;

describe('the bar of a stay', () => {
  it('runs from the middle of the arrival to the middle of the departure', () => {
    expect(barSpan('2026-11-20', '2026-11-24', first, days)).toEqual({
      start: 40,
      end: 48,
      beginsBefore: false,
      goesOn: false,
    });
  });

  it('meets the next one in the middle of the day on which guests change', () => {
    const before = barSpan('2026-11-18', '2026-11-20', first, days);
    const after = barSpan('2026-11-20', '2026-11-24', first, days);
    expect(before?.end).toBe(after?.start);
  });

  it('is open where the stay begins before the month, or goes on after it', () => {
    expect(barSpan('2026-10-28', '2026-11-03', first, days)).toMatchObject({ start: 1, end: 6, beginsBefore: true });
    expect(barSpan('2026-11-28', '2026-12-03', first, days)).toMatchObject({ start: 56, end: 61, goesOn: true });
    expect(barSpan('2026-10-01', '2026-12-31', first, days)).toEqual({
      start: 1,
      end: 61,
      beginsBefore: true,
      goesOn: true,
    });
  });

  it('shows the morning of a departure on the first day and the afternoon of an arrival on the last', () => {
    expect(barSpan('2026-10-28', '2026-11-01', first, days)).toMatchObject({ start: 1, end: 2 });
    expect(barSpan('2026-11-30', '2026-12-04', first, days)).toMatchObject({ start: 60, end: 61 });
  });

  it('is not drawn outside the month', () => {
    expect(barSpan('2026-10-20', '2026-10-31', first, days)).toBeNull();
    expect(barSpan('2026-12-01', '2026-12-05', first, days)).toBeNull();
  });
});
