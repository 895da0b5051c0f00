import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { declareList, pageShape, searchText, totalSchema } from '../core/lists.ts';
import { runTimes } from '../jobs/rules.ts';
import {
  backupMessages,
  backupOrigins,
  backupStates,
  backupSteps,
  maxArchiveBytes,
  rehearsalStates,
  restoreConfirmation,
  restoreStates,
  restoreSteps,
} from './rules.ts';

const admin = endpointsOf('backups', { kind: 'permission', permission: 'backup' });
/** A restore can change anyone's rights: an agent with the permission may only make and download backups. */
const superAdmin = endpointsOf('backups', { kind: 'super_admin' });
const anonymous = endpointsOf('backups', { kind: 'anonymous' });

const backupId = z.object({ id: z.uuid('Identifiant de sauvegarde invalide') });
const restoreId = z.object({ id: z.uuid('Identifiant de restauration invalide') });

/** The progress of a step: tables or files done, of all. */
const advanceSchema = <const S extends readonly [string, ...string[]]>(steps: S) =>
  z.object({
    step: z.enum(steps),
    /** Of what the step counts; both 0 where it counts nothing. */
    done: z.number().int().min(0),
    total: z.number().int().min(0),
    /** 0 to 100, of the whole. */
    progress: z.number().int().min(0).max(100),
  });

/** What an archive or the product holds. */
export const holdingsSchema = z.object({
  users: z.number().int(),
  transactions: z.number().int(),
  invoices: z.number().int(),
  rows: z.number().int(),
  files: z.number().int(),
});
export type Holdings = z.infer<typeof holdingsSchema>;

export const backupSchema = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  origin: z.enum(backupOrigins),
  state: z.enum(backupStates),
  /** Who asked for it; null: the product itself. */
  author: z.string().nullable(),
  /** Null unless it is being made. */
  advance: advanceSchema(backupSteps).nullable(),
  fileName: z.string(),
  sizeBytes: z.number().int().nullable(),
  holdings: holdingsSchema.nullable(),
  /** French; only when it failed. */
  error: z.string().nullable(),
  available: z.boolean(),
  /** A stop was requested, and it has not stopped yet. */
  stopping: z.boolean(),
  ...runTimes,
  expiresAt: z.iso.datetime().nullable(),
});
export type BackupView = z.infer<typeof backupSchema>;

export const rehearsalSchema = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  state: z.enum(rehearsalStates),
  /** Who requested it; null: the nightly schedule. */
  author: z.string().nullable(),
  backup: z.object({ id: z.uuid(), createdAt: z.iso.datetime() }).nullable(),
  tables: z.number().int(),
  rows: z.number().int(),
  /** Tables whose rows were not those of the archive; the first twenty. */
  differences: z.array(z.object({ table: z.string(), expectedRows: z.number().int(), foundRows: z.number().int() })),
  /** French; only when it failed. */
  error: z.string().nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type RehearsalView = z.infer<typeof rehearsalSchema>;

export const inspectionSchema = z.object({
  madeAt: z.iso.datetime(),
  format: z.number().int(),
  applicationVersion: z.string(),
  /** The last migration of the database that it was read from. */
  schemaVersion: z.string(),
  /** Whether that is older than ours, so that it will be migrated. */
  isOlder: z.boolean(),
  /** Entries whose digests were checked. */
  entries: z.number().int(),
  holdings: holdingsSchema,
  current: holdingsSchema,
  /** What was made here since, and will be gone. */
  lost: z.object({ users: z.number().int(), transactions: z.number().int() }),
  /** Invoices and credit notes issued since, which stay. */
  keptInvoices: z.number().int(),
  /** Events that were unsettled when it was made: held until an administrator decides. */
  heldEvents: z.number().int(),
});
export type Inspection = z.infer<typeof inspectionSchema>;

