import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { draftCreditNote } from '../draftCreditNote.ts';
import { invoiceSnapshotSchema, type InvoiceSnapshot } from '../snapshot/InvoiceSnapshot.ts';
import { checkEn16931 } from '../testing/checkEn16931.ts';
import { checkFrenchCtc } from '../testing/checkFrenchCtc.ts';
import { sampleLines, sampleSnapshot, sampleSurroundings } from '../testing/sampleSnapshot.ts';
import { snapshotArbitrary } from '../testing/snapshotArbitrary.ts';
import { validateFacturX } from '../testing/Place.ts';
import { writeFacturX } from './writeFacturX.ts';

const { seller, buyer } = sampleSurroundings;

/** In hundredths of a percent. */
const frenchRates = [0, 210, 550, 850, 1_000, 2_000];

/** The text of the first element of this name. */
function text(xml: string, path: string): string | undefined {
  const document = XmlDocument.fromString(xml);
  const ram = 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100';
  const found = document.get(`//ram:${path.replaceAll('/', '/ram:')}`, { ram })?.content;
  document.dispose();
  return found;
}

function creditNote(invoice: InvoiceSnapshot): InvoiceSnapshot {
  const refund = { amountCents: 1_200, refundedAt: new Date('2026-12-02T09:00:00Z') };
  const draft = draftCreditNote(invoice, refund, seller);
  return invoiceSnapshotSchema.parse({ ...draft, number: 'AV-1000', issuedAt: '2026-12-02T09:00:00.000Z' });
}

