import { z } from 'zod';
import { agreement, brokenRules, dateIn, linePath, settlement, totals, type Place, type Rule } from './Place.ts';

const document = 'rsm:ExchangedDocument';
const [seller, buyer] = [`${agreement}/ram:SellerTradeParty`, `${agreement}/ram:BuyerTradeParty`];
const siren = `ram:SpecifiedLegalOrganization/ram:ID[@schemeID = '0002']`;
const siret = `ram:GlobalID[@schemeID = '0009']`;

/** Rates that have been the law somewhere in France (BR-FR-16). */
const rates = new Set([0, 0.9, 1.05, 1.75, 2.1, 5.5, 7, 8.5, 9.2, 9.6, 10, 13, 19.6, 20, 20.6]);

/**
 * The rules that France adds to EN 16931 for invoices between its businesses (XP Z12-012; checks of FNFE-MPE, 1.4.0), as far
 * as they concern what such an XML can hold: those that one breaks, from the XML alone. Written after their published wording.
 */
export function checkFrenchCtc(xml: string): string[] {
  return brokenRules(xml, (invoice, rule) => {
    checkDocument(invoice, rule);
    checkNotes(invoice, rule);
    checkParties(invoice, rule);
    checkRates(invoice, rule);
    checkReference(invoice, rule);
    checkPayment(invoice, rule);
    checkNumbers(invoice, rule);
  });
}

function checkDocument(invoice: Place, rule: Rule): void {
  const numbers = [`${document}/ram:ID`, `${settlement}/ram:InvoiceReferencedDocument/ram:IssuerAssignedID`];
  for (const number of numbers.flatMap((path) => invoice.all(path).map((place) => place.text('.')))) {
    rule('BR-FR-01', number.length <= 35);
    rule('BR-FR-02', /^[A-Za-z0-9+\-_/]+$/.test(number));
  }
  const dates = [
    dateIn(`${document}/ram:IssueDateTime`),
    dateIn(`${settlement}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime`),
    `${settlement}/ram:InvoiceReferencedDocument/ram:FormattedIssueDateTime/qdt:DateTimeString`,
    ...['Start', 'End'].map((end) => dateIn(`${settlement}/ram:BillingSpecifiedPeriod/ram:${end}DateTime`)),
  ];
  for (const date of dates.filter((path) => invoice.has(path))) rule('BR-FR-03', isDay(invoice.text(date)));
  rule('BR-FR-04', ['380', '381'].includes(invoice.text(`${document}/ram:TypeCode`)));
  rule('BR-FR-08', /^([BS][124789]|M[12489]|S[356])$/.test(invoice.text(processPath)));
}

const processPath = 'rsm:ExchangedDocumentContext/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID';

function isDay(date: string): boolean {
  return z.iso.date().safeParse(date.replace(/^(20\d{2})(\d{2})(\d{2})$/, '$1-$2-$3')).success;
}

function checkNotes(invoice: Place, rule: Rule): void {
  const codes = invoice.all(`${document}/ram:IncludedNote/ram:SubjectCode`).map((code) => code.text('.'));
  const count = (code: string) => codes.filter((one) => one === code).length;
  for (const code of ['PMT', 'PMD', 'AAB']) rule(`BR-FR-05 ${code}`, count(code) > 0);
  for (const code of ['PMT', 'PMD', 'AAB', 'TXD']) rule(`BR-FR-06 ${code}`, count(code) <= 1);
}

function checkParties(invoice: Place, rule: Rule): void {
  for (const party of [seller, buyer]) {
    const [establishment, company] = [invoice.text(`${party}/${siret}`), invoice.text(`${party}/${siren}`)];
    rule('BR-FR-09', establishment === '' || (/^\d{14}$/.test(establishment) && establishment.slice(0, 9) === company));
    rule('BR-FR-32', company === '' || /^\d{9}$/.test(company));
    const ids = invoice.all(`${party}/ram:GlobalID`).map((id) => id.attribute('.', 'schemeID'));
    rule('BR-FR-CO-10', ids.every((id) => id !== '') && new Set(ids).size === ids.length);
    rule('BR-FR-25', invoice.text(`${party}/ram:URIUniversalCommunication/ram:URIID`).length <= 125);
  }
  rule('BR-FR-10', /^\d{9}$/.test(invoice.text(`${seller}/${siren}`)));
  rule('BR-FR-12', invoice.has(`${buyer}/ram:URIUniversalCommunication/ram:URIID`));
  rule('BR-FR-13', invoice.has(`${seller}/ram:URIUniversalCommunication/ram:URIID`));
}

