import { describe, expect, it } from 'vitest';
import { explainNight } from './explainNight.ts';
import type { RateRulesInput } from './rates.ts';
import type { TakenNights } from './stay.ts';
import type { NightsSet } from './testing/ratesOf.ts';
import { ratesOf } from './testing/ratesOf.ts';

const summer = { name: 'Plein été', from: '2027-07-10', to: '2027-08-28', nightCents: 21_400 };

/** Friday 23 July 2027, asked on 1 March. */
function explained(
  rules: Partial<RateRulesInput>,
  asked: { overrides?: NightsSet; today?: string; taken?: TakenNights[] } = {},
) {
  const rates = ratesOf({ baseCents: 12_400, ...rules }, asked.overrides);
  return explainNight(rates, '2027-07-23', { today: asked.today ?? '2027-03-01', taken: asked.taken ?? [] });
}

/** Steps as a person reads them, with plain spaces; one that does not apply in brackets. */
function stepsOf(...asked: Parameters<typeof explained>): string[] {
  return explained(...asked).steps.map((step) => {
    const amount = 'cents' in step ? step.cents : `${step.percent} %`;
    const text = `${step.label} | ${step.detail} | ${amount}`.replaceAll(/[\u00a0\u202f]/g, ' ');
    return step.applies ? text : `(${text})`;
  });
}

function arrivalOf(...asked: Parameters<typeof explained>) {
  const { isPossible, sentences } = explained(...asked).arrival;
  return [isPossible, ...sentences.map((sentence) => sentence.replaceAll(/[\u00a0\u202f]/g, ' '))];
}

describe('why a night costs what it costs', () => {
  it('is the base, or the weekend before it', () => {
    expect(stepsOf({})).toEqual(['Tarif de base | Toute l’année | 12400']);
    expect(stepsOf({ weekendCents: 15_000 })).toEqual([
      '(Tarif de base | Toute l’année | 12400)',
      'Week-end | Nuits du vendredi et du samedi | 15000',
    ]);
  });

  it('is the season, which passes before the weekend, and what is set on the night before everything', () => {
    const rules = { weekendCents: 15_000, seasons: [summer] };
    expect(stepsOf(rules)).toEqual([
      '(Tarif de base | Toute l’année | 12400)',
      '(Week-end | La saison passe devant | 15000)',
      'Saison « Plein été » | Du 10 juillet au 28 août 2027 | 21400',
    ]);
    const overrides = [{ day: '2027-07-23', nightCents: 24_600 }];
    expect(stepsOf(rules, { overrides }).slice(2)).toEqual([
      '(Saison « Plein été » | Du 10 juillet au 28 août 2027 | 21400)',
      'Prix posé sur cette nuit | Il passe devant tous les autres | 24600',
    ]);
    expect(explained(rules, { overrides })).toMatchObject({ day: '2027-07-23', cents: 24_600, guestCents: 24_600 });
  });

  it('is no price that is set when only the minimum is', () => {
    expect(stepsOf({}, { overrides: [{ day: '2027-07-23', minNights: 2 }] })).toHaveLength(1);
  });

  it('shows the discount of today, or the nearest one that does not apply yet', () => {
    const rules = {
      lastMinute: [7, 3].map((days) => ({ days, percent: 30 - days })),
      earlyBird: [90, 180].map((days) => ({ days, percent: days / 10 })),
    };
    expect(stepsOf(rules).slice(1)).toEqual([
      '(Remise de dernière minute | Seulement à 7 jours ou moins de l’arrivée | 23 %)',
      'Remise de réservation anticipée | À 90 jours ou plus de l’arrivée | 9 %',
    ]);
    expect(explained(rules).guestCents).toBe(12_400 - 1_116);
    expect(stepsOf(rules, { today: '2027-07-21' }).slice(1)).toEqual([
      'Remise de dernière minute | À 3 jours ou moins de l’arrivée | 27 %',
      '(Remise de réservation anticipée | Seulement à 90 jours ou plus de l’arrivée | 9 %)',
    ]);
  });
});

describe('whether a stay may arrive', () => {
  it('says under which rules', () => {
    expect(arrivalOf({ minNights: 7, arrivalDays: [5], noticeDays: 2 })).toEqual([
      true,
      'Réservable : minimum 7 nuits, arrivée le vendredi, prévenir 2 jours avant.',
    ]);
    expect(arrivalOf({})).toEqual([true, 'Réservable : minimum 1 nuit.']);
  });

  it.each<[string, string, ...Parameters<typeof explained>]>([
    ['a weekday without arrivals', 'À cette date, l’arrivée se fait le samedi.', { arrivalDays: [6] }],
    [
      'a closed day',
      'Aucune arrivée n’est possible le 23 juillet 2027.',
      {},
      { overrides: [{ day: '2027-07-23', closedTo: 'arrival' }] },
    ],
    ['the past', 'La date d’arrivée est passée.', {}, { today: '2027-07-24' }],
    [
      'the notice',
      'Réservez au moins 2 jours avant l’arrivée : à partir du 24 juillet 2027.',
      { noticeDays: 2 },
      { today: '2027-07-22' },
    ],
    ['the horizon', 'Les réservations ne sont ouvertes que jusqu’au 31 mars 2027.', { horizonDays: 30 }],
    [
      'a taken night',
      'La nuit du 23 juillet 2027 est déjà prise.',
      {},
      { taken: [{ arrival: '2027-07-20', departure: '2027-07-24' }] },
    ],
    [
      'a night of preparation',
      'Le logement reste libre 1 nuit entre deux séjours, pour sa préparation.',
      { preparationNights: 1 },
      { taken: [{ arrival: '2027-07-20', departure: '2027-07-23' }] },
    ],
    [
      'a hole smaller than the minimum that is not filled',
      'À partir de cette nuit, 2 nuits au plus ; le séjour minimum est de 7 nuits.',
      { minNights: 7, fillGaps: false },
      { taken: [{ arrival: '2027-07-25', departure: '2027-07-28' }] },
    ],
    [
      'the weekdays of departure, all after the maximum',
      'Aucun départ n’est possible assez tôt après cette arrivée.',
      { departureDays: [4], maxNights: 5 },
    ],
    [
      'the weekdays of departure, all before the minimum or after the maximum',
      'Aucun départ n’est possible entre le séjour minimum, 3 nuits, et le maximum.',
      { departureDays: [6], minNights: 3, maxNights: 7 },
    ],
  ])('names %s', (_, sentence, ...asked) => {
    expect(arrivalOf(...asked)).toEqual([false, sentence]);
  });
});
