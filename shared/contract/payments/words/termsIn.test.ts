import { describe, expect, it } from 'vitest';
import { cancellationTable } from '../terms/cancellationTable.ts';
import { cautionOf } from '../terms/caution.ts';
import { meansOffered } from '../terms/meansOffered.ts';
import { paymentPlan } from '../terms/paymentPlan.ts';
import { stayTermsSchema, type StayTermsInput } from '../terms/terms.ts';
import { formatsOf, guestLanguages, type GuestLanguage } from './formats.ts';
import { termsIn } from './termsIn.ts';

const stay = {
  totalCents: 93_904,
  touristTaxCents: 3_024,
  servicesCents: 7_000,
  arrival: '2027-06-05',
  departure: '2027-06-12',
  bookedOn: '2027-01-12',
};

/** The same with plain spaces. */
function plainly<T>(told: T): T {
  const plain: T = JSON.parse(JSON.stringify(told).replaceAll(/[\u00a0\u202f]/g, ' '));
  return plain;
}

it('amounts below zero have a true minus sign, as everywhere, in every language', () => {
  const written = guestLanguages.map((language) => formatsOf(language).money(-123_450));
  expect(plainly(written)).toStrictEqual(['−1 234,50 €', '−€1,234.50', '−1234,50 €', '−1.234,50 €']);
});

/** All that a guest reads of a stay on some terms, with plain spaces. */
function read(language: GuestLanguage, given: StayTermsInput = {}, more: Partial<typeof stay> = {}) {
  const words = termsIn(language);
  const terms = stayTermsSchema.parse(given);
  const plan = paymentPlan(terms, { ...stay, ...more });
  const table = cancellationTable(terms, plan);
  const titled = ({ title, text }: { title: string; text: string }) => `${title} | ${text}`;
  const caution = (cents: number, nights: 'short' | 'long', cardIsReady: boolean) =>
    titled(
      words.caution(
        cautionOf(
          { ...terms, caution: { ...terms.caution, cents } },
          { arrival: '2027-06-05', departure: nights === 'short' ? '2027-06-07' : '2027-06-12', cardIsReady },
        ),
      ),
    );
  const told = {
    booking: words.booking(terms.booking),
    plan: words.plan(plan),
    instalments: plan.instalments.map((instalment) => titled(words.instalment(instalment, plan))),
    meaning: words.depositMeaning(terms.deposit.kind),
    summary: words.cancellationSummary(table),
    rows: table.rows.map((row) => titled(words.cancellationRow(row, plan))),
    grace: titled(words.grace(table.graceHours)),
    byHost: titled(words.byHost(table)),
    cautions: [
      caution(0, 'short', true),
      caution(60_000, 'short', true),
      caution(60_000, 'long', true),
      caution(60_000, 'long', false),
    ],
    means: meansOffered(terms.means, { cardIsReady: true }).map((means) => titled(words.means(means))),
    lessor: words.lessor(terms.lessor.kind),
    vat: words.vat(terms.lessor.vat),
    mediator: terms.lessor.mediator && words.mediator(terms.lessor.mediator),
    noWithdrawal: titled(words.noWithdrawal),
    insurance: words.insurance(terms.contract.insurance),
  };
  return plainly(told);
}

const everything: StayTermsInput = {
  booking: { mode: 'request' },
  deposit: { kind: 'acompte' },
  means: {
    card: true,
    transfer: { holder: 'Anne Harriet', iban: 'FR7630006000011234567890189' },
    cheque: { payee: 'Anne Harriet', address: 'Chemin de la Chapelle, 64250 Ainhoa' },
    cash: { note: 'Reçu remis sur place.' },
    vouchers: {},
  },
  cancellation: { graceHours: 24 },
  lessor: {
    kind: 'professional',
    vat: { kind: 'liable', number: 'FR40303265045' },
    mediator: { name: 'CM2C', address: '49 rue de Ponthieu, 75008 Paris', site: 'https://www.cm2c.net' },
  },
  contract: { insurance: 'required' },
};

