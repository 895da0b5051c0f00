import { describe, expect, it } from 'vitest';
import { ratesOf } from './testing/ratesOf.ts';

const summer = { name: 'Plein été', from: '2027-07-10', to: '2027-08-28', nightCents: 21_400 };

describe('the price of a night', () => {
  it('is that of the weekend on Friday and Saturday, and the base on other days', () => {
    const { nightOf } = ratesOf({ weekendCents: 15_000 });
    // 2027-06-03 is a Thursday.
    const cents = ['2027-06-03', '2027-06-04', '2027-06-05', '2027-06-06'].map((day) => nightOf(day).cents);
    expect(cents).toEqual([14_000, 15_000, 15_000, 14_000]);
    expect(nightOf('2027-06-04').source).toEqual({ kind: 'weekend' });
    expect(nightOf('2027-06-06').source).toEqual({ kind: 'base' });
  });

  it('is the base at the weekend too when the weekend has none', () => {
    expect(ratesOf({}).nightOf('2027-06-04')).toMatchObject({ cents: 14_000, source: { kind: 'base' } });
  });

  it('is that of the season from its first to its last night, at weekends too', () => {
    const { nightOf } = ratesOf({ weekendCents: 15_000, seasons: [summer] });
    expect(nightOf('2027-07-09').source).toEqual({ kind: 'weekend' });
    expect(nightOf('2027-07-10')).toMatchObject({ cents: 21_400, source: { kind: 'season', name: 'Plein été' } });
    expect(nightOf('2027-08-28').cents).toBe(21_400);
    expect(nightOf('2027-08-29').cents).toBe(14_000);
  });

  it('is that of the right season among many, in whichever order they are listed', () => {
    const seasons = Array.from({ length: 60 }, (_, index) => ({
      ...summer,
      name: `Saison ${index}`,
      nightCents: index,
      from: `${2030 + index}-07-01`,
      to: `${2030 + index}-07-31`,
    }));
    const { nightOf } = ratesOf({ seasons: seasons.toReversed() });
    for (const [index, { from, to }] of seasons.entries()) {
      expect(nightOf(from).cents).toBe(index);
      expect(nightOf(to).cents).toBe(index);
    }
    expect(nightOf('2029-12-31').cents).toBe(14_000);
    expect(nightOf('2050-08-01').cents).toBe(14_000);
  });

  it('is the one set on the night before all others, zero included', () => {
    const { nightOf } = ratesOf({ seasons: [summer] }, [
      { day: '2027-07-23', nightCents: 24_600 },
      { day: '2027-07-24', nightCents: 0 },
      { day: '2027-07-25', minNights: 2 },
    ]);
    expect(nightOf('2027-07-23')).toMatchObject({ cents: 24_600, source: { kind: 'override' } });
    expect(nightOf('2027-07-24').cents).toBe(0);
    expect(nightOf('2027-07-25')).toMatchObject({ cents: 21_400, minNights: 2, source: { kind: 'season' } });
  });

  it('is asked of a day of the calendar', () => {
    expect(() => ratesOf({}).nightOf('demain')).toThrow(RangeError);
  });
});

describe('the minimum stay of an arrival', () => {
  // 2027-07-17 is a Saturday of the season, 2027-06-05 one of the year.
  const byArrival = [{ weekday: 6, minNights: 4 }];
  const seasonal = { ...summer, minNights: 7, minNightsByArrival: [{ weekday: 6, minNights: 14 }] };

  it('is that of the night, else of the season by weekday, of the season, of the year by weekday, of the year', () => {
    const rules = { minNights: 2, minNightsByArrival: byArrival, seasons: [seasonal] };
    const { nightOf } = ratesOf(rules, [{ day: '2027-07-24', minNights: 3 }]);
    const days = ['2027-07-24', '2027-07-17', '2027-07-18', '2027-06-05', '2027-06-06'];
    expect(days.map((day) => nightOf(day).minNights)).toEqual([3, 14, 7, 4, 2]);
  });

  it('is that of the year by weekday in a season that has none of its own', () => {
    const { nightOf } = ratesOf({ minNights: 2, minNightsByArrival: byArrival, seasons: [summer] });
    expect(nightOf('2027-07-17').minNights).toBe(4);
    expect(nightOf('2027-07-18').minNights).toBe(2);
  });
});

describe('arrivals and departures', () => {
  it('follow the weekdays of the season, and those of the year outside', () => {
    const { nightOf } = ratesOf({
      maxNights: 30,
      departureDays: [7],
      seasons: [{ ...summer, arrivalDays: [6], departureDays: [6], maxNights: 14 }],
    });
    expect(nightOf('2027-07-17')).toMatchObject({ arrivals: true, departures: true, maxNights: 14 });
    expect(nightOf('2027-07-18')).toMatchObject({ arrivals: false, departures: false });
    expect(nightOf('2027-06-05')).toMatchObject({ arrivals: true, departures: false, maxNights: 30 });
    expect(nightOf('2027-06-06')).toMatchObject({ arrivals: true, departures: true });
  });

  it('are closed on the days on which the host closes them', () => {
    const { nightOf } = ratesOf({}, [
      { day: '2027-06-01', closedTo: 'arrival' },
      { day: '2027-06-02', closedTo: 'departure' },
      { day: '2027-06-03', closedTo: 'both' },
    ]);
    const open = ['2027-06-01', '2027-06-02', '2027-06-03', '2027-06-04'].map((day) => {
      const { arrivals, departures } = nightOf(day);
      return [arrivals, departures];
    });
    expect(open).toEqual([
      [false, true],
      [true, false],
      [false, false],
      [true, true],
    ]);
  });
});
