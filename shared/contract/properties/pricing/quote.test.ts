import { describe, expect, it } from 'vitest';
import { quoteStay } from './quote.ts';
import type { OptionUnit } from './rateBounds.ts';
import type { RateRulesInput } from './rates.ts';
import type { QuoteContext, Stay } from './stay.ts';
import type { NightsSet } from './testing/ratesOf.ts';
import { ratesOf } from './testing/ratesOf.ts';

interface Asked {
  rules?: Partial<RateRulesInput>;
  overrides?: NightsSet;
  stay?: Partial<Stay>;
  context?: Partial<QuoteContext>;
}

/** Five nights of two adults from Monday 7 June 2027, at 140 €. */
function quoteOf({ rules = {}, overrides, stay, context }: Asked = {}) {
  const usual = { arrival: '2027-06-07', departure: '2027-06-12', adults: 2, children: 0, babies: 0, pets: 0 };
  return quoteStay(
    ratesOf(rules, overrides),
    { ...usual, options: [], promoCode: null, ...stay },
    { today: '2027-03-01', capacity: 4, taken: [], isReturning: false, ...context },
  );
}

/** Lines as a person reads them, with plain spaces. */
function linesOf(asked: Asked): string[] {
  return quoteOf(asked).lines.map(({ label, cents, reason }) =>
    `${label} | ${cents} | ${reason}`.replaceAll(/[\u00a0\u202f]/g, ' '),
  );
}

function refusalsOf(asked: Asked): string[] {
  return quoteOf(asked).refusals.map(({ code, sentence }) => `${code}: ${sentence}`.replaceAll(/[\u00a0\u202f]/g, ' '));
}

/** The line of the discount, if any. */
function discountOf(asked: Asked): string | undefined {
  return linesOf(asked).find((line) => line.includes('| -'));
}

describe('the nights of a quote', () => {
  it('are one line when they have one price', () => {
    expect(quoteOf()).toMatchObject({ totalCents: 70_000, nights: 5, discount: null, refusals: [] });
    expect(linesOf({})).toEqual(['5 nuits à 140,00 € | 70000 | Tarif de base']);
  });

  it('are a line for each price and source, in order', () => {
    const rules = {
      weekendCents: 16_000,
      seasons: [{ name: 'Plein été', from: '2027-06-14', to: '2027-06-15', nightCents: 16_000 }],
    };
    const overrides = [{ day: '2027-06-10', nightCents: 14_000 }];
    const stay = { departure: '2027-06-17' };
    expect(linesOf({ rules, overrides, stay })).toEqual([
      '3 nuits à 140,00 € | 42000 | Tarif de base',
      '1 nuit à 140,00 € | 14000 | Prix posé sur cette nuit',
      '2 nuits à 160,00 € | 32000 | Week-end',
      '1 nuit à 140,00 € | 14000 | Tarif de base',
      '2 nuits à 160,00 € | 32000 | Saison Plein été',
      '1 nuit à 140,00 € | 14000 | Tarif de base',
    ]);
  });

  it('of two seasons are two lines though they have one price', () => {
    const seasons = ['2027-06-07', '2027-06-08'].map((day) => ({ name: day, from: day, to: day, nightCents: 10_000 }));
    expect(linesOf({ rules: { seasons }, stay: { departure: '2027-06-09' } })).toEqual([
      '1 nuit à 100,00 € | 10000 | Saison 2027-06-07',
      '1 nuit à 100,00 € | 10000 | Saison 2027-06-08',
    ]);
  });

  it('are not charged from the departure on', () => {
    const overrides = [{ day: '2027-06-12', nightCents: 99_900 }];
    expect(quoteOf({ overrides }).totalCents).toBe(70_000);
  });

  it('that cost nothing leave no line', () => {
    expect(quoteOf({ rules: { baseCents: 0 } })).toMatchObject({ totalCents: 0, nights: 5, lines: [] });
  });

  it.each(['2027-06-07', '2027-06-06'])('are none when the departure is on %s', (departure) => {
    const quote = quoteOf({ rules: { cleaningCents: 6_000 }, stay: { departure } });
    expect(quote).toMatchObject({ totalCents: 0, nights: 0, lines: [] });
    expect(quote.refusals.map(({ code }) => code)).toEqual(['no_nights']);
  });
});

