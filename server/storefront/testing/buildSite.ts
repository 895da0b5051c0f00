import { changeHostSiteEndpoint } from '@app/contract/storefront/siteApi.ts';
import type { z } from 'zod';
import { changeHostSite } from '@app/domain/storefront';
import type { Platform } from '@app/domain/platform';
import {
  buildCustomer,
  buildName,
  buildPhoto,
  buildProperty,
  type BuiltAccount,
  type BuiltProperty,
} from '@app/domain/testing';

type Site = Partial<z.input<typeof changeHostSiteEndpoint.body>>;
type Property = Omit<Parameters<typeof buildProperty>[1], 'accountId'> & {
  /** What is said of its photos, in their order. */
  photos?: readonly string[];
};

interface Wanted {
  name: string;
  site?: Site;
  properties?: readonly Property[];
}

interface BuiltSite {
  host: BuiltAccount;
  properties: BuiltProperty[];
  save: (site: Site) => Promise<void>;
}

/** A host's site under a name, with what its host said and let. */
export async function buildSite(platform: Platform, { name, site, properties = [] }: Wanted): Promise<BuiltSite> {
  const host = await buildCustomer(platform, { firstName: 'Amaia', lastName: 'Etcheverry' });
  await buildName(platform, { accountId: host.id, name });
  const save = async (change: Site) =>
    changeHostSite(platform, host.id, changeHostSiteEndpoint.body.parse({ title: 'Etxe Arrosa', ...change }));
  const built: BuiltProperty[] = [];
  for (const [position, { photos = [], ...property }] of properties.entries()) {
    const one = await buildProperty(platform, { accountId: host.id, position, ...property });
    for (const alt of photos)
      await buildPhoto(platform, one, { alt, widths: [320, 640, 1280], width: 1600, height: 1200 });
    built.push(one);
  }
  if (site) await save(site);
  return { host, properties: built, save };
}
