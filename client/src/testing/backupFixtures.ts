import type {
  BackupView,
  Inspection,
  RehearsalView,
  RestoreView,
  listBackupsEndpoint,
} from '@app/contract/backups/api.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { factory, idOf } from './fixtures.ts';

type BackupList = EndpointResponse<typeof listBackupsEndpoint>;

const holdings = { users: 1279, transactions: 341, invoices: 388, rows: 120_000, files: 412 };

/** A backup of the night. */
export const aBackup = factory<BackupView>({
  id: idOf(700),
  jobId: idOf(701),
  origin: 'nightly',
  state: 'succeeded',
  author: null,
  advance: null,
  fileName: 'clairvolet-2026-11-20.zip',
  sizeBytes: 48_400_000,
  holdings,
  error: null,
  available: true,
  stopping: false,
  createdAt: '2026-11-20T02:00:00.000Z',
  startedAt: '2026-11-20T02:00:00.000Z',
  finishedAt: '2026-11-20T02:02:53.000Z',
  expiresAt: '2026-12-20T02:00:00.000Z',
});

/** A backup that an administrator asked for, and that is being made. */
export const aRunningBackup = factory<BackupView>({
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

/** What was found in an archive. */
export const anInspection = factory<Inspection>({
  madeAt: '2026-11-18T02:00:00.000Z',
  format: 1,
  applicationVersion: '0.8.0',
  schemaVersion: 'Migration20261122000000',
  isOlder: false,
  entries: 412,
  holdings,
  current: holdings,
  lost: { users: 5, transactions: 7 },
  keptInvoices: 3,
  heldEvents: 2,
});

/** An archive that was sent and found sound. */
export const aRestore = factory<RestoreView>({
  id: idOf(720),
  state: 'ready',
  author: 'Joana Larralde',
  fileName: 'clairvolet-2026-11-18.zip',
  sizeBytes: 48_200_000,
  backupId: null,
  inspectionJobId: idOf(721),
  jobId: null,
  inspection: anInspection(),
  refusal: null,
  advance: null,
  safetyBackupId: null,
  error: null,
  createdAt: '2026-11-20T13:40:00.000Z',
  startedAt: null,
  finishedAt: null,
});

/** A rehearsal of the night that found every row. */
export const aRehearsal = factory<RehearsalView>({
  id: idOf(730),
  jobId: idOf(731),
  state: 'succeeded',
  author: null,
  backup: { id: idOf(700), createdAt: '2026-11-20T02:00:00.000Z' },
  tables: 52,
  rows: 120_000,
  differences: [],
  error: null,
  startedAt: '2026-11-20T03:30:00.000Z',
  finishedAt: '2026-11-20T03:31:00.000Z',
});

/** The section as it is on a quiet day. */
export const aBackupList = factory<BackupList>({
  backups: [aBackup()],
  total: 1,
  current: null,
  restore: null,
  rehearsals: [aRehearsal()],
  heldEvents: 0,
  freeBytes: 42_000_000_000,
  usedBytes: 1_450_000_000,
});
