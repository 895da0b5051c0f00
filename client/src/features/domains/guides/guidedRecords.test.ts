import { describe, expect, it } from 'vitest';
import { anExternalName } from '../../../testing/domainFixtures.ts';
import { dnsGuide, type DnsProvider } from './dnsGuides.ts';
import { beforehand, guidedRecord } from './guidedRecords.ts';

const entered = (provider: DnsProvider) =>
  anExternalName().records.map((record) => {
    const { nameField, name, valueField, value } = guidedRecord(record, dnsGuide(provider));
    return `${nameField}: ${name} / ${valueField}: ${value ?? ''}`;
  });

describe('the records of a domain, as they are entered', () => {
  it('have no name for the domain itself, and a dot behind names, at OVHcloud', () => {
    expect(entered('ovh')).toStrictEqual([
      'Sous-domaine:  / Cible: 203.0.113.20',
      'Sous-domaine: www / Cible: sites.example.',
      'Sous-domaine: _clairvolet / Valeur: cv-verif=7f3a91c2',
    ]);
  });

  it('are named @ for the domain itself, without a dot behind, at IONOS and Cloudflare', () => {
    expect(entered('ionos').slice(0, 2)).toStrictEqual([
      'Nom d’hôte: @ / Pointe vers: 203.0.113.20',
      'Nom d’hôte: www / Pointe vers: sites.example',
    ]);
    expect(entered('cloudflare')[1]).toBe('Nom (Name): www / Cible (Target): sites.example');
  });

  it('end in a dot at Gandi, in both of its kinds of DNS', () => {
    for (const provider of ['gandiLive', 'gandiClassic'] as const) {
      expect(entered(provider)[1]).toMatch(/sites\.example\.$/);
    }
  });

  it('come with what to do with those that are there already, and with no word about a kind that is not wanted', () => {
    const { records } = anExternalName();
    const ovh = dnsGuide('ovh');
    expect(beforehand(records, ovh)).toMatch(/Modifiez la ligne A du domaine.* Supprimez celles de www/);
    const ofWww = records.filter(({ type }) => type !== 'A');
    expect(beforehand(ofWww, ovh)).toMatch(/Supprimez celles de www/);
    expect(beforehand(ofWww, ovh)).not.toContain('Modifiez');
  });

  it('have no value when there is none to enter', () => {
    const [a] = anExternalName().records;
    const removed = {
      ...a,
      type: 'AAAA' as const,
      label: '@',
      host: 'a.example',
      expected: 'à supprimer',
      found: [],
      ok: false,
    };
    expect(guidedRecord(removed, dnsGuide('other')).value).toBeNull();
  });
});
