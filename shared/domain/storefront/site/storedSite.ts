import type { Selectable } from 'kysely';
import { z } from 'zod';
import { siteTextsSchema, siteThemeSchema, type changeHostSiteEndpoint } from '@app/contract/storefront/siteApi.ts';
import { firstTheme } from '@app/contract/storefront/theme.ts';
import { translations } from '@app/contract/properties/rules.ts';
import type { Tables } from '../../platform/index.ts';

/** What a host decided about their site, as it is changed. */
export type SiteFields = Omit<z.output<typeof changeHostSiteEndpoint.body>, 'version'>;

/** Of the site `s`, which may be missing, of the account `a` and the customer `c`. */
export const siteColumns = [
  ...(['s.title', 's.phone', 's.texts', 's.languages', 's.theme', 's.cover', 's.hidden', 's.version'] as const),
  's.asksReviews',
  's.updatedAt',
  ...(['a.firstName', 'a.lastName'] as const),
  ...(['c.company', 'c.address', 'c.postalCode', 'c.city', 'c.country', 'c.siret'] as const),
] as const;

/** Its publisher, from their profile. */
export type Publisher = Pick<Selectable<Tables['account']>, 'firstName' | 'lastName'> &
  Pick<Selectable<Tables['customer']>, 'company' | 'address' | 'postalCode' | 'city' | 'country' | 'siret'>;

type Stored = Omit<Selectable<Tables['host_site']>, 'accountId' | 'updatedAt'>;
type Row = Publisher & { [C in keyof Stored]: Stored[C] | null };

const languagesSchema = z.array(z.enum(translations)).catch([]);

/** The site of a host; until they save it, it comes from their profile. A phone never does. */
export function siteOf(row: Row): SiteFields {
  const texts = siteTextsSchema.parse(row.texts ?? {});
  if (row.version === null) texts.fr.place = row.city?.trim() ?? '';
  return {
    title: row.title ?? (row.company?.trim() || `Chez ${row.firstName.trim()}`).slice(0, 80),
    phone: row.phone ?? '',
    texts,
    languages: languagesSchema.parse(row.languages ?? []),
    theme: siteThemeSchema.parse({ ...firstTheme, ...row.theme }),
    cover: row.cover,
    hidden: row.hidden ?? [],
    asksReviews: row.asksReviews ?? true,
  };
}
