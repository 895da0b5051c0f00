import { z } from 'zod';
import { endpointsOf } from '../../core/endpoint.ts';
import { reservationParams } from '../../reservations/api.ts';
import { billKinds } from './rules.ts';

const customer = endpointsOf('payments', { kind: 'customer' });

const billSchema = z.object({
  id: z.uuid(),
  kind: z.enum(billKinds),
  /** As printed: 'F2027-0012'. */
  number: z.string(),
  /** Below zero: money given back, a receipt that is withdrawn, or a credit note. */
  cents: z.number().int(),
  issuedAt: z.iso.datetime(),
  /** The number of what it corrects or withdraws; null: it stands by itself. */
  corrects: z.string().nullable(),
  /** The number of what corrects or withdraws it; null: it holds. */
  correctedBy: z.string().nullable(),
});
export type BillView = z.output<typeof billSchema>;

export const stayBillsSchema = z.object({
  /** The youngest first. */
  bills: z.array(billSchema),
  /** What the host's identity lacks, in French; while anything is missing, nothing can be issued. */
  missing: z.array(z.string()),
  /** Payments that have no receipt yet, and get one by themselves. */
  awaitedReceipts: z.number().int(),
  /** Whether its bill may be issued now, on the host's demand. */
  mayBill: z.boolean(),
  /** When its bill is issued by itself: once it is paid or on its departure; null: never, or it was. */
  billedOn: z.string().nullable(),
});
export type StayBills = z.output<typeof stayBillsSchema>;

export const listBillsEndpoint = customer.get('listBills', '/api/reservations/:id/bills', {
  summary: 'Les reçus, la facture et les avoirs d’un séjour, au nom de l’hôte.',
  params: reservationParams,
  response: stayBillsSchema,
});

export const issueBillEndpoint = customer.post('issueBill', '/api/reservations/:id/bills', {
  summary: 'Établit la facture d’un séjour et les reçus qui manquent\u202f; ce qui l’est déjà le reste.',
  params: reservationParams,
  response: stayBillsSchema,
  errors: ['account_restricted', 'issuer_incomplete', 'not_billable'],
});

export const downloadBillEndpoint = customer.get('downloadBill', '/api/bills/:id/pdf', {
  summary: 'Le PDF d’un reçu, d’une facture ou d’un avoir d’un de ses séjours.',
  params: z.object({ id: z.uuid('Identifiant de document invalide') }),
  file: 'application/pdf',
});

export const billsEndpoints = [listBillsEndpoint, issueBillEndpoint, downloadBillEndpoint] as const;
