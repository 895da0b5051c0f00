import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLocalName, namesOneHost, readHost } from './hostHeader.ts';

describe('the name in a Host header', () => {
  it.each([
    ['mas.sites.example', 'mas.sites.example'],
    ['MAS.Sites.Example:8443', 'mas.sites.example'],
    ['mas.sites.example.', 'mas.sites.example'],
    ['mas.sites.example.:443', 'mas.sites.example'],
    ['XN--MAS-DES-OLIVIERS-ABC.fr', 'xn--mas-des-oliviers-abc.fr'],
    ['_acme.mas.example', '_acme.mas.example'],
    ['localhost:3000', 'localhost'],
    ['192.0.2.7:80', '192.0.2.7'],
    ['[2001:DB8::1]:3000', '[2001:db8::1]'],
  ])('%s is %s', (header, name) => {
    expect(readHost(header)).toBe(name);
  });

  it.each([
    undefined,
    '',
    ' ',
    '.',
    'mas..example',
    '.mas.example',
    'mas.example..',
    'mas.example:',
    'mas.example:123456',
    'mas.example:80:80',
    'mas.example/',
    'mas.example@evil.example',
    'user@mas.example',
    'mas.example, evil.example',
    'mas example',
    'mas.example\t',
    'mâs.example',
    '[::1',
    '[not-an-address]',
    '[127.0.0.1]',
    'mas.example%00',
    'mas.example#',
    `${'a'.repeat(250)}.fr.fr`,
  ])('%j is no valid name', (header) => {
    expect(readHost(header)).toBeNull();
  });

  it('is, whatever is sent, refused or a plain name that parses to itself', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.domain(), fc.webAuthority({ withPort: true })), (header) => {
        const name = readHost(header);
        if (name === null) return;
        expect(name).toMatch(/^(?:\[[\d:a-f.]+\]|[\w-]+(?:\.[\w-]+)*)$/);
        expect(readHost(name)).toBe(name);
      }),
    );
  });

  it.each([
    ['localhost', true],
    ['server', true],
    ['10.0.0.7', true],
    ['[::1]', true],
    ['mas.localhost', false],
    ['10.0.0.7.example', false],
    ['127.1', false],
    ['0x7f.0.0.1', false],
  ])('of this machine: %s, %s', (host, isLocal) => {
    expect(isLocalName(host)).toBe(isLocal);
  });

  it('counts only when it is sent once, and the address names no other', () => {
    const one = ['Host', 'a.example', 'Accept', '*/*'];
    expect(namesOneHost({ rawHeaders: one, url: '/' })).toBe(true);
    expect(namesOneHost({ rawHeaders: one, url: '*' })).toBe(true);
    expect(namesOneHost({ rawHeaders: [...one, 'hOsT', 'b.example'], url: '/' })).toBe(false);
    expect(namesOneHost({ rawHeaders: ['Accept', 'host'], url: '/' })).toBe(false);
    expect(namesOneHost({ rawHeaders: one, url: 'http://b.example/' })).toBe(false);
    expect(namesOneHost({ rawHeaders: one, url: '' })).toBe(false);
  });
});