export const restoreSchema = z.object({
  id: z.uuid(),
  state: z.enum(restoreStates),
  author: z.string().nullable(),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  /** The backup of the history that it is taken from; null: it was sent. */
  backupId: z.uuid().nullable(),
  inspectionJobId: z.uuid(),
  /** Once confirmed. */
  jobId: z.uuid().nullable(),
  inspection: inspectionSchema.nullable(),
  /** French: why the archive cannot be restored. */
  refusal: z.string().nullable(),
  /** Null unless it is being restored. */
  advance: advanceSchema(restoreSteps).nullable(),
  safetyBackupId: z.uuid().nullable(),
  /** French; only when it failed. */
  error: z.string().nullable(),
  ...runTimes,
});
export type RestoreView = z.infer<typeof restoreSchema>;

const backupList = declareList(
  {
    /** Words of who asked for it, or of the name of its file, which has its day. */
    search: searchText,
    state: z.enum(backupStates).optional(),
  },
  {},
);
export type BackupFilters = z.output<typeof backupList.filters>;

export const listBackupsEndpoint = admin.get('list', '/api/admin/backups', {
  summary: 'Les sauvegardes, la plus récente en premier, avec ce qui est en cours et la dernière répétition.',
  query: backupList.query,
  response: z.object({
    backups: z.array(backupSchema),
    total: totalSchema,
    /** The one that is being made or waits. */
    current: backupSchema.nullable(),
    /** The last one that awaits a decision, or that ended within the hour. */
    restore: restoreSchema.nullable(),
    rehearsals: z.array(rehearsalSchema).max(10),
    heldEvents: z.number().int(),
    /** Bytes left on the disk of the archives; null when unknown. */
    freeBytes: z.number().int().nullable(),
    usedBytes: z.number().int(),
  }),
  conditional: true,
});

export const exportBackupsEndpoint = admin.get('export', '/api/admin/backups/csv', {
  summary: 'L’historique filtré des sauvegardes, en CSV.',
  query: backupList.filters,
  file: 'text/csv',
});

export const readBackupEndpoint = admin.get('read', '/api/admin/backups/:id', {
  summary: 'Une sauvegarde : étape, avancement, issue.',
  params: backupId,
  response: backupSchema,
  conditional: true,
});

export const requestBackupEndpoint = admin.post('request', '/api/admin/backups', {
  summary: 'Demande une sauvegarde : une tâche que l’on peut suivre.',
  status: 202,
  response: backupSchema,
  errors: ['backup_under_way', 'restore_under_way'],
  throttle: 'backup',
});

export const cancelBackupEndpoint = admin.post('cancel', '/api/admin/backups/:id/cancel', {
  summary: 'Arrête une sauvegarde en cours.',
  params: backupId,
  status: 202,
  response: backupSchema,
});

export const removeBackupEndpoint = superAdmin.delete('remove', '/api/admin/backups/:id', {
  summary: 'Supprime une sauvegarde et son archive.',
  params: backupId,
  errors: ['backup_in_use'],
});

export const linkBackupEndpoint = admin.post('link', '/api/admin/backups/:id/link', {
  summary: 'Un lien signé, de courte durée, pour télécharger l’archive.',
  params: backupId,
  status: 201,
  response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
});

export const downloadBackupEndpoint = anonymous.get('download', '/api/backups/archive', {
  summary: 'L’archive d’un lien signé.',
  query: z.object({ token: z.string().min(1).max(500) }),
  file: 'application/zip',
  errors: ['link_invalid'],
  throttle: 'backup',
});

export const uploadArchiveEndpoint = superAdmin.post('upload', '/api/admin/restores', {
  summary: 'Dépose une archive à restaurer et fait vérifier ce qu’elle contient.',
  upload: { field: 'backup', maxBytes: maxArchiveBytes, tooLarge: backupMessages.tooLarge, toDisk: true },
  status: 202,
  response: restoreSchema,
  errors: ['restore_under_way', 'disk_full'],
  throttle: 'backup',
});

