import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { transactionSchema } from './transactionsApi.ts';

/** Months of the chart, the current one included. */
export const revenueMonths = 12;

/**
 * Money that came in by calendar month of Europe/Paris: what was paid and not given back. Amounts in cents, VAT included.
 */
export const readRevenueEndpoint = defineEndpoint({
  name: 'billing.readRevenue',
  method: 'GET',
  path: '/api/admin/revenue',
  summary: 'Le revenu des douze derniers mois et les dernières transactions.',
  access: { kind: 'permission', permission: 'view_stats' },
  status: 200,
  response: z.object({
    /** Oldest first; the last one is the current one. */
    months: z
      .array(
        z.object({
          /** `2026-11` */
          month: z.string().regex(/^\d{4}-\d{2}$/),
          revenueCents: z.number().int(),
          transactions: z.number().int(),
        }),
      )
      .length(revenueMonths),
    /** What had come in of the month before on the same day, at the same time. */
    monthBeforeSoFarCents: z.number().int(),
    /** The latest three, newest first. */
    latestTransactions: z.array(transactionSchema).max(3),
    at: z.iso.datetime(),
  }),
});

export const revenueEndpoints = [readRevenueEndpoint] as const;
