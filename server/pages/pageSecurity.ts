import { hash } from 'node:crypto';
import type { PublicPageData } from '@app/contract/site/publicPages.ts';

/** What a tracker's own script loads and reports to, after its maker's documentation. */
const trackerHosts = {
  googleAnalytics: {
    script: ['https://www.googletagmanager.com'],
    connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com'],
    image: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  },
  facebookPixel: {
    script: ['https://connect.facebook.net'],
    connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
    image: ['https://www.facebook.com'],
  },
} as const satisfies Record<keyof PublicPageData['trackers'], object>;

const sourceOf = (content: string) => `'sha256-${hash('sha256', content, 'base64')}'`;

interface PageParts {
  /** Those that stand in the page. */
  scripts: readonly string[];
  style: string;
  trackers: PublicPageData['trackers'];
}

/** What a Content-Security-Policy must allow beyond our own host for the trackers that are configured. */
export function trackerSources({ googleAnalytics, facebookPixel }: PublicPageData['trackers']) {
  const hosts = [
    ...(googleAnalytics === null ? [] : [trackerHosts.googleAnalytics]),
    ...(facebookPixel === null ? [] : [trackerHosts.facebookPixel]),
  ];
  return {
    script: hosts.flatMap(({ script }) => script),
    connect: hosts.flatMap(({ connect }) => connect),
    image: hosts.flatMap(({ image }) => image),
  };
}

/** The Content-Security-Policy of a public page: our own files, its inline parts by hash, and configured trackers. */
export function pageSecurity({ scripts, style, trackers }: PageParts): string {
  const hosts = trackerSources(trackers);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(sourceOf), ...hosts.script],
    'style-src': ["'self'", sourceOf(style)],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...hosts.image],
    'connect-src': ["'self'", ...hosts.connect],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
