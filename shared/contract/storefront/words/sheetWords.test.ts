import { describe, expect, it } from 'vitest';
import { keysOf } from '../../core/record.ts';
import { amenities, amenityGroups, bedKindLabels, bedKinds, languages } from '../../properties/rules.ts';
import { emptySheet } from '../../properties/sheet.ts';
import { amenityTexts, bedTexts, energyTexts, houseRuleTexts, registrationText, safetyTexts } from './sheetTexts.ts';
import type { SheetWords } from './SheetWords.ts';
import { sheetWordsOf } from './sheetWordsOf.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** What each language says, with plain spaces: French, English, Spanish, German. */
function saidOf(say: (words: SheetWords) => string): string[] {
  return languages.map((language) => plain(say(sheetWordsOf[language])));
}

describe('the words of a sheet', () => {
  it('name each amenity, each title and each kind once in a language', () => {
    for (const language of languages) {
      const words = sheetWordsOf[language];
      const named = [words.amenities, words.amenityGroups, words.propertyKinds, words.safety];
      for (const names of named.map((labels) => Object.values(labels))) {
        expect(new Set(names).size).toBe(names.length);
        expect(names.every((name) => name.trim() === name && name !== '')).toBe(true);
      }
    }
  });

  it('are in French those in which the host filled the sheet in', () => {
    const groups = amenityTexts(amenities, sheetWordsOf.fr);
    expect(groups.map(({ title }) => title)).toEqual(keysOf(amenityGroups));
    expect(groups.flatMap((group) => group.amenities)).toEqual(
      Object.values(amenityGroups).flatMap((group) => Object.values(group)),
    );
    // Bunk beds have a plural name for one.
    for (const kind of bedKinds.filter((one) => one !== 'bunk'))
      expect(plain(sheetWordsOf.fr.beds(kind, 1))).toBe(`1 ${bedKindLabels[kind].toLowerCase()}`);
  });

  it('count beds with their width', () => {
    expect(saidOf(({ beds }) => beds('single', 2))).toEqual([
      '2 lits simples, 90',
      '2 single beds, 90 cm',
      '2 camas individuales, 90 cm',
      '2 Einzelbetten, 90 cm',
    ]);
    expect(saidOf(({ beds }) => beds('bunk', 1))).toEqual([
      '1 lit superposé',
      '1 bunk bed',
      '1 litera',
      '1 Etagenbett',
    ]);
    expect(
      bedTexts(
        [
          { kind: 'queen', count: 1 },
          { kind: 'cot', count: 2 },
        ],
        sheetWordsOf.fr,
      ).map(plain),
    ).toEqual(['1 lit double, 160', '2 lits bébé']);
  });

  it('count who stays, and name only who is there', () => {
    const party = { adults: 2, children: 1, babies: 0, pets: 2 };
    expect(saidOf((words) => words.party(party))).toEqual([
      '2 adultes, 1 enfant, 2 animaux',
      '2 adults, 1 child, 2 pets',
      '2 adultos, 1 niño, 2 mascotas',
      '2 Erwachsene, 1 Kind, 2 Haustiere',
    ]);
    expect(saidOf((words) => words.party({ adults: 1, children: 0, babies: 2, pets: 0 }))).toEqual([
      '1 adulte, 2 bébés',
      '1 adult, 2 babies',
      '1 adulto, 2 bebés',
      '1 Erwachsener, 2 Babys',
    ]);
  });

  it.each<[string, (words: SheetWords) => string, string[]]>([
    ['guests', ({ counts }) => counts.guests(6), ['6 voyageurs', '6 guests', '6 huéspedes', '6 Gäste']],
    ['one bedroom', ({ counts }) => counts.bedrooms(1), ['1 chambre', '1 bedroom', '1 dormitorio', '1 Schlafzimmer']],
    ['nights', ({ counts }) => counts.nights(7), ['7 nuits', '7 nights', '7 noches', '7 Nächte']],
    ['beds', ({ counts }) => counts.beds(3), ['3 lits', '3 beds', '3 camas', '3 Betten']],
    ['bathrooms', ({ counts }) => counts.bathrooms(2), ['2 salles d’eau', '2 bathrooms', '2 baños', '2 Badezimmer']],
    ['a surface', ({ surface }) => surface(65.5), ['65,5 m²', '65.5 m²', '65,5 m²', '65,5 m²']],
    ['a cellar', ({ floor }) => floor(-1), ['Sous-sol', 'Basement', 'Sótano', 'Untergeschoss']],
    ['the ground floor', ({ floor }) => floor(0), ['Rez-de-chaussée', 'Ground floor', 'Planta baja', 'Erdgeschoss']],
    ['the first floor', ({ floor }) => floor(1), ['1er étage', '1st floor', '1.ª planta', '1. Etage']],
    ['a floor', ({ floor }) => floor(12), ['12e étage', '12th floor', '12.ª planta', '12. Etage']],
    ['stars', ({ stars }) => stars(3), ['3 étoiles', '3 stars', '3 estrellas', '3 Sterne']],
    ['one star', ({ stars }) => stars(1), ['1 étoile', '1 star', '1 estrella', '1 Stern']],
    [
      'a class',
      ({ classified }) => classified(4),
      [
        'Meublé de tourisme classé 4 étoiles',
        'Officially rated holiday let, 4 stars',
        'Alojamiento turístico con clasificación oficial de 4 estrellas',
        'Amtlich klassifizierte Ferienunterkunft, 4 Sterne',
      ],
    ],
    [
      'when guests come',
      ({ arrival }) => arrival('16:00', '20:30'),
      [
        'Arrivée entre 16 h et 20 h 30',
        'Check-in between 4 pm and 8:30 pm',
        'Entrada entre las 16:00 y las 20:30',
        'Anreise zwischen 16 Uhr und 20:30 Uhr',
      ],
    ],
    [
      'when guests may come late',
      ({ arrival }) => arrival('16:00', null),
      ['Arrivée à partir de 16 h', 'Check-in from 4 pm', 'Entrada a partir de las 16:00', 'Anreise ab 16 Uhr'],
    ],
    [
      'when guests go',
      ({ departure }) => departure('01:00'),
      ['Départ avant 1 h', 'Check-out by 1 am', 'Salida antes de la 1:00', 'Abreise bis 1 Uhr'],
    ],
  ])('say %s', (_, say, said) => {
    expect(saidOf(say)).toEqual(said);
  });
});

