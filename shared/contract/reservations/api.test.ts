import { describe, expect, it } from 'vitest';
import { newReservationSchema } from './api.ts';

const stay = {
  propertyId: '00000000-0000-4000-8000-000000000000',
  arrival: '2027-07-03',
  departure: '2027-07-07',
  guest: { lastName: 'Perrin' },
  adults: 2,
};

describe('the amount of a reservation', () => {
  it.each([
    [-1, 'Un montant ne peut pas être négatif'],
    [0.5, 'Au plus deux décimales'],
    [100_000_001, 'Au plus 1\u202f000\u202f000\u00a0€'],
    ['12', 'Saisissez un montant'],
  ])('that is %s is refused in a host’s own words', (totalCents, message) => {
    const { error } = newReservationSchema.safeParse({ ...stay, totalCents });
    expect(error?.issues.map((issue) => issue.message)).toStrictEqual([message]);
  });
});