describe('the discount of a quote', () => {
  const steps = [
    { nights: 7, percent: 15 },
    { nights: 5, percent: 10 },
  ];

  it('is that of the longest length that the stay reaches', () => {
    expect(discountOf({ rules: { steps }, stay: { departure: '2027-06-11' } })).toBeUndefined();
    expect(discountOf({ rules: { steps } })).toBe('Remise dès 5 nuits, −10 % | -7000 | La meilleure remise, seule');
    expect(discountOf({ rules: { steps }, stay: { departure: '2027-06-14' } })).toContain(
      'dès 7 nuits, −15 % | -14700',
    );
  });

  it('is taken off the nights alone, before everything else', () => {
    expect(linesOf({ rules: { steps, cleaningCents: 6_000 } })).toEqual([
      '5 nuits à 140,00 € | 70000 | Tarif de base',
      'Remise dès 5 nuits, −10 % | -7000 | La meilleure remise, seule',
      'Ménage | 6000 | Une fois par séjour',
    ]);
  });

  it.each([
    ['2027-05-31', 'Remise de dernière minute, −20 % | -14000'],
    ['2027-05-30', undefined],
    ['2027-06-07', 'Remise de dernière minute, −20 % | -14000'],
    ['2027-06-08', undefined],
  ])('of the last minute counts the days to the arrival: on %s', (today, line) => {
    const found = discountOf({ rules: { lastMinute: [{ days: 7, percent: 20 }] }, context: { today } });
    expect(found?.replace(/ \| La meilleure.*/, '')).toBe(line);
  });

  it('of an early booking begins so many days before the arrival', () => {
    const rules = { earlyBird: [{ days: 98, percent: 5 }] };
    expect(discountOf({ rules })).toContain('Remise de réservation anticipée, −5 % | -3500');
    expect(discountOf({ rules, context: { today: '2027-03-02' } })).toBeUndefined();
  });

  it('of a guest who returns is theirs alone', () => {
    expect(discountOf({ rules: { returningPercent: 5 } })).toBeUndefined();
    expect(discountOf({ rules: { returningPercent: 5 }, context: { isReturning: true } })).toContain(
      'Remise de fidélité, −5 % | -3500',
    );
  });

  it('of several is the greatest, whatever kind it is', () => {
    const rules = {
      steps,
      earlyBird: [{ days: 30, percent: 12 }],
      returningPercent: 5,
      promoCodes: [{ code: 'ETE', cents: 8_500 }],
    };
    const context = { isReturning: true };
    expect(quoteOf({ rules, context })).toMatchObject({ discount: 'early_bird', totalCents: 61_600 });
    expect(quoteOf({ rules, context, stay: { promoCode: 'ete' } })).toMatchObject({
      discount: 'promo',
      totalCents: 61_500,
    });
  });

  it('is rounded once, half a cent up', () => {
    const rules = { baseCents: 1_01, steps: [{ nights: 1, percent: 50 }] };
    expect(quoteOf({ rules, stay: { departure: '2027-06-08' } }).totalCents).toBe(50);
    expect(quoteOf({ rules, stay: { departure: '2027-06-10' } }).totalCents).toBe(303 - 152);
  });

  it('of an amount is never more than the nights', () => {
    const rules = { cleaningCents: 6_000, promoCodes: [{ code: 'ETE', cents: 99_900 }] };
    expect(quoteOf({ rules, stay: { promoCode: ' Ete ' } }).totalCents).toBe(6_000);
  });
});

