import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { inspectBackup, makeSafetyBackup, startRestore } from '@app/domain/backups';
import { newId, type Platform } from '@app/domain/platform';
import { buildAdministrator, readRows, type TestPlatform } from '@app/domain/testing';
import type { Envelope } from '@app/contract/core/event.ts';
import { runHandler, type Outcome } from '../runtime/runHandler.ts';
import { inspectArchive, restoreBackup } from '../modules/backups/restores.ts';
import type { HandlerDefinition, Services } from '../runtime/Handler.ts';

const services: Services = {
  templates: { read: async () => Promise.reject(new Error('no templates here')) },
  mail: {
    send: async () => Promise.reject(new Error('no mail here')),
    verify: async () => undefined,
    close: () => undefined,
  },
};

/** The event of a name that was recorded last. */
export async function lastEvent(platform: Pick<Platform, 'pool'>, name: string): Promise<Envelope> {
  const [row] = await readRows<Envelope>(
    platform,
    `select id, name, version, to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "occurredAt",
       actor_id as "actorId", request_id as "requestId", payload from outbox where name = $1 order by id desc limit 1`,
    [name],
  );
  if (!row) throw new Error(`There is no event ${name}`);
  return row;
}

/** Runs one handler for an event as the queue would. */
export async function handle(platform: Platform, handler: HandlerDefinition, data: Envelope): Promise<Outcome> {
  return runHandler({ platform, services, handler, data, isLastAttempt: false });
}

/** Makes a backup of everything. @returns its id. */
export async function takeBackup(platform: Platform): Promise<string> {
  return makeSafetyBackup(platform, { jobId: newId(), requestedById: null, requestedByName: null });
}

/** Has a backup inspected and the restore of it confirmed. @returns the id of the restore. */
export async function confirmRestore(platform: TestPlatform, backupId: string): Promise<string> {
  const by = (await buildAdministrator(platform, { role: 'super_admin' })).id;
  const { id } = await inspectBackup(platform, { backupId, by });
  await platform.relay.idle();
  await handle(platform, inspectArchive, await lastEvent(platform, 'backups.inspection_requested'));
  await startRestore(platform, { id, by });
  await platform.relay.idle();
  return id;
}

/** Carries out the restore that was confirmed last. */
export async function carryOut(platform: Platform): Promise<Outcome> {
  return handle(platform, restoreBackup, await lastEvent(platform, 'backups.restore_requested'));
}

/** Changes one bit of a file. @param place of its byte, from 0. */
export async function damage(path: string, place: number): Promise<void> {
  await using file = await open(path, 'r+');
  const { buffer: there } = await file.read(Buffer.alloc(1), 0, 1, place);
  await file.write(Buffer.from([(there[0] ?? 0) ^ 1]), 0, 1, place);
}

/** Inspects, confirms and carries out the restore of a backup. @returns the id of the restore. */
export async function restore(platform: TestPlatform, backupId: string): Promise<string> {
  const id = await confirmRestore(platform, backupId);
  await carryOut(platform);
  return id;
}

/** Of each table, how many rows there are and what they come to, whatever their order. */
export async function sumTables(
  platform: Pick<Platform, 'pool'>,
  tables: readonly string[],
): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const table of tables) {
    const [row] = await readRows<{ sum: string }>(
      platform,
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${table} t`,
    );
    sums[table] = row?.sum ?? '';
  }
  return sums;
}

/** Tables that record restores themselves. */
const ofRestores = ['restore_run', 'job_run', 'backup', 'processed_event', 'outbox', 'mikro_orm_migrations'];

/** Of every table of the product but those that record restores: a checksum of its rows. */
export async function sumProduct(platform: Pick<Platform, 'pool'>): Promise<Record<string, string>> {
  const tables = await readRows<{ name: string }>(
    platform,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  return sumTables(
    platform,
    tables.map(({ name }) => name).filter((name) => !ofRestores.includes(name)),
  );
}

/** What keeps the database as the migrations made it: constraints, indexes, triggers, functions and sequences. */
export async function describeSchema(platform: Pick<Platform, 'pool'>): Promise<string[]> {
  const rows = await readRows<{ line: string }>(
    platform,
    `select line from (
       select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
         where connamespace = 'public'::regnamespace
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select pg_get_triggerdef(t.oid) || ' ' || tgenabled::text from pg_trigger t join pg_class c on c.oid = t.tgrelid
         where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
       union all select p.oid::regprocedure || ' ' || md5(prosrc) from pg_proc p where pronamespace = 'public'::regnamespace
       union all select c.oid::regclass || ' ' || a.attnum || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
           || ' ' || a.attnotnull || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '')
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
         where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       union all select nspname from pg_namespace where nspname like 'restore%') x order by 1`,
  );
  return rows.map(({ line }) => line);
}

/** The entries of a ZIP as text, by name, in their order, byte order marks and all; fails on one that is broken. */
export async function readZip(path: string): Promise<Map<string, string>> {
  const zip = await openPromise(path, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true });
  const entries = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
  }
  return entries;
}
