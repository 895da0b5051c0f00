import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { pageShape, totalSchema } from '../core/lists.ts';
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

const access = { kind: 'permission', permission: 'backup' } as const;
/** Restoring can make anyone anything: an agent with the permission makes backups and downloads them, and no more. */
const restoring = { kind: 'super_admin' } as const;

const backupId = z.object({ id: z.uuid('Identifiant de sauvegarde invalide') });
const restoreId = z.object({ id: z.uuid('Identifiant de restauration invalide') });

/** How far a step is: tables or files done of all. */
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
  /** Under which it is downloaded. */
  fileName: z.string(),
  sizeBytes: z.number().int().nullable(),
  holdings: holdingsSchema.nullable(),
  /** French; only when it failed. */
  error: z.string().nullable(),
  /** Whether its archive is still there. */
  available: z.boolean(),
  /** Someone asked for it to be stopped, and it has not yet. */
  stopping: z.boolean(),
  ...runTimes,
  /** When its archive will be taken away. */
  expiresAt: z.iso.datetime().nullable(),
});
export type BackupView = z.infer<typeof backupSchema>;

export const rehearsalSchema = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  state: z.enum(rehearsalStates),
  /** Who asked for it; null: the night. */
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
  /** When what it holds was read. */
  madeAt: z.iso.datetime(),
  /** Of the format of the archive. */
  format: z.number().int(),
  /** Of the product that made it. */
  applicationVersion: z.string(),
  /** The last migration of the database that it was read from. */
  schemaVersion: z.string(),
  /** Whether that is older than ours, so that it will be migrated. */
  isOlder: z.boolean(),
  /** Entries whose digests were checked. */
  entries: z.number().int(),
  holdings: holdingsSchema,
  /** What the product holds now. */
  current: holdingsSchema,
  /** What was made here since, and will be gone. */
  lost: z.object({ users: z.number().int(), transactions: z.number().int() }),
  /** Invoices and credit notes issued since, which stay. */
  keptInvoices: z.number().int(),
  /** Events that were not carried out when it was made: held until someone decides. */
  heldEvents: z.number().int(),
});
export type Inspection = z.infer<typeof inspectionSchema>;

