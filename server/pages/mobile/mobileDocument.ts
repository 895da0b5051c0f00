import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import type { SettingsReader } from '@app/domain/platform';
import { fontFace, type Font } from '../Font.ts';
import { faviconOf, iconElement } from '../favicon.ts';

const sheet = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8').trim();

/** The colours of every page that phones open. */
export const palette = sheet('palette.css');
const rules = `${palette}\n${sheet('mobile.css')}`;

/** The sign of the product: its shutters. */
const sign = `<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M4 0H32L28 8H0Z"/><path d="M4 12H13L9 20H0Z"/><path class="light" d="M16 12H32L28 20H12Z"/><path d="M4 24H32L28 32H0Z"/></svg>`;

export interface MobilePage {
  title: string;
  /** HTML, below the title. */
  content: string;
  /** The phone is not paired, or about to be paired with another host: what it stores of the former is erased. */
  forgets?: boolean;
}

/**
 * Renders the pages that phones are paired on: complete without scripts, and small, as they are seen once.
 * @param fonts the product's; phones use their own when there are none.
 */
export function mobileDocuments({ settings }: { settings: SettingsReader }, fonts: readonly Font[]) {
  const style = [...fonts.map(fontFace), rules].join('\n');
  const styleSource = `'sha256-${hash('sha256', style, 'base64')}'`;
  /** A page, and its Content-Security-Policy. */
  return ({ title, content, forgets = false }: MobilePage) => {
    const site = escapeHtml(settings.get('site_title'));
    const html = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · ${site}</title>
${iconElement(faviconOf(settings))}
<style>${style}</style>${forgets ? '\n<script src="/m/jour.js" defer></script>' : ''}
</head>
<body>
<main>
<p class="brand">${sign}${site}</p>
<section>
<h1>${escapeHtml(title)}</h1>
${content}
</section>
</main>
</body>
</html>
`;
    const security = [
      "default-src 'none'",
      ...(forgets ? ["script-src 'self'"] : []),
      `style-src ${styleSource}`,
      "font-src 'self'",
      "img-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; ');
    return { html, security };
  };
}
