import { keysOf } from '@app/contract/core/record.ts';
import { languages, type Language } from '@app/contract/properties/rules.ts';

/** What a page of a site is. */
export type PageKind =
  | { kind: 'home' | 'contact' | 'thanks' | 'conditions' | 'legal' | 'data' | 'accessibility' }
  | { kind: 'property'; slug: string }
  | { kind: 'photos'; slug: string }
  /** What guests thought of a property. */
  | { kind: 'reviews'; slug: string }
  | { kind: 'book'; slug: string }
  | { kind: 'contract'; slug: string }
  /** The contract that the guest of a stay accepted. */
  | { kind: 'stayContract' | 'stayContractPdf'; token: string }
  /** Where the guest of a stay reviews it. */
  | { kind: 'stayReview'; token: string }
  /** What stands in the address of a guest's page. */
  | { kind: 'stay'; token: string }
  /** Where the guest of a stay changes it. */
  | { kind: 'stayChange'; token: string }
  /** An amendment that the guest of a stay accepted. */
  | { kind: 'stayAmendment' | 'stayAmendmentPdf'; token: string; amendmentId: string }
  /** A receipt, a bill or a credit note that the page of a stay leads to. */
  | { kind: 'stay_document'; token: string; documentId: string }
  /** A photo of what a host claims of a caution. */
  | { kind: 'stayPhoto'; token: string; photoId: string };

export type SitePage = PageKind & { language: Language };

const fixed = {
  '/': 'home',
  '/contact': 'contact',
  '/contact/merci': 'thanks',
  '/conditions': 'conditions',
  '/mentions-legales': 'legal',
  '/vos-donnees': 'data',
  '/accessibilite': 'accessibility',
} as const;

const propertyPath = /^\/logements\/([a-z\d-]{1,200})(?:\/(photos|avis|reserver|contrat))?$/;
const stayPath = /^\/sejour\/([\w-]{1,100})(\/contrat|\/contrat\.pdf|\/modifier|\/avis)?$/;
const amendmentPath = /^\/sejour\/([\w-]{1,100})\/avenants\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(\.pdf)?$/;
const documentPath = /^\/sejour\/([\w-]{1,100})\/documents\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

const photoPath = /^\/sejour\/([\w-]{1,100})\/caution\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

const propertyKinds = { photos: 'photos', avis: 'reviews', reserver: 'book', contrat: 'contract' } as const;
const stayEndings = {
  stay: '',
  stayContract: '/contrat',
  stayContractPdf: '/contrat.pdf',
  stayChange: '/modifier',
  stayReview: '/avis',
} as const;

/** The language that a path is in. French has no prefix, the others their code. */
export function languageAt(path: string): Language {
  const prefix = languages.find(
    (code) => code !== 'fr' && (path === `/${code}` || (path.startsWith(`/${code}/`) && path !== `/${code}/`)),
  );
  return prefix ?? 'fr';
}

/** The page at a path; null: there is none. */
export function pageAt(path: string): SitePage | null {
  const language = languageAt(path);
  const rest = language === 'fr' ? path : path.slice(language.length + 1) || '/';
  const known = Object.entries(fixed).find(([address]) => address === rest);
  if (known) return { kind: known[1], language };
  const [, ofStay, documentId] = documentPath.exec(rest) ?? [];
  if (ofStay !== undefined && documentId !== undefined)
    return { kind: 'stay_document', token: ofStay, documentId, language };
  const [, amended, amendmentId, pdf] = amendmentPath.exec(rest) ?? [];
  if (amended !== undefined && amendmentId !== undefined)
    return { kind: pdf === undefined ? 'stayAmendment' : 'stayAmendmentPdf', token: amended, amendmentId, language };
  const [, ofClaim, photoId] = photoPath.exec(rest) ?? [];
  if (ofClaim !== undefined && photoId !== undefined) return { kind: 'stayPhoto', token: ofClaim, photoId, language };
  const [, token, ending = ''] = stayPath.exec(rest) ?? [];
  const kindOfStay = keysOf(stayEndings).find((kind) => stayEndings[kind] === ending);
  if (token !== undefined && kindOfStay !== undefined) return { kind: kindOfStay, token, language };
  const [, slug, part] = propertyPath.exec(rest) ?? [];
  if (slug === undefined) return null;
  const kind = keysOf(propertyKinds).find((name) => name === part);
  return { kind: kind === undefined ? 'property' : propertyKinds[kind], slug, language };
}

const propertyEndings = {
  property: '',
  photos: '/photos',
  reviews: '/avis',
  book: '/reserver',
  contract: '/contrat',
} as const;

/** The path of a page. */
export function pathOf(page: PageKind, language: Language): string {
  const prefix = language === 'fr' ? '' : `/${language}`;
  if ('slug' in page) return `${prefix}/logements/${page.slug}${propertyEndings[page.kind]}`;
  if ('documentId' in page) return `${prefix}/sejour/${page.token}/documents/${page.documentId}`;
  if ('amendmentId' in page)
    return `${prefix}/sejour/${page.token}/avenants/${page.amendmentId}${page.kind === 'stayAmendmentPdf' ? '.pdf' : ''}`;
  if ('photoId' in page) return `${prefix}/sejour/${page.token}/caution/${page.photoId}`;
  if ('token' in page) return `${prefix}/sejour/${page.token}${stayEndings[page.kind]}`;
  const rest = Object.entries(fixed).find(([, kind]) => kind === page.kind)?.[0] ?? '/';
  return rest === '/' && prefix !== '' ? prefix : `${prefix}${rest}`;
}
