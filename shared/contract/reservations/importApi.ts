import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { reservationBounds } from './rules.ts';

const customer = endpointsOf('reservations', { kind: 'customer' });

/** Whose columns a file has. */
export const importFormats = ['clairvolet', 'smoobu', 'lodgify', 'airbnb', 'booking', 'unknown'] as const;
const importActions = ['create', 'skip', 'refuse'] as const;

const importBody = z.object({
  /** The text of the file. */
  csv: z
    .string('Choisissez un fichier')
    .min(1, 'Ce fichier est vide')
    .max(reservationBounds.importBytes, 'Ce fichier est trop lourd\u00a0: au plus 2\u00a0Mo.'),
  /** For the names of the file, the property each one is; null: none of its lines. For files that name none, under the empty name. */
  properties: z.record(z.string().max(200), z.uuid().nullable()).default({}),
});

export const importPlanSchema = z.object({
  format: z.enum(importFormats),
  /** Needed columns that the file does not have, in French; without them no line is read. */
  missing: z.array(z.string()),
  /** Names of properties in the file, and the property that each one is taken for. */
  names: z.array(z.object({ name: z.string(), propertyId: z.uuid().nullable() })),
  lines: z.array(
    z.object({
      /** Of the file, its heading being line 1. */
      line: z.number().int(),
      action: z.enum(importActions),
      /** What will happen, or why not, in French. */
      sentence: z.string(),
    }),
  ),
  counts: z.record(z.enum(importActions), z.number().int()),
});
export type ImportPlan = z.output<typeof importPlanSchema>;

/** Nothing is written. */
export const planImportEndpoint = customer.post('planImport', '/api/reservations/import/plan', {
  summary: 'Dit ligne par ligne ce que l’import d’un fichier ferait.',
  body: importBody,
  maxBodyBytes: 3 * 1024 * 1024,
  response: importPlanSchema,
});

/** All the lines that can be, or none when something changed since. */
export const importReservationsEndpoint = customer.post('import', '/api/reservations/import', {
  summary: 'Importe les réservations d’un fichier, toutes celles prévues ou aucune.',
  body: importBody.extend({ /** How many were announced. */ expected: z.number().int().min(0) }),
  maxBodyBytes: 3 * 1024 * 1024,
  status: 201,
  response: importPlanSchema,
  errors: ['account_restricted', 'changed_meanwhile'],
});

export const importEndpoints = [planImportEndpoint, importReservationsEndpoint] as const;
