import { agreement, brokenRules, dateIn, linePath, settlement, totals, type Place, type Rule } from './Place.ts';

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
const size = (amount: bigint) => (amount < 0n ? -amount : amount);

/**
 * The business rules of EN 16931 (CEN/TC 434) that such an invoice breaks, from its XML alone. Written after the standard and
 * sharing no code with what writes the XML: two independent readings that must agree.
 */
export function checkEn16931(xml: string): string[] {
  return brokenRules(xml, (invoice, rule) => {
    checkDocument(invoice, rule);
    checkParties(invoice, rule);
    const lines = invoice.all(linePath);
    rule('BR-16', lines.length > 0);
    for (const line of lines) checkLine(line, rule);
    checkTotals(invoice, lines, rule);
    checkVat(invoice, lines, rule);
  });
}

function checkDocument(invoice: Place, rule: Rule): void {
  const context = 'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID';
  rule('BR-01', invoice.text(context) === 'urn:cen.eu:en16931:2017');
  rule('BR-02', invoice.has('rsm:ExchangedDocument/ram:ID'));
  rule('BR-03', /^\d{8}$/.test(invoice.text(dateIn('rsm:ExchangedDocument/ram:IssueDateTime'))));
  rule('BR-04', ['380', '381'].includes(invoice.text('rsm:ExchangedDocument/ram:TypeCode')));
  rule('BR-05', invoice.text(`${settlement}/ram:InvoiceCurrencyCode`) === 'EUR');
  rule('BR-12', invoice.has(`${totals}/ram:LineTotalAmount`));
  rule('BR-13', invoice.has(`${totals}/ram:TaxBasisTotalAmount`));
  rule('BR-14', invoice.has(`${totals}/ram:GrandTotalAmount`));
  rule('BR-15', invoice.has(`${totals}/ram:DuePayableAmount`));
  checkPeriod(invoice, `${settlement}/ram:BillingSpecifiedPeriod`, ['BR-29', 'BR-CO-19'], rule);
  for (const means of invoice.all(`${settlement}/ram:SpecifiedTradeSettlementPaymentMeans`)) {
    rule('BR-49', means.has('ram:TypeCode'));
    const card = 'ram:ApplicableTradeSettlementFinancialCard';
    rule('BR-51', means.all(card).length === 0 || /^\d{4,6}$/.test(means.text(`${card}/ram:ID`)));
  }
  for (const reference of invoice.all(`${settlement}/ram:InvoiceReferencedDocument`)) {
    rule('BR-55', reference.has('ram:IssuerAssignedID'));
  }
  const due = invoice.cents(`${totals}/ram:DuePayableAmount`);
  rule('BR-CO-25', due <= 0n || invoice.has(`${settlement}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime`));
}

function checkParties(invoice: Place, rule: Rule): void {
  const [seller, buyer] = [`${agreement}/ram:SellerTradeParty`, `${agreement}/ram:BuyerTradeParty`];
  rule('BR-06', invoice.has(`${seller}/ram:Name`));
  rule('BR-07', invoice.has(`${buyer}/ram:Name`));
  rule('BR-08', invoice.all(`${seller}/ram:PostalTradeAddress`).length === 1);
  rule('BR-09', /^[A-Z]{2}$/.test(invoice.text(`${seller}/ram:PostalTradeAddress/ram:CountryID`)));
  rule('BR-10', invoice.all(`${buyer}/ram:PostalTradeAddress`).length === 1);
  rule('BR-11', /^[A-Z]{2}$/.test(invoice.text(`${buyer}/ram:PostalTradeAddress/ram:CountryID`)));
  for (const party of [seller, buyer]) {
    const address = `${party}/ram:URIUniversalCommunication/ram:URIID`;
    rule('BR-62/63', !invoice.has(address) || invoice.attribute(address, 'schemeID') !== '');
  }
  for (const { id, scheme } of registrations(invoice, seller)) {
    rule('BR-CO-09', scheme !== 'VA' || /^[A-Z]{2}/.test(id));
  }
  const identified =
    invoice.has(`${seller}/ram:ID`) ||
    invoice.has(`${seller}/ram:SpecifiedLegalOrganization/ram:ID`) ||
    registrations(invoice, seller).some(({ scheme }) => scheme === 'VA');
  rule('BR-CO-26', identified);
}

function registrations(invoice: Place, party: string): { id: string; scheme: string }[] {
  return invoice
    .all(`${party}/ram:SpecifiedTaxRegistration`)
    .map((one) => ({ id: one.text('ram:ID'), scheme: one.attribute('ram:ID', 'schemeID') }));
}

