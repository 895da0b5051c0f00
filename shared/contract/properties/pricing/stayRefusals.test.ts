import { describe, expect, it } from 'vitest';
import { quoteStay } from './quote.ts';
import type { RateRulesInput } from './rates.ts';
import type { QuoteContext, Stay } from './stay.ts';
import type { NightsSet } from './testing/ratesOf.ts';
import { ratesOf } from './testing/ratesOf.ts';

/** Why two adults cannot stay from Monday 7 to Saturday 12 June 2027; with plain spaces. */
function refusalsOf(
  rules: Partial<RateRulesInput>,
  asked: Partial<Stay & QuoteContext> & { overrides?: NightsSet } = {},
): string[] {
  const { overrides, ...given } = asked;
  const stay = {
    arrival: '2027-06-07',
    departure: '2027-06-12',
    adults: 2,
    children: 0,
    babies: 0,
    pets: 0,
    options: [],
  };
  const context = { today: '2027-03-01', capacity: 4, taken: [], isReturning: false };
  const all = { ...stay, promoCode: null, ...context, ...given };
  const quote = quoteStay(ratesOf(rules, overrides), all, all);
  // The price is there whatever is refused.
  expect(quote.totalCents).toBeGreaterThan(0);
  return quote.refusals.map(({ code, sentence }) => `${code}: ${sentence}`.replaceAll(/[\u00a0\u202f]/g, ' '));
}

const held = (arrival: string, departure: string) => ({
  arrival: `2027-06-${arrival}`,
  departure: `2027-06-${departure}`,
});

describe('a stay is refused', () => {
  it('in the past, within the notice, and beyond the horizon, but not on their last days', () => {
    const rules = { noticeDays: 2, horizonDays: 10 };
    expect(refusalsOf(rules, { today: '2027-06-08' })).toEqual(['past: La date d’arrivée est passée.']);
    expect(refusalsOf(rules, { today: '2027-06-06' })).toEqual([
      'notice: Réservez au moins 2 jours avant l’arrivée : à partir du 8 juin 2027.',
    ]);
    expect(refusalsOf(rules, { today: '2027-06-05' })).toEqual([]);
    expect(refusalsOf(rules, { today: '2027-06-02' })).toEqual([]);
    expect(refusalsOf(rules, { today: '2027-06-01' })).toEqual([
      'horizon: Les réservations ne sont ouvertes que jusqu’au 11 juin 2027.',
    ]);
  });

  it('on nights that are taken, but not beside them', () => {
    expect(refusalsOf({}, { taken: [held('01', '07'), held('12', '20')] })).toEqual([]);
    expect(refusalsOf({}, { taken: [held('01', '08')] })).toEqual(['taken: La nuit du 7 juin 2027 est déjà prise.']);
    expect(refusalsOf({}, { taken: [held('09', '20')] })).toEqual([
      'taken: Le logement est déjà pris du 9 au 12 juin 2027.',
    ]);
  });

  it('on the nights of preparation, before it and after it', () => {
    const sentence = 'preparation: Le logement reste libre 2 nuits entre deux séjours, pour sa préparation.';
    const rules = { preparationNights: 2 };
    expect(refusalsOf(rules, { taken: [held('01', '05'), held('14', '20')] })).toEqual([]);
    expect(refusalsOf(rules, { taken: [held('01', '06')] })).toEqual([sentence]);
    expect(refusalsOf(rules, { taken: [held('13', '20')] })).toEqual([sentence]);
  });

  it('with an arrival or a departure on another weekday', () => {
    expect(refusalsOf({ arrivalDays: [6] })).toEqual(['arrival_weekday: À cette date, l’arrivée se fait le samedi.']);
    expect(refusalsOf({ departureDays: [7, 5] })).toEqual([
      'departure_weekday: À cette date, le départ se fait le vendredi ou le dimanche.',
    ]);
    expect(refusalsOf({ arrivalDays: [1], departureDays: [6] })).toEqual([]);
  });

  it('with an arrival or a departure on a day that is closed to it', () => {
    const overrides = [
      { day: '2027-06-07', closedTo: 'both' as const },
      { day: '2027-06-12', closedTo: 'departure' as const },
    ];
    expect(refusalsOf({}, { overrides })).toEqual([
      'arrival_closed: Aucune arrivée n’est possible le 7 juin 2027.',
      'departure_closed: Aucun départ n’est possible le 12 juin 2027.',
    ]);
  });

  it('below the minimum of its arrival and above the maximum', () => {
    expect(refusalsOf({ minNights: 5, maxNights: 5 })).toEqual([]);
    expect(refusalsOf({ minNights: 6 })).toEqual(['min_nights: Le séjour minimum est de 6 nuits à cette date.']);
    expect(refusalsOf({ maxNights: 4 })).toEqual(['max_nights: Le séjour maximum est de 4 nuits à cette date.']);
    expect(refusalsOf({ minNights: 6 }, { overrides: [{ day: '2027-06-07', minNights: 1 }] })).toEqual([]);
  });

  it('with more guests than there is room for, babies not counted, or an option that is not offered', () => {
    expect(refusalsOf({}, { adults: 3, children: 1, babies: 3 })).toEqual([]);
    expect(refusalsOf({}, { adults: 3, children: 2 })).toEqual([
      'capacity: Le logement accueille au plus 4 voyageurs, sans compter les bébés.',
    ]);
    expect(refusalsOf({}, { options: ['sauna'] })).toEqual(['option_unknown: Une option choisie n’est plus proposée.']);
  });

  it('for every reason at once', () => {
    const codes = refusalsOf({ minNights: 7, arrivalDays: [6] }, { adults: 9, taken: [held('09', '20')] });
    expect(codes.map((refusal) => refusal.split(':')[0])).toEqual([
      'taken',
      'arrival_weekday',
      'min_nights',
      'capacity',
    ]);
  });
});

describe('a hole smaller than the minimum', () => {
  const rules = { minNights: 7 };
  const around = [held('01', '07'), held('12', '20')];

  it('is sold to a stay that fills it, unless the host does not fill gaps', () => {
    expect(refusalsOf(rules, { taken: around })).toEqual([]);
    expect(refusalsOf({ ...rules, fillGaps: false }, { taken: around })).toEqual([
      'min_nights: Le séjour minimum est de 7 nuits à cette date.',
    ]);
  });

  it('is not sold in part', () => {
    const sentence = 'min_nights: Ces 5 nuits libres ne se réservent qu’ensemble.';
    expect(refusalsOf(rules, { taken: around, departure: '2027-06-11' })).toEqual([sentence]);
    expect(refusalsOf(rules, { taken: around, arrival: '2027-06-08' })).toEqual([sentence]);
  });

  it('leaves out the nights of preparation', () => {
    const prepared = [held('01', '06'), held('13', '20')];
    expect(refusalsOf({ ...rules, preparationNights: 1 }, { taken: prepared })).toEqual([]);
  });

  it('also begins with the first day that can be booked', () => {
    expect(refusalsOf({ ...rules, noticeDays: 3 }, { taken: [held('12', '20')], today: '2027-06-04' })).toEqual([]);
    expect(refusalsOf({ ...rules, noticeDays: 3 }, { taken: [held('12', '20')], today: '2027-06-03' })).toEqual([
      'min_nights: Ces 6 nuits libres ne se réservent qu’ensemble.',
    ]);
  });

  it('is one only between taken nights: without any afterwards the minimum stands', () => {
    expect(refusalsOf(rules, { taken: [held('01', '07')] })).toEqual([
      'min_nights: Le séjour minimum est de 7 nuits à cette date.',
    ]);
  });
});
