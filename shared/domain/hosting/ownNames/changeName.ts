import type { HostedName as NameView } from '@app/contract/hosting/api.ts';
import { nameCheckRequested } from '@app/contract/hosting/events.ts';
import { checkPauseSeconds } from '@app/contract/hosting/rules.ts';
import { lockAccount, recordActivity, requireAbility } from '../../accounts/index.ts';
import { DomainError, transact, type Platform, type Tx } from '../../platform/index.ts';
import { HostedName } from '../HostedName.entity.ts';
import { releaseRow } from '../names/releaseName.ts';
import { settleNames } from '../names/settleNames.ts';
import { announceNamesOf } from '../serving/hostingChannel.ts';
import { readOwnName } from './readNames.ts';

interface Own {
  accountId: string;
  id: string;
}

/** The name, with its account locked and allowed to change it. @throws DomainError as the callers say. */
async function holdOwn(tx: Tx, { accountId, id }: Own) {
  await lockAccount(tx, accountId);
  const name = await tx.em.findOne(
    HostedName,
    { id, account: accountId, releasedAt: null },
    { disableIdentityMap: true },
  );
  if (!name) throw new DomainError('not_found');
  await requireAbility(tx, accountId, 'editThings');
  return name;
}

/**
 * Makes this a host's primary name, to which their other names redirect.
 * @throws DomainError not_found when it is not theirs, name_not_online, account_restricted, not_authenticated when the
 *   account was closed meanwhile.
 */
export async function makePrimary(platform: Platform, own: Own): Promise<NameView> {
  const { accountId, id } = own;
  await transact(platform, accountId, async (tx) => {
    const { state } = await holdOwn(tx, own);
    if (state !== 'active') throw new DomainError('name_not_online');
    const others = { account: accountId, isPrimary: true, id: { $ne: id } };
    await tx.em.nativeUpdate(HostedName, others, { isPrimary: false });
    await tx.em.nativeUpdate(HostedName, { id }, { isPrimary: true });
    await announceNamesOf(tx.em, accountId);
  });
  return readOwnName(platform, own);
}

/**
 * A host gives a subdomain up, which stays theirs alone to take again for a while, or detaches a domain kept elsewhere.
 * Another name that is online becomes the primary one in its place.
 * @throws DomainError not_found when it is not theirs, name_kept for a domain bought here, account_restricted,
 *   not_authenticated when the account was closed meanwhile.
 */
export async function removeName(platform: Platform, own: Own): Promise<void> {
  const { accountId } = own;
  await transact(platform, accountId, async (tx) => {
    const row = await holdOwn(tx, own);
    if (row.kind === 'bought') throw new DomainError('name_kept');
    await releaseRow(tx, row);
    await settleNames(tx, accountId);
    recordActivity(tx, { accountId, kind: 'domain_removed', data: { name: row.name } });
  });
}

const pause = checkPauseSeconds * 1_000;

/**
 * Requests a check of one of a host's names now. Records `hosting.name_check_requested`.
 * @throws DomainError not_found when it is not theirs, too_many_requests when they asked a moment ago.
 */
export async function requestCheck(platform: Platform, own: Own): Promise<NameView> {
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
    await tx.em.nativeUpdate(HostedName, { id }, { askedAt: tx.clock.now() });
    tx.record(nameCheckRequested, { nameId: id, reason: 'asked' });
  });
  return readOwnName(platform, own);
}

/** Makes every name with a planned check due at the next reviews, since its environment may have changed. */
export async function recheckNames({ em, clock }: Pick<Tx, 'em' | 'clock'>): Promise<void> {
  const now = clock.now();
  await em.nativeUpdate(HostedName, { nextCheckAt: { $gt: now } }, { nextCheckAt: now });
}
