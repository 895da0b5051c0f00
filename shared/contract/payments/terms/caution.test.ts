import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, nightsBetween } from '../../core/days.ts';
import { cautionOf } from './caution.ts';
import { cautionModes, termBounds } from './termBounds.ts';
import { stayTermsSchema, type StayTermsInput } from './terms.ts';

function cautionFor(caution: NonNullable<StayTermsInput['caution']>, nights: number, cardIsReady = true) {
  const terms = stayTermsSchema.parse({ caution: { cents: 60_000, ...caution }, means: { card: true } });
  return cautionOf(terms, { arrival: '2027-06-05', departure: addDays('2027-06-05', nights), cardIsReady });
}

describe('the caution of a stay', () => {
  it('is a hold until the second day after departure for a short stay, from two days before or, to last as long, from the eve', () => {
    const hold = { mode: 'hold', cents: 60_000, replyHours: 72 };
    expect(cautionFor({}, 3)).toStrictEqual({ ...hold, askedFrom: '2027-06-03', releasedOn: '2027-06-10' });
    expect(cautionFor({}, 4)).toStrictEqual({ ...hold, askedFrom: '2027-06-04', releasedOn: '2027-06-11' });
  });

  it('is an imprint for a longer one, and for one that a hold could not cover', () => {
    const imprint = { mode: 'imprint', cents: 60_000, askedFrom: null, replyHours: 72 };
    expect(cautionFor({}, 5)).toStrictEqual({ ...imprint, releasedOn: '2027-06-17' });
    expect(cautionFor({ mode: 'hold' }, 7)).toStrictEqual({ ...imprint, releasedOn: '2027-06-19' });
    expect(cautionFor({ shortStayNights: 2 }, 3)).toMatchObject({ mode: 'imprint' });
  });

  it('is a cheque where cards cannot be charged, and where the host wants one', () => {
    const cheque = { mode: 'cheque', cents: 60_000, askedFrom: '2027-06-05', releasedOn: '2027-06-15' };
    expect(cautionFor({}, 3, false)).toStrictEqual(cheque);
    expect(cautionFor({ mode: 'cheque' }, 3)).toStrictEqual(cheque);
  });

  it('is none at no amount', () => {
    expect(cautionFor({ cents: 0 }, 3)).toBeNull();
  });

  it('never promises a hold of more than seven days, nor one that ends before the stay', () => {
    const given = fc.record({
      mode: fc.constantFrom(...cautionModes),
      shortStayNights: fc.integer(termBounds.shortStayNights),
      releaseDays: fc.integer(termBounds.releaseDays),
    });
    fc.assert(
      fc.property(given, fc.integer({ min: 1, max: 60 }), (caution, nights) => {
        const taken = cautionFor(caution, nights);
        expect(taken && taken.releasedOn > addDays('2027-06-05', nights)).toBe(true);
        if (taken?.mode === 'hold') expect(nightsBetween(taken.askedFrom, taken.releasedOn)).toBeLessThanOrEqual(7);
      }),
    );
  });
});
