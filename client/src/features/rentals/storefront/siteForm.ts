import type { z } from 'zod';
import { recordOf } from '@app/contract/core/record.ts';
import type { Photo } from '@app/contract/properties/photoFields.ts';
import { languages, type Language, type translations } from '@app/contract/properties/rules.ts';
import type { changeHostSiteEndpoint, HostSite, SiteTexts } from '@app/contract/storefront/siteApi.ts';
import type { SiteTheme } from '@app/contract/storefront/theme.ts';
import { colorFrom } from './theme/colorFrom.ts';

export type Translation = (typeof translations)[number];
export type Way = SiteTexts['ways'][number];
export type Cover = NonNullable<HostSite['cover']>;

/** The texts in one language that are no lists. */
export const textFields = ['tagline', 'place', 'presentation', 'word', 'signature'] as const;
export type TextField = (typeof textFields)[number];

type TextValues<L extends Language> = Record<`texts.${L}.${TextField}`, string> & Record<`texts.${L}.ways`, Way[]>;

/** What a host decides about their site, as the form holds it: by the paths of the contract. */
export type SiteValues = { title: string; phone: string } & TextValues<Language> & {
    languages: Translation[];
    'theme.accent': string;
    'theme.pair': SiteTheme['pair'];
    'theme.composition': SiteTheme['composition'];
    'theme.mark': SiteTheme['mark'];
    cover: Cover | null;
    hidden: string[];
    asksReviews: boolean;
  };

function textValues<const L extends Language>(language: L, texts: SiteTexts): TextValues<L>;
function textValues(language: Language, texts: SiteTexts) {
  return {
    ...Object.fromEntries(textFields.map((field) => [`texts.${language}.${field}`, texts[field]])),
    [`texts.${language}.ways`]: texts.ways,
  };
}

/** A site as the form holds it. A picture or a property that is gone is left out, so that it does not hold up everything else. */
export function valuesOf(site: HostSite): SiteValues {
  const { title, phone, texts, theme, cover, hidden, properties } = site;
  const isThere = cover !== null && photosOf(properties).some(({ id }) => id === cover.photoId);
  return {
    title,
    ...textValues('fr', texts.fr),
    phone,
    ...textValues('en', texts.en),
    ...textValues('es', texts.es),
    ...textValues('de', texts.de),
    languages: site.languages,
    'theme.accent': theme.accent,
    'theme.pair': theme.pair,
    'theme.composition': theme.composition,
    'theme.mark': theme.mark,
    cover: isThere ? cover : null,
    hidden: hidden.filter((hiddenId) => properties.some(({ id }) => id === hiddenId)),
    asksReviews: site.asksReviews,
  };
}

/** The texts in one language that the form holds. */
function textsOf(language: Language, values: SiteValues): SiteTexts {
  return {
    ...recordOf(textFields, (field) => values[`texts.${language}.${field}`]),
    ways: values[`texts.${language}.ways`],
  };
}

/** What is sent to change a site to these values. */
export function bodyOf(values: SiteValues): Omit<z.input<typeof changeHostSiteEndpoint.body>, 'version'> {
  return {
    title: values.title,
    phone: values.phone,
    texts: recordOf(languages, (language) => textsOf(language, values)),
    languages: values.languages,
    theme: themeOf(values),
    cover: values.cover,
    hidden: values.hidden,
    asksReviews: values.asksReviews,
  };
}

/** The look that the form holds; the colour may not be one yet. */
export function themeOf(values: SiteValues): SiteTheme {
  return {
    accent: colorFrom(values['theme.accent']),
    pair: values['theme.pair'],
    composition: values['theme.composition'],
    mark: values['theme.mark'],
  };
}

/** The photos that a site can show, as the properties have them. */
export function photosOf(properties: HostSite['properties']): Photo[] {
  return properties.flatMap(({ photos }) => photos.filter(({ state }) => state === 'ready'));
}

/** The properties that a site shows to guests. */
export function shownOf({ properties }: Pick<HostSite, 'properties'>, hidden: readonly string[]) {
  return properties.filter(({ id, status }) => status === 'active' && !hidden.includes(id));
}
