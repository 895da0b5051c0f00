import escapeHtml from 'escape-html';
import { publicPages } from '@app/contract/site/publicPages.ts';
import { siteAddress } from '@app/contract/site/siteAddress.ts';
import type { Platform } from '@app/domain/platform';

/** sitemap.xml: every public page, and when what they say was last changed, as far as the settings tell. */
export function sitemapXml(site: Pick<Platform, 'settings' | 'appUrl'>): string {
  const changedAt = site.settings.changedAt?.toISOString();
  const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
  const pages = publicPages.map(
    ({ path }) => `<url><loc>${escapeHtml(`${siteAddress(site)}${path}`)}</loc>${lastmod}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.join('\n')}
</urlset>
`;
}
