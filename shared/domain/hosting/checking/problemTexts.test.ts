import { describe, expect, it } from 'vitest';
import { nameKinds, nameProblems } from '@app/contract/hosting/rules.ts';
import type { RecordFinding } from '../HostedName.entity.ts';
import { explainProblem } from './problemTexts.ts';

const home = { ipv4: '51.159.84.20', ipv6: '', base: 'clairvolet.site' };
const name = 'etxe-arrosa.fr';
const finding = (type: RecordFinding['type'], found: string[], expected = '', host = name): RecordFinding => ({
  type,
  host,
  expected,
  found,
  ok: false,
});
const told = (problem: (typeof nameProblems)[number], findings: RecordFinding[] = [], of = name) =>
  explainProblem({ problem, name: of, kind: 'external', ownershipToken: 'abc', findings }, home);

describe('a problem in French', () => {
  it.each(nameProblems)('%s: a title and a text without a hole, whatever was found', (problem) => {
    const cases = [home, { ipv4: '', ipv6: '', base: '' }].flatMap((settings) =>
      nameKinds.map((kind) => ({ settings, kind })),
    );
    for (const { settings, kind } of cases) {
      const { title, text } = explainProblem({ problem, name, kind, ownershipToken: null, findings: [] }, settings);
      expect(title).toMatch(/^\p{Lu}.*\.$/u);
      expect(text).toMatch(/^[\p{Lu}e].*\.$/u);
      expect(`${title} ${text}`).not.toMatch(/[{}]|undefined|\bnull\b|'/);
      expect(text).not.toMatch(/au lieu de \.|la valeur «\u00a0\u00a0/);
      expect(`${title} ${text}`).not.toMatch(/(?<!\u00a0)[:;!?»]|«(?!\u00a0)/);
    }
  });

  it('a wrong address shows what was found, what is expected and how long it takes', () => {
    expect(told('wrong_address', [finding('A', ['213.186.33.5'], home.ipv4)])).toStrictEqual({
      title: 'Ce nom mène encore à votre ancien hébergeur.',
      text: 'etxe-arrosa.fr répond 213.186.33.5 au lieu de 51.159.84.20. Chez votre bureau d’enregistrement, remplacez ce qui y mène par l’enregistrement A «\u00a0@\u00a0» avec la valeur «\u00a051.159.84.20\u00a0». La propagation prend jusqu’à 24\u00a0h.',
    });
  });

  it('a foreign IPv6 address is to be removed, alone or with the IPv4 one', () => {
    const foreign = finding('AAAA', ['2001:db8::bad'], 'à supprimer');
    const alone = told('wrong_address', [finding('A', [home.ipv4], home.ipv4), foreign]).text;
    expect(alone).toContain('répond aussi 2001:db8::bad');
    expect(alone).toContain('supprimez l’enregistrement AAAA «\u00a02001:db8::bad\u00a0»');
    const both = told('wrong_address', [finding('A', ['213.186.33.5'], home.ipv4), foreign]).text;
    expect(both).toMatch(/répond 213\.186\.33\.5 au lieu de 51\.159\.84\.20.*et supprimez l’enregistrement AAAA/);
  });

  it('a name below a domain needs an alias, and its proof is below it', () => {
    const of = 'gite.etxe-arrosa.fr';
    expect(told('no_record', [], of).text).toContain(
      'CNAME «\u00a0gite\u00a0» avec la valeur «\u00a0sites.clairvolet.site\u00a0»',
    );
    expect(told('ownership_missing', [], of).text).toContain(
      'TXT «\u00a0_clairvolet.gite\u00a0» avec la valeur «\u00a0cv-verif=abc\u00a0»',
    );
  });

  it('a wrong proof is shown next to the right one', () => {
    const { text } = told('ownership_wrong', [finding('TXT', ['cv-verif=xyz'], 'cv-verif=abc', `_clairvolet.${name}`)]);
    expect(text).toContain('dit «\u00a0cv-verif=xyz\u00a0»');
    expect(text).toContain('n’y laissez que «\u00a0cv-verif=abc\u00a0»');
  });

  it('a zone that forbids the certificate: shows whom it allows and what to add', () => {
    const { text } = told('caa_forbids', [finding('CAA', ['autre.example', 'digicert.com'])]);
    expect(text).toContain('n’autorisent que autre.example et digicert.com');
    expect(text).toContain('0 issue "letsencrypt.org"');
    expect(told('caa_forbids').text).toContain('n’autorisent personne');
  });

  it('nothing is asked of the host while the DNS service is away', () => {
    expect(told('dns_unreachable')).toStrictEqual({
      title: 'Notre service DNS ne répond pas.',
      text: 'Votre nom est réservé, nous réessayons sans rien vous demander.',
    });
  });
});
