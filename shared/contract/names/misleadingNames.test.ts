import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMisleadingName } from './misleadingNames.ts';
import { reservedSubdomains } from './names.ts';

const namesIn = (text: string) => text.trim().split(/\s+/);
const misleads = (name: string, title = 'Clairvolet') => isMisleadingName(name, [title]);

describe('a subdomain that guests would take for ours', () => {
  it.each(
    namesIn(`
      clairvolet support-clairvolet clairvolet-paiement c1airvolet cla1rv0let clairv0l3t ciairvoiet clair-volet
      villa-clair-volet clairvolets clairvole clairvollet calirvolet clalrvolet-fr clairvo1et-gites
      mon-clairvollet clairvvolet c-l-a-i-r-v-o-l-e-t 5upport-clairvolet
    `),
  )('%s bears the title of the product', (name) => {
    expect(misleads(name)).toBe(true);
  });

  it.each(
    namesIn(`
      adm1n 4dmin ad-min adrnin l0gin log1n p4iement supp0rt s3curity vvebmail c0mpte paiement-securise
      paiementsecurise mon-compte moncompte espace-client service-client support-client support24 support-2026
      connexion-securisee login-admin votre-facture facture-paiement banque-en-ligne carte-bancaire
      verification-compte aide-en-ligne administrateur securite www-paiement assistance-technique remboursement
      mot-de-passe facture
    `),
  )('%s has nothing but reserved words', (name) => {
    expect(misleads(name)).toBe(true);
  });

  it('is any reserved word, also with hyphens between all of its letters', () => {
    for (const word of reservedSubdomains) {
      expect([word, misleads(word)]).toStrictEqual([word, true]);
      if (/^[a-z]+$/.test(word)) expect([word, misleads([...word].join('-'))]).toStrictEqual([word, true]);
    }
  });

  it('is measured by the title that the settings give the product', () => {
    for (const name of ['hostalia', 'hostalia-paiement', 'h0stalia', 'hostallia']) {
      expect([name, misleads(name, 'Hostalia')]).toStrictEqual([name, true]);
    }
    expect(misleads('gites-de-france-support', 'Gîtes de France')).toBe(true);
    // A title that is no name of its own is one only by itself.
    for (const [name, title] of [
      ['gite-du-lac', 'Gîte'],
      ['mon-gite-a-la-mer', 'Mon Gîte'],
      ['location-bleue', 'Location'],
      ['villa-rosa', ''],
    ] as const) {
      expect([name, misleads(name, title)]).toStrictEqual([name, false]);
    }
    expect(misleads('mon-gite', 'Mon Gîte')).toBe(true);
  });
});

describe('a name of a host', () => {
  it.each(
    namesIn(`
      etxe-arrosa gite-du-lac gite-2 villa-rosa les-volets-bleus volets-clairs villa-claire clair-de-lune
      le-clair-matin clairval clairefontaine villa-support gite-le-support la-poste-ancienne
      administration-du-lac l-ancienne-banque gite-de-la-banque maison-du-banquier le-comptoir la-carterie
      domaine-des-comtes gite-de-l-aiderie l-aidance chez-paul-et-marie maite-harispe gites-harispe-fils
      mas-des-oliviers mas-des-cigales-13 chalet-1850 4-saisons les-4-vents le-7eme-ciel 3-vallees
      la-grange-d-anjou le-clos-saint-pierre domaine-saint-roch chambre-d-hotes-dupont gites-de-france-64
      ferme-du-bois-joli le-moulin-vert au-bord-de-l-eau la-maison-de-l-ile studio-paris-11 loft-lyon
      appart-centre-nice appartement-du-port cabane-perchee roulotte-et-cie la-bergerie manoir-de-kerlan
      chateau-de-la-motte le-pigeonnier la-tour-carree residence-les-pins camping-du-phare yourte-ariege
      villa-azur-06 casa-lou-soleou ty-breizh ker-maria ostal-del-rei can-vives la-paysanne paysage l-escapade
      au-petit-bonheur le-refuge chez-mamie-demo le-relais-de-poste test-du-printemps le-contact-humain
      la-cle-des-champs mon-oncle malo alde-maison mairie-ancienne le-presbytere hotel-de-la-gare
    `),
  )('%s is given out', (name) => {
    expect(misleads(name)).toBe(false);
  });

  it('that does not read as the title of the product is accepted', () => {
    const letters = fc.string({
      unit: fc.constantFrom('g', 'u', 'z', 'h', 'j', '2', '-'),
      minLength: 3,
      maxLength: 63,
    });
    fc.assert(fc.property(letters, (name) => !misleads(name)));
  });

  it('is read in a millisecond or so, however it is built', () => {
    const slowest = ['a'.repeat(63), 'le'.repeat(31), 'admin'.repeat(12), 'clairvole-'.repeat(6)];
    const start = performance.now();
    for (let round = 0; round < 50; round += 1) for (const name of slowest) misleads(name);
    expect((performance.now() - start) / 200).toBeLessThan(20);
  });
});
