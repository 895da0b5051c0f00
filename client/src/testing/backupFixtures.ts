import {
  backupSchema,
  inspectionSchema,
  listBackupsEndpoint,
  rehearsalSchema,
  restoreSchema,
} from '@app/contract/backups/api.ts';
import { factory, idOf } from './fixtures.ts';

const holdings = { users: 1279, transactions: 341, invoices: 388, rows: 120_000, files: 412 };

export const aBackup = factory(backupSchema, {
  id: idOf(700),
  jobId: idOf(701),
  origin: 'nightly',
  state: 'succeeded',
  fileName: 'clairvolet-2026-11-20.zip',
  sizeBytes: 48_400_000,
  holdings,
  available: true,
  createdAt: '2026-11-20T02:00:00.000Z',
  startedAt: '2026-11-20T02:00:00.000Z',
  finishedAt: '2026-11-20T02:02:53.000Z',
  expiresAt: '2026-12-20T02:00:00.000Z',
});

export const aRunningBackup = factory(backupSchema, {
  ...aBackup(),
  id: idOf(710),
  origin: 'manual',
  state: 'running',
  author: 'Joana Larralde',
  advance: { step: 'files', done: 1284, total: 2071, progress: 62 },
  sizeBytes: null,
  holdings: null,
  available: false,
  createdAt: '2026-11-20T13:30:00.000Z',
  startedAt: '2026-11-20T13:30:00.000Z',
  finishedAt: null,
});

export const anInspection = factory(inspectionSchema, {
  madeAt: '2026-11-18T02:00:00.000Z',
  format: 1,
  applicationVersion: '0.8.0',
  schemaVersion: 'Migration20261122000000',
  entries: 412,
  holdings,
  current: holdings,
  lost: { users: 5, transactions: 7 },
  keptInvoices: 3,
  heldEvents: 2,
});

/** An archive that was sent and found sound. */
export const aRestore = factory(restoreSchema, {
  id: idOf(720),
  state: 'ready',
  author: 'Joana Larralde',
  fileName: 'clairvolet-2026-11-18.zip',
  sizeBytes: 48_200_000,
  inspectionJobId: idOf(721),
  inspection: anInspection(),
  createdAt: '2026-11-20T13:40:00.000Z',
});

/** A rehearsal of the night that found every row. */
export const aRehearsal = factory(rehearsalSchema, {
  id: idOf(730),
  jobId: idOf(731),
  state: 'succeeded',
  backup: { id: idOf(700), createdAt: '2026-11-20T02:00:00.000Z' },
  tables: 52,
  rows: 120_000,
  startedAt: '2026-11-20T03:30:00.000Z',
  finishedAt: '2026-11-20T03:31:00.000Z',
});

export const aBackupList = factory(listBackupsEndpoint.response, {
  backups: [aBackup()],
  total: 1,
  rehearsals: [aRehearsal()],
  heldEvents: 0,
  freeBytes: 42_000_000_000,
  usedBytes: 1_450_000_000,
});
