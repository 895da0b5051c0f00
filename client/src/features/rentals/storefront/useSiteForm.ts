import { z } from 'zod';
import { changeHostSiteEndpoint, type HostSite } from '@app/contract/storefront/siteApi.ts';
import { useChangeHostSiteMutation } from '../../../api/hostSiteApi.ts';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showSuccessAt } from '../../../components/toasts/toast.tsx';
import { useStoredForm, type Stored } from '../base/useStoredForm.ts';
import { bodyOf, valuesOf, type SiteValues } from './siteForm.ts';

const schema = z.custom<SiteValues>().transform(bodyOf).pipe(changeHostSiteEndpoint.body);

const storedOf = (site: HostSite): Stored<SiteValues> => ({ values: valuesOf(site), version: site.version });

interface SiteFormOptions {
  site: HostSite;
  reread: () => Promise<HostSite | undefined>;
  /** Brings a field on screen before it takes the focus. */
  reveal: (field: string) => void;
}

/** The one form of the page, which is saved as a whole. */
export function useSiteForm({ site, reread, reveal }: SiteFormOptions) {
  const [change] = useChangeHostSiteMutation();
  return useStoredForm<SiteValues>({
    name: 'site',
    stored: storedOf(site),
    reread: async () => {
      const found = await reread();
      return found && storedOf(found);
    },
    schema,
    explain: reasonOf,
    reveal,
    send: async (values, version) => {
      const { data, error } = await change({ body: { ...schema.parse(values), version } });
      if (data) {
        const page = data.url === null ? null : { url: data.url, label: 'Voir votre site' };
        showSuccessAt('Votre site est à jour.', page);
      }
      return { saved: data && storedOf(data), error };
    },
  });
}

export type SiteForm = ReturnType<typeof useSiteForm>;
