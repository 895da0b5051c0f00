import { keysOf } from '../core/record.ts';
import { countOf } from '../core/counting.ts';
import { safetyPoints, sleepersOf, translations } from './rules.ts';
import type { PropertySheet } from './sheet.ts';

/** What a property is judged by. */
export interface CheckedProperty {
  name: string;
  capacity: number;
  address: { line1: string; postalCode: string; city: string };
  sheet: PropertySheet;
  photos: readonly { alt: string; state: string }[];
}

export const pointStates = ['done', 'partial', 'missing'] as const;
export type PointState = (typeof pointStates)[number];

/** The points of a complete property, in the order of the editor. */
export const checklistLabels = {
  essentials: 'L’essentiel',
  address: 'Adresse',
  photos: 'Photos',
  rooms: 'Chambres et lits',
  amenities: 'Équipements',
  texts: 'Textes',
  rules: 'Règles et horaires',
  access: 'Accès et wifi',
  registration: 'Enregistrement',
  safety: 'Sécurité',
  energy: 'Énergie (DPE)',
} as const;
export type ChecklistPoint = keyof typeof checklistLabels;

type Judgement = readonly [state: PointState, detail: string];

/** Photos that guests expect at least. */
export const wantedPhotos = 5;

/** A translation that is written, and older than the French text. */
export function isToReview(texts: PropertySheet['texts'], language: (typeof translations)[number]): boolean {
  const { ofRevision } = texts[language];
  return ofRevision > 0 && ofRevision < texts.revision;
}

/** How many people the beds of a property sleep. */
export function bedsFor({ rooms: { rooms } }: PropertySheet): number {
  return rooms.flatMap(({ beds }) => beds).reduce((sum, { kind, count }) => sum + sleepersOf[kind] * count, 0);
}

const judges: Record<ChecklistPoint, (property: CheckedProperty) => Judgement> = {
  essentials: ({ name, capacity }) => (name !== '' && capacity > 0 ? ['done', ''] : ['missing', 'à faire']),
  address({ address: { line1, postalCode, city } }) {
    const written = [line1, postalCode, city].filter((part) => part !== '').length;
    return written === 3 ? ['done', ''] : [written === 0 ? 'missing' : 'partial', 'à compléter'];
  },
  photos({ photos }) {
    const ready = photos.filter(({ state }) => state === 'ready');
    if (ready.length === 0) return ['missing', 'à ajouter'];
    if (ready.length < wantedPhotos) return ['partial', `${ready.length} sur ${wantedPhotos}`];
    const silent = ready.filter(({ alt }) => alt === '').length;
    return silent > 0 ? ['partial', `${silent} sans texte`] : ['done', String(ready.length)];
  },
  rooms({ sheet, capacity }) {
    const { rooms } = sheet.rooms;
    if (rooms.length === 0) return ['missing', 'à faire'];
    const sleeps = bedsFor(sheet);
    return sleeps >= capacity ? ['done', String(rooms.length)] : ['partial', countOf(sleeps, 'couchage')];
  },
  amenities({ sheet }) {
    const { length } = sheet.amenities.amenities;
    return length === 0 ? ['missing', 'à faire'] : [length < 5 ? 'partial' : 'done', String(length)];
  },
  texts({ sheet: { texts } }) {
    const { headline, summary, description } = texts.fr;
    const written = [headline, summary, description].filter((text) => text !== '').length;
    if (written === 0) return ['missing', 'à écrire'];
    const toReview = translations.filter((language) => isToReview(texts, language)).length;
    if (toReview > 0) return ['partial', `${toReview} à relire`];
    return written === 3 ? ['done', ''] : ['partial', 'à compléter'];
  },
  rules: ({ sheet: { hours } }) => (hours.arrivalFrom && hours.departureBy ? ['done', ''] : ['missing', 'à faire']),
  access({ sheet: { access } }) {
    const written = [access.instructions, access.wifiName].filter((text) => text !== '').length;
    return written === 2
      ? ['done', '']
      : [written === 0 ? 'missing' : 'partial', written === 0 ? 'à faire' : 'à compléter'];
  },
  registration({ sheet: { registration } }) {
    if (registration.state === 'exempt') return ['done', 'non concerné'];
    if (registration.state === 'pending') return ['partial', 'en cours'];
    return registration.state === 'obtained' && registration.number !== '' ? ['done', ''] : ['missing', 'à faire'];
  },
  safety({ sheet: { safety } }) {
    const done = safety.done.length;
    const detail = `${done} sur ${safetyPoints.length}`;
    return [done === 0 ? 'missing' : done === safetyPoints.length ? 'done' : 'partial', detail];
  },
  energy: ({ sheet: { energy } }) => (energy.energyClass ? ['done', energy.energyClass] : ['missing', 'à faire']),
};

export interface ChecklistEntry {
  point: ChecklistPoint;
  state: PointState;
  /** A few French words, or empty. */
  detail: string;
}

/** What is complete and what is missing of a property before it can be shown to guests. */
export function checklistOf(property: CheckedProperty): ChecklistEntry[] {
  return keysOf(judges).map((point) => {
    const [state, detail] = judges[point](property);
    return { point, state, detail };
  });
}
