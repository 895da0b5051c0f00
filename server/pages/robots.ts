import type { Platform } from '@app/domain/platform';
import { applicationAddresses } from './addresses.ts';
import { siteAddress } from './siteAddress.ts';

/** What robots.txt says: everything public may be visited, unless the settings keep search engines out. */
export function robotsText(site: Pick<Platform, 'settings' | 'appUrl'>): string {
  const closed = site.settings.flag('robots_index') ? ['/api/', ...applicationAddresses] : ['/'];
  const lines = ['User-agent: *', ...closed.map((address) => `Disallow: ${address}`)];
  if (site.settings.flag('sitemap_enabled')) lines.push('', `Sitemap: ${siteAddress(site)}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}
