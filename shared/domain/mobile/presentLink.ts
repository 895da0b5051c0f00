import type { Selectable } from 'kysely';
import type { PairingLink } from '@app/contract/mobile/api.ts';
import { linkStateAt } from '@app/contract/mobile/rules.ts';
import type { Platform, Tables } from '../platform/index.ts';
import { signingKey, signPairingToken } from './pairingToken.ts';

/** Of the link `l`: the columns that decide its state. */
export const linkColumns = ['l.id', 'l.accountId', 'l.createdAt', 'l.expiresAt', 'l.revokedAt'] as const;

type LinkRow = Pick<Selectable<Tables['mobile_link']>, 'id' | 'accountId' | 'createdAt' | 'expiresAt' | 'revokedAt'>;

/** Where pages of pairing are, without a slash at the end. */
export function pairingOrigin({ settings, appUrl }: Pick<Platform, 'settings' | 'appUrl'>): string {
  return (settings.get('app_base_url') || appUrl).replace(/\/$/, '');
}

/** A link as its host sees it, with a newly signed token. */
export function presentLink(platform: Platform, row: LinkRow): PairingLink {
  const { id, accountId, createdAt, expiresAt } = row;
  const token = signPairingToken({ accountId, linkId: id, expiresAt }, signingKey(platform));
  return {
    id,
    link: `${pairingOrigin(platform)}/m/${token}`,
    token,
    state: linkStateAt(row, platform.clock.now()),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
