import type { Language } from '@app/contract/properties/rules.ts';
import type { SiteContent } from '@app/domain/storefront';
import { html, type Html } from './html.ts';
import { pathOf, type PageKind } from './siteAddress.ts';

/** The pages of a site that search engines may list, each in every language. */
export function listedPages({ properties }: SiteContent): PageKind[] {
  return [
    { kind: 'home' },
    ...properties.map(({ slug }): PageKind => ({ kind: 'property', slug })),
    ...properties.filter(({ photos }) => photos.length > 0).map(({ slug }): PageKind => ({ kind: 'photos', slug })),
    ...properties.filter(({ reviews }) => reviews.count > 0).map(({ slug }): PageKind => ({ kind: 'reviews', slug })),
    { kind: 'contact' },
    { kind: 'conditions' },
    { kind: 'legal' },
    { kind: 'data' },
    { kind: 'accessibility' },
  ];
}

/** What search engines may read of a site, with where each page is in other languages. @param address of the site, without a slash at the end. */
export function sitemap(content: SiteContent, address: string): string {
  const languages: Language[] = ['fr', ...content.site.languages];
  const changed = content.updatedAt && html`<lastmod>${content.updatedAt.toISOString()}</lastmod>`;
  const alternates = (page: PageKind): Html[] =>
    languages.length < 2
      ? []
      : languages.map(
          (language) =>
            html`<xhtml:link rel="alternate" hreflang="${language}" href="${address}${pathOf(page, language)}" />`,
        );
  const entries = listedPages(content).flatMap((page) =>
    languages.map(
      (language) => html`<url><loc>${address}${pathOf(page, language)}</loc>${changed}${alternates(page)}</url> `,
    ),
  );
  return html`<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
      ${entries}</urlset
    > `.text;
}
