import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomStay } from '../../payments/terms/testing/randomStays.ts';
import { amenities, languages, propertyKinds } from '../../properties/rules.ts';
import { emptySheet, propertySheetSchema } from '../../properties/sheet.ts';
import {
  contractDocumentSchema,
  type ContractBlock,
  type ContractDocument,
  type ContractText,
} from './ContractDocument.ts';
import { serializeContract } from './serializeContract.ts';
import { contractFacts } from './testing/contractFacts.ts';
import { writeContract } from './writeContract.ts';

function textsOfBlock(block: ContractBlock): string[] {
  switch (block.kind) {
    case 'text':
      return [block.title ?? [], block.text].flat();
    case 'list':
      return block.items;
    case 'facts':
      return [block.title ?? [], block.rows.flatMap(({ label, text }) => [label, text])].flat();
    case 'amounts':
      return [...block.rows, block.total].flatMap(({ label, amount }) => [label, amount]);
    case 'steps':
      return block.rows.flatMap(({ title, text, amount }) => [title, text, amount ?? []].flat());
  }
}

/** Every text of a contract in the order in which it is read. */
function textsOf({ title, lead, sections }: ContractText): string[] {
  return [title, lead, ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(textsOfBlock)])];
}

const wholeOf = (document: ContractDocument) => document.texts.map((text) => textsOf(text).join('\n')).join('\n');
const french = (facts = contractFacts()) => wholeOf(writeContract(facts, 'fr'));
const headingsOf = ({ sections }: ContractText) => sections.map(({ heading }) => heading);

