import { describe, expect, it } from 'vitest';
import { domainNameSchema } from '@app/contract/names/names.ts';
import { domainFrom } from './failures.tsx';

describe('the domain in what was typed', () => {
  it.each([
    ['  MonGite.FR ', 'mongite.fr'],
    ['https://www.mongite.fr/chambres?nuit=1#haut', 'www.mongite.fr'],
    ['http://mongite.fr:8080', 'mongite.fr'],
    ['mongite.fr/', 'mongite.fr'],
    ['mongite.fr.', 'mongite.fr'],
    ['Gîte-Océan.fr', 'xn--gte-ocan-g1a8b.fr'],
  ])('%j is %s', (typed, domain) => {
    expect(domainFrom(typed)).toBe(domain);
    expect(domainNameSchema.safeParse(domain).success).toBe(true);
  });

  it.each(['', '   ', 'mon gite.fr', 'mongite', 'contact@mongite.fr', 'ftp://mongite.fr', '192.0.2.1', '-gite.fr'])(
    '%j is none',
    (typed) => {
      expect(domainNameSchema.safeParse(domainFrom(typed)).success).toBe(false);
    },
  );
});
