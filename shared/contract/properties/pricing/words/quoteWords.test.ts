import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '../../rules.ts';
import { compileRates } from '../priceNights.ts';
import { quoteStay } from '../quote.ts';
import type { RateRulesInput } from '../rates.ts';
import type { QuoteContext, Refusal, Stay } from '../stay.ts';
import { randomCase } from '../testing/randomRates.ts';
import { ratesOf, type NightsSet } from '../testing/ratesOf.ts';
import { quoteWordsOf } from './quoteWordsOf.ts';

/** Seven nights of three adults and a child from Saturday 29 May 2027, at 140 €. */
function quoteIn(
  language: Language,
  rules: Partial<RateRulesInput>,
  { overrides, ...asked }: Partial<Stay & QuoteContext> & { overrides?: NightsSet } = {},
) {
  const stay = { arrival: '2027-05-29', departure: '2027-06-05', adults: 3, children: 1, babies: 0, pets: 0 };
  const context = { options: [], promoCode: null, today: '2027-03-01', capacity: 4, taken: [], isReturning: false };
  const all = { ...stay, ...context, ...asked };
  return quoteStay(ratesOf(rules, overrides), all, all, quoteWordsOf[language]);
}

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

function linesIn(language: Language, ...asked: [Partial<RateRulesInput>, Parameters<typeof quoteIn>[2]?]): string[] {
  return quoteIn(language, ...asked).lines.map(({ label, reason }) => plain(`${label} | ${reason}`));
}

const everything: [Partial<RateRulesInput>, Parameters<typeof quoteIn>[2]] = [
  {
    baseCents: 100_050,
    weekendCents: 16_000,
    seasons: [{ name: 'Plein été', from: '2027-06-01', to: '2027-06-01', nightCents: 16_000 }],
    extraGuestCents: 1_500,
    extraChildCents: 700,
    cleaningCents: 6_000,
    linenCents: 800,
    petCents: 2_000,
    steps: [{ nights: 7, percent: 10 }],
    options: [
      { id: 'wood', name: 'Bois', cents: 100, per: 'guest_night', mandatory: true },
      { id: 'sauna', name: 'Sauna', cents: 100, per: 'stay' },
    ],
  },
  { pets: 1, options: ['sauna'], overrides: [{ day: '2027-05-31', nightCents: 9_000 }] },
];

