import type { z } from 'zod';
import type { changeHostSiteEndpoint } from '@app/contract/hosting/hostSiteApi.ts';

/** What a host's site says. */
export type SiteWords = z.output<typeof changeHostSiteEndpoint.body>;

/** Its publisher, from their profile. */
export interface Publisher {
  first_name: string;
  last_name: string;
  company: string | null;
  address: string | null;
  postal_code: string | null;
  city: string | null;
  country: string | null;
  siret: string | null;
}

/** Columns of the site `s`, which may be missing, of the account `a` and the customer `c`: a SiteRow. */
export const siteColumns = `s.title, s.tagline, s.presentation, s.place, s.phone, s.updated_at,
  a.first_name, a.last_name, c.company, c.address, c.postal_code, c.city, c.country, c.siret`;

/** A site by column; its own columns are null while its host has entered nothing. */
export type SiteRow = Publisher & { [W in keyof SiteWords]: string | null } & { updated_at: Date | null };

/** The content of the site; until its host enters any, it comes from their profile. A phone never does. */
export function siteWordsOf(row: SiteRow): SiteWords {
  return {
    title: row.title ?? titleOf(row),
    tagline: row.tagline ?? '',
    presentation: row.presentation ?? '',
    place: row.place ?? row.city?.trim() ?? '',
    phone: row.phone ?? '',
  };
}

function titleOf({ company, first_name: firstName }: Publisher): string {
  const title = company?.trim() ? company.trim() : `Chez ${firstName.trim()}`;
  return title.slice(0, 80);
}

/** What a legal notice lacks, in French: the address of the host; for a company, its number as well. */
export function legalGaps({ company, address, postal_code: postalCode, city, siret }: Publisher): string[] {
  const has = (text: string | null) => Boolean(text?.trim());
  return [
    ...(has(address) && has(postalCode) && has(city) ? [] : ['l’adresse postale']),
    ...(has(company) && !has(siret) ? ['le numéro SIRET'] : []),
  ];
}
