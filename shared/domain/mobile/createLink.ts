import type { Selectable } from 'kysely';
import type { PairingLink } from '@app/contract/mobile/api.ts';
import { daySeconds, linkDays, mobileMessages, linkStateAt } from '@app/contract/mobile/rules.ts';
import { Account, lockAccount, requireAbility } from '../accounts/index.ts';
import { siteUrlOf } from '../hosting/index.ts';
import { DomainError, newId, transact, type Platform, type Tables } from '../platform/index.ts';
import { MobileLink } from './MobileLink.entity.ts';
import { digestOfNewCode, pairingCodeOf } from './pairingCode.ts';
import { signingKey, signPairingToken } from './pairingToken.ts';

interface NewLink {
  accountId: string;
  /** For how long it may be used, in whole seconds. */
  seconds: number;
  origin: 'dashboard' | 'bridge';
}

/**
 * Makes the link that pairs phones with a host's account; the previous one is revoked.
 * @throws DomainError invalid_input for an invalid duration, domain_missing, account_restricted, not_authenticated.
 */
export async function createLink(platform: Platform, { accountId, seconds, origin }: NewLink): Promise<PairingLink> {
  const [min, max] = [linkDays.min * daySeconds, linkDays.max * daySeconds];
  if (!Number.isInteger(seconds) || seconds < min || seconds > max) {
    throw new DomainError('invalid_input', { fields: { days: mobileMessages.validity } });
  }
  const siteUrl = await siteUrlOf(platform, accountId);
  const actorId = origin === 'dashboard' ? accountId : null;
  return transact(platform, actorId, async (tx) => {
    await lockAccount(tx, accountId);
    await requireAbility(tx, accountId, 'editThings');
    if (siteUrl === null) throw new DomainError('domain_missing', { detail: mobileMessages.domainMissing });
    const now = tx.clock.now();
    await tx.em.nativeUpdate(MobileLink, { account: accountId, revokedAt: null }, { revokedAt: now });
    // Tokens give their expiry in whole seconds: link and token must expire together.
    const expiresAt = new Date((Math.floor(now.getTime() / 1_000) + seconds) * 1_000);
    const id = newId();
    const codeDigest = digestOfNewCode(platform, id);
    const row = { id, createdAt: now, expiresAt, revokedAt: null, codeDigest };
    tx.em.create(MobileLink, { ...row, account: tx.em.getReference(Account, accountId), siteUrl, origin });
    return presentLink(platform, { ...row, accountId });
  });
}

/** Revokes a link; phones that it paired stay paired. @throws DomainError not_found, also for another host's. */
export async function revokeLink({ pool, clock }: Platform, accountId: string, id: string): Promise<void> {
  const { rowCount } = await pool.query(
    'update mobile_link set revoked_at = $3 where id = $1 and account_id = $2 and revoked_at is null',
    [id, accountId, clock.now()],
  );
  if (rowCount === 0) throw new DomainError('not_found', { detail: 'Ce lien est introuvable.' });
}

/** Of the link `l`: the columns that decide its state. */
export const linkColumns = [
  'l.id',
  'l.accountId',
  'l.createdAt',
  'l.expiresAt',
  'l.revokedAt',
  'l.codeDigest',
] as const;

type LinkRow = Pick<
  Selectable<Tables['mobile_link']>,
  'id' | 'accountId' | 'createdAt' | 'expiresAt' | 'revokedAt' | 'codeDigest'
>;

/** Where pages of pairing are, without a slash at the end. */
export function pairingOrigin({ settings, appUrl }: Pick<Platform, 'settings' | 'appUrl'>): string {
  return (settings.get('app_base_url') || appUrl).replace(/\/$/, '');
}

/** A link as its host sees it, with a newly signed token; its short form is its long one where it has no code. */
export function presentLink(platform: Platform, row: LinkRow): PairingLink {
  const { id, accountId, createdAt, expiresAt } = row;
  const token = signPairingToken({ accountId, linkId: id, expiresAt }, signingKey(platform));
  const origin = pairingOrigin(platform);
  const code = pairingCodeOf(platform, row);
  return {
    id,
    link: `${origin}/m/${token}`,
    shortLink: `${origin}/m/${code ?? token}`,
    token,
    state: linkStateAt(row, platform.clock.now()),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
