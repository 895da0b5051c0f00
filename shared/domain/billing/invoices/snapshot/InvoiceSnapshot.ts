import { z } from 'zod';
import { invoiceKinds } from '@app/contract/billing/rules.ts';

/** What neither paper nor XML 1.0 can hold, or what turns the direction of the text around it. */
const unprintable = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\ufffe\uffff]/gu;

/**
 * A text of one line as it may stand in a document: composed (NFC), without control or formatting characters, which would
 * hide or reorder what is read, and without spaces at its ends or in a row. No-break spaces stay. Harmless to repeat.
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

/** The same of several lines: empty ones are left out, and no more than `max` are kept. */
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
  /** What the seller calls them: `C-8F3A21D0`. */
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
  /** Of the whole line, without VAT; negative for what a change of plan gives back. */
  netCents: cents,
  /** The same with VAT. */
  totalCents: cents,
  /** Both days count. */
  period: z.object({ from: day, to: day }).nullable(),
});
export type InvoiceLine = z.infer<typeof lineSchema>;

/** UNTDID 4451: terms of payment, penalties, discount, what the law wants said; null: only on paper. */
const mentionCodes = ['PMT', 'PMD', 'AAB', 'REG'] as const;

const mentionSchema = z.object({ code: z.enum(mentionCodes).nullable(), text: words });
export type InvoiceMention = z.infer<typeof mentionSchema>;

/**
 * All that an invoice or a credit note says, as it was when it was issued: nothing printed or sent comes from elsewhere.
 * Amounts in cents of a euro; those of a credit note are positive, as EN 16931 has them.
 */
export const invoiceSnapshotSchema = z.object({
  version: z.literal(1),
  kind: z.enum(invoiceKinds),
  number: words,
  issuedAt: z.iso.datetime(),
  seller: sellerSchema,
  /** The name of the site: beside the product's own mark, where there is no logo. */
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
    /** Why there is none: its VATEX code and its words. */
    exemption: z.object({ code: z.string(), text: words }).nullable(),
  }),
  totals: z.object({
    netCents: cents,
    vatCents: cents,
    /** What net and VAT miss of the total (BT-114): 0, but on what was issued before decision 57. */
    roundingCents: cents,
    totalCents: cents,
  }),
  /** Of a credit note: how the money went back. */
  payment: z.object({
    on: day,
    card: z.object({ brand: words, last4: z.string().regex(/^\d{4}$/) }).nullable(),
  }),
  /** Of a credit note: the invoice that it corrects. */
  corrects: z.object({ number: words, issuedOn: day }).nullable(),
  mentions: z.array(mentionSchema),
  /** Free text above the lines, and above the legal mentions. */
  header: z.array(words),
  footer: z.array(words),
});
export type InvoiceSnapshot = z.infer<typeof invoiceSnapshotSchema>;

/** A copy of what an invoice says, less its number and its instant, which are taken last. */
export type InvoiceDraft = Omit<InvoiceSnapshot, 'number' | 'issuedAt'>;
