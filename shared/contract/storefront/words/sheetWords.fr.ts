import { keysOf, recordOf } from '../../core/record.ts';
import { frenchFormats } from '../../properties/pricing/words/formats.fr.ts';
import { amenityGroups, propertyKindLabels, safetyLabels } from '../../properties/rules.ts';
import { partyText } from '../../reservations/rules.ts';
import { bedsIn, type BedNames, guestSafetyPoints, type SheetWords } from './SheetWords.ts';

const { count, date, hour } = frenchFormats;

const bedNames: BedNames = {
  double: ['lit double', 'lits doubles'],
  queen: ['lit double', 'lits doubles'],
  king: ['lit double', 'lits doubles'],
  single: ['lit simple', 'lits simples'],
  bunk: ['lit superposé', 'lits superposés'],
  sofa: ['canapé-lit', 'canapés-lits'],
  cot: ['lit bébé', 'lits bébé'],
};

const starsText = (stars: number) => count(stars, 'étoile', 'étoiles');

/** What a sheet says in French, in the words in which the host filled it in. */
export const frenchSheetWords: SheetWords = {
  formats: frenchFormats,
  propertyKinds: { ...propertyKindLabels, other: 'Logement' },
  amenityGroups: recordOf(keysOf(amenityGroups), (group) => group),
  amenities: {
    ...amenityGroups.Essentiels,
    ...amenityGroups.Cuisine,
    ...amenityGroups.Séjour,
    ...amenityGroups.Enfants,
    ...amenityGroups.Dehors,
    ...amenityGroups.Accès,
    ...amenityGroups.Vue,
  },
  counts: {
    guests: (guests) => count(guests, 'voyageur', 'voyageurs'),
    bedrooms: (bedrooms) => count(bedrooms, 'chambre', 'chambres'),
    beds: (beds) => count(beds, 'lit', 'lits'),
    bathrooms: (bathrooms) => count(bathrooms, 'salle d’eau', 'salles d’eau'),
    nights: (nights) => count(nights, 'nuit', 'nuits'),
    adults: (adults) => count(adults, 'adulte', 'adultes'),
    children: (children) => count(children, 'enfant', 'enfants'),
    babies: (babies) => count(babies, 'bébé', 'bébés'),
    pets: (pets) => count(pets, 'animal', 'animaux'),
  },
  party: partyText,
  beds: bedsIn(frenchFormats, bedNames, ''),
  surface: (squareMetres) => `${squareMetres.toLocaleString('fr-FR')}\u00a0m²`,
  floor(floor) {
    if (floor < 0) return 'Sous-sol';
    return floor === 0 ? 'Rez-de-chaussée' : `${floor}${floor === 1 ? 'er' : 'e'}\u00a0étage`;
  },
  arrival: (from, until) =>
    until === null ? `Arrivée à partir de ${hour(from)}` : `Arrivée entre ${hour(from)} et ${hour(until)}`,
  departure: (by) => `Départ avant ${hour(by)}`,
  houseRules: {
    children: { yes: 'Enfants bienvenus', no: 'Ne convient pas aux enfants' },
    pets: { yes: 'Animaux acceptés', no: 'Animaux non admis' },
    smoking: { yes: 'Il est permis de fumer à l’intérieur', no: 'Logement non-fumeur' },
    parties: { yes: 'Fêtes autorisées', no: 'Pas de fêtes' },
  },
  quiet: {
    between: (from, until) => `Calme de ${hour(from)} à ${hour(until)}`,
    from: (from) => `Calme à partir de ${hour(from)}`,
    until: (until) => `Calme jusqu’à ${hour(until)}`,
  },
  safety: recordOf(guestSafetyPoints, (point) => safetyLabels[point]),
  registration: {
    obtained: (number) => `Numéro d’enregistrement\u00a0: ${number}`,
    pending: 'Numéro d’enregistrement demandé, en cours d’attribution',
    exempt: 'Logement non soumis à l’enregistrement',
  },
  stars: starsText,
  classified: (stars) => `Meublé de tourisme classé ${starsText(stars)}`,
  energy: {
    consumption: (letter) => `Consommation d’énergie (DPE)\u00a0: classe ${letter}`,
    emissions: (letter) => `Émissions de gaz à effet de serre\u00a0: classe ${letter}`,
    madeOn: (day) => `Diagnostic du ${date(day)}`,
  },
};