describe('a promotional code', () => {
  const promoCodes = [{ code: 'ETE', percent: 10, from: '2027-02-01', to: '2027-03-31', maxUses: 2 }];
  const stay = { promoCode: 'ETE' };

  it.each([
    ['on its first day', { today: '2027-02-01' }, []],
    ['on its last day', { today: '2027-03-31', promoUses: 1 }, []],
    ['before', { today: '2027-01-31' }, ['promo_not_yet: Ce code promo sera valable à partir du 1er février 2027.']],
    ['after', { today: '2027-04-01' }, ['promo_expired: Ce code promo n’est plus valable depuis le 31 mars 2027.']],
    ['used up', { promoUses: 2 }, ['promo_used_up: Ce code promo a été utilisé autant de fois que prévu.']],
  ])('%s takes something off or says why not', (_, context, refusals) => {
    expect(refusalsOf({ rules: { promoCodes }, stay, context })).toEqual(refusals);
    expect(quoteOf({ rules: { promoCodes }, stay, context }).totalCents).toBe(refusals.length === 0 ? 63_000 : 70_000);
  });

  it('that nobody knows is refused, and an empty one is none', () => {
    expect(refusalsOf({ stay })).toEqual(['promo_unknown: Ce code promo est inconnu.']);
    expect(refusalsOf({ stay: { promoCode: ' ' } })).toEqual([]);
  });
});

describe('what a stay costs besides its nights', () => {
  it('charges guests beyond those included by the night, babies never', () => {
    const rules = { extraGuestCents: 1_500 };
    expect(linesOf({ rules, stay: { adults: 3, children: 1, babies: 2 } }).slice(1)).toEqual([
      '2 voyageurs en plus, 5 nuits à 15,00 € | 15000 | Au-delà de 2 voyageurs',
    ]);
    expect(quoteOf({ rules, stay: { babies: 2 } }).totalCents).toBe(70_000);
  });

  it('gives the included places to adults first where children have a price of their own', () => {
    const rules = { extraGuestCents: 1_500, extraChildCents: 700 };
    expect(linesOf({ rules, stay: { adults: 1, children: 3 } }).slice(1)).toEqual([
      '2 enfants en plus, 5 nuits à 7,00 € | 7000 | Au-delà de 2 voyageurs',
    ]);
    expect(linesOf({ rules, stay: { adults: 3, children: 1 } }).slice(1)).toEqual([
      '1 adulte en plus, 5 nuits à 15,00 € | 7500 | Au-delà de 2 voyageurs',
      '1 enfant en plus, 5 nuits à 7,00 € | 3500 | Au-delà de 2 voyageurs',
    ]);
  });

  it('has a line for cleaning, linen and pets', () => {
    const rules = { cleaningCents: 6_000, linenCents: 800, petCents: 2_000 };
    expect(linesOf({ rules, stay: { children: 1, babies: 1, pets: 2 } }).slice(1)).toEqual([
      'Ménage | 6000 | Une fois par séjour',
      'Linge pour 3 voyageurs | 2400 | 8,00 € par voyageur',
      '2 animaux | 4000 | 20,00 € par animal et par séjour',
    ]);
  });

  it('has the options that are mandatory or chosen, each by its unit', () => {
    const option = (name: string, per: OptionUnit) => ({ id: `of-${per}`, name, cents: 100, per });
    const options = [
      { ...option('Bois', 'stay'), mandatory: true },
      option('Parking', 'night'),
      option('Vélos', 'guest'),
      option('Petit-déjeuner', 'guest_night'),
      { ...option('Sauna', 'stay'), id: 'sauna' },
    ];
    const chosen = ['of-guest_night', 'of-night', 'of-guest', 'of-guest'];
    expect(linesOf({ rules: { options }, stay: { children: 1, babies: 1, options: chosen } }).slice(1)).toEqual([
      'Bois | 100 | Obligatoire, 1,00 € par séjour',
      'Parking | 500 | Option choisie, 1,00 € par nuit',
      'Vélos | 300 | Option choisie, 1,00 € par voyageur',
      'Petit-déjeuner | 1500 | Option choisie, 1,00 € par voyageur et par nuit',
    ]);
  });
});
