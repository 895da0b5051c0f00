import escapeHtml from 'escape-html';

/** The product's name and address, for the last line of every site. */
export interface MadeWith {
  name: string;
  url: string;
}

interface SiteFrame {
  /** Of the window; the site's own title comes after it on every page but the first. */
  title: string;
  /** What the site is called; null: there is none at this address. */
  site: string | null;
  /** Further elements of the head, as HTML. */
  head?: string;
  /** Whether the header invites to write; not on pages that have no form. */
  contact?: boolean;
  /** The content of `main`, as HTML. */
  main: string;
  madeWith: MadeWith;
}

/** Four slats of a shutter, one of them open to the sun. */
const mark = `<svg class="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><path d="M4 0H32L28 8H0Z"/><path d="M4 12H13L9 20H0Z"/><path class="sun" d="M16 12H32L28 20H12Z"/><path d="M4 24H32L28 32H0Z"/></svg>`;

/** A whole page of a host's site: no script, no style of its own, nothing from elsewhere. */
export function siteFrame({ title, site, head = '', contact = false, main, madeWith }: SiteFrame): string {
  const links = [
    ...(site === null ? [] : ['<a href="/mentions-legales">Mentions légales</a>']),
    `<a href="${escapeHtml(madeWith.url)}" rel="nofollow noopener">Réalisé avec ${escapeHtml(madeWith.name)}</a>`,
  ];
  const brand = site === null ? '' : `<a class="brand" href="/">${mark}<span>${escapeHtml(site)}</span></a>`;
  const write = contact ? '<a class="button quiet" href="#contact">Nous écrire</a>' : '';
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/site.css">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head}
</head>
<body>
${site === null ? '' : `<a class="skip" href="#contenu">Aller au contenu</a>\n<header class="top"><div class="wide">${brand}${write}</div></header>`}
<main id="contenu">
${main}
</main>
<footer class="foot"><div class="wide">${site === null ? '' : `<p>${escapeHtml(site)}</p>`}<p class="links">${links.join('')}</p></div></footer>
</body>
</html>
`;
}

/** Kept out of what search engines list. */
export const noIndex = '<meta name="robots" content="noindex">';