function checkLine(line: Place, rule: Rule): void {
  const [delivery, own] = ['ram:SpecifiedLineTradeDelivery', 'ram:SpecifiedLineTradeSettlement'];
  const price = 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice';
  rule('BR-21', line.has('ram:AssociatedDocumentLineDocument/ram:LineID'));
  rule('BR-22', line.has(`${delivery}/ram:BilledQuantity`));
  rule('BR-23', line.attribute(`${delivery}/ram:BilledQuantity`, 'unitCode') !== '');
  const net = `${own}/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`;
  rule('BR-24', line.has(net));
  rule('BR-25', line.has('ram:SpecifiedTradeProduct/ram:Name'));
  rule('BR-26', line.has(`${price}/ram:ChargeAmount`));
  rule('BR-27', line.cents(`${price}/ram:ChargeAmount`) >= 0n);
  rule('BR-CO-04', line.has(`${own}/ram:ApplicableTradeTax/ram:CategoryCode`));
  checkPeriod(line, `${own}/ram:BillingSpecifiedPeriod`, ['BR-30', 'BR-CO-20'], rule);
  // The standard's own definition of BT-131: quantity × price ÷ base quantity.
  const quantity = BigInt(line.text(`${delivery}/ram:BilledQuantity`));
  const base = BigInt(line.text(`${price}/ram:BasisQuantity`) || '1');
  rule('BT-131', line.cents(net) * base === quantity * line.cents(`${price}/ram:ChargeAmount`));
}

function checkPeriod(place: Place, path: string, [order, presence]: [string, string], rule: Rule): void {
  if (place.all(path).length === 0) return;
  const start = place.text(dateIn(`${path}/ram:StartDateTime`));
  const end = place.text(dateIn(`${path}/ram:EndDateTime`));
  rule(presence, start !== '' || end !== '');
  rule(order, start === '' || end === '' || start <= end);
}

function checkTotals(invoice: Place, lines: readonly Place[], rule: Rule): void {
  const of = (name: string) => invoice.cents(`${totals}/ram:${name}`);
  const net = 'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount';
  const charges = of('ChargeTotalAmount') - of('AllowanceTotalAmount');
  rule('BR-CO-10', of('LineTotalAmount') === sum(lines.map((line) => line.cents(net))));
  rule('BR-CO-13', of('TaxBasisTotalAmount') === of('LineTotalAmount') + charges);
  rule('BR-CO-15', of('GrandTotalAmount') === of('TaxBasisTotalAmount') + of('TaxTotalAmount'));
  const paid = of('TotalPrepaidAmount');
  rule('BR-CO-16', of('DuePayableAmount') === of('GrandTotalAmount') - paid + of('RoundingAmount'));
  rule('BR-53', invoice.attribute(`${totals}/ram:TaxTotalAmount`, 'currencyID') === 'EUR');
}

function checkVat(invoice: Place, lines: readonly Place[], rule: Rule): void {
  const breakdown = invoice.all(`${settlement}/ram:ApplicableTradeTax`);
  rule('BR-CO-18', breakdown.length > 0);
  const taxed = sum(breakdown.map((part) => part.cents('ram:CalculatedAmount')));
  rule('BR-CO-14', invoice.cents(`${totals}/ram:TaxTotalAmount`) === taxed);
  const own = 'ram:SpecifiedLineTradeSettlement';
  const ofCategory = (code: string, rate: string) =>
    lines.filter((line) => {
      const tax = `${own}/ram:ApplicableTradeTax`;
      return line.text(`${tax}/ram:CategoryCode`) === code && line.text(`${tax}/ram:RateApplicablePercent`) === rate;
    });
  for (const part of breakdown) {
    const [code, rate] = [part.text('ram:CategoryCode'), part.text('ram:RateApplicablePercent')];
    const [base, vat] = [part.cents('ram:BasisAmount'), part.cents('ram:CalculatedAmount')];
    rule('BR-45', part.has('ram:BasisAmount'));
    rule('BR-46', part.has('ram:CalculatedAmount'));
    rule('BR-47', ['S', 'E', 'AE'].includes(code));
    rule('BR-48', rate !== '');
    // The published checks allow a euro here, for prices that include VAT; ours may miss it by less than two cents.
    const owed = base * part.millionths('ram:RateApplicablePercent');
    rule('BR-CO-17', size(owed - vat * 1_000_000n) < 2_000_000n);
    const net = `${own}/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`;
    rule(`BR-${code}-08`, base === sum(ofCategory(code, rate).map((line) => line.cents(net))));
    checkCategory(part, code, rule);
  }
  const known = new Set(breakdown.map((part) => part.text('ram:CategoryCode')));
  rule(
    'BR-S-01/BR-E-01',
    lines.every((line) => known.has(line.text(`${own}/ram:ApplicableTradeTax/ram:CategoryCode`))),
  );
  const isReversed = known.has('AE');
  const named = (party: string) =>
    registrations(invoice, `${agreement}/ram:${party}`).some(({ scheme }) => scheme === 'VA');
  rule('BR-AE-02', !isReversed || (named('SellerTradeParty') && named('BuyerTradeParty')));
  rule(
    'BR-S-02/BR-E-02',
    registrations(invoice, `${agreement}/ram:SellerTradeParty`).some(({ id }) => id !== ''),
  );
}

function checkCategory(part: Place, code: string, rule: Rule): void {
  const explained = part.has('ram:ExemptionReason') || part.has('ram:ExemptionReasonCode');
  const rate = part.millionths('ram:RateApplicablePercent');
  if (code === 'S') {
    rule('BR-S-05', rate > 0n);
    rule('BR-S-10', !explained);
  }
  if (code === 'E' || code === 'AE') {
    rule(`BR-${code}-05`, rate === 0n);
    rule(`BR-${code}-09`, part.cents('ram:CalculatedAmount') === 0n);
    rule(`BR-${code}-10`, explained);
  }
}
