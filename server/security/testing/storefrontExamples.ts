import type { EndpointName } from '@app/contract/registry.ts';
import type { Example, World } from './Example.ts';

/** A colour and the ids of pictures and properties are right only by chance when they are made from their schema. */
const body = () => ({
  title: 'Mas des Oliviers',
  phone: '05 36 49 12 07',
  texts: {
    fr: {
      tagline: 'Deux gîtes',
      presentation: 'Bienvenue.',
      place: 'Lourmarin',
      word: 'Venez.',
      signature: 'Amaia',
      ways: [{ to: 'Gare', how: '5 min' }],
    },
  },
  languages: ['en'],
  theme: { accent: '#2b522e', pair: 'galerie', composition: 'album', mark: 'tree' },
  cover: null,
  hidden: [],
});

/** Every change counts: each begins with a site that was never saved. */
async function forgetSite({ platform, customer }: World): Promise<void> {
  await platform.pool.query('delete from host_site where account_id = $1', [customer.id]);
}

/** What requests about a host's site say. */
export const storefrontExamples: Partial<Record<EndpointName, Example>> = {
  'storefront.changeSite': { prepare: forgetSite, body },
};
