import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import type { Holdings } from '@app/contract/backups/api.ts';
import type { Manifest } from '../archive/Archive.ts';
import type { AddEntry, Described } from '../archive/writeEntries.ts';
import { isMissing } from '../isMissing.ts';
import type { StoredFile } from './listStoredFiles.ts';
import type { ReadProgress } from './ReadProgress.ts';
import type { Snapshot, SnapshotTable } from './readSnapshot.ts';
import { CopyOut } from './CopyOut.ts';

interface Content {
  /** Inside the transaction of the snapshot. */
  client: ClientBase;
  snapshot: Snapshot;
  files: readonly StoredFile[];
  dataDir: string;
  progress: ReadProgress;
  /** Of the product that makes the backup. */
  applicationVersion: string;
}

/** Writes every table, then every file. @returns what the manifest says of them. */
export async function writeContent(content: Content, add: AddEntry): Promise<Described> {
  const { snapshot, files, progress, applicationVersion } = content;
  const sizes = [...snapshot.tables.map(({ sizeBytes }) => sizeBytes), ...files.map(({ bytes }) => bytes)];
  progress.expect(sizes.reduce((sum, size) => sum + size, 0));
  const tables = await writeTables(content, add);
  const kept = await writeFiles(content, add);
  progress.enter('digests');
  const described: Described = {
    applicationVersion,
    schemaVersion: snapshot.schemaVersion,
    holdings: holdingsOf(tables, kept.length),
    tables,
    files: kept,
  };
  progress.enter('archive');
  return described;
}

async function writeTables({ client, snapshot, progress }: Content, add: AddEntry): Promise<Manifest['tables']> {
  progress.enter('data', snapshot.tables.length);
  const written: Manifest['tables'] = [];
  for (const table of snapshot.tables) {
    const { name, columns, sizeBytes } = table;
    const entry = `tables/${name}`;
    const copy = copyTable(client, table);
    await add(entry, progress.follow(copy.content, sizeBytes));
    written.push({ name, columns, rows: await copy.rows(), entry });
  }
  return written;
}

async function writeFiles({ files, dataDir, progress }: Content, add: AddEntry): Promise<Manifest['files']> {
  progress.enter('files', files.length);
  const written: Manifest['files'] = [];
  for (const { path, bytes } of files) {
    const entry = `files/${String(written.length + 1).padStart(6, '0')}`;
    const file = await open(join(dataDir, path)).catch((error: unknown) => {
      // It was thrown away meanwhile: nothing of it is to be kept.
      if (isMissing(error)) return null;
      throw error;
    });
    if (file) {
      // The stream closes it.
      await add(entry, progress.follow(file.createReadStream(), bytes));
      written.push({ path, entry });
    }
  }
  return written;
}

function holdingsOf(tables: Manifest['tables'], files: number): Holdings {
  const rowsOf = new Map(tables.map(({ name, rows }) => [name, rows]));
  return {
    users: rowsOf.get('customer') ?? 0,
    transactions: rowsOf.get('billing_transaction') ?? 0,
    invoices: rowsOf.get('invoice') ?? 0,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files,
  };
}

interface TableCopy {
  /** COPY text, UTF-8. */
  content: AsyncIterable<Uint8Array>;
  /** Once all of it was read. */
  rows(): Promise<number>;
}

/** The rows of a table as PostgreSQL's COPY writes them. The connection does nothing else meanwhile. */
function copyTable(client: ClientBase, { name, columns, taken }: SnapshotTable): TableCopy {
  const list = columns.join(', ');
  const source = taken === 'whole' ? `${name} (${list})` : `(select ${list} from ${name} where ${taken.where})`;
  const copy = client.query(new CopyOut(`copy ${source} to stdout`));
  // A connection that is lost after nobody reads any more is no news.
  copy.on('error', () => undefined);
  return {
    content: copy,
    async rows() {
      // The server says how many after the last byte; the answer to another question comes after that.
      await client.query('select');
      return copy.rowCount;
    },
  };
}
