import type { Photo } from '@app/contract/properties/photoFields.ts';
import { jsonForScript } from '../../pages/pageHead.ts';
import { html, Html, voidElement } from '../html.ts';
import { pathOf } from '../siteAddress.ts';
import type { PageContext } from './PageContext.ts';
import { shareAddress } from './picture.ts';

interface Described {
  title: string;
  description: string;
  image: Photo | null;
  /** Data for search engines. */
  card?: object;
}

/** Characters of a description that search engines show. */
const shownDescription = 160;

const openGraphLocales = { fr: 'fr_FR', en: 'en_GB', es: 'es_ES', de: 'de_DE' } as const;

/**
 * What search engines and social networks read of a page: the address of its own, and those of the same in other languages. Dates that
 * were asked for are no address of their own.
 */
export function pageHead(context: PageContext, { title, description, image, card }: Described): Html {
  const { address, page, languages, content } = context;
  const canonical = `${address}${pathOf(page, page.language)}`;
  const shown = shorten(description);
  const picture = image && shareAddress(image);
  const property = (name: string, value: string) =>
    voidElement('meta', { property: name, content: value.replaceAll(/\s+/g, ' ') });
  return html`<meta name="description" content="${shown}" />
    <link rel="canonical" href="${canonical}" />
    ${languages.length > 1 && alternates(context)} ${property('og:type', 'website')}
    ${property('og:locale', openGraphLocales[page.language])} ${property('og:site_name', content.site.title)}
    ${property('og:title', title)} ${property('og:description', shown)} ${property('og:url', canonical)}
    ${picture !== null && property('og:image', `${address}${picture}`)}
    ${
      card &&
      html`<script type="application/ld+json">
        ${new Html(jsonForScript(card))}
      </script>`
    }`;
}

function alternates({ address, page, languages }: PageContext): Html[] {
  const each = (hreflang: string, path: string) =>
    html`<link rel="alternate" hreflang="${hreflang}" href="${address}${path}" />`;
  return [
    ...languages.map((language) => each(language, pathOf(page, language))),
    each('x-default', pathOf(page, 'fr')),
  ];
}

/** A text on one line, cut at a word. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= shownDescription) return line;
  const shown = line.slice(0, shownDescription - 1);
  const lastSpace = shown.lastIndexOf(' ');
  return `${lastSpace === -1 ? shown : shown.slice(0, lastSpace)}…`;
}
