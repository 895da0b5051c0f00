import { describe, expect, it } from 'vitest';
import { languages } from '../../rules.ts';
import { quoteStay } from '../quote.ts';
import { rateRulesSchema, type RateRulesInput } from '../rates.ts';
import type { Stay } from '../stay.ts';
import { ratesOf, type NightsSet } from '../testing/ratesOf.ts';
import { quoteWordsOf } from '../words/quoteWordsOf.ts';

type Tax = NonNullable<RateRulesInput['touristTax']>;

const classified = { regime: 'fixed', from: '2027-01-01', personNightCents: 165 } as const;
const unclassified = { regime: 'percent', from: '2027-01-01', basisPoints: 500, capCents: 230 } as const;

/** Seven nights of two adults and two children from Monday 7 June 2027, at 140 €. */
function quoteOf(
  touristTax: Tax,
  {
    rules,
    overrides,
    stay,
    language = 'fr',
  }: {
    rules?: Partial<RateRulesInput>;
    overrides?: NightsSet;
    stay?: Partial<Stay>;
    language?: (typeof languages)[number];
  } = {},
) {
  const party = { adults: 2, children: 2, babies: 0, pets: 0 };
  return quoteStay(
    ratesOf({ touristTax, ...rules }, overrides),
    { arrival: '2027-06-07', departure: '2027-06-14', ...party, options: [], promoCode: null, ...stay },
    { today: '2027-03-01', capacity: 6, taken: [], isReturning: false },
    quoteWordsOf[language],
  );
}

/** The lines of the tax as a person reads them, with plain spaces. */
function taxLines(...asked: Parameters<typeof quoteOf>): string[] {
  return quoteOf(...asked)
    .lines.filter(({ kind }) => kind === 'tourist_tax')
    .map(({ label, cents, reason }) => `${label} | ${cents} | ${reason}`.replaceAll(/[\u00a0\u202f]/g, ' '));
}

describe('the tourist tax of classified lodging', () => {
  it('is so much per adult and night, and says by which rule', () => {
    const source = 'Délibération du 12 juin 2026';
    expect(taxLines({ tariffs: [{ ...classified, source }] })).toEqual([
      'Taxe de séjour, 2 adultes × 7 nuits × 1,65 € | 2310 | 1,65 € par personne et par nuit, logement classé, depuis le 1er janvier 2027 (Délibération du 12 juin 2026)',
    ]);
  });

  it('has what others add to it, each rounded to the cent for a person and a night', () => {
    // 16.5 cents and 56.1 cents are 17 and 56.
    const additions = { department: 1_000, highSpeedLine: 3_400 };
    expect(taxLines({ tariffs: [{ ...classified, additions }] })).toEqual([
      'Taxe de séjour, 2 adultes × 7 nuits × 2,38 € | 3332 | 1,65 € par personne et par nuit, logement classé, et 44 % de taxes additionnelles, depuis le 1er janvier 2027',
    ]);
    const paris = { department: 1_000, grandParis: 1_500, idfMobilites: 20_000 };
    expect(taxLines({ tariffs: [{ ...classified, additions: paris }] })[0]).toContain('5,37 € | 7518 |');
  });

  it('is not taken off by discounts, and counts neither children nor babies', () => {
    const steps = [{ nights: 7, percent: 10 }];
    const quote = quoteOf({ tariffs: [classified] }, { rules: { steps }, stay: { adults: 1, children: 0, babies: 3 } });
    expect(quote).toMatchObject({ touristTaxCents: 7 * 165, totalCents: 7 * 14_000 * 0.9 + 7 * 165 });
  });
});

