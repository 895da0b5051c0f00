import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Tx } from '../../platform/index.ts';

/** Bodies of a feed that are stored. */
const mostBodies = 20;

/** Lines that differ at each reading and say nothing: instants at which the calendar was made. */
const restless = /^(DTSTAMP|CREATED|LAST-MODIFIED)[:;].*$/gim;

/** By which a body is recognised, without what changes at each reading. */
export function hashBody(body: Buffer): string {
  return createHash('sha256').update(body.toString('latin1').replace(restless, '')).digest('base64url');
}

/** Stores a body as evidence; the twentieth before it goes, unless it is the last calendar that could be read. */
export async function storeBody(
  { em, clock }: Pick<Tx, 'em' | 'clock'>,
  feedId: string,
  { hash, body }: { hash: string; body: Buffer },
): Promise<void> {
  const content = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const at = clock.now();
  await em.execute(
    `insert into feed_body (feed_id, hash, content, bytes, read_at) values (?, ?, ?, ?, ?)
     on conflict (feed_id, hash) do update set read_at = excluded.read_at`,
    [feedId, hash, content, body.length, at],
  );
  await em.execute(
    `delete from feed_body where feed_id = ? and hash in (
       select hash from feed_body where feed_id = ? order by read_at desc, hash offset ${mostBodies})
     and hash is distinct from (select body_hash from feed where id = ?)`,
    [feedId, feedId, feedId],
  );
  // Without its body a reading cannot be replayed.
  await em.execute(
    `update feed_reading set context = null where feed_id = ? and context is not null and body_hash is not null
       and not exists (select 1 from feed_body b where b.feed_id = feed_reading.feed_id and b.hash = feed_reading.body_hash)`,
    [feedId],
  );
}

/** A stored body as it was read; null: it is not stored any more. */
export async function loadBody({ em }: Pick<Tx, 'em'>, feedId: string, hash: string): Promise<Buffer | null> {
  const [row] = await em.execute<{ content: Buffer }[]>(
    'select content from feed_body where feed_id = ? and hash = ?',
    [feedId, hash],
  );
  return row ? brotliDecompressSync(row.content) : null;
}