describe('the XML of an invoice', () => {
  it('satisfies the schema of Factur-X and the rules of EN 16931 for any sale, buyer and rate', () => {
    fc.assert(
      fc.property(snapshotArbitrary, (snapshot) => {
        const xml = writeFacturX(snapshot);
        expect(validateFacturX(xml)).toStrictEqual([]);
        expect(checkEn16931(xml)).toStrictEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('satisfies the French rules for invoices between businesses, except for data the seller has not set', () => {
    fc.assert(
      fc.property(snapshotArbitrary, (snapshot) => {
        const { kind, vat } = snapshot;
        const told = {
          seller: { ...snapshot.seller, email: 'a@b.example' },
          buyer: { ...buyer, email: 'c@d.example' },
        };
        const notes = sampleSnapshot().mentions;
        const rate = [...frenchRates].toSorted(
          (one, other) => Math.abs(one - vat.rate) - Math.abs(other - vat.rate),
        )[0];
        const xml = writeFacturX({ ...snapshot, ...told, mentions: notes, vat: { ...vat, rate: rate ?? 0 } });
        expect(checkFrenchCtc(xml), kind).toStrictEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('contains every text of the snapshot literally: nothing is lost or read as markup', () => {
    fc.assert(
      fc.property(snapshotArbitrary, (snapshot) => {
        const xml = writeFacturX(snapshot);
        expect(text(xml, 'SellerTradeParty/Name')).toBe(snapshot.seller.name);
        expect(text(xml, 'BuyerTradeParty/Name')).toBe(snapshot.buyer.company ?? snapshot.buyer.name);
        expect(text(xml, 'SpecifiedTradeProduct/Name')).toBe(snapshot.lines[0]?.description);
      }),
      { numRuns: 200 },
    );
  });

  it('is an invoice, paid by card, on whose payment VAT falls due', () => {
    const xml = writeFacturX(sampleSnapshot());
    expect(xml).toContain('<ram:TypeCode>380</ram:TypeCode>');
    expect(text(xml, 'SpecifiedTradeSettlementPaymentMeans/TypeCode')).toBe('48');
    expect(text(xml, 'ApplicableTradeSettlementFinancialCard/ID')).toBe('4242');
    expect(text(xml, 'DueDateTypeCode')).toBe('72');
    expect(text(xml, 'TotalPrepaidAmount')).toBe('54.00');
    expect(text(xml, 'DuePayableAmount')).toBe('0.00');
    expect(text(xml, 'BusinessProcessSpecifiedDocumentContextParameter/ID')).toBe('S2');
  });

  it('names companies by their SIREN and establishments by their SIRET', () => {
    const xml = writeFacturX(sampleSnapshot());
    expect(xml).toContain('<ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">123456782</ram:ID>');
    expect(xml).toContain('<ram:GlobalID schemeID="0009">12345678200010</ram:GlobalID>');
    expect(xml).toContain('<ram:ID schemeID="VA">FR11123456782</ram:ID>');
    const withoutVat = sampleSnapshot({ seller: { ...seller, vatNumber: null }, vatRate: 0 });
    expect(writeFacturX(withoutVat)).toContain('<ram:ID schemeID="FC">123456782</ram:ID>');
  });

  it('states penalties to professionals only, on invoices and credit notes, with the codes of French platforms', () => {
    const codes = (snapshot: InvoiceSnapshot) =>
      [...writeFacturX(snapshot).matchAll(/<ram:SubjectCode>(\w+)</g)].map((match) => match[1]);
    expect(codes(sampleSnapshot())).toStrictEqual(['REG', 'AAB', 'PMD', 'PMT']);
    expect(codes(creditNote(sampleSnapshot()))).toStrictEqual(['REG', 'AAB', 'PMD', 'PMT']);
    const consumer = { ...buyer, professional: false, company: null, siret: null };
    expect(codes(sampleSnapshot({ buyer: consumer }))).toStrictEqual(['REG', 'AAB']);
  });

  it('gives the reason why no VAT is charged, as text and code', () => {
    const xml = writeFacturX(sampleSnapshot({ vatRate: 0 }));
    expect(text(xml, 'ExemptionReason')).toBe('TVA non applicable, art. 293 B du CGI');
    expect(text(xml, 'ExemptionReasonCode')).toBe('VATEX-FR-FRANCHISE');
    expect(text(xml, 'CategoryCode')).toBe('E');
    expect(text(xml, 'DueDateTypeCode')).toBeUndefined();
  });

  it('reverses the charge for a business elsewhere in the Union: no VAT, why, and the numbers of both', () => {
    const belgian = { ...buyer, country: 'BE', siret: null, vatNumber: 'BE0428759497' };
    const snapshot = sampleSnapshot({ buyer: belgian });
    for (const one of [snapshot, creditNote(snapshot)]) {
      const xml = writeFacturX(one);
      expect(text(xml, 'ApplicableHeaderTradeSettlement/ApplicableTradeTax/CategoryCode')).toBe('AE');
      expect(text(xml, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode')).toBe('AE');
      expect(text(xml, 'ExemptionReason')).toContain('Autoliquidation');
      expect(text(xml, 'ExemptionReasonCode')).toBe('VATEX-EU-AE');
      expect(text(xml, 'SellerTradeParty/SpecifiedTaxRegistration/ID')).toBe('FR11123456782');
      expect(text(xml, 'BuyerTradeParty/SpecifiedTaxRegistration/ID')).toBe('BE0428759497');
      expect(text(xml, 'TaxTotalAmount')).toBe('0.00');
      expect(text(xml, 'DueDateTypeCode')).toBeUndefined();
      expect(xml).toContain('art. 196 de la directive 2006/112/CE.</ram:Content>');
      expect(xml).not.toContain('293 B');
      expect(validateFacturX(xml)).toStrictEqual([]);
      expect(checkEn16931(xml)).toStrictEqual([]);
    }
    // The amount paid is the price without VAT.
    expect(snapshot.totals).toStrictEqual({ netCents: 5_400, vatCents: 0, roundingCents: 0, totalCents: 5_400 });
  });

  it('of a snapshot from before buyers had VAT numbers is unchanged to the byte', async () => {
    const stored: unknown = JSON.parse(
      await readFile(new URL('../testing/firstSnapshot.json', import.meta.url), 'utf8'),
    );
    const xml = writeFacturX(invoiceSnapshotSchema.parse(stored));
    expect(createHash('sha256').update(xml).digest('hex')).toBe(
      'dfc4057467d871edabb8495049ef3a631c9a4aef82047f5e5d3d64acfdee403b',
    );
  });

  it('credits time of the previous plan as a negative quantity, because a price is never negative', () => {
    const [line] = sampleLines;
    if (!line) throw new Error('There is no line');
    const xml = writeFacturX(sampleSnapshot({}, [...sampleLines, { ...line, totalCents: -1_200 }]));
    expect(xml).toContain('<ram:BilledQuantity unitCode="C62">-1</ram:BilledQuantity>');
    expect(xml).not.toContain('<ram:ChargeAmount>-');
    expect(checkEn16931(xml)).toStrictEqual([]);
  });

  it('states the rounding cent of invoices issued while net and VAT could miss the price', () => {
    const [line] = sampleLines;
    if (!line) throw new Error('There is no line');
    const invoice = sampleSnapshot({}, [{ ...line, totalCents: 3 }]);
    const xml = writeFacturX({
      ...invoice,
      totals: { netCents: 3, vatCents: 1, roundingCents: -1, totalCents: 3 },
    });
    expect(text(xml, 'RoundingAmount')).toBe('-0.01');
    expect(text(xml, 'GrandTotalAmount')).toBe('0.04');
    expect(checkEn16931(xml)).toStrictEqual([]);
    expect(checkFrenchCtc(xml)).toStrictEqual(['BR-FR-CO-09-1']);
  });

  it('of a credit note has its document type, positive amounts and the invoice that it corrects', () => {
    const xml = writeFacturX(creditNote(sampleSnapshot()));
    expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>');
    expect(text(xml, 'InvoiceReferencedDocument/IssuerAssignedID')).toBe('INV-1042');
    expect(xml).toContain('<qdt:DateTimeString format="102">20261101</qdt:DateTimeString>');
    expect(text(xml, 'GrandTotalAmount')).toBe('12.00');
    expect(validateFacturX(xml)).toStrictEqual([]);
    expect(checkEn16931(xml)).toStrictEqual([]);
  });
});

describe('the checks of the XML', () => {
  const xml = writeFacturX(sampleSnapshot());

  it('report that BR-AE-02 is broken when a reversed charge names no buyer', () => {
    const belgian = { ...buyer, country: 'BE', siret: null, vatNumber: 'BE0428759497' };
    const reversed = writeFacturX(sampleSnapshot({ buyer: belgian }));
    const broken = reversed.replace('<ram:ID schemeID="VA">BE0428759497</ram:ID>', '<ram:ID schemeID="FC">1</ram:ID>');
    expect(checkEn16931(broken)).toContain('BR-AE-02');
  });

  it.each([
    ['BR-02', '<ram:ID>INV-1042</ram:ID>', ''],
    ['BR-06', '<ram:Name>Clairvolet SAS</ram:Name>', ''],
    [
      'BR-CO-10',
      '<ram:LineTotalAmount>45.00</ram:LineTotalAmount>',
      '<ram:LineTotalAmount>45.01</ram:LineTotalAmount>',
    ],
    ['BR-CO-14', 'currencyID="EUR">9.00<', 'currencyID="EUR">9.01<'],
    ['BR-CO-15', '<ram:GrandTotalAmount>54.00', '<ram:GrandTotalAmount>54.01'],
    ['BR-CO-16', '<ram:TotalPrepaidAmount>54.00', '<ram:TotalPrepaidAmount>53.00'],
    ['BR-CO-17', '<ram:CalculatedAmount>9.00', '<ram:CalculatedAmount>9.02'],
    ['BR-S-08', '<ram:BasisAmount>45.00', '<ram:BasisAmount>45.01'],
    [
      'BR-CO-26',
      '<ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">123456782</ram:ID>',
      '<ram:SpecifiedLegalOrganization>',
    ],
    ['BR-51', '<ram:ID>4242</ram:ID>', '<ram:ID>42424242424242</ram:ID>'],
  ])('report that %s is broken', (rule, from, to) => {
    const broken = rule === 'BR-CO-26' ? xml.replace('schemeID="VA"', 'schemeID="FC"') : xml;
    expect(broken).toContain(from);
    expect(checkEn16931(broken.replace(from, to))).toContain(rule);
  });

  it.each([
    ['BR-FR-01', 'INV-1042<', `INV-${'1'.repeat(40)}<`],
    ['BR-FR-02', 'INV-1042<', 'INV 1042<'],
    ['BR-FR-03', '"102">20261101<', '"102">20261131<'],
    ['BR-FR-04', '<ram:TypeCode>380<', '<ram:TypeCode>999<'],
    ['BR-FR-05 AAB', '<ram:SubjectCode>AAB', '<ram:SubjectCode>ABL'],
    ['BR-FR-05 PMD', '<ram:SubjectCode>PMD', '<ram:SubjectCode>ABL'],
    ['BR-FR-05 PMT', '<ram:SubjectCode>PMT', '<ram:SubjectCode>ABL'],
    ['BR-FR-06 AAB', '<ram:SubjectCode>REG', '<ram:SubjectCode>AAB'],
    ['BR-FR-08', '<ram:ID>S2<', '<ram:ID>S0<'],
    ['BR-FR-09', '"0009">123456782', '"0009">923456782'],
    ['BR-FR-10', '"0002">123456782', '"0002">12345678'],
    ['BR-FR-12', 'maider@arrosa.example', ''],
    ['BR-FR-13', 'bonjour@clairvolet.example', ''],
    ['BR-FR-16', '<ram:RateApplicablePercent>20<', '<ram:RateApplicablePercent>21<'],
    ['BR-FR-CO-09-1', '<ram:TotalPrepaidAmount>54.00', '<ram:TotalPrepaidAmount>53.99'],
    ['BR-FR-CO-09-2', '<ram:DuePayableAmount>0.00', '<ram:DuePayableAmount>0.01'],
    ['BR-FR-DEC-01', '<ram:BasisAmount>45.00', '<ram:BasisAmount>45.000'],
    ['BR-FR-DEC-03', '<ram:ChargeAmount>', '<ram:ChargeAmount>-'],
  ])('report that %s is broken', (rule, from, to) => {
    expect(checkFrenchCtc(xml)).toStrictEqual([]);
    expect(xml).toContain(from);
    expect(checkFrenchCtc(xml.replace(from, to))).toContain(rule);
  });

  it('report that a credit note names no invoice', () => {
    const note = writeFacturX(creditNote(sampleSnapshot()));
    expect(checkFrenchCtc(note)).toStrictEqual([]);
    expect(
      checkFrenchCtc(note.replace(/<ram:InvoiceReferencedDocument>.*<\/ram:InvoiceReferencedDocument>/, '')),
    ).toContain('BR-FR-CO-05');
  });

  it('report what the schema forbids', () => {
    expect(validateFacturX(xml.replace('<ram:TypeCode>380</ram:TypeCode>', ''))).not.toStrictEqual([]);
  });
});
