import { describe, expect, it } from 'vitest';
import { IconHome } from '../../components/text/icons.ts';
import { findPlaces, indexPlaces } from './findPlaces.ts';
import type { Place } from './Place.ts';

const place = (label: string, words = ''): Place => ({ id: label, label, words, group: 'Pages', Icon: IconHome });
const index = indexPlaces([
  place('Facturation', 'factures reçus comptabilité'),
  place('Télécharger mes factures', 'pdf justificatif'),
  place('Résilier mon abonnement', 'arrêter annuler quitter'),
  place('Changer de mot de passe', 'mdp code secret'),
  place('Réglages de la carte', 'cœur'),
]);
const found = (text: string) => {
  const { sure, likely, faint } = findPlaces(index, text, 10);
  return [...sure, ...likely, ...faint].map(({ label }) => label);
};

describe('what is typed into the palette', () => {
  it.each([
    ['resilier', 'Résilier mon abonnement'],
    ['RÉSILIER', 'Résilier mon abonnement'],
    ['mdp', 'Changer de mot de passe'],
    ['mot de passe', 'Changer de mot de passe'],
    ['Comment changer mon mot de passe ?', 'Changer de mot de passe'],
    ['réglage', 'Réglages de la carte'],
    ['coeur', 'Réglages de la carte'],
    ['justif', 'Télécharger mes factures'],
    ['élécharg', 'Télécharger mes factures'],
  ])('%j leads to « %s »', (text, wanted) => {
    expect(found(text)[0]).toBe(wanted);
  });

  it.each(['resiler', 'resillier', 'reislier', 'resikier', 'rsilier'])('%j is taken for « résilier »', (text) => {
    expect(found(text)[0]).toBe('Résilier mon abonnement');
  });

  it('puts the beginning of a title before a word of it, and that before other words', () => {
    expect(found('fact')).toStrictEqual(['Facturation', 'Télécharger mes factures']);
    expect(found('a')).not.toHaveLength(0);
  });

  it.each([
    ['facture', { sure: ['Télécharger mes factures'], likely: ['Facturation'], faint: [] }],
    ['justificatif', { sure: [], likely: ['Facturation', 'Télécharger mes factures'], faint: [] }],
    // 'bleu' stands in 'tableur', 'factures mul' is said by half.
    ['bleu', { sure: [], likely: [], faint: ['Exporter en tableur'] }],
    ['factures mul', { sure: [], likely: [], faint: ['Télécharger mes factures', 'Facturation'] }],
    ['welcome', { sure: [], likely: ['Welcome'], faint: [] }],
    // One letter of four that is wrong makes another word.
    ['karte', { sure: [], likely: [], faint: ['Réglages de la carte'] }],
    ['kart', { sure: [], likely: [], faint: [] }],
  ])('%j is said surely, likely or faintly', (text, wanted) => {
    const more = indexPlaces([
      ...['Facturation', 'Télécharger mes factures'].map((label) => place(label, 'factures pdf justificatif')),
      place('Exporter en tableur'),
      { ...place('Welcome'), oneOfMany: true },
      place('Réglages de la carte'),
      place('Changer de mot de passe', 'code'),
    ]);
    const { sure, likely, faint } = findPlaces(more, text, 10);
    const labels = (places: readonly Place[]) => places.map(({ label }) => label);
    expect({ sure: labels(sure), likely: labels(likely), faint: labels(faint) }).toStrictEqual(wanted);
  });

  it('finds places that say most of a sentence, and nothing for words that nobody says', () => {
    expect(found('annuler forfait')).toStrictEqual(['Résilier mon abonnement']);
    expect(found('hippopotame')).toStrictEqual([]);
    expect(found('zzz yyy factures xxx')).toStrictEqual([]);
    expect(found('?!')).toStrictEqual([]);
  });
});
