import type { InvoiceBuyer, InvoiceLine, InvoiceSeller, InvoiceSnapshot } from '../snapshot/InvoiceSnapshot.ts';
import { parisDay, wholePeriod } from '../snapshot/parisDay.ts';
import { reverseCharge } from '../snapshot/legalMentions.ts';
import { toXml, type XmlNode } from './toXml.ts';

/** Of EN 16931, which the profile of the same name follows without an extension. */
const profile = 'urn:cen.eu:en16931:2017';

/** French business process: services whose invoice is already paid (XP Z12-012, « S2 »). */
const process = 'S2';

const namespaces = {
  '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  '@xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
};

/** UNTDID 1001. */
const documentTypes = { invoice: '380', credit_note: '381' } as const;
/** UNTDID 4461: a payment card. */
const paymentByCard = '48';
/** UNTDID 2475: VAT falls due when the invoice is paid. */
const dueOnPayment = '72';
/** UN/ECE recommendation 20: one. */
const piece = 'C62';
/** ISO 6523: the registers of companies and of their establishments. */
const [sirenRegister, siretRegister] = ['0002', '0009'];

/** The invoice as a program reads it: Cross Industry Invoice, Factur-X 1.0 in its profile EN 16931. UTF-8. */
export function writeFacturX(invoice: InvoiceSnapshot): string {
  return toXml({
    'rsm:CrossIndustryInvoice': {
      ...namespaces,
      'rsm:ExchangedDocumentContext': {
        'ram:BusinessProcessSpecifiedDocumentContextParameter': { 'ram:ID': process },
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': profile },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': invoice.number,
        'ram:TypeCode': documentTypes[invoice.kind],
        'ram:IssueDateTime': date('udt', parisDay(new Date(invoice.issuedAt))),
        'ram:IncludedNote': notesOf(invoice),
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': invoice.lines.map((line, at) => lineNode(invoice, line, at + 1)),
        'ram:ApplicableHeaderTradeAgreement': {
          'ram:SellerTradeParty': sellerNode(invoice.seller),
          'ram:BuyerTradeParty': buyerNode(invoice.buyer),
        },
        'ram:ApplicableHeaderTradeDelivery': {},
        'ram:ApplicableHeaderTradeSettlement': settlementNode(invoice),
      },
    },
  });
}

function notesOf({ header, footer, mentions }: InvoiceSnapshot): XmlNode[] {
  return [
    ...[...header, ...footer].map((text) => ({ 'ram:Content': text })),
    ...mentions.map(({ code, text }) => ({ 'ram:Content': text, 'ram:SubjectCode': code })),
  ];
}

function lineNode({ vat }: InvoiceSnapshot, line: InvoiceLine, id: number): XmlNode {
  // A price is never negative (BR-27): a credit has a negative quantity.
  const sign = line.netCents < 0 ? -1 : 1;
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': id },
    'ram:SpecifiedTradeProduct': {
      'ram:Name': line.description,
      'ram:Description': line.detail || null,
    },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:NetPriceProductTradePrice': {
        // For the whole quantity: a unit price may not be a whole number of cents.
        'ram:ChargeAmount': amount(sign * line.netCents),
        'ram:BasisQuantity': { '@unitCode': piece, '#': line.quantity },
      },
    },
    'ram:SpecifiedLineTradeDelivery': {
      'ram:BilledQuantity': { '@unitCode': piece, '#': sign * line.quantity },
    },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': {
        'ram:TypeCode': 'VAT',
        'ram:CategoryCode': categoryOf(vat),
        'ram:RateApplicablePercent': vat.rate / 100,
      },
      'ram:BillingSpecifiedPeriod': line.period && periodNode(line.period),
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': amount(line.netCents) },
    },
  };
}

function sellerNode(seller: InvoiceSeller): XmlNode {
  const { siren, vatNumber } = seller;
  // Without a VAT number the SIREN, which identifies a seller who charges no VAT to the tax authority.
  const registration = vatNumber === null ? idNode('FC', siren) : idNode('VA', vatNumber);
  return {
    'ram:Name': seller.name,
    'ram:SpecifiedLegalOrganization': idNode(sirenRegister, siren),
    ...addressNodes(seller),
    'ram:SpecifiedTaxRegistration': registration,
  };
}

