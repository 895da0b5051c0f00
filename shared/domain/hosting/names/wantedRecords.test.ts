import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isPublicSuffix,
  registrableDomainOf,
  registrarLabelOf,
  publishedRecords,
  wantedRecords,
} from './wantedRecords.ts';

const home = { ipv4: '51.159.84.20', ipv6: '2001:db8::20', base: 'clairvolet.site' };
const external = (name: string) => ({ kind: 'external' as const, name, ownershipToken: 'abc' });

describe('the records that a host enters', () => {
  it('for a domain itself are its addresses, the alias of www, and the proof', () => {
    expect(wantedRecords(external('etxe-arrosa.fr'), home)).toStrictEqual([
      { type: 'A', host: 'etxe-arrosa.fr', expected: '51.159.84.20' },
      { type: 'AAAA', host: 'etxe-arrosa.fr', expected: '2001:db8::20' },
      { type: 'CNAME', host: 'www.etxe-arrosa.fr', expected: 'sites.clairvolet.site' },
      { type: 'TXT', host: '_clairvolet.etxe-arrosa.fr', expected: 'cv-verif=abc' },
    ]);
  });

  it('for a name below a domain are one alias and the proof', () => {
    expect(wantedRecords(external('gite.etxe-arrosa.co.uk'), home)).toStrictEqual([
      { type: 'CNAME', host: 'gite.etxe-arrosa.co.uk', expected: 'sites.clairvolet.site' },
      { type: 'TXT', host: '_clairvolet.gite.etxe-arrosa.co.uk', expected: 'cv-verif=abc' },
    ]);
  });

  it('are none for names that are ours to publish', () => {
    expect(wantedRecords({ kind: 'subdomain', name: 'arrosa.clairvolet.site', ownershipToken: null }, home)).toEqual(
      [],
    );
    expect(wantedRecords({ kind: 'bought', name: 'etxe-arrosa.fr', ownershipToken: null }, home)).toEqual([]);
  });

  it('never show a value that the settings do not say, and always ask for the proof', () => {
    const label = fc.stringMatching(/^[a-z0-9]{1,10}$/);
    const name = fc
      .tuple(fc.array(label, { minLength: 1, maxLength: 3 }), fc.constantFrom('fr', 'co.uk', 'example'))
      .map(([labels, suffix]) => `${labels.join('.')}.${suffix}`);
    const settings = fc.record({
      ipv4: fc.constantFrom('', home.ipv4),
      ipv6: fc.constantFrom('', home.ipv6),
      base: fc.constantFrom('', home.base),
    });
    fc.assert(
      fc.property(name, settings, (given, somewhere) => {
        const records = wantedRecords(external(given), somewhere);
        for (const { expected, host } of records) {
          expect(expected).not.toBe('');
          expect(expected).not.toMatch(/[{}]|undefined/);
          expect(host === given || host.endsWith(`.${given}`)).toBe(true);
        }
        expect(records.filter(({ type }) => type === 'TXT')).toHaveLength(1);
        // A domain itself cannot be an alias.
        const isDomain = registrarLabelOf(given) === '@';
        expect(records.some(({ type, host }) => type === 'CNAME' && host === given)).toBe(
          !isDomain && somewhere.base !== '',
        );
      }),
    );
  });
});

describe('what is published', () => {
  it('for a subdomain are its addresses, and for a bought domain also its www', () => {
    const addresses = [
      { type: 'A', content: '51.159.84.20' },
      { type: 'AAAA', content: '2001:db8::20' },
    ];
    expect(publishedRecords({ kind: 'subdomain', name: 'arrosa.clairvolet.site' }, home)).toStrictEqual([
      { name: 'arrosa.clairvolet.site', records: addresses },
    ]);
    expect(publishedRecords({ kind: 'bought', name: 'etxe-arrosa.fr' }, home)).toStrictEqual([
      { name: 'etxe-arrosa.fr', records: addresses },
      { name: 'www.etxe-arrosa.fr', records: [{ type: 'CNAME', content: 'sites.clairvolet.site.' }] },
    ]);
    expect(publishedRecords({ kind: 'subdomain', name: 'a.b' }, { ...home, ipv6: '' })[0]?.records).toHaveLength(1);
  });
});

describe('a name', () => {
  it.each([
    ['gite.fr', 'gite.fr', '@', false],
    ['www.gite.fr', 'gite.fr', 'www', false],
    ['_clairvolet.ete.gite.co.uk', 'gite.co.uk', '_clairvolet.ete', false],
    ['co.uk', 'co.uk', '@', true],
    ['github.io', 'github.io', '@', true],
    ['hote.github.io', 'hote.github.io', '@', false],
  ])('%s belongs to %s, under %s', (name, domain, label, isSuffix) => {
    expect([registrableDomainOf(name), registrarLabelOf(name), isPublicSuffix(name)]).toStrictEqual([
      domain,
      label,
      isSuffix,
    ]);
  });
});