describe('the tourist tax of other lodging', () => {
  it('is a part of what the night costs each occupant, whom children are among', () => {
    // 140 € for four are 35 € each, of which 5 % are 1,75 €.
    expect(taxLines({ tariffs: [unclassified] })).toEqual([
      'Taxe de séjour, 2 adultes × 7 nuits × 1,75 € | 2450 | 5 % du prix de la nuit par occupant, au plus 2,30 €, logement non classé, depuis le 1er janvier 2027',
    ]);
    expect(taxLines({ tariffs: [unclassified] }, { stay: { babies: 1 } })[0]).toContain('1,40 €');
  });

  it('is at most the cap, to which others add theirs', () => {
    const additions = { department: 1_000 };
    expect(taxLines({ tariffs: [{ ...unclassified, additions }] }, { stay: { children: 0 } })).toEqual([
      'Taxe de séjour, 2 adultes × 7 nuits × 2,53 € | 3542 | 5 % du prix de la nuit par occupant, au plus 2,30 €, logement non classé, et 10 % de taxes additionnelles, depuis le 1er janvier 2027',
    ]);
  });

  it('is reckoned night by night, and said by amounts, or by the least and the greatest of many', () => {
    const weekendCents = 16_000;
    expect(taxLines({ tariffs: [unclassified] }, { rules: { weekendCents } })[0]).toContain(
      'Taxe de séjour, 2 adultes × (5 nuits × 1,75 € + 2 nuits × 2,00 €) | 2550 |',
    );
    const overrides = [4_000, 5_000, 6_000].map((nightCents, index) => ({ day: `2027-06-0${index + 7}`, nightCents }));
    expect(taxLines({ tariffs: [unclassified] }, { overrides })[0]).toContain(
      'Taxe de séjour, 2 adultes × 7 nuits, de 0,50 € à 1,75 € | 1776 |',
    );
  });

  it('is taken after the discount, and with guests beyond those included', () => {
    const steps = [{ nights: 7, percent: 20 }];
    expect(taxLines({ tariffs: [unclassified] }, { rules: { steps } })[0]).toContain('× 1,40 € | 1960 |');
    // 140 € and two guests at 10 € are 40 € each.
    expect(taxLines({ tariffs: [unclassified] }, { rules: { extraGuestCents: 1_000 } })[0]).toContain('× 2,00 € |');
  });

  it('is taken without cleaning, linen, options and VAT', () => {
    const options = [{ id: 'wood', name: 'Bois', cents: 5_000, per: 'night' as const, mandatory: true }];
    const rules = { cleaningCents: 6_000, linenCents: 900, options };
    expect(taxLines({ tariffs: [unclassified] }, { rules })[0]).toContain('× 1,75 € |');
    // 140 € are 127,27 € without 10 % of VAT.
    expect(taxLines({ tariffs: [unclassified], vatBasisPoints: 1_000 })[0]).toContain('× 1,59 € |');
  });

  it('of free nights is that of what guests beyond those included pay', () => {
    const rules = { baseCents: 0, extraGuestCents: 1_000 };
    expect(taxLines({ tariffs: [unclassified] }, { rules })[0]).toContain('× 0,25 € |');
    expect(quoteOf({ tariffs: [unclassified] }, { rules: { baseCents: 0 } }).touristTaxCents).toBe(0);
  });
});

