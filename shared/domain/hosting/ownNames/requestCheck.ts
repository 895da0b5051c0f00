import type { HostedName } from '@app/contract/hosting/api.ts';
import { nameCheckRequested } from '@app/contract/hosting/events.ts';
import { checkPauseSeconds } from '@app/contract/hosting/rules.ts';
import { DomainError, type Platform, transact, type Tx } from '../../platform/index.ts';
import { readOwnName } from './readOwnName.ts';

const pause = checkPauseSeconds * 1_000;

/**
 * A host has one of their names looked at now. Records `hosting.name_check_requested`.
 * @throws DomainError not_found when it is not theirs, too_many_requests when they asked a moment ago.
 */
export async function requestCheck(platform: Platform, own: { accountId: string; id: string }): Promise<HostedName> {
  const { accountId, id } = own;
  await transact(platform, accountId, async (tx) => {
    const [row] = await tx.em.execute<{ waited: number | null }[]>(
      `select extract(epoch from ?::timestamptz - asked_at)::float8 * 1000 as waited from hosted_name
       where id = ? and account_id = ? and released_at is null for update`,
      [tx.clock.now(), id, accountId],
    );
    if (!row) throw new DomainError('not_found');
    if (row.waited !== null && row.waited < pause) {
      const retryAfter = Math.ceil((pause - row.waited) / 1_000);
      const detail = `La vérification vient d’être lancée\u00a0: patientez ${retryAfter}\u00a0${retryAfter > 1 ? 'secondes' : 'seconde'}.`;
      throw new DomainError('too_many_requests', { detail, retryAfter });
    }
    await tx.em.execute('update hosted_name set asked_at = ? where id = ?', [tx.clock.now(), id], 'run');
    tx.record(nameCheckRequested, { nameId: id, reason: 'asked' });
  });
  return readOwnName(platform, own);
}

/** Has every name that is looked at now and then looked at anew by the next reviews: the world may be another one. */
export async function recheckNames({ em, clock }: Pick<Tx, 'em' | 'clock'>): Promise<void> {
  await em.execute(
    'update hosted_name set next_check_at = ? where next_check_at > ?',
    [clock.now(), clock.now()],
    'run',
  );
}