describe('what a sheet says to guests', () => {
  it('are its rules, each in the way in which the host set it, and its quiet hours', () => {
    const rules = { ...emptySheet.houseRules, pets: true, quietFrom: '22:00', quietUntil: '08:00' };
    expect(houseRuleTexts(rules, sheetWordsOf.fr).map(plain)).toEqual([
      'Enfants bienvenus',
      'Animaux acceptés',
      'Logement non-fumeur',
      'Pas de fêtes',
      'Calme de 22 h à 8 h',
    ]);
    expect(houseRuleTexts({ ...rules, quietUntil: null, children: false }, sheetWordsOf.en).map(plain)).toEqual([
      'Not suitable for children',
      'Pets welcome',
      'No smoking indoors',
      'No parties',
      'Quiet from 10 pm',
    ]);
    expect(plain(houseRuleTexts({ ...rules, quietFrom: null }, sheetWordsOf.de).at(-1) ?? '')).toBe('Ruhe bis 8 Uhr');
    expect(houseRuleTexts(emptySheet.houseRules, sheetWordsOf.es)).toHaveLength(4);
  });

  it('are its amenities under their titles, without titles of nothing', () => {
    expect(amenityTexts(['sea_view', 'dryer', 'wifi'], sheetWordsOf.en)).toEqual([
      { title: 'Essentials', amenities: ['Wi-Fi', 'Tumble dryer'] },
      { title: 'Views and surroundings', amenities: ['Sea view'] },
    ]);
  });

  it('are the points of safety that guests care for', () => {
    const safety = { done: ['poolDevice', 'firstAid', 'smokeDetector'] as const, insurance: '' };
    expect(safetyTexts({ ...safety, done: [...safety.done] }, sheetWordsOf.de)).toEqual([
      'Rauchmelder vorhanden',
      'Erste-Hilfe-Kasten',
    ]);
  });

  it('is the registration number, or where it stands', () => {
    const text = (state: 'unknown' | 'obtained' | 'pending' | 'exempt', number = '') =>
      registrationText({ state, number }, sheetWordsOf.en);
    expect(text('obtained', '6406500012345')).toBe('Registration number: 6406500012345');
    expect([text('obtained'), text('unknown', '64')]).toEqual([null, null]);
    expect([text('pending'), text('exempt')]).toEqual(['Registration number applied for', 'Exempt from registration']);
  });

  it('are the letters of its energy diagnosis', () => {
    expect(
      energyTexts({ energyClass: 'C', climateClass: null, madeOn: '2024-03-01' }, sheetWordsOf.fr).map(plain),
    ).toEqual(['Consommation d’énergie (DPE) : classe C', 'Diagnostic du 1er mars 2024']);
    expect(energyTexts({ energyClass: 'C', climateClass: 'D', madeOn: null }, sheetWordsOf.en)).toEqual([
      'Energy rating (French DPE): C',
      'Greenhouse gas emissions rating: D',
    ]);
    expect(energyTexts({ energyClass: null, climateClass: null, madeOn: '2024-03-01' }, sheetWordsOf.fr)).toEqual([]);
  });
});
