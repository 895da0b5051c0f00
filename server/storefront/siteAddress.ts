import { languages, type Language } from '@app/contract/properties/rules.ts';

/** What a page of a site is. */
export type PageKind =
  | { kind: 'home' | 'contact' | 'thanks' | 'legal' | 'data' | 'accessibility' }
  | { kind: 'property' | 'photos'; slug: string };

export type SitePage = PageKind & { language: Language };

const fixed = {
  '/': 'home',
  '/contact': 'contact',
  '/contact/merci': 'thanks',
  '/mentions-legales': 'legal',
  '/vos-donnees': 'data',
  '/accessibilite': 'accessibility',
} as const;

const propertyPath = /^\/logements\/([a-z\d-]{1,200})(\/photos)?$/;

/** The page at a path; null: there is none. French has no prefix, the others their code. */
export function pageAt(path: string): SitePage | null {
  const prefix = languages.find(
    (code) => code !== 'fr' && (path === `/${code}` || (path.startsWith(`/${code}/`) && path !== `/${code}/`)),
  );
  const language = prefix ?? 'fr';
  const rest = prefix === undefined ? path : path.slice(prefix.length + 1) || '/';
  const known = Object.entries(fixed).find(([address]) => address === rest);
  if (known) return { kind: known[1], language };
  const [, slug, photos] = propertyPath.exec(rest) ?? [];
  return slug === undefined ? null : { kind: photos ? 'photos' : 'property', slug, language };
}

/** The path of a page. */
export function pathOf(page: PageKind, language: Language): string {
  const prefix = language === 'fr' ? '' : `/${language}`;
  if ('slug' in page) return `${prefix}/logements/${page.slug}${page.kind === 'photos' ? '/photos' : ''}`;
  const rest = Object.entries(fixed).find(([, kind]) => kind === page.kind)?.[0] ?? '/';
  return rest === '/' && prefix !== '' ? prefix : `${prefix}${rest}`;
}
