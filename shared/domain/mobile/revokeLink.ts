import { DomainError, type Platform } from '../platform/index.ts';

/**
 * Takes a link back: from now on it opens nothing. Phones that it paired stay paired.
 * @throws DomainError not_found when it is somebody else's, or was taken back before: the two look the same.
 */
export async function revokeLink(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  accountId: string,
  id: string,
): Promise<void> {
  const { rowCount } = await pool.query(
    'update mobile_link set revoked_at = $3 where id = $1 and account_id = $2 and revoked_at is null',
    [id, accountId, clock.now()],
  );
  if (rowCount === 0) throw new DomainError('not_found', { detail: 'Ce lien est introuvable.' });
}
