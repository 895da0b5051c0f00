import { once } from 'node:events';
import { writeFacturX } from '../facturX/writeFacturX.ts';
import type { InvoiceSnapshot } from '../snapshot/InvoiceSnapshot.ts';
import { bodyBottom, drawFeet, drawMentions, mentionLines } from './drawFoot.ts';
import { drawHead } from './drawHead.ts';
import { drawLines } from './drawLines.ts';
import { drawSums, sumsHeight } from './drawSums.ts';
import { contentRight, millimetre, page, Sheet, styles } from '../../../documents/index.ts';
import { wordings } from './wording.ts';

/**
 * An invoice for people and programs: PDF/A-3b with the XML of Factur-X attached, tagged for screen readers. The
 * same snapshot gives the same bytes, today and in ten years: nothing in it comes from the clock or from chance.
 */
export async function renderInvoicePdf(invoice: InvoiceSnapshot, logo: Buffer | null): Promise<Buffer> {
  const issuedAt = new Date(invoice.issuedAt);
  const title = `${wordings[invoice.kind].title} ${invoice.number}`;
  const sheet = new Sheet({
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: 'fr-FR',
    displayTitle: true,
    // No text from users: it would go into the metadata unchanged.
    info: { Title: title, Creator: 'Clairvolet', Producer: 'Clairvolet', CreationDate: issuedAt },
  });
  const { document } = sheet;
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(document, 'end');
  drawPages(sheet, invoice, logo, title);
  attach(sheet, invoice, issuedAt);
  document.appendXML(facturXMetadata);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawPages(sheet: Sheet, invoice: InvoiceSnapshot, logo: Buffer | null, title: string): void {
  let pages = 1;
  const nextPage = () => {
    sheet.document.addPage();
    pages += 1;
    sheet.ornament(() => {
      sheet.line(`${title} (suite)`, styles.column, { x: contentRight, top: page.top, from: 'right' });
    }, 'Pagination');
    return page.top + 10 * millimetre;
  };
  const top = drawHead(sheet, invoice, logo);
  let y = drawLines(sheet, invoice, { top, bottom: bodyBottom, nextPage }) + 6 * millimetre;
  if (y + sumsHeight(invoice) > bodyBottom) y = nextPage();
  y = drawSums(sheet, invoice, y);
  const mentions = mentionLines(sheet, invoice);
  if (y + 8 * millimetre + mentions.length * styles.fine.leading > bodyBottom) nextPage();
  drawMentions(sheet, mentions);
  drawFeet(sheet, invoice, pages);
}

function attach({ document }: Sheet, invoice: InvoiceSnapshot, issuedAt: Date): void {
  const attachment = {
    name: attachmentName,
    type: 'text/xml',
    description: 'Factur-X',
    relationship: 'Alternative',
    creationDate: issuedAt,
    modifiedDate: issuedAt,
  };
  document.file(Buffer.from(writeFacturX(invoice)), attachment);
}

/** What the file is called in the PDF: fixed by the standard. */
const attachmentName = 'factur-x.xml';

/**
 * What the PDF's metadata say of the attached XML, and the schema that explains these words to readers of PDF/A, which know
 * none but their own (Factur-X 1.0, 6.2.2; ISO 19005-3, 6.6.2.3).
 */
const facturXMetadata = `
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>${attachmentName}</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>
${property('DocumentFileName', 'The name of the embedded XML document')}
${property('DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER')}
${property('Version', 'The actual version of the standard applying to the embedded XML document')}
${property('ConformanceLevel', 'The conformance level of the embedded XML document')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

function property(name: string, description: string): string {
  return `      <rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>${name}</pdfaProperty:name>
        <pdfaProperty:valueType>Text</pdfaProperty:valueType>
        <pdfaProperty:category>external</pdfaProperty:category>
        <pdfaProperty:description>${description}</pdfaProperty:description>
      </rdf:li>`;
}
