import { languages, type Language } from '@app/contract/properties/rules.ts';

/** What a page of a site is. */
export type PageKind =
  | { kind: 'home' | 'contact' | 'thanks' | 'legal' | 'data' | 'accessibility' }
  | { kind: 'property'; slug: string }
  | { kind: 'photos'; slug: string }
  | { kind: 'book'; slug: string }
  /** What stands in the address of a guest's page. */
  | { kind: 'stay'; token: string }
  /** A receipt, a bill or a credit note that the page of a stay leads to. */
  | { kind: 'stay_document'; token: string; documentId: string };

export type SitePage = PageKind & { language: Language };

const fixed = {
  '/': 'home',
  '/contact': 'contact',
  '/contact/merci': 'thanks',
  '/mentions-legales': 'legal',
  '/vos-donnees': 'data',
  '/accessibilite': 'accessibility',
} as const;

const propertyPath = /^\/logements\/([a-z\d-]{1,200})(?:\/(photos|reserver))?$/;
const stayPath = /^\/sejour\/([\w-]{1,100})(?:\/documents\/([\da-f-]{36}))?$/;

const propertyKinds = { photos: 'photos', reserver: 'book' } as const;

/** The page at a path; null: there is none. French has no prefix, the others their code. */
export function pageAt(path: string): SitePage | null {
  const prefix = languages.find(
    (code) => code !== 'fr' && (path === `/${code}` || (path.startsWith(`/${code}/`) && path !== `/${code}/`)),
  );
  const language = prefix ?? 'fr';
  const rest = prefix === undefined ? path : path.slice(prefix.length + 1) || '/';
  const known = Object.entries(fixed).find(([address]) => address === rest);
  if (known) return { kind: known[1], language };
  const [, token, documentId] = stayPath.exec(rest) ?? [];
  if (token !== undefined && documentId !== undefined) return { kind: 'stay_document', token, documentId, language };
  if (token !== undefined) return { kind: 'stay', token, language };
  const [, slug, part] = propertyPath.exec(rest) ?? [];
  if (slug === undefined) return null;
  const kind = part === 'photos' || part === 'reserver' ? propertyKinds[part] : 'property';
  return { kind, slug, language };
}

const propertyEndings = { property: '', photos: '/photos', book: '/reserver' } as const;

/** The path of a page. */
export function pathOf(page: PageKind, language: Language): string {
  const prefix = language === 'fr' ? '' : `/${language}`;
  if ('slug' in page) return `${prefix}/logements/${page.slug}${propertyEndings[page.kind]}`;
  if ('documentId' in page) return `${prefix}/sejour/${page.token}/documents/${page.documentId}`;
  if ('token' in page) return `${prefix}/sejour/${page.token}`;
  const rest = Object.entries(fixed).find(([, kind]) => kind === page.kind)?.[0] ?? '/';
  return rest === '/' && prefix !== '' ? prefix : `${prefix}${rest}`;
}
