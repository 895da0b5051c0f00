import type { Platform } from '../../platform/index.ts';
import { settleCaution } from './settleCaution.ts';

/** A page or a payment of a caution of which Stripe told: settled, if it is one. @throws DomainError billing_unavailable. */
export async function followCaution(
  platform: Platform,
  column: 'sessionId' | 'intentId',
  { accountId, connectedId, objectId }: { accountId: string; connectedId: string; objectId: string | null },
): Promise<void> {
  if (objectId === null) return;
  const row = await platform.db
    .selectFrom('card_payment')
    .select('reservationId')
    .where(column, '=', objectId)
    .where('accountId', '=', accountId)
    .where('connectedId', '=', connectedId)
    .where('purpose', 'in', ['caution', 'imprint', 'claim'])
    .executeTakeFirst();
  if (row) await settleCaution(platform, { accountId, reservationId: row.reservationId });
}
