import { describe, expect, it } from 'vitest';
import { contractFacts } from '@app/contract/compliance/contract/testing/contractFacts.ts';
import { acceptanceOf } from '@app/contract/compliance/contract/words/acceptanceOf.ts';
import { languages, type Language } from '@app/contract/properties/rules.ts';
import { canReadPdf, readFonts, readInfo, readLetters, readPdf, readWords } from '../../../testing/index.ts';
import { sealContract } from '../sealContract.ts';
import type { PrintedContract } from './PrintedContract.ts';
import { renderContractPdf } from './renderContractPdf.ts';

function kept(language: Language, facts = contractFacts()): PrintedContract {
  const { document, sha256 } = sealContract(facts, language);
  const acceptedAt = new Date('2027-01-12T13:12:00Z');
  const consent = 'J’ai lu le contrat et ses annexes, et je les accepte.';
  return {
    document,
    language,
    title: acceptanceOf[language].title('R-41'),
    madeAt: acceptedAt,
    acceptance: { sha256, consent, acceptedAt, timeZone: 'Europe/Paris' },
  };
}

describe.skipIf(!canReadPdf())('the PDF of a contract', () => {
  it('says who lets what to whom, and how it was accepted', async () => {
    const contract = kept('fr');
    const text = readPdf(await renderContractPdf(contract));
    for (const said of [
      'Contrat de la réservation R-41',
      'Contrat de location saisonnière d’un meublé de tourisme',
      'Amaia Etcheverry, 12 rue des Tamaris, 64200 Biarritz',
      'Léa Morvan',
      'samedi 5 juin 2027',
      '939,04 €',
      'Annexe 1 : état descriptif',
      'Accepté le 12 janvier 2027, 14 h 12 (UTC+1)',
      contract.acceptance?.sha256 ?? '',
      'page 1 sur',
    ])
      expect(text).toContain(said);
  });

  it('has the French text after that of a guest who reads another language', async () => {
    for (const language of languages.filter((one) => one !== 'fr')) {
      const pdf = await renderContractPdf(kept(language));
      const letters = readLetters(pdf);
      const french = letters.indexOf('Contratdelocationsaisonnièred’unmeublédetourisme');
      expect(french).toBeGreaterThan(letters.indexOf('AmaiaEtcheverry'));
      expect(letters.indexOf('Droitfrançais'.toLowerCase())).toBeGreaterThan(french);
    }
  });

  it('is the same to the byte whenever it is drawn, with fonts of its own and a structure for screen readers', async () => {
    const contract = kept('de');
    const first = await renderContractPdf(contract);
    await renderContractPdf(kept('es'));
    expect((await renderContractPdf(contract)).equals(first)).toBe(true);
    expect(readFonts(first).every((line) => line.includes('yes yes yes'))).toBe(true);
    expect(readInfo(first).get('Title')).toBe('Vertrag zur Buchung R-41');
    const objects = first.toString('latin1');
    for (const tag of ['H1', 'H2', 'Table', 'TH', 'LBody']) expect(objects).toContain(`/S /${tag}`);
  });

  it('keeps every word within the margins of its pages, however long a clause or a name is', async () => {
    const base = contractFacts();
    const clauses = Array.from(
      { length: 60 },
      (_, at) => `Clause ${at} qui dit quelque chose de plus long qu’une ligne.`,
    );
    const facts = {
      ...base,
      guest: { name: `Léa ${'Morvan'.repeat(30)}`, email: 'lea@morvan.example', phone: '', address: null },
      terms: { ...base.terms, contract: { ...base.terms.contract, clauses: clauses.join('\n') } },
    };
    const pdf = await renderContractPdf(kept('fr', facts));
    const words = readWords(pdf).flat();
    expect(words.length).toBeGreaterThan(500);
    for (const { left, right, top, bottom } of words) {
      expect(left).toBeGreaterThan(40);
      expect(right).toBeLessThan(596 - 40);
      expect(top).toBeGreaterThan(30);
      expect(bottom).toBeLessThan(842 - 20);
    }
    expect(readPdf(pdf)).toContain('Clause 59 qui dit');
  });

  it('shows marks of HTML and of PDFs as the letters that they are', async () => {
    const base = contractFacts();
    const facts = {
      ...base,
      guest: { name: '<b>(Léa) \\) Tj', email: 'lea@morvan.example', phone: '', address: null },
    };
    expect(readPdf(await renderContractPdf(kept('fr', facts)))).toContain('<b>(Léa) \\) Tj');
  });
});
