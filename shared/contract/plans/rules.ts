import { slugOf } from '../core/slug.ts';

/** `maxProperties` of a plan without limit. */
export const unlimitedProperties = -1;

/** What the yearly price saves against twelve monthly ones, in whole percent; 0 when there is nothing to save. */
export function yearlyDiscountPercent(monthlyCents: number, yearlyCents: number): number {
  const fullYear = monthlyCents * 12;
  if (fullYear <= 0) return 0;
  return Math.max(0, Math.round(((fullYear - yearlyCents) / fullYear) * 100));
}

/** '3 logements max', 'Logements illimités' */
export function maxPropertiesLabel(maxProperties: number): string {
  if (maxProperties === unlimitedProperties) return 'Logements illimités';
  return `${maxProperties} ${maxProperties > 1 ? 'logements' : 'logement'} max`;
}

/** What a plan offers besides its number of properties, which is told apart: 'Jusqu’à 3 logements' would be said twice. */
export function featuresBesidesLimit(features: readonly string[]): string[] {
  return features.filter(
    (feature) =>
      !/^(?:jusqu.à \d+ logements?|\d+ logements? max(?:imum)?|logements? illimités?)$/i.test(feature.trim()),
  );
}

/** The plan that carries 'Le plus populaire': the middle one, only when there are exactly three. */
export function mostPopular<T>(plans: readonly T[]): T | undefined {
  return plans.length === 3 ? plans[1] : undefined;
}

/** The highest price of a plan, in cents. */
export const maxPlanPriceCents = 9_999_999;

export const planMessages = {
  created: 'Plan créé avec succès',
  changed: 'Plan modifié avec succès',
  saveFailed: 'Une erreur est survenue lors de la sauvegarde',
  deletionTitle: 'Confirmer la suppression',
  deletionQuestion: 'Êtes-vous sûr de vouloir supprimer ce plan\u202f? Cette action est irréversible.',
  deletionFailed: 'Erreur lors de la suppression',
  unlimitedHint: 'Utilisez -1 pour un nombre illimité de logements',
} as const;

/** Cents of an amount in euros as people type it ('25', '25,5', '1 250.00'); 0 when it is none, or below zero. */
export function centsOfPrice(text: string): number {
  const euros = Number(text.replaceAll(/[\s\u00a0\u202f€]/g, '').replace(',', '.'));
  return Number.isFinite(euros) && euros > 0 ? Math.round(euros * 100) : 0;
}

/** Of the field's text: a whole number from -1 (without limit); 1 when it is none. */
export function maxPropertiesOf(text: string): number {
  const trimmed = text.trim();
  return /^-?\d{1,6}$/.test(trimmed) && Number(trimmed) >= unlimitedProperties ? Number(trimmed) : 1;
}

/** What a plan's address is made of: 'Été & Hiver' is 'ete-hiver'; 'plan' when nothing of the name can be written so. */
export function planSlugOf(name: string): string {
  return slugOf(name) || 'plan';
}
