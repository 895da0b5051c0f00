import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { structuredDataFault } from './structuredDataFault.ts';

const context = 'https://schema.org';
const faultOf = (value: unknown) => structuredDataFault(JSON.stringify(value));

function nested(levels: number): object {
  let inside: object = { '@type': 'Thing' };
  for (let level = 1; level < levels; level += 1) inside = { '@type': 'Thing', part: inside };
  return { '@context': context, ...inside };
}

describe('structured data', () => {
  it.each([
    ['an object', { '@context': context, '@type': 'Organization', name: 'Volets' }],
    ['with a slash and the other protocol', { '@context': 'http://schema.org/', '@type': 'Organization' }],
    [
      'of several types',
      { '@context': [context, { ours: 'https://a.example/' }], '@type': ['Hotel', 'LocalBusiness'] },
    ],
    ['a list', [{ '@context': context, '@type': 'FAQPage' }]],
    ['a graph', { '@context': context, '@graph': [{ '@type': 'FAQPage' }, { '@type': 'Person' }] }],
    ['twelve levels', nested(12)],
  ])('may be %s', (_what, value) => {
    expect(faultOf(value)).toBeNull();
  });

  it.each([
    ['texte', 'L’objet n’est pas un objet'],
    [{ '@context': context }, 'L’objet n’a pas de «\u00a0@type\u00a0»'],
    [{ '@context': context, '@type': ' ' }, 'L’objet n’a pas de «\u00a0@type\u00a0»'],
    [{ '@context': context, '@type': [] }, 'L’objet n’a pas de «\u00a0@type\u00a0»'],
    [{ '@context': context, '@type': ['A', 3] }, 'L’objet n’a pas de «\u00a0@type\u00a0»'],
    [{ '@type': 'FAQPage' }, 'L’objet n’a pas de «\u00a0@context\u00a0»\u00a0: "https://schema.org"'],
    [
      { '@context': 'https://schema.org.attaquant.example', '@type': 'FAQPage' },
      'L’objet n’a pas de «\u00a0@context\u00a0»\u00a0: "https://schema.org"',
    ],
    [[], 'Décrivez au moins un élément'],
    [[{ '@context': context, '@type': 'A' }, 3], 'Le 2e élément n’est pas un objet'],
    [[null], 'Le 1er élément n’est pas un objet'],
    [
      { '@context': context, '@graph': [{ '@type': 'A' }, {}] },
      'Le 2e élément de «\u00a0@graph\u00a0» n’a pas de «\u00a0@type\u00a0»',
    ],
    [Array.from({ length: 51 }, () => ({ '@context': context, '@type': 'A' })), 'Au plus 50 éléments'],
    [nested(13), 'Les objets sont imbriqués sur plus de 12 niveaux'],
  ])('are refused with the reason: %j', (value, fault) => {
    expect(faultOf(value)).toBe(fault);
  });

  it('are refused with the reason when they are nested as deep as a text can be long', () => {
    const endless = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    expect(structuredDataFault(endless)).toBe('Les objets sont imbriqués sur plus de 12 niveaux');
  });

  it('say where they stop being readable', () => {
    expect(structuredDataFault('{\n  "@type": "A",\n}')).toBe('Ce n’est pas du JSON valide, ligne 3, caractère 1');
    expect(structuredDataFault('{')).toMatch(/^Ce n’est pas du JSON valide/);
  });

  it('never break the check, whatever they are', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const fault = structuredDataFault(text);
        expect(fault === null || /^[A-ZÀ-Ý]/.test(fault)).toBe(true);
      }),
    );
  });
});
