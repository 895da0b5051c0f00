import type { Rival } from './compare.ts';

/** What can be expected of a booking tool, and of whom; ours has all of it. */
export interface Capability {
  name: string;
  offeredBy: readonly Rival['kind'][];
}

export const capabilities: readonly Capability[] = [
  { name: 'Interface en français', offeredBy: ['platformA', 'platformB'] },
  { name: 'Synchronisation automatique', offeredBy: ['software'] },
  { name: 'Support dédié', offeredBy: [] },
  { name: 'Aucune commission par réservation', offeredBy: ['software'] },
  { name: 'API complète', offeredBy: ['software'] },
  { name: 'Rapports avancés', offeredBy: ['software'] },
  { name: 'Application mobile', offeredBy: ['software', 'platformA', 'platformB'] },
  { name: 'Aide à la mise en route', offeredBy: [] },
];
