import { releasePhotos } from '../properties/index.ts';
import type { Tx } from '../platform/index.ts';

/** What is deleted of an account, each before what it refers to. */
const deletions = [
  'delete from help_access where account_id = ?',
  'delete from ignored_finding where account_id = ?',
  'delete from occupancy where account_id = ?',
  'delete from reservation_change c using reservation r where r.id = c.reservation_id and r.account_id = ?',
  'delete from reservation where account_id = ?',
  'delete from block where account_id = ?',
  'delete from guest where account_id = ?',
  'delete from property_photo where account_id = ?',
  'delete from property_rates r using property p where p.id = r.property_id and p.account_id = ?',
  'delete from property_unit u using property p where p.id = u.whole_id and p.account_id = ?',
  'delete from property where account_id = ?',
] as const;

/** Deletes the properties, reservations and guests of an account that was closed, and has its photos' files removed. */
export async function eraseRentals(tx: Tx, accountId: string): Promise<void> {
  const photos = await tx.em.execute<{ hash: string }[]>('select hash from property_photo where account_id = ?', [
    accountId,
  ]);
  for (const statement of deletions) await tx.em.execute(statement, [accountId]);
  await releasePhotos(
    tx,
    photos.map(({ hash }) => hash),
  );
}