describe('a quote in another language', () => {
  it('has the cents and the refusals that it has in French, whatever is asked', () => {
    fc.assert(
      fc.property(randomCase, ({ rules, overrides, stay, context }) => {
        const rates = compileRates(rules, overrides);
        const quotes = languages.map((language) => {
          const { lines, refusals, ...amounts } = quoteStay(rates, stay, context, quoteWordsOf[language]);
          const texts = [...lines.flatMap(({ label, reason }) => [label, reason]), ...refusals.map((r) => r.sentence)];
          expect(texts.join(' ')).not.toMatch(/undefined|NaN|Invalid|null|\[object/);
          return {
            ...amounts,
            lines: lines.map(({ kind, cents }) => ({ kind, cents })),
            refusals: refusals.map(({ code }) => code),
          };
        });
        for (const quote of quotes) expect(quote).toEqual(quotes[0]);
      }),
      { numRuns: 500 },
    );
  });

  it('says every line in English, with what the host typed as it is', () => {
    expect(linesIn('en', ...everything)).toEqual([
      '1 night at €160.00 | Weekend rate',
      '1 night at €1,000.50 | Standard rate',
      '1 night at €90.00 | Price set for this night',
      '1 night at €160.00 | Season: Plein été',
      '2 nights at €1,000.50 | Standard rate',
      '1 night at €160.00 | Weekend rate',
      'Discount for 7 nights or more, −10% | The best discount available; discounts cannot be combined',
      '1 extra adult, 7 nights at €15.00 | The nightly price covers 2 guests',
      '1 extra child, 7 nights at €7.00 | The nightly price covers 2 guests',
      'Cleaning | Once per stay',
      'Linen for 4 guests | €8.00 per guest',
      '1 pet | €20.00 per pet per stay',
      'Bois | Compulsory, €1.00 per guest per night',
      'Sauna | Extra you chose, €1.00 per stay',
    ]);
  });

  it('says every line in Spanish', () => {
    expect(linesIn('es', ...everything)).toEqual([
      '1 noche a 160,00 € | Tarifa de fin de semana',
      '1 noche a 1000,50 € | Tarifa estándar',
      '1 noche a 90,00 € | Precio fijado para esta noche',
      '1 noche a 160,00 € | Temporada: Plein été',
      '2 noches a 1000,50 € | Tarifa estándar',
      '1 noche a 160,00 € | Tarifa de fin de semana',
      'Descuento a partir de 7 noches, −10 % | El mejor descuento disponible; los descuentos no se acumulan',
      '1 adulto adicional, 7 noches a 15,00 € | El precio por noche incluye 2 huéspedes',
      '1 niño adicional, 7 noches a 7,00 € | El precio por noche incluye 2 huéspedes',
      'Limpieza | Una vez por estancia',
      'Ropa de cama para 4 huéspedes | 8,00 € por huésped',
      '1 mascota | 20,00 € por mascota y estancia',
      'Bois | Obligatorio, 1,00 € por huésped y noche',
      'Sauna | Extra elegido, 1,00 € por estancia',
    ]);
  });

  it('says every line in German', () => {
    expect(linesIn('de', ...everything)).toEqual([
      '1 Nacht zu 160,00 € | Wochenendpreis',
      '1 Nacht zu 1.000,50 € | Grundpreis',
      '1 Nacht zu 90,00 € | Preis für diese Nacht',
      '1 Nacht zu 160,00 € | Saison: Plein été',
      '2 Nächte zu 1.000,50 € | Grundpreis',
      '1 Nacht zu 160,00 € | Wochenendpreis',
      'Rabatt ab 7 Nächten, −10 % | Der beste Rabatt; Rabatte sind nicht kombinierbar',
      '1 weiterer Erwachsener, 7 Nächte zu 15,00 € | Der Preis pro Nacht gilt für 2 Gäste',
      '1 weiteres Kind, 7 Nächte zu 7,00 € | Der Preis pro Nacht gilt für 2 Gäste',
      'Endreinigung | Einmal pro Aufenthalt',
      'Wäsche für 4 Gäste | 8,00 € pro Gast',
      '1 Haustier | 20,00 € pro Haustier und Aufenthalt',
      'Bois | Verpflichtend, 1,00 € pro Gast und Nacht',
      'Sauna | Von Ihnen gewählt, 1,00 € pro Aufenthalt',
    ]);
  });
});

describe('the discounts of a quote', () => {
  it.each<[Language, Partial<RateRulesInput>, string]>([
    ['en', { lastMinute: [{ days: 100, percent: 5 }] }, 'Last-minute discount, −5%'],
    ['es', { earlyBird: [{ days: 9, percent: 5 }] }, 'Descuento por reserva anticipada, −5 %'],
    ['de', { returningPercent: 5 }, 'Stammgastrabatt, −5 %'],
    ['en', { promoCodes: [{ code: 'ETE', cents: 500 }] }, 'Promo code ETE'],
    ['de', { promoCodes: [{ code: 'ETE', percent: 5 }] }, 'Rabattcode ETE, −5 %'],
  ])('are named in %s: %j', (language, rules, label) => {
    const { lines } = quoteIn(language, rules, { isReturning: true, promoCode: 'ETE' });
    expect(plain(lines.find(({ kind }) => kind === 'discount')?.label ?? '')).toBe(label);
  });
});

describe('a refusal', () => {
  const codes = (['promo_not_yet', 'promo_expired', 'promo_used_up'] as const).map((code, index) => ({
    code: `CODE${index}`,
    percent: 5,
    ...(code === 'promo_not_yet' && { from: '2027-04-01' }),
    ...(code === 'promo_expired' && { to: '2027-02-01' }),
    ...(code === 'promo_used_up' && { maxUses: 1 }),
  }));
  const held = (arrival: string, departure: string) => [{ arrival, departure }];

  it.each<[Refusal['code'], Partial<RateRulesInput>, Parameters<typeof quoteIn>[2], string, string, string]>([
    [
      'no_nights',
      {},
      { departure: '2027-05-29' },
      'Your departure must be after your arrival.',
      'La salida debe ser posterior a la llegada.',
      'Die Abreise muss nach der Anreise liegen.',
    ],
    [
      'past',
      {},
      { today: '2027-06-01' },
      'This arrival date has passed.',
      'La fecha de llegada ya ha pasado.',
      'Das Anreisedatum liegt in der Vergangenheit.',
    ],
    [
      'notice',
      { noticeDays: 1 },
      { today: '2027-05-29' },
      'Please book at least 1 day ahead: the earliest arrival is 30 May 2027.',
      'Reserve con al menos 1 día de antelación: la primera llegada posible es el 30 de mayo de 2027.',
      'Bitte buchen Sie mindestens 1 Tag im Voraus: Die früheste Anreise ist der 30. Mai 2027.',
    ],
    [
      'horizon',
      { horizonDays: 30 },
      {},
      'Bookings are only open until 31 March 2027.',
      'Solo se aceptan reservas hasta el 31 de marzo de 2027.',
      'Buchungen sind nur bis zum 31. März 2027 möglich.',
    ],
    [
      'taken',
      {},
      { taken: held('2027-05-20', '2027-06-03') },
      'The property is already taken from 29 May to 3 June 2027.',
      'El alojamiento ya está ocupado del 29 de mayo al 3 de junio de 2027.',
      'Die Unterkunft ist vom 29. Mai bis 3. Juni 2027 bereits belegt.',
    ],
    [
      'taken',
      {},
      { taken: held('2027-06-02', '2027-06-04') },
      'The property is already taken from 2 to 4 June 2027.',
      'El alojamiento ya está ocupado del 2 al 4 de junio de 2027.',
      'Die Unterkunft ist vom 2. bis 4. Juni 2027 bereits belegt.',
    ],
    [
      'taken',
      {},
      { taken: held('2027-06-04', '2027-06-05') },
      'The night of 4 June 2027 is already taken.',
      'La noche del 4 de junio de 2027 ya está ocupada.',
      'Die Nacht vom 4. Juni 2027 ist bereits belegt.',
    ],
    [
      'preparation',
      { preparationNights: 1 },
      { taken: held('2027-05-20', '2027-05-29') },
      'We keep 1 night free between stays to get the property ready.',
      'Entre dos estancias dejamos 1 noche libre para preparar el alojamiento.',
      'Zwischen zwei Aufenthalten bleibt die Unterkunft 1 Nacht frei, damit wir sie vorbereiten können.',
    ],
    [
      'arrival_weekday',
      { arrivalDays: [7, 5] },
      {},
      'Around these dates, stays start on a Friday or Sunday.',
      'En estas fechas, la llegada es en viernes o domingo.',
      'Zu dieser Zeit ist die Anreise nur am Freitag oder Sonntag möglich.',
    ],
    [
      'arrival_closed',
      {},
      { overrides: [{ day: '2027-05-29', closedTo: 'arrival' }] },
      'Arrival is not possible on 29 May 2027.',
      'No es posible llegar el 29 de mayo de 2027.',
      'Am 29. Mai 2027 ist keine Anreise möglich.',
    ],
    [
      'departure_weekday',
      { departureDays: [1] },
      {},
      'Around these dates, stays end on a Monday.',
      'En estas fechas, la salida es en lunes.',
      'Zu dieser Zeit ist die Abreise nur am Montag möglich.',
    ],
    [
      'departure_closed',
      {},
      { overrides: [{ day: '2027-06-05', closedTo: 'both' }] },
      'Departure is not possible on 5 June 2027.',
      'No es posible salir el 5 de junio de 2027.',
      'Am 5. Juni 2027 ist keine Abreise möglich.',
    ],
    [
      'min_nights',
      { minNights: 10 },
      {},
      'The minimum stay is 10 nights on these dates.',
      'La estancia mínima es de 10 noches en estas fechas.',
      'Der Mindestaufenthalt beträgt zu dieser Zeit 10 Nächte.',
    ],
    [
      'min_nights',
      { minNights: 10 },
      { taken: [...held('2027-05-20', '2027-05-28'), ...held('2027-06-05', '2027-06-08')] },
      'These 8 nights can only be booked together.',
      'Estas 8 noches libres solo se pueden reservar juntas.',
      'Diese 8 freien Nächte können nur zusammen gebucht werden.',
    ],
    [
      'max_nights',
      { maxNights: 1 },
      {},
      'The maximum stay is 1 night on these dates.',
      'La estancia máxima es de 1 noche en estas fechas.',
      'Der Aufenthalt dauert zu dieser Zeit höchstens 1 Nacht.',
    ],
    [
      'capacity',
      {},
      { capacity: 1 },
      'The property sleeps up to 1 guest, not counting babies.',
      'El alojamiento admite un máximo de 1 huésped, sin contar los bebés.',
      'Die Unterkunft bietet Platz für höchstens 1 Gast, Babys nicht mitgezählt.',
    ],
    [
      'promo_unknown',
      {},
      { promoCode: 'HIVER' },
      'We do not recognise this promo code.',
      'Este código promocional no existe.',
      'Dieser Rabattcode ist uns nicht bekannt.',
    ],
    [
      'promo_not_yet',
      { promoCodes: codes },
      { promoCode: 'CODE0' },
      'This promo code is valid from 1 April 2027.',
      'Este código promocional será válido a partir del 1 de abril de 2027.',
      'Dieser Rabattcode gilt ab dem 1. April 2027.',
    ],
    [
      'promo_expired',
      { promoCodes: codes },
      { promoCode: 'CODE1' },
      'This promo code expired on 1 February 2027.',
      'Este código promocional caducó el 1 de febrero de 2027.',
      'Dieser Rabattcode ist am 1. Februar 2027 abgelaufen.',
    ],
    [
      'promo_used_up',
      { promoCodes: codes },
      { promoCode: 'CODE2', promoUses: 1 },
      'This promo code has reached its limit of uses.',
      'Este código promocional ha alcanzado su límite de usos.',
      'Dieser Rabattcode wurde bereits so oft eingelöst wie vorgesehen.',
    ],
    [
      'option_unknown',
      {},
      { options: ['gone'] },
      'One of the extras you chose is no longer available.',
      'Uno de los extras elegidos ya no está disponible.',
      'Ein gewähltes Extra wird nicht mehr angeboten.',
    ],
  ])('%s is a sentence in each language', (code, rules, asked, ...sentences) => {
    const said = (['en', 'es', 'de'] as const).map((language) => {
      const { refusals } = quoteIn(language, rules, asked);
      expect(refusals.map((refusal) => refusal.code)).toEqual([code]);
      return plain(refusals[0]?.sentence ?? '');
    });
    expect(said).toEqual(sentences);
  });
});
