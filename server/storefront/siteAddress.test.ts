import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '@app/contract/properties/rules.ts';
import { pageAt, pathOf, type PageKind } from './siteAddress.ts';

const fixed = ['home', 'contact', 'thanks', 'conditions', 'legal', 'data', 'accessibility'] as const;
const pages: PageKind[] = [
  ...fixed.map((kind): PageKind => ({ kind })),
  { kind: 'property', slug: 'itsaso' },
  { kind: 'photos', slug: 'gite-d-ete-2' },
  { kind: 'property', slug: 'photos' },
  { kind: 'book', slug: 'itsaso' },
  { kind: 'stay', token: 'A-_9' },
  { kind: 'stayPhoto', token: 'A-_9', photoId: '00000000-0000-4000-8000-0000000000d6' },
  { kind: 'stay_document', token: 'A-_9', documentId: '00000000-0000-4000-8000-0000000000d5' },
  { kind: 'contract', slug: 'itsaso' },
  { kind: 'stayContract', token: 'A-_9' },
  { kind: 'stayContractPdf', token: 'A-_9' },
];

describe('the address of a page of a site', () => {
  it('leads back to that page, in each language, and to no other one', () => {
    const all = languages.flatMap((language) => pages.map((page) => ({ ...page, language })));
    const paths = all.map((page) => pathOf(page, page.language));
    expect(paths.map(pageAt)).toStrictEqual(all);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('has no prefix in French, and the code of any other language', () => {
    expect(pathOf({ kind: 'home' }, 'fr')).toBe('/');
    expect(pathOf({ kind: 'home' }, 'de')).toBe('/de');
    expect(pathOf({ kind: 'photos', slug: 'itsaso' }, 'en')).toBe('/en/logements/itsaso/photos');
    expect(
      ['/fr', '/fr/contact', '/EN', '/en/', '/engage', '/contact/', '/logements', '/logements/'].map(pageAt),
    ).toStrictEqual(Array.from({ length: 8 }, () => null));
  });

  it('is nobody’s for what is none, however it is written', () => {
    const part = fc.constantFrom(
      '/',
      '//',
      '..',
      '.',
      '%2e',
      '\\',
      'en',
      'fr',
      'logements',
      'photos',
      'contact',
      'A',
      '\0',
      '#',
      '?',
    );
    const path = fc.oneof(
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(path, (written) => {
        const page = pageAt(written);
        if (page) expect(pathOf(page, page.language)).toBe(written);
      }),
      { numRuns: 1_500 },
    );
  });
});
