import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { draftCreditNote } from '../draftCreditNote.ts';
import { writeFacturX } from '../facturX/writeFacturX.ts';
import { invoiceSnapshotSchema } from '../snapshot/InvoiceSnapshot.ts';
import {
  canReadPdf,
  readAttachment,
  readFonts,
  readInfo,
  readLetters,
  readPdf,
  readStructure,
  readWords,
} from '../../../testing/index.ts';
import { sampleLines, sampleSnapshot, sampleSurroundings } from '../testing/sampleSnapshot.ts';
import { snapshotArbitrary } from '../testing/snapshotArbitrary.ts';
import { renderInvoicePdf } from './renderInvoicePdf.ts';

const { seller, buyer } = sampleSurroundings;
const [firstLine] = sampleLines;
if (!firstLine) throw new Error('There is no line');

/** A blue square of 8 × 8 pixels. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGNgYPiPAw0pCQYGAH2rP8FJv1AzAAAAAElFTkSuQmCC',
  'base64',
);

/** What is drawn: every content stream, decompressed. */
function drawn(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(({ 1: content = '' }) => {
    try {
      return [inflateSync(Buffer.from(content, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  return streams.filter((stream) => stream.includes('BT\n')).join('\n');
}

/** The numbers of all glyphs that the pages show. */
function glyphs(pdf: Buffer): string[] {
  return [...drawn(pdf).matchAll(/\[([^\]]*)\] TJ/g)].flatMap(({ 1: shown = '' }) =>
    [...shown.matchAll(/<([\da-f]+)>/g)].flatMap(({ 1: hex = '' }) => hex.match(/.{4}/g) ?? []),
  );
}

/** The texts of the XML: seller, buyer, lines and notes. */
function textsOf(xml: string): string[] {
  const named = ['Name', 'PersonName', 'LineOne', 'CityName', 'PostcodeCode', 'Description', 'Content'];
  const document = XmlDocument.fromString(xml);
  const texts = document
    .find(`//*[${named.map((name) => `local-name() = '${name}'`).join(' or ')}]`)
    .map(({ content }) => content);
  document.dispose();
  return texts;
}

function metadata(pdf: Buffer): XmlDocument {
  const text = pdf.toString('utf8');
  return XmlDocument.fromString(text.slice(text.indexOf('<x:xmpmeta'), text.indexOf('</x:xmpmeta>') + 12));
}

describe.skipIf(!canReadPdf())('the PDF of an invoice', () => {
  it('shows all that an invoice must contain', async () => {
    const text = readPdf(await renderInvoicePdf(sampleSnapshot(), null));
    for (const said of [
      'Facture INV-1042',
      'Émise le 1er novembre 2026',
      'Clairvolet SAS',
      '8 rue de la Persienne',
      '75011 Paris, France',
      'SIREN 123 456 782',
      'TVA FR11 123 456 782',
      'Arrosa Locations SARL',
      'Maïder Etcheverry',
      '14 rue du Phare',
      '64200 Biarritz, France',
      'SIRET 123 456 782 00010',
      'C-8F3A21D0',
      'Abonnement Business, mensuel 1 25,00 € 20 % 25,00 €',
      'Jusqu’à 10 logements, du 1er au 30 novembre 2026',
      'Nom de domaine arrosa.fr 1 20,00 € 20 % 20,00 €',
      'Enregistrement d’un an, du 1er novembre 2026 au 31 octobre 2027',
      'Total HT 45,00 €',
      'TVA 20 % 9,00 €',
      'Total TTC 54,00 €',
      'Payé le 1er novembre 2026 −54,00 €',
      'Reste à payer 0,00 €',
      '54,00 € le 1er novembre 2026, carte Visa •••• 4242.',
      'prestation de services. TVA acquittée sur les encaissements. Pas d’escompte pour paiement anticipé.',
      'L. 441-10',
      '40 €',
      'Clairvolet SAS, SAS au capital de 10 000 €, RCS Paris 123 456 782',
      'Document électronique · page 1 sur 1',
    ])
      expect(text).toContain(said);
  });

  it('of a credit note names the invoice that it corrects', async () => {
    const draft = draftCreditNote(sampleSnapshot(), { amountCents: 1_200, refundedAt: new Date('2026-12-02') }, seller);
    const note = invoiceSnapshotSchema.parse({ ...draft, number: 'AV-1000', issuedAt: '2026-12-02T09:00:00.000Z' });
    const text = readPdf(await renderInvoicePdf(note, null));
    for (const said of [
      'Avoir AV-1000',
      'Corrige la facture du 1er novembre 2026',
      'INV-1042',
      'Remboursement partiel de la facture INV-1042 1 10,00 € 20 % 10,00 €',
      'Remboursé le 2 décembre 2026 −12,00 €',
      'Remboursement effectué.',
      'pénalités',
    ])
      expect(text).toContain(said);
  });

  it('shows that the charge is reversed, and the VAT numbers of both parties', async () => {
    const belgian = { ...buyer, country: 'BE', siret: null, vatNumber: 'BE0428759497' };
    const text = readPdf(await renderInvoicePdf(sampleSnapshot({ buyer: belgian }), null));
    for (const said of [
      'TVA FR11 123 456 782',
      'TVA BE0428759497',
      '64200 Biarritz, Belgique',
      'Total HT 54,00 €',
      'TVA : autoliquidation 0,00 €',
      'Total TTC 54,00 €',
    ])
      expect(text).toContain(said);
    // It continues on the next line.
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'Autoliquidation : TVA due par le preneur, art. 259-1° et 283-2 du CGI, art. 196 de la directive 2006/112/CE.',
    );
    expect(text).not.toContain('encaissements');
  });

  it('shows the reason for no VAT, and the rounding cent of invoices issued while there was one', async () => {
    const franchise = readPdf(await renderInvoicePdf(sampleSnapshot({ vatRate: 0 }), null));
    expect(franchise).toContain('TVA non applicable, art. 293 B du CGI.');
    expect(franchise).not.toContain('encaissements');
    const totals = { netCents: 3, vatCents: 1, roundingCents: -1, totalCents: 3 };
    const rounded = readPdf(await renderInvoicePdf({ ...sampleSnapshot(), totals }, null));
    expect(rounded).toContain('Arrondi −0,01 €');
    expect(rounded).toContain('Total TTC 0,03 €');
  });

  it('prints what the seller wrote above the lines and above the mentions', async () => {
    const surroundings = {
      header: ['Merci de votre confiance.'],
      footer: ['Nos bureaux ferment en août.'],
      seller: { ...seller, details: ['Du lundi au vendredi'] },
    };
    const text = readPdf(await renderInvoicePdf(sampleSnapshot(surroundings), null));
    const order = [
      'Du lundi au vendredi',
      'Merci de votre confiance.',
      'Désignation',
      'Nos bureaux ferment',
      'Catégorie',
    ];
    const places = order.map((said) => text.indexOf(said));
    expect(places).not.toContain(-1);
    expect(places).toStrictEqual(places.toSorted((one, other) => one - other));
  });

  it('takes as many pages as needed, each with its headings and its number', async () => {
    const lines = Array.from({ length: 90 }, (_, at) => ({ ...firstLine, description: `Ligne ${at + 1}` }));
    const pdf = await renderInvoicePdf(sampleSnapshot({}, lines), null);
    const pages = readPdf(pdf).split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(3);
    for (const [at, text] of pages.entries()) {
      expect(text).toContain(`page ${at + 1} sur ${pages.length}`);
      if (at > 0) expect(text).toContain('Facture INV-1042 (suite)');
      if (text.includes('Ligne')) expect(text).toContain('Prix unitaire HT');
    }
    const said = pages.flatMap((text) => [...text.matchAll(/Ligne \d+/g)].map(([line]) => line));
    expect(said).toStrictEqual(lines.map(({ description }) => description));
    expect(pages.filter((text) => text.includes('Total TTC'))).toHaveLength(1);
    for (const words of readWords(pdf)) {
      const foot = Math.min(...words.filter((word) => word.text === 'Factur-X,').map((word) => word.top));
      const lowest = Math.max(0, ...words.filter((word) => word.text === 'Ligne').map((word) => word.bottom));
      expect(lowest).toBeLessThan(foot - 20);
    }
  });

  it('is the same to the byte for the same snapshot, whatever was rendered in between', async () => {
    const first = await renderInvoicePdf(sampleSnapshot(), logo);
    await renderInvoicePdf(sampleSnapshot({ buyer: { ...buyer, name: 'Ελένη' } }), null);
    expect((await renderInvoicePdf(sampleSnapshot(), logo)).equals(first)).toBe(true);
    expect((await renderInvoicePdf(sampleSnapshot(), null)).equals(first)).toBe(false);
  });

  it('has the XML attached under the name and the relationship that Factur-X requires', async () => {
    const pdf = await renderInvoicePdf(sampleSnapshot(), null);
    expect(readAttachment(pdf, 'factur-x.xml')).toBe(writeFacturX(sampleSnapshot()));
    const text = pdf.toString('latin1');
    expect(text).toContain('/AFRelationship /Alternative');
    expect(text).toMatch(/\/AF \[\d+ 0 R\]/);
    expect(text).toContain('/Subtype /text#2Fxml');
    expect(text).toContain('/EmbeddedFiles');
  });

  it('has what PDF/A requires: fonts, colours, an identity, consistent metadata, and no encryption', async () => {
    const pdf = await renderInvoicePdf(sampleSnapshot(), null);
    const fonts = readFonts(pdf);
    expect(fonts.length).toBeGreaterThan(2);
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+\S+ +CID TrueType +Identity-H +yes yes yes /);
    const text = pdf.toString('latin1');
    expect(text).toMatch(/\/S \/GTS_PDFA1/);
    expect(text).toMatch(/\/ID \[<([\da-f]{32})> <\1>\]/);
    expect(text).not.toMatch(/\/Encrypt|\/JavaScript|\/Launch|\/OpenAction/);
    const info = readInfo(pdf);
    expect(Object.fromEntries(info)).toMatchObject({
      Title: 'Facture INV-1042',
      Creator: 'Clairvolet',
      Producer: 'Clairvolet',
      CreationDate: '2026-11-01T08:00:00Z',
      Tagged: 'yes',
      Encrypted: 'no',
      'PDF version': '1.7',
    });
    const xmp = metadata(pdf);
    const said = (name: string) => xmp.get(`//*[local-name() = '${name}']`)?.content.trim();
    expect(said('part')).toBe('3');
    expect(said('conformance')).toBe('B');
    expect(said('title')).toBe(info.get('Title'));
    expect(said('CreatorTool')).toBe(info.get('Creator'));
    expect(said('Producer')).toBe(info.get('Producer'));
    expect(said('CreateDate')).toBe(info.get('CreationDate'));
    expect(said('DocumentType')).toBe('INVOICE');
    expect(said('DocumentFileName')).toBe('factur-x.xml');
    expect(said('Version')).toBe('1.0');
    expect(said('ConformanceLevel')).toBe('EN 16931');
    const described = xmp
      .find(`//*[local-name() = 'property']//*[local-name() = 'name']`)
      .map(({ content }) => content);
    expect(described).toStrictEqual(['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel']);
    xmp.dispose();
  });

  it('marks headings, tables and cells for screen readers, in French', async () => {
    const pdf = await renderInvoicePdf(sampleSnapshot(), logo);
    const structure = readStructure(pdf);
    expect(structure).toMatch(/H1 \(block\)\n\s+"Facture INV-1042"/);
    expect(structure).toMatch(/H2 \(block\)\n\s+"Vendeur"/);
    expect(structure).toMatch(/Table \(block\)[\s\S]+TH:\s+\/Scope \/Column\s+"Désignation"/);
    expect(structure).toMatch(/TD\s+"Abonnement Business, mensuel Jusqu’à 10 logements/);
    expect(structure).toContain('"Clairvolet SAS 8 rue de la Persienne 75011 Paris, France ');
    expect(pdf.toString('latin1')).toContain('/Lang (fr-FR)');
    expect(pdf.toString('latin1')).toMatch(/\/S \/Figure[\s\S]{0,200}\/Alt \(Logo de Clairvolet SAS\)/);
  });

  it('writes names in many scripts, and never a missing glyph', async () => {
    const names = ['Ελένη Παπαδοπούλου', 'Дмитрий Щедрин', 'Nguyễn Thị Ánh', 'Łukasz Żółć', 'Ğülşen İnce'];
    const text = readPdf(await renderInvoicePdf(sampleSnapshot({ header: names }), null));
    for (const name of names) expect(text).toContain(name);
    // As issued before drafts were transliterated.
    const party = await renderInvoicePdf({ ...sampleSnapshot(), buyer: { ...buyer, company: 'Plage 🏖 王' } }, null);
    expect(readPdf(party)).toContain('Plage \ufffd \ufffd');
    expect(glyphs(party).length).toBeGreaterThan(100);
    expect(glyphs(party)).not.toContain('0000');
  });

  it('can be copied to the last letter, whatever was rendered before', async () => {
    // Glyphs that are parts of others: of the quotation mark, of the capital İ.
    await renderInvoicePdf(sampleSnapshot({ header: ['"', 'İ', 'ŉ', 'ĳ'] }), null);
    const copied = readLetters(await renderInvoicePdf(sampleSnapshot({ header: ["d'Ağrı, Thị Ngọc Ẹniọlá"] }), null));
    expect(copied).toContain("d'Ağrı,ThịNgọcẸniọlá");
  });

  it('can be copied where letters share a base, in one document or in two', async () => {
    for (const header of [['ǌ Ṅkọ ḿ'], ['Sǹnro n Ḿ ᾲ ᾴ'], ['ᾲ ᾷ ỹ ḹ ḷ Ṃ']])
      expect(readLetters(await renderInvoicePdf(sampleSnapshot({ header }), null))).toContain(
        header.join('').replaceAll(' ', ''),
      );
  });

  it('shows the texts of its XML to the letter, within the page, without a missing glyph, for any input', async () => {
    await fc.assert(
      fc.asyncProperty(snapshotArbitrary, async (snapshot) => {
        const pdf = await renderInvoicePdf(snapshot, null);
        expect(glyphs(pdf)).not.toContain('0000');
        for (const font of readFonts(pdf)) expect(font).toMatch(/ yes yes yes /);
        for (const word of readWords(pdf).flat()) {
          expect(word).toMatchObject({ left: expect.toSatisfy((left: number) => left >= 50) });
          expect(word.right, word.text).toBeLessThanOrEqual(595.28 - 50);
          expect(word.bottom, word.text).toBeLessThanOrEqual(841.89 - 30);
        }
        const xml = readAttachment(pdf, 'factur-x.xml');
        expect(xml).toBe(writeFacturX(snapshot));
        const letters = readLetters(pdf);
        expect(letters).not.toContain('\ufffd');
        for (const text of textsOf(xml)) expect(letters).toContain(text.replaceAll(/\s+/g, ''));
      }),
      // Shrinking a failure takes minutes, and the first one says enough.
      { numRuns: 20, endOnFailure: true },
    );
  });
});
