import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { declareList, periodShape, searchText, totalSchema } from '../core/lists.ts';
import { auditActions, auditTopics } from './rules.ts';

const superAdmin = endpointsOf('audit', { kind: 'super_admin' });

export const auditEntrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** The actor's name at that time; null: the product itself, or the operator's command. */
  actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The name of the action when this version does not know it. */
  action: z.enum(auditActions).or(z.string()),
  actionLabel: z.string(),
  target: z.object({ kind: z.string(), id: z.string().nullable(), label: z.string() }).nullable(),
  /** The values before and after; secrets masked. */
  changes: z.array(
    z.object({ field: z.string(), label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  address: z.string().nullable(),
  /** Browser and system in French. */
  device: z.string().nullable(),
  requestId: z.string().nullable(),
  /** The personal data in it was erased since, with the account. */
  erased: z.boolean(),
});
export type AuditEntryView = z.infer<typeof auditEntrySchema>;

const auditList = declareList(
  {
    /** Words of an administrator's name, of the target's, of the address, or of what was done in French. */
    search: searchText,
    topic: z.enum(auditTopics).optional(),
    actor: z.uuid('Identifiant de compte invalide').optional(),
    target: z.string().max(64, 'Identifiant invalide').optional(),
    ...periodShape,
  },
  {},
);
export type AuditFilters = z.output<typeof auditList.filters>;

export const listAuditEndpoint = superAdmin.get('list', '/api/admin/audit', {
  summary: 'Le journal des actes d’administration, le plus récent en premier.',
  query: auditList.query,
  response: z.object({
    entries: z.array(auditEntrySchema),
    total: totalSchema,
    /** Who may be filtered by. */
    actors: z.array(z.object({ id: z.uuid(), name: z.string() })).max(200),
  }),
});

export const exportAuditEndpoint = superAdmin.get('export', '/api/admin/audit/csv', {
  summary: 'Tout le journal filtré, en CSV.',
  query: auditList.filters,
  file: 'text/csv',
});

export const auditEndpoints = [listAuditEndpoint, exportAuditEndpoint] as const;