export const inspectBackupEndpoint = superAdmin.post('inspect', '/api/admin/backups/:id/restores', {
  summary: 'Fait vérifier une sauvegarde de l’historique, en vue de la restaurer.',
  params: backupId,
  status: 202,
  response: restoreSchema,
  errors: ['restore_under_way'],
});

export const readRestoreEndpoint = superAdmin.get('readRestore', '/api/admin/restores/:id', {
  summary: 'Une restauration : ce que contient l’archive, l’étape, l’issue.',
  params: restoreId,
  response: restoreSchema,
  conditional: true,
});

export const startRestoreEndpoint = superAdmin.post('startRestore', '/api/admin/restores/:id/start', {
  summary: 'Restaure une archive vérifiée : une tâche que l’on peut suivre.',
  params: restoreId,
  body: z.object({ confirmation: z.literal(restoreConfirmation, backupMessages.wrongConfirmation) }),
  status: 202,
  response: restoreSchema,
  errors: ['restore_not_ready', 'restore_under_way'],
  proof: true,
});

export const discardRestoreEndpoint = superAdmin.delete('discardRestore', '/api/admin/restores/:id', {
  summary: 'Renonce à une archive déposée et la supprime.',
  params: restoreId,
  errors: ['restore_under_way'],
});

export const requestRehearsalEndpoint = admin.post('requestRehearsal', '/api/admin/rehearsals', {
  summary: 'Restaure la dernière sauvegarde dans une base à part et la compare, ligne par ligne.',
  status: 202,
  response: rehearsalSchema,
  errors: ['no_backup', 'restore_under_way'],
  throttle: 'backup',
});

export const heldEventSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  label: z.string(),
  /** Whom or what it is about, when there is anything to say. */
  subject: z.string().nullable(),
  occurredAt: z.iso.datetime(),
  heldAt: z.iso.datetime(),
  /** `archive`: of the backup that was restored; `here`: of the time that it replaced. */
  from: z.enum(['archive', 'here']),
});
export type HeldEvent = z.infer<typeof heldEventSchema>;

export const listHeldEventsEndpoint = superAdmin.get('listHeldEvents', '/api/admin/held-events', {
  summary: 'Les événements retenus depuis une restauration.',
  query: z.object(pageShape),
  response: z.object({ events: z.array(heldEventSchema), total: totalSchema }),
});

const decidedEvents = z.object({
  /** Absent: all of them. */
  ids: z.array(z.uuid('Identifiant d’événement invalide')).min(1).max(1_000, 'Au plus 1 000 à la fois').optional(),
});

export const releaseHeldEventsEndpoint = superAdmin.post('releaseHeldEvents', '/api/admin/held-events/release', {
  summary: 'Laisse partir des événements retenus : e-mails et effets auront lieu.',
  body: decidedEvents,
  response: z.object({ events: z.number().int() }),
});

export const dropHeldEventsEndpoint = superAdmin.post('dropHeldEvents', '/api/admin/held-events/drop', {
  summary: 'Écarte des événements retenus : rien de ce qu’ils demandaient n’aura lieu.',
  body: decidedEvents,
  response: z.object({ events: z.number().int() }),
});

export const backupsEndpoints = [
  listBackupsEndpoint,
  exportBackupsEndpoint,
  requestBackupEndpoint,
  readBackupEndpoint,
  cancelBackupEndpoint,
  removeBackupEndpoint,
  linkBackupEndpoint,
  downloadBackupEndpoint,
  uploadArchiveEndpoint,
  inspectBackupEndpoint,
  readRestoreEndpoint,
  startRestoreEndpoint,
  discardRestoreEndpoint,
  requestRehearsalEndpoint,
  listHeldEventsEndpoint,
  releaseHeldEventsEndpoint,
  dropHeldEventsEndpoint,
] as const;