describe('the words of terms', () => {
  it('say in French what arrhes, balance and each cancellation come to', () => {
    expect(read('fr')).toMatchObject({
      plan: 'Arrhes de 272,64 € à la réservation, solde de 666,40 € le 6 mai 2027.',
      instalments: ['À la réservation | Arrhes', 'Le 6 mai 2027 | Solde'],
      summary: 'Jusqu’au 6 mai, une annulation vous coûte 272,64 € ; ensuite, davantage.',
      rows: [
        'Jusqu’au 6 mai | Vous perdez les arrhes, 272,64 €. Rien d’autre n’est dû.',
        'Du 7 au 29 mai | Nous gardons 454,40 €. Le reste vous est rendu, soit 484,64 €.',
        'À partir du 30 mai | Nous gardons le prix des nuits, 838,80 €. Le ménage, les services et la taxe de séjour vous sont rendus, soit 100,24 €.',
      ],
      byHost:
        'Si nous annulons | Nous vous rendons le double des arrhes que vous avez payées, soit 545,28 €, et tout ce que vous avez payé d’autre.',
      vat: { mention: 'Exonération de TVA, art. 261 D 4° du CGI', translation: null },
    });
  });

  it('say amounts and days by the habit of each language', () => {
    expect(guestLanguages.map((language) => read(language).plan)).toStrictEqual([
      'Arrhes de 272,64 € à la réservation, solde de 666,40 € le 6 mai 2027.',
      'Deposit (arrhes) of €272.64 on booking, balance of €666.40 on 6 May 2027.',
      'Arras (arrhes) de 272,64 € al reservar y resto de 666,40 € el 6 de mayo de 2027.',
      'Anzahlung (arrhes) von 272,64 € bei der Buchung, Restbetrag von 666,40 € am 6. Mai 2027.',
    ]);
    expect(guestLanguages.map((language) => read(language).rows[1]?.split(' | ')[0])).toStrictEqual([
      'Du 7 au 29 mai',
      'From 7 to 29 May',
      'Del 7 al 29 de mayo',
      'Vom 7. bis zum 29. Mai',
    ]);
  });

  it('say when a hold ends, and that an imprint blocks nothing', () => {
    const [none, hold, imprint, cheque] = read('fr', everything).cautions;
    expect(none).toBe('Caution | Aucune caution n’est demandée.');
    expect(hold).toContain('À partir du 3 juin 2027, un lien vous invite à bloquer 600,00 € sur votre carte');
    expect(hold).toContain('le blocage prend fin au plus tard le 9 juin 2027.');
    expect(imprint).toContain('Aucune somme n’est bloquée. En cas de dégât, nous pouvons demander jusqu’à 600,00 €');
    expect(imprint).toContain('Sans demande de notre part à cette date, l’empreinte est effacée.');
    expect(cheque).toContain('il vous est rendu, ou détruit, au plus tard le 19 juin 2027.');
  });

  it.each([
    [{ deposit: { percent: 0 } }, {}, 'Rien à la réservation, 939,04 € le 6 mai 2027.'],
    [{ deposit: { percent: 0 }, balance: { daysBefore: 0 } }, {}, 'Rien à la réservation, 939,04 € à l’arrivée.'],
    [{ deposit: { percent: 100 } }, {}, '939,04 € à la réservation, en une fois.'],
    [{}, { totalCents: 0, touristTaxCents: 0, servicesCents: 0 }, 'Rien n’est à payer.'],
  ])('of terms %j and a stay %j are « %s »', (terms, more, plan) => {
    expect(read('fr', terms, more).plan).toBe(plan);
  });

  it('name the year of days that are not in the year of the arrival', () => {
    const { rows } = read('fr', {}, { arrival: '2027-01-20', bookedOn: '2026-11-28' });
    expect(rows.map((row) => row.split(' | ')[0])).toStrictEqual([
      'Jusqu’au 21 décembre 2026',
      'Du 22 décembre 2026 au 13 janvier',
      'À partir du 14 janvier',
    ]);
  });

  it('keep the French mention of VAT, with its translation', () => {
    expect(read('de', everything).vat).toStrictEqual({
      mention: 'TVA 10 % comprise, n° FR40303265045',
      translation: 'Einschließlich 10 % Mehrwertsteuer, Nummer FR40303265045',
    });
  });

  it.each(guestLanguages)('leave no gap in %s', (language) => {
    for (const terms of [{}, everything, { ...everything, cancellation: { policy: 'own' as const } }]) {
      const text = JSON.stringify(read(language, terms));
      expect(text).not.toMatch(/undefined|NaN|\[object|\$\{/);
    }
    expect(read(language, everything).means).toHaveLength(5);
  });
});
