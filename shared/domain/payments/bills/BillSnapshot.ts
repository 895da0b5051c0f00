import { z } from 'zod';
import { paymentMeans, depositKinds } from '@app/contract/payments/terms/termBounds.ts';
import { guestLanguages } from '@app/contract/payments/words/formats.ts';
import { drawable, printable } from '../../billing/index.ts';

/** The template that renders a snapshot: a new one gets a new number, and the old ones stay as long as their documents. */
export const templateVersion = 2;

const words = z.string().transform(printable);
const cents = z.int();
const day = z.iso.date();

const issuerSchema = z.object({
  /** Of the company, else of the person. */
  name: words,
  /** Who stands behind a company's name; null without one. */
  person: words.nullable(),
  street: words,
  postalCode: words,
  city: words,
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  siret: words.nullable(),
  vatNumber: words.nullable(),
  email: words.nullable(),
});
export type BillIssuer = z.infer<typeof issuerSchema>;

const staySchema = z.object({
  /** 'R-12' */
  reference: words,
  property: words,
  /** Where the service is rendered, on one line. */
  place: words,
  /** The registration number of the property; null: it has none. */
  registration: words.nullable(),
  arrival: day,
  departure: day,
  adults: z.int(),
  children: z.int(),
});
export type BilledStayFacts = z.infer<typeof staySchema>;

const paymentSchema = z.object({ cents, means: z.enum(paymentMeans), on: day });

const common = {
  /** In 1, countries are named in French alone. */
  version: z.literal([1, templateVersion]),
  number: words,
  issuedAt: z.iso.datetime(),
  /** Of the guest: beside French, unless it is French. */
  language: z.enum(guestLanguages),
  issuer: issuerSchema,
  /** The product, which issues it in the host's name. */
  product: words,
  /** Null: nobody has said, or they were erased before. */
  guest: z
    .object({
      name: words,
      /** Absent: nobody had said, as of all those issued before addresses were asked for. */
      address: z.object({ street: words, postalCode: words, town: words, country: z.string() }).optional(),
    })
    .nullable(),
  stay: staySchema,
  /** What a credit note corrects, or the receipt that this one takes back; null: it stands by itself. */
  corrects: z.object({ number: words, issuedOn: day }).nullable(),
};

const receiptSchema = z.object({
  ...common,
  kind: z.literal('receipt'),
  /** Always above zero: the direction says which way it went. */
  payment: paymentSchema,
  direction: z.enum(['received', 'returned']),
  part: z.enum(['deposit', 'balance', 'deposit_and_balance', 'whole', 'payment']),
  depositKind: z.enum(depositKinds).nullable(),
  /** Of the stay, and what was received in all with this; null: nobody has said what the stay costs. */
  totalCents: cents.nullable(),
  receivedCents: cents,
});
export type ReceiptSnapshot = z.infer<typeof receiptSchema>;

const lineSchema = z.object({
  description: words,
  /** In the guest's language; null: it is French, or there is no such text. */
  translated: words.nullable(),
  /** Whether the dates of the stay stand below it, as they do where nothing else says what was sold. */
  hasDates: z.boolean(),
  cents,
  /** Without VAT; the same where none is due. */
  netCents: cents,
  /** Of what VAT, if any is due at all, is reckoned. */
  isTaxed: z.boolean(),
});
export type BillLine = z.infer<typeof lineSchema>;

const vatSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exempt') }),
  z.object({ kind: z.literal('franchise') }),
  z.object({ kind: z.literal('liable'), number: z.string(), rateBps: z.int().min(1) }),
]);
export type BillVat = z.infer<typeof vatSchema>;

const totalsSchema = z.object({
  /** Of the taxed lines: net and VAT are this. */
  grossCents: cents,
  netCents: cents,
  vatCents: cents,
  /** Of the others: the tourist tax, and arrhes that are kept. */
  outsideCents: cents,
  totalCents: cents,
});

const billSchema = z.object({
  ...common,
  kind: z.enum(['bill', 'credit_note']),
  lines: z.array(lineSchema).min(1),
  vat: vatSchema,
  totals: totalsSchema,
  /** Of the stay, or what is left of it once it was cancelled. */
  subject: z.enum(['stay', 'kept']),
  /** Of a credit note. */
  reason: z.enum(['cancelled', 'changed']).nullable(),
  /** When it was issued; those given back are below zero. Empty on a credit note. */
  payments: z.array(paymentSchema),
});
export type StayBillSnapshot = z.infer<typeof billSchema>;

/** The whole content of a document when it was issued: nothing that is printed comes from elsewhere. */
export const billSnapshotSchema = z.union([receiptSchema, billSchema]);
export type BillSnapshot = z.infer<typeof billSnapshotSchema>;

type Numbered = 'number' | 'issuedAt';
type Given = Numbered | 'version';
/** The content without its number, its instant and its template, which are given last. */
export type ReceiptDraft = Omit<ReceiptSnapshot, Given>;
export type BillDraft = Omit<StayBillSnapshot, Given>;

/** The final content of a document, every text of it in letters that documents draw. */
export function freezeBill(draft: ReceiptDraft | BillDraft, issued: Pick<BillSnapshot, Numbered>): BillSnapshot {
  return billSnapshotSchema.parse(drawable({ ...draft, ...issued, version: templateVersion }));
}
