import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isMonth, nightsBetween } from '@app/contract/core/days.ts';
import { reservationBounds } from '@app/contract/reservations/rules.ts';
import { asksForStay, hasDates, readStayQuery, stayParameters, stayQueryText, usualAdults } from './stayQuery.ts';

const day = fc.integer({ min: 0, max: 36_000 }).map((ahead) => addDays('2000-01-01', ahead));
const value = fc.oneof(
  day,
  fc.constantFrom('', '2027-02-30', '2027-13-01', '1999-06-05', '2027-6-5', '27', '-1', '999', '0', '2027-06', '%'),
  fc.constantFrom('../x', '"><script>', '__proto__', '2027-06-05T12:00', '+2', '1e1', '٣'),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const name = fc.oneof(fc.constantFrom(...Object.values(stayParameters)), fc.string({ maxLength: 8 }));
const text = fc.oneof(
  fc.array(fc.tuple(name, value), { maxLength: 10 }).map((pairs) => new URLSearchParams(pairs).toString()),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

describe('the stay that an address asks about', () => {
  it('is always one that pages can be made for, whatever the address says', () => {
    fc.assert(
      fc.property(text, (written) => {
        const query = readStayQuery(written);
        const { arrival, departure, adults, children, month, property } = query;
        for (const each of [arrival, departure]) if (each !== null) expect(each).toBe(addDays(each, 0));
        if (hasDates(query)) {
          const nights = nightsBetween(query.arrival, query.departure);
          expect(nights >= 1 && nights <= reservationBounds.nights).toBe(true);
        }
        expect(adults >= 1 && adults <= reservationBounds.people).toBe(true);
        expect(children >= 0 && children <= reservationBounds.people).toBe(true);
        expect(month === null || isMonth(month)).toBe(true);
        expect(property ?? 'a').toMatch(/^[a-z\d-]+$/);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is read as it was written into an address', () => {
    const stay = fc.record({
      arrival: fc.option(day),
      nights: fc.integer({ min: 1, max: reservationBounds.nights }),
      adults: fc.integer({ min: 1, max: reservationBounds.people }),
      children: fc.integer({ min: 0, max: reservationBounds.people }),
      month: fc.option(day.map((each) => each.slice(0, 7))),
      property: fc.option(fc.stringMatching(/^[a-z\d-]{1,40}$/)),
    });
    fc.assert(
      fc.property(stay, ({ arrival, nights, ...others }) => {
        const departure = arrival === null ? null : addDays(arrival, nights);
        fc.pre(departure === null || departure < '2100-01-01');
        const query = { arrival, departure, ...others };
        const written = stayQueryText(query);
        expect(readStayQuery(written.slice(1))).toStrictEqual({ ...query, problem: null });
        const isUsual = others.adults === usualAdults && others.children === 0;
        expect(asksForStay(written.slice(1))).toBe(
          !isUsual || [arrival, others.month, others.property].some((each) => each !== null),
        );
      }),
    );
  });

  it.each([
    ['arrivee=2027-06-12&depart=2027-06-05', { arrival: '2027-06-12', departure: null, problem: 'departureFirst' }],
    ['arrivee=2027-06-12&depart=2027-06-12', { arrival: '2027-06-12', departure: null, problem: 'departureFirst' }],
    ['arrivee=2027-02-30&depart=2027-03-05', { arrival: null, departure: '2027-03-05', problem: 'unreadable' }],
    ['arrivee=2027-06-05&depart=2099-06-05', { arrival: '2027-06-05', departure: null, problem: 'unreadable' }],
    ['arrivee=&depart=', { arrival: null, departure: null, problem: null }],
    ['adultes=0&enfants=999', { adults: 1, children: 0, problem: null }],
    ['adultes=99', { adults: reservationBounds.people }],
  ])('in %s has what can be followed, and says what cannot', (written, expected) => {
    expect(readStayQuery(written)).toMatchObject(expected);
  });

  it('is not asked about by parameters of others', () => {
    expect(['', 'utm_source=x', 'fbclid=1&Arrivee=2', 'arrivee2=1'].map(asksForStay)).toStrictEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(['arrivee=', 'utm=1&mois=2027-06', 'logement'].map(asksForStay)).toStrictEqual([true, true, true]);
  });
});
