import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { slugOf } from '@app/contract/core/slug.ts';
import { siteTextsSchema, type readHostSiteEndpoint } from '@app/contract/storefront/siteApi.ts';
import { daysFrom, sampleAccount } from './sampleAccount.ts';
import { sampleSiteUrl } from './sampleDomains.ts';
import { sampleProperties, sampleProperty } from './sampleProperties.ts';

/** What the sample host's site says, shows and looks like. */
export function sampleHostSite(now: Date): EndpointResponse<typeof readHostSiteEndpoint> {
  const properties = sampleProperties(now).properties.map(({ id, name, status }) => ({
    id,
    name,
    status,
    slug: slugOf(name),
    photos: sampleProperty(now, id).photos,
  }));
  const cover = properties[0]?.photos[0];
  return {
    title: 'Etxe Arrosa',
    phone: '05 59 00 00 00',
    texts: siteTextsSchema.parse({ fr: french, en: english }),
    languages: ['en', 'es'],
    theme: { accent: '#b9553b', pair: 'linteau', composition: 'fullPage', mark: 'flower' },
    cover: cover ? { photoId: cover.id, x: 50, y: 62 } : null,
    hidden: [],
    asksReviews: true,
    contactEmail: sampleAccount.email,
    missing: [],
    url: sampleSiteUrl,
    properties,
    version: 6,
    updatedAt: daysFrom(now, -12),
  };
}

const french = {
  tagline: 'La maison rose, à deux rues de l’océan',
  place: 'Biarritz, Pays basque',
  presentation:
    'Six adresses sur la côte et derrière elle. Vous réservez chez nous, sans intermédiaire, et nous vous remettons les clés nous-mêmes.\n\nLes draps sont faits, les vélos sont dans la remise, et le marché est au bout de la rue.',
  word: 'Mes grands-parents ont acheté la maison en 1954. Je l’ai refaite pièce après pièce, sans toucher à l’escalier. C’est moi qui réponds au téléphone.',
  signature: 'Maïder Etcheverry',
  ways: [
    { to: 'Grande plage', how: '6\u00a0min à pied' },
    { to: 'Les halles', how: '4\u00a0min à pied' },
    { to: 'Gare de Biarritz', how: '12\u00a0min en bus, ligne\u00a08' },
    { to: 'Aéroport', how: '10\u00a0min en voiture' },
  ],
};

const english = {
  tagline: 'The pink house, two streets from the ocean',
  place: 'Biarritz, Basque Country',
  presentation:
    'Six places on the coast and behind it. You book with us, without a middleman, and we hand you the keys ourselves.',
  signature: 'Maïder Etcheverry',
  ways: [
    { to: 'Grande Plage', how: '6 min on foot' },
    { to: 'Covered market', how: '4 min on foot' },
    { to: 'Biarritz station', how: '12 min by bus, line 8' },
    { to: 'Airport', how: '10 min by car' },
  ],
};
