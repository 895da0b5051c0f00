import { photosRemoved } from '@app/contract/properties/events.ts';
import type { Tx } from '../platform/index.ts';

/** Hashes that one event names at most. */
const hashesAtOnce = 500;

/** Has the files of photos whose rows are deleted removed, except those that another photo still shows. */
export async function releasePhotos(tx: Tx, hashes: readonly string[]): Promise<void> {
  const unused = await tx.em.execute<{ hash: string }[]>(
    `select distinct hash from unnest(?::text[]) gone (hash)
     where not exists (select from property_photo ph where ph.hash = gone.hash) order by hash`,
    [`{${hashes.join(',')}}`],
  );
  for (let first = 0; first < unused.length; first += hashesAtOnce) {
    tx.record(photosRemoved, { hashes: unused.slice(first, first + hashesAtOnce).map(({ hash }) => hash) });
  }
}
