import { expect, it } from 'vitest';
import { ofPlace } from './ofPlace.ts';

it.each([
  ['Le Palais', 'du Palais'],
  ['le Havre', 'du Havre'],
  ['Les Sables-d’Olonne', 'des Sables-d’Olonne'],
  ["Les Sables d'Olonne", 'des Sables d’Olonne'],
  ['La Rochelle', 'de La Rochelle'],
  ["L'Île-d'Yeu", 'de L’Île-d’Yeu'],
  ['Lège-Cap-Ferret', 'de Lège-Cap-Ferret'],
  ['Lens', 'de Lens'],
  ['Lesconil', 'de Lesconil'],
  ['Arles', 'd’Arles'],
  ['Évian-les-Bains', 'd’Évian-les-Bains'],
  ['Hyères', 'd’Hyères'],
  ['Yport', 'd’Yport'],
  ['Honfleur', 'de Honfleur'],
  [' Biarritz ', 'de Biarritz'],
])('speaks of what is of « %s » as « %s »', (place, told) => {
  expect(ofPlace(place)).toBe(told);
});
