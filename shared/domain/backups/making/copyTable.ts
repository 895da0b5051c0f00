import type { ClientBase } from 'pg';
import { CopyOut } from './CopyOut.ts';
import type { SnapshotTable } from './readSnapshot.ts';

export interface TableCopy {
  /** COPY text, UTF-8. */
  content: AsyncIterable<Uint8Array>;
  /** Once all of it was read. */
  rows(): Promise<number>;
}

/** The rows of a table as PostgreSQL's COPY writes them. The connection does nothing else meanwhile. */
export function copyTable(client: ClientBase, { name, columns, taken }: SnapshotTable): TableCopy {
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
