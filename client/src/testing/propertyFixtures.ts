import { checklistOf } from '@app/contract/properties/checklist.ts';
import { emptySheet } from '@app/contract/properties/sheet.ts';
import type { Photo } from '@app/contract/properties/photoFields.ts';
import type { Property, PropertySummary } from '@app/contract/properties/api.ts';
import { idOf } from './fixtures.ts';

/** A photo that is ready, described, and has its sizes. */
export function aPhoto(changes: Partial<Photo> = {}): Photo {
  return {
    id: idOf(601),
    state: 'ready',
    problem: null,
    fileName: 'facade.jpg',
    alt: 'La façade',
    base: '/photos/facade',
    widths: [320, 640],
    width: 800,
    height: 600,
    placeholder: null,
    jobId: null,
    ...changes,
  };
}

/** A property as a list shows it. */
export function aSummary(changes: Partial<PropertySummary> = {}): PropertySummary {
  return {
    id: idOf(501),
    name: 'Villa Arrosa',
    kind: 'villa',
    address: { line1: '3 rue des Volets-Verts', postalCode: '64200', city: 'Biarritz', country: 'FR' },
    capacity: 8,
    bedrooms: 4,
    status: 'active',
    baseCents: 289_00,
    ratesVersion: 1,
    cover: null,
    unitIds: [],
    arrivalFrom: '16:00',
    departureBy: '11:00',
    timeZone: 'Europe/Paris',
    points: { done: 9, total: 11 },
    ...changes,
  };
}

/** A property with its sheet, about which little was said yet. */
export function aProperty(changes: Partial<Property> = {}): Property {
  const property = {
    ...aSummary(),
    sheet: emptySheet,
    photos: [],
    version: 4,
    createdAt: '2026-04-03T08:00:00.000Z',
    updatedAt: '2026-04-03T08:00:00.000Z',
    ...changes,
  };
  return { ...property, checklist: checklistOf(property) };
}