function checkRates(invoice: Place, rule: Rule): void {
  const taxes = ['ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax', 'ram:ApplicableTradeTax'];
  for (const tax of [...invoice.all(`${linePath}/${taxes[0]}`), ...invoice.all(`${settlement}/${taxes[1]}`)]) {
    rule('BR-FR-15', ['S', 'E', 'AE', 'K', 'G', 'O', 'Z'].includes(tax.text('ram:CategoryCode')));
    const rate = tax.text('ram:RateApplicablePercent');
    rule('BR-FR-16', rate === '' || rates.has(Number(rate)));
    rule('BR-FR-DEC-04', rate === '' || (/^\d{1,4}(\.\d{1,2})?$/.test(rate) && digitsOf(rate) <= 4));
  }
}

function checkReference(invoice: Place, rule: Rule): void {
  const references = invoice.all(`${settlement}/ram:InvoiceReferencedDocument`);
  const whole = references.filter(
    (one) => one.has('ram:IssuerAssignedID') && one.has('ram:FormattedIssueDateTime/qdt:DateTimeString'),
  );
  rule('BR-FR-CO-05', invoice.text(`${document}/ram:TypeCode`) !== '381' || whole.length > 0);
}

/** The payment before the invoice: nothing is left to pay, and there is no rounding amount. */
function checkPayment(invoice: Place, rule: Rule): void {
  const isPaid = ['B2', 'S2', 'M2'].includes(invoice.text(processPath));
  const due = dateIn(`${settlement}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime`);
  const of = (name: string) => invoice.cents(`${totals}/ram:${name}`);
  rule(
    'BR-FR-CO-07',
    isPaid || !invoice.has(due) || invoice.text(due) >= invoice.text(dateIn(`${document}/ram:IssueDateTime`)),
  );
  rule('BR-FR-CO-09-1', !isPaid || of('TotalPrepaidAmount') === of('GrandTotalAmount'));
  rule('BR-FR-CO-09-2', !isPaid || of('DuePayableAmount') === 0n);
  rule('BR-FR-CO-09-3', !isPaid || invoice.has(due));
}

function checkNumbers(invoice: Place, rule: Rule): void {
  const line = (path: string) => invoice.all(`${linePath}/${path}`);
  const amounts = [
    ...invoice.all(`${totals}/*`),
    ...invoice.all(`${settlement}/ram:ApplicableTradeTax/ram:BasisAmount`),
    ...invoice.all(`${settlement}/ram:ApplicableTradeTax/ram:CalculatedAmount`),
    ...line('ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'),
  ];
  const price = 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice';
  const quantities = [
    ...line('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity'),
    ...line(`${price}/ram:BasisQuantity`),
  ];
  rule(
    'BR-FR-DEC-01',
    amounts.every((place) => isNumber(place, /^-?\d{1,19}(\.\d{1,2})?$/)),
  );
  rule(
    'BR-FR-DEC-02',
    quantities.every((place) => isNumber(place, /^-?\d{1,19}(\.\d{1,4})?$/)),
  );
  rule(
    'BR-FR-DEC-03',
    line(`${price}/ram:ChargeAmount`).every((place) => isNumber(place, /^\d{1,19}(\.\d{1,6})?$/)),
  );
}

function isNumber(place: Place, form: RegExp): boolean {
  const text = place.text('.').trim();
  return form.test(text) && digitsOf(text) <= 19;
}

const digitsOf = (number: string) => number.replace('.', '').length;
