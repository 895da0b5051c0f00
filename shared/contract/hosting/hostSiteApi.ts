import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { withoutTurns } from '../core/texts.ts';

const customer = endpointsOf('hosting', { kind: 'customer' });

const oneLine = (max: number) =>
  z
    .string()
    .overwrite(withoutTurns)
    .trim()
    .max(max, `Au plus ${max} caractères`)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Ce texte tient sur une ligne');
const lines = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Au plus ${max} caractères`)
    .regex(/^[\P{Cc}\t\n\r]*$/u, 'Ce texte contient des caractères interdits');

/** Characters that each field of a site holds at most. */
export const hostSiteLengths = { title: 80, tagline: 140, presentation: 4_000, place: 120, phone: 30 } as const;

const hostSiteShape = {
  title: oneLine(hostSiteLengths.title).min(1, 'Donnez un nom à votre site'),
  tagline: oneLine(hostSiteLengths.tagline),
  presentation: lines(hostSiteLengths.presentation),
  /** Where the host receives guests, as they wish to say it. */
  place: oneLine(hostSiteLengths.place),
  /** Shown to guests; empty: not shown. */
  phone: oneLine(hostSiteLengths.phone),
};

export const hostSiteSchema = z.object({
  ...hostSiteShape,
  /** Where its forms write to: the account's own address, never shown. */
  contactEmail: z.string(),
  /** What the legal notice needs and the profile does not say yet, in French. */
  missing: z.array(z.string()),
  /** Of the primary name, or the first that is online; null: none is. */
  url: z.url().nullable(),
  updatedAt: z.iso.datetime().nullable(),
});
export type HostSite = z.infer<typeof hostSiteSchema>;

export const readHostSiteEndpoint = customer.get('readSite', '/api/host-site', {
  summary: 'Ce que dit la première page de son site.',
  response: hostSiteSchema,
});

export const changeHostSiteEndpoint = customer.put('changeSite', '/api/host-site', {
  summary: 'Change la première page de son site.',
  body: z.object(hostSiteShape),
  response: hostSiteSchema,
  errors: ['account_restricted'],
});

/** What a guest writes to a host. */
export const siteMessageSchema = z.object({
  name: oneLine(80).min(1, 'Indiquez votre nom'),
  email: z.email('Adresse e-mail invalide').max(254, 'Au plus 254 caractères'),
  message: lines(4_000).min(1, 'Écrivez votre message'),
});

export const hostSiteEndpoints = [readHostSiteEndpoint, changeHostSiteEndpoint] as const;