describe('the tourist tax of a stay', () => {
  it('is that in force on each night, in two lines over a change, whatever the order of the tariffs', () => {
    const tariffs = [{ ...classified, from: '2027-06-10', personNightCents: 200 }, classified];
    expect(taxLines({ tariffs })).toEqual([
      'Taxe de séjour, 2 adultes × 3 nuits × 1,65 € | 990 | 1,65 € par personne et par nuit, logement classé, depuis le 1er janvier 2027',
      'Taxe de séjour, 2 adultes × 4 nuits × 2,00 € | 1600 | 2,00 € par personne et par nuit, logement classé, depuis le 10 juin 2027',
    ]);
    expect(quoteOf({ tariffs }).touristTaxCents).toBe(2_590);
  });

  it('is none before the first tariff, where none is charged, and for nobody', () => {
    expect(taxLines({ tariffs: [{ ...classified, from: '2027-06-14' }] })).toEqual([]);
    expect(taxLines({ tariffs: [classified, { regime: 'none', from: '2027-06-01' }] })).toEqual([]);
    expect(taxLines({ tariffs: [unclassified] }, { stay: { adults: 0, children: 0 } })).toEqual([]);
    expect(taxLines({ tariffs: [{ ...classified, from: '2027-06-13' }] })).toHaveLength(1);
  });

  it('is said in four languages', () => {
    const additions = { department: 1_000 };
    const tariffs = [
      { ...classified, additions },
      { ...unclassified, from: '2027-06-13', additions, source: 'Délibération de 2026' },
    ];
    expect(languages.slice(1).flatMap((language) => taxLines({ tariffs }, { language }))).toEqual([
      'Tourist tax, 2 adults × 6 nights × €1.82 | 2184 | €1.65 per person per night, officially rated property, plus 10% additional taxes, since 1 January 2027',
      'Tourist tax, 2 adults × 1 night × €1.93 | 386 | 5% of the nightly price per occupant, up to €2.30, unrated property, plus 10% additional taxes, since 13 June 2027 (Délibération de 2026)',
      'Tasa turística, 2 adultos × 6 noches × 1,82 € | 2184 | 1,65 € por persona y noche, alojamiento clasificado, más un 10 % de tasas adicionales, desde el 1 de enero de 2027',
      'Tasa turística, 2 adultos × 1 noche × 1,93 € | 386 | 5 % del precio de la noche por ocupante, como máximo 2,30 €, alojamiento sin clasificar, más un 10 % de tasas adicionales, desde el 13 de junio de 2027 (Délibération de 2026)',
      'Kurtaxe, 2 Erwachsene × 6 Nächte × 1,82 € | 2184 | 1,65 € pro Person und Nacht, klassifizierte Unterkunft, zuzüglich 10 % Zusatzabgaben, seit dem 1. Januar 2027',
      'Kurtaxe, 2 Erwachsene × 1 Nacht × 1,93 € | 386 | 5 % des Übernachtungspreises pro Gast, höchstens 2,30 €, nicht klassifizierte Unterkunft, zuzüglich 10 % Zusatzabgaben, seit dem 13. Juni 2027 (Délibération de 2026)',
    ]);
  });
});

describe('the fields of a tourist tax', () => {
  const faultsOf = (touristTax: unknown) => {
    const { error } = rateRulesSchema.safeParse({ baseCents: 14_000, touristTax });
    return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
  };

  it.each<[string, unknown, Record<string, string>]>([
    ['no tariff', { tariffs: [] }, { 'touristTax.tariffs': 'Indiquez un tarif' }],
    [
      'no regime',
      { tariffs: [{ from: '2027-01-01' }] },
      { 'touristTax.tariffs.0.regime': 'Choisissez comment la taxe se calcule' },
    ],
    [
      'nothing typed',
      { tariffs: [{ regime: 'percent' }] },
      {
        'touristTax.tariffs.0.from': 'Indiquez la première nuit de ce tarif',
        'touristTax.tariffs.0.basisPoints': 'Indiquez le pourcentage voté',
        'touristTax.tariffs.0.capCents': 'Indiquez le plafond par personne et par nuit',
      },
    ],
    [
      'figures beyond their bounds',
      { tariffs: [{ ...classified, personNightCents: 2_001, additions: { department: 0 } }], vatBasisPoints: 3_001 },
      {
        'touristTax.tariffs.0.personNightCents':
          'Ce tarif est trop élevé\u00a0: au plus 20\u00a0€ par personne et par nuit',
        'touristTax.tariffs.0.additions.department': 'Au moins 0,01\u00a0%',
        'touristTax.vatBasisPoints': 'Au plus 30\u00a0%',
      },
    ],
    [
      'two tariffs from one night',
      { tariffs: [classified, unclassified] },
      { 'touristTax.tariffs.1.from': 'Un autre tarif commence déjà cette nuit-là' },
    ],
  ])('are refused with a sentence each: %s', (_, touristTax, faults) => {
    expect(faultsOf(touristTax)).toEqual(faults);
  });

  it('are read as they were stored', () => {
    const touristTax = {
      tariffs: [{ ...unclassified, source: 'Délibération de 2026', additions: { grandParis: 1_500 } }],
    };
    const rules = rateRulesSchema.parse({ baseCents: 14_000, touristTax });
    expect(rateRulesSchema.parse(JSON.parse(JSON.stringify(rules)))).toEqual(rules);
  });
});
