import escapeHtml from 'escape-html';
import { ownAddressForm } from '@app/contract/site/settingTexts.ts';
import type { SettingsReader } from '@app/domain/platform';

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** The icon of the settings when it is an address of this site, else the product's own: no policy names another host. */
export function faviconOf(settings: SettingsReader) {
  const chosen = settings.get('favicon_url');
  const href = chosen !== '' && ownAddressForm.test(chosen) ? chosen : '/favicon.svg';
  const [, extension = ''] = /\.(\w+)(?:[?#]|$)/.exec(href.slice(href.lastIndexOf('/'))) ?? [];
  // Undefined when its name does not tell.
  return { href, type: types[extension.toLowerCase()] };
}

/** Its element in a page's head. */
export function iconElement({ href, type }: ReturnType<typeof faviconOf>): string {
  return `<link rel="icon" href="${escapeHtml(href)}"${type ? ` type="${type}"` : ''}>`;
}
