import { siteAddress, type SiteFacts } from './siteAddress.ts';

/** Paths of the browser application: pages for signed-in users, sign-in and sign-up, excluded from search engines. */
export const applicationAddresses = [
  '/register',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/dashboard',
  '/admin',
  '/demo',
  '/paiement-confirme',
  '/paiement-echec',
] as const;

/** What robots.txt says: everything public may be visited, unless the settings keep search engines out. */
export function robotsText(site: SiteFacts): string {
  const isSet = (key: 'robots_index' | 'sitemap_enabled') => site.settings.get(key) === 'true';
  const closed = isSet('robots_index') ? ['/api/', ...applicationAddresses] : ['/'];
  const lines = ['User-agent: *', ...closed.map((address) => `Disallow: ${address}`)];
  if (isSet('sitemap_enabled')) lines.push('', `Sitemap: ${siteAddress(site)}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}
