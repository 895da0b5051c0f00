import type { HostedName as NameView } from '@app/contract/hosting/api.ts';
import { hostingMessages, nameLimits, checkPauseSeconds } from '@app/contract/hosting/rules.ts';
import { nameCheckRequested } from '@app/contract/hosting/events.ts';
import { lockAccount, recordActivity, requireAbility } from '../../accounts/index.ts';
import { DomainError, transact, type Platform, type Tx } from '../../platform/index.ts';
import { HostedName } from '../HostedName.entity.ts';
import { mirrorNames, refuseTooManyDomains, settleNames } from '../names/settleNames.ts';
import { homeOf } from '../names/wantedRecords.ts';
import { releaseRow } from '../names/releaseName.ts';
import { announceNamesOf } from '../serving/hostingChannel.ts';
import { readOwnName } from './readNames.ts';
import { refuseDomain, refuseMisleading } from './checkAvailability.ts';
import { adoptNames, claimName, declareName } from './takeNames.ts';

/**
 * A host takes a free subdomain, which the worker brings online.
 * @throws DomainError invalid_input, hosting_closed, account_restricted, name_taken, too_many_names, not_authenticated.
 */
export async function claimSubdomain(platform: Platform, accountId: string, label: string): Promise<NameView> {
  refuseMisleading(platform.settings, label);
  const id = await transact(platform, accountId, async (tx) => {
    await lockAccount(tx, accountId);
    await requireAbility(tx, accountId, 'addThings');
    const base = tx.settings.get('subdomain_base');
    if (base === '') throw new DomainError('hosting_closed', { detail: hostingMessages.subdomainsClosed });
    await adoptNames(tx, accountId);
    const taken = await tx.em.count(HostedName, { account: accountId, kind: 'subdomain', releasedAt: null });
    if (taken >= nameLimits.subdomains) {
      throw new DomainError('too_many_names', { detail: hostingMessages.tooManySubdomains });
    }
    const claimed = await claimName(tx, { accountId, label, base });
    await mirrorNames(tx, accountId);
    recordActivity(tx, { accountId, kind: 'subdomain_created', data: { name: `${label}.${base}` } });
    return claimed;
  });
  return readOwnName(platform, { accountId, id });
}

/**
 * A host declares a domain that they keep elsewhere. @returns it with the records for its registrar.
 * @throws DomainError invalid_input, hosting_closed, account_restricted, name_taken, too_many_names, not_authenticated.
 */
export async function declareDomain(platform: Platform, accountId: string, name: string): Promise<NameView> {
  const id = await transact(platform, accountId, async (tx) => {
    await lockAccount(tx, accountId);
    await requireAbility(tx, accountId, 'addThings');
    const { ipv4, base } = homeOf(tx.settings);
    if (ipv4 === '' && base === '') throw new DomainError('hosting_closed');
    const refusal = refuseDomain(tx.settings, platform.appUrl, name);
    if (refusal !== null) throw new DomainError('invalid_input', { fields: { domain: refusal } });
    await adoptNames(tx, accountId);
    await refuseTooManyDomains(tx, accountId);
    const declared = await declareName(tx, { accountId, name, reason: 'declared' });
    recordActivity(tx, { accountId, kind: 'domain_declared', data: { name } });
    return declared;
  });
  return readOwnName(platform, { accountId, id });
}

interface Own {
  accountId: string;
  id: string;
}

/** The name, with its account locked and allowed to change it. @throws DomainError as the callers say. */
async function lockOwn(tx: Tx, { accountId, id }: Own) {
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
 * @throws DomainError not_found, name_not_online, account_restricted, not_authenticated.
 */
export async function makePrimary(platform: Platform, own: Own): Promise<NameView> {
  const { accountId, id } = own;
  await transact(platform, accountId, async (tx) => {
    const { state } = await lockOwn(tx, own);
    if (state !== 'active') throw new DomainError('name_not_online');
    const others = { account: accountId, isPrimary: true, id: { $ne: id } };
    await tx.em.nativeUpdate(HostedName, others, { isPrimary: false });
    await tx.em.nativeUpdate(HostedName, { id }, { isPrimary: true });
    await announceNamesOf(tx.em, accountId);
  });
  return readOwnName(platform, own);
}

/**
 * A host gives up a subdomain, which stays reserved for them for a while, or detaches a domain kept elsewhere.
 * @throws DomainError not_found, name_kept for a domain bought here, account_restricted, not_authenticated.
 */
export async function removeName(platform: Platform, own: Own): Promise<void> {
  const { accountId } = own;
  await transact(platform, accountId, async (tx) => {
    const row = await lockOwn(tx, own);
    if (row.kind === 'bought') throw new DomainError('name_kept');
    await releaseRow(tx, row);
    await settleNames(tx, accountId);
    recordActivity(tx, { accountId, kind: 'domain_removed', data: { name: row.name } });
  });
}

const pause = checkPauseSeconds * 1_000;

/** Requests a check of one of a host's names now. @throws DomainError not_found, too_many_requests. */
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