function expectComplete(document: ContractDocument): void {
  expect(contractDocumentSchema.parse(document)).toStrictEqual(document);
  for (const text of document.texts) {
    for (const one of textsOf(text)) {
      expect(one.trim()).not.toBe('');
      expect(one).not.toMatch(/undefined|null|NaN|\[object/);
    }
    for (const { blocks } of text.sections) expect(blocks.length).toBeGreaterThan(0);
  }
}

const arrivalIn = {
  fr: 'samedi 5 juin 2027',
  en: 'Saturday 5 June 2027',
  es: 'sábado 5 de junio de 2027',
  de: 'Samstag, 5. Juni 2027',
};

describe('a contract of a seasonal let', () => {
  it('says in every language who lets what to whom, when, for how much and on which terms, in the same articles', () => {
    const counts = new Set<number>();
    const titles = new Set<string>();
    for (const language of languages) {
      const document = writeContract(contractFacts(), language);
      expectComplete(document);
      const [shown] = document.texts;
      if (!shown) throw new Error('A contract without a text');
      counts.add(shown.sections.length);
      titles.add(shown.title);
      const text = textsOf(shown).join('\n');
      const said = ['Amaia Etcheverry', '12 rue des Tamaris', 'Léa Morvan', 'lea@morvan.example', 'Itsaso', '62'];
      const legal = ['3 avenue de la Plage', '64122 001482 7B', 'SHA-256', '1732', 'R.\u00a0814-1', '221-28', 'CNIL'];
      for (const part of [...said, ...legal, 'Médiation Tourisme', 'Le portail reste fermé.', '939', '600'])
        expect(text).toContain(part);
      expect(text).toContain(arrivalIn[language]);
      // The host's own words, and names of French law, have no such signs here.
      if (language !== 'fr') expect(text).not.toMatch(/\u00a0[:;!?]|\u202f/);
      expect(headingsOf(shown).slice(0, -2)).toStrictEqual(
        headingsOf(shown)
          .slice(0, -2)
          .map((heading, at) => `${at + 1}. ${heading.slice(heading.indexOf(' ') + 1)}`),
      );
    }
    expect([counts.size, titles.size]).toStrictEqual([1, 4]);
  });

  it('is followed by the French text, which prevails, where the guest reads another language', () => {
    const alone = writeContract(contractFacts(), 'fr');
    expect(alone.texts.map(({ language }) => language)).toStrictEqual(['fr']);
    for (const language of ['en', 'es', 'de'] as const) {
      const both = writeContract(contractFacts(), language);
      expect(both.texts.map((text) => text.language)).toStrictEqual([language, 'fr']);
      expect(both.texts[1]).toStrictEqual(alone.texts[0]);
    }
    expect(writeContract(contractFacts(), 'en').texts[0]?.lead).toContain('the French text prevails');
    expect(alone.texts[0]?.lead).not.toContain('prévaut');
  });

  it('shows the price as the guest read it, and in French beside it', () => {
    const [english, reference] = writeContract(contractFacts(), 'en').texts;
    expect(english && textsOf(english)).toContain('Cleaning');
    expect(reference && textsOf(reference)).toContain('Ménage');
    expect(reference && textsOf(reference)).not.toContain('Cleaning');
  });

  it('announces no mediator, no clause of the host and no energy class that there is not', () => {
    const facts = contractFacts({ terms: {}, property: { sheet: emptySheet } });
    const text = french(facts);
    for (const absent of ['médiateur', 'Conditions particulières', 'DPE', 'Enregistrement', 'Classement'])
      expect(text).not.toContain(absent);
    for (const language of languages) expectComplete(writeContract(facts, language));
  });

  it('takes a caution by card where the host takes cards, and by cheque where not', () => {
    const terms = { means: { card: true }, caution: { cents: 60_000, mode: 'imprint' as const } };
    expect(french(contractFacts({ terms }))).toContain('Chèque de caution');
    const byCard = french({ ...contractFacts({ terms }), cardIsReady: true });
    expect(byCard).toContain('Empreinte de carte');
    expect(byCard).not.toContain('Chèque de caution');
    expect(byCard).toContain('Carte bancaire');
  });

  it('names each country in the language of its text', () => {
    const { address } = contractFacts().property;
    const facts = contractFacts({
      lessor: { place: { address: 'Grand-Place 1', postalCode: '1000', city: 'Bruxelles', country: 'BE' } },
      property: { address: { ...address, country: 'ES' } },
      guest: {
        name: 'Lea Moser',
        email: 'lea@moser.example',
        phone: '',
        address: { street: 'Gasse 1', postalCode: '1010', town: 'Wien', country: 'AT' },
      },
    });
    const [german, inFrench] = writeContract(facts, 'de').texts.map((text) => JSON.stringify(text));
    for (const said of ['Bruxelles, Belgien', 'Biarritz, Spanien', 'Wien, Österreich']) expect(german).toContain(said);
    expect(german).not.toMatch(/Belgique|Espagne|Autriche/);
    for (const said of ['Bruxelles, Belgique', 'Biarritz, Espagne', 'Wien, Autriche']) expect(inFrench).toContain(said);
  });

  it('leaves the form of the police out where the property is abroad', () => {
    const { address } = contractFacts().property;
    const abroad = contractFacts({ property: { address: { ...address, country: 'ES' } } });
    expect(french()).toContain('Cet article concerne les voyageurs étrangers, et eux seuls');
    expect(french(abroad)).not.toContain('police');
    const overseas = contractFacts({ property: { address: { ...address, country: 'RE' } } });
    expect(french(overseas)).toContain('police');
  });

  it('calls no stay of ninety days or more a seasonal one', () => {
    expect(french()).toContain('moins de quatre-vingt-dix jours');
    expect(french(contractFacts({ departure: '2027-09-02' }))).toContain('moins de quatre-vingt-dix jours');
    expect(french(contractFacts({ departure: '2027-09-03' }))).not.toContain('quatre-vingt-dix');
  });

  it('says in which street the property is, and to which account one pays, only to somebody who is asked to accept it', () => {
    const { address } = contractFacts().property;
    expect(french()).toContain('IBAN FR14');
    const anybody = contractFacts({ guest: null, property: { address: { ...address, line1: null } } });
    for (const language of languages) {
      const document = writeContract(anybody, language);
      expectComplete(document);
      expect(wholeOf(document)).not.toContain('avenue de la Plage');
      expect(wholeOf(document)).not.toContain('IBAN');
      expect(wholeOf(document)).toContain('64200 Biarritz');
    }
  });

  it('is complete and the same to the byte for any terms, and any sheet', () => {
    const sheets = fc.record({
      surface: fc.option(fc.integer({ min: 0, max: 500 })),
      floor: fc.option(fc.integer({ min: -1, max: 5 })),
      named: fc.subarray([...amenities]),
      other: fc.constantFrom('', '  ', 'Pas de bruit'),
      pets: fc.boolean(),
      state: fc.constantFrom('unknown' as const, 'obtained' as const, 'pending' as const, 'exempt' as const),
      stars: fc.nat(5),
      kind: fc.constantFrom(...propertyKinds),
    });
    fc.assert(
      fc.property(randomStay, sheets, fc.constantFrom(...languages), (stay, of, language) => {
        const sheet = propertySheetSchema.parse({
          size: { surface: of.surface, floor: of.floor },
          amenities: { amenities: of.named },
          houseRules: { other: of.other, pets: of.pets },
          registration: { state: of.state },
          classification: { stars: of.stars },
        });
        const base = contractFacts({ property: { sheet, kind: of.kind } });
        const facts = {
          ...base,
          terms: stay.terms,
          plan: stay.plan,
          stay: { ...base.stay, arrival: stay.plan.arrival, departure: stay.departure },
        };
        const document = writeContract(facts, language);
        expectComplete(document);
        expect(serializeContract(writeContract(structuredClone(facts), language))).toBe(serializeContract(document));
      }),
      { numRuns: 60 },
    );
  });
});

describe('the bytes of a contract', () => {
  it('are read back as the same contract', () => {
    const document = writeContract(contractFacts(), 'de');
    expect(contractDocumentSchema.parse(JSON.parse(serializeContract(document)))).toStrictEqual(document);
  });

  it('do not depend on the order in which fields were set', () => {
    const document = writeContract(contractFacts(), 'fr');
    const turned = { texts: document.texts, template: document.template };
    expect(serializeContract(turned)).toBe(serializeContract(document));
  });

  it('change with a cent, a letter of a clause, or the name or the address of the guest', () => {
    const home = { street: '4 rue des Basques', postalCode: '64100', town: 'Bayonne', country: 'FR' };
    const base = contractFacts();
    const clauses = { ...base.terms, contract: { ...base.terms.contract, clauses: 'Le portail reste fermé!' } };
    const others = [
      { ...base, plan: { ...base.plan, totalCents: base.plan.totalCents + 1 } },
      { ...base, terms: clauses },
      { ...base, guest: { name: 'Lea Morvan', email: 'lea@morvan.example', phone: '06 12 34 56 78', address: null } },
      { ...base, guest: base.guest && { ...base.guest, address: { ...home, town: 'Anglet' } } },
      { ...base, guest: base.guest && { ...base.guest, address: home } },
    ];
    const texts = [base, ...others].map((facts) => serializeContract(writeContract(facts, 'fr')));
    expect(new Set(texts).size).toBe(6);
  });
});
