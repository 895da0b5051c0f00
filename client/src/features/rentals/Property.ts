import type { Source } from './sources.ts';

export type PropertyStatus = 'active' | 'maintenance';

/** A place that is let. */
export interface Property {
  id: string;
  name: string;
  city: string;
  /** 'Villa', 'Studio'. */
  kind: string;
  /** How many people it sleeps. */
  sleeps: number;
  bedrooms: number;
  status: PropertyStatus;
  /** Price of a night, in cents. */
  nightCents: number;
  /** Where its stays come from. */
  sources: readonly Source[];
}

export const propertyStatusLabels: Record<PropertyStatus, string> = {
  active: 'Actif',
  maintenance: 'En maintenance',
};
