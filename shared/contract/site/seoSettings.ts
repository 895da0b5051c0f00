import { z } from 'zod';
import { superAdminAlone } from './settingGuard.ts';
import { flag, line, linkForm, oneLine, siteAddressForm, text } from './settingTexts.ts';
import { structuredDataFault } from './structuredDataFault.ts';

/** An address of this site (`/uploads/…`) or an encrypted one elsewhere; empty: none. */
const emptyOrAddress = text(500)
  .regex(linkForm, 'Saisissez une adresse complète, qui commence par https://')
  .regex(...oneLine);
/** Structured data as schema.org's JSON-LD. */
const emptyOrStructuredData = z
  .string()
  .max(20_000, 'Au plus 20\u202f000 caractères')
  .superRefine((value, context) => {
    const fault = value === '' ? null : structuredDataFault(value);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  });
const seoText = (max: number) =>
  ({ category: 'seo', default: '', visibility: 'private', guard: 'permission', schema: text(max) }) as const;
const seoLine = (max: number) => ({ ...seoText(max), schema: line(max) }) as const;
const seoAddress = { ...seoText(500), schema: emptyOrAddress } as const;
const seoFlag = { ...seoText(5), default: 'true', schema: flag } as const;
const visitors = superAdminAlone('What visitors do is reported there, by a script from elsewhere');

/** What search engines and social networks are told, and what measures visits. */
export const seoSettings = {
  meta_title: seoLine(60),
  meta_description: seoText(160),
  meta_keywords: seoLine(300),
  og_title: seoLine(120),
  og_description: seoText(300),
  og_image: seoAddress,
  og_type: { category: 'seo', default: 'website', visibility: 'private', guard: 'permission', schema: line(40).min(1) },
  twitter_card: {
    category: 'seo',
    default: 'summary_large_image',
    visibility: 'private',
    guard: 'permission',
    schema: z.enum(['summary', 'summary_large_image', 'app', 'player']),
  },
  twitter_title: seoLine(120),
  twitter_description: seoText(300),
  twitter_image: seoAddress,
  schema_type: {
    category: 'seo',
    default: 'WebSite',
    visibility: 'private',
    guard: 'permission',
    schema: z.string().regex(/^[A-Z][A-Za-z]{1,60}$/, 'Saisissez un type de schema.org, par exemple WebSite'),
  },
  schema_name: seoLine(120),
  schema_description: seoText(300),
  schema_logo: seoAddress,
  structured_data: {
    category: 'seo',
    default: '',
    visibility: 'private',
    guard: superAdminAlone('Search engines show the addresses, telephones and links that it names'),
    schema: emptyOrStructuredData,
  },
  canonical_url: {
    category: 'seo',
    default: '',
    visibility: 'private',
    guard: superAdminAlone('Search engines lead there'),
    schema: text(300)
      .regex(siteAddressForm, 'Saisissez l’adresse du site, par exemple https://exemple.fr')
      .regex(...oneLine),
  },
  robots_index: seoFlag,
  robots_follow: seoFlag,
  robots_archive: seoFlag,
  sitemap_enabled: seoFlag,
  google_analytics: {
    category: 'seo',
    default: '',
    visibility: 'private',
    guard: visitors,
    schema: z
      .string()
      .regex(/^$|^(G|GT|AW|UA)-[A-Z0-9-]{4,20}$/, 'Saisissez un identifiant de mesure, par exemple G-ABC123'),
  },
  google_search_console: {
    category: 'seo',
    default: '',
    visibility: 'private',
    guard: superAdminAlone('Whoever it names manages the site at Google'),
    schema: z.string().regex(/^$|^[\w=-]{10,100}$/, 'Saisissez le code de validation, sans la balise'),
  },
  facebook_pixel: {
    category: 'seo',
    default: '',
    visibility: 'private',
    guard: visitors,
    schema: z.string().regex(/^$|^\d{6,20}$/, 'Saisissez l’identifiant du pixel, en chiffres'),
  },
} as const;
