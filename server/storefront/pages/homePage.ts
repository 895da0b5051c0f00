import escapeHtml from 'escape-html';
import type { ServedSite } from '@app/domain/hosting';
import { jsonForScript } from '../../pages/pageHead.ts';
import { contactSection, type RefusedMessage } from './contactSection.ts';
import { noIndex, siteFrame, type MadeWith } from './siteFrame.ts';

interface HomePage {
  site: ServedSite;
  /** Where the site is, without a slash at the end. */
  address: string;
  token: string;
  /** A message that came back; null: the page as everyone sees it first. */
  refused: RefusedMessage | null;
  madeWith: MadeWith;
}

/** Characters of a description that search engines show. */
const shownDescription = 160;

/** The first page of a host's site. */
export function homePage({ site, address, token, refused, madeWith }: HomePage): string {
  const { title, presentation } = site.words;
  const about = presentation
    ? `<section class="about"><div class="wide"><h2>Bienvenue</h2><div class="text">${paragraphs(presentation)}</div></div></section>`
    : '';
  return siteFrame({
    title: refused ? `Message à corriger · ${title}` : title,
    site: title,
    head: refused ? noIndex : head(site, address),
    contact: true,
    main: [hero(site), about, contactSection(token, refused)].filter(Boolean).join('\n'),
    madeWith,
  });
}

function hero({ words: { title, tagline, place, phone } }: ServedSite): string {
  const call = callable(phone);
  const parts = [
    place &&
      `<p class="place"><svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><path d="M10 1.5a6 6 0 0 0-6 6c0 4.2 6 11 6 11s6-6.8 6-11a6 6 0 0 0-6-6Zm0 8.2a2.2 2.2 0 1 1 0-4.4 2.2 2.2 0 0 1 0 4.4Z"/></svg>${escapeHtml(place)}</p>`,
    `<h1>${escapeHtml(title)}</h1>`,
    tagline && `<p class="lead">${escapeHtml(tagline)}</p>`,
    `<p class="acts"><a class="button sunny" href="#contact">Écrire un message</a>${phone && (call ? `<a class="phone" href="tel:${call}">${escapeHtml(phone)}</a>` : `<span class="phone">${escapeHtml(phone)}</span>`)}</p>`,
  ];
  const slats = Array.from({ length: 7 }, (_, at) => `<i class="slat s${at}"></i>`).join('');
  return `<section class="hero"><div class="slats" aria-hidden="true">${slats}</div><div class="wide"><div class="words">${parts.filter(Boolean).join('\n')}</div></div></section>`;
}

/** A phone as a telephone dials it; null when it is written in another way than numbers are. */
function callable(phone: string): string | null {
  if (!/^\+?[\d\s().\u00a0\u202f/-]+$/.test(phone)) return null;
  const digits = phone.replaceAll(/\(0\)|[^\d+]/g, '');
  return digits.length > 2 ? digits : null;
}

function head(site: ServedSite, address: string): string {
  const { title, tagline, place, phone } = site.words;
  const description = descriptionOf(site);
  const card = {
    '@context': 'https://schema.org',
    '@type': 'LodgingBusiness',
    name: title,
    url: `${address}/`,
    description,
    ...(phone && { telephone: phone }),
    ...(place && { address: { '@type': 'PostalAddress', addressLocality: place } }),
  };
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content.replaceAll(/\s+/g, ' '))}">`;
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(`${address}/`)}">`,
    property('og:type', 'website'),
    property('og:locale', 'fr_FR'),
    property('og:site_name', title),
    property('og:title', tagline ? `${title} – ${tagline}` : title),
    property('og:description', description),
    property('og:url', `${address}/`),
    `<script type="application/ld+json">${jsonForScript(card)}</script>`,
  ].join('\n');
}

function descriptionOf({ words: { title, tagline, presentation, place } }: ServedSite): string {
  const said = (tagline || presentation || `${title}${place ? `, ${place}` : ''}`).replaceAll(/\s+/g, ' ').trim();
  if (said.length <= shownDescription) return said;
  const shown = said.slice(0, shownDescription - 1);
  const lastSpace = shown.lastIndexOf(' ');
  return `${lastSpace === -1 ? shown : shown.slice(0, lastSpace)}…`;
}

/** A text of several lines as HTML: an empty line ends a paragraph. */
function paragraphs(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}
