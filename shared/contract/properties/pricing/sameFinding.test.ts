import { describe, expect, it } from 'vitest';
import { hasPassed, isSameFinding, type FoundNights } from './sameFinding.ts';

const gap: FoundNights = { kind: 'under_minimum', from: '2027-05-04', to: '2027-05-06' };

describe('a finding that was ignored', () => {
  it.each<[string, Partial<FoundNights>]>([
    ['is as it was', {}],
    ['has become shorter at its beginning', { from: '2027-05-05' }],
  ])('is the same when it %s', (_, found) => {
    expect(isSameFinding(gap, { ...gap, ...found })).toBe(true);
  });

  it.each<[string, Partial<FoundNights>]>([
    ['begins earlier', { from: '2027-05-03' }],
    ['ends later', { to: '2027-05-07' }],
    ['ends earlier', { to: '2027-05-05' }],
    ['is of another kind', { kind: 'zero_price' }],
  ])('is another one when it %s', (_, found) => {
    expect(isSameFinding(gap, { ...gap, ...found })).toBe(false);
  });

  it.each(['horizon', 'no_price'] as const)('of the kind %s is the same every day', (kind) => {
    const later = { kind, from: '2027-06-01', to: '2028-01-01' };
    expect(isSameFinding({ ...gap, kind }, later)).toBe(true);
    expect(hasPassed({ ...gap, kind }, '2030-01-01')).toBe(false);
  });

  it('has passed with its last night', () => {
    expect([hasPassed(gap, '2027-05-06'), hasPassed(gap, '2027-05-07')]).toEqual([false, true]);
  });
});
