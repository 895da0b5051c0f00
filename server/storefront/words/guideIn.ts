import type { Language } from '@app/contract/properties/rules.ts';
import type { GuideText } from '@app/contract/properties/sheet.ts';

/** The headings of a property's guide in each language. */
export const guideIn: Record<Language, Record<GuideText, string> & { title: string }> = {
  fr: {
    title: 'Le guide du logement',
    way: 'Venir',
    arrival: 'À l’arrivée',
    house: 'La maison',
    around: 'Aux alentours',
    departure: 'Avant de partir',
  },
  en: {
    title: 'The guide to the house',
    way: 'Getting there',
    arrival: 'On arrival',
    house: 'The house',
    around: 'Nearby',
    departure: 'Before you leave',
  },
  es: {
    title: 'La guía del alojamiento',
    way: 'Cómo llegar',
    arrival: 'A la llegada',
    house: 'La casa',
    around: 'Alrededores',
    departure: 'Antes de irse',
  },
  de: {
    title: 'Der Leitfaden zur Unterkunft',
    way: 'Anfahrt',
    arrival: 'Bei der Ankunft',
    house: 'Das Haus',
    around: 'In der Umgebung',
    departure: 'Vor der Abreise',
  },
};
