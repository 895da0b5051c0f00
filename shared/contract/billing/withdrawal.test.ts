import { describe, expect, it } from 'vitest';
import { withdrawalUntil } from './withdrawal.ts';

const consumer = { company: null, siret: null };
const long = new Date('2000-01-01T00:00:00Z');
const until = (startedAt: string, now = long) =>
  withdrawalUntil({ ...consumer, startedAt: new Date(startedAt) }, now)?.toISOString();

describe('a consumer may withdraw', () => {
  it('until the end of the fourteenth day after the day of the contract, in France', () => {
    expect(until('2026-11-20T13:32:00Z')).toBe('2026-12-04T22:59:59.999Z');
    // Half past midnight in Paris is still the day before by UTC.
    expect(until('2026-11-19T23:30:00Z')).toBe('2026-12-04T22:59:59.999Z');
  });

  it('until the next working day when the last one is none', () => {
    // A Saturday, then Christmas on a Friday, then Ascension Day (14 May 2026) and Whit Monday (25 May 2026).
    expect(until('2026-11-21T12:00:00Z')).toBe('2026-12-07T22:59:59.999Z');
    expect(until('2026-12-11T12:00:00Z')).toBe('2026-12-28T22:59:59.999Z');
    expect(until('2026-04-30T12:00:00Z')).toBe('2026-05-15T21:59:59.999Z');
    expect(until('2026-05-09T12:00:00Z')).toBe('2026-05-26T21:59:59.999Z');
  });

  it('to the last instant of that day, over a change of the clocks too', () => {
    expect(until('2026-10-15T12:00:00Z')).toBe('2026-10-29T22:59:59.999Z');
    expect(until('2026-11-20T13:32:00Z', new Date('2026-12-04T22:59:59.999Z'))).toBe('2026-12-04T22:59:59.999Z');
    expect(until('2026-11-20T13:32:00Z', new Date('2026-12-04T23:00:00.000Z'))).toBeUndefined();
  });
});

it('a professional may not', () => {
  const startedAt = new Date('2026-11-20T13:32:00Z');
  expect(withdrawalUntil({ company: 'Les Volets', siret: null, startedAt }, startedAt)).toBeNull();
  expect(withdrawalUntil({ company: null, siret: '73282932000074', startedAt }, startedAt)).toBeNull();
  expect(withdrawalUntil({ company: ' ', siret: '', startedAt }, startedAt)).not.toBeNull();
});