export const restoreSchema = z.object({
  id: z.uuid(),
  state: z.enum(restoreStates),
  author: z.string().nullable(),
  /** As its sender called it. */
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

export const listBackupsEndpoint = defineEndpoint({
  name: 'backups.list',
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'Les sauvegardes, la plus récente en premier, avec ce qui est en cours et la dernière répétition.',
  access,
  query: z.object(pageShape),
  status: 200,
  response: z.object({
    backups: z.array(backupSchema),
    total: totalSchema,
    /** The one that is being made or waits. */
    current: backupSchema.nullable(),
    /** The last one that anyone may still decide on, or that ended within the hour. */
    restore: restoreSchema.nullable(),
    rehearsals: z.array(rehearsalSchema).max(10),
    /** Events held since a restore. */
    heldEvents: z.number().int(),
    /** Bytes left on the disk of the archives; null when nobody can tell. */
    freeBytes: z.number().int().nullable(),
    usedBytes: z.number().int(),
  }),
  conditional: true,
});

export const readBackupEndpoint = defineEndpoint({
  name: 'backups.read',
  method: 'GET',
  path: '/api/admin/backups/:id',
  summary: 'Une sauvegarde : étape, avancement, issue.',
  access,
  params: backupId,
  status: 200,
  response: backupSchema,
  errors: ['not_found'],
  conditional: true,
});

export const requestBackupEndpoint = defineEndpoint({
  name: 'backups.request',
  method: 'POST',
  path: '/api/admin/backups',
  summary: 'Demande une sauvegarde : une tâche que l’on peut suivre.',
  access,
  status: 202,
  response: backupSchema,
  errors: ['backup_under_way', 'restore_under_way', 'too_many_requests'],
  throttle: 'backup',
});

export const cancelBackupEndpoint = defineEndpoint({
  name: 'backups.cancel',
  method: 'POST',
  path: '/api/admin/backups/:id/cancel',
  summary: 'Arrête une sauvegarde en cours.',
  access,
  params: backupId,
  status: 202,
  response: backupSchema,
  errors: ['not_found'],
});

export const removeBackupEndpoint = defineEndpoint({
  name: 'backups.remove',
  method: 'DELETE',
  path: '/api/admin/backups/:id',
  summary: 'Supprime une sauvegarde et son archive.',
  access: restoring,
  params: backupId,
  status: 204,
  errors: ['not_found', 'backup_in_use'],
});

export const linkBackupEndpoint = defineEndpoint({
  name: 'backups.link',
  method: 'POST',
  path: '/api/admin/backups/:id/link',
  summary: 'Un lien signé, de courte durée, pour télécharger l’archive.',
  access,
  params: backupId,
  status: 201,
  response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['not_found'],
});

export const downloadBackupEndpoint = defineEndpoint({
  name: 'backups.download',
  method: 'GET',
  path: '/api/backups/archive',
  summary: 'L’archive d’un lien signé.',
  access: { kind: 'anonymous' },
  query: z.object({ token: z.string().min(1).max(500) }),
  status: 200,
  file: 'application/zip',
  errors: ['link_invalid', 'too_many_requests'],
  throttle: 'backup',
});

export const uploadArchiveEndpoint = defineEndpoint({
  name: 'backups.upload',
  method: 'POST',
  path: '/api/admin/restores',
  summary: 'Dépose une archive à restaurer et fait vérifier ce qu’elle contient.',
  access: restoring,
  upload: {
    field: 'backup',
    maxBytes: maxArchiveBytes,
    tooLarge: backupMessages.tooLarge,
    toDisk: true,
  },
  status: 202,
  response: restoreSchema,
  errors: ['restore_under_way', 'disk_full', 'too_many_requests'],
  throttle: 'backup',
});

export const inspectBackupEndpoint = defineEndpoint({
  name: 'backups.inspect',
  method: 'POST',
  path: '/api/admin/backups/:id/restores',
  summary: 'Fait vérifier une sauvegarde de l’historique, en vue de la restaurer.',
  access: restoring,
  params: backupId,
  status: 202,
  response: restoreSchema,
  errors: ['not_found', 'restore_under_way'],
});

export const readRestoreEndpoint = defineEndpoint({
  name: 'backups.readRestore',
  method: 'GET',
  path: '/api/admin/restores/:id',
  summary: 'Une restauration : ce que contient l’archive, l’étape, l’issue.',
  access: restoring,
  params: restoreId,
  status: 200,
  response: restoreSchema,
  errors: ['not_found'],
  conditional: true,
});

export const startRestoreEndpoint = defineEndpoint({
  name: 'backups.startRestore',
  method: 'POST',
  path: '/api/admin/restores/:id/start',
  summary: 'Restaure une archive vérifiée : une tâche que l’on peut suivre.',
  access: restoring,
  params: restoreId,
  body: z.object({
    confirmation: z.literal(restoreConfirmation, backupMessages.wrongConfirmation),
  }),
  status: 202,
  response: restoreSchema,
  errors: ['not_found', 'restore_not_ready', 'restore_under_way'],
  proof: true,
});

export const discardRestoreEndpoint = defineEndpoint({
  name: 'backups.discardRestore',
  method: 'DELETE',
  path: '/api/admin/restores/:id',
  summary: 'Renonce à une archive déposée et la supprime.',
  access: restoring,
  params: restoreId,
  status: 204,
  errors: ['not_found', 'restore_under_way'],
});

export const requestRehearsalEndpoint = defineEndpoint({
  name: 'backups.requestRehearsal',
  method: 'POST',
  path: '/api/admin/rehearsals',
  summary: 'Restaure la dernière sauvegarde dans une base à part et la compare, ligne par ligne.',
  access,
  status: 202,
  response: rehearsalSchema,
  errors: ['no_backup', 'restore_under_way', 'too_many_requests'],
  throttle: 'backup',
});

export const heldEventSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** French. */
  label: z.string(),
  /** Whom or what it is about, when there is anything to say. */
  subject: z.string().nullable(),
  occurredAt: z.iso.datetime(),
  heldAt: z.iso.datetime(),
  /** `archive`: of the backup that was restored; `here`: of the time that it replaced. */
  from: z.enum(['archive', 'here']),
});
export type HeldEvent = z.infer<typeof heldEventSchema>;

export const listHeldEventsEndpoint = defineEndpoint({
  name: 'backups.listHeldEvents',
  method: 'GET',
  path: '/api/admin/held-events',
  summary: 'Les événements retenus depuis une restauration.',
  access: restoring,
  query: z.object(pageShape),
  status: 200,
  response: z.object({ events: z.array(heldEventSchema), total: totalSchema }),
});

const decision = {
  method: 'POST',
  access: restoring,
  body: z.object({
    /** Absent: all of them. */
    ids: z.array(z.uuid('Identifiant d’événement invalide')).min(1).max(1_000, 'Au plus 1 000 à la fois').optional(),
  }),
  status: 200,
  response: z.object({ events: z.number().int() }),
} as const;

export const releaseHeldEventsEndpoint = defineEndpoint({
  ...decision,
  name: 'backups.releaseHeldEvents',
  path: '/api/admin/held-events/release',
  summary: 'Laisse partir des événements retenus : e-mails et effets auront lieu.',
});

export const dropHeldEventsEndpoint = defineEndpoint({
  ...decision,
  name: 'backups.dropHeldEvents',
  path: '/api/admin/held-events/drop',
  summary: 'Écarte des événements retenus : rien de ce qu’ils demandaient n’aura lieu.',
});

export const backupsEndpoints = [
  listBackupsEndpoint,
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
