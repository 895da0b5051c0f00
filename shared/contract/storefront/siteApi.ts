import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { recordOf } from '../core/record.ts';
import { withoutTurns } from '../core/texts.ts';
import { photoSchema } from '../properties/photoFields.ts';
import { propertyStatuses, translations } from '../properties/rules.ts';
import { hexColor } from './color.ts';
import { mostWays, siteLengths } from './rules.ts';
import { compositions, firstTheme, fontPairs, marks } from './theme.ts';

const customer = endpointsOf('storefront', { kind: 'customer' });

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
    .overwrite(withoutTurns)
    .trim()
    .max(max, `Au plus ${max.toLocaleString('fr-FR')} caractères`)
    .regex(/^[\P{Cc}\t\n\r]*$/u, 'Ce texte contient des caractères interdits');

/** What a site says in one language; what is empty is not shown. */
const siteTexts = z.object({
  tagline: oneLine(siteLengths.tagline).default(''),
  presentation: lines(siteLengths.presentation).default(''),
  /** Where the host receives guests, as they wish to say it. */
  place: oneLine(siteLengths.place).default(''),
  /** The host's own word to their guests, shown as a quotation. */
  word: lines(siteLengths.word).default(''),
  /** Who says it. */
  signature: oneLine(siteLengths.signature).default(''),
  ways: z
    .array(
      z.object({
        to: oneLine(siteLengths.wayTo).min(1, 'Nommez le lieu'),
        how: oneLine(siteLengths.wayHow).min(1, 'Dites à combien, par exemple «\u00a06\u00a0min à pied\u00a0»'),
      }),
    )
    .max(mostWays, `Au plus ${mostWays} lieux`)
    .default([]),
});
export type SiteTexts = z.output<typeof siteTexts>;

/** The texts of a site by language; what is missing in one is shown in French. */
export const siteTextsSchema = z.object({
  fr: siteTexts.prefault({}),
  ...recordOf(translations, () => siteTexts.prefault({})),
});

export const siteThemeSchema = z.object({
  accent: z.string().regex(hexColor, 'Choisissez une couleur, par exemple #b9553b').toLowerCase(),
  pair: z.enum(fontPairs, 'Choisissez des caractères'),
  composition: z.enum(compositions, 'Choisissez une composition'),
  mark: z.enum(marks, 'Choisissez un dessin'),
});

const percent = z.number().int().min(0).max(100);

/** What a host decides about their site. */
const siteShape = {
  title: oneLine(siteLengths.title).min(1, 'Donnez un nom à votre site'),
  /** Shown to guests; empty: not shown. */
  phone: oneLine(siteLengths.phone).default(''),
  texts: siteTextsSchema.prefault({}),
  /** Languages in which the site is shown besides French. */
  languages: z.array(z.enum(translations)).max(translations.length).default([]),
  theme: siteThemeSchema.prefault(firstTheme),
  /** The large picture of the first page, and its point that stays visible when it is cropped, in hundredths from the top left. */
  cover: z
    .object({ photoId: z.uuid(), x: percent.default(50), y: percent.default(50) })
    .nullable()
    .default(null),
  /** The properties that the site does not show although they are open. */
  hidden: z.array(z.uuid()).max(1_000).default([]),
  /** Whether guests are asked for a review once their stay is over. */
  asksReviews: z.boolean().default(true),
};

export const hostSiteSchema = z.object({
  ...siteShape,
  /** Where its forms write to: the account's own address, never shown. */
  contactEmail: z.string(),
  /** What the legal notice needs and the profile does not say yet, in French. */
  missing: z.array(z.string()),
  /** Of the primary name, or the first that is online; null: none is. */
  url: z.url().nullable(),
  /** All that are not archived, in the host's order, with their photos; the site shows those that are `active` and not hidden. */
  properties: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      status: z.enum(propertyStatuses),
      /** Below `/logements/` of the site. */
      slug: z.string(),
      photos: z.array(photoSchema),
    }),
  ),
  /** 0: nothing was saved yet, and what is shown comes from the profile. */
  version: z.number().int(),
  updatedAt: z.iso.datetime().nullable(),
});
export type HostSite = z.infer<typeof hostSiteSchema>;

export const readHostSiteEndpoint = customer.get('readSite', '/api/host-site', {
  summary: 'Son site : textes, apparence, langues et logements montrés.',
  response: hostSiteSchema,
});

export const changeHostSiteEndpoint = customer.put('changeSite', '/api/host-site', {
  summary: 'Change son site.',
  body: z.object({
    ...siteShape,
    /** What was changed by someone else in between is not overwritten; absent: it is. */
    version: z.number().int().optional(),
  }),
  maxBodyBytes: 128 * 1024,
  response: hostSiteSchema,
  errors: ['account_restricted', 'changed_meanwhile'],
});

export const storefrontEndpoints = [readHostSiteEndpoint, changeHostSiteEndpoint] as const;
