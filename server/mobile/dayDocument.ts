import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import { formatMoment } from '@app/contract/core/dates.ts';
import { weekdayLabel } from '@app/contract/core/days.ts';
import type { SettingsReader } from '@app/domain/platform';
import { fontFace, type Font } from '../pages/Font.ts';
import { palette } from '../pages/mobile/mobileDocument.ts';
import { copySentence, dayView, sentenceOf, type PhoneDay } from './dayView.ts';

const rules = `${palette}\n${readFileSync(join(import.meta.dirname, 'day.css'), 'utf8').trim()}`;

const sign = `<svg class="sign" viewBox="0 0 32 32" aria-hidden="true"><path d="M4 0H32L28 8H0Z"/><path d="M4 12H13L9 20H0Z"/><path class="light" d="M16 12H32L28 20H12Z"/><path d="M4 24H32L28 32H0Z"/></svg>`;

interface Drawn {
  day: PhoneDay;
  /** Its id changes when the phone is paired anew: copies of the page belong to one pairing. */
  device: { id: string; name: string };
  now: Date;
}

/**
 * Renders the page of a day for a paired phone: whole without its script, which keeps the copy.
 * @param fonts the product's; phones use their own when there are none.
 */
export function dayDocuments({ settings }: { settings: SettingsReader }, fonts: readonly Font[]) {
  const style = [...fonts.map(fontFace), rules].join('\n');
  const security = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "font-src 'self'",
    "img-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return ({ day, device, now }: Drawn) => {
    const site = escapeHtml(settings.get('site_title'));
    const title = weekdayLabel(day.shown.day);
    const html = `<!doctype html>
<html lang="fr" data-phone="paired" data-pairing="${device.id}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f8f4ec" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#101613" media="(prefers-color-scheme: dark)">
<meta name="format-detection" content="telephone=no">
<meta name="apple-mobile-web-app-title" content="${site}">
<title>${title} · ${site}</title>
<link rel="manifest" href="/m/jour.webmanifest" crossorigin="use-credentials">
<link rel="icon" href="/m/jour-192.png" type="image/png">
<link rel="apple-touch-icon" href="/m/jour-pleine.png">
<style>${style}</style>
<script src="/m/jour.js" defer></script>
</head>
<body>
<header class="top"><div><h1>${title}</h1>${sign}</div></header>
<main>
<p class="copy" hidden>${copySentence(now)}</p>
<p class="sum">${sentenceOf(day.shown)}</p>
${dayView(day)}
<section class="card" id="install" aria-label="Installer" hidden><button type="button" hidden>Ajouter à l’écran d’accueil</button><p class="quiet" hidden>Pour retrouver cette page d’un geste\u00a0: touchez «\u00a0Partager\u00a0», puis «\u00a0Sur l’écran d’accueil\u00a0».</p></section>
</main>
<footer><p>Lu le ${formatMoment(now).replace(/ \d{4} à /, ', ')}</p><a href="/m/appareil">${escapeHtml(device.name)}</a></footer>
</body>
</html>
`;
    return { html, security };
  };
}
