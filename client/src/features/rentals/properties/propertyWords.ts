import type { PropertySummary } from '@app/contract/properties/api.ts';
import { countOf } from '@app/contract/core/counting.ts';
import { lazily } from '@app/contract/core/lazily.ts';
import { propertyKindLabels } from '@app/contract/properties/rules.ts';

/** 'Villa à Biarritz', or 'Villa' while the city is not written. */
export function kindAndPlace({ kind, address }: Pick<PropertySummary, 'kind' | 'address'>): string {
  return address.city === '' ? propertyKindLabels[kind] : `${propertyKindLabels[kind]} à ${address.city}`;
}

/** '8 voyageurs · 4 chambres'. */
export function sizeOf({ capacity, bedrooms }: Pick<PropertySummary, 'capacity' | 'bedrooms'>): string {
  const guests = countOf(capacity, 'voyageur');
  return bedrooms === 0 ? guests : `${guests} · ${countOf(bedrooms, 'chambre')}`;
}

/** '9 points sur 11'. */
export function pointsText({ done, total }: PropertySummary['points']): string {
  return `${countOf(done, 'point')} sur ${total}`;
}

/** 'Enregistré à 9 h 41', in the reader's own time. */
export function savedText(at: Date): string {
  return `Enregistré à ${at.getHours()}\u00a0h\u00a0${String(at.getMinutes()).padStart(2, '0')}`;
}

const days = lazily(() => new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long' }));

/** 'Enregistré à 9 h 41' today, 'Enregistré le 3 avril' before. */
export function savedWords(at: Date): string {
  return at.toDateString() === new Date().toDateString() ? savedText(at) : `Enregistré le ${days().format(at)}`;
}
