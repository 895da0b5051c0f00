import { hostSiteSchema, siteTextsSchema, type HostSite } from '@app/contract/storefront/siteApi.ts';
import { firstTheme } from '@app/contract/storefront/theme.ts';
import { factory, idOf } from './fixtures.ts';
import { aPhoto } from './propertyFixtures.ts';

type SiteProperty = HostSite['properties'][number];

/** A property as the page of the host's site shows it. */
export function aSiteProperty(changes: Partial<SiteProperty> = {}): SiteProperty {
  return {
    id: idOf(501),
    name: 'Villa Arrosa',
    status: 'active',
    slug: 'villa-arrosa',
    photos: [aPhoto()],
    ...changes,
  };
}

/** A site that its host has saved twice, in French alone, with one property. */
export const aHostSite = factory(hostSiteSchema, {
  title: 'Villa Arrosa',
  phone: '',
  texts: siteTextsSchema.parse({
    fr: {
      tagline: 'Une villa face à l’océan',
      presentation: 'Quatre chambres et un jardin.',
      place: 'Biarritz',
      ways: [{ to: 'Grande plage', how: '6 min à pied' }],
    },
  }),
  theme: firstTheme,
  contactEmail: 'maider@example.fr',
  url: 'https://villa-arrosa.sites.example/',
  properties: [aSiteProperty()],
  asksReviews: true,
  version: 2,
  updatedAt: '2026-11-18T09:00:00.000Z',
});
