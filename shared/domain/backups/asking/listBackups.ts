import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { BackupFilters, BackupView, listBackupsEndpoint } from '@app/contract/backups/api.ts';
import { backupStateLabels, type BackupOrigin } from '@app/contract/backups/rules.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import {
  allOf,
  changesBetween,
  countUpToReach,
  csvInPieces,
  equal,
  exportBatch,
  noteAct,
  spreadsheetDate,
  spreadsheetFlag,
  startingWith,
  windowOf,
  type Platform,
} from '../../platform/index.ts';
import { presentRestore } from '../runs/readRestore.ts';
import { isAvailable, undecided, underWay } from '../runs/states.ts';
import { presentBackup } from './readBackup.ts';
import { presentRehearsal, selectRehearsals } from './requestRehearsal.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'dataDir'>;

const hour = 3_600_000;

const rehearsalsShown = 10;

/** Free space is rounded to these steps, in bytes, so that an unchanged list has the same answer the next time. */
const spaceStep = 64 * 1024 * 1024;

/** A backup that failed or was stopped, and then was removed, is not part of the history. */
const isShown = sql<boolean>`(removed_at is null or state = 'succeeded')`;

/** The history of backups with those in progress, and the free space. */
export async function listBackups(
  platform: Parts,
  query: BackupFilters & { page: number; pageSize: number },
): Promise<EndpointResponse<typeof listBackupsEndpoint>> {
  const { db } = platform;
  const { limit, offset } = windowOf(query);
  const backups = db.selectFrom('backup').selectAll();
  const matching = matchingOf(query);
  const history = backups.where(matching).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  const current = backups
    .where('state', 'in', underWay)
    .orderBy(sql`state = 'running'`, 'desc')
    .orderBy('createdAt');
  const rehearsals = selectRehearsals(db).orderBy('r.startedAt', 'desc').orderBy('r.id', 'desc').limit(rehearsalsShown);
  const [shown, total, figures, running, restore, rehearsed, freeBytes] = await Promise.all([
    history.limit(limit).offset(offset).execute(),
    countUpToReach(db, sql`from backup where ${matching}`),
    readFigures(platform),
    current.limit(1).executeTakeFirst(),
    readLatestRestore(platform),
    rehearsals.execute(),
    readFreeBytes(platform.dataDir),
  ]);
  return {
    backups: shown.map(presentBackup),
    total,
    current: running ? presentBackup(running) : null,
    restore: restore ? presentRestore(restore) : null,
    rehearsals: rehearsed.map(presentRehearsal),
    ...figures,
    freeBytes,
  };
}

const madeAt = sql`(created_at at time zone 'Europe/Paris')`;

/** The day as one may write it, each word between spaces: ' 07/11/2026 7 07 novembre 2026 '. */
const writtenDay = sql`to_char(${madeAt}, ' DD/MM/YYYY FMDD DD ') || (array['janvier', 'février', 'mars', 'avril', 'mai', 'juin',
  'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'])[extract(month from ${madeAt})::int] || to_char(${madeAt}, ' YYYY ')`;

/** Those of the history that match: how many they are does not matter, for they are kept a month. */
function matchingOf({ search, state }: BackupFilters) {
  const words = (search ?? '').split(/\s+/).map((typed) => {
    // « 1er nov. »
    const word = typed.replace(/^1er$/i, '1').replace(/\.$/, '');
    // The 20th is no part of 2026.
    const pattern = /^\d{1,2}$/.test(word) ? `% ${word} %` : `%${startingWith(word)}`;
    return sql`search_key(coalesce(requested_by_name, '') || ' ' || file_name || ${writtenDay}) like search_key(${pattern})`;
  });
  return sql<boolean>`${allOf([isShown, equal('state', state), ...words])}`;
}

/** The history that matches as CSV, the latest first. The journal records who exported it. */
export async function exportBackups(
  platform: Platform,
  actorId: string,
  filters: BackupFilters,
): Promise<AsyncGenerator<Uint8Array>> {
  await noteAct(platform, actorId, {
    action: 'backups.exported',
    changes: changesBetween(null, { state: filters.state, search: filters.search ? 'oui' : undefined }),
  });
  const { db } = platform;
  const rows = db.selectFrom('backup').selectAll().where(matchingOf(filters)).orderBy('createdAt', 'desc');
  return csvInPieces<BackupView>(
    Object.keys(csvColumns),
    async (after) => (after === null ? (await rows.limit(exportBatch - 1).execute()).map(presentBackup) : []),
    (backup) => Object.values(csvColumns).map((cell) => cell(backup)),
  );
}

const originLabels: Readonly<Record<BackupOrigin, string>> = {
  manual: 'à la demande',
  nightly: 'chaque nuit',
  safety: 'avant une restauration',
};

const csvColumns: Readonly<Record<string, (backup: BackupView) => string>> = {
  fichier: ({ fileName }) => fileName,
  origine: ({ origin }) => originLabels[origin],
  'demandée par': ({ author }) => author ?? '',
  état: ({ state }) => backupStateLabels[state],
  octets: ({ sizeBytes }) => (sizeBytes === null ? '' : String(sizeBytes)),
  lignes: ({ holdings }) => (holdings === null ? '' : String(holdings.rows)),
  fichiers: ({ holdings }) => (holdings === null ? '' : String(holdings.files)),
  disponible: ({ available }) => spreadsheetFlag(available),
  'demandée le': ({ createdAt }) => spreadsheetDate(createdAt),
  'finie le': ({ finishedAt }) => spreadsheetDate(finishedAt),
  'gardée jusqu’au': ({ expiresAt }) => spreadsheetDate(expiresAt),
  erreur: ({ error }) => error ?? '',
};

async function readFigures({ db }: Parts): Promise<{ usedBytes: number; heldEvents: number }> {
  return db
    .selectNoFrom([
      sql<number>`(select coalesce(sum(size_bytes), 0)::float8 from backup where ${isAvailable})`.as('usedBytes'),
      sql<number>`(select count(*)::int from outbox where held_at is not null and settled_at is null)`.as('heldEvents'),
    ])
    .executeTakeFirstOrThrow();
}

/** The last one that awaits a decision, is in progress, or ended within the hour. */
async function readLatestRestore({ db, clock }: Parts) {
  const since = new Date(clock.now().getTime() - hour);
  return db
    .selectFrom('restore_run')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('state', 'in', [...undecided, ...underWay]),
        eb.and([eb('state', 'in', ['succeeded', 'failed']), eb('finishedAt', '>', since)]),
      ]),
    )
    .orderBy(sql`state in ('queued', 'running')`, 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Bytes left where archives are written, in steps; null when unknown. */
async function readFreeBytes(dataDir: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    return Math.floor((bavail * bsize) / spaceStep) * spaceStep;
  } catch {
    // The folder is made with the first file.
    return null;
  }
}
