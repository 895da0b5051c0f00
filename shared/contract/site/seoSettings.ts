import { z } from 'zod';
import { settingsOf, superAdminAlone } from './defineSetting.ts';
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
const siteAddress = text(300)
  .regex(siteAddressForm, 'Saisissez l’adresse du site, par exemple https://exemple.fr')
  .regex(...oneLine);
const schemaType = z.string().regex(/^[A-Z][A-Za-z]{1,60}$/, 'Saisissez un type de schema.org, par exemple WebSite');
const measurement = z
  .string()
  .regex(/^$|^(G|GT|AW|UA)-[A-Z0-9-]{4,20}$/, 'Saisissez un identifiant de mesure, par exemple G-ABC123');
const validationCode = z.string().regex(/^$|^[\w=-]{10,100}$/, 'Saisissez le code de validation, sans la balise');
const pixel = z.string().regex(/^$|^\d{6,20}$/, 'Saisissez l’identifiant du pixel, en chiffres');

const seo = settingsOf('seo');
const guarded = (reason: string) => settingsOf('seo', superAdminAlone(reason));
const visitors = guarded('What visitors do is reported there, by a script from elsewhere');

/** Metadata for search engines and social networks, and the measurement of visits. */
export const seoSettings = {
  meta_title: seo.private(line(60)),
  meta_description: seo.private(text(160)),
  meta_keywords: seo.private(line(300)),
  og_title: seo.private(line(120)),
  og_description: seo.private(text(300)),
  og_image: seo.private(emptyOrAddress),
  og_type: seo.private(line(40).min(1), 'website'),
  twitter_card: seo.private(z.enum(['summary', 'summary_large_image', 'app', 'player']), 'summary_large_image'),
  twitter_title: seo.private(line(120)),
  twitter_description: seo.private(text(300)),
  twitter_image: seo.private(emptyOrAddress),
  schema_type: seo.private(schemaType, 'WebSite'),
  schema_name: seo.private(line(120)),
  schema_description: seo.private(text(300)),
  schema_logo: seo.private(emptyOrAddress),
  structured_data: guarded('Search engines show the addresses, telephones and links that it names').private(
    emptyOrStructuredData,
  ),
  canonical_url: guarded('Search engines lead there').private(siteAddress),
  robots_index: seo.private(flag, 'true'),
  robots_follow: seo.private(flag, 'true'),
  robots_archive: seo.private(flag, 'true'),
  sitemap_enabled: seo.private(flag, 'true'),
  google_analytics: visitors.private(measurement),
  google_search_console: guarded('Whoever it names manages the site at Google').private(validationCode),
  facebook_pixel: visitors.private(pixel),
};
