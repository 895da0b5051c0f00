import type { ClientBase } from 'pg';
import type { RehearsalView } from '@app/contract/backups/api.ts';
import type { Archive, Manifest } from '../archive/Archive.ts';
import { CopyOut } from '../making/CopyOut.ts';
import { RowSum } from './RowSum.ts';

type Difference = RehearsalView['differences'][number];

/** Differences that are told. */
const mostReported = 20;

/** Holds every table of an archive against the database that it was loaded into, row by row. */
export async function compareTables(client: ClientBase, archive: Archive): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const table of archive.manifest.tables) {
    const [expected, found] = [await sumOf(archive.read(table.entry)), await sumOf(copyOut(client, table))];
    if (expected.toString() === found.toString() || differences.length === mostReported) continue;
    differences.push({ table: table.name, expectedRows: expected.rows, foundRows: found.rows });
  }
  return differences;
}

function copyOut(client: ClientBase, { name, columns }: Manifest['tables'][number]): AsyncIterable<Uint8Array> {
  const quoted = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return client.query(new CopyOut(`copy ${client.escapeIdentifier(name)} (${quoted}) to stdout`));
}

async function sumOf(content: AsyncIterable<Uint8Array>): Promise<RowSum> {
  const sum = new RowSum();
  for await (const piece of content) sum.add(piece);
  return sum;
}
