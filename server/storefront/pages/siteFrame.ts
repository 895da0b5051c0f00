import { markPaths } from '@app/contract/storefront/markPaths.ts';
import { html, Html, attributes, type HtmlValue } from '../html.ts';
import { pictureAhead, type Shown } from '../parts/picture.ts';
import { conditionsIn } from '../words/conditionsIn.ts';
import { nameOfPublisher, placeLines } from '@app/contract/storefront/publisher.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { pathOf, type PageKind } from '../siteAddress.ts';
import { stayQueryText } from '../stayQuery.ts';
import { styleElement } from '../siteStyle.ts';
import { wordsIn } from '../words/wordsIn.ts';

interface Frame {
  /** Of the window; the site's own title comes after it on every page but the first. */
  title: string;
  /** For search engines; null: the page is not for them. */
  head: HtmlValue;
  /** The picture that the page begins with. */
  first?: Pick<Shown, 'photo' | 'sizes'> | null | undefined;
  main: HtmlValue;
  /** Whether the page ends in a bar that stays, on phones. */
  dock?: HtmlValue;
}

/** A whole page of a host's site: no script, and nothing from elsewhere. */
export function siteFrame(context: PageContext, { title, head, first, main, dock }: Frame): string {
  const { words, page, content, style } = context;
  const { fonts } = style;
  const name = content.site.title;
  return html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.kind === 'home' ? title : `${title} · ${name}`}</title>
<meta name="theme-color" content="#ffffff">
${first && pictureAhead(first)}
<link rel="preload" href="${fonts.preloaded}" as="font" type="font/woff2" crossorigin>
${styleElement(style)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head}
</head>
<body${attributes({ class: dock ? 'with-dock' : null })}>
<a class="skip" href="#contenu">${words.skip}</a>
${header(context)}
<main id="contenu">
${main}
</main>
${dock}
${footer(context)}
</body>
</html>
`.text;
}

/** Keeps a page out of what search engines list. */
export const noIndex = html`<meta name="robots" content="noindex" />`;

function header(context: PageContext): Html {
  const { content, words, link } = context;
  const { mark } = content.site.theme;
  const drawing =
    mark !== 'none' && html`<svg viewBox="0 0 40 40" aria-hidden="true"><path d="${markPaths[mark]}" /></svg>`;
  return html`<header class="top">
    <div class="wrap">
      <a class="brand" href="${link({ kind: 'home' })}">${drawing}<span>${content.site.title}</span></a>
      <nav aria-label="${words.menu}">${links(context)}</nav>
      ${tongues(context)}
      <details class="menu">
        <summary>${words.menu}</summary>
        <div>${links(context)}${tongues(context)}</div>
      </details>
    </div>
  </header>`;
}

function links({ content: { site, properties }, page, words: { navigation }, link, text }: PageContext): Html[] {
  const [only] = properties;
  const home = link({ kind: 'home' });
  const isHome = page.kind === 'home';
  const entries: [string, string, boolean][] = [];
  if (properties.length > 1) entries.push([navigation.properties, `${home}#logements`, isHome]);
  else if (only) {
    const isThere = 'slug' in page;
    entries.push([navigation.property, link({ kind: 'property', slug: only.slug }), isThere]);
  }
  if (site.texts.fr.ways.length > 0 || text('place') !== '') entries.push([navigation.place, `${home}#lieu`, false]);
  entries.push([navigation.write, link({ kind: 'contact' }), page.kind === 'contact']);
  return entries.map(
    ([label, href, isCurrent]) =>
      html`<a${attributes({ href, 'aria-current': isCurrent ? 'page' : null })}>${label}</a>`,
  );
}

/** The same page in the other languages; nothing when there is one alone. */
function tongues({ languages, page, words, query }: PageContext): Html | null {
  if (languages.length < 2) return null;
  const each = languages.map((language) => {
    const shown = html`<span aria-hidden="true">${language.toUpperCase()}</span
      ><span class="unseen">${wordsIn[language].language}</span>`;
    if (language === page.language) return html`<b aria-current="true" lang="${language}">${shown}</b>`;
    const href = `${pathOf(page, language)}${stayQueryText(query)}`;
    return html`<a href="${href}" hreflang="${language}" lang="${language}">${shown}</a>`;
  });
  return html`<div class="tongues" role="group" aria-label="${words.languages}">${each}</div>`;
}

function footer(context: PageContext): Html {
  const { content, words, link, madeWith } = context;
  const { publisher, site, properties } = content;
  const { footer: texts } = words;
  const numbered = properties.filter(({ sheet }) => sheet.registration.number !== '');
  const page = (kind: Exclude<PageKind, { slug: string } | { token: string }>['kind'], label: string) =>
    html`<li><a href="${link({ kind })}">${label}</a></li>`;
  return html`<footer class="foot">
    <div class="wrap">
      <div class="columns">
        <div>
          <h2>${site.title}</h2>
          <p>
            ${[nameOfPublisher(publisher), ...placeLines(publisher, context.page.language)].map((line, at) => [at > 0 && new Html('<br>'), line])}${site.phone !== '' && html`<br />${telephone(site.phone)}`}
          </p>
        </div>
        <div>
          ${
            numbered.length > 0 &&
            html`<h2>${texts.registrations(numbered.length)}</h2>
              <dl class="numbers">
                ${numbered.map(
                  ({ name, sheet }) =>
                    html`<div>
                      <dt>${name}</dt>
                      <dd>${sheet.registration.number}</dd>
                    </div>`,
                )}
              </dl>`
          }
        </div>
        <div>
          <h2>${texts.information}</h2>
          <ul>
            ${page('conditions', conditionsIn[context.page.language].title)}${page('legal', texts.legal)}${page('data', texts.data)}${page('accessibility', texts.accessibility)}
          </ul>
        </div>
      </div>
      <p class="fine">
        <span>${texts.noTracker}</span
        ><a href="${madeWith.url}" rel="nofollow noopener">${texts.madeWith(madeWith.name)}</a>
      </p>
    </div>
  </footer>`;
}

/** A telephone number that can be called, when it is written as numbers are. */
export function telephone(phone: string): Html {
  const digits = /^\+?[\d\s().\u00a0\u202f/-]+$/.test(phone) ? phone.replaceAll(/\(0\)|[^\d+]/g, '') : '';
  return digits.length > 2 ? html`<a href="tel:${digits}">${phone}</a>` : html`<span>${phone}</span>`;
}
