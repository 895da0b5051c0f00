import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  domainMessages,
  domainNameSchema,
  searchedDomainSchema,
  subdomainMessages,
  subdomainSchema,
  losesCharacters,
  suggestSubdomain,
  typedSubdomain,
} from './names.ts';

const firstMessage = (schema: typeof subdomainSchema, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message ?? null;
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', 'Z', '9', '-', '_', ' ', 'é', '.', 'œ') }),
);

describe('a subdomain', () => {
  it.each([
    ['', subdomainMessages.missing],
    ['   ', subdomainMessages.missing],
    [undefined, subdomainMessages.missing],
    ['gîte', subdomainMessages.forbidden],
    ['mon gite', subdomainMessages.forbidden],
    ['a.b.c', subdomainMessages.forbidden],
    ['ab', subdomainMessages.tooShort],
    ['a'.repeat(64), subdomainMessages.tooLong],
    ['-gite', subdomainMessages.edges],
    ['gite-', subdomainMessages.edges],
    ['xn--gte-rma', subdomainMessages.punycode],
    ['www', subdomainMessages.reserved],
    ['sites', subdomainMessages.reserved],
    ['ADMIN', subdomainMessages.reserved],
    ['abc', null],
    ['a'.repeat(63), null],
    ['gite-2', null],
  ])('%j is answered %j', (value, message) => {
    expect(firstMessage(subdomainSchema, value)).toBe(message);
  });

  it('is without spaces around it and in lower case, whatever was typed', () => {
    expect(subdomainSchema.parse('  Etxe-Arrosa ')).toBe('etxe-arrosa');
  });

  it('that is accepted is one label of a host name (RFC 1123), never two, never Punycode', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parsed = subdomainSchema.safeParse(text);
        if (!parsed.success) return;
        expect(parsed.data).toMatch(/^[a-z0-9](?:[a-z0-9-]{1,61})[a-z0-9]$/);
        expect(parsed.data).not.toMatch(/^..--/);
        expect(new URL(`https://${parsed.data}.example`).hostname).toBe(`${parsed.data}.example`);
      }),
    );
  });
});

describe('what is typed into the form of a subdomain', () => {
  it('holds nothing but lower-case letters, digits and hyphens, and changes no more when it is typed again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const typed = typedSubdomain(text);
        expect(typed).toMatch(/^[a-z0-9-]*$/);
        expect(typedSubdomain(typed)).toBe(typed);
      }),
    );
  });

  it('is written without its accents as it is typed, with hyphens for spaces and apostrophes', () => {
    expect(typedSubdomain("Gîte d'été Belle-Île")).toBe('gite-d-ete-belle-ile');
    expect(typedSubdomain('Gîte d’')).toBe('gite-d-');
    expect([losesCharacters('Gîte d’été'), losesCharacters('gite_64')]).toStrictEqual([false, true]);
  });
});

describe('a suggestion', () => {
  it.each([
    [{ company: 'Gîtes Harispe & Fils', firstName: 'Maïté', lastName: 'Harispe' }, 'gites-harispe-fils'],
    [{ company: null, firstName: 'Maïté', lastName: 'Harispe' }, 'maite-harispe'],
    [{ company: '  ', firstName: 'Anne-Lise', lastName: 'd’Arc' }, 'anne-lise-d-arc'],
    [{ company: '¡Œuvre!', firstName: '', lastName: '' }, 'oeuvre'],
    [{ company: 'مرحبا', firstName: 'Xan', lastName: '' }, ''],
  ])('for %j is %j', (person, suggestion) => {
    expect(suggestSubdomain(person)).toBe(suggestion);
  });

  it('has single hyphens, none at the edges, and is a subdomain when it is long enough, free to take and no Punycode', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (company, firstName, lastName) => {
        const suggestion = suggestSubdomain({ company, firstName, lastName });
        expect(suggestion).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(suggestion.length).toBeLessThanOrEqual(63);
        if (suggestion.length >= 3) {
          expect([null, subdomainMessages.reserved]).toContain(firstMessage(subdomainSchema, suggestion));
        }
      }),
    );
  });
});

describe('a domain', () => {
  it.each([
    ['', domainMessages.missing],
    [undefined, domainMessages.missing],
    ['gite', domainMessages.invalid],
    ['gite.f', domainMessages.invalid],
    ['gite.123', domainMessages.invalid],
    ['-gite.fr', domainMessages.invalid],
    ['gite-.fr', domainMessages.invalid],
    ['gite..fr', domainMessages.invalid],
    ['gîte.fr', domainMessages.invalid],
    ['https://gite.fr', domainMessages.invalid],
    ['gite.fr/', domainMessages.invalid],
    ['gite.fr:443', domainMessages.invalid],
    ['192.0.2.1', domainMessages.invalid],
    [`${'a'.repeat(64)}.fr`, domainMessages.invalid],
    ['gite.fr', null],
    ['ete.mon-gite.co.uk', null],
    ['xn--gte-rma.fr', null],
  ])('%j is answered %j', (value, message) => {
    expect(firstMessage(domainNameSchema, value)).toBe(message);
  });

  it('is trimmed and in lower case, and one that is searched for has words of its own when it is missing', () => {
    expect(domainNameSchema.parse('  Mon-Gite.FR ')).toBe('mon-gite.fr');
    expect(firstMessage(searchedDomainSchema, ' ')).toBe('Veuillez saisir un domaine à vérifier');
  });

  it('that is accepted is a plain host name without anything hidden in it', () => {
    const pieces = fc.array(
      fc.constantFrom('a', 'Z', '9', '-', '.', ' ', '/', ':', '@', 'é', '%', '\n', 'fr', 'xn--'),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const parsed = domainNameSchema.safeParse(parts.join(''));
        if (!parsed.success) return;
        expect(parsed.data).toMatch(/^[a-z0-9.-]+$/);
        expect(parsed.data.split('.').every((label) => label.length > 0 && !/^-|-$/.test(label))).toBe(true);
      }),
    );
  });
});
