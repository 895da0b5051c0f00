import { sql } from 'kysely';
import type { CustomerNoteView } from '@app/contract/customerPage/api.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import { changesBetween, DomainError, transact, type Platform } from '../../platform/index.ts';
import { personTarget } from '../account/Account.entity.ts';
import { lockCustomer, requireCustomer } from './lockCustomer.ts';

/** The team's note about a customer. @throws DomainError not_found. */
export async function readCustomerNote(
  { db, pool }: Pick<Platform, 'db' | 'pool'>,
  id: string,
): Promise<CustomerNoteView> {
  await requireCustomer(pool, id);
  const row = await db
    .selectFrom('customer_note as n')
    .leftJoin('account as by', 'by.id', 'n.authorId')
    .select(['n.text', 'n.version', 'n.writtenAt'])
    .select(sql<string | null>`by.first_name || ' ' || by.last_name`.as('author'))
    .where('n.accountId', '=', id)
    .executeTakeFirst();
  if (!row) return { text: '', author: null, writtenAt: null, version: 0 };
  return { ...row, writtenAt: row.writtenAt.toISOString() };
}

interface NoteChange {
  id: string;
  text: string;
  /** The version that was read. */
  version: number;
}

/** Writes the note about a customer. @throws DomainError not_found; changed_meanwhile, which says by whom and when. */
export async function changeCustomerNote(
  platform: Platform,
  actorId: string,
  { id, text, version }: NoteChange,
): Promise<void> {
  await transact(platform, actorId, async (tx) => {
    const { em, clock } = tx;
    // Before the note: two first notes would otherwise not wait for each other.
    const { account } = await lockCustomer(tx, id);
    const [before] = await em.execute<{ text: string; version: number }[]>(
      'select text, version from customer_note where account_id = ?',
      [id],
    );
    if ((before?.version ?? 0) !== version) throw await changedBy(platform, id);
    if (before?.text === text) return;
    await em.execute(
      `insert into customer_note (account_id, text, author_id, version, written_at) values (?, ?, ?, 1, ?)
       on conflict (account_id) do update set text = excluded.text, author_id = excluded.author_id,
         version = customer_note.version + 1, written_at = excluded.written_at`,
      [id, text, actorId, clock.now()],
    );
    const changes = changesBetween({ note: before?.text ?? '' }, { note: text });
    tx.audit({ action: 'users.noted', target: personTarget('user', account), changes });
  });
}

async function changedBy(platform: Platform, id: string): Promise<DomainError> {
  const { author, writtenAt } = await readCustomerNote(platform, id);
  const who = author ?? 'un autre administrateur';
  const when = writtenAt === null ? '' : `, le ${formatMoment(new Date(writtenAt))}`;
  return new DomainError('changed_meanwhile', { detail: `Cette note a été modifiée par ${who}${when}.` });
}