function buyerNode(buyer: InvoiceBuyer): XmlNode {
  const { siret, company, vatNumber } = buyer;
  return {
    'ram:ID': buyer.reference,
    'ram:GlobalID': siret && { '@schemeID': siretRegister, '#': siret },
    'ram:Name': company ?? buyer.name,
    'ram:SpecifiedLegalOrganization': idNode(sirenRegister, siret && siret.slice(0, 9)),
    'ram:DefinedTradeContact': company === null ? null : { 'ram:PersonName': buyer.name },
    ...addressNodes(buyer),
    'ram:SpecifiedTaxRegistration': idNode('VA', vatNumber),
  };
}

/** An identifier in a register; null without a number. */
function idNode(scheme: string, id: string | null): XmlNode | null {
  return id === null ? null : { 'ram:ID': { '@schemeID': scheme, '#': id } };
}

function addressNodes({ street, postalCode, city, country, email }: InvoiceBuyer | InvoiceSeller): XmlNode {
  return {
    'ram:PostalTradeAddress': {
      'ram:PostcodeCode': postalCode,
      'ram:LineOne': street,
      'ram:CityName': city,
      'ram:CountryID': country,
    },
    'ram:URIUniversalCommunication': email === null ? null : { 'ram:URIID': { '@schemeID': 'EM', '#': email } },
  };
}

function settlementNode(invoice: InvoiceSnapshot): XmlNode {
  const { vat, totals, payment, corrects } = invoice;
  const period = wholePeriod(invoice.lines);
  return {
    'ram:InvoiceCurrencyCode': 'EUR',
    'ram:SpecifiedTradeSettlementPaymentMeans': {
      'ram:TypeCode': paymentByCard,
      'ram:Information': payment.card && `Carte ${payment.card.brand}`,
      'ram:ApplicableTradeSettlementFinancialCard': payment.card && { 'ram:ID': payment.card.last4 },
    },
    'ram:ApplicableTradeTax': {
      'ram:CalculatedAmount': amount(totals.vatCents),
      'ram:TypeCode': 'VAT',
      'ram:ExemptionReason': vat.exemption && vat.exemption.text,
      'ram:BasisAmount': amount(totals.netCents),
      'ram:CategoryCode': categoryOf(vat),
      'ram:ExemptionReasonCode': vat.exemption && vat.exemption.code,
      'ram:DueDateTypeCode': vat.rate > 0 ? dueOnPayment : null,
      'ram:RateApplicablePercent': vat.rate / 100,
    },
    'ram:BillingSpecifiedPeriod': period && periodNode(period),
    'ram:SpecifiedTradePaymentTerms': { 'ram:DueDateDateTime': date('udt', payment.on) },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': amount(totals.netCents),
      'ram:TaxBasisTotalAmount': amount(totals.netCents),
      'ram:TaxTotalAmount': { '@currencyID': 'EUR', '#': amount(totals.vatCents) },
      'ram:RoundingAmount': totals.roundingCents === 0 ? null : amount(totals.roundingCents),
      'ram:GrandTotalAmount': amount(totals.netCents + totals.vatCents),
      'ram:TotalPrepaidAmount': amount(totals.totalCents),
      'ram:DuePayableAmount': amount(0),
    },
    'ram:InvoiceReferencedDocument': corrects && {
      'ram:IssuerAssignedID': corrects.number,
      'ram:FormattedIssueDateTime': date('qdt', corrects.issuedOn),
    },
  };
}

/** UNTDID 5305: the standard rate, exempt, reverse charge. */
function categoryOf({ exemption }: InvoiceSnapshot['vat']): 'S' | 'E' | 'AE' {
  if (exemption === null) return 'S';
  return exemption.code === reverseCharge.code ? 'AE' : 'E';
}

function periodNode({ from, to }: { from: string; to: string }): XmlNode {
  return { 'ram:StartDateTime': date('udt', from), 'ram:EndDateTime': date('udt', to) };
}

/** UNTDID 2379, format 102. */
function date(type: 'udt' | 'qdt', day: string): XmlNode {
  return { [`${type}:DateTimeString`]: { '@format': '102', '#': day.replaceAll('-', '') } };
}

/** '25.00' from 2500 cents, in whole numbers all the way. */
function amount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
