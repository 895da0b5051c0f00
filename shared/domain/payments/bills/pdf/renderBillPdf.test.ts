import { describe, expect, it } from 'vitest';
import { canReadPdf, readInfo, readPdf, readStructure } from '../../../testing/index.ts';
import type { BillSnapshot, BillVat } from '../BillSnapshot.ts';
import { sampleBill, sampleCreditNote, sampleReceipt } from '../testing/sampleBills.ts';
import { renderBillPdf } from './renderBillPdf.ts';

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
const read = async (bill: BillSnapshot) => plain(readPdf(await renderBillPdf(bill)));
const liable: BillVat = { kind: 'liable', number: 'FR40303265045', rateBps: 1_000 };

describe.runIf(canReadPdf())('the PDF of a host’s document', () => {
  it('says who issues, to whom, for which stay, every line and sum, and in whose name', async () => {
    const text = await read(sampleBill());
    for (const said of [
      'Facture F2027-0012',
      'Amaia Etcheverry',
      '12 rue des Halles',
      'SIRET 902 541 888 00014',
      'Ane Duhamel',
      'Réservation R-12',
      'du 3 au 7 juillet 2027, 4 nuits',
      '3 quai Maurice Ravel, 64500 Ciboure',
      '64189000123AB',
      'Ménage de fin de séjour 60,00 €',
      'Taxe de séjour, 2 adultes 19,80 €',
      'Total 979,80 €',
      'Reste à payer 191,80 €',
      'Reçu le 3 juin 2027, chèque : 500,00 €',
      'Exonération de TVA, art. 261 D 4° du CGI.',
      'Établi par Clairvolet au nom et pour le compte de Amaia Etcheverry.',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('HT');
  });

  it('says where the guest lives, once it is known', async () => {
    const bill = sampleBill();
    const address = { street: 'Gasse 1, Tür 3', postalCode: '1010', town: 'Wien', country: 'AT' };
    const text = await read({ ...bill, guest: { name: 'Ane Duhamel', address } });
    for (const said of ['Gasse 1, Tür 3', '1010 Wien', 'Autriche']) expect(text).toContain(said);
  });

  it('names the countries of both sides in French and in the guest’s language, and as before on what was issued before', async () => {
    const bill = sampleBill('de');
    const address = { street: 'Gasse 1', postalCode: '1010', town: 'Wien', country: 'AT' };
    const abroad = {
      ...bill,
      issuer: { ...bill.issuer, country: 'BE' },
      guest: { name: 'Ane Duhamel', address },
    };
    expect(await read(abroad)).toMatch(/64500 Ciboure, Belgique · Belgien.*Autriche · Österreich/);
    const before = await read({ ...abroad, version: 1 });
    for (const said of ['64500 Ciboure, Belgique', 'Autriche']) expect(before).toContain(said);
    expect(before).not.toMatch(/Belgien|Österreich/);
  });

  it('splits the VAT of who owes it, and leaves the tourist tax outside', async () => {
    const text = await read(sampleBill('fr', liable));
    for (const said of ['Total HT 872,73 €', 'TVA 10 % 87,27 €', 'Total TTC 960,00 €', 'Hors TVA 19,80 €'])
      expect(text).toContain(said);
    expect(text).toContain('TVA acquittée sur les encaissements.');
  });

  it.each([
    ['en', 'Invoice', 'from 3 to 7 July 2027', 'End-of-stay cleaning'],
    ['es', 'Factura', 'del 3 al 7 de julio de 2027', 'Limpieza final'],
    ['de', 'Rechnung', 'vom 3. bis 7. Juli 2027', 'Endreinigung'],
  ] as const)('speaks the guest’s language beside French, which names the law: %s', async (language, ...said) => {
    const text = await read(sampleBill(language, { kind: 'franchise' }));
    for (const one of [...said, 'Facture F2027-0012', 'TVA non applicable, art. 293 B du CGI'])
      expect(text).toContain(one);
  });

  it('of a credit note names what it corrects and why; of a receipt what was paid and what remains', async () => {
    const note = await read(sampleCreditNote('fr', liable));
    for (const said of [
      'Avoir AV2027-0001',
      'F2027-0012, 7 juillet 2027',
      'Séjour ou prix modifié',
      'Total de l’avoir 979,80 €',
    ])
      expect(note).toContain(said);
    expect(note).not.toContain('Reste à payer');
    const receipt = await read(sampleReceipt());
    for (const said of ['Reçu R2027-0003', '288,00 €', 'Arrhes, R-12', 'Virement', 'Reste à payer 691,80 €'])
      expect(receipt).toContain(said);
  });

  it('has the same bytes each time, is tagged, and says its title', async () => {
    const [one, other] = [await renderBillPdf(sampleBill('de', liable)), await renderBillPdf(sampleBill('de', liable))];
    expect(one.equals(other)).toBe(true);
    expect(readInfo(one).get('Title')).toBe('Facture F2027-0012');
    expect(readInfo(one).get('Tagged')).toBe('yes');
    expect(readStructure(one)).toMatch(/H1[\s\S]*Table[\s\S]*TR[\s\S]*TH/);
    expect(one.toString('latin1')).toContain('pdfaid:part>2<');
  });

  it('goes on over pages when it is long', async () => {
    const bill = sampleBill();
    const [line] = bill.lines;
    if (!line) throw new Error('No line');
    const long = {
      ...bill,
      lines: Array.from({ length: 40 }, (_, at) => ({ ...line, description: `Ligne ${at + 1}` })),
    };
    const text = await read(long);
    expect(text).toContain('Facture F2027-0012 (suite)');
    for (let at = 1; at <= 40; at += 1) expect(text).toContain(`Ligne ${at} `);
    expect(text).toContain('page 2 sur ');
  });
});
