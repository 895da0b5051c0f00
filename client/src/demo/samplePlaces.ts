import type { Property } from '../features/rentals/rentals.ts';

/** Id, name, where, what, how many people it sleeps, bedrooms, cents a night, where its stays come from. */
type Line = readonly [
  id: string,
  name: string,
  city: string,
  kind: string,
  sleeps: number,
  bedrooms: number,
  nightCents: number,
  sources: Property['sources'],
];

const lines: readonly Line[] = [
  ['villa-arrosa', 'Villa Arrosa', 'Biarritz', 'Villa', 8, 4, 289_00, ['airbnb', 'booking', 'abritel', 'direct']],
  ['port-vieux', 'Le Port-Vieux', 'Biarritz', 'Appartement', 4, 2, 148_00, ['airbnb', 'booking', 'abritel']],
  ['etxe-ttiki', 'Etxe Ttiki', 'Saint-Jean-de-Luz', 'Maison de ville', 4, 2, 124_00, ['airbnb', 'abritel', 'direct']],
  ['gite-larrun', 'Gîte Larrun', 'Sare', 'Gîte', 6, 3, 96_00, ['booking', 'abritel', 'direct']],
  ['studio-les-halles', 'Studio Les Halles', 'Bayonne', 'Studio', 2, 0, 72_00, ['airbnb', 'booking']],
  ['bergerie', 'La Bergerie', 'Ainhoa', 'Maison', 5, 2, 110_00, ['airbnb', 'direct']],
];

/** Six properties of one host, on the Basque coast and behind it; one of them is being repaired. */
export const samplePlaces = lines.map(([id, name, city, kind, sleeps, bedrooms, nightCents, sources]): Property => ({
  id,
  name,
  city,
  kind,
  sleeps,
  bedrooms,
  status: id === 'bergerie' ? 'maintenance' : 'active',
  nightCents,
  sources,
}));
