import type { SettingsReader } from '@app/domain/platform';
import { escapeHtml } from './escapeHtml.ts';

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

interface Favicon {
  href: string;
  /** Undefined when its name does not tell. */
  type: string | undefined;
  /** Where it lies, if elsewhere. */
  origin: string | null;
}

/** The icon of the settings when it is an address of this site or an encrypted one, else the product's own. */
export function faviconOf(settings: SettingsReader): Favicon {
  const chosen = settings.get('favicon_url');
  const isOurs = /^\/(?!\/)[^\\]*$/.test(chosen);
  const elsewhere = chosen.startsWith('https://') && URL.canParse(chosen) ? new URL(chosen) : null;
  const href = isOurs ? chosen : (elsewhere?.href ?? '/favicon.svg');
  const [, extension = ''] = /\.(\w+)(?:[?#]|$)/.exec(href.slice(href.lastIndexOf('/'))) ?? [];
  return { href, type: types[extension.toLowerCase()], origin: isOurs ? null : (elsewhere?.origin ?? null) };
}

/** Its element in a page's head. */
export function iconElement({ href, type }: Favicon): string {
  return `<link rel="icon" href="${escapeHtml(href)}"${type ? ` type="${type}"` : ''}>`;
}
