import { z } from 'zod';
import { invoiceKinds } from '@app/contract/billing/rules.ts';

/** What neither paper nor XML 1.0 can hold, or what turns the direction of the text around it. */
const unprintable = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\ufffe\uffff]/gu;

/**
 * A text of one line for a document: composed (NFC), without control or formatting characters, which would
 * hide or reorder text, and without leading, trailing or repeated spaces. No-break spaces stay. Idempotent.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(unprintable, '')
    .normalize('NFC')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** The same for several lines: without empty ones, and at most `max`. */
export function printableLines(text: string, max: number): string[] {
  return text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map(printable)
    .filter((line) => line !== '')
    .slice(0, max);
}

/** The template that renders a snapshot: a new one gets a new number, and the old ones stay as long as their invoices. */
export const templateVersion = 1;

const words = z.string().transform(printable);
const wordsOrNone = words.nullable();
const cents = z.int();
/** A day in Paris. */
const day = z.iso.date();
const country = z.string().regex(/^[A-Z]{2}$/);

const addressShape = {
  street: wordsOrNone,
  postalCode: wordsOrNone,
  city: wordsOrNone,
  /** ISO 3166-1 alpha-2. */
  country,
};

const sellerSchema = z.object({
  name: words,
  legalForm: wordsOrNone,
  capital: wordsOrNone,
  ...addressShape,
  siren: wordsOrNone,
  registry: wordsOrNone,
  vatNumber: wordsOrNone,
  email: wordsOrNone,
  /** Free text under the address. */
  details: z.array(words),
});
export type InvoiceSeller = z.infer<typeof sellerSchema>;

const buyerSchema = z.object({
  /** The seller's reference of the customer: `C-8F3A21D0`. */
  reference: words,
  /** Buys for a business; else a consumer. */
  professional: z.boolean(),
  company: wordsOrNone,
  name: words,
  ...addressShape,
  siret: wordsOrNone,
  /** Unknown to the first snapshots, which have none. */
  vatNumber: wordsOrNone.default(null),
  email: wordsOrNone,
});
export type InvoiceBuyer = z.infer<typeof buyerSchema>;

const lineSchema = z.object({
  description: words,
  detail: words,
  quantity: z.int().positive(),
  /** Of the whole line, without VAT; negative for the credit of a change of plan. */
  netCents: cents,
  /** The same with VAT. */
  totalCents: cents,
  /** Both days included. */
  period: z.object({ from: day, to: day }).nullable(),
});
export type InvoiceLine = z.infer<typeof lineSchema>;

/** UNTDID 4451: terms of payment, penalties, discount, what the law wants said; null: only on paper. */
const mentionCodes = ['PMT', 'PMD', 'AAB', 'REG'] as const;

const mentionSchema = z.object({ code: z.enum(mentionCodes).nullable(), text: words });
export type InvoiceMention = z.infer<typeof mentionSchema>;

/**
 * The whole content of an invoice or a credit note when it was issued: nothing printed or sent comes from elsewhere.
 * Amounts in cents of a euro; those of a credit note are positive, as EN 16931 has them.
 */
export const invoiceSnapshotSchema = z.object({
  version: z.literal(1),
  kind: z.enum(invoiceKinds),
  number: words,
  issuedAt: z.iso.datetime(),
  seller: sellerSchema,
  /** The name of the site, shown with the product's own mark when there is no logo. */
  brand: words,
  /** The file of the logo, by the hash of what is in it; null: the product's own mark. */
  logo: z
    .string()
    .regex(/^[0-9a-f]{64}\.(png|jpg)$/)
    .nullable(),
  buyer: buyerSchema,
  lines: z.array(lineSchema).min(1),
  vat: z.object({
    /** In hundredths of a percent. */
    rate: z.int().min(0).max(9_999),
    /** Why there is no VAT: the VATEX code and the text. */
    exemption: z.object({ code: z.string(), text: words }).nullable(),
  }),
  totals: z.object({
    netCents: cents,
    vatCents: cents,
    /** What net and VAT miss of the total (BT-114): 0, except on invoices issued before decision 57. */
    roundingCents: cents,
    totalCents: cents,
  }),
  /** For a credit note: how the refund was made. */
  payment: z.object({
    on: day,
    card: z.object({ brand: words, last4: z.string().regex(/^\d{4}$/) }).nullable(),
  }),
  /** For a credit note: the invoice that it corrects. */
  corrects: z.object({ number: words, issuedOn: day }).nullable(),
  mentions: z.array(mentionSchema),
  /** Free text above the lines, and above the legal mentions. */
  header: z.array(words),
  footer: z.array(words),
});
export type InvoiceSnapshot = z.infer<typeof invoiceSnapshotSchema>;

/** The content of an invoice without its number and its instant, which are assigned last. */
export type InvoiceDraft = Omit<InvoiceSnapshot, 'number' | 'issuedAt'>;
